// The vectors of barlev.json, proved through the rules.
#include "vectors/barlev_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(BarLevVectors, TheCoreHolds) {
  Handlers handlers;
  barlev_vectors::add_core(handlers);
  EXPECT_EQ(handlers.size(), 76u);
  prove_vectors("barlev", handlers, [](const Value&) { return Duty::kMay; });
}

}  // namespace
}  // namespace mitla::test
