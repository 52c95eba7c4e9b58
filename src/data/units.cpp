#include "data/units.h"

#include "data/find_id.h"

namespace mitla::data {
const Side* Units::side(std::string_view its_id) const { return find_id(sides, its_id); }
const Formation* Units::formation(std::string_view its_id) const { return find_id(formations, its_id); }
const UnitType* Units::type(std::string_view its_id) const { return find_id(types, its_id); }
const Unit* Units::unit(std::string_view its_id) const { return find_id(units, its_id); }
const Unit* Units::kind(std::string_view its_id) const { return find_id(kinds, its_id); }
const Marker* Units::marker(std::string_view its_id) const { return find_id(markers, its_id); }

int Units::unit_index(std::string_view its_id) const {
  const Unit* found = unit(its_id);
  return found ? static_cast<int>(found - units.data()) : -1;
}

int Units::kind_index(std::string_view its_id) const {
  const Unit* found = kind(its_id);
  return found ? static_cast<int>(found - kinds.data()) : -1;
}

}  // namespace mitla::data
