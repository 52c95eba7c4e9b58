// What the laboratory keeps of one game: enough for every figure of a report, and nothing that depends on the
// speed or the place of the run.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/game.h"

namespace mitla::sim {

struct UnitFate {  // lost, or moved off the map
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

struct DieUse {
  std::uint8_t sides = 0;
  std::vector<std::uint32_t> counts;  // of the results 1..sides
  friend bool operator==(const DieUse&, const DieUse&) = default;
};

struct GameRecord {
  std::uint32_t number = 0;
  std::uint8_t shift = 0;  // mirrored: by how many seats the players have moved on (player_of)
  engine::Outcome::Result result = engine::Outcome::Result::kDraw;
  std::vector<std::uint8_t> winners;  // seats
  std::uint8_t turns = 0;
  std::string level;
  std::vector<std::int32_t> halves;  // victory points by seat
  std::uint32_t decisions = 0;
  std::vector<UnitFate> lost;
  std::vector<UnitFate> left;
  std::vector<std::uint16_t> fights;           // hexes of attacks, in order
  std::vector<TableUse> cells;                 // sorted by cell
  std::vector<DieUse> dice;                    // those used with tables, by ascending number of sides
  std::vector<std::vector<std::int8_t>> held;  // by turn, by objective: the holder at its end; -1: none
  std::string fault;                           // why the game could not be finished; empty if it was
  friend bool operator==(const GameRecord&, const GameRecord&) = default;

  // Which of `count` players, in the listed order, had the seat.
  std::size_t player_of(std::size_t seat, std::size_t count) const { return (seat + shift) % count; }
};

// Serialised to bytes, for transfer between processes.
void write_record(const GameRecord& record, std::string& out);
// Reads one record at `at` and advances `at`; returns false if the bytes are not a record.
bool read_record(std::string_view bytes, std::size_t& at, GameRecord& out);

}  // namespace mitla::sim
