// Vectors about the weapons effectiveness chart.
#include "games/aiw/attackers.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

// One attacker against a target type at a range.
void effective(const Vector& v) {
  const int year = v.given.has("year") ? v.given["year"].number() : 1973;
  const aiw::RuleSet& rules = ground(year);
  std::string nation;
  if (v.given.has("nation")) nation = v.given["nation"].text() == "Egypt" ? "egypt" : "syria";
  const aiw::UnitId attacker = unit_of(rules, v.given["attacker"].text(), nation);
  const int range = v.given.has("range") ? v.given["range"].number() : 1;
  const int factor = aiw::multiplier(rules, attack_type(v.given["attack"].text()), attacker,
                                     target_named(v.given["target"].text()), range);
  const int strength = factor > 0 ? factor * rules.unit(attacker).attack : 0;
  EXPECT_EQ(strength, quarters(v.expect["effective"].text()));
}

// An attack of that type on a mixed group, from the next hex.
aiw::Attack mixed_attack(Ground& g, aiw::AttackType type, const std::vector<std::string>& attackers,
                         const std::string& from, const std::vector<std::string>& targets) {
  aiw::Attack attack;
  attack.type = type;
  attack.hex = g.hex("B-W4");
  for (const std::string& target : targets)
    attack.defenders.insert(g.put(target == "A" ? "AR_T55" : "AR_INF", "B-W4", "egypt").value);
  for (const std::string& kind : attackers) attack.attackers.insert(g.put(kind, from).value);
  return attack;
}

void infantry_overruns_no_armor(const Vector& v) {
  Ground g(ground());
  const aiw::Attack attack = mixed_attack(g, aiw::AttackType::kOverrun, {v.given["attacker"].text()}, "B-X4",
                                          v.given["defenders"].texts());
  EXPECT_EQ(v.expect["effective"].text(), "not allowed");
  EXPECT_EQ(aiw::strengths(g.rules, g.state, attack).attack, 0);
  const aiw::UnitId attacker = aiw::unit_id(attack.attackers.first());
  EXPECT_EQ(aiw::chart_allows(g.rules, g.state, attack, attacker).rule, "S.II.D.2.e");
}

void indirect_against_each(const Vector& v) {
  const auto expected = v.expect["effective_vs_each"].texts();
  const auto defenders = v.given["defenders"].items();
  for (std::size_t i = 0; i < defenders.size(); ++i) {
    Ground g(ground());
    aiw::Attack attack;
    attack.type = aiw::AttackType::kIndirect;
    attack.hex = g.hex("B-W4");
    for (const std::string& kind : v.given["attackers"].texts())
      attack.attackers.insert(g.put(kind, "B-K4", "egypt").value);
    const bool armor = defenders[i]["target"].text() == "A";
    attack.defenders.insert(g.put(armor ? "IS_M48" : "IS_INF", "B-W4").value);
    EXPECT_EQ(aiw::strengths(g.rules, g.state, attack).attack, quarters(expected[i]));
  }
  Field field = ground_field("arab-write-fire");
  field.unit("E-HOW122-1", "B-K4").unit("E-MOR120-1", "B-K4").unit("E-INF-1", "B-V4").unit("I-M48-1", "B-W4");
  field.unit("I-INF-1", "B-W4").track("record E-HOW122-1", "B-W4").track("record E-MOR120-1", "B-W4");
  field.dice({6, 6});
  field.play("end");
  int dice = 0;
  for (const std::string& text : field.events()) dice += text.find("Indirect fire on B-W4 at") == 0 ? 1 : 0;
  EXPECT_EQ(dice, v.expect["dice"].number());
}

void tie(const Vector& v) {
  Ground g(ground());
  const aiw::Attack attack =
      mixed_attack(g, aiw::AttackType::kDirect, {"IS_TOW", "IS_INF"}, "B-W6", v.given["defenders"].texts());
  const int range = v.given["range"].number();
  ASSERT_EQ(g.rules.distance(g.hex("B-W6"), g.hex("B-W4")), range);
  // At two hexes an I weapon does as well against either type: what counts is the strength that it has.
  const auto check = [&](const char* kind, const Value& expected) {
    const aiw::UnitId attacker = unit_of(g.rules, kind);
    const auto factor = [&](aiw::Target target) {
      return aiw::multiplier(g.rules, aiw::AttackType::kDirect, attacker, target, range);
    };
    EXPECT_EQ(factor(aiw::target_type(g.rules, g.state, attack, attacker)),
              factor(target_named(expected.text())));
  };
  check("IS_TOW", v.expect["G_treats_as"]);
  check("IS_INF", v.expect["I_treats_as"]);
}

void no_missiles_in_overruns(const Vector& v) {
  EXPECT_FALSE(v.expect["allowed"].yes());
  const aiw::UnitId missile = unit_of(ground(), "IS_TOW");
  EXPECT_LE(aiw::multiplier(ground(), aiw::AttackType::kOverrun, missile, aiw::Target::kArmored, 1), 0);
  EXPECT_LE(aiw::multiplier(ground(), aiw::AttackType::kOverrun, missile, aiw::Target::kNotArmored, 1), 0);
}

aiw::UnitId strike_with(const aiw::RuleSet& rules, int attack, const std::string& weapon) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const aiw::UnitInfo& counter = rules.units[u];
    const bool bombs = counter.weapon == aiw::Weapon::kHowitzer;
    if (counter.unit_class == aiw::UnitClass::kAirStrike && counter.attack == attack &&
        bombs == (weapon == "(H)"))
      return aiw::unit_id(static_cast<int>(u));
  }
  ADD_FAILURE() << "no strike of " << attack << weapon;
  return aiw::unit_id(0);
}

void strikes(const Vector& v) {
  Ground g(ground());
  aiw::Attack attack;
  attack.type = aiw::AttackType::kAirStrike;
  attack.hex = g.hex("B-W4");
  const auto add_strike = [&](const Value& strike) {
    const aiw::UnitId unit = strike_with(g.rules, strike["attack"].number(), strike["weapon"].text());
    g.state.piece(unit).hex = aiw::kOffBoard;
    attack.attackers.insert(unit.value);
  };
  if (v.given.has("air_strike")) {
    add_strike(v.given["air_strike"]);
    attack.defenders.insert(g.put(v.given["target"].text() == "A" ? "AR_T55" : "AR_INF", "B-W4").value);
  } else {
    for (const Value& strike : v.given["air_strikes"].items()) add_strike(strike);
    for (const std::string& target : v.given["defenders"].texts())
      attack.defenders.insert(g.put(target == "A" ? "AR_T55" : "AR_INF", "B-W4").value);
  }
  EXPECT_EQ(aiw::strengths(g.rules, g.state, attack).attack, quarters(v.expect["effective"].text()));
}

void bridge_under_indirect_fire(const Vector& v) {
  // S-10 has batteries of 15; two of them.
  const aiw::RuleSet& rules = situation("s10");
  Ground g(rules);
  g.put("TRENCH", "A-H4");
  const aiw::UnitId bridge = g.put("BRIDGE", "A-H4");
  const aiw::UnitId infantry = g.put("AR_INF", "A-H4");
  aiw::Attack attack;
  attack.type = aiw::AttackType::kIndirect;
  attack.hex = g.hex("A-H4");
  int batteries = 0;
  for (std::size_t u = 0; u < rules.units.size() && batteries < 2; ++u)
    if (rules.units[u].kind == "OBA") {
      EXPECT_EQ(rules.units[u].attack, 15);
      g.state.pieces[u].hex = aiw::kOffBoard;
      attack.attackers.insert(static_cast<int>(u));
      ++batteries;
    }
  const auto check = [&](aiw::UnitId defender, const Value& expected) {
    attack.defenders.clear();
    attack.defenders.insert(defender.value);
    const aiw::Strengths strengths = aiw::strengths(rules, g.state, attack);
    EXPECT_EQ(strengths.attack, quarters(expected["effective"].text()));
    EXPECT_EQ(strengths.defence, quarters(expected["defence"].text()));
  };
  check(bridge, v.expect["bridge"]);
  check(infantry, v.expect["infantry"]);
  Field field("aiw/s10");
  field.turn(3)
      .phase("israel-write-fire")
      .unit("TRENCH-1", "A-H4")
      .unit("BRIDGE-1", "A-H4")
      .unit("E-INF-1", "A-H4");
  field.unit("I-M48-1", "A-H8").track("record I-OBA-1", "A-H4").track("record I-OBA-2", "A-H4").dice({6, 6});
  field.play("end");
  int attacks = 0;
  for (const std::string& text : field.events())
    attacks += text.find("Indirect fire on A-H4 at") == 0 ? 1 : 0;
  EXPECT_EQ(attacks, v.expect["separate_attacks"].number());
}

}  // namespace

void add_aiw_effects(Handlers& handlers) {
  add(handlers, effective,
      {"wec-a-close",   "wec-a-isr-3-6", "wec-a-isr-1956",  "wec-a-far",       "wec-a-na-near",
       "wec-a-na-far",  "wec-g-near",    "wec-g",           "wec-tow-near",    "wec-g-na",
       "wec-i-a",       "wec-i-a-far",   "wec-i-na-far",    "wec-m-na",        "wec-h-a",
       "wec-aa",        "wec-a-air7",    "wec-jordan-1967", "wec-jordan-1970", "wec-arab-3-6",
       "wec-cat-egypt", "wec-cat-syria"});
  add(handlers, infantry_overruns_no_armor, {"wec-or-i-armor"});
  add(handlers, indirect_against_each, {"wec-if"});
  add(handlers, tie, {"wec-tie"});
  add(handlers, no_missiles_in_overruns, {"wec-g-or"});
  add(handlers, strikes, {"wec-air", "wec-air-h"});
  add(handlers, bridge_under_indirect_fire, {"bridge-if"});
}

}  // namespace mitla::test
