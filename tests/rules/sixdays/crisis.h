// Positions of Six Days of War, in the crisis or at war. Units that a position does not name stay in the
// boxes where a new game keeps them.
//
//   Crisis crisis("grand", 2, "uar-cards");
//   crisis.track("uar-wfl", "3").track("card UAR-01", "played").dice({4, 9});
//   crisis.play("play UAR-04", "allow");
#pragma once

#include "games/sixdays/game.h"
#include "games/sixdays/rule_set.h"
#include "games/sixdays/state.h"
#include "rules/sequenced_game.h"
#include "support/cases.h"
#include "support/data_files.h"
#include "support/field.h"

namespace mitla::test {

struct Crisis : Field {
  Crisis(const std::string& scenario, int turn, const std::string& phase) : Field("sixdays/" + scenario) {
    this->turn(turn).phase(phase);
  }
  explicit Crisis(const std::string& scenario) : Field("sixdays/" + scenario) { from_start(); }
  const sixdays::State& now() { return state().as<sixdays::State>(); }
  const sixdays::RuleSet& rules() {
    return dynamic_cast<const rules::GameWithRules<sixdays::RuleSet>&>(game()).rules();
  }
};

}  // namespace mitla::test
