// Vectors about one attack: odds, results, die modifiers, defence strengths.
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

using aiw::Odds;

Odds odds_named(const std::string& heading) {
  if (heading == "none") return Odds::kBelow;
  for (int o = 0; o < aiw::kOddsColumns; ++o)
    if (aiw::heading(static_cast<Odds>(o)) == heading) return static_cast<Odds>(o);
  ADD_FAILURE() << "no column " << heading;
  return Odds::kBelow;
}

aiw::Result result_named(const std::string& code) {
  for (int r = 0; r <= static_cast<int>(aiw::Result::kEliminated); ++r)
    if (aiw::code(static_cast<aiw::Result>(r)) == code) return static_cast<aiw::Result>(r);
  ADD_FAILURE() << "no result " << code;
  return aiw::Result::kNone;
}

void odds(const Vector& v) {
  EXPECT_EQ(aiw::odds_of(quarters(v.given["attack"].text()), quarters(v.given["defence"].text())),
            odds_named(v.expect["odds"].text()));
}

// An overrun by two tanks of 25 against what makes the odds before the shift.
void overrun_column(const Vector& v) {
  std::vector<std::string> kinds;
  if (v.given.has("attack")) {
    EXPECT_EQ(v.given["attack"].text(), "50");
    EXPECT_EQ(v.given["defence"].text(), "30");
    kinds = {"AR_T62", "AR_T62", "AR_T55"};
  } else if (v.given["odds"].text() == "2-1") {
    kinds = {"AR_T62", "AR_T62"};
  } else {
    EXPECT_EQ(v.given["odds"].text(), "4-1");
    kinds = {"AR_T62"};
  }
  Ground g(ground());
  aiw::Attack attack;
  attack.type = aiw::AttackType::kOverrun;
  attack.hex = g.hex("B-W4");
  attack.attackers.insert(g.put("IS_M48", "B-X4").value);
  attack.attackers.insert(g.put("IS_M60", "B-X4").value);
  for (const std::string& kind : kinds) attack.defenders.insert(g.put(kind, "B-W4").value);
  const aiw::Strengths strengths = aiw::strengths(g.rules, g.state, attack);
  EXPECT_EQ(strengths.odds, odds_named(v.expect["column_used"].text()));
  const std::string before = v.expect.has("odds") ? v.expect["odds"].text() : v.given["odds"].text();
  EXPECT_EQ(aiw::odds_of(strengths.attack, strengths.defence), odds_named(before));
}

// Three units of defence 2 (Saggers) in a town of C or in a fort.
int defence_of_three(aiw::AttackType type, const char* hex, const char* work, bool one) {
  const aiw::RuleSet& rules = situation("s12");
  Ground g(rules);
  aiw::Attack attack;
  attack.type = type;
  attack.hex = g.hex(hex);
  if (work != nullptr) g.put(work, hex);
  // S-12 has three counters of defence 2 and their likes: 107mm guns, Saggers, 120mm mortars.
  std::vector<std::string> kinds{"AR_RG107", "AR_SAGGER", "AR_MOR120"};
  for (const std::string& kind : kinds) {
    const aiw::UnitId unit = g.put(kind, hex);
    EXPECT_EQ(rules.unit(unit).defence, 2);
    if (!one || attack.defenders.empty()) attack.defenders.insert(unit.value);
  }
  return aiw::defence_strength(rules, g.state, attack);
}

void defence(const Vector& v) {
  for (const int each : v.given["units"].numbers()) EXPECT_EQ(each, 2);
  if (v.given.has("counter")) {
    EXPECT_EQ(defence_of_three(aiw::AttackType::kDirect, "C-B3", "FORT", false),
              4 * v.expect["defence"].number());
    return;
  }
  if (v.expect.has("defence")) {
    EXPECT_EQ(defence_of_three(aiw::AttackType::kDirect, "C-M7", nullptr, false),
              4 * v.expect["defence"].number());
    return;
  }
  EXPECT_EQ(defence_of_three(aiw::AttackType::kIndirect, "C-M7", nullptr, true),
            4 * v.expect["defence_each"].number());
  Field field("aiw/s12");
  field.turn(3).phase("israel-write-fire").unit("I-M60-1", "C-K6").track("record I-OBA-1", "C-M7");
  field.unit("P-RG107-1", "C-M7").unit("S-SAGGER-1", "C-M7").unit("L-MOR120-1", "C-M7").dice({6, 6, 6});
  field.unit("L-INF-1", "C-K4");
  field.play("end");
  int attacks = 0;
  for (const std::string& text : field.events())
    attacks += text.find("Indirect fire on C-M7 at") == 0 ? 1 : 0;
  EXPECT_EQ(attacks, v.expect["separate_attacks"].number());
}

void defence_in_the_canal(const Vector& v) {
  const aiw::RuleSet& rules = situation("s9");
  Ground g(rules);
  aiw::Attack attack;
  attack.hex = g.hex("A-H4");
  g.put("TRENCH", "A-H4");
  const aiw::UnitId bridge = g.put("BRIDGE", "A-H4");
  if (v.id == "def-bridge") {
    attack.defenders.insert(bridge.value);
    EXPECT_EQ(rules.unit(bridge).target, target_named(v.expect["target"].text()));
    EXPECT_EQ(aiw::defence_strength(rules, g.state, attack), 4 * v.expect["defence"].number());
    return;
  }
  attack.defenders.insert(g.put(v.given["unit"].text(), "A-H4").value);
  EXPECT_EQ(aiw::defence_strength(rules, g.state, attack), quarters(v.expect["defence"].text()));
}

void table(const Vector& v) {
  EXPECT_EQ(aiw::table_result(ground(), odds_named(v.given["odds"].text()), v.given["modified_die"].number()),
            result_named(v.expect["result"].text()));
}

// One tank under fire: 28 : 10 is 2-1, DD on 2 and 3, D on 4 and 5; dispersal takes one off the die.
void result_on_a_unit(const Vector& v) {
  const bool dispersed = v.given["unit"].text() == "dispersed";
  const std::string result = v.given["result"].text();
  Field field = ground_field("arab-direct-fire");
  int die = result == "DD" ? 2 : 4;
  if (dispersed) ++die;
  field.unit("E-T62-1", "B-W6")
      .unit("I-SH51-1", "B-W4",
            dispersed ? std::vector<std::string>{"dispersed", "inverted"} : std::vector<std::string>{});
  field.dice({static_cast<std::uint8_t>(die)});
  field.play("attack B-W4", "with E-T62-1", "resolve");
  EXPECT_TRUE(field.happened(", " + result + ","));
  const std::string after = v.expect["after"].text();
  EXPECT_EQ(field.at("I-SH51-1") == "eliminated", after == "eliminated");
  if (after == "dispersed") {
    EXPECT_TRUE(field.has("I-SH51-1", "dispersed"));
  }
}

// Who attacks whom where, so that everything that the vector names holds and nothing else.
int modified(const Vector& v) {
  Ground g(ground());
  aiw::Attack attack;
  const std::string word = v.given.has("attack") ? v.given["attack"].text() : "DF";
  attack.type = attack_type(word);
  const bool hull_down = v.given.has("hull_down") && v.given["hull_down"].yes();
  const std::string named = v.given.has("unit") ? v.given["unit"].text() : "";
  const bool israeli = named.rfind("IS_", 0) == 0;
  // In B-H9 a unit is hull down from B-H7; next to it, in B-H8, its dune lies between too.
  const std::string hex = hull_down ? "B-H9" : "B-W4";
  const bool close = word == "CAT" || word == "OR";
  const std::string from = hull_down ? (close ? "B-H8" : "B-H7") : (close ? "B-W5" : "B-W6");
  const std::string kind = named.size() > 3 && named[2] == '_' ? named : israeli ? "IS_PATT" : "AR_T55";
  const aiw::UnitId defender = g.put(kind, hex);
  const bool engineer = v.given.has("engineer") && v.given["engineer"].yes();
  const std::string attacker = israeli         ? "AR_T62"
                               : word == "CAT" ? (engineer ? "IS_CENG" : "IS_INF")
                                               : "IS_M48";
  attack.attackers.insert(g.put(attacker, from).value);
  attack.defenders.insert(defender.value);
  attack.hex = g.hex(hex);
  if (v.given.has("improved_position") && v.given["improved_position"].yes()) g.put("IP", hex);
  if (named == "dispersed" || (v.given.has("dispersed") && v.given["dispersed"].yes()))
    g.state.piece(defender).set(aiw::kDispersed);
  return v.given["die"].number() + aiw::die_modifier(g.rules, g.state, attack, defender);
}

void modifiers(const Vector& v) { EXPECT_EQ(modified(v), v.expect["modified"].number()); }

// No air unit flies in the seventeen situations; a strike counter has the target type of one.
void flying_over_a_town(const Vector& v) {
  const aiw::RuleSet& rules = situation("s12");
  Ground g(rules);
  const aiw::UnitId flyer = unit_of(rules, "AIR");
  ASSERT_EQ(rules.unit(flyer).target, aiw::Target::kFlying);
  aiw::Attack attack;
  attack.hex = g.hex("C-M7");
  attack.attackers.insert(g.put("AR_T62", "C-M6").value);
  attack.defenders.insert(flyer.value);
  g.state.piece(flyer).hex = attack.hex;
  EXPECT_EQ(v.given["die"].number() + aiw::die_modifier(rules, g.state, attack, flyer),
            v.expect["modified"].number());
  EXPECT_EQ(aiw::defence_strength(rules, g.state, attack) - 4 * rules.unit(flyer).defence,
            v.expect["defence_addition"].number());
}

}  // namespace

void add_aiw_combat(Handlers& handlers) {
  add(handlers, odds,
      {"odds-1", "odds-2", "odds-3", "odds-4", "odds-5", "odds-6", "odds-7", "odds-8", "odds-9", "odds-10",
       "odds-11"});
  add(handlers, overrun_column, {"odds-overrun", "odds-overrun-2", "odds-overrun-top"});
  add(handlers, defence, {"def-town", "def-fort", "def-town-if"});
  add(handlers, defence_in_the_canal, {"def-canal", "def-bridge"});
  add(handlers, table,
      {"crt-2-1-1", "crt-1-2-2", "crt-3-1-4", "crt-3-1-6", "crt-4-1-7", "crt-1-1-2", "crt-2-1-3", "crt-4-1-3",
       "crt-1-1-4", "crt-1-2-3", "crt-1-2-0", "crt-1-3-1", "crt-4-1-6", "crt-1-4--1", "crt-2-1-6",
       "crt-4-1-10"});
  add(handlers, result_on_a_unit, {"crt-dd-fresh", "crt-dd-again", "crt-d-again"});
  add(handlers, modifiers,
      {"mod-dispersed", "mod-hull-russian", "mod-hull-ti67", "mod-hull-other", "mod-cat", "mod-cat-eng",
       "mod-sum", "mod-or-hull"});
  add(handlers, flying_over_a_town, {"mod-air-target"});
}

}  // namespace mitla::test
