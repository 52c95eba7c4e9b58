// 7.9: eliminations, and the attacker's losses in an exchange.
#include "games/meb/combat.h"

#include <algorithm>

#include "games/meb/frame.h"
#include "games/meb/placement.h"
#include "games/meb/victory.h"

namespace mitla::meb {
namespace {

int printed(const RuleSet& rules, const UnitSet& units) {
  int sum = 0;
  for (const int u : units) sum += rules.units[u].printed_attack();
  return sum;
}

// R49: in the end, no unit given up may be superfluous. Can units of `rest` complete `sum` (whose smallest
// member is `least`) to such a choice?
bool completes(const RuleSet& rules, const UnitSet& rest, int after, int debt, int sum, int least) {
  if (sum >= debt) return sum - least < debt;
  for (const int u : rest) {
    if (u <= after) continue;
    const int strength = rules.units[u].printed_attack();
    if (strength == 0) continue;  // never needed
    if (completes(rules, rest, u, debt, sum + strength, std::min(least, strength))) return true;
  }
  return false;
}

bool may_pay_with(const RuleSet& rules, const State& state, UnitId unit) {
  const int debt = state.frames.back().count;
  const int strength = rules.unit(unit).printed_attack();
  if (strength == 0) return false;
  int sum = strength;
  int least = strength;
  for (const int u : state.attack.lost) {
    sum += rules.units[u].printed_attack();
    least = std::min<int>(least, rules.units[u].printed_attack());
  }
  UnitSet rest = state.attack.adjacent;
  rest.erase(unit.value);
  return completes(rules, rest, -1, debt, sum, least);
}

}  // namespace

void eliminate(Play& play, UnitId unit, std::string_view rule) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  take_off(play.rules, state, unit, kDeadPile);
  state.piece(unit).marks = 0;
  state.attack.adjacent.erase(unit.value);
  state.attack.defenders.erase(unit.value);
  state.may_advance.erase(unit.value);
  for (UnitSet& group : state.retreating) group.erase(unit.value);
  play.tell(EventKind::kEliminated, rule, {unit.value, hex.value});
  score(play, AwardEvent::kUnitEliminated, unit);
}

void loss_actions(const RuleSet& rules, const State& state, engine::ActionList& out) {
  for (const int u : state.attack.adjacent)
    if (may_pay_with(rules, state, unit_id(u))) out.push_back(engine::act(Verb::kLose, unit_id(u)));
}

namespace {

Reason may_lose(const RuleSet& rules, const State& state, UnitId unit) {
  if (!state.attack.adjacent.contains(unit.value))
    return {"7.9.f", "{u} did not attack from an adjacent hex and is not touched by the exchange"};
  if (!may_pay_with(rules, state, unit))
    return {"7.9.f", "with {u} more would be given up than the exchange asks for"};
  return kAllowed;
}

// Gives everything up if there is no choice; returns true if the debt is paid.
bool pay_without_choice(Play& play) {
  State& state = play.state;
  const int debt = state.frames.back().count;
  const int lost = printed(play.rules, state.attack.lost);
  if (lost >= debt) return true;
  const UnitSet all = state.attack.adjacent;
  const int most = lost + printed(play.rules, all);
  int least = most;
  for (const int u : all)
    if (const int strength = play.rules.units[u].printed_attack(); strength > 0)
      least = std::min(least, strength);
  if (most - least >= debt) return false;
  // No choice: no unit with strength can be spared. If their total pays the debt, units without strength are
  // kept; otherwise they are lost too.
  for (const int u : all)
    if (most < debt || play.rules.units[u].printed_attack() > 0)
      play.force(engine::act(Verb::kLose, unit_id(u)), [&] { eliminate(play, unit_id(u), "7.9.f"); });
  return true;
}

void lose(Play& play, UnitId unit) {
  play.state.attack.lost.insert(unit.value);
  eliminate(play, unit, "7.9.f");
}

constexpr VerbRules kLossesVerbs[] = {verb_rules<Verb::kLose, may_lose, lose>()};
using Paying = rules::ShortFrame<loss_actions>;

}  // namespace

const FrameRules kLossesFrame{
    .question = {"losses", "Choose the attackers that pay for the exchange.", "7.9.f"},
    .subjects = Paying::subjects,
    .actions = Paying::actions,
    .verbs = kLossesVerbs,
    .resolve_automatic_step = [](Play& play) {
      if (!pay_without_choice(play)) return Paying::take_only_action<kLossesVerbs>(play);
      play.state.frames.pop_back();
      return true;
    }};

}  // namespace mitla::meb
