#include "games/aiw/game.h"

#include "games/aiw/ai/advisor.h"
#include "games/aiw/frame.h"
#include "games/aiw/movement.h"
#include "games/aiw/opportunity_fire.h"
#include "games/aiw/play.h"
#include "games/aiw/queries.h"
#include "games/aiw/setup.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"
#include "games/aiw/victory.h"
#include "games/aiw/view.h"
#include "rules/sequenced_game.h"

namespace mitla::aiw {
namespace {

// 2: entering at the normal rate (B.V.C.1.e), loading within an overrun (S.II.D.1.a), blocks (S.V.F.5).
// 3: the state has room for the Advanced rules.
// 4: other forces in B-2, B-3 and S-3.
// 5: another ready set-up of Israel in A-5.
constexpr int kRulesVersion = 6;

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "boards", "situation");
  info.rules_version = kRulesVersion;
  if (has_ready_setup(rules)) info.options = {rules::ready_setup_option("Set-up")};
  for (engine::OptionInfo& option : level_options(rules.levels)) info.options.push_back(std::move(option));
  info.boxes = rules::ids(kBoxes);
  info.statuses = rules::ids_by_bit(kStatuses);
  info.legend = make_legend(rules);
  info.components.overlays = {{"seen", "In sight of the enemy",
                               "hexes to which an enemy unit that can spot has a line of sight (B.VII.D); "
                               "units under cover there may still be unspotted"}};
  return info;
}

int records_of(const State& state) { return state.records[0].size() + state.records[1].size(); }

// A.IV.D.2.a: the first use of a boat opens the record of its hex.
bool shows_boats(const State& before, const State& after) {
  for (std::size_t i = 0; i < before.water.size(); ++i)
    if (before.water[i].shown != after.water[i].shown) return true;
  return false;
}

// Is the other player asked whether he fires?
bool asks_for_fire(const State& state) {
  if (state.frames.empty()) return false;
  const FrameKind kind = top(state).kind;
  return kind == FrameKind::kOpportunity || kind == FrameKind::kFireBack || kind == FrameKind::kAntiAircraft;
}

struct Parts : SequenceParts {
  // --- play ---
  static constexpr std::string_view kOver = "B.IV.G";
  static State& emplace(const RuleSet& rules, engine::State& whole) {
    return emplace_state(whole, rules.hexes);
  }
  static constexpr auto begin_game = aiw::begin_game;
  static constexpr auto take_ready_setup = aiw::take_ready_setup;
  static constexpr auto build_position = aiw::build_position;
  static constexpr auto left_out = aiw::left_out;
  static int turn(const RuleSet&, const State& state) {
    return state.step <= Step::kPlanStrikes ? 0 : state.turn;
  }
  static constexpr auto outcome = aiw::outcome;
  static constexpr auto futile = opportunity_fire_is_futile;
  static constexpr auto word_titles = aiw::word_titles;
  // A verb of a section that this game does without says nothing about what bars the way.
  static bool in_force(const RuleSet& rules, std::uint8_t verb) {
    switch (static_cast<Verb>(verb)) {
      case Verb::kSmoke:
      case Verb::kScreen:
        return rules.has(Switch::kSmoke);
      case Verb::kDestroy:
        return rules.has(Switch::kDestructiveFire);
      case Verb::kInterdict:
        return rules.has(Switch::kInterdiction);
      default:
        return true;
    }
  }
  static std::string consequence(const RuleSet& rules, const State& state, const Action& action) {
    if (static_cast<Verb>(action.verb) != Verb::kMove) return {};
    thread_local hex::Reach reach;  // scratch
    reach_of(rules, state, engine::unit_argument(action), reach);
    return "costs " + engine::amount_text(reach.cost(engine::hex_argument(action, 1)));
  }

  // --- what is known and shown ---
  static constexpr auto info = make_info;
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    return {verb_table().begin(), verb_table().end()};
  }
  static constexpr auto view = make_view;
  static constexpr auto event_row = aiw::event_row;
  static constexpr auto event_words = aiw::event_words;
  static constexpr auto secrets = aiw::secrets;
  // A record that opens, or a question put to the other player, cannot be taken back.
  static bool reveals(const RuleSet&, const State& before, const State& after) {
    return before.turn != after.turn || before.phasing != after.phasing ||
           asks_for_fire(before) != asks_for_fire(after) || before.air.sent != after.air.sent ||
           ((before.step == Step::kWriteStrikes || before.step == Step::kAirSuperiority) &&
            after.step != before.step) ||
           (before.step == Step::kWriteFire && after.step != before.step &&
            records_of(after) < records_of(before)) ||
           shows_boats(before, after);
  }
  static constexpr auto broken_invariants = aiw::broken_invariants;

  // --- queries that change nothing ---
  static constexpr auto reach = reach_report;
  static constexpr auto odds = odds_report;
  static constexpr auto answer_with_all = announce_all_fire;
  static constexpr auto answered_odds = answered_odds_report;
  static constexpr auto threat = threat_report;
  static std::optional<engine::SightReport> sight(const RuleSet& rules, const State& state, HexId from,
                                                  HexId to) {
    // Present works count; for improved positions on the east bank the report gives the view of a vehicle.
    const auto works = [&](HexId hex) { return state.cell(hex).works; };
    return rules.sight().report(from, to, works, Eye::kOther, Eye::kOther,
                                smoke_on_line(rules, state, from, to));
  }
  static void overlay(const RuleSet& rules, const State& state, engine::Seat seat, std::string_view,
                      engine::OverlayReport& out) {
    const Side enemy = other(static_cast<Side>(seat.value));
    for (int h = 0; h < rules.hexes; ++h)
      if (seen_by(rules, state, enemy, HexId(h)))
        out.hexes.push_back({HexId(h), conceals(rules, state, HexId(h)) ? "seen-cover" : "seen"});
  }

  // --- for the built-in players and tools ---
  static std::unique_ptr<const engine::Advisor> make_advisor(const engine::Game& game, const RuleSet& rules) {
    return std::make_unique<SituationAdvisor>(game, rules);
  }
  static constexpr auto guess_hidden = aiw::guess_hidden;
  static constexpr auto objectives = list_objectives;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return rules::open_game<Parts>(RuleSet::compile(std::move(data), options), options);
}

}  // namespace mitla::aiw
