// 13.3: who attacks whom. All ways to satisfy the duties of the attackers are searched, as far as they are
// stars: several hexes against one, or one against several.
#include <algorithm>
#include <bit>

#include "games/sdw67/ai/odds.h"
#include "games/sdw67/ai/values.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/play.h"
#include "games/sdw67/reserve_points.h"
#include "rules/ai/best.h"
#include "rules/ai/rehearsal.h"

namespace mitla::sdw67 {

using engine::act;

namespace {

using Mask = std::uint32_t;
constexpr int kMostHexes = 24;
constexpr int kMostSteps = 1500;
constexpr int kImpossible = -1'000'000;
constexpr int kOptionalGain = 300;  // that an attack from a fortified hex must promise
constexpr int kEnhancedGain = 300;  // beyond its price

constexpr Mask bit(int i) { return Mask{1} << i; }

struct Fight {
  Mask from = 0, to = 0;
  int value = 0;
};
using Fights = base::FixedVector<Fight, kMostHexes>;

class Pairing {
 public:
  explicit Pairing(const Command& command) : command_(command), rules_(command.staff.rules) {
    const State& state = command.state;
    for (const HexId hex : rules_.sector_hexes[index(acting_sector(state))]) {
      if (can_attack(rules_, state, hex) && !attackers_.full()) attackers_.push_back(hex);
      if (is_target(rules_, state, hex) && !targets_.full()) targets_.push_back(hex);
    }
    for (int a = 0; a < attackers_.size(); ++a) {
      if (must_attack(rules_, state, attackers_[a])) must_attack_ |= bit(a);
      if (state.cell(attackers_[a]).has(kMayAttack)) may_attack_ |= bit(a);
      for (int d = 0; d < targets_.size(); ++d)
        if (in_contact(rules_, attackers_[a], targets_[d])) {
          targets_of_[a] |= bit(d);
          attackers_on_[d] |= bit(a);
        }
    }
    for (int d = 0; d < targets_.size(); ++d)
      if (must_be_attacked(rules_, state, targets_[d])) must_defend_ |= bit(d);
  }

  // The best set of fights by which all duties are met; empty if there is no duty, or none was found.
  Fights solve() {
    Position position{bit(attackers_.size()) - 1, bit(targets_.size()) - 1, must_attack_, must_defend_};
    Fights fights, best;
    int most = kImpossible;
    search(position, 0, fights, most, best);
    return best;
  }
  // A single attack that nobody is obliged to.
  Fight best_choice() {
    rules::Best<Fight> best(kOptionalGain);
    for (int d = 0; d < targets_.size(); ++d)
      for_each_subset(attackers_on_[d], [&](Mask from) {
        if (from != 0 && (from & may_attack_) == from) {
          const Fight fight{from, bit(d), value(from, bit(d))};
          best.offer(fight.value, fight);
        }
      });
    return *best;
  }

  Blow blow(const Fight& fight) const {
    Blow blow;
    for (int a = 0; a < attackers_.size(); ++a)
      if ((fight.from & bit(a)) != 0 && !blow.from.full()) {
        blow.from.push_back(attackers_[a]);
        add_attackers(rules_, command_.state, attackers_[a], blow);
      }
    for (int d = 0; d < targets_.size(); ++d)
      if ((fight.to & bit(d)) != 0 && !blow.to.full()) blow.to.push_back(targets_[d]);
    const State& state = command_.state;
    if (phasing_side(state) == Side::kIsrael && state.surprised[index(state.player)] == 0)
      for (const ByteUnit unit : blow.attackers)
        if (state.piece(unit).has(kAssaulted)) blow.surprise = blow.to.size() == 1;
    return blow;
  }

 private:
  struct Position {
    Mask attackers, targets, must_attack, must_defend;  // that are left
  };

  template <typename Visit>
  static void for_each_subset(Mask set, Visit&& visit) {
    for (Mask subset = set;; subset = (subset - 1) & set) {
      visit(subset);
      if (subset == 0) break;
    }
  }

  int value(Mask from, Mask to) {
    for (const Fight& fight : known_)
      if (fight.from == from && fight.to == to) return fight.value;
    Fight fight{from, to, 0};
    fight.value = weigh(command_.staff, command_.state, blow(fight)).value;
    known_.push_back(fight);
    return fight.value;
  }

  void attempt(const Position& position, Mask from, Mask to, int sum, Fights& fights, int& most,
               Fights& best) {
    if (from == 0 || to == 0 || fights.full()) return;
    Position next = position;
    next.attackers &= ~from;
    next.targets &= ~to;
    next.must_attack &= ~from;
    next.must_defend &= ~to;
    for (int a = 0; a < attackers_.size(); ++a)
      if ((from & may_attack_ & bit(a)) != 0) next.must_defend |= targets_of_[a] & next.targets;
    for (int a = 0; a < attackers_.size(); ++a)
      if ((next.must_attack & bit(a)) != 0 && (targets_of_[a] & next.targets) == 0) return;
    for (int d = 0; d < targets_.size(); ++d)
      if ((next.must_defend & bit(d)) != 0 && (attackers_on_[d] & next.attackers) == 0) return;
    const int worth = value(from, to);
    fights.push_back({from, to, worth});
    search(next, sum + worth, fights, most, best);
    fights.pop_back();
  }

  void search(const Position& position, int sum, Fights& fights, int& most, Fights& best) {
    if (position.must_attack == 0 && position.must_defend == 0) {
      if (sum > most) {
        most = sum;
        best = fights;
      }
      return;
    }
    if (++steps_ > kMostSteps && most > kImpossible) return;
    // The first who has a duty left fights in one of these ways.
    if (position.must_attack != 0) {
      const int a = std::countr_zero(position.must_attack);
      const Mask targets = targets_of_[a] & position.targets;
      for (int d = 0; d < targets_.size(); ++d)
        if ((targets & bit(d)) != 0)
          for_each_subset(attackers_on_[d] & position.attackers & ~bit(a), [&](Mask more) {
            attempt(position, more | bit(a), bit(d), sum, fights, most, best);
          });
      for_each_subset(targets, [&](Mask several) {
        if (std::popcount(several) > 1) attempt(position, bit(a), several, sum, fights, most, best);
      });
      return;
    }
    const int d = std::countr_zero(position.must_defend);
    const Mask attackers = attackers_on_[d] & position.attackers;
    for_each_subset(attackers, [&](Mask from) { attempt(position, from, bit(d), sum, fights, most, best); });
    for (int a = 0; a < attackers_.size(); ++a)
      if ((attackers & bit(a)) != 0)
        for_each_subset(targets_of_[a] & position.targets & ~bit(d), [&](Mask more) {
          if (more != 0) attempt(position, bit(a), more | bit(d), sum, fights, most, best);
        });
  }

  const Command& command_;
  const RuleSet& rules_;
  base::FixedVector<HexId, kMostHexes> attackers_, targets_;
  Mask must_attack_ = 0, may_attack_ = 0, must_defend_ = 0;
  std::array<Mask, kMostHexes> targets_of_{}, attackers_on_{};
  std::vector<Fight> known_;
  int steps_ = 0;
};

// 6.2.7
bool pays_to_enhance(const Command& command, Blow blow) {
  const State& state = command.state;
  if (phasing_side(state) != Side::kIsrael || state.turn == command.staff.rules.shock_turn) return false;
  const int price = command.staff.rules.cost.enhanced_attack;
  if (!may_spend(state, state.player, price).allows()) return false;
  const int plain = weigh(command.staff, state, blow).value;
  blow.enhanced = true;
  return weigh(command.staff, state, blow).value - plain > engine::kPoint * price + kEnhancedGain;
}

// Declares the attack, or what it still lacks if it has been begun.
bool declare(Command& command, const Blow& blow) {
  const Combat& begun = command.state.combat;
  const bool building = command.state.frames.back().kind == FrameKind::kDeclaration;
  rules::Rehearsal<> run(command.game, command.whole, command.out);
  if (!building) run.give(act(Verb::kAttack, blow.to[0]));
  for (const HexId hex : blow.from)
    if (!building || !contains(begun.from, hex)) run.give(act(Verb::kWith, hex));
  for (int d = building ? 0 : 1; d < blow.to.size(); ++d)
    if (!building || !contains(begun.to, blow.to[d])) run.give(act(Verb::kAlso, blow.to[d]));
  if (!(building && begun.enhanced != 0) && pays_to_enhance(command, blow)) run.give(act(Verb::kEnhance));
  run.give_last(act(Verb::kResolve));
  if (!run.refused()) return true;
  run.start_again();
  return false;
}

}  // namespace

void combat_orders(Command& command) {
  Pairing pairing(command);
  Fights fights = pairing.solve();
  std::stable_sort(fights.begin(), fights.end(),
                   [](const Fight& a, const Fight& b) { return a.value > b.value; });
  for (const Fight& fight : fights)
    if (declare(command, pairing.blow(fight))) return;
  if (!duties_left(command.staff.rules, command.state)) {
    const Fight choice = pairing.best_choice();
    if (choice.from != 0 && declare(command, pairing.blow(choice))) return;
    command.out.push_back(act(Verb::kEnd));
  }
}

// An attack that was begun is finished if it is part of the plan, and else given up.
void declaration_orders(Command& command) {
  const Combat& begun = command.state.combat;
  Pairing pairing(command);
  const auto finishes = [&](const Fight& fight) {
    if (fight.from == 0) return false;
    const Blow blow = pairing.blow(fight);
    return std::ranges::all_of(begun.to, [&](HexId hex) { return contains(blow.to, hex); }) &&
           std::ranges::all_of(begun.from, [&](HexId hex) { return contains(blow.from, hex); }) &&
           declare(command, blow);
  };
  const Fights fights = pairing.solve();
  if (std::ranges::any_of(fights, finishes)) return;
  if (!duties_left(command.staff.rules, command.state) && finishes(pairing.best_choice())) return;
  command.out.push_back(act(Verb::kCancel));
}

}  // namespace mitla::sdw67
