// What a built-in player does for a person on request: it finishes a phase, or plays the game on to see where
// it leads.
#include <chrono>

#include "server/forecast.h"
#include "server/request.h"
#include "server/table.h"

namespace mitla::server {

using engine::JsonWriter;

namespace {

constexpr std::string_view kHelper = "officer";

struct PhaseName {
  int turn = 0;
  std::string phase;
};

PhaseName phase_of(const LiveGame& live, engine::Seat seat) {
  engine::View view;
  live.game().view(live.state(), seat, view);
  return {view.turn, std::string(view.phase)};
}

}  // namespace

std::optional<Failure> Table::finish_phase(const Request& request) {
  const engine::Seat seat = *request.watcher->viewer;
  if (seat != live_.to_act())
    return Failure{"not-your-turn",
                   "it is the decision of " + live_.game().info().seats[live_.to_act().index()].title};
  if (live_.game().advisor() == nullptr) return Failure{"none", "no officer knows this game"};
  if (finishing_) return Failure{"busy", "an officer is at work already"};
  if (const std::string awaited = live_.awaited(); !awaited.empty())
    return Failure{"waiting",
                   "dice are cast when " + awaited + " has been taken: the invitation is still open"};
  const PhaseName now = phase_of(live_, seat);
  finishing_ = Finishing{seat, now.turn, now.phase};
  request.answered([&](JsonWriter& out) { out.member("revision", live_.revision(seat)); });
  go_on_finishing();
  return std::nullopt;
}

void Table::go_on_finishing() {
  if (!finishing_ || finishing_->asked || busy_ || doubt_) return;
  const engine::Seat seat = finishing_->seat;
  if (live_.over()) return finishing_.reset();
  if (live_.to_act() != seat) {
    // Another seat answers in between, as long as the phase lasts.
    const PhaseName now = phase_of(live_, seat);
    if (now.turn != finishing_->turn || now.phase != finishing_->phase) finishing_.reset();
    return;
  }
  const PhaseName now = phase_of(live_, seat);
  if (now.turn != finishing_->turn || now.phase != finishing_->phase) return finishing_.reset();
  auto officer = make_machine(kHelper);
  if (!officer) return finishing_.reset();
  finishing_->asked = true;
  think_elsewhere({std::move(officer), seat, live_.state()}, Extent::kWholeRun,
                  [this, position = position_](Thought& thought) {
                    if (!finishing_) return;
                    finishing_->asked = false;
                    if (position != position_) return finishing_.reset();  // the person has played on
                    const int before = live_.played();
                    for (const engine::Action& action : thought.actions)
                      if (live_.apply(action)) break;
                    if (live_.played() == before) return finishing_.reset();
                    commit([this](Fate fate) {
                      if (fate != Fate::kWritten) finishing_.reset();
                    });
                  });
}

std::optional<Failure> Table::ask_forecast(const Request& request) {
  const engine::Seat seat = *request.watcher->viewer;
  if (live_.game().advisor() == nullptr) return Failure{"none", "no officer knows this game"};
  Adviser& adviser = advisers_[seat.index()];
  if (adviser.asked) return Failure{"busy", "an officer is at work already"};
  if (adviser.bucket.take(Bucket::Clock::now()) != Bucket::Clock::duration::zero())
    return Failure{"busy", "so many questions in so short a time: try again in a moment"};
  adviser.asked = true;
  struct Job {
    std::shared_ptr<Table> table;
    engine::State state;
    Forecast forecast;
  };
  auto job = std::make_shared<Job>(Job{shared_from_this(), live_.state(), {}});
  const std::uint64_t seed = random_number(around_.entropy);
  auto compute = [job = std::move(job), seat, seed, watcher = request.watcher, id = request.id]() mutable {
    job->forecast =
        make_forecast(job->table->live_.game(), job->state, seat, seed, job->table->around_.stopping);
    const auto post = job->table->around_.post;
    post([job = std::move(job), seat, watcher, id] {
      Table& table = *job->table;
      table.enter([job, seat, watcher, id] {
        Table& here = *job->table;
        here.advisers_[seat.index()].asked = false;
        Request{watcher, kNothing, id}.answered(
            [&](JsonWriter& out) { write_forecast(here.live_.game(), job->forecast, out); });
      });
    });
  };
  around_.think(job_for(std::move(compute), false));
  return std::nullopt;
}

}  // namespace mitla::server
