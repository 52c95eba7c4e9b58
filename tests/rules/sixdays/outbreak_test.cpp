// 4.2, 4.3: the outbreak of war and Jordan.
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }
// Both sides have passed; the dice of the outbreak come next, UAR first.
Crisis outbreak(int uar_wfl, int israel_wfl, std::vector<std::uint8_t> dice, int turn = 2) {
  Crisis crisis("grand", turn, "outbreak");
  crisis.track("uar-wfl", std::to_string(uar_wfl)).track("israel-wfl", std::to_string(israel_wfl));
  crisis.dice(std::move(dice));
  return crisis;
}

TEST(SixDaysOutbreak, EqualTotalsAreWar) {
  CASES("sixdays:4.2 sixdays:4.2(1) sixdays:4.2d sixdays:12.2.1b");
  Crisis crisis = outbreak(3, 7, {9, 5});
  EXPECT_EQ(crisis.now().war_turn, 1);
  EXPECT_EQ(crisis.now().end_turn, 11) << "ten turns, counted inclusively";
  EXPECT_EQ(crisis.decision(), "deploy") << "the Egyptians were not in the Sinai";
  EXPECT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2904"), "12.2.1b");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2106"), "");
}

TEST(SixDaysOutbreak, ALargeDifferenceOffersAChoice) {
  CASES("sixdays:4.2(2) sixdays:4.2(2)a sixdays:4.2(2)b");
  Crisis peace = outbreak(3, 7, {5, 4});
  EXPECT_EQ(peace.decision(), "unilateral") << "1 is less than 4";
  Crisis offered = outbreak(3, 7, {9, 4});
  EXPECT_EQ(offered.decision(), "outbreak");
  EXPECT_EQ(offered.to_act(), "israel") << "the higher level";
  offered.play("peace");
  EXPECT_EQ(level(offered, "israel-dvp"), 5);
  EXPECT_EQ(level(offered, "israel-wfl"), 6);
  EXPECT_EQ(offered.to_act(), "uar");
  EXPECT_EQ(offered.decision(), "outbreak");
  offered.play("war");
  EXPECT_EQ(level(offered, "uar-dsp"), -5);
  EXPECT_EQ(level(offered, "israel-wfl"), 6) << "no penalties of a unilateral declaration";
  EXPECT_EQ(level(offered, "soviet-scl"), 1);
  EXPECT_EQ(offered.now().war_turn, 1);
  Crisis accepted = outbreak(3, 7, {9, 4});
  accepted.play("war");
  EXPECT_EQ(accepted.now().war_turn, 1);
  EXPECT_EQ(level(accepted, "israel-dsp"), 0);
  Crisis declined = outbreak(3, 7, {9, 4});
  declined.play("peace", "peace");
  EXPECT_EQ(declined.decision(), "unilateral");
  // equal levels, the higher die first.
  EXPECT_EQ(outbreak(5, 5, {9, 4}).to_act(), "uar");
  EXPECT_EQ(outbreak(5, 5, {4, 9}).to_act(), "israel");
}

TEST(SixDaysOutbreak, ThePalestiniansRevolt) {
  CASES("sixdays:4.2(3) sixdays:4.3a");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("card-EVENT-07", "held-uar").play("play EVENT-07");
  EXPECT_EQ(crisis.now().war_turn, 1);
  EXPECT_EQ(crisis.now().jordan, sixdays::Jordan::kIntervened);
  EXPECT_EQ(level(crisis, "uar-dsp"), 2);
  EXPECT_EQ(crisis.state().rolls(), 0u);
  Crisis fallen("grand", 2, "uar-cards");
  fallen.track("card-EVENT-07", "held-uar").track("jordan", "2").play("play EVENT-07");
  EXPECT_EQ(fallen.now().jordan, sixdays::Jordan::kFallen);
  EXPECT_EQ(fallen.now().war_turn, 1);
}

TEST(SixDaysOutbreak, UnilateralDeclarations) {
  CASES("sixdays:4.2(5) sixdays:4.2a sixdays:4.2b sixdays:4.2c");
  Crisis first = outbreak(1, 9, {5, 1}, 1);
  EXPECT_EQ(first.view().turn, 2) << "not on the first turn";
  EXPECT_EQ(first.refusal("war"), "4.2");
  Crisis uar("grand", 2, "unilateral");
  uar.track("israel-wfl", "7").track("israel-dsp", "1").track("american-scl", "1").dice({6});
  EXPECT_EQ(uar.to_act(), "uar");
  uar.play("war");
  EXPECT_EQ(level(uar, "israel-dsp"), 7);
  EXPECT_EQ(level(uar, "israel-wfl"), 9);
  EXPECT_EQ(level(uar, "american-scl"), 2);
  EXPECT_EQ(level(uar, "soviet-scl"), 2);
  EXPECT_EQ(uar.now().war_turn, 1);
  Crisis israel("grand", 2, "unilateral");
  israel.track("israel-dsp", "5").track("uar-dsp", "2").dice({4}).play("peace");
  EXPECT_EQ(israel.to_act(), "israel");
  israel.play("war");
  EXPECT_EQ(level(israel, "uar-dsp"), 8);
  EXPECT_EQ(level(israel, "american-scl"), 1);
  EXPECT_EQ(israel.now().crisis.halved_from, 3);
  Crisis negative("grand", 2, "unilateral");
  negative.track("israel-dsp", "-5").dice({4}).play("peace", "war");
  EXPECT_EQ(level(negative, "uar-dsp"), 4) << "R-13";
  // Later awards by cards are halved, not before the next turn.
  Crisis later("historical", 24, "israeli-cards");
  later.track("war-turn", "2").track("israel-dsp", "0").track("halved-from", "24").dice({10});
  later.play("play ISR-15", "allow");
  EXPECT_EQ(level(later, "israel-dsp"), 2) << "half of five";
}

TEST(SixDaysJordan, RollsFromTheSecondTurn) {
  CASES("sixdays:4.3 sixdays:4.3b sixdays:12.2.3 sixdays:12.2.3b");
  const auto jordan = [](int jil, int die, int turn = 2) {
    Crisis crisis("grand", turn, "jordan");
    crisis.track("jil", std::to_string(jil)).track("uar-dsp", "4").track("uar-wfl", "3");
    crisis.track("israel-wfl", "6").dice({static_cast<std::uint8_t>(die)});
    return crisis;
  };
  Crisis in = jordan(4, 4);
  EXPECT_EQ(level(in, "uar-dsp"), 6);
  EXPECT_EQ(level(in, "uar-wfl"), 2);
  EXPECT_EQ(level(in, "israel-wfl"), 8);
  EXPECT_EQ(in.now().jordan, sixdays::Jordan::kIntervened);
  // The reserves were called by the same level; then the Jordanians set up.
  while (in.decision() == "deploy" && in.to_act() == "israel") in.play("ready");
  ASSERT_EQ(in.decision(), "deploy");
  EXPECT_EQ(in.refusal("place JOR-AL 1016"), "12.2.3") << "the Arab Legion: East Jerusalem";
  in.play("place JOR-AL 1215", "place JOR-QAD 1016");
  EXPECT_EQ(in.refusal("place JOR-HIT 1016"), "12.2.3") << "one to a hex";
  EXPECT_EQ(in.refusal("place JOR-HIT 1220"), "12.2.3");
  in.play("ready");
  EXPECT_EQ(in.at("JOR-HUNTER-1"), "JOR-AB");
  EXPECT_EQ(in.at("IRQ-HUNTER-1"), "IRQ-AB");
  EXPECT_EQ(in.at("JOR-RG"), "jordanian-reinforcements");
  Crisis out = jordan(4, 5);
  EXPECT_EQ(out.now().jordan, sixdays::Jordan::kNeutral);
  EXPECT_EQ(jordan(9, 1, 1).state().rolls(), 0u) << "not on the first turn";
}

TEST(SixDaysJordan, TheKingMayFall) {
  CASES("sixdays:4.3c");
  Crisis crisis("grand", 2, "jordan");
  crisis.track("jil", "9").track("uar-wfl", "3").dice({10});
  EXPECT_EQ(crisis.now().jordan, sixdays::Jordan::kFallen);
  EXPECT_EQ(level(crisis, "uar-dsp"), 7);
  // It never intervenes: no more rolls.
  Crisis later("grand", 3, "jordan");
  later.track("jordan", "2").track("jil", "9").dice({1});
  EXPECT_EQ(later.state().rolls(), 0u);
}

TEST(SixDaysJordan, StaysNeutralIfWarComesFirst) {
  CASES("sixdays:4.3d");
  Crisis crisis = outbreak(3, 7, {9, 5});
  EXPECT_EQ(crisis.now().jordan, sixdays::Jordan::kNeutral);
  EXPECT_EQ(crisis.now().war_turn, 1);
  EXPECT_EQ(crisis.state().rolls(), 2u) << "no roll for Jordan";
}

TEST(SixDaysJordan, CommandosGoOnTheTurnOfIntervention) {
  CASES("sixdays:10.2");
  const auto jordan = [](const char* place) {
    Crisis crisis("grand", 2, "jordan");
    crisis.track("card-UAR-09", place).track("jil", "9").track("israel-wfl", "1").dice({1});
    crisis.unit("EGY-CDO1", "3101").unit("EGY-CDO2", "3201");
    crisis.play("ready");  // the Jordanians
    return crisis;
  };
  Crisis with = jordan("played");
  ASSERT_EQ(with.decision(), "commandos");
  with.play("send");
  ASSERT_EQ(with.decision(), "deploy");
  EXPECT_EQ(with.refusal("place EGY-CDO1 1215"), "10.2") << "unoccupied hexes";
  EXPECT_EQ(with.refusal("place EGY-CDO1 3101"), "10.2");
  with.play("ready");
  EXPECT_EQ(
      with.rules().at(with.now().pieces[with.rules().force(sixdays::Force::kCommandos).first()].hex).theater,
      sixdays::Theater::kWestBank);
  Crisis without = jordan("hand");
  EXPECT_NE(without.decision(), "commandos") << "R-35: UAR-09 is not in play";
  EXPECT_EQ(without.at("EGY-CDO1"), "3101");
  Crisis stay = jordan("played");
  stay.play("stay");
  EXPECT_EQ(stay.at("EGY-CDO1"), "3101");
}

}  // namespace
}  // namespace mitla::test
