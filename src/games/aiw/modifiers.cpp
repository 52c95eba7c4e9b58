#include "games/aiw/attack.h"
#include "games/aiw/attackers.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

constexpr int kLowestRow = -1;
constexpr int kHighestRow = 10;

bool shielded(const RuleSet& rules, const State& state, const Attack& attack, UnitId defender) {
  const bool overrunning = at_overrun_points(state, attack);
  return any_of(attack.attackers, [&](int a) {                                  // B.VII.F.1.c: one is enough
    if (overrunning && state.pieces[a].hex == state.overrun.hex) return false;  // S.II.E.5.e
    return hull_down(rules, state, unit_id(a), defender);
  });
}

bool is_fire(AttackType type) { return type == AttackType::kDirect || type == AttackType::kOpportunity; }

// B.VIII.C.6, R-03: aircraft alone, firing their own weapons; strikes are another type of attack.
bool all_aircraft(const RuleSet& rules, const Attack& attack) {
  if (!is_fire(attack.type) || !attack.strikers.empty()) return false;
  return !attack.attackers.empty() &&
         all_of(attack.attackers, [&](int a) { return rules.units[a].unit_class == UnitClass::kAir; });
}

bool engineer_among(const RuleSet& rules, const Attack& attack) {
  return !(attack.attackers & rules.engineers).empty();
}

}  // namespace

int die_modifier(const RuleSet& rules, const State& state, const Attack& attack, UnitId defender,
                 DieModifiers* each) {
  int sum = 0;
  const auto add = [&](int amount, std::string_view text, std::string_view rule) {
    sum += amount;
    if (each != nullptr) each->push_back({amount, text, rule});
  };
  const UnitInfo& info = rules.unit(defender);
  const bool air = info.target == Target::kFlying;
  if ((air && is_fire(attack.type)) || all_aircraft(rules, attack)) return 0;  // B.VIII.C.6
  if (state.piece(defender).has(kDispersed))
    add(-1, "dispersed", attack.type == AttackType::kAntiAircraft ? "A.I.D.2.d" : "B.VI.B.3.a");
  if (!air && !at_overrun_points(state, attack)) {  // S.II.E.5.d, O.I.C.3.d
    if (rules.concealing(attack.hex)) add(1, "in woods or town", "B.VI.B.3.b");
    if (state.cell(attack.hex).has(kFort | kPosition))
      add(2, "in a fort or an improved position", "B.VI.B.3.c");
  }
  switch (attack.type) {
    case AttackType::kDirect:
    case AttackType::kOpportunity:
      if (shielded(rules, state, attack, defender))
        add(info.hull_down, "hull down", info.hull_down == 1 ? "B.VII.F.2.a" : "B.VII.F.2.b");
      if (smoke_in(state, attack.hex)) add(rules.smoke.die, "in smoke", "O.II.B.1.c");
      break;
    case AttackType::kOverrun:
      add(-2, "overrun", "S.II.D.5.b");
      break;
    case AttackType::kCloseAssault:
      add(-2, "close assault", "S.II.C.4.b");
      if (engineer_among(rules, attack)) add(-1, "an engineer among the attackers", "S.II.C.4.b");
      break;
    case AttackType::kIndirect:
    case AttackType::kAirStrike:
    case AttackType::kAntiAircraft:  // A.I.D.1.b
      break;
  }
  return sum;
}

Result table_result(const RuleSet& rules, Odds odds, int modified_die) {
  if (odds == Odds::kBelow || modified_die > kHighestRow) return Result::kNone;
  const int row = (modified_die < kLowestRow ? kLowestRow : modified_die) - kLowestRow;
  return rules.crt[row][static_cast<int>(odds)];
}

}  // namespace mitla::aiw
