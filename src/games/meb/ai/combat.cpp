// The combat phase: which attack next, and with whom.
#include <algorithm>

#include "games/meb/ai/reserve.h"
#include "games/meb/ai/script.h"
#include "games/meb/declaration.h"
#include "games/meb/obligations.h"
#include "games/meb/placement.h"
#include "games/meb/verbs.h"

namespace mitla::meb {

using engine::act;

int least_gain(Tactic tactic, const Doctrine& doctrine) {
  switch (tactic) {
    case Tactic::kAssault:
    case Tactic::kCounter:
      return -150;
    case Tactic::kExit:
      return 6000;  // only what must be done
    case Tactic::kGarrison:
    case Tactic::kFallBack:
      return 600;
    default:
      return doctrine.least;
  }
}

namespace {

bool resolves(const Staff& staff, State& scratch, const Attack& attack) {
  scratch.attack = attack;
  scratch.attack.defenders.clear();
  scratch.attack.fpf.clear();
  return may_resolve(staff.rules, scratch).allows();
}

bool in_declaration_of(const Attack& attack, UnitId unit) {
  if (attack.adjacent.contains(unit.value)) return true;
  for (const Gun& gun : attack.barrage)
    if (gun.unit == unit) return true;
  return false;
}

// The declaration as actions, or nothing if one of them is refused.
bool declare(Command& command, const Attack& attack) {
  engine::ActionList& out = command.out;
  const std::size_t before = out.size();
  out.push_back(act(Verb::kAttack, attack.targets[0]));
  for (int i = 1; i < attack.targets.size(); ++i) out.push_back(act(Verb::kAlso, attack.targets[i]));
  for (const int u : attack.adjacent) out.push_back(act(Verb::kWith, unit_id(u)));
  for (const Gun& gun : attack.barrage) out.push_back(act(Verb::kFire, gun.unit, gun.hex));
  for (int flag = 0; flag < 2; ++flag) {
    if (attack.air[flag] > 0) out.push_back(act(Verb::kAir, flag, static_cast<int>(attack.air[flag])));
    if (((attack.naval >> flag) & 1) != 0) out.push_back(act(Verb::kNaval, flag));
  }
  out.push_back(act(Verb::kResolve));
  engine::State trial = command.whole;
  const engine::CounterDice any(0);
  for (std::size_t i = before; i < out.size(); ++i) {
    if (command.game.check(trial, out[i])) {
      out.resize(before);
      return false;
    }
    if (i + 1 < out.size()) command.game.apply(trial, out[i], any, nullptr);
  }
  return true;
}

// When duties forbid the attack as it stands: with one unit less, with each unit alone, on two hexes at once.
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
    for (const HexId also : rules.board().neighbours(scratch.pieces[u].hex)) {
      if (!also.exists() || also == attack.targets[0] || tried.full()) continue;
      if (!held_by(rules, scratch, also, other(scratch.phasing)) ||
          !may_be_attacked(rules, scratch, also).allows())
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

void sort_by(std::vector<Strike>& strikes, int Strike::*key) {
  std::stable_sort(strikes.begin(), strikes.end(),
                   [key](const Strike& a, const Strike& b) { return a.*key > b.*key; });
}

// The least that the attackers' tactics ask for.
int asked_gain(const Command& command, const Attack& attack) {
  int least = -1000;
  for (const int u : attack.adjacent)
    least = std::max(least, least_gain(command.tactics[u], command.staff.doctrine(command.state.phasing)));
  if (attack.adjacent.empty()) least = 0;
  return least;
}

}  // namespace

void combat_orders(Command& command) {
  const RuleSet& rules = command.staff.rules;
  thread_local State scratch;  // these two are as large as they get after one game
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
    strike.relief = command.whim.bent(strike.relief, Whim::Field::kStrike, strike.attack.targets[0].value);
  sort_by(strikes, &Strike::relief);
  scratch = command.state;
  scratch.frames.push_back({FrameKind::kDeclare, scratch.phasing, 0, kNobody, hex::kNowhere});
  const auto try_them = [&](bool forced) {
    for (const Strike& strike : strikes) {
      // Fire alone relieves nobody of his duty, and may cost points (9.8).
      if (forced ? strike.attack.adjacent.empty() : strike.relief < asked_gain(command, strike.attack))
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
  // 7.3: somebody must attack, however bad it is.
  const std::size_t whole_attacks = strikes.size();
  for (std::size_t i = 0; i < whole_attacks; ++i) {
    const Attack attack = strikes[i].attack;
    if (!attack.adjacent.empty()) add_variants(command.staff, scratch, attack, strikes);
  }
  sort_by(strikes, &Strike::gain);
  if (try_them(true)) return;
  any_orders(command);
}

namespace {

// Is this step of a declaration taken already?
bool taken(const Attack& attack, const engine::Action& action) {
  const UnitId unit = unit_argument(action);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kAttack:
    case Verb::kAlso:
      for (const HexId hex : attack.targets)
        if (hex == hex_argument(action, 0)) return true;
      return false;
    case Verb::kWith:
    case Verb::kFire:
      return in_declaration_of(attack, unit);
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
         (attack.air[0] > 0 ? 1 : 0) + (attack.air[1] > 0 ? 1 : 0) + (attack.naval & 1) +
         ((attack.naval >> 1) & 1);
}

}  // namespace

void declaration_orders(Command& command) {
  const engine::CounterDice any(0);
  engine::State plain = command.whole;
  command.game.apply(plain, act(Verb::kCancel), any, nullptr);
  engine::ActionList wanted;
  Command again{command.game, command.staff,  plain, plain.as<State>(), command.tactics, command.answers,
                command.whim, command.random, wanted};
  combat_orders(again);
  // Everything that has been declared must be part of what is wanted now; the rest is added.
  const Attack& attack = command.state.attack;
  const std::size_t before = command.out.size();
  engine::State trial = command.whole;
  int agreed = 0;
  for (const engine::Action& action : wanted) {
    if (taken(attack, action)) {
      ++agreed;
      continue;
    }
    if (command.game.check(trial, action)) {
      agreed = -1;
      break;
    }
    command.out.push_back(action);
    if (static_cast<Verb>(action.verb) != Verb::kResolve) command.game.apply(trial, action, any, nullptr);
  }
  if (agreed == parts_of(attack) && command.out.size() > before) return;
  command.out.resize(before);
  command.out.push_back(act(Verb::kCancel));
}

}  // namespace mitla::meb
