// What the built-in players are told of chapter 10.
#include "games/elarish67/chapter.h"

namespace mitla::elarish67 {

meb::Chapter::OwnMove Chapter::own_move(const engine::Action& action) const {
  const Verb verb = static_cast<Verb>(action.verb);
  return verb == Verb::kEnter || verb == Verb::kDrop ? OwnMove::kArrives : OwnMove::kOther;
}

std::vector<engine::Formation> Chapter::plan_questions(Side side) const {
  if (side != Side::kEgyptian) return {};
  return {{"withdrawal", {"no", "declare"}}};
}

void Chapter::planned_actions(const meb::State& common, std::span<const std::uint8_t> answers,
                              engine::ActionList& out) const {
  if (!answers.empty() && answers[0] == 1 && withdraw_reason(own(common)).allows())
    out.push_back(engine::act(Verb::kWithdraw));
}

}  // namespace mitla::elarish67
