#include "games/sdw67/verbs.h"

namespace mitla::sdw67 {
namespace {

using rules::Reason;  // those below: why not now
using rules::VerbRow;

constexpr Reason kSetUp{"24.1", "units are set up only before the first turn"};
constexpr Reason kOwnTurn{"22.1", "a player orders his stacks in his own turn, between other actions"};
constexpr Reason kNoEvent{"9.1", "no random event asks for this now"};
constexpr Reason kReinforcing{"6.2", "this is done in the Reinforcement Phase of the Israeli player turn"};
constexpr Reason kAssigning{"16.3", "missions are assigned at the start of the Strike Phase"};
constexpr Reason kNoPoints{"16.12", "there are no air superiority points to spend"};
constexpr Reason kNoFire{"16.13", "no airstrike has been hit"};
constexpr Reason kNoTargets{"16.15",
                            "targets are chosen in the Strike and Barrage Phases, after air superiority"};
constexpr Reason kNotStriking{"16.15.note", "no hex is being struck now"};
constexpr Reason kNotShelling{"18.2", "no barrage is waiting to fire"};
constexpr Reason kNotMoving{"10.6", "units move only in their own movement phase"};
constexpr Reason kNotOverstacked{"11.5", "no hex is overstacked at the end of a phase"};
constexpr Reason kNotArriving{"7.4", "reinforcements arrive in the Arab Reinforcement Phase"};
constexpr Reason kNotArab{"10.3", "contingents move in the Arab movement phase, one after the other"};
constexpr Reason kNoAttack{"13.1", "attacks are declared in the combat phase, one after the other"};
constexpr Reason kNothingBuilt{"13.1.1", "no attack is being declared"};
constexpr Reason kNoSurprise{"20.5", "no fortification has to be chosen"};
constexpr Reason kNoTable{"13.1.2", "there is no table to choose now"};
constexpr Reason kNoLoss{"13.16", "no loss has to be chosen"};
constexpr Reason kNoRetreat{"14.1", "no unit has to retreat now"};
constexpr Reason kNoAdvance{"15.0", "units advance only at once after their combat"};
constexpr Reason kNotEnding{"4.0", "this cannot be ended now"};
constexpr Reason kAnyTime{"4.0", "there is no such action"};  // never given

}  // namespace

const std::vector<VerbRow>& verb_table() {
  using enum Verb;
  using engine::VerbRole;
  // 22.1: what is done with a unit that lies hidden in its stack is told only in part.
  static const std::vector<VerbRow> kRows = rules::verb_table({
      {kPlace, "place unit hex", "set a unit up in a hex of its area", kSetUp, &VerbRow::secret, "Set up"},
      {kReady, "ready", "take the ready set-up for all units of this step", kSetUp, "Take the ready set-up",
       &VerbRow::secret},
      {kTop, "top unit", "lay a unit on top of its stack", kOwnTurn, &VerbRow::secret, "Put on top"},
      {kReturn, "return unit", "take this one of the weakest units back as a reinforcement", kNoEvent,
       "Take back as a reinforcement"},
      {kGiveBack, "give-back unit", "return an airstrike or special forces to the Reserve box", kNoEvent,
       "Give back"},
      {kReceive, "receive unit", "take an airstrike or special forces from the Reserve box, free of charge",
       kNoEvent, "Receive"},
      {kReceiveBrigade, "receive-brigade unit hex", "take a brigade from the Reserve box, free of charge",
       kNoEvent, "Receive the brigade"},
      {kBuy, "buy unit", "buy an airstrike or special forces from the Reserve box", kReinforcing},
      {kBuyBrigade, "buy-brigade unit hex", "buy a brigade from the Reserve box and place it", kReinforcing,
       "Buy the brigade"},
      {kTake, "take unit", "take an airstrike or special forces from the other player", kReinforcing},
      {kReplace, "replace unit", "bring an airstrike back from Refit", kReinforcing},
      {kReplaceBrigade, "replace-brigade unit hex", "bring a unit back from Refit and place it", kReinforcing,
       "Replace the brigade"},
      {kRemoveTerror, "remove-terror hex", "remove a Terrorized marker", kReinforcing, "Remove terror"},
      {kAssign, "assign unit box", "give an airstrike or special forces a mission, or none", kAssigning},
      {kLower, "lower", "spend a point: the air defence level falls by one", kNoPoints,
       "Lower the air defence level"},
      {kSuppress, "suppress unit", "spend a point: a barrage is destroyed", kNoPoints},
      {kLoseAirstrike, "lose-airstrike unit", "this airstrike was hit", kNoFire},
      {kAim, "aim unit hex", "put an airstrike or a barrage on its target hex", kNoTargets},
      {kStrike, "strike unit", "roll for this unit in a hex that is struck", kNotStriking, "Roll the strike"},
      {kFire, "fire unit word=units/place", "a barrage fires at the units in its hex, or at the place",
       kNotShelling, "Fire"},
      {kMove, "move unit hex", "move a unit by its cheapest way; it stays in hand with what is left",
       kNotMoving, &VerbRow::secret},
      {kMarch, "march unit", "forced march: a die more movement points", kNotMoving, &VerbRow::secret,
       "Forced march"},
      {kDrop, "drop unit hex", "airborne move: assault or extraction", kNotMoving, &VerbRow::secret,
       "Airborne move"},
      {kTakeOver, "take-over unit hex", "move a Reserve brigade of the other player over to this Front",
       kNotMoving},
      {kTakeOverByAir, "take-over-by-air unit hex",
       "bring a Reserve brigade of the other player over by an airborne move", kNotMoving},
      {kRemove, "remove unit", "eliminate a unit of an overstacked hex", kNotOverstacked},
      {kArrive, "arrive unit hex", "place a reinforcement", kNotArriving},
      {kContingent, "contingent word=egyptian/pla/syrian/jordanian/iraqi/commando/lebanese/volunteer",
       "roll for a contingent and move it", kNotArab},
      {kAttack, "attack hex", "begin to declare an attack on a hex", kNoAttack},
      {kWith, "with hex", "the units of this hex join the attack", kNothingBuilt, "Attack with this hex"},
      {kAlso, "also hex", "attack this hex too", kNothingBuilt, "Attack this hex too"},
      {kEnhance, "enhance", "pay for an enhanced attack", kNothingBuilt, "Enhance this attack"},
      {kResolve, "resolve", "declare the attack; this cannot be taken back", kNothingBuilt, "Declare",
       VerbRole::kGo},
      {kCancel, "cancel", "give the attack being declared up again", kNothingBuilt, "Give up this attack",
       VerbRole::kBack, &VerbRow::takes_back},
      {kSurprise, "surprise hex", "name the fortification that the airborne surprise cancels", kNoSurprise},
      {kTable, "table word=assault/mobile", "choose the combat results table", kNoTable, "Combat table"},
      {kLose, "lose unit", "this one of equally strong units is eliminated", kNoLoss, "Give up"},
      {kStand, "stand unit", "ignore the retreat or panic in a fortified hex", kNoRetreat, "Stand fast"},
      {kRetreat, "retreat unit hex", "retreat a unit one hex", kNoRetreat},
      {kStop, "stop unit", "end the retreat in the fortified hex", kNoRetreat},
      {kGoOn, "go-on unit", "retreat on from the fortified hex", kNoRetreat},
      {kAdvance, "advance unit hex", "advance a unit one hex", kNoAdvance},
      {kEnd, "end", "end the step", kNotEnding, "End", VerbRole::kEnd},
      {kConcede, "concede", "give the game up", kAnyTime, "Concede the game", &VerbRow::gives_up},
  });
  return kRows;
}

std::vector<std::string_view> word_titles(std::uint8_t verb) {
  if (static_cast<Verb>(verb) == Verb::kFire) return {"at the units", "at the place"};
  return {};
}

}  // namespace mitla::sdw67
