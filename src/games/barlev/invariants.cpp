#include "games/barlev/invariants.h"

#include "games/barlev/ground.h"
#include "rules/invariants.h"

namespace mitla::barlev {
namespace {

// Stacks and zones must match the units on the map: rebuilt from scratch and compared.
void check_map(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  State rebuilt;
  std::vector<int> standing(static_cast<std::size_t>(rules.board().size()));
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (!stands(state, unit)) continue;
    const HexId hex = state.hex_of(unit);
    if (rules.units[u].is_air()) broken.push_back(rules.units[u].id + " stands in a hex");
    if (!rules.at(hex).playable) broken.push_back(rules.units[u].id + " stands where nobody can");
    rebuilt.pieces[u].marks = state.pieces[u].marks;
    put(rules, rebuilt, unit, hex);
    ++standing[hex.value];
  }
  for (int h = 0; h < rules.board().size(); ++h) {
    const HexId hex(h);
    const std::string name(rules.hex_name(hex));
    if (state.cell(hex).zones != rebuilt.cell(hex).zones)
      broken.push_back("zones of control are wrong in " + name);
    bool sides[2] = {false, false};
    for (const UnitId unit : Stack(state, hex)) {
      if (--standing[hex.value] < 0) break;
      if (state.hex_of(unit) != hex) broken.push_back(rules.unit(unit).id + " is wrongly stacked in " + name);
      // 17.5: only a neutralized headquarters is among enemies.
      if (!rules.unit(unit).is_hq() || !state.piece(unit).has(kNeutralized))
        sides[index(rules.side_of(unit))] = true;
    }
    if (standing[hex.value] != 0) broken.push_back("not everybody is stacked who is in " + name);
    if (sides[0] && sides[1]) broken.push_back("both sides stand in " + name);
    if (sides[0] != sides[1] && controller(state, hex) != (sides[0] ? Side::kIsrael : Side::kArab))
      broken.push_back("3.41: nobody took control of " + name);
  }
}

// 2.3.form: a unit is on the map in one form only.
void check_forms(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitId unit = unit_id(static_cast<int>(u));
    if (!stands(state, unit)) continue;
    for (const UnitId component : rules.units[u].components)
      if (stands(state, component)) broken.push_back("2.3: both forms of " + rules.units[u].id);
  }
}

void check_numbers(const RuleSet& rules, const State& state, std::vector<std::string>& broken) {
  for (std::size_t u = rules.units.size(); u < kMaxUnits; ++u)
    if (state.pieces[u].hex != place(kSetAside) || state.pieces[u].marks != 0)
      broken.push_back("a unit that does not exist was touched");
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].group < 0 && !is_in(state.pieces[u].hex, kSetAside))
      broken.push_back(rules.units[u].id + " is not of this scenario");
}

}  // namespace

std::vector<std::string> broken_invariants(const RuleSet& rules, const State& state) {
  std::vector<std::string> broken;
  check_map(rules, state, broken);
  check_forms(rules, state, broken);
  check_numbers(rules, state, broken);
  rules::check_sequence(state.turn, rules.last_turn, state.step == Step::kOver, !state.frames.empty(),
                        broken);
  check_land(rules, state, broken);
  check_air(rules, state, broken);
  return broken;
}

}  // namespace mitla::barlev
