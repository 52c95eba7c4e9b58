// What the laboratory keeps of one game: enough for every figure of a report, and nothing that depends on how
// fast or where it was played.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace mitla::sim {

struct UnitFate {  // lost, or gone off the map
  std::uint16_t unit = 0;
  std::uint16_t turn = 0;
  std::uint16_t hex = 0;
  friend bool operator==(const UnitFate&, const UnitFate&) = default;
};

struct TableUse {
  std::string cell;  // "Mobile / +1 / D2"
  std::uint32_t count = 0;
  friend bool operator==(const TableUse&, const TableUse&) = default;
};

struct GameRecord {
  std::uint32_t number = 0;
  std::uint8_t swapped = 0;  // mirrored: the second player had the first seat
  std::int8_t winner = -1;   // seat; -1: a draw
  std::uint8_t turns = 0;
  std::string level;
  std::vector<std::int32_t> halves;  // victory points by seat
  std::uint32_t decisions = 0;
  std::vector<UnitFate> lost;
  std::vector<UnitFate> left;
  std::vector<std::uint16_t> fights;           // hexes of attacks, in order
  std::vector<TableUse> cells;                 // sorted by cell
  std::vector<std::uint32_t> dice;             // results 1..n that tables were read with
  std::vector<std::vector<std::int8_t>> held;  // by turn, by objective: the seat at its end; -1: nobody
  std::string fault;                           // why the game could not be finished; empty if it was
  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// One after the other in bytes, for the way between processes.
void write_record(const GameRecord& record, std::string& out);
// Reads one record at `at` and moves it on; false if the bytes are no record.
bool read_record(std::string_view bytes, std::size_t& at, GameRecord& out);

}  // namespace mitla::sim
