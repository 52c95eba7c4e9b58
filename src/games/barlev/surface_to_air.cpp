// 15.6 Surface-to-air combat; 18.6 guns against helicopters; 15.84 the defences of airfields.
#include <algorithm>

#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

bool can_be_hit(const Mission& mission) {
  return !mission.has(Mission::kCancelled) && !mission.has(Mission::kAirfield) &&
         !mission.has(Mission::kDone);
}

// 13.22: the distance to the mission in the measure of printed ranges. A helicopter is in range of whatever
// it passes (A15).
int range_to(const RuleSet& rules, const State& state, HexId from, const Mission& mission) {
  int hexes = rules.board().distance(from, mission.hex);
  if (mission.has(Mission::kHelicopter))
    for (const HexId passed : state.air.path) hexes = std::min(hexes, rules.board().distance(from, passed));
  return hexes * rules.map_numbers(from).range_per_hex;
}

Reason may_fire(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!info.is_air_defence() || !stands(state, unit)) return {"15.62", "{u} is no air defence on the map"};
  if (!is_asked(rules, state, unit)) return {"15.62", "{u} is not yours"};
  if (state.piece(unit).has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (state.piece(unit).has(kSamFired)) return {"15.63", "{u} has fired in this player turn"};
  return kAllowed;
}
Reason may_fire_at(const RuleSet& rules, const State& state, UnitId unit, const Mission& mission) {
  const UnitInfo& info = rules.unit(unit);
  if (side_of(mission) == info.side || !can_be_hit(mission)) return {"15.62", "there is no such target"};
  if (front_of(mission) != rules.at(state.hex_of(unit)).front)
    return {"15.62", "the target is on the other map"};
  if (range_to(rules, state, state.hex_of(unit), mission) > info.range)
    return {"15.62", "the target is out of range"};
  if (mission.has(Mission::kShrike) && is_missile(info.system))
    return {"15.92", "missiles do not fire at an air unit with Shrikes"};
  if (mission.has(Mission::kHelicopter) && is_missile(info.system))
    return {"18.6", "missiles do not fire at helicopters"};
  const FireTable& table = rules.tables.surface_to_air[static_cast<std::size_t>(info.system)];
  if (static_cast<int>(mission.altitude) >= table.columns()) return {"15.64", "{u} does not reach so high"};
  return kAllowed;
}
Reason may_shoot(const RuleSet& rules, const State& state, UnitId unit, UnitId target) {
  return first_of(may_fire(rules, state, unit), [&]() -> Reason {
    const int m = target.exists() ? mission_of(state, target) : -1;
    if (m < 0) return {"15.62", "there is no such target"};
    return may_fire_at(rules, state, unit, state.air.missions[m]);
  });
}

// 15.65, 15.66
void apply_result(Play& play, Mission& mission, AirDefence by, FireResult result) {
  if (result == FireResult::kNone) return;
  note_missile_loss(play.rules, play.state, mission.attacker, by);
  if (result == FireResult::kDestroyed)
    lose_aircraft(play, mission.attacker, mission.display, result, "15.65");
  else if (!mission.has(Mission::kConverted))
    ask(play, FrameKind::kConversion, seat_of(play.rules, mission.display), 0, hex::kNowhere,
        mission.attacker);
}

void shoot(Play& play, UnitId unit, UnitId target) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  const Modifiers& modifiers = play.rules.tables.modifiers;
  Mission& mission = state.air.missions[mission_of(state, target)];
  int drm = 0;
  // 15.62: only systems that reach further than one hex.
  if (info.range > 1 && 2 * range_to(play.rules, state, state.hex_of(unit), mission) > info.range)
    drm += modifiers.sam_distance;
  if (state.piece(unit).has(kShrikeHex)) drm += modifiers.sam_shrike;
  state.piece(unit).marks |= kSamFired;
  const int die = roll_ten(play);
  const FireResult result = play.rules.tables.surface_to_air[static_cast<std::size_t>(info.system)].at(
      static_cast<int>(mission.altitude), die + drm);
  play.tell(AirEvent::kGroundShot, "15.64",
            {unit.value, target.value, die, drm, static_cast<int>(result), static_cast<int>(mission.altitude),
             index(front_of(mission))});
  apply_result(play, mission, info.system, result);
}

// 15.84: two shots that nobody aims. Returns true if there was one.
bool defend_airfields(Play& play) {
  for (Mission& mission : play.state.air.missions) {
    if (!mission.has(Mission::kAirfield) || mission.has(Mission::kCancelled) || mission.shots >= 2 ||
        side_of(mission) == top(play.state).side)
      continue;
    const std::size_t first = side_of(mission) == Side::kIsrael ? 2 : 0;
    const AirDefence system = play.rules.tables.airfield_defence[first + mission.shots++];
    const FireTable& table = play.rules.tables.surface_to_air[static_cast<std::size_t>(system)];
    if (static_cast<int>(mission.altitude) >= table.columns()) return true;
    const int die = roll_ten(play);
    const FireResult result = table.at(static_cast<int>(mission.altitude), die);
    play.tell(AirEvent::kAirfieldShot, "15.84",
              {static_cast<int>(system), mission.attacker.value, die, static_cast<int>(result),
               static_cast<int>(mission.altitude), index(front_of(mission))});
    apply_result(play, mission, system, result);
    return true;
  }
  return false;
}

bool can_shoot(const RuleSet& rules, const State& state, UnitId unit) {
  return may_fire(rules, state, unit).allows() &&
         std::any_of(state.air.missions.begin(), state.air.missions.end(), [&](const Mission& mission) {
           return may_fire_at(rules, state, unit, mission).allows();
         });
}
bool has_target(const State& state) {
  return std::any_of(state.air.missions.begin(), state.air.missions.end(), [&](const Mission& mission) {
    return can_be_hit(mission) && side_of(mission) != top(state).side;
  });
}
bool next_shot(Play& play) {
  if (defend_airfields(play)) return true;
  if (has_target(play.state))
    for (const int u : play.rules.defences[static_cast<std::size_t>(index(top(play.state).side))])
      if (can_shoot(play.rules, play.state, unit_id(u))) return false;
  end_frame(play);
  return true;
}
void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.defences[static_cast<std::size_t>(index(top(state).side))])
    if (can_shoot(rules, state, unit_id(u))) units.insert(u);
  out.push_back(engine::act(Verb::kHold));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_fire(rules, state, unit).allows()) return;
  for (const Mission& mission : state.air.missions)
    if (may_fire_at(rules, state, unit, mission).allows())
      out.push_back(engine::act(Verb::kShoot, unit, mission.attacker));
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kShoot, may_shoot, shoot>(),
                                verb_rules<Verb::kHold, always, end_frame>()};

// --- 15.66 ---

Reason may_decide(const RuleSet&, const State& state, UnitId unit) {
  return unit == top(state).unit ? kAllowed : Reason{"15.66", "{u} has not been hit now"};
}
void press_on(Play& play, UnitId unit) {
  Mission& mission = play.state.air.missions[mission_of(play.state, unit)];
  mission.flags = static_cast<std::uint8_t>(mission.flags | Mission::kConverted);
  play.tell(AirEvent::kPressesOn, "15.66", {unit.value});
  end_frame(play);
}
void abort_mission(Play& play, UnitId unit) {
  end_frame(play);
  const Display display = play.state.air.missions[mission_of(play.state, unit)].display;
  lose_aircraft(play, unit, display, FireResult::kNeutralized, "15.65");
}
void conversion_subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  units.insert(top(state).unit.value);
}
void conversion_actions(const RuleSet&, const State& state, UnitId unit, ActionList& out) {
  if (unit != top(state).unit) return;
  out.push_back(engine::act(Verb::kPressOn, unit));
  out.push_back(engine::act(Verb::kAbort, unit));
}
constexpr VerbRules kConversionVerbs[] = {verb_rules<Verb::kPressOn, may_decide, press_on>(),
                                          verb_rules<Verb::kAbort, may_decide, abort_mission>()};

}  // namespace

const FrameRules kSurfaceToAirFrame{
    .question = {"surface-to-air", "Fire at aircraft in range, one unit after the other.", "15.63"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kVerbs,
    .resolve_automatic_step = next_shot};
const FrameRules kConversionFrame{
    .question = {"conversion", "Abort, or carry on with the mission and be lost after it?", "15.66"},
    .subjects = conversion_subjects,
    .actions = conversion_actions,
    .verbs = kConversionVerbs};

void ask_surface_to_air(Play& play, Side side) { ask_side(play, FrameKind::kSurfaceToAir, side); }

}  // namespace mitla::barlev
