// What an action, or the opening of a game, led to.
#pragma once

#include <optional>
#include <vector>

#include "engine/event.h"
#include "engine/session.h"

namespace mitla::server {

struct Step {
  std::optional<engine::Seat> seat;  // none: the opening
  engine::EventList events;
  std::vector<engine::Roll> rolls;
};

}  // namespace mitla::server
