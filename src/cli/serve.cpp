// mitla serve: the server, for browsers and by link.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/commands.h"
#include "cli/program.h"
#include "cli/store_address.h"
#include "server/server.h"

namespace mitla::cli {

namespace {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::optional<std::uint16_t> port;
  StoreOptions store;
  double rate = server::Limits{}.requests_per_second;
  double think = server::Limits{}.think_seconds;
  std::size_t thinkers = server::Limits{}.thinkers;
  bool webhook_private = false;
};

// A player that thinks longer would delay the shutdown of a server too much.
constexpr double kShortestThought = 0.05, kLongestThought = 30;
constexpr std::size_t kMostThinkers = 64;

void serve(const engine::Registry& registry, const ServeOptions& options, Program& program) {
  const auto address = find_store(options.store);
  if (!address) {
    program.fail(address.error());
    return;
  }
  auto store = store::Store::open(address.value());
  if (!store) {
    program.fail(store.error());
    return;
  }
  server::ServerOptions wanted;
  wanted.listen = options.listen;
  wanted.port = options.port;
  wanted.limits.requests_per_second = options.rate;
  wanted.limits.burst = 2 * options.rate;
  wanted.limits.think_seconds = options.think;
  wanted.limits.thinkers = options.thinkers;
  wanted.limits.webhook_private = options.webhook_private;
  wanted.handle_signals = true;
  wanted.report = [](const std::string& text) { std::cerr << "mitla: " << text << std::endl; };
  const auto server =
      server::Server::open(registry, program.source(), std::move(store).value(), std::move(wanted));
  if (!server) {
    program.fail(server.error());
    return;
  }
  std::cout << "Mitla is ready at " << server.value()->address() << "\nGames are kept in "
            << address.value().shown() << std::endl;
  server.value()->run();
}

}  // namespace

void add_serve(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("serve", "starts the server and prints its address");
  auto options = std::make_shared<ServeOptions>();
  command->add_option("--listen", options->listen, "the address to listen on; 0.0.0.0 is all of them")
      ->capture_default_str();
  command->add_option("--port", options->port, "the port; else 8967 or the next that is free");
  add_store_options(*command, options->store);
  command->add_option("--rate", options->rate, "requests a second that one socket may make")
      ->check(CLI::Range(1.0, 1e6))
      ->capture_default_str();
  command->add_option("--think", options->think, "seconds in which the general thinks about a phase")
      ->check(CLI::Range(kShortestThought, kLongestThought))
      ->capture_default_str();
  command
      ->add_option("--thinkers", options->thinkers,
                   "threads on which built-in players think; 0: one less than there are cores")
      ->check(CLI::Range(std::size_t{0}, kMostThinkers))
      ->capture_default_str();
  command->add_flag("--webhook-private", options->webhook_private,
                    "lets webhooks call this machine and private networks");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { serve(registry, *options, program); });
  });
}

void serve_as_usual(Program& program) {
  program.with_registry([&](const auto& registry) { serve(registry, {}, program); });
}

}  // namespace mitla::cli
