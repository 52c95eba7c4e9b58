// 5.5, 6.0: sending air units to their targets, and the order in which these are attacked.
#include "games/sixdays/air.h"
#include "games/sixdays/bases.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {

using engine::act;
using engine::BoxId;

Reason may_fly(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId at = state.hex_of(unit);
  if (!info.flies()) return {"5.2b", "{u} is a ground unit: ground and air units never activate together"};
  const int base = base_of(at);
  if (base < 0)
    return rules::box_number(at) < kBase ? Reason{"5.5f", "{u} flies air defence"}
                                         : Reason{"5.5", "{u} is not at a base"};
  if (at != base_box(base)) return {"5.5d", "{u} is damaged"};
  if (state.war.bases[base] != BaseStatus::kNormal) return {"5.5d", "the base of {u} is damaged"};
  if (info.side == Side::kUar && state.piece(unit).has(kActivated))
    return {"5.2d", "{u} has flown this turn"};
  return kAllowed;
}

namespace {

Reason may_send(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.side_of(unit) != top(state).side) return {"5.2", "{u} belongs to the other side"};
  if (const Reason reason = may_fly(rules, state, unit); !reason.allows()) return reason;
  if (in_operation(state, unit)) return {"5.2", "{u} has flown in this Operation"};
  if (state.war.operation.left == 0) return {"5.2a", "the die allows no more units"};
  return kAllowed;
}
Reason no_weather(const RuleSet& rules, const State& state, HexId hex) {
  const Theater theater = theater_of(rules, hex);
  if ((state.war.no_air_attacks >> static_cast<int>(theater) & 1) != 0)
    return {"5.5", "nobody flies over this map today"};
  if (theater == Theater::kWestBank && state.jordan != Jordan::kIntervened)
    return {"4.3d", "Jordan is not at war: no mission goes to this map"};
  return kAllowed;
}

Reason may_strike_hex(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Side side = rules.side_of(unit);
  if (!enemy_in(rules, state, side, hex)) return {"5.5a", "there is no enemy unit in {h}"};
  if (const Reason reason = no_weather(rules, state, hex); !reason.allows()) return reason;
  return side == Side::kUar ? may_attack_into(rules, state, unit, hex) : kAllowed;
}
Reason may_strike(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of([&] { return may_send(rules, state, unit); },
                  [&] { return may_strike_hex(rules, state, unit, hex); });
}

Reason may_raid_base(const RuleSet& rules, const State& state, UnitId unit, int base) {
  const UnitInfo& info = rules.unit(unit);
  const BaseInfo& target = rules.bases[base];
  if (target.side == info.side) return {"5.5a", "that is a base of your own"};
  if (state.war.bases[base] == BaseStatus::kDestroyed) return {"6.1.3a", "that base is destroyed"};
  if (!is_base_at_war(rules, state, base)) return {"4.3d", "Jordan and Iraq are not at war"};
  if (info.aircraft == "Fouga" && (target.region == "egypt" || target.region == "iraq"))
    return {"5.5b", "that base is out of the range of {u}"};
  return kAllowed;
}
Reason may_raid(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  const int base = base_of(rules::box(box.value));
  if (base < 0 || rules::box(box.value) != base_box(base)) return {"5.5a", "that is no airbase"};
  return first_of([&] { return may_send(rules, state, unit); },
                  [&] { return may_raid_base(rules, state, unit, base); });
}

Reason may_bomb_from(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side != Side::kUar || info.type != UnitType::kBomber)
    return {"6.1.2f", "only UAR bombers attack cities and the reactor"};
  if (!rules.ground.at(hex).tel_aviv) return {"5.5c", "bombers are placed in hexes with a road to Tel Aviv"};
  if (const Reason reason = no_weather(rules, state, hex); !reason.allows()) return reason;
  return may_attack_into(rules, state, unit, hex);
}
Reason may_bomb(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of([&] { return may_send(rules, state, unit); },
                  [&] { return may_bomb_from(rules, state, unit, hex); });
}
Reason may_bomb_reactor(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = rules.ground.tel_aviv[static_cast<int>(Theater::kSinai)];
  return first_of(
      [&] { return may_send(rules, state, unit); }, [&] { return may_bomb_from(rules, state, unit, hex); },
      [&] {
        return state.war.dimona_bombed != 0 ? Reason{"6.1.2b", "the reactor has been bombed already"}
                                            : kAllowed;
      });
}

void send(Play& play, UnitId unit, HexId target, Mission mission) {
  State& state = play.state;
  Flight& flown = flight(play.rules, state, unit);
  flown = {};
  flown.home = state.hex_of(unit);
  flown.target = target;
  flown.mission = mission;
  relocate(play.rules, state, unit, place(kFlying));
  state.war.operation.units.insert(unit.value);
  state.war.passes = 0;
  if (play.rules.side_of(unit) == Side::kUar) {
    state.piece(unit).marks |= kActivated;
    --state.war.operation.left;
  }
  if (mission == Mission::kBase)
    play.tell(WarEvent::kSentToBase, "5.5a", {unit.value, rules::box_number(target)});
  else
    play.tell(WarEvent::kSent, mission == Mission::kGround ? "5.5a" : "5.5c",
              {unit.value, target.value, static_cast<int>(mission)});
}
void strike(Play& play, UnitId unit, HexId hex) { send(play, unit, hex, Mission::kGround); }
void raid(Play& play, UnitId unit, BoxId box) { send(play, unit, rules::box(box.value), Mission::kBase); }
void bomb(Play& play, UnitId unit, HexId hex) { send(play, unit, hex, Mission::kCity); }
void bomb_reactor(Play& play, UnitId unit) {
  send(play, unit, play.rules.ground.tel_aviv[static_cast<int>(Theater::kSinai)], Mission::kDimona);
}

// Hexes with enemy ground units, each once.
template <typename Visit>
void for_each_enemy_hex(const RuleSet& rules, const State& state, Side side, Visit&& visit) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const HexId hex = state.pieces[u].hex;
    if (rules.units[u].side != side && on_map(hex) && state.stack_top(hex) == unit_id(static_cast<int>(u)))
      visit(hex);
  }
}

void allocation_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_send(rules, state, unit).allows()) return;
  for_each_enemy_hex(rules, state, top(state).side, [&](HexId hex) {
    if (may_strike_hex(rules, state, unit, hex).allows()) out.push_back(act(Verb::kStrike, unit, hex));
  });
  for (int base = 0; base < kBases; ++base)
    if (may_raid_base(rules, state, unit, base).allows())
      out.push_back(
          act(Verb::kRaid, unit, BoxId{static_cast<std::uint16_t>(rules::box_number(base_box(base)))}));
  if (rules.unit(unit).type != UnitType::kBomber) return;
  for (const HexId hex : rules.ground.tel_aviv)
    if (may_bomb_from(rules, state, unit, hex).allows()) out.push_back(act(Verb::kBomb, unit, hex));
  if (may_bomb_reactor(rules, state, unit).allows()) out.push_back(act(Verb::kBombReactor, unit));
}
// Bases first: there is nearly always one.
bool has_target(const RuleSet& rules, const State& state, UnitId unit) {
  for (int base = 0; base < kBases; ++base)
    if (may_raid_base(rules, state, unit, base).allows()) return true;
  thread_local ActionList actions;  // scratch
  actions.clear();
  allocation_actions(rules, state, unit, actions);
  return !actions.empty();
}
bool can_be_sent(const RuleSet& rules, const State& state, UnitId unit) {
  return may_send(rules, state, unit).allows() && has_target(rules, state, unit);
}
void allocation_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.air[index(top(state).side)])
    if (can_be_sent(rules, state, unit_id(u))) units.insert(u);
  out.push_back(act(Verb::kGo));
}
bool go_when_all_sent(Play& play) {
  for (const int u : play.rules.air[index(top(play.state).side)])
    if (can_be_sent(play.rules, play.state, unit_id(u))) return false;
  end_frame(play);
  return true;
}
constexpr VerbRules kAllocationVerbs[] = {verb_rules<Verb::kStrike, may_strike, strike>(),
                                          verb_rules<Verb::kRaid, may_raid, raid>(),
                                          verb_rules<Verb::kBomb, may_bomb, bomb>(),
                                          verb_rules<Verb::kBombReactor, may_bomb_reactor, bomb_reactor>(),
                                          verb_rules<Verb::kGo, always, end_frame>()};

// --- target by target ---

bool is_on_mission(const RuleSet& rules, const State& state, int u) {
  return state.pieces[u].hex == place(kFlying) && state.war.flights[u - rules.first_air].target.exists();
}
void begin_raid(Play& play, UnitId first) {
  State& state = play.state;
  const Flight leader = flight(play.rules, state, first);
  Raid& raid = state.war.raid;
  raid = {};
  raid.target = leader.target;
  raid.mission = leader.mission;
  for (const int u : play.rules.air[index(state.war.operating)])
    if (is_on_mission(play.rules, state, u)) {
      const Flight& flown = flight(play.rules, state, unit_id(u));
      if (flown.target == raid.target && flown.mission == raid.mission) raid.attackers.insert(u);
    }
  ask(play, FrameKind::kRaid, state.war.operating);
}

// One unit stands for all that were sent to its target: the first of them.
Reason may_be_next(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.unit(unit).flies() || rules.side_of(unit) != top(state).side ||
      !is_on_mission(rules, state, unit.index()))
    return {"6.0", "{u} has not been sent to a target"};
  const Flight& own = flight(rules, state, unit);
  for (const int u : rules.air[index(top(state).side)]) {
    if (u == unit.index()) break;
    if (!is_on_mission(rules, state, u)) continue;
    const Flight& flown = flight(rules, state, unit_id(u));
    if (flown.target == own.target && flown.mission == own.mission)
      return {"6.0", "{u} flies with others to the same target, and the first of them is chosen"};
  }
  return kAllowed;
}
void take_next(Play& play, UnitId unit) {
  end_frame(play);
  begin_raid(play, unit);
}
// One unit for each target.
void list_next(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : rules.air[index(top(state).side)])
    if (may_be_next(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kNext, unit_id(u)));
}
using Nexts = rules::ShortFrame<list_next>;
constexpr VerbRules kNextVerbs[] = {verb_rules<Verb::kNext, may_be_next, take_next>()};

}  // namespace

bool next_raid(Play& play) {
  State& state = play.state;
  for (const int u : play.rules.air[index(state.war.operating)])
    if (is_on_mission(play.rules, state, u)) {
      ask(play, FrameKind::kRaidOrder, state.war.operating);
      return true;
    }
  return false;
}

const FrameRules kAllocationFrame{
    .question = {"allocation", "Send air units to their targets, then begin the attacks.", "5.5a"},
    .subjects = allocation_subjects,
    .actions = allocation_actions,
    .verbs = kAllocationVerbs,
    .resolve_automatic_step = go_when_all_sent};
const FrameRules kRaidOrderFrame{
    .question = {"next-target", "Choose the target to attack next, by one of the units sent there.", "6.0"},
    .subjects = Nexts::subjects,
    .actions = Nexts::actions,
    .verbs = kNextVerbs,
    .resolve_automatic_step = Nexts::take_only_action<kNextVerbs, Play>};

}  // namespace mitla::sixdays
