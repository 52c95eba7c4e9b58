// 7.0 Reinforcements.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

constexpr const char* kTowns[] = {"1916", "2016", "2018", "2023", "2131", "2220"};  // and a city
constexpr const char* kKibbutzim[] = {"1719", "1816", "1817", "1818", "1821", "2020", "2021", "2228", "2322"};
constexpr const char* kWestEdge[] = {"0121", "0122", "0123", "0124", "0125", "0126", "0127", "0128", "0129"};

// --- 7.1 to 7.3 ---

TEST(SixDayWarReinforcement, IsraelisBuyTheirs) {
  CASES("sdw67:7.1 sdw67:25.6");
  War war(2, "sinai-reinforcement");
  war.play("buy-brigade IS-R-8 2018");
  EXPECT_EQ(points(war, "expended-sinai"), 2);
  War broke(2, "sinai-reinforcement");  // a replacement keeps the phase open
  broke.unit("IS-S-99", "sinai-refit").track("zrp-sinai", "1").track("expended-sinai", "49");
  EXPECT_EQ(broke.refusal("buy-brigade IS-R-8 2018"), "6.1");
  // 25.6: nothing comes by itself, whatever the turn.
  War passing(1, "sinai-barrage");
  passing.dice({6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
  for (int turn = 2; turn <= 6; ++turn) {
    pass_until(passing, "sinai-reinforcement");
    EXPECT_EQ(passing.view().turn, turn);
    for (const char* unit :
         {"IS-R-8", "IS-R-37", "IS-R-10", "IS-R-11", "IS-R-55", "IS-R-80", "AIR-1", "SF-1"})
      EXPECT_EQ(passing.at(unit), "reserve") << unit << " on turn " << turn;
    pass_until(passing, "sinai-barrage");
  }
}

TEST(SixDayWarReinforcement, GroundUnitsComeToPlacesOfTheirOwnSector) {
  CASES("sdw67:7.2");
  War war(2, "sinai-reinforcement");
  war.mark("arab-control", "2023").mark("israeli-control", "1320");
  for (const char* hex : {"2018", "2016", "1821"})  // a city, a town, a kibbutz
    EXPECT_EQ(war.refusal(std::string("buy-brigade IS-R-8 ") + hex), "") << hex;
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 1820"), "7.2");  // open country
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 1320"), "7.2");  // El Arish
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2023"), "7.2");  // under Arab control
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2012"), "5.4");  // Tel Aviv
  War none(2, "sinai-reinforcement");
  for (const char* hex : kTowns) none.mark("arab-control", hex);
  for (const char* hex : kKibbutzim) none.mark("arab-control", hex);
  none.mark("terrorized", "1820");  // something to do
  EXPECT_EQ(none.actions("buy"), Texts{});
  War one(2, "sinai-reinforcement");
  for (const char* hex : kTowns) one.mark("arab-control", hex);
  for (const char* hex : kKibbutzim)
    if (hex != std::string("2228")) one.mark("arab-control", hex);
  EXPECT_EQ(one.actions("buy-brigade IS-R-8 "), Texts{"buy-brigade IS-R-8 2228"});
}

TEST(SixDayWarReinforcement, AircraftNeedACityOrTown) {
  CASES("sdw67:7.3");
  for (const bool town : {false, true}) {  // the kibbutzim do not count
    War war(2, "sinai-reinforcement");
    war.unit("AIR-2", "eastern-available").unit("SF-2", "eastern-available");
    for (const char* hex : kTowns)
      if (!town || hex != std::string("2131")) war.mark("arab-control", hex);
    for (const char* action : {"buy AIR-1", "buy SF-1", "take AIR-2", "take SF-2"})
      EXPECT_EQ(war.refusal(action), town ? "" : "7.3") << action;
  }
}

// --- 7.4 ---

TEST(SixDayWarReinforcement, ArabsComeByEvents) {
  CASES("sdw67:7.4 sdw67:25.7");
  War war(1, "sinai-barrage");
  war.dice({4, 5, 1, 1}).play("end");  // event 9: volunteers
  EXPECT_EQ(war.at("VO-Algeria"), "eastern-pending");
  EXPECT_EQ(war.at("VO-Kuwait"), "sinai-pending");
  War empty(1, "sinai-barrage");  // none is available
  for (const char* unit : {"VO-Algeria", "VO-Kuwait", "VO-Morocco", "VO-Sudan", "VO-Saudi", "VO-PLO"})
    empty.unit(unit, "sinai-arab-deadpile");
  empty.dice({4, 5}).play("end");
  EXPECT_TRUE(empty.happened("dice 4 and 5"));
  EXPECT_FALSE(empty.happened("will reinforce"));
  EXPECT_EQ(empty.at("VO-Algeria"), "sinai-arab-deadpile");
  // 25.7: without an event nobody comes.
  War quiet(1, "sinai-barrage");
  quiet.dice({6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6}).play("end");
  for (int turn = 2; turn < 6; ++turn) {
    pass_until(quiet, "sinai-barrage");
    for (const char* unit : {"VO-Algeria", "VO-PLO"}) EXPECT_EQ(quiet.at(unit), "volunteers") << turn;
    for (const char* unit : {"IQ-6", "IQ-1", "IQ-27"})
      EXPECT_EQ(quiet.at(unit), "arab-reinforcements") << turn;
    pass_until(quiet, "sinai-reinforcement");
  }
}

TEST(SixDayWarReinforcement, WhereSinaiArabsArrive) {
  CASES("sdw67:7.4.sinai");
  War war(2, "sinai-arab-reinforcement");
  war.unit("VO-Algeria", "sinai-pending").mark("israeli-control", "0223");
  Texts expected;
  for (const char* hex : kWestEdge) expected.push_back(std::string("arrive VO-Algeria ") + hex);
  expected.push_back("arrive VO-Algeria 0219");  // Port Said
  expected.push_back("arrive VO-Algeria 0328");  // Suez
  EXPECT_EQ(war.actions("arrive"), expected);
  EXPECT_EQ(war.refusal("arrive VO-Algeria 0223"), "7.4.sinai");  // Ismailia is lost
  EXPECT_EQ(war.refusal("arrive VO-Algeria 0220"), "7.4.sinai");
  EXPECT_EQ(war.refusal("arrive VO-Algeria 2914"), "7.4.sinai");
}

TEST(SixDayWarReinforcement, WhereEasternArabsArrive) {
  CASES("sdw67:7.4.eastern");
  War war(2, "eastern-arab-reinforcement");
  war.unit("VO-Algeria", "eastern-pending").mark("israeli-control", "2414");
  for (const char* hex : {"3401", "3415", "3429", "2914", "3102"})  // the edge, Amman, Damascus
    EXPECT_EQ(war.refusal(std::string("arrive VO-Algeria ") + hex), "") << hex;
  EXPECT_EQ(war.actions("arrive").size(), 29u + 2u);
  EXPECT_EQ(war.refusal("arrive VO-Algeria 2414"), "7.4.eastern");  // East Jerusalem is lost
  EXPECT_EQ(war.refusal("arrive VO-Algeria 2713"), "7.4.eastern");  // a town
  EXPECT_EQ(war.refusal("arrive VO-Algeria 0125"), "7.4.eastern");
  War held(2, "eastern-arab-reinforcement");
  held.unit("VO-Algeria", "eastern-pending");
  EXPECT_EQ(held.refusal("arrive VO-Algeria 2414"), "");
}

TEST(SixDayWarReinforcement, TheHexOfArrival) {
  CASES("sdw67:7.4.edge");
  War war(2, "sinai-arab-reinforcement");
  war.unit("VO-Algeria", "sinai-pending").unit("VO-Kuwait", "sinai-pending").unit("IS-S-7", "0125");
  war.unit("EG-2", "0128").unit("EG-3", "0128").dice({6});
  EXPECT_EQ(war.refusal("arrive VO-Algeria 0125"), "7.4.edge");  // an enemy
  EXPECT_EQ(war.refusal("arrive VO-Algeria 0124"), "");          // his zone
  EXPECT_FALSE(war.legal("end"));                                // they must come
  war.play("arrive VO-Algeria 0128", "arrive VO-Kuwait 0129");   // one too many in 0128
  EXPECT_EQ(phase_of(war), "sinai-arab-movement");
  EXPECT_EQ(war.decision(), "contingents");
  war.play("end");
  EXPECT_EQ(war.decision(), "overstacked");
}

TEST(SixDayWarReinforcement, BlockedArrivalsWaitForTheNextTurn) {
  CASES("sdw67:7.4.wait");
  const char* blockers[] = {"IS-S-202", "IS-S-7",   "IS-S-60",     "IS-S-14",  "IS-S-99",
                            "IS-S-200", "IS-S-520", "IS-S-Shaked", "IS-S-Mil1"};
  War war(2, "sinai-arab-reinforcement");
  war.unit("VO-Algeria", "sinai-pending").dice({6, 6, 6, 6});
  for (int i = 0; i < 9; ++i) war.unit(blockers[i], kWestEdge[i]);
  for (const char* city : {"0219", "0223", "0328"}) war.mark("israeli-control", city);
  EXPECT_EQ(phase_of(war), "sinai-barrage");
  EXPECT_EQ(war.at("VO-Algeria"), "sinai-pending");
  pass_until(war, "sinai-movement");
  EXPECT_EQ(war.view().turn, 3);
  war.play("drop IS-S-202 1821");
  pass_until(war, "sinai-arab-reinforcement");
  EXPECT_EQ(war.actions(), (Texts{"arrive VO-Algeria 0121", "concede"}));  // and then it must come
}

TEST(SixDayWarReinforcement, ArrivalsActAtOnce) {
  CASES("sdw67:7.4.act");
  War moves(2, "sinai-arab-reinforcement");
  moves.unit("VO-Algeria", "sinai-pending").dice({4});
  moves.play("arrive VO-Algeria 0125", "contingent volunteer", "move VO-Algeria 0224");
  EXPECT_EQ(moves.at("VO-Algeria"), "0224");
  War fights(4, "eastern-arab-reinforcement");
  fights.unit("VO-Algeria", "eastern-pending").unit("IS-E-1", "3315");
  fights.play("arrive VO-Algeria 3415", "end", "end");
  EXPECT_EQ(phase_of(fights), "eastern-arab-combat");
  EXPECT_EQ(fights.refusal("end"), "13.3");
  EXPECT_EQ(fights.refusal("attack 3315"), "");
}

// --- 7.5 ---

TEST(SixDayWarReinforcement, BarragesComeBackToTheirBox) {
  CASES("sdw67:7.5");
  War war(1, "sinai-barrage");
  war.unit("BAR-S-1", "sinai-arab-deadpile")
      .unit("BAR-E-1", "eastern-arab-deadpile")
      .dice({5, 6})
      .play("end");
  EXPECT_EQ(war.at("BAR-S-1"), "sinai-barrages");
  EXPECT_EQ(war.at("BAR-E-1"), "eastern-barrages");
}

}  // namespace
}  // namespace mitla::test
