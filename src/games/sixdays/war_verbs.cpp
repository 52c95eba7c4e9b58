#include "games/sixdays/verbs.h"

namespace mitla::sixdays {
namespace {

using rules::Reason;  // those below: why not now

constexpr Reason kDefence{"5.5.1", "air defence is placed at the start of a turn"};
constexpr Reason kArriving{"12.0", "no units arrive now"};
constexpr Reason kNotFirst{"4.2.1", "a pre-emptive attack is tried when the war begins"};
constexpr Reason kNoOperation{"5.2", "no Operation is being chosen now"};
constexpr Reason kNoActivation{"5.2", "no units are being activated now"};
constexpr Reason kNoMovement{"5.4", "no ground units are moving now"};
constexpr Reason kNoAllocation{"5.5", "no air units are being sent now"};
constexpr Reason kNoInterception{"5.5.1", "there is nothing to intercept now"};
constexpr Reason kNoAirCombat{"6.1.1", "there is no air combat now"};
constexpr Reason kNoAirAttack{"6.1", "no target is being attacked from the air now"};
constexpr Reason kNoLanding{"5.5a", "no air unit lands now"};
constexpr Reason kNoCombat{"6.2", "attacks are made at the end of an Operation with ground units"};
constexpr Reason kNoResult{"6.2c", "no result is being carried out now"};
constexpr Reason kNoExcess{"5.4.2b", "no hex holds too many units"};
constexpr Reason kNoEvent{"4.1k", "no Random Event asks for this now"};
constexpr Reason kNoCeaseFire{"9.1", "no cease-fire is being decided now"};

}  // namespace

// In the order of the enumeration, after those of the crisis.
std::vector<rules::VerbRow> war_verbs() {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  return {
      {kPatrol, "patrol unit box", "put an air unit on air defence over a map", kDefence, "Air defence"},
      {kRecall, "recall unit box", "call an air unit back from air defence to a base", kDefence,
       "Call back to"},
      {kReinforce, "reinforce unit hex", "place a unit that arrives", kArriving, "Place"},
      {kReinforceBase, "reinforce-base unit box", "place an air unit that arrives at a base", kArriving,
       "Place at"},
      {kAttempt, "attempt", "try a pre-emptive attack", kNotFirst, "Try it"},
      {kDecline, "decline", "do not", kNotFirst, "No", VerbRole::kPass},
      {kUgdah, "ugdah word=tal/yoffe/sharon/peled", "begin an Operation with an Ugdah", kNoOperation,
       "Ugdah"},
      {kIndependents, "independents", "begin an Operation with independent units, by the die", kNoOperation,
       "Independent units"},
      {kGroundOperation, "ground", "begin an Operation with ground units, by the die", kNoOperation,
       "Ground units"},
      {kAirOperation, "air", "begin an Operation with air units", kNoOperation, "Air units"},
      {kFinalOperation, "final", "begin the final Operation, with ground units already used too",
       kNoOperation, "Final Operation"},
      {kTerror, "terror unit", "remove a commando for a terror attack", kNoOperation, "Terror attack"},
      {kRedeploy, "redeploy unit hex", "bring the heavy artillery into a fortification", kNoOperation,
       "Bring the artillery in"},
      {kActivate, "activate unit", "activate a unit", kNoActivation, "Activate"},
      {kActivateAll, "activate-all", "activate all units that may be", kNoActivation, "Activate all"},
      {kGo, "go", "begin with the units chosen", kNoActivation, "Begin", VerbRole::kGo},
      {kMove, "move unit hex", "move a unit by the cheapest way", kNoMovement, "Move"},
      {kSlip, "slip unit hex", "go from one enemy zone of control into the next, by the die", kNoMovement,
       "Slip through"},
      {kJump, "jump unit hex", "move a unit by air", kNoMovement, "Move by air"},
      {kSail, "sail unit hex", "move a unit by sea, by the die", kNoMovement, "Move by sea"},
      {kDepart, "depart unit", "take a unit off the map to the Strategic Movement track", kNoMovement,
       "Strategic movement"},
      {kArrive, "arrive unit hex", "bring a unit from the Strategic Movement track", kNoMovement, "Arrive"},
      {kBoard, "board unit", "put a unit at an airbase on the Strategic Movement track", kNoMovement,
       "Leave by air"},
      {kClimb, "climb unit", "enter Mount Hermon", kNoMovement, "Climb Mount Hermon"},
      {kDescend, "descend unit hex", "come down from Mount Hermon", kNoMovement, "Come down"},
      {kExit, "exit unit", "leave the map towards Tel Aviv", kNoMovement, "Leave for Tel Aviv"},
      {kEnter, "enter unit hex", "bring a reinforcement on the map", kNoMovement, "Enter the map"},
      {kStrike, "strike unit hex", "send an air unit against ground units", kNoAllocation,
       "Strike ground units"},
      {kRaid, "raid unit box", "send an air unit against an airbase", kNoAllocation, "Attack the airbase"},
      {kBomb, "bomb unit hex", "send a bomber against the cities, over a road to Tel Aviv", kNoAllocation,
       "Bomb the cities"},
      {kBombReactor, "bomb-reactor unit", "send a bomber against the Dimona reactor", kNoAllocation,
       "Bomb the Dimona reactor"},
      {kNext, "next unit", "attack the target of this unit next", kNoAirAttack, "Attack its target next"},
      {kIntercept, "intercept unit", "meet the attack with an air unit", kNoInterception, "Intercept"},
      {kScramble, "scramble", "roll for an emergency scramble", kNoInterception, "Scramble"},
      {kMeet, "meet unit unit", "let an air unit fight an enemy", kNoAirCombat, "Fight"},
      {kHoldFire, "hold-fire unit", "let an air unit decline to fire", kNoAirCombat, "Decline to fire"},
      {kHit, "hit unit unit", "attack an enemy unit from the air", kNoAirAttack, "Attack"},
      {kCrater, "crater unit", "attack the airbase itself", kNoAirAttack, "Attack the airbase itself"},
      {kDrop, "drop unit", "drop the bombs on the city or the reactor", kNoAirAttack, "Drop the bombs"},
      {kLand, "land unit box", "land an air unit at a base", kNoLanding, "Land at"},
      {kAttack, "attack hex", "declare an attack on a hex", kNoCombat, "Attack"},
      {kWith, "with unit", "add a unit to the attack", kNoCombat, "Add to the attack"},
      {kResolve, "resolve", "resolve the attack", kNoCombat, "Resolve", VerbRole::kGo},
      {kCancel, "cancel", "give the attack up", kNoCombat, "Cancel", VerbRole::kBack, &VerbRow::takes_back},
      {kLose, "lose unit", "let a unit suffer a Disruption", kNoResult, "Disrupt"},
      {kRetreat, "retreat unit hex", "retreat a unit by a hex", kNoResult, "Retreat"},
      {kAdvance, "advance unit", "advance into the vacated hex", kNoResult, "Advance"},
      {kDisplace, "displace unit hex", "move a unit on to where there is room", kNoExcess, "Move on"},
      {kGiveUp, "give-up unit", "remove a unit that finds no room", kNoExcess, "Remove"},
      {kWeather, "weather word=sinai/westbank/golan", "choose the map over which nobody flies", kNoEvent,
       "Nobody flies over"},
      {kRally, "rally unit", "let a Disrupted unit recover", kNoEvent, "Recover"},
      {kAccept, "accept", "accept the cease-fire", kNoCeaseFire, "Accept"},
      {kIgnore, "ignore", "ignore the cease-fire", kNoCeaseFire, "Ignore it"},
      {kAgree, "agree", "agree to stop fighting", kNoCeaseFire, "Stop fighting"},
      {kRefuse, "refuse", "fight on", kNoCeaseFire, "Fight on", VerbRole::kPass},
  };
}

}  // namespace mitla::sixdays
