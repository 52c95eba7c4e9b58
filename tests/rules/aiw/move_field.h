// What the tests of movement share.
#pragma once

#include <string>

#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {

// A position in a movement step of a seat: "move", or "move-infantry" (S.I.C.1, S.I.C.3).
Field at_move(const std::string& scenario, const std::string& seat, const std::string& step = "move",
              int turn = 2);

// "E-T62-" and 3: "E-T62-3".
std::string numbered(const std::string& stem, int number);

// Halves left to the unit in hand; 0 if no unit is in hand.
int left(Field& field);

}  // namespace mitla::test
