// mitla demo: officers play one game, described in words; the final position is drawn.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <vector>

#include "ai/player.h"
#include "cli/commands.h"
#include "cli/drawing.h"
#include "cli/narrator.h"
#include "cli/program.h"
#include "cli/random_game.h"
#include "engine/save.h"

namespace mitla::cli {

namespace {

struct DemoOptions {
  std::string scenario;  // empty: the first
  std::uint64_t seed = 1967;
  std::string svg = "mitla-demo.svg";
  std::string save;
};

// An officer for each seat; in a game that officers do not know, a player that plays at random.
std::vector<std::unique_ptr<ai::Player>> make_players(const engine::Game& game, std::uint64_t seed) {
  std::vector<std::unique_ptr<ai::Player>> players;
  ai::Settings settings;
  settings.seed = players_seed(seed);
  for (std::size_t i = 0; i < game.info().seats.size(); ++i, ++settings.seed) {
    auto player = ai::make_player(game.advisor() != nullptr ? "officer" : "random", game, settings);
    if (player) players.push_back(std::move(player).value());
  }
  return players;
}

void play(engine::Session& session, std::uint64_t seed) {
  Narrator narrator(std::cout);
  narrator.opening(session);
  const engine::Game& game = session.game();
  const auto players = make_players(game, seed);
  engine::EventList events;
  for (;;) {
    const engine::Decision decision = game.decision(session.state());
    if (decision.over || session.actions().size() >= kEndless || players.size() < game.info().seats.size())
      break;
    narrator.before(session);
    events.clear();
    session.apply(players[decision.seat.index()]->choose({game, session.state(), decision.seat}), events);
    narrator.after(session, events);
  }
  narrator.ending(session);
}

void write(const std::string& what, const std::string& path, const std::string& text, Program& program) {
  const auto written = write_file(path, text);
  if (written)
    std::cout << what << " is in " << path << '\n';
  else
    program.fail(written.error());
}

void demo(const engine::Registry& registry, const DemoOptions& options, Program& program) {
  const std::string scenario = options.scenario.empty() && !registry.entries().empty()
                                   ? registry.entries()[0].scenario
                                   : options.scenario;
  auto session = engine::Session::start(registry, {scenario, {}, dice_seed(options.seed), {}, {}});
  if (!session) {
    program.fail(session.error());
    return;
  }
  play(session.value(), options.seed);
  if (!options.save.empty())
    write("the saved game", options.save, engine::save_to_json(session.value()) + "\n", program);
  const auto svg = draw_position(program.source(), session.value());
  if (svg)
    write("the map at the end", options.svg, svg.value(), program);
  else
    program.fail(svg.error());
}

}  // namespace

void add_demo(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("demo", "one game between officers, told in words");
  auto options = std::make_shared<DemoOptions>();
  command->add_option("SCENARIO", options->scenario, "the scenario to play; without it the first");
  command->add_option("--seed", options->seed, "another seed, another game")->capture_default_str();
  command->add_option("--svg", options->svg, "where the final map goes")->capture_default_str();
  command->add_option("--save", options->save, "where the saved game goes");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { demo(registry, *options, program); });
  });
}

}  // namespace mitla::cli
