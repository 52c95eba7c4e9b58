// The vectors of sixdays.json, proved through the engine.
#include "vectors/sixdays_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(SixDaysOfWarVectors, AllHold) {
  Handlers handlers;
  sixdays_vectors::add_crisis(handlers);
  sixdays_vectors::add_war(handlers);
  const Count count = prove_vectors("sixdays", handlers, [](const Value&) { return Duty::kMust; });
  EXPECT_EQ(count.must, 193);
}

}  // namespace
}  // namespace mitla::test
