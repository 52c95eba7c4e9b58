// 15.9 Shrike anti-radar missiles.
#include <algorithm>

#include "games/barlev/air.h"

namespace mitla::barlev {

int shrikes_allowed(const RuleSet& rules, const State& state) {
  const Numbers& numbers = rules.numbers();
  if (state.air.shrike_first == 0) return 0;
  const int from = std::max(state.air.shrike_first + numbers.shrike_delay, numbers.shrike_first);
  if (state.turn < from) return 0;
  int received = 0;
  for (int turn = 0; turn <= state.turn; ++turn) received += rules.shrikes[static_cast<std::size_t>(turn)];
  return std::min(received,
                  state.turn >= numbers.shrike_late_from ? numbers.shrike_late : numbers.shrike_early);
}

bool has_missiles(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (is_missile(rules.unit(unit).system) && rules.side_of(unit) == Side::kArab) return true;
  return false;
}

// 15.92: missiles in the hex of a Shrike mission that got through the fighters.
void suppress_radars(Play& play) {
  State& state = play.state;
  for (const Mission& mission : state.air.missions) {
    if (!mission.has(Mission::kShrike) || mission.has(Mission::kCancelled)) continue;
    for (const UnitId unit : Stack(state, mission.hex))
      if (is_missile(play.rules.unit(unit).system)) state.piece(unit).marks |= kShrikeHex;
  }
}

void note_missile_loss(const RuleSet& rules, State& state, UnitId lost, AirDefence by) {
  if (!rules.unit(lost).shrike || (by != AirDefence::kSa23 && by != AirDefence::kSa6)) return;
  if (state.air.shrike_first == 0) state.air.shrike_first = state.turn;
}

}  // namespace mitla::barlev
