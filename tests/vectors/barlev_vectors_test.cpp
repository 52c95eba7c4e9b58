// The vectors of barlev.json, proved through the rules.
#include "vectors/barlev_vectors.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(BarLevVectors, AllHold) {
  Handlers handlers;
  barlev_vectors::add_core(handlers);
  barlev_vectors::add_land(handlers);
  barlev_vectors::add_orders(handlers);
  barlev_vectors::add_air(handlers);
  const Count count = prove_vectors("barlev", handlers, [](const Value&) { return Duty::kMust; });
  EXPECT_EQ(count.must, 192);
}

}  // namespace
}  // namespace mitla::test
