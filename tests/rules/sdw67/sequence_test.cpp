// 4.0 Sequence of play.
#include "rules/sdw67/look.h"

namespace mitla::test {
namespace {

// Both Fronts by the same cases: their names in the rulebook and in positions, and some units.
struct Side {
  const char* code;  // SI or EI
  const char* front;
  const char* other;
  const char* brigade;  // a unit of the Front that waits in Refit
  const char* city;
  const char* target;  // an Arab unit
  const char* target_hex;
};
constexpr Side kSides[] = {{"SI", "sinai", "eastern", "IS-S-99", "2018", "EG-11", "1526"},
                           {"EI", "eastern", "sinai", "IS-E-3", "2012", "JO-40", "2413"}};

std::string in(const Side& side, const std::string& what) { return side.front + ("-" + what); }

// A position in which every phase of the turn has something to ask. Nobody must attack: the enemies look at
// each other out of fortified hexes.
War whole_turn() {
  War war(2, "sinai-reinforcement");
  war.unit("IS-S-7", "1719").unit("EG-11", "1618").unit("IS-E-1", "2605").unit("SY-8", "2706");
  war.unit("AIR-1", "sinai-available").unit("AIR-2", "eastern-available");
  war.unit("IQ-6", "eastern-pending").unit("VO-Algeria", "sinai-pending").dice({6, 6, 6, 6});
  return war;
}

TEST(SixDayWarSequence, TheFourPlayerTurnsInTheirOrder) {
  CASES(
      "sdw67:4.0 sdw67:4.2 sdw67:4.2.SI.combat sdw67:4.2.EA.reinf sdw67:4.2.EA.move sdw67:4.2.EA.barrage "
      "sdw67:4.2.EA.combat sdw67:4.2.EI.move sdw67:4.2.EI.combat sdw67:4.2.SA.reinf sdw67:4.2.SA.move "
      "sdw67:4.2.SA.barrage sdw67:4.2.SA.combat sdw67:4.2.SI.move sdw67:4.2.IP.advance "
      "sdw67:4.2.SI.events sdw67:4.2.EI.events");
  struct Phase {
    const char* id;
    const char* player;
    const char* decision;
    const char* action;
    const char* allowed;  // what only this phase allows
  };
  constexpr Phase kTurn[] = {
      {"sinai-reinforcement", "sinai", "reinforcement", "end", "buy AIR-3"},
      {"sinai-strike", "sinai", "assignment", "end", "assign AIR-1 sinai-superiority"},
      {"sinai-movement", "sinai", "movement", "end", "move IS-S-7 1818"},
      {"sinai-combat", "sinai", "combat", "end", "attack 1618"},
      {"eastern-arab-reinforcement", "sinai", "arrival", "arrive IQ-6 3415", "arrive IQ-6 3415"},
      {"eastern-arab-movement", "sinai", "contingents", "end", "contingent syrian"},
      {"eastern-barrage", "sinai", "targets", "end", "aim BAR-E-1 2605"},
      {"eastern-arab-combat", "sinai", "combat", "end", "attack 2605"},
      {"eastern-reinforcement", "eastern", "reinforcement", "end", "buy AIR-3"},
      {"eastern-strike", "eastern", "assignment", "end", "assign AIR-2 eastern-superiority"},
      {"eastern-movement", "eastern", "movement", "end", "move IS-E-1 2604"},
      {"eastern-combat", "eastern", "combat", "end", "attack 2706"},
      {"sinai-arab-reinforcement", "eastern", "arrival", "arrive VO-Algeria 0125", "arrive VO-Algeria 0125"},
      {"sinai-arab-movement", "eastern", "contingents", "end", "contingent egyptian"},
      {"sinai-barrage", "eastern", "targets", "end", "aim BAR-S-1 1719"},
      {"sinai-arab-combat", "eastern", "combat", "end", "attack 1719"},
  };
  War war = whole_turn();
  for (const Phase& phase : kTurn) {
    EXPECT_EQ(war.view().turn, 2) << phase.id;
    ASSERT_EQ(phase_of(war), phase.id);
    EXPECT_EQ(war.to_act(), phase.player) << phase.id;
    EXPECT_EQ(war.decision(), phase.decision) << phase.id;
    for (const Phase& other : kTurn) {  // 4.0: every action in its phase
      const bool now = other.allowed == std::string(phase.allowed);
      EXPECT_EQ(war.legal(other.allowed), now) << other.allowed << " in " << phase.id;
    }
    war.play(phase.action);
    const bool event =
        phase.id == std::string("eastern-arab-combat") || phase.id == std::string("sinai-arab-combat");
    EXPECT_EQ(war.happened("random event, dice 6 and 6"), event) << phase.id;
  }
  EXPECT_EQ(war.view().turn, 3);
  EXPECT_EQ(phase_of(war), "sinai-reinforcement");
}

TEST(SixDayWarSequence, RandomEventsComeFirst) {
  CASES("sdw67:4.2.SI.events sdw67:4.2.EI.events");
  War sinai(1, "sinai-barrage");
  sinai.mark("terrorized", "1821").dice({1, 5, 1, 6, 6}).play("end");
  EXPECT_EQ(phase_of(sinai), "sinai-events");
  EXPECT_EQ(sinai.view().turn, 2);
  EXPECT_EQ(sinai.decision(), "receive");  // event 6
  sinai.play("end", "end");
  EXPECT_EQ(phase_of(sinai), "sinai-reinforcement");
  War eastern(2, "eastern-barrage");
  eastern.mark("terrorized", "1821").dice({1, 5, 1}).play("end");
  EXPECT_EQ(phase_of(eastern), "eastern-events");
  eastern.play("end", "end");
  EXPECT_EQ(phase_of(eastern), "eastern-reinforcement");
}

// --- the reinforcement phase ---

War reinforcement(const Side& side) {
  War war(2, in(side, "reinforcement").c_str());
  war.unit("AIR-2", std::string(side.other) + "-available")
      .unit("SF-2", std::string(side.other) + "-available");
  war.unit("AIR-3", in(side, "refit")).unit("AIR-4", in(side, "refit")).unit(side.brigade, in(side, "refit"));
  return war;
}

TEST(SixDayWarSequence, BuyThenTakeThenReplace) {
  CASES(
      "sdw67:4.2.SI.reinf.1 sdw67:4.2.SI.reinf.2 sdw67:4.2.SI.reinf.3 "
      "sdw67:4.2.EI.reinf.1 sdw67:4.2.EI.reinf.2 sdw67:4.2.EI.reinf.3");
  for (const Side& side : kSides) {
    const std::string code = std::string("4.2.") + side.code;
    War war = reinforcement(side);
    war.play("buy AIR-1", "buy SF-1", std::string("buy-brigade IS-R-8 ") + side.city);
    EXPECT_EQ(war.at("AIR-1"), in(side, "available"));
    EXPECT_EQ(war.at("SF-1"), in(side, "available"));
    EXPECT_EQ(war.at("IS-R-8"), side.city);
    EXPECT_EQ(points(war, "expended-" + std::string(side.front)), 4);
    war.play("take AIR-2", "take SF-2");
    EXPECT_EQ(war.at("AIR-2"), in(side, "available"));
    EXPECT_EQ(war.at("SF-2"), in(side, "available"));
    EXPECT_EQ(war.refusal("buy AIR-5"), code + ".reinf.1");
    EXPECT_EQ(war.refusal(std::string("buy-brigade IS-R-10 ") + side.city), code + ".reinf.1");
    war.play("replace AIR-3", std::string("replace-brigade ") + side.brigade + " " + side.city);
    EXPECT_EQ(war.at("AIR-3"), in(side, "available"));
    EXPECT_EQ(war.at(side.brigade), side.city);
    EXPECT_EQ(war.refusal("buy AIR-5"), code + ".reinf.1");

    War late = reinforcement(side);
    late.play("replace AIR-3");
    EXPECT_EQ(late.refusal("take AIR-2"), code + ".reinf.2");
    EXPECT_EQ(late.refusal("buy AIR-5"), code + ".reinf.1");
    EXPECT_EQ(late.refusal("replace AIR-4"), "");
  }
}

// --- the strike phase ---

TEST(SixDayWarSequence, UtilizedAircraftReturnAtTheStartOfTheStrikePhase) {
  CASES("sdw67:4.2.SI.strike.1 sdw67:4.2.EI.strike.1");
  for (const Side& side : kSides) {
    const std::string others = std::string(side.other) + "-utilized";
    War war(2, in(side, "reinforcement").c_str());
    war.unit("AIR-1", in(side, "utilized")).unit("SF-1", in(side, "utilized")).unit("AIR-2", others);
    EXPECT_EQ(war.at("AIR-1"), in(side, "utilized"));
    war.play("end");
    EXPECT_EQ(phase_of(war), in(side, "strike"));
    EXPECT_EQ(war.at("AIR-1"), in(side, "available"));
    EXPECT_EQ(war.at("SF-1"), in(side, "available"));
    EXPECT_EQ(war.at("AIR-2"), others);  // of the other Front
  }
}

TEST(SixDayWarSequence, MissionsThenSuperiorityThenFireThenGroundAttack) {
  CASES(
      "sdw67:4.2.SI.strike.2 sdw67:4.2.SI.strike.3 sdw67:4.2.SI.strike.4 "
      "sdw67:4.2.EI.strike.2 sdw67:4.2.EI.strike.3 sdw67:4.2.EI.strike.4");
  for (const Side& side : kSides) {
    const std::string aim = std::string("aim AIR-2 ") + side.target_hex;
    War war(2, in(side, "strike").c_str());
    war.unit(side.target, side.target_hex).unit("AIR-1", in(side, "available"));
    war.unit("AIR-2", in(side, "available")).unit("AIR-3", in(side, "available"));
    // Superiority: 6 in column 2 is EE; fire: 4 in column 1 is nothing, in column 2 it would be EH.
    war.track("air-defence-" + std::string(side.front), "2").dice({6, 4, 6});
    EXPECT_EQ(war.decision(), "assignment");
    war.play("assign AIR-1 " + in(side, "superiority"), "assign AIR-2 " + in(side, "ground-attack"));
    EXPECT_EQ(war.at("AIR-1"), in(side, "superiority"));
    EXPECT_EQ(war.refusal(aim), "16.15");
    war.play("end");
    EXPECT_EQ(war.decision(), "air-superiority");
    EXPECT_EQ(war.to_act(), side.front);
    EXPECT_FALSE(war.happened("Arab air defence"));
    EXPECT_EQ(war.refusal("assign AIR-3 " + in(side, "superiority")), "16.3");
    EXPECT_EQ(war.refusal(aim), "16.15");
    war.play("lower");
    EXPECT_TRUE(war.happened("Arab air defence, column 1, die 4: no effect"));
    EXPECT_EQ(war.decision(), "targets");
    EXPECT_EQ(war.at("AIR-1"), in(side, "utilized"));
    war.play(aim);
    EXPECT_TRUE(war.cited("16.16.T2"));
    EXPECT_EQ(war.at("AIR-2"), in(side, "utilized"));
    EXPECT_EQ(war.at("AIR-3"), in(side, "available"));
    EXPECT_EQ(phase_of(war), in(side, "movement"));
  }
}

// --- the inter-phase ---

// Turn 2 or another, at the last question of the turn.
War last_phase(int turn) {
  War war(turn, "sinai-barrage");
  war.dice({6, 6});
  return war;
}

TEST(SixDayWarSequence, TheArabSuddenDeathIsCheckedFirst) {
  CASES("sdw67:4.2.IP.arab");
  War war = last_phase(2);
  war.unit("EG-2", "2018").unit("JO-40", "2012").unit("JO-60", "2207").unit("JO-RG", "2315");
  EXPECT_FALSE(war.over());  // not before the inter-phase
  war.play("end");
  EXPECT_TRUE(war.over());
  EXPECT_TRUE(war.cited("23.1.1"));
  EXPECT_EQ(war.view().turn, 2);
  War three = last_phase(2);
  three.unit("EG-2", "2018").unit("JO-40", "2012").unit("JO-60", "2207").play("end");
  EXPECT_FALSE(three.over());
  EXPECT_EQ(three.view().turn, 3);
}

TEST(SixDayWarSequence, TheIsraeliSuddenDeathIsCheckedNext) {
  CASES("sdw67:4.2.IP.israel");
  for (const bool invaded : {false, true}) {
    War war = last_phase(2);
    const char* units[] = {"IS-S-7",   "IS-S-60",  "IS-S-202",    "IS-S-14", "IS-S-99",
                           "IS-S-200", "IS-S-520", "IS-S-Shaked", "IS-R-8"};
    const char* hexes[] = {"0322", "0628", "0925", "1320", "1329", "1522", "1618", "1644", "1717"};
    for (int i = 0; i < 9; ++i) war.unit(units[i], hexes[i]);
    if (invaded) war.unit("EG-2", "2023");
    EXPECT_FALSE(war.over());
    war.play("end");
    EXPECT_EQ(war.over(), !invaded);
    EXPECT_EQ(war.cited("23.1.2"), !invaded);
    EXPECT_EQ(war.view().turn, invaded ? 3 : 2);
  }
}

TEST(SixDayWarSequence, TheGameEndsAfterTheLastTurnOnly) {
  CASES("sdw67:4.2.IP.end sdw67:4.2.IP.advance");
  for (int turn = 1; turn <= 6; ++turn) {
    War war = last_phase(turn);
    EXPECT_FALSE(war.over()) << turn;
    war.play("end");
    EXPECT_EQ(war.over(), turn == 6) << turn;
    EXPECT_EQ(war.view().turn, turn == 6 ? 6 : turn + 1) << turn;
  }
}

}  // namespace
}  // namespace mitla::test
