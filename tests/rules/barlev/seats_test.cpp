// 1.0: two to five players, and who commands what.
#include "games/barlev/seats.h"
#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

std::string commander(Field& war, const std::string& unit) {
  const int number = barlev_rules(war).data().units.unit_index(unit);
  const auto seat = war.game().commander(war.state(), engine::unit_id(number));
  return seat ? war.game().info().seats[seat->value].id : "nobody";
}
Field campaign_of(const char* players) {
  Field war("barlev/two-front", barlev_games());
  war.option("players", players).option("setup", "ready").from_start();
  return war;
}

TEST(Seats, TwoToFivePlayersShareOutTheWar) {
  CASES("barlev:1.0.players");
  const std::vector<std::pair<const char*, std::size_t>> kSeats{{"2", 2}, {"3", 3}, {"4", 4}, {"5", 5}};
  for (const auto& [players, seats] : kSeats) {
    Field war = campaign_of(players);
    EXPECT_EQ(war.game().info().seats.size(), seats);
    EXPECT_EQ(war.game().info().teams.size(), 2u);
  }
}

TEST(Seats, FivePlayersHaveTheirOwnArmies) {
  CASES("barlev:1.0.players");
  Field war = campaign_of("5");
  EXPECT_EQ(commander(war, "isr_53-188x"), "israel-golan");
  EXPECT_EQ(commander(war, "isr_252_division_hq"), "israel-suez");
  EXPECT_EQ(commander(war, "syr_lw_hq"), "syria");
  EXPECT_EQ(commander(war, "egy_1-24x"), "egypt-2");
  EXPECT_EQ(commander(war, "egy_7xx_tank"), "egypt-3");
  // Outside the armies: Second Army up to column 22, Third Army beyond.
  EXPECT_EQ(commander(war, "egy_1-127x_cdo"), "egypt-2");
  EXPECT_EQ(commander(war, "egy_1-145x_cdo"), "egypt-3");
  // An Ally follows its map.
  EXPECT_EQ(commander(war, "kuw_yarmouk"), "egypt-3");
}

TEST(Seats, ThreePlayersHaveANationEach) {
  CASES("barlev:1.0.players");
  Field war = campaign_of("3");
  EXPECT_EQ(commander(war, "isr_53-188x"), "israel");
  EXPECT_EQ(commander(war, "isr_252_division_hq"), "israel");
  EXPECT_EQ(commander(war, "syr_lw_hq"), "syria");
  EXPECT_EQ(commander(war, "egy_1-145x_cdo"), "egypt");
}

TEST(Seats, IsraelSetsUpFirst) {
  CASES("barlev:30.0");
  Field war("barlev/two-front", barlev_games());
  war.option("players", "4").from_start();
  EXPECT_EQ(war.to_act(), "israel-golan");
  war.play("ready", "end");
  EXPECT_EQ(war.to_act(), "israel-suez");
  war.play("ready", "end");
  EXPECT_EQ(war.to_act(), "syria");
}

}  // namespace
}  // namespace mitla::test
