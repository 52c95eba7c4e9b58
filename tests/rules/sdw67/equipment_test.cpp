// 2.0 Game equipment.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

std::string commander(War& war, const std::string& unit) {
  const auto seat = war.game().commander(war.state(), war.game().notation().find_unit(unit));
  return seat ? war.game().info().seats[seat->index()].id : "nobody";
}

// --- 2.1 ---

TEST(SixDayWarEquipment, TheStrikeTableHitsArabsAndIsraelis) {
  CASES("sdw67:2.1.e1");
  War arab(2, "sinai-strike");
  arab.unit("EG-11", "1526").unit("AIR-1", "sinai-available").track("air-defence-sinai", "0").dice({1, 6});
  arab.play("assign AIR-1 sinai-ground-attack", "end", "aim AIR-1 1526");
  EXPECT_TRUE(arab.happened("die 6: T2"));
  EXPECT_EQ(arab.at("EG-11"), "sinai-arab-deadpile");
  War israeli(2, "sinai-barrage");
  israeli.unit("IS-S-7", "1526").dice({6, 6, 6}).play("aim BAR-S-1 1526", "end");
  EXPECT_TRUE(israeli.happened("die 6: T2"));
  EXPECT_EQ(israeli.at("IS-S-7"), "sinai-refit");
}

// What an air superiority roll with so many airstrikes and special forces says.
std::string superiority(int airstrikes, int forces, const char* level, int die) {
  War war(2, "sinai-strike");
  war.track("air-defence-sinai", level).dice({static_cast<std::uint8_t>(die), 1});
  for (int i = 1; i <= airstrikes; ++i) war.unit("AIR-" + std::to_string(i), "sinai-superiority");
  for (int i = 1; i <= forces; ++i) war.unit("SF-" + std::to_string(i), "sinai-superiority");
  war.play("end");
  for (const std::string& text : war.events())
    if (text.rfind("air superiority", 0) == 0) {
      const std::size_t colon = text.find(": ");
      return text.substr(colon + 2, text.find(',', colon) - colon - 2);
    }
  return "nothing";
}

TEST(SixDayWarEquipment, TheAirDefenceLevelIsTheColumn) {
  CASES("sdw67:2.1.e3");
  for (const auto& [airstrikes, forces] : {std::pair(1, 0), std::pair(6, 2), std::pair(12, 2)}) {
    EXPECT_EQ(superiority(airstrikes, forces, "0", 5), "no effect") << airstrikes;
    EXPECT_EQ(superiority(airstrikes, forces, "1", 5), "EH") << airstrikes;
    EXPECT_EQ(superiority(airstrikes, forces, "3", 5), "EH") << airstrikes;
    EXPECT_EQ(superiority(airstrikes, forces, "4", 5), "EE") << airstrikes;
  }
}

// --- 2.2 ---

TEST(SixDayWarEquipment, TheMapHasTwoSectors) {
  CASES("sdw67:2.2");
  // Of the units that could cross the line with their points only a Reserve brigade may, by a transfer.
  War sinai(2, "sinai-movement");
  sinai.unit("IS-S-7", "1916").unit("IS-R-8", "1916");
  EXPECT_EQ(sinai.refusal("move IS-S-7 1915"), "5.4");
  EXPECT_EQ(sinai.refusal("move IS-R-8 1915"), "5.4");
  War eastern(2, "eastern-movement");
  eastern.unit("IS-R-8", "1916").unit("IS-S-7", "1916").unit("IS-E-4", "1915");
  EXPECT_EQ(eastern.refusal("move IS-E-4 1916"), "5.4");
  EXPECT_EQ(eastern.refusal("take-over IS-S-7 1915"), "6.2.4");
  EXPECT_EQ(eastern.refusal("take-over IS-R-8 1915"), "");
  // The boxes of the Sinai sector serve the Sinai player.
  War boxes(2, "sinai-reinforcement");
  boxes.play("buy AIR-1");
  EXPECT_EQ(boxes.at("AIR-1"), "sinai-available");
}

// --- 2.6.1 ---

TEST(SixDayWarEquipment, StaticUnitsOnlyDefend) {
  CASES("sdw67:2.6.1");
  War move(2, "sinai-movement");
  move.unit("IS-S-Mil1", "1821").unit("IS-S-7", "1820");
  EXPECT_EQ(move.refusal("move IS-S-Mil1 1820"), "19.2.1");
  EXPECT_EQ(move.refusal("march IS-S-Mil1"), "19.2.1");
  EXPECT_TRUE(move.actions("move IS-S-Mil1").empty());
  War arab(2, "sinai-arab-movement");
  arab.unit("EG-ST-Gaza", "1717").unit("EG-11", "1717").dice({6}).play("contingent egyptian");
  EXPECT_EQ(arab.refusal("move EG-ST-Gaza 1718"), "19.2.1");

  // It does not attack, though it is in an enemy zone, and its strength does not count.
  War alone(2, "sinai-arab-combat");
  alone.unit("EG-ST-ElArish", "1526").unit("IS-S-7", "1527");
  EXPECT_NE(phase_of(alone), "sinai-arab-combat");
  War stacked(2, "sinai-arab-combat");
  stacked.unit("EG-ST-ElArish", "1526").unit("EG-2", "1526").unit("IS-S-Shaked", "1527");
  stacked.play("attack 1527", "with 1526");
  EXPECT_EQ(stacked.odds().attack, "6");
  // It defends.
  War defends(2, "sinai-combat");
  defends.unit("EG-ST-ElArish", "1526").unit("IS-S-7", "1527").play("attack 1526", "with 1527");
  EXPECT_EQ(defends.odds().defence, "2");
}

// --- 2.14 ---

TEST(SixDayWarEquipment, Contingents) {
  CASES("sdw67:2.14.contingent");
  War east(2, "eastern-arab-movement");
  east.unit("SY-44", "3004").unit("JO-40", "3116").unit("IQ-8", "3111").unit("VO-Kuwait", "3414");
  east.unit("EG-3335", "2714").unit("LB-1", "2502").track("lebanon-at-war", "1");
  EXPECT_EQ(east.actions("contingent"),
            (Texts{"contingent commando", "contingent iraqi", "contingent jordanian", "contingent lebanese",
                   "contingent syrian", "contingent volunteer"}));
  War peace(2, "eastern-arab-movement");
  peace.unit("SY-44", "3004").unit("LB-1", "2502");
  EXPECT_EQ(peace.actions("contingent"), Texts{"contingent syrian"});
  War sinai(2, "sinai-arab-movement");
  sinai.unit("EG-2", "0925").unit("EG-PLA107", "1717").unit("VO-Algeria", "0125");
  EXPECT_EQ(sinai.actions("contingent"),
            (Texts{"contingent egyptian", "contingent pla", "contingent volunteer"}));
}

TEST(SixDayWarEquipment, ControlFollowsGroundUnits) {
  CASES("sdw67:2.14.control");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1821").play("move IS-S-7 1522");
  for (const char* hex : {"1722", "1622", "1522"})  // it moved through two of them
    EXPECT_TRUE(marked(war, "israeli-control", hex)) << hex;
  EXPECT_FALSE(marked(war, "israeli-control", "1422"));  // its zone does not count
  // Arabs move back along the same road.
  War back(2, "sinai-arab-movement");
  back.unit("EG-2", "1622").unit("EG-Cdo", "0126").mark("israeli-control", "1722").dice({6});
  back.play("contingent egyptian");
  EXPECT_TRUE(marked(back, "israeli-control", "1722"));  // in the zone of EG-2, which changes nothing
  back.play("move EG-2 1820");
  for (const char* hex : {"1821", "1820"}) EXPECT_TRUE(marked(back, "arab-control", hex)) << hex;
  EXPECT_FALSE(marked(back, "israeli-control", "1722"));
}

TEST(SixDayWarEquipment, StrikesDoNotChangeControl) {
  CASES("sdw67:2.14.control");
  War air(2, "sinai-strike");
  air.unit("EG-11", "1522").unit("AIR-1", "sinai-available").track("air-defence-sinai", "0").dice({1, 6});
  air.play("assign AIR-1 sinai-ground-attack", "end", "aim AIR-1 1522");
  EXPECT_EQ(air.at("EG-11"), "sinai-arab-deadpile");
  EXPECT_FALSE(marked(air, "israeli-control", "1522"));
  War barrage(2, "sinai-barrage");
  barrage.unit("IS-S-7", "1522").dice({6, 6, 6}).play("aim BAR-S-1 1522", "end");
  EXPECT_EQ(barrage.at("IS-S-7"), "sinai-refit");
  EXPECT_TRUE(marked(barrage, "israeli-control", "1522"));
}

TEST(SixDayWarEquipment, WhoCommandsWhom) {
  CASES("sdw67:2.14.eastern sdw67:2.14.sinai");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1821").unit("EG-2", "0925").unit("EG-PLA107", "1717").unit("VO-Algeria", "0125");
  war.unit("IS-E-1", "2605").unit("SY-8", "2706").unit("JO-40", "2512").unit("EG-3335", "2713");
  war.unit("VO-Kuwait", "3414").unit("IS-R-8", "2018").unit("IS-R-37", "2012").unit("IQ-8", "3111");
  for (const char* unit : {"IS-S-7", "IS-R-8", "SY-8", "JO-40", "EG-3335", "VO-Kuwait", "IQ-8"})
    EXPECT_EQ(commander(war, unit), "sinai") << unit;
  for (const char* unit : {"IS-E-1", "IS-R-37", "EG-2", "EG-PLA107", "VO-Algeria"})
    EXPECT_EQ(commander(war, unit), "eastern") << unit;
  // And they are moved by him.
  for (const auto& [phase, player, unit, hex] :
       {std::tuple("sinai-movement", "sinai", "IS-S-7", "1821"),
        std::tuple("eastern-movement", "eastern", "IS-E-1", "2605"),
        std::tuple("sinai-arab-movement", "eastern", "EG-2", "0925"),
        std::tuple("eastern-arab-movement", "sinai", "JO-40", "2512")}) {
    War moves(2, phase);
    moves.unit(unit, hex);
    EXPECT_EQ(moves.to_act(), player) << phase;
  }
}

}  // namespace
}  // namespace mitla::test
