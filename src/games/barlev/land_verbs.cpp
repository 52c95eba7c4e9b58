#include "games/barlev/verbs.h"

namespace mitla::barlev {
namespace {

using rules::Reason;  // those below: why not now

constexpr Reason kNotMoving{"17.1", "units move in their own Movement Segment, irregulars in theirs"};
constexpr Reason kNoForms{"6.33", "units change their form while they move"};
constexpr Reason kNoReserves{"17.91", "reserve markers are placed at the start of the Movement Segment"};
constexpr Reason kNoBridges{"7.21", "bridges are flipped or taken back at the start of the Movement Segment"};
constexpr Reason kNoBuilding{"7.31", "bridges are built in the Movement Segment"};
constexpr Reason kNoFire{"14.1", "there is no fire to declare now"};
constexpr Reason kNoScreen{"13.31", "screens are declared at the start of the Direct Fire Segment"};
constexpr Reason kNoAttack{"22.1", "attacks are declared in the Direct Fire Segment"};

}  // namespace

// In the order of the enumeration, after those of the core.
std::vector<rules::VerbRow> land_verbs() {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  return {
      {kMove, "move unit hex", "move a unit by its cheapest way; it stays in hand with what is left",
       kNotMoving, "Move"},
      {kEnter, "enter unit hex", "bring a unit onto the map", kNotMoving, "Enter the map"},
      {kExit, "exit unit", "leave the map from a supply hex for the front box", kNotMoving, "Leave the map"},
      {kDismount, "dismount unit", "dismount: the unit goes on foot", kNotMoving, "Dismount"},
      {kRemount, "remount unit", "remount", kNotMoving, "Remount"},
      {kBreakDown, "break-down unit", "replace a unit by its components", kNoForms, "Break down"},
      {kRecombine, "recombine unit", "form this unit from its components in one hex", kNoForms, "Recombine"},
      {kConverge, "converge unit hex", "form a converged reconnaissance battalion from four companies",
       kNoForms, "Converge companies"},
      {kReserve, "reserve unit hex", "put the reserve marker of a headquarters on a stack", kNoReserves,
       "Put in reserve"},
      {kUnreserve, "unreserve unit", "take the reserve marker of a headquarters back", kNoReserves,
       "Take back from reserve"},
      {kBridge, "bridge unit hex", "an engineer builds a bridge, in its Canal hex or towards this hex",
       kNoBuilding, "Build a bridge"},
      {kBridgeMarker, "bridge-marker hex", "place a Bridge Marker for an Operations Point", kNoBuilding,
       "Place a Bridge Marker"},
      {kFill, "fill unit hex", "a combat engineer fills the ditch towards this hex", kNoBuilding,
       "Fill the ditch"},
      {kFlip, "flip hex", "the bridge in this hex is emplaced", kNoBridges, "Emplace the bridge"},
      {kTakeBack, "take-back hex", "take the bridge in this hex back", kNoBridges, "Take the bridge back"},
      {kFerry, "ferry unit hex", "the Gilowa ferries a unit across", kNotMoving, "Ferry across"},
      {kRow, "row unit hex", "dismounted paratroops cross a water", kNotMoving, "Cross in boats"},
      {kTarget, "target hex", "begin to declare fire at a hex", kNoFire, "Fire at"},
      {kFire, "fire unit", "this battery joins the fire, or leaves it", kNoFire, "Fire, or not"},
      {kScreen, "screen unit", "this artillery is screened by the units of its hex, or no longer", kNoScreen,
       "Screen, or not"},
      {kAttack, "attack unit", "begin to declare an attack on this unit", kNoAttack, "Attack",
       &VerbRow::secret},
      {kAlso, "also unit", "attack this unit of the same hex too, or no longer", kNoAttack,
       "Attack too, or not", &VerbRow::secret},
      {kWith, "with unit", "this unit joins the attack, or leaves it", kNoAttack, "Join the attack, or not",
       &VerbRow::secret},
      {kResolve, "resolve", "declare the fire; this cannot be taken back", kNoFire, "Fire", VerbRole::kGo,
       &VerbRow::secret},
      {kCancel, "cancel", "give the fire being declared up again", kNoFire, "Give this up", VerbRole::kBack,
       &VerbRow::takes_back, &VerbRow::secret},
      {kWithAll, "with-all", "all units that can join the attack do", kNoAttack, "All fire",
       &VerbRow::secret},
      {kFireAll, "fire-all", "all batteries that reach the hex join the fire", kNoFire, "All batteries"},
  };
}

}  // namespace mitla::barlev
