// What a built-in player does for a person on request: it finishes a phase, or plays the game on to see where
// it leads.
#include <chrono>

#include "server/evaluation.h"
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
  forget_finished_phases();
  if (finishing_.contains(seat)) return Failure{"busy", "an officer is at work already"};
  if (const std::string awaited = live_.awaited(); !awaited.empty())
    return Failure{"waiting",
                   "dice are cast when " + awaited + " has been taken: the invitation is still open"};
  const PhaseName now = phase_of(live_, seat);
  finishing_[seat] = {now.turn, now.phase};
  request.answered([&](JsonWriter& out) { out.member("revision", live_.revision(seat)); });
  go_on_finishing();
  return std::nullopt;
}

// While a phase lasts other seats may decide in between, and may have asked for an officer of their own.
void Table::forget_finished_phases() {
  std::erase_if(finishing_, [&](const auto& entry) {
    const PhaseName now = phase_of(live_, entry.first);
    return live_.over() || now.turn != entry.second.turn || now.phase != entry.second.phase;
  });
}

void Table::go_on_finishing() {
  if (finishing_.empty() || busy_ || doubt_) return;
  forget_finished_phases();
  if (live_.over()) return;
  const engine::Seat seat = live_.to_act();
  const auto asked_for = finishing_.find(seat);
  if (asked_for == finishing_.end() || asked_for->second.asked) return;
  auto officer = make_machine(kHelper);
  if (!officer) {
    finishing_.erase(asked_for);
    return;
  }
  asked_for->second.asked = true;
  think_elsewhere({std::move(officer), seat, live_.state(), around_.stopping}, Extent::kWholeRun,
                  [this, seat, position = position_](Thought& thought) {
                    const auto entry = finishing_.find(seat);
                    if (entry == finishing_.end()) return;
                    entry->second.asked = false;
                    const int before = live_.played();
                    if (position == position_)  // else the person has played on
                      for (const engine::Action& action : thought.actions)
                        if (live_.apply(action)) break;
                    if (live_.played() == before) {
                      finishing_.erase(entry);
                      return;
                    }
                    commit([this, seat](Fate fate) {
                      if (fate != Fate::kWritten) finishing_.erase(seat);
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
    post([job = std::move(job), seat, watcher = std::move(watcher), id = std::move(id)] {
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

// The worth of a list of moments: a curve over the game.
std::optional<Failure> Table::ask_curve(const Request& request) {
  constexpr std::size_t kMostMoments = 64;
  const Viewer viewer = request.watcher->viewer;
  if (live_.game().advisor() == nullptr) return Failure{"none", "no general knows this game"};
  if (!viewer && !live_.over()) return Failure{"none", "spectators see the curve when the game is over"};
  const engine::Seat seat = viewer.value_or(engine::Seat{0});
  const engine::Json* list = request.json.find("revisions");
  if (list == nullptr || !list->is(engine::Json::Kind::kArray) || list->items.empty() ||
      list->items.size() > kMostMoments)
    return Failure{"bad", "\"revisions\" is a list of 1 to 64 numbers"};
  std::vector<int> revisions;
  for (const engine::Json& item : list->items) {
    const auto revision = item.natural();
    if (!revision || *revision > static_cast<std::uint64_t>(live_.revision(viewer)))
      return Failure{"bad", "\"revisions\" has a moment that was not played"};
    revisions.push_back(static_cast<int>(*revision));
  }
  Adviser& adviser = advisers_[seat.index()];
  if (adviser.asked) return Failure{"busy", "an officer is at work already"};
  if (adviser.bucket.take(Bucket::Clock::now()) != Bucket::Clock::duration::zero())
    return Failure{"busy", "so many questions in so short a time: try again in a moment"};
  adviser.asked = true;
  struct Job {
    std::shared_ptr<Table> table;
    std::vector<int> revisions;
    std::vector<engine::PackedState> states;
    std::vector<Evaluation> curve;
  };
  auto job = std::make_shared<Job>(Job{shared_from_this(), std::move(revisions), {}, {}});
  for (const int revision : job->revisions)
    job->states.emplace_back(live_.session().state_after(live_.position(viewer, revision)));
  const std::uint64_t seed = random_number(around_.entropy);
  auto compute = [job = std::move(job), seat, seed, watcher = request.watcher, id = request.id]() mutable {
    job->curve = evaluate(job->table->live_.game(), job->states, seat, seed, job->table->around_.stopping);
    const auto post = job->table->around_.post;
    post([job = std::move(job), seat, watcher = std::move(watcher), id = std::move(id)] {
      job->table->enter([job, seat, watcher, id] {
        Table& here = *job->table;
        here.advisers_[seat.index()].asked = false;
        Request{watcher, kNothing, id}.answered([&](JsonWriter& out) {
          out.member("seat", here.live_.seat_id(seat)).key("points").begin_array();
          for (std::size_t i = 0; i < job->curve.size(); ++i) {
            if (job->curve[i].playouts == 0) continue;
            out.begin_object().member("revision", job->revisions[i]).member("worth", job->curve[i].worth);
            out.member("playouts", job->curve[i].playouts).end_object();
          }
          out.end_array();
        });
      });
    });
  };
  around_.think(job_for(std::move(compute), false));
  return std::nullopt;
}

}  // namespace mitla::server
