// What one seat may know, as a generic model: the browser, bots and the engine protocol use nothing else. Two
// states that differ only in what is hidden from a seat give that seat equal views. The vectors are meant to
// be reused from call to call.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/seat.h"
#include "hex/hex_id.h"

namespace mitla::engine {

struct View {
  struct Piece {
    UnitId unit;
    std::uint16_t box = 0;     // index into GameInfo::boxes if it stands in no hex
    std::uint32_t status = 0;  // bits, named by GameInfo::statuses
    hex::HexId hex;            // of a passenger: where its carrier is
    UnitId inside = {};        // the unit that carries it
    friend bool operator==(const Piece&, const Piece&) = default;
  };
  // Units of one side of which only the number is known. A unit that is seen on top of them is a piece in the
  // same hex or box and is not counted here.
  struct Stack {
    std::string_view side;
    int count = 0;
    hex::HexId hex = {};
    BoxId box = {};  // if it stands in no hex
    friend bool operator==(const Stack&, const Stack&) = default;
  };
  struct Pile {
    static constexpr int kUnknown = -1;
    int pile = 0;          // index into Components::piles
    int count = kUnknown;  // of its cards, known or not
    friend bool operator==(const Pile&, const Pile&) = default;
  };
  struct Card {
    int pile = 0;  // where the card is
    CardId card;   // none: it lies face down for this seat
    friend bool operator==(const Card&, const Card&) = default;
  };
  struct Option {  // an answer that the present question offers
    OptionId option;
    std::string_view text;  // what it leads to; may be empty
    friend bool operator==(const Option&, const Option&) = default;
  };
  struct Track {  // a number that players follow, in half points
    std::string_view id;
    std::string_view title;
    int halves = 0;
    friend bool operator==(const Track&, const Track&) = default;
  };
  struct Duty {  // something that must still be done before the phase can end
    std::string_view rule;
    std::string_view text;
    UnitId unit;
    hex::HexId hex;
    friend bool operator==(const Duty&, const Duty&) = default;
  };
  struct Mark {  // something shown in a hex that is not a unit
    std::string_view kind;
    hex::HexId hex;
    int value = 0;
    hex::HexId to = {};  // another hex, for marks that point and for hexsides
    UnitId unit = {};    // the unit that it belongs to
    friend bool operator==(const Mark&, const Mark&) = default;
  };

  int turn = 0;
  std::string_view turn_title;
  std::string_view phase;
  bool over = false;
  Seat to_act;
  std::string_view decision;  // the kind of decision
  std::string_view prompt;
  std::string_view rule;
  std::vector<Piece> pieces;
  std::vector<Stack> stacks;
  std::vector<Pile> piles;
  std::vector<Card> cards;
  std::vector<Option> options;
  std::vector<Track> tracks;
  std::vector<Duty> duties;
  std::vector<Mark> marks;
  std::vector<Action> chosen;  // of the choices among words and numbers: the answers that hold now

  void clear();
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace mitla::engine
