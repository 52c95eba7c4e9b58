#include "games/aiw/setup.h"

#include <algorithm>

#include "games/aiw/placement.h"
#include "games/aiw/stacking.h"

namespace mitla::aiw {

using engine::act;
using engine::ActionList;

namespace {

bool in_this_setup(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& counter = rules.unit(unit);
  if (counter.group < 0) return false;
  const GroupInfo& group = rules.groups[counter.group];
  return group.placing == Placing::kSetup && group.side == top(state).side && group.order == top(state).value;
}

// The hex where the counter stands or its carrier stands; counters that wait are nowhere.
bool placed(const State& state, int counter) { return on_map(state.pieces[counter].hex); }

// For a counter of this set-up.
Reason may_place_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const GroupInfo& group = rules.groups[rules.unit(unit).group];
  if (state.hex_of(unit) == hex && !state.piece(unit).has(kAboard))
    return {"SIT.A.3.c", "{u} stands there already"};
  // Canal works have areas of their own (S.VI.C.3): their conditions name them.
  const bool own_area = group.with_own_area.contains(unit.value);
  if (!own_area && !group.hexes.contains(hex))
    return {group.rule, "{h} is outside the area where {u} is set up"};
  if (const Reason reason = meets_conditions(rules, state, unit, hex); !reason.allows()) return reason;
  if (rules.unit(unit).neutral()) return may_lie(rules, state, unit, hex);
  return may_stand(rules, state, unit, hex, unit);
}

Reason may_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!in_this_setup(rules, state, unit)) return {"SIT.A.3.c", "{u} is not set up now"};
  return may_place_in(rules, state, unit, hex);
}

// The area of a condition that stands for the group's (S.VI.C.3).
const hex::HexSet& own_area(const GroupInfo& group, UnitId unit) {
  return std::find_if(group.conditions.begin(), group.conditions.end(),
                      [&](const Condition& condition) {
                        return condition.rule == Condition::Rule::kInArea &&
                               condition.units.contains(unit.value);
                      })
      ->hexes;
}

// Calls visit(hex) for each hex where a counter of this set-up may be placed, until it returns true.
template <typename Visit>
bool any_place(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  const GroupInfo& group = rules.groups[rules.unit(unit).group];
  const auto try_hex = [&](HexId hex) {
    return may_place_in(rules, state, unit, hex).allows() && visit(hex);
  };
  if (!group.with_own_area.contains(unit.value))
    return std::any_of(group.hex_list.begin(), group.hex_list.end(), try_hex);
  for (const HexId hex : own_area(group, unit))
    if (try_hex(hex)) return true;
  return false;
}

// A passenger may start loaded (b.1.3): it boards a carrier that stands on the map.
Reason may_board(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  if (!in_this_setup(rules, state, carrier) || !in_this_setup(rules, state, passenger))
    return {"SIT.A.3.c", "{u} is not set up now"};
  const UnitInfo& c = rules.unit(carrier);
  const UnitInfo& p = rules.unit(passenger);
  if (c.carrier != CarrierKind::kTruck && c.carrier != CarrierKind::kInfantryCarrier)
    return {"B.V.B", "{u} carries nobody"};
  if (p.passenger == PassengerKind::kNone) return {"B.V.B.4", "that unit is never a passenger"};
  if (p.passenger == PassengerKind::kTowed && c.carrier != CarrierKind::kTruck)
    return {"B.V.B.3", "only trucks carry towed artillery"};
  if (!placed(state, carrier.value)) return {"B.V.B.7.a", "{u} must stand on the map before it is loaded"};
  if (state.piece(carrier).partner.exists()) return {"B.V.B.1", "{u} carries somebody already"};
  if (state.piece(passenger).has(kAboard)) return {"B.V.B.5", "that unit is aboard another carrier"};
  const GroupInfo& group = rules.groups[p.group];
  if (!group.hexes.contains(state.hex_of(carrier)))
    return {group.rule, "the passenger may not be set up there"};
  return meets_conditions(rules, state, passenger, state.hex_of(carrier));
}

Reason may_unboard(const RuleSet& rules, const State& state, UnitId carrier) {
  if (!in_this_setup(rules, state, carrier)) return {"SIT.A.3.c", "{u} is not set up now"};
  const UnitId passenger = passenger_of(state, carrier);
  if (!passenger.exists()) return {"B.V.B.7.b", "{u} carries nobody"};
  return may_stand(rules, state, passenger, state.hex_of(carrier));
}

Reason may_take_ready(const RuleSet& rules, const State& state) {
  if (!has_ready_setup(rules, top(state).side))
    return {"SIT.C.3", "this situation has no ready set-up for you"};
  return kAllowed;
}

Reason may_end(const RuleSet& rules, const State& state) {
  for (const GroupInfo& group : rules.groups) {
    if (group.placing != Placing::kSetup || group.side != top(state).side || group.order != top(state).value)
      continue;
    for (const int u : group.units) {
      if (!placed(state, u)) return {"SIT.A.3.c", "there are counters that must still be set up"};
      const Reason reason = meets_conditions(rules, state, unit_id(u), state.pieces[u].hex);
      if (!reason.allows()) return reason;
    }
  }
  return kAllowed;
}

void place(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (play.rules.unit(unit).neutral()) {
    if (placed(state, unit.value)) take_work(play.rules, state, unit, kToEnter);
    put_work(play.rules, state, unit, hex);
  } else {
    if (state.piece(unit).has(kAboard)) unboard(play.rules, state, state.piece(unit).partner);
    put(play.rules, state, unit, hex);
  }
  play.tell(EventKind::kSetUp, "SIT.A.3.c", {unit.value, hex.value, -1});
}

bool anywhere_to_go(const RuleSet& rules, const State& state, UnitId unit) {
  if (any_place(rules, state, unit, [](HexId) { return true; })) return true;
  for (const int other : rules.all_of[index(top(state).side)])
    if (may_board(rules, state, unit, unit_id(other)).allows()) return true;
  return may_unboard(rules, state, unit).allows();
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const GroupInfo& group : rules.groups)
    if (group.placing == Placing::kSetup && group.side == top(state).side && group.order == top(state).value)
      for (const int u : group.units)
        if (anywhere_to_go(rules, state, unit_id(u))) units.insert(u);
  if (may_take_ready(rules, state).allows()) out.push_back(act(Verb::kReady));
  if (may_end(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!in_this_setup(rules, state, unit)) return;
  any_place(rules, state, unit, [&](HexId hex) {
    out.push_back(act(Verb::kPlace, unit, hex));
    return false;
  });
  if (rules.unit(unit).carrier != CarrierKind::kNone) {
    for (const int p : rules.all_of[index(top(state).side)])
      if (may_board(rules, state, unit, unit_id(p)).allows())
        out.push_back(act(Verb::kLoad, unit, unit_id(p)));
    if (may_unboard(rules, state, unit).allows()) out.push_back(act(Verb::kUnload, unit));
  }
}

void board_carrier(Play& play, UnitId carrier, UnitId passenger) {
  State& state = play.state;
  if (!placed(state, passenger.value)) put(play.rules, state, passenger, state.hex_of(carrier));
  board(play.rules, state, carrier, passenger);
  play.tell(EventKind::kSetUp, "B.V.B.5", {passenger.value, state.hex_of(carrier).value, carrier.value});
}

void unboard_carrier(Play& play, UnitId carrier) { unboard(play.rules, play.state, carrier); }

void take_ready(Play& play) { take_ready_setup(play, top(play.state).side, top(play.state).value); }

void end_setup(Play& play) {
  ++play.state.setups_done;
  pop(play.state);
}

constexpr VerbRules kSetupVerbs[] = {
    verb_rules<Verb::kPlace, may_place, place>(), verb_rules<Verb::kLoad, may_board, board_carrier>(),
    verb_rules<Verb::kUnload, may_unboard, unboard_carrier>(),
    verb_rules<Verb::kReady, may_take_ready, take_ready>(), verb_rules<Verb::kEnd, may_end, end_setup>()};

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your counters, then end the set-up.", "SIT.A.3.c"},
                             .subjects = subjects,
                             .actions = actions,
                             .verbs = kSetupVerbs};

bool ask_next_setup(Play& play) {
  State& state = play.state;
  if (state.setups_done >= static_cast<int>(play.rules.setups.size())) return false;
  const auto& [order, side] = play.rules.setups[state.setups_done];
  state.phasing = side;
  push(state, FrameKind::kSetup, side, order);
  return true;
}

bool has_ready_setup(const RuleSet& rules, Side side) {
  for (const GroupInfo& group : rules.groups) {
    if (group.placing != Placing::kSetup || group.side != side) continue;
    for (const int u : group.units)
      if (!rules.ready_setup.hex[u].exists()) return false;
  }
  return true;
}

void take_ready_setup(Play& play, Side side, int order) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  int counters = 0;
  UnitSet all;
  for (const GroupInfo& group : rules.groups)
    if (group.placing == Placing::kSetup && group.side == side && (order == 0 || group.order == order))
      all |= group.units;
  for (const int u : all) {  // what lies on the map already comes off first
    if (!placed(state, u)) continue;
    if (rules.units[u].neutral())
      take_work(rules, state, unit_id(u), kToEnter);
    else if (!state.pieces[u].has(kAboard))
      take_off(rules, state, unit_id(u), kToEnter);
  }
  for (const int u : all)
    if (state.pieces[u].has(kAboard)) unboard(rules, state, state.pieces[u].partner);
  for (const int u : all) {
    if (rules.units[u].neutral())
      put_work(rules, state, unit_id(u), rules.ready_setup.hex[u]);
    else
      put(rules, state, unit_id(u), rules.ready_setup.hex[u]);
    ++counters;
  }
  for (const int u : all)
    if (rules.ready_setup.carrier[u].exists()) board(rules, state, rules.ready_setup.carrier[u], unit_id(u));
  play.tell(EventKind::kReadySetUp, "SIT.C.3", {index(side), counters});
}

}  // namespace mitla::aiw
