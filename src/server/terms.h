// What is agreed about time before a game begins: the clocks of its players, and how late spectators see it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/seat.h"
#include "store/entry.h"

namespace mitla::server {

struct Terms {
  enum class Clock : std::uint8_t {
    kNone,
    kMove,   // so long for each move: until another seat has to decide
    kTotal,  // so long for the whole game
  };
  static constexpr std::int64_t kShortest = 1, kLongest = 366 * 86'400, kLatest = 7 * 86'400;  // seconds

  Clock clock = Clock::kNone;
  std::int64_t seconds = 0;  // of each person
  std::int64_t delay = 0;    // of spectators

  bool any() const { return clock != Clock::kNone || delay > 0; }
  // "none", "move", "total"
  std::string_view clock_name() const;
  std::string entry_text() const;
  static std::optional<Terms> read(const store::Entry& entry);
  // From "clock": {"kind", "seconds"} and "delay" of a request for a new game; `error` says what is wrong.
  static Terms from_request(const engine::Json& request, std::string& error);
};

// How long each seat has thought. It follows from the entries of the journal alone.
class GameClock {
 public:
  void set(const Terms& terms) { terms_ = terms; }
  const Terms& terms() const { return terms_; }
  // The game begins when the last invitation is taken.
  void begin(std::int64_t at) { since_ = at; }
  void acted(engine::Seat seat, std::int64_t at);
  // The seconds that the seat has left at this time, if it has a clock; below 0 it is late. `to_act` is the
  // seat whose clock runs.
  std::int64_t left(engine::Seat seat, std::optional<engine::Seat> to_act, std::int64_t now) const;

 private:
  Terms terms_;
  std::int64_t since_ = 0;  // the last action
  std::int64_t move_since_ = 0;
  std::optional<engine::Seat> last_;  // who acted last
  std::vector<std::int64_t> used_;    // by seat
};

}  // namespace mitla::server
