#include "games/meb/placement.h"

namespace mitla::meb {
namespace {

// 6.1: every unit has a ZOC in its six neighbours, whatever the terrain.
void change_zones(const RuleSet& rules, State& state, UnitId unit, HexId hex, int change) {
  const Side side = rules.unit(unit).side;
  const bool strong = side == Side::kEgyptian && rules.terrain(hex).strong_zone;
  for (const HexId next : rules.board().neighbours(hex)) {
    if (!next.exists()) continue;
    rules::count_zone(state, next, side, change);
    if (!strong) continue;
    std::uint8_t& zones = state.cell(next).strong_zones;
    zones = static_cast<std::uint8_t>(zones + change);
  }
}

}  // namespace

void put(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  rules::join_stack(state, unit, hex);
  state.piece(unit).hex = hex;
  change_zones(rules, state, unit, hex, +1);
}

void take_off(const RuleSet& rules, State& state, UnitId unit, HexId pile) {
  change_zones(rules, state, unit, state.hex_of(unit), -1);
  rules::leave_stack(state, unit, state.hex_of(unit));
  state.piece(unit).hex = pile;
}

void relocate(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  take_off(rules, state, unit, kHoldingBox);
  put(rules, state, unit, hex);
}

bool may_end_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  int others = 0;
  bool helicopter = rules.unit(unit).helicopter();
  for (const UnitId there : Stack(state, hex)) {
    if (there == unit) continue;
    ++others;
    helicopter = helicopter || rules.unit(there).helicopter();
  }
  return others == 0 || (others == 1 && helicopter);
}

}  // namespace mitla::meb
