#include "games/aiw/verbs.h"

namespace mitla::aiw {

std::vector<engine::VerbSpec> verbs() {
  using enum engine::ArgumentKind;
  using engine::VerbRole;
  std::vector<engine::VerbSpec> verbs(static_cast<int>(Verb::kConcede) + 1);
  const auto set = [&](Verb verb, engine::VerbSpec spec, std::string_view label = {},
                       VerbRole role = VerbRole::kPlain) {
    spec.label = label;
    spec.role = role;
    verbs[static_cast<int>(verb)] = std::move(spec);
  };
  set(Verb::kPlace, {"place", {kUnit, kHex}, {}, "set a counter up in a hex of its area"});
  set(Verb::kReady, {"ready", {}, {}, "take the ready set-up for all counters of this step"},
      "Take the ready set-up");
  set(Verb::kPlan, {"plan", {kUnit, kNumber}, {}, "write the turn of an air strike, in secret"});
  set(Verb::kRecord,
      {"record", {kUnit, kHex}, {}, "write next turn's fire or air strike on a hex, in secret"});
  set(Verb::kForget, {"forget", {kUnit}, {}, "take back what was written for a unit in this step"});
  set(Verb::kAttack, {"attack", {kHex}, {}, "begin an attack on a hex"});
  set(Verb::kWith, {"with", {kUnit}, {}, "add an attacker"});
  set(Verb::kWithout, {"without", {kUnit}, {}, "take an attacker out again"});
  set(Verb::kAt, {"at", {kUnit}, {}, "attack this unit too"});
  set(Verb::kSpare, {"spare", {kUnit}, {}, "leave this unit out of the attack"});
  set(Verb::kResolve, {"resolve", {}, {}, "make the attack as it stands"}, "Attack as it stands",
      VerbRole::kGo);
  set(Verb::kCancel, {"cancel", {}, {}, "give the attack being built up again"}, "Give up this attack",
      VerbRole::kBack);
  set(Verb::kPass, {"pass", {}, {}, "no (more) opportunity fire at this moment"}, "Hold fire",
      VerbRole::kPass);
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
  set(Verb::kExecute, {"execute", {}, {}, "all participants spend their two points and overrun"},
      "Overrun now", VerbRole::kGo);
  set(Verb::kLapse, {"lapse", {}, {}, "give the overrun up"}, "Give up this overrun", VerbRole::kBack);
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
  set(Verb::kEnd, {"end", {}, {}, "end the step"}, "End", VerbRole::kEnd);
  set(Verb::kConcede, {"concede", {}, {}, "give the game up", true}, "Concede the game");
  for (const Verb verb : {Verb::kForget, Verb::kWithout, Verb::kSpare, Verb::kCancel, Verb::kLapse})
    verbs[static_cast<int>(verb)].takes_back = true;
  // S.II.A.1, S.II.F: records are the writer's secret until they open; standing answers are never revealed.
  for (const Verb verb : {Verb::kRecord, Verb::kForget, Verb::kPlan, Verb::kOrders})
    verbs[static_cast<int>(verb)].secret = true;
  return verbs;
}

}  // namespace mitla::aiw
