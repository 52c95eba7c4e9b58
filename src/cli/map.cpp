// mitla map GAME --svg [FILE]: draws the map of a game.
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "cli/commands.h"
#include "cli/drawing.h"
#include "cli/program.h"

namespace mitla::cli {

namespace {

struct MapOptions {
  std::string game;
  bool svg = false;
  std::string file;
};

void draw(const MapOptions& options, Program& program) {
  const auto svg = draw_map(program.source(), options.game);
  if (!svg) {
    program.fail(svg.error());
    return;
  }
  if (options.file.empty()) {
    std::cout << svg.value();
    return;
  }
  const auto written = write_file(options.file, svg.value());
  if (!written) program.fail(written.error());
}

}  // namespace

void add_map(CLI::App& app, Program& program) {
  CLI::App* command = app.add_subcommand("map", "draws the map of a game");
  auto options = std::make_shared<MapOptions>();
  command->add_option("GAME", options->game, "a game or scenario")->required();
  command->add_flag("--svg", options->svg, "as SVG, which is the only way so far");
  command->add_option("FILE", options->file, "where to; without it to standard output");
  command->callback([&program, options] { draw(*options, program); });
}

}  // namespace mitla::cli
