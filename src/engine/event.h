// What happened, as small values. The game turns an event into words (Game::text) and names its case.
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
  std::array<std::int16_t, 10> args{};  // their meaning depends on the kind
  std::uint32_t rolls = 0;              // number of dice cast before the event (State::rolls)
  std::string_view rule;                // the case, e.g. "7.12"; always a literal
  bool automatic = false;               // happened automatically after the action, before the next decision
  std::optional<Action> forced;         // the only possible action, if it was taken automatically
};

// What a seat is told of another seat's action, from least to most.
enum class Disclosure : std::uint8_t {
  kNothing,  // not even that there was one; a seat that can notice it anyway is told the verb
  kVerb,     // that it was done, without the arguments
  kWhole,
};

using EventList = std::vector<Event>;

}  // namespace mitla::engine
