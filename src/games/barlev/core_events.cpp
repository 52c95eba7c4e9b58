#include "games/barlev/events.h"
#include "games/barlev/trials.h"

namespace mitla::barlev {
namespace {

constexpr auto rows() {
  using enum EventKind;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kTurnBegins, "turn", "turn:number", "Turn {turn}: {turn!turn-title}"},
      {kPlayerTurn, "phase player-turn", "side", "{side}: player turn"},
      {kSegment, "phase segment", "segment side", "{segment}"},
      {kSetUp, "set-up", "unit hex", "{unit} is set up in {hex}"},
      {kReadySetUp, "set-up ready-set-up", "seat count:number",
       "{seat}: {count#unit|units} in their ready places"},
      {kPooled, "set-up pool", "unit", "{unit} waits off the map with the helicopters"},
      {kRegrouped, "regrouped", "units:number", "{units#unit regroups|units regroup}"},
      {kOutOfCommand, "out-of-command", "units:number side",
       "{side}: {units#unit is|units are} out of command"},
      {kHqRegrouped, "regrouped headquarters", "unit", "{unit} is in order again"},
      {kEscaped, "escaped", "unit from:hex to:hex", "{unit} escapes from {from} to {to}"},
      {kReleaseRoll, "die mobilization", "box die:number percent:number units:number waiting:number",
       "{box}, die {die}: {percent} %, {units} of {waiting#unit|units} may enter", kNothing, "",
       release_trial},
      {kDrawn, "drawn", "unit box", "{unit} may leave {box}"},
      {kShifted, "shifted", "unit from:box to:box", "{unit} goes from {from} to {to}"},
      {kMobilized, "mobilized", "box units:number", "{units#unit arrives|units arrive} in {box}"},
      {kGarrisonFreed, "garrison", "unit", "{unit} of the garrison may enter"},
      {kSharmRoll, "die sharm", "die:number total:number freed:flag",
       "South Sinai, die {die}, total {total}: {freed:nobody leaves|a unit may leave}", kNothing, "",
       sharm_trial},
      {kSharmFreed, "garrison sharm", "unit", "{unit} leaves South Sinai"},
      {kSubstituted, "garrison substitute", "unit other:unit",
       "{unit} takes the place of {other} in South Sinai"},
      {kOperationsPoints, "operations-points", "nation points:number total:number die:number",
       "{nation} receives {points#Operations Point|Operations Points} and has {total}", kNothing, "",
       operations_trial},
      {kSpecialEffort, "operations-points effort", "nation points:number",
       "{nation} makes its special effort: {points#Operations Point|Operations Points}"},
      {kHqMoved, "moved headquarters", "unit from:hex to:hex", "{unit} moves {from} to {to}"},
      {kReleased, "released", "reserve points:number", "{reserve} is released for {points#point|points}"},
      {kForcedRelease, "released forced", "reserve", "{reserve} is freed"},
      {kDeployed, "deployed", "unit hex", "{unit} is deployed in {hex}"},
      {kOutOfSupply, "out-of-supply", "units:number side", "{side}: {units#unit is|units are} out of supply"},
      {kEliminated, "eliminated", "unit hex refit:flag", "{unit} is eliminated[ in {hex}]", kUnitLost},
      {kNeutralized, "neutralized", "unit hex", "{unit} is neutralized in {hex}"},
      {kConceded, "conceded", "side", "{side} concedes"},
      {kGameOver, "over", "winner:side israel:number arab:number",
       "[{winner} wins|a draw], Israel {israel} : Arab states {arab}"},
      {kEffortLapsed, "operations-points effort lapsed", "nation points:number",
       "{nation} loses {points#Operations Point|Operations Points} of its special effort"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));
static_assert(std::size(kRows) <= kFirstLandEvent);

}  // namespace

const EventRow& core_event_row(std::uint8_t kind) { return kRows[kind]; }

}  // namespace mitla::barlev
