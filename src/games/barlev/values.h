// What a unit is worth now: printed values with the markers on it (8.51, 11.41, 17.82).
#pragma once

#include <algorithm>

#include "games/barlev/rule_set.h"
#include "games/barlev/state.h"

namespace mitla::barlev {

// 4.4: halving is done unit by unit and fractions are kept.
inline int halvings(const Piece& piece, std::uint32_t marks) {
  return (piece.has(marks & kOutOfCommand) ? 1 : 0) + (piece.has(marks & kOutOfSupply) ? 1 : 0);
}
// In eighths.
inline int attack_of(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  const int divisor = piece.has(kDismounted) ? rules.numbers().dismounted_attack_divisor : 1;
  return kEighths * rules.unit(unit).attack / divisor >> halvings(piece, kOutOfCommand | kOutOfSupply);
}
inline int defence_of(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  int defence = info.defence;
  if (piece.has(kDismounted)) {
    const Numbers& numbers = rules.numbers();
    defence += numbers.dismounted_defence[static_cast<std::size_t>(index(info.side))];
    defence = std::max(defence, std::min(info.defence, numbers.dismounted_least_defence));
  }
  return kEighths * defence >> halvings(piece, kOutOfSupply);
}
// In quarters; at least one point (8.51).
inline int allowance_of(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  const UnitInfo& info = rules.unit(unit);
  if (info.allowance == 0) return 0;
  const int printed = piece.has(kDismounted) ? rules.numbers().dismounted_movement : info.allowance;
  return std::max(kQuarters, kQuarters * printed >> halvings(piece, kOutOfCommand | kOutOfSupply));
}
inline Mobility mobility_of(const RuleSet& rules, const State& state, UnitId unit) {
  return state.piece(unit).has(kDismounted) ? Mobility::kFoot : rules.unit(unit).mobility;
}

}  // namespace mitla::barlev
