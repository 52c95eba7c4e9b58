#include "rules/aiw/move_field.h"

namespace mitla::test {

Field at_move(const std::string& scenario, const std::string& seat, const std::string& step, int turn) {
  Field field(scenario);
  field.turn(turn).phase(seat + "-" + step);
  return field;
}

std::string numbered(const std::string& stem, int number) { return stem + std::to_string(number); }

int left(Field& field) {
  for (const auto& track : field.view().tracks)
    if (track.id == "mp-left") return track.halves;
  return 0;
}

}  // namespace mitla::test
