#include "engine/registry.h"

#include <gtest/gtest.h>

#include "support/toy_game.h"

namespace mitla::engine {
namespace {

std::string error_of(std::string_view scenario, const Options& options) {
  const Registry registry = toy::make_registry();
  const auto game = registry.open(scenario, options);
  return game ? "" : game.error();
}

TEST(Registry, OpensAScenarioOnce) {
  const Registry registry = toy::make_registry();
  const auto plain = registry.open("toy/duel", {}).value();
  EXPECT_EQ(plain, registry.open("toy/duel", {}).value());
  EXPECT_EQ(plain, registry.open("toy/duel", {{"length", "short"}}).value()) << "a default that is given";
  const auto other = registry.open("toy/duel", {{"sight", "no"}, {"length", "long"}}).value();
  EXPECT_NE(plain, other);
  EXPECT_EQ(other, registry.open("toy/duel", {{"length", "long"}, {"sight", "no"}}).value())
      << "in any order";
}

TEST(Registry, ErrorsNameWhatThereIs) {
  EXPECT_EQ(error_of("toy/war", {}), "there is no scenario \"toy/war\"; there are: toy/duel, toy/broken");
  EXPECT_EQ(error_of("toy/duel", {{"lenght", "long"}}),
            "toy/duel has no option \"lenght\"; its options: length, sight");
  EXPECT_EQ(error_of("toy/duel", {{"length", "endless"}}),
            "the option \"length\" has no value \"endless\"; its values: short, long");
  EXPECT_EQ(error_of("toy/duel", {{"length", "long"}, {"length", "long"}}),
            "the option \"length\" is given twice");
  EXPECT_EQ(error_of("toy/broken", {}), "data/toy/broken.json: there is no such file");
}

TEST(Registry, ListsItsEntriesInOrder) {
  const Registry registry = toy::make_registry();
  ASSERT_EQ(registry.entries().size(), 2u);
  EXPECT_EQ(registry.entries()[0].scenario, "toy/duel");
}

TEST(RegistryDeathTest, RefusesTwoGamesOfOneName) {
  EXPECT_DEATH(
      {
        Registry registry = toy::make_registry();
        registry.add({"toy/duel", "", {}});
      },
      "");
}

}  // namespace
}  // namespace mitla::engine
