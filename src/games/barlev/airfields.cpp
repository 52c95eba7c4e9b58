// 15.8 Airfield attacks.
#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

const Mission& raid_of(const State& state) { return state.air.missions[mission_of(state, top(state).unit)]; }

Reason may_pick(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId where = state.hex_of(unit);
  if (!rules.unit(unit).is_air() || !in_display(where) ||
      display_at(where) != attacked_display(raid_of(state)) || box_at(where) == DisplayBox::kSuperiority)
    return {"15.85", "{u} is not on the airfields that are attacked"};
  if (unit == state.air.parked) return {"15.85", "two different air units are attacked"};
  return kAllowed;
}

// The second target is the last: then the air unit has attacked (15.75).
void end_target(Play& play) {
  const bool last = top(play.state).count != 0;
  Mission& mission = play.state.air.missions[mission_of(play.state, top(play.state).unit)];
  end_frame(play);
  if (last) finish_attack(play, mission);
}

// Without modifiers of size, type and terrain.
void pick(Play& play, UnitId unit) {
  State& state = play.state;
  const Mission& mission = raid_of(state);
  const Modifiers& modifiers = play.rules.tables.modifiers;
  const int drm = modifiers.bombing_altitude[static_cast<std::size_t>(mission.altitude)] +
                  broken_drm(play.rules, state, mission.attacker, modifiers.bombing_broken_morale);
  const int die = roll_ten(play);
  const FireResult result =
      play.rules.tables.ground_attack.at(play.rules.unit(mission.attacker).ground_strike - 1, die + drm);
  play.tell(
      AirEvent::kBombed, "15.85",
      {mission.attacker.value, unit.value, die, drm, static_cast<int>(result), index(front_of(mission))});
  state.air.parked = unit;
  lose_aircraft(play, unit, display_at(state.hex_of(unit)), result, "15.85");
  end_target(play);
}

void list(const RuleSet& rules, const State& state, UnitSet& units) {
  for (const int u : rules.air[static_cast<std::size_t>(index(side_of(attacked_display(raid_of(state)))))])
    if (may_pick(rules, state, unit_id(u)).allows()) units.insert(u);
}
void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList&) {
  list(rules, state, units);
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_pick(rules, state, unit).allows()) out.push_back(engine::act(Verb::kPick, unit));
}
// A single air unit needs no choice; with none the attack hits nothing.
bool next_target(Play& play) {
  UnitSet units;
  list(play.rules, play.state, units);
  if (units.size() > 1) return false;
  if (units.empty())
    end_target(play);
  else
    pick(play, unit_id(units.first()));
  return true;
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kPick, may_pick, pick>()};

}  // namespace

const FrameRules kAirfieldFrame{.question = {"airfield", "Which parked air unit is attacked?", "15.85"},
                                .subjects = subjects,
                                .actions = actions,
                                .verbs = kVerbs,
                                .resolve_automatic_step = next_target};

// 15.85: one chosen by the phasing player, one by the other.
void attack_airfield(Play& play, Mission& mission) {
  const Front front = front_of(mission);
  const UnitId unit = mission.attacker;
  play.state.air.parked = kNobody;
  int last = 1;
  for (const Side side : {other(play.state.phasing), play.state.phasing}) {
    ask(play, FrameKind::kAirfield, seat_of(play.rules, display_of(side, front)), last, hex::kNowhere, unit);
    last = 0;
  }
}

}  // namespace mitla::barlev
