// Charts and tables: movement, terrain effects, combat results, shifts.
#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "data/provenance.h"
#include "data/values.h"

namespace mitla::data {

struct MoveCost {
  std::string mobility;
  MovePoints cost = 0;
};

// A mobility that is not listed may not enter (terrain), may not cross (hexside), has no advantage (link), or
// pays nothing (surcharge).
struct MoveCosts {
  static constexpr MovePoints kNone = -1;

  std::vector<MoveCost> costs;
  MovePoints of(std::string_view mobility) const;  // kNone if not listed
};

// A way of moving: "moto", "leg", "helicopter" ...
struct Mobility {
  std::string id;
  std::string title;
  Traits traits;
  Provenance provenance;

  bool has_trait(std::string_view trait) const { return data::has_trait(traits, trait); }
};

struct Allowance {
  std::string side;
  std::string mobility;
  MovePoints points = 0;
  Provenance provenance;
};

// One row of a terrain effects chart.
struct TerrainEffect {
  std::string id;  // terrain, feature, hexside or link type of the map
  std::string title;
  MoveCosts move;                     // hexsides: added to the cost of the hex
  int shift = 0;                      // columns on the combat table, to the right if positive
  std::vector<std::string> benefits;  // sides to which shift and traits apply; empty: all
  Factors factors;                    // other numbers: die modifiers, multipliers ...
  Traits traits;
  std::string note;
  Provenance provenance;

  bool has_trait(std::string_view trait) const { return data::has_trait(traits, trait); }
  bool helps(std::string_view side) const;  // true if `benefits` is empty or names the side
};

// An additional cost: for a hex with a friend, for leaving a zone of control ...
struct Surcharge {
  std::string reason;  // "friend", "enter-zoc", ...
  std::string side;
  MoveCosts move;
  Provenance provenance;
};

struct ResultStep {
  std::string op;   // "retreat", "eliminate", "exchange", "advance", ...
  std::string who;  // "attacker", "defender"
  int hexes = 0;
  std::string pick;  // which units, if not all
};

struct CombatResult {
  std::string id;  // the code in the table
  std::string title;
  std::vector<ResultStep> steps;  // in the order in which they happen
  Provenance provenance;
};

// What selects a column.
enum class ColumnKey { kDifferential, kPercent, kOdds, kNumber, kName };

struct TableRange {
  std::string heading;
  bool numbered = false;  // false: found by its heading only (odds, names)
  // Inclusive bounds; the limits of int where the table is open.
  int min = std::numeric_limits<int>::min();
  int max = std::numeric_limits<int>::max();
  bool holds(int value) const { return value >= min && value <= max; }
};

struct Table {
  std::string id;
  std::string title;
  ColumnKey key = ColumnKey::kNumber;
  Amount die;  // what is rolled for the row; no dice: rows are read by heading or number
  std::vector<TableRange> columns;
  std::vector<TableRange> rows;
  std::vector<std::vector<std::string>> cells;  // cells[row][column]
  std::string note;
  Provenance provenance;

  int column_of(int value) const;  // -1 if no column holds the value
  int column_named(std::string_view heading) const;
  int row_of(int value) const;
  int row_named(std::string_view heading) const;
  const std::string& cell(int row, int column) const { return cells[row][column]; }
};

// A column shift or die modifier that does not come from terrain.
struct Modifier {
  std::string id;
  std::string title;
  std::string side;                  // who attacks; empty: anyone
  Amount amount;                     // fixed (whole points, to the right if positive) or ...
  std::vector<int> by_die;           // ... one value per face of a die rolled for it
  std::vector<std::string> terrain;  // only against defenders in this terrain; empty: anywhere
  Provenance provenance;
};

struct Tables {
  std::string id;
  std::string title;
  Provenance provenance;
  std::vector<Term> trait_terms;
  std::vector<Term> factor_terms;
  int movement_unit =
      2;  // how many of the smallest parts make a movement point; all MovePoints are in these parts
  std::vector<Mobility> mobilities;
  std::vector<Allowance> allowances;
  std::vector<Surcharge> surcharges;
  std::vector<TerrainEffect> terrain;   // what fills a hex
  std::vector<TerrainEffect> features;  // what is in a hex in addition to its terrain
  std::vector<TerrainEffect> hexsides;
  std::vector<TerrainEffect> links;
  std::vector<CombatResult> results;
  std::vector<Table> tables;
  std::vector<Modifier> modifiers;
  std::vector<Parameters> parameters;

  const Mobility* mobility(std::string_view id) const;
  const Allowance* allowance(std::string_view side, std::string_view mobility) const;
  const Surcharge* surcharge(std::string_view reason, std::string_view side) const;
  const TerrainEffect* terrain_effect(std::string_view id) const;
  const TerrainEffect* feature_effect(std::string_view id) const;
  const TerrainEffect* hexside_effect(std::string_view id) const;
  const TerrainEffect* link_effect(std::string_view id) const;
  const CombatResult* result(std::string_view id) const;
  const Table* table(std::string_view id) const;
  const Modifier* modifier(std::string_view id) const;
  const Parameters* parameter_group(std::string_view group_id) const {
    return find_parameters(parameters, group_id);
  }
};

}  // namespace mitla::data
