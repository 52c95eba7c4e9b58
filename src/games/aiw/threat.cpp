#include "games/aiw/queries.h"

#include <string>

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

// The eye of the units that stand, or would stand, in the hex.
Eye eye_in(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (!rules.unit(unit).infantry_class()) return Eye::kOther;
  return vacant(state, hex) ? Eye::kOther : Eye::kInfantryClass;
}

// `air_too`: the hex holds air units that it could hurt.
bool hurts_something(const RuleSet& rules, UnitId unit, int range, bool air_too) {
  return multiplier(rules, AttackType::kDirect, unit, Target::kArmored, range) > 0 ||
         multiplier(rules, AttackType::kDirect, unit, Target::kNotArmored, range) > 0 ||
         (air_too && multiplier(rules, AttackType::kDirect, unit, Target::kFlying, range) > 0);
}

bool threatens_from_air(const RuleSet& rules, const State& state, UnitId unit, int range) {
  return (strike_serves(rules, state, unit, AttackType::kDirect) ||
          strike_serves(rules, state, unit, AttackType::kIndirect)) &&
         range <= rules.strike_range[static_cast<int>(rules.unit(unit).strike_weapon)];
}

// A.III.D.2.c: units of both players are attacked when they spend points there.
void add_interdiction(const RuleSet& rules, const State& state, HexId hex, engine::ThreatReport& report) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const int number = state.pieces[u].interdiction;
    if (number == 0 || rules.distance(state.interdictions[number - 1].hex, hex) > 1) continue;
    report.threats.push_back(
        {unit_id(static_cast<int>(u)), "interdicts everything that moves or assaults here", "A.III.D.2.c"});
  }
}

std::string hexes(int n) { return std::to_string(n) + (n == 1 ? " hex" : " hexes"); }

}  // namespace

engine::ThreatReport threat_report(const RuleSet& rules, const State& state, HexId hex) {
  engine::ThreatReport report;
  const bool air = !air_units_in(rules, state, hex).empty();
  const Eye target_eye = eye_in(rules, state, hex);
  for (const int u : rules.of_side[index(rules::enemy_at(rules, state, hex))]) {
    const UnitId unit = unit_id(u);
    const Piece& piece = state.piece(unit);
    const UnitInfo& info = rules.unit(unit);
    if (!on_map(piece.hex) || piece.has(kAboard | kInverted | kDispersed)) continue;
    const int range = rules.distance(piece.hex, hex);
    const bool direct = info.can(AttackType::kDirect);
    const bool opportunity = rules.has(Switch::kOpportunityFire) && info.can(AttackType::kOpportunity);
    const Eye eye = info.infantry_class() ? Eye::kInfantryClass : Eye::kOther;
    if ((direct || opportunity) && range <= info.range && hurts_something(rules, unit, range, air) &&
        (airborne(rules, state, unit) ? seen_from_air(rules, state, piece.hex, hex)
                                      : clear_line(rules, state, piece.hex, hex, eye, target_eye))) {
      report.threats.push_back({unit, "in range at " + hexes(range) + " and in sight",
                                opportunity ? "S.II.E.2.b" : "B.VIII.B.1.a"});
    } else if (threatens_from_air(rules, state, unit, range)) {
      report.threats.push_back({unit, "in range of its air strike at " + hexes(range), "A.I.E.7.a"});
    } else if (rules.has(Switch::kCloseAssault) && range == 1 && info.can(AttackType::kCloseAssault)) {
      report.threats.push_back({unit, "next to the hex and able to close assault", "S.II.C.1.b"});
    }
  }
  if (state.cell(hex).has(kInterdicted)) add_interdiction(rules, state, hex, report);
  return report;
}

}  // namespace mitla::aiw
