#include "games/aiw/air_units.h"

#include "games/aiw/placement.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

// An undispersed helicopter in the air spots like any other unit.
template <typename Predicate>
bool any_watching(const RuleSet& rules, const State& state, Side side, int nation, Predicate&& predicate) {
  return any_of(rules.helicopters[index(side)], [&](int u) {
    const UnitId unit = unit_id(u);
    return airborne(rules, state, unit) && !state.piece(unit).has(kDispersed) &&
           (nation < 0 || rules.units[u].nation == nation) && predicate(unit);
  });
}

}  // namespace

UnitSet air_units_in(const RuleSet& rules, const State& state, HexId hex) {
  UnitSet there;
  for (const int u : rules.air_units)
    if (state.pieces[u].hex == hex) there.insert(u);
  return there;
}

bool holds_down_enemy(const RuleSet& rules, const State& state, HexId hex, Side side) {
  return any_of(rules.helicopters[index(other(side))],
                [&](int u) { return state.pieces[u].hex == hex && state.pieces[u].has(kDown); });
}

bool seen_from_air(const RuleSet& rules, const State& state, HexId from, HexId to) {
  return !smoke_blocks(rules, state, from, to);
}

bool watched_from_air(const RuleSet& rules, const State& state, Side side, HexId hex, int nation) {
  return any_watching(rules, state, side, nation,
                      [&](UnitId unit) { return seen_from_air(rules, state, state.hex_of(unit), hex); });
}

bool helicopter_near(const RuleSet& rules, const State& state, HexId hex, Side side, int nation) {
  return any_watching(rules, state, side, nation,
                      [&](UnitId unit) { return rules.distance(state.hex_of(unit), hex) <= 1; });
}

Arms arms_of(const RuleSet& rules, const Attack& attack, UnitId attacker) {
  const UnitInfo& info = rules.unit(attacker);
  if (attack.strikers.contains(attacker.value))
    return {info.strike_weapon, info.strike, rules.strike_range[static_cast<int>(info.strike_weapon)]};
  // An airplane is its strike.
  const int range = info.air && info.off_board() ? rules.strike_range[static_cast<int>(info.weapon)]
                                                 : static_cast<int>(info.range);
  return {info.weapon, info.attack, range};
}

bool armed_for(const RuleSet& rules, UnitId unit, AttackType type) {
  const bool bombs = rules.unit(unit).strike_weapon == Weapon::kHowitzer;
  if (type == AttackType::kIndirect) return bombs;
  return !bombs && (type == AttackType::kDirect || type == AttackType::kOpportunity);
}

Reason strike_bears(const RuleSet& rules, const State& state, UnitId air_unit, const Arms& arms,
                    UnitId defender) {
  const HexId hex = state.hex_of(defender);
  if (rules.distance(state.hex_of(air_unit), hex) > arms.range) {
    if (arms.weapon == Weapon::kG) return {"A.I.C.2.a", "the target is more than twelve hexes from {u}"};
    if (arms.weapon == Weapon::kA) return {"A.I.C.2.b", "the target is more than three hexes from {u}"};
    return {"A.I.C.2.c", "{u} strikes only units in its own hex"};
  }
  if (!seen_from_air(rules, state, state.hex_of(air_unit), hex))
    return {"O.II.B.1.a", "smoke lies between {u} and its target"};
  if (!conceals(rules, state, hex)) return kAllowed;
  if (arms.weapon == Weapon::kHowitzer) {
    const bool seen = any_of(targets_in(rules, state, hex), [&](int u) {
      return rules.units[u].side != rules.side_of(air_unit) && spotted(rules, state, unit_id(u));
    });
    return seen ? kAllowed : Reason{"A.I.C.4.b", "no unit in that woods or town hex is spotted"};
  }
  if (!state.piece(defender).has(kSpotted))
    return {"A.I.C.3.b", "a unit in woods or town is struck only under a SPOTTED marker"};
  return kAllowed;
}

Attack with_strike(const Attack& attack, UnitId helicopter) {
  Attack struck = attack;
  struck.strikers.insert(helicopter.value);
  return struck;
}

}  // namespace mitla::aiw
