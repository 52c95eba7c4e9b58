// Checks that the names in one file exist in the others. For the loaders of this room only.
#pragma once

#include <string>
#include <string_view>

#include "data/cards.h"
#include "data/map.h"
#include "data/scenario.h"
#include "data/tables.h"
#include "data/units.h"

namespace mitla::data {

// Each returns an error message, or an empty text if everything is correct.

// The charts have a row for everything on the map; boxes belong to existing sides.
std::string complaint_about_map(const Map& map, const Units& units, const Tables& tables);

// The tables name existing sides, formations, markers and mobilities; every unit's mobility is in the charts.
std::string complaint_about_tables(const Tables& tables, const Units& units);

// Parameter keys that end in "side", "units", "areas" ... hold names of existing sides, units, areas ...
std::string complaint_about_parameters(const Parameters& group, const Scenario& scenario, const Map& map,
                                       const Units& units, const Tables& tables, const Cards& cards);

// Whether a parameter of this key holds names of seats: "seat", "common_seats".
bool names_seats(std::string_view key);

// Decks belong to existing sides; conditions name existing sides and hexes.
std::string complaint_about_cards(const Cards& cards, const Map& map, const Units& units);

}  // namespace mitla::data
