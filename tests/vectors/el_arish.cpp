// Vectors about chapter 10 and about winning.
#include "data/load.h"
#include "vectors/positions.h"
#include "vectors/vector.h"

namespace mitla::test {
namespace {

// What the units of the 3rd Division (and others) pay one after the other through one hex; each moves on from
// there.
std::vector<int> column_costs(Field& field, const std::string& hex, const std::string& onward,
                              const std::vector<std::string>& units) {
  std::vector<int> costs;
  for (const std::string& unit : units) {
    field.play("enter " + unit + " " + hex);
    const auto& info = rules(field).unit(field.game().notation().find_unit(unit));
    costs.push_back(rules(field).allowance_on(field.view().turn, info) - field.halves("mp-left"));
    // Anywhere but the entry hex.
    for (const std::string& action : field.actions("move " + unit + " "))
      if (action.substr(action.size() - 4, 2) == onward) {
        field.play(action);
        break;
      }
  }
  return costs;
}

const std::vector<std::string> kMotorized{"E-3A", "E-3Art", "E-3AT", "E-3AA"};

void column(const Vector& v) {
  const bool road = v.given["entry_hex_cost"].halves() == 1;
  Field field = el_arish(1, "egyptian-movement");
  const auto costs = column_costs(field, road ? "1930" : "1947", "20", kMotorized);
  std::vector<int> expected;
  for (const Value& cost : v.expect["costs"].items()) expected.push_back(cost.halves());
  EXPECT_EQ(costs, expected);
}

void column_on_foot(const Vector& v) {
  const auto positions = v.given["positions"].numbers();
  const auto can = v.expect["can_enter"].items();
  for (std::size_t i = 0; i < positions.size(); ++i) {
    Field field = el_arish(1, "egyptian-movement");
    const std::vector<std::string> first(kMotorized.begin(), kMotorized.begin() + positions[i] - 1);
    column_costs(field, "1947", "20", first);
    EXPECT_EQ(field.legal("enter E-1/3 1947"), can[i].yes()) << "position " << positions[i];
    if (!can[i].yes()) {
      EXPECT_EQ(field.refusal("enter E-1/3 1947"), "5.10");
    }
  }
}

void column_starts_again(const Vector& v) {
  Field field = el_arish(1, "egyptian-movement");
  field.unit("I-79/7", "4818");
  ASSERT_EQ(v.given["units_entered_last_phase"].number(), 4);
  column_costs(field, "1947", "20", kMotorized);
  field.play("end");
  while (field.to_act() == "israel") field.play("end");
  field.play("enter E-1/3 1947");
  EXPECT_EQ(8 - field.halves("mp-left"), v.expect["cost"].halves());
}

void column_of_two_formations(const Vector& v) {
  ASSERT_EQ(v.given["entered_before"].number(), 2);
  Field field = el_arish(1, "egyptian-movement");
  const auto costs = column_costs(field, "1947", "20", {"E-3A", "E-1/4A", "E-3Art"});
  EXPECT_EQ(costs.back(), v.expect["cost_of_next"].halves());
}

void night_entry(const Vector& v) {
  Field field = el_arish(v.given["turn"].number(), "egyptian-movement");
  field.unit("I-79/7", "2047");
  EXPECT_EQ(field.legal("enter E-3A 1947"), v.expect["legal"].yes());
  EXPECT_EQ(field.refusal("enter E-3A 1947"), "5.15.a");
  EXPECT_TRUE(field.legal("enter E-3A 1950"));
}

void exit_cost(const Vector& v) {
  const bool road = v.given["last_hex_has_road"].yes();
  const std::string unit = v.given.has("mobility") ? "I-SCHel" : "I-79/7";
  const std::string hex = road ? "1930" : "1947";
  Field field = el_arish(5, "western-movement");
  field.unit(unit, hex).play("exit " + unit + " " + hex);
  const std::string cost = v.expect["cost"].halves() == 1 ? "1/2" : "1";
  EXPECT_TRUE(field.happened("leaves the map from " + hex + ", " + cost + " MP"));
}

void exit_points(const Vector& v) {
  Field field = el_arish(v.given["turn"].number(), "western-movement");
  field.unit("I-79/7", "1947").play("exit I-79/7 1947");
  EXPECT_EQ(field.halves("vp-western"), v.expect["vp"].halves());
}

void matt_enters(const Vector& v) {
  Field field = el_arish(1, "western-movement");
  if (v.given["matt_unit_enters"].text() == "first, by airborne landing") {
    field.play("drop I-1/Ma 2742");
    EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
    return;
  }
  field.play("enter I-1/Ma 4820");
  EXPECT_EQ(field.vp("egyptian"), 10);
  field.play("enter I-2/Ma 4821");
  EXPECT_EQ(field.vp("egyptian") - 10, v.expect["egyptian_vp"].number());
}

void armored_division_enters(const Vector& v) {
  Field field = el_arish(1, "egyptian-movement");
  field.play("enter E-1/4A 1947", "move E-1/4A 2047");
  EXPECT_EQ(field.vp("western"), 5);
  field.play("enter E-2/4A 1947");
  EXPECT_EQ(field.vp("western") - 5, v.expect["israeli_vp"].number());
}

void winning(const Vector& v) {
  Field field = el_arish(11, "egyptian-movement");
  const auto points = [](const Value& value) {
    return std::to_string(value.halves() / 2) + (value.halves() % 2 != 0 ? " 1/2" : "");
  };
  field.track("vp-western", points(v.given["western_vp"]))
      .track("vp-egyptian", points(v.given["egyptian_vp"]));
  field.play("end");
  ASSERT_TRUE(field.over());
  const auto outcome = field.game().outcome(field.state());
  const std::string result = !outcome.winner()                ? "draw"
                             : outcome.winner()->index() == 0 ? "western wins"
                                                              : "egyptian wins";
  EXPECT_EQ(result, v.expect["result"].text());
}

// I-1/Ma lands in 2743 next to the enemy in 2742.
Field landed(const std::string& enemy, std::uint8_t die, int air, bool with_helicopter) {
  Field field = el_arish(2, "western-movement");
  field.dice({die}).track("airstrikes", std::to_string(air)).unit(enemy, kMiddle);
  if (with_helicopter) field.unit("I-SCHel", kNorth);
  field.play("drop I-1/Ma 2743", "end", "attack 2742", "with I-1/Ma");
  if (with_helicopter) field.play("with I-SCHel");
  if (air > 0) field.play("air israeli " + std::to_string(air));
  field.play("resolve", "table mobile");
  return field;
}

void landed_unit_does_not_advance(const Vector& v) {
  Field field = landed("E-7AT", 1, 12, false);
  ASSERT_TRUE(field.happened(": " + v.given["result"].text()));
  ASSERT_EQ(field.at("E-7AT"), "eliminated");
  EXPECT_EQ(field.legal("advance I-1/Ma 2742"), v.expect["may_advance"].yes());
  EXPECT_EQ(field.at("I-1/Ma"), kSouth);
}

void landed_unit_dies(const Vector& v) {
  Field field = landed("E-14", 5, 0, false);
  ASSERT_TRUE(field.happened(": " + v.given["result"].text()));
  EXPECT_EQ(field.at("I-1/Ma"), v.expect["unit"].text());
}

void only_the_landed_unit_dies(const Vector& v) {
  Field field = landed("E-14", 6, 0, true);
  ASSERT_TRUE(field.happened(": " + v.given["result"].text()));
  EXPECT_EQ(v.expect["eliminated"].texts(), std::vector<std::string>{"unit landed this player turn"});
  EXPECT_EQ(field.at("I-1/Ma"), "eliminated");
  ASSERT_EQ(field.decision(), "retreat");
  field.play("retreat I-SCHel 2740");
  EXPECT_EQ(field.at("I-SCHel"), "2740");
}

// E-14 in 2742 starts in the zone of I-79/7 in 2741. 2743 is free, 2841 lies in the same zone.
void disengagement(const Vector& v) {
  Field field = el_arish(2, "egyptian-movement");
  field.unit("E-14", kMiddle).unit("I-79/7", kNorth).play("withdraw");
  const bool other_zone = v.given["first_hex_in_other_israeli_zoc"].yes();
  if (other_zone) {
    Field two = el_arish(2, "egyptian-movement");
    two.unit("E-14", kMiddle).unit("I-79/7", kNorth).unit("I-82/7", "2744").play("withdraw");
    EXPECT_EQ(two.legal("move E-14 2743"), v.expect["legal"].yes());
    EXPECT_EQ(two.refusal("move E-14 2743"), "10.11.a");
    return;
  }
  EXPECT_EQ(field.legal("move E-14 2743"), v.expect["legal"].yes());
}

void withdrawal_shift(const Vector& v) {
  ASSERT_EQ(v.given["attacker"].text(), "egyptian");
  Field field = el_arish(2, "egyptian-combat");
  field.track("withdrawal", v.given["withdrawal"].yes() ? "1" : "0")
      .unit("E-14", kMiddle)
      .unit("I-79/7", kNorth);
  field.play("attack 2741", "with E-14");
  EXPECT_EQ(columns_shifted(field), v.expect["shift"].number());
}

void exit_too_soon(const Vector& v) {
  Field field = el_arish(2, "egyptian-movement");
  field.play("withdraw", "enter E-3A 1947");
  EXPECT_EQ(field.legal("exit E-3A 1947"), v.expect["counts_as_exited"].yes());
  EXPECT_EQ(field.refusal("exit E-3A 1947"), "10.11.b");
}

void counters(const Vector& v) {
  const data::Units& units = el_arish_rules().data().units;
  int markers = 0;
  for (const data::Marker& marker : units.markers) markers += marker.count;
  const int western = el_arish_rules().of_side[0].size();
  const int egyptian = el_arish_rules().of_side[1].size();
  EXPECT_EQ(egyptian, v.expect["egyptian"].number());
  EXPECT_EQ(western, v.expect["israeli"].number());
  EXPECT_EQ(markers, v.expect["markers"].number());
  EXPECT_EQ(egyptian + western + markers, v.expect["counters"].number());
}

}  // namespace

void add_el_arish(Handlers& h) {
  add(h, column, {"column-clear", "column-road"});
  add(h, column_on_foot, {"column-egypt-leg"});
  add(h, column_starts_again, {"column-restart"});
  add(h, column_of_two_formations, {"column-shared-hex"});
  add(h, night_entry, {"night-entry-zoc"});
  add(h, exit_cost, {"exit-road", "exit-noroad", "heli-exit-road"});
  add(h, exit_points,
      {"exit-vp-elarish-4", "exit-vp-elarish-5", "exit-vp-elarish-8", "exit-vp-elarish-9",
       "exit-vp-elarish-11"});
  add(h, matt_enters, {"vp-matt", "vp-matt-second"});
  add(h, armored_division_enters, {"vp-4a"});
  add(h, winning, {"win-5", "draw-4", "draw-45"});
  add(h, landed_unit_does_not_advance, {"drop-no-advance"});
  add(h, landed_unit_dies, {"drop-a1"});
  add(h, only_the_landed_unit_dies, {"landed-mixed-a1"});
  add(h, disengagement, {"withdraw-disengage", "withdraw-disengage-bad"});
  add(h, withdrawal_shift, {"withdraw-shift"});
  add(h, exit_too_soon, {"withdraw-exit-too-soon"});
  add(h, counters, {"counts-elarish"});
}

}  // namespace mitla::test
