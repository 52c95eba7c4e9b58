#include "games/meb/parts.h"

#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "rules/invariants.h"

namespace mitla::meb {
namespace {

// Stacks and zones must match the units on the map: rebuilt from scratch and compared.
void check_map(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  State rebuilt;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    if (!stands(state, unit_id(u))) continue;
    const HexId hex = state.pieces[u].hex;
    put(rules, rebuilt, unit_id(u), hex);
    if (rules.terrain(hex).water)
      broken.push_back(rules.units[u].name + " stands in the water of " + std::string(rules.hex_name(hex)));
  }
  for (int h = 0; h < rules.board().size(); ++h)
    if (state.cells[h].zones != rebuilt.cells[h].zones ||
        state.cells[h].strong_zones != rebuilt.cells[h].strong_zones)
      broken.push_back("zones of control are wrong in " + std::string(rules.hex_name(HexId(h))));
  rules::check_stacks(
      rules, state, [&](UnitId unit) { return stands(state, unit); }, broken);
}

// 5.11 holds at the end of every action.
void check_stacking(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (stands(state, unit_id(u)) && !may_end_in(rules, state, unit_id(u), state.hex_of(unit_id(u))))
      broken.push_back("5.11 is broken in " + std::string(rules.hex_name(state.hex_of(unit_id(u)))));
}

void check_sequence(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  const int turns = static_cast<int>(rules.turns.size());
  if (!rules::check_sequence(state.turn, turns, state.step == Step::kOver, !state.frames.empty(), broken))
    return;
  const FrameKind base = state.frames[0].kind;
  if (base != FrameKind::kSetup && base != FrameKind::kMovement && base != FrameKind::kCombat &&
      base != FrameKind::kSpecial)
    broken.push_back("the outermost frame is no phase");
  if (state.hand.exists() && base != FrameKind::kMovement)
    broken.push_back("a unit is in hand outside movement");
  if (base == FrameKind::kCombat && state.frames.size() == 1 && !state.attack.targets.empty())
    broken.push_back("an attack was not forgotten");
}

}  // namespace

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
  std::vector<std::string> broken;
  check_map(rules, state, broken);
  check_stacking(rules, state, broken);
  check_sequence(rules, state, broken);
  for (std::size_t u = rules.units.size(); u < kMaxUnits; ++u)
    if (state.pieces[u].hex != kHoldingBox || state.pieces[u].marks != 0)
      broken.push_back("a unit that does not exist was touched");
  if (state.vp[0] < 0 || state.vp[1] < 0) broken.push_back("negative victory points");
  if (!search_memory_is_valid(rules, state)) broken.push_back("a remembered search is out of date");
  rules.chapter().broken_invariants(state, broken);
  return broken;
}

}  // namespace mitla::meb
