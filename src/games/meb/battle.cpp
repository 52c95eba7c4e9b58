#include "games/meb/battle.h"

#include "games/meb/combat.h"
#include "games/meb/differential.h"
#include "games/meb/frame.h"
#include "games/meb/movement.h"
#include "games/meb/parts.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"
#include "games/meb/view.h"
#include "rules/sequenced_game.h"

namespace mitla::meb {
namespace {

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "map", "scenario");
  info.rules_version = rules.chapter().rules_version();
  if (!rules.ready_setup.empty()) info.options = {rules::ready_setup_option("Egyptian set-up")};
  info.boxes = rules::ids(kBoxes);
  info.statuses = rules::ids_by_bit(kStatuses);
  info.legend = make_legend(rules);
  info.components.overlays = {{"zones", "Enemy zones of control",
                               "hexes in the zone of control of an enemy unit (6.1), and whether it binds "
                               "your units (6.2, 6.3)"}};
  return info;
}

struct Parts {
  using RuleSet = meb::RuleSet;
  using State = meb::State;
  using Play = meb::Play;
  using UnitSet = meb::UnitSet;

  // --- play ---
  static constexpr std::string_view kOver = "4.1";
  // 4.1: a player may concede at any time.
  static constexpr const FrameRules& any_frame =
      rules::Concession<Play, UnitSet, Verb::kConcede, concede>::kFrame;
  static constexpr auto frame_rules = meb::frame_rules;
  static constexpr auto not_now = meb::not_now;
  static constexpr auto return_to = meb::return_to;
  static auto own_verbs(const RuleSet& rules, const State& state) {
    return rules.chapter().verbs(top(state));
  }
  static constexpr auto next_step = meb::next_step;
  static Reason may_be_used(const RuleSet& rules, UnitId unit) {
    return rules.unit(unit).group < 0 ? Reason{"9.5", "this scenario does not use {u}"} : kAllowed;
  }
  static constexpr auto begin_game = begin_setup;
  static constexpr auto take_ready_setup = meb::take_ready_setup;
  static constexpr auto build_position = meb::build_position;
  static constexpr auto left_out = meb::left_out;
  static State& emplace(const RuleSet& rules, engine::State& whole) { return rules.chapter().emplace(whole); }
  static bool over(const State& state) { return state.step == Step::kOver; }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static constexpr auto outcome = meb::outcome;
  static std::string consequence(const RuleSet& rules, const State& state, const engine::Action& action) {
    if (action.verb >= kFirstOwnVerb) return rules.chapter().consequence(state, action);
    if (static_cast<Verb>(action.verb) != Verb::kMove) return {};
    return move_consequence(rules, state, unit_argument(action), hex_argument(action, 1));
  }

  // --- what is known and shown ---
  static constexpr auto info = make_info;
  static std::vector<engine::VerbSpec> verbs(const RuleSet& rules) {
    return {rules.verbs.begin(), rules.verbs.end()};
  }
  static constexpr auto view = make_view;
  static constexpr auto event_row = meb::event_row;
  static constexpr auto event_words = meb::event_words;
  static auto secrets(const RuleSet& rules, const State& state) { return rules.chapter().secrets(state); }
  static constexpr auto broken_invariants = meb::broken_invariants;

  // --- queries that change nothing ---
  static constexpr auto reach = reach_report;
  static constexpr auto threat = threat_report;
  static constexpr auto odds = odds_report;
  static constexpr auto answer_with_all = give_all_fpf;
  static constexpr auto overlay = show_enemy_zones;
  static auto sight(const RuleSet& rules, const State&, HexId from, HexId to) {
    return rules.chapter().sight(from, to);
  }

  // --- for the built-in players and tools ---
  static constexpr auto make_advisor = meb::make_advisor;
  static void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat,
                           engine::RandomStream& random) {
    rules.chapter().guess_hidden(state, seat, random);
  }
  static constexpr auto objectives = list_objectives;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open_battle(data::GameData data, const ChapterKind& chapter,
                                                              const engine::Options& options) {
  return rules::open_game<Parts>(RuleSet::compile(std::move(data), chapter), options);
}

}  // namespace mitla::meb
