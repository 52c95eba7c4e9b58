#include "data/tables.h"

#include <algorithm>

#include "data/find_id.h"

namespace mitla::data {
namespace {

int index_holding(const std::vector<TableRange>& ranges, int value) {
  for (std::size_t i = 0; i < ranges.size(); ++i)
    if (ranges[i].numbered && ranges[i].holds(value)) return static_cast<int>(i);
  return -1;
}

int index_named(const std::vector<TableRange>& ranges, std::string_view heading) {
  for (std::size_t i = 0; i < ranges.size(); ++i)
    if (ranges[i].heading == heading) return static_cast<int>(i);
  return -1;
}

}  // namespace

MovePoints MoveCosts::of(std::string_view mobility) const {
  for (const MoveCost& cost : costs)
    if (cost.mobility == mobility) return cost.cost;
  return kNone;
}

bool TerrainEffect::helps(std::string_view side) const {
  return benefits.empty() || std::find(benefits.begin(), benefits.end(), side) != benefits.end();
}

int Table::column_of(int value) const { return index_holding(columns, value); }
int Table::column_named(std::string_view heading) const { return index_named(columns, heading); }
int Table::row_of(int value) const { return index_holding(rows, value); }
int Table::row_named(std::string_view heading) const { return index_named(rows, heading); }

const Allowance* Tables::allowance(std::string_view side, std::string_view mobility) const {
  for (const Allowance& allowance : allowances)
    if (allowance.side == side && allowance.mobility == mobility) return &allowance;
  return nullptr;
}

const Surcharge* Tables::surcharge(std::string_view reason, std::string_view side) const {
  for (const Surcharge& surcharge : surcharges)
    if (surcharge.reason == reason && surcharge.side == side) return &surcharge;
  return nullptr;
}

const Mobility* Tables::mobility(std::string_view its_id) const { return find_id(mobilities, its_id); }
const TerrainEffect* Tables::terrain_effect(std::string_view its_id) const {
  return find_id(terrain, its_id);
}
const TerrainEffect* Tables::feature_effect(std::string_view its_id) const {
  return find_id(features, its_id);
}
const TerrainEffect* Tables::hexside_effect(std::string_view its_id) const {
  return find_id(hexsides, its_id);
}
const TerrainEffect* Tables::link_effect(std::string_view its_id) const { return find_id(links, its_id); }
const CombatResult* Tables::result(std::string_view its_id) const { return find_id(results, its_id); }
const Table* Tables::table(std::string_view its_id) const { return find_id(tables, its_id); }
const Modifier* Tables::modifier(std::string_view its_id) const { return find_id(modifiers, its_id); }

}  // namespace mitla::data
