#include "games/aiw/ai/script.h"

namespace mitla::aiw {

Moment::Moment(const engine::Game&, const engine::State& whole)
    : rolls(whole.rolls()), step(whole.as<State>().step), phasing(whole.as<State>().phasing) {
  const auto& frames = whole.as<State>().frames;  // none when the game is over
  asked = frames.empty() ? phasing : frames.back().side;
  fire_asked = !frames.empty() &&
               (frames.back().kind == FrameKind::kOpportunity || frames.back().kind == FrameKind::kFireBack ||
                frames.back().kind == FrameKind::kAntiAircraft);
  boats_shown = 0;
  for (const Water& water : whole.as<State>().water) boats_shown += water.shown[0] + water.shown[1];
}

int Command::price_of_staying(UnitId unit) {
  const Fields& field = fields();
  const HexId hex = state().hex_of(unit);
  if (!field.shells() || !on_map(hex) || !field.in_sight(hex)) return 0;
  if (hexes_known_ < 0) hexes_known_ = count_hexes_known(staff(), field, side_);
  return thousandths(kill_value(staff(), unit), field.shelling(staff(), unit, hex, hexes_known_));
}

void engineering_orders(Command& command) {
  const RuleSet& rules = command.rules;
  // A mine in the engineer's own hex is worth a roll; blocks are not placed because they hinder friends too.
  for (const int u : rules.engineers& rules.of_side[index(command.side())])
    if (command.legal(act(Verb::kClear, unit_id(u)))) return command.give_last(act(Verb::kClear, unit_id(u)));
  command.give_last(act(Verb::kEnd));
}

namespace {

bool is_one_of(const Action& action, std::initializer_list<Verb> verbs) {
  return contains(verbs, static_cast<Verb>(action.verb));
}

}  // namespace

void any_orders(Command& command, engine::RandomStream& random) {
  command.start_again();
  static thread_local ActionList subjects;
  static thread_local ActionList actions;
  for (const Verb verb : {Verb::kEnd, Verb::kPass, Verb::kExecute, Verb::kResolve})
    if (command.legal(act(verb))) return command.give_last(act(verb));
  for (int tries = 0;; ++tries) {
    subjects.clear();
    actions.clear();
    UnitSet units;
    Machine::subjects(command.rules, command.state(), units, subjects);
    for (const int u : units) Machine::actions(command.rules, command.state(), unit_id(u), actions);
    for (const Action& action : subjects)
      if (!is_one_of(action, {Verb::kConcede, Verb::kOrders})) actions.push_back(action);
    const Action action = actions[random.below(static_cast<int>(actions.size()))];
    if (is_one_of(action, {Verb::kForget, Verb::kUnload, Verb::kWithout}) && tries < 20) continue;
    return command.give_last(action);
  }
}

}  // namespace mitla::aiw
