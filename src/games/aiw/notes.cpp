#include "games/aiw/notes.h"

#include "games/aiw/attack.h"
#include "games/aiw/rule_set.h"
#include "rules/event_shape.h"

namespace mitla::aiw {
namespace {

rules::EventShape shape_of(EventKind kind) {
  switch (kind) {
    case EventKind::kTurnBegins:
      return {"turn"};
    case EventKind::kPhaseBegins:
      return {"phase"};
    case EventKind::kSetUp:
      return {"set-up", {0, 2}, {1}};
    case EventKind::kReadySetUp:
      return {"set-up"};
    case EventKind::kWritten:
      return {"written", {0}, {1}};
    case EventKind::kRecordForgotten:
      return {"written", {0}};
    case EventKind::kRecordOpened:
      return {"opened", {0}, {1}};
    case EventKind::kScatter:
      return {"die", {}, {0}};
    case EventKind::kDrift:
      return {"die", {}, {0, 2}};
    case EventKind::kMoved:
      return {"moved", {0}, {1, 2}};
    case EventKind::kEntered:
      return {"entered", {0}, {1}};
    case EventKind::kExited:
      return {"exited", {0}, {1}};
    case EventKind::kLoaded:
    case EventKind::kUnloaded:
      return {"loaded", {0, 1}};
    case EventKind::kMineAttack:
    case EventKind::kMineAttacked:
      return {"result", {0}, {1}};
    case EventKind::kMineCleared:
    case EventKind::kBlockPlaced:
    case EventKind::kWorkInverted:
    case EventKind::kWorkRemoved:
    case EventKind::kBridgeLaid:
    case EventKind::kBridgeLifted:
    case EventKind::kWreckCleared:
      return {"work", {0}, {1}};
    case EventKind::kWorkTurnedUp:
    case EventKind::kWreckPlaced:
      return {"work", {}, {0}};
    case EventKind::kAttackDeclared:
    case EventKind::kAttackRolled:
      return {"attack", {}, {1}};
    case EventKind::kUnitResult:
      return {"result", {0}};
    case EventKind::kEliminated:
      return {"eliminated", {0}, {1}};
    case EventKind::kDispersed:
      return {"dispersed", {0}, {1}};
    case EventKind::kRecovered:
    case EventKind::kNotRecovered:
      return {"morale", {0}};
    case EventKind::kOverrunBegins:
    case EventKind::kOverrunPoints:
    case EventKind::kOverrunLapses:
      return {"overrun", {}, {0}};
    case EventKind::kReinforcementRoll:
      return {"die"};
    case EventKind::kGameExtended:
    case EventKind::kMarchEnds:
      return {"event"};
    case EventKind::kPoints:
      return {"points"};
    case EventKind::kConceded:
      return {"conceded"};
    case EventKind::kGameOver:
      return {"over"};
  }
  return {"event"};
}

// B.VI.B: the chances that the attacker saw for this defender before the die was cast, and what it brought.
engine::Trial attack_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const auto odds = static_cast<Odds>(a[3]);
  const int modifier = a[1] - a[4];
  engine::Trial trial;
  trial.seat = engine::seat_at(a[5]);
  trial.against = engine::seat_at(1 - a[5]);
  trial.title = "Combat results table";
  trial.column = std::string(heading(odds));
  trial.ways = 6;
  for (const Result result :
       {Result::kEliminated, Result::kDoubleDispersed, Result::kDispersed, Result::kNone}) {
    int ways = 0;
    for (int die = 1; die <= 6; ++die) ways += table_result(rules, odds, die + modifier) == result ? 1 : 0;
    if (ways > 0) trial.chances.push_back({std::string(code(result)), ways});
  }
  trial.result = code(static_cast<Result>(a[2]));
  return trial;
}

}  // namespace

engine::EventNote event_note(const RuleSet& rules, const engine::Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  engine::EventNote note = rules::note_of(shape_of(kind), event);
  if (kind == EventKind::kUnitResult && event.args[5] >= 0) note.trial = attack_trial(rules, event);
  return note;
}

}  // namespace mitla::aiw
