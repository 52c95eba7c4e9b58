#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

// S.IV.A.2: only units labelled INF or CDO are infantry here, and none in works is.
bool infantry_column(const RuleSet& rules, const State& state, UnitId unit) {
  if (in_boat(rules, state, unit)) return true;  // A.IV.D.3.e: the boat is infantry
  return rules.unit(unit).morale_infantry && !state.cell(state.hex_of(unit)).has(kFort | kPosition);
}

void recover(const RuleSet& rules, State& state, UnitId unit) {
  state.piece(unit).unset(kDispersed);
  // B.V.B.6.d: a passenger is dispersed with its carrier and recovers with it.
  for (const UnitId passenger : passengers_of(state, unit)) {
    state.piece(passenger).unset(kDispersed);
    for (const UnitId rider : riders_of(rules, state, passenger)) state.piece(rider).unset(kDispersed);
  }
}

// S.IV.B.2
void roll_for_morale(Play& play, UnitId unit) {
  const NationInfo& nation = play.rules.nations[play.rules.unit(unit).nation];
  const int column = infantry_column(play.rules, play.state, unit) ? 1 : 0;
  const int die = play.roll_die();
  if (die <= play.rules.morale[nation.morale - 'A'][column]) {
    recover(play.rules, play.state, unit);
    play.tell(EventKind::kRecovered, "S.IV.B.2.a", {unit.value, die});
  } else {
    play.tell(EventKind::kNotRecovered, "S.IV.B.2.b", {unit.value, die});
  }
}

// B.IV.A.2: in the basic game dispersal ends automatically.
void end_dispersal(Play& play) {
  State& state = play.state;
  for (const int u : play.rules.of_side[index(state.phasing)]) {
    Piece& piece = state.pieces[u];
    if (on_map(piece.hex) && piece.has(kDispersed) && !piece.has(kAboard))
      play.tell(EventKind::kRecovered, "B.IV.A.2", {u, 0});
    piece.unset(kDispersed | kSpotted);
  }
}

}  // namespace

void check_morale(Play& play) {
  if (!play.rules.has(Switch::kMorale)) {
    end_dispersal(play);
    return;
  }
  const State& state = play.state;
  // S.VI.E2.5.b: a bridge rolls like a unit, with the morale of its own force.
  const UnitSet units = play.rules.of_side[index(state.phasing)] | play.rules.bridges;
  for (const int u : units) {
    const Piece& piece = state.pieces[u];
    if (on_map(piece.hex) && piece.has(kDispersed) && !piece.has(kAboard) &&
        play.rules.units[u].side == state.phasing)
      roll_for_morale(play, unit_id(u));
  }
}

}  // namespace mitla::aiw
