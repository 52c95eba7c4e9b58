#include "games/aiw/game.h"

#include "games/aiw/actions.h"
#include "games/aiw/ai/advisor.h"
#include "games/aiw/ai/facts.h"
#include "games/aiw/ai/guess.h"
#include "games/aiw/invariants.h"
#include "games/aiw/legend.h"
#include "games/aiw/movement.h"
#include "games/aiw/notes.h"
#include "games/aiw/odds_report.h"
#include "games/aiw/placement.h"
#include "games/aiw/position.h"
#include "games/aiw/sequence.h"
#include "games/aiw/setup.h"
#include "games/aiw/spotting.h"
#include "games/aiw/threat.h"
#include "games/aiw/victory.h"
#include "games/aiw/view.h"
#include "rules/game_info.h"

namespace mitla::aiw {
namespace {

const State& own(const engine::State& whole) { return whole.as<State>(); }

std::vector<std::string> unit_names(const RuleSet& rules) {
  std::vector<std::string> names;
  for (const CounterInfo& counter : rules.counters) names.push_back(counter.id);
  return names;
}

std::string cost_of_move(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  thread_local hex::Reach reach;  // scratch
  reach_of(rules, state, unit, reach);
  return "costs " + engine::amount_text(reach.cost(hex));
}

bool ready_for_all(const RuleSet& rules) {
  return has_ready_setup(rules, Player::kOne) && has_ready_setup(rules, Player::kTwo) &&
         !rules.setups.empty();
}

engine::GameInfo make_info(const RuleSet& rules) {
  engine::GameInfo info = rules::describe(rules.data(), "boards", "situation");
  for (const data::Seat& seat : rules.data().scenario.seats) info.seats.push_back({seat.id, seat.title});
  if (ready_for_all(rules)) info.options = {rules::ready_setup_option("Set-up")};
  info.boxes = box_names();
  info.statuses = status_names();
  info.legend = make_legend(rules);
  return info;
}

class Situation final : public engine::Game {
 public:
  Situation(std::shared_ptr<const RuleSet> rules, const engine::Options& options)
      : rules_(std::move(rules)),
        info_(make_info(*rules_)),
        notation_(verbs(), unit_names(*rules_), &rules_->board()),
        advisor_(*rules_),
        ready_setup_(rules::ready_setup_chosen(options)) {}

  const engine::GameInfo& info() const override { return info_; }
  const engine::Notation& notation() const override { return notation_; }

  void start(engine::State& whole, const engine::Dice& dice, engine::EventList* events) const override {
    State& state = whole.emplace<State>();
    Play play{*rules_, whole, state, dice, events};
    begin_game(play);
    if (ready_setup_) {
      for (const auto& [order, player] : rules_->setups) take_ready_setup(play, player, order);
      state.setups_done = static_cast<std::uint8_t>(rules_->setups.size());
    }
    go_on(play);
  }

  std::vector<engine::Refusal> take_position(const engine::Position& position, engine::State& whole,
                                             const engine::Dice& dice) const override {
    engine::State trial;
    State& state = trial.emplace<State>();
    Play play{*rules_, trial, state, dice, nullptr};
    begin_game(play);
    auto reasons = build_position(play, position);
    if (!reasons.empty()) return reasons;
    go_on(play);
    whole = trial;
    return {};
  }

  engine::Decision decision(const engine::State& whole) const override {
    const State& state = own(whole);
    if (state.step == Step::kOver) return {true, {}, 0};
    return {false, seat_of(top(state).player), static_cast<std::uint8_t>(top(state).kind)};
  }
  engine::Prompt prompt(const engine::State& whole) const override {
    return make_prompt(*rules_, own(whole));
  }
  engine::Outcome outcome(const engine::State& whole) const override {
    return aiw::outcome(*rules_, own(whole));
  }

  void subjects(const engine::State& whole, engine::ActionList& out) const override {
    const State& state = own(whole);
    if (state.step == Step::kOver) return;
    thread_local engine::ActionList about_nobody;  // scratch
    about_nobody.clear();
    UnitSet units;
    frame_subjects(*rules_, state, units, about_nobody);
    for (const int u : units) out.push_back(touch(unit_id(u)));
    out.insert(out.end(), about_nobody.begin(), about_nobody.end());
  }
  void legal(const engine::State& whole, UnitId unit, engine::ActionList& out) const override {
    if (own(whole).step != Step::kOver) frame_actions(*rules_, own(whole), unit, out);
  }
  std::optional<engine::Refusal> check(const engine::State& whole,
                                       const engine::Action& action) const override {
    if (own(whole).step == Step::kOver) return engine::Refusal{"B.IV.G", "the game is over"};
    return check_action(*rules_, own(whole), action);
  }
  std::string consequence(const engine::State& whole, const engine::Action& action) const override {
    if (static_cast<Verb>(action.verb) == Verb::kMove)
      return cost_of_move(*rules_, own(whole), engine::unit_argument(action),
                          engine::hex_argument(action, 1));
    return std::string(notation_.verbs()[action.verb].meaning);
  }
  void apply(engine::State& whole, const engine::Action& action, const engine::Dice& dice,
             engine::EventList* events) const override {
    Play play{*rules_, whole, whole.as<State>(), dice, events};
    carry_out_action(play, action);
    go_on(play);
  }

  std::string text(const engine::Event& event) const override { return event_text(*rules_, event); }
  engine::EventNote note(const engine::Event& event) const override { return event_note(*rules_, event); }
  void view(const engine::State& whole, engine::Seat seat, engine::View& out) const override {
    make_view(*rules_, own(whole), seat, out);
  }
  std::vector<std::pair<std::string, std::string>> secrets(const engine::State& whole) const override {
    return aiw::secrets(*rules_, own(whole));
  }
  // S.II.A.1, S.II.F: what is written stays the writer's own until it opens; standing orders stay his for
  // ever.
  bool keeps_secret(const engine::Action& action) const override {
    switch (static_cast<Verb>(action.verb)) {
      case Verb::kRecord:
      case Verb::kForget:
      case Verb::kPlan:
      case Verb::kOrders:
        return true;
      default:
        return false;
    }
  }
  std::vector<std::string> broken_invariants(const engine::State& whole) const override {
    return aiw::broken_invariants(*rules_, own(whole));
  }
  bool reveals(const engine::State& before, const engine::State& after) const override {
    // A record that opens, and a question put to the other player, cannot be taken back.
    const State& a = own(before);
    const State& b = own(after);
    if (before.rolls() != after.rolls() || a.turn != b.turn || a.phasing != b.phasing) return true;
    const bool asked = !b.frames.empty() && top(b).kind == FrameKind::kOpportunity;
    const bool was_asked = !a.frames.empty() && top(a).kind == FrameKind::kOpportunity;
    return asked != was_asked || (a.step == Step::kWriteStrikes && b.step != a.step);
  }

  const engine::Advisor* advisor() const override { return &advisor_; }
  void guess_hidden(engine::State& whole, engine::Seat seat, engine::RandomStream& random) const override {
    aiw::guess_hidden(*rules_, whole.as<State>(), seat.index() == 0 ? Player::kOne : Player::kTwo, random);
  }
  int turn(const engine::State& whole) const override {
    return own(whole).step <= Step::kPlanStrikes ? 0 : own(whole).turn;
  }
  engine::Fact fact(const engine::Event& event) const override { return fact_of(*rules_, event); }
  void objectives(const engine::State& whole, std::vector<engine::Objective>& out) const override {
    list_objectives(*rules_, own(whole), out);
  }

  engine::ReachReport reach(const engine::State& whole, UnitId unit) const override {
    return reach_report(*rules_, own(whole), unit);
  }
  std::optional<engine::OddsReport> odds(const engine::State& whole) const override {
    return odds_report(*rules_, own(whole));
  }
  engine::ThreatReport threat(const engine::State& whole, HexId hex) const override {
    return threat_report(*rules_, own(whole), hex);
  }
  std::optional<engine::SightReport> sight(const engine::State& whole, HexId from, HexId to) const override {
    // Works of the moment count; improved positions on the east bank are told as a vehicle sees from them.
    const auto works = [&](HexId hex) { return own(whole).cell(hex).works; };
    return rules_->sight().report(from, to, works, Eye::kOther, Eye::kOther);
  }

 private:
  std::shared_ptr<const RuleSet> rules_;
  engine::GameInfo info_;
  engine::Notation notation_;
  SituationAdvisor advisor_;
  bool ready_setup_;
};

}  // namespace

base::Result<std::shared_ptr<const engine::Game>> open(data::GameData data, const engine::Options& options) {
  auto rules = RuleSet::compile(std::move(data));
  if (!rules) return base::Error{rules.error()};
  return std::shared_ptr<const engine::Game>(std::make_shared<Situation>(std::move(rules).value(), options));
}

}  // namespace mitla::aiw
