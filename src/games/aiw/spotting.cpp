#include "games/aiw/spotting.h"

#include <span>

namespace mitla::aiw {
namespace {

// S.VI.E.2.b: a loaded passenger sees as its carrier does.
Eye eye_of(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.unit(unit).infantry_class() && !state.piece(unit).has(kAboard) ? Eye::kInfantryClass
                                                                              : Eye::kOther;
}

auto works_of(const State& state) {
  return [&state](HexId hex) { return state.cells[hex.value].works; };
}

// An empty hex sees as infantry does.
bool line_is_clear(const RuleSet& rules, const State& state, UnitId unit, HexId hex, Eye at_hex) {
  if (rules.sight().clear(state.hex_of(unit), hex)) return true;  // works only open lines
  return rules.sight().clear(state.hex_of(unit), hex, works_of(state), eye_of(rules, state, unit), at_hex);
}

bool of_army(const RuleSet& rules, UnitId unit, int nation) {
  return nation < 0 || rules.unit(unit).nation == nation;
}

// B.VII.D.5: for an undispersed unit on the map.
bool has_eyes(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).truck) return false;
  const Piece& piece = state.piece(unit);
  if (!piece.has(kAboard)) return true;
  const UnitId carrier = piece.partner;
  return !rules.unit(carrier).truck && !state.piece(carrier).has(kDispersed);
}

bool in_row(std::span<const std::uint64_t> row, HexId hex) {
  return (row[hex.value >> 6U] >> (hex.value & 63U) & 1U) != 0;
}

// Called for every unit after every move: tests the lines first, two bits per unit, because most fail there.
bool seen_by(const RuleSet& rules, const State& state, Side side, HexId hex, Eye at_hex, int nation) {
  const auto clear = rules.sight().row(hex);
  const auto through_works = rules.sight().canal_row(hex);
  for (const int u : rules.of_side[index(side)]) {
    const Piece& piece = state.pieces[u];
    if (!on_map(piece.hex) || piece.has(kDispersed)) continue;
    const UnitId unit = unit_id(u);
    if (!in_row(clear, piece.hex) &&
        !(in_row(through_works, piece.hex) && line_is_clear(rules, state, unit, hex, at_hex)))
      continue;
    if (of_army(rules, unit, nation) && has_eyes(rules, state, unit)) return true;
  }
  return false;
}

bool spotter_in(const RuleSet& rules, const State& state, HexId hex, Side side, int nation) {
  for (const UnitId unit : Stack(state, hex)) {
    if (rules.side_of(unit) != side) return false;
    if (of_army(rules, unit, nation) && can_spot(rules, state, unit)) return true;
    const Piece& piece = state.piece(unit);
    if (nation < 0 || !piece.partner.exists()) continue;
    // SIT.S-12: a passenger may belong to another army than its carrier.
    const UnitId passenger = piece.partner;
    if (of_army(rules, passenger, nation) && can_spot(rules, state, passenger)) return true;
  }
  return false;
}

// B.VII.D.3.b. Next to the hex, or in it, which happens only in overruns.
bool spotter_next_to(const RuleSet& rules, const State& state, HexId hex, Side side, int nation) {
  return any_of(rules.board().neighbours(hex),
                [&](HexId next) { return next.exists() && spotter_in(rules, state, next, side, nation); });
}

// S.II.E.1.b: a unit counts as marked from its first expenditure of points to its last.
bool on_the_move(const State& state, UnitId unit) {
  return state.hand.unit == unit || state.hand.unloaded == unit ||
         any_of(state.overrun.participants, [&](const Participant& other) { return other.unit == unit; });
}

}  // namespace

bool sees(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return on_map(state.hex_of(unit)) && line_is_clear(rules, state, unit, hex, Eye::kInfantryClass);
}

bool sees(const RuleSet& rules, const State& state, UnitId unit, UnitId other) {
  const HexId hex = state.hex_of(other);
  return on_map(state.hex_of(unit)) && on_map(hex) &&
         line_is_clear(rules, state, unit, hex, eye_of(rules, state, other));
}

bool hull_down(const RuleSet& rules, const State& state, UnitId attacker, UnitId defender) {
  return rules.sight().hull_down(state.hex_of(attacker), state.hex_of(defender), works_of(state),
                                 eye_of(rules, state, attacker), eye_of(rules, state, defender));
}

bool can_spot(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return on_map(piece.hex) && !piece.has(kDispersed) && rules.unit(unit).combat_unit() &&
         has_eyes(rules, state, unit);
}

bool seen_by(const RuleSet& rules, const State& state, Side side, HexId hex, int nation) {
  return seen_by(rules, state, side, hex, Eye::kInfantryClass, nation);
}

bool spotted(const RuleSet& rules, const State& state, UnitId unit, int nation) {
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex)) return false;
  const Side enemy = other(rules.side_of(unit));
  // S.VI.E2.1: the canal conceals no more than clear terrain.
  if (rules.concealing(piece.hex)) {
    if (spotter_next_to(rules, state, piece.hex, enemy, nation)) return true;
    if (!piece.has(kSpotted) && !on_the_move(state, unit)) return false;
    // The marker stays while any enemy sees the unit; the army matters in one situation only.
    if (piece.has(kSpotted) && nation < 0) return true;
  }
  return seen_by(rules, state, enemy, piece.hex, eye_of(rules, state, unit), nation);
}

void place_spotted_markers(Play& play, Side owner) {
  State& state = play.state;
  for (const int u : play.rules.of_side[index(owner)]) {
    Piece& piece = state.pieces[u];
    if (!on_map(piece.hex) || piece.has(kAboard)) continue;
    if (!piece.has(kInverted) || !play.rules.concealing(piece.hex)) continue;
    const Eye eye = eye_of(play.rules, state, unit_id(u));
    if (seen_by(play.rules, state, other(owner), piece.hex, eye, -1)) piece.set(kSpotted);
  }
}

void remove_spotted_markers(const RuleSet& rules, State& state, Side owner) {
  for (const int u : rules.of_side[index(owner)]) state.pieces[u].unset(kSpotted);
}

void drop_stale_markers(const RuleSet& rules, State& state) {
  int marks = 0;
  for (const Piece& piece : std::span(state.pieces).first(rules.units.size())) marks |= piece.marks;
  if ((marks & kSpotted) == 0) return;
  for (const Side owner : kBothSides) {
    for (const int u : rules.of_side[index(owner)]) {
      Piece& piece = state.pieces[u];
      if (!piece.has(kSpotted)) continue;
      const Eye eye = eye_of(rules, state, unit_id(u));
      if (!on_map(piece.hex) || !seen_by(rules, state, other(owner), piece.hex, eye, -1))
        piece.unset(kSpotted);
    }
  }
}

}  // namespace mitla::aiw
