// What all subcommands share: the source of the data, and how failures are reported.
#pragma once

#include <functional>
#include <string>

#include "base/result.h"
#include "data/source.h"
#include "engine/registry.h"

namespace mitla::cli {

struct Program {
  std::string data_directory;  // empty: the files built into the program
  int exit_code = 0;
  bool quiet_output = false;  // do not report that the output was closed

  data::Source source() const;
  base::Result<engine::Registry> registry() const;

  // Prints one line on standard error and sets the program's exit code to 1. Returns that code.
  int fail(const std::string& message);
  // Calls `use` with the registry, or fails.
  void with_registry(const std::function<void(const engine::Registry&)>& use);
};

// The whole text of a file, or of standard input if the name is "-".
base::Result<std::string> read_file(const std::string& path);
base::Result<bool> write_file(const std::string& path, const std::string& text);

}  // namespace mitla::cli
