// What the chapters of the war read from the data: the maps, the charts, the air units.
#include <algorithm>

#include "games/sixdays/rule_set.h"

namespace mitla::sixdays {
namespace {

// Air units stand together in the file, so that what is known of them in flight is a short list.
void number_air_units(rules::Compilation& compilation, RuleSet& rules) {
  int last = -1, count = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& unit = rules.units[u];
    if (unit.side == Side::kIsrael) rules.ugdot = std::max<int>(rules.ugdot, unit.ugdah);
    if (unit.is_ground()) {
      rules.ground_units[static_cast<std::size_t>(index(unit.side))].insert(static_cast<int>(u));
      if (unit.side == Side::kIsrael) rules.ugdah_units.at(unit.ugdah).insert(static_cast<int>(u));
    }
    if (unit.id == "EGY-ISLV") rules.islamic_volunteers = unit_id(static_cast<int>(u));
    if (!unit.flies()) continue;
    if (last < 0) rules.first_air = static_cast<int>(u);
    last = static_cast<int>(u);
    ++count;
    if (unit.group >= 0) rules.air[static_cast<std::size_t>(index(unit.side))].insert(last);
  }
  compilation.require(last - rules.first_air + 1 == count && count <= 32, rules::DataFile::kUnits, "units",
                      "the air units stand together, at most 32 of them");
}

void name_bases(rules::Compilation& compilation, RuleSet& rules) {
  for (std::size_t b = 0; b < rules.bases.size(); ++b)
    rules.base_titles[b] = compilation.data().map.boxes[kBase + 2 * b].title + ": 1 damaged, 2 destroyed";
}

// 11.1: the values printed on the map.
void read_places(rules::Compilation& compilation, RuleSet& rules) {
  for (const data::Place& place : compilation.data().map.places) {
    const WarHex& hex = rules.ground.at(place.hex);
    const bool golan_fort = hex.uar_fort && hex.theater == Theater::kGolan;
    if (place.objective && !golan_fort && place.hex != rules.ground.west_jerusalem)
      rules.war_places.push_back({place.hex, place.value});
  }
}

}  // namespace

void compile_war(rules::Compilation& compilation, RuleSet& rules) {
  compile_ground(compilation, rules.board(), rules.ground);
  if (!compilation.failed()) compile_war_tables(compilation, rules.war);
  if (!compilation.failed()) number_air_units(compilation, rules);
  if (!compilation.failed()) read_places(compilation, rules);
  if (!compilation.failed()) name_bases(compilation, rules);
}

}  // namespace mitla::sixdays
