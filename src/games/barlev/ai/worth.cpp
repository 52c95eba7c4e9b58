#include "games/barlev/ai/worth.h"

#include <algorithm>

#include "engine/advisor.h"
#include "games/barlev/victory.h"

namespace mitla::barlev {
namespace {

using engine::kPoint;

int held(const State& state, const std::vector<HexId>& hexes, Side side) {
  return static_cast<int>(
      std::count_if(hexes.begin(), hexes.end(), [&](HexId hex) { return controller(state, hex) == side; }));
}
// How near a side is to controlling so many of the hexes, up to a point.
int progress(int held, int needed) { return needed == 0 ? kPoint : std::min(kPoint, kPoint * held / needed); }
// All of these must be controlled: each one that is missing costs much.
int keeps(const State& state, const std::vector<HexId>& hexes, Side side) {
  const int missing = static_cast<int>(hexes.size()) - held(state, hexes, side);
  return std::max(0, kPoint - missing * kPoint / 5);
}
int both(int a, int b) { return a * b / kPoint; }

int golan(const RuleSet& rules, const State& state) {
  const VictoryHexes& v = rules.victory;
  const int israel = both(keeps(state, v.israeli_places, Side::kIsrael),
                          progress(held(state, v.syrian_works, Side::kIsrael), v.israeli_victory_works));
  const int syria = both(keeps(state, v.syrian_places, Side::kArab),
                         progress(held(state, v.israeli_places, Side::kArab), v.syrian_victory_israeli));
  return israel - syria;
}
int suez(const RuleSet& rules, const State& state) {
  const VictoryHexes& v = rules.victory;
  const auto forts = static_cast<int>(v.forts.size());
  const int israel = both(progress(held(state, v.forts, Side::kIsrael), forts),
                          keeps(state, v.villages_east, Side::kIsrael));
  const int egypt =
      both(progress(held(state, v.forts, Side::kArab), forts),
           both(keeps(state, v.towns_west, Side::kArab), keeps(state, v.villages_west, Side::kArab)));
  return israel - egypt;
}

// Losses, as parts of the break points: a whole army is worth a point.
int losses(const RuleSet& rules, const State& state, Nation nation) {
  const int limit = rules.break_point[static_cast<std::size_t>(index(nation))];
  return limit == 0 ? 0 : kPoint * state.air.losses[static_cast<std::size_t>(index(nation))] / limit;
}

}  // namespace

int lead_of_israel(const RuleSet& rules, const State& state) {
  if (state.conceded != 0) return state.conceded == 1 ? -2 * kPoint : 2 * kPoint;
  const Score score = score_of(rules, state);
  const int exact = kPoint * (score.israel - score.arab);
  if (state.step == Step::kOver) return exact;
  int expected = losses(rules, state, Nation::kEgypt) / 2 + losses(rules, state, Nation::kSyria) / 2 -
                 losses(rules, state, Nation::kIsrael) / 2;
  if (rules.has_map[0]) expected += suez(rules, state);
  if (rules.has_map[1]) expected += golan(rules, state);
  // What is scored now counts more as the war goes on.
  return (exact * state.turn + expected * rules.last_turn) / (rules.last_turn + state.turn);
}

}  // namespace mitla::barlev
