// The open games, by number. A number is never reused.
#pragma once

#include <cstddef>
#include <map>

#include "base/result.h"
#include "engine/session.h"

namespace mitla::protocol {

class OpenGames {
 public:
  static constexpr std::size_t kCapacity = 1000;

  bool full() const { return games_.size() >= kCapacity; }
  // The number of the new game. There must be room for it.
  int add(engine::Session session);
  engine::Session* find(std::uint64_t number);  // null if there is no such game
  void close(std::uint64_t number) { games_.erase(number); }

 private:
  std::map<std::uint64_t, engine::Session> games_;
  int last_ = 0;
};

}  // namespace mitla::protocol
