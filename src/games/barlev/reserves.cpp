#include "games/barlev/reserves.h"

#include <algorithm>

#include "games/barlev/ground.h"
#include "games/barlev/movement.h"
#include "games/barlev/seats.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

const ReserveInfo& deployed(const RuleSet& rules, const State& state) {
  return rules.reserves[top(state).count];
}
HexId box_of(const ReserveInfo& reserve) {
  return place(reserve.nation == Nation::kEgypt ? kReservesEgypt : kReservesSyria);
}
bool waits(const State& state, const ReserveInfo& reserve, int unit) {
  return state.pieces[static_cast<std::size_t>(unit)].hex == box_of(reserve);
}

// 10.44, d.23: the place itself, without the distance.
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (!can_be_put_in(rules, unit, hex)) return {"10.44", "{u} cannot stand in {h}"};
  if (has_enemy(rules, state, hex, info.side)) return {"10.44", "an enemy is in {h}"};
  if (info.artillery && !info.is_dual_purpose() && in_enemy_zone(state, info.side, hex))
    return {"5.41", "{h} is in an enemy zone of control"};
  return may_stack(rules, state, unit, hex);
}

// The radius of the map, or the distance of the nearest hex with room if that is further (d.3).
int radius_for(const RuleSet& rules, const State& state, UnitId unit, const ReserveInfo& reserve) {
  const int printed = rules.tables.numbers.map[static_cast<std::size_t>(index(reserve.front))].release_radius;
  int nearest = hex::kFar;
  for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(reserve.front))]) {
    const int distance = rules.board().distance(hex, reserve.marker);
    if (distance < nearest && may_stand(rules, state, unit, hex).allows()) nearest = distance;
    if (nearest <= printed) return printed;
  }
  return nearest;
}

Reason may_deploy(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const ReserveInfo& reserve = deployed(rules, state);
  if (!reserve.units.contains(unit.value) || !waits(state, reserve, unit.value))
    return {"10.44", "{u} is not being deployed"};
  if (rules.board().distance(hex, reserve.marker) > radius_for(rules, state, unit, reserve))
    return {"10.44", "{h} is too far from the marker of the reserve"};
  return may_stand(rules, state, unit, hex);
}
void deploy(Play& play, UnitId unit, HexId hex) {
  put(play.rules, play.state, unit, hex);
  play.state.piece(unit).marks |= kArrived;  // 8.13
  play.tell(EventKind::kDeployed, "10.44", {unit.value, hex.value});
  // 10.47: a new zone of control stops the Israeli unit that is on its way.
  const UnitId mover = play.state.land.hand;
  if (mover.exists() && stands(play.state, mover) &&
      in_enemy_zone(play.state, play.rules.side_of(mover), play.state.hex_of(mover)))
    put_down(play);
}

// As near to the marker as there is room.
HexId nearest_room(const RuleSet& rules, const State& state, UnitId unit, const ReserveInfo& reserve) {
  HexId best;
  int least = hex::kFar;
  for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(reserve.front))])
    if (const int distance = rules.board().distance(hex, reserve.marker);
        distance < least && may_stand(rules, state, unit, hex).allows()) {
      best = hex;
      least = distance;
    }
  return best;
}
void deploy_all(Play& play) {
  const ReserveInfo& reserve = deployed(play.rules, play.state);
  for (const int u : reserve.units)
    if (waits(play.state, reserve, u))
      if (const HexId hex = nearest_room(play.rules, play.state, unit_id(u), reserve); hex.exists())
        deploy(play, unit_id(u), hex);
}

bool anybody_waits(const RuleSet& rules, const State& state) {
  const ReserveInfo& reserve = deployed(rules, state);
  for (const int u : reserve.units)
    if (waits(state, reserve, u)) return true;
  return false;
}
void deploy_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  out.push_back(act(Verb::kDeployAll));
  const ReserveInfo& reserve = deployed(rules, state);
  for (const int u : reserve.units)
    if (waits(state, reserve, u)) units.insert(u);
}
void deploy_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const ReserveInfo& reserve = deployed(rules, state);
  if (!reserve.units.contains(unit.value) || !waits(state, reserve, unit.value)) return;
  const int radius = radius_for(rules, state, unit, reserve);
  for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(reserve.front))])
    if (rules.board().distance(hex, reserve.marker) <= radius && may_stand(rules, state, unit, hex).allows())
      out.push_back(act(Verb::kDeploy, unit, hex));
}
constexpr VerbRules kDeployVerbs[] = {verb_rules<Verb::kDeploy, may_deploy, deploy>(),
                                      verb_rules<Verb::kDeployAll, always, deploy_all>()};

}  // namespace

const FrameRules kDeployFrame{.question = {"deploy", "Place the units of the released reserve.", "10.44"},
                              .subjects = deploy_subjects,
                              .actions = deploy_actions,
                              .verbs = kDeployVerbs,
                              .resolve_automatic_step = end_unless<anybody_waits>};

void release(Play& play, int reserve) {
  State& state = play.state;
  const ReserveInfo& info = play.rules.reserves[static_cast<std::size_t>(reserve)];
  state.released = static_cast<std::uint16_t>(state.released | 1u << reserve);
  const int group = play.rules.units[static_cast<std::size_t>(info.units.first())].group;
  ask(play, FrameKind::kDeploy, play.rules.groups[static_cast<std::size_t>(group)].seat, reserve);
}

namespace {

// 10.45 with A26, 10.46: does an Israeli unit in this hex free the reserve?
bool frees(const RuleSet& rules, const State& state, HexId hex, int reserve) {
  const HexInfo& at = rules.at(hex);
  const ReserveInfo& info = rules.reserves[static_cast<std::size_t>(reserve)];
  if (is_released(state, reserve) || info.front != at.front) return false;
  if (at.front == Front::kSuez) return at.bank == Bank::kWest && !at.canal;
  return !at.golan_west && rules.board().distance(hex, info.marker) <= rules.syrian_freed_within;
}

}  // namespace

HexId first_that_frees(const RuleSet& rules, const State& state, std::span<const HexId> way) {
  for (const HexId hex : way.subspan(1))
    for (int r = 0; r < static_cast<int>(rules.reserves.size()); ++r)
      if (frees(rules, state, hex, r)) return hex;
  return hex::kNowhere;
}

void free_reserves(Play& play, HexId entered) {
  const bool crossed = play.rules.at(entered).front == Front::kSuez;
  for (int r = static_cast<int>(play.rules.reserves.size()) - 1; r >= 0; --r) {
    if (!frees(play.rules, play.state, entered, r)) continue;
    play.tell(EventKind::kForcedRelease, crossed ? "10.45" : "10.46", {r});
    release(play, r);
  }
}

}  // namespace mitla::barlev
