// How the commander of Middle East Battles uses the rules, on small positions.
#include <algorithm>

#include "engine/advisor.h"
#include "support/field.h"

namespace mitla {
namespace {

using test::Field;

// The script plays until another phase begins.
void follow_script(Field& field) {
  const std::string phase(field.view().phase);
  engine::RandomStream random(1);
  while (!field.over() && field.view().phase == phase) {
    engine::ActionList orders;
    field.game().advisor()->orders(field.state(), {}, random, orders);
    for (const engine::Action& order : orders) field.play(field.game().notation().print(order));
  }
}

// No other units are in the game. The east bank in the south is open ground, far from every objective.
Field only(int turn, const std::vector<std::pair<std::string, std::string>>& units,
           const std::string& scenario = "suez56/what-if") {
  Field field(scenario);
  field.turn(turn).phase("western-movement");
  const auto game = test::all_games().open(scenario, {}).value();
  for (int u = 0; u < game->notation().unit_count(); ++u) {
    const std::string& name = game->notation().unit_name(engine::unit_id(u));
    if (std::none_of(units.begin(), units.end(), [&](const auto& named) { return named.first == name; }))
      field.unit(name, "eliminated");
  }
  for (const auto& [name, hex] : units) field.unit(name, hex);
  return field;
}

Field lone_enemy() { return only(5, {{"Z-4", "4106"}, {"B-1P", "3806"}, {"B-2P", "3705"}}); }

int distance_between(Field& field, const std::string& one, const std::string& other) {
  const hex::Board& board = field.game().notation().board();
  return board.distance(board.find(field.at(one)), board.find(field.at(other)));
}

TEST(MebScript, TwoUnitsCloseAllWaysOutOfTheirTarget) {
  // 7.11: no unit retreats into an enemy zone of control; 7.12: a unit that cannot retreat is eliminated.
  Field field = lone_enemy();
  follow_script(field);
  ASSERT_EQ(field.view().phase, "western-combat");
  const hex::Board& board = field.game().notation().board();
  const auto distance = [&](const std::string& unit) {
    return board.distance(board.find(field.at(unit)), board.find("4106"));
  };
  EXPECT_EQ(distance("B-1P"), 1) << field.at("B-1P");
  EXPECT_EQ(distance("B-2P"), 1) << field.at("B-2P");
  EXPECT_EQ(distance_between(field, "B-1P", "B-2P"), 2);
  for (const hex::HexId out : board.neighbours(board.find("4106"))) {
    if (!out.exists()) continue;
    EXPECT_TRUE(board.distance(out, board.find(field.at("B-1P"))) <= 1 ||
                board.distance(out, board.find(field.at("B-2P"))) <= 1)
        << board.name(out);
  }
}

TEST(MebScript, TheMobileTableThenKillsWithoutAnExchange) {
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Field field = lone_enemy();
    field.dice({die, die, die, die});
    follow_script(field);
    follow_script(field);
    EXPECT_EQ(field.at("Z-4"), "eliminated") << "die " << int{die};
    EXPECT_NE(field.at("B-1P"), "eliminated") << "die " << int{die};
    EXPECT_NE(field.at("B-2P"), "eliminated") << "die " << int{die};
  }
}

TEST(MebScript, AHelicopterClosesTheLastWayOut) {
  Field field = only(5, {{"Z-PSAT", "4106"}, {"B-1P", "3806"}, {"F-Hel", "3605"}});
  follow_script(field);
  EXPECT_EQ(distance_between(field, "F-Hel", "Z-PSAT"), 1) << field.at("F-Hel");
  EXPECT_EQ(distance_between(field, "F-Hel", "B-1P"), 2);
}

TEST(MebScript, HelicoptersLeaveOnTheLastTurnOnWhichThatCountsDouble) {
  // 9.9: two points until the end of turn 3, one after it; an enemy who could be surrounded brings one.
  Field field = only(3, {{"Z-PSAT", "4106"}, {"B-1P", "3806"}, {"F-Hel", "3605"}});
  follow_script(field);
  EXPECT_EQ(field.at("F-Hel"), "exited");
}

TEST(MebScript, OnTheLastTurnNobodyLeavesTheObjectivesForTheEdge) {
  // 10.8: one of them brings a point, and leaving the map half of one.
  Field field = only(11, {{"I-1/Ad", "2536"}, {"I-2/Ad", "2129"}, {"I-3/Ad", "2332"}, {"E-SFInf", "4628"}},
                     "elarish67/standard");
  follow_script(field);
  EXPECT_EQ(field.at("I-1/Ad"), "2536");
  EXPECT_EQ(field.at("I-2/Ad"), "2129");
  EXPECT_EQ(field.at("I-3/Ad"), "2332");
}

TEST(MebScript, OnTheLastTurnNobodyLeavesAnObjectiveForABlowThatBringsLess) {
  // 9.9: an objective at the end brings two points, an eliminated enemy one.
  Field field = only(6, {{"Z-1R", "1617"}, {"B-42Cdo", "1425"}, {"B-9E", "1519"}, {"B-RS", "1613"}});
  follow_script(field);
  EXPECT_EQ(field.at("B-42Cdo"), "1425");
}

TEST(MebScript, OnTheLastTurnTwoWhoCanLeaveDoNotStayForOneEnemy) {
  // 9.9: each of them brings a point by leaving, and the enemy one to both.
  Field field = only(6, {{"Z-PSAT", "4212"}, {"B-B6", "3409"}, {"B-C6", "3509"}});
  follow_script(field);
  EXPECT_EQ(field.at("B-B6"), "exited");
  EXPECT_EQ(field.at("B-C6"), "exited");
}

TEST(MebScript, WhoCanStillLeaveAtTheHigherPriceDoesNotOccupyAnything) {
  // 9.9: from 3312 the edge is two turns away, and after turn 3 leaving brings half as much.
  Field field = only(2, {{"Z-4", "2611"}, {"B-3P", "3312"}});
  follow_script(field);
  EXPECT_NE(field.at("B-3P"), "3311");
  EXPECT_GT(field.at("B-3P"), "3700");  // rows are numbered towards the edge
}

// How many airstrikes the first attack uses on a lone enemy that holds a bridge out of reach of all other
// units.
int strikes_on_bridge(const std::vector<std::pair<std::string, std::string>>& others) {
  std::vector<std::pair<std::string, std::string>> units = others;
  units.emplace_back("Z-4", "3010");
  Field field = only(2, units);
  field.phase("western-combat").track("airstrikes", "7").track("airstrikes-2", "5");
  engine::RandomStream random(1);
  engine::ActionList orders;
  field.game().advisor()->orders(field.state(), {}, random, orders);
  for (const engine::Action& order : orders) field.play(field.game().notation().print(order));
  return 12 - (field.halves("airstrikes") + field.halves("airstrikes-2")) / 2;
}

TEST(MebScript, AirstrikesThatNobodyNeedsAreDroppedOnAnObjective) {
  // 8.18: there are new ones on the next turn.
  EXPECT_GE(strikes_on_bridge({{"B-1P", "4105"}}), 4);
}

TEST(MebScript, AirstrikesAreKeptWhereTheEnemyMayAttack) {
  // 8.18: three weak units, each of which a tank brigade could attack.
  EXPECT_LE(strikes_on_bridge({{"B-GdsP", "4105"},
                               {"F-Hel", "4006"},
                               {"B-JS", "3906"},
                               {"Z-1/1/4A", "4109"},
                               {"Z-2/1/4A", "4110"},
                               {"Z-3/1/4A", "4210"},
                               {"Z-1/2/4A", "4211"},
                               {"Z-2/2/4A", "4311"}}),
            2);
}

TEST(MebScript, AVictorFollowsTheEnemyWhomHeDroveOut) {
  // 6.2, 7.3: so the enemy is held in place and must attack at half his strength (7.17).
  for (const std::uint8_t die : {1, 3, 5}) {
    Field field = only(5, {{"Z-4", "3606"}, {"B-1P", "3605"}});
    field.phase("western-combat").dice({die});
    follow_script(field);
    ASSERT_NE(field.at("Z-4"), "3606") << "die " << int{die};
    EXPECT_NE(field.at("B-1P"), "3605") << "die " << int{die};
    EXPECT_EQ(distance_between(field, "Z-4", "B-1P"), 1) << "die " << int{die};
  }
}

// Where an Israeli battalion stands after it drove an enemy out in a direction away from its exit.
std::string after_driving_out(int turn) {
  Field field = only(turn, {{"E-7AT", "3536"}, {"I-1/Ad", "3436"}}, "elarish67/standard");
  field.phase("western-combat").dice({2, 1});
  field.play("attack 3536", "with I-1/Ad", "resolve", "table mobile");
  follow_script(field);
  EXPECT_NE(field.at("E-7AT"), "3536");
  return field.at("I-1/Ad");
}

TEST(MebScript, AtNightNobodyIsFollowedOutOfTheWay) {
  // 7.19: turn 4 is a night turn, when no unit must attack.
  EXPECT_NE(after_driving_out(3), "3436");
  EXPECT_EQ(after_driving_out(4), "3436");
}

TEST(MebScript, ABlowIsWorthWhileForThePursuitThatFollows) {
  // One battalion alone cannot surround the enemy.
  Field field = only(3, {{"E-7AT", "4536"}, {"I-1/Ad", "4335"}}, "elarish67/standard");
  follow_script(field);
  EXPECT_EQ(distance_between(field, "E-7AT", "I-1/Ad"), 1) << field.at("I-1/Ad");
}

TEST(MebScript, AtNightNobodyAttacksForThePursuit) {
  // 7.19: a unit next to an enemy need not attack.
  Field field = only(4, {{"E-ZSU7", "4536"}, {"I-T/Shr", "4436"}}, "elarish67/standard");
  field.phase("western-combat").dice({2, 1});
  follow_script(field);
  EXPECT_EQ(field.at("E-ZSU7"), "4536");
}

TEST(MebScript, AVariationIsAnotherWayToFollowTheSamePlan) {
  Field field("suez56/historical");
  field.from_start();
  field.play("ready", "end");
  const auto orders_of = [&](std::uint32_t variation) {
    engine::RandomStream random(1);
    engine::ActionList orders;
    engine::Plan plan;
    plan.variation = variation;
    field.game().advisor()->orders(field.state(), plan, random, orders);
    return orders;
  };
  ASSERT_TRUE(field.game().advisor()->varies());
  std::vector<engine::ActionList> seen{orders_of(0)};
  for (std::uint32_t variation = 1; variation <= 10; ++variation) {
    EXPECT_EQ(orders_of(variation), orders_of(variation));
    if (std::find(seen.begin(), seen.end(), orders_of(variation)) == seen.end())
      seen.push_back(orders_of(variation));
  }
  EXPECT_GE(seen.size(), 6U);
}

}  // namespace
}  // namespace mitla
