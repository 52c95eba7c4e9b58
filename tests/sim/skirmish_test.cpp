// A game built on src/rules needs no change of the laboratory.
#include <gtest/gtest.h>

#include "sim/report.h"
#include "sim/run.h"
#include "support/skirmish.h"

namespace mitla::sim {
namespace {

TEST(SkirmishLaboratory, PlaysAndReports) {
  const auto game = skirmish::registry().open("skirmish/crossroads", {}).value();
  Match match;
  match.game = game.get();
  match.players = {"random", "random"};
  match.seed = 5;
  Batch batch;
  batch.end = 40;
  const auto records = play_games(match, batch);
  ASSERT_EQ(records.size(), 40u);
  const Setting setting{"skirmish/crossroads", "test", {}, match.players, match.seed, match.mirrored};
  const std::string report = json_report({summarize(*game, setting, records)});
  EXPECT_NE(report.find("skirmish/crossroads"), std::string::npos);
}

// --- three seats in two teams ---

class CoalitionLaboratory : public testing::Test {
 protected:
  CoalitionLaboratory() {
    match_.game = game_.get();
    match_.players = {"officer", "random", "recruit"};
    match_.seed = 5;
    match_.mirrored = true;
  }
  std::vector<GameRecord> play(std::uint32_t games) {
    Batch batch;
    batch.end = games;
    return play_games(match_, batch);
  }
  Summary summary(const std::vector<GameRecord>& records) {
    return summarize(*game_, {"skirmish/coalition", "test", {}, match_.players, match_.seed, match_.mirrored},
                     records);
  }

  std::shared_ptr<const engine::Game> game_ = skirmish::registry().open("skirmish/coalition", {}).value();
  Match match_;
};

TEST_F(CoalitionLaboratory, EachPlayerHasEverySeatOnTheSameDice) {
  std::vector<std::size_t> officer;
  for (const GameRecord& record : play(6)) {
    EXPECT_TRUE(record.fault.empty()) << record.fault;
    EXPECT_EQ(record.shift, record.number % 3);
    for (std::size_t seat = 0; seat < 3; ++seat)
      if (record.player_of(seat, 3) == 0) officer.push_back(seat);
  }
  EXPECT_EQ(officer, (std::vector<std::size_t>{0, 2, 1, 0, 2, 1}));
  match_.players = {"random", "random", "random"};
  const auto same = play(3);  // equal players, equal dice, equal games
  EXPECT_EQ(same[0].halves, same[1].halves);
  EXPECT_EQ(same[0].dice, same[2].dice);
}

TEST_F(CoalitionLaboratory, CountsSeatsTeamsAndLostGames) {
  const auto records = play(90);
  const Summary s = summary(records);
  ASSERT_TRUE(s.faults.empty()) << s.faults.front();
  const auto sum = [](const std::vector<Shares>& shares) {
    double total = 0;
    for (const Shares& each : shares) total += each.total();
    return total;
  };
  EXPECT_EQ(s.wins[0].total(), s.wins[2].total()) << "Red and Green win together";
  EXPECT_EQ(s.team_wins[0].total(), s.wins[0].total());
  EXPECT_EQ(s.team_wins[1].total(), s.wins[1].total());
  EXPECT_GT(s.nobody_wins.total(), 0);
  EXPECT_EQ(s.draws.total(), 0);
  EXPECT_DOUBLE_EQ(sum(s.team_wins) + s.nobody_wins.total(), s.games);
  EXPECT_DOUBLE_EQ(sum(s.scores), sum(s.wins));
  const std::string text = text_report({s});
  EXPECT_NE(text.find("officer, random, recruit, each on every seat"), std::string::npos) << text;
  EXPECT_NE(text.find("team Attackers   wins"), std::string::npos) << text;
  EXPECT_NE(text.find("nobody wins"), std::string::npos) << text;
  EXPECT_NE(text.find("over all seats"), std::string::npos) << text;
  const std::string json = json_report({s});
  EXPECT_NE(json.find(R"("teams":[{"team":"Attackers","seats":["Red","Green"],"win_rate":)"),
            std::string::npos);
  EXPECT_NE(json.find(R"("nobody_wins":)"), std::string::npos);
  const std::string csv = csv_report(s, records);
  EXPECT_NE(csv.find(",Red;Green,victory,"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",nobody,defeat of all,"), std::string::npos) << csv;
  EXPECT_NE(html_report({s}).find("team Attackers"), std::string::npos);
}

TEST_F(CoalitionLaboratory, ChecksEachKindOfDieByItself) {
  match_.mirrored = false;  // or the same dice would count three times
  const Summary s = summary(play(600));
  ASSERT_EQ(s.dice.size(), 2u);
  EXPECT_EQ(s.dice.at(10).size(), 10u);
  EXPECT_EQ(s.dice.at(100).size(), 100u);
  EXPECT_FALSE(check_even(s.dice.at(10)).suspicious());
  EXPECT_FALSE(check_even(s.dice.at(100)).suspicious());
  const std::string text = text_report({s});
  EXPECT_NE(text.find("dice check (d10): chi-square"), std::string::npos) << text;
  EXPECT_NE(text.find("dice check (d100): chi-square"), std::string::npos) << text;
  EXPECT_NE(text.find("with 99 degrees of freedom, fair"), std::string::npos) << text;
  const std::string json = json_report({s});
  EXPECT_NE(json.find(R"("dice":{"counts":[],)"), std::string::npos);
  EXPECT_NE(json.find(R"("other_dice":[{"sides":10,"counts":[)"), std::string::npos);
}

// A die that never shows its last face is loaded, whatever faces were seen.
TEST_F(CoalitionLaboratory, FindsALoadedDie) {
  GameRecord record;
  record.halves = {0, 0, 0};
  record.dice = {{10, {9, 9, 9, 9, 9, 9, 9, 9, 9, 0}}};
  record.dice.push_back({6, {10, 10, 10, 10, 10, 10}});
  std::swap(record.dice[0], record.dice[1]);
  const Summary s = summary({record, record, record});
  EXPECT_FALSE(check_even(s.dice.at(6)).suspicious());
  EXPECT_TRUE(check_even(s.dice.at(10)).suspicious());
  EXPECT_EQ(s.draws.total(), 3);
  EXPECT_DOUBLE_EQ(s.wins[1].total(), 1.5) << "a draw is shared by the teams";
}

TEST_F(CoalitionLaboratory, RecordsTravel) {
  const auto records = play(6);
  std::string bytes;
  for (const GameRecord& record : records) write_record(record, bytes);
  std::size_t at = 0;
  for (const GameRecord& record : records) {
    GameRecord read;
    ASSERT_TRUE(read_record(bytes, at, read));
    EXPECT_EQ(read, record);
  }
}

}  // namespace
}  // namespace mitla::sim
