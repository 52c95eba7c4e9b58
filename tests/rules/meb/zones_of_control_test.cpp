// 6.0 Zones of control, which bind the two sides so differently.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

constexpr const char* kElArish = "elarish67/standard";

// The six neighbours of 2742 in the open plain, each with the hex behind it.
struct Approach {
  const char* hex;
  const char* from;
};
constexpr Approach kAround2742[] = {{"2741", "2740"}, {"2841", "2941"}, {"2842", "2943"},
                                    {"2743", "2744"}, {"2642", "2543"}, {"2641", "2541"}};

// --- 6.1 ---

TEST(ZoneOfControl, EveryWesternUnitHoldsItsSixNeighbours) {
  CASES("meb:6.1");
  for (const char* holder : {"I-79/7", "I-1A/Tal", "I-SCHel", "I-1/Ad"})
    for (const Approach& a : kAround2742) {
      Field field(kElArish);
      field.turn(2).phase("egyptian-movement").unit(holder, "2742").unit("E-14", a.from);
      field.play(std::string("move E-14 ") + a.hex);
      EXPECT_TRUE(field.cited("6.2")) << holder << " does not stop a unit in " << a.hex;
      EXPECT_TRUE(field.has("E-14", "moved"));
    }
}

TEST(ZoneOfControl, EveryEgyptianUnitHoldsItsSixNeighbours) {
  CASES("meb:6.1");
  for (const char* holder : {"E-7Tk", "E-7Art"})
    for (const Approach& a : kAround2742) {
      Field field(kElArish);
      field.turn(2).phase("western-combat").unit(holder, "2742").unit("I-79/7", a.hex);
      EXPECT_EQ(field.refusal("end"), "7.3") << a.hex;
    }
}

TEST(ZoneOfControl, ItReachesNoFartherThanTheNeighbours) {
  CASES("meb:6.1");
  for (const Approach& a : kAround2742) {
    Field field(kElArish);
    field.turn(2).phase("egyptian-movement").unit("I-79/7", "2742").unit("E-14", a.from);
    EXPECT_FALSE(field.actions("move E-14").empty()) << a.from;
  }
}

TEST(ZoneOfControl, ItReachesAcrossWadisAndIntoRoughGround) {
  CASES("meb:6.1");
  Field wadi(kElArish);
  wadi.turn(2).phase("egyptian-movement").unit("I-79/7", "3952").unit("E-14", "3752");
  wadi.play("move E-14 3852");
  EXPECT_TRUE(wadi.cited("6.2"));
  Field rough(kElArish);
  rough.turn(2).phase("egyptian-movement").unit("I-79/7", "3529").unit("E-14", "3527");
  rough.play("move E-14 3528");
  EXPECT_TRUE(rough.cited("6.2"));
}

TEST(ZoneOfControl, OtherUnitsDoNotInterfereWithIt) {
  CASES("meb:6.1");
  Field field(kElArish);  // the zone of 2742 holds in 2741 although an Egyptian unit stands there, too
  field.turn(2).phase("egyptian-movement").unit("I-79/7", "2742").unit("E-7Tk", "2741").unit("E-14", "2740");
  EXPECT_EQ(field.refusal("move E-7Tk 2640"), "6.2");
  field.play("move E-14 2841");  // and its own zone does not free 2841
  EXPECT_TRUE(field.cited("6.2"));
}

TEST(ZoneOfControl, AirstrikeMarkersHaveNone) {
  CASES("meb:6.1");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("E-14", "2740").track("airstrikes", "12");
  field.play("move E-14 2742");
  EXPECT_FALSE(field.cited("6.2"));
  EXPECT_EQ(field.refusal("move E-14 2743"), "");
}

TEST(ZoneOfControl, ItHoldsInBothPlayersPhases) {
  CASES("meb:6.1");
  Field field(kElArish);  // in the Western combat phase it bars a retreat: 6 - 2 = +4, die 6, Mobile: D1
  field.turn(2).phase("western-combat").unit("I-79/7", "2743").unit("E-7Tk", "2742").dice({6});
  field.play("attack 2742", "with I-79/7", "resolve", "table mobile");
  EXPECT_EQ(field.refusal("retreat E-7Tk 2842"), "7.11");
  EXPECT_EQ(field.refusal("retreat E-7Tk 2642"), "7.11");
  EXPECT_EQ(field.refusal("retreat E-7Tk 2741"), "");
}

// --- 6.2 ---

TEST(ZoneOfControl, AnEgyptianUnitStopsOnEnteringAWesternZoneAtNoExtraCost) {
  CASES("meb:6.2");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("I-79/7", "2742").unit("E-14", "2739");
  field.play("move E-14 2741");
  EXPECT_TRUE(field.happened("2739 to 2741, 2 MP"));
  EXPECT_TRUE(field.cited("6.2"));
  EXPECT_TRUE(field.actions("move E-14").empty());
  EXPECT_FALSE(field.legal("move E-14 2740"));
}

TEST(ZoneOfControl, AnEgyptianUnitDoesNotPassThroughAWesternZone) {
  CASES("meb:6.2");
  Field free(kElArish);
  free.turn(2).phase("egyptian-movement").unit("E-PLA", "2740");
  EXPECT_EQ(free.refusal("move E-PLA 2743"), "");  // three hexes
  Field held(kElArish);
  held.turn(2).phase("egyptian-movement").unit("E-PLA", "2740").unit("I-79/7", "2742");
  EXPECT_EQ(held.refusal("move E-PLA 2841"), "");
  EXPECT_EQ(held.refusal("move E-PLA 2842"), "");      // four hexes around the zone
  EXPECT_EQ(held.refusal("move E-PLA 2743"), "5.10");  // six
}

TEST(ZoneOfControl, AnEgyptianUnitThatStartsInAWesternZoneIsPinned) {
  CASES("meb:6.2");
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("E-14", "2741").unit("I-79/7", "2742").unit("E-7Tk", "2738");
  EXPECT_EQ(field.refusal("move E-14 2740"), "6.2");  // out of it
  EXPECT_EQ(field.refusal("move E-14 2841"), "6.2");  // and along it
  EXPECT_TRUE(field.actions("move E-14").empty());
}

TEST(ZoneOfControl, ThePinnedUnitIsFreeWhenTheWesternUnitGoes) {
  CASES("meb:6.2");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-14", "2741").unit("I-79/7", "2742");
  field.play("move I-79/7 2744", "end");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  EXPECT_EQ(field.refusal("move E-14 2740"), "");
}

TEST(ZoneOfControl, APinnedUnitLeavesByRetreat) {
  CASES("meb:6.2");
  Field field(kElArish);
  field.turn(2).phase("western-combat").unit("I-79/7", "2743").unit("E-7Tk", "2742").dice({6});
  field.play("attack 2742", "with I-79/7", "resolve", "table mobile", "retreat E-7Tk 2741", "pass");
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  EXPECT_EQ(field.refusal("move E-7Tk 2740"), "");
}

TEST(ZoneOfControl, APinnedUnitLeavesByAdvance) {
  CASES("meb:6.2");
  Field field(kElArish);  // 3 - 1 = +2, die 5: D1
  field.turn(2).phase("egyptian-combat").unit("E-14", "2741").unit("I-SCHel", "2742").dice({5, 1, 1});
  field.play("attack 2742", "with E-14", "resolve", "retreat I-SCHel 2743", "advance E-14 2742");
  EXPECT_EQ(field.at("E-14"), "2742");
}

TEST(ZoneOfControl, WhereAUnitMustStopItMustBeAllowedToStack) {
  CASES("meb:6.2 meb:5.11");
  // R3: in 2826 the zone of 2727 would stop the column, but a friend is there already.
  Field field(kElArish);
  field.turn(2).phase("egyptian-movement").unit("I-79/7", "2727").unit("E-7Tk", "2826").unit("E-14", "3026");
  EXPECT_EQ(field.refusal("move E-14 2826"), "5.11");
  EXPECT_EQ(field.refusal("move E-14 2927"), "");
  for (const std::string& text : field.actions("move E-14")) EXPECT_EQ(text.find(" 2726"), std::string::npos);
  Field alone(kElArish);
  alone.turn(2).phase("egyptian-movement").unit("I-79/7", "2727").unit("E-14", "3026");
  EXPECT_EQ(alone.refusal("move E-14 2826"), "");
}

// --- 6.2.a ---

TEST(ZoneOfControl, AnEgyptianUnitInAWesternZoneMustAttack) {
  CASES("meb:6.2.a");
  Field field(kElArish);
  field.turn(2).phase("egyptian-combat").unit("E-14", "2741").unit("I-79/7", "2742");
  EXPECT_EQ(field.refusal("end"), "7.3");
  ASSERT_EQ(field.view().duties.size(), 1u);
}

TEST(ZoneOfControl, AnEgyptianUnitInAFortificationNeedNotAttackButMay) {
  CASES("meb:6.2.a");
  Field field(kElArish);
  field.turn(2).phase("egyptian-combat").unit("E-1/7", "4622").unit("I-79/7", "4723");
  EXPECT_EQ(field.refusal("end"), "");
  EXPECT_EQ(field.refusal("attack 4723"), "");
  Field beside(kElArish);  // next to the fortification is not in it
  beside.turn(2).phase("egyptian-combat").unit("E-1/7", "4623").unit("I-79/7", "4723");
  EXPECT_EQ(beside.refusal("end"), "7.3");
}

TEST(ZoneOfControl, AtNightEgyptianUnitsNeedNotAttack) {
  CASES("meb:6.2.a");
  for (const int night : {4, 8}) {
    Field field(kElArish);
    field.turn(night).phase("egyptian-combat").unit("E-14", "2741").unit("I-79/7", "2742");
    EXPECT_EQ(field.refusal("end"), "") << night;
  }
}

// --- 6.2.b ---

TEST(ZoneOfControl, AFortificationIsClearTerrainForItsIsraeliDefenders) {
  CASES("meb:6.2.b");
  Field field(kElArish);  // 3 + 3 - 2 = +4, no shift; die 4: D2, and no exchange
  field.turn(2)
      .phase("egyptian-combat")
      .unit("I-R/7", "4244")
      .unit("E-14", "4144")
      .unit("E-2A", "4145")
      .dice({4});
  field.play("attack 4244", "with E-14", "with E-2A");
  ASSERT_EQ(field.odds().tables.size(), 1u);
  EXPECT_EQ(field.odds().tables[0].column, "+4, 5");
  field.play("resolve", "retreat I-R/7 4344", "retreat I-R/7 4444");
  EXPECT_EQ(field.at("I-R/7"), "4444");
}

TEST(ZoneOfControl, AFortificationTakenBackWorksAgain) {
  CASES("meb:6.2.b");
  Field field(kElArish);
  field.turn(2).phase("egyptian-combat").unit("I-R/7", "4244").unit("E-14", "4144").unit("E-2A", "4145");
  field.unit("I-T/Shr", "4446").dice({4, 1, 1});
  field.play("attack 4244", "with E-14", "with E-2A", "resolve", "retreat I-R/7 4344", "retreat I-R/7 4444");
  field.play("advance E-14 4244", "pass");
  ASSERT_EQ(field.view().turn, 3);
  field.play("move I-T/Shr 4344");
  EXPECT_TRUE(field.cited("6.3"));  // its zone stops again
  field.play("end", "attack 4244", "with I-T/Shr");
  ASSERT_EQ(field.odds().tables.size(), 1u);  // Frontal Assault alone
  EXPECT_EQ(field.odds().tables[0].title, "Frontal Assault");
  EXPECT_EQ(field.odds().tables[0].column, "-1");  // 6 - 6 = 0, one column left
}

// --- 6.3 ---

TEST(ZoneOfControl, EgyptianZonesDoNotHinderWesternMovement) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-14", "2742").unit("I-79/7", "2740").unit("I-82/7", "2641");
  field.play("move I-79/7 2743");  // by 2741, 2841 and 2842, all of them in the zone
  EXPECT_FALSE(field.cited("6.3"));
  EXPECT_EQ(field.halves("mp-left"), 16 - 8);
  EXPECT_EQ(field.refusal("move I-79/7 2745"), "");  // and on
  EXPECT_EQ(field.refusal("move I-82/7 2642"), "");  // from zone to zone
  EXPECT_EQ(field.refusal("move I-82/7 2540"), "");  // or away
}

TEST(ZoneOfControl, TheZoneOutOfAFortificationStopsIsraeliUnits) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-1/7", "4622").unit("I-79/7", "4721");
  field.play("move I-79/7 4723");
  EXPECT_TRUE(field.happened("4721 to 4723, 3 MP"));  // by 4821 and 4822: 4722 would have stopped it
  EXPECT_TRUE(field.cited("6.3"));
  EXPECT_FALSE(field.legal("move I-79/7 4724"));
  EXPECT_TRUE(field.actions("move I-79/7").empty());
}

TEST(ZoneOfControl, TheZoneOutOfAFortificationPinsIsraeliUnits) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-1/7", "4622").unit("I-79/7", "4723");
  EXPECT_EQ(field.refusal("move I-79/7 4823"), "6.3");
  EXPECT_EQ(field.refusal("move I-79/7 4722"), "6.3");
  EXPECT_TRUE(field.actions("move I-79/7").empty());
}

TEST(ZoneOfControl, AnEmptyFortificationOrAUnitBesideItBindsNobody) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-1/7", "4623").unit("I-79/7", "4721").unit("I-82/7", "4724");
  EXPECT_EQ(field.refusal("move I-82/7 4824"), "");  // 4724 lies in the zone of 4623
  field.play("move I-79/7 4723");
  EXPECT_TRUE(field.happened("4721 to 4723, 2 MP"));
  EXPECT_FALSE(field.cited("6.3"));
  EXPECT_EQ(field.refusal("move I-79/7 4823"), "");
}

TEST(ZoneOfControl, HelicoptersAreFreeOfAllZones) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-1/7", "4622").unit("I-SCHel", "4723");
  field.play("move I-SCHel 4722");
  EXPECT_FALSE(field.cited("6.3"));
  EXPECT_EQ(field.halves("mp-left"), 58);
  EXPECT_EQ(field.refusal("move I-SCHel 4521"), "");
}

TEST(ZoneOfControl, APinnedIsraeliUnitLeavesByRetreat) {
  CASES("meb:6.3");
  Field field(kElArish);  // 6 - 6 = 0, one column left, die 5: A1
  field.turn(2).phase("western-combat").unit("E-1/7", "4622").unit("I-79/7", "4723").dice({5});
  field.play("attack 4622", "with I-79/7", "resolve", "retreat I-79/7 4823");
  EXPECT_EQ(field.at("I-79/7"), "4823");
}

TEST(ZoneOfControl, APinnedIsraeliUnitLeavesByAdvanceOrWhenTheDefenderIsGone) {
  CASES("meb:6.3");
  // 6 + 12 - 2 = +16, one column left, die 1: DE
  Field advance(kElArish);
  advance.turn(2)
      .phase("western-combat")
      .unit("E-7Tk", "4622")
      .unit("I-79/7", "4723")
      .track("airstrikes", "12");
  advance.dice({1});
  advance.play("attack 4622", "with I-79/7", "air israeli 12", "resolve", "advance I-79/7 4622");
  EXPECT_EQ(advance.at("I-79/7"), "4622");

  Field stay(kElArish);
  stay.turn(2).phase("western-combat").unit("E-7Tk", "4622").unit("I-79/7", "4723").track("airstrikes", "12");
  stay.dice({1});
  stay.play("attack 4622", "with I-79/7", "air israeli 12", "resolve", "pass", "end");
  ASSERT_EQ(stay.view().turn, 3);
  EXPECT_EQ(stay.refusal("move I-79/7 4724"), "");
}

TEST(ZoneOfControl, AnIsraeliUnitStopsWithAHelicopterButNotWithAnotherFriend) {
  CASES("meb:6.3 meb:5.11");
  // R3 again: in the zone of 4622 only a hex where the unit may stay can be entered.
  Field helicopter(kElArish);
  helicopter.turn(2)
      .phase("western-movement")
      .unit("E-1/7", "4622")
      .unit("I-79/7", "4823")
      .unit("I-SCHel", "4723");
  helicopter.play("move I-79/7 4723");
  EXPECT_TRUE(helicopter.cited("6.3"));
  EXPECT_TRUE(helicopter.happened("2 MP"));  // the friend costs his point (5.12)
  Field tank(kElArish);
  tank.turn(2).phase("western-movement").unit("E-1/7", "4622").unit("I-79/7", "4823").unit("I-82/7", "4723");
  EXPECT_EQ(tank.refusal("move I-79/7 4723"), "5.11");
}

// --- 6.3.a ---

TEST(ZoneOfControl, AnotherFortificationPinsInACapturedOne) {
  CASES("meb:6.3.a");
  Field pinned(kElArish);
  pinned.turn(2).phase("western-movement").unit("I-79/7", "4244").unit("E-2/2", "4243");
  EXPECT_EQ(pinned.refusal("move I-79/7 4345"), "6.3");
  EXPECT_EQ(pinned.refusal("move I-79/7 4245"), "6.3");
  Field free(kElArish);  // an enemy in the open does not
  free.turn(2).phase("western-movement").unit("I-79/7", "4244").unit("E-2/2", "4344");
  EXPECT_EQ(free.refusal("move I-79/7 4345"), "");
}

TEST(ZoneOfControl, AnotherFortificationStopsWhoEntersACapturedOne) {
  CASES("meb:6.3.a");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "4344").unit("E-3/2", "4245");
  field.play("move I-79/7 4244");
  EXPECT_TRUE(field.cited("6.3"));
  EXPECT_FALSE(field.legal("move I-79/7 4144"));
}

// --- 6.3.b ---

TEST(ZoneOfControl, AWesternUnitInAnEgyptianZoneMustAttack) {
  CASES("meb:6.3.b");
  for (const char* unit : {"I-79/7", "I-1A/Tal", "I-SCHel"}) {
    Field field(kElArish);
    field.turn(2).phase("western-combat").unit("E-14", "2741").unit(unit, "2742");
    EXPECT_EQ(field.refusal("end"), "7.3") << unit;
  }
  Field apart(kElArish);
  apart.turn(2).phase("western-combat").unit("E-14", "2740").unit("I-79/7", "2742").track("airstrikes", "1");
  EXPECT_EQ(apart.refusal("end"), "");
}

TEST(ZoneOfControl, AWesternUnitThatOnlyPassedThroughAZoneNeedNotAttack) {
  CASES("meb:6.3.b");
  Field field(kElArish);  // what counts is where the combat phase finds it
  field.turn(2)
      .phase("western-movement")
      .unit("E-14", "2742")
      .unit("I-79/7", "2741")
      .track("airstrikes", "1");
  field.play("move I-79/7 2743", "move I-79/7 2744", "end");
  ASSERT_EQ(field.view().phase, "western-combat");
  EXPECT_EQ(field.refusal("end"), "");
}

TEST(ZoneOfControl, TheDutyIsToAttackOneOfTheUnitsThatHoldTheZone) {
  CASES("meb:6.3.b");
  Field field(kElArish);  // a far target does not satisfy it
  field.turn(2).phase("western-combat").unit("E-14", "2741").unit("I-79/7", "2742").unit("E-7Tk", "2750");
  field.track("airstrikes", "2").dice({6, 6});
  field.play("attack 2750", "air israeli 2", "resolve");
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2741");
  EXPECT_EQ(field.refusal("with I-79/7"), "");
}

// --- the overlay of 6.1 ---

// "hex kind number" of each hex that the overlay shows to a seat.
Texts zones(Field& field, int seat) {
  engine::OverlayReport report;
  field.game().overlay(field.state(), engine::seat_at(seat), "zones", report);
  Texts texts;
  for (const auto& spot : report.hexes)
    texts.push_back(std::string(field.game().notation().board().name(spot.hex)) + " " +
                    std::string(spot.kind) + " " + std::to_string(spot.value));
  std::sort(texts.begin(), texts.end());
  EXPECT_TRUE(report.pairs.empty());
  return texts;
}

TEST(ZoneOfControl, TheOverlayShowsTheZonesOfTheEnemy) {
  CASES("meb:6.1 meb:6.2 meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("I-79/7", "2742").unit("I-1/Ad", "2743").unit("E-14", "2739");
  EXPECT_EQ(zones(field, 1),
            (Texts{"2641 binding-zone 1", "2642 binding-zone 2", "2643 binding-zone 1", "2741 binding-zone 1",
                   "2742 binding-zone 1", "2743 binding-zone 1", "2744 binding-zone 1", "2841 binding-zone 1",
                   "2842 binding-zone 2", "2843 binding-zone 1"}));
  EXPECT_EQ(zones(field, 0), (Texts{"2638 zone 1", "2639 zone 1", "2738 zone 1", "2740 zone 1", "2838 zone 1",
                                    "2839 zone 1"}));
}

TEST(ZoneOfControl, TheOverlayTellsWhichEgyptianZonesBind) {
  CASES("meb:6.3");
  Field field(kElArish);
  field.turn(2).phase("western-movement").unit("E-1/7", "4622");
  const Texts shown = zones(field, 0);
  EXPECT_EQ(shown.size(), 6u);
  for (const std::string& text : shown) EXPECT_NE(text.find(" binding-zone 1"), std::string::npos) << text;
}

}  // namespace
}  // namespace mitla::test
