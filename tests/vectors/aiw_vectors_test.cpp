// Every vector of aiw.json is proved through the engine, or, if it is pure arithmetic, through the functions
// of the rules. Vectors of sections that are not in the program yet (tests/cases/later.txt) are counted.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "vectors/aiw_ground.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

// The beginnings of the cases that are not in the program yet.
const std::vector<std::string>& later() {
  static const std::vector<std::string> names = [] {
    std::ifstream file(MITLA_SOURCE_DIR "/tests/cases/later.txt");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
      if (line.starts_with("aiw:")) lines.push_back(line.substr(4));
    return lines;
  }();
  return names;
}

bool not_yet(const Value& vector) {
  for (const std::string& id : vector["case"].texts())
    if (std::none_of(later().begin(), later().end(),
                     [&](const std::string& name) { return id.starts_with(name); }))
      return false;
  return true;
}

TEST(AiwVectors, EveryVectorHolds) {
  Handlers handlers;
  add_aiw_artillery(handlers);
  add_aiw_boards(handlers);
  add_aiw_combat(handlers);
  add_aiw_effects(handlers);
  add_aiw_play(handlers);
  add_aiw_situations(handlers);
  add_aiw_advanced(handlers);
  add_aiw_canal(handlers);

  const Count count = prove_vectors(
      "aiw", handlers, [](const Value& vector) { return not_yet(vector) ? Duty::kNever : Duty::kMust; });
  EXPECT_EQ(count.must + count.never, 160);
}

}  // namespace
}  // namespace mitla::test
