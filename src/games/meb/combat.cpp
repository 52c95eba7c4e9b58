#include "games/meb/combat.h"

#include "games/meb/artillery.h"
#include "games/meb/differential.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"

namespace mitla::meb {
namespace {

void push(State& state, FrameKind kind, Side side, int count = 0) {
  state.frames.push_back({kind, side, static_cast<std::uint8_t>(count), kNobody, state.attack.targets[0]});
}

// 7.15: the hexes vacated by units that are eliminated where they stand.
void open_paths(State& state, const UnitSet& units) {
  for (const int u : units) {
    Path path;
    path.push_back(state.pieces[u].hex);
    if (!state.retreat_paths.full()) state.retreat_paths.push_back(path);
  }
}

void eliminate_all(Play& play, UnitSet units, std::string_view rule) {
  open_paths(play.state, units);
  for (const int u : units) eliminate(play, unit_id(u), rule);
}

int printed_defence(const RuleSet& rules, const UnitSet& units) {
  int sum = 0;
  for (const int u : units) sum += rules.units[u].printed_defence();
  return sum;
}

// Units that landed or crossed water in this player turn do not retreat on A1: they are lost
// (9.11-9.14, 10.10.a).
void eliminate_landed(Play& play) {
  State& state = play.state;
  UnitSet landed;
  for (const int u : state.attack.adjacent)
    if ((state.pieces[u].marks & kArrivalMarks) != 0) landed.insert(u);
  open_paths(state, landed);
  for (const int u : landed) eliminate(play, unit_id(u), landing_case(play.rules, state.pieces[u]));
}

void let_advance(State& state, Side side) {
  state.may_advance = side == state.phasing ? state.attack.adjacent : state.attack.defenders;
  push(state, FrameKind::kAdvance, side);
}

// Pushes the frames of a result, the last step first; each is popped when it has nothing left to ask.
void carry_out(Play& play, Result result) {
  State& state = play.state;
  const Side attacker = state.phasing;
  const Side defender = other(attacker);
  const UnitSet defenders = state.attack.defenders;
  const auto retreat_defenders = [&](int hexes) {
    state.retreating[0] = defenders;
    push(state, FrameKind::kRetreat, defender, hexes);
  };
  const auto retreat_attackers = [&] {
    state.retreating[1] = state.attack.adjacent;
    push(state, FrameKind::kRetreat, attacker, 1);
  };
  switch (result) {
    case Result::kD1:
    case Result::kD2:
    case Result::kD3:
    case Result::kD4:  // 7.9.a
      let_advance(state, attacker);
      retreat_defenders(static_cast<int>(result) - static_cast<int>(Result::kD1) + 1);
      break;
    case Result::kA1:  // 7.9.b, R16
      eliminate_landed(play);
      let_advance(state, defender);
      retreat_attackers();
      break;
    case Result::kBR:  // 7.9.c, R17: no unit advances
      retreat_attackers();
      retreat_defenders(1);
      break;
    case Result::kAE:  // 7.9.d
      eliminate_all(play, state.attack.adjacent, "7.9.d");
      let_advance(state, defender);
      break;
    case Result::kDE:  // 7.9.e
      eliminate_all(play, defenders, "7.9.e");
      let_advance(state, attacker);
      break;
    case Result::kEX: {  // 7.9.f
      const int debt = printed_defence(play.rules, defenders);
      eliminate_all(play, defenders, "7.9.f");
      let_advance(state, attacker);
      push(state, FrameKind::kLosses, attacker, debt);
      break;
    }
    case Result::kAX:  // 7.9.g, R18
      let_advance(state, attacker);
      push(state, FrameKind::kLosses, attacker, printed_defence(play.rules, defenders));
      retreat_defenders(1);
      break;
  }
}

}  // namespace

void resolve_attack(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  Attack& attack = state.attack;
  const int attacking = total_attack(rules, state);
  const int defending = total_defence(rules, state);
  int shift = total_shift(rules, state);
  const int by_day = rules.column_of(attacking - defending) + shift;
  if (rules.night(state.turn)) {  // 7.19.b: the last step before the die of the result
    attack.night_die = static_cast<std::uint8_t>(play.roll_die());
    const int dark = rules.night_shift[index(state.phasing)][attack.night_die - 1];
    shift += dark;
    play.tell(EventKind::kNightDie, "7.19", {attack.night_die, -dark});
  }
  attack.result_die = static_cast<std::uint8_t>(play.roll_die());
  const int column = shifted_column(rules, attacking - defending, shift);
  const int table = static_cast<int>(attack.table);
  const Result raw = rules.crt[table][attack.result_die - 1][column];
  attack.result = raw;
  play.tell(EventKind::kCombatResult, "7.9",
            {static_cast<int>(raw), attack.result_die, column, table, attacking, defending, by_day,
             combat_traits(rules, state), attack.targets[0].value});
  const auto result = effective_result(combat_traits(rules, state), raw);
  if (!result) {
    play.tell(EventKind::kNoEffect, "8.6", {static_cast<int>(raw)});
    return;
  }
  if (*result != raw) play.tell(EventKind::kConverted, "7.8.b", {static_cast<int>(raw)});
  attack.result = *result;
  carry_out(play, *result);
}

void begin_combat_phase(Play& play) {
  State& state = play.state;
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {
    Piece& piece = state.pieces[u];
    piece.remove(kCombatMarks);
    // 8.10 applies only to the last combat phase of the unit's own side.
    if (play.rules.units[u].side == state.phasing) piece.remove(kShaken);
  }
  state.naval_ready = play.rules.naval_guns;
  mark_obligations(play.rules, state);
}

void forget_attack(State& state) {
  state.attack = {};
  state.retreat_paths.clear();
  state.may_advance.clear();
}

}  // namespace mitla::meb
