// 7.13, 7.14: friends in the only way of a retreat are displaced.
//
// R/7 and 2/Av out of 2943 and 2743 attack E-14 in 2843 and leave it 2844 alone, where a friend stands. Of
// the hexes next to 2844 they hold 2944 and 2744 in their zones; 2945, 2845 and 2745 are open.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

// Mobile table at 6 against 6: 1, 2 D2; 3, 4 D1; 5 BR; 6 A1.
Field pincers(std::uint8_t die) {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  field.unit("I-R/7", "2943").unit("I-2/Av", "2743").unit("E-14", "2843").dice({die});
  return field;
}

void resolve(Field& field) {
  field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");
}

// --- 7.13 ---

TEST(Displacement, AFriendInTheOnlyWayIsMovedOneHexByItsOwner) {
  CASES("meb:7.13");
  Field field = pincers(3);
  field.unit("E-2AT", "2844");
  resolve(field);
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.decision(), "displace");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.actions("displace"),
            (Names{"displace E-2AT 2745", "displace E-2AT 2845", "displace E-2AT 2945"}));
  EXPECT_EQ(field.refusal("displace E-2AT 2944"), "7.11") << "as if it were itself retreating";
  EXPECT_EQ(field.refusal("displace E-2AT 2846"), "7.13") << "one hex";
  EXPECT_EQ(field.refusal("displace E-14 2845"), "7.13");
  EXPECT_EQ(field.refusal("pass"), "4.2");
  EXPECT_EQ(field.at("E-14"), "2843");
  field.play("displace E-2AT 2845");
  // Then the retreating unit enters the hex.
  EXPECT_EQ(field.at("E-2AT"), "2845");
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_TRUE(field.has("E-2AT", "displaced"));
  EXPECT_FALSE(field.has("E-14", "displaced"));
  EXPECT_TRUE(field.cited("7.13"));
  EXPECT_EQ(field.decision(), "advance");
}

TEST(Displacement, TheRetreatGoesOnFromTheHexThatWasCleared) {
  CASES("meb:7.13");
  Field field = pincers(1);
  field.unit("E-2AT", "2844");
  resolve(field);
  ASSERT_TRUE(field.happened(": D2"));
  field.play("displace E-2AT 2945");
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.decision(), "retreat");
  field.play("retreat E-14 2845");
  EXPECT_EQ(field.at("E-14"), "2845");
  EXPECT_EQ(field.at("E-2AT"), "2945");
}

TEST(Displacement, ARetreatDisplacesAsManyUnitsAsItMust) {
  CASES("meb:7.13");
  // D2 with a friend in 2844 and one in 2845; 2745 and 2945 are closed by zones (3045, 2645).
  Field field = pincers(1);
  field.unit("E-2AT", "2844").unit("E-3AT", "2845").unit("I-R/Av", "3045").unit("I-R/Tal", "2645");
  resolve(field);
  ASSERT_TRUE(field.happened(": D2"));
  // 2AT can only go to 2845, and 3AT before it to 2846; 14 follows to 2844 and must push on: 2AT to 2846, 3AT
  // out of it.
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.actions("displace"),
            (Names{"displace E-3AT 2747", "displace E-3AT 2847", "displace E-3AT 2947"}));
  field.play("displace E-3AT 2847");
  EXPECT_EQ(field.at("E-14"), "2845");
  EXPECT_EQ(field.at("E-2AT"), "2846");
  EXPECT_EQ(field.at("E-3AT"), "2847");
  EXPECT_EQ(field.vp("western"), 0);
}

TEST(Displacement, IsraeliUnitsAreDisplacedByTheIsraeliPlayer) {
  CASES("meb:7.13");
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2943").unit("E-2AT", "2743").unit("I-2/Av", "2843");
  field.unit("I-79/7", "2844").dice({3});
  field.play("attack 2843", "with E-14", "with E-2AT", "resolve");  // 4 against 4, die 3: D1
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.decision(), "displace");
  EXPECT_EQ(field.to_act(), "israel");
  field.play("displace I-79/7 2845");
  EXPECT_EQ(field.at("I-2/Av"), "2844");
}

TEST(Displacement, AHelicopterInTheHexStays) {
  CASES("meb:7.13");
  // R61: only the battalion has to make room; the helicopter shares the hex with the retreating one.
  Field field("elarish67/standard");
  field.turn(2).phase("egyptian-combat").unit("E-14", "2943").unit("E-2AT", "2743").unit("I-2/Av", "2843");
  field.unit("I-79/7", "2844").unit("I-SCHel", "2844").dice({3});
  field.play("attack 2843", "with E-14", "with E-2AT", "resolve");
  EXPECT_EQ(field.actions("displace"),
            (Names{"displace I-79/7 2745", "displace I-79/7 2845", "displace I-79/7 2945"}));
  field.play("displace I-79/7 2745");
  EXPECT_EQ(field.at("I-SCHel"), "2844");
  EXPECT_EQ(field.at("I-2/Av"), "2844");
}

// --- 7.14 ---

TEST(Displacement, IfADisplacedUnitWouldDieTheRetreatingUnitDiesInstead) {
  CASES("meb:7.14");
  SCOPED_TRACE("displace-kills");
  // 2946 and 2746 close 2945, 2845 and 2745.
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("I-R/Av", "2946").unit("I-R/Tal", "2746");
  resolve(field);
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_TRUE(field.happened("is eliminated in 2843"));
  EXPECT_EQ(field.at("E-2AT"), "2844");
  EXPECT_FALSE(field.has("E-2AT", "displaced"));
  EXPECT_EQ(field.vp("western"), 1);
}

TEST(Displacement, AChainMovesNobodyIfItsLastUnitHasNoHex) {
  CASES("meb:7.14");
  // 2AT could go to 2845 if 3AT made room there, but 3AT has nowhere to go: no unit moves and 14 is lost.
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("E-3AT", "2845");
  field.unit("I-R/Av", "3045").unit("I-R/Tal", "2645").unit("I-82/7", "2847");
  resolve(field);
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.at("E-2AT"), "2844");
  EXPECT_EQ(field.at("E-3AT"), "2845");
  EXPECT_FALSE(field.has("E-2AT", "displaced"));
}

TEST(Displacement, ADisplacedUnitUsesAVacantHexIfThereIsOne) {
  CASES("meb:7.14 meb:7.14.a");
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("E-3AT", "2845").unit("E-7AT", "2945");
  resolve(field);
  // 2745 is the only vacant hex, so nothing is asked.
  EXPECT_EQ(field.at("E-2AT"), "2745");
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.at("E-3AT"), "2845");
  EXPECT_EQ(field.at("E-7AT"), "2945");

  Field choice = pincers(3);
  choice.unit("E-2AT", "2844").unit("E-3AT", "2845");
  resolve(choice);
  EXPECT_EQ(choice.actions("displace"), (Names{"displace E-2AT 2745", "displace E-2AT 2945"}));
  EXPECT_EQ(choice.refusal("displace E-2AT 2845"), "7.14");
}

TEST(Displacement, WithNoVacantHexADisplacedUnitDisplacesAnother) {
  CASES("meb:7.14 meb:7.14.a");
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("E-3AT", "2845").unit("E-7AT", "2945").unit("E-7Tk", "2745");
  resolve(field);
  EXPECT_EQ(field.actions("displace"),
            (Names{"displace E-2AT 2745", "displace E-2AT 2845", "displace E-2AT 2945"}));
  field.play("displace E-2AT 2845");
  // No unit has moved yet; now 3AT makes room, into a vacant hex.
  EXPECT_EQ(field.at("E-2AT"), "2844");
  EXPECT_EQ(field.actions("displace"),
            (Names{"displace E-3AT 2746", "displace E-3AT 2846", "displace E-3AT 2946"}));
  EXPECT_EQ(field.refusal("displace E-3AT 2945"), "7.14");
  field.play("displace E-3AT 2846");
  EXPECT_EQ(field.at("E-3AT"), "2846");
  EXPECT_EQ(field.at("E-2AT"), "2845");
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.at("E-7AT"), "2945");
  EXPECT_EQ(field.at("E-7Tk"), "2745");
  EXPECT_TRUE(field.has("E-2AT", "displaced"));
  EXPECT_TRUE(field.has("E-3AT", "displaced"));
  EXPECT_FALSE(field.has("E-7AT", "displaced"));
}

TEST(Displacement, AChainMayTurnWhereZonesLeaveNothingElse) {
  CASES("meb:7.14.a");
  // 7AT in 2945 is closed in by 3145 and 3046 and can only push 3AT out of 2845.
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("E-3AT", "2845").unit("E-7AT", "2945").unit("E-7Tk", "2745");
  field.unit("I-R/Av", "3145").unit("I-R/Tal", "3046");
  resolve(field);
  field.play("displace E-2AT 2945");
  EXPECT_EQ(field.actions("displace"), (Names{"displace E-3AT 2746", "displace E-3AT 2846"}));
  field.play("displace E-3AT 2746");
  EXPECT_EQ(field.at("E-14"), "2844");
  EXPECT_EQ(field.at("E-2AT"), "2945");
  EXPECT_EQ(field.at("E-7AT"), "2845");
  EXPECT_EQ(field.at("E-3AT"), "2746");
  EXPECT_EQ(field.at("E-7Tk"), "2745");
  EXPECT_EQ(field.vp("western"), 0);
}

TEST(Displacement, AUnitMayBeDisplacedMoreThanOnce) {
  CASES("meb:7.14.a");
  // D2 down a lane one hex wide: 2AT is pushed from 2844 to 2845 and on to 2846.
  Field field = pincers(1);
  field.unit("E-2AT", "2844").unit("I-R/Av", "3045").unit("I-R/Tal", "2645");
  resolve(field);
  ASSERT_TRUE(field.happened(": D2"));
  EXPECT_TRUE(field.happened("is displaced from 2844 to 2845"));
  EXPECT_TRUE(field.happened("is displaced from 2845 to 2846"));
  EXPECT_EQ(field.at("E-14"), "2845");
  EXPECT_EQ(field.at("E-2AT"), "2846");
}

TEST(Displacement, AUnitMayBeDisplacedAgainByALaterCombatOfThePhase) {
  CASES("meb:7.14.a");
  Field field = pincers(3);
  field.unit("E-2AT", "2844", {"displaced"});
  resolve(field);
  field.play("displace E-2AT 2845");
  EXPECT_EQ(field.at("E-2AT"), "2845");
  EXPECT_EQ(field.at("E-14"), "2844");
}

TEST(Displacement, EnemiesAreNeverDisplaced) {
  CASES("meb:7.14.a");
  Field field = pincers(3);
  field.unit("E-2AT", "2844");
  resolve(field);
  EXPECT_FALSE(field.legal("displace I-R/7 2942"));
  EXPECT_FALSE(field.legal("displace I-2/Av 2742"));

  Field surrounded("elarish67/standard");
  surrounded.turn(2)
      .phase("western-combat")
      .unit("I-R/7", "2943")
      .unit("I-2/Av", "2744")
      .unit("E-14", "2843")
      .dice({3});
  surrounded.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve", "table mobile");
  EXPECT_EQ(surrounded.at("E-14"), "eliminated");
  EXPECT_EQ(surrounded.at("I-R/7"), "2943");
  EXPECT_EQ(surrounded.at("I-2/Av"), "2744");
}

TEST(Displacement, BeingDisplacedIsNoAttack) {
  CASES("meb:7.14");
  Field field = pincers(3);
  field.unit("E-2AT", "2844").unit("I-1A/Tal", "2838");
  resolve(field);
  field.play("displace E-2AT 2845", "pass");
  EXPECT_FALSE(field.has("E-2AT", "defended"));
  EXPECT_EQ(field.refusal("attack 2844"), "7.3.a");
  field.play("attack 2845");
  EXPECT_TRUE(field.legal("fire I-1A/Tal 2845"));
}

// --- 7.14.b ---

TEST(Displacement, DisplacedArtilleryGivesNoFpfInThatPhase) {
  CASES("meb:7.14.b meb:7.14");
  SCOPED_TRACE("fpf-displaced");
  for (const bool displaced : {true, false}) {
    SCOPED_TRACE(displaced);
    Field field = pincers(3);
    field.unit("E-2Art", displaced ? "2844" : "2845");
    // A second fight in range of the gun, with an Egyptian to direct fire and another gun.
    field.unit("I-82/7", "3142").unit("E-2A", "3143").unit("E-3AT", "3144").unit("E-3Art", "3046");
    field.play("attack 2843", "with I-R/7", "with I-2/Av", "resolve");
    if (field.decision() == "final-fire") field.play("pass");
    field.play("table mobile");
    if (displaced) field.play("displace E-2Art 2845");
    field.play("pass");
    ASSERT_EQ(field.at("E-2Art"), "2845");
    field.play("attack 3143", "with I-82/7", "resolve");
    ASSERT_EQ(field.decision(), "final-fire");
    EXPECT_TRUE(field.legal("fpf E-3Art 3143"));
    EXPECT_EQ(field.refusal("fpf E-2Art 3143"), displaced ? "7.14.b" : "");
  }
}

TEST(Displacement, DisplacedArtilleryDoesNotBarrageInThatPhase) {
  CASES("meb:7.14.b meb:7.14");
  // 79/7 in 2843 attacks 2943 and 2743, is thrown back and displaces the gun in 2844.
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-79/7", "2843").unit("E-PLA", "2943").unit("E-2AT", "2743");
  field.unit("I-1A/Tal", "2844").unit("I-2A/Tal", "2848").unit("E-3AT", "2851").dice({6});
  field.play("attack 2943", "also 2743", "with I-79/7", "resolve", "table mobile");
  ASSERT_TRUE(field.happened("6 against 6, Mobile column \"0\", die 6: A1"));
  EXPECT_EQ(field.to_act(), "israel");
  field.play("displace I-1A/Tal 2845", "pass");
  EXPECT_EQ(field.at("I-79/7"), "2844");
  field.play("attack 2851");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2851"), "7.14.b");
  EXPECT_TRUE(field.legal("fire I-2A/Tal 2851"));
  // In the enemy's next combat phase it gives no FPF either: it was displaced in its own side's last one
  // (8.10).
  EXPECT_TRUE(field.has("I-1A/Tal", "shaken"));
}

TEST(Displacement, DisplacedUnitsThatAreNoArtilleryFightOn) {
  CASES("meb:7.14.b");
  // Only artillery is silenced: a displaced battalion is bound by nothing.
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").unit("I-79/7", "2843", {"displaced"}).unit("E-2AT", "2943");
  field.unit("I-1A/Tal", "2839", {"displaced"});
  field.play("attack 2943");
  EXPECT_TRUE(field.legal("with I-79/7"));
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2943"), "7.14.b");
}

// Thirty-seven units surrounded by the enemy: no unit in the middle has a way out, and finding that out must
// be fast.
TEST(Displacement, ACrowdWithoutAWayOutIsSeenAtOnce) {
  CASES("meb:7.14");
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat").dice({1});
  const engine::Game& rules = *all_games().open("elarish67/standard", {}).value();
  const hex::Board& board = rules.notation().board();
  const hex::HexId middle = board.find("3440");
  std::vector<std::string> egyptians, israelis;
  for (int u = 0; u < rules.notation().unit_count(); ++u) {
    const std::string& name = rules.notation().unit_name(engine::unit_id(u));
    if (name[0] == 'E' && name != "E-1/7") egyptians.push_back(name);
    if (name[0] == 'I' && name != "I-SCHel" && name != "I-SCArt") israelis.push_back(name);
  }
  field.unit("E-1/7", "3440");
  for (int h = 0; h < board.size(); ++h) {
    const hex::HexId hex(h);
    const int distance = board.distance(hex, middle);
    if (distance == 0 || distance > 4) continue;
    auto& units = distance < 4 ? egyptians : israelis;
    ASSERT_FALSE(units.empty());
    field.unit(units.back(), std::string(board.name(hex)));
    units.pop_back();
  }
  // A gun in range drives the one in the middle out of his hex: he cannot go (7.12).
  field.unit("I-SCArt", std::string(board.name(board.find("3434")))).track("airstrikes", "9");
  ASSERT_EQ(field.impossible(), "");
  field.play("attack 3440", "fire I-SCArt 3440", "air israeli 9", "resolve");
  EXPECT_EQ(field.at("E-1/7"), "eliminated");
}

}  // namespace
}  // namespace mitla::test
