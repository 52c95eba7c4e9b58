#include "games/sixdays/ai/setup_plans.h"

#include <algorithm>
#include <cstdlib>

#include "games/sixdays/ground.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sixdays {
namespace {

using engine::act;

// Hexes to the nearest place that the other side starts in.
int to_the_enemy(const RuleSet& rules, const State& state, Side side, HexId hex) {
  if (side == Side::kUar) return rules.ground.at(hex).to_israel;
  int nearest = 99;
  for (std::size_t e = 0; e < rules.units.size(); ++e)
    if (rules.units[e].side != side && on_map(state.pieces[e].hex))
      nearest = std::min(nearest, rules.board().distance(hex, state.pieces[e].hex));
  return nearest;
}

// Who gives his place up must not leave a fortification, a city or a place with points empty.
bool may_leave(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId at = state.hex_of(unit);
  const WarHex& hex = rules.ground.at(at);
  if (!hex.uar_fort && !hex.city && at != rules.ground.sharm && at != rules.ground.el_arish &&
      at != rules.ground.eilat)
    return true;
  int there = 0;
  for (const UnitId other : Stack(state, at)) there += other.exists() ? 1 : 0;
  return there > 1;
}

// Some brigades move a hex or two from their ready places, forward or back, never onto a worse ground.
void shift_some(const engine::Game& game, const RuleSet& rules, rules::Rehearsal<>& run, Side side,
                bool forward, engine::RandomStream& random) {
  const State& state = run.whole().as<State>();
  thread_local ActionList actions;  // scratch
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    const HexId at = state.hex_of(unit);
    if (rules.units[u].side != side || !on_map(at) || rules.units[u].ugdah != kIndependent) continue;
    if (random.below(2) != 0 || !may_leave(rules, state, unit)) continue;
    actions.clear();
    game.legal(run.whole(), unit, actions);
    const int before = to_the_enemy(rules, state, side, at);
    rules::Best<engine::Action> best(0);
    for (const engine::Action& action : actions) {
      if (action.verb != static_cast<std::uint8_t>(Verb::kPlace)) continue;
      const HexId to = engine::hex_argument(action, 1);
      if (theater_of(rules, to) != theater_of(rules, at) || rules.board().distance(at, to) > 2) continue;
      const int change = before - to_the_enemy(rules, state, side, to);
      const WarHex& hex = rules.ground.at(to);
      int value = (forward ? change : -change) * 10;
      value += hex.defence_halves - rules.ground.at(at).defence_halves +
               (friend_in(rules, state, side, to) ? 2 : 0);
      best.offer(value, action);
    }
    if (best.exists()) run.give(*best);
    if (run.over()) return;
  }
}

// A place for a unit that a card or the call-up brings: guards where points are, then good ground within
// reach of the enemy, a few units to a hex.
int worth_of_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Side side = rules.side_of(unit);
  const WarHex& ground = rules.ground.at(hex);
  int there = 0;
  for (const UnitId other : Stack(state, hex)) there += rules.side_of(other) == side ? 1 : 0;
  int value = 2 * ground.defence_halves - 5 * there;
  bool points = hex == rules.ground.west_jerusalem;
  for (const PlaceValue& place : rules.war_places) points |= place.hex == hex;
  if (points && there == 0) value += 30;
  constexpr int kScreen = 3;  // hexes behind the border
  const int distance = to_the_enemy(rules, state, side, hex);
  value -= side == Side::kUar ? 4 * std::abs(distance - kScreen) : 3 * distance;
  return value;
}

void deploy(const engine::Game& game, const RuleSet& rules, rules::Rehearsal<>& run) {
  const State& state = run.whole().as<State>();
  if (static_cast<Deployment>(top(state).count) < Deployment::kSinaiFront) {
    thread_local ActionList actions;  // scratch
    const UnitSet placing = state.placing;
    for (const int u : placing) {
      if (on_map(state.pieces[u].hex)) continue;
      actions.clear();
      game.legal(run.whole(), unit_id(u), actions);
      rules::Best<engine::Action> best;
      for (const engine::Action& action : actions)
        if (action.verb == static_cast<std::uint8_t>(Verb::kPlace))
          best.offer(worth_of_place(rules, state, unit_id(u), engine::hex_argument(action, 1)), action);
      if (!best.exists()) continue;
      run.give(*best);
      if (run.over() || state.frames.empty() || top(state).kind != FrameKind::kDeploy) return;
    }
  }
  if (run.legal(act(Verb::kEnd)))
    run.give_last(act(Verb::kEnd));
  else
    run.give_last(act(Verb::kReady));
}

// Every place with points gets a guard, the weakest that is free to go there.
void post_guards(const RuleSet& rules, rules::Rehearsal<>& run, Side side) {
  const State& state = run.whole().as<State>();
  for (const PlaceValue& place : rules.war_places) {
    const bool own = rules.hexes[place.hex.value].israel == (side == Side::kIsrael);
    if (!own || !vacant(state, place.hex) || run.over()) continue;
    rules::Best<engine::Action> best;
    for (std::size_t u = 0; u < rules.units.size(); ++u) {
      const UnitId unit = unit_id(static_cast<int>(u));
      const engine::Action post = act(Verb::kPlace, unit, place.hex);
      if (rules.units[u].side != side || !on_map(state.hex_of(unit)) || rules.units[u].combat == 0 ||
          rules.units[u].ugdah != kIndependent || !may_leave(rules, state, unit))
        continue;
      if (-rules.units[u].combat > best.value() && run.legal(post)) best.offer(-rules.units[u].combat, post);
    }
    if (best.exists()) run.give(*best);
  }
}

// A brigade waits in a port for the landing behind the Egyptians (5.4.3).
void embark(const RuleSet& rules, rules::Rehearsal<>& run) {
  const State& state = run.whole().as<State>();
  if (!state.at_war() || run.over()) return;
  rules::Best<engine::Action> best;
  for (const HexId port : rules.ground.coasts) {
    if (!rules.ground.at(port).port[0] || !rules.hexes[port.value].israel) continue;
    for (std::size_t u = 0; u < rules.units.size(); ++u) {
      const UnitInfo& info = rules.units[u];
      const UnitId unit = unit_id(static_cast<int>(u));
      const engine::Action wait = act(Verb::kPlace, unit, port);
      if (info.side != Side::kIsrael || info.ugdah != kIndependent || !info.large ||
          info.type == UnitType::kArtillery || !on_map(state.hex_of(unit)) || !may_leave(rules, state, unit))
        continue;
      if (info.combat > best.value() && run.legal(wait)) best.offer(info.combat, wait);
    }
  }
  if (best.exists()) run.give(*best);
}

bool all_are_placed(const RuleSet& rules, const State& state, Side side) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].side == side && state.pieces[u].hex == place(kToSetUp)) return false;
  return true;
}

}  // namespace

bool set_up_order(const engine::Game& game, const RuleSet& rules, const engine::State& whole, SetupPlan plan,
                  engine::RandomStream& random, ActionList& out) {
  const State& state = whole.as<State>();
  if (state.frames.empty()) return false;
  if (top(state).kind == FrameKind::kDeploy) {
    rules::Rehearsal<> run(game, whole, out);
    deploy(game, rules, run);
    return true;
  }
  if (top(state).kind != FrameKind::kSetup) return false;
  const Side side = top(state).side;
  if (plan == SetupPlan::kAny) plan = static_cast<SetupPlan>(1 + random.below(3));
  rules::Rehearsal<> run(game, whole, out);
  // Whoever has placed everything himself is not asked to begin again.
  if (all_are_placed(rules, state, side) && run.legal(act(Verb::kEnd))) {
    run.give_last(act(Verb::kEnd));
    return true;
  }
  run.give(act(Verb::kReady));
  post_guards(rules, run, side);
  if (plan != SetupPlan::kReady) shift_some(game, rules, run, side, plan == SetupPlan::kForward, random);
  if (side == Side::kIsrael) embark(rules, run);
  if (!run.over() && run.legal(act(Verb::kEnd))) {
    run.give_last(act(Verb::kEnd));
    return true;
  }
  // The variation leaves something uncovered: the ready set-up does not.
  run.start_again();
  run.give(act(Verb::kReady));
  run.give_last(act(Verb::kEnd));
  return true;
}

}  // namespace mitla::sixdays
