#include "games/aiw/ai/script.h"

#include "games/aiw/frame.h"
#include "games/aiw/sequence.h"

namespace mitla::aiw {

using engine::act;
using engine::Action;

Command::Command(const RuleSet& r, const Prices& p, const Shields& s, const Orders& o,
                 const engine::State& whole, engine::ActionList& out)
    : rules(r),
      prices(p),
      shields(s),
      orders(o),
      start_(whole),
      whole_(whole),
      out_(out),
      first_(out.size()),
      player_(top(whole.as<State>()).side) {}

int Command::price_of_staying(UnitId unit) {
  const Fields& field = fields();
  const HexId hex = state().hex_of(unit);
  if (!field.shells() || !on_map(hex) || !field.in_sight(hex)) return 0;
  if (hexes_known_ < 0) hexes_known_ = count_hexes_known(staff(), field, player_);
  const std::int64_t shells = field.shelling(staff(), unit, hex, hexes_known_);
  return static_cast<int>(shells * kill_value(staff(), unit) / 1000);
}

bool Command::legal(const Action& action) const { return Machine::check(rules, state(), action).allows(); }

bool Command::give(const Action& action) {
  if (over_) return false;
  if (!legal(action)) {
    over_ = refused_ = true;
    return false;
  }
  out_.push_back(action);
  const std::uint32_t rolls = whole_.rolls();
  const Step step = state().step;
  const Side phasing = state().phasing;
  const bool fire_asked = top(state()).kind == FrameKind::kOpportunity;
  const engine::CounterDice any(0);
  Play play{rules, whole_, whole_.as<State>(), any, nullptr};
  Machine::carry_out(play, action);
  Machine::run(play);
  const State& now = state();
  over_ = whole_.rolls() != rolls || now.step != step || now.phasing != phasing || now.step == Step::kOver ||
          top(now).side != player_ || (top(now).kind == FrameKind::kOpportunity) != fire_asked;
  return !over_;
}

void Command::give_last(const Action& action) {
  if (over_) return;
  over_ = true;
  if (legal(action))
    out_.push_back(action);
  else
    refused_ = true;
}

void Command::start_again() {
  out_.resize(first_);
  whole_ = start_;
  over_ = refused_ = false;
}

void Command::go_back(const Bookmark& bookmark) {
  out_.resize(bookmark.orders);
  whole_ = bookmark.whole;
  over_ = refused_ = false;
}

void setup_orders(Command& command) {
  if (command.give(act(Verb::kReady))) command.give(act(Verb::kEnd));
}

void engineering_orders(Command& command) {
  const RuleSet& rules = command.rules;
  // A mine under the own feet is worth a die; blocks are left alone, they hinder friends as well.
  for (const int u : rules.engineers& rules.of_side[index(command.side())])
    if (command.legal(act(Verb::kClear, unit_id(u)))) {
      command.give_last(act(Verb::kClear, unit_id(u)));
      return;
    }
  command.give_last(act(Verb::kEnd));
}

void any_orders(Command& command, engine::RandomStream& random) {
  command.start_again();
  static thread_local engine::ActionList subjects;
  static thread_local engine::ActionList actions;
  for (const Verb verb : {Verb::kEnd, Verb::kPass, Verb::kExecute, Verb::kResolve}) {
    if (!command.legal(act(verb))) continue;
    command.give_last(act(verb));
    return;
  }
  for (int tries = 0;; ++tries) {
    subjects.clear();
    actions.clear();
    UnitSet units;
    Machine::subjects(command.rules, command.state(), units, subjects);
    for (const int u : units) Machine::actions(command.rules, command.state(), unit_id(u), actions);
    for (const Action& action : subjects)
      if (static_cast<Verb>(action.verb) != Verb::kConcede && static_cast<Verb>(action.verb) != Verb::kOrders)
        actions.push_back(action);
    const Action action = actions[random.below(static_cast<int>(actions.size()))];
    const bool back = static_cast<Verb>(action.verb) == Verb::kForget ||
                      static_cast<Verb>(action.verb) == Verb::kUnload ||
                      static_cast<Verb>(action.verb) == Verb::kWithout;
    if (back && tries < 20) continue;
    command.give_last(action);
    return;
  }
}

}  // namespace mitla::aiw
