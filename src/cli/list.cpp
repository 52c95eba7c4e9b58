// mitla list: the games and scenarios, with their options.
#include <CLI/CLI.hpp>
#include <iomanip>
#include <iostream>

#include "cli/commands.h"
#include "cli/program.h"

namespace mitla::cli {

namespace {

void print(const std::string& scenario, const engine::GameInfo& info) {
  std::cout << std::left << std::setw(22) << scenario << ' ' << info.title << '\n';
  for (const engine::OptionInfo& option : info.options) {
    std::cout << "    " << option.id << ": ";
    for (std::size_t i = 0; i < option.values.size(); ++i)
      std::cout << (i == 0 ? "" : ", ") << option.values[i] << (i == 0 ? " (default)" : "");
    std::cout << "  " << option.title << '\n';
  }
}

void list(const engine::Registry& registry, Program& program) {
  for (const auto& entry : registry.entries()) {
    const auto game = registry.open(entry.scenario, {});
    if (game)
      print(entry.scenario, game.value()->info());
    else
      program.fail(entry.scenario + ": " + game.error());
  }
}

}  // namespace

void add_list(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("list", "games and scenarios, with their options");
  command->callback(
      [&program] { program.with_registry([&](const auto& registry) { list(registry, program); }); });
}

}  // namespace mitla::cli
