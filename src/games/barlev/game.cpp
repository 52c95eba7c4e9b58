#include "games/barlev/game.h"

#include "games/barlev/ai/advisor.h"
#include "games/barlev/air_secrets.h"
#include "games/barlev/cease_fire.h"
#include "games/barlev/direct_fire.h"
#include "games/barlev/invariants.h"
#include "games/barlev/movement.h"
#include "games/barlev/position.h"
#include "games/barlev/seats.h"
#include "games/barlev/sequence.h"
#include "games/barlev/setup.h"
#include "games/barlev/spotting.h"
#include "games/barlev/threat.h"
#include "games/barlev/victory.h"
#include "games/barlev/view.h"
#include "rules/sequenced_game.h"

namespace mitla::barlev {

const FrameRules& frame_rules(FrameKind kind) {
  return kind < kFirstLandFrame  ? core_frame_rules(kind)
         : kind < kFirstAirFrame ? land_frame_rules(kind)
                                 : air_frame_rules(kind);
}

namespace {

struct Parts {
  using RuleSet = barlev::RuleSet;
  using State = barlev::State;
  using Play = barlev::Play;
  using UnitSet = barlev::UnitSet;

  // --- play ---
  static constexpr std::string_view kOver = "3.2";
  static constexpr const FrameRules& any_frame = kAnyFrame;
  static constexpr auto frame_rules = barlev::frame_rules;
  static Reason not_now(const RuleSet&, std::uint8_t verb) { return verb_table()[verb].not_now; }
  static constexpr auto next_step = barlev::next_step;
  static constexpr auto finish_if_over = barlev::finish_if_over;
  static Reason may_be_used(const RuleSet& rules, UnitId unit) {
    return rules.unit(unit).group < 0 ? Reason{"2.3", "this scenario does not use {u}"} : kAllowed;
  }
  static constexpr auto begin_game = begin_setup;
  static constexpr auto take_ready_setup = barlev::take_ready_setup;
  static constexpr auto build_position = barlev::build_position;
  static constexpr auto left_out = barlev::left_out;
  static State& emplace(const RuleSet&, engine::State& whole) { return whole.emplace<State>(); }
  static bool over(const State& state) { return state.step == Step::kOver; }
  static int turn(const RuleSet&, const State& state) { return state.turn; }
  static engine::Seat asked(const RuleSet&, const State& state) { return engine::seat_at(top(state).seat); }
  static constexpr auto outcome = barlev::outcome;
  static std::optional<engine::Seat> commander(const RuleSet& rules, const State& state, UnitId unit) {
    const int seat = commander_of(rules, state, unit);
    return seat < 0 ? std::nullopt : std::optional(engine::seat_at(seat));
  }

  // --- what is known and shown ---
  static constexpr auto info = make_info;
  static std::vector<engine::VerbSpec> verbs(const RuleSet&) {
    return {verb_table().begin(), verb_table().end()};
  }
  static constexpr auto view = make_view;
  static constexpr auto secrets = air_secrets;
  static engine::Disclosure disclosure(const RuleSet& rules, const State& before,
                                       const engine::Action& action, const State&, engine::Seat seat) {
    if (before.step == Step::kDirectFire) return fire_disclosure(rules, before, seat);
    return air_disclosure(rules, before, action, seat);
  }
  static bool reveals(const RuleSet&, const State& before, const State& after) {
    return reveals_allocation(before, after) || reveals_attacks(before, after);
  }
  static void guess_hidden(const RuleSet& rules, State& state, engine::Seat seat,
                           engine::RandomStream& random) {
    guess_allocation(rules, state, seat, random);
    if (seat.index() < rules.seats() && !state.frames.empty())
      forget_enemy_attacks(rules, state, side_of_seat(rules, seat.index()));
  }
  static constexpr auto event_row = barlev::event_row;
  static constexpr auto event_words = barlev::event_words;
  static constexpr auto broken_invariants = barlev::broken_invariants;

  static std::string consequence(const RuleSet& rules, const State& state, const engine::Action& action) {
    if (action.verb != static_cast<std::uint8_t>(Verb::kMove)) return {};
    return move_consequence(rules, state, engine::unit_argument(action), engine::hex_argument(action, 1));
  }

  // --- queries that change nothing ---
  static constexpr auto reach = reach_report;
  static constexpr auto overlay = show_overlay;
  static std::optional<engine::OddsReport> odds(const RuleSet& rules, const State& state, engine::Seat seat) {
    if (state.frames.empty()) return std::nullopt;
    if (auto report = barrage_odds(rules, state)) return report;
    // 22.53: what one side declares is not known to the other.
    const bool own = seat.index() < rules.seats() && side_of_seat(rules, seat.index()) == top(state).side;
    return own ? attack_odds(rules, state) : std::nullopt;
  }
  static constexpr auto threat = threat_to;

  // --- for tools ---
  static constexpr auto objectives = list_objectives;
  static constexpr auto make_advisor = barlev::make_advisor;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  return rules::open_game<Parts>(RuleSet::compile(std::move(data), options), options);
}

}  // namespace mitla::barlev
