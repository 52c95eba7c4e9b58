// mitla check FILE...: validates data files and saved games.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/program.h"
#include "data/load.h"
#include "engine/save.h"

namespace mitla::cli {

namespace {

// A save is recognised by its "format"; any other file is treated as a data file.
bool is_save(const std::string& text) {
  const auto json = engine::parse_json(text, {.bytes = engine::kMaxSaveBytes, .values = 1'000'000});
  if (!json) return false;
  const engine::Json* format = json.value().find("format");
  return format != nullptr && format->text.starts_with("mitla/save/");
}

base::Result<std::string> check_save(const Program& program, const std::string& path,
                                     const std::string& text) {
  const auto registry = program.registry();
  if (!registry) return base::Error{registry.error()};
  const auto session = engine::load_from_json(registry.value(), text);
  if (!session) return base::Error{path + ": " + session.error()};
  return "a saved game of " + session.value().beginning().scenario + ", " +
         std::to_string(session.value().actions().size()) + " actions";
}

// The kind of the file, if it is valid.
base::Result<std::string> check(const Program& program, const std::string& path) {
  const auto text = read_file(path);
  if (!text) return base::Error{text.error()};
  if (is_save(text.value())) return check_save(program, path, text.value());
  const auto report = data::check_disk_file(program.source(), path);
  if (!report) return base::Error{report.error()};
  return report.value().schema + ", " + report.value().summary;
}

}  // namespace

void add_check(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("check", "validates data files and saved games");
  auto files = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE", *files, "the files to check")->required();
  command->callback([&program, files] {
    for (const std::string& path : *files) {
      const auto found = check(program, path);
      if (found)
        std::cout << path << ": OK (" << found.value() << ")\n";
      else
        program.fail(found.error());
    }
  });
}

}  // namespace mitla::cli
