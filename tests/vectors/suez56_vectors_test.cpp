// Every vector of meb.json that concerns Suez '56 alone is proved here, and of those that both games share
// the ones that speak of landings, exits and the city, with the units and hexes of Suez.
#include "rules/meb/odds_reading.h"
#include "rules/suez56/suez.h"
#include "vectors/positions.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

// --- movement ---

const std::map<std::string, std::string> kByMobility{
    {"moto", "B-A6"}, {"leg", "B-RS"}, {"helicopter", "F-Hel"}};

// One step of a path: every other neighbour of the start is closed by an enemy, so that there is no way
// round.
void one_step(const Vector& v) {
  const auto path = v.given["path"].texts();
  ASSERT_EQ(path.size(), 2u);
  const std::string unit = kByMobility.at(v.given["mobility"].text());
  Field field = suez(2, "western-movement");
  field.unit(unit, path[0]);
  const std::vector<std::string> enemies{"Z-4", "Z-1R", "Z-2R", "Z-1NG", "Z-2NG", "Z-3NG"};
  Field map = suez(2, "western-movement");
  const hex::Board& board = map.game().notation().board();
  std::size_t used = 0;
  for (const hex::HexId next : board.neighbours(board.find(path[0]))) {
    if (!next.exists() || suez_rules().terrain(next).water || board.name(next) == path[1]) continue;
    field.unit(enemies[used++], std::string(board.name(next)));
  }
  const std::string move = "move " + unit + " " + path[1];
  const Value cost = v.expect["step_costs"].items()[0];
  if (cost.is_null()) {
    EXPECT_FALSE(field.legal(move));
    return;
  }
  field.play(move);
  const int allowance = 2 * (v.given["mobility"].text() == "leg" ? 6 : 12);
  EXPECT_EQ(allowance - field.halves("mp-left"), cost.halves());
  EXPECT_EQ(allowance - field.halves("mp-left"), v.expect["total"].halves());
}

void allowances(const Vector& v) {
  const std::map<std::string, std::map<std::string, std::string>> units{
      {"western", {{"moto", "B-A6"}, {"leg", "B-RS"}, {"helicopter", "F-Hel"}}},
      {"egyptian", {{"moto", "Z-PSArm"}, {"leg", "Z-4"}}}};
  for (const auto& [side, of_mobility] : units)
    for (const auto& [mobility, unit] : of_mobility) {
      Field field = suez(2, side + "-movement");
      field.unit(unit, "2603").unit(side == "western" ? "Z-1R" : "B-YL", "4010");
      field.play("move " + unit + " 2604");
      EXPECT_EQ(field.halves("mp-left") + 2, 2 * v.expect[side][mobility].number()) << unit;
    }
}

// --- attack: nations, ships, engineers, hexsides ---

int shift_on_2703(const std::vector<std::string>& elements) {
  const std::map<std::string, std::string> action{{"british unit", "with B-RS"},
                                                  {"french unit", "with F-21"},
                                                  {"JS helicopter", "with B-JS"},
                                                  {"french airstrike", "air french 1"}};
  Field field = suez(2, "western-combat");
  field.unit("Z-4", "2703").unit("B-RS", "2603").unit("F-21", "2704").unit("B-JS", "2602");
  field.track("airstrikes", "7").track("airstrikes-2", "5").play("attack 2703");
  for (const std::string& element : elements) field.play(action.at(element));
  return columns_shifted(field);
}

void mixed(const Vector& v) {
  EXPECT_EQ(shift_on_2703(v.given["attack_elements"].texts()), v.expect["shift"].number());
}

void naval_twice(const Vector& v) {
  Field field = suez(2, "western-combat", {6});
  field.unit("B-1P", "2603").unit("Z-4", "2703").unit("Z-1R", "2903").track("militia-over", "1");
  field.play("attack 2703", "with B-1P", "naval british");
  EXPECT_EQ(attack_points(field), 4 + v.expect["barrage"].number());
  field.play("resolve", "table mobile");
  while (field.decision() == "retreat") field.play(field.actions("retreat ").front());
  if (field.decision() == "advance") field.play("pass");
  idle_to_phase(field, "egyptian-movement");
  field.play("move Z-1R 2703", "end", "attack 2603", "with Z-1R", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.legal("naval british"), v.expect["available_for_fpf_in_egyptian_combat_phase"].yes());
  field.play("naval british");
  EXPECT_EQ(defence_points(field), 4 + v.expect["fpf"].number());
}

void naval_nationality(const Vector& v) {
  Field field = suez(2, "western-combat");
  ASSERT_EQ(v.given["adjacent_units"].texts(), std::vector<std::string>{"british"});
  field.unit("B-RS", "2603").unit("F-21", "2605").unit("Z-4", "2703").play("attack 2703", "with B-RS");
  EXPECT_EQ(field.legal("naval " + v.given["marker"].text()), v.expect["legal"].yes());
}

void engineers(const Vector& v) {
  const bool western = v.given["attacker"].text() == "western";
  ASSERT_EQ(v.given["defender_terrain"].text(), "city");
  Field field = what_if(2, western ? "western-combat" : "egyptian-combat");
  std::vector<std::string> attackers;
  if (western)
    attackers = {"B-9E", "B-26E"};
  else
    attackers = {"Z-4AEng"};
  ASSERT_EQ(static_cast<int>(attackers.size()), v.given["engineers_in_attack"].number());
  const std::vector<std::string> hexes{"1915", "2014"};
  for (std::size_t i = 0; i < attackers.size(); ++i) field.unit(attackers[i], hexes[i]);
  field.unit(western ? "Z-4" : "B-RS", "1914").play("attack 1914");
  for (const std::string& attacker : attackers) field.play("with " + attacker);
  EXPECT_EQ(columns_shifted(field, "9.15"), v.expect["shift"].number());
  EXPECT_EQ(columns_shifted(field), -3 + v.expect["shift"].number()) << "beside the city's own";
}

void two_kinds_of_hexside(const Vector& v) {
  ASSERT_EQ(v.given["attackers_across"].texts(), (std::vector<std::string>{"suez_canal", "raswa_channel"}));
  Field field = suez(2, "western-combat");
  field.unit("B-1P", "3108")
      .unit("B-2P", "3009")
      .unit("Z-4", "3109")
      .play("attack 3109", "with B-1P", "with B-2P");
  EXPECT_EQ(columns_shifted(field), v.expect["shift"].number());
}

void oil_tank(const Vector& v) {
  Field field = suez(2, "western-combat");
  field.unit("B-1P", "2810").unit("Z-4", "2811").play("attack 2811", "with B-1P");
  EXPECT_EQ(columns_shifted(field), v.expect["shift"].number());
}

// --- the city and its tables ---

void city_conversion(const Vector& v) {
  // Three battalions against 2 in the city: column +2, 3.
  const bool d3 = v.given["raw"].text() == "D3";
  Field field = suez(2, "western-combat", {static_cast<std::uint8_t>(d3 ? 4 : 5)});
  field.unit("B-1P", "1915")
      .unit("B-2P", "1814")
      .unit("B-3P", "2014")
      .unit("Z-4", "1914")
      .track("airstrikes", "7");
  field.play("attack 1914", "with B-1P", "with B-2P", "with B-3P");
  if (d3) field.play("air british 6");
  field.play("resolve");
  ASSERT_TRUE(field.happened("Frontal Assault") && field.happened(": " + v.given["raw"].text()));
  EXPECT_EQ(field.happened("becomes EX"), v.expect["result"].text() == "EX");
  EXPECT_EQ(field.at("Z-4") == "eliminated", v.expect["result"].text() == "EX");
}

void city_tables(const Vector& v) {
  Field field = suez(2, "western-combat", {3});
  field.unit("B-1P", "1915").unit("Z-4", "1914").unit("Z-1R", "2008").track("airstrikes", "14");
  if (v.given.has("solely_artillery_air_naval")) {
    field.play("attack 2008", "air british 14");
    EXPECT_EQ(table_titles(field), v.expect["crt_options"].texts());
    field.play("resolve");
    ASSERT_TRUE(field.happened(": D3"));
    EXPECT_EQ(field.happened("becomes EX"), v.expect["convert"].yes());
  } else {
    field.play("attack 1914", "with B-1P");
    EXPECT_EQ(table_titles(field), v.expect["crt_options"].texts());
  }
}

void city_barrages(const Vector& v) {
  ASSERT_EQ(v.given["barrages_into_same_city_hex_in_one_combat_phase"].number(), 3);
  Field field = suez(2, "western-combat", {6});
  field.unit("B-1P", "1915").unit("B-20A", "2814").unit("Z-4", "1914").track("airstrikes", "7");
  field.play("attack 1914", "with B-1P", "air british 1", "naval british", "fire B-20A 1914", "resolve");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

void city_adjacent_gun(const Vector& v) {
  Field field = suez(2, "western-combat", {6});
  field.unit("B-1P", "1915").unit("B-33", "2014").unit("Z-4", "1914");
  field.play("attack 1914", "with B-1P", "with B-33", "resolve");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

void city_fpf(const Vector& v) {
  Field field = suez(2, "egyptian-combat", {6});
  field.unit("Z-4", "1915").unit("B-1P", "1914").track("airstrikes", "7");
  field.play("attack 1914", "with Z-4", "resolve", "air british 2", "pass");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

// --- points ---

void start(const Vector& v) {
  Field field(v.given["what_if"].yes() ? "suez56/what-if" : "suez56/historical");
  field.from_start().play("ready", "end");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

void continuation(const Vector& v) {
  Field field = suez(7, "egyptian-movement", {static_cast<std::uint8_t>(v.given["die"].number())});
  field.unit("Z-4", "4010").unit("B-RS", "2603").track("militia-over", "1").track("end-turn", "9");
  field.play("end");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

void objectives(const Vector& v) {
  ASSERT_EQ(v.given["egyptian_occupies"].number(), 3);
  Field field = suez(2, "egyptian-movement");
  field.unit("Z-4", "3010").unit("Z-1R", "2004").unit("Z-2R", "2811").unit("B-RS", "1425");
  field.play("end");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

void exit_points(const Vector& v) {
  Field field = suez(v.given["turn"].number(), "western-movement");
  field.unit("B-RS", "4812").unit("Z-4", "3010").play("exit B-RS 4812");
  EXPECT_EQ(field.vp("western"), v.expect["vp"].number());
}

void exit_cost(const Vector& v) {
  const bool helicopter = v.given.has("mobility") && v.given["mobility"].text() == "helicopter";
  const std::string unit = helicopter ? "F-Hel" : "B-RS";
  const std::string hex = v.given["last_hex_has_road"].yes() ? "4812" : "4811";
  Field field = suez(2, "western-movement");
  field.unit(unit, hex).unit("Z-4", "3010").play("exit " + unit + " " + hex);
  EXPECT_TRUE(field.happened(", " + engine::amount_text(v.expect["cost"].halves()) + " MP"))
      << field.events().front();
}

void judgement(const Vector& v) {
  Field field = suez(6, "egyptian-movement");
  field.unit("Z-4", "4010").unit("B-RS", "2603");
  field.track("vp-western", std::to_string(v.given["western_vp"].number()));
  field.track("vp-egyptian", std::to_string(v.given["egyptian_vp"].number()));
  field.play("end", "stop");
  const auto outcome = field.game().outcome(field.state());
  const std::string result = !outcome.winner()                ? "draw"
                             : outcome.winner()->index() == 0 ? "western wins"
                                                              : "egyptian wins";
  EXPECT_EQ(result, v.expect["result"].text());
}

// --- militia ---

void militia(const Vector& v) {
  std::vector<std::uint8_t> dice;
  for (const Value& roll : v.given["rolls"].items())
    dice.push_back(static_cast<std::uint8_t>(roll["die"].number()));
  Field field = suez(2, "western-movement", dice);
  field.unit("Z-4", "4010");
  for (std::size_t i = 0; i < dice.size(); ++i) {
    EXPECT_EQ(field.view().turn, v.given["rolls"].items()[i]["turn"].number());
    while (field.decision() == "movement" || field.decision() == "combat") field.play("end");
    int placed = 0;
    for (; field.decision() == "militia"; ++placed) field.play(field.actions("muster ").front());
    EXPECT_EQ(placed, v.expect["placed"].numbers()[i]);
    idle_to_turn(field, field.view().turn + 1);
  }
  ASSERT_EQ(field.view().turn, 4);
  field.play("end", "end");
  EXPECT_EQ(field.view().phase == "egyptian-movement" && field.session().last_rolls().empty(),
            !v.expect["roll_on_turn_4"].yes());
}

void militia_first_turn(const Vector& v) {
  Field field = suez(v.given["turn"].number(), "western-movement", {6});
  field.unit("Z-4", "4010").play("end");
  EXPECT_EQ(field.happened("militia"), v.expect["roll"].yes());
}

// The whole city cannot be put up as Western by hand; the mark of the lost city can. That losing it sets the
// mark is shown in tests/rules/suez56/militia_test.cpp.
void militia_stops(const Vector& v) {
  Field field = suez(v.given["turn"].number(), "western-movement", {6, 6});
  field.unit("Z-4", "4010").track("militia-over", "1");
  for (const std::string unit : {"Z-Mil1", "Z-Mil2", "Z-Mil3"}) field.unit(unit, "eliminated");
  field.play("end");
  EXPECT_EQ(field.happened("militia"), v.expect["roll"].yes());
  idle_to_turn(field, v.given["turn"].number() + 1);
  field.play("end", "end");
  EXPECT_EQ(field.happened("militia"), v.expect["later_rolls"].yes());
}

// --- landings ---

void drops(const Vector& v) {
  Field field = suez(v.given["turn"].number(), "western-movement");
  field.unit("Z-4", "4010").play("drop B-1P 2603");
  ASSERT_EQ(v.given["para_units"].number(), 2);
  EXPECT_EQ(field.legal("drop F-2RCP 2605"), v.expect["legal"].yes());
}

void amphibious(const Vector& v) {
  Field field = suez(v.given["turn"].number(), "western-movement");
  field.unit("Z-4", "4010");
  if (v.given.has("first_landing") && !v.given["first_landing"].yes()) field.track("beach-taken", "1");
  const std::vector<std::string> units{"B-RS", "B-WY", "B-ASH", "B-RWK", "B-RF", "B-YL"};
  const int count = v.given["units"].number();
  for (int i = 0; i < count; ++i) {
    const std::string land = "land " + units[i] + " 151" + std::to_string(1 + i);
    if (i + 1 < count) {
      field.play(land);
    } else {
      EXPECT_EQ(field.legal(land), v.expect["legal"].yes());
    }
  }
}

void two_operations(const Vector& v) {
  Field field = suez(2, "western-movement");
  field.unit("Z-4", "4010").play("lift B-1P 2603");
  EXPECT_EQ(field.legal("lift B-2P 2605"), v.expect["legal"].yes());
}

void landed_by_helicopter(const Vector& v) {
  Field field = what_if(2, "western-movement", {6});
  field.unit("Z-1/1/4A", "2703")
      .play("lift B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "with B-JS", "resolve");
  field.play("table frontal");
  ASSERT_TRUE(field.happened(": A1"));
  EXPECT_EQ(field.at("B-JS"), "eliminated");
  EXPECT_EQ(field.at("B-GdsP"), "eliminated");
  EXPECT_EQ(field.vp("egyptian"), v.expect["egyptian_vp"].number());
}

// By parachute, boat and over the water; by helicopter above.
void landed_a1(const Vector& v) {
  ASSERT_EQ(v.expect["unit"].text(), "eliminated");
  Field drop = suez(2, "western-movement", {6});
  drop.unit("Z-4", "2703")
      .play("drop B-GdsP 2603", "end", "attack 2703", "with B-GdsP", "resolve", "table frontal");
  EXPECT_EQ(drop.at("B-GdsP"), "eliminated");
  Field boat = suez(4, "western-movement", {6});
  boat.unit("Z-4", "1802")
      .play("land B-26E 1702", "end", "attack 1802", "with B-26E", "resolve", "table frontal");
  EXPECT_EQ(boat.at("B-26E"), "eliminated");
  Field water = suez(2, "western-movement", {6});
  water.unit("B-9E", "2708").unit("B-GdsP", "2707").unit("Z-4", "2809").play("cross B-GdsP 2709", "end");
  water.play("attack 2809", "with B-GdsP", "resolve", "table frontal");
  EXPECT_EQ(water.at("B-GdsP"), "eliminated");
}

void landed_beside_others(const Vector& v) {
  ASSERT_EQ(v.expect["eliminated"].texts(), std::vector<std::string>{"unit landed this player turn"});
  Field field = what_if(4, "western-movement", {6});
  field.unit("B-26E", "1801").unit("Z-1/1/4A", "1802");
  field.play("land B-35E 1702", "end", "attack 1802", "with B-35E", "with B-26E", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": A1"));
  EXPECT_EQ(field.at("B-35E"), "eliminated");
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_FALSE(field.actions("retreat B-26E ").empty());
}

void advance_after(const Vector& v) {
  const bool crossed = v.given.has("crossed_water_this_player_turn");
  Field field = suez(2, "western-movement", {1});
  field.unit("Z-1R", "4010").track("airstrikes", "7");
  std::string enemy = "2703";
  if (crossed) {
    enemy = "2809";
    field.unit("B-9E", "2708").unit("B-1P", "2707").unit("Z-4", enemy).play("cross B-1P 2709");
  } else {
    field.unit("Z-4", enemy).play("drop B-1P 2603");
  }
  field.play("end", "attack " + enemy, "with B-1P", "air british 2", "resolve", "table frontal");
  ASSERT_EQ(field.at("Z-4"), "eliminated");
  EXPECT_EQ(field.legal("advance B-1P " + enemy), v.expect["may_advance"].yes());
}

// --- retreats ---

void over_the_channel(const Vector& v) {
  Field field = suez(2, "western-combat", {5});
  field.unit("B-1P", "3210").unit("Z-4", "3110");
  field.play("attack 3110", "with B-1P", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": D1"));
  EXPECT_EQ(field.legal(v.given["bridge"].yes() ? "retreat Z-4 3010" : "retreat Z-4 3009"),
            v.expect["legal"].yes());
}

void static_retreat(const Vector& v) {
  Field field = suez(2, "western-combat", {5});
  const std::string battery = v.given["unit"].text();
  field.unit("B-26E", "1612").unit(battery, "1512").unit("Z-1R", "4010").track("airstrikes", "7");
  field.play("attack 1512", "with B-26E", "air british 1", "resolve", "table mobile");
  ASSERT_TRUE(field.happened(": " + v.given["result"].text())) << "3 against 1";
  ASSERT_EQ(v.expect["unit"].text(), "eliminated in place");
  EXPECT_EQ(field.at(battery), "eliminated");
  EXPECT_TRUE(field.happened("eliminated in 1512"));
}

// --- counters ---

void counters(const Vector& v) {
  int egyptian = 0;
  int western = 0;
  for (const meb::UnitInfo& unit : suez_rules().units)
    ++(unit.side == meb::Side::kEgyptian ? egyptian : western);
  EXPECT_EQ(egyptian, v.expect["egyptian"].number());
  EXPECT_EQ(western, v.expect["anglo_french"].number());
  int markers = 0;
  for (const data::Marker& marker : suez_rules().data().units.markers) markers += marker.count;
  EXPECT_EQ(markers, v.expect["markers"].number());
  EXPECT_EQ(egyptian + western + markers, v.expect["counters"].number());
}

Handlers all_handlers() {
  Handlers handlers;
  add(handlers, one_step, {"move-bridge-raswa", "move-raswa-nobridge", "move-canal-prohibited", "move-city"});
  add(handlers, allowances, {"ma-suez"});
  add(handlers, mixed, {"mixed-shift", "mixed-js", "mixed-none"});
  add(handlers, naval_twice, {"naval-twice"});
  add(handlers, naval_nationality, {"naval-nationality"});
  add(handlers, engineers, {"eng-city", "eng-city-egypt"});
  add(handlers, two_kinds_of_hexside, {"hexside-two-kinds"});
  add(handlers, oil_tank, {"oil-tank-hexside"});
  add(handlers, city_conversion, {"convert-city-d3", "convert-city-d1"});
  add(handlers, city_tables, {"crt-west-city", "barrage-city-crt"});
  add(handlers, city_barrages, {"vp-city-barrage"});
  add(handlers, city_adjacent_gun, {"city-vp-adjacent-gun"});
  add(handlers, city_fpf, {"city-vp-fpf"});
  add(handlers, start, {"vp-start", "vp-start-whatif"});
  add(handlers, continuation, {"vp-continuation", "vp-continuation-low"});
  add(handlers, objectives, {"vp-objectives"});
  add(handlers, exit_points, {"exit-vp-suez-3", "exit-vp-suez-4"});
  add(handlers, exit_cost, {"exit-road", "exit-noroad", "heli-exit-road"});
  add(handlers, judgement, {"win-5", "draw-4"});
  add(handlers, militia, {"militia"});
  add(handlers, militia_first_turn, {"militia-t1"});
  add(handlers, militia_stops, {"militia-stops"});
  add(handlers, drops, {"drop-t1", "drop-t2"});
  add(handlers, amphibious, {"amph-t3", "amph-first", "amph-later"});
  add(handlers, two_operations, {"helo-ops"});
  add(handlers, landed_by_helicopter, {"landed-js-a1"});
  add(handlers, landed_a1, {"drop-a1"});
  add(handlers, landed_beside_others, {"landed-mixed-a1"});
  add(handlers, advance_after, {"drop-no-advance", "crossing-may-advance"});
  add(handlers, over_the_channel, {"retreat-channel", "retreat-channel-bridge"});
  add(handlers, static_retreat, {"static-retreat"});
  add(handlers, counters, {"counts-suez"});
  return handlers;
}

TEST(SuezVectors, EveryVectorOfSuezHolds) {
  const Count count = prove_vectors("meb", all_handlers(), [](const Value& vector) {
    return suez_only(vector) ? Duty::kMust : Duty::kMay;
  });
  EXPECT_EQ(count.must, 39) << "those that meb_vectors_test.cpp leaves out";
}

}  // namespace
}  // namespace mitla::test
