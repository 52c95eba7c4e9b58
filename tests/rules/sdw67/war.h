// Positions of Six Day War 1967. Units that a position does not name are set aside; markers wait in their
// first boxes.
#pragma once

#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {

struct War : Field {
  War(int turn, const char* phase) : Field("sdw67/standard") { this->turn(turn).phase(phase); }
};

// Is the track listed? Some are only when something has happened.
inline bool tells(Field& war, const std::string& track) {
  for (const engine::View::Track& line : war.view().tracks)
    if (line.id == track) return true;
  return false;
}

}  // namespace mitla::test
