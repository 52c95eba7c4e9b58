// What the log contains in addition to text: kinds, places, units, and the chances behind each die.
#include <cmath>
#include <cstdlib>
#include <map>
#include <numeric>

#include "running_server.h"

namespace mitla::test {
namespace {

int ways_of(const std::vector<engine::OddsReport::Chance>& chances) {
  return std::accumulate(chances.begin(), chances.end(), 0,
                         [](int sum, const auto& chance) { return sum + chance.ways; });
}

bool same(const std::vector<engine::OddsReport::Chance>& a,
          const std::vector<engine::OddsReport::Chance>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const auto& x, const auto& y) { return x.result == y.result && x.ways == y.ways; });
}

// The share of rolls that would have been worse; ties count half.
double luck_of(const engine::Trial& trial) {
  int worse = 0, equal = 0;
  bool passed = false;
  for (const auto& chance : trial.chances) {
    if (chance.result == trial.result) {
      equal = chance.ways;
      passed = true;
    } else if (passed) {
      worse += chance.ways;
    }
  }
  EXPECT_TRUE(passed) << trial.result;
  return (worse + equal / 2.0) / trial.ways;
}

class Notes : public testing::TestWithParam<const char*> {};

// The chances of a trial are those that the players were shown before the dice; every hex that the text names
// is in the note; and over many games no seat is luckier than chance.
TEST_P(Notes, TellWhatTheOddsPromised) {
  const engine::Registry& registry = all_games();
  int trials = 0, promised = 0;
  double luck = 0;
  std::map<std::string, std::pair<double, int>> results;  // expected and real
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    auto session = engine::Session::start(registry, {GetParam(), {}, seed, {}, {}}).value();
    const engine::Game& game = session.game();
    engine::RandomStream random(seed);
    engine::ActionList subjects, actions;
    for (int i = 0; i < 4000 && !game.decision(session.state()).over; ++i) {
      const auto action = random_action(game, session.state(), random, subjects, actions);
      // Supporting fire changes the odds, and the dice may follow the last of it at once.
      const std::string verb(game.notation().verbs()[action.verb].name);
      const bool settled = verb == "resolve" || verb == "pass" || verb == "table";
      const auto odds =
          settled ? game.odds(session.state(), game.decision(session.state()).seat) : std::nullopt;
      engine::EventList events;
      ASSERT_FALSE(session.apply(action, events));
      for (const engine::Event& event : events) {
        const engine::EventNote note = game.note(event);
        const std::string text = game.text(event);
        EXPECT_NE(note.kind, "event") << text;
        for (const hex::HexId hex : note.hexes)
          ASSERT_TRUE(hex.exists() && hex.value < game.notation().board().size());
        for (std::size_t at = 0; at < text.size();) {
          const std::size_t end = std::min(text.find_first_of(" ,:()", at), text.size());
          const hex::HexId named = game.notation().board().find(text.substr(at, end - at));
          if (named.exists() && note.kind != "points") {
            EXPECT_NE(std::find(note.hexes.begin(), note.hexes.end(), named), note.hexes.end()) << text;
          }
          at = end + 1;
        }
        if (!note.trial) continue;
        const engine::Trial& trial = *note.trial;
        EXPECT_EQ(ways_of(trial.chances), trial.ways) << text;
        luck += luck_of(trial);
        ++trials;
        for (const auto& chance : trial.chances)
          results[trial.title + " " + chance.result].first += 1.0 * chance.ways / trial.ways;
        ++results[trial.title + " " + trial.result].second;
        for (const auto& table : odds ? odds->tables : std::vector<engine::OddsReport::Table>{}) {
          if (table.title != trial.title) continue;
          ++promised;
          EXPECT_TRUE(same(table.chances, trial.chances)) << text;
          EXPECT_EQ(odds->ways, trial.ways) << text;
        }
      }
    }
  }
  ASSERT_GT(trials, 300);
  EXPECT_GT(promised, 200);
  EXPECT_NEAR(luck / trials, 0.5, 4 * 0.29 / std::sqrt(trials));
  for (const auto& [result, count] : results) {
    EXPECT_NEAR(count.first, count.second, 5 + 4.5 * std::sqrt(count.first)) << result;
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Notes,
                         testing::Values("elarish67/standard", "suez56/historical", "suez56/what-if"));

class Log : public ServerTest {
 protected:
  void SetUp() override {
    options_.entropy = predictable();  // the same dice every time
    start();
  }
  static const engine::Game& game() { return *all_games().open("elarish67/standard", {}).value(); }
};

TEST_F(Log, CarriesKindsPlacesAndTrialsToEverybody) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  engine::RandomStream random(4);
  std::map<std::string, int> kinds;
  int trials = 0;
  for (int i = 0; i < 600 && trials < 5; ++i) {
    if (play(game(), {&israel, &egypt, &watcher}, random, 1) == 0) break;
    for (const auto& event : at(watcher.state(), "events").items) {
      ++kinds[text_at(event, "kind")];
      if (text_at(event, "kind") == "moved") {
        EXPECT_EQ(at(event, "hexes").items.size(), 2u);
        EXPECT_EQ(at(event, "units").items.size(), 1u);
      }
      if (event.find("trial") == nullptr) continue;
      ++trials;
      // Dice are given with what they decided.
      const auto dice = at(event, "dice").items;
      ASSERT_FALSE(dice.empty()) << text_at(event, "text");
      EXPECT_NE(text_at(event, "text").find(" " + std::to_string(number_at(dice.back(), "result"))),
                std::string::npos)
          << text_at(event, "text");
      int ways = 0;
      bool found = false;
      for (const auto& chance : at(event, "trial.chances").items) {
        ways += number_at(chance, "ways");
        found = found || text_at(chance, "result") == text_at(event, "trial.result");
      }
      EXPECT_TRUE(found);
      EXPECT_EQ(ways, number_at(event, "trial.ways"));
      EXPECT_FALSE(text_at(event, "trial.seat").empty());
    }
  }
  EXPECT_GE(trials, 5);
  EXPECT_GT(kinds["moved"], 0);
  EXPECT_GT(kinds["result"], 0);
  EXPECT_EQ(kinds.count("event"), 0u);
}

TEST_F(Log, TheBoardTellsHowToReadTheIds) {
  const auto board = get("/api/scenarios/elarish67/standard/board").json();
  std::map<std::string, std::map<std::string, std::string>> titles;
  for (const std::string list : {"phases", "statuses", "boxes", "results", "marks"})
    for (const auto& term : at(board, list).items) titles[list][text_at(term, "id")] = text_at(term, "title");
  EXPECT_EQ(titles["phases"]["western-movement"], "Israeli movement");
  EXPECT_EQ(titles["results"]["DE"], "defender eliminated");
  EXPECT_FALSE(titles["statuses"]["moved"].empty());
  EXPECT_FALSE(titles["boxes"]["eliminated"].empty());
  EXPECT_FALSE(titles["marks"]["target"].empty());
  std::map<std::string, std::string> roles;
  for (const auto& verb : at(board, "verbs").items) {
    roles[text_at(verb, "name")] = text_at(verb, "role");
    EXPECT_FALSE(text_at(verb, "label").empty());
  }
  EXPECT_EQ(roles["end"], "end");
  EXPECT_EQ(roles["resolve"], "go");
  EXPECT_EQ(roles["cancel"], "back");
  EXPECT_EQ(roles["pass"], "pass");
  EXPECT_EQ(roles["move"], "plain");
}

}  // namespace
}  // namespace mitla::test
