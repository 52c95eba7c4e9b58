#include "games/sixdays/events.h"

namespace mitla::sixdays {
namespace {

constexpr auto rows() {
  using enum EventKind;
  return std::to_array<EventRow>({
      {kTurnBegins, "turn", "turn:number", "{turn!turn-title}"},
      {kStartDie, "die start", "what=uar-wfl/uar-dsp/israel-dsp die level:number sides:number",
       "{what:UAR War Footing|UAR standing|Israeli standing}, die {die}: {level}"},
      {kSomeRemoved, "removed before-play", "side dvp:number", "{side} has removed cards[: {dvp#DVP|DVPs}]"},
      {kReward, "reward", "side what=dvp/wfl", "{side} takes {what:a DVP|a War Footing Level}"},
      {kOwnCard, "removed own", "card how=removed/taken-back/chosen",
       "{card} is {how:removed|taken back|chosen}"},
      {kSetUp, "set-up", "unit hex", "{unit} is set up in {hex}"},
      {kStationed, "set-up stationed", "unit box", "{unit} is based at {box}"},
      {kReadySetUp, "set-up ready-set-up", "side count:number",
       "{side}: {count#unit|units} in their ready places"},
      {kPlayed, "played", "side card", "{side} plays {card}"},
      {kRescinds, "rescinds", "side card", "{side} takes {card} back"},
      {kDrew, "drew", "side", "{side} draws a Random Event"},
      {kDrewCard, "drew own", "card", "the card is {card}"},
      {kEvent, "played event", "side card", "{side}: {card}"},
      {kHeld, "held", "side", "{side} holds the card"},
      {kPassed, "passed", "side", "{side} passes"},
      {kTrumped, "trumped", "side trump:card card", "{side} trumps {card} with {trump}"},
      {kCounterTrumped, "trumped counter", "side trump:card card",
       "{side} answers with {trump}: {card} stands"},
      {kRescindTrumped, "trumped rescind", "side trump:card card",
       "{side} trumps with {trump}: {card} stays in play"},
      {kSentBack, "sent-back", "card", "{card} goes back to the hand"},
      {kRemoved, "removed by-trump", "card side paid=dsp/wfl",
       "{card} leaves the game; {side} pays {paid:1 DSP|1 War Footing Level}"},
      {kRollOff, "roll-off", "uar:die israel:die sides:number loser:side lost:number",
       "roll-off: UAR {uar}, Israel {israel}[: {loser} loses {lost#DSP|DSPs}|: nobody loses]"},
      {kTrumpRoll, "war-roll", "side die sides:number drm:number wfl:number result=peace/war",
       "{side} rolls {die}[ ({drm})] against {wfl}: {result:peace holds|war}"},
      {kLevel, "level", "track from:number to:number", "{track}: {from} to {to}"},
      {kFlag, "flag", "mark set:flag", "{set:no longer: |}{mark}"},
      {kCardDie, "die card", "card die sides:number", "{card}: die {die}"},
      {kSideEffect, "die side-effect", "side die sides:number",
       "{side}: die {die} for the change of War Footing"},
      {kOutbreak, "outbreak",
       "uar:die israel:die sides:number uar_total:number israel_total:number "
       "result=peace/choice/war",
       "outbreak: UAR {uar} (total {uar_total}), Israel {israel} (total {israel_total}): "
       "{result:peace holds|war is offered|war}"},
      {kDeclined, "declined", "side dvp:number", "{side} declines war[ for {dvp#DVP|DVPs}]"},
      {kUnilateral, "declared", "side die sides:number", "{side} declares war[, die {die}]"},
      {kWarBegins, "war", "turn:number", "war: it lasts until {turn!turn-title} at most"},
      {kJordanRoll, "jordan-roll", "die sides:number jil:number result=neutral/intervenes/falls",
       "Jordan, die {die} against {jil}: {result:stays neutral|intervenes|the King falls}"},
      {kJordanIntervenes, "jordan intervenes", "", "Jordan enters the war on the side of the UAR"},
      {kJordanFalls, "jordan falls", "", "a coup: Jordan will never intervene"},
      {kReserves, "reserves", "", "the Israeli reserves are called up"},
      {kYemen, "yemen", "brigades:number", "{brigades#brigade comes|brigades come} home from Yemen"},
      {kDeployed, "deployed", "unit hex", "{unit} is placed in {hex}"},
      {kNoRoom, "deployed no-room", "unit", "{unit} finds no room and waits"},
      {kPeeked, "peeked", "card", "the next Random Event is {card}"},
      {kNasser, "die nasser", "die sides:number total:number result=holds/falls",
       "revolt in Cairo, die {die}, total {total}: the government {result:holds|falls}"},
      {kNoWar, "no-war", "", "the crisis has passed without war"},
      {kConceded, "conceded", "side", "{side} gives the game up"},
      {kGameOver, "over", "winner:side", "the game is over[: {winner} has won]"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));
static_assert(kRows.size() == static_cast<std::size_t>(EventKind::kCrisisEvents) &&
              kRows.size() <= kFirstWarEvent);

}  // namespace

const EventRow& crisis_event_row(std::uint8_t kind) { return kRows[kind]; }

}  // namespace mitla::sixdays
