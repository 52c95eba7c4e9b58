#include "games/sdw67/game.h"

#include "games/sdw67/ai/advisor.h"
#include "games/sdw67/invariants.h"
#include "games/sdw67/knowledge.h"
#include "games/sdw67/movement.h"
#include "games/sdw67/position.h"
#include "games/sdw67/sequence.h"
#include "games/sdw67/setup.h"
#include "games/sdw67/victory.h"
#include "games/sdw67/view.h"
#include "rules/sequenced_game.h"

namespace mitla::sdw67 {

const FrameRules& frame_rules(FrameKind kind) {
  // In the order of FrameKind.
  static constexpr const FrameRules* kFrames[] = {
      &kSetupFrame,      &kReturnUnitFrame,  &kGiveBackFrame,    &kReceiveFrame,   &kReinforcementFrame,
      &kAssignmentFrame, &kSuperiorityFrame, &kAirLossFrame,     &kTargetingFrame, &kStrikingFrame,
      &kShellingFrame,   &kMovementFrame,    &kOverstackedFrame, &kArrivalFrame,   &kContingentsFrame,
      &kContingentFrame, &kCombatFrame,      &kDeclarationFrame, &kSurpriseFrame,  &kChooseTableFrame,
      &kResultFrame,     &kLossFrame,        &kStandingFrame,    &kRetreatFrame,   &kStoppingFrame,
      &kAdvanceFrame};
  return *kFrames[static_cast<int>(kind)];
}

namespace {

struct Parts {
  using RuleSet = sdw67::RuleSet;
  using State = sdw67::State;
  using Play = sdw67::Play;
  using UnitSet = sdw67::UnitSet;

  // --- play ---
  static constexpr std::string_view kOver = "23.1.3";
  static constexpr const FrameRules& any_frame =
      rules::Concession<Play, UnitSet, Verb::kConcede, concede>::kFrame;
  static constexpr auto frame_rules = sdw67::frame_rules;
  static Reason not_now(const RuleSet&, std::uint8_t verb) { return verb_table()[verb].not_now; }
  static constexpr auto next_step = sdw67::next_step;
  static Reason may_be_used(const RuleSet& rules, UnitId unit) {
    return rules.unit(unit).group < 0 ? Reason{"24.1.6", "this scenario does not use {u}"} : kAllowed;
  }
  static constexpr auto begin_game = begin_setup;
  static constexpr auto take_ready_setup = sdw67::take_ready_setup;
  static constexpr auto build_position = sdw67::build_position;
  static constexpr auto left_out = sdw67::left_out;
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static bool over(const State& state) { return state.step == Step::kOver; }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static engine::Seat asked(const RuleSet&, const State& state) { return seat_of(top(state).player); }
  static constexpr auto outcome = sdw67::outcome;
  static std::string consequence(const RuleSet& rules, const State& state, const engine::Action& action) {
    if (static_cast<Verb>(action.verb) != Verb::kMove) return {};
    return move_consequence(rules, state, engine::unit_argument(action), engine::hex_argument(action, 1));
  }
  static std::optional<engine::Seat> commander(const RuleSet& rules, const State& state, UnitId unit) {
    const std::optional<Front> player = commander_of(rules, state, unit);
    return player ? std::optional(seat_of(*player)) : std::nullopt;
  }

  // --- what is known and shown ---
  static constexpr auto info = make_info;
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    return {verb_table().begin(), verb_table().end()};
  }
  static constexpr auto word_titles = sdw67::word_titles;
  static constexpr auto view = make_view;
  static constexpr auto event_row = sdw67::event_row;
  static constexpr auto event_words = sdw67::event_words;
  static constexpr auto secrets = sdw67::secrets;
  static constexpr auto disclosure = sdw67::disclosure;
  static constexpr auto reveals = sdw67::reveals;
  static constexpr auto broken_invariants = sdw67::broken_invariants;

  // --- queries that change nothing ---
  static constexpr auto reach = reach_report;
  static constexpr auto odds = odds_report;
  static constexpr auto threat = threat_report;
  static constexpr auto overlay = show_overlay;

  // --- for the built-in players and tools ---
  static constexpr auto make_advisor = sdw67::make_advisor;
  static constexpr auto guess_hidden = sdw67::guess_hidden;
  static constexpr auto objectives = list_objectives;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return rules::open_game<Parts>(RuleSet::compile(std::move(data)), options);
}

}  // namespace mitla::sdw67
