#include "games/sixdays/retreat.h"

#include "games/sixdays/entry.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/losses.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {

using engine::act;
using hex::Direction;

namespace {

constexpr int kRetreatHexes = 2;

// A retreating unit, and where it comes from.
struct Way {
  const RuleSet& rules;
  const State& state;
  UnitId unit;
  const UnitInfo& info;
  HexId start;

  // The ground, the enemy and 5.3. 5.3.2b: a retreat into Israel from the West Bank is allowed and Disrupts.
  bool may_step(HexId from, Direction d, HexId to) const {
    if (!to.exists() || step_cost(rules, state, info.mobility, from, d) == 0) return false;
    if (is_closed(rules, state, to) || enemy_in(rules, state, info.side, to)) return false;
    if (info.side == Side::kIsrael) return true;
    if (israeli_fort_in(rules, state, to)) return false;
    return theater_of(rules, to) == Theater::kWestBank || may_enter_israel(rules, state, unit, to).allows();
  }
  // From the hexes of the attackers; for a retreating attacker from the hex that it attacked.
  enum class Away : std::uint8_t { kFarther, kNotNearer, kNearer };
  Away away(HexId from, HexId to) const {
    const Combat& combat = state.war.combat;
    Away result = Away::kFarther;
    const auto look = [&](HexId enemy) {
      const int before = rules.board().distance(enemy, from), after = rules.board().distance(enemy, to);
      if (after < before)
        result = Away::kNearer;
      else if (after == before && result == Away::kFarther)
        result = Away::kNotNearer;
    };
    if (combat.retreats_attacker != 0)
      look(combat.target);
    else
      for (const HexId hex : combat.from) look(hex);
    return result;
  }
  bool homeward(HexId from, HexId to) const {
    const int side = index(info.side);
    return rules.ground.at(to).to_source[side] <= rules.ground.at(from).to_source[side];
  }
  bool ends_well(HexId at) const { return rules.board().distance(start, at) >= kRetreatHexes; }

  // Can the retreat be completed from here?
  bool completes(HexId at, int gone) const {
    if (gone == kRetreatHexes) return ends_well(at);
    for (const Direction d : hex::kDirections) {
      const HexId to = rules.board().neighbour(at, d);
      if (may_step(at, d, to) && away(at, to) != Away::kNearer && completes(to, gone + 1)) return true;
    }
    return false;
  }

  // The steps from here: of those from which the retreat can be completed the ones that lead farther away if
  // there are any, and of these the ones towards a source of supply.
  template <typename Visit>
  void for_each_step(HexId at, int gone, Visit&& visit) const {
    int best = 4;
    std::array<int, hex::kDirectionCount> rank{};
    for (const Direction d : hex::kDirections) {
      const HexId to = rules.board().neighbour(at, d);
      int& mine = rank[hex::index_of(d)];
      mine = 4;
      if (!may_step(at, d, to)) continue;
      const Away leads = away(at, to);
      if (leads == Away::kNearer || !completes(to, gone + 1)) continue;
      mine = (leads == Away::kFarther ? 0 : 2) + (homeward(at, to) ? 0 : 1);
      best = std::min(best, mine);
    }
    if (best == 4) return;
    for (const Direction d : hex::kDirections)
      if (rank[hex::index_of(d)] == best) visit(rules.board().neighbour(at, d));
  }
};

Way way_of(const RuleSet& rules, const State& state, UnitId unit) {
  const Walk& walk = state.war.walk;
  return {rules, state, unit, rules.unit(unit), walk.unit == unit ? walk.start : state.hex_of(unit)};
}
int gone(const State& state, UnitId unit) { return state.war.walk.unit == unit ? state.war.walk.gone : 0; }

Reason may_retreat(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (!state.war.combat.retreating.contains(unit.value)) return {"6.2.1", "{u} does not have to retreat"};
  const UnitId walking = state.war.walk.unit;
  if (walking.exists() && walking != unit) return {"6.2.1", "{u} is on its way and comes first", walking};
  bool found = false;
  const Way way = way_of(rules, state, unit);
  const HexId at = state.hex_of(unit);
  way.for_each_step(at, gone(state, unit), [&](HexId hex) { found |= hex == to; });
  if (found) return kAllowed;
  const auto d = rules.board().direction_between(at, to);
  if (!d) return {"6.2.1", "{h} is not next to {u}"};
  if (enemy_in(rules, state, way.info.side, to)) return {"6.2.1a", "there is an enemy unit in {h}"};
  if (!way.may_step(at, *d, to)) return {"6.2.1", "{u} could not move to {h}"};
  if (way.away(at, to) == Way::Away::kNearer) return {"6.2.1", "a retreat leads away from the enemy"};
  return {"6.2.1", "another way leads farther away or towards a source of supply"};
}

// 6.2.1a: at the end of the retreat of a unit that has been in an enemy zone of control.
void end_walk(Play& play, UnitId unit) {
  State& state = play.state;
  const bool in_zone = state.war.walk.in_zone != 0;
  state.war.walk = {};
  state.war.combat.retreating.erase(unit.value);
  if (!in_zone) return;
  const int die = roll(play);
  const bool harmed = die > state.wfl[index(play.rules.side_of(unit))];
  play.tell(WarEvent::kRetreatRoll, "6.2.1a", {unit.value, die, harmed ? 1 : 0, kDie});
  if (harmed) disrupt(play, unit, "6.2.1a");
}

void retreat(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const HexId from = state.hex_of(unit);
  const Side side = rules.side_of(unit);
  Walk& walk = state.war.walk;
  if (walk.unit != unit) walk = {unit, 0, 0, 0, from};
  if (in_open_enemy_zone(rules, state, side, to)) walk.in_zone = 1;
  relocate(rules, state, unit, to);
  ++walk.gone;
  play.tell(WarEvent::kRetreated, "6.2.1", {unit.value, from.value, to.value});
  enter_hex(play, unit, to);
  const bool ends = walk.gone >= kRetreatHexes;
  // 5.3.2b
  if (side == Side::kUar && rules.ground.at(from).country != Country::kIsrael &&
      !may_enter_israel(rules, state, unit, to).allows() && disrupt(play, unit, "5.3.2b"))
    return;  // eliminated
  if (ends) end_walk(play, unit);
}

void retreat_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!state.war.combat.retreating.contains(unit.value)) return;
  const UnitId walking = state.war.walk.unit;
  if (walking.exists() && walking != unit) return;
  way_of(rules, state, unit).for_each_step(state.hex_of(unit), gone(state, unit), [&](HexId hex) {
    out.push_back(act(Verb::kRetreat, unit, hex));
  });
}
void retreat_subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  if (state.war.walk.unit.exists())
    units.insert(state.war.walk.unit.index());
  else
    units |= state.war.combat.retreating;
}
constexpr VerbRules kRetreatVerbs[] = {verb_rules<Verb::kRetreat, may_retreat, retreat>()};

// Eliminates who cannot go, goes where there is one way only, and ends when everybody has gone.
bool prepare_retreat(Play& play) {
  State& state = play.state;
  Combat& combat = state.war.combat;
  if (combat.retreating.empty()) {
    end_frame(play);
    return true;
  }
  const UnitSet units = combat.retreating;
  thread_local ActionList actions;  // scratch
  for (const int u : units) {
    const UnitId unit = unit_id(u);
    if (state.war.walk.unit.exists() && state.war.walk.unit != unit) continue;
    actions.clear();
    retreat_actions(play.rules, state, unit, actions);
    if (actions.empty()) {
      eliminate(play, unit, "6.2.1a");
      return true;
    }
    if (actions.size() == 1 && (units.size() == 1 || state.war.walk.unit.exists())) {
      const engine::Action only = actions[0];
      play.force(only, [&] { retreat(play, unit, engine::hex_argument(only, 1)); });
      return true;
    }
  }
  return false;
}

}  // namespace

void begin_retreat(Play& play, bool attacker) {
  State& state = play.state;
  Combat& combat = state.war.combat;
  combat.retreating = attacker ? combat.attackers : combat.defenders;
  combat.retreats_attacker = attacker ? 1 : 0;
  if (combat.retreating.empty()) return;
  ask(play, FrameKind::kRetreat, attacker ? state.war.operating : other(state.war.operating));
}

const FrameRules kRetreatFrame{.question = {"retreat", "Retreat the units two hexes.", "6.2.1"},
                               .subjects = retreat_subjects,
                               .actions = retreat_actions,
                               .verbs = kRetreatVerbs,
                               .resolve_automatic_step = prepare_retreat};

}  // namespace mitla::sixdays
