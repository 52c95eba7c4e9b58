// The part of the state that belongs to the chapters of ground movement and fire.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/barlev/basics.h"

namespace mitla::barlev {

// 7.2: a bridge over a Canal hex, or over the hexside between `hex` and `far`.
struct Bridge {
  enum Flag : std::uint8_t {
    kEmplaced = 1 << 0,
    kWasEmplaced = 1 << 1,  // knocked back: the engineer is lost in it (7.28, A38)
    kOfIsrael = 1 << 2,     // who built it
    kFromEast = 1 << 3,     // 7.25: the unit on it came from the east bank
  };
  HexId hex;
  HexId far;        // nowhere: over the Canal
  UnitId engineer;  // nobody: an Egyptian Bridge Marker
  std::uint8_t flags = 0;
  std::uint8_t used = 0;  // thirds of battalions that crossed in this player turn (7.24)
  bool has(Flag flag) const { return (flags & flag) != 0; }
};

// 7.44: a hexside of the ditch that a combat engineer keeps filled.
struct Fill {
  HexId hex;
  HexId far;
  UnitId engineer;
  std::uint16_t unused = 0;
};

// 22.1: an attack declared in an impulse of the Direct Fire Segment.
struct Attack {
  HexId hex;  // of the targets
  Side by = Side::kIsrael;
  std::uint8_t die = 0;
};
inline constexpr int kMaxAttacks = 240;
// Of one side in one impulse: what one side declares leaves room for the other, unseen.
inline constexpr int kMaxAttacksOfSide = kMaxAttacks / 4;
inline constexpr int kMaxConverged = 6;
inline constexpr int kMaxHqs = 12;

struct LandState {
  base::FixedVector<Bridge, 48> bridges;
  base::FixedVector<Fill, 8> fills;
  // 22.1: 1 + the number of the attack in which a unit fires, or at which it is the target, in this impulse.
  std::array<std::uint8_t, kMaxUnits> fires_in{};
  std::array<std::uint8_t, kMaxUnits> target_of{};
  base::FixedVector<Attack, kMaxAttacks> attacks;
  // 6.42: the companies of each converged battalion, in the order of RuleSet::converged.
  std::array<std::array<UnitId, 4>, kMaxConverged> converged{};
  std::array<HexId, kMaxHqs>
      reserve_of{};  // 17.92: where the marker of each HQ lies, in the order of RuleSet::hqs
  base::FixedVector<HexId, 15> crowded;  // 6.11: hexes that a departure left with too many units
  HexId fire_hex;                        // 14.4, 22.1: the target hex of the fire being declared
  UnitId hand;                           // the unit being moved
  std::uint8_t hand_left = 0;            // quarters
  std::uint8_t hand_zones = 0;  // 12.31: hexes in enemy zones that an irregular has entered in this move
  std::uint8_t markers = 0;     // Egyptian Bridge Markers on the map
  std::uint8_t ferried = 0;     // 21.3: the Gilowa has been used in this player turn
  std::uint8_t opened = 0;      // 22.53: attacks of this segment that have been resolved
  std::uint8_t paras_over = 0;  // 21.2: one dismounted paratroop battalion a turn
  std::array<std::uint8_t, 8> unused{};
};

}  // namespace mitla::barlev
