// Every game of the program, from the data of the source tree; made once.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/registry.h"

namespace mitla::test {

const engine::Registry& all_games();

// For tests that run once for each scenario: the ids, and what the tests are called.
std::vector<std::string> scenarios();
std::string scenario_test_name(const testing::TestParamInfo<std::string>& info);

}  // namespace mitla::test
