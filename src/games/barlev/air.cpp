#include "games/barlev/air.h"

#include "games/barlev/air_transport.h"

namespace mitla::barlev {

int count_in(const RuleSet& rules, const State& state, Display display, DisplayBox box) {
  int count = 0;
  for (const int u : rules.air[static_cast<std::size_t>(index(side_of(display)))])
    count += state.pieces[static_cast<std::size_t>(u)].hex == place(display, box) ? 1 : 0;
  return count;
}

namespace {

bool is_superior(const State& state, Side side, Front front) {
  return state.air.superiority[static_cast<std::size_t>(index(front))] == 1 + index(side);
}

}  // namespace

int most_escorts(const RuleSet& rules, const State& state, Side side, Front front) {
  const Numbers& numbers = rules.numbers();
  return is_superior(state, side, front) ? numbers.superiority_escorts : numbers.escorts;
}
int most_interceptors(const RuleSet& rules, const State& state, Side side, Front front) {
  const Numbers& numbers = rules.numbers();
  return is_superior(state, side, front) ? numbers.superiority_interceptors : numbers.interceptors;
}

int mission_of(const State& state, UnitId attacker) {
  for (int m = 0; m < state.air.missions.size(); ++m)
    if (state.air.missions[m].attacker == attacker) return m;
  return -1;
}

void lose_aircraft(Play& play, UnitId unit, Display display, FireResult result, std::string_view rule) {
  if (result == FireResult::kNone) return;
  if (unit == play.state.air.carrier) lose_load(play, result);
  if (result == FireResult::kDestroyed) {
    eliminate(play, unit, rule);
  } else {
    send_to(play.state, unit, display, DisplayBox::kAborted);
    play.tell(AirEvent::kAborted, rule, {unit.value});
  }
  if (const int m = mission_of(play.state, unit); m >= 0) {
    Mission& mission = play.state.air.missions[m];
    mission.flags = static_cast<std::uint8_t>(mission.flags | Mission::kCancelled);
  }
}

}  // namespace mitla::barlev
