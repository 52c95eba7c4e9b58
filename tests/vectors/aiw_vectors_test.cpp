// Every vector of aiw.json that concerns the Basic and Standard rules or one of their seventeen situations is
// proved through the engine, or, if it is pure arithmetic, through the functions of the rules. Vectors of the
// Advanced and Optional rules are not yet used.
#include "vectors/aiw_ground.h"
#include "vectors/prove.h"

namespace mitla::test {
namespace {

// Whether all its cases belong to the Advanced or Optional rules or to their situations.
bool advanced(const Value& vector) {
  for (const std::string& id : vector["case"].texts())
    if (id.rfind("A.", 0) != 0 && id.rfind("O.", 0) != 0 && id.rfind("SIT.A-", 0) != 0) return false;
  return true;
}

TEST(AiwVectors, EveryVectorOfTheBasicAndStandardRulesHolds) {
  Handlers handlers;
  add_aiw_boards(handlers);
  add_aiw_combat(handlers);
  add_aiw_effects(handlers);
  add_aiw_play(handlers);
  add_aiw_situations(handlers);

  const Count count = prove_vectors(
      "aiw", handlers, [](const Value& vector) { return advanced(vector) ? Duty::kNever : Duty::kMust; });
  EXPECT_EQ(count.never, 17);
  EXPECT_EQ(count.must, 143);
}

}  // namespace
}  // namespace mitla::test
