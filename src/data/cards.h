// Cards with their effects, in a small language that a game carries out.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "data/provenance.h"
#include "data/values.h"

namespace mitla::data {

// Where the cards of a kind belong before they are dealt.
struct Deck {
  std::string id;
  std::string title;
  std::string side;  // empty: both sides draw from it
};

// "flag unef-ousted", "played UAR-08", "uar-dsp < 0", "holds israel 2801", or one word that the game knows:
// "jordan-neutral".
struct CardCondition {
  enum class Kind {
    kFlag,    // the flag `name` is set
    kPlayed,  // the card `name` is in play
    kTrack,   // the track `name` compares with `number`
    kHolds,   // the side `name` holds the hex `hex`
    kState,   // the word `name`
  };
  Kind kind = Kind::kState;
  std::string name;
  std::string hex;
  char comparison = '=';  // '<', '=' or '>'
  int number = 0;
  std::string text;  // as written
};

struct CardEffect;

// Effects that belong to another one: the results of a die, the modifiers of a check.
struct CardBranch {
  std::string name;  // "even", "then", "modifiers"
  std::vector<CardEffect> effects;
};

struct CardEffect {
  std::string op;  // "adjust", "set-flag", "war" ...: the game knows them
  std::vector<CardCondition> when;
  Parameters values;  // open values: track, by, side, count ...
  std::vector<CardBranch> branches;

  const CardBranch* branch(std::string_view name) const;
};

enum class CardWindow { kAny, kCrisis, kWar };

struct Card {
  std::string id;
  std::string deck;
  std::string title;
  std::string text;
  CardWindow window = CardWindow::kAny;
  std::string timing;  // a moment that the game knows, if not an action of its owner
  std::vector<CardCondition> requires_all;
  std::vector<CardCondition> forbidden_by;  // by any of them
  std::vector<CardEffect> effects;
  std::vector<CardEffect> rescind;  // what taking the card back does
  bool rescindable = false;
  Traits traits;
  Provenance provenance;

  bool has_trait(std::string_view trait) const { return data::has_trait(traits, trait); }
};

struct Cards {
  std::string id;
  std::string title;
  Provenance provenance;
  std::vector<Term> track_terms;
  std::vector<Term> flag_terms;
  std::vector<Term> trait_terms;
  std::vector<Deck> decks;
  std::vector<Card> cards;

  const Deck* deck(std::string_view id) const;
  const Card* card(std::string_view id) const;
  int card_index(std::string_view id) const;  // -1 if there is none
  int flag_index(std::string_view id) const;
  int track_index(std::string_view id) const;
};

}  // namespace mitla::data
