// Vectors about the Advanced artillery (A.III).
#include "games/aiw/interdiction.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

Field artillery_ground(const std::string& phase) {
  Field field = ground_field(phase);
  for (const char* section : {"A.III.A", "A.III.B", "A.III.C", "A.III.D"}) field.option(section, "on");
  return field;
}

// Israel moves while a howitzer and a mortar of the Arabs interdict B-W4.
Field interdicted(std::vector<std::uint8_t> dice) {
  Field field = artillery_ground("israel-move");
  field.unit("E-HOW122-1", "B-K4").unit("E-MOR120-1", "B-K4").mark("interdiction", "B-W4");
  field.track("interdicts E-HOW122-1", "1").track("interdicts E-MOR120-1", "1").dice(std::move(dice));
  return field;
}

int attacks(Field& field) {
  int count = 0;
  for (const std::string& text : field.events())
    count += text.find("Interdiction fire on") != std::string::npos ? 1 : 0;
  return count;
}

void stops(const Vector& v) {
  Field field = interdicted({static_cast<std::uint8_t>(v.given["die"].number())});
  ASSERT_EQ(v.given["target"].text(), "NA");
  field.unit("I-TRUCK-1", "B-V5").unit("I-M48-1", "B-GG1");
  field.play("move I-TRUCK-1 B-U5");
  EXPECT_TRUE(field.happened("at " + v.expect["odds"].text()));
  EXPECT_TRUE(field.happened(", " + v.expect["result"].text() + "."));
  EXPECT_EQ(v.expect["unit_after"].text(), "stopped, inverted, not dispersed");
  EXPECT_EQ(field.at("I-TRUCK-1"), "B-V5");
  EXPECT_TRUE(field.has("I-TRUCK-1", "inverted"));
  EXPECT_FALSE(field.has("I-TRUCK-1", "dispersed"));
}

void needs_points(const Vector& v) {
  const aiw::RuleSet& rules = ground();
  int points = 0;
  for (const std::string& kind : v.given["attackers"].texts())
    points += rules.unit(unit_of(rules, kind)).attack;
  EXPECT_EQ(points, v.expect["basic_points"].number());
  EXPECT_EQ(points >= rules.interdiction.least_points, v.expect["effective"].yes());
  Field field = artillery_ground("israel-move");
  field.mark("interdiction", "B-W4");
  for (const std::string& kind : v.given["attackers"].texts())
    field.unit(id_of(rules, kind), "B-V5").track("interdicts " + id_of(rules, kind), "1");
  EXPECT_NE(field.impossible(), "") << "no such interdiction is in force";
}

void attacked_twice(const Vector& v) {
  ASSERT_EQ(v.given["carrier"].text(), "unloads, then leaves");
  Field field = interdicted({6, 6});
  field.unit("I-TRUCK-1", "B-V5").unit("I-INF-1", "I-TRUCK-1");
  field.play("unload I-TRUCK-1");
  int count = attacks(field);
  field.play("move I-TRUCK-1 B-U5");
  count += attacks(field);
  EXPECT_EQ(count, v.expect["attacks"].number());
}

void tripled(const Vector& v) {
  Ground g(ground());
  const aiw::UnitId gun = g.put(v.given["attacker"].text(), "B-K4");
  const aiw::UnitId target = g.put("IS_INF", "B-W4");
  ASSERT_EQ(v.given["target"].text(), "NA");
  aiw::Attack attack = aiw::attack_on(aiw::AttackType::kIndirect, g.hex("B-W4"), aiw::set_of(target));
  attack.attackers.insert(gun.value);
  g.state.piece(gun).set(aiw::kDestroying);
  EXPECT_EQ(aiw::strengths(g.rules, g.state, attack).attack, quarters(v.expect["effective"].text()));
}

}  // namespace

void add_aiw_artillery(Handlers& handlers) {
  add(handlers, stops, {"interdiction"});
  add(handlers, needs_points, {"interdiction-14"});
  add(handlers, attacked_twice, {"interdiction-twice"});
  add(handlers, tripled, {"dest"});
}

}  // namespace mitla::test
