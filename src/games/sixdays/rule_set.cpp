#include "games/sixdays/rule_set.h"

#include <algorithm>

namespace mitla::sixdays {
namespace {

using rules::Compilation;
using rules::DataFile;

constexpr std::array<std::string_view, 2> kSideWords{"israel", "uar"};

// 5.3: "any", "sinai", "sinai or westbank"; an air unit has no map of its own.
std::uint8_t theaters(std::string_view code) {
  std::uint8_t bits = 0;
  for (std::size_t t = 0; t < kTheaterWords.size(); ++t)
    if (code == "any" || code.find(kTheaterWords[t]) != std::string_view::npos)
      bits = static_cast<std::uint8_t>(bits | 1 << t);
  return bits;
}

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
  unit.nation = word(Nation{}, "nationality", kNationWords, from.nationality);
  unit.type = word(UnitType{}, "type", kTypeWords, from.type);
  unit.mobility = word(Mobility{}, "mobility", kMobilityWords, from.mobility);
  unit.force = word(Force{}, "setup", kForceWords, from.setup);
  unit.large = from.size == "brigade";
  unit.theaters = theaters(from.code("theater"));
  unit.aircraft = from.code("aircraft");
  unit.combat = from.factor("combat");
  unit.movement = from.factor("movement");
  unit.air = from.factor("air");
  unit.bombing = from.factor("bombing");
  return unit;
}

void compile_units(Compilation& compilation, RuleSet& rules) {
  const auto& units = compilation.data().units.units;
  compilation.require(units.size() <= kMaxUnits, DataFile::kUnits, "units", "there are too many");
  std::vector<std::string> ugdot{"israel-independent"};
  for (const data::Unit& from : units) {
    UnitInfo unit = read_unit(compilation, from);
    if (unit.side == Side::kIsrael && unit.is_ground()) {
      auto at = std::find(ugdot.begin(), ugdot.end(), from.formation);
      if (at == ugdot.end()) at = ugdot.insert(at, from.formation);
      unit.ugdah = static_cast<std::uint8_t>(at - ugdot.begin());
    }
    rules.units.push_back(std::move(unit));
  }
}

void compile_groups(Compilation& compilation, RuleSet& rules) {
  rules::read_groups(compilation, rules, [](const data::Group&, GroupInfo&) {});
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].group >= 0)
      rules.forces[static_cast<std::size_t>(rules.units[u].force)].insert(static_cast<int>(u));
  for (const GroupInfo& group : rules.groups)
    if (group.placing == data::Placing::kSetup) rules.to_set_up[index(group.side)] |= group.units;
}

void mark_features(const data::Map& map, RuleSet& rules) {
  const std::pair<std::string_view, bool HexInfo::*> kFeatures[] = {
      {"city", &HexInfo::city},
      {"town", &HexInfo::town},
      {"kibbutz", &HexInfo::kibbutz},
      {"uar-fort", &HexInfo::uar_fort},
      {"israeli-fort", &HexInfo::israeli_fort},
      {"mediterranean-port", &HexInfo::mediterranean_port},
      {"red-sea-port", &HexInfo::red_sea_port},
      {"mediterranean-coast", &HexInfo::mediterranean},
      {"red-sea-coast", &HexInfo::red_sea},
      {"to-tel-aviv", &HexInfo::to_tel_aviv}};
  for (const auto& [name, member] : kFeatures)
    for (int h = 0; h < map.board.size(); ++h)
      if (map.has_feature(HexId(h), name)) rules.hexes[h].*member = true;
}

// 10.5: the source of a Suez bridge lies east of it, that of a Jordan bridge west of it.
void read_bridges(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  const hex::HexSet beyond_canal = compilation.area("west-of-canal").set;
  const hex::HexSet beyond_jordan = compilation.area("east-bank-territory").set;
  for (const data::HexsideMark& mark : map.hexsides) {
    const std::string& type = map.hexside_types[mark.type];
    if (type != "canal-bridge" && type != "river-bridge") continue;
    HexId a = mark.side.hex();
    HexId b = map.board.neighbour(a, mark.side.direction());
    const bool suez = type == "canal-bridge";
    const hex::HexSet& beyond = suez ? beyond_canal : beyond_jordan;
    if (beyond.contains(a)) std::swap(a, b);
    if (!beyond.contains(b)) continue;  // B'not Ya'akov is nobody's source of supply
    rules.bridges.push_back({a, b, suez});
  }
  compilation.require(rules.bridges.size() <= 8, DataFile::kScenario, "maps", "there are too many bridges");
}

void compile_hexes(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  compilation.require(map.board.size() <= kMaxHexes, DataFile::kScenario, "maps", "the map is too large");
  compilation.require(map.sheets.size() == kTheaters, DataFile::kScenario, "maps", "there are three maps");
  if (compilation.failed()) return;
  for (int h = 0; h < map.board.size(); ++h) {
    HexInfo& hex = rules.hexes[h];
    const std::string& sheet = map.sheets[static_cast<std::size_t>(map.board.frame(HexId(h)))].id;
    hex.theater = compilation.word<Theater>(DataFile::kScenario, "maps", kTheaterWords, sheet);
    hex.terrain =
        compilation.word<Terrain>(DataFile::kScenario, "maps", kTerrainWords, map.terrain_name(HexId(h)));
  }
  mark_features(map, rules);
  for (const data::Link& link : map.links)
    for (const HexId end : {link.a, link.b}) rules.hexes[end.value].on_road = true;
  const auto mark = [&](std::string_view area, bool HexInfo::*member) {
    for (const HexId hex : compilation.area(area).hexes) rules.hexes[hex.value].*member = true;
  };
  mark("israel", &HexInfo::israel);
  mark("egypt", &HexInfo::egypt);
  mark("gaza-strip", &HexInfo::egypt);
  mark("syria", &HexInfo::syria);
  mark("west-bank-territory", &HexInfo::west_bank);
  mark("east-bank-territory", &HexInfo::west_bank);
  const auto set = [&](std::string_view area) { return compilation.area(area).set; };
  rules.israel = set("israel");
  rules.gaza = set("gaza-strip");
  rules.leg_positions = set("sinai-positions");
  rules.mech_positions = set("sinai-armor-positions");
  rules.near_suez = set("near-suez-bridges");
  rules.suez_bridges = set("suez-bridges");
  rules.jordan_bridges = set("jordan-bridges");
  rules.syrian_positions = set("syrian-positions");
  rules.jordanian_positions = set("jordanian-positions");
  rules.west_bank = set("west-bank-territory");
  rules.settlements = set("israeli-settlements");
  rules.militia_places = set("militia-places");
  rules.west_of_canal = set("west-of-canal");
  rules.east_edge = set("golan-entry");
  rules.sharm = rules.hex("2521");
  rules.west_jerusalem = rules.hex("1216");
  rules.east_jerusalem = rules.hex("1215");
  read_bridges(compilation, rules);
}

// What a mechanized unit of the UAR pays for a step inside Egypt before the war: no zone of control reaches
// it there (5.4.1a).
void compile_march(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  const data::Tables& tables = compilation.data().tables;
  const std::string_view mobility = kMobilityWords[static_cast<std::size_t>(Mobility::kUarMech)];
  rules.egyptian_march = rules::make_step_costs(map.board, [&](HexId from, hex::Direction, HexId to) {
    if (!rules.at(from).egypt || !rules.at(to).egypt || !rules.at(to).playable()) return 0;
    int cost = std::max(0, tables.terrain_effect(map.terrain_name(to))->move.of(mobility));
    for (std::size_t f = 0; f < map.features.size(); ++f)
      if (const data::TerrainEffect* effect = tables.feature_effect(map.features[f]);
          effect != nullptr && map.has_feature(to, map.features[f]) && cost > 0)
        cost = std::max(cost, effect->move.of(mobility));
    return cost;
  });
  for (const data::Link& link : map.links)
    rules::from_both_hexes(
        map.board, link.a, *map.board.direction_between(link.a, link.b), [&](HexId hex, hex::Direction d) {
          const HexId to = map.board.neighbour(hex, d);
          if (rules.at(hex).egypt && rules.at(to).egypt)
            rules.egyptian_march[hex.value][hex::index_of(d)] =
                static_cast<std::uint8_t>(compilation.link(map.link_types[link.type]).move.of(mobility));
        });
  for (const data::HexsideMark& mark : map.hexsides) {
    const int more = compilation.hexside(map.hexside_types[mark.type]).move.of(mobility);
    rules::from_both_hexes(map.board, mark.side.hex(), mark.side.direction(),
                           [&](HexId hex, hex::Direction d) {
                             std::uint8_t& cost = rules.egyptian_march[hex.value][hex::index_of(d)];
                             if (cost > 0) cost = static_cast<std::uint8_t>(more < 0 ? 0 : cost + more);
                           });
  }
}

void compile_bases(Compilation& compilation, RuleSet& rules) {
  constexpr std::array<std::string_view, 7> kOwnerWords{"israel", "egypt", "palestine", "syria",
                                                        "jordan", "iraq",  "algeria"};
  for (const data::Parameters& from : compilation.data().tables.parameters) {
    if (from.id.rfind("airbase-", 0) != 0) continue;
    BaseInfo& base = rules.bases.emplace_back();
    base.id = from.word("box");
    base.owner = compilation.word<Nation>(DataFile::kTables, from.id, kOwnerWords, from.word("owner"));
    base.side = base.owner == Nation::kIsraeli ? Side::kIsrael : Side::kUar;
    base.region = from.word("region");
    base.capacity = from.number("capacity");
    base.bombers = from.flag("bombers");
  }
  compilation.require(rules.bases.size() == kBases, DataFile::kTables, "parameters",
                      "the game has fifteen airbases");
  const auto& boxes = compilation.data().map.boxes;
  bool fits = boxes.size() == kToSetUp;
  for (std::size_t b = 0; fits && b < rules.bases.size(); ++b)
    fits = boxes[kBase + 2 * b].id == rules.bases[b].id;
  compilation.require(fits, DataFile::kScenario, "maps", "the boxes are not those of the game, in its order");
}

void read_levels(const data::Parameters& from, Start& start) {
  start.wfl = {from.number("israel_wfl"), from.number("uar_wfl")};
  start.dsp = {from.number("israel_dsp"), from.number("uar_dsp")};
  start.dsp_die = {from.flag("israel_dsp_die"), from.flag("uar_dsp_die")};
  start.dvp = {from.number("israel_dvp"), from.number("uar_dvp")};
  start.scl = {from.number("american_scl"), from.number("soviet_scl")};
  start.uar_wfl_die = from.has("uar_wfl_low");
  for (int die = 1; die <= 10; ++die)
    start.uar_wfl_by_die[die] = from.number(die >= from.number("uar_wfl_high_from")     ? "uar_wfl_high"
                                            : die >= from.number("uar_wfl_middle_from") ? "uar_wfl_middle"
                                                                                        : "uar_wfl_low");
  start.jil = from.number("jil");
  start.at_war = from.flag("war");
  start.jordan_intervened = from.flag("jordan");
  start.turn = from.number("turn", 1);
  start.end_turn = from.number("end_turn");
  start.preemptive_operations = from.number("preemptive_operations");
  start.preemption_done = from.flag("preemption_failed") || start.preemptive_operations > 0;
  start.deception = from.flag("deception");
  start.air_defence = {from.number("israel_air_defence"), from.number("uar_air_defence")};
  start.egyptian_air_defence = from.number("egyptian_air_defence");
}

void compile_start(Compilation& compilation, RuleSet& rules) {
  Start& start = rules.start;
  read_levels(compilation.parameters("start"), start);
  const data::Scenario& scenario = compilation.data().scenario;
  if (const data::Parameters* removal = scenario.parameter_group("removal"); removal != nullptr) {
    start.removals = {removal->number("israel_most"), removal->number("uar_most")};
    start.removal_dvp = {removal->number("israel_pair_dvp"), removal->number("uar_dvp")};
    start.removal_wfl = removal->number("israel_pair_wfl");
    start.optional_cards = rules.variants.optional_cards;  // 15.0: not for the other scenarios
  }
  rules.last_crisis_turn = scenario.last_turn;
  if (const data::Parameters* crisis = scenario.parameter_group("crisis"); crisis != nullptr)
    rules.last_crisis_turn = crisis->number("last_turn", scenario.last_turn);
  rules.war_turns = compilation.table_parameters("war").number("turns");
  rules.reserves_level = compilation.table_parameters("reserves").number("wfl");
  const data::Parameters& late = compilation.table_parameters("late-mobilization");
  rules.deception_card = rules.card_index(compilation.table_parameters("deception").word("card"));
  rules.mobilization = rules.card_index(late.word("card"));
  rules.late_mobilization = late.number("wfl");
  const data::Parameters* cards = scenario.parameter_group("cards");
  if (cards == nullptr) return;
  const auto read = [&](std::string_view key, CardSet& out) {
    for (const std::string& id : cards->words(key)) out.insert(rules.card_index(id));
  };
  for (const std::string_view side : kSideWords) {
    read(std::string(side) + "_played_cards", start.in_play);
    read(std::string(side) + "_discarded_cards", start.removed);
  }
  read("removed_cards", start.gone);
  read("israel_held_cards", start.held[0]);
  read("uar_held_cards", start.held[1]);
}

}  // namespace

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data, const Variants& variants) {
  auto rules = std::make_shared<RuleSet>(std::move(data));
  rules->variants = variants;
  return rules::compile_in_steps<RuleSet>(
      std::move(rules), {compile_units, compile_groups, compile_hexes, compile_march, compile_bases,
                         compile_cards, compile_start, compile_war});
}

}  // namespace mitla::sixdays
