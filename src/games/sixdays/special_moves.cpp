#include "games/sixdays/special_moves.h"

#include "games/sixdays/air.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/war_levels.h"

namespace mitla::sixdays {

using engine::act;

namespace {

// Activated, able to act, and nothing spent in this Operation.
Reason may_set_out(const State& state, UnitId unit) {
  if (!in_operation(state, unit)) return {"5.2", "{u} is not activated by this Operation"};
  if (state.piece(unit).has(kDisrupted)) return {"6.2.3", "{u} is Disrupted"};
  if (!is_fresh(state, unit)) return {"5.4", "{u} has moved in this Operation"};
  return kAllowed;
}

bool may_ever_jump(const UnitInfo& info) {
  return info.type == UnitType::kParachute || info.type == UnitType::kCommando;
}
int jump_limit(Side side) { return side == Side::kIsrael ? 3 : 1; }

// 5.4.4: everything but the goal.
Reason may_take_off(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!may_ever_jump(info)) return {"5.4.4", "only parachute units and commandos jump"};
  if (const Reason reason = may_set_out(state, unit); !reason.allows()) return reason;
  if (!has_initiative(state, info.side)) return {"5.4.4", "only the player with the initiative moves by air"};
  if (state.war.operation.airborne >= jump_limit(info.side))
    return {"5.4.4", "no more units jump in this Operation"};
  const HexId from = state.hex_of(unit);
  if (on_map(from)) {
    if (!rules.ground.at(from).is_place())
      return {"5.4.4", "{u} begins a jump in a city, village or kibbutz or at an airbase"};
  } else {
    const int base = base_of(from);
    if (base < 0) return {"5.4.4", "{u} begins a jump in a city, village or kibbutz or at an airbase"};
    if (state.war.bases[base] != BaseStatus::kNormal) return {"5.4.4", "the airbase of {u} is damaged"};
  }
  return kAllowed;
}
Reason may_land_in(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  if (to == from) return {"5.4.4", "{u} is in {h} already"};
  if (info.side == Side::kUar && on_map(from) && theater_of(rules, from) != theater_of(rules, to))
    return {"5.4.4", "UAR units jump on their own map only"};
  return may_be_in(rules, state, unit, to);
}

}  // namespace

JumpResult judge_jump(const RuleSet& rules, int die, int air_factor) {
  if (die == 1 || die == kDie) return JumpResult::kShotDown;
  const int result = die + rules.war.airborne_drm;
  return result == rules.war.airborne_returned_on && result < air_factor ? JumpResult::kReturned
                                                                         : JumpResult::kMissed;
}

Reason may_jump(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of([&] { return may_take_off(rules, state, unit); },
                  [&] { return may_land_in(rules, state, unit, to); });
}
void jump(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  put_down(play);
  ++state.war.operation.airborne;
  state.war.jump = {unit, 0, state.hex_of(unit), to};
  play.tell(WarEvent::kJumps, "5.4.4", {unit.value, to.value});
  ask_jump_interception(play);
}
// The unit has come through, or nobody met it.
void finish_jump(Play& play) {
  State& state = play.state;
  const UnitId unit = state.war.jump.unit;
  const HexId to = state.war.jump.to;
  state.war.jump = {};
  if (!unit.exists()) return;
  relocate(play.rules, state, unit, to);
  state.piece(unit).marks |= kAirborne;
  state.piece(unit).marks &= static_cast<std::uint16_t>(~kOutOfSupply);  // 5.4.4b
  play.tell(WarEvent::kLanded, "5.4.4", {unit.value, to.value});
  enter_hex(play, unit, to);
  finish_move(play, unit);
}

// --- 5.4.3 by sea ---

namespace {

Reason may_embark(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  if (!on_map(from) || !(rules.ground.at(from).port[0] || rules.ground.at(from).port[1]))
    return {"5.4.3", "{u} is not in a port"};
  if (const Reason reason = may_set_out(state, unit); !reason.allows()) return reason;
  if (!has_initiative(state, info.side)) return {"5.4.3", "only the player with the initiative moves by sea"};
  const Operation& operation = state.war.operation;
  const bool room = info.large ? operation.amphibious_large == 0 && operation.amphibious_small == 0
                               : operation.amphibious_large == 0 && operation.amphibious_small < 3;
  return room ? kAllowed : Reason{"5.4.3", "one large or three small units move by sea in an Operation"};
}
Reason may_disembark(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const WarHex& from = rules.ground.at(state.hex_of(unit));
  const WarHex& coast = rules.ground.at(to);
  if (to == state.hex_of(unit)) return {"5.4.3", "{u} is in {h} already"};
  bool same_sea = false;
  for (const int sea : {0, 1}) same_sea |= from.port[sea] && (coast.port[sea] || coast.coast[sea]);
  if (!same_sea || coast.theater != from.theater)
    return {"5.4.3", "{h} does not lie on the sea of the port of {u}"};
  if (rules.unit(unit).is_mech() && coast.terrain == Terrain::kRough && !rules.at(to).on_road)
    return {"5.4.3", "{h} is prohibited to {u}"};
  if (rules.unit(unit).type == UnitType::kMilitia && (rules.ground.flags[to.value] & kAbroadHex) != 0)
    return {"10.3", "militia leaves Israel only for East Jerusalem"};
  return may_be_in(rules, state, unit, to);
}

}  // namespace

Reason may_sail(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of([&] { return may_embark(rules, state, unit); },
                  [&] { return may_disembark(rules, state, unit, to); });
}
void sail(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  const HexId from = state.hex_of(unit);
  put_down(play);
  ++(info.large ? state.war.operation.amphibious_large : state.war.operation.amphibious_small);
  const int die = roll(play);
  const bool passes = die <= state.wfl[index(info.side)];
  play.tell(WarEvent::kSails, passes ? "5.4.3" : "5.4.3a",
            {unit.value, from.value, to.value, die, passes ? 1 : 0, kDie});
  if (!passes) {
    state.piece(unit).marks |= kMoved;
    return;
  }
  relocate(play.rules, state, unit, to);
  enter_hex(play, unit, to);
  finish_move(play, unit);
}

// --- 5.4.5 strategic movement ---

Reason may_depart(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side != Side::kIsrael) return {"5.4.5", "only Israeli units move strategically"};
  if (const Reason reason = may_set_out(state, unit); !reason.allows()) return reason;
  const HexId hex = state.hex_of(unit);
  if (!on_map(hex)) return {"5.4.5", "{u} is not on a map"};
  if (in_enemy_zone(state, info.side, hex)) return {"5.4.5", "{u} is in an enemy zone of control"};
  if (state.piece(unit).has(kOutOfSupply)) return {"5.4.5", "{u} is out of supply"};
  return kAllowed;
}
void depart(Play& play, UnitId unit) {
  State& state = play.state;
  put_down(play);
  const HexId from = state.hex_of(unit);
  relocate(play.rules, state, unit, place(kInTransit1));
  state.piece(unit).marks |= kMoved;
  play.tell(WarEvent::kDeparts, "5.4.5", {unit.value, from.value});
}

namespace {

constexpr int kArrivalHexes = 3;

Reason may_come_from_track(const State& state, UnitId unit) {
  if (state.hex_of(unit) != place(kAvailable)) return {"5.4.5", "{u} is not available for entry"};
  return may_set_out(state, unit);
}
Reason may_arrive_in(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const WarHex& hex = rules.ground.at(to);
  if (rules.board().distance(to, rules.ground.tel_aviv[static_cast<int>(hex.theater)]) > kArrivalHexes)
    return {"5.4.5a", "units enter within 3 hexes of a road to Tel Aviv"};
  if (rules.unit(unit).is_mech() && hex.terrain == Terrain::kRough && !rules.at(to).on_road)
    return {"5.4.5a", "{h} is prohibited to {u}"};
  if (rules.unit(unit).type == UnitType::kMilitia && (rules.ground.flags[to.value] & kAbroadHex) != 0)
    return {"10.3", "militia leaves Israel only for East Jerusalem"};
  return first_of([&] { return may_be_in(rules, state, unit, to); },
                  [&] { return may_stack(rules, state, to, unit); });
}

}  // namespace

Reason may_arrive(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of([&] { return may_come_from_track(state, unit); },
                  [&] { return may_arrive_in(rules, state, unit, to); });
}
void arrive(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  put_down(play);
  relocate(play.rules, state, unit, to);
  play.tell(WarEvent::kArrives, "5.4.5a", {unit.value, to.value});
  enter_hex(play, unit, to);
  state.piece(unit).marks |= kMoved;  // it is placed, which does not end a move in a bridge hex
}

// A unit in the box of an airbase may be put on the track instead of jumping.
Reason may_board(const RuleSet&, const State& state, UnitId unit) {
  if (on_map(state.hex_of(unit)) || base_of(state.hex_of(unit)) < 0)
    return {"5.4.5", "{u} is not at an airbase"};
  return may_set_out(state, unit);
}
void board(Play& play, UnitId unit) {
  put_down(play);
  relocate(play.rules, play.state, unit, place(kAvailable));
  play.state.piece(unit).marks |= kMoved;
  play.tell(WarEvent::kBoards, "5.4.5", {unit.value});
}

// --- 10.1 Mount Hermon ---

namespace {

int parts_left(const RuleSet& rules, const State& state, UnitId unit) {
  return state.war.hand == unit ? state.war.hand_left : allowance(rules, state, unit);
}
void pay(Play& play, UnitId unit, int parts) {
  take_in_hand(play, unit);
  play.state.war.hand_left = static_cast<std::uint8_t>(play.state.war.hand_left - parts);
  play.state.war.hand_fresh = 0;
}
// 5.4a: what it costs to leave the map from here, beside the way itself.
int leaving_zone(const RuleSet& rules, const State& state, UnitId unit) {
  return in_enemy_zone(state, rules.side_of(unit), state.hex_of(unit)) ? rules.war.zone_leave : 0;
}
int climb_cost(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.war.hermon_enter + leaving_zone(rules, state, unit);
}

}  // namespace

Reason may_climb(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId hex = state.hex_of(unit);
  if (info.side != Side::kIsrael || !on_map(hex) || !rules.ground.at(hex).next_to_hermon)
    return {"10.1", "Israeli units enter Mount Hermon from the hexes next to it"};
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (info.type == UnitType::kMilitia) return {"10.3", "militia leaves Israel only for East Jerusalem"};
  if (const int cost = climb_cost(rules, state, unit); parts_left(rules, state, unit) < cost)
    return {"10.1", "it takes {a} movement points", {}, {}, cost, 0};
  return kAllowed;
}
void climb(Play& play, UnitId unit) {
  State& state = play.state;
  pay(play, unit, climb_cost(play.rules, state, unit));
  const HexId from = state.hex_of(unit);
  relocate(play.rules, state, unit, place(kMountHermon));
  play.tell(WarEvent::kClimbs, "10.1", {unit.value, from.value});
  finish_move(play, unit);
  state.war.hermon_israeli = 1;  // 11.1(8)
  for (const int u : play.rules.force(Force::kSyrianHeavy))
    if (state.pieces[u].hex == place(kMountHermon)) eliminate(play, unit_id(u), "10.1");
}

Reason may_descend(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (state.hex_of(unit) != place(kMountHermon) || rules.side_of(unit) != Side::kIsrael)
    return {"10.1", "{u} is not on Mount Hermon"};
  if (const Reason reason = may_set_out(state, unit); !reason.allows()) return reason;
  if (allowance(rules, state, unit) < rules.war.hermon_leave)
    return {"10.1", "it takes {a} movement points", {}, {}, rules.war.hermon_leave, 0};
  if (!rules.ground.at(to).next_to_hermon) return {"10.1", "{h} is not next to Mount Hermon"};
  return may_be_in(rules, state, unit, to);
}
void descend(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  pay(play, unit, play.rules.war.hermon_leave);
  relocate(play.rules, state, unit, to);
  play.tell(WarEvent::kDescends, "10.1", {unit.value, to.value});
  enter_hex(play, unit, to);
  if (in_enemy_zone(state, Side::kIsrael, to)) finish_move(play, unit);
}

// --- 5.4.6 off the map ---

Reason may_exit(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  if (rules.side_of(unit) != Side::kUar || !on_map(hex) || !rules.ground.at(hex).tel_aviv)
    return {"5.4.6a", "UAR units leave from a hex with a road to Tel Aviv"};
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (!has_entry(state, theater_of(rules, hex))) return may_enter_israel(rules, state, unit, hex);
  if (const int cost = kParts + leaving_zone(rules, state, unit); parts_left(rules, state, unit) < cost)
    return {"5.4.6a", "leaving the map takes {a} movement points", {}, {}, cost, 0};
  return kAllowed;
}
void exit_map(Play& play, UnitId unit) {
  State& state = play.state;
  put_down(play);
  const HexId hex = state.hex_of(unit);
  state.piece(unit).exit = hex;
  relocate(play.rules, state, unit, place(kExited));
  state.piece(unit).marks = 0;
  state.war.operation.units.erase(unit.value);
  const int die = roll(play);
  play.tell(WarEvent::kExits, "5.4.6a", {unit.value, hex.value, die, kDie});
  change_dsp(play, Side::kUar, die, "5.4.6a");
  raise_scl(play, play.rules.war.exit, "5.4.6a");
}

// --- 12.2.2a Syrian reinforcements ---

namespace {

int entry_cost(const RuleSet& rules, UnitId unit, HexId hex) {
  const std::string_view terrain = rules.data().map.terrain_name(hex);
  const Mobility mobility = rules.unit(unit).mobility;
  return rules.data().tables.terrain_effect(terrain)->move.of(kMobilityWords[static_cast<int>(mobility)]);
}

}  // namespace

Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (state.hex_of(unit) != place(kSyrianReinforcements) || !rules.unit(unit).is_ground())
    return {"12.2.2a", "{u} does not wait to enter"};
  if (const Reason reason = may_set_out(state, unit); !reason.allows()) return reason;
  const WarHex& hex = rules.ground.at(to);
  if (!hex.east_edge || hex.terrain == Terrain::kRough)
    return {"12.2.2a", "{u} enters in a hex of the eastern edge that is not rough"};
  return may_be_in(rules, state, unit, to);
}
void enter(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const int cost = entry_cost(play.rules, unit, to);
  pay(play, unit, std::min(cost, allowance(play.rules, state, unit)));
  relocate(play.rules, state, unit, to);
  play.tell(WarEvent::kEnters, "12.2.2a", {unit.value, to.value});
  enter_hex(play, unit, to);
  if (in_enemy_zone(state, Side::kUar, to)) finish_move(play, unit);
}

// --- lists ---

namespace {

// Calls visit(action) for every special move of the unit until it returns true.
template <typename Visit>
bool find_special_move(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId at = state.hex_of(unit);
  if (may_ever_jump(info) && may_take_off(rules, state, unit).allows())
    for (const auto& hexes : rules.ground.hexes_of)
      for (const HexId to : hexes)
        if (may_land_in(rules, state, unit, to).allows() && visit(act(Verb::kJump, unit, to))) return true;
  if (!on_map(at)) {
    if (at == place(kAvailable)) {
      if (!may_come_from_track(state, unit).allows()) return false;
      for (const HexId to : rules.ground.arrivals)
        if (may_arrive_in(rules, state, unit, to).allows() && visit(act(Verb::kArrive, unit, to)))
          return true;
    } else if (at == place(kSyrianReinforcements)) {
      for (const HexId to : rules.ground.east_edge)
        if (may_enter(rules, state, unit, to).allows() && visit(act(Verb::kEnter, unit, to))) return true;
    } else if (at == place(kMountHermon)) {
      for (const HexId to : rules.ground.next_to_hermon)
        if (may_descend(rules, state, unit, to).allows() && visit(act(Verb::kDescend, unit, to))) return true;
    } else if (may_board(rules, state, unit).allows()) {
      return visit(act(Verb::kBoard, unit));
    }
    return false;
  }
  if (may_embark(rules, state, unit).allows())
    for (const HexId to : rules.ground.coasts)
      if (may_disembark(rules, state, unit, to).allows() && visit(act(Verb::kSail, unit, to))) return true;
  if (info.side == Side::kIsrael) {
    if (may_depart(rules, state, unit).allows() && visit(act(Verb::kDepart, unit))) return true;
    if (may_climb(rules, state, unit).allows() && visit(act(Verb::kClimb, unit))) return true;
  } else if (may_exit(rules, state, unit).allows() && visit(act(Verb::kExit, unit))) {
    return true;
  }
  return false;
}

}  // namespace

void special_move_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!in_operation(state, unit)) return;
  find_special_move(rules, state, unit, [&](const engine::Action& action) {
    out.push_back(action);
    return false;
  });
}
bool has_special_move(const RuleSet& rules, const State& state, UnitId unit) {
  return find_special_move(rules, state, unit, [](const engine::Action&) { return true; });
}

}  // namespace mitla::sixdays
