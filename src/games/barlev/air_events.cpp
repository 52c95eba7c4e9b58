#include "games/barlev/events.h"
#include "games/barlev/trials.h"

namespace mitla::barlev {
namespace {

constexpr auto rows() {
  using enum AirEvent;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kMoraleLoss, "morale", "nation points:number total:number",
       "{nation} loses {points#point|points} of morale: {total}"},
      {kMoraleBroken, "morale broken", "nation", "the morale of {nation} is broken"},
      {kCeaseFireRoll, "die cease-fire", "front die needed:number",
       "{front}: die {die}, a cease-fire needs {needed}", kNothing, "", cease_fire_trial},
      {kCeaseFire, "cease-fire", "front", "{front}: cease-fire"},
      {kOffered, "cease-fire offered", "seat", "{seat} offers a cease-fire"},
      {kAnswered, "cease-fire answered", "seat agrees:flag", "{seat} {agrees:refuses|agrees}"},
      {kSuperiority, "air-superiority", "front side israel:number arab:number",
       "{front}: air superiority: [{side}|nobody], Israel {israel} : Arab states {arab}"},
      {kStrike, "mission", "unit hex altitude", "{unit} attacks {hex} at {altitude} altitude"},
      {kShrike, "mission shrike", "unit hex altitude", "{unit} attacks the missiles in {hex} with Shrikes"},
      {kRaid, "mission airfield", "unit box altitude", "{unit} attacks airfields"},
      {kEscort, "mission escort", "unit attacker:unit", "{unit} escorts {attacker}"},
      {kIntercept, "mission intercept", "unit attacker:unit", "{unit} intercepts {attacker}"},
      {kAirShot, "die air-to-air", "unit target:unit die drm:number result:fire-result _front:number",
       "{unit} fires at {target}: die {die}, modifier {drm}: {result}", kNothing, "", air_combat_trial},
      {kAborted, "aborted", "unit", "{unit} aborts its mission"},
      {kGroundShot, "die surface-to-air",
       "unit target:unit die drm:number result:fire-result _altitude:number _front:number",
       "{unit} fires at {target}: die {die}, modifier {drm}: {result}", kNothing, "", surface_to_air_trial},
      {kAirfieldShot, "die airfield",
       "system:air-defence target:unit die result:fire-result _altitude:number _front:number",
       "{system} of the airfields fires at {target}: die {die}: {result}", kNothing, "", airfield_trial},
      {kPressesOn, "presses-on", "unit", "{unit} carries on in spite of the damage"},
      {kBombed, "die ground-attack", "unit target:unit die drm:number result:fire-result _front:number",
       "{unit} bombs {target}: die {die}, modifier {drm}: {result}", kNothing, "", bombing_trial},
      {kLoaded, "loaded", "unit passenger:unit", "{passenger} goes on board of {unit}"},
      {kDetection, "die detection", "unit hex die detected:flag",
       "{unit} flies to {hex}: die {die}, {detected:not seen|seen}", kNothing, "", detection_trial},
      {kDrop, "mission airdrop", "unit hex", "{unit} flies to drop its load over {hex}"},
      {kTransferred, "transferred", "unit box", "{unit} is flown to {box}"},
      {kAirdropRoll, "die airdrop",
       "unit die drm:number result=lands/scatters/scatters-neutralized/lands-neutralized/eliminated _hex:hex",
       "{unit} jumps: die {die}, modifier {drm}: {result}", kNothing, "", airdrop_trial},
      {kEnvelopment, "die envelopment", "side hex column:odds die drm:number result:fire-result",
       "{side} fires in {hex} at {column}: die {die}, modifier {drm}: {result}", kNothing, "",
       envelopment_trial},
      {kLanded, "landed", "unit hex", "{unit} lands in {hex}"},
      {kServiceable, "serviceability", "box ready:number units:number _aborted:number",
       "{ready} of {units#air unit|air units} ready again", kNothing, "", serviceability_trial},
      {kScrapped, "scrapped", "unit", "{unit} is scrapped"},
      {kRefitted, "refitted", "unit", "{unit} is refitted"},
      {kAided, "aid", "unit", "{unit} returns by military aid"},
      {kReplaced, "replaced", "unit hex box", "{unit} is placed [in {hex}|in a box]"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

}  // namespace

const EventRow& air_event_row(std::uint8_t kind) { return kRows[kind - kFirstAirEvent]; }

}  // namespace mitla::barlev
