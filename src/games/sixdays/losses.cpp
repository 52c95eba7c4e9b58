#include "games/sixdays/losses.h"

#include "games/sixdays/placement.h"

namespace mitla::sixdays {

void eliminate(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  take_off(play.rules, state, unit, place(kEliminated));
  state.piece(unit).marks = 0;
  state.war.operation.units.erase(unit.value);
  state.war.combat.attackers.erase(unit.value);
  state.war.combat.defenders.erase(unit.value);
  state.war.combat.retreating.erase(unit.value);
  if (state.war.hand == unit) {
    state.war.hand = kNobody;
    state.war.hand_left = 0;
  }
  if (state.war.walk.unit == unit) state.war.walk = {};
  if (on_map(from))
    play.tell(WarEvent::kEliminated, rule, {unit.value, from.value});
  else
    play.tell(WarEvent::kDestroyed, rule, {unit.value});
}

bool disrupt(Play& play, UnitId unit, std::string_view rule) {
  Piece& piece = play.state.piece(unit);
  if (play.rules.unit(unit).type == UnitType::kHeavyArtillery) return false;
  if (piece.has(kDisrupted)) {
    eliminate(play, unit, rule);
    return true;
  }
  piece.marks |= kDisrupted;
  play.tell(WarEvent::kDisrupted, rule, {unit.value, piece.hex.value});
  return false;
}

}  // namespace mitla::sixdays
