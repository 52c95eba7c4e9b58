// 15.7 Ground attacks (d.12).
#include <algorithm>

#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"
#include "games/barlev/bridges.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

bool is_due(const RuleSet& rules, const State& state, const Mission& mission) {
  return !mission.has(Mission::kCancelled) && !mission.has(Mission::kDone) &&
         side_of(mission) == top(state).side && seat_of(rules, mission.display) == top(state).seat;
}

// 15.73: what depends on the target.
int target_drm(const RuleSet& rules, const State& state, UnitId target, HexId hex) {
  const UnitInfo& info = rules.unit(target);
  const Modifiers& modifiers = rules.tables.modifiers;
  int drm = rules.at(hex).air_drm;
  if (info.is_brigade()) drm += modifiers.bombing_brigade;
  if (info.size == Size::kCompany || info.size == Size::kPartialBattalion) drm += modifiers.bombing_company;
  if (info.tank) drm += modifiers.bombing_tank;
  if (info.is_fixed_sam()) drm += modifiers.bombing_fixed_sam;
  if (installation_in(rules, state, hex, info.side).exists()) drm += modifiers.bombing_installation;
  return drm;
}

int attack_drm(Play& play, const Mission& mission) {
  const Modifiers& modifiers = play.rules.tables.modifiers;
  return modifiers.bombing_altitude[static_cast<std::size_t>(mission.altitude)] +
         broken_drm(play.rules, play.state, mission.attacker, modifiers.bombing_broken_morale);
}

// 15.74, 7.27, 7.28: the bridge is rolled for like a unit; nobody's bridge is spared (7.29).
void bomb_bridge(Play& play, const Mission& mission, int column) {
  const int number = bridge_in(play.state, mission.hex);
  if (number < 0) return;
  const int drm = attack_drm(play, mission) + play.rules.at(mission.hex).air_drm +
                  play.rules.tables.modifiers.bombing_bridge;
  const int die = roll_ten(play);
  const FireResult result = play.rules.tables.ground_attack.at(column, die + drm);
  play.tell(LandEvent::kBridgeRoll, "15.74",
            {mission.hex.value, die, drm, static_cast<int>(result), column, index(side_of(mission)), 1});
  hit_bridge(play, number, result, "15.74");
}

void bomb_hex(Play& play, const Mission& mission) {
  const State& state = play.state;
  base::FixedVector<UnitId, 128> targets;
  for (const UnitId unit : Stack(state, mission.hex)) {
    const UnitInfo& info = play.rules.unit(unit);
    // A unit on a bridge shares the fate of the bridge (7.26).
    if (info.side != side_of(mission) && !info.is_hq() && !state.piece(unit).has(kIsBridge | kOnBridge))
      targets.push_back(unit);
  }
  const int column = play.rules.unit(mission.attacker).ground_strike - 1;
  // The shelter of an installation counts for the whole attack (15.72: all are attacked at once).
  std::array<int, 128> drms{};
  for (int i = 0; i < targets.size(); ++i)
    drms[static_cast<std::size_t>(i)] =
        attack_drm(play, mission) + target_drm(play.rules, state, targets[i], mission.hex);
  for (int i = 0; i < targets.size(); ++i) {
    const int drm = drms[static_cast<std::size_t>(i)];
    const int die = roll_ten(play);
    const FireResult result = play.rules.tables.ground_attack.at(column, die + drm);
    play.tell(AirEvent::kBombed, "15.73",
              {mission.attacker.value, targets[i].value, die, drm, static_cast<int>(result),
               index(front_of(mission))});
    if (result == FireResult::kDestroyed) eliminate(play, targets[i], "15.74");
    if (result == FireResult::kNeutralized) neutralize(play, targets[i], "15.74");
  }
  bomb_bridge(play, mission, column);
}

Reason may_bomb(const RuleSet& rules, const State& state, UnitId unit) {
  const int m = mission_of(state, unit);
  return m >= 0 && is_due(rules, state, state.air.missions[m])
             ? kAllowed
             : Reason{"15.71", "{u} has no attack to carry out"};
}
void bomb(Play& play, UnitId unit) {
  Mission& mission = play.state.air.missions[mission_of(play.state, unit)];
  if (mission.has(Mission::kAirfield)) return attack_airfield(play, mission);
  bomb_hex(play, mission);
  finish_attack(play, mission);
}

UnitId next_bomber(const RuleSet& rules, const State& state) {
  for (const Mission& mission : state.air.missions)
    if (is_due(rules, state, mission)) return mission.attacker;
  return kNobody;
}
int bombers(const RuleSet& rules, const State& state) {
  return static_cast<int>(
      std::count_if(state.air.missions.begin(), state.air.missions.end(),
                    [&](const Mission& mission) { return is_due(rules, state, mission); }));
}
// The last one needs no question; after `end` the rest follow in the order of their hexes.
bool next_attack(Play& play) {
  const int left = bombers(play.rules, play.state);
  if (left == 0) {
    end_frame(play);
    return true;
  }
  if (left > 1 && top(play.state).count == 0) return false;
  bomb(play, next_bomber(play.rules, play.state));
  return true;
}
void carry_out_rest(Play& play) { play.state.frames.back().count = 1; }

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const Mission& mission : state.air.missions)
    if (is_due(rules, state, mission)) units.insert(mission.attacker.value);
  out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_bomb(rules, state, unit).allows()) out.push_back(engine::act(Verb::kBomb, unit));
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kBomb, may_bomb, bomb>(),
                                verb_rules<Verb::kEnd, always, carry_out_rest>()};

}  // namespace

const FrameRules kBombingFrame{
    .question = {"bombing", "Which attack comes next? End: the rest in the order of their hexes.", "15.71"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kVerbs,
    .resolve_automatic_step = next_attack};

void ask_bombing(Play& play, Side side) { ask_side(play, FrameKind::kBombing, side); }

// 15.75, 15.66
void finish_attack(Play& play, Mission& mission) {
  mission.flags = static_cast<std::uint8_t>(mission.flags | Mission::kDone);
  const UnitId unit = mission.attacker;
  if (mission.has(Mission::kConverted))
    eliminate(play, unit, "15.66");
  else
    send_to(play.state, unit, mission.display, DisplayBox::kFlown);
}

}  // namespace mitla::barlev
