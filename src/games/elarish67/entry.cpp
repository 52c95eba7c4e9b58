// 10.4, 10.5: reinforcements enter in column, each paying more than the one before it.
#include "games/elarish67/chapter.h"
#include "games/meb/movement.h"
#include "games/meb/victory.h"
#include "games/meb/zones_of_control.h"

namespace mitla::elarish67 {

namespace {

bool before_turn(const RuleSet& rules, const State& state, UnitId unit) {
  return state.common.turn < rules.groups[rules.unit(unit).group].from_turn;
}

}  // namespace

int Chapter::gate_cost(UnitId unit, HexId hex) const {
  const meb::UnitInfo& info = rules_->unit(unit);
  if (info.helicopter()) return 2;  // 5.14
  // 10.4: the road or trail rate if the hex has one.
  if (rules_->has_road[hex.value]) return 1;
  const int terrain = rules_->terrain(hex).move[static_cast<int>(info.mobility)];
  return rules_->has_trail[hex.value] ? 2 : terrain;
}

bool Chapter::uses_other_edge(UnitId unit, HexId hex) const {
  return parachutists_.contains(unit.value) && !rules_->groups[rules_->unit(unit).group].allows(hex) &&
         gate(hex) >= 0;
}

int Chapter::entry_cost(const State& state, UnitId unit, HexId hex) const {
  const int position = rules_->unit(unit).helicopter() ? 1 : state.entered[gate(hex)] + 1;
  return position * gate_cost(unit, hex) + meb::friend_surcharge(*rules_, state.common, unit, hex);
}

std::span<const HexId> Chapter::entry_hexes(const State& state, UnitId unit) const {
  if (parachutists_.contains(unit.value) && state.special_entry == 0) return gates_;
  return rules_->groups[rules_->unit(unit).group].hex_list;
}

bool Chapter::could_move_on(const State& state, UnitId unit, HexId hex, int left) const {
  const bool by_night = rules_->unit(unit).side == Side::kEgyptian && rules_->night(state.common.turn);
  const meb::Mover mover{unit, hex, left, by_night, true};
  if (meb::can_step(*rules_, state.common, mover)) return true;
  for (const HexId to : meb::search(*rules_, state.common, mover).hexes())
    if (meb::may_stop(*rules_, state.common, mover, to)) return true;
  return false;
}

meb::Reason Chapter::entry_reason(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  const meb::UnitInfo& info = rules_->unit(unit);
  const meb::GroupInfo& group = rules_->groups[info.group];
  if (info.side != common.phasing) return {"5.4", "{u} enters only in its own side's movement phase"};
  if (common.piece(unit).hex == meb::kExited) return {"10.9", "{u} has left the map for good"};
  if (common.piece(unit).hex != meb::kHoldingBox) return {"10.4", "{u} is not waiting in the holding box"};
  if (group.placing != data::Placing::kEnter) return {"10.3", "{u} does not enter during play"};
  if (before_turn(*rules_, state, unit))
    return {info.side == Side::kWestern ? "10.6.a" : "10.4", "{u} is not available yet"};
  if (!group.allows(hex)) {
    if (!uses_other_edge(unit, hex))
      return {info.side == Side::kWestern ? "10.5" : "10.4.a", "{h} is not an entry hex of {u}"};
    if (state.special_entry != 0)
      return {"10.5.b", "only one battalion may land or use another edge, and one has"};
  }
  if (one_hex_formations_.contains(unit.value)) {
    const HexId column = state.column_hex[info.formation];
    if (column.exists() && column != hex)
      return {"10.4.b", "in this phase the formation of {u} enters through another hex"};
  }
  if (!meb::vacant(common, hex) && meb::holder(*rules_, common, hex) != info.side)
    return {"10.4.a", "{h} is held by the enemy"};
  const bool zone = meb::zone_binds(*rules_, common, unit, hex);
  if (zone && info.side == Side::kEgyptian && rules_->night(common.turn))
    return {"5.15.a", "{u} may not enter an enemy zone of control at night"};
  const int left = rules_->allowance_on(common.turn, info) - entry_cost(state, unit, hex);
  if (left < 0) return {"5.10", "{u} has not enough movement points for its place in the column at {h}"};
  if (meb::may_end_in(*rules_, common, unit, hex)) return meb::kAllowed;
  if (zone) return {"5.11", "{u} would have to stop in {h}, where a friend is"};
  if (!could_move_on(state, unit, hex, left))
    return {"5.11", "a friend is in {h} and {u} could not move on from there"};
  return meb::kAllowed;
}

meb::Reason Chapter::off_map_reason(const meb::State& common, UnitId unit) const {
  const State& state = own(common);
  const meb::UnitInfo& info = rules_->unit(unit);
  if (common.piece(unit).hex != meb::kHoldingBox ||
      rules_->groups[info.group].placing != data::Placing::kEnter)
    return meb::Chapter::off_map_reason(common, unit);
  const bool western = info.side == Side::kWestern;
  if (before_turn(*rules_, state, unit))
    return {.rule = western ? "10.6.a" : "10.4",
            .why = "{u} waits in the holding box and may enter from turn {a} on",
            .a = rules_->groups[info.group].from_turn * rules_->data().tables.movement_unit};
  meb::Reason shut;  // of the first entry hex
  for (const HexId hex : entry_hexes(state, unit)) {
    meb::Reason reason = entry_reason(state, unit, hex);
    if (reason.allows())
      return {western ? "10.5" : "10.4",
              "{u} waits in the holding box: in a movement phase it comes on through an entry hex"};
    if (!shut.allows()) continue;
    shut = reason;
    shut.hex = hex;
  }
  return shut.allows() ? meb::Chapter::off_map_reason(common, unit) : shut;
}

bool Chapter::can_enter(const State& state, UnitId unit) const {
  if (before_turn(*rules_, state, unit)) return false;
  for (const HexId hex : entry_hexes(state, unit))
    if (entry_reason(state, unit, hex).allows()) return true;
  return false;
}

void Chapter::reach_from_box(const meb::State& common, UnitId unit, engine::ReachReport& report) const {
  const State& state = own(common);
  report.allowance = engine::amount_text(rules_->allowance_on(common.turn, rules_->unit(unit)));
  for (const HexId hex : entry_hexes(state, unit)) {
    if (!entry_reason(state, unit, hex).allows()) continue;
    const bool stops = meb::zone_binds(*rules_, common, unit, hex);
    report.places.push_back({hex,
                             engine::amount_text(entry_cost(state, unit, hex)),
                             stops ? meb::zone_rule(*rules_, unit) : std::string_view{},
                             {hex}});
  }
}

void Chapter::enter(Play& play, UnitId unit, HexId hex) const {
  State& state = own(play.state);
  meb::State& common = play.state;
  const meb::UnitInfo& info = rules_->unit(unit);
  const int cost = entry_cost(state, unit, hex);
  const bool other_edge = uses_other_edge(unit, hex);
  meb::take_in_hand(play, unit);
  common.hand_left = static_cast<std::uint8_t>(common.hand_left - cost);
  common.piece(unit).marks |= meb::kEntered;
  if (other_edge) state.special_entry = 1;
  if (one_hex_formations_.contains(unit.value)) state.column_hex[info.formation] = hex;
  if (!info.helicopter()) ++state.entered[gate(hex)];  // R27: helicopters neither pay nor count
  play.tell(meb::EventKind::kEnteredMap, info.side == Side::kWestern ? "10.5" : "10.4",
            {unit.value, hex.value, state.entered[gate(hex)], cost});
  meb::score(play, meb::AwardEvent::kGroupEnters, unit);
  if (!meb::may_end_in(*rules_, common, unit, hex)) {
    common.frames.push_back({meb::FrameKind::kEntering, info.side, 0, unit, hex});
    return;
  }
  meb::put(*rules_, common, unit, hex);
  if (meb::zone_binds(*rules_, common, unit, hex)) {
    play.tell(meb::EventKind::kStopped, meb::zone_rule(*rules_, unit), {unit.value, hex.value});
    meb::put_down(play);
  }
}

}  // namespace mitla::elarish67
