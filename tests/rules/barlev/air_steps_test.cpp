// 15.1 the steps of the Air Segment, 15.21 who flies on which front, 18.3 what a flight costs.
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

// What an action told of dice, in order: "air", "ground", "bombs".
void note_dice(War& war, std::vector<std::string>& out) {
  for (const std::string& event : war.events()) {
    if (event.find(": die ") == std::string::npos) continue;
    const bool bombs = event.find(" bombs ") != std::string::npos;
    const bool ground = event.starts_with("SA-6") || event.starts_with("TCM-20");
    const std::string unit = event.substr(0, event.find(bombs ? " bombs " : " fires at "));
    out.push_back((bombs ? "bombs of " : ground ? "ground: " : "air: ") + unit);
  }
}

TEST(AirSegment, StepsFollowOneAnotherInTheirOrder) {
  CASES(
      "barlev:15.1 barlev:15.21 barlev:15.31 barlev:15.41 barlev:15.51 barlev:15.56 barlev:15.61 "
      "barlev:15.71");
  // Nobody hits anybody: each side has a strike, an interceptor and a gun.
  War war = air_war(std::vector<std::uint8_t>(20, 9));
  war.unit("syr_sa-6_1", "G1813").unit("isr_tcm-20_1", "G1817");
  std::vector<std::string> asked, rolled;
  const auto play = [&](const std::string& action) {
    const std::string question = war.to_act() + " " + war.decision();
    if (asked.empty() || asked.back() != question) asked.push_back(question);
    war.play(action);
    note_dice(war, rolled);
  };
  play("assign syr_mig-21_1 5 air-syria-superiority");
  play("end");
  play("assign isr_f-4_1 3 air-israel-golan-superiority");
  EXPECT_TRUE(barlev_state(war).air.missions.empty());
  play("end");
  play("strike syr_su-7_1 G1816 low");
  play("end");
  play("strike isr_a-4_1 G1814 medium");
  play("intercept isr_f-4_1 syr_su-7_1");
  play("end");
  play("intercept syr_mig-21_1 isr_a-4_1");
  EXPECT_TRUE(rolled.empty()) << "before all missions are placed";
  play("end");
  EXPECT_EQ(war.at("isr_f-4_1"), "air-israel-golan-flown") << "fighters are home before the missiles fire";
  EXPECT_EQ(war.at("syr_mig-21_1"), "air-syria-flown");
  play("shoot syr_sa-6_1 isr_a-4_1");
  if (war.decision() == "surface-to-air" && war.to_act() == "syria") play("hold");
  play("shoot isr_tcm-20_1 syr_su-7_1");
  while (phase_of(war) == "arab-air") play(war.legal("end") ? "end" : "hold");

  const std::vector<std::string> questions{
      "syria allocation",    "israel allocation",    "syria air-missions",   "israel air-missions",
      "syria interceptions", "syria surface-to-air", "israel surface-to-air"};
  EXPECT_EQ(asked, questions);
  const std::vector<std::string> dice{"air: F-4 1",       "air: MiG-21 1",   "ground: SA-6 1",
                                      "ground: TCM-20 1", "bombs of Su-7 1", "bombs of A-4 1"};
  EXPECT_EQ(rolled, dice);
}

// The display in which the air units of a nation fly (15.21).
std::string front_of(const barlev::UnitInfo& unit) {
  using enum barlev::Nationality;
  if (unit.nationality == kSyria) return "syria";
  if (unit.nationality == kIraq) return unit.id.starts_with("ira_hunter") ? "egypt" : "syria";
  return "egypt";
}

TEST(AirSegment, ArabAircraftAreRestrictedToTheirFront) {
  CASES("barlev:15.21");
  War war = both(9, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("lib_mirage_1", "air-egypt-available");
  war.unit("ira_hunter_1", "air-egypt-available").unit("ira_mig-21_1", "air-syria-available");
  war.unit("alg_mig-21_1", "air-egypt-available").unit("ira_su-7_1", "air-syria-available");
  const auto put = [&](const std::string& unit, const std::string& front, const std::string& box) {
    return war.refusal("assign " + unit + " 1 air-" + front + "-" + box);
  };
  for (const char* unit :
       {"egy_mig-21_1", "lib_mirage_1", "alg_mig-21_1", "ira_hunter_1", "syr_mig-21_1", "ira_mig-21_1"}) {
    const std::string own = front_of(barlev_rules(war).unit(unit_named(war, unit)));
    const std::string other = own == "syria" ? "egypt" : "syria";
    EXPECT_EQ(put(unit, own, "superiority"), "") << unit;
    EXPECT_EQ(put(unit, other, "superiority"), "15.21") << unit;
    EXPECT_EQ(put(unit, other, "available"), "15.21") << unit;
    EXPECT_NE(war.why(std::string("assign ") + unit + " 1 air-" + other + "-available").find("restricted"),
              std::string::npos)
        << unit;
    EXPECT_TRUE(war.actions(std::string("assign ") + unit + " 1 air-" + other).empty()) << unit;
  }
}

TEST(AirSegment, AlliedAircraftArriveOnTheFrontOfTheirNation) {
  CASES("barlev:15.21");
  War war = both(20, "arab-mobilization");
  war.unit("isr_53-188x", "G1816").unit("egy_4-11x", "S1020");
  const barlev::RuleSet& rules = barlev_rules(war);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const barlev::UnitInfo& unit = rules.units[u];
    if (!unit.is_air() || unit.group < 0 || unit.side == barlev::Side::kIsrael) continue;
    EXPECT_EQ(war.at(unit.id), "air-" + front_of(unit) + "-available") << unit.id;
  }
}

TEST(AirSegment, IsraelDividesItsAircraftBetweenTheFronts) {
  CASES("barlev:15.21 barlev:15.24");
  War war = both(2, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("egy_4-11x", "S1905");
  for (int i = 0; i < 6 && war.to_act() != "israel"; ++i) {
    for (const std::string& action : war.actions("assign "))
      if (action.ends_with("-superiority") && !war.legal("end") && war.legal(action)) war.play(action);
    war.play("end");
  }
  ASSERT_EQ(war.to_act(), "israel");
  const std::string here = war.at("isr_f-4_1");
  ASSERT_TRUE(here == "air-israel-golan-available" || here == "air-israel-suez-available");
  const std::string there = here == "air-israel-golan-available" ? "suez" : "golan";
  war.play("assign isr_f-4_1 2 air-israel-" + there + "-superiority");
  war.play(
      "assign isr_a-4_1 1 air-israel-" +
      (war.at("isr_a-4_1") == "air-israel-golan-available" ? std::string("suez") : std::string("golan")) +
      "-available");
  EXPECT_EQ(war.at("isr_f-4_1"), here) << "until the plans are shown";
  war.play("end");
  EXPECT_EQ(war.at("isr_f-4_1"), "air-israel-" + there + "-superiority");
  EXPECT_EQ(war.at("isr_f-4_2"), "air-israel-" + there + "-superiority");
  EXPECT_NE(war.at("isr_f-4_3"), war.at("isr_f-4_1")) << "two were sent";
}

TEST(AirSegment, OneSeatDividesForBothIsraeliPlayers) {
  CASES("barlev:15.21 barlev:1.0");
  War war("two-front", 2, "arab-air");
  war.option("players", "4");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816").unit("egy_4-11x", "S1905");
  for (int i = 0; i < 8 && !war.to_act().starts_with("israel"); ++i) {
    for (const std::string& action : war.actions("assign "))
      if (action.ends_with("-superiority") && !war.legal("end") && war.legal(action)) war.play(action);
    war.play("end");
  }
  ASSERT_EQ(war.to_act(), "israel-suez");
  ASSERT_EQ(war.at("isr_f-4_1"), "air-israel-suez-available");
  war.play("assign isr_f-4_1 2 air-israel-golan-available", "assign isr_f-4_5 1 air-israel-suez-superiority");
  war.play("end");
  ASSERT_EQ(war.to_act(), "israel-golan");
  EXPECT_EQ(war.refusal("assign isr_f-4_1 1 air-israel-golan-superiority"), "");
  EXPECT_EQ(war.refusal("assign isr_f-4_1 1 air-israel-suez-available"), "15.21") << "divided by the other";
  EXPECT_EQ(war.refusal("assign isr_f-4_3 1 air-israel-suez-superiority"), "15.21") << "on the other front";
  EXPECT_EQ(war.refusal("assign isr_f-4_5 1 air-israel-suez-available"), "15.21") << "allocated by the other";
}

// --- 18.3 ---

int flown(War& war) { return barlev_state(war).air.flown; }
int hexes(War& war, const char* from, const char* to) {
  const barlev::RuleSet& rules = barlev_rules(war);
  return rules.board().distance(rules.hex(from), rules.hex(to));
}

TEST(Helicopters, PayOneForAHexOfTheGolanAndFourToPickUpAndToLand) {
  CASES("barlev:18.32 barlev:18.31");
  War war = golan(3, "arab-movement");
  war.unit("syr_1-1_cdo", "G1503").unit("isr_53-188x", "G2020").unit("isr_tcm-20_1", "G1514").dice(tens({9}));
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  const int edge = barlev_rules(war).to_edge[1][barlev_rules(war).hex("G1503").value];
  EXPECT_EQ(flown(war), 1 + edge + 4) << "the hex at the edge, those behind it, and four";
  const int before = flown(war);
  war.play("fly syr_helicopter_1 G1510");
  EXPECT_EQ(flown(war), before + hexes(war, "G1503", "G1510"));
  war.play("land syr_helicopter_1 G1513");
  ASSERT_EQ(war.decision(), "surface-to-air") << "the flight is not over";
  EXPECT_EQ(flown(war), before + hexes(war, "G1503", "G1510") + hexes(war, "G1510", "G1513") + 4);
}

TEST(Helicopters, PayTwoForAHexAtTheCanal) {
  CASES("barlev:18.32");
  War war = suez(3, "arab-movement");
  war.unit("egy_1-145x_cdo", "S1923")
      .unit("isr_46-401x", "S1905")
      .unit("isr_tcm-20_4", "S1919")
      .dice(tens({9}));
  war.play("load egy_helicopter_1 egy_1-145x_cdo");
  const int before = flown(war);
  EXPECT_EQ(before % 2, 0);
  war.play("fly egy_helicopter_1 S1921");
  EXPECT_EQ(flown(war), before + 2 * hexes(war, "S1923", "S1921"));
  const int there = flown(war);
  war.play("land egy_helicopter_1 S1918");
  ASSERT_EQ(war.decision(), "surface-to-air");
  EXPECT_EQ(flown(war), there + 2 * hexes(war, "S1921", "S1918") + 4);
}

TEST(Helicopters, HaveARangeOfFortyWithTheWayBackAndTheLanding) {
  CASES("barlev:18.31 barlev:18.32");
  War war = golan(3, "arab-movement");
  war.unit("syr_1-1_cdo", "off-map-syria").unit("isr_53-188x", "G2020");
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  const barlev::RuleSet& rules = barlev_rules(war);
  int refused = 0, allowed = 0;
  for (const hex::HexId hex : rules.map_hexes[1]) {
    const auto& info = rules.at(hex);
    if (!info.playable || info.town || info.neutral || barlev_state(war).stack_top(hex).exists()) continue;
    // There and back over the edge, the hex at the edge paid for on the way in alone, and four to land.
    const int edge = rules.to_edge[1][hex.value];
    const bool in_range = (1 + edge) + 4 + edge <= 40;
    const std::string why = war.refusal("land syr_helicopter_1 " + std::string(rules.hex_name(hex)));
    EXPECT_EQ(why == "18.31", !in_range) << rules.hex_name(hex) << " " << why;
    ++(in_range ? allowed : refused);
  }
  EXPECT_GT(allowed, 20);
  EXPECT_GT(refused, 20);
}

}  // namespace
}  // namespace mitla::test
