#include "games/sdw67/ground.h"

namespace mitla::sdw67 {

std::optional<Front> front_of(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  if (on_map(hex)) return rules.at(hex).sector;
  const int box = rules::box_number(hex);
  if (box >= kAvailable && box < kArabReinforcements) return static_cast<Front>((box - kAvailable) % 2);
  if (rules.unit(unit).has_front) return rules.unit(unit).front;
  return std::nullopt;
}

std::optional<Front> commander_of(const RuleSet& rules, const State& state, UnitId unit) {
  const std::optional<Front> front = front_of(rules, state, unit);
  // A marker on the map belongs to whom it serves there, like every unit.
  return front ? std::optional(player_of(rules.side_of(unit), *front)) : std::nullopt;
}

bool is_known(const RuleSet& rules, const State& state, UnitId unit, Front player) {
  const Piece& piece = state.piece(unit);
  if (rules.side_of(unit) == Side::kArab || rules.unit(unit).is_marker()) return true;
  // Who saw which units still wait in the set-up would know which one was placed last.
  if (piece.hex == place(kToSetUp)) return rules.unit(unit).front == player;
  if (!on_map(piece.hex)) return true;
  if (rules.at(piece.hex).sector == player || piece.has(kShown)) return true;
  return state.stack_top(piece.hex) == unit && state.hand != unit;
}

}  // namespace mitla::sdw67
