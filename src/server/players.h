// Who may sit in a chair: a person here, a person by link, or a built-in player by its name. Everything in
// the server and in the client that asks who plays asks here.
#pragma once

#include <string_view>

namespace mitla::server {

struct BuiltInPlayer {
  std::string_view id;
  std::string_view title;  // for people
};

inline constexpr BuiltInPlayer kBuiltInPlayers[] = {{"random", "the machine (plays at random)"}};

constexpr bool is_built_in(std::string_view player) {
  for (const BuiltInPlayer& known : kBuiltInPlayers)
    if (known.id == player) return true;
  return false;
}
constexpr bool is_person(std::string_view player) { return player == "here" || player == "link"; }

}  // namespace mitla::server
