// Vectors about the differential, its column, the shifts, attack strengths and the choice of the table.
#include "games/meb/placement.h"
#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

int column_named(const std::string& heading) {
  const auto& columns = el_arish_rules().columns;
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (columns[c].heading == heading) return static_cast<int>(c);
  ADD_FAILURE() << "no column " << heading;
  return 0;
}

void rulebook_example(const Vector& v) {
  Field field = el_arish(2, "western-combat");
  ASSERT_EQ(v.given["defender_terrain"].text(), "rough");
  field.unit("E-PLA", "3529").unit("I-79/7", "3528").unit("I-9/7", "3530").unit("I-R/7", "3628");
  field.play("attack 3529", "with I-79/7", "with I-9/7", "with I-R/7");
  EXPECT_EQ(attack_points(field), v.given["attack"].number());
  EXPECT_EQ(defence_points(field), v.given["defense"].number());
  const int differential = attack_points(field) - defence_points(field);
  EXPECT_EQ(differential, v.expect["differential"].number());
  EXPECT_EQ(rules(field).columns[rules(field).column_of(differential)].heading,
            v.expect["base_column"].text());
  EXPECT_EQ(columns_shifted(field), v.expect["shift"].number());
  EXPECT_EQ(column_in(field, "Mobile"), v.expect["final_column"].text());
  EXPECT_EQ(column_in(field, "Frontal Assault"), v.expect["final_column"].text());
}

void column_of_differential(const Vector& v) {
  const meb::RuleSet& r = el_arish_rules();
  EXPECT_EQ(r.columns[meb::shifted_column(r, v.given["differential"].number(), 0)].heading,
            v.expect["column"].text());
}

void shift_beyond_the_table(const Vector& v) {
  const meb::RuleSet& r = el_arish_rules();
  int shift = 0;
  if (v.given.has("shift")) shift = v.given["shift"].number();
  if (v.given.has("shifts"))
    for (const int s : v.given["shifts"].numbers()) shift += s;
  const int differential = r.columns[column_named(v.given["base_column"].text())].max;
  EXPECT_EQ(r.columns[meb::shifted_column(r, differential, shift)].heading, v.expect["final_column"].text());
}

void night_die(const Vector& v) {
  const bool egyptian = v.given["side"].text() == "egyptian";
  Field field = el_arish(4, egyptian ? "egyptian-combat" : "western-combat");
  field.dice({static_cast<std::uint8_t>(v.given["night_die"].number()), 1});
  const std::string attacker = egyptian ? "E-14" : "I-79/7";
  field.unit(attacker, kNorth).unit(egyptian ? "I-79/7" : "E-14", kMiddle).track("airstrikes", "0");
  field.play(std::string("attack ") + kMiddle, "with " + attacker, "resolve");
  if (!egyptian) field.play("table mobile");
  const int columns = -v.expect["shift"].number();
  EXPECT_TRUE(field.happened(": " + std::to_string(columns) + (columns == 1 ? " column" : " columns") +
                             " to the left"));
  const meb::RuleSet& r = rules(field);
  const int differential = egyptian ? 3 - 6 : 0;
  EXPECT_TRUE(
      field.happened("column \"" + r.columns[meb::shifted_column(r, differential, -columns)].heading + "\""));
}

int shift_against(const std::string& defender, const std::vector<std::string>& hexes,
                  const std::vector<std::pair<std::string, std::string>>& adjacent,
                  const std::vector<std::pair<std::string, std::string>>& guns = {}) {
  Field field = el_arish(2, defender == "egyptian" ? "western-combat" : "egyptian-combat");
  const std::vector<std::string> defenders = defender == "egyptian"
                                                 ? std::vector<std::string>{"E-PLA", "E-14"}
                                                 : std::vector<std::string>{"I-1/Ad", "I-2/Ad"};
  for (std::size_t i = 0; i < hexes.size(); ++i) field.unit(defenders[i], hexes[i]);
  for (const auto& [unit, hex] : adjacent) field.unit(unit, hex);
  for (const auto& [unit, hex] : guns) field.unit(unit, hex);
  field.play("attack " + hexes[0]);
  for (std::size_t i = 1; i < hexes.size(); ++i) field.play("also " + hexes[i]);
  for (const auto& [unit, hex] : adjacent) field.play("with " + unit);
  for (const auto& [unit, hex] : guns) field.play("fire " + unit + " " + hexes[0]);
  return columns_shifted(field);
}

void rough_behind_wadi(const Vector& v) {
  ASSERT_EQ(v.given["all_attackers_across"].text(), "wadi");
  EXPECT_EQ(shift_against("egyptian", {"3738"}, {{"I-79/7", "3737"}}), v.expect["shift"].number());
}

void clear_and_rough(const Vector& v) {
  EXPECT_EQ(v.given["defenders"].texts(), (std::vector<std::string>{"clear", "rough"}));
  EXPECT_EQ(shift_against("egyptian", {"2729", "2728"}, {{"I-79/7", "2628"}}), v.expect["shift"].number());
  EXPECT_EQ(shift_against("egyptian", {"2729"}, {{"I-79/7", "2628"}}), 0) << "the clear hex alone";
}

void israelis_in_a_fortification(const Vector& v) {
  EXPECT_EQ(shift_against("israeli", {"4148"}, {{"E-14", "4147"}}), v.expect["shift"].number());
  // The same attack in the open has the same results: nothing is converted.
  const auto chances = [](const std::string& hex, const std::string& from) {
    Field field = el_arish(2, "egyptian-combat");
    field.unit("I-R/Shr", hex).unit("E-SFArt", from).unit("E-14", hex == "4148" ? "4247" : "2743");
    field.play("attack " + hex, "with E-SFArt", "with E-14");
    std::map<std::string, int> ways;
    const engine::OddsReport odds = field.odds();
    for (const auto& chance : odds.tables.at(0).chances) ways[chance.result] = chance.ways;
    return ways;
  };
  const auto fort = chances("4148", "4147");
  EXPECT_EQ(fort == chances("2742", "2741"), !v.expect["convert"].yes());
  EXPECT_GT(fort.count("D2"), 0u)
      << "the comparison means something only with a result that could be converted";
  const meb::RuleSet& r = el_arish_rules();
  const meb::TerrainInfo& terrain = r.terrain(r.hex("4148"));
  EXPECT_EQ(terrain.frontal_only && terrain.helps[meb::index(meb::Side::kWestern)],
            v.expect["frontal_only"].yes());
}

void some_across_the_wadi(const Vector& v) {
  ASSERT_EQ(v.given["adjacent_attackers_across_wadi"].number(), 1);
  ASSERT_EQ(v.given["adjacent_attackers_not_across"].number(), 1);
  EXPECT_EQ(shift_against("egyptian", {"3950"}, {{"I-79/7", "3850"}, {"I-82/7", "3951"}}),
            v.expect["shift"].number());
  EXPECT_EQ(shift_against("egyptian", {"3950"}, {{"I-79/7", "3850"}}), -1) << "all of them";
}

void guns_across_the_wadi(const Vector& v) {
  EXPECT_EQ(shift_against("egyptian", {"3738"}, {}, {{"I-1A/Tal", "3735"}}), v.expect["shift"].number());
  EXPECT_EQ(shift_against("egyptian", {"3950"}, {}, {{"I-1A/Tal", "3650"}}), 0)
      << "a wadi alone is nothing to guns";
}

// Attack strengths of Egyptian units; El Arish has none of strength 1, so some counters come from Suez.
int egyptian_attack(const std::vector<int>& strengths) {
  const meb::RuleSet& r = suez_rules();
  meb::State state;
  state.phasing = meb::Side::kEgyptian;
  meb::UnitSet used;
  const hex::HexId target = r.hex("3311");
  const auto& neighbours = r.board().neighbours(target);
  int i = 0;
  for (const int strength : strengths)
    for (std::size_t u = 0; u < r.units.size(); ++u) {
      const meb::UnitInfo& info = r.units[u];
      const bool fits = info.side == meb::Side::kEgyptian && !info.artillery && info.strength == strength;
      if (!fits || used.contains(static_cast<int>(u))) continue;
      used.insert(static_cast<int>(u));
      meb::put(r, state, engine::unit_id(u), neighbours[i++]);
      break;
    }
  EXPECT_EQ(used.size(), static_cast<int>(strengths.size())) << "Suez has no such units";
  state.attack.targets.push_back(target);
  state.attack.adjacent = used;
  return meb::total_attack(r, state);
}

void halving(const Vector& v) {
  ASSERT_EQ(v.given["side"].text(), "egyptian");
  if (v.given.has("role")) {
    Field field = el_arish(2, "western-combat");
    field.unit("E-14", kMiddle).unit("I-79/7", kNorth).play(std::string("attack ") + kMiddle, "with I-79/7");
    EXPECT_EQ(defence_points(field), v.expect["defense_strength"].number());
    return;
  }
  const int expected = v.expect["attack_strength"].number();
  if (v.given.has("strengths")) {
    EXPECT_EQ(egyptian_attack(v.given["strengths"].numbers()), expected);
    return;
  }
  if (v.given.has("strength") && v.given["strength"].number() == 1) {
    EXPECT_EQ(egyptian_attack({1}), expected);
    return;
  }
  const bool fort = v.given["from_fortification"].yes_or(false);
  const std::string attacker = v.given["artillery"].yes_or(false) ? "E-7Art" : "E-14";
  const std::string target = fort ? "4147" : kMiddle;
  Field field = el_arish(2, "egyptian-combat");
  field.unit(attacker, fort ? "4148" : kNorth).unit("I-79/7", target);
  field.play("attack " + target, "with " + attacker);
  EXPECT_EQ(attack_points(field), expected);
}

// A raw result of the Frontal Assault table against a defender in such terrain.
void conversion(const Vector& v) {
  const bool city = v.given["defender_terrain"].text() == "city";
  const std::string hex = city ? "2129" : "4148";
  const std::string from = city ? "2128" : "4147";
  const meb::Result raw = result_of(v.given["raw"].text());
  const auto cell = cell_with(raw, meb::CombatTable::kFrontalAssault, city ? -3 : -1, 4);
  ASSERT_TRUE(cell.has_value());
  Field field = el_arish(2, "western-combat");
  const int air = cell->differential + 2 - 6;  // tanks of 6 against 2
  field.track("airstrikes", std::to_string(air)).dice({static_cast<std::uint8_t>(cell->die)});
  field.unit("E-7AT", hex).unit("I-79/7", from).play("attack " + hex, "with I-79/7");
  if (air > 0) field.play("air israeli " + std::to_string(air));
  EXPECT_EQ(table_titles(field), std::vector<std::string>{v.given["crt"].text()});
  field.play("resolve");
  EXPECT_TRUE(field.happened(": " + v.given["raw"].text())) << field.events().at(1);
  const bool exchanged = v.expect["result"].text() == "EX";
  EXPECT_EQ(field.happened("becomes EX"), exchanged);
  EXPECT_EQ(field.at("E-7AT") == "eliminated", exchanged);
  EXPECT_EQ(field.at("I-79/7") == "eliminated", exchanged);
}

void table_options(const Vector& v) {
  const bool egyptian = v.given.has("attacker") && v.given["attacker"].text() == "egyptian";
  const bool barrage = v.given["solely_artillery_air_naval"].yes_or(false);
  const bool city = v.given.has("defender_terrain") && v.given["defender_terrain"].text() == "city";
  const std::string hex = city ? "2129" : kMiddle;
  Field field = el_arish(2, egyptian ? "egyptian-combat" : "western-combat");
  field.track("airstrikes", "6");
  const std::string attacker = egyptian ? "E-14" : "I-79/7";
  field.unit(attacker, city ? "2128" : kNorth).unit(egyptian ? "I-1/Ad" : "E-7AT", hex).play("attack " + hex);
  field.play(barrage ? "air israeli 6" : "with " + attacker);
  EXPECT_EQ(table_titles(field), v.expect["crt_options"].texts());
  if (!v.expect.has("convert")) return;
  for (const auto raw : {meb::Result::kD2, meb::Result::kD3, meb::Result::kD4})
    EXPECT_EQ(meb::effective_result(meb::combat_traits(rules(field), common(field)), raw) != raw,
              v.expect["convert"].yes());
}

// A raw result of an attack by aircraft alone.
void barrage_result(const Vector& v) {
  const meb::Result raw = result_of(v.given["raw"].text());
  const std::string effect = v.expect["defender_effect"].text();
  EXPECT_EQ(v.expect["attacker_effect"].text(), "none");
  {  // as the rules see it, for results that the table does not even have
    Field field = el_arish(2, "western-combat");
    field.track("airstrikes", "3")
        .unit("E-7AT", kMiddle)
        .play(std::string("attack ") + kMiddle, "air israeli 3");
    EXPECT_EQ(table_titles(field), std::vector<std::string>{v.expect["crt"].text()});
    EXPECT_EQ(meb::effective_result(meb::combat_traits(rules(field), common(field)), raw).has_value(),
              effect != "none");
  }
  const auto cell = cell_with(raw, meb::CombatTable::kMobile, 0, -5);
  if (!cell) {
    EXPECT_EQ(effect, "none");
    return;
  }
  Field field = el_arish(2, "western-combat");
  const int defence = cell->differential < 0 ? 6 : 2;
  const std::string defender = defence == 6 ? "E-14" : "E-7AT";
  const int air = cell->differential + defence;
  field.track("airstrikes", std::to_string(air))
      .dice({static_cast<std::uint8_t>(cell->die)})
      .unit(defender, kMiddle);
  field.unit("I-79/7", "4818");
  field.play(std::string("attack ") + kMiddle, "air israeli " + std::to_string(air), "resolve");
  EXPECT_TRUE(field.happened(": " + v.given["raw"].text()));
  int steps = 0;
  for (; field.decision() == "retreat"; ++steps) field.play(field.actions("retreat").front());
  if (effect == "none") {
    EXPECT_EQ(field.at(defender), kMiddle);
    EXPECT_EQ(steps, 0);
  } else if (effect == "eliminated") {
    EXPECT_EQ(field.at(defender), "eliminated");
  } else {
    EXPECT_EQ("retreat " + std::to_string(steps), effect);
  }
}

}  // namespace

void add_numbers(Handlers& h) {
  add(h, rulebook_example, {"crt-example"});
  add(h, column_of_differential,
      {"crt-col--30", "crt-col--6", "crt-col--5", "crt-col--1", "crt-col-0", "crt-col-1", "crt-col-3",
       "crt-col-4", "crt-col-8", "crt-col-9", "crt-col-11", "crt-col-12", "crt-col-21", "crt-col-60"});
  add(h, shift_beyond_the_table, {"crt-clamp-left", "crt-clamp-sum"});
  add(h, night_die, {"crt-night-egypt-6", "crt-night-egypt-1", "crt-night-isr-odd", "crt-night-isr-even"});
  add(h, rough_behind_wadi, {"terrain-not-cumulative"});
  add(h, clear_and_rough, {"terrain-best-of-several"});
  add(h, israelis_in_a_fortification, {"terrain-fort-israeli"});
  add(h, some_across_the_wadi, {"hexside-partial"});
  add(h, guns_across_the_wadi, {"hexside-pure-barrage"});
  add(h, halving,
      {"halving-6", "halving-1", "halving-fort", "halving-artillery", "halving-defense", "halving-per-unit"});
  add(h, conversion, {"convert-city-d3", "convert-city-d1", "convert-fort-egypt-d2"});
  add(h, table_options, {"crt-egypt-frontal", "crt-west-clear", "crt-west-city", "barrage-city-crt"});
  add(h, barrage_result,
      {"barrage-D1", "barrage-D2", "barrage-D4", "barrage-DE", "barrage-BR", "barrage-EX", "barrage-AE"});
}

}  // namespace mitla::test
