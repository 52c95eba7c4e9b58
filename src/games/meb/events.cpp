#include "games/meb/events.h"

#include "engine/game.h"
#include "games/meb/rule_set.h"

namespace mitla::meb {

std::string_view code(Result result) {
  static constexpr std::array<std::string_view, 10> kCodes{"AE", "A1", "BR", "AX", "D1",
                                                           "D2", "D3", "D4", "EX", "DE"};
  return kCodes[static_cast<int>(result)];
}

std::string_view table_title(int table) { return table == 0 ? "Frontal Assault" : "Mobile"; }

namespace {

std::string plural(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

}  // namespace

std::string event_text(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const auto unit = [&](int i) { return rules.units[a[i]].name; };
  const auto hex = [&](int i) { return std::string(rules.hex_name(HexId(a[i]))); };
  const auto halves = [&](int i) { return engine::amount_text(a[i]); };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kTurnBegins:
      return "Turn " + std::to_string(a[0]) + ": " + rules.turns[a[0] - 1].title;
    case EventKind::kPhaseBegins:
      return rules.side_titles[a[0]] + (a[1] == 0 ? " movement phase" : " combat phase");
    case EventKind::kSetUp:
      return unit(0) + " is set up in " + hex(1);
    case EventKind::kReadySetUp:
      return rules.side_titles[a[0]] + " set-up: " + plural(a[1], "unit", "units") + " in their ready places";
    case EventKind::kMoved:
      return unit(0) + " moves " + hex(1) + " to " + hex(2) + ", " + halves(3) + " MP";
    case EventKind::kStopped:
      return unit(0) + " is stopped in " + hex(1) + " by an enemy zone of control";
    case EventKind::kEnteredMap:
      return unit(0) + " enters at " + hex(1) + ", number " + std::to_string(a[2]) + " in column, " +
             halves(3) + " MP";
    case EventKind::kExitedMap:
      return unit(0) + " leaves the map from " + hex(1) + ", " + halves(2) + " MP";
    case EventKind::kAirstrikes: {
      std::string text = plural(a[1], "airstrike", "airstrikes");
      if (a[2] != 0)
        text += " (die " + std::to_string(a[2]) + (a[3] != 0 ? " and " + std::to_string(a[3]) : "") + ")";
      return rules.nationalities[a[0]] + ": " + text;
    }
    case EventKind::kAttackDeclared: {
      std::string text = "attack on " + hex(0);
      if (a[1] > 1) text += " and " + plural(a[1] - 1, "hex more", "hexes more");
      text += ": " + plural(a[2], "adjacent unit", "adjacent units");
      if (a[3] > 0) text += ", " + plural(a[3], "gun at range", "guns at range");
      if (a[4] > 0) text += ", " + plural(a[4], "airstrike", "airstrikes");
      if (a[5] > 0) text += ", naval gunfire";
      return text;
    }
    case EventKind::kFpfFired: {
      const std::string who = a[0] == kAirFpf     ? rules.nationalities[a[3]] + " airstrikes give"
                              : a[0] == kNavalFpf ? rules.nationalities[a[3]] + " naval gunfire gives"
                                                  : unit(0) + " gives";
      return who + " FPF of " + std::to_string(a[2]) + " to " + hex(1);
    }
    case EventKind::kNightDie:
      return "night die " + std::to_string(a[0]) + ": " + plural(-a[1], "column", "columns") + " to the left";
    case EventKind::kCombatResult:
      return std::to_string(a[4]) + " against " + std::to_string(a[5]) + ", " +
             std::string(table_title(a[3])) + " column \"" + rules.columns[a[2]].heading + "\", die " +
             std::to_string(a[1]) + ": " + std::string(code(static_cast<Result>(a[0])));
    case EventKind::kConverted:
      return std::string(code(static_cast<Result>(a[0]))) + " becomes EX here";
    case EventKind::kNoEffect:
      return std::string(code(static_cast<Result>(a[0]))) +
             " has no effect in an attack by artillery, air or ships alone";
    case EventKind::kRetreated:
      return unit(0) + " retreats " + hex(1) + " to " + hex(2);
    case EventKind::kDisplaced:
      return unit(0) + " is displaced from " + hex(1) + " to " + hex(2);
    case EventKind::kEliminated:
      return unit(0) + " is eliminated in " + hex(1);
    case EventKind::kAdvanced:
      return unit(0) + " advances " + hex(1) + " to " + hex(2);
    case EventKind::kPoints: {
      return rules.side_titles[a[0]] + " +" + halves(1) + " VP: " + rules.awards[a[2]].title;
    }
    case EventKind::kConceded:
      return rules.side_titles[a[0]] + " player concedes";
    case EventKind::kGameOver: {
      const std::string score = halves(1) + " : " + halves(2);
      return a[0] < 0 ? "the game ends in a draw, " + score : rules.side_titles[a[0]] + " victory, " + score;
    }
    case EventKind::kFirstOwn:
      break;
  }
  return {};
}

}  // namespace mitla::meb
