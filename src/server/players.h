// Who may sit in a chair: a person here, a person by link, or a built-in player by its name. Everything in
// the server and in the client that asks who plays asks here.
#pragma once

#include <string_view>

namespace mitla::server {

struct BuiltInPlayer {
  std::string_view id;
  std::string_view title;  // for people
};

// Those of src/ai that decide at once. The general, who takes his time, plays in the laboratory and by the
// engine protocol.
inline constexpr BuiltInPlayer kBuiltInPlayers[] = {{"officer", "the machine (officer)"},
                                                    {"recruit", "the machine (recruit, weak)"},
                                                    {"random", "the machine (plays at random)"}};

constexpr bool is_built_in(std::string_view player) {
  for (const BuiltInPlayer& known : kBuiltInPlayers)
    if (known.id == player) return true;
  return false;
}
constexpr bool is_person(std::string_view player) { return player == "here" || player == "link"; }

}  // namespace mitla::server
