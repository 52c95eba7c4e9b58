// Describes a game in words: turn by turn, action by action, each event with its case.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/session.h"

namespace mitla::cli {

class Narrator {
 public:
  explicit Narrator(std::ostream& out) : out_(out) {}

  // The title of the game and how it begins.
  void opening(const engine::Session& session);
  // The state before the next action: a heading if the turn or the phase has changed.
  void before(const engine::Session& session);
  // The last action of the session and its events.
  void after(const engine::Session& session, const engine::EventList& events);
  // The result at the end.
  void ending(const engine::Session& session);

 private:
  void event(const engine::Session& session, const engine::Event& event);

  std::ostream& out_;
  std::string heading_;
  std::string seat_;  // the seat that took the action being described
};

}  // namespace mitla::cli
