#include "games/aiw/interdiction.h"

#include "games/aiw/attack.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

// A.III.D.4.e: a unit contributes as long as it is face up; batteries off the map always do.
bool contributes(const RuleSet& rules, const State& state, UnitId unit) {
  return still_fires(rules, state, unit, FireType::kInterdiction);
}

void quit(State& state, UnitId unit) { state.piece(unit).interdiction = 0; }

void remove_marker(const RuleSet& rules, State& state, int number) {
  for (Piece& piece : pieces_of(rules, state)) {
    if (piece.interdiction == number + 1) piece.interdiction = 0;
    if (piece.interdiction > number + 1) --piece.interdiction;
  }
  state.interdictions.erase(number);
  mark_interdicted_hexes(rules, state);
}

UnitSet attackers_of(const RuleSet& rules, const State& state, int number) {
  UnitSet attackers;
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (state.pieces[u].interdiction == number + 1) attackers.insert(static_cast<int>(u));
  return attackers;
}

// A.III.D.4.d: the attackers of fire that is too weak are inverted.
void invert_all(Play& play, const UnitSet& attackers) {
  for (const int u : attackers)
    if (on_map(play.state.pieces[u].hex)) invert(play.state, unit_id(u));
}

// Fire on one recorded hex (A.III.D.4.b); fire on different hexes stays apart even if it drifts together.
struct Fire {
  HexId hex;
  int nation = -1;  // SIT.S-12
  UnitSet attackers;
  int points = 0;
};
using Fires = base::FixedVector<Fire, 32>;

Fire& fire_on(Fires& fires, HexId hex, int nation) {
  for (Fire& fire : fires)
    if (fire.hex == hex && fire.nation == nation) return fire;
  fires.push_back({hex, nation, {}, 0});
  return fires.back();
}

// What the player wrote in this turn; a unit that cannot fire drops out unrevealed (A.III.A.5.d).
Fires open_records(Play& play, Side side) {
  State& state = play.state;
  auto& records = state.records[index(side)];
  Fires fires;
  int i = 0;
  while (i < records.size()) {
    const Record record = records[i];
    if (record.type != FireType::kInterdiction || record.turn != next_turn(state)) {
      ++i;
      continue;
    }
    records.erase(i);
    if (!contributes(play.rules, state, record.unit) || ammunition_left(play.rules, state, record.unit) == 0)
      continue;
    reveal(play, record);
    Fire& fire = fire_on(fires, record.hex, spotting_nation(play.rules, record.unit));
    fire.attackers.insert(record.unit.value);
    fire.points += play.rules.unit(record.unit).attack;
  }
  return fires;
}

void begin(Play& play, Side side, const Fire& fire) {
  State& state = play.state;
  use_ammunition(play, fire.attackers);
  if (fire.points < play.rules.interdiction.least_points) {
    play.tell(EventKind::kInterdictionTooWeak, "A.III.D.4", {fire.hex.value, fire.points});
    invert_all(play, fire.attackers);
    return;
  }
  HexId hex = fire.hex;
  // A.III.D.2.b: without the scatter die.
  if (!seen_by(play.rules, state, side, hex, fire.nation)) hex = drifted(play, hex, "A.III.D.2.b");
  if (!hex.exists()) {
    invert_all(play, fire.attackers);
    return;
  }
  state.interdictions.push_back({hex, side, 0});
  for (const int u : fire.attackers)
    state.pieces[u].interdiction = static_cast<std::uint8_t>(state.interdictions.size());
  play.tell(EventKind::kInterdictionBegins, "A.III.D.2.a", {hex.value, fire.points});
}

// A.III.D.6.b: not dispersed, but it does nothing more in this turn. Its move is over, and who used quick
// march pays for it (A.II.C.2.d).
void stop(Play& play, UnitId unit) {
  State& state = play.state;
  play.tell(EventKind::kStopped, "A.III.D.6.b", {unit.value, state.hex_of(unit).value});
  state.piece(unit).set(kMoved);
  invert(state, unit);
  if (state.hand.unit == unit) finish_hand(play);
  for (int i = state.overrun.participants.size() - 1; i >= 0; --i)
    if (state.overrun.participants[i].unit == unit) state.overrun.participants.erase(i);
}

}  // namespace

Reason may_interdict(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.has(Switch::kInterdiction))
    return {"A.III.D", "interdiction belongs to the Advanced rules, section A.III.D"};
  return first_of(may_write_fire(rules, state, unit, FireType::kInterdiction),
                  [&] { return in_fire_range(rules, state, unit, hex); });
}

void end_interdiction(Play& play, Side side) {
  State& state = play.state;
  for (int i = state.interdictions.size() - 1; i >= 0; --i) {
    if (state.interdictions[i].side != side) continue;
    play.tell(EventKind::kInterdictionEnds, "A.III.D.2.a", {state.interdictions[i].hex.value});
    remove_marker(play.rules, state, i);
  }
}

void begin_interdiction(Play& play, Side side) {
  const Fires fires = open_records(play, side);
  for (const Fire& fire : fires) begin(play, side, fire);
  if (!fires.empty()) mark_interdicted_hexes(play.rules, play.state);
}

void review_interdiction(Play& play) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  for (int i = state.interdictions.size() - 1; i >= 0; --i) {
    for (const int u : attackers_of(rules, state, i))
      if (!contributes(rules, state, unit_id(u))) quit(state, unit_id(u));
    if (basic_points(rules, state, i) >= rules.interdiction.least_points) continue;
    play.tell(EventKind::kInterdictionEnds, "A.III.D.4.d", {state.interdictions[i].hex.value});
    const UnitSet others = attackers_of(rules, state, i);
    remove_marker(rules, state, i);
    invert_all(play, others);
  }
}

int basic_points(const RuleSet& rules, const State& state, int number) {
  int points = 0;
  for (const int u : attackers_of(rules, state, number))
    if (contributes(rules, state, unit_id(u))) points += rules.units[u].attack;
  return points;
}

bool withstands_interdiction(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  const auto under_fire = [&](HexId hex) { return on_map(hex) && state.cell(hex).has(kInterdicted); };
  // A unit that comes on the map spends its points before it is there: only what it spends later is attacked.
  if (!on_map(from) || (!under_fire(from) && !(to.exists() && under_fire(to)))) return true;
  const Target target = play.rules.unit(unit).target;
  if (target == Target::kFlying) return true;  // A.III.D.5.c
  const Odds odds = target == Target::kArmored ? play.rules.interdiction.odds_against_armor
                                               : play.rules.interdiction.odds_against_others;
  const int die = play.roll_die();
  const Result result = table_result(play.rules, odds, die);  // A.III.D.6.a: never modified
  play.tell(EventKind::kInterdicted, target == Target::kArmored ? "A.III.D.5.a" : "A.III.D.5.b",
            {unit.value, from.value, die, static_cast<int>(result), static_cast<int>(odds)});
  if (result == Result::kNone) return true;
  if (result == Result::kEliminated)
    eliminate(play, unit, "A.III.D.5");
  else
    stop(play, unit);
  return false;
}

void mark_interdicted_hexes(const RuleSet& rules, State& state) {
  for (int h = 0; h < rules.hexes; ++h) state.cells[h].remove(kInterdicted);
  for (const Interdiction& fire : state.interdictions) {
    state.cell(fire.hex).add(kInterdicted);
    for (const HexId next : rules.board().neighbours(fire.hex))
      if (next.exists()) state.cell(next).add(kInterdicted);
  }
}

}  // namespace mitla::aiw
