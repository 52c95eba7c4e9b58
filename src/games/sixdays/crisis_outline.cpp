// Chapters of the crisis that are not written yet.
#include <cstdlib>

#include "games/sixdays/crisis.h"
#include "games/sixdays/invariants.h"
#include "games/sixdays/knowledge.h"
#include "games/sixdays/position.h"
#include "games/sixdays/view.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

void begin_game(Play& play) { end_game(play); }
void take_ready_setup(Play&) {}
int level(const State&, Track, Side) { return 0; }
int change_level(Play&, Track, Side, int, std::string_view) { return 0; }
void ask_card_action(Play&, Side) {}
void roll_outbreak(Play&) {}
void ask_unilateral(Play&) {}
void roll_jordan(Play&) {}
void begin_war(Play&, std::string_view) {}
bool ask_due_deployment(Play&) { return false; }
void bring_yemen_brigades(Play&) {}
bool may_hold_timed(const RuleSet&, const State&, Side, Timing) { return false; }
Reason may_play_timed(const RuleSet&, const State&, Side, Timing, CardId) { return kAllowed; }
void play_timed(Play&, Side, CardId) {}
std::vector<std::string> broken_invariants(const RuleSet&, const State&) { return {}; }
bool sees(const RuleSet&, const State&, Side, int) { return true; }
std::vector<std::pair<std::string, std::string>> secrets(const RuleSet&, const State&) { return {}; }
engine::Disclosure disclosure(const RuleSet&, const State&, const engine::Action&, const State&,
                              engine::Seat) {
  return engine::Disclosure::kVerb;
}
void guess_hidden(const RuleSet&, State&, engine::Seat, engine::RandomStream&) {}
std::vector<engine::Refusal> build_position(Play&, const engine::Position&) { return {}; }
std::vector<rules::LeftOut> left_out(const RuleSet&) { return {}; }
void show_cards(const RuleSet&, const State&, engine::Seat, engine::View&) {}

namespace {
constexpr FrameRules kNothing{.question = {}, .subjects = nullptr, .actions = nullptr, .verbs = {}};
}
const FrameRules kOptionalCardsFrame = kNothing, kRemovalFrame = kNothing, kRewardFrame = kNothing,
                 kSetupFrame = kNothing, kDeployFrame = kNothing, kCardActionFrame = kNothing,
                 kDrawnFrame = kNothing, kTrumpFrame = kNothing, kCounterTrumpFrame = kNothing,
                 kFateFrame = kNothing, kOutbreakFrame = kNothing, kUnilateralFrame = kNothing,
                 kCommandosFrame = kNothing;

}  // namespace mitla::sixdays
