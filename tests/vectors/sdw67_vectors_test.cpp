// Every vector of sdw67.json is proved through the engine, or, if it is pure arithmetic, through the
// functions of the rules.
#include "vectors/sdw67_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(SixDayWarVectors, EveryVectorHolds) {
  Handlers handlers;
  war::add_numbers(handlers);
  war::add_ground(handlers);
  war::add_results(handlers);
  war::add_air(handlers);
  war::add_command(handlers);
  war::add_ends(handlers);
  const Count count = prove_vectors("sdw67", handlers, [](const Value&) { return Duty::kMust; });
  EXPECT_EQ(count.must, 132);
}

}  // namespace
}  // namespace mitla::test
