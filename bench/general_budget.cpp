// Does a general keep to its time? Plays whole games and adds up its thinking time in each phase.
//
//   general_budget [--scenario aiw/s1] [--seconds 0.25] [--games 2] [--threads 1]
//
// Prints the number of phases, and their median, 99th percentile and longest time relative to the budget. The
// exit code is 1 if more than one phase in a hundred exceeded the budget by more than a tenth. It measures
// wall time, which on a busy machine includes other programs; the processor time of the thinking thread is
// printed beside it, and how many playouts fit into the budget at that rate: with `mitla sim --playouts` a
// match between such generals can be repeated.
#include <time.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "ai/general.h"
#include "games/registry.h"

namespace {

using namespace mitla;

constexpr double kGrace = 1.1;

struct Spent {
  double wall = 0;
  double processor = 0;
  int playouts = 0;
};

Spent now() {
  timespec own{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &own);
  const auto wall = std::chrono::steady_clock::now().time_since_epoch();
  return {std::chrono::duration<double>(wall).count(),
          static_cast<double>(own.tv_sec) + static_cast<double>(own.tv_nsec) * 1e-9, 0};
}

// The time that the general of one seat spent in each phase of a game against an officer.
void play(const engine::Game& game, ai::Settings settings, std::uint8_t seat, std::vector<Spent>& phases) {
  ai::General general(settings);
  const auto officer = ai::make_player("officer", game, settings).value();
  const engine::CounterDice dice(settings.seed);
  engine::State state;
  game.start(state, dice, nullptr);
  int phase = -1;
  for (auto decision = game.decision(state); !decision.over; decision = game.decision(state)) {
    const bool mine = decision.seat.value == seat;
    if (mine && game.advisor()->phase(state) != phase) {
      phase = game.advisor()->phase(state);
      phases.push_back({});
    }
    const Spent before = now();
    const engine::Action action =
        mine ? general.choose({game, state, decision.seat}) : officer->choose({game, state, decision.seat});
    const Spent after = now();
    if (mine) {
      phases.back().wall += after.wall - before.wall;
      phases.back().processor += after.processor - before.processor;
      phases.back().playouts = general.playouts();
    }
    game.apply(state, action, dice, nullptr);
  }
}

double at(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5)];
}

int measure(const std::string& scenario, const ai::Settings& settings, int games) {
  const auto fail = [](const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    return 2;
  };
  auto registry = games::make_registry(data::Source::embedded());
  if (!registry) return fail(registry.error());
  const auto game = registry.value().open(scenario, {});
  if (!game) return fail(game.error());
  std::vector<Spent> phases;
  for (int i = 0; i < games; ++i) {
    ai::Settings mine = settings;
    mine.seed = static_cast<std::uint64_t>(i + 1);
    play(*game.value(), mine, static_cast<std::uint8_t>(i % 2), phases);
  }
  std::vector<double> wall, processor, rates;
  int late = 0;
  for (const Spent& spent : phases) {
    wall.push_back(spent.wall / settings.seconds);
    processor.push_back(spent.processor / settings.seconds);
    // Phases that are over at once would say how fast the clock is.
    if (spent.processor > 0.1 * settings.seconds)
      rates.push_back(settings.seconds * spent.playouts / spent.processor);
    late += spent.wall > kGrace * settings.seconds ? 1 : 0;
  }
  std::printf("%s, %.2f s a phase: %zu phases; of the budget: median %.2f, 99 %% %.2f, longest %.2f",
              scenario.c_str(), settings.seconds, phases.size(), at(wall, 0.5), at(wall, 0.99), at(wall, 1));
  std::printf(
      " (processor %.2f, %.2f, %.2f); over by more than a tenth: %d; playouts in the budget: median %.0f\n",
      at(processor, 0.5), at(processor, 0.99), at(processor, 1), late, rates.empty() ? 0.0 : at(rates, 0.5));
  return 100 * late > static_cast<int>(phases.size()) ? 1 : 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("measures whether a general keeps to its budget");
  std::string scenario = "aiw/s1";
  ai::Settings settings;
  settings.seconds = 0.25;
  int games = 2;
  app.add_option("--scenario", scenario)->capture_default_str();
  app.add_option("--seconds", settings.seconds)->capture_default_str();
  app.add_option("--games", games)->capture_default_str()->check(CLI::Range(1, 10'000));
  app.add_option("--threads", settings.threads)->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return measure(scenario, settings, games);
}
