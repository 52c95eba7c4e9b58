// What must hold of every sequence of play.
#pragma once

#include <string>
#include <vector>

namespace mitla::rules {

// `turns` is how many the track has; `asked` says whether a frame is there. True if somebody is asked and
// more can be checked.
bool check_sequence(int turn, int turns, bool over, bool asked, std::vector<std::string>& broken);

}  // namespace mitla::rules
