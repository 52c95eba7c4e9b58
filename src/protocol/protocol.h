// `mitla engine`: one JSON object in, one JSON object out. docs/engine-protocol.md describes every command.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/registry.h"
#include "protocol/open_games.h"

namespace mitla::protocol {

inline constexpr std::size_t kMaxLine = 1 << 20;

class Protocol {
 public:
  // The registry must outlive the protocol.
  explicit Protocol(const engine::Registry& registry) : registry_(registry) {}

  // Answers one line (without its line end) with one line (likewise). A request that fails changes nothing.
  std::string handle(std::string_view line);
  // True once 'quit' was answered.
  bool quitting() const { return quitting_; }

 private:
  const engine::Registry& registry_;
  OpenGames games_;
  bool quitting_ = false;
};

}  // namespace mitla::protocol
