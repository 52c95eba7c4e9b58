// Placing and removing counters: only these functions keep stacks, works and passengers consistent.
#pragma once

#include "games/aiw/play.h"

namespace mitla::aiw {

// Places a combat unit in `hex` (not aboard), out of any stack it was in. Its passenger goes along.
void put(const RuleSet& rules, State& state, UnitId unit, HexId hex);
// Moves the unit off the map into a box; its passenger goes along.
void take_off(const RuleSet& rules, State& state, UnitId unit, HexId where);
// A neutral counter (fort, position, mine, trench, bridge) into a hex, or out of it to `where`.
void put_work(const RuleSet& rules, State& state, UnitId counter, HexId hex);
void take_work(const RuleSet& rules, State& state, UnitId counter, HexId where);
// A trench in the canal has come or gone: with one under it a bridge is no infantry bridge (A.IV.C).
void review_bridge(const RuleSet& rules, State& state, HexId hex);
// A.V.D: a bridge counter that bears nobody: sections on land, or a bridge under construction in the canal.
void put_sections(const RuleSet& rules, State& state, UnitId bridge, HexId hex);
void board(const RuleSet& rules, State& state, UnitId carrier, UnitId passenger);  // loads
void unboard(const RuleSet& rules, State& state, UnitId carrier);                  // puts its passengers down
void unboard_to(const RuleSet& rules, State& state, UnitId carrier, HexId hex);    // into another hex
void unboard_passenger(const RuleSet& rules, State& state, UnitId passenger, HexId hex);  // one of several
// The bridge or mine or trench counter in a hex, or nobody.
UnitId work_counter(const RuleSet& rules, const State& state, HexId hex, Work work);
// The finished bridge in a hex, an infantry bridge too, or nobody.
UnitId bridge_in(const RuleSet& rules, const State& state, HexId hex);
// The odds at which the mine in a hex attacks and is attacked (A.II.G.2, A.II.G.3).
Odds mine_odds(const RuleSet& rules, const State& state, HexId hex);
Odds clearing_odds(const RuleSet& rules, const State& state, HexId hex);
// The units in a hex, without those aboard others.
UnitSet units_in(const State& state, HexId hex);
// What may be attacked in a hex: its units, not those aboard others, a bridge (S.VI.E2.5), and air units over
// it.
UnitSet targets_in(const RuleSet& rules, const State& state, HexId hex);

// The passenger loaded last, or nobody.
inline UnitId passenger_of(const State& state, UnitId carrier) {
  const Piece& piece = state.piece(carrier);
  return piece.has(kAboard) ? kNobody : UnitId(piece.partner);
}
// Everybody aboard: two missile units (A.II.E), or as many as a helicopter carries. Usually nobody or one.
using Passengers = base::FixedVector<UnitId, 6>;
inline Passengers passengers_of(const State& state, UnitId carrier) {
  Passengers all;
  for (UnitId unit = passenger_of(state, carrier); unit.exists(); unit = state.piece(unit).below)
    all.push_back(unit);
  return all;
}
// A.IV.B.2.g: who rides in a carrier that is itself aboard a ferry.
Passengers riders_of(const RuleSet& rules, const State& state, UnitId carrier);
// A.V.D: does it carry a bridge?
inline bool carries_sections(const State& state, UnitId carrier) {
  const UnitId passenger = passenger_of(state, carrier);
  return passenger.exists() && state.piece(passenger).has(kUnbuilt);
}
// The passenger loaded last that shares the fate of its carrier: a bridge does not (A.V.D.3.a).
inline UnitId sharer_of(const State& state, UnitId carrier) {
  return carries_sections(state, carrier) ? kNobody : passenger_of(state, carrier);
}
// Carrier and passenger are inverted together (B.V.B.6.e).
void invert(State& state, UnitId unit);
void disperse(Play& play, UnitId unit, std::string_view rule);

// Eliminates a counter for any cause: its passenger shares its fate (B.V.B.6.d), an armored unit may leave a
// wreck (B.II.C.3, NC.wreck), a bridge takes others with it (S.V.H.4.d, S.VI.E2.5.c); victory points are
// given. In losses.cpp.
void eliminate(Play& play, UnitId unit, std::string_view rule);

// stacking.cpp: how many counters a hex holds (B.III.D, S.V.H.2, S.VI.D.2, S.VI.E.3.b), and where a unit may
// stand at all.
inline constexpr int kStackingLimit = 4;
inline constexpr int kSectionPoints = 2;  // A.V.D.4: a bridge that lies on land
// Points in the hex now: units and wrecks, without `but`.
int stacking_points(const RuleSet& rules, const State& state, HexId hex, UnitId but = kNobody);
// A.V.D.4: of them, those of bridges that lie in sections on land.
int section_points(const RuleSet& rules, const State& state, HexId hex);
// Do stacking, enemies and works allow `unit` (with its load) to stand in `hex`? Ignores movement costs and
// the whole-move rule of blocks. `but`: a unit that is leaving the hex.
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex, UnitId but = kNobody);
// The same for all passengers of a carrier that are put down together in its hex.
Reason have_room(const RuleSet& rules, const State& state, const Passengers& passengers, HexId hex);

}  // namespace mitla::aiw
