// The option of a game by whose value, a number of players, one of the seatings of its scenario is chosen.
#pragma once

namespace mitla::data {

constexpr const char* kPlayersOption = "players";

}  // namespace mitla::data
