// 16.0 Additional examples of play, sentence by sentence. Dice that the book does not give are supplied;
// where the book's own rules lead elsewhere than the example, docs/sixdays.md names the ruling.
#include "games/sixdays/operations.h"
#include "rules/sixdays/war.h"

namespace mitla::test {
namespace {

using sixdays::Side;

TEST(SixDaysExample, CardPlayOfTheThirdTurn) {
  CASES("sixdays:16.1 sixdays:4.1.1 sixdays:4.1.1c sixdays:4.1.1d sixdays:4.2(4)");
  Crisis crisis("grand", 3, "uar-cards");
  // Before play Israel has removed four cards, the UAR two; the awards are given as printed.
  for (const char* card : {"ISR-03", "ISR-05", "ISR-08", "ISR-13", "UAR-08", "UAR-10"})
    crisis.track(std::string("card-") + card, "removed");
  for (const char* card : {"UAR-01", "UAR-12", "ISR-04", "ISR-06"})
    crisis.track(std::string("card-") + card, "played");
  crisis.track("uar-wfl", "2").track("uar-dvp", "4").track("uar-dsp", "4").track("soviet-scl", "1");
  crisis.track("israel-wfl", "7")
      .track("israel-dvp", "8")
      .track("israel-dsp", "0")
      .track("american-scl", "2");
  crisis.track("jil", "4");
  crisis.dice({9, 2,  // the first roll-off: UAR, Israel
               3,     // 4.1.2, which the example leaves out: odd, no effect
               8, 5,  // the second roll-off; the die of the UAR is not given
               7,     // the war roll of the trumped player
               5, 5,  // the outbreak check, which the example leaves out
               9});   // Jordan stays neutral
  ASSERT_EQ(crisis.decision(), "card-action");
  ASSERT_EQ(crisis.to_act(), "uar");

  crisis.play("play UAR-02");
  EXPECT_EQ(crisis.to_act(), "israel");
  crisis.play("trump ISR-16");
  EXPECT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.now().wfl[1], 2) << "the trump keeps the level low, so far";
  crisis.play("trump UAR-15");
  EXPECT_EQ(crisis.now().wfl[1], 3) << "the card remains in play";
  EXPECT_EQ(crisis.now().dsp[0], -2) << "the lower roll, of Israel";
  EXPECT_EQ(crisis.now().dsp[1], 4);
  EXPECT_FALSE(crisis.now().at_war()) << "no roll for war: the card was not trumped in the end";

  ASSERT_EQ(crisis.to_act(), "israel");
  ASSERT_EQ(crisis.decision(), "card-action");
  crisis.play("play ISR-12", "trump UAR-16");
  ASSERT_EQ(crisis.decision(), "counter-trump");
  crisis.play("allow");
  ASSERT_EQ(crisis.decision(), "fate");
  crisis.play("fate pay-dsp");
  EXPECT_EQ(crisis.now().dsp[0], -7);
  EXPECT_EQ(crisis.now().wfl[0], 7) << "the card has no effect";
  EXPECT_EQ(crisis.now().dsp[1], 3) << "R-9: the removal is paid for";
  EXPECT_FALSE(crisis.now().at_war()) << "7 is equal to the Israeli level";
  EXPECT_EQ(crisis.now().crisis.cards[crisis.rules().card_index("ISR-12")], sixdays::CardPlace::kDiscard);

  // Neither side declares war: turn 4.
  ASSERT_EQ(crisis.decision(), "unilateral");
  EXPECT_EQ(crisis.to_act(), "uar");
  crisis.play("peace");
  ASSERT_EQ(crisis.decision(), "unilateral");
  crisis.play("peace");
  EXPECT_EQ(crisis.now().turn, 4);
  EXPECT_EQ(crisis.now().jordan, sixdays::Jordan::kNeutral);
}

TEST(SixDaysExample, TheFirstOperationsOfTheWar) {
  CASES("sixdays:16.2 sixdays:16.2a sixdays:16.2b sixdays:4.2.1 sixdays:5.1 sixdays:5.2(2)");
  Crisis crisis("grand", 8, "preemptive");
  crisis.track("war-turn", "1").track("israel-wfl", "8").track("uar-wfl", "4").track("jordan", "1");
  crisis.track("israel-dsp", "1").track("uar-dsp", "5").track("card-UAR-12", "played");
  crisis.track("card-ISR-08", "played");
  crisis.unit("ISR-7A", "3203").unit("ISR-60A", "3203").unit("ISR-GOL", "3204").unit("ISR-200A", "3103");
  crisis.unit("EGY-1A-4", "2707").unit("ISR-VAUTOUR-1", "ISR-AB1").unit("ISR-SHAHAK-1", "ISR-AB2");
  crisis.unit("EGY-MIG21-1", "sinai-air-defense-uar").dice({2, 5, 6});
  ASSERT_EQ(crisis.decision(), "preemptive");
  EXPECT_EQ(crisis.to_act(), "israel") << "the higher level";
  // 2 + 8 - 1 for Operation Regatta: more than twice 4, but not 10.
  const auto preemption = sixdays::judge_preemption(crisis.rules(), crisis.now(), Side::kIsrael, 2);
  EXPECT_EQ(preemption.total, 9);
  crisis.play("attempt");
  EXPECT_EQ(crisis.now().war.preempting, 0) << "no pre-emptive attack";
  EXPECT_EQ(crisis.at("EGY-MIG21-1"), "sinai-air-defense-uar");
  // the modified result decides about the grounding; the example speaks of the original die.
  EXPECT_FALSE(sixdays::judge_preemption(crisis.rules(), crisis.now(), Side::kIsrael, 4).grounds) << "11";
  EXPECT_TRUE(sixdays::judge_preemption(crisis.rules(), crisis.now(), Side::kIsrael, 5).grounds) << "12";

  // 5 + 4 and 6 + 8: the difference is 5. R-24: half of it is rounded up as in 3.2.1 and 5.1.
  EXPECT_EQ(crisis.now().war.initiative, Side::kIsrael);
  EXPECT_EQ(crisis.now().war.block, 3);
  EXPECT_EQ(crisis.now().war.opportunities, 3);
  ASSERT_EQ(crisis.decision(), "operation");
  EXPECT_EQ(crisis.to_act(), "israel");
  for (const char* operation : {"ugdah tal", "ugdah yoffe", "independents", "air", "final"})
    EXPECT_TRUE(crisis.legal(operation)) << operation;
  EXPECT_EQ(sixdays::air_operations_left(crisis.now()), 4) << "half of 8";
  crisis.play("ugdah tal", "activate ISR-7A", "activate ISR-60A", "activate ISR-GOL");
  EXPECT_EQ(crisis.decision(), "movement") << "the Ugdah and one independent unit";
}

TEST(SixDaysExample, TheAirOperationOfTheSecondTurn) {
  CASES("sixdays:16.3 sixdays:16.3a sixdays:5.5.1 sixdays:5.5.2 sixdays:6.1.1 sixdays:6.1.2 sixdays:6.1.3");
  War war(2, "initiative");
  war.track("israel-wfl", "8").track("uar-wfl", "4").track("uar-dvp", "0");
  war.track("american-scl", "1").track("soviet-scl", "2");
  // the Tu-16 and the second Syrian unit are those of the set-up lists.
  war.unit("SYR-TU16-1", "SYR-AB").unit("IRQ-HUNTER-1", "IRQ-AB").unit("JOR-HUNTER-1", "JOR-AB");
  war.unit("SYR-MIG21-1", "SYR-AB").unit("SYR-MIG19-1", "SYR-AB");
  war.unit("EGY-MIG17-1", "EGY-AB2").unit("EGY-MIG21-1", "EGY-AB1");
  war.unit("ISR-SAMBAD-1", "sinai-air-defense-israel").unit("ISR-SHAHAK-1", "ISR-AB1");
  war.unit("ISR-OURAGAN-1", "ISR-AB4")
      .unit("ISR-OURAGAN-2", "ISR-AB4-damaged")
      .unit("ISR-MYSTERE-1", "ISR-AB4");
  war.unit("ISR-60A", "3001").unit("ISR-GOL", "0806").unit("ISR-3M", "1119");
  war.dice({10, 1,      // initiative: 14 to 9
            9, 3, 4,    // entry: the Sinai fails, West Bank (+1) and Golan pass
            10,         // the Syrian reinforcements wait
            7,          // seven air units
            7, 7, 1,    // scramble, the Shahak, the Tu-16 over Tel Aviv
            10, 6,      // the second scramble fails; the Hunter
            3, 5, 4});  // Sambad, MiG-17, MiG-21
  while (war.decision() == "timed-event") war.play("decline");
  ASSERT_EQ(war.decision(), "operation");
  ASSERT_EQ(war.to_act(), "uar");
  EXPECT_EQ(war.now().war.entry, 0b110);
  war.play("air");
  while (war.decision() == "timed-event") war.play("decline");
  EXPECT_EQ(war.now().war.operation.left, 7);
  war.play("bomb SYR-TU16-1 1609", "raid IRQ-HUNTER-1 ISR-AB4", "strike EGY-MIG17-1 3001",
           "strike EGY-MIG21-1 3001");
  war.play("strike SYR-MIG21-1 0806", "strike SYR-MIG19-1 0806", "strike JOR-HUNTER-1 1119");

  // The Tu-16 on the road to Tel Aviv: an emergency scramble with 7, one Shahak, who misses with 7 - 1.
  ASSERT_EQ(war.decision(), "next-target");
  war.play("next SYR-TU16-1");
  ASSERT_EQ(war.to_act(), "israel");
  war.play("scramble", "intercept ISR-SHAHAK-1");
  EXPECT_EQ(war.now().war.raid.may_scramble, 0) << "odd: one unit";
  if (war.decision() == "interception") war.play("end");
  if (war.decision() == "pairing" && war.to_act() == "israel") war.play("end");
  ASSERT_EQ(war.to_act(), "uar");
  war.play("hold-fire SYR-TU16-1", "end");
  EXPECT_EQ(war.now().war.israeli_air_operations, 1);
  war.play("drop SYR-TU16-1");
  EXPECT_EQ(war.now().dvp[1], 2) << "one DVP, in halves";
  EXPECT_EQ(war.now().scl[0], 2);
  EXPECT_EQ(war.now().scl[1], 3);
  while (war.decision() == "landing") war.play("end");
  EXPECT_EQ(war.at("ISR-SHAHAK-1"), "ISR-AB1");

  // The Hunter over airbase 4: the scramble fails with 10 and costs nothing; the Hunter misses with 6.
  ASSERT_EQ(war.decision(), "next-target");
  war.play("next IRQ-HUNTER-1", "scramble");
  EXPECT_EQ(war.now().war.israeli_air_operations, 1);
  if (war.decision() == "interception") war.play("end");
  war.play("crater IRQ-HUNTER-1");
  EXPECT_EQ(war.now().war.bases[3], sixdays::BaseStatus::kNormal);
  EXPECT_TRUE(war.legal("land IRQ-HUNTER-1 SYR-AB")) << "any base in Syria, Iraq or Jordan";
  while (war.decision() == "landing") war.play("end");

  // The Egyptians over the 60th Armored: the Sambad goes after the MiG-17, no die is needed for that.
  ASSERT_EQ(war.decision(), "next-target");
  war.play("next EGY-MIG21-1", "intercept ISR-SAMBAD-1");
  if (war.decision() == "interception") war.play("end");
  EXPECT_EQ(war.now().war.israeli_air_operations, 2);
  war.play("meet ISR-SAMBAD-1 EGY-MIG17-1", "end");
  ASSERT_EQ(war.to_act(), "uar");
  war.play("meet EGY-MIG21-1 ISR-SAMBAD-1", "end");
  EXPECT_EQ(war.at("EGY-MIG17-1"), "eliminated") << "3 is below 4";
  while (war.decision() == "landing") war.play("end");
  EXPECT_TRUE(war.at("ISR-SAMBAD-1").ends_with("-damaged")) << "4 - 1 is the factor of the MiG-21";
  EXPECT_FALSE(war.has("ISR-60A", "disrupted")) << "the MiG-21 has no bombs";

  // Three more UAR air units remain to attack; two Israeli air Operations are left.
  ASSERT_EQ(war.decision(), "next-target");
  EXPECT_EQ(war.actions("next").size(), 2u) << "two of them go to one target";
  EXPECT_EQ(sixdays::air_operations_left(war.now()), 2);
}

}  // namespace
}  // namespace mitla::test
