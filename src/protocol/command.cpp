#include "protocol/command.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/quote.h"

namespace mitla::protocol {

namespace {

using engine::Json;

std::string_view expected(Type type) {
  switch (type) {
    case Type::kGame:
      return "the number of a game";
    case Type::kText:
      return "a string";
    case Type::kCount:
      return "a whole number, not negative";
    case Type::kOther:
      break;
  }
  return "something else";
}

bool fits(Type type, const Json& value) {
  switch (type) {
    case Type::kGame:
      return value.natural().has_value();
    case Type::kText:
      return value.is(Json::Kind::kString);
    case Type::kCount:
      return value.natural().value_or(~0ULL) <= std::numeric_limits<std::int32_t>::max();
    case Type::kOther:
      break;
  }
  return true;
}

Outcome check_unknown(const Command& command, const Json& request) {
  for (const auto& [key, value] : request.members) {
    const auto known = [&key = key](const Member& member) { return member.name == key; };
    if (key == "id" || key == "cmd" || std::any_of(command.members.begin(), command.members.end(), known))
      continue;
    return Failure{code::kBadArgument,
                   "'" + std::string(command.name) + "' has no member " + engine::quoted(key) + "; it has: " +
                       engine::listed(command.members, [](const Member& m) { return std::string(m.name); })};
  }
  return std::nullopt;
}

Outcome check_member(const Command& command, const Member& member, const Json& request) {
  const Json* value = request.find(member.name);
  if (value == nullptr) {
    if (member.need == Need::kMay) return std::nullopt;
    return Failure{code::kBadArgument, "'" + std::string(command.name) + "' needs the member \"" +
                                           std::string(member.name) + "\""};
  }
  if (fits(member.type, *value)) return std::nullopt;
  return Failure{code::kBadArgument,
                 "\"" + std::string(member.name) + "\" must be " + std::string(expected(member.type))};
}

Outcome find_session(Call& call, std::uint64_t number) {
  call.session = call.games.find(number);
  if (call.session != nullptr) return std::nullopt;
  return Failure{code::kUnknownGame, "there is no game " + std::to_string(number) + "; 'new' makes one"};
}

}  // namespace

const Command* find_command(std::string_view name) {
  for (const auto commands : {opening_commands(), play_commands(), study_commands(), bot_commands()})
    for (const Command& command : commands)
      if (command.name == name) return &command;
  return nullptr;
}

Outcome check_members(const Command& command, Call& call) {
  if (auto failure = check_unknown(command, call.request)) return failure;
  for (const Member& member : command.members) {
    if (auto failure = check_member(command, member, call.request)) return failure;
    if (member.type != Type::kGame) continue;
    if (auto failure = find_session(call, call.count(member.name))) return failure;
  }
  return std::nullopt;
}

}  // namespace mitla::protocol
