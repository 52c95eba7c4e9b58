// Why a request was refused: a stable code for programs, a sentence for people, and the cases.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/reports.h"

namespace mitla::protocol {

namespace code {
inline constexpr std::string_view kBadJson = "bad_json";
inline constexpr std::string_view kTooLong = "too_long";
inline constexpr std::string_view kUnknownCommand = "unknown_command";
inline constexpr std::string_view kBadArgument = "bad_argument";
inline constexpr std::string_view kUnknownGame = "unknown_game";
inline constexpr std::string_view kTooManyGames = "too_many_games";
inline constexpr std::string_view kImpossiblePosition = "impossible_position";
inline constexpr std::string_view kBadSave = "bad_save";
inline constexpr std::string_view kIllegalAction = "illegal_action";
inline constexpr std::string_view kGameOver = "game_over";
inline constexpr std::string_view kNothingToUndo = "nothing_to_undo";
inline constexpr std::string_view kNoAttack = "no_attack";
inline constexpr std::string_view kUnsupported = "unsupported";
}  // namespace code

struct Failure {
  std::string_view code;
  std::string message;
  std::optional<engine::Refusal> refusal = {};  // of an action
  std::vector<engine::Refusal> reasons = {};    // of a position: all of them
  std::optional<int> index = {};                // of one of several actions, or of a hex of a route
};

// Nothing if the command succeeded.
using Outcome = std::optional<Failure>;

}  // namespace mitla::protocol
