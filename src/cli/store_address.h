// Which store a command means.
#pragma once

#include <string>

#include "base/result.h"
#include "store/address.h"

namespace CLI {
class App;
}

namespace mitla::cli {

struct StoreOptions {
  std::string store;  // --store
  std::string file;   // --store-file
};

void add_store_options(CLI::App& command, StoreOptions& options);

// --store; the first line of --store-file; the environment variable MITLA_STORE; the usual file in the home
// directory.
base::Result<store::Address> find_store(const StoreOptions& options);

// The addresses of databases, which may hold a password, are taken out of the list of processes.
void hide_addresses(int argc, char** argv);

}  // namespace mitla::cli
