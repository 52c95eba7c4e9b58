// The cost of the contract: starting a game, copying a state, making a view, listing and applying actions.
// The figures of the README come from here; no test depends on them.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "data/source.h"
#include "engine/hash.h"
#include "engine/registry.h"
#include "engine/view_json.h"
#include "games/registry.h"

namespace mitla {
namespace {

engine::Registry all_games() {
  auto made = games::make_registry(data::Source::embedded());
  if (!made) std::abort();
  return std::move(made).value();
}

const engine::Game& game(const std::string& scenario) {
  static const engine::Registry registry = all_games();
  auto opened = registry.open(scenario, {});
  if (!opened) std::abort();
  return *opened.value();  // the registry keeps it
}

// A position in the middle of a game: the same random actions every time.
engine::State middle_of_a_game(const engine::Game& g, int actions) {
  const engine::CounterDice dice(7);
  engine::RandomStream random(7);
  engine::ActionList subjects;
  engine::ActionList list;
  engine::State state;
  g.start(state, dice, nullptr);
  for (int i = 0; i < actions && !g.decision(state).over; ++i)
    g.apply(state, engine::random_action(g, state, random, subjects, list), dice, nullptr);
  return state;
}

// From the files of data to the first decision.
void start_game(benchmark::State& bench, const std::string& scenario) {
  engine::State state;
  for (auto _ : bench) {
    const engine::Registry registry = all_games();
    const auto opened = registry.open(scenario, {});
    if (!opened) std::abort();
    opened.value()->start(state, engine::CounterDice(7), nullptr);
    benchmark::DoNotOptimize(state);
  }
}

void copy_state(benchmark::State& bench, const std::string& scenario) {
  const engine::State state = middle_of_a_game(game(scenario), 600);
  engine::State copy;
  for (auto _ : bench) {
    copy = state;
    benchmark::DoNotOptimize(copy);
  }
  bench.counters["bytes"] = static_cast<double>(state.size());
}

void hash_state(benchmark::State& bench, const std::string& scenario) {
  const engine::State state = middle_of_a_game(game(scenario), 600);
  for (auto _ : bench) benchmark::DoNotOptimize(engine::hash_of(state));
}

void make_view(benchmark::State& bench, const std::string& scenario) {
  const engine::Game& g = game(scenario);
  const engine::State state = middle_of_a_game(g, 600);
  engine::View view;
  for (auto _ : bench) {
    g.view(state, engine::Seat{0}, view);
    benchmark::DoNotOptimize(view);
  }
}

void view_as_json(benchmark::State& bench, const std::string& scenario) {
  const engine::Game& g = game(scenario);
  const engine::State state = middle_of_a_game(g, 600);
  std::string text;
  for (auto _ : bench) {
    text.clear();
    engine::view_to_json(g, state, engine::Seat{0}, text);
    benchmark::DoNotOptimize(text);
  }
  bench.counters["bytes"] = static_cast<double>(text.size());
}

void random_decision(benchmark::State& bench, const std::string& scenario) {
  const engine::Game& g = game(scenario);
  const engine::CounterDice dice(11);
  engine::RandomStream random(11);
  engine::ActionList subjects;
  engine::ActionList list;
  engine::State state;
  g.start(state, dice, nullptr);
  for (auto _ : bench) {
    if (g.decision(state).over) g.start(state, dice, nullptr);
    g.apply(state, engine::random_action(g, state, random, subjects, list), dice, nullptr);
  }
  bench.SetItemsProcessed(bench.iterations());
}

const bool registered = [] {
  for (const std::string scenario :
       {"elarish67/standard", "suez56/historical", "suez56/what-if", "sdw67/standard", "sixdays/grand",
        "sixdays/historical", "barlev/golan-only", "barlev/two-front"}) {
    const auto add = [&](const std::string& name, void (*run)(benchmark::State&, const std::string&)) {
      benchmark::RegisterBenchmark((name + "/" + scenario).c_str(),
                                   [run, scenario](benchmark::State& bench) { run(bench, scenario); });
    };
    add("start_game", start_game);
    add("copy_state", copy_state);
    add("hash_state", hash_state);
    add("make_view", make_view);
    add("view_as_json", view_as_json);
    add("random_decision", random_decision);
  }
  return true;
}();

}  // namespace
}  // namespace mitla
