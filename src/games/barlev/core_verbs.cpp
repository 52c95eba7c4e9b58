#include "games/barlev/verbs.h"

namespace mitla::barlev {
namespace {

using rules::Reason;  // those below: why not now

constexpr Reason kSetUp{"30.0", "units are set up only before the first turn"};
constexpr Reason kNoEscape{"22.64", "headquarters escape in the Command Segment of their owner"};
constexpr Reason kNoMobilization{"9.21",
                                 "this is done in the Mobilization Segment of the Israeli player turn"};
constexpr Reason kNoPlanning{"10.41", "this is done in the Planning Segment of the Arab player turn"};
constexpr Reason kNoDeployment{"10.44", "no reserves are being deployed now"};
constexpr Reason kNotEnding{"4.3", "this cannot be ended now"};
constexpr Reason kAnyTime{"4.3", "there is no such action"};  // never given

}  // namespace

std::vector<rules::VerbRow> core_verbs() {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  return {
      {kPlace, "place unit hex", "set a unit up in a hex of its area", kSetUp, "Set up"},
      {kReady, "ready", "take the ready set-up for all your units", kSetUp, "Take the ready set-up"},
      {kPool, "pool unit", "let a commando battalion start off the map, with the helicopters", kSetUp,
       "Start with the helicopters"},
      {kEscape, "escape unit hex", "move a neutralized headquarters out of a hex with enemies", kNoEscape,
       "Move out"},
      {kShift, "shift unit box", "move a unit to the next front box", kNoMobilization, "Send to"},
      {kFree, "free unit", "take this unit out of the South Sinai garrison", kNoMobilization,
       "Take out of the garrison"},
      {kSubstitute, "substitute unit unit", "a unit takes the place of one of the South Sinai garrison",
       kNoMobilization, "Takes the place of"},
      {kMoveHq, "move-hq unit hex", "move a headquarters one hex; the first one costs an Operations Point",
       kNoPlanning, "Move the headquarters"},
      {kRelease, "release hex", "release the reserve whose marker is in this hex", kNoPlanning,
       "Release the reserve"},
      {kDeploy, "deploy unit hex", "place a released unit near the marker of its reserve", kNoDeployment,
       "Place"},
      {kSpecialEffort, "special-effort", "take the Operations Points of the special effort, once",
       kNoPlanning, "Make the special effort"},
      {kEnd, "end", "end the step", kNotEnding, "End", VerbRole::kEnd},
      {kConcede, "concede", "give the game up", kAnyTime, "Concede the game", &VerbRow::gives_up},
      {kShiftAll, "shift-all box box", "move all units of a front box that can go to the next one",
       kNoMobilization, "Send everybody"},
      {kDeployAll, "deploy-all", "place all units of the reserve as near to its marker as possible",
       kNoDeployment, "Place all"},
  };
}

}  // namespace mitla::barlev
