// Counters, formations and groups.
#include <algorithm>

#include "games/barlev/boxes.h"
#include "games/barlev/rule_parts.h"
#include "rules/position_builder.h"

namespace mitla::barlev {

using rules::Compilation;
using rules::DataFile;

namespace {

std::string_view code(const data::Unit& unit, std::string_view key) {
  const auto it = unit.codes.find(key);
  return it == unit.codes.end() ? std::string_view() : std::string_view(it->second);
}

class Units {
 public:
  Units(Compilation& compilation, RuleSet& rules) : compilation_(compilation), rules_(rules) {}

  void read() {
    const auto& units = compilation_.data().units.units;
    compilation_.require(units.size() <= kMaxUnits, DataFile::kUnits, "units", "there are too many");
    for (const data::Unit& unit : units) {
      if (compilation_.failed()) return;
      rules_.units.push_back(read_unit(unit));
    }
    for (std::size_t u = 0; u < units.size(); ++u) join_forms(units[u], unit_id(static_cast<int>(u)));
  }

 private:
  template <typename Enum, std::size_t N>
  Enum word(const data::Unit& from, std::string_view key, const std::array<std::string_view, N>& words,
            std::string_view given) {
    return compilation_.word<Enum>(DataFile::kUnits, "units, " + std::string(key) + " of " + from.id, words,
                                   given);
  }

  UnitInfo read_unit(const data::Unit& from) {
    UnitInfo unit;
    unit.id = from.id;
    unit.name = from.title.empty() ? from.designation : from.title;
    unit.nation = word<Nation>(from, "side", kNationWords, from.side);
    unit.side = side_of(unit.nation);
    unit.nationality = word<Nationality>(from, "nationality", kNationalityWords, from.nationality);
    unit.type = word<UnitType>(from, "type", kTypeWords, from.type);
    unit.mobility = word<Mobility>(from, "mobility", kMobilityWords, from.mobility);
    unit.size = word<Size>(from, "size", kSizeWords, from.size);
    unit.army = word<Army>(from, "army", kArmyWords, code(from, "army"));
    unit.system = word<AirDefence>(from, "system", kSystemWords, code(from, "system"));
    unit.capability = word<Capability>(from, "capability", kCapabilityWords, code(from, "capability"));
    unit.refit = word<RefitType>(from, "refit", kRefitWords, code(from, "refit"));
    unit.attack = from.factor("attack");
    unit.defence = from.factor("defence");
    unit.allowance = from.factor("movement");
    unit.range = from.factor("range");
    unit.bombardment = from.factor("bombardment");
    unit.air_strength = from.factor("air-strength");
    unit.ground_strike = from.factor("ground-strike");
    unit.tank = from.has_trait("tank");
    unit.may_dismount = from.has_trait("may-dismount");
    unit.irregular = from.has_trait("irregular");
    unit.amphibious = from.has_trait("amphibious");
    unit.sagger = from.has_trait("sagger");
    unit.para_brigade = from.has_trait("para-brigade");
    unit.commando_class = from.has_trait("commando-class");
    unit.artillery = from.has_trait("artillery");
    unit.first_fire = from.has_trait("first-fire");
    unit.shrike = from.has_trait("shrike");
    unit.pontoon = from.has_trait("pontoon");
    unit.no_airfields = from.has_trait("no-airfields");
    unit.counts_for_superiority = from.has_trait("counts-for-superiority");
    const Numbers& numbers = rules_.tables.numbers;
    if (unit.size <= Size::kReinforcedBattalion)
      unit.thirds = numbers.thirds[static_cast<std::size_t>(unit.size)];
    else if (unit.is_brigade())
      unit.thirds = kThirds * numbers.brigade_battalions[static_cast<std::size_t>(index(unit.side))];
    unit.brigade = formation(from, "brigade", rules_.brigades);
    unit.division = formation(from, "division", rules_.divisions);
    if (unit.is_air()) unit.model = model(from.nationality + " " + from.designation);
    if (const std::string_view hex = code(from, "hex"); !hex.empty()) unit.home = rules_.hex(hex);
    return unit;
  }

  // Formations of different nationalities may have the same number.
  int formation(const data::Unit& from, std::string_view key, std::vector<FormationInfo>& formations) {
    const std::string_view number = code(from, key);
    if (number.empty()) return -1;
    const std::string name = from.nationality + " " + std::string(number);
    const auto it = std::find_if(formations.begin(), formations.end(),
                                 [&](const FormationInfo& known) { return known.name == name; });
    const auto found = it - formations.begin();
    if (it == formations.end()) formations.push_back({name, {}});
    formations[static_cast<std::size_t>(found)].units.insert(static_cast<int>(rules_.units.size()));
    return static_cast<int>(found);
  }
  int model(const std::string& name) {
    const auto it = std::find(models_.begin(), models_.end(), name);
    const auto found = it - models_.begin();
    if (it == models_.end()) models_.push_back(name);
    return static_cast<int>(found);
  }

  void join_forms(const data::Unit& from, UnitId unit) {
    const auto named = [&](std::string_view key) {
      const std::string_view id = code(from, key);
      const int found = id.empty() ? -1 : compilation_.data().units.unit_index(id);
      compilation_.require(id.empty() || found >= 0, DataFile::kUnits,
                           "units, " + std::string(key) + " of " + from.id,
                           "there is no unit " + std::string(id));
      return found < 0 ? kNobody : unit_id(found);
    };
    UnitInfo& info = rules_.units[unit.value];
    info.parent = named("parent");
    if (info.parent.exists()) rules_.units[info.parent.value].components.push_back(unit);
    if (const UnitId with = named("with"); with.exists()) {
      info.with = with;
      rules_.units[with.value].with = unit;
    }
  }

  Compilation& compilation_;
  RuleSet& rules_;
  std::vector<std::string> models_;
};

void read_groups(Compilation& compilation, RuleSet& rules) {
  rules::read_groups(compilation, rules, [&](const data::Group& from, GroupInfo& group) {
    group.seat = compilation.seat(from.seat);
    if (!group.units.empty()) group.side = rules.units[static_cast<std::size_t>(group.units.first())].side;
    if (!from.box.empty()) {
      group.box = rules::box_named(kBoxWords, from.box);
      compilation.require(group.box.exists(), DataFile::kScenario, "groups, " + from.id,
                          "there is no box " + from.box);
    }
    for (const int u : group.units) {
      UnitInfo& unit = rules.units[static_cast<std::size_t>(u)];
      unit.box = group.box;
      unit.from_turn = group.from_turn;
    }
    hex::HexSet closed;
    for (int h = 0; h < rules.board().size(); ++h)
      if (!rules.hexes[static_cast<std::size_t>(h)].playable) closed.insert(HexId(h));
    group.hexes -= closed;
  });
}

}  // namespace

void compile_units(Compilation& compilation, RuleSet& rules) {
  Units(compilation, rules).read();
  if (compilation.failed()) return;
  read_groups(compilation, rules);
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& unit = rules.units[u];
    const int number = static_cast<int>(u);
    const auto side = static_cast<std::size_t>(index(unit.side));
    if (unit.group < 0) continue;
    if (unit.is_air()) {
      rules.air[side].insert(number);
      continue;
    }
    rules.ground[side].insert(number);
    if (unit.type == UnitType::kFerry) rules.gilowa = unit_id(number);
    if (unit.type == UnitType::kRecceBattalion && unit.side == Side::kIsrael && unit.components.empty())
      rules.converged.push_back(unit_id(number));
    if (unit.irregular) rules.irregular[side].insert(number);
    if (unit.is_field_artillery()) rules.artillery[side].insert(number);
    if (unit.is_air_defence()) rules.defences[side].insert(number);
    if (unit.is_hq()) rules.hqs.insert(number);
    if (unit.is_fixed_sam()) rules.fixed_sams.insert(number);
    if (unit.is_installation() && unit.home.exists())
      for (const HexId next : rules.board().neighbours(unit.home))
        if (next.exists()) rules.beside_works[side].insert(next);
  }
}

}  // namespace mitla::barlev
