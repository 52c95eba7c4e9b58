// The battlefield as one player sees it: the fire that covers every hex, and what can be done from there. It
// depends only on the enemy, so it is reused until the enemy changes.
#pragma once

#include "games/aiw/ai/gunnery.h"

namespace mitla::aiw {

// Lines over which the target is hull down, for all pairs of hexes: queried too often to be traced each time.
class Shields {
 public:
  explicit Shields(const RuleSet& rules);
  bool at(HexId attacker, HexId defender) const { return pairs_.contains(attacker, defender); }

 private:
  PairSet pairs_;
};

class Fields {
 public:
  // The fields of `side`'s enemies; valid until the next call for this side in this thread.
  static const Fields& of(const Staff& staff, const Shields& shields, Side side);

  // The loss to expect for a unit of the player if it is chosen as a target in the enemy's next fire phase,
  // in thousandths of its value.
  int danger(const Staff& staff, UnitId unit, HexId hex) const;
  // The same by opportunity fire while it walks into the hex (S.II.E), and whether any enemy is ready for it.
  int ambush(const Staff& staff, UnitId unit, HexId hex) const;
  bool watched(const Staff& staff, UnitId unit, HexId hex) const {
    return watch_[row_of(staff.rules.unit(unit))][hex.value] > 0;
  }
  // The same by indirect fire on a hex that the enemy knows to be occupied, if all his batteries had to
  // choose among this many hexes.
  int shelling(const Staff& staff, UnitId unit, HexId hex, int hexes_known) const;
  // Whether the enemy sees units in the hex, and so can write indirect fire on it (S.II.A.1.b).
  bool seen(const RuleSet& rules, HexId hex) const {
    return in_sight(hex) && (!rules.concealing(hex) || nearest_[hex.value] <= 1);
  }
  // The same for a unit that has fired from there (B.VII.D.1).
  bool in_sight(HexId hex) const { return (eyes_[hex.value >> 6U] >> (hex.value & 63U) & 1U) != 0; }
  bool shells() const { return batteries_ > 0; }
  // The expected gain of a unit's fire from the hex, in thousandths of a point.
  int fire(UnitId unit, HexId hex) const {
    const int kind = kind_of_[unit.value];
    return kind < 0 ? 0 : fire_[kind][hex.value];
  }
  // Distance in hexes to the nearest enemy.
  int nearest(HexId hex) const { return nearest_[hex.value]; }
  bool any_enemy() const { return any_enemy_; }

 private:
  struct Kind {
    UnitId sample;
    bool assaults = false;
  };
  struct Seen {
    HexId hex;
    std::uint32_t marks = 0;
    ByteUnit partner;
    std::uint8_t turn = 0;
    friend bool operator==(const Seen&, const Seen&) = default;
  };

  static int row_of(const UnitInfo& info) { return info.target == Target::kArmored ? 0 : 1; }
  static Seen look_at(const State& state, int unit);
  void sort_kinds(const Staff& staff, Side side);
  bool still_valid(const Staff& staff, Side side) const;
  void build(const Staff& staff, const Shields& shields, Side side);
  void add_threat(const Staff& staff, const Shields& shields, UnitId enemy);
  void add_assault(const Staff& staff, UnitId enemy);
  void add_batteries(const Staff& staff, Side enemy);
  void add_eyes(const Staff& staff, UnitId enemy);
  void add_target(const Staff& staff, const Shields& shields, UnitId enemy);

  std::uint64_t serial_ = 0;
  std::array<Seen, kMaxUnits> seen_{};
  // Quarters of strength, [armored or not][the unit is hull down against it or not].
  std::array<std::array<std::array<std::int16_t, kMaxHexes>, 2>, 2> threat_{};
  std::array<std::array<std::int16_t, kMaxHexes>, 2> assault_{};  // the same by close assault
  std::array<std::array<std::int16_t, kMaxHexes>, 2> watch_{};    // the same by opportunity fire
  std::array<int, 2> barrage_{};                                  // and by all batteries on one hex
  int batteries_ = 0;
  std::array<std::uint64_t, (kMaxHexes + 63) / 64> eyes_{};
  std::vector<Kind> kinds_;
  std::array<std::int8_t, kMaxUnits> kind_of_{};
  std::vector<std::array<std::int32_t, kMaxHexes>> fire_;
  std::array<std::uint8_t, kMaxHexes> nearest_{};
  bool any_enemy_ = false;
};

// Hundredths of a chance that a unit of the player is chosen by enemies that can fire at it: with more
// friends, each draws less fire.
int chance_of_fire(const Staff& staff, Side side);
// Hexes with units of the player on which the enemy can write indirect fire.
int count_hexes_known(const Staff& staff, const Fields& fields, Side side);

// tasks.cpp: which units are to hold or take which of the places that pay.
// The place of each counter; kNowhere if it has none.
using Tasks = std::array<HexId, kMaxUnits>;
// For the player's units, with this many movement phases left.
Tasks assign_tasks(const Staff& staff, const Fields& fields, Side side, int phases);

}  // namespace mitla::aiw
