// The parts of a game in addition to units and plain boxes: several maps, displays, cards; and the overlays
// that it can compute. A game without them leaves the lists empty.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/legend.h"

namespace mitla::engine {

struct MapInfo {  // indexed by the frames of the board: the map of a hex is hex::Board::frame
  std::string id;
  std::string title;
  std::string scale;  // in words: "2.4 km to the hex"
};

// Boxes that are printed together: the boxes of a front, the display of an air force.
struct DisplayInfo {
  struct Box {
    std::string
        id;  // one of GameInfo::boxes, in at most one display of a seat; its title is in Legend::boxes
    int capacity = 0;  // units that it holds; 0: any number
  };
  std::string id;
  std::string title;
  std::string side = {};  // whose units stand in it; empty: any
  std::string seat = {};  // who decides in it; empty: several seats
  std::string map = {};   // the map that it belongs to; empty: none
  std::vector<Box> boxes = {};
};

struct CardInfo {
  std::string id;
  std::string title;
  std::string text = {};
  std::string side = {};  // the side whose deck it belongs to; empty: no side's
};

enum class PileKind : std::uint8_t { kHand, kDeck, kDiscard, kInPlay };
// "hand", "deck", "discard", "in-play"
std::string_view word_for(PileKind kind);

struct PileInfo {
  std::string id;
  std::string title;
  PileKind kind = PileKind::kDeck;
  std::string seat = {};  // the owner; empty: none
};

struct OverlayInfo {
  std::string id;
  std::string title;
  std::string meaning;  // one sentence: what is shown, for which side, by which case
};

struct Components {
  std::vector<MapInfo> maps = {};
  std::vector<DisplayInfo> displays = {};
  std::vector<CardInfo> cards = {};
  std::vector<PileInfo> piles = {};
  std::vector<Term> options = {};  // everything that questions may offer in play (ArgumentKind::kOption)
  std::vector<OverlayInfo> overlays = {};

  // Null if there is no overlay with this id; `no_overlay` then lists those that exist.
  const OverlayInfo* overlay(std::string_view id) const;
  std::string no_overlay(std::string_view id) const;
};

struct GameInfo;
// The contradictions in a game's own description; one sentence each.
std::vector<std::string> broken_components(const GameInfo& info);

}  // namespace mitla::engine
