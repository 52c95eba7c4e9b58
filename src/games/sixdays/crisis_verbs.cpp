#include "games/sixdays/verbs.h"

namespace mitla::sixdays {
namespace {

using rules::Reason;  // those below: why not now

constexpr Reason kBefore{"4.1b", "cards are chosen and removed only before the first turn"};
constexpr Reason kSetUp{"12.0", "no units are being placed now"};
constexpr Reason kNoAction{"3.1", "cards are played in the Strategic Segment, one action a player"};
constexpr Reason kNotDrawn{"4.1(3)", "no Random Event has been drawn"};
constexpr Reason kNoTrump{"4.1.1", "there is no card to trump now"};
constexpr Reason kNoChoice{"4.2", "war and peace are not to be decided now"};
constexpr Reason kNoCommandos{"10.2", "the commandos are sent only on the turn Jordan intervenes"};
constexpr Reason kNotEnding{"3.0", "this cannot be ended now"};
constexpr Reason kAnyTime{"3.5(1)", "there is no such action"};  // never given

}  // namespace

std::vector<rules::VerbRow> crisis_verbs() {
  using enum Verb;
  using engine::VerbRole;
  using rules::VerbRow;
  // 4.1i: what is done with cards nobody has seen is not told.
  return {
      {kChoose, "choose card", "take an optional card, or put it back", kBefore, "Take, or put back",
       &VerbRow::secret},
      {kDiscard, "discard card", "remove a National card from the game, or take it back", kBefore,
       "Remove, or take back", &VerbRow::secret},
      {kReward, "reward word=dvp/wfl", "what two removed cards give", kBefore, "Take for the removed cards"},
      {kPlace, "place unit hex", "put a unit in a hex", kSetUp, "Place"},
      {kStation, "station unit box", "put a unit into a box", kSetUp, "Put into"},
      {kReady, "ready", "let the program place all units of this step", kSetUp, "Take the ready places"},
      {kPlay, "play card", "play a card", kNoAction, "Play"},
      {kRescind, "rescind card", "take a card in play back", kNoAction, "Rescind"},
      {kDraw, "draw", "draw a Random Event", kNoAction, "Draw a Random Event"},
      {kPass, "pass", "play no card", kNoAction, "Pass"},
      {kPlayDrawn, "play-drawn", "play the Random Event just drawn", kNotDrawn, "Play it"},
      {kHold, "hold", "keep the Random Event just drawn", kNotDrawn, "Hold it"},
      {kTrump, "trump card", "cancel what the other player does with a trump", kNoTrump, "Trump"},
      {kAllow, "allow", "do not trump", kNoTrump, "No trump", VerbRole::kPass},
      {kFate, "fate word=return/pay-dsp/pay-wfl",
       "send the trumped card back to the hand, or remove it and pay a point of standing or of War Footing",
       kNoTrump, "The trumped card"},
      {kWar, "war", "declare war", kNoChoice, "War"},
      {kPeace, "peace", "do not declare war", kNoChoice, "Peace"},
      {kSend, "send", "send both commandos to the West Bank", kNoCommandos, "Send the commandos"},
      {kStay, "stay", "the commandos stay in Gaza", kNoCommandos, "Stay in Gaza"},
      {kEnd, "end", "end the step", kNotEnding, "End", VerbRole::kEnd},
      {kConcede, "concede", "give the game up", kAnyTime, "Concede the game", &VerbRow::gives_up},
  };
}

}  // namespace mitla::sixdays
