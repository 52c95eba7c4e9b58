// How people read the ids of a game: phases, statuses, boxes, results, marks. Clients show these titles and
// know no game; an id that is not listed is shown as plain words ("not-used": "Not used").
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mitla::engine {

struct Term {
  std::string id;
  std::string title;
  std::string glyph = {};  // one or two characters, for a corner of a counter or a small counter of its own
  std::string look = {};   // how it is drawn: one of the words below
};

// Looks of statuses. A status without a look is shown by its glyph; without a glyph only in words.
inline constexpr std::string_view kTurned = "turned";   // the counter shows its back
inline constexpr std::string_view kFaint = "faint";     // the counter is out of action
inline constexpr std::string_view kInHand = "in-hand";  // the unit is the one being moved

// Looks of marks. A mark that points runs from its hex to `to`, or without `to` from its unit to its hex.
inline constexpr std::string_view kRing = "ring";    // around the hex
inline constexpr std::string_view kArrow = "arrow";  // points: an assault
inline constexpr std::string_view kArc = "arc";      // points: fire from afar
inline constexpr std::string_view kWay = "way";      // a quiet dot
inline constexpr std::string_view kDot = "dot";      // a dot with its title
inline constexpr std::string_view kTint = "tint";    // a hatching of the whole hex
inline constexpr std::string_view kCounter =
    "counter";  // a small counter that belongs to no side, with glyph and number
inline constexpr std::string_view kSide = "side";  // the hexside between the hex and `to`

// Looks of endings.
inline constexpr std::string_view kEnding = "ending";   // units that wait in boxes are a reason to ask again
inline constexpr std::string_view kAtWill = "at-will";  // what is left undone is no oversight

struct Legend {
  std::vector<Term> phases;  // View::phase
  // Kinds of questions that are less than a phase: what their button says.
  std::vector<Term> endings = {};
  std::vector<Term> statuses;  // GameInfo::statuses
  std::vector<Term> boxes;     // GameInfo::boxes
  std::vector<Term> results;   // OddsReport::Chance::result
  std::vector<Term> marks;     // View::Mark::kind

  static const Term* find(const std::vector<Term>& terms, std::string_view id) {
    for (const Term& term : terms)
      if (term.id == id) return &term;
    return nullptr;
  }
};

}  // namespace mitla::engine
