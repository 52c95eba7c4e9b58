// 9.2: the game ends after turn 6, or after a later turn that the Anglo-French player writes down in secret.
#include "games/meb/victory.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

void Chapter::end_game_turn(Play& play) const {
  const State& state = own(play.state);
  meb::score(play, meb::AwardEvent::kTurnEnd);  // 9.2.b
  if (play.state.turn == decision_turn_)        // R46: after the objectives have been scored
    play.state.frames.push_back({meb::FrameKind::kSpecial, Side::kWestern,
                                 static_cast<std::uint8_t>(Topic::kContinuation), meb::kNobody,
                                 hex::kNowhere});
  else if (play.state.turn > decision_turn_ && play.state.turn == state.end_turn)
    play.tell(EventKind::kNumberRevealed, "9.2", {state.end_turn});
}

bool Chapter::game_ends(const meb::State& common) const {
  const State& state = own(common);
  if (common.turn < decision_turn_) return false;
  return state.end_turn == 0 || common.turn >= state.end_turn || common.turn >= last_turn_;
}

meb::Reason Chapter::continue_reason(const State& state, int turn) const {
  (void)state;
  if (turn <= decision_turn_ || turn > last_turn_)
    return {"9.2", "the game can go on to the end of one of the turns 7 to 12"};
  return meb::kAllowed;
}

// 9.2.a: the number is hidden from the other seat until it is reached.
bool Chapter::keeps_secret(const engine::Action& action) const {
  return static_cast<Verb>(action.verb) == Verb::kContinue;
}

std::vector<std::pair<std::string, std::string>> Chapter::secrets(const meb::State& common) const {
  if (own(common).end_turn == 0) return {};
  return {{"end-turn", std::to_string(own(common).end_turn)}};
}

}  // namespace mitla::suez56
