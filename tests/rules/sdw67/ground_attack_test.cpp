// 16.14 to 16.21 Airstrikes against ground targets.
#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

// A strike phase in which these airstrikes fly ground attack; when the last one is aimed, they strike. Dice:
// the Arab air defence (1 hits nobody), then those of the attacks.
struct Raid : War {
  Raid(const std::string& front, int airstrikes, std::vector<std::uint8_t> dice, int turn = 2)
      : War(turn, (front + "-strike").c_str()), front_(front), airstrikes_(airstrikes) {
    dice.insert(dice.begin(), 1);
    this->dice(std::move(dice));
    for (int i = 1; i <= airstrikes; ++i) unit("AIR-" + std::to_string(i), front + "-available");
  }
  Raid& take_off() {
    for (int i = 1; i <= airstrikes_; ++i)
      play("assign AIR-" + std::to_string(i) + " " + front_ + "-ground-attack");
    play("end");
    return *this;
  }
  Raid& aim(const std::string& hex, int first, int last) {
    for (int i = first; i <= last; ++i) play("aim AIR-" + std::to_string(i) + " " + hex);
    return *this;
  }

 private:
  std::string front_;
  int airstrikes_;
};

TEST(SixDayWarGroundAttack, OnArabUnitsOfTheOwnSector) {
  CASES("sdw67:16.14 sdw67:16.14.exc");
  Raid war("eastern", 1, {});
  war.unit("JO-40", "2414").unit("JO-60", "2315").unit("SY-44", "2705").unit("EG-2", "1320");
  war.unit("IS-E-1", "2604").unit("LB-1", "2603");
  war.take_off();
  EXPECT_EQ(war.actions("aim"), (Texts{"aim AIR-1 2705"}));
  EXPECT_EQ(war.refusal("aim AIR-1 2414"), "16.14.exc");
  EXPECT_EQ(war.refusal("aim AIR-1 2315"), "16.14.exc");
  EXPECT_EQ(war.refusal("aim AIR-1 1320"), "5.8") << "the other sector";
  EXPECT_EQ(war.refusal("aim AIR-1 2604"), "16.14") << "an Israeli unit";
  EXPECT_EQ(war.refusal("aim AIR-1 2704"), "16.14") << "nobody";
  EXPECT_EQ(war.refusal("aim AIR-1 2603"), "25.2");
  EXPECT_EQ(war.refusal("aim AIR-2 2705"), "16.14") << "it flies no ground attack";
}

TEST(SixDayWarGroundAttack, AllMarkersArePlacedFirstAtMostThreeInAHex) {
  CASES("sdw67:16.15 sdw67:16.15.1 sdw67:16.15.note sdw67:16.15.4");
  Raid war("sinai", 6, {1, 1});
  war.unit("EG-2", "1320").unit("EG-3", "1024");
  war.take_off().aim("1320", 1, 3);
  EXPECT_EQ(war.refusal("aim AIR-4 1320"), "16.15.1");
  EXPECT_EQ(war.refusal("strike EG-2"), "16.15.note");
  war.aim("1024", 4, 5).play("end");
  EXPECT_EQ(war.decision(), "strike");
  EXPECT_EQ(war.actions(), (Texts{"concede", "strike EG-2", "strike EG-3"})) << "in the order of the player";
  EXPECT_EQ(war.at("AIR-1"), "1320");
  EXPECT_EQ(war.at("AIR-6"), "sinai-utilized") << "it found no target";
  EXPECT_EQ(war.refusal("aim AIR-6 1320"), "16.15");
  war.play("strike EG-3");
  EXPECT_TRUE(war.happened("in 1024, column 2, die 1: no effect"));
  EXPECT_EQ(war.at("AIR-4"), "sinai-utilized");
  EXPECT_EQ(war.at("AIR-1"), "sinai-utilized") << "the last roll is not asked for";
}

TEST(SixDayWarGroundAttack, EachUnitIsRolledForInTheColumnOfTheAirstrikes) {
  CASES("sdw67:16.15.2 sdw67:16.17 sdw67:16.17.ex");
  Raid war("sinai", 3, {1, 2});
  war.unit("EG-2", "1320").unit("EG-ST-ElArish", "1320");
  war.take_off().aim("1320", 1, 3);
  EXPECT_EQ(war.actions("strike"), (Texts{"strike EG-2", "strike EG-ST-ElArish"}));
  war.play("strike EG-ST-ElArish");
  int rolls = 0;
  for (const std::string& text : war.events()) rolls += text.find("column 3, die") != std::string::npos;
  EXPECT_EQ(rolls, 2) << "the other unit follows by itself";
  EXPECT_EQ(war.state().rolls(), 3u);
  EXPECT_EQ(war.decision(), "movement");

  Raid twice("sinai", 3, {1, 1, 1});  // nobody is rolled for twice, and a hex is finished before the next
  twice.unit("EG-2", "1320").unit("EG-3", "1320").unit("EG-6", "1320").unit("EG-SAF", "1024");
  twice.take_off().aim("1320", 1, 2).aim("1024", 3, 3).play("strike EG-2");
  EXPECT_EQ(twice.refusal("strike EG-2"), "16.17");
  EXPECT_EQ(twice.refusal("strike EG-SAF"), "16.15.2");
  EXPECT_EQ(twice.actions("strike"), (Texts{"strike EG-3", "strike EG-6"}));
}

TEST(SixDayWarGroundAttack, ResultsArePanicAndElimination) {
  CASES("sdw67:16.15.3 sdw67:16.16 sdw67:16.16.T1 sdw67:16.16.T2");
  Raid war("sinai", 1, {6});
  war.unit("EG-2", "1024");
  war.take_off();
  war.aim("1024", 1, 1);
  EXPECT_TRUE(war.happened("column 1, die 6: T2"));
  EXPECT_EQ(war.at("EG-2"), "sinai-arab-deadpile");

  Raid panic("sinai", 1, {5, 2});
  panic.unit("EG-2", "1024");
  panic.take_off();
  panic.aim("1024", 1, 1);
  EXPECT_TRUE(panic.happened("column 1, die 5: T1"));
  EXPECT_TRUE(panic.happened("1 unit panics in 1024: 2 hexes"));
  EXPECT_EQ(panic.decision(), "retreat");
  EXPECT_EQ(panic.to_act(), "sinai") << "the Israeli player moves it";
  EXPECT_EQ(panic.at("AIR-1"), "1024") << "before the hex is done";
  panic.play("retreat EG-2 1023", "retreat EG-2 1022");
  EXPECT_EQ(panic.at("EG-2"), "1022");
  EXPECT_EQ(panic.at("AIR-1"), "sinai-utilized");
}

TEST(SixDayWarGroundAttack, OnlyFortifiedHexesMatter) {
  CASES("sdw67:16.19");
  for (const char* hex : {"1618", "1717"}) {
    Raid fort("sinai", 1, {5, 1});
    fort.unit("EG-2", hex);
    fort.take_off();
    fort.aim(hex, 1, 1);
    EXPECT_TRUE(fort.happened("column 1, die 5: T1")) << hex;
    EXPECT_EQ(fort.to_act(), "eastern") << "his controller may ignore it";
    fort.play("stand EG-2");
    EXPECT_EQ(fort.at("EG-2"), hex);
    EXPECT_EQ(fort.decision(), "movement");
    Raid killed("sinai", 1, {6});  // only retreats are ignored
    killed.unit("EG-2", hex);
    killed.take_off();
    killed.aim(hex, 1, 1);
    EXPECT_EQ(killed.at("EG-2"), "sinai-arab-deadpile") << hex;
  }
  Raid mountain("sinai", 1, {5, 1});
  mountain.unit("EG-2", "0628");
  mountain.take_off();
  mountain.aim("0628", 1, 1);
  EXPECT_TRUE(mountain.happened("column 1, die 5: T1")) << "a mountain changes no column";
  EXPECT_EQ(mountain.to_act(), "sinai") << "and lets nobody stand";
  Raid kibbutz("eastern", 1, {5, 1});
  kibbutz.unit("SY-44", "2605");
  kibbutz.take_off();
  kibbutz.aim("2605", 1, 1);
  EXPECT_EQ(kibbutz.to_act(), "eastern") << "a fortified hex of the other side protects nobody";
  EXPECT_EQ(kibbutz.decision(), "retreat");
}

std::vector<hex::HexId> zones(Field& field, int seat) {
  engine::OverlayReport report;
  field.game().overlay(field.state(), engine::seat_at(seat), "zones", report);
  std::vector<hex::HexId> hexes;
  for (const auto& spot : report.hexes) hexes.push_back(spot.hex);
  return hexes;
}

TEST(SixDayWarGroundAttack, AirUnitsAreAboveItAll) {
  CASES("sdw67:16.20");
  Raid war("sinai", 4, {5, 1});
  war.unit("EG-2", "1024").unit("EG-3", "1023").unit("EG-6", "1023");
  war.take_off();
  const auto before = zones(war, 1);
  war.aim("1023", 1, 3).aim("1024", 4, 4);
  EXPECT_EQ(zones(war, 1), before) << "no zone of control for the Arabs to fear";
  war.play("strike EG-2");
  EXPECT_EQ(war.decision(), "retreat");
  EXPECT_TRUE(war.legal("retreat EG-2 1025"));
  EXPECT_EQ(war.refusal("retreat EG-2 1023"), "14.2.best") << "full of Egyptians, not of airstrikes";
  Raid through("sinai", 2, {5, 1, 1, 1});
  through.unit("EG-2", "1024").unit("EG-3", "1023");
  through.take_off();
  through.aim("1023", 1, 1).aim("1024", 2, 2).play("strike EG-2", "retreat EG-2 1023");
  EXPECT_EQ(through.at("EG-2"), "1023") << "airstrikes neither block nor fill the hex";
}

TEST(SixDayWarGroundAttack, ReservePointsDoNotHelp) {
  CASES("sdw67:16.21");
  Raid war("sinai", 1, {3});
  war.unit("EG-2", "1024");
  EXPECT_EQ(war.refusal("enhance"), "13.1.1");
  war.take_off();
  EXPECT_EQ(war.refusal("enhance"), "13.1.1");
  war.aim("1024", 1, 1);
  EXPECT_TRUE(war.happened("column 1, die 3: no effect"));
  EXPECT_EQ(war.halves("expended-sinai"), 0);
}

}  // namespace
}  // namespace mitla::test
