// The subcommands, one file each. Every function adds its subcommand to the program and reads its options.
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
void add_store(CLI::App& app, Program& program);

// The default when no subcommand is given: the same as `mitla serve`.
void serve_as_usual(Program& program);

}  // namespace mitla::cli
