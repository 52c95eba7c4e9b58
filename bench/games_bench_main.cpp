// `mitla bench` without the rest of the program: the same games and the same hashes from the game rooms
// alone.
#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/run.h"

int main(int argc, char** argv) {
  mitla::cli::Program program;
  CLI::App app("Fixed random games, to compare compilers.", "games_bench");
  app.require_subcommand(1);
  mitla::cli::add_bench(app, program);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : mitla::cli::kUsage;
  }
  return std::cout.flush() ? program.exit_code : mitla::cli::kFailure;
}
