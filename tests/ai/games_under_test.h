// The scenarios that the players know, opened from the data built into the program.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "data/source.h"
#include "engine/registry.h"
#include "games/registry.h"

namespace mitla::tests {

inline const engine::Registry& all_games() {
  static const engine::Registry registry = std::move(games::make_registry(data::Source::embedded())).value();
  return registry;
}

inline std::shared_ptr<const engine::Game> open_game(const std::string& scenario) {
  return all_games().open(scenario, {}).value();
}

inline std::vector<std::string> battles() {
  return {"elarish67/standard", "suez56/historical", "suez56/what-if"};
}

}  // namespace mitla::tests
