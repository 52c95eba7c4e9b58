// What an action of this chapter costs and leads to, in words for players.
#include "games/meb/movement.h"
#include "games/meb/zones_of_control.h"
#include "games/suez56/chapter.h"

namespace mitla::suez56 {

using engine::amount_text;

namespace {

// 9.11-9.13: next to an enemy the landing is a battle.
std::string_view landing_fight(const meb::State& common, HexId hex) {
  return meb::in_zone_of(common, hex, Side::kEgyptian)
             ? ", must attack there, cannot advance and is eliminated by A1"
             : "";
}

}  // namespace

std::string Chapter::landing_consequence(const State& state, HexId hex, int left) const {
  return "moves no farther in this player turn" + std::string(landing_fight(state.common, hex)) +
         (left > 1 ? "; " + std::to_string(left - 1) + " more can land like it in this phase"
                   : "; no more can land like it in this phase");
}

std::string Chapter::flight_consequence(const State& state, UnitId helicopter, int points) const {
  return "takes " + std::to_string(points) + " of " + std::to_string(points_left(state, helicopter)) +
         " movement points of " + rules_->unit(helicopter).name;
}

// R25: only the move to the engineers is paid for.
std::string Chapter::crossing_consequence(const State& state, UnitId unit, HexId hex, UnitId engineer) const {
  const meb::State& common = state.common;
  const meb::UnitInfo& info = rules_->unit(unit);
  const HexId bank = common.hex_of(engineer);
  std::string text =
      "costs " + amount_text(cost_to_bank(common, unit, bank)) + " of " +
      amount_text(rules_->allowance_on(common.turn, info)) + " movement points to " +
      std::string(rules_->hex_name(bank)) + " and ends its move; " + rules_->unit(engineer).name +
      (state.assisting.contains(engineer.value) ? " helps in this player turn already"
                                                : " helps and may not move in this player turn");
  if (meb::in_zone_of(common, hex, Side::kEgyptian)) text += "; it must attack there and is eliminated by A1";
  return text;
}

std::string Chapter::consequence(const meb::State& common, const engine::Action& action) const {
  const State& state = own(common);
  const UnitId unit = unit_argument(action);
  const HexId hex = hex_argument(action, 1);
  const auto over = [&](UnitId helicopter, HexId place) {
    return ", over " + std::string(rules_->hex_name(entry_for(state, helicopter, place)));
  };
  const auto transport = [&](int points) {
    return flight_consequence(state, transport_, points) +
           (common.hex_of(unit) == meb::kHoldingBox ? over(transport_, hex) : "");
  };
  switch (static_cast<Verb>(action.verb)) {
    case Verb::kDrop:
      return landing_consequence(state, hex, drops_left(state));
    case Verb::kLand:
      return landing_consequence(state, hex, landings_left(state));
    case Verb::kFly:
      return flight_consequence(state, unit, to_ships(state, unit, hex)) + over(unit, hex);
    case Verb::kReturn: {
      const HexId from = common.hex_of(unit);
      return flight_consequence(state, unit, to_ships(state, unit, from)) + over(unit, from);
    }
    case Verb::kLift:
      return transport(lift_cost(state, unit, hex)) + "; it moves no farther in this player turn" +
             std::string(landing_fight(common, hex)) +
             "; the helicopter stays with it and carries nobody else in this player turn";
    case Verb::kCarryOff:
      return transport(lift_cost(state, unit, hex) + 1) +
             "; unit and helicopter leave the map for good, and both score";
    case Verb::kCross:
      return crossing_consequence(state, unit, hex, helping_engineer(state, unit, hex));
    case Verb::kCrossWith:
      return crossing_consequence(state, unit, hex, unit_argument(action, 2));
    case Verb::kMuster:
      return std::to_string(state.militia_to_place - 1) + " more to place after it";
    case Verb::kContinue:
      return std::to_string(action.args[0] - decision_turn_) +
             " more turns, each of which brings the Egyptian player points; the opponent does not learn the "
             "number";
    case Verb::kStop:
    case Verb::kOver:
      break;
  }
  return {};
}

}  // namespace mitla::suez56
