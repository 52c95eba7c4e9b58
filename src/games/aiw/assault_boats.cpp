// Assault boats (A.IV.D): written to canal hexes in secret, used once each. A boat has no counter: a unit
// that is afloat and infantry class is in one. Boats are used in the step of the infantry.
#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

int provided(const RuleSet& rules, Side side) {
  return rules.has(Switch::kAssaultBoats) ? rules.assault_boats.provided[index(side)] : 0;
}

std::uint8_t bit_of(Side side) { return static_cast<std::uint8_t>(1U << index(side)); }

Water& water_at(const RuleSet& rules, State& state, HexId hex) { return state.water[rules.canal_index(hex)]; }
const Water& water_at(const RuleSet& rules, const State& state, HexId hex) {
  return state.water[rules.canal_index(hex)];
}

int boats_at(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return water_at(rules, state, hex).boats[index(side)];
}

// Written to any hex.
int written(const RuleSet& rules, const State& state, Side side) {
  int sum = 0;
  for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i) sum += state.water[i].boats[index(side)];
  return sum;
}

int loaded_in(const RuleSet& rules, const State& state, HexId hex) {
  int count = 0;
  for (const UnitId unit : Stack(state, hex)) count += in_boat(rules, state, unit) ? 1 : 0;
  return count;
}

// --- A.IV.D.2.a: writing ---

Reason may_assign(const RuleSet& rules, const State& state, HexId hex) {
  const Side side = top(state).side;
  if (!rules.canal.contains(hex)) return {"A.IV.D.2.a", "boats are assigned to canal hexes; {h} is none"};
  if (boats_to_assign(rules, state, side) <= 0)
    return {"A.IV.D.2.a", "all boats that the situation provides are assigned"};
  return kAllowed;
}

Reason may_take_back(const RuleSet& rules, const State& state, HexId hex) {
  if (!rules.canal.contains(hex) || boats_at(rules, state, top(state).side, hex) == 0)
    return {"A.IV.D.2.a", "no boat of yours is assigned to {h}"};
  return kAllowed;
}

void write_boats(Play& play, HexId hex, int more) {
  const Side side = top(play.state).side;
  std::uint8_t& boats = water_at(play.rules, play.state, hex).boats[index(side)];
  boats = static_cast<std::uint8_t>(boats + more);
  play.tell_only(only(side), EventKind::kBoatsWritten, "A.IV.D.2.a", {hex.value, boats});
}

void assign(Play& play, HexId hex) { write_boats(play, hex, 1); }
void take_back(Play& play, HexId hex) { write_boats(play, hex, -1); }

void end_assignment(Play& play) {
  State& state = play.state;
  state.boats_written = static_cast<std::uint8_t>(state.boats_written | bit_of(top(state).side));
  pop(state);
}

void subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const HexId hex : rules.canal_hexes) {
    if (may_assign(rules, state, hex).allows()) out.push_back(act(Verb::kBoat, hex));
    if (may_take_back(rules, state, hex).allows()) out.push_back(act(Verb::kUnboat, hex));
  }
  out.push_back(act(Verb::kEnd));
}

constexpr VerbRules kAssignVerbs[] = {verb_rules<Verb::kBoat, may_assign, assign>(),
                                      verb_rules<Verb::kUnboat, may_take_back, take_back>(),
                                      verb_rules<Verb::kEnd, always, end_assignment>()};

// A.IV.D.2.a: the first use shows how many boats were written to the hex.
void show_boats(Play& play, Side side, HexId hex) {
  Water& water = water_at(play.rules, play.state, hex);
  if (water.shown[index(side)] != 0) return;
  water.shown[index(side)] = 1;
  play.tell(EventKind::kBoatsShown, "A.IV.D.2.a", {index(side), hex.value, water.boats[index(side)]});
}

}  // namespace

const FrameRules kAssignBoatsFrame{
    .question = {"assign-boats", "Assign your assault boats to canal hexes, then end.", "A.IV.D.2.a"},
    .subjects = subjects,
    .actions = nullptr,
    .verbs = kAssignVerbs};

bool ask_for_boats(Play& play) {
  State& state = play.state;
  for (const Side side : {play.rules.first, other(play.rules.first)}) {
    if (provided(play.rules, side) == 0 || (state.boats_written & bit_of(side)) != 0) continue;
    state.phasing = side;
    push(state, FrameKind::kAssignBoats, side);
    return true;
  }
  return false;
}

int boats_to_assign(const RuleSet& rules, const State& state, Side side) {
  return provided(rules, side) - written(rules, state, side);
}

int boats_left(const RuleSet& rules, const State& state, Side side) {
  return provided(rules, side) - state.boats_used[index(side)];
}

Reason may_ride(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (provided(rules, rules.side_of(unit)) == 0)
    return {"A.IV.D.2", "the situation gives {u} no assault boats"};
  if (!rules.unit(unit).infantry_class())
    return {"A.IV.D.3.a", "assault boats carry infantry-class units; {u} is none"};
  if (!rules.canal.contains(hex)) return {"A.IV.D.2.b", "assault boats are used in canal hexes; {h} is none"};
  if (!vacant(state, hex) && holder(rules, state, hex) != rules.side_of(unit))
    return {"B.III.C.2", "enemy units stand in {h}"};
  const int already = loaded_in(rules, state, hex) - (state.hex_of(unit) == hex ? 1 : 0);
  if (already >= rules.assault_boats.loaded_in_hex)
    return {"A.IV.D.3.d", "four boats in {h} carry passengers already"};
  if (stacking_points(rules, state, hex, unit) >= kStackingLimit)
    return {"SUEZ.note1", "{h} holds four stacking points already"};
  return kAllowed;
}

Reason may_embark(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (provided(rules, rules.side_of(unit)) == 0)
    return {"A.IV.D.2", "the situation gives {u} no assault boats"};
  if (const Reason reason = as_whole_move(rules, state, unit, "A.IV.D.3.b"); !reason.allows()) return reason;
  const Piece& piece = state.piece(unit);
  if (piece.has(kInverted)) return {"A.IV.D.3.g", "{u} must be face up to be loaded"};
  if (rules.canal.contains(piece.hex) || !rules.board().direction_between(piece.hex, hex))
    return {"A.IV.D.3.b", "{u} must start in a hex next to {h} that is no canal hex"};
  if (const Reason reason = may_ride(rules, state, unit, hex); !reason.allows()) return reason;
  if (boats_at(rules, state, rules.side_of(unit), hex) == 0)
    return {"A.IV.D.2.b", "no unused boat of yours is in {h}"};
  return kAllowed;
}

void embark(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const Side side = play.rules.side_of(unit);
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, hex)) return;
  show_boats(play, side, hex);
  --water_at(play.rules, state, hex).boats[index(side)];  // A.IV.D.2.c
  ++state.boats_used[index(side)];
  put(play.rules, state, unit, hex);
  state.piece(unit).set(kAfloat | kWasPassenger);
  spend_all(play, unit, hex);
  play.tell(EventKind::kEmbarked, "A.IV.D.3.b", {unit.value, from.value, hex.value});
  arrive(play, unit, hex);
  expose(play, unit);  // A.IV.D.3.e
}

Reason may_disembark(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!in_boat(rules, state, unit)) return {"A.IV.D.3.c", "{u} is in no boat"};
  if (const Reason reason = as_whole_move(rules, state, unit, "A.IV.D.3.c"); !reason.allows()) return reason;
  if (state.piece(unit).has(kInverted))
    return {"B.V.B.7.e", "a passenger must be face up when it is unloaded"};
  if (rules.canal.contains(hex) || !rules.board().direction_between(state.hex_of(unit), hex))
    return {"A.IV.D.3.c", "{u} lands in a hex next to its boat that is no canal hex"};
  return may_stand(rules, state, unit, hex);
}

void disembark(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (!begin_expenditure(play, unit, hex)) return;
  put(play.rules, state, unit, hex);
  invert(state, unit);  // A.IV.D.3.g
  state.piece(unit).set(kWasPassenger);
  spend_all(play, unit, hex);
  play.tell(EventKind::kDisembarked, "A.IV.D.3.c", {unit.value, from.value, hex.value});
  arrive(play, unit, hex);
  expose(play, unit);
}

bool could_embark(const RuleSet& rules, const State& state, UnitId unit) {
  if (boats_left(rules, state, rules.side_of(unit)) == 0 || !rules.unit(unit).infantry_class()) return false;
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex) || piece.has(kInverted | kDispersed | kAboard)) return false;
  if (!rules.east_bank.contains(piece.hex) && !rules.west_bank.contains(piece.hex)) return false;
  return any_of(rules.board().neighbours(piece.hex),
                [&](HexId hex) { return hex.exists() && may_ride(rules, state, unit, hex).allows(); });
}

}  // namespace mitla::aiw
