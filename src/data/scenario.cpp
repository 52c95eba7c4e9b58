#include "data/scenario.h"

#include <algorithm>

#include "data/find_id.h"
#include "data/load.h"

namespace mitla::data {

bool Seat::commands(std::string_view side) const {
  const auto names = [&](const std::vector<std::string>& list) {
    return std::find(list.begin(), list.end(), side) != list.end();
  };
  return names(sides) || names(shares);
}

std::string_view ReadySetup::hex_of(std::string_view unit) const {
  for (const auto& [its_unit, hex] : hexes)
    if (its_unit == unit) return hex;
  return {};
}

std::string_view ReadySetup::carrier_of(std::string_view unit) const {
  for (const auto& [its_unit, carrier] : aboard)
    if (its_unit == unit) return carrier;
  return {};
}

const Seat* Scenario::seat(std::string_view its_id) const { return find_id(seats, its_id); }
const Group* Scenario::group(std::string_view its_id) const { return find_id(groups, its_id); }
const Award* Scenario::award(std::string_view its_id) const { return find_id(awards, its_id); }
const ReadySetup* Scenario::ready_setup(std::string_view its_id) const {
  return find_id(ready_setups, its_id);
}

const Group* Scenario::group_of(std::string_view unit) const {
  for (const Group& group : groups)
    if (std::find(group.units.begin(), group.units.end(), unit) != group.units.end()) return &group;
  return nullptr;
}

const Turn* Scenario::turn(int number) const {
  for (const Turn& turn : turns)
    if (turn.number == number) return &turn;
  return nullptr;
}

hex::HexSet hexes_of(const Group& group, const Map& map) {
  hex::HexSet hexes;
  if (group.areas.empty())
    for (int i = 0; i < map.board.size(); ++i) hexes.insert(hex::HexId(i));
  for (const std::string& id : group.areas)
    if (const Area* area = map.area(id)) hexes |= area->set;
  for (const std::string& id : group.except)
    if (const Area* area = map.area(id)) hexes -= area->set;
  return hexes;
}

}  // namespace mitla::data
