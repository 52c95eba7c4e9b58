#include "draw/palette.h"

#include <gtest/gtest.h>

#include "draw/words.h"

namespace mitla::draw {
namespace {

TEST(Words, AreFoundByTheirParts) {
  EXPECT_TRUE(has_part("anti_tank_ditch", "ditch"));
  EXPECT_TRUE(has_part("self-propelled", "propelled"));
  EXPECT_TRUE(has_part("rough", "rough"));
  EXPECT_FALSE(has_part("throughway", "rough"));
}

TEST(Palette, ANounSaysMoreThanItsAdjective) {
  EXPECT_EQ(terrain_style("soft_sand").texture, Texture::kDunes);
  EXPECT_EQ(terrain_style("salt_marsh").texture, Texture::kTufts);
  EXPECT_EQ(terrain_style("high_ground").texture, Texture::kHachures);
  EXPECT_TRUE(hexside_style("sweet_water_canal").bridged);
  EXPECT_EQ(hexside_style("canal_bridge").strokes.size(), hexside_style("canal").strokes.size());
  EXPECT_TRUE(hexside_style("closed-lake").water);
  EXPECT_TRUE(link_style("canal").water);
  EXPECT_FALSE(link_style("canal").makes_bridges);
  EXPECT_EQ(hexside_style("purple_line").strokes.back().colour,
            hexside_style("border").strokes.back().colour);
}

TEST(Palette, TheTerrainsOfTheGamesHaveALookOfTheirOwn) {
  const Texture unknown = terrain_style("no such word").texture;
  for (const char* word : {"clear", "rough", "city", "fortification", "sea", "lake", "oil_tank", "woods",
                           "slope", "sand", "mountain", "marsh", "town", "leja", "canal"})
    EXPECT_NE(terrain_style(word).texture, unknown) << word;
}

TEST(Palette, PlacesAndLinesThatMeanDifferentThingsLookDifferent) {
  EXPECT_EQ(mark_of("fortified-city"), Mark::kFortifiedCity);
  EXPECT_EQ(mark_of("city"), Mark::kCity);
  EXPECT_EQ(mark_of("kibbutz"), Mark::kFarm);
  EXPECT_EQ(mark_of("commanding"), Mark::kVantage);
  for (const char* line : {"front-line", "ceasefire-line"})
    EXPECT_NE(hexside_style(line).strokes.back().colour, hexside_style("border").strokes.back().colour);
  EXPECT_GT(hexside_style("front-line").rank, hexside_style("border").rank);
}

TEST(Palette, AnUnknownWordIsStillVisible) {
  EXPECT_EQ(terrain_style("no such word").kind, GroundKind::kArea);
  EXPECT_FALSE(link_style("no such word").strokes.empty());
  EXPECT_FALSE(hexside_style("no such word").strokes.empty());
  EXPECT_GT(label_style("no such word").size, 0);
  EXPECT_EQ(mark_of("no such word"), Mark::kNone);
}

TEST(Palette, RoadsAreGreaterThanTrails) { EXPECT_GT(link_style("road").rank, link_style("trail").rank); }

TEST(Colours, MixChannelByChannel) {
  EXPECT_EQ(mixed("#000000", "#ffffff", 0.5), "#808080");
  EXPECT_EQ(mixed("#8ECAE6", "#000000", 0), "#8ecae6");
  EXPECT_EQ(mixed("red", "#000000", 0.5), "red");
  EXPECT_EQ(mixed("#12345g", "#000000", 0.5), "#12345g");
}

}  // namespace
}  // namespace mitla::draw
