#include "games/aiw/opportunity_fire.h"

#include "games/aiw/movement.h"
#include "games/aiw/reaction_fire.h"
#include "games/aiw/special_infantry.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

Eye eye_of(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).infantry_class() ? Eye::kInfantryClass : Eye::kOther;
}

// Does the firer see the mover in this hex of its trail? The mover's class matters, not the hex's units.
bool line_to(const RuleSet& rules, const State& state, UnitId firer, UnitId mover, HexId hex) {
  if (airborne(rules, state, firer)) return seen_from_air(rules, state, state.hex_of(firer), hex);
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

struct OpportunityFire {
  static constexpr AttackType kType = AttackType::kOpportunity;
  static constexpr Reason kNotExposed{"S.II.E.3.d", "{u} is not just spending movement points"};
  static constexpr Reason kNoShot{"S.II.E.2", "none of your units may fire at {u} now"};

  static Reason open_shot(const RuleSet& rules, const State& state, UnitId firer, UnitId target,
                          Manner manner) {
    if (!state.exposed.contains(target.value))
      return {"S.II.E.3.d", "only a unit that is just spending movement points can be fired at"};
    if (const Reason reason =
            first_of(attacker_fit(rules, state, firer, kType),
                     [&] { return bears_and_may(rules, state, kType, firer, target, manner); });
        !reason.allows())
      return reason;
    if (!activated(rules, state, target, firer))
      return {"S.II.E.1", "the target has not spent a quarter of its allowance in the unbroken sight of {u}"};
    if (announced_with(state, firer)) return {"B.VI.C.6", "{u} takes part in another attack already"};
    return kAllowed;
  }

  // Fires at once at a single mover; at overrun points the attack waits until all are announced (S.II.E.5.c).
  static void fire(Play& play, const Attack& shot) {
    if (at_overrun_points(play.state, shot))
      play.state.announced.push_back(shot);
    else
      aiw::resolve(play, shot);
  }

  static void after(Play& play) {
    const auto announced = play.state.announced;
    play.state.announced.clear();
    for (const Attack& attack : announced) aiw::resolve(play, attack);  // S.II.E.5.c
  }
};

struct Fire : ReactionFire<OpportunityFire> {};
using Building = AttackBuilding<Fire>;

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
  return Fire::may_fire(rules, state, firer, target, Manner::kPrinted);
}

void offer_opportunity_fire(Play& play, const UnitSet& exposed) {
  Fire::offer(play, exposed, FrameKind::kOpportunity);
  // A.II.B.1.c: a carrier dispersed by a mine is asked for at once, before anybody fires.
  State& state = play.state;
  if (const int last = state.frames.size() - 1; last > 0 &&
                                                state.frames[last].kind == FrameKind::kOpportunity &&
                                                state.frames[last - 1].kind == FrameKind::kBailout)
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
    Attack shot = Fire::shot_at(state, unit_id(target));
    Fire::any_shot(play.rules, state, set_of(unit_id(target)), OpportunityFire::open_shot,
                   [&](UnitId firer, Manner manner) {
                     shot.attackers.insert(firer.value);
                     if (manner == Manner::kStrike) shot.strikers.insert(firer.value);
                     return false;
                   });
    if (!shot.attackers.empty()) state.announced.push_back(shot);
  }
}

bool opportunity_fire_is_futile(const RuleSet& rules, const State& state) {
  return !state.frames.empty() && top(state).kind == FrameKind::kOpportunity &&
         state.attack.attackers.empty() && Fire::futile(rules, state);
}

void rehearse_opportunity_fire(State& state) { Fire::rehearse(state, FrameKind::kOpportunity); }

std::vector<std::string_view> word_titles(std::uint8_t verb) {
  if (static_cast<Verb>(verb) != Verb::kOrders) return {};
  return {"always",           "never",
          "at 1:4 or better", "at 1:3 or better",
          "at 1:2 or better", "at 1:1 or better",
          "at 2:1 or better", "at 3:1 or better",
          "at 4:1 or better"};
}

const FrameRules kOpportunityFrame{
    .question = {"opportunity-fire", "An enemy unit moves in your sight: fire at it, or pass.", "S.II.E.3"},
    .subjects = Building::subjects,
    .actions = Building::actions,
    .verbs = Building::kVerbs,
    .resolve_automatic_step = Fire::resolve_automatic_step};

}  // namespace mitla::aiw
