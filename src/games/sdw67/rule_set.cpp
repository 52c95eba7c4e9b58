#include "games/sdw67/rule_set.h"

#include <algorithm>

#include "hex/reach.h"

namespace mitla::sdw67 {
namespace {

using rules::Compilation;
using rules::DataFile;

constexpr std::array<std::string_view, 2> kSideWords{"israel", "arab"};
constexpr std::array<std::string_view, 2> kMobilityWords{"israeli", "arab"};
enum class FrontCode : std::uint8_t { kSinai, kEastern, kReserve, kPool };
constexpr std::array<std::string_view, 4> kFrontCodes{"sinai", "eastern", "reserve", "pool"};
constexpr std::array<std::string_view, 11> kTypeWords{"armor",     "mechanized",     "recon",  "infantry",
                                                      "airborne",  "commando",       "static", "militia",
                                                      "airstrike", "special-forces", "barrage"};

UnitInfo read_unit(Compilation& compilation, const data::Unit& from) {
  UnitInfo unit;
  unit.id = from.id;
  unit.name = from.title.empty() ? from.designation : from.title;
  const auto word = [&]<typename Enum>(Enum, std::string_view key, const auto& words,
                                       std::string_view given) {
    return compilation.word<Enum>(DataFile::kUnits, "units, " + std::string(key) + " of " + from.id, words,
                                  given);
  };
  unit.side = word(Side{}, "side", kSideWords, from.side);
  unit.type = word(UnitType{}, "type", kTypeWords, from.type);
  if (const auto given = from.code("contingent"); !given.empty())
    unit.contingent = word(Contingent{}, "contingent", kContingentWords, given);
  if (const auto given = from.code("front"); !given.empty()) {
    const FrontCode code = word(FrontCode{}, "front", kFrontCodes, given);
    unit.has_front = code <= FrontCode::kEastern;
    if (unit.has_front) unit.front = static_cast<Front>(code);
  }
  unit.mobile = unit.is_ground() && !from.has_trait("static");
  unit.reserve = from.has_trait("reserve");
  unit.strength = from.factor("strength");
  unit.replacement = from.factor("replacement");
  return unit;
}

void compile_units(Compilation& compilation, RuleSet& rules) {
  const auto& units = compilation.data().units.units;
  compilation.require(units.size() <= kMaxUnits, DataFile::kUnits, "units", "there are too many");
  for (const data::Unit& unit : units) rules.units.push_back(read_unit(compilation, unit));
}

void compile_groups(Compilation& compilation, RuleSet& rules) {
  rules::read_groups(compilation, rules, [&](const data::Group& from, GroupInfo& group) {
    group.player = static_cast<Front>(compilation.seat(from.seat));
    group.elsewhere = "{u} is not set up in {h}";
    for (const std::string& area : from.areas)
      group.elsewhere += (area == from.areas.front() ? ", but in: " : "; ") + compilation.area(area).title;
    group.side = rules.units[group.units.first()].side;
    if (group.placing == data::Placing::kSetup) rules.setup_steps = std::max(rules.setup_steps, group.order);
    hex::HexSet closed;
    for (int h = 0; h < rules.board().size(); ++h)
      if (!rules.hexes[h].playable) closed.insert(HexId(h));
    group.hexes -= closed;
  });
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& unit = rules.units[u];
    if (unit.group < 0) continue;
    if (unit.contingent == Contingent::kLebanese) rules.lebanon_unit = unit_id(static_cast<int>(u));
    UnitSet& set = unit.type == UnitType::kAirstrike       ? rules.airstrikes
                   : unit.type == UnitType::kSpecialForces ? rules.special_forces
                   : unit.type == UnitType::kBarrage       ? rules.barrages
                                                           : rules.ground[index(unit.side)];
    set.insert(static_cast<int>(u));
  }
}

void read_terrain(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  compilation.require(map.board.size() <= kMaxHexes, DataFile::kScenario, "maps", "the map is too large");
  if (compilation.failed()) return;
  for (int h = 0; h < map.board.size(); ++h) {
    const data::TerrainEffect& terrain = compilation.terrain(map.terrain_name(HexId(h)));
    HexInfo& hex = rules.hexes[h];
    hex.playable = terrain.move.of("israeli") > 0;
    hex.shift =
        hex.bare_shift = {static_cast<std::int8_t>(-terrain.shift), static_cast<std::int8_t>(-terrain.shift)};
  }
  const auto mark = [&](std::string_view area, auto&& set) {
    for (const HexId hex : compilation.area(area).hexes) set(rules.hexes[hex.value]);
  };
  mark("eastern-sector", [](HexInfo& hex) { hex.sector = Front::kEastern; });
  mark("israel", [](HexInfo& hex) { hex.israel = true; });
  mark("lebanon", [](HexInfo& hex) { hex.lebanon = true; });
  mark("west-of-canal", [](HexInfo& hex) { hex.closed_israel = true; });
  mark("syria-proper", [](HexInfo& hex) { hex.closed_israel = true; });
  mark("east-bank", [](HexInfo& hex) { hex.east_bank = true; });
  mark("jerusalem", [](HexInfo& hex) { hex.jerusalem = true; });
  rules.jordan = compilation.area("jordan").set;
}

// 13.12.terrain: the single best of what lies in the hex. A fortified hex serves the side of its country,
// for ever (ruling A16); for the other side a fortified city is a city.
void read_features(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  const auto effect = [&](std::string_view id) -> const data::TerrainEffect& {
    static const data::TerrainEffect kNone;
    const data::TerrainEffect* found = compilation.data().tables.feature_effect(id);
    compilation.require(found != nullptr, DataFile::kTables, "features", std::string(id) + " is missing");
    return found == nullptr ? kNone : *found;
  };
  const int city_shift = -effect("city").shift;
  for (std::size_t f = 0; f < map.features.size(); ++f) {
    const std::string& name = map.features[f];
    for (const HexId h : map.feature_hexes[f]) {
      HexInfo& hex = rules.hexes[h.value];
      const Side owner = hex.israel ? Side::kIsrael : Side::kArab;
      hex.fortified_city |= name == "fortified-city";
      hex.city |= name == "city" || name == "fortified-city";
      hex.town |= name == "town";
      hex.kibbutz |= name == "kibbutz";
      hex.fortification |= name == "fortification";
      hex.airbase |= name == "airbase";
      hex.commanding |= name == "commanding";
      const bool fortified = name == "fortified-city" || name == "fortification" || name == "kibbutz";
      const int shift = -effect(name).shift;
      for (const Side side : rules::kSides<Side>) {
        const int best = !fortified || side == owner ? shift : name == "fortified-city" ? city_shift : 0;
        auto& now = hex.shift[index(side)];
        now = std::max(now, static_cast<std::int8_t>(best));
        auto& bare = hex.bare_shift[index(side)];
        if (name != "fortification") bare = std::max(bare, static_cast<std::int8_t>(best));
      }
      if (fortified) hex.protects[index(owner)] = true;
    }
  }
}

void compile_hexes(Compilation& compilation, RuleSet& rules) {
  read_terrain(compilation, rules);
  if (compilation.failed()) return;
  read_features(compilation, rules);
  const data::Map& map = compilation.data().map;
  for (const data::Place& place : map.places)
    if (place.objective) rules.hexes[place.hex.value].objective = place.value;
  for (int h = 0; h < map.board.size(); ++h) {
    const HexInfo& hex = rules.hexes[h];
    const int sector = index(hex.sector);
    if (!hex.playable) continue;
    rules.sector_hexes[sector].push_back(HexId(h));
    if (hex.objective != 0) rules.objectives[sector].push_back(HexId(h));
    if (hex.israel && hex.is_place()) rules.places[sector].push_back(HexId(h));
    if (hex.israel && hex.city) rules.cities.push_back(HexId(h));
  }
  for (int h = 0; h < map.board.size(); ++h) {
    const HexInfo& hex = rules.hexes[h];
    rules.flags[h] = static_cast<std::uint8_t>(
        (hex.lebanon ? kLebaneseHex : 0) | (hex.east_bank ? kEastBankHex : 0) |
        (hex.protects[0] ? kProtectsIsrael : 0) | (hex.protects[1] ? kProtectsArabs : 0));
  }
  const auto list = [&](std::string_view area) { return compilation.area(area).hexes; };
  rules.arrival_edge = {list("west-edge"), list("east-edge")};
  rules.arrival_cities = {list("sinai-arrival-cities"), list("eastern-arrival-cities")};
}

// What lies on each hexside, and the cost of each step (10.12 to 10.15).
class Steps {
 public:
  Steps(Compilation& compilation, RuleSet& rules)
      : compilation_(compilation), map_(compilation.data().map), rules_(rules) {}

  void read() {
    const std::size_t size = static_cast<std::size_t>(map_.board.size());
    rules_.hexside_shift.assign(size, {});
    rules_.sea_side.assign(size, 0);
    rules_.unbridged.assign(size, 0);
    added_.assign(size, {});
    for (const data::HexsideMark& mark : map_.hexsides) {
      const data::TerrainEffect& effect = compilation_.hexside(map_.hexside_types[mark.type]);
      rules::from_both_hexes(map_.board, mark.side.hex(), mark.side.direction(),
                             [&](HexId hex, hex::Direction d) { read_hexside(effect, hex, d); });
    }
    for (int table = 0; table < 3; ++table)
      rules_.step_cost[table] =
          rules::make_step_costs(map_.board, [&](HexId from, hex::Direction d, HexId to) {
            if ((rules_.sea_side[from.value] & bit(d)) != 0 || !may_step(table, from, to)) return 0;
            const int cost = entry_cost(side_of(table), to);
            return cost == 0 ? 0 : cost + added_[from.value][hex::index_of(d)];
          });
    for (const data::Link& link : map_.links) {
      const data::TerrainEffect& effect = compilation_.link(map_.link_types[link.type]);
      rules::from_both_hexes(map_.board, link.a, *map_.board.direction_between(link.a, link.b),
                             [&](HexId hex, hex::Direction d) { read_link(effect, hex, d); });
    }
  }

 private:
  static std::uint8_t bit(hex::Direction d) { return static_cast<std::uint8_t>(1 << hex::index_of(d)); }

  static Side side_of(int table) { return table == index(Side::kArab) ? Side::kArab : Side::kIsrael; }
  // 5.4, 25.4
  bool may_step(int table, HexId from, HexId to) const {
    if (table != kCrossing && rules_.at(from).sector != rules_.at(to).sector) return false;
    return side_of(table) == Side::kArab || !rules_.at(to).closed_israel;
  }

  int entry_cost(Side side, HexId to) const {
    if (!rules_.at(to).playable) return 0;
    const std::string_view mobility = kMobilityWords[index(side)];
    const data::Tables& tables = compilation_.data().tables;
    if (rules_.at(to).city)
      return tables.feature_effect(rules_.at(to).fortified_city ? "fortified-city" : "city")
          ->move.of(mobility);
    return tables.terrain_effect(map_.terrain_name(to))->move.of(mobility);
  }
  void read_hexside(const data::TerrainEffect& effect, HexId hex, hex::Direction d) {
    const int cost = effect.move.of("israeli");
    if (cost < 0) rules_.sea_side[hex.value] |= bit(d);
    if (cost <= 0) return;  // a line for the eye, or the sea
    added_[hex.value][hex::index_of(d)] = cost;
    rules_.unbridged[hex.value] |= bit(d);
    rules_.hexside_shift[hex.value][hex::index_of(d)] = static_cast<std::int8_t>(-effect.shift);
  }
  // 10.13, 10.14: a road replaces every other cost and bridges; a track replaces that of the hex.
  void read_link(const data::TerrainEffect& effect, HexId hex, hex::Direction d) {
    const bool road = effect.id == "road";
    if (road) rules_.unbridged[hex.value] &= static_cast<std::uint8_t>(~bit(d));
    for (int table = 0; table < 3; ++table) {
      const int along = effect.move.of(kMobilityWords[index(side_of(table))]);
      std::uint8_t& known = rules_.step_cost[table][hex.value][hex::index_of(d)];
      if (along < 0 || known == 0) continue;
      const int cost = along + (road ? 0 : added_[hex.value][hex::index_of(d)]);
      known = static_cast<std::uint8_t>(std::min<int>(known, cost));
    }
  }

  Compilation& compilation_;
  const data::Map& map_;
  RuleSet& rules_;
  std::vector<std::array<int, 6>> added_;
};

void compile_steps(Compilation& compilation, RuleSet& rules) {
  Steps(compilation, rules).read();
  const hex::Board& board = rules.board();
  rules.contacts.resize(static_cast<std::size_t>(board.size()));
  for (int h = 0; h < board.size(); ++h)
    for (const hex::Direction d : hex::kDirections) {
      const HexId to = board.neighbour(HexId(h), d);
      if (to.exists() && rules.hexes[h].playable && rules.at(to).playable &&
          rules.hexes[h].sector == rules.at(to).sector && (rules.sea_side[h] >> hex::index_of(d) & 1) == 0)
        rules.contacts[h].push_back(to);
    }
  // 6.2.4: the least cost of crossing the Front line, whoever stands in the way.
  const auto israeli_cost = [&](HexId from, hex::Direction d, HexId) {
    const int cost = rules.step_cost[kCrossing][from.value][hex::index_of(d)];
    return cost == 0 ? -1 : cost;
  };
  rules.to_front_line.assign(static_cast<std::size_t>(board.size()), 255);
  const auto reach = std::make_unique<hex::Reach>();
  for (int h = 0; h < board.size(); ++h) {
    if (!rules.hexes[h].playable) continue;
    hex::reach(board, HexId(h), 24, israeli_cost, *reach);
    for (const HexId to : reach->hexes())
      if (rules.at(to).sector != rules.hexes[h].sector) {
        rules.to_front_line[h] = static_cast<std::uint8_t>(reach->cost(to));
        break;  // in ascending order of cost
      }
  }
}

template <typename Value, std::size_t Rows, std::size_t Columns, std::size_t N>
void read_cells(Compilation& compilation, std::string_view id, const std::array<std::string_view, N>& words,
                int first_column, std::array<std::array<Value, Columns>, Rows>& out) {
  const data::Table& table = compilation.table(id);
  for (std::size_t die = 0; die < Rows && !compilation.failed(); ++die)
    for (std::size_t c = 0; c < Columns && !compilation.failed(); ++c)
      out[die][c] =
          compilation.word<Value>(DataFile::kTables, "tables", words,
                                  compilation.cell(table, table.row_of(static_cast<int>(die) + 1),
                                                   table.column_of(static_cast<int>(c) + first_column)));
}

void compile_tables(Compilation& compilation, RuleSet& rules) {
  constexpr std::array<std::string_view, 2> kTableIds{"assault", "mobile"};
  rules::read_combat_tables(compilation, kTableIds, kResultCodes, rules.columns, rules.crt);
  constexpr std::array<std::string_view, 3> kAirWords{"-", "EH", "EE"};
  constexpr std::array<std::string_view, 3> kStrikeWords{"-", "T1", "T2"};
  read_cells(compilation, "air-superiority", kAirWords, 0, rules.air_superiority);
  read_cells(compilation, "strike", kStrikeWords, 1, rules.strike);
  const data::Table& events = compilation.table("random-events");
  for (int roll = 2; roll <= 12 && !compilation.failed(); ++roll)
    rules.random_events[roll] = compilation.word<RandomEvent>(
        DataFile::kTables, "tables", kRandomEventWords, compilation.cell(events, events.row_of(roll), 0));
}

void compile_results(Compilation& compilation, RuleSet& rules) {
  using Op = ResultStep::Op;
  using Pick = ResultStep::Pick;
  constexpr std::array<std::string_view, 4> kOps{"eliminate", "retreat", "panic", "advance"};
  constexpr std::array<std::string_view, 5> kPicks{"all", "strongest", "weakest", "no-defender-left", ""};
  for (int r = 0; r < kResults; ++r) {
    const data::CombatResult* from = compilation.data().tables.result(kResultCodes[r]);
    if (from == nullptr)
      return compilation.reject(DataFile::kTables, "results", std::string(kResultCodes[r]) + " is missing");
    for (const data::ResultStep& step : from->steps) {
      ResultStep& made = rules.results[r].emplace_back();
      made.op = compilation.word<Op>(DataFile::kTables, "results", kOps, step.op);
      made.attacker = step.who == "attacker";
      made.hexes = step.hexes;
      const int pick =
          static_cast<int>(compilation.word<Pick>(DataFile::kTables, "results", kPicks, step.pick));
      made.pick = pick == 4 ? Pick::kAll : static_cast<Pick>(pick);
    }
  }
}

void compile_numbers(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& zrp = compilation.table_parameters("reserve-points");
  rules.reserve_point_limit = zrp.number("limit");
  rules.cost = {zrp.number("buy_air"),      zrp.number("take_air"),      zrp.number("buy_ground"),
                zrp.number("take_ground"),  zrp.number("replace_air"),   zrp.number("remove_terror"),
                zrp.number("forced_march"), zrp.number("airborne_move"), zrp.number("enhanced_attack")};
  rules.reinforcement_question =
      "Buy from the Reserve box (airstrike or special forces " + std::to_string(rules.cost.buy_air) +
      ", brigade " + std::to_string(rules.cost.buy_ground) + "), then take from the other player (" +
      std::to_string(rules.cost.take_air) + "), then replace (airstrike " +
      std::to_string(rules.cost.replace_air) + ", brigade by its type) or remove terror (" +
      std::to_string(rules.cost.remove_terror) + "); end the phase.";
  rules.movement_question = "Move your Front, then end the movement phase. Reserve points: forced march " +
                            std::to_string(rules.cost.forced_march) + ", airborne move " +
                            std::to_string(rules.cost.airborne_move) + ", brigade of the other player " +
                            std::to_string(rules.cost.take_ground) + ".";
  rules.declaration_question =
      "Add attacking and defending hexes, then declare. Reserve points for an enhanced attack: " +
      std::to_string(rules.cost.enhanced_attack) + ".";
  const data::Parameters& vp = compilation.table_parameters("victory-points");
  rules.points = {vp.number("arab_unit"), vp.number("reserve_point"), vp.number("city"),
                  vp.number("town"),      vp.number("kibbutz"),       vp.number("terror"),
                  vp.number("refit"),     vp.number("deadpile"),      vp.number("air_defence")};
  const data::Parameters& stacking = compilation.table_parameters("stacking");
  rules.stack_limit = {{{stacking.number("israel_mobile"), stacking.number("israel_static")},
                        {stacking.number("arab_mobile"), stacking.number("arab_static")}}};
  const data::Parameters& air = compilation.table_parameters("air");
  rules.strikes_per_hex = air.number("strikes_per_hex");
  rules.barrages_per_hex = air.number("barrages_per_hex");
  rules.highest_level = air.number("highest_level");
  rules.highest_column = air.number("highest_column");
  compilation.require(rules.strikes_per_hex <= 3 && rules.highest_column <= 6, DataFile::kTables, "air",
                      "the tables have no such columns");
  const data::Parameters& shock = compilation.table_parameters("shock");
  rules.shock_turn = shock.number("turn");
  rules.shock_israeli = shock.number("israeli_air");
  rules.shock_arab = shock.number("arab_air");
  rules.first_event_turn = compilation.table_parameters("events").number("first_turn");
  rules.contingent_die = compilation.table_parameters("contingents").number("die");
  rules.east_bank_turn = compilation.table_parameters("east-bank").number("open_from_turn");
  const data::Tables& tables = compilation.data().tables;
  for (const auto& [id, shift] : {std::pair<std::string_view, int*>{"enhanced-attack", &rules.enhanced_shift},
                                  {"commanding-terrain", &rules.commanding_shift}}) {
    const data::Modifier* modifier = tables.modifier(id);
    compilation.require(modifier != nullptr, DataFile::kTables, "modifiers", std::string(id) + " is missing");
    if (modifier != nullptr) *shift = modifier->amount.whole();
  }
  const data::Allowance* allowance = tables.allowance("israel", "israeli");
  compilation.require(allowance != nullptr, DataFile::kTables, "allowances",
                      "that of the Israelis is missing");
  if (allowance != nullptr) rules.israeli_allowance = allowance->points;
  const data::Parameters& start = compilation.parameters("start");
  rules.start_points = start.number("reserve_points");
  rules.start_level = {start.number("sinai_air_defence"), start.number("eastern_air_defence")};
  compilation.require(compilation.data().scenario.seats.size() == 2, DataFile::kScenario, "seats",
                      "there are two players");
}

}  // namespace

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data) {
  return rules::compile_in_steps<RuleSet>(std::make_shared<RuleSet>(std::move(data)),
                                          {compile_numbers, compile_units, compile_hexes, compile_steps,
                                           compile_groups, compile_tables, compile_results});
}

}  // namespace mitla::sdw67
