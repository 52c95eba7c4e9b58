// The scenarios that the players know.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "support/all_games.h"

namespace mitla::test {

inline std::shared_ptr<const engine::Game> open_game(const std::string& scenario) {
  return all_games().open(scenario, {}).value();
}

inline std::vector<std::string> battles() {
  return {"elarish67/standard", "suez56/historical", "suez56/what-if"};
}

}  // namespace mitla::test
