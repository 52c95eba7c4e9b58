#include "games/meb/rule_set.h"

#include <algorithm>

#include "games/meb/chapter.h"

namespace mitla::meb {
namespace {

using rules::Compilation;
using rules::DataFile;

constexpr std::array<std::string_view, 2> kSideNames{"western", "egyptian"};
constexpr std::array<std::string_view, kMobilities> kMobilityNames{"leg", "moto", "helicopter", "static"};

constexpr rules::AwardWord<AwardEvent> kAwardEvents[] = {
    {"start", AwardEvent::kStart, "at the start"},
    {"unit-eliminated", AwardEvent::kUnitEliminated, "an enemy unit eliminated"},
    {"unit-exited", AwardEvent::kUnitExited, "a unit off the map"},
    {"group-enters", AwardEvent::kGroupEnters, "the enemy called in a reserve"},
    {"airborne-landing", AwardEvent::kAirborneLanding, "the enemy landed from the air"},
    {"barrage-into", AwardEvent::kCityFire, "fire into a city hex"},
    {"turn-end", AwardEvent::kTurnEnd, "the war goes on"},
    {"objective-held-at-turn-end", AwardEvent::kObjectiveAtTurnEnd, "objectives held at the end of the turn"},
    {"objective-held-at-end", AwardEvent::kObjectiveAtEnd, "objectives held at the end"},
};

int index_in(std::vector<std::string>& names, const std::string& name) {
  const auto it = std::find(names.begin(), names.end(), name);
  if (it != names.end()) return static_cast<int>(it - names.begin());
  names.push_back(name);
  return static_cast<int>(names.size()) - 1;
}

UnitInfo read_unit(Compilation& compilation, const data::Unit& unit) {
  UnitInfo info;
  info.id = unit.id;
  const data::UnitType* type = compilation.data().units.type(unit.type);
  info.name = unit.designation + " " + (type != nullptr ? type->title : unit.type);
  info.side = compilation.word<Side>(DataFile::kUnits, "units, side of " + unit.id, kSideNames, unit.side);
  info.mobility = compilation.word<Mobility>(DataFile::kUnits, "units, mobility of " + unit.id,
                                             kMobilityNames, unit.mobility);
  info.artillery = unit.has_trait("artillery");
  info.engineer = unit.has_trait("engineer");
  info.parachute = unit.has_trait("para");
  info.anti_tank_missile = unit.has_trait("atgm");
  info.strength = static_cast<std::int8_t>(unit.factor("strength"));
  info.barrage = static_cast<std::int8_t>(unit.factor("barrage"));
  info.fpf = static_cast<std::int8_t>(unit.factor("fpf"));
  info.defense = static_cast<std::int8_t>(unit.factor("defense"));
  info.range = static_cast<std::uint8_t>(unit.factor("range"));
  return info;
}

void compile_units(Compilation& compilation, RuleSet& rules) {
  const std::vector<data::Unit>& units = compilation.data().units.units;
  compilation.require(units.size() <= kMaxUnits, DataFile::kUnits, "units", "there are too many");
  for (const data::Unit& unit : units) {
    rules.units.push_back(read_unit(compilation, unit));
    rules.units.back().formation = static_cast<std::uint8_t>(index_in(rules.formations, unit.formation));
  }
  // The Western nationalities come first: their numbers index airstrikes and ships.
  for (const Side side : kBothSides) {
    for (std::size_t u = 0; u < units.size(); ++u)
      if (rules.units[u].side == side)
        rules.units[u].nationality =
            static_cast<std::uint8_t>(index_in(rules.nationalities, units[u].nationality));
    if (side == Side::kWestern) rules.flags = static_cast<int>(rules.nationalities.size());
  }
  compilation.require(rules.flags <= 2, DataFile::kUnits, "units", "there are three Western nationalities");
  compilation.require(rules.formations.size() <= 60, DataFile::kUnits, "formations", "there are too many");
}

TerrainInfo read_terrain(const data::TerrainEffect& effect) {
  TerrainInfo info;
  info.id = effect.id;
  info.title = effect.title;
  for (int m = 0; m < kMobilities; ++m)
    info.move[m] = static_cast<std::uint8_t>(std::max(0, effect.move.of(kMobilityNames[m])));
  info.shift = static_cast<std::int8_t>(effect.shift);
  info.helps = {effect.helps("western"), effect.helps("egyptian")};
  info.water = effect.has_trait("water");
  info.clear = effect.has_trait("landing");
  info.frontal_only = effect.has_trait("frontal_only");
  info.converts = effect.has_trait("converts");
  info.strong_zone = effect.has_trait("strong_zoc");
  info.excuses_attack = effect.has_trait("excuses_attack");
  info.full_strength_attack = effect.has_trait("full_strength_attack");
  info.gun_bonus = effect.has_trait("gun_bonus");
  info.blocks_missiles = effect.has_trait("blocks_missile");
  info.city = info.id == "city";
  return info;
}

void compile_terrain(Compilation& compilation, RuleSet& rules) {
  const data::Map& map = compilation.data().map;
  compilation.require(map.board.size() <= kMaxHexes, DataFile::kScenario, "maps", "the map is too large");
  if (compilation.failed()) return;
  for (const std::string& name : map.terrains)
    rules.terrains.push_back(read_terrain(compilation.terrain(name)));
  for (int h = 0; h < map.board.size(); ++h) {
    rules.terrain_of[h] = map.terrain[h];
    const TerrainInfo& terrain = rules.terrain(HexId(h));
    rules.blocks_missile[h] = terrain.blocks_missiles;
    if (terrain.clear) rules.landing_hexes.push_back(HexId(h));
    if (!terrain.gun_bonus) continue;
    rules.gun_bonus[h] = true;  // 8.17: such a hex or one next to it
    for (const HexId next : map.board.neighbours(HexId(h)))
      if (next.exists()) rules.gun_bonus[next.value] = true;
  }
  for (std::size_t f = 0; f < map.features.size(); ++f) {
    const data::TerrainEffect* effect = compilation.data().tables.feature_effect(map.features[f]);
    if (effect != nullptr && effect->has_trait("blocks_missile"))
      for (const HexId hex : map.feature_hexes[f]) rules.blocks_missile[hex.value] = true;
  }
  for (const data::Place& place : map.places)
    if (place.objective) rules.objectives.push_back(place.hex);
  std::sort(rules.objectives.begin(), rules.objectives.end());
}

// Costs: terrain, then hexsides, then links, which replace what they cancel (5.7-5.9).
class Steps {
 public:
  Steps(Compilation& compilation, RuleSet& rules)
      : compilation_(compilation),
        map_(compilation.data().map),
        rules_(rules),
        sides_(map_.board.size()),
        bridged_(map_.board.size(), 0) {}

  void read_hexsides() {
    rules_.hexside_shift.assign(map_.board.size(), {});
    rules_.water_side.assign(map_.board.size(), 0);
    for (const data::HexsideMark& mark : map_.hexsides) {
      const data::TerrainEffect& effect = compilation_.hexside(map_.hexside_types[mark.type]);
      rules::from_both_hexes(map_.board, mark.side.hex(), mark.side.direction(), [&](HexId hex, auto d) {
        sides_[hex.value][hex::index_of(d)] = &effect;
        rules_.hexside_shift[hex.value][hex::index_of(d)] = static_cast<std::int8_t>(effect.shift);
        if (effect.has_trait("assisted_crossing")) rules_.water_side[hex.value] |= bit(d);
      });
    }
  }

  void read_costs() {
    for (int m = 0; m < kMobilities; ++m)
      rules_.step_cost[m] = rules::make_step_costs(map_.board, [&](HexId from, hex::Direction d, HexId to) {
        const int cost = rules_.terrain(to).move[m];
        const int add = added_by_side(from, d, m);
        return cost == 0 || add < 0 ? 0 : cost + add;
      });
  }

  void read_links() {
    for (const data::Link& link : map_.links) {
      const data::TerrainEffect& effect = compilation_.link(map_.link_types[link.type]);
      rules::from_both_hexes(map_.board, link.a, *map_.board.direction_between(link.a, link.b),
                             [&](HexId hex, auto d) { read_link(effect, hex, d); });
    }
  }

  void bar_retreats() {
    rules_.retreat_barred.assign(map_.board.size(), 0);
    rules_.advance_barred.assign(map_.board.size(), 0);
    for (int h = 0; h < map_.board.size(); ++h)
      for (const hex::Direction d : hex::kDirections) {
        const data::TerrainEffect* effect = sides_[h][hex::index_of(d)];
        if (effect == nullptr) continue;
        if (effect->has_trait("bars_retreat") && (bridged_[h] & bit(d)) == 0)
          rules_.retreat_barred[h] |= bit(d);
        if (effect->has_trait("bars_advance")) rules_.advance_barred[h] |= bit(d);
      }
  }

 private:
  static std::uint8_t bit(hex::Direction d) { return static_cast<std::uint8_t>(1 << hex::index_of(d)); }

  int added_by_side(HexId hex, hex::Direction d, int mobility) const {  // below 0: impassable
    const data::TerrainEffect* effect = sides_[hex.value][hex::index_of(d)];
    return effect == nullptr ? 0 : effect->move.of(kMobilityNames[mobility]);
  }

  void read_link(const data::TerrainEffect& effect, HexId hex, hex::Direction d) {
    const bool bridges = effect.has_trait("bridges");
    (effect.has_trait("exit_rate") ? rules_.has_road : rules_.has_trail)[hex.value] = true;
    if (bridges) bridged_[hex.value] |= bit(d);
    for (int m = 0; m < kMobilities; ++m) {
      const int along = effect.move.of(kMobilityNames[m]);
      const int add = bridges ? 0 : added_by_side(hex, d, m);  // 5.9: a trail does not cancel the hexside
      if (along < 0 || add < 0) continue;
      std::uint8_t& known = rules_.step_cost[m][hex.value][hex::index_of(d)];
      if (known == 0 || along + add < known) known = static_cast<std::uint8_t>(along + add);
    }
  }

  Compilation& compilation_;
  const data::Map& map_;
  RuleSet& rules_;
  std::vector<std::array<const data::TerrainEffect*, 6>> sides_;
  std::vector<std::uint8_t> bridged_;
};

void compile_steps(Compilation& compilation, RuleSet& rules) {
  Steps steps(compilation, rules);
  steps.read_hexsides();
  steps.read_costs();
  steps.read_links();
  steps.bar_retreats();
}

void compile_allowances(Compilation& compilation, RuleSet& rules) {
  const data::Tables& tables = compilation.data().tables;
  for (const Side side : kBothSides) {
    for (int m = 0; m < kMobilities; ++m)
      if (const auto* found = tables.allowance(kSideNames[index(side)], kMobilityNames[m])) {
        compilation.require(found->points <= 255, DataFile::kTables, "allowances", "one is too large");
        rules.allowance[index(side)][m] = found->points;
      }
    if (const auto* found = tables.surcharge("friend", kSideNames[index(side)]))
      rules.friend_surcharge[index(side)] = std::max(0, found->move.of("moto"));
  }
}

void compile_combat_tables(Compilation& compilation, RuleSet& rules) {
  constexpr std::array<std::string_view, 2> kTableIds{"frontal", "mobile"};
  std::array<std::string_view, kResults> codes;
  for (int r = 0; r < kResults; ++r) codes[r] = code(static_cast<Result>(r));
  rules::read_combat_tables(compilation, kTableIds, codes, rules.columns, rules.crt);
}

void compile_modifiers(Compilation& compilation, RuleSet& rules) {
  const data::Tables& tables = compilation.data().tables;
  for (const data::Modifier& modifier : tables.modifiers) {
    if (modifier.by_die.size() == 6)
      rules.night_shift[index(compilation.word<Side>(DataFile::kTables, "modifiers, side of " + modifier.id,
                                                     kSideNames, modifier.side))] = modifier.by_die;
    if (modifier.id == "engineer")
      for (TerrainInfo& info : rules.terrains)
        if (std::find(modifier.terrain.begin(), modifier.terrain.end(), info.id) != modifier.terrain.end())
          info.engineer_shift = static_cast<std::int8_t>(modifier.amount.whole());
  }
  if (const auto* limits = tables.parameter_group("artillery-limits"))
    rules.ranged_guns_per_attack = limits->number("ranged_per_attack", 1);
  if (const auto* divisions = tables.parameter_group("divisions")) {
    rules.formations_attack_apart = true;
    for (const std::string& name : divisions->words("any_formations"))
      for (UnitInfo& info : rules.units)
        if (rules.formations[info.formation] == name) info.joins_any_formation = true;
  }
}

void compile_turns_and_seats(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = compilation.data().scenario;
  for (const data::Turn& turn : scenario.turns) {
    rules.turns.push_back({turn.label, turn.night});
    compilation.require(!turn.night || !(rules.night_shift[0].empty() || rules.night_shift[1].empty()),
                        DataFile::kTables, "modifiers", "night turns need those of the night");
  }
  compilation.require(rules.turns.size() <= 30, DataFile::kScenario, "turns", "there are too many");
  compilation.require(scenario.seats.size() == 2, DataFile::kScenario, "seats", "there are two players");
  for (const Side side : kBothSides) {
    if (compilation.failed()) return;
    const data::Seat& seat = scenario.seats[index(side)];
    compilation.require(seat.sides.front() == kSideNames[index(side)], DataFile::kScenario, "seats",
                        "the Western player is the first");
    rules.side_titles[index(side)] = seat.title;
    rules.points_titles[index(side)] = seat.title + " points scored so far";
  }
}

void compile_groups(Compilation& compilation, RuleSet& rules) {
  hex::HexSet water;
  for (int h = 0; h < rules.board().size(); ++h)
    if (rules.terrain(HexId(h)).water) water.insert(HexId(h));
  rules::read_groups(compilation, rules, [&](const data::Group&, GroupInfo& group) { group.hexes -= water; });
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& info = rules.units[u];
    if (info.group < 0) continue;
    rules.of_side[index(info.side)].insert(static_cast<int>(u));
    if (info.artillery) rules.artillery.insert(static_cast<int>(u));
    if (info.helicopter()) rules.helicopters.insert(static_cast<int>(u));
  }
}

void compile_allotments(Compilation& compilation, RuleSet& rules) {
  for (const data::Allotment& allotment : compilation.data().scenario.allotments) {
    const data::Marker& marker = *compilation.data().units.marker(allotment.marker);
    const int flag = index_in(rules.nationalities, marker.nationality);
    if (flag >= rules.flags)
      return compilation.reject(DataFile::kScenario, "allotments",
                                "only Western nationalities have airstrikes and ships");
    if (marker.kind == "airstrike") {
      rules.airstrikes.push_back({flag, rules::turn_bits(allotment.turns), allotment.amount});
      rules.airstrike_tracks[flag] = flag == 0 ? "airstrikes" : "airstrikes-2";
      rules.airstrike_titles[flag] = marker.title + "s";
    } else if (marker.kind == "naval-gunfire") {
      rules.naval_guns = static_cast<std::uint8_t>(rules.naval_guns | (1 << flag));
      rules.naval_barrage = data::factor_or(marker.factors, "barrage", 0);
      rules.naval_fpf = data::factor_or(marker.factors, "fpf", 0);
    }
  }
}

void compile_awards(Compilation& compilation, RuleSet& rules) {
  rules::read_awards(compilation, rules, kAwardEvents, rules.cite.victory,
                     [](AwardEvent, const UnitInfo&) { return true; });
}

void compile_exits(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = compilation.data().scenario;
  const data::Parameters* exit = scenario.parameter_group("exit");
  if (exit == nullptr) return;
  for (const std::string& seat : exit->words("seats")) rules.side_exits[compilation.seat(seat)] = true;
  // 10.11: a withdrawal opens the same exit to the other side; its chapter decides when.
  if (const auto* withdrawal = scenario.parameter_group("withdrawal"))
    rules.side_exits[compilation.seat(withdrawal->word("seat"))] = true;
  for (const std::string& name : exit->words("areas")) {
    const data::Area& area = compilation.area(name);
    if (compilation.failed()) return;
    rules.exit_only_by = "units leave the map only by " + std::string(rules.hex_name(area.hexes.front())) +
                         "-" + std::string(rules.hex_name(area.hexes.back()));
    for (hex::HexSet& hexes : rules.exit_hexes) hexes |= area.set;
  }
}

}  // namespace

RuleSet::RuleSet(data::GameData data) : RuleSetBase(std::move(data)) {}

RuleSet::~RuleSet() = default;  // where Chapter is known

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data, const ChapterKind& kind) {
  std::shared_ptr<RuleSet> rules(new RuleSet(std::move(data)));
  rules->cite = kind.citations;
  auto compiled = rules::compile_in_steps<RuleSet>(
      rules, {compile_units, compile_terrain, compile_steps, compile_allowances, compile_combat_tables,
              compile_modifiers, compile_turns_and_seats, compile_groups, compile_allotments, compile_awards,
              compile_exits});
  if (!compiled) return compiled;
  Compilation compilation(rules->data());
  rules->chapter_ = kind.make(compilation, *rules);
  if (compilation.failed()) return compilation.error();
  rules->verbs = verb_table(*rules);
  return compiled;
}

int RuleSet::column_of(int differential) const {
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (differential >= columns[c].min && differential <= columns[c].max) return static_cast<int>(c);
  return differential < 0 ? 0 : static_cast<int>(columns.size()) - 1;
}

}  // namespace mitla::meb
