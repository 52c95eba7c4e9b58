// 23.0 Refitting units, 24.0 military aid, serviceability of aircraft.
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

TEST(BarLevRefit, SyriaScrapsThreeTanksForOne) {
  CASES("barlev:23.21 barlev:23.21.ex barlev:23.22 barlev:23.1 barlev:23.4");
  War war = golan(2, "arab-refit");
  for (const char* unit : {"syr_1-47x", "syr_2-47x", "syr_3-47x", "syr_4-112x"})
    war.unit(unit, "refit-syria");
  war.unit("syr_lw_hq", "G2707");
  EXPECT_EQ(war.refusal("refit syr_1-47x"), "23.22") << "3-2-6 is weaker";
  war.play("refit-all");
  EXPECT_EQ(war.at("syr_1-47x"), "scrapped-syria");
  EXPECT_EQ(war.decision(), "replacing");
  EXPECT_EQ(war.refusal("replace syr_4-112x G2714"), "23.4") << "seven hexes";
  war.play("replace syr_4-112x G2708");
  EXPECT_EQ(war.at("syr_4-112x"), "G2708");
}

TEST(BarLevRefit, AircraftOfOneModel) {
  CASES("barlev:23.3 barlev:24.1 barlev:24.2");
  War war = golan(2, "arab-refit");
  war.unit("isr_mirage-iii_1", "refit-israel").unit("isr_barak_1", "refit-israel");
  war.unit("syr_mig-21_1", "refit-syria").unit("syr_mig-21_2", "refit-syria");
  war.unit("syr_mig-17_1", "scrapped-syria").track("aid-syria-mig-17", "1");
  EXPECT_EQ(war.refusal("refit syr_mig-21_1"), "23.22") << "two for one";
  war.play("aid syr_mig-17_1");
  war.play("refit isr_barak_1");
  EXPECT_EQ(war.at("isr_mirage-iii_1"), "scrapped-israel");
}

TEST(BarLevRefit, ArtilleryAndAlliesAreScrappedAtOnce) {
  CASES("barlev:23.21.x barlev:25.14");
  War war = air_war({0, 0, 0});
  war.unit("syr_5xx_arty_1", "G1814").unit("mor_1_mor", "G1814").track("morale-syria", "10");
  allocate(war, 5, 0);
  war.play("end", "strike isr_a-4_1 G1814 low", "end", "end");
  EXPECT_EQ(war.at("syr_4-132x"), "refit-syria");
  EXPECT_EQ(war.at("syr_5xx_arty_1"), "scrapped-syria");
  EXPECT_EQ(war.at("mor_1_mor"), "scrapped-syria");
  EXPECT_EQ(points(war, "morale-syria"), 10 + 2 + 1 + 2) << "the Moroccans count for Syria";
}

TEST(BarLevRefit, BothSidesRefitAndThePhasingSidePlacesFirst) {
  CASES("barlev:23.4 barlev:24.2 barlev:24.3 barlev:SEQ.3.c barlev:SEQ.3.d");
  War war = golan(5, "israel-refit");
  war.unit("isr_53-188x", "refit-israel")
      .unit("isr_74-188x", "refit-israel")
      .unit("isr_36_division_hq", "G2018");
  war.unit("syr_4-132x", "scrapped-syria").unit("syr_lw_hq", "G2707").track("aid-syria-tank", "1");
  ASSERT_EQ(war.to_act(), "israel");
  EXPECT_EQ(war.refusal("aid syr_4-132x"), "24.2") << "it is Syria's to use";
  war.play("refit isr_53-188x");
  EXPECT_EQ(war.at("isr_74-188x"), "scrapped-israel") << "one for one";
  ASSERT_EQ(war.to_act(), "syria");
  war.play("aid syr_4-132x");
  EXPECT_EQ(war.refusal("aid syr_4-132x"), "23.21") << "there is nothing left to refit";
  ASSERT_EQ(war.decision(), "replacing");
  ASSERT_EQ(war.to_act(), "israel");
  EXPECT_EQ(war.refusal("replace isr_53-188x G0717"), "23.4") << "further than eight hexes";
  EXPECT_EQ(war.refusal("station isr_53-188x transit-north"), "23.4");
  war.play("station isr_53-188x northern-command");
  ASSERT_EQ(war.to_act(), "syria");
  EXPECT_EQ(war.refusal("replace syr_4-132x G2714"), "23.4");
  war.play("replace syr_4-132x G2708");
  EXPECT_EQ(war.at("syr_4-132x"), "G2708");
}

TEST(BarLevRefit, UnitsArePlacedOnlyWhereTheyCanStand) {
  CASES("barlev:23.4");
  War look = suez(5, "arab-refit");
  look.unit("egy_2nd_army_hq", "S1520").unit("egy_4-16x", "refit-egypt");
  const auto& rules = barlev_rules(look);
  int canal = 0, sand = 0;
  for (const hex::HexId hex : rules.map_hexes[0]) {
    const bool closed = rules.terrain_cost[0][hex.value] == 0;
    if (!rules.at(hex).playable || rules.board().distance(hex, rules.hex("S1520")) > 6) continue;
    if (!rules.at(hex).canal && !closed) continue;
    (rules.at(hex).canal ? canal : sand) += 1;
    War war = suez(5, "arab-replacing");
    war.unit("egy_2nd_army_hq", "S1520").unit("egy_4-16x", "refit-egypt", {"refitted"});
    EXPECT_EQ(war.refusal("replace egy_4-16x " + std::string(rules.hex_name(hex))), "23.4");
  }
  EXPECT_GT(canal, 0);
  EXPECT_GT(canal + sand, 3);
}

TEST(BarLevRefit, AHeadquartersWithEnemiesInItsHexReceivesNobody) {
  CASES("barlev:22.65");
  War war = golan(5, "arab-refit");
  war.unit("syr_4-132x", "scrapped-syria").track("aid-syria-tank", "1");
  war.unit("syr_lw_hq", "G2707", {"neutralized"}).unit("isr_53-188x", "G2707").unit("syr_rw_hq", "G1010");
  war.play("aid syr_4-132x");
  ASSERT_EQ(war.decision(), "replacing");
  EXPECT_EQ(war.refusal("replace syr_4-132x G2708"), "23.4");
  EXPECT_TRUE(war.legal("replace syr_4-132x G1011"));
}

TEST(BarLevRefit, ADieForEachAirUnitThatHasFlown) {
  CASES("barlev:SEQ.3.b");
  War war = golan(2, "arab-serviceability");
  war.unit("isr_a-4_1", "air-israel-golan-flown").unit("isr_a-4_2", "air-israel-golan-flown");
  war.unit("isr_f-4_1", "air-israel-golan-aborted").unit("syr_mig-17_1", "air-syria-aborted");
  war.unit("syr_su-7_1", "air-syria-flown")
      .unit("isr_53-188x", "refit-israel")
      .unit("isr_74-188x", "refit-israel");
  war.dice(tens({5, 8, 9, 4, 6}));  // in the order of the counters: F-4, two A-4, MiG-17, Su-7
  EXPECT_EQ(war.decision(), "refit");
  EXPECT_EQ(war.at("isr_f-4_1"), "air-israel-golan-available") << "up to 5 from Aborted";
  EXPECT_EQ(war.at("isr_a-4_1"), "air-israel-golan-available") << "up to 8 from Flown";
  EXPECT_EQ(war.at("isr_a-4_2"), "air-israel-golan-flown");
  EXPECT_EQ(war.at("syr_mig-17_1"), "air-syria-aborted") << "Arabs: up to 3";
  EXPECT_EQ(war.at("syr_su-7_1"), "air-syria-available") << "up to 6";
}

}  // namespace
}  // namespace mitla::test
