// Serves the test game Ambush, for the browser tests: toy_server serve [--port N] --store FILE
//
// It takes the arguments of `mitla serve` that the tests use, so that they start both programs in the same
// way.
#include <cstdlib>
#include <iostream>
#include <string>

#include "server/server.h"
#include "support/ambush.h"

int main(int argc, char** argv) {
  mitla::server::ServerOptions options;
  options.port = 0;
  options.handle_signals = true;
  std::string where;
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    if (name == "--port") options.port = static_cast<std::uint16_t>(std::atoi(argv[i + 1]));
    if (name == "--store") where = argv[i + 1];
  }
  auto store = mitla::store::Store::open(where);
  if (!store) {
    std::cerr << store.error() << std::endl;
    return 1;
  }
  const auto server = mitla::server::Server::open(mitla::ambush::registry(), mitla::ambush::files(),
                                                  std::move(store).value(), options);
  if (!server) {
    std::cerr << server.error() << std::endl;
    return 1;
  }
  std::cout << "Ambush is ready at " << server.value()->address() << std::endl;
  server.value()->run();
  return 0;
}
