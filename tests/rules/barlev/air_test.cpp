// 15.0 Air units and air combat.
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

TEST(BarLevAir, HalfOfTheMigsGoOnAirSuperiority) {
  CASES("barlev:15.25 barlev:15.22 barlev:15.23 barlev:15.21");
  War war = air_war();
  EXPECT_EQ(war.decision(), "allocation");
  EXPECT_EQ(war.refusal("end"), "15.25");
  ASSERT_EQ(war.view(1).duties.size(), 1u) << "a player is told why the phase cannot end";
  EXPECT_EQ(war.view(1).duties[0].rule, "15.25");
  EXPECT_TRUE(war.view(0).duties.empty()) << "it follows from what is secret";
  war.play("assign syr_mig-21_1 4 air-syria-superiority");
  EXPECT_EQ(war.refusal("end"), "15.25") << "five of ten";
  EXPECT_EQ(war.refusal("assign syr_su-7_1 1 air-syria-superiority"), "15.22");
  EXPECT_EQ(war.refusal("assign syr_mig-21_5 9 air-syria-superiority"), "15.23");
  EXPECT_EQ(war.refusal("assign isr_f-4_1 1 air-israel-golan-superiority"), "15.21");
  war.play("assign syr_mig-21_5 1 air-syria-superiority");
  EXPECT_TRUE(war.view(1).duties.empty());
  war.play("end");
}

TEST(BarLevAir, TheAllocationIsSecretUntilItIsRevealed) {
  CASES("barlev:15.24 barlev:15.31 barlev:15.1");
  War war = air_war();
  const auto israel_sees = [&] {
    std::string all;
    for (const auto& piece : war.view(0).pieces)
      all += std::to_string(piece.unit.value) + ":" + std::to_string(piece.box) + " ";
    return all;
  };
  const std::string before = israel_sees();
  war.play("assign syr_mig-21_1 7 air-syria-superiority");
  EXPECT_EQ(israel_sees(), before);
  EXPECT_EQ(war.view(1).pieces.size(), war.view(0).pieces.size());
  war.play("end");
  EXPECT_EQ(israel_sees(), before);
  EXPECT_EQ(war.actions("assign isr_f-4_1 1").size(), 1u);
  war.play("assign isr_f-4_1 3 air-israel-golan-superiority", "end");
  EXPECT_NE(israel_sees(), before);
  EXPECT_EQ(war.at("syr_mig-21_7"), "air-syria-superiority");
  EXPECT_TRUE(war.happened("air superiority: The Arab states"));
}

TEST(BarLevAir, MissionsArePlacedInTheirOrderWithinTheirLimits) {
  CASES("barlev:15.41 barlev:15.43 barlev:15.44 barlev:15.33 barlev:15.32 barlev:15.42 barlev:15.45");
  War war = air_war();
  allocate(war, 6, 5);  // the Arabs are superior
  EXPECT_EQ(war.to_act(), "syria");
  EXPECT_EQ(war.refusal("strike syr_su-7_1 G1815 low"), "15.44") << "nobody is there";
  EXPECT_EQ(war.refusal("strike syr_mig-21_9 G1816 low"), "15.22");
  war.play("strike syr_su-7_1 G1816 low");
  EXPECT_EQ(barlev_state(war).air.missions[0].altitude, barlev::Altitude::kLow);
  EXPECT_EQ(war.refusal("strike syr_su-7_2 G1816 high"), "15.43");
  war.play("escort syr_mig-21_1 syr_su-7_1");
  EXPECT_EQ(war.refusal("escort syr_mig-21_2 syr_su-7_1"), "15.25") << "five stay as interceptors";
  war.play("end");
  EXPECT_EQ(war.to_act(), "israel");
  war.play("strike isr_a-4_1 G1814 medium", "escort isr_f-4_1 isr_a-4_1", "intercept isr_f-4_2 syr_su-7_1");
  EXPECT_EQ(war.refusal("escort isr_f-4_3 isr_a-4_1"), "15.33");
  EXPECT_EQ(war.refusal("intercept isr_f-4_3 syr_su-7_1"), "15.33");
  EXPECT_EQ(war.refusal("intercept isr_f-4_3 isr_a-4_1"), "15.42");
  war.play("raid isr_a-4_2 air-syria-available low", "end");
  EXPECT_EQ(war.to_act(), "syria");
  war.play("intercept syr_mig-21_2 isr_a-4_1", "intercept syr_mig-21_3 isr_a-4_1");
  EXPECT_EQ(war.refusal("intercept syr_mig-21_4 isr_a-4_1"), "15.32");
  EXPECT_EQ(war.refusal("strike syr_su-7_2 G1816 low"), "15.41");
}

TEST(BarLevAir, AnF4FiresFirstThenAllFireAtOnceThenAtTheAttacker) {
  CASES("barlev:15.51 barlev:15.52 barlev:15.53 barlev:15.54 barlev:15.55");
  // F-4 First Fire 9; MiG at the escort: N; F-4 at the MiG: nothing; MiG at the A-4: D; then the aircraft of
  // serviceability.
  War war = air_war({9, 2, 9, 0});
  allocate(war, 5, 1);
  war.play("end", "strike isr_a-4_1 G1814 high", "escort isr_f-4_1 isr_a-4_1", "end");
  war.play("intercept syr_mig-21_1 isr_a-4_1", "end");
  EXPECT_EQ(war.at("isr_f-4_1"), "air-israel-golan-aborted");
  EXPECT_EQ(war.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(war.at("syr_mig-21_1"), "air-syria-flown");
  EXPECT_EQ(points(war, "morale-israel"), 5) << "air strength and ground strike (25.12)";
}

TEST(BarLevAir, BombsFallOnEveryUnitOfTheHexButHeadquarters) {
  CASES("barlev:15.56 barlev:15.57 barlev:15.71 barlev:15.72 barlev:15.73 barlev:15.74 barlev:15.75");
  const auto raid = [](const std::string& altitude, std::vector<std::uint8_t> dice) {
    War war = air_war(std::move(dice));
    war.unit("syr_lw_hq", "G1814").unit("syr_1-112x", "G1814");
    allocate(war, 5, 1);
    war.play("end", "strike isr_a-4_1 G1814 " + altitude, "escort isr_f-4_1 isr_a-4_1", "end", "end");
    return war;
  };
  // Rating 4 destroys up to 1 and neutralizes up to 4; the tank adds 1, low altitude takes it away again.
  War low = raid("low", {1, 5});
  EXPECT_EQ(low.at("syr_4-132x"), "refit-syria");
  EXPECT_EQ(low.at("syr_1-112x"), "G1814");
  EXPECT_TRUE(low.has("syr_1-112x", "neutralized")) << "no tank: 5 - 1";
  EXPECT_FALSE(low.has("syr_lw_hq", "neutralized"));
  EXPECT_EQ(low.at("isr_a-4_1"), "air-israel-golan-flown");
  EXPECT_EQ(low.at("isr_f-4_1"), "air-israel-golan-flown") << "an escort that met nobody";
  War high = raid("high", {1, 2});
  EXPECT_TRUE(high.has("syr_4-132x", "neutralized")) << "1 + 1 + 2";
  EXPECT_TRUE(high.has("syr_1-112x", "neutralized"));
  War missed = raid("high", {2, 3});
  EXPECT_FALSE(missed.has("syr_4-132x", "neutralized"));
  EXPECT_EQ(missed.at("syr_4-132x"), "G1814");
}

TEST(BarLevAir, SizeAndShelterModifyBombs) {
  CASES("barlev:15.73");
  const auto modifier_at = [](const std::string& unit, const std::string& hex,
                              std::vector<std::string> also) {
    War war = air_war({9, 9, 9});
    war.unit(unit, hex);
    for (const std::string& fort : also) war.unit(fort, hex);
    allocate(war, 5, 0);
    war.play("end", "strike isr_a-4_1 " + hex + " medium", "end", "end");
    if (war.decision() == "surface-to-air") war.play("hold");
    for (int modifier = -2; modifier <= 6; ++modifier)
      if (war.happened("die 9, modifier " + std::to_string(modifier) + ":")) return modifier;
    return 99;
  };
  EXPECT_EQ(modifier_at("syr_1-112x", "G1810", {}), 0) << "a battalion of infantry in the open";
  EXPECT_EQ(modifier_at("syr_112x", "G1810", {}), 1) << "a brigade";
  EXPECT_EQ(modifier_at("syr_112x_aaa", "G1810", {}), 1) << "a company";
  EXPECT_EQ(modifier_at("syr_sa-2-3_site_1", "G1810", {}), -1) << "a fixed site";
  EXPECT_EQ(modifier_at("syr_1-112x", "G1815", {}), 1) << "in a town";
  EXPECT_EQ(modifier_at("syr_1-112x", "G1514", {"syr_fortification_khan_arnabah_works"}), 2) << "fortified";
}

TEST(BarLevAir, MissilesFireByAltitudeAndRangeAndAnAbortMayBeIgnored) {
  CASES("barlev:15.61 barlev:15.62 barlev:15.64 barlev:15.65 barlev:15.66 barlev:15.91");
  War war = air_war({5, 0});  // SA-6 at Medium: N; then the bombs: D
  war.unit("syr_sa-6_1", "G1813").unit("syr_112x_aaa", "G1812");
  allocate(war);
  war.play("end", "strike isr_a-4_1 G1814 medium", "end", "end");
  EXPECT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(war.refusal("shoot syr_112x_aaa isr_a-4_1"), "15.62") << "two hexes";
  war.play("shoot syr_sa-6_1 isr_a-4_1");
  EXPECT_EQ(war.decision(), "conversion");
  war.play("press-on isr_a-4_1");
  EXPECT_EQ(war.at("syr_4-132x"), "refit-syria") << "bombed before the air unit is lost";
  EXPECT_EQ(war.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(points(war, "shrike-since"), 2);
}

TEST(BarLevAir, SeveralMissilesFireAtOneAircraftAndEachOnceInThePlayerTurn) {
  CASES("barlev:15.63");
  War war = air_war({9, 0});  // the first misses, the second destroys
  war.unit("syr_sa-6_1", "G1813").unit("syr_sa-6_2", "G1812").unit("syr_sa-6_3", "G1812");
  allocate(war, 5, 0);
  war.play("end", "strike isr_a-4_1 G1814 medium", "strike isr_a-4_2 G1812 medium", "end", "end");
  war.play("shoot syr_sa-6_1 isr_a-4_1");
  EXPECT_NE(war.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(war.refusal("shoot syr_sa-6_1 isr_a-4_1"), "15.63") << "not twice at one";
  EXPECT_EQ(war.refusal("shoot syr_sa-6_1 isr_a-4_2"), "15.63") << "nor at another";
  war.play("shoot syr_sa-6_2 isr_a-4_1");
  EXPECT_EQ(war.at("isr_a-4_1"), "refit-israel");
  EXPECT_EQ(war.refusal("shoot syr_sa-6_3 isr_a-4_1"), "15.62") << "it is gone";
  EXPECT_EQ(war.refusal("shoot syr_sa-6_3 isr_a-4_2"), "");
}

TEST(BarLevAir, ShrikesComeTwoTurnsLaterAndNotBeforeTurnEight) {
  CASES("barlev:15.91 barlev:15.92 barlev:15.93");
  const auto missions = [](int turn, const char* since, const char* flown) {
    War war = air_war({}, turn);
    war.unit("syr_sa-6_1", "G1813").unit("syr_sa-6_2", "G1811");
    war.track("shrike-since", since).track("shrikes-flown", flown);
    war.play("assign syr_mig-21_1 5 air-syria-superiority");
    if (!war.legal("end")) war.play("assign ira_mig-21_1 1 air-syria-superiority");
    war.play("end", "end", "end");
    int flies = 0;
    const char* strikes[] = {"shrike isr_a-4_1 G1813 low", "shrike isr_a-4_2 G1811 low"};
    for (const char* strike : strikes)
      if (war.legal(strike)) {
        war.play(strike);
        ++flies;
      }
    return flies;
  };
  EXPECT_EQ(missions(7, "1", "0"), 0);
  EXPECT_EQ(missions(8, "1", "0"), 1);
  EXPECT_EQ(missions(9, "1", "1"), 0);
  EXPECT_EQ(missions(9, "8", "0"), 0);
  EXPECT_EQ(missions(10, "8", "0"), 1);
  EXPECT_EQ(missions(11, "1", "0"), 2);
}

TEST(BarLevAir, AirfieldsHaveTheirOwnDefenceAndLoseParkedAircraft) {
  CASES("barlev:15.81 barlev:15.82 barlev:15.83 barlev:15.84 barlev:15.85");
  War war = air_war({9, 9, 0, 9});
  allocate(war);
  war.play("end");
  EXPECT_EQ(war.refusal("raid isr_s-myst_1 air-syria-available low"), "15.83");
  EXPECT_EQ(war.refusal("raid isr_a-4_1 air-israel-golan-available low"), "15.82");
  war.play("raid isr_a-4_1 air-syria-available medium");
  EXPECT_EQ(war.refusal("raid isr_a-4_2 air-syria-available medium"), "15.43");
  war.play("end", "end");
  EXPECT_EQ(war.decision(), "airfield");
  EXPECT_EQ(war.to_act(), "syria") << "the phasing player first";
  EXPECT_EQ(war.refusal("pick syr_mig-21_1"), "15.85") << "on air superiority";
  war.play("pick syr_mig-17_1");
  EXPECT_EQ(war.at("syr_mig-17_1"), "refit-syria");
  EXPECT_EQ(war.to_act(), "israel");
  war.play("pick syr_su-7_1");
  EXPECT_EQ(war.at("syr_su-7_1"), "air-syria-available");
}

}  // namespace
}  // namespace mitla::test
