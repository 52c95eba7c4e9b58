// What happened, as small values. The game turns an event into words (Game::text) and names the rule case
// behind it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/action.h"
#include "engine/seat.h"

namespace mitla::engine {

struct Event {
  std::uint8_t kind = 0;                // the game's own enumeration
  Audience audience;                    // seats that may know of it
  std::array<std::int16_t, 10> args{};  // what they are is the kind's business
  std::uint32_t rolls = 0;              // dice of the game that had been cast when it was told (State::rolls)
  std::string_view rule;                // the case, e.g. "7.12"; always a literal
  bool automatic = false;               // happened by itself after the action, before the next decision
  std::optional<Action> forced;         // the only possible action, which the rules took by themselves
};

// What a seat is told of an action of another one, from the least to the most.
enum class Disclosure : std::uint8_t {
  kNothing,  // not even that there was one; a seat that can notice it by itself is told the verb
  kVerb,     // that it was done, without the arguments
  kWhole,
};

using EventList = std::vector<Event>;

}  // namespace mitla::engine
