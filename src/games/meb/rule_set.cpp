#include "games/meb/rule_set.h"

#include <algorithm>
#include <atomic>

#include "games/meb/chapter.h"
#include "hex/hexside.h"

namespace mitla::meb {
namespace {

base::Error wrong(const std::string& what) { return base::Error{"Middle East Battles: " + what}; }

std::optional<Side> side_of(std::string_view id) {
  if (id == "western") return Side::kWestern;
  if (id == "egyptian") return Side::kEgyptian;
  return std::nullopt;
}

constexpr std::array<std::string_view, kMobilities> kMobilityNames{"leg", "moto", "helicopter", "static"};

std::optional<Mobility> mobility_of(std::string_view id) {
  for (int m = 0; m < kMobilities; ++m)
    if (kMobilityNames[m] == id) return static_cast<Mobility>(m);
  return std::nullopt;
}

std::optional<Result> result_of(std::string_view id) {
  for (int r = 0; r <= static_cast<int>(Result::kDE); ++r)
    if (code(static_cast<Result>(r)) == id) return static_cast<Result>(r);
  return std::nullopt;
}

std::optional<AwardEvent> award_event(std::string_view id) {
  if (id == "start") return AwardEvent::kStart;
  if (id == "unit-eliminated") return AwardEvent::kUnitEliminated;
  if (id == "unit-exited") return AwardEvent::kUnitExited;
  if (id == "group-enters") return AwardEvent::kGroupEnters;
  if (id == "airborne-landing") return AwardEvent::kAirborneLanding;
  if (id == "barrage-into") return AwardEvent::kCityFire;
  if (id == "turn-end") return AwardEvent::kTurnEnd;
  if (id == "objective-held-at-turn-end") return AwardEvent::kObjectiveAtTurnEnd;
  if (id == "objective-held-at-end") return AwardEvent::kObjectiveAtEnd;
  return std::nullopt;
}

std::string award_title(AwardEvent event) {
  switch (event) {
    case AwardEvent::kStart:
      return "at the start";
    case AwardEvent::kUnitEliminated:
      return "an enemy unit eliminated";
    case AwardEvent::kUnitExited:
      return "a unit off the map";
    case AwardEvent::kGroupEnters:
      return "the enemy called in a reserve";
    case AwardEvent::kAirborneLanding:
      return "the enemy landed from the air";
    case AwardEvent::kCityFire:
      return "fire into a city hex";
    case AwardEvent::kTurnEnd:
      return "the war goes on";
    case AwardEvent::kObjectiveAtTurnEnd:
      return "objectives held at the end of the turn";
    case AwardEvent::kObjectiveAtEnd:
      return "objectives held at the end";
  }
  return {};
}

std::uint32_t turn_bits(const std::vector<int>& turns) {
  std::uint32_t bits = 0;
  for (const int turn : turns) bits |= 1u << turn;
  return bits;
}

// The case that a provenance note begins with: "10.7; ruling R39" -> "10.7".
std::string first_case(const std::string& note) {
  const std::size_t end = note.find_first_not_of("0123456789.");
  return note.substr(0, end);
}

int index_in(std::vector<std::string>& names, const std::string& name) {
  const auto it = std::find(names.begin(), names.end(), name);
  if (it != names.end()) return static_cast<int>(it - names.begin());
  names.push_back(name);
  return static_cast<int>(names.size()) - 1;
}

}  // namespace

RuleSet::RuleSet(data::GameData data) : data_(std::move(data)) {}

RuleSet::~RuleSet() = default;  // where Chapter is known

base::Result<std::shared_ptr<const RuleSet>> RuleSet::compile(data::GameData data, const ChapterKind& kind) {
  static std::atomic<std::uint64_t> serials{0};
  std::shared_ptr<RuleSet> rules(new RuleSet(std::move(data)));
  rules->serial = ++serials;
  rules->cite = kind.citations;
  for (const auto step :
       {&RuleSet::compile_units, &RuleSet::compile_map, &RuleSet::compile_tables, &RuleSet::compile_scenario})
    if (auto done = ((*rules).*step)(); !done) return base::Error{done.error()};
  auto chapter = kind.make(*rules);
  if (!chapter) return base::Error{chapter.error()};
  rules->chapter_ = std::move(chapter).value();
  return std::shared_ptr<const RuleSet>(std::move(rules));
}

base::Result<bool> RuleSet::compile_units() {
  if (data_.units.units.size() > kMaxUnits) return wrong("too many units");
  for (const data::Unit& unit : data_.units.units) {
    UnitInfo info;
    info.id = unit.id;
    const data::UnitType* type = data_.units.type(unit.type);
    info.name = unit.designation + " " + (type != nullptr ? type->title : unit.type);
    const auto side = side_of(unit.side);
    const auto mobility = mobility_of(unit.mobility);
    if (!side || !mobility) return wrong("unit " + unit.id + " has an unknown side or mobility");
    info.side = *side;
    info.mobility = *mobility;
    info.artillery = unit.has_trait("artillery");
    info.engineer = unit.has_trait("engineer");
    info.parachute = unit.has_trait("para");
    info.anti_tank_missile = unit.has_trait("atgm");
    info.formation = static_cast<std::uint8_t>(index_in(formations, unit.formation));
    // The Western nationalities come first: they number airstrikes and ships.
    info.strength = static_cast<std::int8_t>(unit.factor("strength"));
    info.barrage = static_cast<std::int8_t>(unit.factor("barrage"));
    info.fpf = static_cast<std::int8_t>(unit.factor("fpf"));
    info.defense = static_cast<std::int8_t>(unit.factor("defense"));
    info.range = static_cast<std::uint8_t>(unit.factor("range"));
    units.push_back(std::move(info));
  }
  for (const Side side : kBothSides) {
    for (const data::Unit& unit : data_.units.units)
      if (side_of(unit.side) == side) index_in(nationalities, unit.nationality);
    if (side == Side::kWestern) flags = static_cast<int>(nationalities.size());
  }
  if (flags > 2) return wrong("more than two Western nationalities");
  for (std::size_t u = 0; u < units.size(); ++u) {
    UnitInfo& info = units[u];
    info.nationality = static_cast<std::uint8_t>(index_in(nationalities, data_.units.units[u].nationality));
  }
  if (formations.size() > 60) return wrong("too many formations");
  return true;
}

base::Result<bool> RuleSet::compile_map() {
  const data::Map& map = data_.map;
  const data::Tables& tables = data_.tables;
  if (board().size() > kMaxHexes) return wrong("the map is too large");
  for (const std::string& name : map.terrains) {
    const data::TerrainEffect* effect = tables.terrain_effect(name);
    if (effect == nullptr) return wrong("terrain \"" + name + "\" is not on the terrain effects chart");
    TerrainInfo info;
    info.id = effect->id;
    info.title = effect->title;
    for (int m = 0; m < kMobilities; ++m)
      info.move[m] = static_cast<std::uint8_t>(std::max(0, effect->move.of(kMobilityNames[m])));
    info.shift = static_cast<std::int8_t>(effect->shift);
    info.helps = {effect->helps("western"), effect->helps("egyptian")};
    info.water = effect->has_trait("water");
    info.clear = effect->has_trait("landing");
    info.frontal_only = effect->has_trait("frontal_only");
    info.converts = effect->has_trait("converts");
    info.strong_zone = effect->has_trait("strong_zoc");
    info.excuses_attack = effect->has_trait("excuses_attack");
    info.full_strength_attack = effect->has_trait("full_strength_attack");
    info.gun_bonus = effect->has_trait("gun_bonus");
    info.blocks_missiles = effect->has_trait("blocks_missile");
    info.city = info.id == "city";
    terrains.push_back(std::move(info));
  }
  for (int h = 0; h < board().size(); ++h) {
    terrain_of[h] = map.terrain[h];
    blocks_missile[h] = terrains[terrain_of[h]].blocks_missiles;
    strong_here[h] = terrains[terrain_of[h]].strong_zone ? 1 : 0;
  }
  for (std::size_t f = 0; f < map.features.size(); ++f) {
    const data::TerrainEffect* effect = tables.feature_effect(map.features[f]);
    if (effect != nullptr && effect->has_trait("blocks_missile"))
      for (const HexId hex : map.feature_hexes[f]) blocks_missile[hex.value] = true;
  }
  for (int h = 0; h < board().size(); ++h) {  // 8.17: such a hex or one next to it
    gun_bonus[h] = terrains[terrain_of[h]].gun_bonus;
    for (const HexId next : board().neighbours(HexId(h)))
      if (next.exists() && terrains[terrain_of[next.value]].gun_bonus) gun_bonus[h] = true;
  }

  // Steps: terrain, then hexsides, then links, which replace what they cancel (5.7-5.9).
  const int size = board().size();
  hexside_shift.assign(size, {});
  retreat_barred.assign(size, 0);
  advance_barred.assign(size, 0);
  water_side.assign(size, 0);
  std::vector<std::array<const data::TerrainEffect*, 6>> side_of_hex(size);
  std::vector<std::array<bool, 6>> bridged(size);
  for (const data::HexsideMark& mark : map.hexsides) {
    const data::TerrainEffect* effect = tables.hexside_effect(map.hexside_types[mark.type]);
    if (effect == nullptr)
      return wrong("hexside \"" + map.hexside_types[mark.type] + "\" is not on the chart");
    const HexId near = mark.side.hex();
    const HexId far = hex::beyond(board(), mark.side);
    if (!far.exists()) continue;
    for (const auto& [a, b] : {std::pair{near, far}, std::pair{far, near}}) {
      const int d = hex::index_of(*board().direction_between(a, b));
      side_of_hex[a.value][d] = effect;
      hexside_shift[a.value][d] = static_cast<std::int8_t>(effect->shift);
      if (effect->has_trait("assisted_crossing")) water_side[a.value] |= static_cast<std::uint8_t>(1 << d);
    }
  }
  for (int m = 0; m < kMobilities; ++m) {
    step_cost[m].assign(size, {});
    for (int h = 0; h < size; ++h)
      for (const hex::Direction dir : hex::kDirections) {
        const int d = hex::index_of(dir);
        const HexId to = board().neighbour(HexId(h), dir);
        if (!to.exists()) continue;
        int cost = terrain(to).move[m];
        if (cost == 0) continue;
        if (const data::TerrainEffect* effect = side_of_hex[h][d]) {
          const int add = effect->move.of(kMobilityNames[m]);
          cost = add < 0 ? 0 : cost + add;
        }
        step_cost[m][h][d] = static_cast<std::uint8_t>(cost);
      }
  }
  for (const data::Link& link : map.links) {
    const data::TerrainEffect* effect = tables.link_effect(map.link_types[link.type]);
    if (effect == nullptr) return wrong("link \"" + map.link_types[link.type] + "\" is not on the chart");
    const bool bridges = effect->has_trait("bridges");
    for (const auto& [a, b] : {std::pair{link.a, link.b}, std::pair{link.b, link.a}}) {
      const int d = hex::index_of(*board().direction_between(a, b));
      (effect->has_trait("exit_rate") ? has_road : has_trail)[a.value] = true;
      if (bridges) bridged[a.value][d] = true;
      for (int m = 0; m < kMobilities; ++m) {
        const int along = effect->move.of(kMobilityNames[m]);
        if (along < 0) continue;
        int cost = along;
        if (side_of_hex[a.value][d] != nullptr && !bridges) {  // 5.9: a trail does not cancel the hexside
          const int add = side_of_hex[a.value][d]->move.of(kMobilityNames[m]);
          if (add < 0) continue;
          cost += add;
        }
        std::uint8_t& known = step_cost[m][a.value][d];
        if (known == 0 || cost < known) known = static_cast<std::uint8_t>(cost);
      }
    }
  }
  for (int h = 0; h < size; ++h)
    for (int d = 0; d < 6; ++d) {
      const data::TerrainEffect* effect = side_of_hex[h][d];
      if (effect == nullptr) continue;
      if (effect->has_trait("bars_retreat") && !bridged[h][d])
        retreat_barred[h] |= static_cast<std::uint8_t>(1 << d);
      if (effect->has_trait("bars_advance")) advance_barred[h] |= static_cast<std::uint8_t>(1 << d);
    }
  for (const data::Place& place : map.places)
    if (place.objective) objectives.push_back(place.hex);
  std::sort(objectives.begin(), objectives.end());
  return true;
}

base::Result<bool> RuleSet::compile_tables() {
  const data::Tables& tables = data_.tables;
  constexpr std::array<std::string_view, 2> kSideNames{"western", "egyptian"};
  for (const Side side : kBothSides) {
    for (int m = 0; m < kMobilities; ++m)
      if (const auto* found = tables.allowance(kSideNames[index(side)], kMobilityNames[m])) {
        if (found->points > 255) return wrong("a movement allowance is too large");
        allowance[index(side)][m] = found->points;
      }
    if (const auto* found = tables.surcharge("friend", kSideNames[index(side)]))
      friend_surcharge[index(side)] = std::max(0, found->move.of("moto"));
  }
  constexpr std::array<std::string_view, 2> kTableIds{"frontal", "mobile"};
  for (int t = 0; t < 2; ++t) {
    const data::Table* table = tables.table(kTableIds[t]);
    if (table == nullptr) return wrong("there is no table \"" + std::string(kTableIds[t]) + "\"");
    if (t == 0)
      for (const data::TableRange& range : table->columns)
        columns.push_back({range.heading, range.min, range.max});
    if (table->columns.size() != columns.size()) return wrong("the two combat tables have different columns");
    for (int die = 1; die <= 6; ++die) {
      const int row = table->row_of(die);
      if (row < 0) return wrong("a combat table has no row for die " + std::to_string(die));
      for (std::size_t c = 0; c < columns.size(); ++c) {
        const auto result = result_of(table->cell(row, static_cast<int>(c)));
        if (!result) return wrong("unknown combat result \"" + table->cell(row, static_cast<int>(c)) + "\"");
        crt[t][die - 1].push_back(*result);
      }
    }
  }
  for (const data::Modifier& modifier : tables.modifiers) {
    if (modifier.by_die.size() == 6) {
      const auto side = side_of(modifier.side);
      if (!side) return wrong("modifier " + modifier.id + " names no side");
      night_shift[index(*side)] = modifier.by_die;
    }
    if (modifier.id == "engineer") {
      for (const std::string& name : modifier.terrain)
        for (TerrainInfo& info : terrains)
          if (info.id == name) info.engineer_shift = static_cast<std::int8_t>(modifier.amount.whole());
    }
  }
  if (const auto* limits = tables.parameter_group("artillery-limits"))
    ranged_guns_per_attack = limits->number("ranged_per_attack", 1);
  if (const auto* divisions = tables.parameter_group("divisions")) {
    formations_attack_apart = true;
    for (const std::string& name : divisions->words("any_formations"))
      for (std::size_t u = 0; u < units.size(); ++u)
        if (data_.units.units[u].formation == name) units[u].joins_any_formation = true;
  }
  return true;
}

base::Result<bool> RuleSet::compile_scenario() {
  const data::Scenario& scenario = data_.scenario;
  for (const data::Turn& turn : scenario.turns) turns.push_back({turn.label, turn.night});
  if (turns.size() > 30) return wrong("too many turns");
  for (const TurnInfo& turn : turns)
    if (turn.night && (night_shift[0].empty() || night_shift[1].empty()))
      return wrong("night turns need night modifiers");
  last_turn = scenario.last_turn;
  for (const data::Seat& seat : scenario.seats)
    for (const std::string& name : seat.sides)
      if (const auto side = side_of(name)) {
        seat_ids[index(*side)] = seat.id;
        side_titles[index(*side)] = seat.title;
        points_titles[index(*side)] = seat.title + " victory points";
      }
  const auto side_of_seat = [&](const std::string& seat) -> std::optional<Side> {
    for (const Side side : kBothSides)
      if (seat_ids[index(side)] == seat) return side;
    return std::nullopt;
  };

  for (const data::Group& group : scenario.groups) {
    GroupInfo info;
    info.id = group.id;
    info.title = group.title;
    const auto side = side_of_seat(group.seat);
    if (!side) return wrong("group " + group.id + " belongs to no side");
    info.side = *side;
    info.placing = group.placing;
    info.from_turn = group.from_turn;
    std::vector<bool> in(board().size(), group.areas.empty());
    for (const std::string& name : group.areas)
      for (const HexId hex : data_.map.area(name)->hexes) in[hex.value] = true;
    for (const std::string& name : group.except)
      for (const HexId hex : data_.map.area(name)->hexes) in[hex.value] = false;
    for (int h = 0; h < board().size(); ++h) {
      if (!in[h] || terrain(HexId(h)).water) continue;
      info.hexes.push_back(HexId(h));
      info.allowed[h >> 6] |= std::uint64_t{1} << (h & 63);
    }
    for (const std::string& name : group.units)
      units[data_.units.unit_index(name)].group = static_cast<int>(groups.size());
    groups.push_back(std::move(info));
  }
  for (std::size_t u = 0; u < units.size(); ++u) {
    const UnitInfo& info = units[u];
    if (info.group < 0) continue;
    of_side[index(info.side)].insert(static_cast<int>(u));
    if (info.artillery) artillery.insert(static_cast<int>(u));
    if (info.helicopter()) helicopters.insert(static_cast<int>(u));
  }

  for (const data::Allotment& allotment : scenario.allotments) {
    const data::Marker* marker = data_.units.marker(allotment.marker);
    if (marker == nullptr) return wrong("allotment " + allotment.id + " names no marker");
    const int flag = index_in(nationalities, marker->nationality);
    if (flag >= flags) return wrong("only Western nationalities have airstrikes and ships");
    if (marker->kind == "airstrike") {
      airstrikes.push_back({flag, turn_bits(allotment.turns), allotment.amount});
      airstrike_tracks[flag] = flag == 0 ? "airstrikes" : "airstrikes-2";
      airstrike_titles[flag] = marker->title + "s";
    } else if (marker->kind == "naval-gunfire") {
      naval_guns[flag] = true;
      naval_barrage = data::factor_or(marker->factors, "barrage", 0);
      naval_fpf = data::factor_or(marker->factors, "fpf", 0);
    }
  }

  if (scenario.awards.size() > 16) return wrong("too many awards");
  for (const data::Award& award : scenario.awards) {
    AwardInfo info;
    info.id = award.id;
    const auto event = award_event(award.event);
    const auto to = side_of_seat(award.to);
    if (!event || !to) return wrong("award " + award.id + " names an unknown event or seat");
    info.event = *event;
    info.to = *to;
    info.of = award.of.empty() ? std::nullopt : side_of_seat(award.of);
    info.group = award.group.empty() ? -1 : group_index(award.group);
    info.turns = turn_bits(award.turns);
    info.once = award.once;
    info.points = award.points;
    info.rule = first_case(award.provenance.note);
    info.title = award_title(*event);
    awards.push_back(std::move(info));
  }
  if (!scenario.victory.levels.empty()) winning_margin = 2 * scenario.victory.levels[0].margin;

  if (const auto* exit = scenario.parameter_group("exit")) {
    std::vector<std::string> seats = exit->words("seats");
    for (const Side side : kBothSides)
      side_exits[index(side)] = std::find(seats.begin(), seats.end(), seat_ids[index(side)]) != seats.end();
    // 10.11: a withdrawal opens the same way to the other side; its chapter says when.
    if (const auto* withdrawal = scenario.parameter_group("withdrawal"))
      if (const auto side = side_of_seat(std::string(withdrawal->word("seat"))))
        side_exits[index(*side)] = true;
    for (const std::string& name : exit->words("areas")) {
      const data::Area* area = data_.map.area(name);
      if (area == nullptr) return wrong("exit area \"" + name + "\" is not on the map");
      exit_only_by = "units leave the map only by " + std::string(hex_name(area->hexes.front())) + "-" +
                     std::string(hex_name(area->hexes.back()));
      for (const HexId hex : area->hexes)
        for (const Side side : kBothSides)
          exit_hexes[index(side)][hex.value >> 6] |= std::uint64_t{1} << (hex.value & 63);
    }
  }

  if (!scenario.ready_setups.empty())
    for (const auto& [unit, hex_id] : scenario.ready_setups[0].hexes)
      ready_setup.emplace_back(unit_id(data_.units.unit_index(unit)), hex(hex_id));
  return true;
}

int RuleSet::column_of(int differential) const {
  for (std::size_t c = 0; c < columns.size(); ++c)
    if (differential >= columns[c].min && differential <= columns[c].max) return static_cast<int>(c);
  return differential < 0 ? 0 : static_cast<int>(columns.size()) - 1;
}

int RuleSet::group_index(std::string_view id) const {
  for (std::size_t g = 0; g < groups.size(); ++g)
    if (groups[g].id == id) return static_cast<int>(g);
  return -1;
}

}  // namespace mitla::meb
