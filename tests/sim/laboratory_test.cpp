#include <gtest/gtest.h>

#include <algorithm>

#include "data/source.h"
#include "games/registry.h"
#include "sim/experiment.h"
#include "sim/report.h"
#include "sim/run.h"

namespace mitla::sim {
namespace {

std::shared_ptr<const engine::Game> suez(const data::Source& source = data::Source::embedded()) {
  return std::move(games::make_registry(source)).value().open("suez56/historical", {}).value();
}

Match match_of(const engine::Game& game, std::string first, std::string second) {
  Match match;
  match.game = &game;
  match.players = {std::move(first), std::move(second)};
  match.seed = 11;
  match.settings.playouts = 20;
  match.mirrored = true;
  return match;
}

Setting setting_of(const Match& match) {
  return {"suez56/historical", "test", {}, match.players, match.seed, match.mirrored};
}

TEST(Laboratory, TheReportDoesNotDependOnThreadsOrRanks) {
  const auto game = suez();
  const Match match = match_of(*game, "officer", "random");
  Batch batch;
  batch.end = 9;
  const auto records = play_games(match, batch);
  ASSERT_EQ(records.size(), 9u);
  batch.threads = 3;
  EXPECT_EQ(play_games(match, batch), records);
  // As two ranks would play them.
  std::vector<GameRecord> ranks;
  for (std::uint32_t rank = 0; rank < 2; ++rank) {
    Batch share;
    share.first = rank;
    share.step = 2;
    share.end = 9;
    for (GameRecord& record : play_games(match, share)) ranks.push_back(std::move(record));
  }
  std::sort(ranks.begin(), ranks.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  EXPECT_EQ(ranks, records);
  const auto report = json_report({summarize(*game, setting_of(match), records)});
  EXPECT_EQ(report, json_report({summarize(*game, setting_of(match), ranks)}));
}

TEST(Laboratory, TellsWhenAnObjectiveWasFirstHeld) {
  const auto game = suez();
  const Setting setting{"suez56/historical", "test", {}, {"random", "random"}, 5, false};
  const std::size_t count = summarize(*game, setting, {}).objectives.size();
  // Nobody holds an objective before the set-up; all but the first are Egyptian after it.
  const auto held = [&](std::initializer_list<int> by_turn) {
    GameRecord record;
    record.halves = {0, 0};
    for (const int seat : by_turn) {
      record.held.emplace_back(count, std::int8_t{1});
      record.held.back()[0] = static_cast<std::int8_t>(seat);
    }
    return record;
  };
  // The West holds it from turn 2 on, from turn 1 on, never, and on turns 1 and 3.
  const Summary s =
      summarize(*game, setting, {held({1, 0, 0}), held({0, 0, 0}), held({1, -1, 1}), held({0, 1, 0})});
  ASSERT_EQ(s.first_holders[0], -1);
  EXPECT_EQ(s.first_held[0][0], (std::map<int, int>{{1, 2}, {2, 1}}));
  EXPECT_EQ(s.first_held[0][1], (std::map<int, int>{{1, 2}, {2, 1}}));
  EXPECT_EQ(s.first_held[1][1], (std::map<int, int>{{1, 4}}));
  EXPECT_TRUE(s.first_held[1][0].empty());
  const std::string title = s.objectives[0] + " " + s.seats[0];
  EXPECT_NE(text_report({s}).find(title + " 1, 1, 2 (75.0 %)"), std::string::npos) << text_report({s});
  EXPECT_NE(json_report({s}).find("\"" + s.seats[0] + R"(":{"1":2,"2":1})"), std::string::npos);
}

TEST(Laboratory, MirroredGamesChangeSeatsAndNotDice) {
  const auto game = suez();
  const Match match = match_of(*game, "officer", "officer");
  GameRecord first = play_game(match, 4);
  GameRecord second = play_game(match, 5);
  EXPECT_EQ(first.shift, 0);
  EXPECT_EQ(second.shift, 1);
  EXPECT_EQ(first.halves, second.halves);  // equal players, equal dice
  EXPECT_TRUE(first.fault.empty()) << first.fault;
}

// Equal players play the same game twice: the second one is no evidence.
TEST(Laboratory, IntervalsKnowThatMirroredGamesShareTheirDice) {
  const auto game = suez();
  Match match = match_of(*game, "random", "random");
  Batch batch;
  batch.end = 8;
  const Summary twice = summarize(*game, setting_of(match), play_games(match, batch));
  match.mirrored = false;
  batch.end = 4;
  const Summary once = summarize(*game, setting_of(match), play_games(match, batch));
  ASSERT_EQ(twice.wins[0].mean(), once.wins[0].mean());
  EXPECT_DOUBLE_EQ(twice.wins[0].interval().low, once.wins[0].interval().low);
  EXPECT_DOUBLE_EQ(twice.wins[0].interval().high, once.wins[0].interval().high);
}

TEST(Laboratory, StopsWhenAsked) {
  const auto game = suez();
  const Match match = match_of(*game, "random", "random");
  std::atomic<bool> stop{false};
  Batch batch;
  batch.end = 1000;
  batch.stop = &stop;
  batch.on_game = [&](std::uint32_t done) { stop = done >= 3; };
  EXPECT_EQ(play_games(match, batch).size(), 3u);
}

TEST(Laboratory, RecordsSurviveTheWayAndBrokenOnesAreRefused) {
  const auto game = suez();
  const GameRecord record = play_game(match_of(*game, "officer", "random"), 1);
  EXPECT_FALSE(record.lost.empty());
  EXPECT_FALSE(record.cells.empty());
  EXPECT_FALSE(record.held.empty());
  std::string bytes;
  write_record(record, bytes);
  GameRecord back;
  std::size_t at = 0;
  ASSERT_TRUE(read_record(bytes, at, back));
  EXPECT_EQ(at, bytes.size());
  EXPECT_EQ(back, record);
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    at = 0;
    ASSERT_FALSE(read_record(std::string_view(bytes).substr(0, length), at, back)) << length;
  }
}

TEST(Laboratory, AFaultIsReportedAndNotCounted) {
  const auto game = suez();
  const Match match = match_of(*game, "marshal", "random");
  Batch batch;
  batch.end = 2;
  const Summary summary = summarize(*game, setting_of(match), play_games(match, batch));
  EXPECT_EQ(summary.games, 0u);
  EXPECT_EQ(summary.faults.size(), 2u);
  EXPECT_NE(text_report({summary}).find("NOT FINISHED"), std::string::npos);
  EXPECT_FALSE(html_report({summary}).empty());
}

TEST(Laboratory, ReportsAskNobodyForAnything) {
  const auto game = suez();
  const Match match = match_of(*game, "officer", "random");
  Batch batch;
  batch.end = 6;
  const auto records = play_games(match, batch);
  const Summary summary = summarize(*game, setting_of(match), records);
  std::string page = html_report({summary, summary});
  for (const char* word : {"src=", "@import", "url(", "<script", "fetch("})
    EXPECT_EQ(page.find(word), std::string::npos) << word;
  EXPECT_NE(page.find("<svg"), std::string::npos);
  EXPECT_NE(page.find("Difference"), std::string::npos);
  const std::string csv = csv_report(summary, records);
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 7);
  double wins = 0;
  for (const Shares& w : summary.wins) wins += w.total();
  EXPECT_DOUBLE_EQ(wins, 6);
}

// A value that no rule reads can be changed; the report must not suggest an effect.
TEST(Laboratory, SaysThatAChangeMadeNoDifference) {
  const auto game = suez();
  const Match match = match_of(*game, "random", "random");
  Batch batch;
  batch.end = 3;
  const Summary once = summarize(*game, setting_of(match), play_games(match, batch));
  const Summary again = summarize(*game, setting_of(match), play_games(match, batch));
  EXPECT_NE(text_report({once, again}).find(kNoDifference), std::string::npos);
  EXPECT_NE(html_report({once, again}).find(kNoDifference), std::string::npos);
  EXPECT_NE(json_report({once, again}).find("\"same_games\":true"), std::string::npos);
  batch.end = 4;
  const Summary more = summarize(*game, setting_of(match), play_games(match, batch));
  EXPECT_EQ(text_report({once, more}).find(kNoDifference), std::string::npos);
  EXPECT_EQ(html_report({once, more}).find(kNoDifference), std::string::npos);
  EXPECT_NE(json_report({once, more}).find("\"same_games\":false"), std::string::npos);
}

TEST(Experiment, ChangesValuesAndOptions) {
  const auto experiment = read_experiment(
      R"({"title":"no bad press","options":{"setup":"ready"},
          "changes":[{"file":"suez56/scenarios/historical.json","at":"/awards/0/points","value":0}]})",
      "x.json", data::Source::embedded());
  ASSERT_TRUE(experiment) << experiment.error();
  EXPECT_EQ(experiment.value().title, "no bad press");
  ASSERT_EQ(experiment.value().options.size(), 1u);
  const auto points = [](const engine::Game& game) {
    engine::State state;
    const engine::CounterDice dice(1);
    game.start(state, dice, nullptr);
    game.apply(state, game.notation().parse("ready").value(), dice, nullptr);
    game.apply(state, game.notation().parse("end").value(), dice, nullptr);
    return game.outcome(state).halves[1];
  };
  EXPECT_EQ(points(*suez()), 36);
  EXPECT_EQ(points(*suez(experiment.value().source)), 0);
}

TEST(Experiment, SaysWhatIsWrong) {
  const auto why = [](const std::string& text) {
    const auto result = read_experiment(text, "x.json", data::Source::embedded());
    return result ? std::string() : result.error();
  };
  EXPECT_NE(why("nonsense").find("x.json"), std::string::npos);
  EXPECT_NE(why(R"({"colour":1})").find("colour"), std::string::npos);
  EXPECT_NE(why(R"({"changes":[{"file":"none.json","at":"/a","value":1}]})").find("none.json"),
            std::string::npos);
  EXPECT_NE(why(R"({"changes":[{"file":"meb/tables.json","at":"/no/where","value":1}]})").find("/no/where"),
            std::string::npos);
  EXPECT_NE(why(R"({"changes":[{"file":"meb/tables.json"}]})").find("pointer"), std::string::npos);
  EXPECT_NE(why(R"({"options":{"setup":1}})"), "");
}

}  // namespace
}  // namespace mitla::sim
