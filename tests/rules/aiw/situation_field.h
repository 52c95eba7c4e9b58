// What the tests of the situations share: positions in which no unit waits to enter, and playing to the end.
#pragma once

#include <string>
#include <vector>

#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {

struct Placed {
  std::string unit;
  std::string where;
  std::vector<std::string> status;
};

// "I-INF-1 C-M7, I-M3-1 C-M8/inverted/dispersed, I-INF-2 I-M3-1"
std::vector<Placed> placed(const std::string& list);

// A position with the listed counters; all other combat units have left the map, so that none has to enter.
Field only(const std::string& scenario, int turn, const std::string& phase, const std::string& list);

// Ends step after step until the game is over.
void play_out(Field& field);

// The set-up with the first `done` orders taken as they are ready.
Field setting_up(const std::string& scenario, int done = 0);

}  // namespace mitla::test
