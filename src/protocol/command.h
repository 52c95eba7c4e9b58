// A command of the protocol: its name, the members that its request may have, and the function that carries
// it out. Requests are checked against this before the function is called.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "protocol/call.h"
#include "protocol/failure.h"

namespace mitla::protocol {

enum class Type : std::uint8_t {
  kGame,   // the number of an open game
  kText,   // a string
  kCount,  // a whole number, not negative
  kOther,  // checked by the command itself
};

enum class Need : std::uint8_t { kMust, kMay };

struct Member {
  std::string_view name;
  Type type = Type::kOther;
  Need need = Need::kMust;
};

struct Command {
  std::string_view name;
  std::vector<Member> members;
  Outcome (*run)(Call& call);
};

std::span<const Command> opening_commands();  // games, new, position, load, save, close, quit
std::span<const Command> play_commands();     // decision, legal, apply, explain, undo, hash, verbs
std::span<const Command> study_commands();    // view, state, names, reach, los, threat, overlay, odds
std::span<const Command> bot_commands();      // bot

// Null if there is no such command.
const Command* find_command(std::string_view name);
// Checks the members of a request for this command and returns the first error; sets the call's session.
Outcome check_members(const Command& command, Call& call);

}  // namespace mitla::protocol
