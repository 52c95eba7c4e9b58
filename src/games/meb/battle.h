// A game of Middle East Battles for the engine: the common rules and one chapter.
#pragma once

#include <memory>

#include "engine/game.h"
#include "games/meb/chapter.h"

namespace mitla::meb {

class Battle final : public engine::Game {
 public:
  Battle(std::shared_ptr<const RuleSet> rules, std::unique_ptr<const Chapter> chapter,
         const engine::Options& options);

  const engine::GameInfo& info() const override { return info_; }
  const engine::Notation& notation() const override { return notation_; }

  void start(engine::State& state, const engine::Dice& dice, engine::EventList* events) const override;
  std::vector<engine::Refusal> take_position(const engine::Position& position, engine::State& state,
                                             const engine::Dice& dice) const override;
  engine::Decision decision(const engine::State& state) const override;
  engine::Prompt prompt(const engine::State& state) const override;
  engine::Outcome outcome(const engine::State& state) const override;
  void subjects(const engine::State& state, engine::ActionList& out) const override;
  void legal(const engine::State& state, UnitId unit, engine::ActionList& out) const override;
  std::optional<engine::Refusal> check(const engine::State& state,
                                       const engine::Action& action) const override;
  std::string consequence(const engine::State& state, const engine::Action& action) const override;
  void apply(engine::State& state, const engine::Action& action, const engine::Dice& dice,
             engine::EventList* events) const override;
  std::string text(const engine::Event& event) const override;
  engine::EventNote note(const engine::Event& event) const override;
  void view(const engine::State& state, engine::Seat seat, engine::View& out) const override;
  std::vector<std::pair<std::string, std::string>> secrets(const engine::State& state) const override;
  bool keeps_secret(const engine::Action& action) const override;
  std::vector<std::string> broken_invariants(const engine::State& state) const override;
  bool reveals(const engine::State& before, const engine::State& after) const override;
  engine::ReachReport reach(const engine::State& state, UnitId unit) const override;
  std::optional<engine::OddsReport> odds(const engine::State& state) const override;
  engine::ThreatReport threat(const engine::State& state, HexId hex) const override;
  std::optional<engine::SightReport> sight(const engine::State& state, HexId from, HexId to) const override;

  const engine::Advisor* advisor() const override { return advisor_.get(); }
  void guess_hidden(engine::State& state, engine::Seat seat, engine::RandomStream& random) const override;
  int turn(const engine::State& state) const override;
  engine::Fact fact(const engine::Event& event) const override;
  void objectives(const engine::State& state, std::vector<engine::Objective>& out) const override;

  const RuleSet& rules() const { return *rules_; }
  const Chapter& chapter() const { return *chapter_; }

 private:
  std::shared_ptr<const RuleSet> rules_;
  std::unique_ptr<const Chapter> chapter_;
  engine::GameInfo info_;
  engine::Notation notation_;
  bool ready_setup_;
  std::unique_ptr<const engine::Advisor> advisor_;
};

// A battle with the chapter's own rules; the error says what the data lack.
template <typename OwnChapter>
base::Result<std::shared_ptr<const engine::Game>> open_battle(data::GameData data,
                                                              const engine::Options& options) {
  auto rules = RuleSet::compile(std::move(data), OwnChapter::citations());
  if (!rules) return base::Error{rules.error()};
  auto chapter = OwnChapter::make(rules.value());
  if (!chapter) return base::Error{chapter.error()};
  return std::shared_ptr<const engine::Game>(
      std::make_shared<Battle>(rules.value(), std::move(chapter).value(), options));
}

}  // namespace mitla::meb
