// What an action of this chapter costs and leads to, in words for players.
#include "games/elarish67/chapter.h"
#include "games/meb/victory.h"
#include "games/meb/zones_of_control.h"

namespace mitla::elarish67 {

using engine::amount_text;
using meb::AwardEvent;

namespace {

std::string award_text(const RuleSet& rules, const std::array<int, 2>& halves) {
  std::string text;
  for (const Side side : meb::kBothSides)
    if (const int points = halves[index(side)]; points > 0)
      text += "; brings the " + rules.side_titles[index(side)] + " player " + amount_text(points) +
              " victory points";
  return text;
}

}  // namespace

std::string Chapter::entry_consequence(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  const meb::UnitInfo& info = rules_->unit(unit);
  std::string text = "costs " + amount_text(entry_cost(state, unit, hex)) + " of " +
                     amount_text(rules_->allowance_on(common.turn, info)) + " movement points";
  if (!info.helicopter()) text += ", number " + std::to_string(state.entered[gate(hex)] + 1) + " in column";
  if (!meb::may_end_in(*rules_, common, unit, hex)) text += "; a friend is there, so it must move on";
  if (meb::zone_binds(*rules_, common, unit, hex)) text += "; an enemy zone of control stops it there";
  if (uses_other_edge(unit, hex)) text += "; no other battalion can land or use another edge after it";
  return text + award_text(*rules_, meb::points_due(*rules_, common, AwardEvent::kGroupEnters, unit));
}

std::string Chapter::drop_consequence(const State& state, UnitId unit, HexId hex) const {
  const meb::State& common = state.common;
  std::string text = "moves no farther in this player turn";
  if (meb::in_zone_of(common, hex, Side::kEgyptian))
    text += ", must attack there, cannot advance and is eliminated by A1";
  text += "; no other battalion can land or use another edge after it";
  std::array<int, 2> points = meb::points_due(*rules_, common, AwardEvent::kAirborneLanding, unit);
  const std::array<int, 2> entry = meb::points_due(*rules_, common, AwardEvent::kGroupEnters, unit);
  for (int side = 0; side < 2; ++side) points[side] += entry[side];
  return text + award_text(*rules_, points);
}

std::string Chapter::consequence(const meb::State& common, const engine::Action& action) const {
  const State& state = own(common);
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kEnter:
      return entry_consequence(state, unit_argument(action), hex_argument(action, 1));
    case Verb::kDrop:
      return drop_consequence(state, unit_argument(action), hex_argument(action, 1));
    case Verb::kWithdraw:
      break;
  }
  return "Egyptian units can leave enemy zones of control and the map from now on; all their attacks are "
         "shifted " +
         std::to_string(-withdrawal_shift_) + " column to the left; it cannot be taken back";
}

}  // namespace mitla::elarish67
