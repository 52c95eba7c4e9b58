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

inline barlev::UnitId unit_named(Field& war, const std::string& id) {
  return engine::unit_id(barlev_rules(war).data().units.unit_index(id));
}
inline const barlev::Piece& piece_of(Field& war, const std::string& id) {
  return barlev_state(war).piece(unit_named(war, id));
}
// Dice read 0 to 9 as they are printed.
inline std::vector<std::uint8_t> printed(std::vector<std::uint8_t> dice) {
  for (std::uint8_t& die : dice) ++die;
  return dice;
}
// Does nothing in the present decision.
inline void pass(Field& war) {
  if (war.legal("end")) return (void)war.play("end");
  if (war.legal("hold")) return (void)war.play("hold");
  war.play(war.actions().front());
}
inline void pass_until(Field& war, const std::string& phase) {
  for (int i = 0; i < 200 && !war.over() && phase_of(war) != phase; ++i) pass(war);
  EXPECT_EQ(phase_of(war), phase);
}

// Nothing is done but what must be (15.25).
inline void go_on_until(War& war, int turn, const std::string& phase) {
  for (int i = 0; i < 300 && !(war.view().turn == turn && phase_of(war) == phase); ++i) {
    if (war.decision() != "allocation" || war.legal("end")) {
      pass(war);
      continue;
    }
    for (const std::string& action : war.actions("assign "))
      if (action.find(" 1 ") != std::string::npos && action.find("-superiority") != std::string::npos &&
          action.find("_mig-21_") != std::string::npos) {
        war.play(action);
        break;
      }
  }
  EXPECT_EQ(phase_of(war), phase);
}

inline bool marked(Field& war, const std::string& mark, const std::string& hex) {
  for (const engine::View::Mark& m : war.view().marks)
    if (m.kind == mark && war.game().notation().board().name(m.hex) == hex) return true;
  return false;
}

}  // namespace mitla::test
