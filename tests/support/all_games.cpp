#include "support/all_games.h"

#include <cctype>

#include "games/registry.h"
#include "support/data_files.h"

namespace mitla::test {

const engine::Registry& all_games() {
  static const engine::Registry registry = must(games::make_registry(data_files()));
  return registry;
}

std::vector<std::string> scenarios() {
  std::vector<std::string> out;
  for (const auto& entry : all_games().entries()) out.push_back(entry.scenario);
  return out;
}

std::string scenario_test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

}  // namespace mitla::test
