// 3.0 Set-up and how to win, 4.0 Sequence of play.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

std::size_t index_of(const Texts& texts, const std::string& part) {
  for (std::size_t i = 0; i < texts.size(); ++i)
    if (texts[i].find(part) != std::string::npos) return i;
  ADD_FAILURE() << "nothing says: " << part;
  return texts.size();
}

// --- 3.1 ---

TEST(SetUp, TheEgyptianPlayerPlacesEveryUnitBeforeTheIsraeliPlayerDoesAnything) {
  CASES("meb:3.1");
  const std::vector<std::pair<std::string, std::string>> places{
      {"E-14", "4620"},   {"E-PLA", "4521"},  {"E-1/7", "4622"}, {"E-2/7", "3924"},   {"E-3/7", "3126"},
      {"E-7A", "4123"},   {"E-7Art", "4222"}, {"E-7AT", "3225"}, {"E-7AA", "4522"},   {"E-7Tk", "2129"},
      {"E-ZSU7", "2332"}, {"E-1/2", "4244"},  {"E-2/2", "4243"}, {"E-3/2", "4245"},   {"E-2A", "3844"},
      {"E-2Art", "3945"}, {"E-2AT", "4346"},  {"E-2AA", "4148"}, {"E-SFArt", "4023"}, {"E-SFATM", "4420"},
      {"E-SFInf", "2536"}};
  Field field(kElArish);
  field.from_start();
  for (const auto& [unit, hex] : places) {
    EXPECT_EQ(field.to_act(), "egypt");
    EXPECT_EQ(field.decision(), "setup");
    EXPECT_EQ(field.refusal("end"), "3.1") << "before " << unit << " is placed";
    EXPECT_FALSE(field.legal("enter I-79/7 4818"));
    field.play("place " + unit + " " + hex);
    EXPECT_EQ(field.at(unit), hex);
  }
  EXPECT_EQ(field.refusal("end"), "");
  field.play("end");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.decision(), "movement");
  EXPECT_TRUE(field.legal("enter I-79/7 4818"));
}

TEST(SetUp, IsraeliUnitsAreNotPlacedButWaitForTheirEntry) {
  CASES("meb:3.1");
  Field field(kElArish);
  field.from_start();
  EXPECT_EQ(field.refusal("place I-79/7 4818"), "3.1");
  field.play("ready");
  for (const char* unit :
       {"I-79/7", "I-1/Shn", "I-1/Zi", "I-1/Ma", "I-1/202", "I-SCHel", "E-1/3", "E-1/4A", "E-1ShF"})
    EXPECT_EQ(field.at(unit), "box") << unit;
}

TEST(SetUp, UnitsMayBePlacedAgainUntilTheSetUpIsEndedAndNotLater) {
  CASES("meb:3.1");
  Field field(kElArish);
  field.from_start();
  field.play("ready", "place E-14 4520");
  EXPECT_EQ(field.at("E-14"), "4520");
  field.play("end");
  EXPECT_EQ(field.refusal("place E-14 4620"), "3.1");
  EXPECT_EQ(field.refusal("ready"), "3.1");
}

// --- 3.2, 3.4 ---

TEST(Winning, PointsAreScoredDuringPlayAndAtItsEnd) {
  CASES("meb:3.2");
  Field field(kElArish);
  // El Arish is an Egyptian objective at the end of the turn, Abu Aweiqla an Israeli one at the end of the
  // game.
  field.turn(11).phase("egyptian-combat").unit("I-R/7", "2742").unit("E-14", "2743").unit("E-7Tk", "2129");
  field.unit("I-1/Zi", "3844").dice({1});
  field.track("vp-western", "7").track("vp-egyptian", "3");
  field.play("attack 2742", "with E-14", "resolve");  // 3 - 2 = +1, die 1: EX
  EXPECT_EQ(field.at("I-R/7"), "eliminated");
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_TRUE(field.over());  // turn 11 is the last
  EXPECT_EQ(field.halves("vp-egyptian"), 2 * (3 + 4 + 1));
  EXPECT_EQ(field.halves("vp-western"), 2 * (7 + 1 + 1));
  const Texts told = field.events();
  EXPECT_LT(index_of(told, "Egypt +4 VP"),
            index_of(told, "Egypt +1 VP: objectives held at the end of the turn"));
  EXPECT_LT(index_of(told, "objectives held at the end of the turn"),
            index_of(told, "Israel +1 VP: objectives held"));
}

TEST(Winning, TheGameGoesOnUntilItsLastTurnHasBeenPlayed) {
  CASES("meb:3.2 meb:4.1");
  for (int turn = 1; turn <= 10; ++turn) {
    Field field(kElArish);
    field.turn(turn).phase("egyptian-combat").track("vp-western", "40");
    EXPECT_FALSE(field.over()) << "turn " << turn;
    EXPECT_EQ(field.view().turn, turn + 1);
  }
  Field last(kElArish);
  last.turn(11).phase("egyptian-combat").track("vp-western", "40");
  EXPECT_TRUE(last.over());
}

// The winner's seat, "" for a draw, of a game that ends with these points.
std::string winner(const std::string& western, const std::string& egyptian) {
  Field field(kElArish);
  field.turn(11).phase("egyptian-combat").track("vp-western", western).track("vp-egyptian", egyptian);
  EXPECT_TRUE(field.over());
  const engine::Outcome outcome = field.game().outcome(field.state());
  EXPECT_EQ(outcome.level, outcome.winner() ? "victory" : "draw");
  return outcome.winner() ? field.game().info().seats[outcome.winner()->index()].id : "";
}

TEST(Winning, ALeadOfFivePointsWins) {
  CASES("meb:3.4");
  EXPECT_EQ(winner("30", "25"), "israel");
  EXPECT_EQ(winner("25", "30"), "egypt");
  EXPECT_EQ(winner("5", "0"), "israel");
  EXPECT_EQ(winner("12 1/2", "7"), "israel");
}

TEST(Winning, ALeadOfLessThanFivePointsIsADraw) {
  CASES("meb:3.4");
  EXPECT_EQ(winner("29 1/2", "25"), "");  // 4 1/2
  EXPECT_EQ(winner("25", "29 1/2"), "");
  EXPECT_EQ(winner("29", "25"), "");
  EXPECT_EQ(winner("25", "29"), "");
  EXPECT_EQ(winner("25", "25"), "");
}

TEST(Winning, TheObjectivesOfTheLastMomentDecideToo) {
  CASES("meb:3.4");
  const auto winner_with = [](const std::string& unit, const std::string& hex, const std::string& vp) {
    Field field(kElArish);
    field.turn(11)
        .phase("egyptian-combat")
        .unit(unit, hex)
        .track(unit[0] == 'I' ? "vp-western" : "vp-egyptian", vp);
    const engine::Outcome outcome = field.game().outcome(field.state());
    return outcome.winner() ? field.game().info().seats[outcome.winner()->index()].id : "";
  };
  EXPECT_EQ(winner_with("I-1/Zi", "3844", "4"), "israel");
  EXPECT_EQ(winner_with("I-1/Zi", "3843", "4"), "");
  EXPECT_EQ(winner_with("E-2A", "3844", "4"), "egypt");
  EXPECT_EQ(winner_with("E-2A", "3843", "4"), "");
}

// --- 4.1 ---

TEST(Sequence, ElevenGameTurnsOfAWesternAndAnEgyptianPlayerTurn) {
  CASES("meb:4.1 meb:4.2 meb:4.2.I.A meb:4.2.I.B meb:4.2.II.A meb:4.2.II.B");
  Field field(kElArish);
  field.from_start().option("setup", "ready");
  Texts told;
  for (const engine::Event& event : field.session().opening_events())
    told.push_back(field.game().text(event));
  while (!field.over()) {  // neither side does anything
    field.play("end");
    for (const std::string& text : field.events()) told.push_back(text);
  }
  Texts outline;
  for (const std::string& text : told)
    if (text.find(" phase") != std::string::npos || text.rfind("Turn ", 0) == 0)
      outline.push_back(text.substr(0, text.find(':')));
  Texts expected;
  for (int turn = 1; turn <= 11; ++turn) {
    expected.push_back("Turn " + std::to_string(turn));
    expected.push_back("Israeli movement phase");
    expected.push_back("Israeli combat phase");
    expected.push_back("Egyptian movement phase");
    expected.push_back("Egyptian combat phase");
  }
  EXPECT_EQ(outline, expected);
}

TEST(Sequence, WhoConcedesLosesWhateverThePoints) {
  CASES("meb:4.1");
  Field israel(kElArish);
  israel.turn(3).phase("western-movement").track("vp-western", "40");
  israel.play("concede");
  EXPECT_TRUE(israel.over());
  EXPECT_TRUE(israel.cited("4.1"));
  const engine::Outcome outcome = israel.game().outcome(israel.state());
  ASSERT_TRUE(outcome.winner());
  EXPECT_EQ(israel.game().info().seats[outcome.winner()->index()].id, "egypt");
  EXPECT_EQ(israel.refusal("end"), "4.1");
  EXPECT_TRUE(israel.actions().empty());
}

TEST(Sequence, ThePlayerWhoIsAskedMayConcedeInTheOthersPlayerTurn) {
  CASES("meb:4.1");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("E-14", "2742").unit("I-79/7", "2743");
  field.unit("E-SFInf", "2741").unit("E-2Art", "2738").track("vp-egyptian", "40");
  field.play("attack 2742", "with I-79/7", "resolve");
  ASSERT_EQ(field.to_act(), "egypt");  // final protective fire
  field.play("concede");
  const engine::Outcome outcome = field.game().outcome(field.state());
  ASSERT_TRUE(outcome.winner());
  EXPECT_EQ(field.game().info().seats[outcome.winner()->index()].id, "israel");
}

// --- 4.2 ---

TEST(Sequence, EachPhaseAllowsItsOwnActivityOnly) {
  CASES("meb:4.2 meb:4.2.I.A meb:4.2.I.B meb:4.2.II.A meb:4.2.II.B");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2743").unit("E-14", "2740");
  field.track("airstrikes", "3").dice({4, 2, 3});

  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "");
  EXPECT_EQ(field.refusal("move E-14 2739"), "5.4");
  EXPECT_EQ(field.refusal("attack 2740"), "4.2");
  EXPECT_FALSE(field.legal("withdraw"));
  field.play("end");

  EXPECT_EQ(field.view().phase, "western-combat");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.refusal("attack 2740"), "");  // by air
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "5.4");
  EXPECT_EQ(field.refusal("enter I-82/7 4818"), "5.4");
  field.play("end");

  EXPECT_EQ(field.view().phase, "egyptian-movement");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "5.4");
  EXPECT_EQ(field.refusal("attack 2743"), "4.2");
  field.play("move E-14 2742", "end");

  EXPECT_EQ(field.view().phase, "egyptian-combat");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("move E-14 2741"), "5.4");
  EXPECT_EQ(field.refusal("withdraw"), "5.4");
  field.play("attack 2743");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.1");
  field.play("with E-14", "resolve", "pass", "retreat E-14 2741", "pass");  // 3 - 6 = -3, die 4: A1

  EXPECT_EQ(field.view().turn, 3);
  EXPECT_EQ(field.view().phase, "western-movement");
  EXPECT_EQ(field.halves("airstrikes"), 2 * 5);
}

TEST(Sequence, NobodyActsInTheEndPhaseWhichScoresTheTurn) {
  CASES("meb:4.2.III");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("E-7Tk", "2129");
  EXPECT_EQ(field.halves("vp-egyptian"), 0);
  field.play("end");
  EXPECT_EQ(field.view().turn, 3);  // straight to the next decision
  EXPECT_EQ(field.to_act(), "israel");
  const Texts told = field.events();
  EXPECT_LT(index_of(told, "Egyptian combat phase"),
            index_of(told, "objectives held at the end of the turn"));
  EXPECT_EQ(field.halves("vp-egyptian"), 2);
}

TEST(Sequence, NothingIsTakenBackOnceADieHasFallen) {
  CASES("meb:4.2");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("I-79/7", "2743").unit("E-14", "2742").dice({6});
  field.play("attack 2742", "with I-79/7", "resolve");
  EXPECT_EQ(field.session().free_undo(), 3);
  field.play("table frontal");  // 0, die 6: A1
  EXPECT_EQ(field.session().free_undo(), 0);
}

TEST(Sequence, AMissedActionIsNotMadeUpForLater) {
  CASES("meb:4.2");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2743");
  field.play("end");
  EXPECT_EQ(field.view().phase, "egyptian-movement");
  EXPECT_EQ(field.refusal("move I-79/7 2744"), "5.4");
  EXPECT_EQ(field.refusal("enter I-82/7 4818"), "5.4");
}

// --- 4.3 ---

TEST(Sequence, TheTurnMarkerAdvancesAsTheVeryLastStepOfTheTurn) {
  CASES("meb:4.3");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("E-7Tk", "2129").unit("E-ZSU7", "2332").dice({2, 3});
  field.play("end");
  const Texts told = field.events();
  const std::size_t scored = index_of(told, "Egypt +2 VP");
  const std::size_t marker = index_of(told, "Turn 3");
  EXPECT_EQ(marker, scored + 1);
  EXPECT_LT(marker, index_of(told, "5 airstrikes"));  // which belong to the new turn (10.6)
  EXPECT_LT(marker, index_of(told, "Israeli movement phase"));
}

TEST(Sequence, WhatHappensInTheEndPhaseBelongsToTheOldTurn) {
  CASES("meb:4.3");
  Field field(kElArish);  // at the end of turn 3 the night has not begun: the night's single die comes after
  field.turn(3).phase("egyptian-combat").dice({6, 1});
  EXPECT_EQ(field.view().turn, 4);
  EXPECT_EQ(field.halves("airstrikes"), 2 * 6);
}

}  // namespace
}  // namespace mitla::test
