// Line of sight and hull down (B.VII.A-C and F, S.VI.B-E): all pairs of hexes are computed on first use,
// because most games that are opened are only listed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/lazy.h"
#include "data/map.h"
#include "engine/reports.h"
#include "games/aiw/basics.h"
#include "games/aiw/canal.h"
#include "games/aiw/sight_ground.h"
#include "hex/board.h"

namespace mitla::aiw {

// What stands at an end of the line: matters only in an improved position on the east bank (S.VI.E.2.b).
enum class Eye : std::uint8_t { kInfantryClass, kOther };

// One bit for every ordered pair of hexes.
class PairSet {
 public:
  explicit PairSet(int hexes)
      : words_((hexes + 63) / 64),
        bits_(static_cast<std::size_t>(hexes) * static_cast<std::size_t>(words_)) {}

  bool contains(HexId a, HexId b) const { return (row(a)[b.value >> 6U] >> (b.value & 63U) & 1U) != 0; }
  void insert(HexId a, HexId b) { bits_[start(a) + (b.value >> 6U)] |= std::uint64_t{1} << (b.value & 63U); }
  std::span<const std::uint64_t> row(HexId a) const {
    return {bits_.data() + start(a), static_cast<std::size_t>(words_)};
  }
  std::size_t bytes() const { return bits_.size() * sizeof(std::uint64_t); }

 private:
  std::size_t start(HexId a) const {
    return static_cast<std::size_t>(a.value) * static_cast<std::size_t>(words_);
  }

  int words_;
  std::vector<std::uint64_t> bits_;
};

// The hexes that could see one hex: over the printed terrain, or with some works at the canal. Two lookups
// rule out most units of an army.
class Viewpoints {
 public:
  Viewpoints() = default;  // only to be assigned to
  Viewpoints(std::span<const std::uint64_t> clear, std::span<const std::uint64_t> openable)
      : clear_(clear.data()), openable_(openable.data()) {}

  bool clear(HexId from) const { return bit(clear_[from.value >> 6U], from); }
  bool openable(HexId from) const { return bit(openable_[from.value >> 6U], from); }
  bool possible(HexId from) const {
    const std::size_t word = from.value >> 6U;
    return bit(clear_[word] | openable_[word], from);
  }

 private:
  static bool bit(std::uint64_t word, HexId hex) { return (word >> (hex.value & 63U) & 1U) != 0; }

  const std::uint64_t* clear_ = nullptr;
  const std::uint64_t* openable_ = nullptr;
};

// Precomputed for every pair of hexes.
struct SightPairs {
  explicit SightPairs(int hexes) : clear(hexes), openable(hexes), own_moraines(hexes) {}

  PairSet clear;
  PairSet openable;      // not clear, but some works would open it
  PairSet own_moraines;  // blocked only by moraines of its two ends
};
// Traces every line of a map once (sight_table.cpp).
void fill_sight_pairs(const hex::Board& board, const SightGround& ground, const Canal& canal,
                      SightPairs& pairs);

// Immutable; one for each arrangement of boards. The map must outlive it. Only the reports and the first
// query allocate.
//
// Trenches, forts and positions at the canal are set up by the players. Where they matter, `works` is a
// function of HexId that returns bits of Work: in a game a lookup in the state. Works only open lines:
// a line that is clear over the printed terrain is clear with any works.
class Sight {
 public:
  explicit Sight(const data::Map& map);

  // Over the printed terrain alone. A hex sees itself; hexes of maps that are not joined do not see each
  // other. Symmetric.
  bool clear(HexId from, HexId to) const { return pairs().clear.contains(from, to); }
  template <typename Works>
  bool clear(HexId from, HexId to, const Works& works, Eye at_from, Eye at_to) const {
    if (pairs().clear.contains(from, to)) return true;
    if (!pairs().openable.contains(from, to)) return false;
    return opened(end(from, works, at_from), end(to, works, at_to));
  }

  // Not clear, but some works at the canal would open the line.
  bool openable(HexId from, HexId to) const { return pairs().openable.contains(from, to); }
  // Bit h: clear(from, h).
  std::span<const std::uint64_t> row(HexId from) const { return pairs().clear.row(from); }
  // Bit h: openable(from, h). Where this bit is 0, works do not matter and row() is final.
  std::span<const std::uint64_t> canal_row(HexId from) const { return pairs().openable.row(from); }
  // Both rows, for questions about many hexes and this one.
  Viewpoints viewpoints(HexId hex) const { return {row(hex), canal_row(hex)}; }

  // B.VII.F: whether the line from the attacker crosses a hexside that shields units in the defender's hex.
  // Ask only for clear lines.
  bool hull_down(HexId attacker, HexId defender) const { return shielded(End{attacker}, End{defender}); }
  template <typename Works>
  bool hull_down(HexId attacker, HexId defender, const Works& works, Eye at_attacker, Eye at_defender) const {
    return shielded(end(attacker, works, at_attacker), end(defender, works, at_defender));
  }

  // The line in words: what it passes, what blocks it and where, who is hull down, with the cases.
  // `smoke`: the hexes between whose smoke blocks it (smoke_lines.h).
  engine::SightReport report(HexId from, HexId to) const { return tell(End{from}, End{to}, {}); }
  template <typename Works>
  engine::SightReport report(HexId from, HexId to, const Works& works, Eye at_from, Eye at_to,
                             std::span<const HexId> smoke = {}) const {
    return tell(end(from, works, at_from), end(to, works, at_to), smoke);
  }

  const Canal& canal() const { return canal_; }
  const SightGround& ground() const { return ground_; }
  const hex::Board& board() const { return *board_; }
  std::size_t bytes() const {
    return pairs().clear.bytes() + pairs().openable.bytes() + pairs().own_moraines.bytes();
  }

 private:
  friend class SightReporter;

  // A hex at one end of a line, with the effects of its works.
  struct End {
    HexId hex;
    HexsideMask open = 0;     // of its moraines, those that count as dunes for a line from or to here
    HexsideMask cut = 0;      // of those, the ones cut by a trench
    std::uint8_t raised = 0;  // 1: a west bank position, a slope for sight (S.VI.E.3)
  };
  template <typename Works>
  End end(HexId hex, const Works& works, Eye eye) const {
    const HexsideMask moraines = canal_.moraines(hex);
    if (moraines == 0) return End{hex};
    const HexsideMask cut = canal_.cuttable(hex);
    const bool trench = cut != 0 && (works(canal_.trench_hex(hex)) & kTrench) != 0;
    return shore_end(hex, trench ? cut : HexsideMask{0}, works(hex), eye);
  }

  const SightPairs& pairs() const {
    return pairs_.get([this] { return survey(); });
  }
  SightPairs survey() const;
  End shore_end(HexId hex, HexsideMask cut, std::uint16_t works, Eye eye) const;
  bool opened(const End& from, const End& to) const;
  bool shielded(const End& attacker, const End& defender) const;
  bool slope_between(const End& a, const End& b) const;
  HexsideMask sides_towards(HexId hex, HexId other) const;
  HexsideMask open_sides(const End& near, const End& far) const;
  engine::SightReport tell(const End& from, const End& to, std::span<const HexId> smoke) const;

  const hex::Board* board_;
  SightGround ground_;
  Canal canal_;
  base::Lazy<SightPairs> pairs_;
};

}  // namespace mitla::aiw
