// mitla store: looks after the store of a server.
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/run.h"
#include "cli/store_address.h"
#include "engine/rules_version.h"
#include "server/live_game.h"
#include "store/archive.h"
#include "store/store.h"

namespace mitla::cli {

namespace {

struct StoreCommand {
  StoreOptions where;
  std::string file;
};

// Opens the store and calls `use` with it and the ids of its games.
void with_store(const StoreCommand& command, Program& program,
                const std::function<void(store::Store&, const std::vector<std::string>&)>& use) {
  const auto address = find_store(command.where);
  if (!address) return static_cast<void>(program.fail(address.error()));
  const auto store = store::Store::open(address.value());
  if (!store) return static_cast<void>(program.fail(store.error()));
  const auto games = store.value()->games();
  if (!games) return static_cast<void>(program.fail(games.error()));
  use(*store.value(), games.value());
}

// What is wrong with a game, or why it cannot be checked; empty if nothing is.
std::string fault_of(const engine::Registry& registry, store::Store& store, const std::string& id,
                     std::size_t& entries) {
  auto stored = store.read(id);
  if (!stored) return stored.error();
  stored.value()->kept.reset();  // every action is played again
  entries += stored.value()->entries.size();
  const std::string damage = store::find_damage(*stored.value());
  if (!damage.empty()) return damage;
  const store::GameRecord& game = stored.value()->game;
  if (!engine::refuse_other_rules(registry, game.scenario, game.rules).empty()) return {};  // the chain holds
  const auto live = server::LiveGame::restore(registry, *stored.value());
  return live ? std::string() : live.error();
}

void check(const engine::Registry& registry, const StoreCommand& command, Program& program) {
  with_store(command, program, [&](store::Store& store, const auto& games) {
    std::size_t damaged = 0, entries = 0;
    for (const std::string& id : games) {
      const std::string fault = fault_of(registry, store, id, entries);
      if (fault.empty()) continue;
      ++damaged;
      std::cout << "game " << id << " is damaged: " << fault << '\n';
    }
    std::cout << games.size() << " games with " << entries << " entries, " << damaged << " damaged\n";
    if (damaged > 0) program.exit_code = kFailure;
  });
}

void migrate(const StoreCommand& command, Program& program) {
  with_store(command, program, [&](store::Store& store, const auto& games) {
    std::cout << "The store (" << store.shown() << ") is up to date: " << games.size() << " games\n";
  });
}

void export_games(const StoreCommand& command, Program& program) {
  with_store(command, program, [&](store::Store& store, const auto& games) {
    std::ofstream file;
    if (command.file != "-") file.open(command.file, std::ios::binary);
    std::ostream& out = command.file == "-" ? std::cout : file;
    for (const std::string& id : games) {
      const auto stored = store.read(id);
      if (!stored) return static_cast<void>(program.fail(stored.error()));
      out << store::archive_line(*stored.value()) << '\n';
    }
    if (!out.flush()) return static_cast<void>(program.fail(command.file + ": this file cannot be written"));
    if (command.file != "-") std::cout << games.size() << " games exported\n";
  });
}

void import_games(const StoreCommand& command, Program& program) {
  with_store(command, program, [&](store::Store& store, const auto&) {
    std::ifstream file;
    if (command.file != "-") file.open(command.file, std::ios::binary);
    std::istream& in = command.file == "-" ? std::cin : file;
    if (!in) return static_cast<void>(program.fail(command.file + ": this file cannot be read"));
    int added = 0, known = 0, line_number = 0;
    for (std::string line; std::getline(in, line);) {
      const std::string where = command.file + " line " + std::to_string(++line_number) + ": ";
      auto game = store::read_archive_line(line);
      if (!game) return static_cast<void>(program.fail(where + game.error()));
      const auto present = store.read(game.value().game.id);
      if (!present) return static_cast<void>(program.fail(present.error()));
      if (present.value()) {
        if (present.value()->head != game.value().entries.back().hash)
          return static_cast<void>(
              program.fail(where + "game " + game.value().game.id + " is in the store with another journal"));
        ++known;
        continue;
      }
      const std::vector<store::Change> changes{std::move(game).value()};
      const store::Written written = store.write(changes);
      if (!written.ok()) return static_cast<void>(program.fail(where + written.why));
      ++added;
    }
    std::cout << added << " games imported, " << known << " were there already\n";
  });
}

// States are made again from the journals; then the file is as small as it can be.
void vacuum(const engine::Registry& registry, const StoreCommand& command, Program& program) {
  with_store(command, program, [&](store::Store& store, const auto& games) {
    const auto dropped = store.drop_kept_states();
    if (!dropped) return static_cast<void>(program.fail(dropped.error()));
    std::size_t kept = 0;
    for (const std::string& id : games) {
      const auto stored = store.read(id);
      if (!stored) return static_cast<void>(program.fail(stored.error()));
      const store::GameRecord& game = stored.value()->game;
      if (!engine::refuse_other_rules(registry, game.scenario, game.rules).empty()) continue;
      const auto live = server::LiveGame::restore(registry, *stored.value());
      const auto state = live ? live.value().keep() : std::nullopt;
      if (!state) continue;
      const auto written = store.keep_state(*state);
      if (!written) return static_cast<void>(program.fail(written.error()));
      ++kept;
    }
    const auto done = store.vacuum();
    if (!done) return static_cast<void>(program.fail(done.error()));
    std::cout << "The states of " << kept << " games were made again, and unused space was given back\n";
  });
}

}  // namespace

void add_store(CLI::App& app, Program& program) {
  CLI::App* store = app.add_subcommand("store", "looks after the store of a server");
  store->require_subcommand(1);
  const auto add = [&](const char* name, const char* about, bool has_file, auto carry_out) {
    CLI::App* command = store->add_subcommand(name, about);
    auto options = std::make_shared<StoreCommand>();
    add_store_options(*command, options->where);
    if (has_file)
      command->add_option("FILE", options->file, "one game in each line; - is the standard input or output")
          ->required();
    command->callback([&program, options, carry_out] { carry_out(*options, program); });
  };
  add("check", "verifies the journals of all games and replays them", false,
      [](const StoreCommand& options, Program& in) {
        in.with_registry([&](const auto& registry) { check(registry, options, in); });
      });
  add("migrate", "brings the tables of an older program up to date", false, migrate);
  add("export", "writes all games with their journals", true, export_games);
  add("import", "adds the games that were exported from another store", true, import_games);
  add("vacuum", "makes the kept states again and gives unused space back; removes no entry", false,
      [](const StoreCommand& options, Program& in) {
        in.with_registry([&](const auto& registry) { vacuum(registry, options, in); });
      });
}

}  // namespace mitla::cli
