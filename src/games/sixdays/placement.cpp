#include "games/sixdays/placement.h"

#include "games/sixdays/bases.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/stacking.h"

namespace mitla::sixdays {

void put(const RuleSet& rules, State& state, UnitId unit, HexId hex) {
  rules::join_stack(state, unit, hex);
  state.piece(unit).hex = hex;
  count_zones(rules, state, unit, hex, 1);
  Cell& cell = state.cell(hex);
  if (rules.side_of(unit) == Side::kIsrael)  // 11.1a
    cell.flags |= kIsraeliControl;
  else
    cell.flags &= static_cast<std::uint8_t>(~kIsraeliControl);
}

void take_off(const RuleSet& rules, State& state, UnitId unit, HexId box) {
  if (stands(state, unit)) {
    count_zones(rules, state, unit, state.hex_of(unit), -1);
    rules::leave_stack(state, unit, state.hex_of(unit));
  }
  state.piece(unit).hex = box;
}

void relocate(const RuleSet& rules, State& state, UnitId unit, HexId place) {
  take_off(rules, state, unit, place);
  if (on_map(place)) put(rules, state, unit, place);
}

int in_box(const RuleSet& rules, const State& state, HexId box) {
  int count = 0;
  for (std::size_t u = 0; u < rules.units.size(); ++u) count += state.pieces[u].hex == box ? 1 : 0;
  return count;
}

Reason fits_base(const RuleSet& rules, const State& state, UnitId unit, int base) {
  if (const Reason reason = may_ever_base(rules, unit, base); !reason.allows()) return reason;
  if (!is_base_at_war(rules, state, base)) return {"4.3d", "Jordan and Iraq are not at war"};
  if (!BaseCrowd(rules, state, rules.side_of(unit)).has_room_for(unit, base))
    return {"5.5e", "the base is full"};
  return kAllowed;
}

Reason may_base(const RuleSet& rules, const State& state, UnitId unit, int base) {
  return may_base(rules, state, BaseCrowd(rules, state, rules.side_of(unit)), unit, base);
}

Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const HexInfo& at = rules.at(hex);
  if (!at.playable()) return {"2.2", "{h} may not be entered"};
  if (!info.may_be_in(at.theater)) return {"5.3", "{u} never leaves its own map"};
  if (info.is_mech() && at.terrain == Terrain::kRough && !at.on_road)
    return {"TEC.rough", "{u} enters rough only along a road"};
  if (!vacant(state, hex) && holder(rules, state, hex) != info.side) return {"5.4.2a", "an enemy is in {h}"};
  return kAllowed;
}

bool would_overstack(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return !may_stack(rules, state, hex, unit).allows();
}

}  // namespace mitla::sixdays
