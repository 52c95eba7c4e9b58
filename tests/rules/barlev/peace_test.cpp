// 3.0 Cease-fire and victory, 25.0 morale.
#include "games/barlev/cease_fire.h"
#include "games/barlev/ground.h"
#include "games/barlev/victory.h"
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

using barlev::Front;
using barlev::HexId;
using barlev::Side;

TEST(BarLevPeace, AllMustAgree) {
  CASES("barlev:3.1.d barlev:3.1 barlev:3.2");
  War war = air_war();
  war.play("offer-cease-fire");
  EXPECT_EQ(war.decision(), "cease-fire");
  EXPECT_EQ(war.to_act(), "israel");
  war.play("refuse");
  EXPECT_EQ(war.decision(), "allocation");
  EXPECT_EQ(war.refusal("offer-cease-fire"), "3.1");
  War peace = air_war();
  peace.play("offer-cease-fire", "agree");
  EXPECT_TRUE(peace.over());
}

TEST(BarLevPeace, TheLastMoraleToBreakEndsTheWar) {
  CASES("barlev:3.1.a barlev:25.2 barlev:25.3");
  War war = air_war({2, 0});
  war.unit("syr_sa-6_1", "G1813").track("morale-israel", "128").track("morale-syria", "158");
  allocate(war);
  war.play("end", "strike isr_a-4_1 G1814 low", "end", "end", "shoot syr_sa-6_1 isr_a-4_1");
  EXPECT_FALSE(war.over());
  war.play("press-on isr_a-4_1");  // the tank battalion counts 2: 160
  EXPECT_TRUE(war.over());
}

TEST(BarLevMorale, EachNationCountsItsOwnLosses) {
  CASES("barlev:25.11 barlev:25.12 barlev:25.13");
  War war = air_war({2, 0});
  war.unit("syr_sa-6_1", "G1813").track("morale-syria", "20").track("morale-israel", "30");
  allocate(war);
  war.play("end", "strike isr_a-4_1 G1814 low", "end", "end", "shoot syr_sa-6_1 isr_a-4_1",
           "press-on isr_a-4_1");
  EXPECT_EQ(points(war, "morale-syria"), 22) << "the printed defence of 4/132x";
  EXPECT_EQ(points(war, "morale-israel"), 35) << "air strength 1 and ground strike 4";
}

TEST(BarLevMorale, ABrokenArmyFiresWorse) {
  CASES("barlev:25.4");
  const auto bombs = [](const char* losses) {
    War war = air_war({9, 9, 9, 9});
    war.track("morale-israel", losses);
    allocate(war, 5, 1);
    war.play("end", "strike isr_a-4_1 G1814 medium", "escort isr_f-4_1 isr_a-4_1", "end");
    war.play("intercept syr_mig-21_1 isr_a-4_1", "end");
    return war;
  };
  War whole = bombs("127");
  EXPECT_TRUE(whole.happened("F-4 1 fires at MiG-21 1: die 9, modifier 0:"));
  EXPECT_TRUE(whole.happened("die 9, modifier 1: -")) << "First Fire, and bombs on a tank";
  War broken = bombs("128");
  EXPECT_TRUE(broken.happened("F-4 1 fires at MiG-21 1: die 9, modifier 2:")) << "First Fire";
  EXPECT_TRUE(broken.happened("F-4 1 fires at MiG-21 1: die 9, modifier 1:"));
  EXPECT_TRUE(broken.happened("bombs 4/132x: die 9, modifier 2:"));
  EXPECT_TRUE(broken.happened("MiG-21 1 fires at F-4 1: die 9, modifier 0:")) << "Syria is not broken";
}

TEST(BarLevMorale, SyriansInTheirFortificationsDoNotDespair) {
  CASES("barlev:25.4");
  // The modifier of the fire of a Syrian battalion at tanks in the open.
  const auto modifier = [](bool fortified) {
    War war = golan(5, "arab-direct-fire");
    war.unit("syr_1-112x", "G1514").unit("isr_53-188x", "G1613").track("morale-syria", "160");
    war.dice(tens({9, 9}));
    if (fortified) war.unit("syr_fortification_khan_arnabah_works", "G1514");
    war.play("attack isr_53-188x", "with syr_1-112x", "resolve");
    for (int step = 0; step < 3; ++step) {
      war.play("end");
      if (war.happened("die 9")) return war.happened("die 9 modified by 1") ? 1 : 0;
    }
    return -1;
  };
  EXPECT_EQ(modifier(false), 1);
  EXPECT_EQ(modifier(true), 0);
}

// --- 3.3: the hexes of the victory conditions given to one side or the other ---

struct Map {
  explicit Map(War its_war) : war(std::move(its_war)), rules(barlev_rules(war)), state(barlev_state(war)) {}
  // So many of them, from the first on; all if no number is given.
  void give(const std::vector<HexId>& hexes, Side side, std::size_t count = 1000) {
    for (std::size_t i = 0; i < hexes.size() && i < count; ++i) barlev::take_control(state, side, hexes[i]);
  }
  std::string score(Front front) {
    const barlev::Score score = barlev::score_on(rules, state, front);
    return std::to_string(score.israel) + ":" + std::to_string(score.arab);
  }
  War war;
  const barlev::RuleSet& rules;
  barlev::State state;
};

TEST(BarLevVictory, OnTheGolan) {
  CASES("barlev:3.31 barlev:3.32.SD barlev:3.32.SV barlev:3.32.IV barlev:3.32.ID barlev:3.32.D barlev:3.43");
  const auto score = [](auto&& change) {
    Map map(golan(11, "arab-planning"));
    change(map, map.rules.victory);
    return map.score(Front::kGolan);
  };
  using V = barlev::VictoryHexes;
  EXPECT_EQ(score([](Map&, const V&) {}), "0:0") << "the war begins as a draw";
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.syrian_works, Side::kIsrael, 12); }), "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.syrian_works, Side::kIsrael, 13); }), "1:0");
  EXPECT_EQ(score([](Map& map, const V& v) {
              map.give(v.syrian_works, Side::kIsrael, 13);
              map.give(v.israeli_places, Side::kArab, 1);
            }),
            "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.syrian_works, Side::kIsrael); }), "2:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.israeli_places, Side::kArab, 9); }), "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.israeli_places, Side::kArab, 10); }), "0:1");
  EXPECT_EQ(score([](Map& map, const V& v) {
              map.give(v.israeli_places, Side::kArab, 10);
              map.give(v.syrian_places, Side::kIsrael, 1);
            }),
            "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.israeli_places, Side::kArab); }), "0:2");
}

TEST(BarLevVictory, AtTheCanal) {
  CASES("barlev:3.33.ED barlev:3.33.EV barlev:3.33.IV barlev:3.33.ID barlev:3.33.D barlev:3.42");
  const auto score = [](auto&& change) {
    Map map(suez(11, "arab-planning"));
    change(map, map.rules.victory);
    return map.score(Front::kSuez);
  };
  using V = barlev::VictoryHexes;
  EXPECT_EQ(score([](Map&, const V&) {}), "1:0")
      << "Israel holds the forts and the villages of the east bank";
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.forts, Side::kArab, 1); }), "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.villages_east, Side::kArab, 1); }), "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.towns_west, Side::kIsrael, 1); }), "1:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.towns_west, Side::kIsrael, 2); }), "2:0");
  EXPECT_EQ(score([](Map& map, const V& v) { map.give(v.forts, Side::kArab); }), "0:1");
  EXPECT_EQ(score([](Map& map, const V& v) {
              map.give(v.forts, Side::kArab);
              map.give(v.villages_west, Side::kIsrael, 1);
            }),
            "0:0");
  EXPECT_EQ(score([](Map& map, const V& v) {
              map.give(v.forts, Side::kArab);
              map.give(v.villages_east, Side::kArab);
            }),
            "0:2");
}

TEST(BarLevVictory, PointsOfBothMapsAreAdded) {
  CASES("barlev:3.34");
  Map map(both(11, "arab-planning"));
  const barlev::VictoryHexes& v = map.rules.victory;
  map.give(v.syrian_works, Side::kIsrael, 13);
  map.give(v.forts, Side::kArab);
  map.give(v.villages_east, Side::kArab);
  EXPECT_EQ(barlev::score_of(map.rules, map.state).israel, 1);
  EXPECT_EQ(barlev::score_of(map.rules, map.state).arab, 2);
  const engine::Outcome outcome = barlev::outcome(map.rules, map.state);
  EXPECT_EQ(outcome.result, engine::Outcome::Result::kDecided);
  EXPECT_TRUE(outcome.won_by(engine::seat_at(1)));
  map.give(v.villages_east, Side::kIsrael, 1);  // one to one
  EXPECT_EQ(barlev::outcome(map.rules, map.state).result, engine::Outcome::Result::kDraw);
}

TEST(BarLevVictory, WhoPassesThroughControls) {
  CASES("barlev:3.41");
  War war = golan(5, "israel-movement");
  war.unit("isr_53-188x", "G2016").unit("isr_36_division_hq", "G2018").unit("syr_4-132x", "G1005");
  war.mark("arab-control", "G2017");
  const auto israeli = [&](const char* hex) {
    return barlev_state(war).is_israeli(war.game().notation().board().find(hex));
  };
  if (war.decision() == "reserves") war.play("end");
  EXPECT_FALSE(israeli("G2017"));
  war.play("move isr_53-188x G2017", "move isr_53-188x G2016");
  EXPECT_TRUE(israeli("G2017"));
}

TEST(BarLevPeace, TheUnitedNationsComeWhenDamascusIsInReach) {
  CASES("barlev:3.1.b");
  const auto asks = [](int turn, std::vector<std::string> units) {
    War war = golan(turn, "arab-planning");
    war.unit("syr_lw_hq", "G2707");
    const char* hexes[] = {"G0403", "G0404", "G0304"};  // four battalions to a hex
    for (std::size_t i = 0; i < units.size(); ++i) war.unit(units[i], hexes[i / 4]);
    return barlev::may_cease(barlev_rules(war), barlev_state(war), Front::kGolan);
  };
  const std::vector<std::string> nine{"isr_53-188x", "isr_74-188x", "isr_71-7x", "isr_77-7x",  "isr_82-7x",
                                      "isr_75-7x",   "isr_12-1x",   "isr_13-1x", "isr_57-679x"};
  std::vector<std::string> ten = nine;
  ten.push_back("isr_93-679x");
  EXPECT_FALSE(asks(11, nine));
  EXPECT_TRUE(asks(11, ten));
  EXPECT_FALSE(asks(10, ten)) << "not before 16 October";
}

TEST(BarLevPeace, TwelveFactorsOfArtilleryWithinRangeOfDamascus) {
  CASES("barlev:3.1.b");
  const auto asks = [](const char* last, const char* hex) {
    War war = golan(11, "arab-planning");
    war.unit("syr_lw_hq", "G2707").unit("isr_405_sp", "G0506").unit("isr_412_sp", "G0507");
    war.unit("isr_282_sp", "G0605").unit(last, hex);
    return barlev::may_cease(barlev_rules(war), barlev_state(war), Front::kGolan);
  };
  EXPECT_TRUE(asks("isr_283_sp", "G0606")) << "3 each";
  EXPECT_FALSE(asks("isr_334_towed", "G0503")) << "11 factors";
  EXPECT_FALSE(asks("isr_283_sp", "G1210")) << "out of range";
}

TEST(BarLevPeace, TheUnitedNationsComeWhenTheWestBankIsLost) {
  CASES("barlev:3.1.c");
  const auto asks = [](int turn, const char* last) {
    War war = suez(turn, "arab-planning");
    war.unit("egy_2nd_army_hq", "S1020");
    const char* ten[] = {"isr_46-401x", "isr_195-401x", "isr_79b-401x", "isr_9-14x",   "isr_52-14x",
                         "isr_79-14x",  "isr_184-14x",  "isr_19-460x",  "isr_196-460x"};
    for (int i = 0; i < 9; ++i) war.unit(ten[i], i < 5 ? "S2118" : "S2119");
    war.unit("isr_198-460x", last).mark("bridge", "S2117");
    return barlev::may_cease(barlev_rules(war), barlev_state(war), Front::kSuez);
  };
  EXPECT_EQ(asks(17, "S2218"), true);
  EXPECT_FALSE(asks(17, "S2015")) << "nine are over";
  EXPECT_FALSE(asks(16, "S2218")) << "not before 22 October";
}

}  // namespace
}  // namespace mitla::test
