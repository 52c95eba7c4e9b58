#include "games/barlev/cease_fire.h"

#include "games/barlev/segments.h"
#include "games/barlev/sequence.h"

namespace mitla::barlev {

using engine::ActionList;

void impose_cease_fire(Play& play, Front front, int cause) {
  State& state = play.state;
  if (!play.rules.has_map[static_cast<std::size_t>(index(front))] || is_frozen(state, front)) return;
  state.air.cease_fire = static_cast<std::uint8_t>(state.air.cease_fire | 1 << index(front));
  state.air.cause = static_cast<std::uint8_t>(cause);
  play.tell(AirEvent::kCeaseFire, "3.1", {index(front)});
}

bool is_peace(const RuleSet& rules, const State& state) {
  for (const Front front : kFronts)
    if (rules.has_map[static_cast<std::size_t>(index(front))] && !is_frozen(state, front)) return false;
  return true;
}

void check_cease_fires(Play&) {}

namespace {

void concede(Play& play) {
  const Side side = top(play.state).side;
  play.state.conceded = static_cast<std::uint8_t>(1 + index(side));
  play.tell(EventKind::kConceded, "4.3", {index(side)});
  end_game(play);
}

void any_subjects(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(engine::act(Verb::kConcede));
}
constexpr VerbRules kAnyVerbs[] = {verb_rules<Verb::kConcede, always, concede>()};

}  // namespace

const FrameRules kAnyFrame{.question = {}, .subjects = any_subjects, .actions = nullptr, .verbs = kAnyVerbs};

}  // namespace mitla::barlev
