#include "games/barlev/cease_fire.h"

#include <algorithm>

#include "games/barlev/ground.h"
#include "games/barlev/segments.h"
#include "games/barlev/sequence.h"
#include "games/barlev/supply.h"

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

void finish_if_over(Play& play) {
  if (play.state.step != Step::kOver && is_peace(play.rules, play.state)) end_game(play);
}

namespace {

// 6.14 in thirds of a battalion; a brigade counts 4 whatever its nation (ruling). HQs and installations do
// not count.
int thirds_for_cease_fire(const RuleSet& rules, const UnitInfo& unit) {
  if (unit.is_hq() || unit.is_installation() || unit.is_fixed_sam()) return 0;
  return unit.is_brigade() ? kThirds * rules.numbers().cease_fire_brigade : unit.thirds;
}
bool is_near_damascus(const RuleSet& rules, HexId hex, int range) {
  return std::any_of(rules.damascus.begin(), rules.damascus.end(),
                     [&](HexId city) { return rules.board().distance(hex, city) <= range; });
}

}  // namespace

bool may_cease(const RuleSet& rules, const State& state, Front front) {
  const Numbers& numbers = rules.numbers();
  if (!rules.has_map[static_cast<std::size_t>(index(front))] || is_frozen(state, front) ||
      state.turn < numbers.cease_fire_from[static_cast<std::size_t>(index(front))])
    return false;
  const hex::HexSet supplied = supplied_hexes(rules, state, Side::kIsrael);
  int thirds = 0, factors = 0;
  for (const int u : rules.ground[static_cast<std::size_t>(index(Side::kIsrael))]) {
    const UnitId unit = unit_id(u);
    const HexId hex = state.hex_of(unit);
    if (!on_map(hex) || rules.at(hex).front != front) continue;
    const UnitInfo& info = rules.unit(unit);
    const bool there = front == Front::kGolan ? is_near_damascus(rules, hex, numbers.golan_radius)
                                              : rules.at(hex).bank == Bank::kWest && !rules.at(hex).canal;
    if (there && supplied.contains(hex)) thirds += thirds_for_cease_fire(rules, info);
    if (front == Front::kGolan && info.is_field_artillery() &&
        is_near_damascus(rules, hex, info.range / rules.map_numbers(hex).range_per_hex))
      factors += info.bombardment != 0 ? info.bombardment : info.attack;
  }
  const int battalions = front == Front::kGolan ? numbers.golan_battalions : numbers.suez_battalions;
  return thirds >= kThirds * battalions || (front == Front::kGolan && factors >= numbers.golan_artillery);
}

// 3.1.b, 3.1.c: at the start of the turn.
void check_cease_fires(Play& play) {
  play.state.air.offers = 0;
  for (const Front front : {Front::kGolan, Front::kSuez}) {
    if (!may_cease(play.rules, play.state, front)) continue;
    const int die = roll_ten(play);
    const int needed = play.rules.numbers().cease_fire_at_least;
    play.tell(AirEvent::kCeaseFireRoll, "3.1", {index(front), die, needed});
    if (die >= needed) impose_cease_fire(play, front, front == Front::kGolan ? 2 : 3);
  }
}

namespace {

void concede(Play& play) {
  const Side side = top(play.state).side;
  play.state.conceded = static_cast<std::uint8_t>(1 + index(side));
  play.tell(EventKind::kConceded, "4.3", {index(side)});
  end_game(play);
}

// 3.1.d: all others are asked. A seat offers once in a game turn, so that nobody is asked without end.
Reason may_offer(const RuleSet&, const State& state) {
  if (top(state).kind == FrameKind::kCeaseFire) return {"3.1", "a cease-fire is being offered"};
  if (state.step == Step::kSetup) return {"3.1", "the war has not begun"};
  if ((state.air.offers >> top(state).seat & 1) != 0) return {"3.1", "it has been refused in this turn"};
  return kAllowed;
}
void offer(Play& play) {
  const int seat = top(play.state).seat;
  play.state.air.offers = static_cast<std::uint8_t>(play.state.air.offers | 1 << seat);
  play.tell(AirEvent::kOffered, "3.1", {seat});
  for (int s = play.rules.seats() - 1, last = 1; s >= 0; --s)
    if (s != seat) {
      ask(play, FrameKind::kCeaseFire, s, last);
      last = 0;
    }
}
// The last to be asked has the frame with the count 1; a refusal ends the questions.
void agree(Play& play) {
  const bool last = top(play.state).count != 0;
  play.tell(AirEvent::kAnswered, "3.1", {top(play.state).seat, 1});
  end_frame(play);
  if (!last) return;
  for (const Front front : kFronts) impose_cease_fire(play, front, 4);
}
void refuse(Play& play) {
  play.tell(AirEvent::kAnswered, "3.1", {top(play.state).seat, 0});
  while (!play.state.frames.empty() && top(play.state).kind == FrameKind::kCeaseFire) end_frame(play);
}
void answer_subjects(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(engine::act(Verb::kAgree));
  out.push_back(engine::act(Verb::kRefuse));
}
constexpr VerbRules kAnswerVerbs[] = {verb_rules<Verb::kAgree, always, agree>(),
                                      verb_rules<Verb::kRefuse, always, refuse>()};

void any_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  if (may_offer(rules, state).allows()) out.push_back(engine::act(Verb::kOffer));
  out.push_back(engine::act(Verb::kConcede));
}
constexpr VerbRules kAnyVerbs[] = {verb_rules<Verb::kConcede, always, concede>(),
                                   verb_rules<Verb::kOffer, may_offer, offer>()};

}  // namespace

const FrameRules kCeaseFireFrame{.question = {"cease-fire", "Agree to a cease-fire on all maps?", "3.1"},
                                 .subjects = answer_subjects,
                                 .actions = nullptr,
                                 .verbs = kAnswerVerbs};
const FrameRules kAnyFrame{.question = {}, .subjects = any_subjects, .actions = nullptr, .verbs = kAnyVerbs};

}  // namespace mitla::barlev
