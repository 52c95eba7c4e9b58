// Distances to the hexes that pay, with the present works. Works change rarely, so the fields are kept
// together with the works that they belong to.
#pragma once

#include <array>
#include <vector>

#include "games/aiw/ai/prices.h"

namespace mitla::aiw {

inline constexpr int kNoWay = 255;

// Who goes a way: on foot a hex a turn can always be entered, whatever it costs (B.V.A.6.d).
inline constexpr int kWalker = 2;
inline int walk_of(const UnitInfo& mover) { return mover.move == 1 ? kWalker : mover.truck_movement ? 1 : 0; }

// Halves of movement points to the nearest hex of a set, [0] others, [1] trucks, [2] walkers.
using WayField = std::array<std::array<std::uint8_t, kMaxHexes>, 3>;
inline int halves_from(const WayField& way, const UnitInfo& mover, HexId hex) {
  return way[walk_of(mover)][hex.value];
}

struct Place {
  HexId hex;
  std::array<int, 2> pay{};  // what each player gains by standing there, or by keeping the other out
  bool at_once = false;      // paid to the first to enter, not at the end
  WayField way;
};

class Ways {
 public:
  // The ways of this state; valid until the next call in this thread.
  static const Ways& of(const RuleSet& rules, const Prices& prices, const State& state);

  const WayField& to_goal(int goal) const { return goals_[goal]; }
  const std::vector<Place>& places() const { return places_; }

 private:
  void build(const RuleSet& rules, const Prices& prices, const State& state);
  static std::uint32_t settled(const Prices& prices, const State& state);
  void add_places(const RuleSet& rules, const State& state, const PlaceRule& rule);
  void add_place(const RuleSet& rules, const State& state, HexId hex, const PlaceRule& rule);

  std::uint64_t serial_ = 0;
  std::array<std::uint16_t, kMaxHexes> works_{};
  std::uint32_t settled_ = 0;  // bit per place rule that has paid for good
  std::vector<WayField> goals_;
  std::vector<Place> places_;
};

// Everything that a commander's evaluation uses, for one state.
struct Staff {
  const RuleSet& rules;
  const Prices& prices;
  const Ways& ways;
  const State& state;
};

// What a counter in `hex` is expected to bring its owner by reaching goals in this many movement phases, in
// thousandths of a point: staying() and the better of leaving the map and of being in its areas. `mover` is
// the counter itself, or its carrier.
int expectation(const Staff& staff, UnitId unit, UnitId mover, HexId hex, int phases);
// The unit itself, or its carrier if it is aboard.
inline UnitId mover_of(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return piece.has(kAboard) ? UnitId(piece.partner) : unit;
}
// The expected part of a pay if `halves` are left to go, with this allowance and this many phases.
int promised(int pay, int halves, int allowance, int phases);
// Halves that the unit can spend in a phase.
int pace(const RuleSet& rules, UnitId unit);

}  // namespace mitla::aiw
