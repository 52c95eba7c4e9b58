// The combined results of many games.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "sim/record.h"
#include "sim/statistics.h"

namespace mitla::sim {

// The map under the dots of a report: a drawing, and where the hexes lie on it.
struct Picture {
  std::string svg;  // empty: there is none, and hexes are drawn instead
  double left = 0, top = 0, width = 0, height = 0;
  double side = 0;                                 // of a hex
  std::vector<std::pair<double, double>> centres;  // by hex
};

// A game that can be opened in the client.
struct SavedGame {
  std::uint32_t number = 0;
  std::string why;   // it was chosen: "the closest"
  std::string text;  // mitla/save/1
};

struct Summary {
  // What was played.
  std::string scenario;
  std::string scenario_title;  // "El Arish '67"
  std::string title;           // of the setting: "as published", or the experiment's
  engine::Options options;
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  bool mirrored = false;
  std::vector<std::string> seats;       // titles
  std::vector<engine::TeamInfo> teams;  // each seat is in one
  std::vector<std::string> units;       // names
  std::vector<std::string> sides;       // that own units
  std::vector<int> unit_sides;          // by unit; -1: none
  std::vector<std::string> objectives;  // names
  const hex::Board* board = nullptr;
  std::vector<hex::HexId> objective_hexes;
  std::vector<int> first_holders;  // by objective: the seat that holds it at the start; -1: none

  Picture picture;
  std::vector<SavedGame> saves;

  // The results.
  std::uint32_t games = 0;  // finished
  std::vector<std::string> faults;
  std::vector<Shares> wins;       // by seat; a draw is shared equally by all teams
  std::vector<Shares> team_wins;  // by team
  Shares draws;
  Shares nobody_wins;
  std::vector<Shares> scores;         // by player (in the listed order), over all seats if mirrored
  std::vector<Mean> points;           // by seat
  Mean margin;                        // first seat minus the best of the other teams
  std::map<int, int> margins;         // in whole points: how many games
  std::map<std::string, int> levels;  // "israel victory", "draw"
  std::map<int, int> lengths;         // turns
  Mean decisions;
  std::vector<std::map<int, int>> lost_by_unit;  // [unit][turn]
  std::vector<std::map<int, int>> left_by_unit;
  std::map<int, int> fights_by_hex;
  std::map<int, int> losses_by_hex;
  std::vector<std::vector<std::vector<int>>> held;  // [turn][objective][seat]: in how many games
  std::vector<int> turns_reached;                   // [turn]: games that reached its end
  std::vector<std::vector<int>> held_at_end;        // [objective][seat]: in how many games
  // [objective][seat]: the turns at whose end the seat first held it, in how many games each; nothing for a
  // seat that holds it from the start.
  std::vector<std::vector<std::map<int, int>>> first_held;
  std::map<std::string, std::uint64_t> cells;
  std::map<int, std::vector<std::uint64_t>> dice;  // by sides
  std::string digest;  // of all records: equal if all games were played identically
};

// The sentence for an experiment whose games are all the same as without it.
inline constexpr const char* kNoDifference =
    "The change made no difference: every game went exactly as it does without it. Either nothing that was "
    "played "
    "depends on it, or the rule is not read from this file.";

// Has a team more than one seat?
bool plays_in_teams(const Summary& summary);
// The players as listed: "officer against recruit", "officer, recruit, random".
std::string player_list(const Summary& summary);

struct Setting {
  std::string scenario;
  std::string title;
  engine::Options options;
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  bool mirrored = false;
};

// Games worth a look: the widest leads of the first seat and of the others, and the one in the middle.
struct Chosen {
  std::uint32_t number = 0;
  std::string why;
};
std::vector<Chosen> worth_a_look(const Summary& summary, const std::vector<GameRecord>& records);

// Records are ordered by number, so the summary does not depend on how they were played.
Summary summarize(const engine::Game& game, const Setting& setting, const std::vector<GameRecord>& records);

}  // namespace mitla::sim
