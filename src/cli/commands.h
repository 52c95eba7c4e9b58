// The subcommands, a file each. Every function adds its own to the program and reads its own options.
#pragma once

namespace CLI {
class App;
}

namespace mitla::cli {

struct Program;

void add_list(CLI::App& app, Program& program);
void add_engine(CLI::App& app, Program& program);
void add_replay(CLI::App& app, Program& program);
void add_check(CLI::App& app, Program& program);
void add_map(CLI::App& app, Program& program);
void add_bench(CLI::App& app, Program& program);
void add_demo(CLI::App& app, Program& program);
void add_serve(CLI::App& app, Program& program);
void add_sim(CLI::App& app, Program& program);

// What the program does when it is told nothing: as `mitla serve`.
void serve_as_usual(Program& program);

}  // namespace mitla::cli
