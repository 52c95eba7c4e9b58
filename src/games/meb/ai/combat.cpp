// The combat phase: which attack is next, and which units take part.
#include <algorithm>
#include <functional>

#include "games/meb/ai/script.h"
#include "games/meb/artillery.h"
#include "games/meb/declaration.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"
#include "rules/ai/rehearsal.h"

namespace mitla::meb {

using engine::act;

namespace {

int least_gain(Tactic tactic, const Doctrine& doctrine) {
  switch (tactic) {
    case Tactic::kAssault:
    case Tactic::kCounter:
      return -150;
    case Tactic::kExit:
      return 6000;  // only obligatory attacks
    case Tactic::kGarrison:
    case Tactic::kFallBack:
      return 600;
    default:
      return doctrine.least;
  }
}

}  // namespace

int asked_gain(const Command& command, const UnitSet& units) {
  const Doctrine& doctrine = command.staff.doctrine(command.state.phasing);
  int asked = -1000;
  for (const int u : units) asked = std::max(asked, least_gain(command.tactics[u], doctrine));
  return asked;
}

namespace {

bool resolves(const Staff& staff, State& scratch, const Attack& attack) {
  scratch.attack = attack;
  scratch.attack.defenders.clear();
  scratch.attack.fpf.clear();
  return may_resolve(staff.rules, scratch).allows();
}

// Orders the attack up to its roll. Returns false, with nothing ordered, if a part of it is refused.
bool declare(Command& command, const Attack& attack) {
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  run.give(act(Verb::kAttack, attack.targets[0]));
  for (int i = 1; i < attack.targets.size(); ++i) run.give(act(Verb::kAlso, attack.targets[i]));
  for (const int u : attack.adjacent) run.give(act(Verb::kWith, unit_id(u)));
  for (const Gun& gun : attack.barrage) run.give(act(Verb::kFire, gun.unit, gun.hex));
  for (int flag = 0; flag < 2; ++flag) {
    if (attack.air[flag] > 0) run.give(act(Verb::kAir, flag, static_cast<int>(attack.air[flag])));
    if (((attack.naval >> flag) & 1) != 0) run.give(act(Verb::kNaval, flag));
  }
  run.give_last(act(Verb::kResolve));
  if (run.refused()) run.start_again();
  return !run.nothing_given();
}

// Variants if duties forbid the attack: with one unit less, with each unit alone, on two hexes at once.
void add_variants(const Staff& staff, State& scratch, const Attack& attack, std::vector<Strike>& out) {
  const RuleSet& rules = staff.rules;
  const auto add = [&](const Attack& variant) {
    scratch.attack = variant;
    const int gain = strike_gain(staff, scratch);
    out.push_back({variant, gain, gain});
  };
  for (const int u : attack.adjacent) {
    Attack without = attack;
    without.adjacent.erase(u);
    if (!without.adjacent.empty()) add(without);
    if (attack.adjacent.size() < 2 || rules.units[u].artillery) continue;
    Attack alone = attack;
    alone.adjacent.clear();
    alone.adjacent.insert(u);
    add(alone);
  }
  base::FixedVector<HexId, 24> tried;
  for (const int u : attack.adjacent - rules.artillery)
    for (const HexId also : held_next_to(rules, scratch, scratch.pieces[u].hex, other(scratch.phasing))) {
      if (also == attack.targets[0] || tried.full() || !may_be_attacked(rules, scratch, also).allows())
        continue;
      if (std::find(tried.begin(), tried.end(), also) != tried.end()) continue;
      tried.push_back(also);
      Attack both = attack;
      both.targets.push_back(also);
      for (const int v : attack.adjacent - rules.artillery)
        if (!rules.board().adjacent(scratch.pieces[v].hex, also)) both.adjacent.erase(v);
      add(both);
    }
}

}  // namespace

void combat_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  thread_local State scratch;  // both reach their full size after one game
  thread_local std::vector<Strike> strikes;
  scratch = command.state;
  strikes.clear();
  engine::ActionList targets;
  combat_actions(rules, command.state, targets);
  const bool may_end = !targets.empty() && static_cast<Verb>(targets.back().verb) == Verb::kEnd;
  const int spare = scratch.phasing == Side::kWestern ? spare_airstrikes(command.staff, scratch) : 0;
  for (const engine::Action& target : targets)
    if (static_cast<Verb>(target.verb) == Verb::kAttack)
      strikes_on(command.staff, scratch, hex_argument(target, 0), kAnyFormation, Moment::kNow, spare,
                 strikes);
  for (Strike& strike : strikes)
    strike.relief = command.variation.bent(strike.relief, Varying::kStrike, strike.attack.targets[0].value);
  std::ranges::stable_sort(strikes, std::greater{}, &Strike::relief);
  scratch = command.state;
  scratch.frames.push_back({FrameKind::kDeclare, scratch.phasing});
  const auto try_them = [&](bool forced) {
    for (const Strike& strike : strikes) {
      const UnitSet& adjacent = strike.attack.adjacent;
      // Fire alone fulfils no duty, and may cost points (9.8).
      if (forced ? adjacent.empty() : strike.relief < (adjacent.empty() ? 0 : asked_gain(command, adjacent)))
        continue;
      if (resolves(command.staff, scratch, strike.attack) && declare(command, strike.attack)) return true;
    }
    return false;
  };
  if (try_them(false)) return;
  if (may_end) {
    command.out.push_back(act(Verb::kEnd));
    return;
  }
  // 7.3: some unit must attack, however bad the odds.
  const std::size_t whole_attacks = strikes.size();
  for (std::size_t i = 0; i < whole_attacks; ++i) {
    const Attack attack = strikes[i].attack;
    if (!attack.adjacent.empty()) add_variants(command.staff, scratch, attack, strikes);
  }
  std::ranges::stable_sort(strikes, std::greater{}, &Strike::gain);
  if (try_them(true)) return;
  any_orders(command);
}

namespace {

// Is this part of a declaration already made?
bool taken(const Attack& attack, const engine::Action& action) {
  const UnitId unit = unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAttack:
    case Verb::kAlso:
      return has_target(attack, hex_argument(action, 0));
    case Verb::kWith:
    case Verb::kFire:
      return attack.adjacent.contains(unit.value) || barrages(attack, unit);
    case Verb::kAir:
      return attack.air[action.args[0]] == action.args[1];
    case Verb::kNaval:
      return ((attack.naval >> action.args[0]) & 1) != 0;
    default:
      return false;
  }
}

int parts_of(const Attack& attack) {
  return attack.targets.size() + attack.adjacent.size() + attack.barrage.size() +
         (attack.air[0] > 0 ? 1 : 0) + (attack.air[1] > 0 ? 1 : 0) + std::popcount(attack.naval);
}

}  // namespace

void declaration_orders(Command& command) {
  engine::State plain = command.whole;
  command.game.apply(plain, act(Verb::kCancel), engine::CounterDice(0), nullptr);
  engine::ActionList wanted;
  Command again{command.game,      command.staff,  plain, plain.as<State>(), command.tactics, command.answers,
                command.variation, command.random, wanted};
  combat_orders(again);
  // Everything declared so far must be part of the wanted attack; the rest is added.
  const Attack& attack = command.state.attack;
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  int agreed = 0;
  for (const engine::Action& action : wanted) {
    if (taken(attack, action))
      ++agreed;
    else if (static_cast<Verb>(action.verb) == Verb::kResolve)
      run.give_last(action);
    else
      run.give(action);
  }
  if (!run.refused() && !run.nothing_given() && agreed == parts_of(attack)) return;
  run.start_again();
  run.give_last(act(Verb::kCancel));
}

}  // namespace mitla::meb
