// mitla serve: the server, for browsers and by link.
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "cli/between.h"
#include "cli/commands.h"
#include "cli/log.h"
#include "cli/program.h"
#include "cli/store_address.h"
#include "server/server.h"

namespace mitla::cli {

namespace {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::optional<std::uint16_t> port;
  StoreOptions store;
  server::Limits limits;
  double keep_minutes = 10;
  double archive_days = 90;
  std::string log = "text";
  bool log_requests = false;
};

// A player that thinks longer would hold up everybody else.
constexpr double kShortestThought = 0.05, kLongestThought = 30;
constexpr std::size_t kMostThinkers = 64;

// A server with many visitors needs more files than a shell allows by default.
void raise_limit_of_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The name of this machine is its own; nobody else can make it lead here.
void add_own_name(std::vector<std::string>& hosts) {
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) != 0 || name[0] == 0) return;
  hosts.emplace_back(name);
  hosts.push_back(std::string(name) + ".local");
}

void serve(const engine::Registry& registry, const ServeOptions& options, Program& program) {
  begin_log(options.log == "json");
  raise_limit_of_files();
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
  wanted.limits = options.limits;
  wanted.limits.burst = 2 * options.limits.requests_per_second;
  wanted.limits.requests_of_visitor_burst = 10 * options.limits.requests_of_visitor;
  wanted.limits.keep_in_memory = std::chrono::seconds(static_cast<int>(options.keep_minutes * 60));
  wanted.limits.archive_after = std::chrono::hours(static_cast<int>(options.archive_days * 24));
  add_own_name(wanted.limits.hosts);
  wanted.handle_signals = true;
  wanted.report = log_problem;
  if (options.log_requests) wanted.log_request = log_request;
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

void add_limits(CLI::App& command, ServeOptions& options) {
  server::Limits& limits = options.limits;
  const auto number = [&](const char* name, const char* variable, double& value, double least, double most,
                          const char* about) {
    command.add_option(name, value, about)
        ->check(between(least, most))
        ->envname(variable)
        ->capture_default_str();
  };
  number("--rate", "MITLA_RATE", limits.requests_per_second, 1, 1e6,
         "requests a second that one socket may make");
  number("--think", "MITLA_THINK", limits.think_seconds, kShortestThought, kLongestThought,
         "seconds in which the general thinks about a phase");
  number("--address-rate", "MITLA_ADDRESS_RATE", limits.requests_of_visitor, 1, 1e6,
         "HTTP requests a second from one address");
  number("--address-games", "MITLA_ADDRESS_GAMES", limits.new_games_of_visitor_burst, 1, 1e6,
         "games, and identities, that one address may make at once; one more every few seconds");
  number("--keep", "MITLA_KEEP", options.keep_minutes, 0.01, 1e5,
         "minutes that a game without watchers stays in memory");
  number("--archive", "MITLA_ARCHIVE", options.archive_days, 1, 1e5,
         "days after which a game in which nobody plays is archived");
  command
      .add_option("--address-connections", limits.connections_of_visitor,
                  "connections from one address at a time")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->envname("MITLA_ADDRESS_CONNECTIONS")
      ->capture_default_str();
  command.add_option("--connections", limits.connections, "connections from all addresses at a time")
      ->check(CLI::Range(std::size_t{1}, std::size_t{1'000'000}))
      ->envname("MITLA_CONNECTIONS")
      ->capture_default_str();
  command
      .add_option("--thinkers", limits.thinkers,
                  "threads on which generals think; 0: one less than there are cores")
      ->check(CLI::Range(std::size_t{0}, kMostThinkers))
      ->envname("MITLA_THINKERS")
      ->capture_default_str();
}

}  // namespace

void add_serve(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("serve", "starts the server and prints its address");
  auto options = std::make_shared<ServeOptions>();
  command->add_option("--listen", options->listen, "the address to listen on; 0.0.0.0 is all of them")
      ->envname("MITLA_LISTEN")
      ->capture_default_str();
  command->add_option("--port", options->port, "the port; else 8967 or the next that is free")
      ->envname("MITLA_PORT");
  add_store_options(*command, options->store);
  command
      ->add_option(
          "--host", options->limits.hosts,
          "a name by which the server is called; addresses and this machine's own name are always allowed")
      ->envname("MITLA_HOST");
  command
      ->add_option("--proxy", options->limits.proxies,
                   "the address of a proxy whose X-Forwarded-For is believed")
      ->check(CLI::Validator(
          [](std::string& text) {
            return server::is_address(text) ? std::string() : "\"" + text + "\" is no address";
          },
          "ADDRESS"))
      ->envname("MITLA_PROXY");
  command
      ->add_option(
          "--blocked", options->limits.blocked_file,
          "a file with an address or an identity in each line that is refused; it is read again when "
          "it changes")
      ->check(CLI::ExistingFile)
      ->envname("MITLA_BLOCKED");
  command
      ->add_option("--metrics-from", options->limits.watchmen,
                   "an address that may read /metrics, beside this machine")
      ->envname("MITLA_METRICS_FROM");
  add_limits(*command, *options);
  command->add_option("--log", options->log, "text, or json: an object in each line")
      ->check(CLI::IsMember({"text", "json"}))
      ->envname("MITLA_LOG")
      ->capture_default_str();
  command->add_flag("--log-requests", options->log_requests, "logs every HTTP request")
      ->envname("MITLA_LOG_REQUESTS");
  command
      ->add_flag("--webhook-private", options->limits.webhook_private,
                 "lets webhooks call this machine and private networks")
      ->envname("MITLA_WEBHOOK_PRIVATE");
  command
      ->add_option("--webhook-ca", options->limits.webhook_authority,
                   "a file with certificates that webhooks trust beside those of the system")
      ->check(CLI::ExistingFile)
      ->envname("MITLA_WEBHOOK_CA");
  command->callback([&program, options] {
    program.with_registry([&](const auto& registry) { serve(registry, *options, program); });
  });
}

void serve_as_usual(Program& program) {
  program.with_registry([&](const auto& registry) { serve(registry, {}, program); });
}

}  // namespace mitla::cli
