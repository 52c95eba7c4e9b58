// Loading and checking data files. Errors name the file, the key and what was expected.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "data/cards.h"
#include "data/help.h"
#include "data/lesson.h"
#include "data/map.h"
#include "data/scenario.h"
#include "data/source.h"
#include "data/tables.h"
#include "data/units.h"

namespace mitla::data {

// Paths are relative to the source: "elarish67/map.json".
base::Result<Map> load_map(const Source& source, const std::string& path);
base::Result<Units> load_units(const Source& source, const std::string& path);
base::Result<Tables> load_tables(const Source& source, const std::string& path);
base::Result<Cards> load_cards(const Source& source, const std::string& path);
base::Result<Help> load_help(const Source& source, const std::string& path);
base::Result<Lesson> load_lesson(const Source& source, const std::string& path);
// "elarish67/standard" -> "elarish67/lessons/standard.json"; the file may not exist.
std::string lesson_path(const std::string& scenario_id);

// A scenario with all files that it names; all cross references are checked.
struct GameData {
  Scenario scenario;
  Map map;
  Units units;
  Tables tables;
  Cards cards;  // none if the scenario names no cards
};

// Needs the units file to resolve groups, so a Scenario always comes with its GameData.
base::Result<GameData> load_scenario(const Source& source, const std::string& path);

// The hexes where a group is placed or enters: its areas (or the whole map) except those in `except`.
hex::HexSet hexes_of(const Group& group, const Map& map);

// "elarish67/standard" -> "elarish67/scenarios/standard.json"
std::string scenario_path(const std::string& scenario_id);
// The inverse; empty if the path is not that of a scenario.
std::string scenario_of_path(const std::string& path);

// Names of all scenarios of the source ("elarish67/standard"), sorted.
std::vector<std::string> list_scenarios(const Source& source);

struct CheckReport {
  std::string schema;   // "mitla/map/1"
  std::string summary;  // "923 hexes, 105 hexsides, 176 links"
};

// Determines the kind of the file and checks all of it. Files that it refers to are read from the source.
base::Result<CheckReport> check_file(const Source& source, const std::string& path);

// The same for a file anywhere on the disk (`mitla check FILE`); files that it refers to are read from the
// source.
base::Result<CheckReport> check_disk_file(const Source& source, const std::string& disk_path);

}  // namespace mitla::data
