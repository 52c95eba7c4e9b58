// What many games say together.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "sim/record.h"
#include "sim/statistics.h"

namespace mitla::sim {

struct Summary {
  // What was played.
  std::string scenario;
  std::string title;  // of the setting: "as published", or the experiment's
  engine::Options options;
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  bool mirrored = false;
  std::vector<std::string> seats;       // titles
  std::vector<std::string> units;       // names
  std::vector<std::string> objectives;  // names
  const hex::Board* board = nullptr;
  std::vector<hex::HexId> objective_hexes;

  // What came of it.
  std::uint32_t games = 0;  // finished
  std::vector<std::string> faults;
  std::vector<double> wins;  // by seat; a draw counts half for both
  double draws = 0;
  std::vector<double> scores;         // by player (as listed), over both seats if mirrored
  std::vector<Mean> points;           // by seat
  Mean margin;                        // first seat minus second
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
  std::map<std::string, std::uint64_t> cells;
  std::vector<std::uint64_t> dice;
  std::string digest;  // of all records: equal if every game went the same way
};

// Said of an experiment whose games are all the same as without it.
inline constexpr const char* kNoDifference =
    "The change made no difference: every game went exactly as it does without it. Either nothing that was "
    "played "
    "depends on it, or the rule is not read from this file.";

struct Setting {
  std::string scenario;
  std::string title;
  engine::Options options;
  std::vector<std::string> players;
  std::uint64_t seed = 0;
  bool mirrored = false;
};

// The order of the records is their number, so the summary is the same however they were played.
Summary summarize(const engine::Game& game, const Setting& setting, const std::vector<GameRecord>& records);

}  // namespace mitla::sim
