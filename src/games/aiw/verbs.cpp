#include "games/aiw/verbs.h"

namespace mitla::aiw {

std::vector<engine::VerbSpec> verbs() {
  using enum engine::ArgumentKind;
  std::vector<engine::VerbSpec> verbs(static_cast<int>(Verb::kConcede) + 1);
  const auto set = [&](Verb verb, engine::VerbSpec spec) { verbs[static_cast<int>(verb)] = std::move(spec); };
  set(Verb::kPlace, {"place", {kUnit, kHex}, {}, "set a counter up in a hex of its area"});
  set(Verb::kReady, {"ready", {}, {}, "take the ready set-up for all counters of this step"});
  set(Verb::kPlan, {"plan", {kUnit, kNumber}, {}, "write the turn of an air strike, in secret"});
  set(Verb::kRecord,
      {"record", {kUnit, kHex}, {}, "write next turn's fire or air strike on a hex, in secret"});
  set(Verb::kForget, {"forget", {kUnit}, {}, "take back what was written for a unit in this step"});
  set(Verb::kAttack, {"attack", {kHex}, {}, "begin an attack on a hex"});
  set(Verb::kWith, {"with", {kUnit}, {}, "add an attacker"});
  set(Verb::kWithout, {"without", {kUnit}, {}, "take an attacker out again"});
  set(Verb::kAt, {"at", {kUnit}, {}, "attack this unit too"});
  set(Verb::kSpare, {"spare", {kUnit}, {}, "leave this unit out of the attack"});
  set(Verb::kResolve, {"resolve", {}, {}, "make the attack as it stands"});
  set(Verb::kCancel, {"cancel", {}, {}, "give the attack being built up again"});
  set(Verb::kPass, {"pass", {}, {}, "no (more) opportunity fire at this moment"});
  set(Verb::kClear, {"clear", {kUnit}, {}, "an engineer attacks the mine in its hex"});
  set(Verb::kDemolish,
      {"demolish", {kUnit, kHex}, {}, "an engineer removes a prepared bridge or block next to it"});
  set(Verb::kBlock, {"block", {kUnit}, {}, "an engineer places a block in its hex"});
  set(Verb::kMove,
      {"move", {kUnit, kHex}, {}, "move by the cheapest way, hex by hex; the unit stays in hand"});
  set(Verb::kOffRoad,
      {"trek", {kUnit, kHex}, {}, "move one hex, or come on the map, without using the road"});
  set(Verb::kEnter, {"enter", {kUnit, kHex}, {}, "come on the map at an edge hex"});
  set(Verb::kExit, {"exit", {kUnit, kHex}, {}, "leave the map for good from an edge hex"});
  set(Verb::kLoad, {"load", {kUnit, kUnit}, {}, "the carrier takes the passenger aboard"});
  set(Verb::kUnload, {"unload", {kUnit}, {}, "the carrier puts its passenger down"});
  set(Verb::kStop, {"stop", {kUnit}, {}, "the unit in hand ends its move"});
  set(Verb::kOverrun, {"overrun", {kHex}, {}, "begin an overrun of a hex"});
  set(Verb::kJoin, {"join", {kUnit}, {}, "a unit takes part in the overrun from where it stands"});
  set(Verb::kExecute, {"execute", {}, {}, "all participants spend their two points and overrun"});
  set(Verb::kLapse, {"lapse", {}, {}, "give the overrun up"});
  set(Verb::kWreck, {"wreck", {kUnit, kHex}, {}, "a battle tank clears a wreck with its whole move"});
  set(Verb::kFlail, {"flail", {kUnit}, {}, "a flail clears the mine in its hex"});
  set(Verb::kLay, {"lay", {kUnit, kHex}, {}, "a bridge layer moves onto a trench and lays its bridge there"});
  set(Verb::kLift, {"lift", {kUnit, kHex}, {}, "a bridge layer picks the bridge under it up and moves off"});
  set(Verb::kPrepare,
      {"prepare", {kUnit, kHex}, {}, "an engineer moves off a bridge or block and prepares its removal"});
  engine::VerbSpec orders{
      "orders",
      {kWord},
      {"ask", "never", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"},
      "standing orders: when to be asked for opportunity fire (odds: only at these or better)"};
  orders.aside = true;
  set(Verb::kOrders, std::move(orders));
  set(Verb::kEnd, {"end", {}, {}, "end the step"});
  set(Verb::kConcede, {"concede", {}, {}, "give the game up", true});
  for (const Verb verb : {Verb::kForget, Verb::kWithout, Verb::kSpare, Verb::kCancel, Verb::kLapse})
    verbs[static_cast<int>(verb)].takes_back = true;
  // S.II.A.1, S.II.F: what is written stays the writer's own until it opens; standing orders stay his for
  // ever.
  for (const Verb verb : {Verb::kRecord, Verb::kForget, Verb::kPlan, Verb::kOrders})
    verbs[static_cast<int>(verb)].secret = true;
  using engine::VerbRole;
  const auto call = [&](Verb verb, std::string_view label, VerbRole role = VerbRole::kPlain) {
    verbs[static_cast<int>(verb)].label = label;
    verbs[static_cast<int>(verb)].role = role;
  };
  call(Verb::kReady, "Take the ready set-up");
  call(Verb::kResolve, "Attack as it stands", VerbRole::kGo);
  call(Verb::kCancel, "Give up this attack", VerbRole::kBack);
  call(Verb::kPass, "Hold fire", VerbRole::kPass);
  call(Verb::kExecute, "Overrun now", VerbRole::kGo);
  call(Verb::kLapse, "Give up this overrun", VerbRole::kBack);
  call(Verb::kEnd, "End", VerbRole::kEnd);
  call(Verb::kConcede, "Concede the game");
  return verbs;
}

}  // namespace mitla::aiw
