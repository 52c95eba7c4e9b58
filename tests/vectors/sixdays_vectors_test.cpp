// The vectors of sixdays.json, proved through the engine.
#include "vectors/sixdays_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(SixDaysOfWarVectors, TheWarHolds) {
  Handlers handlers;
  sixdays_vectors::add_war(handlers);
  EXPECT_EQ(handlers.size(), 122u);
  prove_vectors("sixdays", handlers, [](const Value&) { return Duty::kMay; });
}

TEST(SixDaysOfWarVectors, TheCrisisHolds) {
  Handlers handlers;
  sixdays_vectors::add_crisis(handlers);
  EXPECT_EQ(handlers.size(), 63u);
  prove_vectors("sixdays", handlers, [](const Value&) { return Duty::kMay; });
}

}  // namespace
}  // namespace mitla::test
