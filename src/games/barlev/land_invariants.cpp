#include "games/barlev/bridges.h"
#include "games/barlev/invariants.h"
#include "games/barlev/movement.h"

namespace mitla::barlev {

void check_land(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (const Bridge& bridge : state.land.bridges) {
    const std::string name(rules.hex_name(bridge.hex));
    if (!bridge.far.exists() && !rules.at(bridge.hex).canal)
      broken.push_back("7.3: a bridge on land in " + name);
    if (bridge.engineer.exists() && !state.piece(bridge.engineer).has(kIsBridge))
      broken.push_back("7.2: the engineer of the bridge in " + name + " is elsewhere");
  }
  for (const Fill& fill : state.land.fills)
    if (state.hex_of(fill.engineer) != fill.hex) broken.push_back("7.45: nobody fills the ditch any more");
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (!stands(state, unit)) continue;
    const HexId hex = state.hex_of(unit);
    if (state.piece(unit).has(kOnBridge) && canal_bridge(state, hex) == nullptr)
      broken.push_back("7.26: " + rules.units[u].id + " is on no bridge");
  }
  if (!search_memory_is_valid(rules, state)) broken.push_back("17.1: a remembered search is wrong");
}

}  // namespace mitla::barlev
