// 5.2, 5.7.a, 5.8.a, 6.1, 7.6, 9.16, 2.13.a: canals, bridges and the battery that never moves.
// The Manzala Canal runs north of row 26 (bridges 2509-2608, 2510-2610), the Raswa Channel north of row 31
// (bridges 3008-3109, 3010-3110), the Suez Canal has no bridge.
#include "rules/meb/odds_reading.h"
#include "rules/suez56/suez.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

TEST(SuezMovement, AllowancesByMobilityAndSide) {
  CASES("meb:5.2");
  struct Mover {
    const char* unit;
    const char* phase;
    int points;
  };
  for (const auto& [unit, phase, points] :
       {Mover{"B-A6", "western-movement", 12}, Mover{"F-21", "western-movement", 12},
        Mover{"B-RS", "western-movement", 6}, Mover{"F-1Cdo", "western-movement", 6},
        Mover{"B-JS", "western-movement", 60}, Mover{"F-Hel", "western-movement", 60},
        Mover{"Z-PSArm", "egyptian-movement", 8}, Mover{"Z-PSAA", "egyptian-movement", 8},
        Mover{"Z-4", "egyptian-movement", 4}}) {
    Field field = suez(2, phase);
    field.unit(unit, "2603");
    if (unit[0] != 'Z') field.unit("Z-1R", "4010");
    field.play(std::string("move ") + unit + " 2604");
    EXPECT_EQ(field.halves("mp-left"), 2 * (points - 1)) << unit;
  }
  Field leg = suez(2, "western-movement");
  leg.unit("B-RS", "2404").unit("Z-4", "4010");
  EXPECT_TRUE(leg.legal("move B-RS 3004"));
  EXPECT_EQ(leg.refusal("move B-RS 3104"), "5.10") << "seven hexes";
}

TEST(Water, AHexsideCostsMoreOnTopOfTheHex) {
  CASES("meb:5.7.a");
  for (const auto& [from, to] : {std::pair{"3012", "3112"}, {"2514", "2613"}}) {
    for (const auto& [unit, phase, left] : {std::tuple{"B-A6", "western-movement", 8},
                                            {"B-RS", "western-movement", 2},
                                            {"Z-PSArm", "egyptian-movement", 4},
                                            {"Z-4", "egyptian-movement", 0}}) {
      Field field = suez(2, phase);
      field.unit(unit, from).unit(unit[0] == 'Z' ? "B-YL" : "Z-1R", "4010");
      field.play(std::string("move ") + unit + " " + to);
      EXPECT_TRUE(field.happened(", 4 MP")) << unit << " from " << from << ": 1 for clear, 3 for the water";
      EXPECT_EQ(field.halves("mp-left"), 2 * left);
    }
  }
  Field helicopter = suez(2, "western-movement");
  helicopter.unit("F-Hel", "3012").unit("Z-4", "4010").play("move F-Hel 3112");
  EXPECT_EQ(helicopter.halves("mp-left"), 2 * 59) << "helicopters pay one point";
}

TEST(Water, ARoadBridgeCancelsTheCost) {
  CASES("meb:5.8.a");
  for (const auto& [from, to] :
       {std::pair{"3010", "3110"}, {"3008", "3109"}, {"2510", "2610"}, {"2509", "2608"}}) {
    Field field = suez(2, "western-movement");
    field.unit("B-RS", from).unit("Z-4", "4010");
    field.play(std::string("move B-RS ") + to);
    EXPECT_EQ(field.halves("mp-left"), 12 - 1) << from << " to " << to;
  }
}

TEST(Water, BridgesCannotBeDestroyed) {
  CASES("meb:5.8.a");
  // A fight across the bridge and over it changes nothing: the road still carries.
  Field field = suez(2, "western-combat", {1});
  field.unit("B-1P", "3110")
      .unit("Z-4", "3010")
      .unit("Z-1R", "4010")
      .track("airstrikes", "20")
      .track("militia-over", "1");
  field.play("attack 3010", "with B-1P", "air british 20", "resolve", "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  field.play("pass");
  idle_to_turn(field, 3);
  field.play("move B-1P 3010");
  EXPECT_EQ(field.halves("mp-left"), 12 - 1);
}

TEST(Water, ZonesOfControlAndAttacksReachAcrossTheSuezCanal) {
  CASES("meb:6.1");
  Field stop = suez(2, "egyptian-movement");
  stop.unit("B-RS", "2708").unit("Z-4", "2811");
  stop.play("move Z-4 2709");
  EXPECT_TRUE(stop.cited("6.2")) << "stopped by a unit on the other bank";
  EXPECT_TRUE(stop.actions("move Z-4 ").empty());
  Field attack = suez(2, "western-combat");
  attack.unit("B-RS", "2708").unit("Z-4", "2709");
  EXPECT_EQ(attack.refusal("end"), "7.3");
  attack.play("attack 2709", "with B-RS");
  EXPECT_EQ(columns_shifted(attack), -3);
}

TEST(Water, HexsidesShiftTheAttackWithOrWithoutABridge) {
  CASES("meb:7.6 meb:8.15");
  const auto shift = [](const std::string& from, const std::string& to) {
    Field field = suez(2, "western-combat");
    field.unit("B-RS", from).unit("Z-4", to).play("attack " + to, "with B-RS");
    return columns_shifted(field);
  };
  EXPECT_EQ(shift("2708", "2709"), -3) << "Suez Canal";
  EXPECT_EQ(shift("3012", "3112"), -2) << "Raswa Channel";
  EXPECT_EQ(shift("2514", "2613"), -2) << "Manzala Canal";
  EXPECT_EQ(shift("3010", "3110"), -2) << "across the bridge too";
  EXPECT_EQ(shift("3110", "3010"), -2) << "from the other side";
  EXPECT_EQ(shift("3110", "3109"), 0) << "along the bank";
}

TEST(Water, OfSeveralHexsidesTheWeakestCounts) {
  CASES("meb:8.15");
  Field field = suez(2, "western-combat");
  field.unit("B-1P", "3108").unit("B-2P", "3009").unit("B-3P", "3110").unit("Z-4", "3109");
  field.play("attack 3109", "with B-1P");
  EXPECT_EQ(columns_shifted(field), -3) << "across the Suez Canal";
  field.play("with B-2P");
  EXPECT_EQ(columns_shifted(field), -2) << "and across the Raswa Channel";
  field.play("with B-3P");
  EXPECT_EQ(columns_shifted(field), 0) << "one attacker does not cross water";
}

TEST(Water, NoAdvanceAcrossTheSuezCanal) {
  CASES("meb:7.15");
  Field field = suez(2, "western-combat", {1});
  field.unit("B-1P", "2708").unit("Z-4", "2709").unit("Z-1R", "4010").track("airstrikes", "21");
  field.play("attack 2709", "with B-1P", "air british 20", "resolve", "table frontal");
  EXPECT_EQ(field.at("Z-4"), "eliminated");
  EXPECT_EQ(field.decision(), "combat") << "nobody can follow";
  Field channel = suez(2, "western-combat", {1});
  channel.unit("B-1P", "3012").unit("Z-4", "3112").unit("Z-1R", "4010").track("airstrikes", "20");
  channel.play("attack 3112", "with B-1P", "air british 20", "resolve", "table frontal");
  ASSERT_EQ(channel.decision(), "advance") << "9.16 forbids retreats only";
  EXPECT_TRUE(channel.legal("advance B-1P 3112"));
}

TEST(Water, NoRetreatAcrossTheSuezCanal) {
  CASES("meb:7.9.a meb:7.10");
  Field field = suez(2, "western-combat", {5});
  field.unit("B-1P", "2707").unit("Z-4", "2708").unit("Z-1R", "4010");
  field.play("attack 2708", "with B-1P", "resolve", "table mobile");
  EXPECT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.at("Z-4"), "eliminated") << "every other hex lies beyond the canal";
}

TEST(Water, AWayThatEnemiesBarIsNotBarredByWater) {
  CASES("meb:5.5 meb:9.14");
  Field field = suez(2, "western-movement");
  const std::vector<std::string> enemies{"Z-4", "Z-1R", "Z-2R", "Z-1NG", "Z-2NG", "Z-3NG"};
  Field map = suez(2, "western-movement");
  const hex::Board& board = map.game().notation().board();
  std::size_t used = 0;
  for (const hex::HexId next : board.neighbours(board.find("2603")))
    field.unit(enemies[used++], std::string(board.name(next)));
  field.unit("B-RS", "2603");
  EXPECT_EQ(field.refusal("move B-RS 2605"), "5.5") << "shut in on the open bank";
  EXPECT_EQ(field.refusal("move B-RS 2709"), "9.14") << "without them the canal would still be there";
}

TEST(Water, NoRetreatIntoTheSea) {
  CASES("meb:7.10 meb:9.14");
  // Attacked from one side after the other; where it is asked which way to go, none leads into the sea.
  Field map = suez(2, "western-combat");
  const hex::Board& board = map.game().notation().board();
  int refused = 0;
  for (const hex::HexId from : board.neighbours(board.find("1515"))) {
    Field field = suez(2, "western-combat", {5});
    field.unit("B-1P", std::string(board.name(from))).unit("Z-4", "1515").unit("Z-1R", "4010");
    if (!field.impossible().empty()) continue;
    field.play("attack 1515", "with B-1P", "resolve", "table mobile");
    if (field.decision() != "retreat") continue;
    for (const hex::HexId to : board.neighbours(board.find("1515")))
      refused += field.refusal("retreat Z-4 " + std::string(board.name(to))) == "9.14" ? 1 : 0;
  }
  EXPECT_GT(refused, 0);
}

TEST(Water, NoRetreatAcrossTheChannelsExceptByABridge) {
  CASES("meb:9.16");
  Field raswa = suez(2, "western-combat", {5});
  raswa.unit("B-1P", "3210").unit("Z-4", "3110");
  raswa.play("attack 3110", "with B-1P", "resolve", "table mobile");
  EXPECT_TRUE(raswa.happened(": D1"));
  EXPECT_EQ(raswa.actions("retreat "), (std::vector<std::string>{"retreat Z-4 3010", "retreat Z-4 3109"}))
      << "over the road bridge, or along the bank";
  EXPECT_EQ(raswa.refusal("retreat Z-4 3009"), "9.16");

  Field manzala = suez(2, "western-combat", {5});
  manzala.unit("B-1P", "2710").unit("Z-4", "2610");
  manzala.play("attack 2610", "with B-1P", "resolve", "table mobile");
  EXPECT_EQ(manzala.actions("retreat "), (std::vector<std::string>{"retreat Z-4 2510", "retreat Z-4 2611"}));
  EXPECT_EQ(manzala.refusal("retreat Z-4 2511"), "9.16");
}

TEST(Water, AUnitWithItsBackToAChannelIsEliminated) {
  CASES("meb:9.16");
  Field egyptian = suez(2, "western-combat", {5});
  egyptian.unit("B-1P", "3210").unit("B-2P", "3211").unit("Z-4", "3111").unit("Z-1R", "4010");
  egyptian.play("attack 3111", "with B-1P", "with B-2P", "resolve", "table mobile");
  EXPECT_TRUE(egyptian.happened("eliminated"))
      << "8 against 2: D2, and both free hexes lie beyond the channel";
  EXPECT_EQ(egyptian.at("Z-4"), "eliminated");

  // The Anglo-French too.
  Field western = suez(2, "western-combat", {6});
  western.unit("B-GdsP", "3111").unit("Z-4", "3211").unit("Z-1R", "3209");
  western.play("attack 3211", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(western.happened(": A1"));
  EXPECT_EQ(western.at("B-GdsP"), "eliminated");

  Field bridge = suez(2, "western-combat", {6});
  bridge.unit("B-GdsP", "3110").unit("Z-4", "3210").unit("Z-1R", "3208");
  bridge.play("attack 3210", "with B-GdsP", "resolve", "table frontal");
  EXPECT_TRUE(bridge.happened(": A1"));
  EXPECT_EQ(bridge.at("B-GdsP"), "3010") << "the bridge is its only way";
}

TEST(Water, NoRetreatIntoTheSeaOrTheLakeForAHelicopterEither) {
  CASES("meb:5.5 meb:7.10");
  Field field = suez(2, "western-combat", {5});
  field.unit("F-Hel", "1511").unit("Z-4", "1611").unit("Z-1R", "4010");
  field.play("attack 1611", "with F-Hel", "resolve", "table frontal");
  EXPECT_TRUE(field.happened(": A1")) << "1 against 2";
  EXPECT_EQ(field.at("F-Hel"), "eliminated") << "the land next to it is in the enemy's zone, the rest is sea";
}

// --- 2.13.a: the coastal battery ---

TEST(StaticUnit, NeverMoves) {
  CASES("meb:2.13.a meb:5.2");
  Field field = suez(2, "egyptian-movement");
  field.unit("Z-PSCst", "1511").unit("Z-4", "2703").unit("B-RS", "4010");
  EXPECT_EQ(field.refusal("move Z-PSCst 1512"), "2.13.a");
  EXPECT_TRUE(field.actions("move Z-PSCst ").empty());
  EXPECT_FALSE(field.actions("move Z-4 ").empty());
}

TEST(StaticUnit, IsEliminatedWhenItMustRetreat) {
  CASES("meb:2.13.a");
  Field defence = suez(2, "western-combat", {6});
  defence.unit("B-1P", "1612").unit("Z-PSCst", "1512").unit("Z-1R", "4010");
  defence.play("attack 1512", "with B-1P", "resolve", "table mobile");
  EXPECT_TRUE(defence.happened(": BR")) << "4 against 1";
  EXPECT_EQ(defence.at("Z-PSCst"), "eliminated") << "in place, though free hexes are beside it";

  Field attack = suez(2, "egyptian-combat", {5});
  attack.unit("B-RS", "1612").unit("Z-PSCst", "1512").unit("Z-4", "1712");
  attack.play("attack 1612", "with Z-4", "with Z-PSCst", "resolve", "pass");
  EXPECT_TRUE(attack.happened(": A1")) << "2 against 3";
  EXPECT_EQ(attack.actions("retreat Z-PSCst ").size(), 0u);
  EXPECT_FALSE(attack.legal("perish Z-4")) << "the infantry goes back a hex";
  attack.play("perish Z-PSCst");
  EXPECT_EQ(attack.at("Z-PSCst"), "eliminated");
}

TEST(StaticUnit, DoesNotAdvance) {
  CASES("meb:2.13.a");
  Field field = suez(2, "western-combat", {5});
  field.unit("F-Hel", "1612").unit("Z-PSCst", "1512").unit("Z-4", "1611").unit("Z-1R", "4010");
  field.play("attack 1512", "also 1611", "with F-Hel", "resolve", "table frontal");
  EXPECT_TRUE(field.happened("1 against 3"));
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  ASSERT_EQ(field.decision(), "advance") << "the helicopter is driven off";
  EXPECT_EQ(field.refusal("advance Z-PSCst 1612"), "2.13.a");
  EXPECT_TRUE(field.legal("advance Z-4 1612"));
}

TEST(StaticUnit, IsNotDisplaced) {
  CASES("meb:2.13.a");
  const auto retreat_past = [](const std::string& friend_unit) {
    Field field = suez(2, "western-combat", {6});
    field.unit(friend_unit, "1915")
        .unit("Z-4", "1916")
        .unit("B-1P", "2016")
        .unit("B-2P", "1816")
        .unit("Z-2R", "4010");
    field.play("attack 1916", "with B-1P", "with B-2P", "resolve");
    if (field.decision() == "final-fire") field.play("pass");
    field.play("table frontal");
    EXPECT_TRUE(field.happened(": D1")) << "8 against 2";
    return field;
  };
  Field infantry = retreat_past("Z-1R");
  EXPECT_EQ(infantry.decision(), "displace") << "infantry makes room";
  Field battery = retreat_past("Z-PSCst");
  EXPECT_EQ(battery.at("Z-4"), "eliminated") << "the battery does not";
  EXPECT_EQ(battery.at("Z-PSCst"), "1915");
}

}  // namespace
}  // namespace mitla::test
