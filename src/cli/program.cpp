#include "cli/program.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "cli/run.h"
#include "data/file_cache.h"
#include "games/registry.h"

namespace mitla::cli {

data::Source Program::source() const {
  return data_directory.empty() ? data::Source::embedded(data::embedded_files())
                                : data::Source::directory(data_directory);
}

base::Result<engine::Registry> Program::registry() const {
  const data::Source files = source();
  // The files of a directory are edited by hand: all of them are checked now, not when a scenario is opened.
  if (!data_directory.empty()) {
    data::FileCache cache(files);
    for (const std::string& scenario : data::list_scenarios(files))
      if (const auto loaded = cache.scenario(data::scenario_path(scenario)); !loaded)
        return base::Error{loaded.error()};
  }
  return games::make_registry(files);
}

int Program::fail(const std::string& message) {
  std::string line = message;
  std::replace(line.begin(), line.end(), '\n', ' ');
  std::cout.flush();
  std::cerr << "mitla: " << line << "\n";
  return exit_code = kFailure;
}

void Program::with_registry(const std::function<void(const engine::Registry&)>& use) {
  const auto made = registry();
  if (made)
    use(made.value());
  else
    fail(made.error());
}

base::Result<std::string> read_file(const std::string& path) {
  std::ostringstream text;
  if (path == "-") {
    text << std::cin.rdbuf();
    return text.str();
  }
  std::ifstream file(path, std::ios::binary);
  // A directory opens like a file but cannot be read.
  if (!file || (file.peek() == std::ifstream::traits_type::eof() && file.bad()))
    return base::Error{path + ": this file cannot be read"};
  file.clear();
  text << file.rdbuf();
  return text.str();
}

base::Result<bool> write_file(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) return base::Error{path + ": this file cannot be written"};
  return true;
}

}  // namespace mitla::cli
