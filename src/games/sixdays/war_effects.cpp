// Effects of cards on the war that ask something of their player.
#include "games/sixdays/ground.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

using engine::act;

namespace {

// --- EVENT-02 ---
Reason may_name(const RuleSet&, const State& state, int theater) {
  return (state.war.no_air_attacks >> theater & 1) != 0
             ? Reason{"5.5", "nobody flies over this map today already"}
             : kAllowed;
}
void name_map(Play& play, int theater) {
  State& state = play.state;
  end_frame(play);
  state.war.no_air_attacks = static_cast<std::uint8_t>(state.war.no_air_attacks | 1 << theater);
  play.tell(WarEvent::kWeather, "4.1k", {theater});
}
void list_maps(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int theater = 0; theater < kTheaters; ++theater)
    if (may_name(rules, state, theater).allows()) out.push_back(act(Verb::kWeather, theater));
}
bool end_if_no_map(Play& play) {
  if (play.state.war.no_air_attacks != 0b111) return false;
  end_frame(play);
  return true;
}
constexpr VerbRules kWeatherVerbs[] = {verb_rules<Verb::kWeather, may_name, name_map>()};

// --- EVENT-04 ---
Reason may_rally(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.side_of(unit) != top(state).side || !state.piece(unit).has(kDisrupted))
    return {"6.2.3", "{u} is no Disrupted unit of yours"};
  return state.war.rally == 0 ? Reason{"4.1k", "no more units recover"} : kAllowed;
}
void rally(Play& play, UnitId unit) {
  --play.state.war.rally;
  play.state.piece(unit).marks &= static_cast<std::uint16_t>(~kDisrupted);
  play.tell(WarEvent::kRallies, "4.1k", {unit.value});
}
void rally_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (may_rally(rules, state, unit_id(static_cast<int>(u))).allows()) units.insert(static_cast<int>(u));
  out.push_back(act(Verb::kEnd));
}
void rally_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_rally(rules, state, unit).allows()) out.push_back(act(Verb::kRally, unit));
}
void end_rally(Play& play) {
  play.state.war.rally = 0;
  end_frame(play);
}
bool end_if_nobody_rallies(Play& play) {
  UnitSet units;
  thread_local ActionList actions;  // scratch
  actions.clear();
  rally_subjects(play.rules, play.state, units, actions);
  if (!units.empty()) return false;
  end_rally(play);
  return true;
}
constexpr VerbRules kRallyVerbs[] = {verb_rules<Verb::kRally, may_rally, rally>(),
                                     verb_rules<Verb::kEnd, always, end_rally>()};

}  // namespace

void begin_war_effect(Play& play, Side by, const CardEffect& effect) {
  if (effect.op == Op::kNoAirAttacks) return ask(play, FrameKind::kWeather, by);
  if (effect.op == Op::kRecover) {
    play.state.war.rally = static_cast<std::uint8_t>(effect.by);
    return ask(play, FrameKind::kRally, by);
  }
  if (effect.op == Op::kRerollInitiative) play.state.war.initiative_dice[index(by)] = 0;
}

const FrameRules kWeatherFrame{.question = {"weather", "Choose the map over which nobody flies.", "4.1k"},
                               .subjects = list_maps,
                               .actions = nullptr,
                               .verbs = kWeatherVerbs,
                               .resolve_automatic_step = end_if_no_map};
const FrameRules kRallyFrame{
    .question = {"rally", "Choose the Disrupted units that recover, or end.", "4.1k"},
    .subjects = rally_subjects,
    .actions = rally_actions,
    .verbs = kRallyVerbs,
    .resolve_automatic_step = end_if_nobody_rallies};

}  // namespace mitla::sixdays
