// Anti-aircraft attacks (A.I.D): the enemy of the flying player fires at a helicopter after each point from
// the fourth on, and at the airplanes of a wave before they strike.
#include "games/aiw/air_units.h"
#include "games/aiw/reaction_fire.h"

namespace mitla::aiw {
namespace {

struct AntiAircraft {
  static constexpr AttackType kType = AttackType::kAntiAircraft;
  static constexpr Reason kNotExposed{"A.I.D.2.b", "{u} cannot be fired at at this moment"};
  static constexpr Reason kNoShot{"A.I.D.1", "none of your units may fire at {u} now"};

  static Reason open_shot(const RuleSet& rules, const State& state, UnitId firer, UnitId target,
                          Manner manner) {
    if (!state.exposed.contains(target.value)) return kNotExposed;
    return first_of(attacker_fit(rules, state, firer, kType),
                    [&] { return bears_and_may(rules, state, kType, firer, target, manner); });
  }
  static void fire(Play& play, const Attack& shot) { aiw::resolve(play, shot); }
  static void after(Play&) {}
};

struct Fire : ReactionFire<AntiAircraft> {};
using Building = AttackBuilding<Fire>;

rules::Question question(const RuleSet&, const State& state) {
  if (state.step == Step::kHelicopters)
    return {"anti-aircraft", "A helicopter flies in your range: fire at it, or pass.", "A.I.D.2"};
  return {"anti-aircraft", "Airplanes are over the map: fire at them, or pass.", "A.I.D.1"};
}

}  // namespace

Reason may_fire_at_air_unit(const RuleSet& rules, const State& state, UnitId firer, UnitId target) {
  return Fire::may_fire(rules, state, firer, target, Manner::kPrinted);
}

void offer_anti_aircraft(Play& play, const UnitSet& exposed) {
  Fire::offer(play, exposed, FrameKind::kAntiAircraft);
}

void rehearse_anti_aircraft(State& state) { Fire::rehearse(state, FrameKind::kAntiAircraft); }

const FrameRules kAntiAircraftFrame{.question = {},
                                    .subjects = Building::subjects,
                                    .actions = Building::actions,
                                    .verbs = Building::kVerbs,
                                    .resolve_automatic_step = Fire::resolve_automatic_step,
                                    .varying_question = question};

}  // namespace mitla::aiw
