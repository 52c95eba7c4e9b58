// The actions of the game.
#pragma once

#include <vector>

#include "engine/notation.h"

namespace mitla::aiw {

enum class Verb : std::uint8_t {
  kPlace,     // place U H       set a counter up
  kReady,     // ready           the whole ready set-up of this player at once
  kPlan,      // plan U N        the turn of an air strike (S.II.F.1)
  kRecord,    // record U H      write indirect fire or an air strike for next turn
  kForget,    // forget U        take a record of this step back
  kAttack,    // attack H        begin an attack on a hex: direct fire, air strike, close assault
  kWith,      // with U          an attacker joins
  kWithout,   // without U       it leaves again
  kAt,        // at U            a defender is attacked too
  kSpare,     // spare U         it is not
  kResolve,   // resolve         the attack is made (or announced: S.II.E.5.c)
  kCancel,    // cancel          nothing has happened yet
  kPass,      // pass            no (more) opportunity fire
  kClear,     // clear U         an engineer attacks the mine of its hex
  kDemolish,  // demolish U H    an engineer removes an inverted bridge or block next to it
  kBlock,     // block U         an engineer places a block in its hex
  kMove,      // move U H        by the cheapest way, hex by hex; the unit stays in hand
  kOffRoad,   // trek U H        to a neighbouring hex, or on the map, without the road rate (B.V.C.1.e)
  kEnter,     // enter U H       come on the map
  kExit,      // exit U H        leave it for good from edge hex H
  kLoad,      // load C P        carrier takes passenger aboard
  kUnload,    // unload C        it puts its passenger down
  kStop,      // stop U          the unit in hand ends its move here
  kOverrun,   // overrun H       participants will attack this hex
  kJoin,      // join U          a unit that need not move takes part
  kExecute,   // execute         all participants spend their two points
  kLapse,     // lapse           the overrun is given up
  kWreck,     // wreck U H       a battle tank clears a wreck
  kFlail,     // flail U         a flail clears the mine of its hex
  kLay,       // lay U H         a bridge layer moves onto a trench with a bridge
  kLift,      // lift U H        it picks the bridge under it up and moves off to H
  kPrepare,   // prepare U H     an engineer moves off a bridge or block to H and inverts it
  kOrders,    // orders W        the standing answer for opportunity fire
  kEnd,       // end             of the step
  kConcede,   // concede
};

std::vector<engine::VerbSpec> verbs();

}  // namespace mitla::aiw
