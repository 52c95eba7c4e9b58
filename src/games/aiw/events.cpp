#include "games/aiw/events.h"

#include "engine/game.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {
namespace {

constexpr std::array<std::string_view, kAttackTypes> kAttackNames{
    "Direct fire", "Opportunity fire", "Indirect fire", "Overrun", "Close assault", "Air strike"};

std::string_view step_name(Step step) {
  switch (step) {
    case Step::kWriteStrikes:
      return "writes next turn's air strikes";
    case Step::kStrike:
      return "makes the air strikes";
    case Step::kWriteFire:
      return "writes next turn's indirect fire";
    case Step::kDirectFire:
      return "fires directly";
    case Step::kEngineering:
      return "lets engineers work";
    case Step::kMoveVehicles:
      return "moves";
    case Step::kMoveInfantry:
      return "moves infantry";
    case Step::kCloseAssault:
      return "close assaults";
    default:
      return "goes on";
  }
}

std::string_view work_name(int work) {
  switch (work) {
    case kFort:
      return "fort";
    case kPosition:
      return "improved position";
    case kMine:
      return "mine";
    case kBlock:
      return "block";
    case kTrench:
      return "trench";
    case kBridge:
      return "bridge";
    default:
      return "counter";
  }
}

std::string_view result_words(int result) {
  switch (static_cast<Result>(result)) {
    case Result::kNone:
      return "no effect";
    case Result::kDispersed:
      return "D, dispersed";
    case Result::kDoubleDispersed:
      return "DD, dispersed, or eliminated if it was";
    case Result::kEliminated:
      return "X, eliminated";
  }
  return "";
}

}  // namespace

std::string event_text(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const auto unit = [&](int i) { return rules.units[a[i]].name; };
  const auto hex = [&](int i) { return rules.hex_name(HexId(a[i])); };
  const auto side = [&](int i) { return rules.data().scenario.seats[a[i]].title; };
  const auto number = [](int n) { return std::to_string(n); };
  const auto points = [](int halves) {
    return engine::amount_text(halves) + (halves == 2 ? " point" : " points");
  };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kTurnBegins:
      return "Turn " + number(a[0]) + " begins.";
    case EventKind::kPhaseBegins:
      return side(0) + " " + std::string(step_name(static_cast<Step>(a[1]))) + ".";
    case EventKind::kSetUp:
      return a[2] >= 0 ? unit(0) + " starts aboard " + unit(2) + "."
                       : unit(0) + " is set up in " + hex(1) + ".";
    case EventKind::kReadySetUp:
      return side(0) + " takes the ready set-up of " + number(a[1]) + " counters.";
    case EventKind::kWritten:
      return unit(0) + " is written for turn " + number(a[2]) + (a[1] >= 0 ? " on " + hex(1) + "." : ".");
    case EventKind::kRecordForgotten:
      return "What was written for " + unit(0) + " is taken back.";
    case EventKind::kRecordOpened:
      return unit(0) + " was written on " + hex(1) + ".";
    case EventKind::kScatter:
      return "Nobody sees " + hex(0) + ": scatter die " + number(a[1]) +
             (a[2] == 0   ? ", on the hex."
              : a[2] == 1 ? ", it drifts."
                          : ", the fire is lost.");
    case EventKind::kDrift:
      return "Drift die " + number(a[1]) + ": the fire meant for " + hex(0) +
             (a[2] >= 0 ? " falls on " + hex(2) + "." : " falls off the map.");
    case EventKind::kMoved:
      return unit(0) + " moves from " + hex(1) + " to " + hex(2) + " (" + points(a[3]) + ").";
    case EventKind::kEntered:
      return unit(0) + " comes on the map at " + hex(1) + " (" + points(a[2]) + ").";
    case EventKind::kExited:
      return unit(0) + " leaves the map at " + hex(1) + ".";
    case EventKind::kLoaded:
      return unit(0) + " takes " + unit(1) + " aboard.";
    case EventKind::kUnloaded:
      return unit(0) + " puts " + unit(1) + " down.";
    case EventKind::kMineAttack:
      return "Mine in " + hex(1) + (a[4] == 0 ? " against " : " against the leaving ") + unit(0) + ": die " +
             number(a[2]) + ", " + std::string(result_words(a[3])) + ".";
    case EventKind::kMineCleared:
      return unit(0) + " clears the mine in " + hex(1) + ".";
    case EventKind::kMineAttacked:
      return unit(0) + " works on the mine in " + hex(1) + ": die " + number(a[2]) + ", " +
             std::string(code(static_cast<Result>(a[3]))) + ".";
    case EventKind::kBlockPlaced:
      return unit(0) + " places a block in " + hex(1) + ".";
    case EventKind::kWorkInverted:
      return unit(0) + " prepares to remove the " + std::string(work_name(a[2])) + " in " + hex(1) + ".";
    case EventKind::kWorkTurnedUp:
      return "The " + std::string(work_name(a[1])) + " in " + hex(0) + " is turned up again.";
    case EventKind::kWorkRemoved:
      return unit(0) + " removes the " + std::string(work_name(a[2])) + " in " + hex(1) + ".";
    case EventKind::kBridgeLaid:
      return unit(0) + " lays a bridge in " + hex(1) + ".";
    case EventKind::kBridgeLifted:
      return unit(0) + " picks the bridge in " + hex(1) + " up.";
    case EventKind::kWreckCleared:
      return unit(0) + " clears a wreck in " + hex(1) + ".";
    case EventKind::kWreckPlaced:
      return "A wreck remains in " + hex(0) + (a[1] > 1 ? " (" + number(a[1]) + " there now)." : ".");
    case EventKind::kAttackDeclared:
      return std::string(kAttackNames[a[0]]) + " on " + hex(1) + ": " + number(a[2]) +
             (a[2] == 1 ? " attacker, " : " attackers, ") + number(a[3]) +
             (a[3] == 1 ? " defender." : " defenders.");
    case EventKind::kAttackRolled:
      return std::string(kAttackNames[a[0]]) + " on " + hex(1) + " at " +
             std::string(heading(static_cast<Odds>(a[2]))) + ": die " + number(a[3]) + ".";
    case EventKind::kUnitResult:
      return unit(0) + ": modified die " + number(a[1]) + ", " + std::string(result_words(a[2])) + ".";
    case EventKind::kEliminated:
      return unit(0) + " is eliminated" + (a[1] >= 0 ? " in " + hex(1) + "." : ".");
    case EventKind::kDispersed:
      return unit(0) + " is dispersed.";
    case EventKind::kRecovered:
      return a[1] > 0 ? unit(0) + " recovers (morale die " + number(a[1]) + ")." : unit(0) + " recovers.";
    case EventKind::kNotRecovered:
      return unit(0) + " stays dispersed (morale die " + number(a[1]) + ").";
    case EventKind::kOverrunBegins:
      return "An overrun of " + hex(0) + " begins.";
    case EventKind::kOverrunPoints:
      return number(a[1]) + (a[1] == 1 ? " unit spends" : " units spend") + " two points to overrun " +
             hex(0) + (a[2] > 0 ? "; " + number(a[2]) + " cannot." : ".");
    case EventKind::kOverrunLapses:
      return "The overrun of " + hex(0) + " lapses.";
    case EventKind::kReinforcementRoll:
      return "Reinforcement die " + number(a[0]) + (a[1] != 0 ? ": a unit may enter." : ": nobody comes.");
    case EventKind::kGameExtended:
      return "The game goes on to turn " + number(a[0]) + ".";
    case EventKind::kMarchEnds:
      return "The march column breaks up.";
    case EventKind::kPoints:
      return side(0) + " scores " + points(a[1]) + ": " + rules.awards[a[2]].title + ".";
    case EventKind::kConceded:
      return side(0) + " concedes.";
    case EventKind::kGameOver:
      return "The game is over: " + engine::amount_text(a[1]) + " points for " +
             rules.data().scenario.seats[0].title + ", " + engine::amount_text(a[2]) + " for " +
             rules.data().scenario.seats[1].title + ".";
  }
  return "";
}

}  // namespace mitla::aiw
