// 3.0 Setting up the game, 24.0 the set-up of the standard scenario.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

// The scenario's own start, after so many steps of the set-up in their ready places.
War set_up(int steps) {
  War war(1, "setup");
  war.from_start();
  for (int i = 0; i < steps; ++i) war.play("ready", "end");
  return war;
}

std::string place(const std::string& unit, const std::string& hex) { return "place " + unit + " " + hex; }

TEST(SixDayWarSetUp, PlayersHaveFrontsAndPlaceTheirUnits) {
  CASES("sdw67:3.1");
  War war = set_up(0);
  Texts seats;
  for (const auto& seat : war.game().info().seats) seats.push_back(seat.id);
  EXPECT_EQ(seats, (Texts{"sinai", "eastern"}));
  // The code on the back: START, RESERVE, REINFORCEMENT.
  for (const char* unit : {"IS-S-7", "IS-E-1", "IS-E-Mil1", "EG-2", "JO-40", "SY-44", "IQ-8", "LB-1"})
    EXPECT_EQ(war.at(unit), "to-set-up") << unit;
  EXPECT_EQ(war.at("IS-R-8"), "reserve");
  EXPECT_EQ(war.at("IQ-6"), "arab-reinforcements");
  war.play("place EG-2 0925");
  EXPECT_EQ(war.at("EG-2"), "0925");
  EXPECT_EQ(war.refusal("place IS-R-8 2018"), "24.1");
  EXPECT_EQ(war.refusal("place IQ-6 3111"), "24.1");
}

TEST(SixDayWarSetUp, FortificationsWithoutAMobileUnitAreToldAsDuties) {
  CASES("sdw67:24.1.3");
  War war = set_up(1);  // the Arabs of the East come next
  const auto empty = [&] {
    Texts hexes;
    for (const auto& duty : war.view().duties) {
      EXPECT_EQ(duty.rule, "24.1.3");
      hexes.emplace_back(war.game().notation().board().name(duty.hex));
    }
    std::sort(hexes.begin(), hexes.end());
    return hexes;
  };
  EXPECT_EQ(empty(), (Texts{"2214", "2704", "2705", "2706", "2707", "2708"}));
  war.play("place SY-ST-TelFahr 2705");
  EXPECT_EQ(empty().size(), 6u) << "a static unit is not enough";
  war.play("place SY-11 2704");
  EXPECT_EQ(empty(), (Texts{"2214", "2705", "2706", "2707", "2708"}));
  war.play("ready");
  EXPECT_TRUE(empty().empty());
  war.play("end");
  EXPECT_TRUE(empty().empty()) << "Lebanon has none";
}

TEST(SixDayWarSetUp, TheStepsComeInOrder) {
  CASES("sdw67:24.1 sdw67:24.1.2 sdw67:24.1.3 sdw67:24.1.4 sdw67:24.1.9 sdw67:24.1.10");
  struct Step {
    const char* player;
    const char* unit;
    const char* hex;
    const char* words;
  };
  constexpr Step kSteps[] = {{"eastern", "EG-2", "0925", "the Arabs of the Sinai"},
                             {"sinai", "JO-40", "2512", "the Arabs of the East"},
                             {"sinai", "LB-1", "2502", "the Lebanese brigade"},
                             {"eastern", "IS-E-1", "2604", "the Israelis of the Eastern Front"},
                             {"sinai", "IS-S-7", "1820", "the Israelis of the Sinai Front"}};
  War war = set_up(0);
  for (const Step& step : kSteps) {
    EXPECT_EQ(war.decision(), "setup") << step.unit;
    EXPECT_EQ(war.to_act(), step.player) << step.unit;
    EXPECT_NE(war.view().prompt.find(step.words), std::string::npos) << war.view().prompt;
    for (const Step& other : kSteps)
      EXPECT_EQ(war.refusal(place(other.unit, other.hex)), other.unit == step.unit ? "" : "24.1")
          << other.unit << " in the step of " << step.unit;
    EXPECT_EQ(war.refusal("end"), "24.1") << step.unit;  // nobody is left out
    war.play("ready", "end");
  }
  EXPECT_EQ(phase_of(war), "sinai-reinforcement");
}

TEST(SixDayWarSetUp, TheTracks) {
  CASES("sdw67:24.1.1 sdw67:24.1.7 sdw67:24.1.10.dis");
  War war = set_up(5);
  EXPECT_EQ(war.view().turn, 1);
  EXPECT_EQ(war.view().turn_title, "5 June");
  for (const char* front : {"sinai", "eastern"}) {
    EXPECT_EQ(points(war, std::string("expended-") + front), 0) << front;
    EXPECT_EQ(points(war, std::string("zrp-") + front), 50) << front;
    EXPECT_FALSE(tells(war, std::string("disintegrated-") + front)) << front;
  }
  EXPECT_EQ(points(war, "air-defence-sinai"), 5);
  EXPECT_EQ(points(war, "air-defence-eastern"), 3);
}

TEST(SixDayWarSetUp, SinaiArabs) {
  CASES("sdw67:24.1.2");
  War war = set_up(0);
  for (const char* hex : {"0925", "1718", "0126"})  // Sinai, Gaza, west of the canal
    EXPECT_EQ(war.refusal(place("EG-2", hex)), "") << hex;
  EXPECT_EQ(war.refusal("place EG-2 1720"), "24.1.2");  // Israel
  EXPECT_EQ(war.refusal("place EG-2 2231"), "24.1.2");  // Jordan
  EXPECT_EQ(war.refusal("place EG-PLA107 0925"), "24.1.2");
  EXPECT_EQ(war.actions("place EG-PLA107"),
            (Texts{"place EG-PLA107 1618", "place EG-PLA107 1717", "place EG-PLA107 1718"}));
  EXPECT_EQ(war.actions("place EG-ST-ShSH"), Texts{"place EG-ST-ShSH 1644"});
  EXPECT_EQ(war.actions("place EG-ST-Gaza"), Texts{"place EG-ST-Gaza 1717"});
  EXPECT_EQ(war.actions("place EG-ST-ElArish"), Texts{"place EG-ST-ElArish 1320"});
  // A mobile unit in every fortification; that of Sharm el Sheikh has a static one beside it.
  for (const char* unit : {"EG-11", "EG-112", "EG-10", "EG-12", "EG-Abn"}) {
    War empty = set_up(0);
    empty.play("ready");
    EXPECT_EQ(empty.refusal("end"), "") << unit;
    empty.play(place(unit, "0126"));
    EXPECT_EQ(empty.refusal("end"), "24.1.2") << unit;
  }
}

TEST(SixDayWarSetUp, EasternArabs) {
  CASES("sdw67:24.1.3");
  War war = set_up(1);
  EXPECT_EQ(war.refusal("place JO-40 2512"), "");
  EXPECT_EQ(war.refusal("place JO-40 3007"), "24.1.3");  // Syria
  EXPECT_EQ(war.refusal("place SY-44 3007"), "");
  EXPECT_EQ(war.refusal("place SY-44 2512"), "24.1.3");  // Jordan
  EXPECT_EQ(war.refusal("place SY-44 2604"), "24.1.3");  // Israel
  for (const char* unit : {"EG-3335", "IQ-8"}) {         // guests in Jordan
    EXPECT_EQ(war.refusal(place(unit, "3111")), "") << unit;
    EXPECT_EQ(war.refusal(place(unit, "3007")), "24.1.3") << unit;
  }
  EXPECT_EQ(war.actions("place JO-ST-Jerusalem"), Texts{"place JO-ST-Jerusalem 2414"});
  EXPECT_EQ(war.actions("place SY-ST-TelFahr"), Texts{"place SY-ST-TelFahr 2705"});
  EXPECT_EQ(war.actions("place SY-ST-Fiq"), Texts{"place SY-ST-Fiq 2708"});
  EXPECT_EQ(war.actions("place SY-ST-Quneitra"), Texts{"place SY-ST-Quneitra 2805"});
  struct Move {
    const char* unit;
    const char* hex;
  };
  for (const Move& move : {Move{"SY-8", "3007"}, Move{"SY-19", "3007"}, Move{"SY-32", "3007"},
                           Move{"EG-3335", "3116"}}) {  // Nafakh, Tel Hilal, Fiq, Latrun
    War empty = set_up(1);
    empty.play("ready");
    EXPECT_EQ(empty.refusal("end"), "") << move.unit;
    empty.play(place(move.unit, move.hex));
    EXPECT_EQ(empty.refusal("end"), "24.1.3") << move.unit;
  }
}

TEST(SixDayWarSetUp, Lebanon) {
  CASES("sdw67:24.1.4");
  War war = set_up(2);
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_EQ(war.actions("place"),
            (Texts{"place LB-1 2304", "place LB-1 2502", "place LB-1 2503", "place LB-1 2603"}));
  EXPECT_EQ(war.refusal("place LB-1 2602"), "24.1.4");
}

TEST(SixDayWarSetUp, TheBoxes) {
  CASES("sdw67:24.1.5 sdw67:24.1.6 sdw67:24.1.8");
  War war = set_up(5);
  for (const char* unit : {"IQ-6", "IQ-1", "IQ-27"}) EXPECT_EQ(war.at(unit), "arab-reinforcements") << unit;
  for (const char* unit : {"VO-Algeria", "VO-Kuwait", "VO-Morocco", "VO-Sudan", "VO-Saudi", "VO-PLO"})
    EXPECT_EQ(war.at(unit), "volunteers") << unit;
  for (const char* unit :
       {"EG-YEF1", "EG-YEF2", "EG-YEF3", "EG-R1", "EG-R2", "SY-23", "SY-80R", "SY-90R", "SY-43"})
    EXPECT_EQ(war.at(unit), "set-aside") << unit;
  for (int i = 1; i <= 12; ++i) EXPECT_EQ(war.at("AIR-" + std::to_string(i)), "reserve") << i;
  for (const char* unit : {"SF-1", "SF-2", "IS-R-8", "IS-R-37", "IS-R-10", "IS-R-11", "IS-R-55", "IS-R-80"})
    EXPECT_EQ(war.at(unit), "reserve") << unit;
  War setup = set_up(0);
  EXPECT_EQ(setup.refusal("place EG-YEF1 0925"), "24.1.6");
  EXPECT_EQ(setup.refusal("place EG-R1 0925"), "24.1.6");
}

TEST(SixDayWarSetUp, EasternIsraelis) {
  CASES("sdw67:24.1.9 sdw67:24.1.9.mil");
  War war = set_up(3);
  EXPECT_EQ(war.to_act(), "eastern");
  EXPECT_EQ(war.refusal("place IS-E-45 2109"), "");        // open country
  EXPECT_EQ(war.refusal("place IS-E-45 2705"), "24.1.9");  // Syria
  EXPECT_NE(war.why("place IS-E-45 2705").find("not set up in 2705, but in: Israel in the Eastern sector"),
            std::string::npos);
  EXPECT_EQ(war.refusal("place IS-E-45 2018"), "24.1.9");  // the other sector
  for (const char* hex : {"2012", "2315", "2110", "2309"})
    EXPECT_EQ(war.refusal(place("IS-E-Mil1", hex)), "") << hex;
  EXPECT_EQ(war.refusal("place IS-E-Mil1 2109"), "24.1.9.mil");
  EXPECT_EQ(war.refusal("place IS-E-Mil1 2018"), "24.1.9.mil");
}

TEST(SixDayWarSetUp, SinaiIsraelis) {
  CASES("sdw67:24.1.10 sdw67:24.1.10.mil");
  War war = set_up(4);
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_EQ(war.refusal("place IS-S-7 1820"), "");
  EXPECT_EQ(war.refusal("place IS-S-7 1722"), "24.1.10");  // Egypt
  EXPECT_EQ(war.refusal("place IS-S-7 2012"), "24.1.10");  // the other sector
  for (const char* hex : {"2018", "2016", "1821"}) EXPECT_EQ(war.refusal(place("IS-S-Mil1", hex)), "") << hex;
  EXPECT_EQ(war.refusal("place IS-S-Mil1 1820"), "24.1.10.mil");
}

TEST(SixDayWarSetUp, EachPlayerHasAnAirborneMarker) {
  CASES("sdw67:24.1.9.abn sdw67:24.1.10.abn");
  War war(1, "sinai-movement");
  war.unit("IS-S-202", "1820").unit("IS-R-55", "1820").unit("IS-R-80", "2012");
  EXPECT_FALSE(tells(war, "airborne-used"));
  war.play("drop IS-S-202 1526");
  EXPECT_EQ(points(war, "airborne-used"), 1);
  EXPECT_EQ(war.refusal("drop IS-R-55 1526"), "20.1");  // the only one
  pass_until(war, "eastern-movement");
  EXPECT_FALSE(tells(war, "airborne-used"));
  EXPECT_EQ(war.refusal("drop IS-R-80 2413"), "");  // that of the other player
}

}  // namespace
}  // namespace mitla::test
