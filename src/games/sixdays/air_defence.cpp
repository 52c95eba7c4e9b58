// 5.5.1: units on air defence.
#include "games/sixdays/air.h"
#include "games/sixdays/bases.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

using engine::act;
using engine::BoxId;

int air_defence_limit(const RuleSet& rules, const State& state, Side side, bool at_setup) {
  return at_setup ? rules.start.air_defence[index(side)] : half(state.wfl[index(side)]);
}

namespace {

bool is_egyptian(const UnitInfo& unit) {
  return unit.nation == Nation::kEgyptian || unit.nation == Nation::kAlgerian;
}
// What the air units of the side that is asked do, counted once for many questions.
struct Deployed {
  Deployed(const RuleSet& rules, const State& state) : side(top(state).side), crowd(rules, state, side) {
    for (const int u : rules.air[index(side)])
      if (patrolled(side, state.pieces[u].hex) != Theater::kNone) {
        ++on_patrol;
        egyptians += is_egyptian(rules.units[u]) ? 1 : 0;
      }
  }
  Side side;
  BaseCrowd crowd;
  int on_patrol = 0;
  int egyptians = 0;  // of them
};

Reason may_patrol(const RuleSet& rules, const State& state, const Deployed& deployed, UnitId unit,
                  BoxId box) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = deployed.side;
  const bool at_setup = top(state).count != 0;
  if (!info.flies() || info.side != side) return {"5.5.1", "{u} is no air unit of yours"};
  const Theater theater = patrolled(side, rules::box(box.value));
  if (theater == Theater::kNone) return {"5.5.1", "air defence is flown over one of the maps"};
  if (info.type != UnitType::kFighterBomber) return {"5.5(3)", "only fighter-bombers fly air defence"};
  const HexId at = state.hex_of(unit);
  const int base = base_of(at);
  if (base < 0 || at != base_box(base)) return {"5.5.1", "{u} is not ready at a base"};
  if (state.war.bases[base] != BaseStatus::kNormal) return {"5.5d", "the base of {u} is damaged"};
  if (side == Side::kUar && is_egyptian(info) != (theater == Theater::kSinai))
    return {"5.5.1a", "{u} does not fly over that map"};
  if (deployed.on_patrol >= air_defence_limit(rules, state, side, at_setup))
    return {"5.5.1", "no more units may fly air defence"};
  if (at_setup && is_egyptian(info) && rules.start.egyptian_air_defence > 0 &&
      deployed.egyptians >= rules.start.egyptian_air_defence)
    return {"12.2.1e", "no more Egyptian units start on air defence"};
  return kAllowed;
}
Reason may_patrol_now(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  return may_patrol(rules, state, Deployed(rules, state), unit, box);
}
void patrol(Play& play, UnitId unit, BoxId box) {
  Flight& flown = flight(play.rules, play.state, unit);
  flown = {};
  flown.home = play.state.hex_of(unit);
  relocate(play.rules, play.state, unit, rules::box(box.value));
  play.tell(WarEvent::kPatrols, "5.5.1", {unit.value, box.value});
}
Reason may_recall(const RuleSet& rules, const State& state, const Deployed& deployed, UnitId unit,
                  BoxId box) {
  const Side side = deployed.side;
  if (rules.side_of(unit) != side || patrolled(side, state.hex_of(unit)) == Theater::kNone)
    return {"5.5.1", "{u} does not fly air defence"};
  const int base = base_of(rules::box(box.value));
  if (base < 0 || rules::box(box.value) != base_box(base)) return {"5.5.1e", "{u} lands at a base"};
  return may_base(rules, state, deployed.crowd, unit, base);
}
Reason may_recall_now(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  return may_recall(rules, state, Deployed(rules, state), unit, box);
}
void recall(Play& play, UnitId unit, BoxId box) {
  relocate(play.rules, play.state, unit, rules::box(box.value));
  flight(play.rules, play.state, unit) = {};
  play.tell(WarEvent::kLandsAt, "5.5.1e", {unit.value, box.value});
}

// Calls visit(action) for every action of the unit until it returns true.
template <typename Visit>
bool find_action(const RuleSet& rules, const State& state, const Deployed& deployed, UnitId unit,
                 Visit&& visit) {
  for (const Theater theater : kAllTheaters) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(air_defence(deployed.side, theater)))};
    if (may_patrol(rules, state, deployed, unit, box).allows() && visit(act(Verb::kPatrol, unit, box)))
      return true;
  }
  if (patrolled(deployed.side, state.hex_of(unit)) == Theater::kNone) return false;
  for (int base = 0; base < kBases; ++base) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(base_box(base)))};
    if (may_recall(rules, state, deployed, unit, box).allows() && visit(act(Verb::kRecall, unit, box)))
      return true;
  }
  return false;
}
bool can_act(const RuleSet& rules, const State& state, const Deployed& deployed, int u) {
  return find_action(rules, state, deployed, unit_id(u), [](const engine::Action&) { return true; });
}
void air_defence_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!rules.unit(unit).flies()) return;
  find_action(rules, state, Deployed(rules, state), unit, [&](const engine::Action& action) {
    out.push_back(action);
    return false;
  });
}
void air_defence_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Deployed deployed(rules, state);
  for (const int u : rules.air[index(deployed.side)])
    if (can_act(rules, state, deployed, u)) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool anybody_acts(const RuleSet& rules, const State& state) {
  const Deployed deployed(rules, state);
  for (const int u : rules.air[index(deployed.side)])
    if (can_act(rules, state, deployed, u)) return true;
  return false;
}
constexpr VerbRules kAirDefenceVerbs[] = {verb_rules<Verb::kPatrol, may_patrol_now, patrol>(),
                                          verb_rules<Verb::kRecall, may_recall_now, recall>(),
                                          verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

void ask_air_defence(Play& play, Side side, bool at_setup) {
  ask(play, FrameKind::kAirDefence, side, at_setup ? 1 : 0);
}

void ground_air_defence(Play& play, Side side) {
  for (const int u : play.rules.air[index(side)])
    if (patrolled(side, play.state.pieces[u].hex) != Theater::kNone) land_anywhere(play, unit_id(u), false);
}

const FrameRules kAirDefenceFrame{
    .question = {"air-defence", "Put fighter-bombers on air defence, or recall them, then end.", "5.5.1"},
    .subjects = air_defence_subjects,
    .actions = air_defence_actions,
    .verbs = kAirDefenceVerbs,
    .resolve_automatic_step = rules::end_unless<anybody_acts, Play>};

}  // namespace mitla::sixdays
