#include "games/sixdays/timed_events.h"

#include "games/sixdays/ground.h"

namespace mitla::sixdays {

using engine::act;

void list_timed_cards(const RuleSet& rules, const State& state, Side side, Timing timing, ActionList& out) {
  for (const int card : rules.events) {
    const CardId id{static_cast<std::uint16_t>(card)};
    if (may_play_timed(rules, state, side, timing, id).allows()) out.push_back(act(Verb::kPlay, id));
  }
}

namespace {

Timing timing_of(const State& state) { return static_cast<Timing>(top(state).count); }

Reason may_play_now(const RuleSet& rules, const State& state, CardId card) {
  return may_play_timed(rules, state, top(state).side, timing_of(state), card);
}
void play_now(Play& play, CardId card) {
  const Side side = top(play.state).side;
  end_frame(play);
  play_timed(play, side, card);
}
void timed_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  list_timed_cards(rules, state, top(state).side, timing_of(state), out);
  out.push_back(act(Verb::kDecline));
}
constexpr VerbRules kTimedVerbs[] = {verb_rules<Verb::kPlay, may_play_now, play_now>(),
                                     verb_rules<Verb::kDecline, always, end_frame>()};

}  // namespace

bool ask_timed_event(Play& play, Side side, Timing timing) {
  if (!may_hold_timed(play.rules, play.state, side, timing)) return false;
  ask(play, FrameKind::kTimedEvent, side, static_cast<int>(timing));
  return true;
}
bool ask_timed_events(Play& play, Timing timing) {
  const bool israel = ask_timed_event(play, Side::kIsrael, timing);  // on top comes the UAR
  return ask_timed_event(play, Side::kUar, timing) || israel;
}

const FrameRules kTimedEventFrame{
    .question = {"timed-event", "Play a Random Event that you hold for this moment, or not.", "4.1k"},
    .subjects = timed_subjects,
    .actions = nullptr,
    .verbs = kTimedVerbs};

}  // namespace mitla::sixdays
