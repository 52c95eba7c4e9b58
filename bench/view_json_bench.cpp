// The time of a seat's whole view, from the state to the text that goes to a browser.
#include <benchmark/benchmark.h>

#include "engine/session.h"
#include "engine/view_json.h"
#include "games/registry.h"

namespace mitla {
namespace {

// The middle of a game of random players, when most units are on the map.
engine::Session middle_game(const engine::Registry& registry) {
  auto session =
      engine::Session::start(registry, {registry.entries().front().scenario, {}, 1, {}, {}}).value();
  engine::RandomStream random(1);
  engine::ActionList subjects, actions;
  engine::EventList events;
  for (int i = 0; i < 1000 && !session.game().decision(session.state()).over; ++i) {
    events.clear();
    session.apply(random_action(session.game(), session.state(), random, subjects, actions), events);
  }
  return session;
}

void view_json(benchmark::State& state) {
  const auto registry = games::make_registry(data::Source::embedded(data::embedded_files()));
  const engine::Session session = middle_game(registry.value());
  std::string text;
  for (auto _ : state) {
    text.clear();
    engine::view_to_json(session.game(), session.state(), engine::Seat{0}, text);
    benchmark::DoNotOptimize(text.data());
  }
  state.counters["bytes"] = static_cast<double>(text.size());
}
BENCHMARK(view_json)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace mitla
