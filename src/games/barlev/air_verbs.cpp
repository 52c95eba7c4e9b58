#include "games/barlev/verbs.h"

namespace mitla::barlev {
namespace {

using rules::Reason;  // those below: why not now

constexpr Reason kNoAllocation{"15.21", "air units are allocated at the start of the Air Segment"};
constexpr Reason kNoMissions{"15.41", "missions are placed after the allocation of the Air Segment"};
constexpr Reason kNoShot{"15.61", "nothing is being fired at in the air now"};
constexpr Reason kNoConversion{"15.66", "no mission has been aborted by fire from the ground"};
constexpr Reason kNoBombs{"15.71", "no ground attack is being carried out now"};
constexpr Reason kNoFlight{"18.22", "helicopters and transports fly in their own Movement Segment"};
constexpr Reason kNoEnvelopment{"18.9", "no fight after a landing asks for this"};
constexpr Reason kNoRefit{"23.21", "units are refitted in the Refit Segment"};
constexpr Reason kNoReplacing{"23.4", "refitted units are placed after the Refit Segment"};
constexpr Reason kNoOffer{"3.1", "no cease-fire has been offered"};

}  // namespace

// In the order of the enumeration, after those of the ground.
std::vector<rules::VerbRow> air_verbs() {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  return {
      {kAssign, "assign unit number box",
       "put so many air units of this model, from this one on, into a box of a display", kNoAllocation,
       "Allocate", &VerbRow::secret},
      {kStrike, "strike unit hex word=low/medium/high", "send an air unit to attack a hex", kNoMissions,
       "Attack the hex"},
      {kShrike, "shrike unit hex word=low/medium/high", "send an air unit with Shrikes against missiles",
       kNoMissions, "Shrike mission"},
      {kRaid, "raid unit box word=low/medium/high", "send an air unit against the airfields of a display",
       kNoMissions, "Attack airfields"},
      {kEscort, "escort unit unit", "an air unit escorts this mission", kNoMissions, "Escort"},
      {kIntercept, "intercept unit unit", "an air unit intercepts this mission", kNoMissions, "Intercept"},
      {kWithdraw, "withdraw unit", "take an air unit back from its mission", kNoMissions,
       "Take back from its mission", &VerbRow::takes_back},
      {kShoot, "shoot unit unit", "fire at an air unit", kNoShot, "Fire at"},
      {kHold, "hold", "fire no more at this", kNoShot, "Hold fire", VerbRole::kPass},
      {kPressOn, "press-on unit", "bomb in spite of the damage; the air unit is lost afterwards",
       kNoConversion, "Press on and bomb"},
      {kAbort, "abort unit", "the mission is aborted", kNoConversion, "Abort the mission"},
      {kBomb, "bomb unit", "carry out the attack of this air unit", kNoBombs, "Carry out the attack"},
      {kLoad, "load unit unit", "load a unit into a helicopter or transport", kNoFlight, "Load"},
      {kFly, "fly unit hex", "fly to a hex", kNoFlight, "Fly"},
      {kLand, "land unit hex", "set the passengers down in a hex", kNoFlight, "Set down"},
      {kDrop, "drop unit hex", "drop the passengers of a transport over a hex", kNoFlight, "Drop"},
      {kFallBack, "fall-back unit hex", "units that did not win the hex leave it", kNoEnvelopment,
       "Fall back"},
      {kScrap, "scrap unit", "scrap this unit before others, or no longer", kNoRefit, "Scrap first",
       &VerbRow::aside},
      {kRefit, "refit unit", "refit this unit; the weakest that suffice are scrapped", kNoRefit, "Refit"},
      {kAid, "aid unit", "bring this unit back by military aid", kNoRefit, "Bring back by aid"},
      {kReplace, "replace unit hex", "place a refitted unit", kNoReplacing, "Place"},
      {kOffer, "offer-cease-fire", "offer a cease-fire to everybody", kNoOffer, "Offer a cease-fire",
       &VerbRow::gives_up},
      {kAgree, "agree", "agree to the cease-fire", kNoOffer, "Agree", VerbRole::kGo},
      {kRefuse, "refuse", "refuse the cease-fire", kNoOffer, "Refuse", VerbRole::kPass},
      {kPick, "pick unit", "attack this air unit on its airfield", kNoBombs, "Attack on its airfield"},
      {kTransfer, "transfer unit box", "fly the load to another front box", kNoFlight, "Fly the load to"},
      {kRefitAll, "refit-all", "refit as many units as possible", kNoRefit, "Refit as many as possible"},
      {kStation, "station unit box", "place a refitted unit in a box", kNoReplacing, "Put into the box"},
      {kReplaceAll, "replace-all", "place all refitted units near their headquarters or in their boxes",
       kNoReplacing, "Place all"},
  };
}

}  // namespace mitla::barlev
