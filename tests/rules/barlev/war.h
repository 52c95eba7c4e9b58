// Positions of Bar-Lev. Units that a position does not name are set aside, or wait in their first boxes.
#pragma once

#include "games/barlev/game.h"
#include "games/barlev/rule_set.h"
#include "games/barlev/state.h"
#include "rules/sequenced_game.h"
#include "support/cases.h"
#include "support/data_files.h"
#include "support/field.h"

namespace mitla::test {

// The three scenarios, opened without the registry of the program.
const engine::Registry& barlev_games();

struct War : Field {
  War(const char* scenario, int turn, const char* phase)
      : Field(std::string("barlev/") + scenario, barlev_games()) {
    this->turn(turn).phase(phase);
  }
};
inline War golan(int turn, const char* phase) { return {"golan-only", turn, phase}; }
inline War suez(int turn, const char* phase) { return {"suez-only", turn, phase}; }
inline War both(int turn, const char* phase) { return {"two-front", turn, phase}; }

inline const barlev::RuleSet& barlev_rules(Field& war) {
  return dynamic_cast<const rules::GameWithRules<barlev::RuleSet>&>(war.game()).rules();
}
inline const barlev::State& barlev_state(Field& war) { return war.state().as<barlev::State>(); }

// A track whose steps are whole points.
inline int points(Field& war, const std::string& track) { return war.halves(track) / 2; }
inline std::string phase_of(Field& war) { return std::string(war.view().phase); }

inline bool marked(Field& war, const std::string& mark, const std::string& hex) {
  for (const engine::View::Mark& m : war.view().marks)
    if (m.kind == mark && war.game().notation().board().name(m.hex) == hex) return true;
  return false;
}

}  // namespace mitla::test
