// A test ground for vectors about units, not situations: one counter of every ground kind on board B, in any
// year.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "data/load.h"
#include "games/aiw/attack.h"
#include "games/aiw/placement.h"
#include "games/registry.h"
#include "support/data_files.h"
#include "support/field.h"
#include "vectors/vector.h"

namespace mitla::test {

// The text of the scenario "aiw/ground".
std::string ground_scenario(int year);
const engine::Registry& ground_games();  // 1973
const aiw::RuleSet& ground(int year = 1973);
// The rules of a printed situation: "s9".
const aiw::RuleSet& situation(const std::string& id);
// "S-9" -> "s9"
std::string scenario_of(const std::string& number);

inline Field ground_field(const std::string& phase) {
  Field field("aiw/ground", ground_games());
  field.turn(3).phase(phase);
  return field;
}

// The first counter of a kind, of a nation if one is named ("egypt").
aiw::UnitId unit_of(const aiw::RuleSet& rules, const std::string& kind, const std::string& nation = "");
std::string id_of(const aiw::RuleSet& rules, const std::string& kind, const std::string& nation = "");

aiw::AttackType attack_type(const std::string& word);  // DF, OF, IF, OR, CAT
aiw::Target target_named(const std::string& word);     // A, NA, F
// "25/2" in quarters; "not allowed" is 0.
int quarters(const std::string& fraction);

// A state with units of the ground put down, for questions that no action asks.
struct Ground {
  explicit Ground(const aiw::RuleSet& rules) : rules(rules) {}
  aiw::HexId hex(const std::string& name) const { return rules.board().find(name); }
  aiw::UnitId put(const std::string& kind, const std::string& where, const std::string& nation = "");

  const aiw::RuleSet& rules;
  aiw::State state{};
};

// By theme; each in a file of its own.
void add_aiw_air(Handlers& handlers);        // A.I
void add_aiw_artillery(Handlers& handlers);  // A.III
void add_aiw_boards(Handlers& handlers);     // grid, distances, lines of sight, hull down, drift
void add_aiw_canal(Handlers& handlers);      // the canal and mines under the Advanced rules
void add_aiw_combat(Handlers& handlers);     // odds, results, modifiers, strengths
void add_aiw_effects(Handlers& handlers);    // weapons effectiveness
void add_aiw_play(Handlers& handlers);       // movement, opportunity fire, stacking, mines, morale
void add_aiw_situations(Handlers& handlers);
void add_aiw_advanced(Handlers& handlers);

}  // namespace mitla::test
