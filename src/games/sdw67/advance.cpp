#include "games/sdw67/advance.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/sdw67/combat.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/stacking.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

// 15.5, 19.1: how far the unit may advance in all; without a unit, how far any of them may.
int distance(const RuleSet& rules, const State& state, UnitId unit) {
  const Combat& combat = state.combat;
  int hexes = combat.advance;
  if (combat.by_attacker == 0) return hexes;
  if (combat.enhanced != 0 || is_shock(rules, state)) hexes *= 2;
  if (unit.exists() && combat.table == CombatTable::kMobile && rules.unit(unit).type == UnitType::kRecon)
    ++hexes;
  return hexes;
}

struct Advancer {
  const RuleSet& rules;
  const State& state;
  UnitId unit;
  Side side;

  // 15.2, A9: the first hex is one that the other force has left.
  Reason step(HexId from, HexId to, int gone) const {
    if (!in_contact(rules, from, to)) return {"15.2", "{u} cannot go from where it is to {h}"};
    if (enemy_in(rules, state, side, to)) return {"15.2", "there is an enemy unit in {h}"};
    if (is_closed(rules, state, side, to)) return {"25.4.note.move", "{h} is closed"};
    const CombatHexes& left = state.combat.by_attacker != 0 ? state.combat.to : state.combat.from;
    if (gone == 0 && !contains(left, to))
      return {"15.1", "the first hex of an advance is one that the enemy left"};
    return kAllowed;
  }
  bool crosses_water(HexId from, HexId to) const {
    return (rules.unbridged[from.value] >> hex::index_of(*rules.board().direction_between(from, to)) & 1) !=
           0;
  }
  bool may_end_in(HexId hex) const {
    return !would_overstack(rules, state, unit, hex, player_of(side, rules.at(hex).sector));
  }
  // Can the unit, having come to `hex`, end there or go on to where it can?
  bool finds_room(HexId hex, int left) const {
    if (may_end_in(hex)) return true;
    if (left == 0) return false;
    for (const HexId next : rules.contacts[hex.value])
      if (step(hex, next, 1).allows() && finds_room(next, crosses_water(hex, next) ? 0 : left - 1))
        return true;
    return false;
  }
  int left(HexId from, HexId to, int gone) const {
    return crosses_water(from, to) ? 0 : distance(rules, state, unit) - gone - 1;
  }
};

Advancer advancer(const RuleSet& rules, const State& state, UnitId unit) {
  return {rules, state, unit, rules.side_of(unit)};
}

// The unit on its way must not stay where it is.
bool is_in_the_way(const RuleSet& rules, const State& state) {
  return state.walk.unit.exists() &&
         !advancer(rules, state, state.walk.unit).may_end_in(state.hex_of(state.walk.unit));
}

Reason may_advance(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (!state.combat.advancing.contains(unit.value)) return {"15.1", "{u} may not advance after this combat"};
  const bool on_way = state.walk.unit == unit;
  if (!on_way && is_in_the_way(rules, state))
    return {"15.2", "{u} must move on first", UnitId(state.walk.unit)};
  const int gone = on_way ? state.walk.gone : 0;
  if (on_way && state.walk.stopped != 0) return {"15.4", "{u} crossed water without a bridge and stops"};
  if (gone >= distance(rules, state, unit)) return {"15.1", "{u} has advanced as far as it may"};
  const Advancer a = advancer(rules, state, unit);
  const HexId from = state.hex_of(unit);
  if (const Reason reason = a.step(from, to, gone); !reason.allows()) return reason;
  if (!a.finds_room(to, a.left(from, to, gone))) return {"15.2", "{h} would be overstacked"};
  return kAllowed;
}

void advance(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (state.walk.unit != unit) {
    if (state.walk.unit.exists()) state.combat.advancing.erase(state.walk.unit.value);
    state.walk = {unit, 0, 0, 0, from};
  }
  const Advancer a = advancer(play.rules, state, unit);
  ++state.walk.gone;
  if (a.crosses_water(from, to)) state.walk.stopped = 1;  // 15.4
  relocate(play.rules, state, unit, to);
  play.tell(EventKind::kAdvanced, "15.1", {unit.value, from.value, to.value});
}

void advance_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!state.combat.advancing.contains(unit.value)) return;
  for (const HexId hex : rules.contacts[state.hex_of(unit).value])
    if (may_advance(rules, state, unit, hex).allows()) out.push_back(act(Verb::kAdvance, unit, hex));
}
bool can_advance(const RuleSet& rules, const State& state, UnitId unit) {
  for (const HexId hex : rules.contacts[state.hex_of(unit).value])
    if (may_advance(rules, state, unit, hex).allows()) return true;
  return false;
}
Reason may_end_advance(const RuleSet& rules, const State& state) {
  if (is_in_the_way(rules, state))
    return {"15.2", "{u} must move on: its hex is overstacked", UnitId(state.walk.unit)};
  return kAllowed;
}
void advance_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : state.combat.advancing)
    if (can_advance(rules, state, unit_id(u))) units.insert(u);
  if (may_end_advance(rules, state).allows()) out.push_back(act(Verb::kEnd));
}
void end_advance(Play& play) {
  play.state.walk = {};
  play.state.combat.advancing.clear();
  end_frame(play);
}
bool end_if_nobody_advances(Play& play) {
  for (const int u : play.state.combat.advancing)
    if (can_advance(play.rules, play.state, unit_id(u))) return false;
  end_advance(play);
  return true;
}
rules::Question question_of_advance(const RuleSet& rules, const State& state) {
  static constexpr int kMost = 12;
  static const auto texts = [] {
    std::array<std::array<std::string, kMost + 1>, 2> made;
    for (int hexes = 0; hexes <= kMost; ++hexes) {
      const std::string many = std::to_string(hexes) + (hexes == 1 ? " hex" : " hexes");
      made[0][static_cast<std::size_t>(hexes)] =
          "Advance the units that fought by up to " + many + ", or end.";
      made[1][static_cast<std::size_t>(hexes)] =
          hexes == 0 ? "The unit has advanced as far as it may. Advance another one, or end."
                     : "Advance the unit on its way by up to " + many + " more, or another unit, or end.";
    }
    return made;
  }();
  const UnitId walking = state.walk.unit;
  const int hexes = walking.exists()
                        ? (state.walk.stopped != 0 ? 0 : distance(rules, state, walking) - state.walk.gone)
                        : distance(rules, state, {});
  return {"advance", texts[walking.exists() ? 1 : 0][static_cast<std::size_t>(std::clamp(hexes, 0, kMost))],
          "15.1"};
}
constexpr VerbRules kAdvanceVerbs[] = {verb_rules<Verb::kAdvance, may_advance, advance>(),
                                       verb_rules<Verb::kEnd, may_end_advance, end_advance>()};

}  // namespace

void begin_advance(Play& play, bool attacker, int hexes) {
  State& state = play.state;
  Combat& combat = state.combat;
  combat.by_attacker = attacker ? 1 : 0;
  combat.advance = static_cast<std::uint8_t>(hexes);
  combat.advancing.clear();
  for (const int u : attacker ? combat.attackers : combat.defenders)
    if (play.rules.units[u].mobile) combat.advancing.insert(u);
  const Side side = attacker ? phasing_side(state) : other(phasing_side(state));
  ask(play, FrameKind::kAdvance, player_of(side, acting_sector(state)));
}

const FrameRules kAdvanceFrame{.question = {"advance", "Advance the units that fought, or end.", "15.1"},
                               .subjects = advance_subjects,
                               .actions = advance_actions,
                               .verbs = kAdvanceVerbs,
                               .resolve_automatic_step = end_if_nobody_advances,
                               .varying_question = question_of_advance};

}  // namespace mitla::sdw67
