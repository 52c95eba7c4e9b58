#include "games/aiw/entering.h"

#include <span>

#include "games/aiw/air_units.h"
#include "games/aiw/frame.h"
#include "games/aiw/next_board.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"
#include "games/aiw/verbs.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

const GroupInfo* group_of(const RuleSet& rules, UnitId unit) {
  const int group = rules.unit(unit).group;
  return group < 0 ? nullptr : &rules.groups[group];
}

std::uint32_t bit_of(const RuleSet& rules, UnitId unit) { return 1u << (rules.unit(unit).group & 31); }

bool waits(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return piece.hex == kToEnter && !piece.has(kAboard);
}

// A group that has not come on its turn comes later and elsewhere.
bool comes_later(const RuleSet& rules, const State& state, UnitId unit, const GroupInfo& group) {
  return group.later_turn != 0 && state.turn > group.from_turn &&
         (state.groups_entering & bit_of(rules, unit)) == 0;
}

// Where the unit comes onto the map.
struct Gate {
  std::span<const HexId> hexes;
  int edges = 0;  // bit per quarter
};
Gate gate_of(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (piece.has(kGoneOn)) {
    const LineOfBoards& line = rules.special.line;
    return {line.boards[piece.progress].entries, 1 << line.entry_edge};
  }
  const GroupInfo& group = *group_of(rules, unit);
  if (comes_later(rules, state, unit, group)) return {group.later_hexes, group.later_edges};
  return {group.hex_list, group.edges};
}

// a unit that could not enter when it was due enters later.
Reason due(const RuleSet& rules, const State& state, UnitId unit, const GroupInfo& group) {
  if (const Piece& piece = state.piece(unit); piece.has(kGoneOn))
    return piece.has(kMoved)
               ? Reason{rules.special.line.cite.next, "{u} enters the next board on the next turn"}
               : kAllowed;
  if (group.placing != Placing::kEnter) return {"SIT.C.2", "{u} does not enter during play"};
  if (group.rolls && state.arrived == 0)
    return {rules.special.cite.reinforcement, "no reinforcement may enter now"};
  if (group.rolls) return kAllowed;
  if (group.only_if_extended && state.last_turn <= rules.last_turn)
    return {rules.special.cite.extension, "{u} comes only if the game is extended"};
  const int turn = comes_later(rules, state, unit, group) ? group.later_turn : group.from_turn;
  if (state.turn < turn) return {group.rule, "{u} is not due yet"};
  return kAllowed;
}

// SIT.C.2: must it enter now if it can, or may its owner still wait?
bool must_enter(const RuleSet& rules, const State& state, UnitId unit, const GroupInfo& group) {
  if (group.rolls || state.piece(unit).has(kGoneOn)) return true;
  if (group.later_turn != 0)  // all come, or none
    return (state.groups_entering & bit_of(rules, unit)) != 0 || state.turn >= group.later_turn;
  if (group.together && (state.groups_entering & bit_of(rules, unit)) != 0) return true;
  if (group.to_turn == 0) return !group.optional_turn;
  return state.turn >= group.to_turn;
}

// Does a road cross one of these edges (bit e), and is it open in its hex?
bool road_open(const RuleSet& rules, const State& state, HexId hex, int edges) {
  if (road_negated(state, hex)) return false;
  for (int e = 0; e < 4; ++e)
    if ((edges >> e & 1) != 0 && rules.road_exit[e].contains(hex)) return true;
  return false;
}

constexpr int kAnyEdge = 15;

Reason may_come_on(const RuleSet& rules, const State& state, UnitId unit, HexId hex, bool may_use_road) {
  if (const Reason reason = may_enter_now(rules, state, unit); !reason.allows()) return reason;
  const GroupInfo& group = *group_of(rules, unit);
  if (!contains(gate_of(rules, state, unit).hexes, hex))
    return {group.rule, "{u} does not enter the map in {h}"};
  const StepCost cost = entry_cost(rules, state, unit, hex, may_use_road);
  if (!cost.reason.allows()) return cost.reason;
  if (capped_cost(rules, state, unit, cost.halves) > allowance(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to enter {h}"};
  return kAllowed;
}

void come_on(Play& play, UnitId unit, HexId hex, bool may_use_road) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const StepCost cost = entry_cost(rules, state, unit, hex, may_use_road);
  take_in_hand(play, unit);
  const int halves = capped_cost(rules, state, unit, cost.halves);
  put(rules, state, unit, hex);
  if (state.piece(unit).has(kGoneOn)) {
    state.piece(unit).unset(kGoneOn);
    state.piece(unit).progress = 0;
  }
  note_arrival(play, unit, hex);
  spend(play, unit, hex, halves);
  if (cost.road) state.piece(unit).set(kUsedRoad);
  state.groups_entering |= bit_of(rules, unit);
  if (group_of(rules, unit)->rolls) state.arrived = 0;
  play.tell(EventKind::kEntered, "SIT.C.7", {unit.value, hex.value, halves});
  arrive(play, unit, hex);
  expose(play, unit);
}

}  // namespace

Reason may_enter_now(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const GroupInfo* group = group_of(rules, unit);
  if (group == nullptr || !info.combat_unit() || state.hex_of(unit) != kToEnter)
    return {"SIT.C.2", "{u} does not wait to enter the map"};
  if (info.side != state.phasing) return {"B.IV.B.1", "{u} does not enter in this movement phase"};
  if (state.piece(unit).has(kAboard)) return {"B.V.B.6.b", "{u} is a passenger and enters with its carrier"};
  if (const Reason reason = due(rules, state, unit, *group); !reason.allows()) return reason;
  if (info.move == 0) return {"B.V.A.6.a", "{u} has no movement allowance: it must be carried"};
  if (info.helicopter() && state.step != Step::kHelicopters)
    return {"A.I.E.2", "{u} flies on the map in the air phase"};
  return may_act_in_step(rules, state, info);
}

StepCost entry_cost(const RuleSet& rules, const State& state, UnitId unit, HexId hex, bool may_use_road) {
  if (rules.unit(unit).helicopter()) return {flight_cost(rules, state), false, kAllowed};  // A.I.E.2
  if (const Reason reason = may_stand(rules, state, unit, hex); !reason.allows()) return {0, false, reason};
  if (state.cell(hex).has(kBlock))
    return {0, false, {"S.V.F.5", "the block in {h} is entered by a move of one hex, begun next to it"}};
  const int edges = gate_of(rules, state, unit).edges;
  if (may_use_road && road_open(rules, state, hex, edges != 0 ? edges : kAnyEdge) &&
      stacking_points(rules, state, hex) <= 1)
    return {rules.road_cost, true, kAllowed};
  const int truck = rules.unit(unit).truck_movement ? 1 : 0;
  return {rules.hex_cost[truck][static_cast<int>(rules.terrain[hex.value])], false, kAllowed};
}

Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (in_column(rules, unit)) return may_be_placed_on_road(rules, state, unit, hex);
  return may_come_on(rules, state, unit, hex, true);
}

Reason may_enter_off_road(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (in_column(rules, unit))
    return {rules.special.cite.march_entry, "{u} is placed on the road with its column"};
  if (const Reason reason = may_come_on(rules, state, unit, hex, false); !reason.allows()) return reason;
  if (!entry_cost(rules, state, unit, hex).road)
    return {"B.V.C.1.e", "{u} has no road rate to decline in {h}: just enter"};
  return kAllowed;
}

bool can_enter(const RuleSet& rules, const State& state, UnitId unit) {
  if (!waits(state, unit) || !may_enter_now(rules, state, unit).allows()) return false;
  const auto enters = [&](HexId hex) { return may_enter(rules, state, unit, hex).allows(); };
  if (!in_column(rules, unit)) return any_of(gate_of(rules, state, unit).hexes, enters);
  return any_of(rules.special.march_roads, [&](const auto& road) { return any_of(road, enters); });
}

void entry_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!waits(state, unit) || !may_enter_now(rules, state, unit).allows()) return;
  if (in_column(rules, unit)) {
    hex::HexSet open;  // roads may share hexes
    for (const auto& road : rules.special.march_roads)
      for (const HexId hex : road)
        if (may_enter(rules, state, unit, hex).allows()) open.insert(hex);
    for (const HexId hex : open) out.push_back(act(Verb::kEnter, unit, hex));
    return;
  }
  const std::span<const HexId> hexes = gate_of(rules, state, unit).hexes;
  for (const HexId hex : hexes)
    if (may_enter(rules, state, unit, hex).allows()) out.push_back(act(Verb::kEnter, unit, hex));
  for (const HexId hex : hexes)
    if (may_enter_off_road(rules, state, unit, hex).allows()) out.push_back(act(Verb::kOffRoad, unit, hex));
}

void enter(Play& play, UnitId unit, HexId hex) {
  if (in_column(play.rules, unit))
    place_on_road(play, unit, hex);
  else
    come_on(play, unit, hex, true);
}

void enter_off_road(Play& play, UnitId unit, HexId hex) { come_on(play, unit, hex, false); }

Reason entry_duty(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(state.phasing)]) {
    const UnitId unit = unit_id(u);
    if (!waits(state, unit)) continue;
    const GroupInfo* group = group_of(rules, unit);
    if (group == nullptr || !must_enter(rules, state, unit, *group)) continue;
    if (can_enter(rules, state, unit)) return {"SIT.C.2", "there are units that must enter the map now"};
  }
  return kAllowed;
}

int paid_edge(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const LineOfBoards& line = rules.special.line; !line.boards.empty())
    return may_leave_board(rules, state, unit, hex).allows() ? line.exit_edge : -1;
  int edge = -1;
  for (int e = 0; e < 4 && edge < 0; ++e)
    if (rules.edge[e].contains(hex)) edge = e;
  if (edge < 0) return -1;
  const Side owner = rules.side_of(unit);
  const auto scores = [&](const AwardInfo& award) {
    return award.units.contains(unit.value) ||
           any_of(passengers_of(state, unit), [&](UnitId p) { return award.units.contains(p.value); });
  };
  for (const AwardInfo& award : rules.awards) {
    if (award.event != AwardEvent::kExited || award.to != owner) continue;
    if (award.only_if_extended && state.last_turn <= rules.last_turn) continue;
    if (!award.covers(hex)) continue;
    if (!award.on_turn(state.turn) || !scores(award)) continue;
    for (int e = edge; e < 4; ++e)  // a corner hex lies on two edges
      if (rules.edge[e].contains(hex) && rules.road_exit[e].contains(hex)) return e;
    return edge;
  }
  return -1;
}

int exit_edge(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  return on_map(hex) ? paid_edge(rules, state, unit, hex) : -1;
}

int exit_cost(const RuleSet& rules, const State& state, HexId hex) {
  return road_open(rules, state, hex, kAnyEdge) ? rules.road_cost : 2;
}

Reason may_exit(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (marching(rules, state, unit)) return may_march_off(rules, state, unit, hex);
  if (state.hex_of(unit) != hex) return {"SIT.C.4", "{u} leaves the map from the hex in which it stands"};
  if (!rules.special.line.boards.empty())
    if (const Reason reason = may_leave_board(rules, state, unit, hex); !reason.allows()) return reason;
  if (paid_edge(rules, state, unit, hex) < 0)
    return {"SIT.C.4", "no victory points are given for {u} leaving the map here, so it stays"};
  const int cost = rules.unit(unit).helicopter() ? flight_cost(rules, state) : exit_cost(rules, state, hex);
  if (cost > points_left(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to leave the map"};
  return kAllowed;
}

void exit(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (marching(play.rules, state, unit)) {
    march_off(play, unit, hex);
    return;
  }
  leave_map(play, unit, hex);
}

void leave_map(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (!begin_expenditure(play, unit) || !mine_attacks(play, unit, hex, true)) return;
  if (!play.rules.special.line.boards.empty()) {
    leave_board(play, unit, hex);
  } else {
    const Passengers passengers = passengers_of(state, unit);
    take_off(play.rules, state, unit, kExited);
    state.hand = {};
    play.tell(EventKind::kExited, "SIT.C.4", {unit.value, hex.value});
    score(play, AwardEvent::kExited, unit, hex);
    for (const UnitId passenger : passengers) {
      play.tell(EventKind::kExited, "B.V.B.6.c", {passenger.value, hex.value});
      score(play, AwardEvent::kExited, passenger, hex);
    }
  }
  turn_up_abandoned_works(play);
  drop_stale_markers(play.rules, state);
}

}  // namespace mitla::aiw
