// Counters made from kinds: {"AR_T62": 19} gives E-T62-1 to E-T62-19.
#include <algorithm>
#include <map>
#include <set>

#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

constexpr int kMostOfAKind = 99;
constexpr std::size_t kMostUnits = 248;  // made from kinds in one scenario

// A kind as used in this force: how many, and what the scenario prints differently.
struct Force {
  Unit kind;
  int count = 0;
};

const Unit* read_kind(const Reader& reader, const std::string& id, const std::string& side,
                      const ScenarioParts& parts) {
  const Unit* kind = parts.units.kind(id);
  if (!kind) {
    reader.reject("there is no kind \"" + id + "\" in the units file");
    return nullptr;
  }
  if (!kind->sides.empty() && std::find(kind->sides.begin(), kind->sides.end(), side) == kind->sides.end())
    reader.reject("the side \"" + side + "\" has no \"" + id + "\"");
  return kind;
}

// {"AR_T62": 19, ...}, or a list of {"kind": "OBA", "count": 2, "title": ..., "factors": ..., "codes": ...}.
std::vector<Force> read_list(const Reader& reader, const std::string& side, const ScenarioParts& parts) {
  std::vector<Force> forces;
  UniqueIds unique("force of");
  if (reader.is_object()) {
    for (const auto& [id, count] : reader.members()) {
      unique.add(count, id);
      if (const Unit* kind = read_kind(count, id, side, parts)) {
        forces.push_back({*kind, count.integer(1, kMostOfAKind)});
        forces.back().kind.kind = parts.units.kind_index(id);
      }
    }
    return forces;
  }
  for (const Reader& item : reader.list()) {
    ObjectReader keys(item);
    const Reader kind_reader = keys.required("kind");
    const std::string id = kind_reader.name();
    const Unit* kind = read_kind(kind_reader, id, side, parts);
    if (!kind) return forces;
    Force force{*kind, keys.required("count").integer(1, kMostOfAKind)};
    force.kind.kind = parts.units.kind_index(id);
    if (const auto title = keys.optional("title")) force.kind.title = title->name();
    for (const auto& [name, value] : read_factors(keys, parts.units.factor_terms))
      force.kind.factors[name] = value;
    if (const auto codes = keys.optional("codes"))
      for (const auto& [name, code] : codes->members()) force.kind.codes[name] = code.name();
    keys.finish();
    forces.push_back(std::move(force));
  }
  return forces;
}

// Numbers are consecutive over all groups; counters that belong to no side have no prefix.
std::string next_id(const Unit& kind, const Side& side, const Units& units) {
  const std::string stem = (kind.sides.empty() || side.prefix.empty() ? std::string() : side.prefix + "-") +
                           kind.designation + "-";
  const auto used = std::count_if(units.units.begin(), units.units.end(),
                                  [&](const Unit& unit) { return unit.id.starts_with(stem); });
  return stem + std::to_string(used + 1);
}

std::string number_of(const Unit& unit) { return unit.id.substr(unit.id.rfind('-') + 1); }

}  // namespace

void name_counters(Units& units) {
  struct Namesakes {
    std::set<std::string> sides;
    std::set<int> kinds;
  };
  std::map<std::string, Namesakes> namesakes;
  for (Unit& unit : units.units) {
    if (unit.kind < 0) continue;
    unit.title = (unit.title.empty() ? unit.designation : unit.title) + " " + number_of(unit);
    namesakes[unit.title].sides.insert(unit.side);
    namesakes[unit.title].kinds.insert(unit.kind);
  }
  for (Unit& unit : units.units) {
    if (unit.kind < 0) continue;
    const Namesakes& others = namesakes[unit.title];
    const std::string& kind = units.kinds[unit.kind].title;
    // A group may give its counters a title other than that of their kind: "122mm howitzer" for a battery.
    const bool renamed = others.kinds.size() > 1 && !unit.title.starts_with(kind);
    if (others.sides.size() > 1) unit.title += " (" + units.side(unit.side)->title + ")";
    if (renamed) unit.title += " (" + kind + ")";
  }
}

std::vector<std::string> read_forces(const Reader& reader, const std::string& side_id,
                                     const ScenarioParts& parts) {
  std::vector<std::string> ids;
  const Side* side = parts.units.side(side_id);
  if (!side) return ids;  // the missing side has already been reported
  for (const Force& force : read_list(reader, side_id, parts)) {
    for (int i = 0; i < force.count; ++i) {
      if (parts.units.units.size() >= kMostUnits) {
        reader.reject("a scenario has at most " + std::to_string(kMostUnits) + " counters");
        return ids;
      }
      Unit unit = force.kind;
      unit.id = next_id(force.kind, *side, parts.units);
      unit.side = side_id;
      unit.sides.clear();
      unit.count = 1;
      ids.push_back(unit.id);
      parts.units.units.push_back(std::move(unit));
    }
  }
  if (ids.empty()) reader.reject("the group has no counters");
  return ids;
}

}  // namespace mitla::data
