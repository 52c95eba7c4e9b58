#include "games/meb/combat.h"

#include "games/meb/artillery.h"
#include "games/meb/declaration.h"
#include "games/meb/differential.h"
#include "games/meb/landing.h"
#include "games/meb/losses.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"
#include "games/meb/verbs.h"

namespace mitla::meb {

using engine::act;

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

void eliminate_all(Play& play, const UnitSet& units, std::string_view rule) {
  open_paths(play.state, units);
  const UnitSet all = units;
  for (const int u : all) eliminate(play, unit_id(u), rule);
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
    case Result::kAE: {  // 7.9.d
      const UnitSet attackers = state.attack.adjacent;
      eliminate_all(play, attackers, "7.9.d");
      let_advance(state, defender);
      break;
    }
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

Reason may_give_fpf(const RuleSet& rules, const State& state, UnitId gun, HexId hex) {
  return first_of(may_give_common_fpf(rules, state, gun, hex),
                  [&] { return rules.chapter().own_fpf_reason(state, gun, hex); });
}

void fpf_units(const RuleSet& rules, const State& state, UnitSet& out) {
  for (const int gun : rules.artillery& rules.of_side[index(other(state.phasing))]) {
    if (!stands(state, unit_id(gun))) continue;
    for (const HexId target : state.attack.targets)
      if (may_give_fpf(rules, state, unit_id(gun), target).allows()) out.insert(gun);
  }
}

void fpf_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  const Side side = other(state.phasing);
  if (unit.exists()) {
    if (!rules.unit(unit).artillery) return;
    for (const HexId target : state.attack.targets)
      if (may_give_fpf(rules, state, unit, target).allows()) out.push_back(act(Verb::kFpf, unit, target));
    return;
  }
  support_actions(rules, state, side, out);
  out.push_back(act(Verb::kPass));
}

bool any_fpf(const RuleSet& rules, const State& state) {
  if (state.phasing == Side::kEgyptian) {
    if (state.air_available[0] + state.air_available[1] > 0) return true;
    if (state.attack.naval_fpf != 0) return true;  // it may still be withheld
    for (int flag = 0; flag < 2; ++flag)
      if (may_fire_ships(rules, state, flag).allows()) return true;
  }
  UnitSet units;
  fpf_units(rules, state, units);
  return !units.empty();
}

void apply_fpf(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const Gun gun{unit, 0, hex};
  state.attack.fpf.push_back(gun);
  state.piece(unit).marks |= kFiredFpf;
  play.tell(EventKind::kFpfFired, "8.10", {unit.value, hex.value, fpf_strength(play.rules, gun)});
}

void end_fpf(Play& play) {
  State& state = play.state;
  const int target = state.attack.targets[0].value;
  for (int flag = 0; flag < 2; ++flag) {
    const int markers = state.attack.air_fpf[flag];
    state.air_available[flag] = static_cast<std::uint8_t>(state.air_available[flag] - markers);
    if (markers > 0) play.tell(EventKind::kSupportFpf, "8.18", {flag, 0, markers, target});
    if (((state.attack.naval_fpf >> flag) & 1) != 0)
      play.tell(EventKind::kSupportFpf, "8.19", {flag, 1, play.rules.naval_fpf, target});
  }
  state.naval_ready = static_cast<std::uint8_t>(state.naval_ready & ~state.attack.naval_fpf);
  state.frames.pop_back();
}

void resolve_attack(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  Attack& attack = state.attack;
  const int attacking = total_attack(rules, state);
  const int defending = total_defence(rules, state);
  Shifts shifts;
  all_shifts(rules, state, shifts);
  int shift = 0;
  for (const Shift& s : shifts) shift += s.columns;
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
  const auto result = effective_result(rules, state, raw);
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
    piece.marks = static_cast<std::uint16_t>(piece.marks & ~kCombatMarks);
    // 8.10 applies only to the last combat phase of the unit's own side.
    if (play.rules.units[u].side == state.phasing)
      piece.marks = static_cast<std::uint16_t>(piece.marks & ~kShaken);
  }
  state.naval_ready = 0;
  for (int flag = 0; flag < 2; ++flag)
    if (play.rules.naval_guns[flag])
      state.naval_ready = static_cast<std::uint8_t>(state.naval_ready | (1 << flag));
  mark_obligations(play.rules, state);
}

void forget_attack(State& state) {
  state.attack = {};
  state.retreat_paths.clear();
  state.may_advance.clear();
}

}  // namespace mitla::meb
