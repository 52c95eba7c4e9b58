#include "games/barlev/events.h"
#include "games/barlev/trials.h"

namespace mitla::barlev {
namespace {

constexpr auto rows() {
  using enum LandEvent;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kMoved, "moved", "unit from:hex to:hex quarters:number", "{unit} moves {from} to {to}"},
      {kEntered, "entered", "unit hex", "{unit} enters the map in {hex}"},
      {kLeftMap, "left-map", "unit hex box", "{unit} leaves the map from {hex} for {box}"},
      {kCrossed, "moved crossing", "unit from:hex to:hex", "{unit} crosses the water from {from} to {to}"},
      {kBrokenDown, "broken-down", "unit hex", "{unit} breaks down in {hex}"},
      {kRecombined, "recombined", "unit hex", "{unit} is formed in {hex}"},
      {kConverged, "recombined converged", "unit hex", "{unit} is formed from companies in {hex}"},
      {kDismounted, "dismounted", "unit", "{unit} dismounts"},
      {kRemounted, "remounted", "unit", "{unit} remounts"},
      {kBridgeBegun, "bridge begun", "unit hex to:hex", "{unit} emplaces a bridge in {hex}[ towards {to}]"},
      {kMarkerPlaced, "bridge marker", "hex", "A Bridge Marker is placed in {hex}"},
      {kDitchFilled, "bridge filled", "unit hex to:hex", "{unit} fills the ditch between {hex} and {to}"},
      {kBridgeEmplaced, "bridge emplaced", "hex", "The bridge in {hex} is emplaced"},
      {kBridgeTakenBack, "bridge taken-back", "hex", "The bridge in {hex} is taken back"},
      {kBridgeDamaged, "bridge damaged", "hex", "The bridge in {hex} is damaged"},
      {kBridgeGone, "bridge gone", "hex", "The bridge in {hex} is no more"},
      {kReserve, "reserve", "unit hex", "{unit} puts the units in {hex} in reserve"},
      {kBarrage, "barrage", "hex factors:number batteries:number side",
       "{side}: {batteries#battery fires|batteries fire} at {hex} with {factors#factor|factors}"},
      {kBarrageRoll, "die barrage", "unit die drm:number result:fire-result _column:number _hex:hex",
       "at {unit}, die {die}[ modified by {drm}]: {result}", kNothing, "", barrage_trial},
      {kBridgeRoll, "die bridge",
       "hex die drm:number result:fire-result _column:number _side:number _bombed:flag",
       "at the bridge in {hex}, die {die}[ modified by {drm}]: {result}", kNothing, "", bridge_trial},
      {kScreened, "screened", "hex on:flag", "The artillery in {hex} is {on:no longer |}screened"},
      {kAttack, "die attack", "side hex odds die drm:number result:fire-result firers:number targets:number",
       "{side}: {firers#unit fires|units fire} at {targets#unit|units} in {hex}, {odds}, die {die}[ modified "
       "by {drm}]: {result}",
       kNothing, "", attack_trial},
      {kExploitation, "reserve exploitation", "units:number",
       "{units#Syrian unit may|Syrian units may} move again"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));
static_assert(std::size(kRows) <= kFirstAirEvent - kFirstLandEvent);

}  // namespace

const EventRow& land_event_row(std::uint8_t kind) { return kRows[kind - kFirstLandEvent]; }

}  // namespace mitla::barlev
