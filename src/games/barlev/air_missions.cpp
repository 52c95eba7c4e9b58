// 15.4 Placement of ground attack, escort and interception missions; 15.8, 15.9 their special forms.
#include <algorithm>

#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"

namespace mitla::barlev {

using engine::ActionList;
using engine::BoxId;

namespace {

int phase(const State& state) { return top(state).count; }
bool places_attacks(const State& state) { return phase(state) <= kIsraeliMissions; }
bool places_escorts(const State& state) { return places_attacks(state) || phase(state) == kTransportEscorts; }
bool places_interceptors(const State& state) {
  return phase(state) == kIsraeliMissions || phase(state) == kArabInterceptions ||
         phase(state) == kTransportInterceptions;
}

bool is_bridge_of(const State& state, HexId hex, Side side) {
  for (const Bridge& bridge : state.land.bridges)
    if (bridge.hex == hex && bridge.has(Bridge::kOfIsrael) == (side == Side::kIsrael)) return true;
  return false;
}
// 15.44, A14: a unit, installation or bridge of the enemy; a headquarters alone is none.
bool is_target(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) != side && !rules.unit(unit).is_hq()) return true;
  return !state.land.bridges.empty() && is_bridge_of(state, hex, other(side));
}
bool is_attacked(const State& state, HexId hex, Side side) {
  for (const Mission& mission : state.air.missions)
    if (mission.hex == hex && side_of(mission) == side) return true;
  return false;
}

// May the unit fly a ground attack of any kind?
Reason may_attack_with(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!places_attacks(state)) return {"15.41", "ground attacks have been placed"};
  if (!info.is_air() || !is_asked(rules, state, unit)) return {"15.41", "{u} is not yours to send"};
  if (!is_in_box(state, unit, DisplayBox::kAvailable)) return {"15.23", "{u} does not stand by"};
  if (!is_bomber(info)) return {"15.22", "{u} flies no ground attacks"};
  if (state.air.missions.full()) return {"15.41", "there are too many missions"};
  if (is_frozen(state, front_of(display_at(state.hex_of(unit))))) return {"3.1", "there is a cease-fire"};
  return kAllowed;
}
Reason may_aim_at(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Side side = rules.side_of(unit);
  if (rules.at(hex).front != front_of(display_at(state.hex_of(unit))))
    return {"15.21", "{u} is on the other front"};
  if (!is_target(rules, state, hex, side)) return {"15.44", "there is nothing to attack in {h}"};
  if (is_attacked(state, hex, side)) return {"15.43", "one air unit attacks {h} already"};
  return kAllowed;
}

Reason may_strike(const RuleSet& rules, const State& state, UnitId unit, HexId hex, int) {
  return first_of(may_attack_with(rules, state, unit), [&] { return may_aim_at(rules, state, unit, hex); });
}
Reason may_carry_shrikes(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.unit(unit).shrike) return {"15.91", "{u} carries no Shrikes"};
  if (state.air.shrikes_flown >= shrikes_allowed(rules, state))
    return {"15.93", "no Shrike mission can be flown now"};
  return kAllowed;
}
Reason may_shrike(const RuleSet& rules, const State& state, UnitId unit, HexId hex, int) {
  return first_of(
      may_attack_with(rules, state, unit), [&] { return may_carry_shrikes(rules, state, unit); },
      [&] { return may_aim_at(rules, state, unit, hex); },
      [&] {
        return has_missiles(rules, state, hex) ? kAllowed : Reason{"15.92", "there are no missiles in {h}"};
      });
}
Reason may_raid(const RuleSet& rules, const State& state, UnitId unit, BoxId box, int) {
  if (const Reason reason = may_attack_with(rules, state, unit); !reason.allows()) return reason;
  if (rules.unit(unit).no_airfields) return {"15.83", "{u} does not attack airfields"};
  const Display target = display_of(other(rules.side_of(unit)), front_of(display_at(state.hex_of(unit))));
  if (rules::box(box.value) != place(target, DisplayBox::kAvailable))
    return {"15.82", "only the airfields of the enemy on the same front are attacked"};
  if ((state.air.airfields >> static_cast<int>(target) & 1) != 0)
    return {"15.43", "one air unit attacks these airfields already"};
  return kAllowed;
}

void place_mission(Play& play, UnitId unit, HexId hex, int altitude, std::uint8_t flags) {
  State& state = play.state;
  Mission mission;
  mission.hex = hex;
  mission.attacker = unit;
  mission.altitude = static_cast<Altitude>(altitude);
  mission.flags = flags;
  mission.display = display_at(state.hex_of(unit));
  state.air.missions.push_back(mission);
  state.piece(unit).hex = place(kOnMission);
}
void strike(Play& play, UnitId unit, HexId hex, int altitude) {
  place_mission(play, unit, hex, altitude, 0);
  play.tell(AirEvent::kStrike, "15.44", {unit.value, hex.value, altitude});
}
void shrike(Play& play, UnitId unit, HexId hex, int altitude) {
  place_mission(play, unit, hex, altitude, Mission::kShrike);
  ++play.state.air.shrikes_flown;
  play.tell(AirEvent::kShrike, "15.92", {unit.value, hex.value, altitude});
}
std::uint8_t airfield_bit(const Mission& mission) {
  return static_cast<std::uint8_t>(1 << static_cast<int>(attacked_display(mission)));
}
void raid(Play& play, UnitId unit, BoxId box, int altitude) {
  place_mission(play, unit, hex::kNowhere, altitude, Mission::kAirfield);
  play.state.air.airfields =
      static_cast<std::uint8_t>(play.state.air.airfields | airfield_bit(play.state.air.missions.back()));
  play.tell(AirEvent::kRaid, "15.81", {unit.value, box.value, altitude});
}

// A unit on air superiority that waits for a mission.
Reason may_fly(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.unit(unit).is_air() || !is_asked(rules, state, unit))
    return {"15.41", "{u} is not yours to send"};
  if (!is_in_box(state, unit, DisplayBox::kSuperiority)) return {"15.23", "{u} is not on air superiority"};
  return kAllowed;
}
// 15.25: so many of the display stay as interceptors.
bool keeps_interceptors(const RuleSet& rules, const State& state, Display display) {
  return count_in(rules, state, display, DisplayBox::kSuperiority) >
         state.air.due[static_cast<std::size_t>(display)];
}
Reason may_escort_at_all(const RuleSet& rules, const State& state, UnitId unit) {
  if (!places_escorts(state)) return {"15.41", "escorts are placed with their ground attacks"};
  if (const Reason reason = may_fly(rules, state, unit); !reason.allows()) return reason;
  if (!keeps_interceptors(rules, state, display_at(state.hex_of(unit))))
    return {"15.25", "half of the fighters must be kept as interceptors"};
  return kAllowed;
}
Reason may_escort_this(const RuleSet& rules, const State& state, UnitId unit, const Mission& mission) {
  if (mission.display != display_at(state.hex_of(unit)) || mission.has(Mission::kHelicopter))
    return {"15.43", "{u} cannot escort this mission"};
  const Side side = side_of(mission);
  if (count_of(mission.escorts) >= most_escorts(rules, state, side, front_of(mission)))
    return {most_escorts(rules, state, side, front_of(mission)) > rules.numbers().escorts ? "15.32" : "15.33",
            "this mission has all the escorts that it may have"};
  return kAllowed;
}
Reason may_escort(const RuleSet& rules, const State& state, UnitId unit, UnitId attacker) {
  if (const Reason reason = may_escort_at_all(rules, state, unit); !reason.allows()) return reason;
  const int m = mission_of(state, attacker);
  if (m < 0) return {"15.43", "there is no such mission"};
  return may_escort_this(rules, state, unit, state.air.missions[m]);
}
Reason may_intercept_at_all(const RuleSet& rules, const State& state, UnitId unit) {
  if (!places_interceptors(state)) return {"15.41", "interceptions are placed later"};
  return may_fly(rules, state, unit);
}
Reason may_intercept_this(const RuleSet& rules, const State& state, UnitId unit, const Mission& mission) {
  if (attacked_display(mission) != display_at(state.hex_of(unit)))
    return {"15.42", "only ground attacks and transports of the enemy on the same front are intercepted"};
  const Side side = rules.side_of(unit);
  const int most = most_interceptors(rules, state, side, front_of(mission));
  if (count_of(mission.interceptors) >= most)
    return {most > rules.numbers().interceptors ? "15.32" : "15.33",
            "this mission has all the interceptors that it may have"};
  return kAllowed;
}
Reason may_intercept(const RuleSet& rules, const State& state, UnitId unit, UnitId attacker) {
  if (const Reason reason = may_intercept_at_all(rules, state, unit); !reason.allows()) return reason;
  const int m = mission_of(state, attacker);
  if (m < 0) return {"15.42", "there is no such mission"};
  return may_intercept_this(rules, state, unit, state.air.missions[m]);
}
void join(State& state, UnitId unit, std::array<UnitId, 2>& units) {
  units[units[0].exists() ? 1 : 0] = unit;
  state.piece(unit).hex = place(kOnMission);
}
void escort(Play& play, UnitId unit, UnitId attacker) {
  join(play.state, unit, play.state.air.missions[mission_of(play.state, attacker)].escorts);
  play.tell(AirEvent::kEscort, "15.43", {unit.value, attacker.value});
}
void intercept(Play& play, UnitId unit, UnitId attacker) {
  join(play.state, unit, play.state.air.missions[mission_of(play.state, attacker)].interceptors);
  play.tell(AirEvent::kIntercept, "15.42", {unit.value, attacker.value});
}

// Who may still be taken back in this step.
Reason may_withdraw(const RuleSet& rules, const State& state, UnitId unit) {
  for (const Mission& mission : state.air.missions) {
    const auto flies = [&](const std::array<UnitId, 2>& units, Display display) {
      return (units[0] == unit || units[1] == unit) && seat_of(rules, display) == top(state).seat;
    };
    const bool own =
        side_of(mission) == top(state).side && seat_of(rules, mission.display) == top(state).seat;
    if (own && places_attacks(state) && mission.attacker == unit) return kAllowed;
    if (own && places_escorts(state) && flies(mission.escorts, mission.display)) return kAllowed;
    if (!own && places_interceptors(state) && flies(mission.interceptors, attacked_display(mission)))
      return kAllowed;
  }
  return {"15.41", "{u} has no mission of yours in this step"};
}
void leave(State& state, UnitId unit, std::array<UnitId, 2>& units, Display display) {
  if (units[0] != unit && units[1] != unit) return;
  if (units[0] == unit) units[0] = units[1];
  units[1] = kNobody;
  send_to(state, unit, display, DisplayBox::kSuperiority);
}
void withdraw(Play& play, UnitId unit) {
  State& state = play.state;
  for (Mission& mission : state.air.missions) {
    leave(state, unit, mission.escorts, mission.display);
    leave(state, unit, mission.interceptors, attacked_display(mission));
  }
  const int m = mission_of(state, unit);
  if (m < 0) return;
  Mission& mission = state.air.missions[m];
  for (const UnitId escort_unit : mission.escorts)
    if (escort_unit.exists()) send_to(state, escort_unit, mission.display, DisplayBox::kSuperiority);
  send_to(state, unit, mission.display, DisplayBox::kAvailable);
  if (mission.has(Mission::kShrike)) --state.air.shrikes_flown;
  if (mission.has(Mission::kAirfield))
    state.air.airfields = static_cast<std::uint8_t>(state.air.airfields & ~airfield_bit(mission));
  state.air.missions.erase(m);
}

constexpr int kAltitudes = 3;

bool can_escort(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_escort_at_all(rules, state, unit).allows()) return false;
  return std::any_of(state.air.missions.begin(), state.air.missions.end(), [&](const Mission& mission) {
    return may_escort_this(rules, state, unit, mission).allows();
  });
}
bool can_intercept(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_intercept_at_all(rules, state, unit).allows()) return false;
  return std::any_of(state.air.missions.begin(), state.air.missions.end(), [&](const Mission& mission) {
    return may_intercept_this(rules, state, unit, mission).allows();
  });
}
// Is there anything that this side could still attack on the front?
bool has_targets(const RuleSet& rules, const State& state, Side side, Front front) {
  const auto can_be_attacked = [&](HexId hex) {
    return on_map(hex) && rules.at(hex).front == front && is_target(rules, state, hex, side) &&
           !is_attacked(state, hex, side);
  };
  for (const int u : rules.ground[static_cast<std::size_t>(index(other(side)))])
    if (can_be_attacked(state.pieces[static_cast<std::size_t>(u)].hex)) return true;
  return std::any_of(state.land.bridges.begin(), state.land.bridges.end(),
                     [&](const Bridge& bridge) { return can_be_attacked(bridge.hex); });
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_attack_with(rules, state, unit).allows()) {
    const Display display = display_at(state.hex_of(unit));
    const bool shrikes = may_carry_shrikes(rules, state, unit).allows();
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front_of(display)))]) {
      if (!may_aim_at(rules, state, unit, hex).allows()) continue;
      const bool missiles = shrikes && has_missiles(rules, state, hex);
      for (int altitude = 0; altitude < kAltitudes; ++altitude) {
        out.push_back(engine::act(Verb::kStrike, unit, hex, altitude));
        if (missiles) out.push_back(engine::act(Verb::kShrike, unit, hex, altitude));
      }
    }
    const Display target = display_of(other(side_of(display)), front_of(display));
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(place(target, DisplayBox::kAvailable)))};
    for (int altitude = 0; altitude < kAltitudes; ++altitude)
      if (may_raid(rules, state, unit, box, altitude).allows())
        out.push_back(engine::act(Verb::kRaid, unit, box, altitude));
  }
  const bool escorts = may_escort_at_all(rules, state, unit).allows();
  const bool intercepts = may_intercept_at_all(rules, state, unit).allows();
  for (const Mission& mission : state.air.missions) {
    if (escorts && may_escort_this(rules, state, unit, mission).allows())
      out.push_back(engine::act(Verb::kEscort, unit, mission.attacker));
    if (intercepts && may_intercept_this(rules, state, unit, mission).allows())
      out.push_back(engine::act(Verb::kIntercept, unit, mission.attacker));
  }
  if (may_withdraw(rules, state, unit).allows()) out.push_back(engine::act(Verb::kWithdraw, unit));
}

bool can_attack(const RuleSet& rules, const State& state, UnitId unit, const std::array<bool, 2>& targets) {
  if (!may_attack_with(rules, state, unit).allows()) return false;
  const Front front = front_of(display_at(state.hex_of(unit)));
  const Display enemy = display_of(other(rules.side_of(unit)), front);
  return targets[static_cast<std::size_t>(index(front))] ||
         (!rules.unit(unit).no_airfields && (state.air.airfields >> static_cast<int>(enemy) & 1) == 0);
}
std::array<bool, 2> targets_of(const RuleSet& rules, const State& state) {
  std::array<bool, 2> targets{};
  if (places_attacks(state))
    for (const Front front : kFronts)
      targets[static_cast<std::size_t>(index(front))] = has_targets(rules, state, top(state).side, front);
  return targets;
}
void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const std::array<bool, 2> targets = targets_of(rules, state);
  for (const int u : rules.air[static_cast<std::size_t>(index(top(state).side))]) {
    const UnitId unit = unit_id(u);
    if (can_attack(rules, state, unit, targets) || can_escort(rules, state, unit) ||
        can_intercept(rules, state, unit) || may_withdraw(rules, state, unit).allows())
      units.insert(u);
  }
  out.push_back(engine::act(Verb::kEnd));
}
// Asked as long as something can be placed; what has been placed can be taken back until then.
bool anything(const RuleSet& rules, const State& state) {
  const std::array<bool, 2> targets = targets_of(rules, state);
  for (const int u : rules.air[static_cast<std::size_t>(index(top(state).side))]) {
    const UnitId unit = unit_id(u);
    if (can_attack(rules, state, unit, targets) || can_escort(rules, state, unit) ||
        can_intercept(rules, state, unit))
      return true;
  }
  return false;
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kStrike, may_strike, strike>(),
                                verb_rules<Verb::kShrike, may_shrike, shrike>(),
                                verb_rules<Verb::kRaid, may_raid, raid>(),
                                verb_rules<Verb::kEscort, may_escort, escort>(),
                                verb_rules<Verb::kIntercept, may_intercept, intercept>(),
                                verb_rules<Verb::kWithdraw, may_withdraw, withdraw>(),
                                verb_rules<Verb::kEnd, always, end_frame>()};

rules::Question question(const RuleSet&, const State& state) {
  switch (phase(state)) {
    case kArabAttacks:
      return {"air-missions", "Place ground attacks with their escorts.", "15.41"};
    case kIsraeliMissions:
      return {"air-missions", "Place ground attacks with their escorts, and interceptions.", "15.41"};
    case kTransportEscorts:
      return {"escorts", "Escort the transport?", "19.3"};
    default:
      return {"interceptions", "Place interceptions.", "15.41"};
  }
}

}  // namespace

const FrameRules kPlacingFrame{.question = {"air-missions", "Place air missions.", "15.41"},
                               .subjects = subjects,
                               .actions = actions,
                               .verbs = kVerbs,
                               .resolve_automatic_step = end_unless<anything>,
                               .varying_question = question};

void ask_placing(Play& play, Side side, Placing placing) {
  ask_side(play, FrameKind::kPlacing, side, placing);
}

}  // namespace mitla::barlev
