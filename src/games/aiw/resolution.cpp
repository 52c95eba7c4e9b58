#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/destructive_fire.h"
#include "games/aiw/entering.h"
#include "games/aiw/missiles.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "games/aiw/spotting.h"
#include "games/aiw/supply.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

std::string_view case_of(AttackType type) {
  constexpr Words<kAttackTypes> kCases{"B.VIII.C", "S.II.E.4", "S.II.A.5", "S.II.D.5",
                                       "S.II.C.4", "S.II.F.3", "A.I.D"};
  return kCases[static_cast<int>(type)];
}

// S.II.E.3.e: a unit that has been fired at must be activated again, and pauses where it is.
void reset_activation(State& state, UnitId unit) {
  if (state.hand.unit == unit) {
    state.hand.trail.clear();
    state.hand.walking = 0;
  }
  for (Participant& participant : state.overrun.participants)
    if (participant.unit == unit) participant.trail.clear();
}

void mark_attacked(Play& play, const Attack& attack) {
  for (const int d : attack.defenders) {
    const UnitId unit = unit_id(d);
    Piece& piece = play.state.piece(unit);
    piece.set(attacked_mark(attack.type));
    if (attack.type == AttackType::kOpportunity || attack.type == AttackType::kAntiAircraft)
      reset_activation(play.state, unit);
    score_attacked(play, unit);
  }
}

void tell_declared(Play& play, const Attack& attack) {
  const int attackers = attack.attackers.size();
  play.tell(EventKind::kAttackDeclared, case_of(attack.type),
            {static_cast<int>(attack.type), attack.hex.value, attackers, attack.defenders.size(),
             attackers > 0 ? attack.attackers.first() : -1, std::max(0, attackers - 1)});
}

// One die for all of `attack`'s defenders. All modifiers are read before the first result changes anything.
void roll_and_apply(Play& play, const Attack& attack) {
  const Odds odds = strengths(play.rules, play.state, attack).odds;
  const std::string_view rule = case_of(attack.type);
  const int die = play.roll_die();
  play.tell(EventKind::kAttackRolled, rule,
            {static_cast<int>(attack.type), attack.hex.value, static_cast<int>(odds), die});
  struct Outcome {
    UnitId unit;
    int modified;
  };
  base::FixedVector<Outcome, 32> outcomes;
  for (const int d : attack.defenders)
    outcomes.push_back({unit_id(d), die + die_modifier(play.rules, play.state, attack, unit_id(d))});
  for (const Outcome& outcome : outcomes) {
    const Result result = table_result(play.rules, odds, outcome.modified);
    play.tell(EventKind::kUnitResult, "B.VI.B",
              {outcome.unit.value, outcome.modified, static_cast<int>(result), static_cast<int>(odds), die,
               attack.attackers.empty() ? -1 : index(play.rules.side_of(unit_id(attack.attackers.first())))});
    // A destroyed bridge may already have eliminated the unit.
    if (on_map(play.state.hex_of(outcome.unit))) apply_result(play, outcome.unit, result, rule);
  }
}

template <typename Roll>
void make_attack(Play& play, const Attack& made, Roll&& roll) {
  const Attack attack = made;  // `made` may be part of the state that changes
  end_march(play);             // SIT.B-3.special.3
  tell_declared(play, attack);
  mark_attacked(play, attack);
  roll(attack);
  // O.I.B.2.e: those of direct fire are used when the attack is announced.
  if (attack.type != AttackType::kDirect || !play.rules.has(Switch::kMissilesDisturbed))
    for (const int a : attack.attackers) use_missiles(play, unit_id(a));
  finish_attackers(play, attack.attackers);
  use_strikes(play, attack.strikers);
  if (attack.type == AttackType::kAirStrike) spend_strikes(play, attack);
  drop_stale_markers(play.rules, play.state);
}

}  // namespace

void apply_result(Play& play, UnitId unit, Result result, std::string_view rule) {
  if (is_strike(play.rules, unit)) {
    lose_airplane(play, unit, result, rule);
    return;
  }
  const bool dispersed = play.state.piece(unit).has(kDispersed);
  if (kills(result, dispersed))
    eliminate(play, unit, rule);
  else if (play.state.piece(unit).has(kUnbuilt))
    return;  // A.V.C.5, A.V.D.3.d, A.V.E.3: dispersal of such a bridge is ignored
  else if (disperses(result, dispersed))
    disperse(play, unit, rule);
}

void resolve(Play& play, const Attack& attack) {
  make_attack(play, attack, [&play](const Attack& whole) { roll_and_apply(play, whole); });
}

void resolve_each(Play& play, const Attack& attack, std::span<const AimedFire> aimed) {
  for (const AimedFire& fire : aimed)
    for (const int a : fire.attackers) play.state.pieces[a].set(kDestroying);
  make_attack(play, attack, [&play, aimed](const Attack& whole) {
    for (const int d : whole.defenders) {
      if (!on_map(play.state.pieces[d].hex)) continue;  // eliminated with a bridge
      Attack single = whole;
      single.defenders = set_of(unit_id(d));
      for (const AimedFire& fire : aimed)
        if (fire.target == unit_id(d)) single.attackers |= fire.attackers;
      roll_and_apply(play, single);
    }
  });
  for (const AimedFire& fire : aimed) finish_attackers(play, fire.attackers);
}

void use_strikes(Play& play, const UnitSet& helicopters) {
  for (const int h : helicopters) {
    play.state.pieces[h].unset(kArmed);
    play.state.piece(play.rules.units[h].strike_counter).hex = kSpent;
  }
}

void finish_attackers(Play& play, const UnitSet& attackers) {
  use_ammunition(play, attackers);
  for (const int a : attackers) {
    Piece& piece = play.state.pieces[a];
    piece.unset(kDestroying);
    if (piece.has(kAboard)) piece.set(kFiredMounted);
    if (on_map(piece.hex)) invert(play.state, unit_id(a));
  }
}

}  // namespace mitla::aiw
