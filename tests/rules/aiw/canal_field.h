// What the tests of the canal under the Advanced rules share: Chinese Farm with the counters that cross and
// build, among them those that no situation has.
#pragma once

#include <string>

#include "rules/aiw/move_field.h"
#include "rules/aiw/situation_field.h"
#include "rules/aiw/steps.h"

namespace mitla::test {

// S-13 as "aiw/s13" with more counters, assault boats and infantry bridges for Egypt.
const engine::Registry& canal_games();

// A position of it at the Advanced level with the minelayer; every combat unit that is not listed has left
// the map. "E-BTR60-1 A-H4/afloat, E-INF-1 E-BTR60-1"
Field at_canal(const std::string& phase, const std::string& list, int turn = 2);

// Ends the steps of both players until the phase comes again.
void next_turn(Field& field, const std::string& phase);

// The value of a mark that the seat sees in a hex; -1 if there is none.
int mark_in(Field& field, const std::string& kind, const std::string& hex, int seat = 0);

}  // namespace mitla::test
