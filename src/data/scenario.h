// A scenario: who plays, how long, which units come from where, what is scored.
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
  std::string title;
  std::vector<std::string> sides;  // sides of the units file that this seat commands
};

struct Turn {
  int number = 0;
  std::string label;
  bool night = false;
  std::string note;
};

enum class Placing {
  kSetup,  // on the map before the first turn
  kEnter,  // comes on the map during play, from `from_turn` on
  kBox,    // waits in a box for what the rules say (landings, militia rolls ...)
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
  std::vector<std::string> except;  // ... but of none of these; no areas at all: the whole map
  std::string box;                  // where the units wait, if they do
  int from_turn = 1;
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
      event;       // "start", "unit-eliminated", "unit-exited", "group-enters", "objective-at-turn-end", ...
  std::string of;  // seat whose units are counted
  std::string group;       // restricts the units
  std::string area;        // restricts the hexes
  std::vector<int> turns;  // empty: all
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

// A complete legal set-up for those who want to play at once.
struct ReadySetup {
  std::string id;
  std::string title;
  std::string seat;
  std::vector<std::pair<std::string, std::string>> hexes;  // unit id -> hex
  std::string note;
  Provenance provenance;

  std::string_view hex_of(std::string_view unit) const;  // empty if not placed
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

  std::vector<Seat> seats;
  std::vector<std::string> setup_order;  // seats
  std::vector<std::string> play_order;   // seats, in the order of their player turns

  std::vector<Turn> turns;
  Provenance turns_provenance;
  int last_turn = 0;  // the game ends here unless the rules let it go on; `turns` may be longer

  std::vector<Group> groups;
  std::vector<Allotment> allotments;
  std::vector<Award> awards;
  Victory victory;
  std::vector<Parameters> parameters;
  std::vector<ReadySetup> ready_setups;

  const Seat* seat(std::string_view id) const;
  const Group* group(std::string_view id) const;
  const Group* group_of(std::string_view unit) const;
  const Award* award(std::string_view id) const;
  const ReadySetup* ready_setup(std::string_view id) const;
  const Turn* turn(int number) const;
  const Parameters* parameter_group(std::string_view group_id) const {
    return find_parameters(parameters, group_id);
  }
};

}  // namespace mitla::data
