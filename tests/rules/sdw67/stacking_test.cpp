// 11.0 Stacking.
#include <algorithm>

#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

// A stack in one hex at the end of a movement phase of its side.
struct StackCase {
  const char* hex;
  std::vector<const char*> units;
};

War israelis(const StackCase& stack) {
  War war(2, "sinai-movement");
  for (const char* unit : stack.units) war.unit(unit, stack.hex);
  war.play("end");
  return war;
}
// A unit of its own far away lets the phase be ended by hand.
War egyptians(const StackCase& stack) {
  War war(2, "sinai-arab-movement");
  for (const char* unit : stack.units) war.unit(unit, stack.hex);
  war.unit("EG-Cdo", "0628").play("end");
  return war;
}
War eastern_arabs(const StackCase& stack) {
  War war(2, "eastern-arab-movement");
  for (const char* unit : stack.units) war.unit(unit, stack.hex);
  war.unit("JO-RG", "3420").play("end");
  return war;
}

// --- 11.2, 11.3 ---

TEST(SixDayWarStacking, WhatBothSeeIsADutyBeforeThePhaseEnds) {
  CASES("sdw67:11.5 sdw67:22.1");
  const auto warned = [](War& war, int seat) {
    const auto& duties = war.view(seat).duties;
    return std::any_of(duties.begin(), duties.end(), [](const auto& duty) { return duty.rule == "11.5"; });
  };
  War arabs(2, "sinai-arab-movement");
  for (const char* unit : {"EG-2", "EG-3", "EG-6", "EG-141"}) arabs.unit(unit, "1622");
  War israelis(2, "sinai-movement");
  for (const char* unit : {"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-99"}) israelis.unit(unit, "1820");
  for (const int seat : {0, 1}) {
    EXPECT_TRUE(warned(arabs, seat));
    EXPECT_FALSE(warned(israelis, seat)) << "it would tell the other player what lies in the stack";
  }
}

TEST(SixDayWarStacking, ThreeIsraeliMobileUnitsAndAStaticOne) {
  CASES("sdw67:11.2 sdw67:11.2.1 sdw67:11.2.2");
  War full = israelis({"1820", {"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-Mil1"}});
  EXPECT_NE(full.decision(), "overstacked");
  War mobile = israelis({"1820", {"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-99", "IS-S-Mil1"}});
  EXPECT_EQ(mobile.decision(), "overstacked");
  EXPECT_EQ(mobile.to_act(), "sinai");
  EXPECT_TRUE(marked(mobile, "overstacked", "1820"));
  EXPECT_EQ(mobile.actions("remove"),
            (Texts{"remove IS-S-14", "remove IS-S-60", "remove IS-S-7", "remove IS-S-99"}));
  EXPECT_EQ(mobile.refusal("remove IS-S-Mil1"), "11.5");
  War statics = israelis({"1820", {"IS-S-7", "IS-S-Mil1", "IS-S-Mil2"}});
  EXPECT_EQ(statics.decision(), "overstacked");
  EXPECT_EQ(statics.actions("remove"), (Texts{"remove IS-S-Mil1", "remove IS-S-Mil2"}));
}

TEST(SixDayWarStacking, TwoArabMobileUnitsAndAStaticOne) {
  CASES("sdw67:11.3 sdw67:11.3.1 sdw67:11.3.2");
  War full = egyptians({"1320", {"EG-2", "EG-3", "EG-ST-ElArish"}});
  EXPECT_NE(full.decision(), "overstacked");
  War mobile = egyptians({"1320", {"EG-2", "EG-3", "EG-11", "EG-ST-ElArish"}});
  EXPECT_EQ(mobile.decision(), "overstacked");
  EXPECT_EQ(mobile.to_act(), "eastern");
  EXPECT_EQ(mobile.actions("remove"), (Texts{"remove EG-11", "remove EG-2", "remove EG-3"}));
  War statics = egyptians({"1320", {"EG-2", "EG-ST-Gaza", "EG-ST-ElArish"}});
  EXPECT_EQ(statics.decision(), "overstacked");
  EXPECT_EQ(statics.actions("remove"), (Texts{"remove EG-ST-ElArish", "remove EG-ST-Gaza"}));
}

TEST(SixDayWarStacking, ContingentsDoNotStackWithEachOther) {
  CASES("sdw67:11.3 sdw67:11.3.exc");
  War mixed = eastern_arabs({"2805", {"JO-40", "SY-44"}});
  EXPECT_EQ(mixed.decision(), "overstacked");
  EXPECT_EQ(mixed.actions("remove"), (Texts{"remove JO-40", "remove SY-44"}));
  mixed.play("remove SY-44");
  EXPECT_EQ(mixed.at("SY-44"), "eastern-arab-deadpile");
  EXPECT_NE(mixed.decision(), "overstacked");
  War pla = egyptians({"1718", {"EG-PLA107", "EG-11"}});
  EXPECT_EQ(pla.decision(), "overstacked");
  // A static unit is host to any one contingent.
  War hosted = eastern_arabs({"2805", {"JO-40", "JO-60", "SY-ST-Quneitra"}});
  EXPECT_NE(hosted.decision(), "overstacked");
  War both = eastern_arabs({"2805", {"JO-40", "SY-44", "SY-ST-Quneitra"}});
  EXPECT_EQ(both.actions("remove"), (Texts{"remove JO-40", "remove SY-44"}));
}

// --- 11.4, 11.5 ---

TEST(SixDayWarStacking, LimitsDoNotBindDuringAPhase) {
  CASES("sdw67:11.4");
  War war(2, "sinai-reinforcement");
  war.unit("IS-S-7", "1820").unit("IS-S-60", "1820").unit("IS-S-14", "1820").unit("IS-S-99", "1820");
  war.unit("IS-S-200", "1819");
  war.play("end");
  EXPECT_EQ(phase_of(war), "sinai-movement");  // nobody was removed in between
  EXPECT_EQ(war.decision(), "movement");
  war.play("move IS-S-200 1820", "move IS-S-200 1821", "move IS-S-7 1819", "end");
  EXPECT_NE(war.decision(), "overstacked");
}

TEST(SixDayWarStacking, ASyrianPassesThroughAHexOfTwoJordanians) {
  CASES("sdw67:11.4.ex");
  for (const bool stays : {false, true}) {
    War war(2, "eastern-arab-movement");
    war.unit("SY-44", "3116").unit("JO-40", "3117").unit("JO-60", "3117").dice({4});
    war.play("contingent syrian", "move SY-44 3117");
    if (!stays) war.play("move SY-44 3118");
    war.play("end", "end");
    EXPECT_EQ(war.decision() == "overstacked", stays);
  }
}

TEST(SixDayWarStacking, ExcessIsEliminatedAfterEveryMovementAndCombatPhase) {
  CASES("sdw67:11.5");
  for (const char* phase :
       {"sinai-movement", "sinai-combat", "eastern-arab-movement", "eastern-arab-combat", "eastern-movement",
        "eastern-combat", "sinai-arab-movement", "sinai-arab-combat"}) {
    War israeli(2, phase);
    for (const char* unit : {"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-99", "IS-S-200"})
      israeli.unit(unit, "1820");
    if (israeli.decision() == "movement") israeli.play("end");
    ASSERT_EQ(israeli.decision(), "overstacked") << phase;
    EXPECT_EQ(phase_of(israeli), phase);
    EXPECT_EQ(israeli.to_act(), "sinai") << phase;  // also in the turn of the other player
    EXPECT_FALSE(israeli.legal("end")) << phase;
    israeli.play("remove IS-S-99");
    EXPECT_EQ(israeli.at("IS-S-99"), "sinai-refit") << phase;
    EXPECT_EQ(israeli.decision(), "overstacked") << phase;  // one more
    israeli.play("remove IS-S-7");
    EXPECT_NE(israeli.decision(), "overstacked") << phase;

    War arab(2, phase);
    for (const char* unit : {"EG-2", "EG-3", "EG-6"}) arab.unit(unit, "0925");
    if (arab.decision() == "movement" || arab.decision() == "contingents") arab.play("end");
    ASSERT_EQ(arab.decision(), "overstacked") << phase;
    EXPECT_EQ(phase_of(arab), phase);
    EXPECT_EQ(arab.to_act(), "eastern") << phase;
    arab.play("remove EG-6");
    EXPECT_EQ(arab.at("EG-6"), "sinai-arab-deadpile") << phase;
    EXPECT_NE(arab.decision(), "overstacked") << phase;
  }
}

// --- 11.6, 11.7 ---

TEST(SixDayWarStacking, MarkersDoNotCount) {
  CASES("sdw67:11.6");
  // Three airstrikes over 1525 leave room for a second unit that flees there.
  War air(2, "sinai-strike");
  air.unit("EG-11", "1526").unit("EG-112", "1525").track("air-defence-sinai", "0").dice({1, 3, 1});
  for (const char* marker : {"AIR-1", "AIR-2", "AIR-3", "AIR-4", "AIR-5", "AIR-6"})
    air.unit(marker, "sinai-available");
  for (const char* marker : {"AIR-1", "AIR-2", "AIR-3", "AIR-4", "AIR-5", "AIR-6"})
    air.play(std::string("assign ") + marker + " sinai-ground-attack");
  air.play("end", "aim AIR-1 1526", "aim AIR-2 1526", "aim AIR-3 1526");
  air.play("aim AIR-4 1525", "aim AIR-5 1525", "aim AIR-6 1525");
  EXPECT_EQ(air.decision(), "strike");
  air.play("strike EG-11");
  EXPECT_EQ(air.decision(), "retreat");
  air.play("retreat EG-11 1525");
  EXPECT_EQ(air.at("EG-11"), "1525");

  // A barrage and a Terrorized marker on a full hex.
  War barrage(2, "sinai-barrage");
  barrage.unit("IS-S-7", "1821").unit("IS-S-60", "1821").unit("IS-S-14", "1821").unit("IS-S-Mil1", "1821");
  barrage.unit("IS-S-99", "1719").dice({6, 6, 6});
  barrage.play("aim BAR-S-1 1821", "end", "fire BAR-S-1 place");
  EXPECT_TRUE(marked(barrage, "terrorized", "1821"));
  EXPECT_EQ(barrage.view().turn, 3);  // nothing was overstacked at the end of the Arab combat phase
  EXPECT_EQ(barrage.at("IS-S-Mil1"), "1821");
}

TEST(SixDayWarStacking, EnemiesBlockAndMarkersDoNot) {
  CASES("sdw67:11.7");
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1820").unit("EG-ST-Gaza", "1819").mark("terrorized", "1821");
  EXPECT_EQ(war.refusal("move IS-S-7 1819"), "11.7");
  EXPECT_EQ(war.refusal("move IS-S-7 1821"), "");
  War arab(2, "sinai-arab-movement");
  arab.unit("EG-2", "1722").unit("IS-S-Mil1", "1821").dice({6});
  arab.play("contingent egyptian");
  EXPECT_EQ(arab.refusal("move EG-2 1821"), "11.7");
}

// --- 11.8 ---

TEST(SixDayWarStacking, TheSetUpObeysTheLimits) {
  CASES("sdw67:11.8");
  War war(1, "setup");
  war.play("place EG-2 0925", "place EG-3 0925");
  EXPECT_EQ(war.refusal("place EG-6 0925"), "11.8");
  EXPECT_EQ(war.refusal("place EG-6 0924"), "");
  war.play("place EG-PLA107 1717", "place EG-ST-Gaza 1717");  // the static one does not disturb
  EXPECT_EQ(war.refusal("place EG-11 1717"), "11.8");         // another contingent
  EXPECT_EQ(war.refusal("place EG-PLA108 1717"), "");
}

}  // namespace
}  // namespace mitla::test
