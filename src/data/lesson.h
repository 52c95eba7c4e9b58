// A guided first turn of a scenario: a real game with given dice, and a coach who says what to do and why.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "data/provenance.h"

namespace mitla::data {

struct LessonStep {
  std::string id;
  std::string say;                   // what to do, in one sentence
  std::string why;                   // and why
  std::string rule;                  // the case; may be empty
  std::vector<std::string> actions;  // in the notation of the game; none: the step is only read
};

struct Lesson {
  std::string id;
  std::string title;
  Provenance provenance;
  std::string about;  // one or two sentences for the lobby
  int minutes = 0;
  std::string seat;      // that the pupil plays
  std::string opponent;  // the built-in player of the other seats
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::uint8_t> dice;
  std::vector<LessonStep> steps;
  std::string end;  // said after the last step
};

}  // namespace mitla::data
