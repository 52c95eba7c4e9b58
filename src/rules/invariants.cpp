#include "rules/invariants.h"

namespace mitla::rules {

bool check_sequence(int turn, int turns, bool over, bool asked, std::vector<std::string>& broken) {
  if (turn < 1 || turn > turns) broken.push_back("turn " + std::to_string(turn));
  if (over && asked) broken.push_back("the game is over and something is asked");
  if (!over && !asked) broken.push_back("nobody is asked and the game is not over");
  return !over && asked;
}

}  // namespace mitla::rules
