// A.IV.D: assault boats.
#include "rules/aiw/canal_field.h"
#include "rules/aiw/fire_field.h"

namespace mitla::test {
namespace {

constexpr const char* kEgypt = "egypt-move-infantry";

Field boats(const std::string& list, const std::string& number = "8") {
  Field field = at_canal(kEgypt, list);
  field.track("written-boats-egypt A-H4", number);
  return field;
}

TEST(AiwBoats, AreWrittenToCanalHexesBeforeTheGame) {
  CASES("aiw:A.IV.D.2.a");
  Field field("aiw/s13", canal_games());
  field.option("level", "advanced").from_start();
  EXPECT_EQ(field.decision(), "assign-boats");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("boat A-H5"), "A.IV.D.2.a");
  for (int i = 0; i < 7; ++i) field.play("boat A-H4");
  for (int i = 0; i < 4; ++i) field.play("boat A-K4");
  const auto to_assign = [&](int seat) {
    for (const auto& track : field.view(seat).tracks)
      if (track.id == "written-boats-left") return track.halves / 2;
    return -1;
  };
  EXPECT_EQ(to_assign(1), 1);
  EXPECT_EQ(to_assign(0), -1) << "how far he has come is secret";
  field.play("boat A-K4");
  EXPECT_EQ(field.refusal("boat A-K4"), "A.IV.D.2.a");  // 12 are provided
  EXPECT_EQ(field.refusal("unboat A-J4"), "A.IV.D.2.a");
  field.play("unboat A-K4", "boat A-J4");
  EXPECT_EQ(mark_in(field, "written-boats-egypt", "A-H4", 1), 7);
  EXPECT_EQ(mark_in(field, "written-boats-egypt", "A-H4", 0), -1) << "it is secret";
  field.play("end");
  EXPECT_EQ(field.decision(), "setup");
}

TEST(AiwBoats, TheFirstUseShowsTheBoatsOfTheHex) {
  CASES("aiw:A.IV.D.2.a aiw:A.IV.D.2.b");
  Field field = boats("E-INF-1 A-H3, E-INF-2 A-J3, E-INF-3 A-A2");
  EXPECT_EQ(mark_in(field, "boats-egypt", "A-H4", 0), -1);
  EXPECT_EQ(field.refusal("embark E-INF-2 A-J4"), "A.IV.D.2.b");  // none was written there
  field.play("embark E-INF-1 A-H4");
  EXPECT_TRUE(field.happened("had 8 boats written to A-H4"));
  EXPECT_EQ(mark_in(field, "boats-egypt", "A-H4", 0), 7);
  EXPECT_EQ(field.halves("boats-left-egypt"), 2 * 11);
}

TEST(AiwBoats, CarryOneInfantryClassUnitEach) {
  CASES("aiw:A.IV.D.3.a aiw:A.IV.D.3.b");
  Field field = boats("E-INF-1 A-H3, E-T55-1 A-H3, E-INF-2 A-G3, E-INF-3 A-H2, E-SAGGER-1 A-I3");
  EXPECT_NE(field.refusal("embark E-T55-1 A-H4"), "");
  EXPECT_EQ(field.refusal("embark E-INF-3 A-H4"), "A.IV.D.3.b");  // not adjacent
  EXPECT_TRUE(field.legal("embark E-SAGGER-1 A-H4"));
  field.play("embark E-INF-1 A-H4", "embark E-INF-2 A-H4");  // across any moraine
  EXPECT_EQ(field.at("E-INF-2"), "A-H4");
  EXPECT_TRUE(field.has("E-INF-2", "afloat"));
  EXPECT_TRUE(field.has("E-INF-2", "inverted"));
  Field vehicles = at_canal("egypt-move", "E-T55-1 A-H3");
  vehicles.track("written-boats-egypt A-H4", "8");
  EXPECT_EQ(vehicles.refusal("embark E-T55-1 A-H4"), "A.IV.D.3.a");
  Field moved = boats("E-INF-1 A-H2, E-INF-2 A-A2");
  moved.play("move E-INF-1 A-H3");
  EXPECT_FALSE(moved.legal("embark E-INF-1 A-H4"));
}

TEST(AiwBoats, LandInAnyAdjacentHexAndAreUsedUp) {
  CASES("aiw:A.IV.D.3.c aiw:A.IV.D.2.c aiw:A.IV.D.3.g");
  for (const std::string bank : {"A-H5", "A-G3", "A-H3"}) {
    Field field = boats("E-INF-1 A-H4/afloat, E-INF-2 A-A2", "0");
    EXPECT_EQ(field.refusal("move E-INF-1 " + bank),
              bank == "A-G3" ? field.refusal("move E-INF-1 A-G3") : "A.IV.D.3.c");
    EXPECT_EQ(field.refusal("land E-INF-1 A-H6"), "A.IV.D.3.c");
    field.play("land E-INF-1 " + bank);
    EXPECT_EQ(field.at("E-INF-1"), bank);
    EXPECT_TRUE(field.has("E-INF-1", "inverted"));
    EXPECT_FALSE(field.has("E-INF-1", "afloat"));
  }
  // No boat is left in the hex for another.
  Field used = boats("E-INF-1 A-H4/afloat, E-INF-2 A-H3", "0");
  used.play("land E-INF-1 A-H5");
  EXPECT_EQ(used.refusal("embark E-INF-2 A-H4"), "A.IV.D.2.b");
}

TEST(AiwBoats, LoadInOneTurnAndLandInTheNext) {
  CASES("aiw:A.IV.D.3.b aiw:A.IV.D.3.c");
  Field field = boats("E-INF-1 A-H3, E-INF-2 A-A2, I-M48-1 B-A5");
  field.play("embark E-INF-1 A-H4");
  EXPECT_FALSE(field.legal("land E-INF-1 A-H5"));
  next_turn(field, kEgypt);
  EXPECT_FALSE(field.has("E-INF-1", "inverted"));
  field.play("land E-INF-1 A-H5");
  EXPECT_EQ(field.at("E-INF-1"), "A-H5");
}

TEST(AiwBoats, FourAreLoadedInAHexFourLandAndFourMoreLoad) {
  CASES("aiw:A.IV.D.3.d");
  Field field = boats(
      "E-INF-1 A-H4/afloat, E-INF-2 A-H4/afloat, E-INF-3 A-H4/afloat, E-INF-4 A-H4/afloat, E-INF-5 A-H3, "
      "E-INF-6 A-H3, E-INF-7 A-G3, E-INF-8 A-I3, E-INF-9 A-I3");
  EXPECT_EQ(field.refusal("embark E-INF-5 A-H4"), "A.IV.D.3.d");
  field.play("land E-INF-1 A-H5", "land E-INF-2 A-H5", "land E-INF-3 A-H5", "land E-INF-4 A-H5");
  field.play("embark E-INF-5 A-H4", "embark E-INF-6 A-H4", "embark E-INF-7 A-H4", "embark E-INF-8 A-H4");
  EXPECT_EQ(field.refusal("embark E-INF-9 A-H4"), "A.IV.D.3.d");
}

TEST(AiwBoats, ThePassengerMustBeFaceUp) {
  CASES("aiw:A.IV.D.3.g");
  Field field = boats("E-INF-1 A-H3/inverted, E-INF-2 A-A2");
  EXPECT_NE(field.refusal("embark E-INF-1 A-H4"), "");
  EXPECT_EQ(field.actions("embark").size(), 0U);
}

// H5 holds a fort, which sees over the moraines (S.VI.E.2.a).
TEST(AiwBoats, AreFiredAtAsTheyLoadWithADefenceOfOne) {
  CASES("aiw:A.IV.D.3.e aiw:A.IV.D.3.f");
  Field field = boats("FORT-1 A-H5, I-INF-1 A-H5, E-INF-1 A-H3, E-INF-2 A-A2");
  field.play("embark E-INF-1 A-H4");
  ASSERT_EQ(field.decision(), "opportunity-fire");
  field.dice({1});
  field.play("with I-INF-1");
  EXPECT_EQ(defence_of(field), "0.5");  // halved in the canal
}

TEST(AiwBoats, APassengerDiesWithItsBoatAndCountsAlone) {
  CASES("aiw:A.IV.D.3.e");
  Field field = at_canal("israel-direct-fire", "TRENCH-1 A-H4, E-INF-1 A-H4/afloat, I-M48-1 A-H6");
  field.dice({1});
  const int before = field.vp("israel");
  field.play("attack A-H4", "with I-M48-1", "resolve");
  EXPECT_EQ(field.at("E-INF-1"), "eliminated");
  EXPECT_EQ(field.vp("israel") - before, 1);  // the unit, not the boat
}

TEST(AiwBoats, MoraleOfABoatIsThatOfInfantry) {
  CASES("aiw:A.IV.D.3.e");
  // A Sagger recovers as a unit that is no infantry; in a boat it is infantry.
  int differences = 0;
  for (std::uint8_t die = 1; die <= 6; ++die) {
    const auto recovers = [&](const std::string& unit) {
      Field field = at_canal("egypt-engineering", "TRENCH-1 A-H4, " + unit + ", I-M48-1 B-A5");
      field.dice({die});
      return !field.has(unit.substr(0, unit.find(' ')), "dispersed");
    };
    const bool sagger = recovers("E-SAGGER-1 A-H4/afloat/dispersed/inverted");
    EXPECT_EQ(sagger, recovers("E-INF-1 A-H4/afloat/dispersed/inverted")) << int{die};
    if (sagger != recovers("E-SAGGER-1 A-H3/dispersed/inverted")) ++differences;
  }
  EXPECT_GT(differences, 0);
}

TEST(AiwBoats, APassengerInABoatDoesNotAttack) {
  CASES("aiw:A.IV.D.3.a");
  Field field = at_canal("egypt-direct-fire",
                         "TRENCH-1 A-H4, E-INF-1 A-H4/afloat, E-T55-1 A-H3, I-M3-1 A-H5, I-M48-1 B-A5");
  field.play("attack A-H5");
  EXPECT_EQ(field.refusal("with E-INF-1"), "B.V.B.6.b");
}

TEST(AiwBoats, AHexWithMoreBoatsThanProvidedIsRefused) {
  CASES("aiw:A.IV.D.2.a");
  Field field = boats("E-INF-1 A-H3", "13");
  EXPECT_NE(field.impossible().find("more assault boats"), std::string::npos);
}

TEST(AiwBoats, AOneHasTwentyFour) {
  CASES("aiw:SIT.A-1.special.1");
  Field field("aiw/a1");
  field.from_start();
  ASSERT_EQ(field.decision(), "assign-boats");
  for (int i = 0; i < 24; ++i) field.play("boat A-H4");
  EXPECT_EQ(field.refusal("boat A-H4"), "A.IV.D.2.a");
}

}  // namespace
}  // namespace mitla::test
