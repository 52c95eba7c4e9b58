#include "games/meb/notes.h"

#include <map>

#include "games/meb/differential.h"
#include "games/meb/rule_set.h"
#include "rules/event_shape.h"

namespace mitla::meb {

namespace {

rules::EventShape shape_of(EventKind kind) {
  switch (kind) {
    case EventKind::kTurnBegins:
      return {"turn"};
    case EventKind::kPhaseBegins:
      return {"phase"};
    case EventKind::kSetUp:
      return {"set-up", {0}, {1}};
    case EventKind::kReadySetUp:
      return {"set-up"};
    case EventKind::kMoved:
      return {"moved", {0}, {1, 2}};
    case EventKind::kStopped:
      return {"stopped", {0}, {1}};
    case EventKind::kEnteredMap:
      return {"entered", {0}, {1}};
    case EventKind::kExitedMap:
      return {"exited", {0}, {1}};
    case EventKind::kAirstrikes:
      return {"support"};
    case EventKind::kAttackDeclared:
      return {"attack", {}, {0}};
    case EventKind::kFpfFired:
      return {"fire", {0}, {1}};
    case EventKind::kNightDie:
      return {"die"};
    case EventKind::kCombatResult:
      return {"result", {}, {8}};
    case EventKind::kConverted:
    case EventKind::kNoEffect:
      return {"result"};
    case EventKind::kRetreated:
      return {"retreated", {0}, {1, 2}};
    case EventKind::kDisplaced:
      return {"displaced", {0}, {1, 2}};
    case EventKind::kEliminated:
      return {"eliminated", {0}, {1}};
    case EventKind::kAdvanced:
      return {"advanced", {0}, {1, 2}};
    case EventKind::kPoints:
      return {"points"};
    case EventKind::kConceded:
      return {"conceded"};
    case EventKind::kGameOver:
      return {"over"};
    case EventKind::kFirstOwn:
      break;
  }
  return {"event"};
}

// 7.2, 7.19: the chances that the attacker saw before the dice were cast, and what they brought.
engine::Trial combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const int traits = a[7];
  const Side attacker = (traits & kEgyptianAttack) != 0 ? Side::kEgyptian : Side::kWestern;
  const auto result = effective_result(traits, static_cast<Result>(a[0]));
  engine::Trial trial;
  trial.seat = seat_of(attacker);
  trial.against = seat_of(other(attacker));
  trial.title = table_title(a[3]);
  trial.column = rules.columns[a[2]].heading;
  trial.chances = result_chances(rules, a[3], a[6], traits);
  trial.ways = result_ways(rules, traits);
  trial.result = result ? code(*result) : kNoEffectCode;
  return trial;
}

}  // namespace

engine::Trial sum_of_dice(engine::Seat seat, std::string_view title, int dice, int more, int result) {
  std::map<int, int> ways{{more, 1}};
  engine::Trial trial{seat, std::nullopt, std::string(title), "", {}, 1, std::to_string(result)};
  for (int die = 0; die < dice; ++die) {
    std::map<int, int> next;
    for (const auto& [sum, count] : ways)
      for (int face = 1; face <= 6; ++face) next[sum + face] += count;
    ways = std::move(next);
    trial.ways *= 6;
  }
  for (auto it = ways.rbegin(); it != ways.rend(); ++it)
    trial.chances.push_back({std::to_string(it->first), it->second});
  return trial;
}

engine::EventNote event_note(const RuleSet& rules, const engine::Event& event) {
  const auto kind = static_cast<EventKind>(event.kind);
  const auto& a = event.args;
  engine::EventNote note = rules::note_of(shape_of(kind), event);
  if (kind == EventKind::kCombatResult) note.trial = combat_trial(rules, event);
  if (kind == EventKind::kAirstrikes && a[2] != 0)
    note.trial =
        sum_of_dice(seat_of(Side::kWestern), "Airstrikes", a[3] != 0 ? 2 : 1, a[1] - a[2] - a[3], a[1]);
  return note;
}

engine::Fact event_fact(const RuleSet& rules, const engine::Event& event) {
  using Kind = engine::Fact::Kind;
  const auto& a = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kAttackDeclared:
      return {Kind::kCombat, kNobody, HexId(a[0]), 0, {}};
    case EventKind::kEliminated:
      return {Kind::kUnitLost, unit_id(a[0]), HexId(a[1]), 0, {}};
    case EventKind::kExitedMap:
      return {Kind::kUnitLeft, unit_id(a[0]), HexId(a[1]), 0, {}};
    case EventKind::kCombatResult:
      return {Kind::kTable, kNobody, hex::kNowhere, a[1],
              std::string(a[3] == 0 ? "Frontal Assault" : "Mobile") + " / " + rules.columns[a[2]].heading +
                  " / " + std::string(code(static_cast<Result>(a[0])))};
    default:
      return {};
  }
}

}  // namespace mitla::meb
