#include "games/barlev/air.h"
#include "games/barlev/invariants.h"

namespace mitla::barlev {

void check_air(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  const AirState& air = state.air;
  std::vector<int> flies(rules.units.size());
  for (const Mission& mission : air.missions) {
    if (!mission.has(Mission::kCancelled) && !mission.has(Mission::kDone)) ++flies[mission.attacker.value];
    for (const auto& units : {mission.escorts, mission.interceptors})
      for (const UnitId unit : units)
        if (unit.exists()) ++flies[unit.value];
  }
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const HexId where = state.pieces[u].hex;
    const std::string& id = rules.units[u].id;
    if (is_in(where, kOnMission) != (flies[u] == 1) || flies[u] > 1)
      broken.push_back("15.43: mission of " + id);
    if (in_display(where) && !rules.units[u].is_air()) broken.push_back("15.23: " + id + " is no air unit");
    if (in_display(where) && side_of(display_at(where)) != rules.units[u].side)
      broken.push_back("15.23: " + id + " is in a foreign display");
    if (in_display(where) && box_at(where) == DisplayBox::kSuperiority && !is_fighter(rules.units[u]))
      broken.push_back("15.22: " + id + " is on air superiority");
    if (is_in(where, kAirLifted) && !air.carrier.exists()) broken.push_back("18.0: nobody carries " + id);
  }
  const bool allocating = state.step == Step::kAir && state.stage == 0;
  for (const std::uint8_t plan : air.plan)
    if (plan != 0 && !allocating) broken.push_back("15.24: an allocation outlived its step");
  if (!air.carrier.exists() && (!air.load.empty() || !air.path.empty() || air.flown != 0))
    broken.push_back("18.0: traces of a flight");
}

}  // namespace mitla::barlev
