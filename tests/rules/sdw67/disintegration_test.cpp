// 21.0: Arab disintegration.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

const Names kSinaiObjectives{"1320", "1522", "0925", "0628", "1329"};
const Names kPlaces{"2018", "2016", "1818"};  // a city, a town and a kibbutz of the Sinai sector

// The random event of the Eastern Israeli turn: dice 3 and 4, a check. It follows the Arab barrages.
Clash before_check(int turn, int objectives, int lost, std::vector<std::uint8_t> dice) {
  Clash clash(turn, "eastern-barrage");
  for (int i = 0; i < objectives; ++i) clash.mark("israeli-control", kSinaiObjectives[i]);
  for (int i = 0; i < lost; ++i) clash.mark("arab-control", kPlaces[i]);
  dice.insert(dice.begin(), {3, 4});
  clash.dice(std::move(dice));
  return clash;
}
bool disintegrated(Field& field, const std::string& sector) {
  return tells(field, "disintegrated-" + sector);
}

TEST(SixDayWarDisintegration, TheDieIsComparedWithObjectivesLessLostPlaces) {
  CASES("sdw67:21.2 sdw67:21.2.1 sdw67:21.2.2 sdw67:21.2.3");
  SCOPED_TRACE("V-dis-1");
  struct {
    int objectives, lost;
    std::uint8_t die;
    bool happens;
  } const cases[] = {{5, 0, 5, true}, {5, 0, 6, false}, {5, 1, 4, true}, {5, 1, 5, false},
                     {5, 2, 3, true}, {5, 2, 4, false}, {5, 3, 2, true}, {5, 3, 3, false},
                     {1, 0, 1, true}, {1, 0, 2, false}, {3, 0, 3, true}};
  for (const auto& c : cases) {
    SCOPED_TRACE(std::to_string(c.objectives) + " - " + std::to_string(c.lost));
    Clash clash = before_check(2, c.objectives, c.lost, {c.die});
    clash.play("end");
    EXPECT_TRUE(clash.happened("Sinai sector: die " + std::to_string(c.die) + ", needs " +
                               std::to_string(c.objectives - c.lost) + " or less"));
    EXPECT_EQ(disintegrated(clash, "sinai"), c.happens);
    EXPECT_FALSE(disintegrated(clash, "eastern")) << "each Front by itself";
  }
}

TEST(SixDayWarDisintegration, EachFrontRollsIfItCan) {
  CASES("sdw67:21.2 sdw67:21.2.3 sdw67:21.4 sdw67:21.3.note1");
  SCOPED_TRACE("V-dis-2");
  // One objective and one lost place: no die for the Sinai, so the 2 is for the East, with two objectives of
  // Jordan.
  Clash clash = before_check(2, 1, 1, {2});
  clash.mark("israeli-control", "2414").mark("israeli-control", "2317");
  clash.play("end");
  EXPECT_FALSE(clash.happened("Sinai sector: die"));
  EXPECT_TRUE(clash.happened("Eastern sector: die 2, needs 2 or less"));
  EXPECT_FALSE(disintegrated(clash, "sinai"));
  EXPECT_TRUE(disintegrated(clash, "eastern"));

  Clash both = before_check(2, 2, 0, {2, 3});
  both.mark("israeli-control", "2414").mark("israeli-control", "2317");
  both.in("1427", {"EG-11"})
      .in("1430", {"EG-PLA107"})
      .in("1433", {"VO-Algeria"});  // three contingents, one die
  both.play("end");
  EXPECT_TRUE(disintegrated(both, "sinai"));
  EXPECT_FALSE(disintegrated(both, "eastern"));
}

TEST(SixDayWarDisintegration, AFailedCheckCanBeRepeatedASuccessIsForEver) {
  CASES("sdw67:21.3 sdw67:21.5");
  // Turn 2, East: 7, the die 6 fails. Turn 3, Sinai: 8 (4 and 4), the die 1 does it. Turn 3, East: 7 again,
  // no die any more. Turn 4, Sinai: 12.
  Clash clash = before_check(2, 1, 0, {6, 4, 4, 1, 3, 4, 6, 6});
  clash.play("end");
  EXPECT_FALSE(disintegrated(clash, "sinai"));
  end_until(clash, "sinai-reinforcement");
  EXPECT_TRUE(clash.happened("Sinai sector: die 1, needs 1 or less"));
  EXPECT_TRUE(disintegrated(clash, "sinai"));
  end_until(clash, "eastern-reinforcement");
  EXPECT_FALSE(clash.happened("sector: die")) << "the event, but no check";
  EXPECT_TRUE(clash.happened("dice 3 and 4"));
  end_until(clash, "sinai-reinforcement");
  EXPECT_TRUE(clash.happened("dice 6 and 6")) << "no die was used up";
  EXPECT_TRUE(disintegrated(clash, "sinai"));
}

// --- what it does ---

// A strong attack (25) on 1427.
Clash routed(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).track("disintegrated-sinai", "1");
  clash.dice(std::move(dice));
  return clash;
}

TEST(SixDayWarDisintegration, PanicsEliminate) {
  CASES("sdw67:21.3 sdw67:21.3.1 sdw67:21.3.note1");
  // Egyptians, PLA and Volunteers alike: one roll for the Front. 25 against 7, 4 and 5.
  struct {
    Names defenders;
    std::uint8_t die;
  } const cases[] = {
      {{"EG-12", "EG-11"}, 5}, {{"EG-PLA107", "EG-PLA108"}, 2}, {{"VO-Algeria", "VO-Kuwait"}, 3}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.defenders[0]);
    Clash clash = routed({c.die});
    clash.defenders(c.defenders);
    clash.fight("mobile");
    ASSERT_TRUE(clash.happened(": DP"));
    EXPECT_EQ(clash.at(c.defenders[0]), "sinai-arab-deadpile");
    EXPECT_EQ(clash.at(c.defenders[1]), "sinai-arab-deadpile");
    EXPECT_FALSE(clash.happened("panic")) << "no die";
  }
}

TEST(SixDayWarDisintegration, RetreatsBecomePanicsNotEliminations) {
  CASES("sdw67:21.3.2");
  SCOPED_TRACE("V-dis-4, ruling A8");
  Clash clash = routed({4, 2});
  clash.defenders({"EG-12", "EG-11"});
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_TRUE(clash.happened("2 units panic in 1427: 2 hexes"));
  EXPECT_EQ(clash.to_act(), "sinai") << "the Israeli player moves them";
  clash.play("retreat EG-12 1428", "retreat EG-12 1429", "retreat EG-11 1428", "retreat EG-11 1429");
  EXPECT_EQ(clash.at("EG-12"), "1429");
  EXPECT_EQ(clash.at("EG-11"), "1429");

  // In a fortification: 25 against 8, two shifts, column 150-199, die 5: DR. Nobody may stand; the garrison
  // dies.
  Clash at_fort(2, "sinai-combat");
  at_fort.in("1621", {"IS-S-7", "IS-S-14", "IS-S-200"}).in("1622", {"EG-2", "EG-ST-ElArish"});
  at_fort.track("disintegrated-sinai", "1").dice({5, 2});
  at_fort.play("attack 1622", "with 1621", "resolve");
  ASSERT_TRUE(at_fort.happened(": DR"));
  EXPECT_EQ(at_fort.at("EG-ST-ElArish"), "sinai-arab-deadpile") << "V-dis-5";
  ASSERT_EQ(at_fort.decision(), "retreat");
  EXPECT_EQ(at_fort.to_act(), "sinai");
  EXPECT_TRUE(at_fort.happened("panic"));
}

TEST(SixDayWarDisintegration, EveryKindOfCombatCounts) {
  CASES("sdw67:21.3.note2 sdw67:21.3.1 sdw67:21.3.2");
  SCOPED_TRACE("V-strike-6");
  // Three airstrikes on 2 in Umm Katef, die 3: T1.
  Clash strike(2, "sinai-strike");
  strike.unit("EG-2", "1622").track("disintegrated-sinai", "1").track("air-defence-sinai", "0");
  strike.dice({1, 3});
  for (const char* const air : {"AIR-1", "AIR-2", "AIR-3"}) strike.unit(air, "sinai-available");
  for (const char* const air : {"AIR-1", "AIR-2", "AIR-3"})
    strike.play(std::string("assign ") + air + " sinai-ground-attack");
  strike.play("end", "aim AIR-1 1622", "aim AIR-2 1622", "aim AIR-3 1622");
  if (strike.decision() == "targets") strike.play("end");
  ASSERT_TRUE(strike.happened(": T1"));
  EXPECT_EQ(strike.at("EG-2"), "sinai-arab-deadpile");

  // Their own attack: 6 against 7, column 50-99, die 6: AR.
  Clash attack = arab_attack();
  attack.attackers({"EG-2"}).defenders({"IS-S-60"}).track("disintegrated-sinai", "1").dice({6, 3});
  attack.fight("assault");
  ASSERT_TRUE(attack.happened(": AR"));
  EXPECT_TRUE(attack.happened("1 unit panics in 1426: 3 hexes"));
  EXPECT_EQ(attack.to_act(), "sinai");
}

TEST(SixDayWarDisintegration, TheOtherFrontHoldsTogether) {
  CASES("sdw67:21.3");
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"EG-12", "EG-11"});
  clash.track("disintegrated-eastern", "1").dice({4});
  clash.fight("mobile");
  ASSERT_TRUE(clash.happened(": DR"));
  EXPECT_EQ(clash.to_act(), "eastern") << "an ordinary retreat";
}

TEST(SixDayWarDisintegration, JordaniansAreImmune) {
  CASES("sdw67:21.4 sdw67:21.3.2");
  SCOPED_TRACE("V-dis-3");
  // 24 against 3 and 4 in two hexes, column 300-399, die 3 on the Assault table: DR.
  Clash clash(4, "eastern-combat");
  clash.in("3015", {"IS-E-45", "IS-R-8", "IS-R-37"}).in("3016", {"SY-11"}).in("3116", {"JO-KW"});
  clash.track("disintegrated-eastern", "1").dice({3, 2});
  clash.play("attack 3016", "with 3015", "also 3116", "resolve", "table assault");
  ASSERT_TRUE(clash.happened(": DR"));
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "sinai") << "who commands the Jordanians";
  EXPECT_EQ(clash.refusal("retreat SY-11 3017"), "14.1");
  clash.play("retreat JO-KW 3216");
  EXPECT_EQ(clash.to_act(), "eastern") << "then the panic of the Syrians";
  clash.play("retreat SY-11 3017", "retreat SY-11 3018");
  EXPECT_EQ(clash.at("SY-11"), "3018");
  EXPECT_EQ(clash.at("JO-KW"), "3216");

  // A panic does not kill them either: 24 against 4, 600 percent, die 2 on the Mobile table: DP.
  Clash panic(4, "eastern-combat");
  panic.in("3015", {"IS-E-45", "IS-R-8", "IS-R-37"}).in("3016", {"JO-KW"});
  panic.track("disintegrated-eastern", "1").dice({2, 1});
  panic.play("attack 3016", "with 3015", "resolve", "table mobile");
  ASSERT_TRUE(panic.happened(": DP"));
  EXPECT_EQ(panic.at("JO-KW"), "3016");
  EXPECT_EQ(panic.decision(), "retreat");
  // And in a fortified hex of their own they may stand: East Jerusalem, three shifts, die 3: DR.
  Clash city(4, "eastern-combat");
  city.in("2315", {"IS-E-45", "IS-R-8", "IS-R-37"}).in("2414", {"JO-KW"});
  city.track("disintegrated-eastern", "1").dice({3});
  city.play("attack 2414", "with 2315", "resolve");
  ASSERT_TRUE(city.happened(": DR"));
  EXPECT_EQ(city.decision(), "standing");
}

}  // namespace
}  // namespace mitla::test
