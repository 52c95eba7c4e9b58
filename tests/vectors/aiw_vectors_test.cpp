// Every vector of aiw.json is proved through the engine, or, if it is pure arithmetic, through the functions
// of the rules.
#include "vectors/aiw_ground.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(AiwVectors, EveryVectorHolds) {
  Handlers handlers;
  add_aiw_advanced(handlers);
  add_aiw_air(handlers);
  add_aiw_artillery(handlers);
  add_aiw_boards(handlers);
  add_aiw_canal(handlers);
  add_aiw_combat(handlers);
  add_aiw_effects(handlers);
  add_aiw_play(handlers);
  add_aiw_situations(handlers);
  EXPECT_EQ(prove_vectors("aiw", handlers, [](const Value&) { return Duty::kMust; }).must, 160);
}

}  // namespace
}  // namespace mitla::test
