#include <algorithm>
#include <map>

#include "data/load.h"
#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

// Where units of a kind may be set up: a condition "in" replaces the areas of the group.
hex::HexSet places_of(const Group& group, const Unit& unit, const ScenarioParts& parts) {
  for (const Condition& condition : group.conditions) {
    if (condition.rule != "in" || unit.kind == Unit::kNoKind) continue;
    const std::string& kind = parts.units.kinds[static_cast<std::size_t>(unit.kind)].id;
    if (std::find(condition.kinds.begin(), condition.kinds.end(), kind) == condition.kinds.end()) continue;
    hex::HexSet hexes;
    for (const std::string& area : condition.areas) hexes |= parts.map.area(area)->set;
    return hexes;
  }
  return hexes_of(group, parts.map);
}

class SetupReader {
 public:
  SetupReader(ReadySetup& setup, const ScenarioParts& parts) : setup_(setup), parts_(parts) {}

  void read(ObjectReader& entry) {
    const Reader hexes = entry.required("hexes");
    for (const auto& [unit, hex_reader] : hexes.members()) {
      setup_.hexes.emplace_back(unit, hex_reader.text());
      check_place(hex_reader, unit);
    }
    if (const auto aboard = entry.optional("aboard"))
      for (const auto& [unit, carrier_reader] : aboard->members()) {
        check_load(carrier_reader, unit);
        setup_.aboard.emplace_back(unit, carrier_reader.text());
      }
    for (const Group& group : parts_.scenario.groups)
      for (const std::string& unit : group.units)
        if (group.placing == Placing::kSetup && group.seat == setup_.seat && setup_.hex_of(unit).empty() &&
            setup_.carrier_of(unit).empty())
          hexes.reject("the unit \"" + unit + "\" is not placed");
  }

 private:
  // The group that sets this unit up; nullptr, with an error reported, if none does.
  const Group* group_of(const Reader& where, const std::string& unit) const {
    const Group* group = parts_.scenario.group_of(unit);
    if (group && group->placing == Placing::kSetup && group->seat == setup_.seat) return group;
    where.reject("\"" + unit + "\" is no unit that this seat sets up");
    return nullptr;
  }

  // A unit stands in the area of its group, and its hex holds at most `units_per_hex` units.
  void check_place(const Reader& where, const std::string& unit) {
    const hex::HexId h = parts_.map.board.find(where.text());
    if (!h.exists()) {
      where.expected("a hex of the map");
      return;
    }
    const Group* group = group_of(where, unit);
    if (!group || where.problem().found()) return;
    if (!places_of(*group, *parts_.units.unit(unit), parts_).contains(h))
      where.reject("hex " + where.text() + " is not where the group \"" + group->id + "\" sets up");
    const Parameters* rule = parts_.scenario.parameter_group("setup");
    const int most = rule ? rule->number("units_per_hex") : 0;
    if (++crowd_[h] > most && most > 0)
      where.reject("more than " + std::to_string(most) + " unit in hex " + where.text());
  }

  void check_load(const Reader& where, const std::string& unit) const {
    if (!group_of(where, unit)) return;
    if (!setup_.hex_of(unit).empty()) where.reject("\"" + unit + "\" already stands in a hex");
    if (setup_.hex_of(where.text()).empty()) where.expected("a unit that this set-up places in a hex");
  }

  ReadySetup& setup_;
  const ScenarioParts& parts_;
  std::map<hex::HexId, int> crowd_;
};

}  // namespace

void read_ready_setups(ObjectReader& file, const ScenarioParts& parts) {
  UniqueIds unique("ready set-up");
  for_each_entry(file, "ready_setups", [&](ObjectReader& entry) {
    ReadySetup setup;
    setup.id = entry.required("id").name();
    unique.add(entry.reader(), setup.id);
    setup.title = entry.required("title").name();
    setup.seat = read_seat(entry, "seat", parts);
    SetupReader(setup, parts).read(entry);
    setup.note = entry.text_or_empty("note");
    setup.provenance = read_provenance_of(entry, parts.named);
    parts.scenario.ready_setups.push_back(std::move(setup));
  });
}

}  // namespace mitla::data
