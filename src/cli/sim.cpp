// mitla sim: many games between built-in players, and their combined results.
#include <CLI/CLI.hpp>
#include <atomic>
#include <csignal>
#include <iostream>
#include <memory>
#include <thread>

#include "ai/player.h"
#include "cli/between.h"
#include "cli/commands.h"
#include "cli/drawing.h"
#include "cli/program.h"
#include "cli/progress.h"
#include "engine/options.h"
#include "engine/save.h"
#include "games/registry.h"
#include "sim/experiment.h"
#include "sim/play.h"
#include "sim/ranks.h"
#include "sim/report.h"
#include "sim/run.h"

namespace mitla::cli {

namespace {

struct SimOptions {
  std::string scenario;
  std::uint32_t games = 100;
  std::vector<std::string> players;  // none: officers
  std::vector<std::string> options;
  std::uint64_t seed = 1;
  int threads = 0;
  bool mirror = false;
  bool quiet = false;
  double seconds = 1;
  int playouts = 0;
  std::string json, csv, html, with;
};

std::atomic<bool> stop_asked{false};
void ask_to_stop(int) { stop_asked = true; }

sim::Match match_of(const engine::Game& game, const SimOptions& options) {
  sim::Match match;
  match.game = &game;
  match.players = options.players;
  match.settings.seconds = options.seconds;
  match.settings.playouts = options.playouts;
  match.seed = options.seed;
  match.mirrored = options.mirror;
  return match;
}

// The game once more, as a save; nothing if it does not go the same way (a player that obeys the clock).
std::optional<std::string> save_of(const engine::Registry& registry, const sim::Match& match,
                                   const sim::Setting& setting, const sim::GameRecord& record) {
  std::vector<engine::Action> actions;
  if (sim::play_game(match, record.number, &actions) != record) return std::nullopt;
  engine::Beginning beginning;
  beginning.scenario = setting.scenario;
  beginning.options = setting.options;
  beginning.seed = sim::dice_seed(match, record.number);
  auto session = engine::Session::start(registry, std::move(beginning));
  if (!session) return std::nullopt;
  engine::EventList events;
  for (const engine::Action& action : actions) {
    events.clear();
    if (session.value().apply(action, events)) return std::nullopt;
  }
  return engine::save_to_json(session.value());
}

// One setting played by all ranks. All ranks but the first get empty records.
base::Result<std::vector<sim::GameRecord>> play(const engine::Game& game, const SimOptions& options,
                                                sim::Ranks& ranks, const std::string& what) {
  const sim::Match match = match_of(game, options);
  for (const std::string& name : options.players)
    if (auto player = ai::make_player(name, game, match.settings); !player)
      return base::Error{player.error()};
  const std::uint32_t share = (options.games + static_cast<std::uint32_t>(ranks.size()) - 1) /
                              static_cast<std::uint32_t>(ranks.size());
  Progress progress(what, share, ranks.rank() == 0 && !options.quiet);
  sim::Batch batch;
  batch.first = static_cast<std::uint32_t>(ranks.rank());
  batch.step = static_cast<std::uint32_t>(ranks.size());
  batch.end = options.games;
  batch.threads = options.threads;
  batch.stop = &stop_asked;
  batch.on_game = [&](std::uint32_t done) { progress.show(done); };
  std::string mine;
  for (const sim::GameRecord& record : sim::play_games(match, batch)) sim::write_record(record, mine);
  std::vector<sim::GameRecord> all;
  for (const std::string& bytes : ranks.gather(mine))
    for (std::size_t at = 0; at < bytes.size();)
      if (!sim::read_record(bytes, at, all.emplace_back())) return base::Error{"a rank sent nonsense"};
  std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  return all;
}

base::Result<engine::Options> given_options(const SimOptions& options) {
  engine::Options out;
  for (const std::string& text : options.options) {
    const auto sign = text.find('=');
    if (sign == std::string::npos) return base::Error{"an option is written NAME=VALUE"};
    out.emplace_back(text.substr(0, sign), text.substr(sign + 1));
  }
  return out;
}

void simulate(const engine::Registry& registry, SimOptions options, Program& program) {
  const auto fail = [&](const std::string& why) { program.fail(why); };
  const std::unique_ptr<sim::Ranks> joined = sim::Ranks::join();
  sim::Ranks& ranks = *joined;
  if (options.threads == 0)
    options.threads =
        ranks.size() > 1 ? 1 : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  auto chosen = given_options(options);
  if (!chosen) return fail(chosen.error());
  std::signal(SIGINT, ask_to_stop);

  sim::Results results;
  std::vector<std::shared_ptr<const engine::Game>> games;  // summaries look at their boards
  std::vector<std::vector<sim::GameRecord>> records;
  const auto add = [&](const engine::Registry& from, const std::string& title, const engine::Options& with) {
    auto game = from.open(options.scenario, with);
    if (!game) return game.error();
    games.push_back(game.value());
    const std::size_t seats = game.value()->info().seats.size();
    if (options.players.empty()) options.players.assign(seats, "officer");
    if (options.players.size() != seats)
      return "--players takes " + std::to_string(seats) + " names, one for each seat of " + options.scenario;
    auto played = play(*game.value(), options, ranks, title.empty() ? options.scenario : title);
    if (!played) return played.error();
    records.push_back(std::move(played).value());
    const sim::Setting setting{options.scenario, title, with, options.players, options.seed, options.mirror};
    results.push_back(sim::summarize(*game.value(), setting, records.back()));
    if (options.html.empty() || ranks.rank() != 0) return std::string();
    sim::Summary& summary = results.back();
    if (auto picture = draw_ground(program.source(), options.scenario)) summary.picture = std::move(*picture);
    // A game of an experiment cannot be opened where the experiment is not known.
    if (&from == &registry)
      for (const sim::Chosen& look : sim::worth_a_look(summary, records.back()))
        for (const sim::GameRecord& record : records.back())
          if (record.number == look.number)
            if (auto text = save_of(from, match_of(*game.value(), options), setting, record))
              summary.saves.push_back({look.number, look.why, std::move(*text)});
    return std::string();
  };
  if (const auto why = add(registry, options.with.empty() ? "" : "as it is", chosen.value()); !why.empty())
    return fail(why);
  if (!options.with.empty()) {
    const auto text = read_file(options.with);
    if (!text) return fail(text.error());
    auto experiment = sim::read_experiment(text.value(), options.with, program.source());
    if (!experiment) return fail(experiment.error());
    auto changed = games::make_registry(experiment.value().source);
    if (!changed) return fail(changed.error());
    engine::Options with = chosen.value();
    with.insert(with.end(), experiment.value().options.begin(), experiment.value().options.end());
    if (const auto why = add(changed.value(), experiment.value().title, with); !why.empty()) return fail(why);
  }
  if (ranks.rank() != 0) return;
  if (stop_asked) std::cerr << "mitla: stopped early; this is what there is\n";
  std::cout << sim::text_report(results);
  const auto write = [&](const std::string& path, const std::string& text) {
    if (path.empty()) return;
    if (const auto written = write_file(path, text); !written) program.fail(written.error());
  };
  write(options.json, sim::json_report(results));
  write(options.html, sim::html_report(results));
  if (!options.csv.empty()) write(options.csv, sim::csv_report(results.back(), records.back()));
  for (const sim::Summary& summary : results)
    if (!summary.faults.empty()) program.exit_code = 1;
}

std::string player_names() {
  std::string names;
  for (const ai::PlayerInfo& player : ai::players())
    names += (names.empty() ? "" : ", ") + std::string(player.name);
  return names;
}

}  // namespace

void add_sim(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("sim", "many games between built-in players, with a report");
  auto options = std::make_shared<SimOptions>();
  command->add_option("SCENARIO", options->scenario, "as 'mitla list' tells them")->required();
  command->add_option("--games", options->games, "how many")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--players", options->players, "one for each seat (officers): " + player_names())
      ->delimiter(',');
  command->add_flag("--mirror", options->mirror,
                    "the same dice for as many games as there are seats: each player has every seat once");
  command->add_option("--option", options->options, "NAME=VALUE of the scenario; may be given again");
  command->add_option("--seed", options->seed, "the same seed gives the same report")->capture_default_str();
  command->add_option("--threads", options->threads, "0: as many as there are cores")
      ->check(CLI::Range(0, 1024));
  command->add_option("--seconds", options->seconds, "thinking time of a general in a phase")
      ->check(between(0.001, 3600))
      ->capture_default_str();
  command->add_option("--playouts", options->playouts,
                      "instead: a general's playouts in a phase; repeatable");
  command->add_option("--with", options->with, "a file of changes; the report compares both settings");
  command->add_option("--json", options->json, "write the report as JSON");
  command->add_option("--csv", options->csv, "write a line for each game");
  command->add_option("--html", options->html, "write the report as a page with plots");
  command->add_flag("--quiet", options->quiet, "no progress bar");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { simulate(registry, *options, program); });
  });
}

}  // namespace mitla::cli
