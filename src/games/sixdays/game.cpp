#include "games/sixdays/game.h"

#include "games/sixdays/ai/advisor.h"
#include "games/sixdays/combat.h"
#include "games/sixdays/crisis.h"
#include "games/sixdays/invariants.h"
#include "games/sixdays/knowledge.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/position.h"
#include "games/sixdays/sequence.h"
#include "games/sixdays/view.h"
#include "games/sixdays/war.h"
#include "rules/sequenced_game.h"

namespace mitla::sixdays {

const FrameRules& frame_rules(FrameKind kind) {
  // In the order of FrameKind, up to the war.
  static constexpr const FrameRules* kFrames[] = {
      &kOptionalCardsFrame, &kRemovalFrame,    &kRewardFrame,   &kSetupFrame,        &kDeployFrame,
      &kCardActionFrame,    &kDrawnFrame,      &kTrumpFrame,    &kCounterTrumpFrame, &kFateFrame,
      &kOutbreakFrame,      &kUnilateralFrame, &kCommandosFrame};
  static_assert(std::size(kFrames) == static_cast<std::size_t>(kFirstWarFrame));
  return kind < kFirstWarFrame ? *kFrames[static_cast<int>(kind)] : war_frame_rules(kind);
}

namespace {

// 3.5(1)
void concede(Play& play) {
  const Side side = top(play.state).side;
  play.state.conceded = static_cast<std::uint8_t>(1 + index(side));
  play.tell(EventKind::kConceded, "3.5(1)", {index(side)});
  end_game(play);
}

struct Parts {
  using RuleSet = sixdays::RuleSet;
  using State = sixdays::State;
  using Play = sixdays::Play;
  using UnitSet = sixdays::UnitSet;

  // --- play ---
  static constexpr std::string_view kOver = "3.5";
  static constexpr const FrameRules& any_frame =
      rules::Concession<Play, UnitSet, Verb::kConcede, concede>::kFrame;
  static constexpr auto frame_rules = sixdays::frame_rules;
  static Reason not_now(const RuleSet&, std::uint8_t verb) { return verb_table()[verb].not_now; }
  static constexpr auto next_step = sixdays::next_step;
  static Reason may_be_used(const RuleSet& rules, UnitId unit) {
    return rules.unit(unit).group < 0 ? Reason{"13.1.1", "this scenario does not use {u}"} : kAllowed;
  }
  static constexpr auto begin_game = sixdays::begin_game;
  static constexpr auto take_ready_setup = sixdays::take_ready_setup;
  static constexpr auto build_position = sixdays::build_position;
  static constexpr auto left_out = sixdays::left_out;
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static bool over(const State& state) { return state.step == Step::kOver; }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static constexpr auto outcome = sixdays::outcome;

  // --- what is known and shown ---
  static constexpr auto info = make_info;
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    return {verb_table().begin(), verb_table().end()};
  }
  static constexpr auto word_titles = sixdays::word_titles;
  static constexpr auto view = make_view;
  static constexpr auto event_row = sixdays::event_row;
  static constexpr auto event_words = sixdays::event_words;
  static constexpr auto secrets = sixdays::secrets;
  static constexpr auto disclosure = sixdays::disclosure;
  static constexpr auto broken_invariants = sixdays::broken_invariants;

  // --- queries that change nothing ---
  static constexpr auto reach = reach_report;
  static constexpr auto odds = odds_report;
  static constexpr auto threat = threat_report;
  static constexpr auto overlay = show_overlay;
  static std::string consequence(const RuleSet& rules, const State& state, const engine::Action& action) {
    if (static_cast<Verb>(action.verb) != Verb::kMove) return {};
    return move_consequence(rules, state, engine::unit_argument(action), engine::hex_argument(action, 1));
  }

  // --- for the built-in players and tools ---
  static constexpr auto make_advisor = sixdays::make_advisor;
  static constexpr auto guess_hidden = sixdays::guess_hidden;
  static constexpr auto objectives = list_objectives;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return rules::open_game<Parts>(RuleSet::compile(std::move(data), variants_chosen(options)), options);
}

}  // namespace mitla::sixdays
