#include "games/barlev/morale.h"

#include "games/barlev/cease_fire.h"

namespace mitla::barlev {

int morale_points(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.nationality == Nationality::kJordan || info.is_installation()) return 0;  // d.14, A44
  if (!info.is_air()) return info.defence;
  if (info.capability == Capability::kT || info.capability == Capability::kH)
    return rules.numbers().morale_transport;
  return info.air_strength + info.ground_strike;
}

void count_loss(Play& play, UnitId unit) {
  const int points = morale_points(play.rules, unit);
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  const Nation nation = info.nation;
  if (nation == Nation::kEgypt && (info.capability == Capability::kT || info.capability == Capability::kH))
    state.air.transports_lost = 1;  // 27.52
  if (points == 0) return;
  auto& track = state.air.losses[static_cast<std::size_t>(index(nation))];
  track = static_cast<std::uint16_t>(track + points);
  play.tell(AirEvent::kMoraleLoss, "25.11", {index(nation), points, track});
  const int limit = play.rules.break_point[static_cast<std::size_t>(index(nation))];
  if (limit == 0 || track < limit || is_broken(state, nation)) return;
  state.air.broken = static_cast<std::uint8_t>(state.air.broken | 1 << index(nation));
  play.tell(AirEvent::kMoraleBroken, "25.3", {index(nation)});
  // 3.1.a: all nations that play.
  for (int n = 0; n < kNations; ++n)
    if (play.rules.break_point[static_cast<std::size_t>(n)] != 0 && !is_broken(state, static_cast<Nation>(n)))
      return;
  for (const Front front : kFronts) impose_cease_fire(play, front, 1);
}

}  // namespace mitla::barlev
