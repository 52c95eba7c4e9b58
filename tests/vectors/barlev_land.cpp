// Vectors about movement, bridges, the Canal, the forms of units, and fire on the ground.
#include <algorithm>
#include <map>

#include "games/barlev/bridges.h"
#include "games/barlev/first_fire.h"
#include "games/barlev/forms.h"
#include "games/barlev/movement.h"
#include "games/barlev/screening.h"
#include "games/barlev/stacking.h"
#include "vectors/barlev_vectors.h"

namespace mitla::test::barlev_vectors {
namespace {

using barlev::HexId;
using barlev::RuleSet;
using barlev::Side;
using barlev::UnitId;

int spent(Field& war, const std::string& unit) { return barlev_state(war).spent[unit_in(war, unit).value]; }
std::vector<std::string> route(Field& war, const std::string& unit, const std::string& to) {
  std::vector<std::string> names;
  for (const auto& place : war.game().reach(war.state(), unit_in(war, unit)).places)
    if (place.hex == hex_in(war, to))
      for (const HexId hex : place.route)
        names.push_back(std::string(barlev_rules(war).hex_name(hex)).substr(1));
  return names;
}

// --- 7, 17.2: roads and works ---

void pontoon(const Vector& v) {
  War war = suez(3, "israel-movement");
  const std::string unit = "isr_630_pontoon", to = "S" + v.given["to"].text();
  war.unit(unit, "S" + v.given["from"].text());
  std::vector<std::string> way = route(war, unit, to);
  if (!way.empty() && way.front() == v.given["from"].text()) way.erase(way.begin());
  EXPECT_EQ(way, v.given["route"].texts());
  war.play("move " + unit + " " + to);
  EXPECT_EQ(spent(war, unit), v.expect["mp_spent"].parts(4));
  war.play("bridge " + unit + " " + to);
  EXPECT_EQ(spent(war, unit), v.expect["total"].parts(4));
  EXPECT_TRUE(marked(war, "emplacing-bridge", to));
  War next = suez(4, "israel-bridges");
  next.unit(unit, to, {"is-bridge"}).unit("isr_46-401x", "S1905").mark("emplacing-bridge", to);
  next.play("flip " + to);
  EXPECT_TRUE(marked(next, "bridge", to));
}
void road_on_the_golan(const Vector& v) {
  const bool fills = v.expect.has("fill_cost");
  War war = golan(3, fills ? "israel-movement" : "arab-movement");
  const std::string unit = fills ? "isr_36xx_combat_engineer" : "syr_5xx_engineer";
  const std::string to = "G" + v.given["to"].text();
  war.unit(unit, "G" + v.given["from"].text()).unit("isr_53-188x", "G1816").unit("syr_88", "G1512");
  const std::vector<std::string> way = route(war, unit, to);
  EXPECT_GE(way.size(), static_cast<std::size_t>(v.given["hexes_by_road"].number()));
  war.play("move " + unit + " " + to);
  const int moved = spent(war, unit);
  EXPECT_EQ(moved, v.expect["mp_spent_by_17.22"].parts(4));
  if (!fills) {
    war.play("bridge " + unit + " G2614");
    EXPECT_EQ(spent(war, unit) - moved, v.expect["emplace_cost"].parts(4));
    return;
  }
  const std::vector<std::string> side = v.expect["filled_hexside"].texts();
  war.play("fill " + unit + " G" + side[1]);
  EXPECT_EQ(spent(war, unit) - moved, v.expect["fill_cost"].parts(4));
  const HexId a = hex_in(war, "G" + side[0]), b = hex_in(war, "G" + side[1]);
  EXPECT_TRUE(barlev::is_filled(barlev_state(war), a, b));
  Trial trial(war);
  trial.state.piece(unit_in(war, unit)).marks &= ~std::uint32_t{barlev::kMoved};
  trial.state.spent[unit_in(war, unit).value] = 0;
  barlev::move(trial.play, unit_in(war, unit), hex_in(war, "G1816"));
  EXPECT_EQ(barlev::is_filled(trial.state, a, b), !v.expect["marker_removed_when_engineer_leaves"].yes());
}
void filling_engineer_is_neutralized(const Vector& v) {
  War war = golan(3, "israel-movement");
  const std::string unit = v.given["engineer"].text();
  war.unit(unit, "G1815").unit("isr_53-188x", "G1816");
  war.play("fill " + unit + " G1915");
  Trial trial(war);
  barlev::neutralize(trial.play, unit_in(war, unit), "22.4");
  const auto filled = [&] {
    return barlev::is_filled(trial.state, hex_in(war, "G1815"), hex_in(war, "G1915"));
  };
  EXPECT_EQ(filled(), v.expect["filled"].yes());
  barlev::eliminate(trial.play, unit_in(war, unit), "22.4");
  EXPECT_FALSE(filled());
}
void ditch_bridge(const Vector& v) {
  War war = golan(3, "arab-movement");
  war.unit("syr_5xx_engineer", "G" + v.given["engineer"].text()).unit("isr_74-188x", "G1816");
  const Value enemy = v.given["israeli_unit_with_zoc"];
  if (!enemy.is_null()) war.unit("isr_53-188x", "G" + enemy.text());
  EXPECT_EQ(war.legal("bridge syr_5xx_engineer G" + v.given["hexside"].texts()[1]),
            v.expect["allowed"].yes());
}
void capacity(const Vector& v) {
  War war = suez(3, "arab-movement");
  const std::string hex = "S" + v.given["bridge"]["hex"].text();
  for (const Value& crossing : v.given["crossings"].items())
    for (const std::string& unit : crossing["units"].texts()) war.unit(unit, "S" + crossing["from"].text());
  war.unit("egy_4-11x", "S3114").mark("bridge", hex);
  std::vector<int> used;
  for (const Value& crossing : v.given["crossings"].items()) {
    for (const std::string& unit : crossing["units"].texts())
      war.play("move " + unit + " S" + crossing["to"].text());
    used.push_back(barlev_state(war).land.bridges[0].used);
  }
  const auto expected = v.expect["capacity_used_after_each"].items();
  ASSERT_EQ(used.size(), expected.size());
  for (std::size_t i = 0; i < used.size(); ++i) EXPECT_EQ(used[i], expected[i].numbers()[0]);
  EXPECT_EQ(barlev::capacity_left(barlev_rules(war), barlev_state(war).land.bridges[0]),
            v.expect["capacity_left"].number());
  EXPECT_EQ(war.legal("move egy_4-11x S3112"), v.expect["tank_4_11x_may_cross"].yes());
  EXPECT_EQ(war.legal("move egy_4-11x " + hex), v.expect["tank_4_11x_may_stop_on_bridge"].yes());
}
void shared_capacity(const Vector& v) {
  War war = suez(3, "israel-enemy-irregulars");
  war.unit("egy_1-145x_cdo", "S3114").unit("egy_2-145x_cdo", "S3114").mark("bridge", "S3113");
  Trial trial(war);
  trial.state.land.bridges[0].used = static_cast<std::uint8_t>(v.given["crossed_by_israel"].numbers()[0]);
  const HexId over = hex_in(war, "S3112"), on = hex_in(war, "S3113");
  const UnitId first = unit_in(war, "egy_1-145x_cdo"), second = unit_in(war, "egy_2-145x_cdo");
  EXPECT_EQ(barlev::may_move_to(trial.rules, trial.state, first, over).allows(),
            v.expect["commando_may_cross"].yes());
  barlev::move(trial.play, first, over);
  EXPECT_EQ(barlev::capacity_left(trial.rules, trial.state.land.bridges[0]),
            v.expect["capacity_left_after"].numbers()[0]);
  EXPECT_FALSE(barlev::may_move_to(trial.rules, trial.state, second, over).allows());
  EXPECT_TRUE(barlev::may_move_to(trial.rules, trial.state, second, on).allows());
}
void emplacing(const Vector& v) {
  const bool engineer = v.id == "bridge-engineer-emplacing";
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S3114").unit("egy_1-11x", "S3114").unit("egy_2-11x", "S3114");
  if (engineer) war.unit("egy_7xx_engineer", "S3113", {"is-bridge"});
  war.mark("emplacing-bridge", "S3113");
  EXPECT_EQ(barlev::capacity_left(barlev_rules(war), barlev_state(war).land.bridges[0]),
            barlev::kThirds * v.expect["capacity_battalions"].number());
  EXPECT_EQ(war.legal("move egy_4-11x S3112"), v.expect["tracked_may_cross"].yes());
  if (v.expect.has("counts_for_stacking"))
    EXPECT_EQ(
        barlev::load_of(barlev_rules(war), barlev_state(war), hex_in(war, "S3113"), Side::kArab).brigades > 0,
        v.expect["counts_for_stacking"].yes());
  war.play("move egy_1-11x S3112");
  EXPECT_FALSE(war.legal("move egy_2-11x S3112")) << "one battalion only";
}
void bridge_hit(const Vector& v) {
  War war = suez(3, "arab-movement");
  const bool emplaced = v.given["bridge_state"].text() == "emplaced";
  const bool engineer = v.id == "bridge-neutralized-engineer";
  war.unit("egy_4-11x", "S3115");
  if (engineer) war.unit("egy_7xx_engineer", "S3113", {"is-bridge"});
  war.mark(emplaced ? "bridge" : "emplacing-bridge", "S3113");
  Trial trial(war);
  ASSERT_EQ(trial.state.land.bridges.size(), 1);
  barlev::hit_bridge(trial.play, 0, barlev::FireResult::kNeutralized, "14.47");
  EXPECT_EQ(trial.state.land.bridges.size(), emplaced ? 1 : 0);
  if (emplaced) EXPECT_FALSE(trial.state.land.bridges[0].has(barlev::Bridge::kEmplaced));
  if (!engineer) return;
  const barlev::Piece& piece = trial.state.piece(unit_in(war, "egy_7xx_engineer"));
  EXPECT_TRUE(piece.has(barlev::kNeutralized));
  EXPECT_FALSE(piece.has(barlev::kIsBridge));
  EXPECT_EQ(piece.hex, hex_in(war, "S3113"));
}
void marker(const Vector& v) {
  War war = suez(3, "arab-movement");
  const std::string hex = "S" + v.given["hex"].text();
  war.unit("egy_4-11x", "S1020").track("operations-egypt", "1");
  if (v.given.has("israeli_units"))
    for (const auto& [number, what] : v.given["israeli_units"].members())
      war.unit(what.text() == "tank battalion" ? "isr_46-401x" : "isr_fort_milano", "S" + number);
  EXPECT_EQ(war.legal("bridge-marker " + hex), v.expect["allowed"].yes());
  if (!v.expect.has("ops_left")) return;
  war.play("bridge-marker " + hex);
  EXPECT_EQ(points(war, "operations-egypt"), v.expect["ops_left"].number());
}

// --- 12, 17.4: irregulars and the Canal ---

void infiltration(const Vector& v) {
  War war = suez(3, "arab-irregulars");
  war.unit("isr_14x_recce", "S" + v.given["enemy_zoc_unit"]["hex"].text());
  for (const Value& move : v.given["moves"].items()) war.unit(move["unit"].text(), "S" + move["from"].text());
  std::vector<std::string> zones;
  const RuleSet& rules = barlev_rules(war);
  for (const HexId hex : rules.map_hexes[0])
    if (barlev::in_enemy_zone(barlev_state(war), Side::kArab, hex))
      zones.push_back(std::string(rules.hex_name(hex)).substr(1));
  std::sort(zones.begin(), zones.end());
  EXPECT_EQ(zones, v.expect["zoc_hexes"].texts());
  const std::vector<std::string> stops = v.expect["must_stop_at"].texts();
  std::size_t number = 0;
  for (const Value& move : v.given["moves"].items()) {
    const std::string unit = move["unit"].text();
    for (const std::string& hex : move["path"].texts()) war.play("move " + unit + " S" + hex);
    EXPECT_EQ(war.at(unit), "S" + stops[number++]);
    EXPECT_TRUE(war.has(unit, "moved")) << unit;
  }
}
void canal_entry(const Vector& v) {
  War war = suez(3, "arab-movement");
  const bool swims = v.given["unit"].text() == "amphibious";
  const std::string unit = swims ? "egy_130x_demi_a" : "egy_1-11x", to = "S" + v.given["into"].text();
  war.unit(unit, "S2914");
  EXPECT_EQ(war.legal("move " + unit + " " + to), v.expect["allowed"].yes());
  if (!swims) return;
  war.play("move " + unit + " " + to);
  EXPECT_EQ(spent(war, unit), v.expect["mp"].parts(4));
}
void canal_path(const Vector& v) {
  War war = suez(3, "arab-movement");
  war.unit("egy_4-11x", "S" + v.given["from"].text());
  war.mark("bridge", "S" + v.given["bridge"].text().substr(0, 4));
  if (v.given.has("enemy_zoc_unit")) war.unit("isr_9-14x", "S" + v.given["enemy_zoc_unit"].text());
  const barlev::Mover mover = barlev::mover(barlev_rules(war), barlev_state(war), unit_in(war, "egy_4-11x"));
  int cost = 0;
  std::string at = v.given["from"].text();
  for (const std::string& next : v.given["path"].texts()) {
    cost += barlev::step_cost(barlev_rules(war), barlev_state(war), mover, hex_in(war, "S" + at),
                              hex_in(war, "S" + next));
    at = next;
  }
  EXPECT_EQ(cost, v.expect["mp"].parts(4));
  war.play("move egy_4-11x S" + at);
  if (v.expect.has("must_stop")) EXPECT_TRUE(war.has("egy_4-11x", "moved"));
}
void canal_zone(const Vector& v) {
  War war = suez(3, "arab-movement");
  war.unit("egy_7xx_at", "S" + v.given["from"].text());
  war.unit("isr_9-14x", "S" + v.given["enemy_zoc_unit"].text());
  const std::string move = "move egy_7xx_at S" + v.given["to"].text();
  EXPECT_EQ(war.legal(move), v.expect["allowed"].yes());
  war.play(move);
  EXPECT_EQ(war.has("egy_7xx_at", "moved"), v.expect["must_stop"].yes());
}
void commando(const Vector& v) {
  War war = suez(v.given["turn"].number(), "arab-irregulars");
  const std::string unit = v.given["unit"].text();
  war.unit(unit, "S" + v.given["from"].text());
  if (v.given.has("path") && !v.expect["allowed"].yes()) {  // another way may be open, over the lake
    const barlev::Mover mover = barlev::mover(barlev_rules(war), barlev_state(war), unit_in(war, unit));
    EXPECT_LT(barlev::step_cost(barlev_rules(war), barlev_state(war), mover,
                                hex_in(war, "S" + v.given["from"].text()),
                                hex_in(war, "S" + v.given["path"].texts().front())),
              0);
    return;
  }
  const std::string to = "S" + (v.given.has("to") ? v.given["to"].text() : v.given["path"].texts().back());
  EXPECT_EQ(war.legal("move " + unit + " " + to), v.expect["allowed"].yes());
  if (!v.expect.has("mp")) return;
  war.play("move " + unit + " " + to);
  EXPECT_EQ(spent(war, unit), v.expect["mp"].parts(4));
}

// --- 6.3, 6.4: forms ---

std::string face(const barlev::UnitInfo& unit) {
  std::string text = unit.is_air_defence() ? "A" : std::to_string(unit.attack);
  if (unit.sagger) text += "s";
  text += "-" + std::to_string(unit.defence) + "-" + std::to_string(unit.allowance);
  if (unit.amphibious) text += "a";
  if (unit.irregular) text += "i";
  return unit.range != 0 ? text + "/" + std::to_string(unit.range) : text;
}
void built_up(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  const bool recce = v.id == "breakdown-87";
  const UnitId lead = unit_in(campaign(), recce ? "isr_87-143_recce" : "egy_130x_demi_a");
  std::vector<std::string> whole{face(rules.unit(lead))}, parts;
  if (rules.unit(lead).with.exists()) {
    whole.push_back(face(rules.unit(rules.unit(lead).with)));
    EXPECT_EQ(rules.unit(lead).size, barlev::Size::kReinforcedBattalion);
  }
  for (const UnitId component : rules.unit(lead).components) parts.push_back(face(rules.unit(component)));
  auto expected = v.expect["components"].texts();
  std::sort(parts.begin(), parts.end());
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(whole, v.expect["built_up"].texts());
  EXPECT_EQ(parts, expected);
}
void five_components(const Vector& v) {
  const UnitId brigade = unit_in(campaign(), "syr_52x");
  EXPECT_EQ(static_cast<int>(campaign_rules().unit(brigade).components.size()),
            v.expect["component_count"].number());
}
void breaks_down(const Vector& v) {
  War war = suez(3, "arab-movement");
  std::vector<std::string> status;
  if (v.given["out_of_command"].yes_or(false)) status.push_back("out-of-command");
  if (v.given["out_of_supply"].yes_or(false)) status.push_back("out-of-supply");
  war.unit("egy_35x", "S1908", status).unit("egy_11x", "S1912");
  EXPECT_EQ(war.legal("break-down egy_35x"), v.expect["may_break_down"].yes_or(true));
  if (v.expect.has("may_recombine")) {
    War parts = suez(3, "arab-movement");
    parts.unit("egy_35x", "components-egypt").unit("egy_11x", "S1912");
    for (const char* unit :
         {"egy_1-35x", "egy_2-35x", "egy_3-35x", "egy_4-35x", "egy_35x_arty", "egy_35x_aaa"})
      parts.unit(unit, "S1908", status);
    EXPECT_EQ(parts.legal("recombine egy_35x"), v.expect["may_recombine"].yes());
    return;
  }
  war.play("break-down egy_35x");
  const int left = barlev::movement_left(barlev_rules(war), barlev_state(war), unit_in(war, "egy_1-35x"));
  if (v.expect.has("component_remaining")) EXPECT_EQ(left, v.expect["component_remaining"].parts(4));
  if (v.expect.has("may_move_after"))
    EXPECT_EQ(!war.actions("move egy_1-35x").empty(), v.expect["may_move_after"].yes());
}
void recombines(const Vector& v) {
  War war = suez(3, "arab-movement");
  war.unit("egy_35x", "components-egypt");
  const std::vector<std::string> units{"egy_1-35x", "egy_2-35x",    "egy_3-35x",
                                       "egy_4-35x", "egy_35x_arty", "egy_35x_aaa"};
  for (const std::string& unit : units) war.unit(unit, "S1908");
  Trial trial(war);
  const std::vector<int> points_spent = v.given["component_spent"].numbers();
  for (std::size_t i = 0; i < points_spent.size(); ++i)
    trial.state.spent[unit_in(war, units[i]).value] = static_cast<std::uint8_t>(4 * points_spent[i]);
  const UnitId parent = unit_in(war, "egy_35x");
  EXPECT_EQ(barlev::may_recombine(trial.rules, trial.state, parent).allows(), v.expect["allowed"].yes());
  if (!v.expect["allowed"].yes()) return;
  barlev::recombine(trial.play, parent);
  EXPECT_EQ(barlev::movement_left(trial.rules, trial.state, parent), v.expect["parent_remaining"].parts(4));
}
void recce_companies(const Vector& v) {
  War war = suez(3, "israel-movement");
  war.unit("isr_87-143_recce", "S1908");
  war.play("break-down isr_87-143_recce");
  int companies = 0;
  for (const char* unit : {"isr_87-143_recce_coy_a", "isr_87-143_recce_coy_b", "isr_87-143_recce_coy_c",
                           "isr_87-143_recce_coy_d"}) {
    companies += war.at(unit) == "S1908" ? 1 : 0;
    EXPECT_EQ(!war.actions(std::string("move ") + unit).empty(), v.expect["components_may_move_in_2d"].yes());
  }
  EXPECT_EQ(companies, v.expect["components"].number());
  War later = suez(3, "arab-enemy-irregulars");
  later.unit("isr_87-143_recce_coy_a", "S1908");
  EXPECT_EQ(later.legal("move isr_87-143_recce_coy_a S1907"),
            v.expect["components_may_move_in_2e_of_the_arab_turn"].yes());
}
void converges(const Vector& v) {
  std::map<std::string, std::vector<std::string>> units{
      {"2-1-4", {"isr_14x_recce", "isr_421x_recce"}},
      {"1-1-4", {"isr_401x_recce", "isr_460x_recce", "isr_500x_recce", "isr_600x_recce"}},
      {"2-1-8", {"isr_comp_at_coy_a", "isr_comp_at_coy_b"}},
      {"2-2-4", {"isr_484-63x_a", "isr_484-63x_b"}}};
  War war = both(3, "israel-irregulars");
  for (const std::string& company : v.given["companies"].texts()) {
    ASSERT_FALSE(units[company].empty()) << company;
    war.unit(units[company].front(), "S1908");
    units[company].erase(units[company].begin());
  }
  const std::string made = v.expect.has("battalion") ? v.expect["battalion"].text() : "";
  for (const char* battalion : {"6-4-8", "5-4-8", "4-4-8"})
    EXPECT_EQ(war.legal("converge isr_converged_recce_" + std::string(battalion) + "_1 S1908"),
              made == battalion)
        << battalion;
}

// --- 13 to 16, 22: fire ---

void first_fire(const Vector& v) {
  War war = golan(3, "arab-direct-fire");
  std::vector<std::string> israelis{"isr_53-188x", "isr_74-188x", "isr_71-7x", "isr_77-7x"};
  std::vector<std::string> syrians{"syr_1-112x", "syr_2-112x", "syr_3-112x", "syr_1-132x",
                                   "syr_2-132x", "syr_3-132x", "syr_4-132x", "syr_1-61x"};
  std::map<std::string, std::string> ids;
  for (const auto& [name, unit] : v.given["units"].members()) {
    const std::string type = unit.has("type") ? unit["type"].text() : "";
    auto& pool = unit["side"].text() == "israel" ? israelis : syrians;
    if (type == "outpost" || type == "sagger") {
      ids[name] = type == "outpost" ? "isr_outpost_strongpoint_107" : "syr_7xx_at";
    } else {
      ids[name] = pool.front();
      pool.erase(pool.begin());
    }
    war.unit(ids[name], "G" + unit["hex"].text());
  }
  const RuleSet& rules = barlev_rules(war);
  const barlev::State& state = barlev_state(war);
  const auto fires_first = [&](const std::string& a, const std::string& b) {
    const UnitId unit = unit_in(war, ids[a]), enemy = unit_in(war, ids[b]);
    return rules.side_of(unit) != rules.side_of(enemy) &&
           rules.board().adjacent(state.hex_of(unit), state.hex_of(enemy)) &&
           barlev::has_first_fire(rules, state, unit, enemy);
  };
  for (const auto& [name, id] : ids) {
    std::vector<std::string> at;
    for (const auto& [other, other_id] : ids)
      if (fires_first(name, other)) at.push_back(other);
    const Value expected = v.expect["first_fire"][name];
    EXPECT_EQ(at, expected.exists() ? expected.texts() : std::vector<std::string>{}) << name;
  }
  for (const Value& pair : v.expect["mutual"].items())
    EXPECT_TRUE(fires_first(pair.texts()[0], pair.texts()[1]) &&
                fires_first(pair.texts()[1], pair.texts()[0]));
}
void hit_again(const Vector& v) {
  War war = golan(3, "arab-movement");
  const std::string unit = v.given["unit"].text() == "hq" ? "syr_lw_hq" : "syr_4-132x";
  war.unit(unit, "G2712", {"neutralized"}).unit("syr_88", "G1512");
  Trial trial(war);
  const UnitId id = unit_in(war, unit);
  if (v.given["result"].text() == "N")
    barlev::neutralize(trial.play, id, "16.1");
  else
    barlev::eliminate(trial.play, id, "16.1");
  const bool gone = v.expect["state"].text() == "eliminated";
  EXPECT_EQ(!barlev::stands(trial.state, id), gone);
  if (!gone) EXPECT_TRUE(trial.state.piece(id).has(barlev::kNeutralized));
}
void indirect_modifier(const Vector& v) {
  const bool brigade = v.id == "indirect-brigade-tank";
  War war = suez(3, brigade ? "israel-indirect-fire" : "arab-indirect-fire");
  if (brigade)
    war.unit("isr_5-214_sp_mortar", "S1909").unit("isr_46-401x", "S1908").unit("egy_35x", "S1907");
  else
    war.unit("egy_2a_130mm_1", "S1911").unit("egy_1-11x", "S1908").unit("isr_46-401x", "S1907");
  war.dice({10});
  war.play("target S1907", brigade ? "fire isr_5-214_sp_mortar" : "fire egy_2a_130mm_1");
  ASSERT_TRUE(war.legal("resolve")) << war.why("resolve");
  war.play("resolve");
  EXPECT_TRUE(war.happened("modified by " + std::to_string(v.expect["drm"].number()))) << war.events()[1];
}
void screened(const Vector& v) {
  War war = suez(3, "arab-movement");
  const std::string guns = "isr_5-214_sp_mortar";
  war.unit(guns, "S1912").unit("isr_600x_recce", "S1912").unit("isr_46-401x", "S1912");
  war.unit("egy_4-11x", "S1908");
  Trial trial(war);
  const std::vector<std::string> fates = v.given["screeners"].texts();
  const std::vector<std::string> screeners{"isr_600x_recce", "isr_46-401x"};
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == "destroyed") barlev::eliminate(trial.play, unit_in(war, screeners[i]), "22.4");
    if (fates[i] == "neutralized") barlev::neutralize(trial.play, unit_in(war, screeners[i]), "22.4");
  }
  trial.state.piece(unit_in(war, guns)).marks |= barlev::kScreened;
  barlev::Attack attack;
  attack.hex = hex_in(war, "S1912");
  attack.by = Side::kArab;
  trial.state.land.attacks.push_back(attack);
  barlev::resolve_screens(trial.play);
  const barlev::Piece& piece = trial.state.piece(unit_in(war, guns));
  const std::string fate = !barlev::stands(trial.state, unit_in(war, guns)) ? "destroyed"
                           : piece.has(barlev::kNeutralized)                ? "neutralized"
                                                                            : "unaffected";
  EXPECT_EQ(fate, v.expect["artillery"].text());
}
void hermon(const Vector& v) {
  War war = golan(3, "israel-indirect-fire");
  war.unit("isr_412_sp", "G1520").unit("syr_88", "G1512");
  EXPECT_EQ(war.legal("target G1512"), v.expect["spotted"].yes());
  War lost = golan(3, "israel-indirect-fire");
  lost.unit("isr_412_sp", "G1520").unit("syr_88", "G1512").unit("syr_1-112x", "G1519");
  lost.mark("arab-control", "G0917");
  EXPECT_FALSE(lost.legal("target G1512"));
}
void whole_brigade(const Vector& v) {
  War war = golan(3, "arab-movement");
  for (const char* unit :
       {"syr_1-112x", "syr_2-112x", "syr_3-112x", "syr_4-112x", "syr_112x_arty", "syr_112x_aaa"})
    war.unit(unit, "G2209");
  EXPECT_EQ(!barlev::is_overstacked(barlev_rules(war), barlev_state(war), hex_in(war, "G2209"), Side::kArab),
            v.expect["legal_non_artillery"].yes());
}

}  // namespace

void add_land(Handlers& handlers) {
  add(handlers, pontoon, {"road-suez-733"});
  add(handlers, road_on_the_golan, {"road-golan-742", "road-golan-744"});
  add(handlers, filling_engineer_is_neutralized, {"fill-neutralized-engineer"});
  add(handlers, ditch_bridge, {"ditch-bridge-blocked", "ditch-bridge-no-zoc"});
  add(handlers, capacity, {"bridge-capacity"});
  add(handlers, shared_capacity, {"bridge-shared-capacity"});
  add(handlers, emplacing, {"bridge-emplacing-capacity", "bridge-engineer-emplacing"});
  add(handlers, bridge_hit,
      {"bridge-neutralized-emplaced", "bridge-neutralized-engineer", "bridge-neutralized-marker"});
  add(handlers, marker, {"marker-place-ok", "marker-place-fort", "marker-place-water", "marker-place-zoc"});
  add(handlers, infiltration, {"commando-infiltration"});
  add(handlers, canal_entry, {"canal-entry-A", "canal-entry-B"});
  add(handlers, canal_path, {"canal-path-C", "canal-path-E"});
  add(handlers, canal_zone, {"canal-zoc-D"});
  add(handlers, commando,
      {"commando-canal-turn1", "commando-canal-turn2", "commando-canal-west", "commando-lake"});
  add(handlers, built_up, {"breakdown-130", "breakdown-87"});
  add(handlers, five_components, {"breakdown-52"});
  add(handlers, breaks_down, {"breakdown-cost", "breakdown-ooc", "breakdown-ooc-oos"});
  add(handlers, recombines, {"recombine-cost", "recombine-too-far"});
  add(handlers, recce_companies, {"breakdown-recce-no-move"});
  add(handlers, converges,
      {"converge-2-1-4_2-1-4_1-1-4_1-1-4", "converge-2-1-4_1-1-4_1-1-4_1-1-4",
       "converge-1-1-4_1-1-4_1-1-4_1-1-4", "converge-2-1-8_2-1-4_1-1-4_1-1-4", "converge-2-2-4_1-1-4_1-1-4",
       "converge-2-2-4_2-2-4", "converge-two-at"});
  add(handlers, first_fire, {"firstfire-2251"});
  add(handlers, hit_again, {"neutralized-twice", "neutralized-hq"});
  add(handlers, indirect_modifier, {"indirect-mods", "indirect-brigade-tank"});
  add(handlers, screened, {"screen-all-destroyed", "screen-neutralized", "screen-one-ok"});
  add(handlers, hermon, {"spot-hermon"});
  add(handlers, whole_brigade, {"stack-whole-brigade"});
}

}  // namespace mitla::test::barlev_vectors
