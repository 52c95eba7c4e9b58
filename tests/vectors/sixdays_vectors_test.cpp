// The vectors of sixdays.json that the chapters of the war prove.
#include "vectors/sixdays_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(SixDaysOfWarVectors, TheWarHolds) {
  Handlers handlers;
  sixdays_vectors::add_war(handlers);
  EXPECT_EQ(handlers.size(), 112u);
  prove_vectors("sixdays", handlers, [](const Value&) { return Duty::kMay; });
}

}  // namespace
}  // namespace mitla::test
