// Checks that names in one file exist in the others. For the loaders of this room only.
#pragma once

#include <string>

#include "data/map.h"
#include "data/scenario.h"
#include "data/tables.h"
#include "data/units.h"

namespace mitla::data {

// Each returns a complaint, or an empty text if all is well.

// The charts have a line for everything on the map; boxes belong to sides that exist.
std::string complaint_about_map(const Map& map, const Units& units, const Tables& tables);

// Sides, formations, markers, mobilities that the tables name exist; every unit can look up how it moves.
std::string complaint_about_tables(const Tables& tables, const Units& units);

// Keys of parameters that end in "side", "units", "areas" ... hold names of such things.
std::string complaint_about_parameters(const Parameters& group, const Scenario& scenario, const Map& map,
                                       const Units& units, const Tables& tables);

}  // namespace mitla::data
