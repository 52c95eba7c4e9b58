// 10.3, 10.4: Arabs move contingent by contingent, each with the die as its allowance.
#include "games/sdw67/movement.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

bool has_units(const RuleSet& rules, const State& state, int contingent) {
  for (const int u : rules.ground[index(Side::kArab)]) {
    const HexId hex = state.pieces[u].hex;
    if (static_cast<int>(rules.units[u].contingent) == contingent && rules.units[u].mobile && on_map(hex) &&
        rules.at(hex).sector == acting_sector(state) && !is_neutral(rules, state, unit_id(u)))
      return true;
  }
  return false;
}
Reason may_begin(const RuleSet& rules, const State& state, int contingent) {
  if ((state.contingents_moved >> contingent & 1) != 0) return {"10.3", "this contingent has moved"};
  if (!has_units(rules, state, contingent))
    return {"10.3", "no mobile unit of this contingent is in the sector"};
  return kAllowed;
}
void begin(Play& play, int contingent) {
  State& state = play.state;
  const int die = play.roll_die(play.rules.contingent_die);
  state.allowance = static_cast<std::uint8_t>(2 * die);
  state.contingents_moved = static_cast<std::uint8_t>(state.contingents_moved | 1u << contingent);
  ask(play, FrameKind::kContingent, state.player, contingent);
  play.tell(EventKind::kContingent, "10.4", {contingent, die});
}
void list_contingents(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int c = 0; c < kContingents; ++c)
    if (may_begin(rules, state, c).allows()) out.push_back(act(Verb::kContingent, c));
  out.push_back(act(Verb::kEnd));
}
bool any_left(const RuleSet& rules, const State& state) {
  for (int c = 0; c < kContingents; ++c)
    if (may_begin(rules, state, c).allows()) return true;
  return false;
}
constexpr VerbRules kContingentsVerbs[] = {verb_rules<Verb::kContingent, may_begin, begin>(),
                                           verb_rules<Verb::kEnd, always, end_frame>()};

void contingent_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.ground[index(Side::kArab)])
    if (can_move(rules, state, unit_id(u))) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool can_go_on(const RuleSet& rules, const State& state) {
  for (const int u : rules.ground[index(Side::kArab)])
    if (can_move(rules, state, unit_id(u))) return true;
  return false;
}
void end_contingent(Play& play) {
  put_down(play);
  play.state.allowance = 0;
  end_frame(play);
}
bool end_if_done(Play& play) {
  if (can_go_on(play.rules, play.state)) return false;
  end_contingent(play);
  return true;
}
constexpr VerbRules kContingentVerbs[] = {verb_rules<Verb::kMove, may_move_to, move>(),
                                          verb_rules<Verb::kEnd, always, end_contingent>()};

// Which contingent moves, and how far the die lets it go.
rules::Question question_of_contingent(const RuleSet&, const State& state) {
  static constexpr std::array<std::string_view, kContingents> kNames{
      "Egyptian", "Palestinian", "Syrian", "Jordanian", "Iraqi", "commando", "Lebanese", "volunteer"};
  static constexpr int kSides = 6;
  static const auto texts = [] {
    std::array<std::array<std::string, kSides + 1>, kContingents> made;
    for (std::size_t c = 0; c < made.size(); ++c)
      for (int points = 0; points <= kSides; ++points)
        made[c][static_cast<std::size_t>(points)] =
            "Move the " + std::string(kNames[c]) + " contingent, " + std::to_string(points) +
            (points == 1 ? " movement point" : " movement points") + " each; then end its move.";
    return made;
  }();
  return {"contingent", texts[top(state).count][static_cast<std::size_t>(state.allowance / 2)], "10.4"};
}

}  // namespace

const FrameRules kContingentsFrame{
    .question = {"contingents", "Choose the next contingent to move, or end the movement phase.", "10.3"},
    .subjects = list_contingents,
    .actions = nullptr,
    .verbs = kContingentsVerbs,
    .resolve_automatic_step = end_unless<any_left>};
const FrameRules kContingentFrame{
    .question = {"contingent", "Move the units of this contingent, then end its move.", "10.4"},
    .subjects = contingent_subjects,
    .actions = move_actions,
    .verbs = kContingentVerbs,
    .resolve_automatic_step = end_if_done,
    .varying_question = question_of_contingent};

}  // namespace mitla::sdw67
