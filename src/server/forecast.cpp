#include "server/forecast.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace mitla::server {

namespace {

constexpr int kGames = 60;
constexpr auto kTime = std::chrono::milliseconds(2500);
constexpr int kMostOrders = 100'000;  // of one game

using Clock = std::chrono::steady_clock;

// Plays one game to its end; false if the time is up before.
bool play_to_the_end(const engine::Game& game, engine::State& state, std::uint64_t seed,
                     Clock::time_point until, const std::atomic<bool>* stop) {
  const engine::CounterDice dice(seed);
  engine::RandomStream random(seed + 1);
  engine::ActionList orders;
  for (int n = 0; n < kMostOrders && !game.decision(state).over; ++n) {
    if (Clock::now() > until || (stop != nullptr && *stop)) return false;
    orders.clear();
    game.advisor()->orders(state, engine::Plan{}, random, orders);
    for (const engine::Action& order : orders) game.apply(state, order, dice, nullptr);
  }
  return game.decision(state).over;
}

}  // namespace

Forecast make_forecast(const engine::Game& game, const engine::State& state, engine::Seat seat,
                       std::uint64_t seed, const std::atomic<bool>* stop) {
  Forecast forecast;
  const std::size_t seats = game.info().seats.size();
  forecast.wins.resize(seats);
  forecast.halves.resize(seats);
  const auto until = Clock::now() + kTime;
  try {
    engine::RandomStream guesses(seed);
    for (int n = 0; n < kGames; ++n) {
      engine::State copy = state;
      game.guess_hidden(copy, seat, guesses);
      if (!play_to_the_end(game, copy, seed + 2 + 2 * static_cast<std::uint64_t>(n), until, stop)) break;
      const engine::Outcome outcome = game.outcome(copy);
      ++forecast.games;
      if (outcome.winners.empty()) ++forecast.draws;
      for (const engine::Seat winner : outcome.winners) ++forecast.wins[winner.index()];
      for (std::size_t i = 0; i < seats && i < outcome.halves.size(); ++i)
        forecast.halves[i] += outcome.halves[i];
    }
  } catch (const std::exception&) {  // a script that fails ends the forecast, not the server
  }
  return forecast;
}

void write_forecast(const engine::Game& game, const Forecast& forecast, engine::JsonWriter& out) {
  out.member("games", forecast.games).member("draws", forecast.draws).key("seats").begin_array();
  for (std::size_t i = 0; i < forecast.wins.size(); ++i) {
    const std::int64_t games = std::max(1, forecast.games);
    out.begin_object().member("seat", game.info().seats[i].id).member("wins", forecast.wins[i]);
    out.member("points", engine::amount_text(static_cast<int>(2 * forecast.halves[i] / games), 4))
        .end_object();
  }
  out.end_array();
}

}  // namespace mitla::server
