// 13.1.1: an attack is declared, hex by hex.
#include "games/sdw67/combat.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/reserve_points.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

CombatHexes with(CombatHexes hexes, HexId more) {
  hexes.push_back(more);
  return hexes;
}

Reason may_attack(const RuleSet& rules, const State& state, HexId hex) {
  const Side side = phasing_side(state);
  if (!enemy_in(rules, state, side, hex)) return {"13.1.1", "there is no enemy in {h}"};
  if (rules.at(hex).sector != acting_sector(state)) return {"5.7", "{h} lies beyond the Front line"};
  if (is_neutral(rules, state, state.stack_top(hex))) return {"25.2", "Lebanon is neutral"};
  if (!is_target(rules, state, hex))
    return {"13.2", "{h} has been attacked, or no attacker was next to it when the phase began"};
  CombatHexes to;
  to.push_back(hex);
  bool next_to = false;
  for (const HexId from : rules.contacts[hex.value]) {
    if (!can_attack(rules, state, from)) continue;
    next_to = true;
    if (extend(rules, state, with({}, from), to).possible) return kAllowed;
  }
  if (!next_to) return {"13.2", "nobody next to {h} can still attack"};
  return {"13.3", "an attack on {h} would leave a unit that must still attack or be attacked alone"};
}

Reason may_join(const RuleSet& rules, const State& state, HexId hex) {
  const Combat& combat = state.combat;
  if (contains(combat.from, hex)) return {"13.1.1", "{h} attacks already"};
  if (!held_by(rules, state, hex, phasing_side(state))) return {"13.1.1", "there is no attacker in {h}"};
  if (!can_attack(rules, state, hex))
    return {"13.2", "the units in {h} cannot attack, have attacked, or were not next to an enemy"};
  for (const HexId to : combat.to)
    if (!in_contact(rules, hex, to)) return {"13.5", "{h} is not next to every hex that is attacked"};
  const Extension extension = extend(rules, state, with(combat.from, hex), combat.to);
  if (!extension.possible)
    return {"13.3", "with {h} in this attack {u} would be left alone",
            extension.alone.exists() ? UnitId(state.stack_top(extension.alone)) : kNobody};
  return kAllowed;
}
Reason may_attack_also(const RuleSet& rules, const State& state, HexId hex) {
  const Combat& combat = state.combat;
  if (contains(combat.to, hex)) return {"13.1.1", "{h} is attacked already"};
  if (combat.from.empty()) return {"13.1.1", "choose an attacker first"};
  if (!is_target(rules, state, hex)) return {"13.2", "{h} cannot be attacked"};
  for (const HexId from : combat.from)
    if (!in_contact(rules, from, hex)) return {"13.5", "{h} is not next to every hex that attacks"};
  const Extension extension = extend(rules, state, combat.from, with(combat.to, hex));
  if (!extension.possible)
    return {"13.3", "with {h} in this attack {u} would be left alone",
            extension.alone.exists() ? UnitId(state.stack_top(extension.alone)) : kNobody};
  return kAllowed;
}
// 6.2.7, 25.5.4
Reason may_enhance(const RuleSet& rules, const State& state) {
  if (phasing_side(state) != Side::kIsrael) return {"6.0", "only Israelis have reserve points"};
  if (is_shock(rules, state)) return {"25.5.4", "every Israeli attack of this turn is enhanced already"};
  if (state.combat.enhanced != 0) return {"6.2.7", "this attack is enhanced already"};
  return may_spend(state, state.player, rules.cost.enhanced_attack);
}
Reason may_resolve(const RuleSet& rules, const State& state) {
  const Combat& combat = state.combat;
  if (combat.from.empty()) return {"13.1.1", "nobody attacks yet"};
  const HexId alone = extend(rules, state, combat.from, combat.to).alone;
  if (!alone.exists()) return kAllowed;
  return {"13.3", "{h} must be in this combat too: it would be left alone", {}, alone};
}

void attack(Play& play, HexId hex) {
  play.state.combat.to.push_back(hex);
  ask(play, FrameKind::kDeclaration, play.state.player);
}
void join(Play& play, HexId hex) { play.state.combat.from.push_back(hex); }
void attack_also(Play& play, HexId hex) { play.state.combat.to.push_back(hex); }
void enhance(Play& play) { play.state.combat.enhanced = 1; }
void resolve(Play& play) {
  end_frame(play);
  declare(play);
}
void cancel(Play& play) {
  end_frame(play);
  clear_combat(play.state);
}

// The hexes that could be attacked: those of enemy units.
template <typename Visit>
void for_each_enemy_hex(const RuleSet& rules, const State& state, Visit&& visit) {
  for (const int u : rules.ground[index(other(phasing_side(state)))]) {
    const HexId hex = state.pieces[u].hex;
    if (on_map(hex) && state.cell(hex).has(kTarget) && state.stack_top(hex) == unit_id(u)) visit(hex);
  }
}

Reason may_end_combat(const RuleSet& rules, const State& state) {
  if (duties_left(rules, state)) return {"13.3", "units that must attack or be attacked are left"};
  return kAllowed;
}
void combat_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for_each_enemy_hex(rules, state, [&](HexId hex) {
    if (may_attack(rules, state, hex).allows()) out.push_back(act(Verb::kAttack, hex));
  });
  if (may_end_combat(rules, state).allows()) out.push_back(act(Verb::kEnd));
}
bool can_attack_anybody(const RuleSet& rules, const State& state) {
  bool any = false;
  for_each_enemy_hex(rules, state, [&](HexId hex) { any = any || may_attack(rules, state, hex).allows(); });
  return any;
}
constexpr VerbRules kCombatVerbs[] = {verb_rules<Verb::kAttack, may_attack, attack>(),
                                      verb_rules<Verb::kEnd, may_end_combat, end_frame>()};

void declaration_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (const HexId hex : rules.contacts[state.combat.to[0].value]) {
    if (may_join(rules, state, hex).allows()) out.push_back(act(Verb::kWith, hex));
  }
  if (!state.combat.from.empty())
    for (const HexId hex : rules.contacts[state.combat.from[0].value])
      if (may_attack_also(rules, state, hex).allows()) out.push_back(act(Verb::kAlso, hex));
  if (may_enhance(rules, state).allows()) out.push_back(act(Verb::kEnhance));
  if (may_resolve(rules, state).allows()) out.push_back(act(Verb::kResolve));
  out.push_back(act(Verb::kCancel));
}
constexpr VerbRules kDeclarationVerbs[] = {
    verb_rules<Verb::kWith, may_join, join>(), verb_rules<Verb::kAlso, may_attack_also, attack_also>(),
    verb_rules<Verb::kEnhance, may_enhance, enhance>(), verb_rules<Verb::kResolve, may_resolve, resolve>(),
    verb_rules<Verb::kCancel, always, cancel>()};

rules::Question question_of_declaration(const RuleSet& rules, const State& state) {
  const bool enhanceable = may_enhance(rules, state).allows();
  return {"declaration",
          enhanceable ? std::string_view(rules.declaration_question)
                      : "Add attacking and defending hexes, then declare.",
          "13.1.1"};
}

}  // namespace

const FrameRules kCombatFrame{
    .question = {"combat", "Declare an attack; every unit in an enemy zone of control must attack.", "13.1"},
    .subjects = combat_subjects,
    .actions = nullptr,
    .verbs = kCombatVerbs,
    .resolve_automatic_step = end_unless<can_attack_anybody>};
const FrameRules kDeclarationFrame{
    .question = {"declaration", "Add attacking and defending hexes, then declare.", "13.1.1"},
    .subjects = declaration_subjects,
    .actions = nullptr,
    .verbs = kDeclarationVerbs,
    .varying_question = question_of_declaration};

}  // namespace mitla::sdw67
