// 5.5.1: units on air defence.
#include "games/sixdays/air.h"
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
// The theater of a box of air defence of this side; kNone for other boxes.
Theater patrol_theater(Side side, HexId box) {
  for (const Theater theater : kAllTheaters)
    if (box == air_defence(side, theater)) return theater;
  return Theater::kNone;
}
int on_patrol(const RuleSet& rules, const State& state, Side side, bool egyptian_only) {
  int count = 0;
  for (const int u : rules.air[index(side)])
    if (patrol_theater(side, state.pieces[u].hex) != Theater::kNone &&
        (!egyptian_only || is_egyptian(rules.units[u])))
      ++count;
  return count;
}

Reason may_patrol(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = top(state).side;
  const bool at_setup = top(state).count != 0;
  if (!info.flies() || info.side != side) return {"5.5.1", "{u} is no air unit of yours"};
  const Theater theater = patrol_theater(side, rules::box(box.value));
  if (theater == Theater::kNone) return {"5.5.1", "air defence is flown over one of the maps"};
  if (info.type != UnitType::kFighterBomber) return {"5.5(3)", "only fighter-bombers fly air defence"};
  const HexId at = state.hex_of(unit);
  const int base = base_of(at);
  if (base < 0 || at != base_box(base)) return {"5.5.1", "{u} is not ready at a base"};
  if (state.war.bases[base] != BaseStatus::kNormal) return {"5.5d", "the base of {u} is damaged"};
  if (side == Side::kUar && is_egyptian(info) != (theater == Theater::kSinai))
    return {"5.5.1a", "{u} does not fly over that map"};
  if (on_patrol(rules, state, side, false) >= air_defence_limit(rules, state, side, at_setup))
    return {"5.5.1", "no more units may fly air defence"};
  if (at_setup && is_egyptian(info) && rules.start.egyptian_air_defence > 0 &&
      on_patrol(rules, state, side, true) >= rules.start.egyptian_air_defence)
    return {"12.2.1e", "no more Egyptian units start on air defence"};
  return kAllowed;
}
void patrol(Play& play, UnitId unit, BoxId box) {
  Flight& flown = flight(play.rules, play.state, unit);
  flown = {};
  flown.home = play.state.hex_of(unit);
  relocate(play.rules, play.state, unit, rules::box(box.value));
  play.tell(WarEvent::kPatrols, "5.5.1", {unit.value, box.value});
}
Reason may_recall(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  const Side side = top(state).side;
  if (rules.side_of(unit) != side || patrol_theater(side, state.hex_of(unit)) == Theater::kNone)
    return {"5.5.1", "{u} does not fly air defence"};
  const int base = base_of(rules::box(box.value));
  if (base < 0 || rules::box(box.value) != base_box(base)) return {"5.5.1e", "{u} lands at a base"};
  return may_base(rules, state, unit, base);
}
void recall(Play& play, UnitId unit, BoxId box) {
  relocate(play.rules, play.state, unit, rules::box(box.value));
  flight(play.rules, play.state, unit) = {};
  play.tell(WarEvent::kLandsAt, "5.5.1e", {unit.value, box.value});
}

void air_defence_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!rules.unit(unit).flies()) return;
  const Side side = top(state).side;
  for (const Theater theater : kAllTheaters) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(air_defence(side, theater)))};
    if (may_patrol(rules, state, unit, box).allows()) out.push_back(act(Verb::kPatrol, unit, box));
  }
  if (patrol_theater(side, state.hex_of(unit)) == Theater::kNone) return;
  for (int base = 0; base < kBases; ++base) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(base_box(base)))};
    if (may_recall(rules, state, unit, box).allows()) out.push_back(act(Verb::kRecall, unit, box));
  }
}
void air_defence_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  thread_local ActionList actions;  // scratch
  for (const int u : rules.air[index(top(state).side)]) {
    actions.clear();
    air_defence_actions(rules, state, unit_id(u), actions);
    if (!actions.empty()) units.insert(u);
  }
  out.push_back(act(Verb::kEnd));
}
bool end_if_no_choice(Play& play) {
  UnitSet units;
  thread_local ActionList actions;  // scratch
  actions.clear();
  air_defence_subjects(play.rules, play.state, units, actions);
  if (!units.empty()) return false;
  end_frame(play);
  return true;
}
constexpr VerbRules kAirDefenceVerbs[] = {verb_rules<Verb::kPatrol, may_patrol, patrol>(),
                                          verb_rules<Verb::kRecall, may_recall, recall>(),
                                          verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

void ask_air_defence(Play& play, Side side, bool at_setup) {
  ask(play, FrameKind::kAirDefence, side, at_setup ? 1 : 0);
}

void ground_air_defence(Play& play, Side side) {
  for (const int u : play.rules.air[index(side)])
    if (patrol_theater(side, play.state.pieces[u].hex) != Theater::kNone)
      land_anywhere(play, unit_id(u), false);
}

const FrameRules kAirDefenceFrame{
    .question = {"air-defence", "Put fighter-bombers on air defence, or recall them, then end.", "5.5.1"},
    .subjects = air_defence_subjects,
    .actions = air_defence_actions,
    .verbs = kAirDefenceVerbs,
    .resolve_automatic_step = end_if_no_choice};

}  // namespace mitla::sixdays
