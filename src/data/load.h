// Loading and checking data files. Errors name the file, the key and what was expected.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "data/help.h"
#include "data/map.h"
#include "data/scenario.h"
#include "data/source.h"
#include "data/tables.h"
#include "data/units.h"

namespace mitla::data {

// Paths are those of the source: "elarish67/map.json".
base::Result<Map> load_map(const Source& source, const std::string& path);
base::Result<Units> load_units(const Source& source, const std::string& path);
base::Result<Tables> load_tables(const Source& source, const std::string& path);
base::Result<Help> load_help(const Source& source, const std::string& path);

// A scenario with everything that it names, all cross references checked.
struct GameData {
  Scenario scenario;
  Map map;
  Units units;
  Tables tables;
};

// Needs the units file to resolve groups, therefore there is no Scenario without its GameData.
base::Result<GameData> load_scenario(const Source& source, const std::string& path);

// The hexes where a group is placed or enters: its areas (or the whole map) without its exceptions.
hex::HexSet hexes_of(const Group& group, const Map& map);

// "elarish67/standard" -> "elarish67/scenarios/standard.json"
std::string scenario_path(const std::string& scenario_id);
// The inverse; empty if no scenario lies at such a path.
std::string scenario_of_path(const std::string& path);

// Names of all scenarios of the source ("elarish67/standard"), sorted.
std::vector<std::string> list_scenarios(const Source& source);

struct CheckReport {
  std::string schema;   // "mitla/map/1"
  std::string summary;  // "923 hexes, 105 hexsides, 176 links"
};

// Finds out what kind of file it is and checks all of it. Files that it refers to are read from the source.
base::Result<CheckReport> check_file(const Source& source, const std::string& path);

// The same for a file anywhere on the disk (`mitla check FILE`); what it refers to comes from the source.
base::Result<CheckReport> check_disk_file(const Source& source, const std::string& disk_path);

}  // namespace mitla::data
