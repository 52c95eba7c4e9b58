// What a test of Six Day War 1967 reads of a position beside its units.
#pragma once

#include "rules/sdw67/war.h"

namespace mitla::test {

using Texts = std::vector<std::string>;

// A track whose steps are whole points.
inline int points(Field& war, const std::string& track) { return war.halves(track) / 2; }

inline std::string phase_of(Field& war) { return std::string(war.view().phase); }

inline bool marked(Field& war, const std::string& mark, const std::string& hex) {
  for (const engine::View::Mark& m : war.view().marks)
    if (m.kind == mark && war.game().notation().board().name(m.hex) == hex) return true;
  return false;
}

// Ends steps until this phase asks; gives up after a whole turn.
inline void pass_until(Field& war, const std::string& phase) {
  for (int i = 0; i < 40 && phase_of(war) != phase; ++i) war.play("end");
  EXPECT_EQ(phase_of(war), phase);
}

}  // namespace mitla::test
