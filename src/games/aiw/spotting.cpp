#include "games/aiw/spotting.h"

#include <span>

#include "games/aiw/air_units.h"
#include "games/aiw/placement.h"
#include "games/aiw/smoke.h"

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
  const HexId from = state.hex_of(unit);
  // Works only open lines.
  if (rules.sight().clear(from, hex)) return !smoke_blocks(rules, state, from, hex);
  return clear_line(rules, state, from, hex, eye_of(rules, state, unit), at_hex);
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

// What stands in a hex, and who could see it.
struct Sighted {
  HexId hex;
  Eye eye;
  Viewpoints from;
};
Sighted sighted(const RuleSet& rules, HexId hex, Eye eye) {
  return {hex, eye, rules.sight().viewpoints(hex)};
}

// From the ground. Tests the line first, because most units fail there.
bool watches(const RuleSet& rules, const State& state, UnitId unit, const Sighted& what, int nation) {
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex) || piece.has(kDispersed) || !what.from.possible(piece.hex)) return false;
  if (!what.from.clear(piece.hex) && !line_is_clear(rules, state, unit, what.hex, what.eye)) return false;
  return of_army(rules, unit, nation) && has_eyes(rules, state, unit) &&
         !smoke_blocks(rules, state, piece.hex, what.hex);
}

UnitId find_watcher(const RuleSet& rules, const State& state, Side side, const Sighted& what, int nation) {
  for (const int u : rules.of_side[index(side)])
    if (watches(rules, state, unit_id(u), what, nation)) return unit_id(u);
  return kNobody;
}

bool seen_by(const RuleSet& rules, const State& state, Side side, HexId hex, Eye at_hex, int nation) {
  return watched_from_air(rules, state, side, hex, nation) ||
         find_watcher(rules, state, side, sighted(rules, hex, at_hex), nation).exists();
}

// seen_by() for a unit that is asked about after every move: who watched it last usually still does and is
// asked first.
bool still_seen(const RuleSet& rules, const State& state, UnitId unit) {
  static thread_local std::array<UnitId, kMaxUnits> last_watchers;
  UnitId& watcher = last_watchers[unit.value];
  const Side enemy = other(rules.side_of(unit));
  const Sighted what = sighted(rules, state.hex_of(unit), eye_of(rules, state, unit));
  // It may be of another game.
  if (watcher.exists() && rules.of_side[index(enemy)].contains(watcher.value) &&
      watches(rules, state, watcher, what, -1))
    return true;
  if (watched_from_air(rules, state, enemy, what.hex, -1)) return true;
  watcher = find_watcher(rules, state, enemy, what, -1);
  return watcher.exists();
}

bool spotter_in(const RuleSet& rules, const State& state, HexId hex, Side side, int nation) {
  for (const UnitId unit : Stack(state, hex)) {
    if (rules.side_of(unit) != side) return false;
    if (of_army(rules, unit, nation) && can_spot(rules, state, unit)) return true;
    if (nation < 0) continue;
    // SIT.S-12: a passenger may belong to another army than its carrier.
    for (const UnitId passenger : passengers_of(state, unit))
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

// `in_sight(hex, eye)`: does the enemy see what stands in the hex?
template <typename InSight>
bool spotted_by(const RuleSet& rules, const State& state, UnitId unit, int nation, InSight&& in_sight) {
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex)) return false;
  if (airborne(rules, state, unit)) return true;  // A.I.A.3.a
  const Side enemy = other(rules.side_of(unit));
  // O.I.C.3.b: a helicopter that is down is spotted whenever it is seen, also in woods and towns.
  if (is_down(state, unit)) return in_sight(piece.hex, eye_of(rules, state, unit));
  // S.VI.E2.1: the canal conceals no more than clear terrain.
  if (conceals(rules, state, piece.hex)) {
    if (spotter_next_to(rules, state, piece.hex, enemy, nation) ||
        helicopter_near(rules, state, piece.hex, enemy, nation))
      return true;
    if (!piece.has(kSpotted) && !on_the_move(state, unit)) return false;
    // The marker stays while any enemy sees the unit; the army matters in one situation only.
    if (piece.has(kSpotted) && nation < 0) return true;
  }
  return in_sight(piece.hex, eye_of(rules, state, unit));
}

}  // namespace

bool clear_line(const RuleSet& rules, const State& state, HexId from, HexId to, Eye at_from, Eye at_to) {
  return rules.sight().clear(from, to, works_of(state), at_from, at_to) &&
         !smoke_blocks(rules, state, from, to);
}

bool sees(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (airborne(rules, state, unit)) return seen_from_air(rules, state, state.hex_of(unit), hex);
  return on_map(state.hex_of(unit)) && line_is_clear(rules, state, unit, hex, Eye::kInfantryClass);
}

bool sees(const RuleSet& rules, const State& state, UnitId unit, UnitId other) {
  const HexId hex = state.hex_of(other);
  if (!on_map(state.hex_of(unit)) || !on_map(hex)) return false;
  if (airborne(rules, state, unit) || airborne(rules, state, other))
    return seen_from_air(rules, state, state.hex_of(unit), hex);
  return line_is_clear(rules, state, unit, hex, eye_of(rules, state, other));
}

bool hull_down(const RuleSet& rules, const State& state, UnitId attacker, UnitId defender) {
  if (airborne(rules, state, attacker)) return false;  // A.I.E.5
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

SeenHexes::SeenHexes(const RuleSet& rules, const State& state, Side side, int nation)
    : rules_(rules), state_(state), side_(side), nation_(nation) {
  if (!state.smokes.empty()) return;  // each line is looked at
  const bool canal = !rules.canal.empty();
  HexId last;
  for (const int u : rules.of_side[index(side)]) {
    const Piece& piece = state.pieces[u];
    if (!on_map(piece.hex) || piece.has(kDispersed) || piece.hex == last) continue;
    if (!of_army(rules, unit_id(u), nation) || !has_eyes(rules, state, unit_id(u))) continue;
    last = piece.hex;
    const auto clear = rules.sight().row(piece.hex);
    const auto through_works = rules.sight().canal_row(piece.hex);
    for (std::size_t w = 0; w < clear.size(); ++w) clear_[w] |= clear[w];
    if (canal)
      for (std::size_t w = 0; w < clear.size(); ++w) through_works_[w] |= through_works[w];
  }
}

bool SeenHexes::contains(HexId hex, Eye at_hex) const {
  if (bit(clear_, hex)) return true;
  if (state_.smokes.empty() && !bit(through_works_, hex))
    return watched_from_air(rules_, state_, side_, hex, nation_);
  return seen_by(rules_, state_, side_, hex, at_hex, nation_);
}

bool spotted(const RuleSet& rules, const State& state, UnitId unit, int nation) {
  const Side enemy = other(rules.side_of(unit));
  return spotted_by(rules, state, unit, nation,
                    [&](HexId hex, Eye eye) { return seen_by(rules, state, enemy, hex, eye, nation); });
}

bool spotted(const RuleSet& rules, const State& state, UnitId unit, int nation, const SeenHexes& seen) {
  return spotted_by(rules, state, unit, nation, [&](HexId hex, Eye eye) { return seen.contains(hex, eye); });
}

void place_spotted_markers(Play& play, Side owner) {
  State& state = play.state;
  for (const int u : play.rules.of_side[index(owner)]) {
    Piece& piece = state.pieces[u];
    if (!on_map(piece.hex) || piece.has(kAboard) || play.rules.units[u].air) continue;
    if (!piece.has(kInverted) || !conceals(play.rules, state, piece.hex)) continue;
    const Eye eye = eye_of(play.rules, state, unit_id(u));
    if (seen_by(play.rules, state, other(owner), piece.hex, eye, -1)) piece.set(kSpotted);
  }
}

void remove_spotted_markers(const RuleSet& rules, State& state, Side owner) {
  for (const int u : rules.of_side[index(owner)]) state.pieces[u].unset(kSpotted);
}

void drop_stale_markers(const RuleSet& rules, State& state) {
  const auto pieces = pieces_of(rules, state);
  for (std::size_t u = 0; u < pieces.size(); ++u) {
    Piece& piece = pieces[u];
    if (!piece.has(kSpotted) || !rules.units[u].combat_unit()) continue;
    if (!on_map(piece.hex) || !still_seen(rules, state, unit_id(static_cast<int>(u)))) piece.unset(kSpotted);
  }
}

}  // namespace mitla::aiw
