// Tells a game in words: turn by turn, action by action, each event with the rule case behind it.
#pragma once

#include <iosfwd>
#include <string>

#include "engine/session.h"

namespace mitla::cli {

class Narrator {
 public:
  explicit Narrator(std::ostream& out) : out_(out) {}

  // What it is and how it begins.
  void opening(const engine::Session& session);
  // The state before the next action: a heading if turn or phase are new.
  void before(const engine::Session& session);
  // The last action of the session, and what came of it.
  void after(const engine::Session& session, const engine::EventList& events);
  // How it stands at the end.
  void ending(const engine::Session& session);

 private:
  void event(const engine::Session& session, const engine::Event& event);

  std::ostream& out_;
  std::string heading_;
  std::string seat_;  // who took the action that is being told
};

}  // namespace mitla::cli
