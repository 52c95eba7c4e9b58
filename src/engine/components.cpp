#include "engine/components.h"

#include <algorithm>
#include <set>

#include "engine/game.h"
#include "engine/quote.h"

namespace mitla::engine {
namespace {

template <typename Item>
bool has(const std::vector<Item>& items, const std::string& id) {
  return std::any_of(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
}

class Inspection {
 public:
  std::vector<std::string> broken;

  void expect(bool holds, std::string sentence) {
    if (!holds) broken.push_back(std::move(sentence));
  }
  template <typename Item>
  void expect_ids(const std::vector<Item>& items, const std::string& what) {
    std::set<std::string> seen;
    for (const Item& item : items) {
      expect(!item.id.empty() && item.id.find(' ') == std::string::npos,
             "the id of " + what + " must be one word: " + quoted(item.id));
      expect(seen.insert(item.id).second, what + " " + quoted(item.id) + " occurs twice");
    }
  }
};

}  // namespace

std::string_view word_for(PileKind kind) {
  switch (kind) {
    case PileKind::kHand:
      return "hand";
    case PileKind::kDeck:
      return "deck";
    case PileKind::kDiscard:
      return "discard";
    case PileKind::kInPlay:
      return "in-play";
  }
  return "";
}

const OverlayInfo* Components::overlay(std::string_view id) const {
  for (const OverlayInfo& info : overlays)
    if (info.id == id) return &info;
  return nullptr;
}

std::string Components::no_overlay(std::string_view id) const {
  if (overlays.empty()) return "there is no overlay " + quoted(id) + "; this game has none";
  return "there is no overlay " + quoted(id) +
         "; there are: " + listed(overlays, [](const OverlayInfo& info) { return info.id; });
}

std::vector<std::string> broken_components(const GameInfo& info) {
  const Components& parts = info.components;
  Inspection look;
  look.expect_ids(parts.maps, "map");
  look.expect_ids(parts.displays, "display");
  look.expect_ids(parts.cards, "card");
  look.expect_ids(parts.piles, "pile");
  look.expect_ids(parts.options, "option");
  look.expect_ids(parts.overlays, "overlay");
  const auto expect_seat = [&](const std::string& seat, const std::string& of) {
    look.expect(seat.empty() || has(info.seats, seat), of + " belongs to no seat: " + quoted(seat));
  };
  std::set<std::pair<std::string, std::string>> displayed;  // seat and box
  for (const DisplayInfo& display : parts.displays) {
    const std::string name = "display " + quoted(display.id);
    expect_seat(display.seat, name);
    look.expect(display.map.empty() || has(parts.maps, display.map),
                name + " belongs to no map: " + quoted(display.map));
    for (const DisplayInfo::Box& box : display.boxes) {
      look.expect(std::find(info.boxes.begin(), info.boxes.end(), box.id) != info.boxes.end(),
                  name + " has a box that the game has not: " + quoted(box.id));
      look.expect(displayed.emplace(display.seat, box.id).second,
                  "box " + quoted(box.id) + " is in two displays of a seat");
      look.expect(box.capacity >= 0, "box " + quoted(box.id) + " has a negative capacity");
    }
  }
  for (const PileInfo& pile : parts.piles) expect_seat(pile.seat, "pile " + quoted(pile.id));
  return look.broken;
}

}  // namespace mitla::engine
