// 13.15, 13.16: what the results of a combat do.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

// 12 against 8, column 150-199. Mobile: 1 AP, 2 and 3 AR, 4 MD, 5 and 6 DR. Assault: 1 AD, 2 and 3 AA, 4 DA,
// 5 DR, 6 BB.
Clash even_clash(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6", "EG-11"}).dice(std::move(dice));
  return clash;
}
// 8 against 9, column 50-99. On a 1 AZ on the Mobile, AE on the Assault table.
Clash weak_clash(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-99", "IS-S-Shaked"}).defenders({"EG-6", "EG-12"}).dice(std::move(dice));
  return clash;
}
// 25 against 8, column 300-399. Mobile: 5 and 6 DP. Assault: 6 DD.
Clash strong_clash(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"EG-6", "EG-11"}).dice(std::move(dice));
  return clash;
}
// 25 against 4, column 600+. Mobile: 4 to 6 OR. Assault: 4 to 6 DE.
Clash crushing_clash(std::vector<std::uint8_t> dice) {
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"VO-Algeria", "VO-PLO"});
  clash.dice(std::move(dice));
  return clash;
}

// The combat has been fought on the table with this result.
Clash fought(Clash clash, const std::string& table, const std::string& result) {
  clash.fight(table);
  EXPECT_TRUE(clash.happened(": " + result));
  return clash;
}

bool is_over(Field& field) { return field.view().phase != "sinai-combat"; }

void expect_advance(Clash& clash, const char* seat, const std::string& unit, const Names& way) {
  ASSERT_EQ(clash.decision(), "advance");
  EXPECT_EQ(clash.to_act(), seat);
  for (const std::string& hex : way) clash.play("advance " + unit + " " + hex);
  EXPECT_EQ(clash.at(unit), way.back());
  if (clash.decision() == "advance") {
    EXPECT_EQ(clash.actions("advance " + unit + " "), Names{}) << "no farther";
  }
}

TEST(SixDayWarResults, AttackerAttritioned) {
  CASES("sdw67:13.15.AA");
  Clash clash = fought(even_clash({2}), "assault", "AA");
  EXPECT_EQ(clash.at("IS-S-99"), "sinai-refit") << "the weakest attacker";
  EXPECT_EQ(clash.at("IS-S-60"), "1426");
  EXPECT_EQ(clash.at("EG-6"), "1427");
  EXPECT_EQ(clash.at("EG-11"), "1427");
  EXPECT_TRUE(is_over(clash)) << "no retreat and no advance";
}

TEST(SixDayWarResults, AttackerDefeated) {
  CASES("sdw67:13.15.AD");
  Clash clash = fought(even_clash({1}), "assault", "AD");
  EXPECT_EQ(clash.at("IS-S-60"), "sinai-refit") << "the strongest attacker";
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "sinai");
  clash.play("retreat IS-S-99 1425");
  expect_advance(clash, "eastern", "EG-11", {"1426"});
  EXPECT_EQ(clash.at("IS-S-99"), "1425");

  // The Mobile table has it too: 8 against 9, die 2.
  Clash mobile = fought(weak_clash({2}), "mobile", "AD");
  EXPECT_EQ(mobile.at("IS-S-99"), "sinai-refit");
  mobile.play("retreat IS-S-Shaked 1425");
  expect_advance(mobile, "eastern", "EG-6", {"1426"});
}

TEST(SixDayWarResults, AttackerAnnihilated) {
  CASES("sdw67:13.15.AE");
  Clash clash = fought(weak_clash({1}), "assault", "AE");
  EXPECT_EQ(clash.at("IS-S-99"), "sinai-refit");
  EXPECT_EQ(clash.at("IS-S-Shaked"), "sinai-refit");
  expect_advance(clash, "eastern", "EG-12", {"1426"});
  EXPECT_EQ(clash.at("EG-6"), "1427");
}

TEST(SixDayWarResults, MilitiaThatDidNotAttackIsNotAnnihilated) {
  CASES("sdw67:13.15.AE sdw67:13.11");
  Clash clash = weak_clash({1});
  clash.unit("IS-S-Mil1", "1426");
  clash.fight("assault");
  ASSERT_TRUE(clash.happened("8 against 9"));
  ASSERT_TRUE(clash.happened(": AE"));
  EXPECT_EQ(clash.at("IS-S-Mil1"), "1426");
  EXPECT_EQ(clash.at("IS-S-99"), "sinai-refit");
  EXPECT_TRUE(is_over(clash)) << "nobody advances into its hex";
}

TEST(SixDayWarResults, AttackerPanicked) {
  CASES("sdw67:13.15.AP");
  Clash clash = fought(even_clash({1, 3}), "mobile", "AP");
  EXPECT_TRUE(clash.happened("2 units panic in 1426: 3 hexes"));
  EXPECT_EQ(clash.at("IS-S-60"), "1426");
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "eastern") << "the defender moves them";
  clash.play("retreat IS-S-60 1425", "retreat IS-S-60 1424", "retreat IS-S-60 1423");
  clash.play("retreat IS-S-99 1326", "retreat IS-S-99 1325", "retreat IS-S-99 1224");
  EXPECT_EQ(clash.at("IS-S-60"), "1423");
  EXPECT_EQ(clash.at("IS-S-99"), "1224");
  expect_advance(clash, "eastern", "EG-6", {"1426"});
}

TEST(SixDayWarResults, AttackerRetreats) {
  CASES("sdw67:13.15.AR");
  Clash clash = fought(even_clash({2}), "mobile", "AR");
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "sinai");
  clash.play("retreat IS-S-60 1425", "retreat IS-S-99 1526");
  expect_advance(clash, "eastern", "EG-11", {"1426"});
  EXPECT_EQ(clash.at("IS-S-60"), "1425");
  EXPECT_EQ(clash.at("IS-S-99"), "1526");

  Clash assault = fought(weak_clash({6}), "assault", "AR");
  assault.play("retreat IS-S-99 1425", "retreat IS-S-Shaked 1425");
  expect_advance(assault, "eastern", "EG-12", {"1426"});
}

TEST(SixDayWarResults, AttackerFiasco) {
  CASES("sdw67:13.15.AZ");
  Clash clash = fought(weak_clash({1, 2}), "mobile", "AZ");
  EXPECT_EQ(clash.at("IS-S-99"), "sinai-refit") << "the strongest attacker";
  EXPECT_TRUE(clash.happened("1 unit panics in 1426: 2 hexes"));
  EXPECT_EQ(clash.to_act(), "eastern");
  clash.play("retreat IS-S-Shaked 1326", "retreat IS-S-Shaked 1225");
  EXPECT_EQ(clash.at("IS-S-Shaked"), "1225");
  expect_advance(clash, "eastern", "EG-6", {"1426", "1425"});
}

TEST(SixDayWarResults, Bloodbath) {
  CASES("sdw67:13.15.BB");
  Clash clash = fought(even_clash({6}), "assault", "BB");
  EXPECT_EQ(clash.at("EG-6"), "sinai-arab-deadpile") << "the strongest defender";
  EXPECT_EQ(clash.at("IS-S-60"), "sinai-refit") << "the strongest attacker";
  EXPECT_LT(place_of(clash, "6th Mechanized Brigade is eliminated"),
            place_of(clash, "60th Armored Brigade is eliminated"))
      << "first the defender";
  EXPECT_EQ(clash.at("EG-11"), "1427");
  EXPECT_TRUE(is_over(clash)) << "a defender is left, so nobody advances";

  // Two hexes: that of the one who dies is free, but a defender is left in the other.
  Clash two = israeli_attack();
  two.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6"}).in("1327", {"EG-11"}).dice({6});
  two.play("attack 1427", "with 1426", "also 1327", "resolve", "table assault");
  ASSERT_TRUE(two.happened(": BB"));
  EXPECT_EQ(two.at("EG-6"), "sinai-arab-deadpile");
  EXPECT_TRUE(is_over(two));

  // 12 against 5, column 200-299, die 5.
  Clash cleared = israeli_attack();
  cleared.attackers({"IS-S-60", "IS-S-99"}).defenders({"EG-6"}).dice({5});
  cleared.fight("assault");
  ASSERT_TRUE(cleared.happened(": BB"));
  EXPECT_EQ(cleared.at("IS-S-60"), "sinai-refit");
  expect_advance(cleared, "sinai", "IS-S-99", {"1427"});
}

TEST(SixDayWarResults, DefenderAttritioned) {
  CASES("sdw67:13.15.DA");
  Clash clash = fought(even_clash({4}), "assault", "DA");
  EXPECT_EQ(clash.at("EG-11"), "sinai-arab-deadpile") << "the weakest defender";
  EXPECT_EQ(clash.at("EG-6"), "1427");
  EXPECT_EQ(clash.at("IS-S-60"), "1426");
  EXPECT_EQ(clash.at("IS-S-99"), "1426");
  EXPECT_TRUE(is_over(clash)) << "no retreat and no advance";
}

TEST(SixDayWarResults, DefenderDefeated) {
  CASES("sdw67:13.15.DD");
  Clash clash = fought(strong_clash({6}), "assault", "DD");
  EXPECT_EQ(clash.at("EG-6"), "sinai-arab-deadpile") << "the strongest defender";
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "eastern");
  clash.play("retreat EG-11 1428");
  expect_advance(clash, "sinai", "IS-S-7", {"1427"});
}

TEST(SixDayWarResults, DefenderAnnihilated) {
  CASES("sdw67:13.15.DE");
  Clash clash = fought(crushing_clash({4}), "assault", "DE");
  EXPECT_EQ(clash.at("VO-Algeria"), "sinai-arab-deadpile");
  EXPECT_EQ(clash.at("VO-PLO"), "sinai-arab-deadpile");
  expect_advance(clash, "sinai", "IS-S-14", {"1427"});
}

TEST(SixDayWarResults, DefenderPanicked) {
  CASES("sdw67:13.15.DP");
  Clash clash = fought(strong_clash({5, 2}), "mobile", "DP");
  EXPECT_TRUE(clash.happened("2 units panic in 1427: 2 hexes"));
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "sinai") << "the attacker moves them";
  clash.play("retreat EG-6 1428", "retreat EG-6 1429", "retreat EG-11 1328", "retreat EG-11 1228");
  EXPECT_EQ(clash.at("EG-6"), "1429");
  EXPECT_EQ(clash.at("EG-11"), "1228");
  expect_advance(clash, "sinai", "IS-S-7", {"1427", "1527"});
}

TEST(SixDayWarResults, DefenderRetreats) {
  CASES("sdw67:13.15.DR");
  for (const char* const table : {"mobile", "assault"}) {
    SCOPED_TRACE(table);
    Clash clash = even_clash({5});
    clash.fight(table);
    ASSERT_TRUE(clash.happened(": DR"));
    ASSERT_EQ(clash.decision(), "retreat");
    EXPECT_EQ(clash.to_act(), "eastern");
    clash.play("retreat EG-6 1428", "retreat EG-11 1528");
    EXPECT_EQ(clash.at("EG-6"), "1428");
    EXPECT_EQ(clash.at("EG-11"), "1528");
    expect_advance(clash, "sinai", "IS-S-99", {"1427"});
  }
}

TEST(SixDayWarResults, DelayingAction) {
  CASES("sdw67:13.15.MD");
  Clash clash = fought(even_clash({4}), "mobile", "MD");
  EXPECT_EQ(clash.at("IS-S-99"), "sinai-refit") << "the weakest attacker";
  ASSERT_EQ(clash.decision(), "retreat");
  EXPECT_EQ(clash.to_act(), "eastern");
  clash.play("retreat EG-6 1428", "retreat EG-11 1428");
  expect_advance(clash, "sinai", "IS-S-60", {"1427"});

  // Ruling A54: 14 (8) alone against I/6 (4), column 200-299, die 3: the attacker dies, the defender goes.
  Clash alone = israeli_attack();
  alone.attackers({"IS-S-14"}).defenders({"EG-I-6"}).dice({3});
  alone.fight("mobile");
  ASSERT_TRUE(alone.happened(": MD"));
  EXPECT_EQ(alone.at("IS-S-14"), "sinai-refit");
  alone.play("retreat EG-I-6 1328");
  EXPECT_TRUE(is_over(alone));
}

TEST(SixDayWarResults, Overrun) {
  CASES("sdw67:13.15.OR");
  Clash clash = fought(crushing_clash({4, 2}), "mobile", "OR");
  EXPECT_EQ(clash.at("VO-Algeria"), "sinai-arab-deadpile") << "the strongest defender";
  EXPECT_TRUE(clash.happened("1 unit panics in 1427: 2 hexes"));
  EXPECT_EQ(clash.to_act(), "sinai");
  clash.play("retreat VO-PLO 1528", "retreat VO-PLO 1628");
  EXPECT_EQ(clash.at("VO-PLO"), "1628");
  expect_advance(clash, "sinai", "IS-S-200", {"1427", "1428", "1429"});

  // Ruling A54: with the last defender the way is open, and no die is cast.
  Clash last = israeli_attack();
  last.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"VO-Algeria"}).dice({4});
  last.fight("mobile");
  ASSERT_TRUE(last.happened(": OR"));
  EXPECT_FALSE(last.happened("panic"));
  expect_advance(last, "sinai", "IS-S-7", {"1427", "1428", "1429"});
}

// --- 13.16 ---

TEST(SixDayWarResults, TheControllerChoosesAmongEquals) {
  CASES("sdw67:13.16 sdw67:13.16.tie");
  // 7, 14 and 200 (9, 8, 8) against 12 (6 and 6), column 200-299, die 1: AA.
  Clash weakest = israeli_attack();
  weakest.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"EG-2", "EG-3"}).dice({1});
  weakest.fight("assault");
  ASSERT_TRUE(weakest.happened(": AA"));
  ASSERT_EQ(weakest.decision(), "loss");
  EXPECT_EQ(weakest.to_act(), "sinai");
  EXPECT_EQ(weakest.actions("lose"), (Names{"lose IS-S-14", "lose IS-S-200"}));
  EXPECT_EQ(weakest.refusal("lose IS-S-7"), "13.16");
  EXPECT_EQ(weakest.refusal("lose EG-2"), "13.16");
  weakest.play("lose IS-S-200");
  EXPECT_EQ(weakest.at("IS-S-200"), "sinai-refit");
  EXPECT_EQ(weakest.at("IS-S-14"), "1426");

  // 24 against 3, 3 and 2, column 300-399, die 6: DD. The printed strength of a static unit counts too.
  Clash strongest = israeli_attack();
  strongest.attackers({"IS-S-14", "IS-S-200", "IS-S-202"});
  strongest.defenders({"EG-ST-ElArish", "EG-11", "EG-10"}).dice({6});
  strongest.fight("assault");
  ASSERT_TRUE(strongest.happened(": DD"));
  ASSERT_EQ(strongest.decision(), "loss");
  EXPECT_EQ(strongest.to_act(), "eastern") << "who commands the Arabs of the Sinai";
  EXPECT_EQ(strongest.actions("lose"), (Names{"lose EG-10", "lose EG-11"}));
  strongest.play("lose EG-10");
  EXPECT_EQ(strongest.at("EG-10"), "sinai-arab-deadpile");
  EXPECT_EQ(strongest.at("EG-11"), "1427");
}

TEST(SixDayWarResults, AStaticUnitCanBeTheWeakest) {
  CASES("sdw67:13.16");
  Clash clash = even_clash({4});  // with the garrison 12 against 10: column 100-149
  clash.unit("EG-ST-ElArish", "1427");
  clash.unit("IS-R-11", "1426");  // 18 against 10: column 150-199
  clash.fight("assault");
  ASSERT_TRUE(clash.happened(": DA"));
  EXPECT_EQ(clash.at("EG-ST-ElArish"), "sinai-arab-deadpile");
  EXPECT_EQ(clash.at("EG-11"), "1427");
}

TEST(SixDayWarResults, StrikeMarkersAreNeverLost) {
  CASES("sdw67:13.16.note");
  // An airstrike that hit the hex, to no effect, is not among those who are annihilated there.
  Clash clash(2, "sinai-strike");
  clash.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"VO-Algeria", "VO-PLO"});
  clash.unit("AIR-1", "sinai-available").track("air-defence-sinai", "0");
  clash.dice({1, 1, 1, 4});  // air defence, both strikes, combat
  clash.play("assign AIR-1 sinai-ground-attack", "end", "aim AIR-1 1427");
  if (clash.decision() == "strike") clash.play("strike VO-Algeria");
  ASSERT_EQ(clash.decision(), "movement");
  clash.play("end");
  clash.fight("assault");
  ASSERT_TRUE(clash.happened(": DE"));
  EXPECT_EQ(clash.at("VO-PLO"), "sinai-arab-deadpile");
  EXPECT_EQ(clash.at("AIR-1"), "sinai-utilized");
}

}  // namespace
}  // namespace mitla::test
