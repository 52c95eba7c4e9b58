#include "games/sdw67/combat.h"

#include <algorithm>

#include "games/sdw67/advance.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/reserve_points.h"
#include "games/sdw67/retreat.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

bool is_shock(const RuleSet& rules, const State& state) {
  return state.turn == rules.shock_turn && phasing_side(state) == Side::kIsrael;
}

int attack_strength(const RuleSet& rules, const State& state) {
  int strength = 0;
  for (const HexId hex : state.combat.from)
    for (const UnitId unit : Stack(state, hex))
      if (state.combat.declared != 0 ? state.combat.attackers.contains(unit.value)
                                     : is_attacker(rules, state, unit))
        strength += rules.unit(unit).strength;
  return strength;
}
int defence_strength(const RuleSet& rules, const State& state) {
  int strength = 0;
  for (const HexId hex : state.combat.to)
    for (const UnitId unit : Stack(state, hex)) strength += rules.unit(unit).strength;
  return strength;
}

Ratio make_ratio(const RuleSet& rules, const State& state, const Combat& combat, int attack, int defence) {
  const Side defender = other(phasing_side(state));
  Ratio ratio;
  ratio.attack = attack;
  ratio.defence = defence;
  ratio.percent = 100 * attack / std::max(1, defence);
  const auto& columns = rules.columns;
  while (ratio.base + 1 < static_cast<int>(columns.size()) && ratio.percent > columns[ratio.base].max)
    ++ratio.base;
  for (const HexId hex : combat.to) {
    const HexInfo& info = rules.at(hex);
    const auto& shift = hex == state.cancelled_fort ? info.bare_shift : info.shift;
    ratio.terrain = std::max<int>(ratio.terrain, shift[index(defender)]);
  }
  // 13.12.hexside: only if every attacker is across such a hexside from every defender.
  int hexside = combat.from.empty() ? 0 : 9;
  for (const HexId from : combat.from)
    for (const HexId to : combat.to)
      hexside = std::min<int>(
          hexside,
          rules.hexside_shift[from.value][hex::index_of(*rules.board().direction_between(from, to))]);
  ratio.hexside = hexside;
  if (combat.enhanced != 0 || is_shock(rules, state)) ratio.enhanced = rules.enhanced_shift;
  for (const HexId from : combat.from)
    if (rules.at(from).commanding) ratio.commanding = rules.commanding_shift;
  ratio.column = std::clamp(ratio.base + ratio.shift(), 0, static_cast<int>(columns.size()) - 1);
  return ratio;
}

Reason may_use_mobile(const RuleSet& rules, const State& state) {
  if (phasing_side(state) != Side::kIsrael) return {"13.13.arab", "Arabs attack on the Assault table"};
  for (const HexId hex : state.combat.to)
    if ((rules.at(hex).fortification || rules.at(hex).fortified_city) &&
        protects(rules, state, Side::kArab, hex))
      return {"13.13.fort", "{h} is fortified: the Assault table is used", {}, hex};
  for (const HexId hex : state.combat.from)
    for (const UnitId unit : Stack(state, hex))
      if (rules.unit(unit).is_motorized() &&
          (state.combat.declared != 0 ? state.combat.attackers.contains(unit.value)
                                      : is_attacker(rules, state, unit)))
        return kAllowed;
  return {"13.13.isr", "no armor, mechanized or recon unit attacks"};
}

bool can_be_surprised(const RuleSet& rules, HexId hex) {
  return rules.at(hex).fortification && rules.at(hex).protects[index(Side::kArab)];
}

bool may_still_surprise(const State& state) {
  return phasing_side(state) == Side::kIsrael && state.surprised[index(state.player)] == 0;
}

void clear_combat(State& state) { state.combat = {}; }

namespace {

// 20.5: a unit that landed in an airborne assault attacks a fortification for the first time on its Front.
bool is_surprise(const State& state) {
  if (!may_still_surprise(state)) return false;
  for (const int u : state.combat.attackers)
    if (state.pieces[u].has(kAssaulted)) return true;
  return false;
}
Reason may_surprise(const RuleSet& rules, const State& state, HexId hex) {
  if (contains(state.combat.to, hex) && can_be_surprised(rules, hex)) return kAllowed;
  return {"20.5", "{h} is no fortification that is attacked"};
}
void surprise(Play& play, HexId hex) {
  play.state.cancelled_fort = hex;
  play.state.surprised[index(play.state.player)] = 1;
  play.tell(EventKind::kSurprise, "20.5", {hex.value});
  end_frame(play);
}
void list_surprises(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const HexId hex : state.combat.to)
    if (may_surprise(rules, state, hex).allows()) out.push_back(act(Verb::kSurprise, hex));
}
constexpr VerbRules kSurpriseVerbs[] = {verb_rules<Verb::kSurprise, may_surprise, surprise>()};
bool surprise_only_one(Play& play) {
  thread_local ActionList actions;  // scratch
  actions.clear();
  UnitSet units;
  list_surprises(play.rules, play.state, units, actions);
  if (actions.size() > 1) return false;
  if (actions.empty())
    end_frame(play);
  else
    surprise(play, engine::hex_argument(actions[0], 0));
  return true;
}

void resolve_on(Play& play, CombatTable table) {
  State& state = play.state;
  Combat& combat = state.combat;
  const Ratio ratio =
      make_ratio(play.rules, state, attack_strength(play.rules, state), defence_strength(play.rules, state));
  combat.table = table;
  combat.die = static_cast<std::uint8_t>(play.roll_die());
  combat.result = play.rules.crt[static_cast<int>(table)][combat.die - 1][ratio.column];
  combat.step = 0;
  play.tell(EventKind::kCombatResult, "13.1.5",
            {static_cast<int>(combat.result), combat.die, ratio.column, static_cast<int>(table), ratio.attack,
             ratio.defence, combat.to[0].value, index(state.player)});
  ask(play, FrameKind::kResult, state.player);
}

Reason may_choose(const RuleSet& rules, const State& state, int table) {
  return static_cast<CombatTable>(table) == CombatTable::kMobile ? may_use_mobile(rules, state) : kAllowed;
}
void choose_table(Play& play, int table) {
  end_frame(play);
  resolve_on(play, static_cast<CombatTable>(table));
}
void list_tables(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int table = 0; table < 2; ++table)
    if (may_choose(rules, state, table).allows()) out.push_back(act(Verb::kTable, table));
}
constexpr VerbRules kTableVerbs[] = {verb_rules<Verb::kTable, may_choose, choose_table>()};
bool use_only_table(Play& play) {
  if (may_use_mobile(play.rules, play.state).allows()) return false;
  choose_table(play, static_cast<int>(CombatTable::kAssault));
  return true;
}

// --- 13.15: the steps of a result ---

UnitSet& force(Combat& combat, bool attacker) { return attacker ? combat.attackers : combat.defenders; }
const UnitSet& force(const Combat& combat, bool attacker) {
  return attacker ? combat.attackers : combat.defenders;
}

const ResultStep& current_step(const RuleSet& rules, const State& state) {
  return rules.results[static_cast<int>(state.combat.result)][state.combat.step];
}

// 13.16: the strength that a unit must have to be lost.
int wanted_strength(const RuleSet& rules, const State& state, const ResultStep& step) {
  int wanted = -1;
  for (const int u : force(state.combat, step.attacker)) {
    const int strength = rules.units[u].strength;
    const bool better = step.pick == ResultStep::Pick::kStrongest ? strength > wanted : strength < wanted;
    if (wanted < 0 || better) wanted = strength;
  }
  return wanted;
}
Reason may_lose(const RuleSet& rules, const State& state, UnitId unit) {
  const ResultStep& step = current_step(rules, state);
  if (!force(state.combat, step.attacker).contains(unit.value))
    return {"13.16", "{u} does not belong to the force that loses a unit"};
  if (rules.unit(unit).strength != wanted_strength(rules, state, step))
    return step.pick == ResultStep::Pick::kStrongest ? Reason{"13.16", "{u} is not the strongest"}
                                                     : Reason{"13.16", "{u} is not the weakest"};
  return kAllowed;
}
void list_losses(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : force(state.combat, current_step(rules, state).attacker))
    if (may_lose(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kLose, unit_id(u)));
}
using Losses = rules::ShortFrame<list_losses>;
void lose(Play& play, UnitId unit) {
  end_frame(play);
  ++play.state.combat.step;
  eliminate(play, unit, "13.16");
}
constexpr VerbRules kLossVerbs[] = {verb_rules<Verb::kLose, may_lose, lose>()};

void carry_out(Play& play, const ResultStep& step) {
  State& state = play.state;
  Combat& combat = state.combat;
  const UnitSet units = force(combat, step.attacker);
  const Side side = step.attacker ? phasing_side(state) : other(phasing_side(state));
  const Front player = player_of(side, acting_sector(state));
  if (step.op == ResultStep::Op::kEliminate && step.pick != ResultStep::Pick::kAll && !units.empty()) {
    ask(play, FrameKind::kLoss, player, step.attacker ? 1 : 0);
    return;  // the loss goes on to the next step
  }
  ++combat.step;
  switch (step.op) {
    case ResultStep::Op::kEliminate:
      for (const int u : units) eliminate(play, unit_id(u), "13.15");
      break;
    case ResultStep::Op::kRetreat:
      begin_retreat(play, units, step.hexes);
      break;
    case ResultStep::Op::kPanic:
      begin_panic(play, units, "14.2.panic");
      break;
    case ResultStep::Op::kAdvance:
      if (step.pick != ResultStep::Pick::kIfCleared || combat.defenders.empty())
        begin_advance(play, step.attacker, step.hexes);
      break;
  }
}

bool next_result_step(Play& play) {
  State& state = play.state;
  const auto& steps = play.rules.results[static_cast<int>(state.combat.result)];
  if (state.combat.step < steps.size()) {
    carry_out(play, steps[state.combat.step]);
    return true;
  }
  end_frame(play);
  clear_combat(state);
  return true;
}
void no_subjects(const RuleSet&, const State&, UnitSet&, ActionList&) {}

}  // namespace

void declare(Play& play) {
  State& state = play.state;
  Combat& combat = state.combat;
  const RuleSet& rules = play.rules;
  int attackers = 0;
  for (const HexId hex : combat.from)
    for (const UnitId unit : Stack(state, hex))
      if (is_attacker(rules, state, unit)) {
        combat.attackers.insert(unit.value);
        ++attackers;
      }
  for (const int u : combat.attackers) state.pieces[u].marks |= kAttacked;
  for (const HexId hex : combat.to)
    for (const UnitId unit : Stack(state, hex)) combat.defenders.insert(unit.value);
  for (const CombatHexes* hexes : {&combat.from, &combat.to})
    for (const HexId hex : *hexes) show_stack(rules, state, hex);  // 22.1
  discharge(rules, state, combat.from, combat.to);
  if (combat.enhanced != 0) spend(state, state.player, rules.cost.enhanced_attack);
  combat.declared = 1;
  play.tell(EventKind::kAttackDeclared, "13.1.1",
            {combat.to[0].value, combat.to.size() - 1, attackers, combat.from.size(), combat.enhanced});
  ask(play, FrameKind::kChooseTable, state.player);
  if (is_surprise(state)) ask(play, FrameKind::kSurprise, state.player);
}

const FrameRules kSurpriseFrame{
    .question = {"surprise", "Choose the fortification that the airborne surprise cancels.", "20.5"},
    .subjects = list_surprises,
    .actions = nullptr,
    .verbs = kSurpriseVerbs,
    .resolve_automatic_step = surprise_only_one};
const FrameRules kChooseTableFrame{.question = {"table", "Choose the Assault or the Mobile table.", "13.1.2"},
                                   .subjects = list_tables,
                                   .actions = nullptr,
                                   .verbs = kTableVerbs,
                                   .resolve_automatic_step = use_only_table};
const FrameRules kResultFrame{.question = {"result", "The result is carried out.", "13.15"},
                              .subjects = no_subjects,
                              .actions = nullptr,
                              .verbs = {},
                              .resolve_automatic_step = next_result_step};
const FrameRules kLossFrame{
    .question = {"loss", "Choose which of equally strong units is eliminated.", "13.16"},
    .subjects = Losses::subjects,
    .actions = Losses::actions,
    .verbs = kLossVerbs,
    .resolve_automatic_step = Losses::take_only_action<kLossVerbs, Play>};

}  // namespace mitla::sdw67
