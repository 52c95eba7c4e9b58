// A scenario: who plays, how long, which units come from where, what scores.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/provenance.h"
#include "data/values.h"

namespace mitla::data {

struct Seat {
  std::string id;
  std::string title;                // "Israeli"
  std::string name;                 // "Israel"; empty: the title is a name already
  std::vector<std::string> sides;   // sides of the units file that this seat commands
  std::vector<std::string> shares;  // sides of which it commands only its own groups

  bool commands(std::string_view side) const;  // all of it, or some of its groups
};

// Seats that win together. In a scenario that names no teams each seat is a team of its own.
struct Team {
  std::string id;
  std::string title;
  std::vector<std::string> seats;
};

// One player of a seating, who takes one seat of the scenario or several.
struct SeatedPlayer {
  std::string id;  // of the seat that the player then has
  std::string title;
  std::string name;                // as of a seat
  std::vector<std::string> takes;  // seats of the scenario
};

// How so many players share out the seats of a scenario.
struct Seating {
  std::vector<SeatedPlayer> players;  // every seat is taken by one of them
  Provenance provenance;
};

struct Turn {
  int number = 0;
  std::string label;
  bool night = false;
  std::string note;
};

enum class Placing {
  kSetup,     // on the map before the first turn
  kEnter,     // comes on the map during play, from `from_turn` on
  kBox,       // waits in a box for what the rules say (landings, militia rolls ...)
  kOffBoard,  // never comes on the map: artillery and air strikes from beyond it
};

// A condition on the places of a group's units: relative to each other, to counters or to enemies. `rule`
// says which of the other fields are used; the game checks the condition.
struct Condition {
  std::string rule;                // "same-hex", "apart", ... (docs/data-schema.md)
  std::vector<std::string> kinds;  // whose places; empty: of all units of the group
  std::vector<std::string> areas;  // "in": these take the place of the areas of the group
  std::string of;                  // a kind of counters
  std::string seat;                // a seat whose units are meant
  std::string towards;             // a quarter of the compass
  int number = 0;                  // of hexes or counters
};

// Units that are placed or enter in the same way. Every unit of the scenario belongs to exactly one group.
struct Group {
  std::string id;
  std::string title;
  std::string seat;
  Placing placing = Placing::kSetup;
  std::vector<std::string>
      units;  // ids, in the order of the units file; the loader resolves formations and codes
  std::vector<std::string> areas;   // where: any hex of these areas ...
  std::vector<std::string> except;  // ... except the hexes of these; no areas at all: the whole map
  std::vector<Condition> conditions;
  std::string box;  // where the units wait, if they wait in a box
  int order = 0;    // set-up order; the owner chooses among equal ones
  int from_turn = 1;
  int to_turn = 0;        // they must have entered by this turn; 0: no limit
  bool together = false;  // all of them in one turn
  std::string only_if;    // a group of parameters: the rule that allows them to enter
  std::string note;
  Provenance provenance;
};

// Markers or points that a seat gets at the start of certain turns.
struct Allotment {
  std::string id;
  std::string seat;
  std::string marker;  // id of a marker of the units file
  std::vector<int> turns;
  Amount amount;
  Provenance provenance;
};

// Victory points.
struct Award {
  std::string id;
  std::string to;  // seat
  Amount points;
  std::string
      event;  // "start", "unit-eliminated", "unit-exited", "group-enters", "objective-at-turn-end", ...
  std::string rule;  // the case that gives it
  std::string of;    // seat whose units are counted
  // These restrict what is counted; empty: all.
  std::string group;                   // units of this group
  std::vector<std::string> kinds;      // units of these kinds ...
  std::vector<std::string> not_kinds;  // ... and none of these
  std::vector<std::string> classes;    // units with one of these codes "class" ...
  std::vector<std::string> not_classes;
  std::string area;
  std::vector<int> turns;
  std::string only_if;  // a group of parameters: the rule that must be in force
  bool once = false;
  std::string note;
  Provenance provenance;
};

struct VictoryLevel {
  int margin = 0;  // lead needed, in whole points
  std::string title;
};

struct Victory {
  std::vector<VictoryLevel> levels;  // in ascending order of margins
  std::string draw;                  // what a lead below the smallest margin is called
  std::string note;
  Provenance provenance;
};

// A complete legal set-up, for players who want to start at once.
struct ReadySetup {
  std::string id;
  std::string title;
  std::string seat;
  std::vector<std::pair<std::string, std::string>> hexes;   // unit id -> hex
  std::vector<std::pair<std::string, std::string>> aboard;  // unit id -> the unit that carries it
  std::string note;
  Provenance provenance;

  std::string_view hex_of(std::string_view unit) const;      // empty if not placed
  std::string_view carrier_of(std::string_view unit) const;  // empty if it is not aboard
};

// One of the maps of a scenario, and where it lies.
struct MapPiece {
  std::string map;      // path without ".json" under the data directory
  std::string hex;      // a hex of this map ...
  std::string on;       // ... lies on this hex of a map before it; both empty: a map apart
  bool turned = false;  // by half a turn
};

// What a lobby shows.
struct Blurb {
  std::string text;
  int minutes = 0;     // playing time of two people
  int complexity = 0;  // 1 (easy) .. 5
  std::string year;    // of the battle: "1973"
  std::string book;    // of a game whose scenarios come in several: "Basic"
};

struct Scenario {
  std::string id;    // "standard"
  std::string game;  // "elarish67"
  std::string title;
  Blurb blurb;
  Provenance provenance;

  std::vector<MapPiece> maps;
  // Paths without ".json" under the data directory.
  std::string units;
  std::string tables;
  std::string cards;  // empty: a game without cards

  std::vector<Seat> seats;
  std::vector<Team> teams;
  std::vector<Seating> seatings;         // none: a player for each seat
  std::vector<std::string> setup_order;  // seats
  std::vector<std::string> play_order;   // seats, in the order of their player turns

  std::vector<Turn> turns;
  Provenance turns_provenance;
  int last_turn = 0;  // the game ends here unless the rules extend it; `turns` may be longer

  std::vector<Group> groups;
  std::vector<Allotment> allotments;
  std::vector<Award> awards;
  Victory victory;
  std::vector<Parameters> parameters;
  std::vector<ReadySetup> ready_setups;

  const Seat* seat(std::string_view id) const;
  const Seating* seating(int players) const;  // nullptr if the scenario has none for so many
  const Group* group(std::string_view id) const;
  const Group* group_of(std::string_view unit) const;
  const Award* award(std::string_view id) const;
  const ReadySetup* ready_setup(std::string_view id) const;
  const Turn* turn(int number) const;
  const Parameters* parameter_group(std::string_view group_id) const {
    return find_parameters(parameters, group_id);
  }
};

// The scenario with the seats that the players of a seating have: whatever names a seat that one of them
// takes names his seat. A side of which he takes all shares is his. Ready set-ups with the same title that
// become his are one.
Scenario seated(Scenario scenario, const Seating& seating);

}  // namespace mitla::data
