// 10.2 Game length, 10.3 Egyptian initial deployment.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

const Texts kSeventhDivision{"E-1/7", "E-2/7", "E-3/7", "E-7A",  "E-7Art",
                             "E-7AT", "E-7AA", "E-7Tk", "E-ZSU7"};
const Texts kSecondDivision{"E-1/2", "E-2/2", "E-3/2", "E-2A", "E-2Art", "E-2AT", "E-2AA"};
const Texts kThirdDivision{"E-1/3", "E-2/3", "E-3/3", "E-3A", "E-3Art", "E-3AT", "E-3AA"};
const Texts kFourthArmored{"E-1/4A", "E-2/4A", "E-3/4A", "E-4AArt", "E-4AAA", "E-4ACav"};
const Texts kShazliForce{"E-1ShF", "E-2ShF", "E-3ShF", "E-4ShF", "E-ShFMech", "E-ShFSF", "E-ShFArt"};

// The hexes where a unit may be set up on the empty map.
Texts zone_of(const std::string& unit) {
  Field field(kElArish);
  field.from_start();
  const std::string begin = "place " + unit + " ";
  Texts hexes = field.actions(begin);
  for (std::string& text : hexes) text = text.substr(begin.size());
  return hexes;
}

std::string refusal(const std::string& unit, const std::string& hex) {
  Field field(kElArish);
  return field.from_start().refusal("place " + unit + " " + hex);
}

// --- 10.2 ---

TEST(GameLength, ElevenTurnsFromTheMorningOfTheFifthToTheSeventhOfJune) {
  CASES("meb:10.2");
  Field field(kElArish);
  field.from_start().option("setup", "ready");
  EXPECT_EQ(field.view().turn, 1);
  EXPECT_EQ(field.view().turn_title, "5 June 1967, morning");
  int turns = 1;
  while (!field.over()) {
    field.play("end");
    if (!field.over()) turns = field.view().turn;
  }
  EXPECT_EQ(turns, 11);
  EXPECT_NE(field.view().turn_title.find("7 June 1967"), std::string::npos);
}

TEST(GameLength, TurnsFourAndEightAreNight) {
  CASES("meb:10.2");
  for (int turn = 1; turn <= 11; ++turn) {
    const bool night = turn == 4 || turn == 8;
    Field march(kElArish);  // 5.15
    march.turn(turn).phase("western-movement").unit("I-79/7", "4818");
    EXPECT_EQ(march.legal("move I-79/7 3326"), !night) << turn;
    Field combat(kElArish);  // 7.19
    combat.turn(turn).phase("western-combat").unit("I-79/7", "2742").unit("E-14", "2741");
    EXPECT_EQ(combat.legal("end"), night) << turn;
  }
}

// --- 10.3 ---

TEST(Deployment, NobodySetsUpOnTheEasternEdge) {
  CASES("meb:10.3");
  for (int row = 16; row <= 52; ++row) {
    const std::string hex = "48" + std::to_string(row);
    for (const char* unit : {"E-14", "E-1/7", "E-1/2", "E-SFArt", "E-SFInf"})
      EXPECT_EQ(refusal(unit, hex), "10.3") << unit << " " << hex;
  }
  EXPECT_EQ(refusal("E-1/7", "4717"), "");  // the row before it
  EXPECT_EQ(refusal("E-SFInf", "4752"), "");
}

TEST(Deployment, OneUnitToAHex) {
  CASES("meb:10.3");
  Field field(kElArish);
  field.from_start();
  field.play("place E-14 4620");
  EXPECT_EQ(field.refusal("place E-PLA 4620"), "5.11");
  EXPECT_EQ(field.refusal("place E-1/7 4620"), "5.11");
  field.play("place E-14 4621");
  EXPECT_EQ(field.refusal("place E-PLA 4620"), "");
}

TEST(Deployment, TheRafiahGarrisonInRafiahOrNextToIt) {
  CASES("meb:10.3.a");
  const Texts zone{"4520", "4521", "4619", "4620", "4621", "4720", "4721"};
  EXPECT_EQ(zone_of("E-14"), zone);
  EXPECT_EQ(zone_of("E-PLA"), zone);
  EXPECT_EQ(refusal("E-14", "4519"), "10.3");
  EXPECT_EQ(refusal("E-PLA", "4622"), "10.3");
}

TEST(Deployment, TheSeventhDivisionWithinSevenHexesOfTheCoast) {
  CASES("meb:10.3.b");
  for (const std::string& unit : kSeventhDivision) {
    EXPECT_EQ(zone_of(unit).size(), 232u) << unit;
    for (const char* hex : {"1928", "1935", "2129", "2433", "3031", "3924", "4325", "4620", "4724"})
      EXPECT_EQ(refusal(unit, hex), "") << unit << " " << hex;
    for (const char* hex : {"1936", "2434", "3032", "3928", "4326", "4725"})  // the eighth hex
      EXPECT_EQ(refusal(unit, hex), "10.3") << unit << " " << hex;
  }
}

TEST(Deployment, TheSecondDivisionWithinEightHexesOfAbuAweiqla) {
  CASES("meb:10.3.c");
  for (const std::string& unit : kSecondDivision) {
    EXPECT_EQ(zone_of(unit).size(), 217u) << unit;
    for (const char* hex : {"3844", "3836", "3852", "3040", "3048", "4640", "4648"})
      EXPECT_EQ(refusal(unit, hex), "") << unit << " " << hex;
    for (const char* hex : {"3835", "2940", "2948", "4744", "3049"})  // the ninth hex
      EXPECT_EQ(refusal(unit, hex), "10.3") << unit << " " << hex;
  }
}

TEST(Deployment, TheThirdDivisionWaitsInTheHoldingBox) {
  CASES("meb:10.3.d");
  for (const std::string& unit : kThirdDivision) {
    EXPECT_TRUE(zone_of(unit).empty()) << unit;
    EXPECT_EQ(refusal(unit, "3844"), "10.3") << unit;
  }
  Field field(kElArish);
  field.from_start().option("setup", "ready");  // set-up ends without it
  for (const std::string& unit : kThirdDivision) EXPECT_EQ(field.at(unit), "box") << unit;
}

TEST(Deployment, TheReservesDoNotSetUpEither) {
  CASES("meb:10.3");
  for (const Texts& reserve : {kFourthArmored, kShazliForce})
    for (const std::string& unit : reserve) EXPECT_EQ(refusal(unit, "2250"), "10.3") << unit;
}

TEST(Deployment, TheSinaiFrontGunsAndMissilesInAnyFortification) {
  CASES("meb:10.3.e");
  const Texts fortifications{"2230", "2329", "2536", "3126", "3225", "3924", "3945", "4023", "4148",
                             "4243", "4244", "4245", "4346", "4420", "4521", "4620", "4622"};
  EXPECT_EQ(zone_of("E-SFArt"), fortifications);
  EXPECT_EQ(zone_of("E-SFATM"), fortifications);
  EXPECT_EQ(refusal("E-SFArt", "4621"), "10.3");
  EXPECT_EQ(refusal("E-SFATM", "3844"), "10.3");
}

TEST(Deployment, TheSinaiFrontInfantryAnywhereButOnTheEasternEdge) {
  CASES("meb:10.3.f");
  EXPECT_EQ(zone_of("E-SFInf").size(), 886u);  // 923 hexes without the 37 of the eastern edge
  for (const char* hex : {"1928", "1952", "2250", "3852", "4717", "4752", "3529"})
    EXPECT_EQ(refusal("E-SFInf", hex), "") << hex;
  EXPECT_EQ(refusal("E-SFInf", "4816"), "10.3");
  EXPECT_EQ(refusal("E-SFInf", "4852"), "10.3");
}

}  // namespace
}  // namespace mitla::test
