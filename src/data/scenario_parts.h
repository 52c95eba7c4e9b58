// What the readers of the parts of a scenario file share. For the loader of scenarios only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/cards.h"
#include "data/map.h"
#include "data/reading.h"
#include "data/scenario.h"
#include "data/tables.h"
#include "data/units.h"

namespace mitla::data {

constexpr int kMostTurns = 200;

struct ScenarioParts {
  Scenario& scenario;
  const Map& map;
  Units& units;  // extended by the counters that groups make from kinds
  const Tables& tables;
  const Cards& cards;
  const NamedProvenances& named;

  int last_of_track() const { return static_cast<int>(scenario.turns.size()); }
};

// "blurb".
Blurb read_blurb(const Reader& reader);

// The seat, areas or kinds under a key. Errors go to the problem of the file.
std::string read_seat(ObjectReader& entry, std::string_view key, const ScenarioParts& parts);
std::vector<std::string> read_area_names(ObjectReader& entry, std::string_view key,
                                         const ScenarioParts& parts);
std::vector<std::string> read_kind_names(ObjectReader& entry, std::string_view key,
                                         const ScenarioParts& parts);

// "seatings", "groups", "awards", "ready_setups".
void read_seatings(ObjectReader& file, const ScenarioParts& parts);
void read_groups(ObjectReader& file, const ScenarioParts& parts);
void read_awards(ObjectReader& file, const ScenarioParts& parts);
void read_ready_setups(ObjectReader& file, const ScenarioParts& parts);

// "forces" of a group: makes its counters and returns their ids.
std::vector<std::string> read_forces(const Reader& reader, const std::string& side,
                                     const ScenarioParts& parts);
// Makes the titles of counters made from kinds unique: the number of the counter, and its side or kind where
// several have the same title.
void name_counters(Units& units);

// Rules that groups and awards depend on ("only_if") are groups of parameters, which are read later.
void check_rules_named(ObjectReader& file, const ScenarioParts& parts);

}  // namespace mitla::data
