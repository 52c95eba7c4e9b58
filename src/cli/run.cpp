#include "cli/run.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <optional>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/store_address.h"
#include "cli/version.h"

namespace mitla::cli {

namespace {

// CLI11 may print several lines; only the first is useful to the user.
std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// The exit code if there is nothing more to do.
std::optional<int> parse(CLI::App& app, int argc, char** argv) {
  try {
    // A command runs while its words are read, and a server runs long: what must not be seen goes first.
    std::vector<std::string> words(argv + 1, argv + argc);
    std::reverse(words.begin(), words.end());  // as CLI11 wants them
    hide_addresses(argc, argv);
    app.parse(std::move(words));
    return std::nullopt;
  } catch (const CLI::Success& asked_for_help) {
    return app.exit(asked_for_help, std::cout, std::cerr);
  } catch (const CLI::ParseError& error) {
    std::cerr << "mitla: " << first_line(error.what()) << " (mitla --help tells more)\n";
    return kUsage;
  }
}

}  // namespace

int run(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  Program program;
  CLI::App app("Board wargames of the Middle East with every rule enforced.", "mitla");
  app.add_option("--data", program.data_directory,
                 "use the data files of this directory, not the built-in ones")
      ->check(CLI::ExistingDirectory);
  app.set_version_flag(
      "--version", [&program] { return version_text(program); },
      "print the versions of the program and of the rules");
  app.set_config("--config", "",
                 "a file with options, for example \"port = 8967\" below \"[serve]\"; options on the command "
                 "line come first, then the file, then the environment");
  app.require_subcommand(0, 1);
  app.fallthrough();
  add_list(app, program);
  add_engine(app, program);
  add_replay(app, program);
  add_check(app, program);
  add_map(app, program);
  add_bench(app, program);
  add_demo(app, program);
  add_serve(app, program);
  add_sim(app, program);
  add_store(app, program);

  if (const auto code = parse(app, argc, argv)) return *code;
  if (app.get_subcommands().empty()) serve_as_usual(program);
  if (!program.quiet_output && !std::cout.flush()) return program.fail("the output cannot be written");
  return program.exit_code;
}

}  // namespace mitla::cli
