#include "games/barlev/crossings.h"

#include <algorithm>

#include "games/barlev/movement.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;

namespace {

constexpr int kFerryCost = 2 * kQuarters;  // 21.3

// d.5: the hex lies over a lake hexside, or over a hex of the Canal on the other bank.
bool is_across(const RuleSet& rules, HexId from, HexId to, std::uint16_t hexsides) {
  if (rules.board().adjacent(from, to) && (rules.flags_between(from, to) & hexsides) != 0) return true;
  const HexInfo& there = rules.at(to);
  const HexInfo& here = rules.at(from);
  if (there.canal || there.bank == Bank::kNone || there.bank == here.bank) return false;
  if (here.canal) return rules.board().adjacent(from, to);
  for (const HexId next : rules.board().neighbours(from))
    if (next.exists() && rules.at(next).canal && rules.board().adjacent(next, to)) return true;
  return false;
}

Reason may_land(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  if (!rules.at(to).playable) return {"21.4", "no unit enters {h}"};
  if (is_closed_by_enemy(rules, state, to, info.side)) return {"17.5", "there is an enemy unit in {h}"};
  if (avoids_zones(rules, unit, to) && in_enemy_zone(state, info.side, to))
    return {"5.41", "{u} does not enter an enemy zone of control"};
  const int price = rules.terrain_cost[static_cast<std::size_t>(mobility_of(rules, state, unit))][to.value];
  if (price == 0) return {"17.21", "{u} cannot enter {h}"};
  return may_stack(rules, state, unit, to);
}

void go_over(Play& play, UnitId unit, HexId to, std::string_view rule) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  take_in_hand(play, unit);
  spend(state, unit, movement_left(play.rules, state, unit));
  change_marks(play.rules, state, unit, 0, kSpFired | kOnBridge);
  relocate(play.rules, state, unit, to);
  note_departure(play.rules, state, from, play.rules.side_of(unit));
  take_control(state, play.rules.side_of(unit), to);
  put_down(play);
  play.tell(LandEvent::kCrossed, rule, {unit.value, from.value, to.value});
  arrive(play, unit);
  remove_lone_sites(play);
}

}  // namespace

Reason may_ferry(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitId gilowa = rules.gilowa;
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const HexId from = state.hex_of(unit);
  if (rules.side_of(unit) != Side::kIsrael || unit == gilowa || !gilowa.exists())
    return {"21.3", "the Gilowa does not carry {u}"};
  const Piece& ferry = state.piece(gilowa);
  if (!stands(state, gilowa) || ferry.has(kNeutralized) || rules.board().distance(ferry.hex, from) > 1)
    return {"21.3", "the Gilowa is not beside {u}"};
  if (state.land.ferried != 0) return {"21.3", "the Gilowa has ferried a unit in this player turn"};
  if (movement_left(rules, state, gilowa) < kFerryCost || ferry.has(kMoved | kReserve))
    return {"21.3", "the Gilowa has no two movement points left"};
  if (rules.unit(unit).thirds > kThirds) return {"21.3", "{u} is larger than a battalion"};
  if (state.spent[unit.value] != 0 && state.land.hand != unit) return {"17.1", "{u} has finished its move"};
  if (!is_across(rules, from, to, kLakeSide)) return {"21.3", "{h} is not across the water"};
  return may_land(rules, state, unit, to);
}

void ferry(Play& play, UnitId unit, HexId to) {
  spend(play.state, play.rules.gilowa, kFerryCost);
  play.state.land.ferried = 1;
  go_over(play, unit, to, "21.3");
}

Reason may_row(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const bool paras = info.type == UnitType::kMechPara || info.type == UnitType::kPara;
  if (info.side != Side::kIsrael || !paras || info.size != Size::kBattalion ||
      !state.piece(unit).has(kDismounted))
    return {"21.2", "{u} is no dismounted Israeli parachute battalion"};
  if (state.land.paras_over != 0) return {"21.2", "a parachute battalion has crossed in this turn"};
  if (state.spent[unit.value] != 0) return {"21.2", "{u} needs all of its movement points"};
  if (!is_across(rules, state.hex_of(unit), to, kLakeSide | kWaterSides))
    return {"21.2", "{h} is not across the water"};
  return may_land(rules, state, unit, to);
}

void row(Play& play, UnitId unit, HexId to) {
  play.state.land.paras_over = 1;
  go_over(play, unit, to, "21.2");
}

void crossing_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (rules.side_of(unit) != Side::kIsrael || !stands(state, unit)) return;
  const HexId from = state.hex_of(unit);
  const bool by_ferry = rules.gilowa.exists() && state.land.ferried == 0 && stands(state, rules.gilowa) &&
                        rules.board().distance(state.hex_of(rules.gilowa), from) <= 1;
  const bool by_boat = state.piece(unit).has(kDismounted) && state.land.paras_over == 0;
  if (!by_ferry && !by_boat) return;
  base::FixedVector<HexId, 64> seen;
  const auto offer = [&](HexId to) {
    if (to == from || seen.full() || std::find(seen.begin(), seen.end(), to) != seen.end()) return;
    seen.push_back(to);
    if (by_ferry && may_ferry(rules, state, unit, to).allows()) out.push_back(act(Verb::kFerry, unit, to));
    if (by_boat && may_row(rules, state, unit, to).allows()) out.push_back(act(Verb::kRow, unit, to));
  };
  for (const HexId next : rules.board().neighbours(from)) {
    if (!next.exists()) continue;
    offer(next);
    if (!rules.at(next).canal) continue;
    for (const HexId far : rules.board().neighbours(next))
      if (far.exists()) offer(far);
  }
}

}  // namespace mitla::barlev
