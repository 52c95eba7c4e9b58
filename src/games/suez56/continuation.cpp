// 9.2: the game ends after turn 6, or after a later turn that the Anglo-French player writes down in secret.
#include "games/meb/victory.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

void Chapter::end_game_turn(Play& play) const {
  const State& state = own(play.state);
  meb::score(play, meb::AwardEvent::kTurnEnd);  // 9.2.b
  if (play.state.turn == decision_turn_)        // R46: after the objectives have been scored
    play.state.frames.push_back(
        {meb::FrameKind::kSpecial, Side::kWestern, static_cast<std::uint8_t>(Topic::kContinuation)});
  else if (play.state.turn > decision_turn_ && play.state.turn == state.end_turn)
    play.tell(EventKind::kNumberRevealed, "9.2", {state.end_turn});
}

bool Chapter::game_ends(const meb::State& common) const {
  const State& state = own(common);
  if (common.turn < decision_turn_) return false;
  return state.end_turn == 0 || common.turn >= state.end_turn || common.turn >= last_turn_;
}

meb::Reason Chapter::stop_reason(const State&) const { return meb::kAllowed; }

void Chapter::stop(Play& play) const {
  own(play.state).decided = 1;
  play.tell(EventKind::kStopped, "9.2", {});
}

meb::Reason Chapter::continue_reason(const State&, int turn) const {
  if (turn <= decision_turn_ || turn > last_turn_)
    return {"9.2", "the game can go on to the end of one of the turns 7 to 12"};
  return meb::kAllowed;
}

void Chapter::go_on(Play& play, int turn) const {
  State& state = own(play.state);
  state.decided = 1;
  state.end_turn = static_cast<std::uint8_t>(turn);
  play.tell(EventKind::kContinues, "9.2", {});
  play.tell_only(only(Side::kWestern), EventKind::kNumberWritten, "9.2.a", {state.end_turn});
}

std::vector<std::pair<std::string, std::string>> Chapter::secrets(const meb::State& common) const {
  if (own(common).end_turn == 0) return {};
  return {{"end-turn", std::to_string(own(common).end_turn)}};
}

}  // namespace mitla::suez56
