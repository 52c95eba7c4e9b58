// Printed terrain and sight: obstacles on the hexsides, slopes, woods and towns (B.VII.A).
#pragma once

#include <cstdint>
#include <vector>

#include "data/map.h"
#include "games/aiw/basics.h"
#include "hex/hexside.h"

namespace mitla::aiw {

// Obstacles to sight on a hexside; several may coincide.
namespace obstacle {
constexpr std::uint8_t of(HexsideKind kind) { return (1u << static_cast<int>(kind)) >> 1; }
inline constexpr std::uint8_t kDune = of(HexsideKind::kDune);
inline constexpr std::uint8_t kRidge = of(HexsideKind::kRidge);
inline constexpr std::uint8_t kCrest = of(HexsideKind::kCrest);
inline constexpr std::uint8_t kMoraine = of(HexsideKind::kMoraine);
inline constexpr std::uint8_t kCover = 1 << 4;  // a side of a woods or town hex (B.VII.C.1.b)

inline constexpr std::uint8_t kElevation = kDune | kRidge | kCrest;  // B.VII.F.1: what shields
inline constexpr std::uint8_t kAny = kElevation | kMoraine | kCover;
}  // namespace obstacle

class SightGround {
 public:
  explicit SightGround(const data::Map& map);

  bool slope(HexId hex) const { return terrain(hex) == Terrain::kSlope; }
  bool cover(HexId hex) const { return terrain(hex) == Terrain::kWoods || terrain(hex) == Terrain::kTown; }
  Terrain terrain(HexId hex) const { return terrain_[hex.index()]; }

  std::uint8_t obstacles(hex::Hexside side) const { return sides_.get(side); }
  std::uint8_t obstacles(HexId hex, Direction d) const { return sides_.get(hex, d); }
  // The sides of the hex that are dunes, ridges or crests, and the crests among them.
  HexsideMask elevations(HexId hex) const { return elevations_[hex.index()].all; }
  HexsideMask crests(HexId hex) const { return elevations_[hex.index()].crests; }

 private:
  void add(const hex::Board& board, hex::Hexside side, std::uint8_t what);

  std::vector<Terrain> terrain_;  // by HexId
  hex::HexsideTable<std::uint8_t> sides_;
  struct Elevations {
    HexsideMask all = 0;
    HexsideMask crests = 0;
  };
  std::vector<Elevations> elevations_;  // by HexId
};

}  // namespace mitla::aiw
