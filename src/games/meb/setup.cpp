#include "games/meb/setup.h"

#include <algorithm>

#include "games/meb/frame.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::act;

namespace {

bool sets_up(const RuleSet& rules, UnitId unit) {
  const int group = rules.unit(unit).group;
  return group >= 0 && rules.groups[group].placing == data::Placing::kSetup;
}

}  // namespace

void leave_out_unused(const RuleSet& rules, State& state) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].group < 0) state.pieces[u].hex = kNotUsed;
}

void begin_setup(Play& play) {
  State& state = play.state;
  leave_out_unused(play.rules, state);
  state.step = Step::kSetup;
  state.phasing = Side::kEgyptian;
  state.frames.push_back({FrameKind::kSetup, Side::kEgyptian, 0, kNobody, hex::kNowhere});
}

namespace {

bool setup_complete(const RuleSet& rules, const State& state) {
  for (const int u : rules.of_side[index(Side::kEgyptian)]) {
    const UnitId unit = unit_id(u);
    if (sets_up(rules, unit) && !stands(state, unit)) return false;
  }
  return true;
}

Reason may_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (info.side != Side::kEgyptian) return {"3.1", "{u} does not set up: it waits in the holding box"};
  if (!sets_up(rules, unit)) return {rules.cite.setup, "{u} starts in the holding box and enters later"};
  if (!rules.groups[info.group].allows(hex))
    return {rules.cite.setup, "{h} is outside the set-up zone of {u}"};
  if (!vacant(state, hex)) return {"5.11", "there is a unit in {h} already"};
  return kAllowed;
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, engine::ActionList& out) {
  for (const int u : rules.of_side[index(Side::kEgyptian)]) {
    const UnitId unit = unit_id(u);
    if (!sets_up(rules, unit)) continue;
    const auto& zone = rules.groups[rules.unit(unit).group].hex_list;
    if (std::any_of(zone.begin(), zone.end(), [&](HexId hex) { return vacant(state, hex); })) units.insert(u);
  }
  if (!rules.ready_setup.empty()) out.push_back(act(Verb::kReady));
  if (setup_complete(rules, state)) out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (rules.unit(unit).side != Side::kEgyptian || !sets_up(rules, unit)) return;
  for (const HexId hex : rules.groups[rules.unit(unit).group].hex_list)
    if (vacant(state, hex)) out.push_back(act(Verb::kPlace, unit, hex));
}

Reason may_take_ready(const RuleSet& rules, const State&) {
  return rules.ready_setup.empty() ? Reason{"3.1", "this scenario has no ready set-up"} : kAllowed;
}

Reason may_end(const RuleSet& rules, const State& state) {
  return setup_complete(rules, state) ? kAllowed
                                      : Reason{"3.1", "every unit of the set-up must be placed first"};
}

void apply_place(Play& play, UnitId unit, HexId hex) {
  if (stands(play.state, unit))
    relocate(play.rules, play.state, unit, hex);
  else
    put(play.rules, play.state, unit, hex);
  play.tell(EventKind::kSetUp, play.rules.cite.setup, {unit.value, hex.value});
}

void place_all(Play& play) {
  State& state = play.state;
  const rules::ReadySetup& ready = play.rules.ready_setup;
  for (const int u : play.rules.of_side[index(Side::kEgyptian)])
    if (ready.hex[u].exists() && stands(state, unit_id(u)))
      take_off(play.rules, state, unit_id(u), kHoldingBox);
  for (const int u : play.rules.of_side[index(Side::kEgyptian)])
    if (ready.hex[u].exists()) put(play.rules, state, unit_id(u), ready.hex[u]);
  play.tell(EventKind::kReadySetUp, play.rules.cite.setup, {index(Side::kEgyptian), ready.size});
}

constexpr VerbRules kSetupVerbs[] = {verb_rules<Verb::kPlace, may_place, apply_place>(),
                                     verb_rules<Verb::kReady, may_take_ready, place_all>(),
                                     verb_rules<Verb::kEnd, may_end, end_frame>()};

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your units, then end the set-up.", "3.1"},
                             .subjects = subjects,
                             .actions = actions,
                             .verbs = kSetupVerbs};

void take_ready_setup(Play& play) {
  place_all(play);
  play.state.frames.pop_back();
}

}  // namespace mitla::meb
