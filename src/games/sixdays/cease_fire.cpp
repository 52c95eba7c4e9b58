#include "games/sixdays/cease_fire.h"

#include "games/sixdays/crisis.h"
#include "games/sixdays/war.h"
#include "games/sixdays/war_levels.h"

namespace mitla::sixdays {

using engine::act;

int cease_fire_number(const RuleSet& rules, const State& state) {
  return rules.war.cease_fire[state.scl[0]][state.scl[1]];
}

namespace {

// Of WarState::stopping.
constexpr std::uint8_t kStops = 1, kGoesOn = 2;

int modified(const State& state, Side side) {
  return state.war.cease_fire_dice[index(side)] + (state.war.ignored[index(side)] != 0 ? 1 : 0);
}

}  // namespace

bool is_imposed(const RuleSet& rules, const State& state, Side side) {
  return state.war.cease_fire_dice[index(side)] != 0 &&
         modified(state, side) <= cease_fire_number(rules, state);
}

bool goes_on(const State& state, Side side) { return state.war.stopping[index(side)] == kGoesOn; }

Reason may_ignore(const RuleSet& rules, const State& state, Side side) {
  const int before = state.war.ignored[index(side)];
  if (before == 0) return kAllowed;
  if (side == Side::kUar) return {"9.1d", "the UAR may not ignore a second cease-fire"};
  if (before > 1) return {"9.1d", "nobody ignores a third cease-fire"};
  if (mvp_halves(rules, state, Side::kIsrael) <= mvp_halves(rules, state, Side::kUar))
    return {"9.1d", "Israel ignores a second cease-fire only if it leads in military victory points"};
  return kAllowed;
}

namespace {

// 9.1c, 9.1d: the Game End Turn comes a turn closer, unless this is the next-to-last turn.
void shorten(Play& play, std::string_view rule) {
  State& state = play.state;
  if (state.turn + 1 >= state.end_turn) return;
  --state.end_turn;
  play.tell(WarEvent::kEndTurn, rule, {state.end_turn});
}

// Asks whoever has to decide next, or finds whether the war has ended.
void settle(Play& play) {
  State& state = play.state;
  auto& stopping = state.war.stopping;
  // Who is bound was fixed by the dice, whatever ignoring does to the number.
  const auto bound = [&](Side side) { return (state.war.cease_fire_bound >> index(side) & 1) != 0; };
  for (const Side side : kUarFirst)
    if (bound(side) && stopping[index(side)] == 0) return ask(play, FrameKind::kCeaseFire, side);
  for (const Side side : kUarFirst) {
    if (bound(side) || stopping[index(side)] != 0) continue;
    const Side enemy = other(side);
    const bool enemy_stops = stopping[index(enemy)] == kStops;
    const bool both_free = !bound(enemy) && stopping[index(enemy)] != kGoesOn;
    if (enemy_stops || both_free) return ask(play, FrameKind::kAgreement, side);
  }
  if (stopping[0] == kStops && stopping[1] == kStops) {
    state.cease_fire = 1;
    play.tell(WarEvent::kCeaseFire, "9.1e", {});
  }
  stopping = {};
  state.war.cease_fire_dice = {};
  state.war.cease_fire_bound = 0;
}

template <std::uint8_t choice>
void choose(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  state.war.stopping[index(side)] = choice;
  play.tell(WarEvent::kStops, "9.1e", {index(side), choice == kStops ? 1 : 0});
  end_frame(play);
  settle(play);
}

Reason may_ignore_now(const RuleSet& rules, const State& state) {
  return may_ignore(rules, state, top(state).side);
}
void ignore(Play& play) {
  State& state = play.state;
  const WarTables& tables = play.rules.war;
  const Side side = top(state).side;
  const auto& dice = state.war.cease_fire_dice;
  const bool first = state.war.ignored[index(side)]++ == 0;
  play.tell(WarEvent::kIgnores, first ? "9.1b" : "9.1d", {index(side)});
  if (first) {
    change_dvp(play, other(side), dice[0] + dice[1], "9.1b");
    if (side == Side::kIsrael) raise_scl(play, tables.ignore_first, "9.1b");
    if (state.wfl[index(side)] < state.scl[index(side)]) shorten(play, "9.1c");
  } else {
    change_dvp(play, Side::kUar, dice[0], "9.1d");
    raise_scl(play, tables.ignore_second, "9.1d");
    shorten(play, "9.1d");
  }
  state.war.stopping[index(side)] = kGoesOn;
  end_frame(play);
  settle(play);
}

void list_bound(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  out.push_back(act(Verb::kAccept));
  if (may_ignore_now(rules, state).allows()) out.push_back(act(Verb::kIgnore));
}
bool accept_if_bound(Play& play) {
  if (may_ignore_now(play.rules, play.state).allows()) return false;
  choose<kStops>(play);
  return true;
}
constexpr VerbRules kCeaseFireVerbs[] = {verb_rules<Verb::kAccept, always, choose<kStops>>(),
                                         verb_rules<Verb::kIgnore, may_ignore_now, ignore>()};
void list_free(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(act(Verb::kAgree));
  out.push_back(act(Verb::kRefuse));
}
constexpr VerbRules kAgreementVerbs[] = {verb_rules<Verb::kAgree, always, choose<kStops>>(),
                                         verb_rules<Verb::kRefuse, always, choose<kGoesOn>>()};

}  // namespace

void begin_cease_fire(Play& play) {
  State& state = play.state;
  if (state.turn >= state.end_turn) return;  // 9.1f
  const int uar = roll(play), israel = roll(play);
  state.war.cease_fire_dice = {static_cast<std::uint8_t>(israel), static_cast<std::uint8_t>(uar)};
  state.war.stopping = {};
  state.war.cease_fire_bound = 0;
  for (const Side side : kSides)
    if (is_imposed(play.rules, state, side))
      state.war.cease_fire_bound = static_cast<std::uint8_t>(state.war.cease_fire_bound | 1 << index(side));
  const auto bound = [&](Side side) { return state.war.cease_fire_bound >> index(side) & 1; };
  play.tell(
      WarEvent::kCeaseFireRoll, "9.1",
      {cease_fire_number(play.rules, state), uar, israel, bound(Side::kUar), bound(Side::kIsrael), kDie});
  if (play.rules.variants.both_may_lose && modified(state, Side::kUar) >= kDie &&
      modified(state, Side::kIsrael) >= kDie) {
    state.both_lose = 1;
    play.tell(WarEvent::kArmageddon, "9.2a", {});
    return end_game(play);
  }
  settle(play);
}

const FrameRules kCeaseFireFrame{
    .question = {"cease-fire", "A cease-fire is imposed on you: accept it, or ignore it.", "9.1b"},
    .subjects = list_bound,
    .actions = nullptr,
    .verbs = kCeaseFireVerbs,
    .resolve_automatic_step = accept_if_bound};
const FrameRules kAgreementFrame{.question = {"agreement", "Do you agree to stop fighting?", "9.1e"},
                                 .subjects = list_free,
                                 .actions = nullptr,
                                 .verbs = kAgreementVerbs};

}  // namespace mitla::sixdays
