// 9.2, 9.7, 17.7: entering the map and leaving it.
#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/mobilization.h"
#include "games/barlev/movement.h"
#include "games/barlev/seats.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;

namespace {

bool has_road(const RuleSet& rules, HexId hex) {
  for (const hex::Direction d : hex::kDirections)
    if ((rules.side_flags(hex, d) & kRoad) != 0) return true;
  return false;
}

// d.17: entering costs the price of the hex, or of its road if it is closed otherwise.
int entry_cost(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const int price = rules.terrain_cost[static_cast<std::size_t>(mobility_of(rules, state, unit))][hex.value];
  if (price != 0) return price;
  return has_road(rules, hex) ? rules.road_cost[static_cast<std::size_t>(index(rules.at(hex).front))] : -1;
}

Reason may_come(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.is_air() || !piece.has(kDrawn | kReleased) || on_map(piece.hex))
    return {"9.21", "{u} does not wait to enter the map"};
  if (!is_asked(rules, state, unit)) return {"9.21", "{u} is not yours to bring in now"};
  if (info.irregular != (top(state).kind == FrameKind::kIrregulars))
    return {"12.2", "irregulars enter in their own segment"};
  if (info.mobility == Mobility::kStatic) return {"17.1", "{u} cannot move"};
  return kAllowed;
}

Reason may_enter_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const bool garrison = state.piece(unit).has(kReleased) && !is_in(state.hex_of(unit), kSharm);
  if (!rules.at(hex).playable || (garrison && !has_road(rules, hex)))
    return {"9.21", "{u} does not enter in {h}"};
  if (is_frozen(state, rules.at(hex).front)) return {"3.1", "there is a cease-fire on this map"};
  if (is_closed_by_enemy(rules, state, hex, info.side)) return {"17.5", "there is an enemy unit in {h}"};
  if (avoids_zones(rules, unit, hex) && in_enemy_zone(state, info.side, hex))
    return {"5.41", "{u} does not enter an enemy zone of control"};
  if (entry_cost(rules, state, unit, hex) < 0) return {"17.21", "{u} cannot enter {h}"};
  return may_stack(rules, state, unit, hex);
}

}  // namespace

Reason may_enter(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_come(rules, state, unit); !reason.allows()) return reason;
  const auto hexes = entry_hexes(rules, state, unit);
  if (std::find(hexes.begin(), hexes.end(), hex) == hexes.end()) return {"9.21", "{u} does not enter in {h}"};
  return may_enter_in(rules, state, unit, hex);
}

bool can_enter(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_come(rules, state, unit).allows()) return false;
  const auto hexes = entry_hexes(rules, state, unit);
  return std::any_of(hexes.begin(), hexes.end(),
                     [&](HexId hex) { return may_enter_in(rules, state, unit, hex).allows(); });
}

void enter_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (!may_come(rules, state, unit).allows()) return;
  for (const HexId hex : entry_hexes(rules, state, unit))
    if (may_enter_in(rules, state, unit, hex).allows()) out.push_back(act(Verb::kEnter, unit, hex));
}

void enter(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const int cost = entry_cost(play.rules, state, unit, hex);
  const Side side = play.rules.side_of(unit);
  take_in_hand(play, unit);
  auto& marks = state.piece(unit).marks;
  marks = (marks & ~std::uint32_t{kDrawn | kReleased}) | kArrived;  // 8.13
  put(play.rules, state, unit, hex);
  take_control(state, side, hex);
  spend(state, unit, cost);
  play.tell(LandEvent::kEntered, "9.21", {unit.value, hex.value});
  if (in_enemy_zone(state, side, hex)) put_down(play);
  arrive(play, unit);
  remove_lone_sites(play);
}

Reason may_exit(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.side != Side::kIsrael) return {"17.7", "Arab units never leave the map"};
  if (info.is_air() || !stands(state, unit) || !is_asked(rules, state, unit))
    return {"17.7", "{u} is not yours to move now"};
  const HexInfo& hex = rules.at(piece.hex);
  if (!hex.supply[0]) return {"9.7", "{u} is not in a supply hex of Israel"};
  if (info.mobility == Mobility::kStatic || info.allowance == 0) return {"17.1", "{u} cannot move"};
  if (info.irregular != (top(state).kind == FrameKind::kIrregulars))
    return {"12.2", "irregulars move in their own segments"};
  if (piece.has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (piece.has(kMoved | kIsBridge | kFired | kLanded | kReserve))
    return {"17.1", "{u} does not move any more"};
  const HexId box = front_box(hex.front);
  if (std::find(rules.front_boxes.begin(), rules.front_boxes.end(), box) == rules.front_boxes.end())
    return {"9.7", "this scenario has no box to go to"};
  const int road = rules.road_cost[static_cast<std::size_t>(index(hex.front))];
  return movement_left(rules, state, unit) < road ? Reason{"17.1", "{u} has no movement left"} : kAllowed;
}

void leave_map(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  const HexId box = front_box(play.rules.at(from).front);
  take_in_hand(play, unit);
  put_down(play);
  if (state.piece(unit).has(kFilling)) end_filling(state, unit);
  take_off(play.rules, state, unit, box);
  state.piece(unit).marks = 0;
  play.tell(LandEvent::kLeftMap, "9.7", {unit.value, from.value, rules::box_number(box)});
  remove_lone_sites(play);
}

}  // namespace mitla::barlev
