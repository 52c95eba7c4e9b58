#include "games/meb/verbs.h"

#include "games/meb/chapter.h"

namespace mitla::meb {

std::vector<rules::VerbRow> verb_table(const RuleSet& rules) {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  // Why not now.
  constexpr Reason kNotBefore{"3.1", "units are set up only before the first turn"};
  constexpr Reason kNoAttack{"7.2", "the hex to attack is chosen first"};
  constexpr Reason kNoShips{"8.19", "naval gunfire joins an attack or a defence"};
  constexpr Reason kNoRetreat{"7.10", "no unit has to retreat now"};
  std::vector<VerbRow> table = rules::verb_table({
      {kPlace, "place unit hex", "set a unit up in a hex of its zone", kNotBefore, "Set up"},
      {kReady, "ready", "take the historical set-up for all units", kNotBefore, "Take the ready set-up"},
      {kMove, "move unit hex", "move a unit by its cheapest way; it stays in hand with what is left",
       Reason{"5.4", "units move only in their own movement phase"}},
      {kExit, "exit unit hex", "leave the map for good from an edge hex",
       Reason{"5.4", "units leave the map only in their own movement phase"}, "Leave the map"},
      {kEnd, "end", "end the set-up or the phase", Reason{"4.2", "this cannot be ended now"}, "End",
       VerbRole::kEnd},
      {kAttack, "attack hex", "begin to declare an attack on a hex",
       Reason{"4.2", "attacks are declared in the combat phase, one after the other"}},
      {kAlso, "also hex", "add a defending hex to the attack being declared", kNoAttack,
       "Attack this hex too"},
      {kWith, "with unit", "add a unit next to the defenders to the attack", kNoAttack, "Add to the attack"},
      {kFire, "fire unit hex", "add artillery at range, firing at one of the defending hexes", kNoAttack,
       "Fire at range"},
      {kAir, "air word number", "use this many airstrike markers in the attack or as FPF",
       Reason{"8.18", "airstrikes join an attack or a defence"}, "Airstrikes"},
      {kNaval, "naval word", "use naval gunfire in the attack or as FPF", kNoShips, "Naval gunfire"},
      {kWithhold, "withhold word", "take naval gunfire out of the attack or defence again", kNoShips,
       &VerbRow::takes_back, "Withhold naval gunfire"},
      {kWithout, "without unit", "take a unit out of the attack being declared", kNoAttack,
       &VerbRow::takes_back, "Take out of the attack"},
      {kCancel, "cancel", "give the attack being declared up again", kNoAttack, "Give up this attack",
       VerbRole::kBack, &VerbRow::takes_back},
      {kResolve, "resolve", "declare the attack as it stands", kNoAttack, "Attack as it stands",
       VerbRole::kGo},
      {kFpf, "fpf unit hex", "give final protective fire to a defending hex",
       Reason{"8.10", "FPF is given when an attack by more than artillery is declared"},
       "Final protective fire"},
      {kPass, "pass", "no more final protective fire, or no more advance",
       Reason{"4.2", "there is nothing to pass on"}, "Pass", VerbRole::kPass},
      {kTable, "table word=frontal/mobile", "choose the combat results table",
       Reason{"7.8", "there is no table to choose now"}, "Combat table"},
      {kRetreat, "retreat unit hex", "retreat a unit one hex", kNoRetreat},
      {kPerish, "perish unit", "eliminate a unit that cannot retreat", kNoRetreat, "Eliminate"},
      {kDisplace, "displace unit hex", "move a friend out of the way of a retreat",
       Reason{"7.13", "no unit is in the way of a retreat now"}},
      {kLose, "lose unit", "give up a unit for an exchange",
       Reason{"7.9.f", "there is no exchange to pay for"}, "Give up"},
      {kAdvance, "advance unit hex", "advance a unit along a path of retreat",
       Reason{"7.16", "units advance only at once after their combat"}},
      {kConcede, "concede", "give the game up", kAllowed, "Concede the game", &VerbRow::gives_up},
  });
  for (const Verb verb : {kAir, kNaval, kWithhold})
    table[static_cast<int>(verb)].words = {rules.nationalities.begin(),
                                           rules.nationalities.begin() + rules.flags};
  table.resize(kFirstOwnVerb);
  for (const VerbRow& row : rules.chapter().own_verbs()) table.push_back(row);
  return table;
}

}  // namespace mitla::meb
