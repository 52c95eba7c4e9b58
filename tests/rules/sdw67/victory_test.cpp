// 23.0 Victory, and the victory points chart.
#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

// The last decision of a turn: the barrages of the Arabs of the Sinai.
struct LastPhase : War {
  explicit LastPhase(int turn) : War(turn, "sinai-barrage") {
    track("air-defence-sinai", "0").track("air-defence-eastern", "0");
  }
};
engine::Outcome outcome(Field& field) { return field.game().outcome(field.state()); }

constexpr const char* kSinaiObjectives[] = {"1717", "1644", "1618", "1320", "1522",
                                            "0925", "0628", "1329", "0322"};
constexpr const char* kEasternObjectives[] = {"2414", "2410", "2411", "2314", "2317", "2514", "2805"};

TEST(SixDayWarVictory, ArabsInEveryCityOfIsraelBeatBothPlayers) {
  CASES("sdw67:23.1.1");
  LastPhase war(2);
  war.unit("SY-44", "2207").unit("SY-14", "2012").unit("JO-40", "2315").unit("EG-2", "2018");
  war.mark("israeli-control", "2414").play("end");
  EXPECT_TRUE(war.over());
  EXPECT_TRUE(war.happened("Arab units hold every city of Israel"));
  EXPECT_EQ(outcome(war).result, engine::Outcome::Result::kNobodyWins) << "whatever the points";
  EXPECT_EQ(outcome(war).level, "both lose");
  for (const char* missing : {"2207", "2012", "2315", "2018"}) {
    LastPhase goes_on(2);
    int i = 0;
    for (const char* hex : {"2207", "2012", "2315", "2018"}) {
      const std::string eastern[] = {"SY-44", "SY-14", "JO-40"};
      const std::string unit = hex == std::string("2018") ? "EG-2" : eastern[i++];
      if (hex != std::string(missing))
        goes_on.unit(unit, hex);
      else
        goes_on.mark("arab-control", hex);  // control is not occupation
    }
    goes_on.play("end");
    EXPECT_FALSE(goes_on.over()) << missing;
  }
}

// Israeli units in all objectives of a sector; there are enough of them with the Reserve.
void hold_objectives(War& war, bool eastern) {
  constexpr const char* kSinaiUnits[] = {"IS-S-7",   "IS-S-60",  "IS-S-202",    "IS-S-14", "IS-S-99",
                                         "IS-S-200", "IS-S-520", "IS-S-Shaked", "IS-R-8"};
  constexpr const char* kEasternUnits[] = {"IS-E-1", "IS-E-2", "IS-E-3", "IS-E-4",
                                           "IS-E-5", "IS-E-9", "IS-E-16"};
  if (eastern)
    for (std::size_t i = 0; i < std::size(kEasternUnits); ++i)
      war.unit(kEasternUnits[i], kEasternObjectives[i]);
  else
    for (std::size_t i = 0; i < std::size(kSinaiUnits); ++i) war.unit(kSinaiUnits[i], kSinaiObjectives[i]);
}

TEST(SixDayWarVictory, IsraelisInAllObjectivesOfASectorEndTheGame) {
  CASES("sdw67:23.1.2");
  for (const bool eastern : {false, true}) {
    LastPhase war(3);
    hold_objectives(war, eastern);
    war.play("end");
    EXPECT_TRUE(war.over()) << eastern;
    EXPECT_TRUE(war.happened("Israelis hold all objectives of a sector"));
    EXPECT_EQ(outcome(war).result, engine::Outcome::Result::kDecided) << "points are counted";
    EXPECT_TRUE(outcome(war).won_by(engine::seat_at(eastern ? 1 : 0)));
    EXPECT_EQ(war.vp(eastern ? "eastern" : "sinai"), 55);
  }
  for (const char* place :
       {"2012", "2604", "2605", "1818"}) {  // an Arab in a city, town or kibbutz of Israel
    LastPhase invaded(3);
    hold_objectives(invaded, true);
    invaded.unit(place == std::string("1818") ? "EG-2" : "SY-44", place).play("end");
    EXPECT_FALSE(invaded.over()) << place;
  }
  LastPhase open_country(3);
  hold_objectives(open_country, true);
  open_country.unit("EG-2", "1919").play("end");
  EXPECT_TRUE(open_country.over());
  LastPhase missing(3);  // control without units is not enough
  for (const char* hex : kSinaiObjectives) missing.mark("israeli-control", hex);
  missing.play("end");
  EXPECT_FALSE(missing.over());
}

TEST(SixDayWarVictory, TheTenthOfJuneIsTheLastTurn) {
  CASES("sdw67:23.1.3");
  LastPhase fifth(5);
  fifth.play("end");
  EXPECT_FALSE(fifth.over());
  EXPECT_EQ(fifth.view().turn, 6);
  LastPhase sixth(6);
  EXPECT_EQ(sixth.view().turn_title, "10 June");
  sixth.play("end");
  EXPECT_TRUE(sixth.over());
}

TEST(SixDayWarVictory, ObjectivesUnderIsraeliControl) {
  CASES("sdw67:23.2.g1 sdw67:VP.EJ sdw67:VP.SG sdw67:VP.OBJ");
  for (const char* hex : kSinaiObjectives) {
    LastPhase war(2);
    war.mark("israeli-control", hex);
    const bool ten = hex == std::string("1717") || hex == std::string("1644");
    EXPECT_EQ(war.vp("sinai"), ten ? 10 : 5) << hex;
    EXPECT_EQ(war.vp("eastern"), 0) << hex;
  }
  for (const char* hex : kEasternObjectives) {
    LastPhase war(2);
    war.mark("israeli-control", hex);
    EXPECT_EQ(war.vp("eastern"), hex == std::string("2414") ? 25 : 5) << hex;
    EXPECT_EQ(war.vp("sinai"), 0) << hex;
  }
  LastPhase other(2);
  other.mark("israeli-control", "1718").mark("israeli-control", "2704");
  EXPECT_EQ(other.vp("sinai") + other.vp("eastern"), 0) << "no objectives";
}

TEST(SixDayWarVictory, ArabMobileUnitsEliminatedByTheFront) {
  CASES("sdw67:23.2.g2 sdw67:VP.ARAB");
  LastPhase war(2);
  war.unit("EG-2", "sinai-arab-deadpile").unit("EG-3", "sinai-arab-deadpile");
  war.unit("EG-ST-Gaza", "sinai-arab-deadpile");           // static
  war.unit("EG-6", "sinai-arab-deadpile", {"disbanded"});  // given up by the Arab player himself (A32)
  war.unit("BAR-S-1", "sinai-arab-deadpile").unit("EG-10", "1320");  // a marker, and a unit that lives
  war.unit("SY-44", "eastern-arab-deadpile");
  EXPECT_EQ(war.vp("sinai"), 2);
  EXPECT_EQ(war.vp("eastern"), 1);
}

TEST(SixDayWarVictory, ExpendedReservePoints) {
  CASES("sdw67:23.2.l1 sdw67:VP.ZRP");
  LastPhase war(2);
  war.track("zrp-sinai", "10").track("expended-sinai", "17");
  EXPECT_EQ(war.vp("sinai"), -17) << "not those that are left, nor those that were lost";
  EXPECT_EQ(war.vp("eastern"), 0);
}

TEST(SixDayWarVictory, PlacesOfIsraelUnderArabControl) {
  CASES("sdw67:23.2.l2 sdw67:VP.CITY sdw67:VP.TOWN sdw67:VP.KIB");
  const std::vector<std::pair<const char*, int>> kPlaces{{"2012", 20}, {"2207", 20}, {"2315", 20},
                                                         {"2604", 10}, {"2605", 5},  {"2308", 0}};
  for (const auto& [hex, points] : kPlaces) {
    LastPhase war(2);
    war.mark("arab-control", hex);
    EXPECT_EQ(war.vp("eastern"), -points) << hex;
    EXPECT_EQ(war.vp("sinai"), 0) << hex;
  }
  LastPhase sinai(2);
  sinai.mark("arab-control", "2018").mark("arab-control", "1916").mark("arab-control", "1818");
  EXPECT_EQ(sinai.vp("sinai"), -20 - 10 - 5);
  EXPECT_EQ(sinai.vp("eastern"), 0);
}

TEST(SixDayWarVictory, TerrorizedMarkers) {
  CASES("sdw67:23.2.l3 sdw67:VP.TERROR");
  for (const char* hex : {"2012", "2315", "2604", "2605", "2308"}) {
    LastPhase war(2);
    war.mark("terrorized", hex);
    EXPECT_EQ(war.vp("eastern"), -3) << hex;
    EXPECT_EQ(war.vp("sinai"), 0) << hex;
  }
}

TEST(SixDayWarVictory, IsraeliMobileUnitsLost) {
  CASES("sdw67:23.2.l4 sdw67:VP.REFIT sdw67:VP.DEAD");
  LastPhase war(2);
  war.unit("IS-S-7", "sinai-refit").unit("IS-R-8", "sinai-refit").unit("IS-S-60", "sinai-deadpile");
  war.unit("IS-S-Mil1", "sinai-deadpile").unit("AIR-1", "sinai-deadpile").unit("AIR-2", "sinai-refit");
  war.unit("IS-E-1", "eastern-deadpile");
  EXPECT_EQ(war.vp("sinai"), -3 - 3 - 5) << "militia and airstrikes cost nothing";
  EXPECT_EQ(war.vp("eastern"), -5);
}

TEST(SixDayWarVictory, TheAirDefenceLevelLeft) {
  CASES("sdw67:23.2.l5 sdw67:VP.ADL");
  War war(2, "sinai-barrage");
  war.track("air-defence-sinai", "4").track("air-defence-eastern", "1");
  EXPECT_EQ(war.vp("sinai"), -8);
  EXPECT_EQ(war.vp("eastern"), -2);
}

// The end of turn 6 with these totals: objectives of 5 and 10, and expended points for the rest.
engine::Outcome end_with(int sinai, int eastern) {
  LastPhase war(6);
  const auto reach = [&](int points, const std::vector<std::pair<const char*, int>>& gains,
                         const std::string& front) {
    int gained = 0;
    for (const auto& [hex, worth] : gains)
      if (gained < points) {
        war.mark("israeli-control", hex);
        gained += worth;
      }
    war.track("zrp-" + front, "0").track("expended-" + front, std::to_string(gained - points));
  };
  reach(sinai, {{"1717", 10}, {"1644", 10}, {"1618", 5}, {"1320", 5}, {"1522", 5}, {"0925", 5}}, "sinai");
  reach(eastern, {{"2414", 25}, {"2410", 5}, {"2411", 5}}, "eastern");
  EXPECT_EQ(war.vp("sinai"), sinai);
  EXPECT_EQ(war.vp("eastern"), eastern);
  war.play("end");
  EXPECT_TRUE(war.over());
  return outcome(war);
}

TEST(SixDayWarVictory, NobodyWinsWithoutPoints) {
  CASES("sdw67:23.5");
  for (const auto& [sinai, eastern] :
       std::vector<std::pair<int, int>>{{0, 0}, {0, -40}, {-30, 0}, {-1, -2}}) {
    const engine::Outcome out = end_with(sinai, eastern);
    EXPECT_EQ(out.result, engine::Outcome::Result::kNobodyWins) << sinai << " " << eastern;
    EXPECT_TRUE(out.winners.empty());
  }
  EXPECT_EQ(end_with(1, 0).result, engine::Outcome::Result::kDraw);
  EXPECT_TRUE(end_with(1, -9).won_by(engine::seat_at(0))) << "negative totals count in the difference";
}

TEST(SixDayWarVictory, TheLevelOfVictoryIsTheDifference) {
  CASES("sdw67:23.6");
  struct End {
    int sinai, eastern, winner;
    const char* level;
  };
  for (const End& end :
       {End{31, 1, 0, "strategic victory"}, End{30, 1, 0, "regional victory"},
        End{1, 21, 1, "regional victory"}, End{20, 1, 0, "local victory"}, End{20, 30, 1, "local victory"},
        End{20, 29, -1, "draw"}, End{20, 20, -1, "draw"}, End{12, -18, 0, "strategic victory"}}) {
    const engine::Outcome out = end_with(end.sinai, end.eastern);
    EXPECT_EQ(out.level, end.level) << end.sinai << " " << end.eastern;
    EXPECT_EQ(out.result == engine::Outcome::Result::kDraw, end.winner < 0);
    if (end.winner >= 0) {
      EXPECT_TRUE(out.won_by(engine::seat_at(end.winner))) << end.sinai;
      const std::string lead = std::to_string(std::max(end.sinai, end.eastern)) + " to " +
                               std::to_string(std::min(end.sinai, end.eastern));
      EXPECT_NE(out.text.find(", " + lead), std::string::npos) << out.text;
    }
  }
}

}  // namespace
}  // namespace mitla::test
