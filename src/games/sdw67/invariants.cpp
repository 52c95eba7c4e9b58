#include "games/sdw67/invariants.h"

#include "games/sdw67/movement.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/stacking.h"
#include "rules/invariants.h"

namespace mitla::sdw67 {
namespace {

bool is_stacked(const RuleSet& rules, const State& state, UnitId unit) {
  return stands(state, unit) && rules.unit(unit).is_ground();
}

// Stacks and zones must match the units on the map: rebuilt from scratch and compared.
void check_map(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  State rebuilt;
  rebuilt.lebanon_at_war = state.lebanon_at_war;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (!is_stacked(rules, state, unit)) continue;
    const UnitInfo& info = rules.units[u];
    const HexId hex = state.hex_of(unit);
    put(rules, rebuilt, unit, hex);
    if (!rules.at(hex).playable) broken.push_back(info.id + " stands where nobody can");
    if (info.has_front && rules.at(hex).sector != info.front)
      broken.push_back("5.4: " + info.id + " crossed the Front line");
    if (info.contingent != Contingent::kLebanese && is_closed(rules, state, info.side, hex))
      broken.push_back("25.4: " + info.id + " is in a closed hex");
    if (controller(state, hex) != info.side)
      broken.push_back("2.14: " + info.id + " does not control its hex");
  }
  for (int h = 0; h < rules.board().size(); ++h)
    if (state.cells[h].zones != rebuilt.cells[h].zones)
      broken.push_back("zones of control are wrong in " + std::string(rules.hex_name(HexId(h))));
  rules::check_stacks(
      rules, state, [&](UnitId unit) { return is_stacked(rules, state, unit); }, broken);
}

// 11.4: limits hold once the end of a phase has been passed.
void check_stacking(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  const bool settled = state.frames.size() == 1 && (state.frames[0].kind == FrameKind::kContingents ||
                                                    state.frames[0].kind == FrameKind::kTargeting);
  if (!settled) return;
  for (int h = 0; h < rules.board().size(); ++h)
    if (state.step == Step::kBarrage && is_overstacked(rules, state, HexId(h)))
      broken.push_back("11.5 is broken in " + std::string(rules.hex_name(HexId(h))));
}

void check_numbers(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (const Front front : kFronts) {
    if (state.reserve_points[index(front)] + state.expended[index(front)] > rules.reserve_point_limit)
      broken.push_back("6.1: more reserve points than there are");
    if (state.air_defence[index(front)] > rules.highest_level)
      broken.push_back("16.7: the air defence level is too high");
  }
  for (std::size_t u = rules.units.size(); u < kMaxUnits; ++u)
    if (state.pieces[u].hex != place(kSetAside) || state.pieces[u].marks != 0)
      broken.push_back("a unit that does not exist was touched");
  for (const UnitSet* markers : {&rules.airstrikes, &rules.special_forces, &rules.barrages})
    for (const int u : *markers)
      if (on_map(state.pieces[u].hex) && state.step != Step::kTargeting && state.step != Step::kStriking &&
          state.step != Step::kBarrage && state.step != Step::kShelling)
        broken.push_back(rules.units[u].id + " stayed on the map");
}

void check_sequence(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  if (!rules::check_sequence(state.turn, rules.last_turn, state.step == Step::kOver, !state.frames.empty(),
                             broken))
    return;
  if (state.hand.exists() && state.step != Step::kMovement && state.step != Step::kArabMovement)
    broken.push_back("a unit is in hand outside movement");
  if (state.frames.size() == 1 && state.frames[0].kind == FrameKind::kCombat && !state.combat.to.empty())
    broken.push_back("a combat was not forgotten");
}

}  // namespace

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
  std::vector<std::string> broken;
  check_map(rules, state, broken);
  check_stacking(rules, state, broken);
  check_numbers(rules, state, broken);
  check_sequence(rules, state, broken);
  if (!search_memory_is_valid(rules, state)) broken.push_back("a remembered search is out of date");
  return broken;
}

}  // namespace mitla::sdw67
