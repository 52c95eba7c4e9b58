// Points and special rules of single situations: the platoon of B-2, the long game of S-1, the dice of S-11.
#include "rules/aiw/situation_field.h"

namespace mitla::test {
namespace {

// --- B-2: the platoon in the fort ---

Field platoon(const std::string& units) {
  return only("aiw/b2", 6, "syria-direct-fire", "I-INF-1 C-A10, I-CENT8-1 C-GG5, " + units);
}

TEST(SituationSpecials, ATurnWithAnAttackOnThePlatoonIsWorthAPoint) {
  CASES("aiw:SIT.B-2.vp.Syria.1 aiw:SIT.B-2.vp.Israel.2");
  Field field = platoon("FORT-1 C-A10, S-T55-1 C-A9, S-T55-2 C-A9");
  field.dice({6, 6});
  EXPECT_EQ(field.vp("syria"), 0);
  field.play("attack C-A10", "with S-T55-1", "resolve");
  EXPECT_EQ(field.vp("syria"), 1);
  EXPECT_TRUE(field.cited("SIT.B-2.vp.Syria.1"));
  while (field.view().phase != "syria-direct-fire") field.play("end");
  EXPECT_EQ(field.view().turn, 7);
  EXPECT_EQ(field.vp("syria"), 1);
  field.play("attack C-A10", "with S-T55-1", "resolve");
  EXPECT_EQ(field.vp("syria"), 2) << "one for each turn";
  play_out(field);
  EXPECT_EQ(field.vp("israel"), 0) << "it has been attacked";
}

TEST(SituationSpecials, AttacksOnOthersAreNoAttackOnThePlatoon) {
  CASES("aiw:SIT.B-2.vp.Syria.1 aiw:SIT.B-2.vp.Israel.2");
  Field field =
      only("aiw/b2", 7, "syria-direct-fire", "I-INF-1 C-N9, FORT-1 C-N9, I-CENT8-1 C-A10, S-T55-1 C-A9");
  field.dice({6});
  field.play("attack C-A10", "with S-T55-1", "resolve");
  EXPECT_EQ(field.vp("syria"), 0);
  play_out(field);
  EXPECT_EQ(field.vp("israel"), 10);
}

TEST(SituationSpecials, ThePlatoonIsWorthFourAndNotTwo) {
  CASES("aiw:SIT.B-2.vp.Syria.2");
  Field field = platoon("S-T55-1 C-A9, S-T55-2 C-A9, S-T55-3 C-A9, S-T55-4 C-A9");
  field.dice({1});
  field.play("attack C-A10", "with S-T55-1", "with S-T55-2", "with S-T55-3", "with S-T55-4", "resolve");
  ASSERT_EQ(field.at("I-INF-1"), "eliminated");
  EXPECT_EQ(field.vp("syria"), 1 + 4);
  EXPECT_TRUE(field.cited("SIT.B-2.vp.Syria.2"));
}

// --- S-1: three Israeli units lost make the game longer ---

Field raid(int turn, const std::string& phase, const std::string& lost) {
  return only("aiw/s1", turn, phase, "I-INF-7 C-GG1, J-INF-4 D-GG9, " + lost);
}

TEST(SituationSpecials, ThreeLossesMakeTheRaidLonger) {
  CASES("aiw:SIT.S-1.special.1 aiw:SIT.S-1.length");
  Field two = raid(10, "jordan-move-infantry", "I-INF-4 eliminated, I-INF-5 eliminated, I-M3-1 exited");
  play_out(two);
  EXPECT_EQ(two.view().turn, 10);
  Field three = raid(10, "jordan-move-infantry", "I-INF-4 eliminated, I-INF-5 eliminated, I-M3-1 eliminated");
  three.play("end");
  EXPECT_FALSE(three.over());
  EXPECT_TRUE(three.happened("goes on to turn 15"));
  EXPECT_TRUE(three.cited("SIT.S-1.special.1"));
  play_out(three);
  EXPECT_EQ(three.view().turn, 15);
  // The test is made once: losses of turn 9 do not end it earlier, nor do later ones prolong it.
  Field early = raid(9, "jordan-move-infantry", "I-INF-4 eliminated, I-INF-5 eliminated, I-M3-1 eliminated");
  early.play("end");
  EXPECT_FALSE(early.happened("goes on to turn 15"));
}

TEST(SituationSpecials, JordanianLossesCountOnlyInTheLongRaid) {
  CASES("aiw:SIT.S-1.vp.Israel.2 aiw:SIT.S-1.special.1");
  for (const bool longer : {false, true}) {
    const std::string third = longer ? "I-M3-1 eliminated" : "I-M3-1 exited";
    Field field = raid(10, "israel-direct-fire",
                       "I-INF-4 eliminated, I-INF-5 eliminated, I-INF-1 C-A9, I-INF-2 C-A9, I-INF-3 C-A9, "
                       "I-MG-1 C-A9, J-INF-1 C-A10, " +
                           third);
    field.dice({1});
    field.play("attack C-A10", "with I-INF-1", "with I-INF-2", "with I-INF-3", "with I-MG-1", "resolve");
    ASSERT_EQ(field.at("J-INF-1"), "eliminated");
    EXPECT_EQ(field.vp("israel"), 0) << "it is not known yet";
    play_out(field);
    EXPECT_EQ(field.vp("israel"), longer ? 1 : 0);
    EXPECT_EQ(field.cited("SIT.S-1.vp.Israel.2"), longer);
  }
}

TEST(SituationSpecials, TheFortIsEnteredOnce) {
  CASES("aiw:SIT.S-1.vp.Israel.1");
  Field field = only("aiw/s1", 3, "israel-move", "FORT-1 D-Q4, I-M3-1 D-Q3, I-M3-2 D-P4, J-INF-4 D-GG9");
  field.play("move I-M3-1 D-P3");
  EXPECT_EQ(field.vp("israel"), 0) << "next to it is not in it";
  field.play("move I-M3-1 D-Q4");
  EXPECT_EQ(field.vp("israel"), 10);
  EXPECT_TRUE(field.cited("SIT.S-1.vp.Israel.1"));
  field.play("move I-M3-1 D-Q3");
  field.play("move I-M3-2 D-Q4");
  EXPECT_EQ(field.vp("israel"), 10);
}

// --- S-11: a die for each Israeli movement phase ---

TEST(SituationSpecials, OneOrTwoBringsAReinforcement) {
  CASES("aiw:SIT.S-11.special.1");
  for (int die = 1; die <= 6; ++die) {
    Field field("aiw/s11");
    field.turn(2)
        .phase("israel-engineering")
        .unit("I-PATT-1", "D-GG2")
        .dice({static_cast<std::uint8_t>(die)});
    EXPECT_EQ(field.view().phase, "israel-move");
    EXPECT_EQ(field.refusal("enter I-CENT8-1 D-E1"), die <= 2 ? "" : "SIT.S-11.special.1") << die;
  }
  Field none("aiw/s11");  // all are in: no die is cast
  none.turn(2).phase("israel-engineering").unit("I-PATT-1", "D-GG2");
  for (const char* unit : {"I-CENT8-1", "I-CENT8-2", "I-CENT8-3", "I-CENT8-4"}) none.unit(unit, "exited");
  EXPECT_EQ(none.state().rolls(), 0u);
}

// --- S-12: armies spot apart ---

TEST(SituationSpecials, ArmiesOfMarjayounSpotForThemselves) {
  CASES("aiw:SIT.S-12.special.1");
  const auto fire = [](const std::string& spotter) {
    Field field("aiw/s12");
    field.turn(2)
        .phase("arab-write-fire")
        .unit("I-M60-1", "D-A5")
        .unit(spotter, "D-A8")
        .unit("P-INF-2", "D-GG1");
    field.unit("S-T62-2", "D-GG2");
    return field;
  };
  Field own = fire("S-T62-1");
  EXPECT_TRUE(own.legal("record S-OBA-1 D-A5")) << own.why("record S-OBA-1 D-A5");
  Field other = fire("P-INF-1");
  EXPECT_FALSE(other.legal("record S-OBA-1 D-A5"));
}

}  // namespace
}  // namespace mitla::test
