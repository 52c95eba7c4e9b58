// 4.2: the outbreak of war.
#include <algorithm>
#include <cstdlib>

#include "games/sixdays/crisis.h"
#include "games/sixdays/deployment.h"
#include "games/sixdays/ground.h"

namespace mitla::sixdays {
namespace {

enum Result { kPeaceHolds, kOffered, kWarBreaksOut };

// --- 4.2(2) ---
// The first player asked may decline and be rewarded; then the other may declare war at a price.
bool is_second(const State& state) { return top(state).count != 0; }

void declare(Play& play) {
  const Side side = top(play.state).side;
  const bool second = is_second(play.state);
  const int difference = play.state.crisis.outbreak_difference;
  end_frame(play);
  if (second) change_dsp(play, side, -difference, "4.2(2)b");
  begin_war(play, second ? "4.2(2)b" : "4.2(2)");
}

void decline(Play& play) {
  const Side side = top(play.state).side;
  const bool second = is_second(play.state);
  const int difference = play.state.crisis.outbreak_difference;
  end_frame(play);
  play.tell(EventKind::kDeclined, "4.2(2)a", {index(side), second ? 0 : difference});
  if (second) return;
  change_dvp(play, side, difference, "4.2(2)a");
  change_wfl(play, side, -1, "4.2(2)a");
  ask(play, FrameKind::kOutbreak, other(side), 1);
}

void list(const RuleSet&, const State&, UnitSet&, ActionList& out) {
  out.push_back(engine::act(Verb::kWar));
  out.push_back(engine::act(Verb::kPeace));
}

rules::Question outbreak_question(const RuleSet&, const State& state) {
  if (is_second(state))
    return {"outbreak", "Declare war after the refusal, at the price of the difference of the dice?",
            "4.2(2)b"};
  return {"outbreak", "Go to war, or decline for the difference of the dice in DVPs?", "4.2(2)"};
}

// --- 4.2(5) ---
void declare_unilaterally(Play& play) {
  State& state = play.state;
  const Side side = top(state).side;
  end_frame(play);
  const int die = roll(play);
  play.tell(EventKind::kUnilateral, "4.2(5)", {index(side), die, kDie});
  if (side == Side::kIsrael) {  // ruling R-13: a negative standing counts nothing
    change_dsp(play, Side::kUar, std::max(0, state.dsp[0] / 2) + die, "4.2a");
    state.crisis.halved_from = static_cast<std::uint8_t>(state.turn + 1);
  } else {
    change_dsp(play, Side::kIsrael, die, "4.2b");
    change_wfl(play, Side::kIsrael, 2, "4.2b");
  }
  for (const Side scl : kUarFirst) change_scl(play, scl, 1, "4.2c");
  begin_war(play, "4.2(5)");
}

constexpr VerbRules kOutbreakVerbs[] = {verb_rules<Verb::kWar, always, declare>(),
                                        verb_rules<Verb::kPeace, always, decline>()};
constexpr VerbRules kUnilateralVerbs[] = {verb_rules<Verb::kWar, always, declare_unilaterally>(),
                                          verb_rules<Verb::kPeace, always, end_frame>()};

}  // namespace

const FrameRules kOutbreakFrame{.question = {"outbreak", "", "4.2(2)"},
                                .subjects = list,
                                .actions = nullptr,
                                .verbs = kOutbreakVerbs,
                                .varying_question = outbreak_question};
const FrameRules kUnilateralFrame{.question = {"unilateral", "Declare war on your own?", "4.2(5)"},
                                  .subjects = list,
                                  .actions = nullptr,
                                  .verbs = kUnilateralVerbs};

void roll_outbreak(Play& play) {
  State& state = play.state;
  const int uar = roll(play), israel = roll(play);
  const int uar_total = uar + state.wfl[1], israel_total = israel + state.wfl[0];
  const int difference = std::abs(uar - israel);
  const Result result = uar_total == israel_total                             ? kWarBreaksOut  // 4.2(1)
                        : difference >= std::abs(state.wfl[0] - state.wfl[1]) ? kOffered
                                                                              : kPeaceHolds;
  play.tell(EventKind::kOutbreak, "4.2", {uar, israel, kDie, uar_total, israel_total, result});
  if (result == kWarBreaksOut) return begin_war(play, "4.2(1)");
  if (result == kPeaceHolds) return;
  state.crisis.outbreak_difference = static_cast<std::uint8_t>(difference);
  // Ruling R-12: of equal levels the higher die decides.
  const bool israel_first = state.wfl[0] != state.wfl[1] ? state.wfl[0] > state.wfl[1] : israel > uar;
  ask(play, FrameKind::kOutbreak, israel_first ? Side::kIsrael : Side::kUar);
}

void ask_unilateral(Play& play) {
  for (const Side side : kSides) ask(play, FrameKind::kUnilateral, side);  // the UAR's is on top
}

void begin_war(Play& play, std::string_view rule) {
  State& state = play.state;
  state.frames.clear();
  state.war_turn = 1;
  state.end_turn = static_cast<std::uint8_t>(state.turn + play.rules.war_turns - 1);  // 4.2d, ruling R-27
  state.step = Step::kPreemptive;
  recount_zones(play.rules, state);  // 5.4.1a: they reach over borders now
  play.tell(EventKind::kWarBegins, rule, {state.end_turn});
  if (state.crisis.main_force_deployed == 0) {  // 12.2.1b, ruling R-37
    state.crisis.main_force_deployed = 1;
    make_due(state, Deployment::kNearCanal);
  }
}

}  // namespace mitla::sixdays
