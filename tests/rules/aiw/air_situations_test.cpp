// SIT.A-3, SIT.A-7: situations that are about helicopters.
#include "rules/aiw/air_field.h"

namespace mitla::test {
namespace {

TEST(AirSituations, AirmobileAttackNeedsTheHelicopterRules) {
  CASES("aiw:SIT.A-3.special.1");
  Field field("aiw/a3");
  field.turn(2).phase("egypt-helicopters").unit("E-MI8-1", "B-GG5").unit("I-M48-1", "B-A5");
  EXPECT_TRUE(field.legal("move E-MI8-1 B-Q5"));
  for (const char* section : {"A.I.A", "A.I.B", "A.I.C", "A.I.D", "A.I.E"}) {
    const auto without = all_games().open("aiw/a3", {{section, "off"}});
    EXPECT_FALSE(without.ok()) << section;
  }
}

// Every helicopter of the kind strikes once with this strength; the tank has a defence of its own.
void expect_strike(Field field, const std::string& helicopter, const std::string& hex, int strength) {
  field.play("attack " + hex);
  ASSERT_TRUE(field.legal("strike " + helicopter));
  field.play("strike " + helicopter);
  EXPECT_EQ(odds_of(field).substr(0, odds_of(field).find(' ')), std::to_string(strength)) << helicopter;
  field.play("resolve");
  EXPECT_FALSE(field.has(helicopter, "armed"));
}

TEST(AirSituations, EachMi8CarriesAMissileStrikeOfThirty) {
  CASES("aiw:SIT.A-3.special.2");
  for (const char* number : {"1", "2", "3", "4"}) {
    Field field("aiw/a3");
    field.turn(2).phase("egypt-direct-fire").dice({6});
    const std::string helicopter = std::string("E-MI8-") + number;
    field.unit(helicopter, "B-Q5", {"armed"}).unit("I-M48-1", "B-M5");
    expect_strike(std::move(field), helicopter, "B-M5", 30);
  }
}

TEST(AirSituations, TheGunshipsOfTasa) {
  CASES("aiw:SIT.A-7.special.1");
  for (const char* number : {"1", "2", "3"}) {
    Field egypt("aiw/a7");
    egypt.turn(3).phase("egypt-direct-fire").dice({6});
    egypt.unit(std::string("E-MI8-") + number, "B-Q5", {"armed"}).unit("I-M60-1", "B-M5");
    expect_strike(std::move(egypt), std::string("E-MI8-") + number, "B-M5", 30);
    Field israel("aiw/a7");
    israel.turn(3).phase("israel-direct-fire").dice({6});
    israel.unit(std::string("I-HUEY-") + number, "B-Q5", {"armed"}).unit("E-T62-1", "B-M5");
    expect_strike(std::move(israel), std::string("I-HUEY-") + number, "B-M5", 50);
  }
}

// In the air it is hit by anti-aircraft weapons and infantry alone.
TEST(AirSituations, ALostMi8IsWorthTwoPoints) {
  CASES("aiw:SIT.A-3.vp.Israel.2");
  Field field("aiw/a3");
  field.option("O.I.C", "on").turn(2).phase("israel-direct-fire").dice({1});
  field.unit("E-MI8-1", "B-A10", {"dispersed", "inverted", "down"});
  for (const char* tank : {"I-M48-1", "I-M48-2", "I-M48-3", "I-M48-4"}) field.unit(tank, "B-A9");
  field.play("attack B-A10");
  for (const char* tank : {"I-M48-1", "I-M48-2", "I-M48-3", "I-M48-4"})
    field.play(std::string("with ") + tank);
  field.play("resolve");
  EXPECT_EQ(field.at("E-MI8-1"), "eliminated");
  EXPECT_EQ(field.vp("israel"), 2);
  EXPECT_EQ(field.vp("egypt"), 0);
  EXPECT_TRUE(field.cited("SIT.A-3.vp.Israel.2"));
}

// Two howitzers interdict B-M5; their own helicopter flies over, their own tank drives in.
TEST(AirSituations, InterdictionDoesNotReachTheAir) {
  CASES("aiw:A.III.D.5.c");
  const auto interdicted = [](const std::string& phase) {
    Field field("aiw/a6");
    field.turn(10).phase(phase).unit("E-MI8-1", "B-M3").unit("E-T55-1", "B-M3").unit("I-M60-1", "B-A9");
    field.unit("E-HOW122-1", "B-GG1").unit("E-HOW122-2", "B-GG1").mark("interdiction", "B-M5");
    field.track("interdicts E-HOW122-1", "1").track("interdicts E-HOW122-2", "1").dice({6});
    return field;
  };
  Field flight = interdicted("egypt-helicopters");
  flight.play("move E-MI8-1 B-M7");
  EXPECT_EQ(flight.at("E-MI8-1"), "B-M7");
  EXPECT_EQ(times(flight, "Interdiction fire on "), 0);
  Field march = interdicted("egypt-move");
  march.play("move E-T55-1 B-M4");
  EXPECT_EQ(times(march, "Interdiction fire on "), 1);
}

TEST(AirSituations, SmokeHidesFromTheAir) {
  CASES("aiw:O.II.B.1.a");
  const auto behind = [](const char* smoke) {
    Field field("aiw/air", air_games());
    field.option("O.II.B", "on").turn(3).phase("israel-direct-fire");
    field.unit("I-HUEY-1", "A-Q5", {"armed"}).unit("I-M48-1", "A-P9").unit("E-T62-1", "A-Q9");
    field.track(std::string("smoke-0-fire ") + smoke, "4");
    field.play("attack A-Q9");
    return field;
  };
  Field across = behind("A-Q7");
  EXPECT_EQ(across.refusal("strike I-HUEY-1"), "O.II.B.1.a");
  Field aside = behind("A-S7");
  EXPECT_TRUE(aside.legal("strike I-HUEY-1"));
}

}  // namespace
}  // namespace mitla::test
