#include "engine/components.h"

#include <gtest/gtest.h>

#include "engine/game.h"

namespace mitla::engine {
namespace {

GameInfo sound() {
  GameInfo info;
  info.seats.push_back({"red", "Red"});
  info.boxes = {"ready", "flown"};
  info.components.maps = {{"coast", "Coast", "1 km"}};
  info.components.displays = {{"air", "Aircraft", "red", "red", "coast", {{"ready", 1}, {"flown"}}}};
  info.components.cards = {{"C1", "Smoke"}};
  info.components.piles = {{"hand", "Hand", PileKind::kHand, "red"}};
  info.components.overlays = {{"zones", "Zones", "where they are"}};
  return info;
}

TEST(Components, FitTogether) {
  EXPECT_EQ(broken_components(sound()), std::vector<std::string>{});
  const auto broken = [](auto&& change) {
    GameInfo info = sound();
    change(info);
    return broken_components(info).size();
  };
  using Info = GameInfo;
  EXPECT_EQ(broken([](Info& i) { i.components.displays[0].boxes[0].id = "hangar"; }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.displays[0].boxes[0].id = "flown"; }), 1u);
  // A box that several seats share stands in a display of each of them, and only once.
  const auto display_ready = [](const char* id, const char* seat) {
    return [=](Info& i) { i.components.displays.push_back({id, "More", "", seat, "", {{"ready"}}}); };
  };
  EXPECT_EQ(broken(display_ready("common", "")), 0u);
  EXPECT_EQ(broken(display_ready("more", "red")), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.displays[0].seat = "green"; }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.displays[0].map = "desert"; }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.displays[0].boxes[0].capacity = -1; }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.piles[0].seat = "green"; }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.cards.push_back(i.components.cards[0]); }), 1u);
  EXPECT_EQ(broken([](Info& i) { i.components.cards[0].id = "C 1"; }), 1u);
}

TEST(Components, SayWhichOverlaysThereAre) {
  const Components parts = sound().components;
  ASSERT_NE(parts.overlay("zones"), nullptr);
  EXPECT_EQ(parts.overlay("zone"), nullptr);
  EXPECT_EQ(parts.no_overlay("zone"), "there is no overlay \"zone\"; there are: zones");
  EXPECT_EQ(Components{}.no_overlay("zone"), "there is no overlay \"zone\"; this game has none");
}

}  // namespace
}  // namespace mitla::engine
