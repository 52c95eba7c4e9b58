#include "protocol/open_games.h"

#include <cstdlib>

namespace mitla::protocol {

int OpenGames::add(engine::Session session) {
  if (full()) std::abort();
  games_.emplace(++last_, std::move(session));
  return last_;
}

engine::Session* OpenGames::find(std::uint64_t number) {
  const auto it = games_.find(number);
  return it == games_.end() ? nullptr : &it->second;
}

}  // namespace mitla::protocol
