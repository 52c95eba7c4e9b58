// 4.0 The sequence of play, and the segments in which markers are removed.
#include <algorithm>

#include "rules/barlev/war.h"

namespace mitla::test {
namespace {

// A position in which every segment of both player turns has something to ask.
War busy_front() {
  War war = suez(2, "arab-clean-up");
  war.unit("egy_2nd_army_hq", "S1520").unit("egy_16xx_at", "S1521").track("operations-egypt", "3");
  war.unit("egy_1-145x_cdo", "S2915").unit("egy_2a_130mm_1", "S1911").unit("egy_1-11x", "S1908");
  war.unit("isr_46-401x", "S1907").unit("isr_14x_recce", "S2703").mark("emplacing-bridge", "S1016");
  war.unit("isr_252_division_hq", "S2008").unit("isr_195-401x", "S2105").unit("isr_209_sp", "S1906");
  return war;
}

TEST(Sequence, SegmentsFollowTheOutline) {
  CASES(
      "barlev:4.1 barlev:4.2 barlev:SEQ.1.c barlev:SEQ.1.d barlev:SEQ.2.a barlev:SEQ.2.b barlev:SEQ.2.c "
      "barlev:SEQ.2.d.2 barlev:SEQ.2.e barlev:SEQ.2.f barlev:SEQ.2.g");
  War war = busy_front();
  std::vector<std::string> seen;
  for (int i = 0; i < 400 && war.view().turn == 2; ++i) {
    if (seen.empty() || seen.back() != phase_of(war)) seen.push_back(phase_of(war));
    const auto reserve = war.decision() == "reserves" ? war.actions("reserve ") : std::vector<std::string>{};
    if (!reserve.empty())
      war.play(reserve.front());
    else if (war.decision() == "allocation" && !war.legal("end"))
      war.play("assign egy_mig-21_1 10 air-egypt-superiority");
    else
      pass(war);
  }
  const std::vector<std::string> outline{
      "arab-planning",       "arab-irregulars",     "arab-indirect-fire",      "arab-air",
      "arab-bridges",        "arab-movement",       "arab-enemy-irregulars",   "arab-direct-fire",
      "arab-reserve-moves",  "israel-mobilization", "israel-irregulars",       "israel-indirect-fire",
      "israel-air",          "israel-movement",     "israel-enemy-irregulars", "israel-direct-fire",
      "israel-reserve-moves"};
  EXPECT_EQ(seen, outline);
  EXPECT_EQ(war.view().turn, 3);
}

TEST(Sequence, NothingIsDoneOutsideIt) {
  CASES("barlev:4.3");
  War war = busy_front();
  ASSERT_EQ(phase_of(war), "arab-planning");
  EXPECT_EQ(war.refusal("move egy_1-11x S1909"), "17.1");
  EXPECT_EQ(war.refusal("target S1907"), "14.1");
  EXPECT_EQ(war.refusal("attack isr_46-401x"), "22.1");
  EXPECT_EQ(war.refusal("assign egy_mig-21_1 1 air-egypt-superiority"), "15.21");
  EXPECT_EQ(war.refusal("refit egy_1-11x"), "23.21");
}

TEST(Sequence, ThePhasingPlayerRemovesItsFiredMarkers) {
  CASES("barlev:SEQ.1.a");
  War war = golan(3, "arab-clean-up");
  war.unit("syr_lw_hq", "G2712").track("operations-syria", "1");
  war.unit("syr_5xx_arty_1", "G2209", {"fired"}).unit("isr_412_sp", "G1520", {"sp-fired"});
  EXPECT_FALSE(war.has("syr_5xx_arty_1", "fired"));
  EXPECT_TRUE(war.has("isr_412_sp", "sp-fired"));
}

TEST(Sequence, CommandAndSupplyMarkersAreSetAnew) {
  CASES("barlev:SEQ.1.b barlev:SEQ.1.e");
  War war = golan(3, "arab-command");
  war.unit("syr_lw_hq", "G2712").track("operations-syria", "1");
  war.unit("syr_dp_100mm_1", "G2710", {"out-of-command", "out-of-supply"}).unit("syr_5xx_at", "G1003");
  war.unit("syr_1-112x", "G2813").unit("syr_1-1_cdo", "G2610");
  EXPECT_FALSE(war.has("syr_dp_100mm_1", "out-of-command"));
  EXPECT_TRUE(war.has("syr_5xx_at", "out-of-command")) << "far from its headquarters";
  pass_until(war, "arab-irregulars");
  EXPECT_FALSE(war.has("syr_dp_100mm_1", "out-of-supply"));
}

TEST(Sequence, SamFiredMarkersOfBothSidesGo) {
  CASES("barlev:SEQ.2.h");
  War war = golan(3, "arab-sam-removal");
  war.unit("syr_sa-6_1", "G1813", {"sam-fired"}).unit("isr_hawk_1", "G1820", {"sam-fired"});
  war.unit("isr_53-188x", "G1816").unit("syr_lw_hq", "G2712");
  EXPECT_FALSE(war.has("syr_sa-6_1", "sam-fired"));
  EXPECT_FALSE(war.has("isr_hawk_1", "sam-fired"));
}

TEST(Sequence, EverybodyRegroupsButHeadquarters) {
  CASES("barlev:SEQ.3.a barlev:16.3");
  War war = golan(3, "arab-regroup");
  war.unit("syr_4-132x", "G1814", {"neutralized"}).unit("isr_53-188x", "G1816", {"neutralized"});
  war.unit("isr_36_division_hq", "G1820", {"neutralized"}).unit("syr_lw_hq", "G2712", {"neutralized"});
  war.unit("isr_mirage-iii_1", "refit-israel").unit("isr_barak_1", "refit-israel");
  ASSERT_EQ(phase_of(war), "arab-refit");
  EXPECT_FALSE(war.has("syr_4-132x", "neutralized"));
  EXPECT_FALSE(war.has("isr_53-188x", "neutralized"));
  EXPECT_TRUE(war.has("isr_36_division_hq", "neutralized"));
  EXPECT_TRUE(war.has("syr_lw_hq", "neutralized"));
}

TEST(Sequence, AircraftThatHaveFlownRollForService) {
  CASES("barlev:SEQ.3.b");
  War war = golan(3, "arab-serviceability");
  war.unit("isr_f-4_1", "air-israel-golan-flown").unit("isr_f-4_2", "air-israel-golan-flown");
  war.unit("isr_mirage-iii_1", "refit-israel").unit("isr_barak_1", "refit-israel");
  war.dice(printed({0, 9}));
  ASSERT_EQ(phase_of(war), "arab-refit");
  EXPECT_EQ(war.at("isr_f-4_1"), "air-israel-golan-available");
  EXPECT_EQ(war.at("isr_f-4_2"), "air-israel-golan-flown");
}

TEST(Sequence, RefittedUnitsArePlacedByThePhasingPlayerFirst) {
  CASES("barlev:SEQ.3.c barlev:SEQ.3.d");
  War war = golan(2, "arab-refit");
  for (const char* unit : {"syr_1-47x", "syr_2-47x", "syr_3-47x", "syr_4-112x"})
    war.unit(unit, "refit-syria");
  for (const char* unit : {"isr_53-188x", "isr_74-188x", "isr_71-7x"}) war.unit(unit, "refit-israel");
  war.unit("syr_lw_hq", "G2707").unit("isr_36_division_hq", "G1820");
  EXPECT_EQ(war.to_act(), "syria");
  war.play("refit-all");
  if (war.decision() == "refit" && war.to_act() == "syria") war.play("end");
  EXPECT_EQ(war.to_act(), "israel");
  war.play("refit-all");
  if (war.decision() == "refit") war.play("end");
  ASSERT_EQ(war.decision(), "replacing");
  EXPECT_EQ(war.to_act(), "syria");
  war.play("replace-all");
  ASSERT_EQ(war.decision(), "replacing");
  EXPECT_EQ(war.to_act(), "israel");
}

TEST(Sequence, FractionsAreKept) {
  CASES("barlev:4.4");
  // Two battalions of 3 out of command fire with 1 1/2 each: 3 against 2, not 2 against 2.
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908", {"out-of-command"}).unit("egy_4-12x", "S1908", {"out-of-command"});
  war.unit("isr_14x_recce", "S1907");
  war.play("attack isr_14x_recce", "with-all");
  EXPECT_EQ(war.odds().attack, "3");
  ASSERT_FALSE(war.odds().tables.empty());
  EXPECT_EQ(war.odds().tables[0].column, "3:1");
}

}  // namespace
}  // namespace mitla::test
