// Every vector of meb.json that concerns El Arish '67 is proved through the engine, or, if it is pure
// arithmetic, through the functions of the rules. suez56_vectors_test.cpp proves the others.
#include "vectors/prove.h"

namespace mitla::test {
namespace {

TEST(MebVectors, EveryVectorOfElArishHolds) {
  Handlers handlers;
  add_ground(handlers);
  add_numbers(handlers);
  add_duties(handlers);
  add_results(handlers);
  add_guns(handlers);
  add_el_arish(handlers);

  const Count count = prove_vectors(
      "meb", handlers, [](const Value& vector) { return suez_only(vector) ? Duty::kNever : Duty::kMust; });
  EXPECT_EQ(count.never, 39);
  EXPECT_EQ(count.must, 185);
}

}  // namespace
}  // namespace mitla::test
