// What the built-in players know of chapter 10.
#include "games/elarish67/chapter.h"

namespace mitla::elarish67 {

meb::Doctrine Chapter::doctrine(Side side) const {
  if (side == Side::kEgyptian) return meb::kEgyptianDoctrine;
  return {.stake = 30,
          .loss = 138,
          .marker = 267,
          .barrage = 16,
          .idle = 80,
          .reserve = 50,
          .pursuit = 300,
          .unit = 169,
          .margin = 101,
          .least = 206,
          .targets = 5,
          .halves = 171,
          .fight = 111,
          .garrison = 28,
          .exit = 88,
          .contact = 200};
}

meb::Chapter::OwnMove Chapter::own_move(const engine::Action& action) const {
  const Verb verb = static_cast<Verb>(action.verb);
  if (verb == Verb::kDrop) return OwnMove::kDrops;
  return verb == Verb::kEnter ? OwnMove::kArrives : OwnMove::kOther;
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
