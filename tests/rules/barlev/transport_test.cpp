// 18.0 Helicopter transport, 19.0 air transport.
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

// Syrian commandos and a helicopter wait off the map.
War helicopters(std::vector<std::uint8_t> dice = {}) {
  War war = golan(3, "arab-movement");
  war.unit("syr_1-1_cdo", "off-map-syria").unit("isr_53-188x", "G2020").dice(tens(std::move(dice)));
  return war;
}

TEST(Helicopters, WhoAndHowMany) {
  CASES("barlev:18.11 barlev:18.13 barlev:18.21 barlev:18.22");
  War war = helicopters();
  war.unit("syr_2-1_cdo", "off-map-syria").unit("syr_4-132x", "off-map-syria").unit("syr_3-1_cdo", "G1510");
  if (war.decision() != "movement") war.play("end");
  ASSERT_EQ(war.decision(), "movement");
  EXPECT_EQ(war.refusal("load syr_helicopter_1 syr_4-132x"), "18.11");
  EXPECT_EQ(war.refusal("land syr_helicopter_1 G1512"), "18.22") << "it is empty";
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  EXPECT_EQ(war.refusal("load syr_helicopter_1 syr_2-1_cdo"), "18.12") << "one battalion";
  EXPECT_EQ(war.refusal("load syr_helicopter_2 syr_2-1_cdo"), "18.22") << "one flight after the other";
  EXPECT_EQ(war.refusal("transfer syr_helicopter_1 northern-command"), "19.2") << "Arabs have no front boxes";
  war.play("withdraw syr_helicopter_1");
  EXPECT_EQ(war.at("syr_1-1_cdo"), "off-map-syria");
}

TEST(Helicopters, AnIsraeliLoad) {
  CASES("barlev:18.12 barlev:18.22 barlev:17.85");
  War war = both(3, "israel-movement");
  war.unit("isr_helicopter_1", "air-israel-suez-available")
      .unit("syr_4-132x", "G1005")
      .unit("egy_1-11x", "S1920");
  for (const char* unit : {"isr_202-35x", "isr_50-35x", "isr_35x_recon", "isr_35x_at"})
    war.unit(unit, "southern-command");
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  ASSERT_EQ(war.decision(), "movement");
  war.play("load isr_helicopter_1 isr_202-35x", "load isr_helicopter_1 isr_35x_recon");
  EXPECT_TRUE(war.has("isr_202-35x", "dismounted"));
  EXPECT_EQ(war.refusal("load isr_helicopter_1 isr_35x_at"), "18.12") << "a battalion and one company";
  EXPECT_EQ(war.refusal("load isr_helicopter_1 isr_50-35x"), "18.12");
  EXPECT_EQ(war.refusal("land isr_helicopter_1 G2020"), "18.22") << "never from map to map";
  war.play("transfer isr_helicopter_1 central-command");
  EXPECT_EQ(war.at("isr_202-35x"), "central-command");
  EXPECT_EQ(war.at("isr_helicopter_1"), "air-israel-suez-flown");
}

TEST(Helicopters, RangeAndLandingPlaces) {
  CASES("barlev:18.31 barlev:18.32 barlev:18.5 barlev:18.4 barlev:18.23 barlev:18.24");
  War war = helicopters({9});
  war.unit("isr_74-188x", "G1514").unit("isr_71-7x", "G2021");
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  EXPECT_EQ(war.refusal("fly syr_helicopter_1 G1120"), "17.6") << "neutral ground";
  EXPECT_EQ(war.refusal("land syr_helicopter_1 G1815"), "18.5") << "a town";
  EXPECT_EQ(war.refusal("land syr_helicopter_1 G1522"), "18.31") << "it could not return";
  ASSERT_TRUE(war.legal("land syr_helicopter_1 G1512"));
  war.play("land syr_helicopter_1 G1513");  // beside 74/188x
  EXPECT_EQ(war.at("syr_1-1_cdo"), "G1513");
  EXPECT_TRUE(war.has("syr_1-1_cdo", "landed"));
  EXPECT_EQ(war.at("syr_helicopter_1"), "air-syria-flown");
}

TEST(Helicopters, GunsFireAtThemAndMissilesDoNot) {
  CASES("barlev:18.6 barlev:25.12 barlev:13.n");
  War war = helicopters({9, 0});  // not seen; the gun destroys it
  war.unit("isr_hawk_1", "G1514").unit("isr_tcm-20_1", "G1514").track("morale-syria", "10");
  war.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1513");
  ASSERT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(war.refusal("shoot isr_hawk_1 syr_helicopter_1"), "18.6");
  war.play("shoot isr_tcm-20_1 syr_helicopter_1");
  EXPECT_EQ(war.at("syr_1-1_cdo"), "refit-syria") << "the load dies too";
  EXPECT_EQ(war.at("syr_helicopter_1"), "refit-syria");
  EXPECT_EQ(points(war, "morale-syria"), 12) << "1 for the helicopter, 1 for the battalion";
}

TEST(Helicopters, WhoIsSeenIsIntercepted) {
  CASES("barlev:18.7");
  War war = air_war({2, 0});  // seen; the interceptor destroys it
  allocate(war, 5, 2);
  war.play("end", "end");
  for (int i = 0; i < 4 && war.decision() != "movement"; ++i) war.play("end");
  ASSERT_EQ(war.decision(), "movement");
  war.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1512");
  ASSERT_EQ(war.decision(), "interceptions");
  war.play("intercept isr_f-4_1 syr_helicopter_1");
  EXPECT_TRUE(war.happened("F-4 1 fires at")) << "as at a bomber";
  EXPECT_TRUE(war.happened("modifier -1"));
  EXPECT_EQ(war.at("syr_1-1_cdo"), "refit-syria");
}

TEST(Envelopment, TheyFightAtOnceForThreeRounds) {
  CASES("barlev:18.9 barlev:18.4");
  // Not seen; commandos 2 to 1 destroy the company, which fires at the same time.
  War war = helicopters({9, 0, 9});
  war.unit("isr_1x_recce", "G1513");
  war.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1513");
  EXPECT_EQ(war.at("isr_1x_recce"), "refit-israel");
  EXPECT_EQ(war.at("syr_1-1_cdo"), "G1513");
  War drawn = helicopters({9, 9, 9, 9, 9, 9, 9});
  drawn.unit("isr_1x_recce", "G1513");
  drawn.play("load syr_helicopter_1 syr_1-1_cdo", "land syr_helicopter_1 G1513");
  ASSERT_EQ(drawn.decision(), "fall-back");
  EXPECT_EQ(drawn.refusal("fall-back syr_1-1_cdo G1511"), "18.9") << "two hexes away";
  drawn.play("fall-back syr_1-1_cdo G1512");
  EXPECT_TRUE(drawn.has("syr_1-1_cdo", "neutralized"));
  EXPECT_EQ(drawn.at("isr_1x_recce"), "G1513");
}

TEST(Airdrops, AreFlownLikeGroundAttacks) {
  CASES("barlev:19.2 barlev:19.3 barlev:19.1");
  War war = suez(3, "arab-movement");
  war.unit("egy_2-170x_para", "off-map-egypt").unit("egy_1-170x_para", "off-map-egypt");
  war.unit("egy_1-127x_cdo", "off-map-egypt").unit("isr_hawk_3", "S1907").unit("isr_46-401x", "S1907");
  war.dice(tens({9, 0}));  // the Hawk misses; the paratroops land
  for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
  EXPECT_EQ(war.refusal("load egy_il-14_1 egy_1-127x_cdo"), "18.11") << "paratroops only";
  war.play("load egy_il-14_1 egy_2-170x_para");
  EXPECT_EQ(war.refusal("load egy_il-14_1 egy_1-170x_para"), "18.12");
  EXPECT_EQ(war.refusal("land egy_il-14_1 S1909"), "19.2");
  war.play("drop egy_il-14_1 S1909");
  ASSERT_EQ(war.decision(), "surface-to-air");
  war.play("shoot isr_hawk_3 egy_il-14_1");
  EXPECT_EQ(war.at("egy_2-170x_para"), "S1909");
  EXPECT_EQ(war.at("egy_il-14_1"), "air-egypt-flown");
}

TEST(Airdrops, EachUnitRollsWhereItComesDown) {
  CASES("barlev:19.4 barlev:19.5");
  const auto drop = [](const char* hex, std::vector<std::uint8_t> dice) {
    War war = suez(3, "arab-movement");
    war.unit("egy_2-170x_para", "off-map-egypt").unit("isr_46-401x", "S1904").unit("isr_14x_recce", "S1908");
    war.dice(tens(std::move(dice)));
    for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
    war.play("load egy_il-14_1 egy_2-170x_para", std::string("drop egy_il-14_1 ") + hex);
    return war;
  };
  EXPECT_EQ(drop("S1911", {4}).at("egy_2-170x_para"), "S1911");
  War scattered = drop("S1911", {5, 9, 2});  // 9 is no direction; 2: one row further west
  EXPECT_EQ(scattered.at("egy_2-170x_para"), "S1912");
  War hurt = drop("S1911", {8});
  EXPECT_TRUE(hurt.has("egy_2-170x_para", "neutralized"));
  EXPECT_EQ(drop("S1911", {9}).at("egy_2-170x_para"), "refit-egypt");
  EXPECT_EQ(drop("S1909", {8}).at("egy_2-170x_para"), "refit-egypt") << "one more beside an enemy";
  War fight = drop("S1908", {3, 0, 9});  // lands on the company and destroys it
  EXPECT_EQ(fight.at("isr_14x_recce"), "refit-israel");
  EXPECT_EQ(fight.at("egy_2-170x_para"), "S1908");
}

}  // namespace
}  // namespace mitla::test
