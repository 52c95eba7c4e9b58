// The text form of actions: "move I-79/7 4719". One word for the verb, then its arguments.
// Printing and parsing are exact inverses for every action whose arguments exist in the game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/action.h"
#include "hex/board.h"

namespace mitla::engine {

enum class ArgumentKind : std::uint8_t {
  kUnit,
  kHex,
  kNumber,
  kWord,
  kBox,     // a box, in a display or not
  kCard,    // a card
  kOption,  // one of the options that the present question offers (View::options)
};
// "unit", "hex", "number", "word", "box", "card", "option"
std::string_view word_for(ArgumentKind kind);

// What an action without arguments means for the seat that decides: it determines the look and the key of its
// button.
enum class VerbRole : std::uint8_t {
  kPlain,
  kEnd,   // ends the phase
  kGo,    // carries out what is being built
  kBack,  // gives up what is being built
  kPass,  // declines: may be a standing answer
};

struct VerbSpec {
  std::string_view name;                     // the word in the text form
  std::vector<ArgumentKind> arguments;       // at most three
  std::vector<std::string_view> words = {};  // for kWord arguments: the words, by value
  std::string_view meaning;                  // one sentence for people who write bots
  bool gives_up = false;                     // concedes the game: random players leave it out
  bool takes_back = false;                   // undoes a step just taken: random players would go in circles
  bool aside = false;  // changes only how the player is asked: random players leave it out too
  VerbRole role = VerbRole::kPlain;
  std::string_view label = {};  // on a button; empty: the name in words
  bool secret = false;          // other seats may be told less than the whole of it (Game::disclosure)
};

// Names by number; each is one word.
class NameList {
 public:
  explicit NameList(std::vector<std::string> names);

  int size() const { return static_cast<int>(names_.size()); }
  const std::string& operator[](int index) const { return names_[static_cast<std::size_t>(index)]; }
  std::optional<std::uint16_t> find(std::string_view name) const;

 private:
  std::vector<std::string> names_;
  std::vector<std::uint16_t> by_name_;  // sorted
};

// What arguments can name in addition to units and hexes.
struct ArgumentNames {
  std::vector<std::string> boxes = {};
  std::vector<std::string> cards = {};
  std::vector<std::string> options = {};
};

class Notation {
 public:
  // `verbs[v]` describes verb v; an empty name means that the game has no such verb.
  Notation(std::vector<VerbSpec> verbs, std::vector<std::string> unit_names, const hex::Board* board,
           ArgumentNames others = {});

  std::string print(const Action& action) const;
  void print_to(const Action& action, std::string& out) const;
  base::Result<Action> parse(std::string_view text) const;

  const std::vector<VerbSpec>& verbs() const { return verbs_; }
  std::optional<std::uint8_t> find_verb(std::string_view name) const;

  int unit_count() const { return units_.size(); }
  const std::string& unit_name(UnitId unit) const { return units_[unit.value]; }
  UnitId find_unit(std::string_view name) const;  // kNobody if there is none

  // The unit that the action is about, if its first argument is a unit.
  UnitId subject(const Action& action) const;
  // The first hex among its arguments, or kNowhere.
  hex::HexId hex_of(const Action& action) const;
  // True if the arguments exist in this game (the action may still be illegal).
  bool well_formed(const Action& action) const;
  // How many values an argument of this kind can have.
  int value_count(const VerbSpec& verb, ArgumentKind kind) const;

  const hex::Board& board() const { return *board_; }

 private:
  void print_argument(const VerbSpec& verb, ArgumentKind kind, std::uint16_t value, std::string& out) const;
  std::optional<std::uint16_t> value_of(const VerbSpec& verb, ArgumentKind kind, std::string_view word) const;

  std::vector<VerbSpec> verbs_;
  NameList units_, boxes_, cards_, options_;
  const hex::Board* board_;
};

}  // namespace mitla::engine
