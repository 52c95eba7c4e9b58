// mitla bench: fixed random games of every scenario: their speed, and two hashes. The hash over actions and
// dice changes when a rule does; the hash over the bytes of the final states also changes when their layout
// does.
#include <CLI/CLI.hpp>
#include <ctime>
#include <iomanip>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/random_game.h"
#include "engine/hash.h"
#include "engine/json_writer.h"
#include "engine/quote.h"

namespace mitla::cli {

namespace {

struct BenchOptions {
  std::string game;  // empty: all
  bool json = false;
  std::uint64_t games = 50;
};

struct Measure {
  std::string scenario;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;  // of the processor
  engine::Hash hash;   // over the bytes of the final states
  engine::Hash play;   // over the texts of the actions and the dice

  std::uint64_t per_second() const {
    return seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(decisions) / seconds) : 0;
  }
};

base::Result<Measure> measure(const engine::Game& game, const std::string& scenario, std::uint64_t games) {
  Measure result{scenario, games, 0, 0, {}, {}};
  RandomGame played;
  for (std::uint64_t number = 1; number <= games; ++number) {
    const std::clock_t start = std::clock();  // processor time: comparable on a busy machine
    const auto ended = play_random_game(game, number, played);
    result.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (!ended) return base::Error{scenario + ": " + ended.error()};
    result.decisions += played.played.size();
    result.hash = engine::combine(result.hash, engine::hash_of(played.state));
    result.play = engine::combine(result.play, engine::hash_of(play_text(game, played)));
  }
  return result;
}

void print_json(const Measure& measure) {
  std::string line;
  engine::JsonWriter out(line);
  out.begin_object().member("scenario", measure.scenario).member("games", measure.games);
  out.member("decisions", measure.decisions).member("decisions_per_s", measure.per_second());
  out.member("hash", measure.hash.text()).member("play", measure.play.text()).end_object();
  std::cout << line << std::endl;
}

void print_row(const Measure& measure) {
  std::cout << std::left << std::setw(24) << measure.scenario << std::right << std::setw(7) << measure.games
            << std::setw(12) << measure.decisions << std::setw(14) << measure.per_second() << "  "
            << measure.hash.text() << "  " << measure.play.text() << std::endl;
}

void print_heading() {
  std::cout << std::left << std::setw(24) << "scenario" << std::right << std::setw(7) << "games"
            << std::setw(12) << "decisions" << std::setw(14) << "decisions/s"
            << "  " << std::setw(34) << std::left << "hash of the states"
            << "hash of actions and dice\n";
}

bool chosen(const std::string& scenario, const std::string& game) {
  return game.empty() || scenario == game || scenario.starts_with(game + "/");
}

void bench(const engine::Registry& registry, const BenchOptions& options, Program& program) {
  Measure total{"total", 0, 0, 0, {}, {}};
  for (const auto& entry : registry.entries()) {
    if (!chosen(entry.scenario, options.game)) continue;
    const auto game = registry.open(entry.scenario, {});
    const auto result = game ? measure(*game.value(), entry.scenario, options.games)
                             : base::Result<Measure>(base::Error{entry.scenario + ": " + game.error()});
    if (!result) {
      program.fail(result.error());
      continue;
    }
    if (!options.json && total.games == 0) print_heading();
    options.json ? print_json(result.value()) : print_row(result.value());
    total.games += result.value().games;
    total.decisions += result.value().decisions;
    total.seconds += result.value().seconds;
    total.hash = engine::combine(total.hash, result.value().hash);
    total.play = engine::combine(total.play, result.value().play);
  }
  if (total.games == 0 && program.exit_code == 0)
    program.fail("there is no game " + engine::quoted(options.game) + "; 'mitla list' tells which there are");
  if (total.games > 0 && !options.json) print_row(total);
}

}  // namespace

void add_bench(CLI::App& app, Program& program) {
  CLI::App* command =
      app.add_subcommand("bench", "fixed random games: decisions per second, and hashes of what was played");
  auto options = std::make_shared<BenchOptions>();
  command->add_option("GAME", options->game, "a game or scenario; without it all of them");
  command->add_option("--games", options->games, "games of each scenario")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
  command->add_flag("--json", options->json, "one JSON object per scenario");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { bench(registry, *options, program); });
  });
}

}  // namespace mitla::cli
