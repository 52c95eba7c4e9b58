// 18.0 Arab barrages and terror.
#include "games/registry.h"
#include "rules/sdw67/look.h"
#include "rules/sdw67/war.h"
#include "support/data_files.h"

namespace mitla::test {
namespace {

// The barrage phase of the Eastern Arabs, whom the Sinai player commands. On turn 1 no random event follows.
struct Barrage : War {
  explicit Barrage(std::vector<std::uint8_t> dice = {}) : War(1, "eastern-barrage") {
    this->dice(std::move(dice));
  }
};

TEST(SixDayWarBarrage, AvailableBarragesArePlacedInTheirPhase) {
  CASES("sdw67:18.1 sdw67:18.2.1");
  Barrage war;
  war.unit("BAR-E-2", "eastern-arab-deadpile").unit("IS-E-1", "2706");
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_TRUE(war.legal("aim BAR-E-1 2706")) << "an Israeli unit";
  EXPECT_EQ(war.refusal("aim BAR-E-2 2604"), "18.1") << "used";
  EXPECT_EQ(war.refusal("aim BAR-S-1 2604"), "18.1") << "of the other Front";
  war.play("aim BAR-E-1 2604");
  EXPECT_EQ(war.at("BAR-E-1"), "2604");
  EXPECT_EQ(war.refusal("aim BAR-E-3 2604"), "18.2.1") << "one in a hex";
  War movement(2, "eastern-arab-movement");
  movement.unit("SY-44", "2805");
  EXPECT_EQ(movement.refusal("aim BAR-E-1 2604"), "16.15");
}

TEST(SixDayWarBarrage, TheDataSayHowManyAHexTakes) {
  CASES("sdw67:18.2.1 sdw67:18.2.2");
  const auto registry = must(games::make_registry(with_other_words(
      data_files(), "sdw67/tables.json", "\"barrages_per_hex\": 1", "\"barrages_per_hex\": 2")));
  Field war("sdw67/standard", registry);
  war.turn(1).phase("eastern-barrage").dice({1, 6}).unit("IS-E-1", "2604");
  war.play("aim BAR-E-1 2604", "aim BAR-E-2 2604");
  EXPECT_EQ(war.refusal("aim BAR-E-3 2604"), "18.2.1");
  war.play("end", "fire BAR-E-1 units");
  EXPECT_TRUE(war.happened("in 2604, column 1, die 1")) << "each by itself on the first column";
  EXPECT_EQ(war.actions("fire").size(), 2u) << "the other can still fire, at either";
  war.play("fire BAR-E-2 units");
  EXPECT_TRUE(war.happened("in 2604, column 1, die 6: T2"));
}

TEST(SixDayWarBarrage, AllArePlacedBeforeOneFires) {
  CASES("sdw67:18.2 sdw67:18.2.2 sdw67:18.2.3 sdw67:18.2.4 sdw67:18.2.note");
  Barrage war({5, 6});
  war.unit("IS-E-1", "2604").unit("IS-E-2", "2506");
  war.play("aim BAR-E-1 2604");
  EXPECT_EQ(war.refusal("fire BAR-E-1 place"), "18.2");
  war.play("aim BAR-E-2 2506", "end");
  EXPECT_EQ(war.decision(), "shelling");
  EXPECT_EQ(war.actions("fire"),
            (Texts{"fire BAR-E-1 place", "fire BAR-E-1 units", "fire BAR-E-2 place", "fire BAR-E-2 units"}));
  EXPECT_EQ(war.refusal("aim BAR-E-3 2408"), "16.15");
  war.play("fire BAR-E-2 place");
  EXPECT_TRUE(war.happened("fires at the place 2506, die 5: T1"));
  EXPECT_TRUE(war.happened("2506 is terrorized")) << "at once";
  EXPECT_EQ(war.at("BAR-E-2"), "eastern-arab-deadpile");
  EXPECT_EQ(war.at("BAR-E-1"), "2604");
  war.play("fire BAR-E-1 units");
  EXPECT_TRUE(war.happened("in 2604, column 1, die 6: T2"));
  EXPECT_EQ(war.at("IS-E-1"), "eastern-refit");
  EXPECT_EQ(war.at("BAR-E-1"), "eastern-arab-deadpile");
  EXPECT_EQ(war.at("BAR-E-3"), "eastern-barrages") << "kept for later";
}

bool is_terrorized(Field& field, const char* hex) {
  const hex::HexId wanted = field.game().notation().board().find(hex);
  for (const auto& mark : field.view().marks)
    if (mark.kind == "terrorized" && mark.hex == wanted) return true;
  return false;
}

TEST(SixDayWarBarrage, PlacesAreTerrorized) {
  CASES("sdw67:18.3 sdw67:18.3.T1.1 sdw67:18.3.T2.1 sdw67:18.7");
  for (const std::uint8_t die : {4, 5, 6}) {
    Barrage war({die});
    war.play("aim BAR-E-1 2604", "end");  // nobody is there: it fires at the place by itself
    EXPECT_EQ(is_terrorized(war, "2604"), die >= 5) << int(die);
    EXPECT_EQ(war.at("BAR-E-1"), "eastern-arab-deadpile");
  }
  Barrage twice({5});
  twice.mark("terrorized", "2604");
  EXPECT_EQ(twice.vp("eastern"), -3 - 2 * 3);
  twice.play("aim BAR-E-1 2604", "end");
  EXPECT_EQ(twice.vp("eastern"), -3 - 2 * 3) << "one marker in a hex";
}

TEST(SixDayWarBarrage, UnitsRetreatOrDie) {
  CASES("sdw67:18.3 sdw67:18.3.T1.2 sdw67:18.3.T2.2");
  Barrage retreat({5});
  retreat.unit("IS-E-1", "2407").play("aim BAR-E-1 2407", "end");
  EXPECT_EQ(retreat.decision(), "retreat");
  EXPECT_EQ(retreat.to_act(), "eastern") << "the owner moves it";
  retreat.play("retreat IS-E-1 2307");
  EXPECT_EQ(retreat.at("IS-E-1"), "2307");
  EXPECT_EQ(retreat.view().phase, "eastern-reinforcement") << "one hex, and the turn goes on";
  EXPECT_FALSE(is_terrorized(retreat, "2407"));
  Barrage dead({6});
  dead.unit("IS-E-1", "2407").play("aim BAR-E-1 2407", "end");
  EXPECT_EQ(dead.at("IS-E-1"), "eastern-refit");
  Barrage militia({5});  // 14.3
  militia.unit("IS-E-Mil1", "2604").play("aim BAR-E-1 2604", "end", "fire BAR-E-1 units");
  EXPECT_EQ(militia.at("IS-E-Mil1"), "eastern-deadpile");
}

TEST(SixDayWarBarrage, ABarrageIsUsedOnce) {
  CASES("sdw67:18.4");
  Barrage war({1});
  war.unit("AIR-1", "eastern-available").unit("SF-1", "eastern-available");
  EXPECT_FALSE(war.legal("aim BAR-E-1 eastern-available")) << "never at air units";
  war.play("aim BAR-E-1 2604", "end");
  EXPECT_EQ(war.at("BAR-E-1"), "eastern-arab-deadpile") << "even if it hits nothing";
  EXPECT_EQ(war.at("AIR-1"), "eastern-available");
  War air(2, "eastern-strike");  // air superiority destroys it unused
  air.unit("AIR-1", "eastern-available").unit("AIR-2", "eastern-available").dice({3, 1});
  air.play("assign AIR-1 eastern-superiority", "assign AIR-2 eastern-superiority", "end", "suppress BAR-E-4");
  EXPECT_EQ(air.at("BAR-E-4"), "eastern-arab-deadpile");
}

TEST(SixDayWarBarrage, Targets) {
  CASES("sdw67:18.5");
  Barrage war({6});
  war.unit("IS-E-1", "2706").unit("IS-S-7", "1718").unit("SY-44", "2605").mark("arab-control", "2606");
  for (const char* hex : {"2012", "2315", "2604", "2405", "2308", "2706"})  // city, fortified city, town,
    EXPECT_TRUE(war.legal(std::string("aim BAR-E-1 ") + hex)) << hex;       // kibbutz, airbase, unit
  EXPECT_EQ(war.refusal("aim BAR-E-1 2018"), "5.8") << "the other sector";
  EXPECT_EQ(war.refusal("aim BAR-E-1 1718"), "5.8");
  EXPECT_EQ(war.refusal("aim BAR-E-1 2407"), "18.5") << "nothing there";
  EXPECT_EQ(war.refusal("aim BAR-E-1 2410"), "18.5") << "a town of Jordan";
  EXPECT_EQ(war.refusal("aim BAR-E-1 2605"), "18.5") << "Arabs are in it";
  EXPECT_EQ(war.refusal("aim BAR-E-1 2606"), "18.5") << "Arabs control it";
  war.play("aim BAR-E-1 2706", "aim BAR-E-2 2308", "end");
  EXPECT_EQ(war.actions("fire"), (Texts{"fire BAR-E-1 units", "fire BAR-E-2 place"}));
  EXPECT_EQ(war.refusal("fire BAR-E-1 place"), "18.5");
  EXPECT_EQ(war.refusal("fire BAR-E-2 units"), "18.5");
  war.play("fire BAR-E-2 place");
  EXPECT_TRUE(is_terrorized(war, "2308")) << "an airbase";
  Barrage either({6});  // not at both
  either.unit("IS-E-1", "2604").play("aim BAR-E-1 2604", "end", "fire BAR-E-1 units");
  EXPECT_EQ(either.at("IS-E-1"), "eastern-refit");
  EXPECT_FALSE(is_terrorized(either, "2604"));
}

TEST(SixDayWarBarrage, EachUnitIsRolledFor) {
  CASES("sdw67:18.6");
  Barrage war({1, 6, 6});
  war.unit("IS-E-1", "2604").unit("IS-E-2", "2604").unit("IS-E-Mil1", "2604");
  war.play("aim BAR-E-1 2604", "end", "fire BAR-E-1 units");
  EXPECT_EQ(war.decision(), "strike");
  EXPECT_TRUE(marked(war, "aimed", "2604")) << "until it has fired";
  EXPECT_EQ(war.to_act(), "sinai");
  war.play("strike IS-E-1");
  EXPECT_TRUE(war.happened("column 1, die 1: no effect"));
  EXPECT_EQ(war.refusal("strike IS-E-1"), "16.17");
  war.play("strike IS-E-Mil1");
  EXPECT_EQ(war.at("IS-E-1"), "2604");
  EXPECT_EQ(war.at("IS-E-Mil1"), "eastern-deadpile");
  EXPECT_EQ(war.at("IS-E-2"), "eastern-refit");
  EXPECT_EQ(war.at("BAR-E-1"), "eastern-arab-deadpile");
}

TEST(SixDayWarBarrage, NobodyArrivesInATerrorizedHex) {
  CASES("sdw67:18.8.1");
  War war(2, "eastern-reinforcement");
  war.mark("terrorized", "2604").unit("IS-E-1", "eastern-refit");
  EXPECT_EQ(war.refusal("buy-brigade IS-R-8 2604"), "18.8.1");
  EXPECT_EQ(war.refusal("replace-brigade IS-E-1 2604"), "18.8.1");
  EXPECT_TRUE(war.legal("buy-brigade IS-R-8 2506"));
  EXPECT_TRUE(war.legal("replace-brigade IS-E-1 2506"));
}

TEST(SixDayWarBarrage, TerrorCostsPointsAndIsRemovedForAReservePoint) {
  CASES("sdw67:18.8.2 sdw67:18.10");
  War war(2, "eastern-reinforcement");
  war.mark("terrorized", "2604").mark("terrorized", "2308").mark("terrorized", "1818");
  war.unit("AIR-2", "eastern-refit");  // something is left to do
  const int vp = war.vp("eastern");
  EXPECT_EQ(vp, -2 * 3 - 2 * 3) << "two markers, and the air defence level";
  EXPECT_EQ(war.refusal("remove-terror 1818"), "18.10") << "in the other sector";
  EXPECT_EQ(war.refusal("remove-terror 2506"), "18.10") << "there is none";
  war.play("remove-terror 2604");
  EXPECT_FALSE(is_terrorized(war, "2604"));
  EXPECT_EQ(war.halves("expended-eastern"), 2 * 1);
  EXPECT_EQ(war.vp("eastern"), vp + 3 - 1);
  war.play("remove-terror 2308");
  EXPECT_EQ(war.refusal("buy AIR-1"), "4.2.EI.reinf.1") << "in the last step of the phase";
}

TEST(SixDayWarBarrage, UnitsDoNotMindTerror) {
  CASES("sdw67:18.8.3");
  const auto moves = [](bool terror) {
    War war(2, "eastern-movement");
    war.unit("IS-E-1", "2604").unit("SY-44", "2705");
    if (terror) war.mark("terrorized", "2604").mark("terrorized", "2605");
    return war.actions();
  };
  EXPECT_GT(moves(false).size(), 10u);
  EXPECT_EQ(moves(true), moves(false));
  const auto odds = [](bool terror) {
    War war(2, "eastern-arab-combat");
    war.unit("IS-E-1", "2604").unit("SY-44", "2705");
    if (terror) war.mark("terrorized", "2604");
    war.play("attack 2604", "with 2705");
    return war.odds().tables.at(0).column;
  };
  EXPECT_EQ(odds(true), odds(false));
}

TEST(SixDayWarBarrage, OnlyFortifiedHexesMatter) {
  CASES("sdw67:18.9");
  for (const char* hex : {"2315", "2606"}) {  // fortified city, kibbutz
    Barrage war({5});
    war.unit("IS-E-1", hex).play(std::string("aim BAR-E-1 ") + hex, "end", "fire BAR-E-1 units");
    EXPECT_EQ(war.decision(), "standing") << hex;
    EXPECT_EQ(war.to_act(), "eastern") << hex;
    war.play("stand IS-E-1");
    EXPECT_EQ(war.at("IS-E-1"), hex);
    Barrage dead({6});
    dead.unit("IS-E-1", hex).play(std::string("aim BAR-E-1 ") + hex, "end", "fire BAR-E-1 units");
    EXPECT_EQ(dead.at("IS-E-1"), "eastern-refit") << hex;
  }
  Barrage fort({5});  // one of the Arabs helps no Israeli
  fort.unit("IS-E-1", "2706").play("aim BAR-E-1 2706", "end");
  EXPECT_EQ(fort.decision(), "retreat");
  EXPECT_TRUE(fort.happened("column 1, die 5: T1")) << "and rough ground shifts nothing";
}

TEST(SixDayWarBarrage, BarragesAreNoUnits) {
  CASES("sdw67:18.11");
  const auto zones = [](Field& field) {
    engine::OverlayReport report;
    field.game().overlay(field.state(), engine::seat_at(1), "zones", report);
    return report.hexes.size();
  };
  Barrage war({5, 1});
  war.unit("IS-E-1", "2407").unit("IS-E-2", "2408").unit("IS-E-3", "2408").unit("SY-44", "2705");
  const std::size_t before = zones(war);
  EXPECT_GT(before, 0u);
  war.play("aim BAR-E-1 2407", "aim BAR-E-2 2408", "end");
  EXPECT_EQ(zones(war), before) << "no zone of control";
  war.play("fire BAR-E-1 units", "retreat IS-E-1 2408");
  EXPECT_EQ(war.at("IS-E-1"), "2408") << "they neither block nor fill a hex";
  EXPECT_EQ(war.at("BAR-E-2"), "2408");
}

}  // namespace
}  // namespace mitla::test
