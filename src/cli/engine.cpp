// mitla engine: JSON lines for bots and tools.
#include <CLI/CLI.hpp>
#include <csignal>
#include <iostream>

#include "cli/commands.h"
#include "cli/program.h"
#include "protocol/serve.h"

namespace mitla::cli {

namespace {

void talk(const engine::Registry& registry, Program& program) {
  // A client that disconnects ends the program; this is not an error.
  std::signal(SIGPIPE, SIG_IGN);
  program.quiet_output = true;
  protocol::Protocol protocol(registry);
  protocol::serve(protocol, std::cin, std::cout);
}

}  // namespace

void add_engine(CLI::App& app, Program& program) {
  CLI::App* command =
      app.add_subcommand("engine", "JSON lines for bots and tools, on standard input and output");
  command->callback(
      [&program] { program.with_registry([&](const auto& registry) { talk(registry, program); }); });
}

}  // namespace mitla::cli
