#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

using rules::Reason;  // those below: why not now
using rules::VerbRow;

constexpr Reason kSetUp{"SIT.A.3.c", "counters are set up only before the first turn"};
constexpr Reason kPlanned{"S.II.F.1", "the turns of air strikes are written before the first turn"};
constexpr Reason kWriting{"S.I.B.2.a", "attacks are written at the start of the air or fire phase"};
constexpr Reason kWritten{"S.I.B.2.a", "only what is being written now can be taken back"};
constexpr Reason kBoats{"A.IV.D.2.a", "assault boats are assigned before the first turn"};
constexpr Reason kNoAttack{"B.VIII.A", "no attack can be begun now"};
constexpr Reason kNothingBuilt{"B.VI.C", "no attack is being built"};
constexpr Reason kNoSmoke{"O.II.B", "smoke is fired with direct fire, and made in the movement phase"};
constexpr Reason kNotAsked{"S.II.E.3", "nobody asks for opportunity fire now"};
constexpr Reason kEngineers{"S.I.B.4", "engineers work after direct fire in their own fire phase"};
constexpr Reason kNotMoving{"B.V.A.1", "units move only in their own movement phase"};
constexpr Reason kOneByOne{"B.V.A.1", "this is done in the own movement phase, one unit after the other"};
constexpr Reason kCarriers{"B.V.B.7", "loading and unloading are part of a carrier's move"};
constexpr Reason kNoOverrun{"S.II.D.1.b", "no overrun has been begun"};
constexpr Reason kNoBailout{"A.II.B.1.c", "no carrier has just been dispersed"};
constexpr Reason kNumbers{"A.I.B.1", "no number of air strikes is written now"};
constexpr Reason kAirplanes{"A.I.B.3", "airplanes are placed in the air phase of their owner"};
constexpr Reason kDowns{"O.I.C.2.a", "DOWN markers are placed when all helicopters have moved"};
constexpr Reason kNotEnding{"B.IV", "this cannot be ended now"};
constexpr Reason kAnyTime{"B.IV", "there is no such action"};  // never given

}  // namespace

const std::vector<VerbRow>& verb_table() {
  using enum Verb;
  using engine::VerbRole;
  // S.II.A.1, S.II.F: records are the writer's secret until they open; standing answers are never revealed.
  static const std::vector<VerbRow> kTable = rules::verb_table({
      {kPlace, "place unit hex", "set a counter up in a hex of its area", kSetUp, "Set up"},
      {kReady, "ready", "take the ready set-up for all counters of this step", kSetUp,
       "Take the ready set-up"},
      {kPlan, "plan unit number", "write the turn of an air strike, in secret", kPlanned, &VerbRow::secret,
       "Air strike in turn"},
      {kRecord, "record unit hex", "write next turn's fire or air strike on a hex, in secret", kWriting,
       &VerbRow::secret, "Write fire on"},
      {kDestroy, "destroy unit unit", "write next turn's destructive fire on an enemy unit, in secret",
       kWriting, &VerbRow::secret, "Write destructive fire at"},
      {kInterdict, "interdict unit hex", "write interdiction of a hex for a full round, in secret", kWriting,
       &VerbRow::secret, "Write interdiction of"},
      {kScreen, "screen unit hex", "write next turn's smoke on a hex, in secret", kWriting, &VerbRow::secret,
       "Write smoke on"},
      {kAllot, "allot unit number", "write the turns' worth of ammunition for written fire, in secret",
       kWriting, &VerbRow::secret, "Ammunition, turns’ worth"},
      {kForget, "forget unit", "take back what was written for a unit in this step", kWritten,
       &VerbRow::takes_back, &VerbRow::secret, "Take back what is written"},
      {kAttack, "attack hex", "begin an attack on a hex", kNoAttack},
      {kWith, "with unit", "add an attacker", kNothingBuilt, "Add to the attack"},
      {kWithout, "without unit", "take an attacker out again", kNothingBuilt, &VerbRow::takes_back,
       "Take out of the attack"},
      {kAt, "at unit", "attack this unit too", kNothingBuilt, "Attack this one too"},
      {kSpare, "spare unit", "leave this unit out of the attack", kNothingBuilt, &VerbRow::takes_back,
       "Leave out of the attack"},
      {kExpend, "expend unit number", "an attacker spends one, two or three turns' worth of ammunition",
       kNothingBuilt, "Ammunition to spend"},
      {kResolve, "resolve", "make the attack as it stands", kNothingBuilt, "Attack as it stands",
       VerbRole::kGo},
      {kCancel, "cancel", "give the attack being built up again", kNothingBuilt, "Give up this attack",
       VerbRole::kBack, &VerbRow::takes_back},
      {kPass, "pass", "no (more) opportunity fire at this moment", kNotAsked, "Hold fire", VerbRole::kPass},
      {kSmoke, "smoke unit hex", "fire smoke at a hex, or make it in the unit's own hex", kNoSmoke,
       "Fire smoke"},
      {kClear, "clear unit", "an engineer attacks the mine in its hex", kEngineers, "Clear mines"},
      {kDemolish, "demolish unit hex", "an engineer removes a prepared bridge or block next to it",
       kEngineers, "Demolish"},
      {kBlock, "block unit", "an engineer places a block in its hex", kEngineers, "Build a block"},
      {kMove, "move unit hex", "move by the cheapest way, hex by hex; the unit stays in hand", kNotMoving},
      {kOffRoad, "trek unit hex", "move one hex, or come on the map, without using the road", kNotMoving,
       "Leave the road"},
      {kEnter, "enter unit hex", "come on the map at an edge hex", kOneByOne, "Enter the map"},
      {kExit, "exit unit hex", "leave the map for good from an edge hex", kOneByOne, "Leave the map"},
      {kLoad, "load unit unit", "the carrier takes the passenger aboard", kCarriers, "Load"},
      {kUnload, "unload unit", "the carrier puts its passenger down, or the named passenger leaves it",
       kCarriers, "Unload"},
      {kStop, "stop unit", "the unit in hand ends its move", kOneByOne, "Stop here"},
      {kOverrun, "overrun hex", "begin an overrun of a hex", kOneByOne},
      {kJoin, "join unit", "a unit takes part in the overrun from where it stands", kNoOverrun,
       "Join the overrun"},
      {kExecute, "execute", "all participants spend their two points and overrun", kNoOverrun, "Overrun now",
       VerbRole::kGo},
      {kLapse, "lapse", "give the overrun up", kNoOverrun, "Give up this overrun", VerbRole::kBack,
       &VerbRow::takes_back},
      {kWreck, "wreck unit hex", "a battle tank clears a wreck with its whole move", kOneByOne,
       "Clear the wreck"},
      {kFlail, "flail unit", "a flail clears the mine in its hex", kOneByOne, "Flail mines"},
      {kLay, "lay unit hex", "a bridge layer moves onto a trench and lays its bridge there", kOneByOne,
       "Lay the bridge"},
      {kLift, "lift unit hex", "a bridge layer picks the bridge under it up and moves off", kOneByOne,
       "Pick up the bridge"},
      {kPrepare, "prepare unit hex", "an engineer moves off a bridge or block and prepares its removal",
       kOneByOne, "Prepare its removal"},
      {kQuickMarch, "quick unit", "special infantry marches quickly, at a risk", kOneByOne, "Quick march"},
      {kBail, "bail unit", "infantry bails out of its dispersed carrier", kNoBailout, "Bail out"},
      {kStayAboard, "stay", "nobody bails out of this carrier", kNoBailout, "Stay aboard", VerbRole::kPass},
      {kHandOver, "hand unit unit", "a missile unit gives a reload to another", kOneByOne,
       "Give a reload to"},
      {kSwim, "swim unit hex", "an amphibious unit enters the water of a cut with its whole move", kOneByOne},
      {kEmbark, "embark unit hex", "an assault boat in that canal hex takes infantry aboard", kOneByOne,
       "Embark"},
      {kLand, "land unit hex", "a boat or a ferry puts its passenger down on a bank", kOneByOne},
      {kLaunch, "launch unit hex", "an engineer brings a bridge onto that canal hex, where it is built",
       kOneByOne, "Launch the bridge"},
      {kBuild, "build unit", "an engineer builds for a turn: the bridge in its hex, or a cut", kOneByOne,
       "Build"},
      {kLayMine, "mine unit hex", "a minelayer moves one hex and leaves a 1-1 mine behind", kOneByOne,
       "Lay mines"},
      {kBoat, "boat hex", "assign one more assault boat to a canal hex, in secret", kBoats, &VerbRow::secret,
       "Assign an assault boat"},
      {kUnboat, "unboat hex", "take an assault boat back from a canal hex", kBoats, &VerbRow::takes_back,
       &VerbRow::secret, "Take the assault boat back"},
      {kSplitMine, "split unit", "trade one 2-1 mine in for two 1-1 mines", kSetUp,
       "Split into two 1-1 mines"},
      {kMergeMines, "merge unit unit", "trade two 2-1 mines in for one 3-1 mine", kSetUp,
       "Merge into a 3-1 mine"},
      {kSorties, "sorties number", "write a number of air strikes, in secret", kNumbers, &VerbRow::secret,
       "Air strikes"},
      {kSend, "send unit hex", "send the airplane of an air strike over a hex", kAirplanes, "Send to"},
      {kStrike, "strike unit", "the helicopter takes part with the air strike that it carries", kNothingBuilt,
       "Strike"},
      {kDown, "down unit", "place a DOWN marker on a helicopter", kDowns, "Put DOWN"},
      {kOrders, "orders word=ask/never/1:4/1:3/1:2/1:1/2:1/3:1/4:1",
       "standing orders: when to be asked for opportunity fire (odds: only at these or better)", kAnyTime,
       "Ask me about opportunity fire", &VerbRow::aside, &VerbRow::secret},
      {kEnd, "end", "end the step", kNotEnding, "End", VerbRole::kEnd},
      {kConcede, "concede", "give the game up", kAnyTime, "Concede the game", &VerbRow::gives_up},
  });
  return kTable;
}

}  // namespace mitla::aiw
