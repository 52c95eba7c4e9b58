// 9.14: engineers bring other units over water hexsides.
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {
namespace {

// Has not moved in this phase.
bool unmoved(const meb::State& common, UnitId unit) {
  return meb::stands(common, unit) && (common.piece(unit).marks & (meb::kMoved | meb::kLanded)) == 0 &&
         common.hand != unit;
}

}  // namespace

// R25: the move into the engineers' hex is an ordinary one and is paid for; the crossing itself costs
// nothing.
int Chapter::cost_to_bank(const meb::State& common, UnitId unit, HexId bank) const {
  const meb::UnitInfo& info = rules_->unit(unit);
  const HexId from = common.hex_of(unit);
  const auto d = rules_->board().direction_between(from, bank);
  if (!d || info.helicopter()) return 0;
  const int cost = rules_->step_cost[static_cast<int>(info.mobility)][from.value][hex::index_of(*d)];
  return cost == 0 ? 0 : cost + meb::friend_surcharge(*rules_, common, unit, bank);
}

Chapter::Engineers Chapter::possible_helpers(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  const int allowance = rules_->allowance_on(common.turn, rules_->unit(unit));
  Engineers helpers;
  for (const hex::Direction d : hex::kDirections) {
    const HexId bank = rules_->board().neighbour(hex, d);
    if (!bank.exists() || ((rules_->water_side[hex.value] >> hex::index_of(d)) & 1) == 0) continue;
    const int cost = cost_to_bank(common, unit, bank);
    if (cost == 0 || cost > allowance) continue;
    for (const UnitId engineer : meb::Stack(common, bank))
      if (engineers_.contains(engineer.value) && engineer != unit &&
          (unmoved(common, engineer) || state.assisting.contains(engineer.value)))
        helpers.push_back(engineer);
  }
  return helpers;
}

UnitId Chapter::helping_engineer(const State& state, UnitId unit, HexId hex) const {
  const Engineers helpers = possible_helpers(state, unit, hex);
  for (const UnitId engineer : helpers)
    if (state.assisting.contains(engineer.value)) return engineer;
  return helpers.empty() ? meb::kNobody : helpers[0];
}

// If engineers already help, no others are offered: that would only bind them as well.
Chapter::Engineers Chapter::engineers_to_choose_from(const State& state, UnitId unit, HexId hex) const {
  const Engineers helpers = possible_helpers(state, unit, hex);
  if (helpers.size() < 2) return {};
  for (const UnitId engineer : helpers)
    if (state.assisting.contains(engineer.value)) return {};
  return helpers;
}

// Could these engineers bring others over to `hex` from where they stand?
bool Chapter::could_help_to(UnitId unit, HexId bank, HexId hex) const {
  const auto d = rules_->board().direction_between(bank, hex);
  return engineers_.contains(unit.value) && d &&
         ((rules_->water_side[bank.value] >> hex::index_of(*d)) & 1) != 0;
}

meb::Reason Chapter::own_movement_reason(const meb::State& common, UnitId unit) const {
  if (own(common).assisting.contains(unit.value))
    return {"9.14", "{u} brings others over the water in this player turn and does not move"};
  return meb::kAllowed;
}

meb::Reason Chapter::cross_reason(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  if (rules_->unit(unit).side != Side::kWestern || common.phasing != Side::kWestern)
    return {"9.15.a", "only Anglo-French units are helped over water, in their own movement phase"};
  if (common.piece(unit).has(meb::kLanded))
    return {meb::landing_case(*rules_, common.piece(unit)), "{u} landed in this player turn and stays there"};
  if (!unmoved(common, unit))
    return {"9.14", "{u} must begin the phase next to the engineers and may not have moved"};
  if (!meb::vacant(common, hex) && meb::holder(*rules_, common, hex) == Side::kEgyptian)
    return {"9.14.a", "{h} is held by the enemy"};
  if (rules_->terrain(hex).water) return {"9.14", "{h} is water"};
  if (!meb::may_end_in(*rules_, common, unit, hex)) return {"5.11", "a friend is in {h}"};
  if (helping_engineer(state, unit, hex).exists()) return meb::kAllowed;
  if (could_help_to(unit, common.hex_of(unit), hex))
    return {"9.14.a", "{u} brings others over the water, but not itself"};
  return {"9.14", "no engineers next to {u}, unmoved and on the bank, can bring it over to {h}"};
}

meb::Reason Chapter::cross_with_reason(const State& state, UnitId unit, HexId hex, UnitId engineer) const {
  if (const meb::Reason reason = cross_reason(state, unit, hex); !reason.allows()) return reason;
  const Engineers helpers = possible_helpers(state, unit, hex);
  if (std::find(helpers.begin(), helpers.end(), engineer) == helpers.end())
    return {"9.14", "these are no engineers next to {u}, unmoved and on the bank opposite {h}"};
  if (engineers_to_choose_from(state, unit, hex).empty())
    return {"9.14", "there are no engineers to choose from: {u} crosses to {h} with the ones that help"};
  return meb::kAllowed;
}

// The far banks of engineers next to the unit.
void Chapter::crossing_hexes(const State& state, UnitId unit, std::vector<HexId>& out) const {
  if (!unmoved(state.common, unit)) return;
  for (const HexId bank : rules_->board().neighbours(state.common.hex_of(unit))) {
    if (!bank.exists() || rules_->water_side[bank.value] == 0) continue;
    for (const hex::Direction d : hex::kDirections) {
      if (((rules_->water_side[bank.value] >> hex::index_of(d)) & 1) == 0) continue;
      const HexId hex = rules_->board().neighbour(bank, d);
      if (std::find(out.begin(), out.end(), hex) == out.end() && cross_reason(state, unit, hex).allows())
        out.push_back(hex);
    }
  }
}

bool Chapter::can_cross(const State& state, UnitId unit) const {
  thread_local std::vector<HexId> hexes;  // scratch
  hexes.clear();
  crossing_hexes(state, unit, hexes);
  return !hexes.empty();
}

void Chapter::cross(Play& play, UnitId unit, HexId hex) const {
  cross_with(play, unit, hex, helping_engineer(own(play.state), unit, hex));
}

void Chapter::cross_with(Play& play, UnitId unit, HexId hex, UnitId engineer) const {
  meb::State& common = play.state;
  const HexId bank = common.hex_of(engineer);
  meb::take_in_hand(play, unit);
  meb::put_down(play);  // the crossing ends its move
  common.piece(engineer).marks |= meb::kMoved;
  own(common).assisting.insert(engineer.value);
  meb::relocate(*rules_, common, unit, hex);
  common.piece(unit).marks |= meb::kCrossed;
  play.tell(EventKind::kCrossed, "9.14", {unit.value, engineer.value, hex.value});
  hex_entered(play, unit, bank);
  hex_entered(play, unit, hex);
}

}  // namespace mitla::suez56
