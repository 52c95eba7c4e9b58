#include "games/barlev/first_fire.h"

namespace mitla::barlev {

bool has_first_fire(const RuleSet& rules, const State& state, UnitId unit, UnitId enemy) {
  const HexId from = state.hex_of(unit);
  const HexId to = state.hex_of(enemy);
  const HexInfo& here = rules.at(from);
  const HexInfo& there = rules.at(to);
  const UnitInfo& own = rules.unit(unit);
  const UnitInfo& other = rules.unit(enemy);
  const std::uint16_t flags = rules.flags_between(from, to);
  if (installation_in(rules, state, from, own.side).exists()) return true;  // 22.51.1
  if (here.level > there.level) return true;                                // 22.51.2
  if ((flags & kEscarpment) != 0 && here.escarpment_top && !there.escarpment_top) return true;
  if (here.town && !there.town) return true;  // 22.51.3
  if (own.side == Side::kIsrael && (flags & kDitch) != 0 && here.golan_west && !there.golan_west)
    return true;                                                   // 22.51.4
  return own.sagger && other.tank && other.side == Side::kIsrael;  // 22.72
}

}  // namespace mitla::barlev
