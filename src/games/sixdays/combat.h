// 6.2 Ground combat: the numbers of an attack.
#pragma once

#include "engine/reports.h"
#include "games/sixdays/ground.h"
#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 6.2, 6.2e: what decides an attack.
struct Odds {
  int attack = 0;
  int defence = 0;
  int base = 0;  // column
  // Columns, to the right if positive.
  int disrupted = 0, attacker_oos = 0, defender_oos = 0, attacker_artillery = 0, defender_artillery = 0;
  int column = 0;
  int shift() const {
    return disrupted + attacker_oos + defender_oos + attacker_artillery + defender_artillery;
  }
};

// What a unit counts when it attacks the hex next to it, halved across water.
int attack_strength(const RuleSet& rules, const State& state, UnitId unit, HexId from, HexId target);
// What it counts in defence where it stands.
int defence_strength(const RuleSet& rules, const State& state, UnitId unit);
// All that defends the hex, with the fort's own factor (10.7).
int defence_of(const RuleSet& rules, const State& state, HexId hex);
Odds make_odds(const RuleSet& rules, const State& state, const UnitSet& attackers, HexId target);

// May the unit attack that hex now?
Reason may_attack_with(const RuleSet& rules, const State& state, UnitId unit, HexId target);
Reason may_attack(const RuleSet& rules, const State& state, HexId target);

std::optional<engine::OddsReport> odds_report(const RuleSet& rules, const State& state, engine::Seat seat);
engine::ThreatReport threat_report(const RuleSet& rules, const State& state, engine::Seat seat, HexId hex);

}  // namespace mitla::sixdays
