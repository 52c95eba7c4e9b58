#include "games/aiw/opportunity_fire.h"

#include <algorithm>

#include "games/aiw/attack_building.h"
#include "games/aiw/frame.h"
#include "games/aiw/movement.h"
#include "games/aiw/placement.h"
#include "games/aiw/special_infantry.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

Eye eye_of(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).infantry_class() ? Eye::kInfantryClass : Eye::kOther;
}

// Does the firer see the mover in this hex of its trail? The mover's class matters, not the hex's units.
bool line_to(const RuleSet& rules, const State& state, UnitId firer, UnitId mover, HexId hex) {
  return clear_line(rules, state, state.hex_of(firer), hex, eye_of(rules, firer), eye_of(rules, mover));
}

template <typename Trail>
int halves_in_sight(const RuleSet& rules, const State& state, UnitId mover, UnitId firer,
                    const Trail& trail) {
  int halves = 0;
  for (int i = trail.size() - 1; i >= 0; --i) {
    if (!line_to(rules, state, firer, mover, trail[i].hex())) break;  // S.II.E.1.c
    halves += trail[i].halves();
  }
  return halves;
}

bool announced_with(const State& state, UnitId firer) {
  return any_of(state.announced,
                [&](const Attack& attack) { return attack.attackers.contains(firer.value); });
}

Attack shot_at(const State& state, UnitId target) {
  return attack_on(AttackType::kOpportunity, state.hex_of(target), set_of(target));
}

// A cheap check that rules out most enemy units.
bool idle(const RuleSet& rules, const State& state, int firer) {
  const Piece& piece = state.pieces[firer];
  return !on_map(piece.hex) || piece.has(kInverted | kDispersed | kAboard) ||
         !rules.units[firer].can(AttackType::kOpportunity);
}

// By public knowledge: written attacks are ignored because the enemy may not learn of them.
Reason open_shot(const RuleSet& rules, const State& state, UnitId firer, UnitId target) {
  if (!state.exposed.contains(target.value))
    return {"S.II.E.3.d", "only a unit that is just spending movement points can be fired at"};
  if (const Reason reason = first_of(
          attacker_fit(rules, state, firer, AttackType::kOpportunity),
          [&] { return attacker_bears(rules, state, firer, AttackType::kOpportunity, target); },
          [&] { return chart_allows(rules, state, shot_at(state, target), firer); });
      !reason.allows())
    return reason;
  if (!activated(rules, state, target, firer))
    return {"S.II.E.1", "the target has not spent a quarter of its allowance in the unbroken sight of {u}"};
  if (announced_with(state, firer)) return {"B.VI.C.6", "{u} takes part in another attack already"};
  return kAllowed;
}

Side firing(const State& state) { return other(state.phasing); }

// Calls visit(firer, target) for every shot that `allows` permits, until it returns true.
using Allows = Reason (*)(const RuleSet&, const State&, UnitId, UnitId);
template <typename Visit>
bool any_shot(const RuleSet& rules, const State& state, const UnitSet& targets, Allows allows,
              Visit&& visit) {
  if (targets.empty()) return false;
  for (const int f : rules.of_side[index(firing(state))]) {
    if (idle(rules, state, f)) continue;
    for (const int t : targets)
      if (allows(rules, state, unit_id(f), unit_id(t)).allows() && visit(unit_id(f), unit_id(t))) return true;
  }
  return false;
}

bool shots_left(const RuleSet& rules, const State& state) {
  return any_shot(rules, state, state.exposed, open_shot, [](UnitId, UnitId) { return true; });
}

bool can_be_shot_at(const RuleSet& rules, const State& state, UnitId target) {
  return any_shot(rules, state, set_of(target), may_opportunity_fire, [](UnitId, UnitId) { return true; });
}

// The best column that all firers together would reach against one exposed unit.
Odds best_odds(const RuleSet& rules, const State& state) {
  Odds best = Odds::kBelow;
  for (const int t : state.exposed) {
    Attack shot = shot_at(state, unit_id(t));
    any_shot(rules, state, set_of(unit_id(t)), open_shot, [&](UnitId firer, UnitId) {
      shot.attackers.insert(firer.value);
      return false;
    });
    if (!shot.attackers.empty()) best = std::max(best, strengths(rules, state, shot).odds);
  }
  return best;
}

// Begins the next attack; a single exposed unit is its target.
void begin_shot(State& state) {
  state.attack = state.exposed.size() == 1 ? shot_at(state, unit_id(state.exposed.first()))
                                           : attack_on(AttackType::kOpportunity, HexId{});
}

void no_more_fire(Play& play) {
  State& state = play.state;
  const auto announced = state.announced;
  state.announced.clear();
  state.exposed.clear();
  state.attack = {};
  pop(state);
  for (const Attack& attack : announced) resolve(play, attack);  // S.II.E.5.c
}

struct OpportunityFire {
  static constexpr Verb kLeave = Verb::kPass;  // S.II.E.3.f
  static constexpr Reason kTargetAlready{"S.II.E.3.c", "{u} is the target already"};

  static const UnitSet& candidates(const RuleSet& rules, const State& state) {
    return rules.of_side[index(top(state).side)];
  }
  static bool idle(const RuleSet& rules, const State& state, int unit) {
    return !might_fire_mounted(rules, state, unit) && aiw::idle(rules, state, unit);
  }
  static const UnitSet& targets(const RuleSet&, const State& state) { return state.exposed; }

  static Reason could_attack(const RuleSet& rules, const State& state, const Attack& attack, UnitId firer) {
    if (attack.defenders.empty()) return {"S.II.E.3.d", "choose first at whom to fire"};
    if (state.piece(firer).has(kAboard)) return may_fire_mounted(rules, state, attack, firer);
    for (const int d : attack.defenders)
      if (const Reason reason = may_opportunity_fire(rules, state, firer, unit_id(d)); !reason.allows())
        return reason;
    return kAllowed;
  }

  static Reason choice_open(const RuleSet&, const Attack&) { return kAllowed; }

  static Reason may_be_target(const RuleSet& rules, const State& state, UnitId target) {
    const Attack& attack = state.attack;
    if (!state.exposed.contains(target.value))
      return {"S.II.E.3.d", "{u} is not just spending movement points"};
    if (!attack.defenders.empty() && state.hex_of(target) != attack.hex)
      return {"B.VI.C.4", "{u} is not in the hex of this attack"};
    if (!can_be_shot_at(rules, state, target)) return {"S.II.E.2", "none of your units may fire at {u} now"};
    return kAllowed;
  }

  static Reason may_be_let_go(const RuleSet&, const State& state, UnitId) {
    if (state.exposed.size() == 1) return {"S.II.E.3.d", "{u} is the only unit that can be fired at now"};
    if (!state.attack.attackers.empty()) return {"B.VI.C.4", "{u} is the only target of those who fire"};
    return kAllowed;
  }

  static Reason may_resolve(const State& state) {
    if (state.attack.defenders.empty()) return {"S.II.E.3.d", "choose first at whom to fire"};
    if (state.attack.attackers.empty()) return {"S.II.E.3.c", "nobody fires yet"};
    return kAllowed;
  }

  // Fires at once at a single mover; at overrun points the attack waits until all are announced (S.II.E.5.c).
  static void resolve(Play& play) {
    State& state = play.state;
    const Attack shot = state.attack;
    state.exposed -= shot.defenders;
    begin_shot(state);
    if (at_overrun_points(state, shot))
      state.announced.push_back(shot);
    else
      aiw::resolve(play, shot);
  }

  static void leave(Play& play) { no_more_fire(play); }

  static bool resolve_automatic_step(Play& play) {
    if (shots_left(play.rules, play.state)) return false;
    no_more_fire(play);
    return true;
  }
};

using Building = AttackBuilding<OpportunityFire>;

}  // namespace

int points_in_sight(const RuleSet& rules, const State& state, UnitId mover, UnitId firer) {
  if (state.hand.unit == mover) return halves_in_sight(rules, state, mover, firer, state.hand.trail);
  for (const Participant& participant : state.overrun.participants)
    if (participant.unit == mover) return halves_in_sight(rules, state, mover, firer, participant.trail);
  return 0;
}

bool activated(const RuleSet& rules, const State& state, UnitId mover, UnitId firer) {
  // S.II.E.3.h: being unloaded costs a passenger its whole allowance.
  if (mover == state.hand.unloaded || mover == state.hand.unloaded_too)
    return line_to(rules, state, firer, mover, state.hex_of(mover));
  const int halves = points_in_sight(rules, state, mover, firer);
  // A quarter, in halves of a point.
  return halves > 0 && 2 * halves >= printed_allowance(rules, state, mover);
}

Reason may_opportunity_fire(const RuleSet& rules, const State& state, UnitId firer, UnitId target) {
  return first_of(open_shot(rules, state, firer, target),
                  [&] { return attacker_ready(rules, state, firer, AttackType::kOpportunity); });
}

void offer_opportunity_fire(Play& play, const UnitSet& exposed) {
  State& state = play.state;
  if (state.orders[index(firing(state))] == kAskNever) return;
  state.exposed = exposed;
  if (!shots_left(play.rules, state) ||
      orders_answer(state, firing(state), [&] { return best_odds(play.rules, state); })) {
    state.exposed.clear();
    return;
  }
  begin_shot(state);
  push(state, FrameKind::kOpportunity, firing(state));
  // A.II.B.1.c: a carrier dispersed by a mine is asked for at once, before anybody fires.
  if (const int last = state.frames.size() - 1;
      last > 0 && state.frames[last - 1].kind == FrameKind::kBailout)
    std::swap(state.frames[last - 1], state.frames[last]);
}

void announce_all_fire(Play& play) {
  State& state = play.state;
  UnitSet left = state.exposed;
  while (!left.empty() && !state.announced.full()) {
    int target = left.first();
    for (const int t : left)
      if (play.rules.units[t].attack > play.rules.units[target].attack) target = t;
    left.erase(target);
    Attack shot = shot_at(state, unit_id(target));
    any_shot(play.rules, state, set_of(unit_id(target)), open_shot, [&](UnitId firer, UnitId) {
      shot.attackers.insert(firer.value);
      return false;
    });
    if (!shot.attackers.empty()) state.announced.push_back(shot);
  }
}

void rehearse_opportunity_fire(State& state) {
  state.records = {};
  state.exposed = set_of(state.hand.unit);
  begin_shot(state);
  push(state, FrameKind::kOpportunity, firing(state));
}

const FrameRules kOpportunityFrame{
    .question = {"opportunity-fire", "An enemy unit moves in your sight: fire at it, or pass.", "S.II.E.3"},
    .subjects = Building::subjects,
    .actions = Building::actions,
    .verbs = Building::kVerbs,
    .resolve_automatic_step = OpportunityFire::resolve_automatic_step};

}  // namespace mitla::aiw
