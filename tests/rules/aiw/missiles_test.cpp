// A.II.E and A.II.F: missile units as passengers, and their reloads.
#include "games/aiw/missiles.h"
#include "rules/aiw/move_field.h"
#include "rules/aiw/rule_sets.h"
#include "rules/aiw/steps.h"

namespace mitla::test {
namespace {

Field with_trucks(const char* on = "on") {
  Field field = at_move("aiw/s9", "egypt", "move", 3);
  field.option("A.II.E", on).unit("E-TRUCK-1", "B-A5").unit("E-SAGGER-1", "B-A5").unit("E-SAGGER-2", "B-A5");
  return field;
}

TEST(MissilePassengers, TwoSaggersRideLikeOne) {
  CASES("aiw:A.II.E.1 aiw:A.II.E.3");
  Field field = with_trucks();
  field.unit("E-SAGGER-3", "B-A5");
  field.play("load E-TRUCK-1 E-SAGGER-1");
  EXPECT_EQ(left(field), 10);
  field.play("load E-TRUCK-1 E-SAGGER-2");
  EXPECT_EQ(left(field), 10) << "for the price of one";
  EXPECT_EQ(field.refusal("load E-TRUCK-1 E-SAGGER-3"), "B.V.B.1");
  field.play("move E-TRUCK-1 B-A6");
  EXPECT_EQ(field.at("E-SAGGER-1"), "B-A6");
  EXPECT_EQ(field.at("E-SAGGER-2"), "B-A6");
}

TEST(MissilePassengers, AreUnloadedTogether) {
  CASES("aiw:A.II.E.3");
  Field field = at_move("aiw/s9", "egypt", "move", 3);
  field.option("A.II.E", "on").unit("E-TRUCK-1", "B-A5").unit("E-TRUCK-2", "B-A1");
  field.unit("E-SAGGER-1", "E-TRUCK-1").unit("E-SAGGER-2", "E-TRUCK-1");
  field.play("unload E-TRUCK-1");
  EXPECT_EQ(left(field), 10);
  EXPECT_FALSE(field.has("E-SAGGER-1", "aboard"));
  EXPECT_FALSE(field.has("E-SAGGER-2", "aboard"));
}

TEST(MissilePassengers, OnlyWithThisRule) {
  CASES("aiw:A.II.E.1");
  Field field = with_trucks("off");
  field.play("load E-TRUCK-1 E-SAGGER-1");
  EXPECT_EQ(field.refusal("load E-TRUCK-1 E-SAGGER-2"), "B.V.B.1");
}

TEST(MissilePassengers, CobrasLikewise) {
  CASES("aiw:A.II.E.2");
  const auto rules = must(aiw::RuleSet::compile(
      must(data::load_scenario(data_files(), data::scenario_path("aiw/s11"))), {{"A.II.E", "on"}}));
  EXPECT_EQ(aiw::room_taken(*rules, find_unit(*rules, "I-COBRA-1")), 1);
  EXPECT_EQ(aiw::room_taken(*rules, find_unit(*rules, "I-INF-1")), 2);
}

// --- reloads ---

Field firing(std::vector<std::string> status = {}) {
  Field field("aiw/s9");
  field.option("A.II.F", "on").turn(3).phase("egypt-direct-fire").dice({6});
  field.unit("E-SAGGER-1", "B-A2", std::move(status)).unit("E-T55-1", "B-A2").unit("I-M48-1", "B-A8");
  return field;
}

void fire(Field& field) { field.play("attack B-A8", "with E-SAGGER-1", "resolve"); }

TEST(Reloads, TwoAttacksWithoutReserve) {
  CASES("aiw:A.II.F.2 aiw:A.II.F.4 aiw:A.II.F.5 aiw:A.II.F.6.a aiw:A.II.F.6.b");
  Field first = firing();
  fire(first);
  EXPECT_TRUE(first.has("E-SAGGER-1", "reload-aside"));
  Field second = firing({"reload-aside"});
  fire(second);
  EXPECT_TRUE(second.has("E-SAGGER-1", "reload-gone"));
  EXPECT_FALSE(second.has("E-SAGGER-1", "reload-aside"));
  Field third = firing({"reload-gone"});
  third.play("attack B-A8");
  EXPECT_EQ(third.refusal("with E-SAGGER-1"), "A.II.F.6");
}

TEST(Reloads, AReserveIsExchanged) {
  CASES("aiw:A.II.F.8.c aiw:A.II.F.8.d");
  Field field = firing({"reload-aside"});
  field.track("spares E-SAGGER-1", "1");
  fire(field);
  EXPECT_FALSE(field.has("E-SAGGER-1", "reload-gone")) << "its own reload is back";
  EXPECT_FALSE(field.has("E-SAGGER-1", "reload-aside")) << "with the unit: two more attacks";
  EXPECT_FALSE(field.has("E-SAGGER-1", "spare-reload"));
}

TEST(Reloads, MoveWithTheirUnit) {
  CASES("aiw:A.II.F.3");
  Field field = at_move("aiw/s9", "egypt", "move-infantry", 3);
  field.option("A.II.F", "on")
      .unit("E-SAGGER-1", "B-A5")
      .unit("E-SAGGER-2", "B-A1")
      .track("spares E-SAGGER-1", "1");
  field.play("move E-SAGGER-1 B-A6");
  EXPECT_TRUE(field.has("E-SAGGER-1", "spare-reload"));
}

int reserves(const std::string& situation, int saggers) {
  Field field(situation);
  field.option("A.II.F", "on").from_start();
  int count = 0;
  for (int n = 1; n <= saggers; ++n) count += field.has(numbered("E-SAGGER-", n), "spare-reload") ? 1 : 0;
  return count;
}

TEST(Reloads, OneReserveForThreeSaggers) {
  CASES("aiw:A.II.F.8 aiw:A.II.F.8.a");
  EXPECT_EQ(reserves("aiw/s9", 9), 3);
  EXPECT_EQ(reserves("aiw/s13", 6), 2);
  EXPECT_EQ(reserves("aiw/a5", 7), 2);
}

TEST(Reloads, ReservesAreGivenOutAtSetUp) {
  CASES("aiw:A.II.F.8.b");
  Field field("aiw/s9");
  field.option("A.II.F", "on").from_start();
  ASSERT_TRUE(field.has("E-SAGGER-1", "spare-reload"));
  EXPECT_EQ(field.refusal("hand E-SAGGER-1 E-SAGGER-4"), "A.II.F.8.b") << "one besides its own";
  field.play("hand E-SAGGER-1 E-SAGGER-2");
  EXPECT_TRUE(field.has("E-SAGGER-2", "spare-reload"));
  EXPECT_EQ(field.refusal("hand E-SAGGER-1 E-SAGGER-3"), "A.II.F.8.b") << "it has none left";
}

TEST(Reloads, PassFreelyWithinAHex) {
  CASES("aiw:A.II.F.9 aiw:A.II.F.9.a");
  Field field = at_move("aiw/s9", "egypt", "move-infantry", 3);
  field.option("A.II.F", "on").unit("E-SAGGER-1", "B-A5").unit("E-SAGGER-2", "B-A5", {"reload-gone"});
  field.unit("E-SAGGER-3", "B-A6");
  EXPECT_EQ(field.refusal("hand E-SAGGER-1 E-SAGGER-3"), "A.II.F.9");
  field.play("hand E-SAGGER-1 E-SAGGER-2");
  EXPECT_FALSE(field.has("E-SAGGER-2", "reload-gone")) << "exchanged for its own";
  EXPECT_TRUE(field.has("E-SAGGER-1", "reload-gone"));
}

TEST(Reloads, TwoAreCarriedAtMost) {
  CASES("aiw:A.II.F.9.b");
  for (const char* spares : {"1", "2"}) {
    Field field = at_move("aiw/s9", "egypt", "move-infantry", 3);
    field.option("A.II.F", "on").unit("E-SAGGER-1", "B-A5").unit("E-SAGGER-2", "B-A1");
    field.track("spares E-SAGGER-1", spares);
    EXPECT_EQ(field.refusal("move E-SAGGER-1 B-A6"), spares[0] == '1' ? "" : "A.II.F.9.b");
  }
}

TEST(Reloads, OfALostUnitPassOn) {
  CASES("aiw:A.II.F.9.c");
  Field field("aiw/s9");
  field.option("A.II.F", "on").turn(3).phase("israel-direct-fire").dice({1});
  field.unit("E-SAGGER-1", "B-A10", {"dispersed", "inverted"}).unit("E-SAGGER-2", "B-A10", {"reload-gone"});
  for (int n = 1; n <= 4; ++n) field.unit(numbered("I-M48-", n), "B-A9");
  field.play("attack B-A10", "spare E-SAGGER-2");
  for (int n = 1; n <= 4; ++n) field.play(numbered("with I-M48-", n));
  field.play("resolve");
  ASSERT_EQ(field.at("E-SAGGER-1"), "eliminated");
  EXPECT_FALSE(field.has("E-SAGGER-2", "reload-gone"));
  EXPECT_TRUE(field.cited("A.II.F.9.c"));
}

}  // namespace
}  // namespace mitla::test
