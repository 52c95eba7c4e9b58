#include "games/sixdays/combat.h"

#include <algorithm>

#include "games/sixdays/entry.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/retreat.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/supply.h"

namespace mitla::sixdays {

using engine::act;

int attack_strength(const RuleSet& rules, const State&, UnitId unit, HexId from, HexId target) {
  const int combat = rules.unit(unit).combat;
  const auto d = rules.board().direction_between(from, target);
  if (!d || !rules.ground.has(rules.ground.water, from, *d)) return combat;
  return combat == 0 ? 0 : std::max(1, combat / 2);
}

int defence_strength(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId hex = state.hex_of(unit);
  const WarHex& ground = rules.ground.at(hex);
  const bool militia = info.type == UnitType::kMilitia &&
                       (ground.jerusalem || !ground.kibbutz || kibbutz_in(rules, state, hex));
  int halves = militia ? ground.militia_halves : ground.defence_halves;
  if (info.side == Side::kIsrael && israeli_fort_in(rules, state, hex)) halves *= 2;
  return info.combat == 0 ? 0 : std::max(1, info.combat * halves / 2);
}

int defence_of(const RuleSet& rules, const State& state, HexId hex) {
  int strength = israeli_fort_in(rules, state, hex) && !held_by(rules, state, hex, Side::kUar) ? 1 : 0;
  for (const UnitId unit : Stack(state, hex)) strength += defence_strength(rules, state, unit);
  return strength;
}

namespace {

// 10.4: un-disrupted Israeli artillery that can still shift, with a large unit that is no artillery.
bool can_shift(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.unit(unit).type == UnitType::kArtillery &&
         (state.piece(unit).marks & (kDisrupted | kUsedShift)) == 0;
}
bool is_served(const RuleSet& rules, const State& state, HexId hex, const UnitSet* among) {
  for (const UnitId unit : Stack(state, hex)) {
    const UnitInfo& info = rules.unit(unit);
    if (info.large && info.type != UnitType::kArtillery && (among == nullptr || among->contains(unit.value)))
      return true;
  }
  return false;
}
template <typename Visit>
void for_each_shifting(const RuleSet& rules, const State& state, const UnitSet& attackers, HexId target,
                       Visit&& visit) {
  for (const int u : attackers)
    if (can_shift(rules, state, unit_id(u)) && is_served(rules, state, state.pieces[u].hex, &attackers))
      visit(unit_id(u), true);
  for (const UnitId unit : Stack(state, target))
    if (can_shift(rules, state, unit) && is_served(rules, state, target, nullptr)) visit(unit, false);
}

}  // namespace

Odds make_odds(const RuleSet& rules, const State& state, const UnitSet& attackers, HexId target) {
  const WarTables& war = rules.war;
  Odds odds;
  Supply supply(rules, state);
  for (const int u : attackers) {
    odds.attack += attack_strength(rules, state, unit_id(u), state.pieces[u].hex, target);
    if (!supply.reaches(unit_id(u))) odds.attacker_oos = war.attacker_oos;
  }
  odds.defence = defence_of(rules, state, target);
  for (const UnitId unit : Stack(state, target)) {
    if (state.piece(unit).has(kDisrupted)) odds.disrupted = war.defender_disrupted;
    if (!supply.reaches(unit)) odds.defender_oos = war.defender_oos;
  }
  for_each_shifting(rules, state, attackers, target, [&](UnitId, bool attacker) {
    (attacker ? odds.attacker_artillery : odds.defender_artillery) +=
        attacker ? war.attacker_artillery : war.defender_artillery;
  });
  odds.base = odds_column(odds.attack, odds.defence);
  odds.column = std::clamp(odds.base + odds.shift(), 0, kColumns - 1);
  return odds;
}

Reason may_attack_with(const RuleSet& rules, const State& state, UnitId unit, HexId target) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (!in_operation(state, unit) || !on_map(piece.hex))
    return {"6.2", "{u} is not activated by this Operation"};
  if (piece.has(kDisrupted)) return {"6.2.3", "{u} is Disrupted"};
  if (piece.has(kAttacked)) return {"6.2", "{u} has attacked in this Operation"};
  if (info.combat == 0) return {"6.2", "{u} has no combat factor"};
  if (!rules.board().adjacent(piece.hex, target)) return {"6.2", "{u} is not next to {h}"};
  if (info.side == Side::kUar) return may_attack_into(rules, state, unit, target);
  return kAllowed;
}

namespace {

// The hex itself, whoever attacks it.
Reason may_be_attacked(const RuleSet& rules, const State& state, Side side, HexId target) {
  const bool fort = side == Side::kUar && israeli_fort_in(rules, state, target);
  if (!enemy_in(rules, state, side, target) && !(fort && vacant(state, target)))
    return {"6.2", "there is no enemy unit in {h}"};
  if (is_closed(rules, state, target)) return {"4.3d", "Jordan is not at war: {h} is closed"};
  if (state.cell(target).has(kAttackedHex)) return {"6.2", "{h} has been attacked in this Operation"};
  return kAllowed;
}

bool is_ready(const RuleSet& rules, const State& state, int u) {
  const Piece& piece = state.pieces[u];
  return on_map(piece.hex) && (piece.marks & (kDisrupted | kAttacked)) == 0 && rules.units[u].combat > 0;
}
template <typename Visit>
void for_each_ready(const RuleSet& rules, const State& state, Visit&& visit) {
  for (const int u : state.war.operation.units)
    if (is_ready(rules, state, u)) visit(unit_id(u));
}

}  // namespace

Reason may_attack(const RuleSet& rules, const State& state, HexId target) {
  if (state.war.combat.target.exists()) return {"6.2", "another attack is being declared"};
  const Side side = top(state).side;
  if (const Reason reason = may_be_attacked(rules, state, side, target); !reason.allows()) return reason;
  Reason found{"6.2", "no activated unit is next to {h}"};
  bool any = false;
  for_each_ready(rules, state, [&](UnitId unit) {
    if (any || !rules.board().adjacent(state.hex_of(unit), target)) return;
    const Reason reason = may_attack_with(rules, state, unit, target);
    any = reason.allows();
    if (!any) found = reason;
  });
  return any ? kAllowed : found;
}

namespace {

void attack(Play& play, HexId target) { play.state.war.combat.target = target; }

Reason may_join(const RuleSet& rules, const State& state, UnitId unit) {
  const Combat& combat = state.war.combat;
  if (!combat.target.exists()) return {"6.2", "choose the hex to attack first"};
  if (combat.attackers.contains(unit.value)) return {"6.2", "{u} takes part already"};
  return may_attack_with(rules, state, unit, combat.target);
}
void join(Play& play, UnitId unit) { play.state.war.combat.attackers.insert(unit.value); }
Reason may_resolve(const RuleSet&, const State& state) {
  return state.war.combat.attackers.empty() ? Reason{"6.2", "no unit attacks yet"} : kAllowed;
}
Reason may_cancel(const RuleSet&, const State& state) {
  return state.war.combat.target.exists() ? kAllowed : Reason{"6.2", "no attack is being declared"};
}
void cancel(Play& play) { play.state.war.combat = {}; }
Reason may_end_combat(const RuleSet&, const State& state) {
  return state.war.combat.target.exists() ? Reason{"6.2", "resolve the attack or give it up first"}
                                          : kAllowed;
}

void resolve(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  Combat& combat = state.war.combat;
  combat.defenders = {};
  for (const UnitId unit : Stack(state, combat.target)) combat.defenders.insert(unit.value);
  for (const UnitSet* units : {&combat.attackers, &combat.defenders})
    for (const int u : *units) {
      check_supply(play, unit_id(u));  // 7.0
      state.pieces[u].marks |= kFought;
    }
  const Odds odds = make_odds(rules, state, combat.attackers, combat.target);
  for_each_shifting(rules, state, combat.attackers, combat.target,
                    [&](UnitId unit, bool) { state.piece(unit).marks |= kUsedShift; });
  for (const int u : combat.attackers) {
    state.pieces[u].marks |= kAttacked;
    const HexId hex = state.pieces[u].hex;
    if (std::find(combat.from.begin(), combat.from.end(), hex) == combat.from.end())
      combat.from.push_back(hex);
  }
  state.cell(combat.target).flags |= kAttackedHex;
  const int die = roll(play);
  combat.result = rules.war.crt[die - 1][odds.column];
  combat.step = 0;
  play.tell(WarEvent::kCombatResult, "6.2c",
            {combat.result, die, odds.column, odds.attack, odds.defence, odds.shift(), combat.target.value,
             index(top(state).side), kDie});
  ask(play, FrameKind::kResult, top(state).side);
}

// Calls visit for each hex that a unit may attack, once for each of the units, until it returns true.
template <typename Visit>
bool find_target(const RuleSet& rules, const State& state, Visit&& visit) {
  const Side side = top(state).side;
  for (const int u : state.war.operation.units) {
    if (!is_ready(rules, state, u)) continue;
    for (const HexId to : rules.board().neighbours(state.pieces[u].hex))
      if (to.exists() && may_be_attacked(rules, state, side, to).allows() &&
          may_attack_with(rules, state, unit_id(u), to).allows() && visit(to))
        return true;
  }
  return false;
}
bool goes_on(const RuleSet& rules, const State& state) {
  return state.war.combat.target.exists() || find_target(rules, state, [](HexId) { return true; });
}

void combat_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Combat& combat = state.war.combat;
  if (combat.target.exists()) {
    for_each_ready(rules, state, [&](UnitId unit) {
      if (may_join(rules, state, unit).allows()) units.insert(unit.value);
    });
    if (may_resolve(rules, state).allows()) out.push_back(act(Verb::kResolve));
    out.push_back(act(Verb::kCancel));
    return;
  }
  find_target(rules, state, [&](HexId target) {
    const engine::Action action = act(Verb::kAttack, target);
    if (std::find(out.begin(), out.end(), action) == out.end()) out.push_back(action);
    return false;
  });
  out.push_back(act(Verb::kEnd));
}
void combat_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kWith, unit));
}
// A combat can open a line for others (7.4a).
bool end_when_nobody_attacks(Play& play) {
  restore_supply(play);
  return rules::end_unless<goes_on>(play);
}
rules::Question combat_question(const RuleSet&, const State& state) {
  if (!state.war.combat.target.exists())
    return {"combat", "Choose a hex to attack, or end the Operation.", "6.2"};
  return {"attack", "Choose the units that attack, then resolve the attack.", "6.2"};
}

constexpr VerbRules kCombatVerbs[] = {
    verb_rules<Verb::kAttack, may_attack, attack>(), verb_rules<Verb::kWith, may_join, join>(),
    verb_rules<Verb::kResolve, may_resolve, resolve>(), verb_rules<Verb::kCancel, may_cancel, cancel>(),
    verb_rules<Verb::kEnd, may_end_combat, end_frame>()};

// --- 6.2c, 6.2d: the result ---

UnitSet& harmed(Combat& combat, bool attacker) { return attacker ? combat.attackers : combat.defenders; }
const UnitSet& harmed(const Combat& combat, bool attacker) {
  return attacker ? combat.attackers : combat.defenders;
}

// Steps of a result.
enum : std::uint8_t {
  kHarmDefender,
  kDefenderLosses,
  kDefenderRetreat,
  kHarmAttacker,
  kAttackerLosses,
  kAttackerRetreat,
  kAdvanceStep,
  kStackingStep,
  kDone,
};

// 10.7, 10.1.1: what falls with the hex, apart from units.
void harm_hex(Play& play, const Harm& harm) {
  State& state = play.state;
  const HexId target = state.war.combat.target;
  if (harm.any() && israeli_fort_in(play.rules, state, target) &&
      !held_by(play.rules, state, target, Side::kUar)) {
    state.cell(target).flags |= kFortDestroyed;
    play.tell(WarEvent::kFortDestroyed, "10.7", {target.value});
    recount_zones(play.rules, state);
  }
  if (!harm.retreat && !harm.eliminated) return;
  for (const int u : UnitSet(state.war.combat.defenders))
    if (play.rules.units[u].type == UnitType::kHeavyArtillery) eliminate(play, unit_id(u), "10.1.1");
}

bool can_lose(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).type != UnitType::kHeavyArtillery;
}
bool fresh_left(const RuleSet& rules, const State& state, const UnitSet& units) {
  for (const int u : units)
    if (can_lose(rules, unit_id(u)) && !state.pieces[u].has(kDisrupted)) return true;
  return false;
}

Reason may_lose(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitSet& units = harmed(state.war.combat, top(state).count != 0);
  if (!units.contains(unit.value) || !can_lose(rules, unit))
    return {"6.2.2", "{u} is not among the units that suffer"};
  if (state.piece(unit).has(kDisrupted) && fresh_left(rules, state, units))
    return {"6.2d", "no unit is eliminated before all of them are Disrupted"};
  return kAllowed;
}
void lose(Play& play, UnitId unit) {
  Combat& combat = play.state.war.combat;
  const bool attacker = top(play.state).count != 0;
  end_frame(play);
  --combat.pending;
  if (disrupt(play, unit, "6.2c") && !attacker) ++combat.killed_defenders;
}
void list_losses(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : harmed(state.war.combat, top(state).count != 0))
    if (may_lose(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kLose, unit_id(u)));
}
using Losses = rules::ShortFrame<list_losses>;
constexpr VerbRules kLossVerbs[] = {verb_rules<Verb::kLose, may_lose, lose>()};

// Asks for the next unit to be Disrupted; false if there is none.
bool ask_loss(Play& play, bool attacker) {
  Combat& combat = play.state.war.combat;
  bool any = false;
  for (const int u : harmed(combat, attacker)) any |= can_lose(play.rules, unit_id(u));
  if (!any) combat.pending = 0;
  if (combat.pending == 0) return false;
  const Side side = play.state.war.operating;
  ask(play, FrameKind::kLoss, attacker ? side : other(side), attacker ? 1 : 0);
  return true;
}

void eliminate_all(Play& play, bool attacker) {
  const UnitSet units = harmed(play.state.war.combat, attacker);
  for (const int u : units) eliminate(play, unit_id(u), "6.2c");
}

// 6.2.2: may the unit go into the hex that has been vacated?
Reason may_advance(const RuleSet& rules, const State& state, UnitId unit) {
  const Combat& combat = state.war.combat;
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  if (!combat.attackers.contains(unit.value) || from == combat.target)
    return {"6.2.2", "{u} has not attacked this hex, or has advanced"};
  if (state.piece(unit).has(kDisrupted)) return {"6.2.2", "{u} is Disrupted"};
  const auto d = rules.board().direction_between(from, combat.target);
  if (!d || step_cost(rules, state, info.mobility, from, *d) == 0)
    return {"6.2.2", "{u} could not enter {h} from where it is", {}, combat.target};
  if (info.type == UnitType::kMilitia && (rules.ground.flags[combat.target.value] & kAbroadHex) != 0)
    return {"10.3", "militia leaves Israel only for East Jerusalem"};
  return first_of([&] { return may_be_in(rules, state, unit, combat.target); },
                  [&] { return may_stack(rules, state, combat.target, unit); });
}
void advance(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId from = state.hex_of(unit), to = state.war.combat.target;
  relocate(play.rules, state, unit, to);
  play.tell(WarEvent::kAdvanced, "6.2.2", {unit.value, from.value, to.value});
  enter_hex(play, unit, to);
}
bool can_advance(const RuleSet& rules, const State& state) {
  for (const int u : state.war.combat.attackers)
    if (may_advance(rules, state, unit_id(u)).allows()) return true;
  return false;
}
void list_advances(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : state.war.combat.attackers)
    if (may_advance(rules, state, unit_id(u)).allows()) out.push_back(act(Verb::kAdvance, unit_id(u)));
}
using Advances = rules::ShortFrame<list_advances>;
void advance_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  Advances::subjects(rules, state, units, out);
  out.push_back(act(Verb::kEnd));
}
constexpr VerbRules kAdvanceVerbs[] = {verb_rules<Verb::kAdvance, may_advance, advance>(),
                                       verb_rules<Verb::kEnd, always, end_frame>()};

bool next_result_step(Play& play) {
  State& state = play.state;
  Combat& combat = state.war.combat;
  const CombatResult& result = play.rules.war.results[combat.result];
  switch (combat.step) {
    case kHarmDefender:
      ++combat.step;
      harm_hex(play, result.defender);
      if (result.defender.eliminated) eliminate_all(play, false);
      combat.pending = result.defender.disruptions;
      return true;
    case kDefenderLosses:
      if (!ask_loss(play, false)) ++combat.step;
      return true;
    case kDefenderRetreat:
      ++combat.step;
      if (result.defender.retreat) begin_retreat(play, false);
      return true;
    case kHarmAttacker:
      ++combat.step;
      if (result.attacker.eliminated) eliminate_all(play, true);
      combat.pending =
          static_cast<std::uint8_t>(std::max(0, result.attacker.disruptions - combat.killed_defenders));
      return true;
    case kAttackerLosses:
      if (!ask_loss(play, true)) ++combat.step;
      return true;
    case kAttackerRetreat:
      ++combat.step;
      if (result.attacker.retreat) begin_retreat(play, true);
      return true;
    case kAdvanceStep:
      ++combat.step;
      if (vacant(state, combat.target) && can_advance(play.rules, state))
        ask(play, FrameKind::kAdvance, state.war.operating);
      return true;
    case kStackingStep:
      if (!enforce_stacking(play)) ++combat.step;
      return true;
    default:
      end_frame(play);
      combat = {};
      return true;
  }
}
void no_subjects(const RuleSet&, const State&, UnitSet&, ActionList&) {}

}  // namespace

const FrameRules kCombatFrame{.question = {"combat", "Choose a hex to attack, or end the Operation.", "6.2"},
                              .subjects = combat_subjects,
                              .actions = combat_actions,
                              .verbs = kCombatVerbs,
                              .resolve_automatic_step = end_when_nobody_attacks,
                              .varying_question = combat_question};
const FrameRules kResultFrame{.question = {"result", "The result is carried out.", "6.2c"},
                              .subjects = no_subjects,
                              .actions = nullptr,
                              .verbs = {},
                              .resolve_automatic_step = next_result_step};
const FrameRules kLossFrame{.question = {"loss", "Choose the unit that suffers a Disruption.", "6.2.2"},
                            .subjects = Losses::subjects,
                            .actions = Losses::actions,
                            .verbs = kLossVerbs,
                            .resolve_automatic_step = Losses::take_only_action<kLossVerbs, Play>};
const FrameRules kAdvanceFrame{.question = {"advance", "Advance into the vacated hex, or end.", "6.2.2"},
                               .subjects = advance_subjects,
                               .actions = Advances::actions,
                               .verbs = kAdvanceVerbs,
                               .resolve_automatic_step = rules::end_unless<can_advance, Play>};

}  // namespace mitla::sixdays
