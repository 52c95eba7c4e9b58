// S.II.F: air strikes without counters. In S-4 (1967) Israel writes the turns of its ten strikes before the
// game; in S-6 (1973) it does not. B-W4 and its neighbours are open desert.
#include "games/registry.h"
#include "rules/aiw/fire_field.h"
#include "rules/aiw/steps.h"
#include "support/cases.h"
#include "support/data_files.h"

namespace mitla::test {
namespace {

Field ras_sudar(const std::string& phase) {
  Field field("aiw/s6");
  field.turn(3).phase(phase);
  return field;
}

// A strike written for B-W4 comes, with a T-55 there.
Field strike_on_w4() {
  Field field = ras_sudar("israel-strike");
  field.unit("E-T55-1", "B-W4").track("record I-AIR-1", "B-W4");
  return field;
}

// --- S.II.F.1: the turns ---

TEST(AirStrikes, TheirTurnsAreWrittenBeforeTheGame) {
  CASES("aiw:S.II.F.1 aiw:S.II.F.1.a aiw:SIT.C.1");
  Field field("aiw/s4");
  field.turn(1).phase("israel-plan-strikes");
  EXPECT_EQ(field.to_act(), "israel");
  EXPECT_EQ(field.actions("plan I-AIR-1 ").size(), 19u) << "turns 2 to 20";
  EXPECT_EQ(field.refusal("plan I-AIR-1 1"), "SIT.C.1");
  EXPECT_EQ(field.refusal("plan I-AIR-1 21"), "S.II.F.1");
  EXPECT_EQ(field.refusal("end"), "S.II.F.1");
  field.play("plan I-AIR-1 2", "plan I-AIR-1 3", "plan I-AIR-10 3");
  for (int strike = 2; strike <= 9; ++strike) {
    EXPECT_EQ(field.refusal("end"), "S.II.F.1");
    field.play("plan I-AIR-" + std::to_string(strike) + " " + std::to_string(strike));
  }
  field.play("end");
  EXPECT_EQ(field.view().turn, 1);
  EXPECT_NE(field.decision(), "plan-strikes");
}

TEST(AirStrikes, ThePlanIsSecret) {
  CASES("aiw:S.II.F.1");
  Field field("aiw/s4");
  field.turn(1).phase("israel-plan-strikes");
  const auto action = engine::check_text(field.game(), field.state(), "plan I-AIR-1 5").action;
  ASSERT_TRUE(action);
  engine::EventList events;
  const engine::State before = field.state();
  field.session().apply(*action, events);
  EXPECT_EQ(field.game().disclosure(before, *action, field.state(), engine::Seat{1}),
            engine::Disclosure::kNothing);
  ASSERT_EQ(events.size(), 1u);
  EXPECT_FALSE(events[0].audience.includes(engine::Seat{1}));
}

TEST(AirStrikes, AfterItsTurnIsWrittenAStrikeComesOnlyThen) {
  CASES("aiw:S.II.F.1.c aiw:S.II.F.2 aiw:S.I.A.1");
  Field field("aiw/s4");
  field.turn(2).phase("israel-write-strikes").track("plan I-AIR-1", "3").track("plan I-AIR-2", "4");
  EXPECT_EQ(field.refusal("end"), "S.I.A.1") << "its hex must be written now";
  EXPECT_EQ(field.refusal("record I-AIR-2 C-M7"), "S.II.F.1.c");
  field.play("record I-AIR-1 C-M7");
  EXPECT_NE(field.refusal("forget I-AIR-1"), "") << "it comes; only its hex may be changed";
  EXPECT_TRUE(field.legal("end"));
  field.play("record I-AIR-1 C-M8");
  EXPECT_EQ(marked(field, "written", 0), std::vector<std::string>{"C-M8"});
  EXPECT_EQ(marked(field, "written", 1), std::vector<std::string>{});
}

TEST(AirStrikes, TheQuestionBetraysNothing) {
  CASES("aiw:S.II.F.1");
  Field field("aiw/s4");
  field.turn(2).phase("israel-write-strikes").track("plan I-AIR-1", "9");
  EXPECT_EQ(field.decision(), "write-strikes") << "though none comes on the next turn";
  EXPECT_EQ(field.actions("record"), std::vector<std::string>{});
  EXPECT_TRUE(field.legal("end"));
}

TEST(AirStrikes, IsraelIsFreeAfter1967) {
  CASES("aiw:S.II.F.1.d");
  Field field = ras_sudar("israel-write-strikes");
  EXPECT_TRUE(field.legal("end"));
  field.play("record I-AIR-3 B-W4", "record I-AIR-7 B-A1");
  EXPECT_TRUE(field.legal("record I-AIR-1 B-W4"));
  EXPECT_TRUE(field.legal("end"));
  Field plan = ras_sudar("israel-plan-strikes");
  EXPECT_NE(plan.decision(), "plan-strikes");
  // S-3 is of 1970, but the strikes are not Israel's to plan freely: they stand under the Jordanian player.
  Field jordan("aiw/s3");
  jordan.turn(1).phase("jordan-plan-strikes");
  EXPECT_EQ(jordan.decision(), "plan-strikes");
}

TEST(AirStrikes, AnyHexMayBeWritten) {
  CASES("aiw:S.II.F.2.c");
  Field field = ras_sudar("israel-write-strikes");
  EXPECT_EQ(field.actions("record I-AIR-1 ").size(), 346u);
}

TEST(AirStrikes, WrittenOneTurnMadeTheNext) {
  CASES("aiw:S.I.A.1 aiw:S.I.A.2 aiw:S.II.F.2 aiw:SIT.C.1 aiw:S.I.D");
  Field field("aiw/s6");
  field.turn(1).phase("egypt-close-assault").unit("E-T55-1", "B-W4", {"inverted"});
  ASSERT_EQ(field.view().phase, "israel-write-strikes") << "the second player's air phase follows";
  field.play("record I-AIR-1 B-W4", "end");
  EXPECT_NE(field.decision(), "strike") << "nothing has an effect on turn 1";
  while (field.view().phase != "israel-write-strikes" && !testing::Test::HasFailure()) field.play("end");
  EXPECT_EQ(field.view().turn, 2);
  field.play("end");
  EXPECT_EQ(field.decision(), "strike");
  EXPECT_TRUE(field.happened("was written on B-W4"));
  EXPECT_TRUE(field.legal("attack B-W4"));
}

TEST(AirStrikes, NothingIsWrittenInTheLastTurn) {
  CASES("aiw:S.II.F.2");
  Field field("aiw/s6");
  field.turn(10).phase("israel-write-strikes").unit("E-T55-1", "B-W4").unit("I-TI67-1", "B-W6");
  EXPECT_NE(field.decision(), "write-strikes");
}

// --- S.II.F.2: where they hit ---

TEST(AirStrikes, HitTheWrittenHexOrANeighbour) {
  CASES("aiw:S.II.F.2.a");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-X4").unit("E-T55-3", "B-Y4");
  EXPECT_EQ(field.actions("attack"), (std::vector<std::string>{"attack B-W4", "attack B-X4"}));
  EXPECT_EQ(field.refusal("attack B-Y4"), "S.II.F.2.a");
  EXPECT_EQ(field.refusal("attack B-W3"), "S.II.F.2.b") << "nobody there";
}

TEST(AirStrikes, AtTheEdgeAnyExistingNeighbour) {
  CASES("aiw:S.II.F.2.a");
  Field field = ras_sudar("israel-strike");
  field.unit("E-T55-1", "B-A2").track("record I-AIR-1", "B-A1");
  EXPECT_EQ(field.actions("attack"), std::vector<std::string>{"attack B-A2"});
}

TEST(AirStrikes, AttackOnlyUnitsOfOneHex) {
  CASES("aiw:S.II.F.2.b");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-X4");
  field.play("attack B-W4");
  EXPECT_NE(field.refusal("at E-T55-2"), "");
}

// --- S.II.F.3: how ---

TEST(AirStrikes, UseTheirOwnBlockAtOneHex) {
  CASES("aiw:S.II.F.3.a");
  Field field = strike_on_w4();
  field.play("attack B-W4", "with I-AIR-1");
  EXPECT_EQ(odds_of(field), "42 : 10 at 4-1") << "21, doubled against armor";
}

TEST(AirStrikes, AttackTheUnitsChosen) {
  CASES("aiw:S.II.F.3.b");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-W4").unit("E-T55-3", "B-W4");
  field.dice({1});
  field.play("attack B-W4", "with I-AIR-1", "spare E-T55-3");
  EXPECT_EQ(odds_of(field), "42 : 20 at 2-1");
  field.play("resolve");
  EXPECT_EQ(field.at("E-T55-1"), "eliminated");
  EXPECT_EQ(field.at("E-T55-2"), "eliminated");
  EXPECT_EQ(field.at("E-T55-3"), "B-W4");
}

TEST(AirStrikes, NobodyIsHullDownUnderThem) {
  CASES("aiw:S.II.F.3.b aiw:S.II.F.3.d");
  Field field = ras_sudar("israel-strike");
  field.unit("E-T55-1", "B-H9").unit("I-TI67-1", "B-H7").track("record I-AIR-1", "B-H9").dice({3});
  field.play("attack B-H9", "with I-AIR-1", "resolve");
  EXPECT_TRUE(field.happened("modified die 3"));
}

TEST(AirStrikes, WoodsHideFromThem) {
  CASES("aiw:S.II.F.3.b");
  const auto jenin = [](std::vector<std::string> status) {
    Field field("aiw/s4");
    field.turn(3).phase("israel-strike").unit("J-INF-1", "C-B6", std::move(status)).unit("J-INF-2", "C-B7");
    field.track("record I-AIR-1", "C-B6");
    return field;
  };
  Field hidden = jenin({});
  EXPECT_EQ(hidden.refusal("attack C-B6"), "S.II.F.3.b");
  EXPECT_TRUE(hidden.legal("attack C-B7")) << "in the open nobody need see the target";
  Field marked = jenin({"spotted"});
  marked.unit("I-INF-1", "C-B3");
  EXPECT_TRUE(marked.legal("attack C-B6"));
  Field adjacent = jenin({});
  adjacent.unit("I-INF-1", "C-B5");
  EXPECT_TRUE(adjacent.legal("attack C-B6"));
}

TEST(AirStrikes, TheDieKnowsDispersalAndShelter) {
  CASES("aiw:S.II.F.3.d");
  Field field("aiw/s4");
  field.turn(3).phase("israel-strike").unit("I-INF-1", "C-B5").track("record I-AIR-1", "C-B6");
  field.unit("J-INF-1", "C-B6").unit("J-INF-2", "C-B6", {"dispersed", "inverted"}).dice({5});
  field.play("attack C-B6", "with I-AIR-1", "resolve");
  EXPECT_EQ(times(field, "modified die 6"), 1) << "woods";
  EXPECT_EQ(times(field, "modified die 5"), 1) << "woods, dispersed";
  Field town("aiw/s4");
  town.turn(3).phase("israel-strike").unit("I-INF-1", "C-M6").track("record I-AIR-1", "C-M7");
  town.unit("J-INF-1", "C-M7").dice({5});
  town.play("attack C-M7", "with I-AIR-1");
  EXPECT_EQ(defence_of(town), "13");
  town.play("resolve");
  EXPECT_EQ(times(town, "modified die 6"), 1);
}

// --- S.II.F.4, F.5 ---

TEST(AirStrikes, AStrikeAttacksOnce) {
  CASES("aiw:S.II.F.1.b aiw:S.II.F.4");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-X4").track("record I-AIR-2", "B-X4").dice({6});
  field.play("attack B-W4", "with I-AIR-1", "resolve");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  EXPECT_EQ(field.decision(), "strike");
  field.play("attack B-X4");
  EXPECT_NE(field.refusal("with I-AIR-1"), "");
  EXPECT_TRUE(field.legal("with I-AIR-2"));
  Field later = ras_sudar("israel-write-strikes");
  later.unit("I-AIR-1", "spent");
  EXPECT_EQ(later.refusal("record I-AIR-1 B-W4"), "S.II.F.1.b");
}

TEST(AirStrikes, AStrikeThatIsNotMadeIsUsedUp) {
  CASES("aiw:S.II.F.1.c");
  Field field = strike_on_w4();
  field.play("end");
  EXPECT_EQ(field.at("I-AIR-1"), "spent");
  EXPECT_EQ(field.at("I-AIR-2"), "off-board");
  Field nobody = ras_sudar("israel-strike");
  nobody.track("record I-AIR-1", "B-W4").unit("E-T55-1", "B-A1").unit("I-TI67-1", "B-C1");
  EXPECT_NE(nobody.decision(), "strike") << "there is nothing to hit";
  EXPECT_EQ(nobody.at("I-AIR-1"), "spent");
}

TEST(AirStrikes, CombineOnOneTarget) {
  CASES("aiw:S.II.F.5");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-W4").track("record I-AIR-2", "B-W5");
  field.play("attack B-W4", "with I-AIR-1", "with I-AIR-2");
  EXPECT_EQ(odds_of(field), "84 : 20 at 4-1");
}

TEST(AirStrikes, NobodyIsStruckTwice) {
  CASES("aiw:S.II.F.5.a");
  Field field = strike_on_w4();
  field.unit("E-T55-2", "B-W4").unit("E-T55-3", "B-W4").unit("E-T55-4", "B-W4");
  field.track("record I-AIR-2", "B-W4").dice({6, 6});
  field.play("attack B-W4", "spare E-T55-4", "with I-AIR-1", "resolve");
  ASSERT_EQ(field.at("E-T55-1"), "B-W4") << "42 : 30, die 6: no effect";
  field.play("attack B-W4");
  EXPECT_NE(field.refusal("at E-T55-1"), "");
  field.play("with I-AIR-2", "resolve");
  EXPECT_NE(field.decision(), "strike");
}

// --- (H) strikes: no situation has them; S-6 with half of its strikes armed with bombs ---

const engine::Registry& bombers() {
  static const engine::Registry registry = [] {
    return must(games::make_registry(with_other_words(
        data_files(), "aiw/scenarios/s6.json",
        R"json({"kind": "AIR", "count": 10, "factors": {"attack": 21}, "codes": {"weapon": "A"}})json",
        R"json({"kind": "AIR", "count": 5, "factors": {"attack": 21}, "codes": {"weapon": "A"}},
               {"kind": "AIR", "count": 5, "factors": {"attack": 20}, "codes": {"weapon": "(H)"}})json")));
  }();
  return registry;
}

Field bombs_on_w4() {
  Field field("aiw/s6", bombers());
  field.turn(3).phase("israel-strike").unit("E-T55-1", "B-W4").unit("E-INF-1", "B-W4");
  field.track("record I-AIR-1", "B-W4").track("record I-AIR-6", "B-W4");
  return field;
}

TEST(AirStrikes, BombsTakeEachUnitForItself) {
  CASES("aiw:S.II.F.3.c");
  Field field = bombs_on_w4();
  field.dice({6, 1});
  field.play("attack B-W4", "with I-AIR-6", "resolve");
  EXPECT_EQ(times(field, "Air strike on B-W4 at"), 2);
  EXPECT_EQ(field.at("I-AIR-6"), "spent");
  EXPECT_EQ(field.at("I-AIR-1"), "spent") << "nobody is left who was not struck";
}

TEST(AirStrikes, BombsThatJoinOthersCountForEachDefender) {
  CASES("aiw:S.II.F.5.b");
  Field field("aiw/s6", bombers());
  field.turn(3).phase("israel-strike").unit("E-T55-1", "B-W4").unit("E-T55-2", "B-W4");
  field.track("record I-AIR-1", "B-W4").track("record I-AIR-6", "B-W4").dice({6});
  field.play("attack B-W4", "with I-AIR-1", "with I-AIR-6");
  EXPECT_EQ(attack_of(field), "62") << "42, and 20 halved for each of two";
  field.play("resolve");
  EXPECT_EQ(times(field, "Air strike on B-W4 at"), 1) << "one attack";
}

// --- S-11 ---

TEST(AirStrikes, CallingThemCostsPointsInKuneitra) {
  CASES("aiw:SIT.S-11.vp.Syria.4");
  Field field("aiw/s11");
  field.turn(3).phase("israel-write-strikes").unit("S-T62-1", "C-A1").unit("I-PATT-1", "D-A1");
  field.track("record I-AIR-1", "C-A1").track("record I-AIR-2", "C-M8");
  field.play("record I-AIR-3 C-A1");
  EXPECT_EQ(field.vp("syria"), 0) << "the score must not betray what is written";
  field.play("end");
  EXPECT_EQ(field.vp("syria"), 4) << "two have come, whether they attack or not";
  field.play("end");
  EXPECT_EQ(field.vp("syria"), 4);
}

}  // namespace
}  // namespace mitla::test
