#include "games/meb/verbs.h"

namespace mitla::meb {

std::vector<engine::VerbSpec> common_verbs(std::vector<std::string_view> flags) {
  using enum engine::ArgumentKind;
  using engine::VerbRole;
  std::vector<engine::VerbSpec> verbs(kFirstOwnVerb);
  const auto set = [&](Verb verb, engine::VerbSpec spec, std::string_view label = {},
                       VerbRole role = VerbRole::kPlain) {
    spec.label = label;
    spec.role = role;
    verbs[static_cast<int>(verb)] = std::move(spec);
  };
  set(Verb::kPlace, {"place", {kUnit, kHex}, {}, "set a unit up in a hex of its zone"});
  set(Verb::kReady, {"ready", {}, {}, "take the historical set-up for all units"}, "Take the ready set-up");
  set(Verb::kMove,
      {"move", {kUnit, kHex}, {}, "move a unit by its cheapest way; it stays in hand with what is left"});
  set(Verb::kExit, {"exit", {kUnit, kHex}, {}, "leave the map for good from an edge hex"});
  set(Verb::kEnd, {"end", {}, {}, "end the set-up or the phase"}, "End", VerbRole::kEnd);
  set(Verb::kAttack, {"attack", {kHex}, {}, "begin to declare an attack on a hex"});
  set(Verb::kAlso, {"also", {kHex}, {}, "add a defending hex to the attack being declared"});
  set(Verb::kWith, {"with", {kUnit}, {}, "add a unit next to the defenders to the attack"});
  set(Verb::kFire,
      {"fire", {kUnit, kHex}, {}, "add artillery at range, firing at one of the defending hexes"});
  set(Verb::kAir,
      {"air", {kWord, kNumber}, flags, "use this many airstrike markers in the attack or as FPF"});
  set(Verb::kNaval, {"naval", {kWord}, flags, "use naval gunfire in the attack or as FPF"});
  set(Verb::kWithhold,
      {"withhold", {kWord}, flags, "take naval gunfire out of the attack or defence again", false, true});
  set(Verb::kWithout, {"without", {kUnit}, {}, "take a unit out of the attack being declared", false, true});
  set(Verb::kCancel, {"cancel", {}, {}, "give the attack being declared up again", false, true},
      "Give up this attack", VerbRole::kBack);
  set(Verb::kResolve, {"resolve", {}, {}, "declare the attack as it stands"}, "Attack as it stands",
      VerbRole::kGo);
  set(Verb::kFpf, {"fpf", {kUnit, kHex}, {}, "give final protective fire to a defending hex"});
  set(Verb::kPass, {"pass", {}, {}, "no more final protective fire, or no more advance"}, "No more",
      VerbRole::kPass);
  set(Verb::kTable, {"table", {kWord}, {"frontal", "mobile"}, "choose the combat results table"});
  set(Verb::kRetreat, {"retreat", {kUnit, kHex}, {}, "retreat a unit one hex"});
  set(Verb::kPerish, {"perish", {kUnit}, {}, "eliminate a unit that cannot retreat"});
  set(Verb::kDisplace, {"displace", {kUnit, kHex}, {}, "move a friend out of the way of a retreat"});
  set(Verb::kLose, {"lose", {kUnit}, {}, "give up a unit for an exchange"});
  set(Verb::kAdvance, {"advance", {kUnit, kHex}, {}, "advance a unit along a path of retreat"});
  set(Verb::kConcede, {"concede", {}, {}, "give the game up", true}, "Concede the game");
  return verbs;
}

}  // namespace mitla::meb
