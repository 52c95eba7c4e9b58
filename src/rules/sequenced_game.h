// engine::Game for a game that fills in its parts, as docs/adding-a-game.md explains. `Parts` is a struct of
// types and static functions, most of them defined in the files of their chapters. Beside what sequence.h
// requires, a game must fill in
//   emplace(rules, whole)             puts the game's state into the engine's
//   begin_game(play)
//   build_position(play, position)    up to where the position stands; every reason why not
//   kOver                             the case that ends the game, for actions that come after it
//   info(rules), verbs(rules), outcome(rules, state), view(rules, state, seat, out), turn(rules, state)
//   event_row(rules, kind), event_words()   the table of its events (event_table.h)
//   broken_invariants(rules, state)
// and may fill in the optional parts tested for below. Sides, teams and the owners of units are read from the
// data files unless info() and side_of(rules, unit) say otherwise; commander(rules, state, unit) is for games
// in which a unit is not always commanded by the seat of its side. The `side` of the innermost frame is
// asked, unless asked(rules, state) names another seat.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/game.h"
#include "rules/answers.h"
#include "rules/event_table.h"
#include "rules/game_info.h"
#include "rules/left_out.h"
#include "rules/sequence.h"
#include "rules/two_sides.h"

namespace mitla::rules {

// Gives tests and tools access to the rule set of a game.
template <typename RuleSet>
class GameWithRules : public engine::Game {
 public:
  const RuleSet& rules() const { return *rules_; }

 protected:
  explicit GameWithRules(std::shared_ptr<const RuleSet> rules) : rules_(std::move(rules)) {}
  std::shared_ptr<const RuleSet> rules_;
};

template <typename Parts>
class SequencedGame final : public GameWithRules<typename Parts::RuleSet> {
 public:
  using RuleSet = typename Parts::RuleSet;
  using State = typename Parts::State;
  using Play = typename Parts::Play;
  using UnitSet = typename Parts::UnitSet;
  using Machine = Sequence<Parts>;

  SequencedGame(std::shared_ptr<const RuleSet> rules, const engine::Options& options)
      : GameWithRules<RuleSet>(std::move(rules)),
        info_(with_sides_and_teams(Parts::info(*rules_), rules_->data())),
        sides_(sides_of_units(info_, rules_->data())),
        notation_(Parts::verbs(*rules_), unit_ids(rules_->data()), &rules_->board(), argument_names(info_)),
        ready_setup_(ready_setup_chosen(options)) {
    if constexpr (requires { Parts::make_advisor(*this, *rules_); })
      advisor_ = Parts::make_advisor(*this, *rules_);
  }

  const engine::GameInfo& info() const override { return info_; }
  const engine::Notation& notation() const override { return notation_; }
  const data::GameData* data() const override { return &rules_->data(); }
  std::string title(engine::UnitId unit) const override { return rules_->unit(unit).name; }

  std::optional<int> side_of(engine::UnitId unit) const override {
    if constexpr (requires { Parts::side_of(*rules_, unit); }) return Parts::side_of(*rules_, unit);
    return sides_[unit.value];
  }
  std::optional<engine::Seat> commander(const engine::State& whole, engine::UnitId unit) const override {
    if constexpr (requires { Parts::commander(*rules_, own(whole), unit); })
      return Parts::commander(*rules_, own(whole), unit);
    return engine::Game::commander(whole, unit);
  }

  void start(engine::State& whole, const engine::Dice& dice, engine::EventList* events) const override {
    Play play{*rules_, whole, Parts::emplace(*rules_, whole), dice, events};
    Parts::begin_game(play);
    if constexpr (requires { Parts::take_ready_setup(play); })
      if (ready_setup_) Parts::take_ready_setup(play);
    Machine::run(play);
  }

  std::vector<engine::Refusal> take_position(const engine::Position& position, engine::State& whole,
                                             const engine::Dice& dice,
                                             engine::EventList* events) const override {
    engine::State trial;
    Play play{*rules_, trial, Parts::emplace(*rules_, trial), dice, nullptr};
    auto reasons = Parts::build_position(play, leave_out(position, left_out(), nullptr));
    if (!reasons.empty()) return reasons;
    play.events = events;  // only from here on
    Machine::run(play);
    whole = trial;
    return {};
  }

  std::vector<engine::Refusal> not_taken(const engine::Position& position) const override {
    std::vector<engine::Refusal> reasons;
    leave_out(position, left_out(), &reasons);
    return reasons;
  }

  engine::Decision decision(const engine::State& whole) const override {
    const State& state = own(whole);
    if (Parts::over(state)) return {true, {}, 0};
    return {false, asked(state), static_cast<std::uint8_t>(state.frames.back().kind)};
  }

  engine::Prompt prompt(const engine::State& whole) const override {
    if (Parts::over(own(whole))) return {"over", "The game is over.", Parts::kOver};
    return prompt_of(Machine::question(*rules_, own(whole)));
  }

  engine::Outcome outcome(const engine::State& whole) const override {
    return Parts::outcome(*rules_, own(whole));
  }

  bool futile(const engine::State& whole) const override {
    if constexpr (requires { Parts::futile(*rules_, own(whole)); }) return Parts::futile(*rules_, own(whole));
    return false;
  }
  std::vector<std::string_view> word_titles(std::uint8_t verb) const override {
    if constexpr (requires { Parts::word_titles(verb); }) return Parts::word_titles(verb);
    return {};
  }

  void subjects(const engine::State& whole, engine::ActionList& out) const override {
    if (Parts::over(own(whole))) return;
    thread_local engine::ActionList about_nobody;  // scratch
    about_nobody.clear();
    UnitSet units;
    Machine::subjects(*rules_, own(whole), units, about_nobody);
    for (const int u : units) out.push_back(engine::Game::touch(engine::unit_id(u)));
    out.insert(out.end(), about_nobody.begin(), about_nobody.end());
  }

  void legal(const engine::State& whole, engine::UnitId unit, engine::ActionList& out) const override {
    if (!Parts::over(own(whole))) Machine::actions(*rules_, own(whole), unit, out);
  }

  std::optional<engine::Refusal> check(const engine::State& whole,
                                       const engine::Action& action) const override {
    if (Parts::over(own(whole))) return engine::Refusal{Parts::kOver, "the game is over"};
    const engine::UnitId unit = notation_.subject(action);
    if constexpr (requires { Parts::may_be_used(*rules_, unit); })
      if (unit.exists())
        if (auto unused = refusal(*rules_, Parts::may_be_used(*rules_, unit), unit)) return unused;
    // Verbs without arguments, such as `end`, fit any step.
    const Reason reason = notation_.verbs()[action.verb].arguments.empty()
                              ? Machine::check(*rules_, own(whole), action)
                              : Machine::explain(*rules_, whole, action);
    return refusal(*rules_, reason, unit, notation_.hex_of(action));
  }

  bool asks_for(const engine::State& whole, std::uint8_t verb) const override {
    if constexpr (requires { Parts::in_force(*rules_, verb); })
      if (!Parts::in_force(*rules_, verb)) return false;
    return !Parts::over(own(whole)) && Machine::takes(*rules_, own(whole), verb);
  }

  std::string consequence(const engine::State& whole, const engine::Action& action) const override {
    std::string text;
    if constexpr (requires { Parts::consequence(*rules_, own(whole), action); })
      text = Parts::consequence(*rules_, own(whole), action);
    return text.empty() ? std::string(notation_.verbs()[action.verb].meaning) : text;
  }

  void apply(engine::State& whole, const engine::Action& action, const engine::Dice& dice,
             engine::EventList* events) const override {
    Play play{*rules_, whole, own(whole), dice, events};
    Machine::carry_out(play, action);
    Machine::run(play);
  }

  std::string text(const engine::Event& event) const override {
    const auto& row = Parts::event_row(*rules_, event.kind);
    return event_text(row, row.text, event, names());
  }
  engine::EventNote note(const engine::Event& event) const override {
    const auto& row = Parts::event_row(*rules_, event.kind);
    engine::EventNote note = event_note(row, event, names());
    if (row.trial != nullptr) note.trial = row.trial(*rules_, event);
    return note;
  }

  void view(const engine::State& whole, engine::Seat seat, engine::View& out) const override {
    const State& state = own(whole);
    out.clear();
    out.pieces.reserve(static_cast<std::size_t>(notation().unit_count()));  // of a thousand units at once
    out.over = Parts::over(state);
    if (!out.over) show(Machine::question(*rules_, state), asked(state), out);
    Parts::view(*rules_, state, seat, out);
  }

  std::vector<std::pair<std::string, std::string>> secrets(const engine::State& whole) const override {
    if constexpr (requires { Parts::secrets(*rules_, own(whole)); })
      return Parts::secrets(*rules_, own(whole));
    return {};
  }

  engine::Disclosure disclosure(const engine::State& before, const engine::Action& action,
                                const engine::State& after, engine::Seat seat) const override {
    const engine::Disclosure told = engine::Game::disclosure(before, action, after, seat);
    if constexpr (requires { Parts::disclosure(*rules_, own(before), action, own(after), seat); })
      if (told != engine::Disclosure::kWhole)
        return Parts::disclosure(*rules_, own(before), action, own(after), seat);
    return told;
  }

  std::vector<std::string> broken_invariants(const engine::State& whole) const override {
    return Parts::broken_invariants(*rules_, own(whole));
  }

  bool reveals(const engine::State& before, const engine::State& after) const override {
    if (engine::Game::reveals(before, after)) return true;
    if constexpr (requires { Parts::reveals(*rules_, own(before), own(after)); })
      return Parts::reveals(*rules_, own(before), own(after));
    return false;
  }

  engine::ReachReport reach(const engine::State& whole, engine::UnitId unit) const override {
    if constexpr (requires { Parts::reach(*rules_, own(whole), unit); })
      return Parts::reach(*rules_, own(whole), unit);
    return {};
  }
  std::optional<engine::OddsReport> odds(const engine::State& whole, engine::Seat seat) const override {
    if constexpr (requires(Play & play) { Parts::answer_with_all(play); }) {
      auto report = Parts::odds(*rules_, own(whole));
      if (report && !Parts::over(own(whole))) add_answers<Parts>(*this, *rules_, whole, seat, *report);
      return report;
    } else if constexpr (requires { Parts::odds(*rules_, own(whole)); })
      return Parts::odds(*rules_, own(whole));  // every seat may know all of it
    else if constexpr (requires { Parts::odds(*rules_, own(whole), seat); })
      return Parts::odds(*rules_, own(whole), seat);
    return std::nullopt;
  }
  engine::ThreatReport threat(const engine::State& whole, engine::Seat seat, hex::HexId hex) const override {
    if constexpr (requires { Parts::threat(*rules_, own(whole), hex); })
      return Parts::threat(*rules_, own(whole), hex);  // every seat may know all of it
    else if constexpr (requires { Parts::threat(*rules_, own(whole), seat, hex); })
      return Parts::threat(*rules_, own(whole), seat, hex);
    return {};
  }
  std::optional<engine::SightReport> sight(const engine::State& whole, hex::HexId from,
                                           hex::HexId to) const override {
    if constexpr (requires { Parts::sight(*rules_, own(whole), from, to); })
      return Parts::sight(*rules_, own(whole), from, to);
    return std::nullopt;
  }
  void overlay(const engine::State& whole, engine::Seat seat, std::string_view id,
               engine::OverlayReport& out) const override {
    if constexpr (requires { Parts::overlay(*rules_, own(whole), seat, id, out); })
      Parts::overlay(*rules_, own(whole), seat, id, out);
  }

  const engine::Advisor* advisor() const override { return advisor_.get(); }
  void guess_hidden(engine::State& whole, engine::Seat seat, engine::RandomStream& random) const override {
    if constexpr (requires { Parts::guess_hidden(*rules_, own(whole), seat, random); })
      Parts::guess_hidden(*rules_, own(whole), seat, random);
  }
  int turn(const engine::State& whole) const override { return Parts::turn(*rules_, own(whole)); }
  engine::Fact fact(const engine::Event& event) const override {
    return event_fact(Parts::event_row(*rules_, event.kind), event, names());
  }
  void objectives(const engine::State& whole, std::vector<engine::Objective>& out) const override {
    if constexpr (requires { Parts::objectives(*rules_, own(whole), out); })
      Parts::objectives(*rules_, own(whole), out);
  }

 private:
  std::vector<LeftOut> left_out() const {
    if constexpr (requires { Parts::left_out(*rules_); }) return Parts::left_out(*rules_);
    return {};
  }
  NamesOfGame<RuleSet> names() const { return {*rules_, notation_, Parts::event_words()}; }
  static const State& own(const engine::State& whole) { return whole.as<State>(); }
  static State& own(engine::State& whole) { return whole.as<State>(); }
  engine::Seat asked(const State& state) const {
    if constexpr (requires { Parts::asked(*rules_, state); })
      return Parts::asked(*rules_, state);  // where a side has several seats
    else
      return seat_of(state.frames.back().side);
  }

  using GameWithRules<RuleSet>::rules_;
  engine::GameInfo info_;
  std::vector<std::optional<int>> sides_;  // by unit
  engine::Notation notation_;
  bool ready_setup_;
  std::unique_ptr<const engine::Advisor> advisor_;
};

// Opens a game with compiled rules, or returns the error of the data.
template <typename Parts>
base::Result<std::shared_ptr<const engine::Game>> open_game(
    base::Result<std::shared_ptr<const typename Parts::RuleSet>> rules, const engine::Options& options) {
  if (!rules) return base::Error{rules.error()};
  auto game = std::make_shared<SequencedGame<Parts>>(std::move(rules).value(), options);
  if (game->info().seats.size() > engine::kMaxSeats)
    return base::Error{"a game has at most " + std::to_string(engine::kMaxSeats) + " seats"};
  return std::shared_ptr<const engine::Game>(std::move(game));
}

}  // namespace mitla::rules
