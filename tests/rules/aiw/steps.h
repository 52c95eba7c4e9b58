// Walking through the steps of a turn, and what the tests of written attacks look at.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/field.h"

namespace mitla::test {

// Ends one step after the other, of any seat, until the phase begins.
inline void run_to(Field& field, const std::string& phase) {
  for (int steps = 0; steps < 30; ++steps) {
    field.play("end");
    if (field.over() || field.view().phase == phase) return;
  }
  ADD_FAILURE() << phase << " never came; it is " << field.view().phase;
}

inline bool offered(Field& field, const std::string& action) {
  const auto all = field.actions(action);
  return std::find(all.begin(), all.end(), action) != all.end();
}

inline int times(Field& field, const std::string& part) {
  int count = 0;
  for (const std::string& text : field.events())
    if (text.find(part) != std::string::npos) ++count;
  return count;
}

// The hexes that the seat sees marked in some way.
inline std::vector<std::string> marked(Field& field, const std::string& kind, int seat) {
  engine::View view;
  field.game().view(field.state(), engine::Seat{static_cast<std::uint8_t>(seat)}, view);
  std::vector<std::string> out;
  for (const auto& mark : view.marks)
    if (mark.kind == kind) out.emplace_back(field.game().notation().board().name(mark.hex));
  return out;
}

}  // namespace mitla::test
