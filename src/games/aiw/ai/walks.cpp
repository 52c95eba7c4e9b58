#include "games/aiw/ai/walks.h"

#include <algorithm>

#include "games/aiw/movement.h"

namespace mitla::aiw {
namespace {

// S.II.E.1: a unit draws fire once it has spent a quarter of its allowance in sight.
bool draws_fire(const UnitInfo& info, int halves_in_sight) { return 2 * halves_in_sight >= info.move; }

// What the unit in hand has already spent in sight.
int seen_so_far(const Staff& staff, const Fields& fields, UnitId unit) {
  const Hand& hand = staff.state.hand;
  if (hand.unit != unit) return 0;
  int halves = 0;
  for (int i = hand.trail.size() - 1; i >= 0 && fields.watched(staff, unit, hand.trail[i].hex()); --i)
    halves += hand.trail[i].halves();
  return halves;
}

}  // namespace

void Risks::trace(const Staff& staff, const Fields& fields, UnitId unit, const hex::Reach& reach) {
  const UnitInfo& info = staff.rules.unit(unit);
  any_ = false;
  for (const HexId hex : reach.hexes()) {
    const HexId before = reach.predecessor(hex);
    if (!before.exists()) {
      seen_[hex.value] = static_cast<std::uint8_t>(std::min(200, seen_so_far(staff, fields, unit)));
      risk_[hex.value] = 0;
      continue;
    }
    int risk = risk_[before.value];
    int seen = 0;
    if (fields.watched(staff, unit, hex)) {
      seen = std::min(200, seen_[before.value] + reach.cost(hex) - reach.cost(before));
      if (draws_fire(info, seen)) risk = std::max(risk, fields.ambush(staff, unit, hex));
    }
    seen_[hex.value] = static_cast<std::uint8_t>(seen);
    risk_[hex.value] = static_cast<std::int16_t>(risk);
    any_ = any_ || risk > 0;
  }
}

void reach_under_cover(const Staff& staff, const Fields& fields, UnitId unit, int limit, hex::Reach& out) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  enum Verdict : std::uint8_t { kUnknown, kOpen, kBarred };
  std::array<Verdict, kMaxHexes> verdicts{};
  const auto barred = [&](HexId hex) {
    Verdict& verdict = verdicts[hex.value];
    if (verdict == kUnknown) {
      const bool block = state.cell(hex).has(kBlock);  // S.V.F.5: no way leads on from there
      verdict = block || fields.ambush(staff, unit, hex) > limit ? kBarred : kOpen;
    }
    return verdict == kBarred;
  };
  hex::reach(
      rules.board(), state.hex_of(unit), points_left(rules, state, unit),
      [&](HexId from, Direction d, HexId to) {
        if (barred(to)) return -1;
        const StepCost step = step_cost(rules, state, unit, from, d, to);
        return step.reason.allows() ? step.halves : -1;
      },
      [&](HexId hex) { return state.cell(hex).has(kMine); }, out);
}

}  // namespace mitla::aiw
