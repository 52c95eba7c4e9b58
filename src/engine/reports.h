// Answers of a game to questions that change nothing: reach, odds, line of sight, threat, overlays.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "hex/hex_id.h"

namespace mitla::engine {

struct Refusal {
  std::string_view rule;  // the case that forbids it, always a literal
  std::string why;        // one sentence for the player
};

struct ReachReport {
  struct Place {
    hex::HexId hex;
    std::string cost;               // as a player reads it: "1/2", "3.5"
    std::string_view stop_rule;     // the case that ends the move there; empty if the unit could continue
    std::vector<hex::HexId> route;  // from the unit's hex (left out if it enters the map) to `hex`
  };
  std::string allowance;
  std::vector<Place> places;
};

struct OddsReport {
  struct Line {  // one number that contributes to the result, with its case
    std::string text;
    std::string amount;
    std::string_view rule;
  };
  struct Chance {  // in a table the best for the attacker comes first
    std::string result;
    int ways = 0;  // out of `OddsReport::ways`
  };
  struct Table {  // one of the tables that may be used
    std::string title;
    std::string column;
    std::vector<Chance> chances;
  };
  // What becomes of the attack if other seats answer it before the dice are cast.
  struct Answer {
    enum class Kind : std::uint8_t {
      kAll,       // all who can answer do
      kSensible,  // what the script of the game would do in their place
    };
    Kind kind = Kind::kAll;
    std::string attack;
    std::string defence;
    std::vector<Line> lines;  // the answers themselves; none: nobody answers
    std::vector<Table> tables;
  };
  std::string attack;
  std::string defence;
  std::vector<Line> lines;
  std::vector<Table> tables;
  int ways = 0;
  std::vector<Answer> answers;  // none if nobody can answer, or if the attack is not complete
  std::vector<Line> replies;    // what may still be done about the result once the dice are cast
};
std::string_view to_string(OddsReport::Answer::Kind kind);  // "all", "sensible"

struct SightReport {
  struct Step {
    std::string text;
    std::string_view rule;
    bool blocks = false;
  };
  bool clear = false;
  std::vector<Step> steps;
};

struct ThreatReport {
  struct Threat {
    UnitId unit;
    std::string how;
    std::string_view rule;
  };
  std::vector<Threat> threats;
};

// One of the overlays that a game offers (Components::overlays).
struct OverlayReport {
  struct Spot {
    hex::HexId hex;
    std::string_view kind;  // read and drawn as the mark of this id (Legend::marks)
    int value = 0;
  };
  struct Pair {  // a way from one hex to another, or the hexside between them
    hex::HexId from;
    hex::HexId to;
    std::string_view kind;
    int value = 0;
  };
  std::vector<Spot> hexes;
  std::vector<Pair> pairs;
};

}  // namespace mitla::engine
