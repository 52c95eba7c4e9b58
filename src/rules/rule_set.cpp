#include "rules/rule_set.h"

#include <set>

namespace mitla::rules {

ReadySetup read_ready_setup(const data::GameData& data) {
  ReadySetup out;
  out.hex.assign(data.units.units.size(), hex::kNowhere);
  out.carrier.assign(data.units.units.size(), engine::kNobody);
  std::set<std::string_view> seats;
  for (const data::ReadySetup& ready : data.scenario.ready_setups) {
    if (!seats.insert(ready.seat).second) continue;
    out.size += static_cast<int>(ready.hexes.size() + ready.aboard.size());
    for (const auto& [unit, hex] : ready.hexes)
      out.hex[data.units.unit_index(unit)] = data.map.board.find(hex);
    for (const auto& [unit, carrier] : ready.aboard) {
      const int aboard_of = data.units.unit_index(carrier);
      out.carrier[data.units.unit_index(unit)] = engine::unit_id(aboard_of);
      out.hex[data.units.unit_index(unit)] = out.hex[aboard_of];
    }
  }
  return out;
}

}  // namespace mitla::rules
