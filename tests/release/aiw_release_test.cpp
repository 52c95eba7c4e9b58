// The Arab-Israeli Wars: a game of officers in each situation, told in words; of the large ones whose rules
// the small ones show as well, the first turns.
#include <gtest/gtest.h>

#include "release/officers_game.h"

namespace mitla::test {
namespace {

struct Told {
  const char* situation;
  int end = 0;  // the first turn that is not told; 0: the whole game
};

void PrintTo(const Told& told, std::ostream* out) { *out << told.situation; }

class AiwRelease : public testing::TestWithParam<Told> {};

TEST_P(AiwRelease, AGameOfOfficersIsToldAsItWas) {
  const std::string situation = GetParam().situation;
  const auto game = all_games().open("aiw/" + situation, {}).value();
  expect_officers_game(*game, 1973, "aiw_" + situation + "_officers.txt", GetParam().end);
}

constexpr Told kTold[] = {{"b1"},     {"b2"},     {"b3"},     {"b4", 4}, {"s1", 6}, {"s2", 3}, {"s3", 3},
                          {"s4", 3},  {"s5", 4},  {"s6", 3},  {"s7", 3}, {"s8", 3}, {"s9", 3}, {"s10", 3},
                          {"s11", 3}, {"s12", 2}, {"s13", 3}, {"a1"},    {"a2"},    {"a3"},    {"a4"},
                          {"a5"},     {"a6"},     {"a7"},     {"x1", 4}, {"x2", 4}};
INSTANTIATE_TEST_SUITE_P(Situations, AiwRelease, testing::ValuesIn(kTold),
                         [](const auto& told) { return std::string(told.param.situation); });

}  // namespace
}  // namespace mitla::test
