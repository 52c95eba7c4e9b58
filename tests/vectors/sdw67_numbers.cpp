// Vectors about ratios, columns, shifts and the choice of the table.
#include "vectors/sdw67_vectors.h"

namespace mitla::test::war {
namespace {

// The ratio of an Israeli attack in the Sinai with these columns to the right and left, given by the ground
// and by an enhanced attack.
sdw67::Ratio ratio(int attack, int defence, int attacker_shifts = 0, int defender_shifts = 0) {
  static War war(2, "sinai-movement");
  sdw67::State state;
  state.turn = 2;
  state.step = sdw67::Step::kCombat;
  const bool commanding = attacker_shifts == 2;
  state.combat.enhanced = attacker_shifts > 0 ? 1 : 0;
  std::string from = commanding ? "1323" : "1024", to;
  if (defender_shifts == 0) to = commanding ? "1324" : "1025";
  if (defender_shifts == 1) to = commanding ? "1423" : "1023";  // rough
  if (defender_shifts == 3) from = "1816", to = "1717";         // fortified city
  EXPECT_FALSE(to.empty()) << "no such ground";
  state.combat.from.push_back(hex(war, from));
  state.combat.to.push_back(hex(war, to));
  const sdw67::Ratio made = sdw67::make_ratio(rules(war), state, attack, defence);
  EXPECT_EQ(made.enhanced + made.commanding, attacker_shifts);
  EXPECT_EQ(made.terrain + made.hexside, defender_shifts);
  return made;
}
std::string heading(int column) {
  static War war(2, "sinai-movement");
  return rules(war).columns[static_cast<std::size_t>(column)].heading;
}

void percent_and_column(const Vector& v) {
  const sdw67::Ratio r = ratio(v.given["attack"].number(), v.given["defence"].number());
  EXPECT_EQ(r.percent, v.expect["percent"].number());
  EXPECT_EQ(heading(r.column), v.expect["column"].text());
}

void stays_on_the_table(const Vector& v) {
  const sdw67::Ratio r = ratio(v.given["attack"].number(), v.given["defence"].number(),
                               v.given["attackerShifts"].number(), v.given["defenderShifts"].number());
  if (v.expect.has("percent")) {
    EXPECT_EQ(r.percent, v.expect["percent"].number());
  }
  if (v.expect.has("net")) {
    EXPECT_EQ(r.shift(), v.expect["net"].number());
  }
  EXPECT_EQ(heading(r.base), v.expect["baseColumn"].text());
  EXPECT_EQ(heading(r.column), v.expect["finalColumn"].text());
}

// 20 against 12 in clear terrain.
War twenty_to_twelve(int turn, const std::string& from, const std::string& to) {
  War war(turn, "sinai-combat");
  war.unit("IS-S-7", from).unit("IS-S-14", from).unit("IS-S-Shaked", from).unit("EG-2", to).unit("EG-3", to);
  war.dice({4});
  war.play("attack " + to, "with " + from);
  EXPECT_EQ(war.odds().attack, "20");
  EXPECT_EQ(war.odds().defence, "12");
  return war;
}

void one_shift_for_commanding_terrain(const Vector& v) {
  ASSERT_EQ(v.given["attackersInCommandingHexes"].number(), 3);
  War war = twenty_to_twelve(v.given["turn"].number(), "1323", "1324");
  war.play("enhance");
  EXPECT_EQ(columns_of(war, "13.12.iea") + columns_of(war, "13.12.commanding"),
            v.expect["attackerShifts"].number());
  EXPECT_EQ(table_column(war, "Assault"), v.expect["finalColumn"].text());
}

void shock(const Vector& v) {
  War war = twenty_to_twelve(v.given["turn"].number(), "1024", "1025");
  EXPECT_EQ(columns_of(war, "13.12.shock") + columns_of(war, "13.12.iea"),
            v.expect["attackerShifts"].number());
  EXPECT_EQ(table_column(war, "Assault"), v.expect["finalColumn"].text());
  EXPECT_EQ(war.legal("enhance"), v.expect["mayPayForEnhancement"].yes());
  war.play("resolve", "table assault");
  EXPECT_EQ(war.halves("expended-sinai"), 2 * v.expect["zrpSpent"].number());
}

void one_attacker_beside_the_river(const Vector& v) {
  War war(4, "eastern-combat");
  war.unit("IS-E-1", "2513").unit("IS-E-45", "2612").unit("JO-KW", "2613");
  war.play("attack 2613", "with 2513");
  EXPECT_EQ(columns_of(war, "13.12.hexside"), 1) << "the first alone";
  war.play("with 2612");
  EXPECT_EQ(columns_of(war, "13.12.hexside"), v.expect["hexsideShift"].number());
}

void fortification_behind_a_river(const Vector& v) {
  War war(2, "eastern-combat");
  war.unit("IS-E-1", "2605").unit("IS-E-45", "2606").unit("SY-11", "2706");
  war.play("attack 2706", "with 2605", "with 2606");
  EXPECT_EQ(columns_of(war, "13.12.terrain"), v.expect["terrainShift"].number());
  EXPECT_EQ(columns_of(war, "13.12.hexside"), v.expect["hexsideShift"].number());
  EXPECT_EQ(columns_of(war, "13.12.terrain") + columns_of(war, "13.12.hexside"),
            v.expect["defenderShifts"].number());
}

void choice_of_table(const Vector& v) {
  const bool israeli = v.given["attacker"].text() == "Israel";
  const bool fortified = v.given["defenderFortified"].yes();
  const std::map<std::string, std::vector<std::string>> units{{"infantry", {"IS-S-99"}},
                                                              {"airborne", {"IS-S-202"}},
                                                              {"recon", {"IS-S-Shaked"}},
                                                              {"armor", {"IS-S-7", "IS-S-60"}}};
  War war(2, israeli ? "sinai-combat" : "sinai-arab-combat");
  const std::string from = israeli ? (fortified ? "1621" : "1024") : "1025";
  const std::string to = israeli ? (fortified ? "1622" : "1025") : "1024";
  std::map<std::string, std::size_t> used;
  for (const std::string& type : v.given["types"].texts())
    war.unit(israeli ? units.at(type).at(used[type]++) : "EG-2", from);
  war.unit(israeli ? "EG-2" : "IS-S-7", to).play("attack " + to, "with " + from);
  std::set<std::string> titles;
  for (const auto& table : war.odds().tables) titles.insert(table.title);
  const auto allowed = v.expect["allowed"].texts();
  EXPECT_EQ(titles, (std::set<std::string>(allowed.begin(), allowed.end())));
}

}  // namespace

void add_numbers(Handlers& handlers) {
  add(handlers, percent_and_column, {"V-ratio-1", "V-ratio-2", "V-ratio-3", "V-ratio-4"});
  add(handlers, stays_on_the_table, {"V-clamp-1", "V-clamp-2", "V-clamp-3", "V-clamp-4"});
  add(handlers, one_shift_for_commanding_terrain, {"V-shift-1"});
  add(handlers, shock, {"V-shift-2"});
  add(handlers, one_attacker_beside_the_river, {"V-shift-3"});
  add(handlers, fortification_behind_a_river, {"V-shift-4"});
  add(handlers, choice_of_table, {"V-crt-1", "V-crt-2", "V-crt-3", "V-crt-4"});
}

}  // namespace mitla::test::war
