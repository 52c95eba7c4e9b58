// What must hold of every sequence of play and of every stack.
#pragma once

#include <string>
#include <vector>

#include "rules/stack.h"

namespace mitla::rules {

// `turns` is the length of the turn track; `asked` says whether there is a frame. Returns true if a seat is
// asked and more can be checked.
inline bool check_sequence(int turn, int turns, bool over, bool asked, std::vector<std::string>& broken) {
  if (turn < 1 || turn > turns) broken.push_back("turn " + std::to_string(turn));
  if (over && asked) broken.push_back("the game is over and something is asked");
  if (!over && !asked) broken.push_back("nobody is asked and the game is not over");
  return !over && asked;
}

// The stack of a hex holds exactly the units that stand there, all of one side. stacked(unit) says whether
// the unit belongs in a stack.
template <typename RuleSet, typename State, typename Stacked>
void check_stacks(const RuleSet& rules, const State& state, Stacked&& stacked,
                  std::vector<std::string>& broken) {
  std::vector<int> standing(rules.board().size());
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (stacked(engine::unit_id(static_cast<int>(u)))) ++standing[state.pieces[u].hex.value];
  for (int h = 0; h < rules.board().size(); ++h) {
    const hex::HexId hex(h);
    const auto complain = [&](const std::string& what) {
      broken.push_back(what + " in " + std::string(rules.board().name(hex)));
    };
    for (const engine::UnitId unit : Stack(state, hex)) {
      if (--standing[h] < 0) break;
      if (state.hex_of(unit) != hex || !stacked(unit)) complain(rules.unit(unit).id + " is wrongly stacked");
      if (rules.side_of(unit) != holder(rules, state, hex)) complain("both sides stand");
    }
    if (standing[h] != 0) complain("not everybody is stacked who is");
  }
}

}  // namespace mitla::rules
