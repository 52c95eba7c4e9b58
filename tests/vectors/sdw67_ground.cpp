// Vectors about movement, zones of control, control and stacking.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

// What one step costs, in halves.
int step_cost(sdw67::Side side, const std::string& from, const std::string& to) {
  static War war(2, "sinai-movement");
  const auto& board = war.game().notation().board();
  const auto d = board.direction_between(hex(war, from), hex(war, to));
  EXPECT_TRUE(d.has_value());
  return rules(war).step_cost[sdw67::index(side)][hex(war, from).value][hex::index_of(*d)];
}

// The contingent of an Arab unit has rolled.
War arab_moves(const std::string& unit, const std::string& from, const std::string& contingent,
               std::uint8_t rolled, const char* phase = "eastern-arab-movement") {
  War war(2, phase);
  war.unit(unit, from).dice({rolled}).play("contingent " + contingent);
  return war;
}

void too_few_points_for_a_river(const Vector& v) {
  War war = arab_moves("JO-40", "2613", "jordanian", die(v.given["contingentDie"]));
  EXPECT_EQ(war.legal("move JO-40 2513"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("move JO-40 2513"), "10.8");
}

void cost_of_a_river(const Vector& v) {
  for (const sdw67::Side side : {sdw67::Side::kIsrael, sdw67::Side::kArab})
    EXPECT_EQ(step_cost(side, "2613", "2513"), v.expect["cost"].halves());
}

void israeli_step(const Vector& v) {
  const int turn = v.given.has("turn") ? v.given["turn"].number() : 2;
  const std::string from = v.given["from"].text(), to = v.given["to"].text();
  const bool sinai = v.given["unit"].text().find("Sinai") != std::string::npos || from == "0322";
  War war(turn, sinai ? "sinai-movement" : "eastern-movement");
  const std::string unit = sinai ? "IS-S-7" : "IS-E-45";
  war.unit(unit, from);
  if (v.expect.has("legal")) {
    EXPECT_EQ(war.legal("move " + unit + " " + to), v.expect["legal"].yes());
  }
  if (v.expect.has("cost")) {
    EXPECT_EQ(cost_of(war, unit, to), v.expect["cost"].halves());
  }
  if (v.expect.has("bridge")) {
    const auto d = war.game().notation().board().direction_between(hex(war, from), hex(war, to));
    EXPECT_GT(rules(war).hexside_shift[hex(war, from).value][hex::index_of(*d)], 0) << "there is a river";
  }
}
void closed_to_israelis(const Vector& v) {
  israeli_step(v);
  const std::string from = v.given["from"].text(), to = v.given["to"].text();
  const bool sinai = from == "0322" || from == "1916";
  War war(v.given.has("turn") ? v.given["turn"].number() : 2, sinai ? "sinai-movement" : "eastern-movement");
  const std::string unit = sinai ? "IS-S-7" : "IS-E-45";
  war.unit(unit, from);
  EXPECT_EQ(war.refusal("move " + unit + " " + to), v.id == "V-move-4"    ? "25.4.2"
                                                    : v.id == "V-move-11" ? "5.4"
                                                                          : "25.4.1");
}

void arab_step(const Vector& v) {
  const bool syrian = v.given["unit"].text() == "Syrian";
  const std::string unit = syrian ? "SY-44" : "EG-2", to = v.given["to"].text();
  War war = arab_moves(unit, v.given["from"].text(), syrian ? "syrian" : "egyptian", 6,
                       syrian ? "eastern-arab-movement" : "sinai-arab-movement");
  EXPECT_EQ(cost_of(war, unit, to), v.expect["cost"].halves());
  if (v.expect.has("legal")) {
    EXPECT_EQ(war.legal("move " + unit + " " + to), v.expect["legal"].yes());
  }
}

void forced_march(const Vector& v) {
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1719").dice({die(v.given["forcedMarchDie"])}).play("march IS-S-7");
  EXPECT_EQ(reach(war, "IS-S-7").allowance, std::to_string(v.expect["allowance"].number()));
  EXPECT_EQ(war.halves("expended-sinai"), 2 * v.expect["zrpSpent"].number());
  EXPECT_EQ(war.legal("march IS-S-7"), v.expect["secondForcedMarchSamePhase"].yes());
}

void contingents(const Vector& v) {
  ASSERT_EQ(v.given["contingentOrder"].texts(), (Texts{"Jordanian", "Syrian"}));
  War war(2, "eastern-arab-movement");
  war.unit("JO-40", "2914").unit("JO-KW", "2713").unit("SY-44", "2907").unit("SY-11", "3007");
  war.dice({die(v.given["dice"]["Jordanian"]), die(v.given["dice"]["Syrian"])});
  war.play("contingent jordanian");
  const Value allowance = v.expect["allowance"];
  for (const char* unit : {"JO-40", "JO-KW"})
    EXPECT_EQ(reach(war, unit).allowance, std::to_string(allowance["every Jordanian unit"].number()));
  war.play("end", "contingent syrian");
  for (const char* unit : {"SY-44", "SY-11"})
    EXPECT_EQ(reach(war, unit).allowance, std::to_string(allowance["every Syrian unit"].number()));
  EXPECT_EQ(!war.actions("move JO").empty(), v.expect["jordanianMayMoveAfterSyrianStarted"].yes());
  war.play("end");
  EXPECT_EQ(war.legal("contingent jordanian"), v.expect["jordanianMayMoveAfterSyrianStarted"].yes());
}

void no_arab_moves(const Vector& v) {
  War war(v.given["turn"].number(), "eastern-arab-movement");
  war.unit("SY-44", "2907");
  EXPECT_EQ(war.view().phase, "eastern-barrage") << "nobody is asked";
  EXPECT_EQ(rolls(war) != 0, v.expect["dieRolled"].yes());
  EXPECT_EQ(war.at("SY-44"), "2907");
}

void saudi_arabia(const Vector& v) {
  War arab = arab_moves("JO-40", v.given["from"].text(), "jordanian", 6);
  EXPECT_EQ(arab.legal("move JO-40 " + v.given["to"].text()), v.expect["legal"].yes());
  War israeli(5, "eastern-movement");
  israeli.unit("IS-E-45", v.given["from"].text());
  EXPECT_EQ(israeli.legal("move IS-E-45 " + v.given["to"].text()), v.expect["legal"].yes());
  EXPECT_EQ(israeli.refusal("move IS-E-45 " + v.given["to"].text()), "10.9");
}

void arab_in_a_fortification(const Vector& v) {
  War war(2, "eastern-arab-combat");
  war.unit("SY-11", v.given["arabUnitIn"].text()).unit("IS-E-1", v.given["adjacentIsraeliIn"].text());
  EXPECT_EQ(!war.legal("end"), v.expect["arabMustAttack"].yes());
  EXPECT_EQ(war.legal("attack " + v.given["adjacentIsraeliIn"].text()), v.expect["arabMayAttack"].yes());
}
void next_to_a_fortification(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("SY-11", v.given["arabUnitIn"].text()).unit("IS-E-1", v.given["adjacentIsraeliIn"].text());
  EXPECT_EQ(war.refusal("end") == "13.3", v.expect["israeliMustAttack"].yes());
}
void retreat_into_a_fortification(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("IS-E-45", "2705").unit("SY-11", v.given["retreatingArabFrom"].text()).dice({4});
  war.play("attack 2805", "with 2705", "resolve", "table mobile");
  ASSERT_TRUE(war.happened(": DR"));
  const std::string retreat = "retreat SY-11 " + v.given["to"].text();
  EXPECT_EQ(war.legal(retreat), v.expect["legal"].yes());
  war.play(retreat);
  EXPECT_EQ(war.at("SY-11") != v.given["to"].text(), v.expect["eliminated"].yes());
}
// A kibbutz next to two enemy hexes that nobody else can attack.
void attack_from_a_kibbutz(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("IS-E-45", "2605").unit("SY-11", "2706").unit("SY-44", "2705");
  EXPECT_TRUE(war.legal("end")) << "it need not attack";
  if (v.expect.has("israeliMustAttack")) {
    EXPECT_FALSE(v.expect["israeliMustAttack"].yes());
  }
  war.play("attack 2706", "with 2605");
  EXPECT_EQ(war.refusal("resolve"), "13.3") << "all neighbours must be attacked";
  war.play("also 2705");
  EXPECT_TRUE(war.legal("resolve"));
}

void disengage_and_stop(const Vector& v) {
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1025").unit("EG-2", "1024").unit("EG-3", "1028");
  EXPECT_TRUE(in_overlay(war, "zones", 0, "1025"));
  EXPECT_FALSE(in_overlay(war, "zones", 0, "1026"));
  EXPECT_TRUE(in_overlay(war, "zones", 0, "1027"));
  int gone = 0;
  for (const char* hex : {"1026", "1027", "1127"})
    if (war.legal(std::string("move IS-S-7 ") + hex)) {
      war.play(std::string("move IS-S-7 ") + hex);
      ++gone;
    }
  EXPECT_EQ(gone, v.expect["legalUpTo"].number());
}
void from_zone_to_zone(const Vector& v) {
  War war(2, "sinai-arab-movement");
  war.unit("IS-S-7", "1024").unit("EG-2", "1025").dice({1}).play("contingent egyptian");
  EXPECT_TRUE(in_overlay(war, "zones", 1, "1125"));
  EXPECT_EQ(war.legal("move EG-2 1125"), v.expect["legal"].yes());
  EXPECT_EQ(war.refusal("move EG-2 1125"), "12.4");
  EXPECT_TRUE(war.legal("move EG-2 1026"));
}
void across_the_front_line(const Vector& v) {
  War war(2, "sinai-combat");
  const std::string at = v.given["israeliSinaiUnitIn"].text(), enemy = v.given["jordanianIn"].text();
  war.unit("IS-S-7", at).unit("JO-40", enemy).unit("IS-S-60", "1024").unit("EG-2", "1025");
  EXPECT_EQ(in_overlay(war, "zones", 0, at), v.expect["zoc"].yes());
  EXPECT_EQ(war.legal("attack " + enemy), v.expect["attackAllowed"].yes());
  EXPECT_EQ(war.refusal("attack " + enemy), "5.7");
}

void pass_through_another_contingent(const Vector& v) {
  const auto start = [] {
    War war(2, "eastern-arab-movement");
    war.unit("SY-44", "2906").unit("JO-40", "2907").unit("JO-60", "2907").dice({6}).play("contingent syrian");
    return war;
  };
  War passing = start();
  passing.play("move SY-44 2907");
  EXPECT_EQ(passing.legal("move SY-44 2908"), v.expect["legal"].yes());
  passing.play("move SY-44 2908", "end", "end");
  EXPECT_NE(passing.decision(), "overstacked");
  War staying = start();
  staying.play("move SY-44 2907", "end", "end");
  EXPECT_EQ(staying.decision() != "overstacked", v.expect["mayEndThere"].yes());
}
void too_many_israelis(const Vector& v) {
  War war(2, "sinai-movement");
  for (const char* unit : {"IS-S-7", "IS-S-60", "IS-S-14", "IS-S-200", "IS-S-Mil1"}) war.unit(unit, "1916");
  war.play("end");
  EXPECT_EQ(war.decision(), "overstacked");
  EXPECT_EQ(war.to_act(), "sinai") << "who commands them";
  EXPECT_EQ(war.actions("remove"),
            (Texts{"remove IS-S-14", "remove IS-S-200", "remove IS-S-60", "remove IS-S-7"}))
      << "mobile units only";
  int removed = 0;
  for (; war.decision() == "overstacked"; ++removed) war.play(war.actions("remove").front());
  EXPECT_EQ(removed, v.expect["eliminate"].number());
  EXPECT_EQ(v.expect["class"].text(), "mobile");
}
void mixed_contingents(const Vector& v) {
  War war(2, "eastern-arab-movement");
  war.unit("SY-44", "2907").unit("JO-40", "2907").play("end");
  EXPECT_EQ(war.decision() != "overstacked", v.expect["legalAtEnd"].yes());
  int removed = 0;
  for (; war.decision() == "overstacked"; ++removed) war.play(war.actions("remove").front());
  EXPECT_EQ(removed, v.expect["eliminate"].number());
}
void static_of_another_contingent(const Vector& v) {
  War war(2, "eastern-arab-movement");
  war.unit("JO-ST-Jerusalem", "2414").unit("IQ-8", "2414").unit("IQ-6", "2414").play("end");
  EXPECT_EQ(war.decision() != "overstacked", v.expect["legalAtEnd"].yes());
}
void reserve_into_a_full_town(const Vector& v) {
  War war(2, "sinai-reinforcement");
  for (const char* unit : {"IS-S-7", "IS-S-60", "IS-S-14"}) war.unit(unit, "1916");
  EXPECT_EQ(war.legal("buy-brigade IS-R-8 1916"), v.expect["legal"].yes());
  war.play("buy-brigade IS-R-8 1916", "end");
  ASSERT_EQ(war.decision(), "movement");
  war.play("end");
  EXPECT_EQ(war.decision(), "overstacked") << v.expect["mustBeResolvedBy"].text();
}

void through_an_objective(const Vector& v) {
  War war(2, "sinai-movement");
  war.unit("IS-S-7", "1420").play("move IS-S-7 1320", "move IS-S-7 1420");
  EXPECT_EQ(war.at("IS-S-7"), "1420");
  EXPECT_EQ(has_mark(war, "israeli-control", "1320"), v.expect["controller"].text() == "Israel");
  EXPECT_EQ(war.vp("sinai"), 5 - 2 * 5);
}

}  // namespace

void add_ground(Handlers& handlers) {
  add(handlers, too_few_points_for_a_river, {"V-move-1"});
  add(handlers, cost_of_a_river, {"V-move-2"});
  add(handlers, israeli_step, {"V-move-3", "V-move-5"});
  add(handlers, closed_to_israelis, {"V-move-4", "V-move-11", "V-move-13"});
  add(handlers, arab_step, {"V-move-6", "V-move-7", "V-move-14"});
  add(handlers, forced_march, {"V-move-8"});
  add(handlers, contingents, {"V-move-9"});
  add(handlers, no_arab_moves, {"V-move-10"});
  add(handlers, saudi_arabia, {"V-move-12"});
  add(handlers, arab_in_a_fortification, {"V-zoc-1"});
  add(handlers, next_to_a_fortification, {"V-zoc-2"});
  add(handlers, retreat_into_a_fortification, {"V-zoc-3"});
  add(handlers, attack_from_a_kibbutz, {"V-zoc-4", "V-comb-1"});
  add(handlers, disengage_and_stop, {"V-zoc-5"});
  add(handlers, from_zone_to_zone, {"V-zoc-6"});
  add(handlers, across_the_front_line, {"V-zoc-7"});
  add(handlers, pass_through_another_contingent, {"V-stack-1"});
  add(handlers, too_many_israelis, {"V-stack-2"});
  add(handlers, mixed_contingents, {"V-stack-3"});
  add(handlers, static_of_another_contingent, {"V-stack-4"});
  add(handlers, reserve_into_a_full_town, {"V-stack-5"});
  add(handlers, through_an_objective, {"V-ctrl-2"});
}

}  // namespace mitla::test::war
