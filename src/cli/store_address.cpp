#include "cli/store_address.h"

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "cli/program.h"

namespace mitla::cli {

namespace {

// $XDG_DATA_HOME/mitla/games.sqlite, ~/.local/share/mitla/games.sqlite, or ./mitla.sqlite without a home
// directory.
std::string usual_store() {
  namespace fs = std::filesystem;
  fs::path folder;
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    folder = data;
  else if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    folder = fs::path(home) / ".local" / "share";
  if (folder.empty()) return "mitla.sqlite";
  std::error_code error;
  fs::create_directories(folder / "mitla", error);
  return error ? "mitla.sqlite" : (folder / "mitla" / "games.sqlite").string();
}

}  // namespace

void add_store_options(CLI::App& command, StoreOptions& options) {
  const auto* address = command.add_option("--store", options.store,
                                           "an SQLite file, or postgresql://user:password@host:port/name");
  command
      .add_option("--store-file", options.file,
                  "a file whose first line is the address of the store; without either, $MITLA_STORE")
      ->excludes(const_cast<CLI::Option*>(address));
}

base::Result<store::Address> find_store(const StoreOptions& options) {
  if (!options.store.empty()) return store::Address::parse(options.store);
  if (!options.file.empty()) {
    const auto text = read_file(options.file);
    if (!text) return base::Error{text.error()};
    std::string line = text.value().substr(0, text.value().find('\n'));
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
    if (line.empty()) return base::Error{options.file + ": its first line must be the address of the store"};
    return store::Address::parse(line);
  }
  const char* wanted = std::getenv("MITLA_STORE");
  return store::Address::parse(wanted != nullptr && *wanted != 0 ? wanted : usual_store());
}

void hide_addresses(int argc, char** argv) {
  for (int i = 1; i < argc; ++i) {
    char* scheme = std::strstr(argv[i], "://");
    if (scheme != nullptr && std::strstr(argv[i], "postgres") != nullptr)
      std::memset(scheme + 3, '*', std::strlen(scheme + 3));
  }
}

}  // namespace mitla::cli
