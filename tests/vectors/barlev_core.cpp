// Vectors about the grid, tables, stacking, command, mobilization, Operations Points and control.
#include "games/barlev/command.h"
#include "games/barlev/ground.h"
#include "games/barlev/mobilization.h"
#include "games/barlev/movement.h"
#include "games/barlev/planning.h"
#include "games/barlev/setup.h"
#include "games/barlev/stacking.h"
#include "games/barlev/strength.h"
#include "vectors/barlev_vectors.h"

namespace mitla::test::barlev_vectors {
namespace {

using barlev::RuleSet;
using barlev::State;
using engine::UnitId;
using hex::HexId;

HexId find(const std::string& map, const std::string& number) {
  const HexId hex = campaign_rules().hex(hex_on(map, number));
  EXPECT_TRUE(hex.exists()) << number;
  return hex;
}
UnitId unit(const std::string& id) {
  const int found = campaign_rules().data().units.unit_index(id);
  EXPECT_GE(found, 0) << id;
  return engine::unit_id(found);
}
std::string number_of(HexId hex) { return std::string(campaign_rules().hex_name(hex)).substr(1); }

void neighbours(const Vector& v) {
  const HexId at = find(v.given["map"].text(), v.given["hex"].text());
  std::vector<std::string> names;
  for (const HexId next : campaign_rules().board().neighbours(at))
    if (next.exists()) names.push_back(number_of(next));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, v.expect["neighbours"].texts());
}
void lake_neighbours(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  const HexId at = find(v.given["map"].text(), v.given["hex"].text());
  std::vector<std::string> names;
  for (const HexId next : rules.board().neighbours(at))
    if (next.exists() && (rules.flags_between(at, next) & barlev::kLakeSide) != 0)
      names.push_back(number_of(next));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, v.expect["adjacent_for_amphibious"].texts());
}
void distance(const Vector& v) {
  const std::string map = v.given["map"].text();
  EXPECT_EQ(
      campaign_rules().board().distance(find(map, v.given["from"].text()), find(map, v.given["to"].text())),
      v.expect["distance"].number());
}
void odds(const Vector& v) {
  const barlev::Tables& tables = campaign_rules().tables;
  const int column = tables.odds_column(4 * v.given["attack"].halves(), 4 * v.given["defense"].halves());
  const std::string expected = v.expect["odds"].text();
  EXPECT_EQ(column < 0 ? "below 1:4: not allowed" : tables.direct_fire.heading(column), expected);
}
void release_roll(const Vector& v) {
  const int percent =
      campaign_rules().tables.release_percent[static_cast<std::size_t>(v.given["roll"].number())];
  if (v.expect.has("percent")) EXPECT_EQ(percent, v.expect["percent"].number());
  if (v.expect.has("entering"))
    EXPECT_EQ(barlev::drawn_units(v.given["units_in_box"].number(), percent), v.expect["entering"].number());
}
void range(const Vector& v) {
  const bool golan = v.given["map"].text() == "golan";
  const int per_hex = campaign_rules().numbers().map[golan ? 1 : 0].range_per_hex;
  EXPECT_EQ(v.given["printed_range"].number() / per_hex, v.expect["max_hexes"].number());
}
// 8.51, 11.41: a tank battalion 5-3-6 of the Egyptians.
void marked_values(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  State state;
  UnitId battalion;
  for (std::size_t u = 0; u < rules.units.size() && !battalion.exists(); ++u)
    if (rules.units[u].attack == 5 && rules.units[u].defence == 3 && rules.units[u].allowance == 6)
      battalion = engine::unit_id(static_cast<int>(u));
  ASSERT_TRUE(battalion.exists());
  auto& marks = state.piece(battalion).marks;
  if (v.given["out_of_command"].yes_or(false)) marks |= barlev::kOutOfCommand;
  if (v.given["out_of_supply"].yes_or(false)) marks |= barlev::kOutOfSupply;
  EXPECT_EQ(barlev::allowance(rules, state, battalion), 2 * v.expect["move"].halves());
  EXPECT_EQ(barlev::defence_eighths(rules, state, battalion), 4 * v.expect["defense"].halves());
  if (v.id == "ooc-oos-effects")  // 1 1/4
    EXPECT_EQ(barlev::attack_eighths(rules, state, battalion), 10);
  else
    EXPECT_EQ(barlev::attack_eighths(rules, state, battalion), 4 * v.expect["attack"].halves());
}
void command(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  State state;
  for (const auto& [id, number] : v.given["pieces"].members())
    barlev::put(rules, state, unit(id), find(v.given["map"].text(), number.text()));
  if (v.given.has("add"))
    for (const auto& [id, number] : v.given["add"].members())
      barlev::put(rules, state, unit(id), find(v.given["map"].text(), number.text()));
  for (const auto& [id, expected] : v.expect["command"].members()) {
    const std::string word = expected.text();
    EXPECT_EQ(barlev::in_command(rules, state, unit(id)), word != "out") << id;
  }
}
void date(const Vector& v) {
  const std::string day = v.expect["date"].text().substr(8);
  EXPECT_EQ(campaign_rules().data().scenario.turn(v.given["turn"].number())->label,
            std::to_string(std::stoi(day)) + " October");
}
// Units by their words, all in one hex of the map.
bool stacks(const std::string& map, const std::vector<std::string>& ids,
            const std::vector<std::string>& elsewhere, barlev::Side side) {
  const RuleSet& rules = campaign_rules();
  State state;
  const HexId hex = find(map, map == "golan" ? "2209" : "2010");
  const HexId away = find(map, map == "golan" ? "2205" : "2005");
  for (const std::string& id : ids) barlev::put(rules, state, unit(id), hex);
  for (const std::string& id : elsewhere) barlev::put(rules, state, unit(id), away);
  return !barlev::is_overstacked(rules, state, hex, side);
}
void stacking(const Vector& v) {
  if (v.id == "stack-golan")
    EXPECT_TRUE(stacks("golan", {"syr_1-47x", "syr_2-47x", "syr_3-47x", "syr_5xx_arty_1"}, {"syr_4-47x"},
                       barlev::Side::kArab));
  if (v.id == "stack-golan-over")  // of two brigades
    EXPECT_FALSE(stacks("golan", {"syr_1-47x", "syr_2-47x", "syr_1-51x", "syr_2-51x"},
                        {"syr_3-47x", "syr_3-51x"}, barlev::Side::kArab));
  if (v.id == "stack-golan-isr")
    EXPECT_TRUE(
        stacks("golan", {"isr_53-188x", "isr_74-188x", "isr_77-7x", "isr_82-7x"}, {}, barlev::Side::kIsrael));
  if (v.id == "stack-brigade-min" || v.id == "stack-brigade-part")
    EXPECT_EQ(stacks("suez", v.given["units"].texts(),
                     v.given.has("elsewhere") ? v.given["elsewhere"].texts() : std::vector<std::string>{},
                     barlev::Side::kArab),
              v.expect["legal"].yes());
}
void random_points(const Vector& v) {
  EXPECT_EQ(campaign_rules().tables.operations_points[static_cast<std::size_t>(v.given["roll"].number())],
            v.expect["points"].number());
}
int reserve_named(const std::string& title) {
  const RuleSet& rules = campaign_rules();
  for (std::size_t r = 0; r < rules.reserves.size(); ++r)
    if (rules.reserves[r].title == title) return static_cast<int>(r);
  ADD_FAILURE() << "no reserve " << title;
  return 0;
}
int cost_of(const std::vector<std::string>& titles) {
  const RuleSet& rules = campaign_rules();
  State state;
  int cost = 0;
  for (const std::string& title : titles) {
    const int reserve = reserve_named(title);
    const barlev::ReserveInfo& info = rules.reserves[static_cast<std::size_t>(reserve)];
    cost += barlev::release_cost(rules, state, reserve);
    state.brigades[static_cast<std::size_t>(rules::index(info.nation))] +=
        static_cast<std::uint8_t>(info.brigades);
  }
  return cost;
}
void releases(const Vector& v) {
  if (v.id == "op-release-armored") EXPECT_EQ(cost_of({"1st Armored Division"}), v.expect["cost"].number());
  if (v.id == "op-release-two-brigades")
    EXPECT_EQ(cost_of({"70th and 81st Tank Brigades"}), v.expect["cost"].number());
  if (v.given.has("released")) EXPECT_EQ(cost_of(v.given["released"].texts()), v.expect["ops"].number());
  if (v.id == "reserves-all-syria") EXPECT_GT(v.expect["ops"].number(), v.given["ops_available"].number());
}
void first_points(const Vector& v) {
  EXPECT_EQ(campaign_rules().operations[1][1], v.expect["egypt"].number());
  EXPECT_EQ(campaign_rules().operations[2][1], v.expect["syria"].number());
}
void hq_limit(const Vector& v) {
  EXPECT_EQ(v.given["ops_spent_on_hq"].number() <= campaign_rules().numbers().most_for_hq,
            v.expect["legal"].yes());
}
void start_control(const Vector& v) {
  State state;
  barlev::prepare_table(campaign_rules(), state);
  EXPECT_EQ(state.is_israeli(find("suez", v.given["hex"].text())), v.expect["control"].text() == "israel");
}
void jordan_zone(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  const bool israeli = v.given["israeli_unit"].yes_or(false);
  const bool bridge = v.given["bridge"].yes();
  const auto& contacts = rules.contacts[israeli ? 0 : 1];
  int found = 0;
  for (const HexId at : rules.map_hexes[1])
    for (const HexId next : rules.board().neighbours(at)) {
      if (!next.exists() || !rules.at(next).playable) continue;
      const std::uint16_t flags = rules.flags_between(at, next);
      if ((flags & barlev::kJordanRiver) == 0 || ((flags & barlev::kPrintedBridge) != 0) != bridge) continue;
      ++found;
      const auto& list = contacts[at.value];
      EXPECT_EQ(std::find(list.begin(), list.end(), next) != list.end(), v.expect["zoc_across"].yes());
    }
  EXPECT_GT(found, 0);
}
void closed_lake(const Vector& v) {
  const RuleSet& rules = campaign_rules();
  const auto flags =
      rules.flags_between(find("suez", v.given["from"].text()), find("suez", v.given["to"].text()));
  EXPECT_EQ((flags & barlev::kLakeSide) != 0, v.expect["allowed"].yes());
  EXPECT_NE(flags & barlev::kClosedLake, 0);
}
void sharm(const Vector& v) {
  const barlev::Numbers& numbers = campaign_rules().numbers();
  const int total = v.given["roll"].number() +
                    numbers.sharm_brigade * v.given["commando_brigades_committed"].number() +
                    (v.given["egyptian_transport_lost"].yes() ? numbers.sharm_transport : 0);
  EXPECT_EQ(total, v.expect["total"].number());
  EXPECT_EQ(total >= numbers.sharm_at_least, v.expect["released"].yes());
}

}  // namespace

void add_core(Handlers& handlers) {
  add(handlers, neighbours, {"grid-odd", "grid-even"});
  add(handlers, lake_neighbours, {"grid-lake-2714", "grid-lake-2813"});
  add(handlers, distance,
      {"dist-1912-2117", "dist-3015-3110", "dist-1719-1815", "dist-2809-2613", "dist-3514-3212",
       "dist-0917-2514"});
  add(handlers, odds,
      {"odds-a", "odds-b", "odds-c", "odds-d", "odds-e", "odds-f", "odds-g", "odds-h", "odds-i"});
  add(handlers, release_roll,
      {"mob-922", "mob-roll-0", "mob-roll-1", "mob-roll-2", "mob-roll-3", "mob-roll-4", "mob-roll-5",
       "mob-roll-6", "mob-roll-7", "mob-roll-8", "mob-roll-9", "mob-round", "mob-round2"});
  add(handlers, range,
      {"range-143", "range-suez-13", "range-suez-9", "range-suez-4", "range-suez-2", "range-suez-1",
       "range-golan"});
  add(handlers, marked_values, {"ooc-effects", "oos-effects", "ooc-oos-effects"});
  add(handlers, command, {"command-concrete", "command-concrete-aaa"});
  add(handlers, date, {"date-1", "date-4", "date-8", "date-10", "date-11", "date-17"});
  add(handlers, stacking,
      {"stack-golan", "stack-golan-over", "stack-golan-isr", "stack-brigade-min", "stack-brigade-part"});
  add(handlers, random_points,
      {"op-optional-0", "op-optional-2", "op-optional-3", "op-optional-6", "op-optional-7", "op-optional-9"});
  add(handlers, releases,
      {"op-release-armored", "op-release-two-brigades", "reserves-two-brigades-two-markers", "reserves-mixed",
       "reserves-all-syria"});
  add(handlers, first_points, {"op-start"});
  add(handlers, hq_limit, {"op-hq-limit"});
  add(handlers, start_control, {"canal-control", "canal-control2"});
  add(handlers, jordan_zone, {"jordan-zoc", "jordan-zoc-bridge", "jordan-zoc-israel"});
  add(handlers, closed_lake, {"lake-2515-2615"});
  add(handlers, sharm, {"sharm-roll", "sharm-roll-fail"});
}

}  // namespace mitla::test::barlev_vectors
