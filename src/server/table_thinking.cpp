// Built-in players at a table: they think on other threads, and their answer is played only in the position
// in which it was asked for.
#include <algorithm>

#include "engine/quote.h"
#include "server/hint.h"
#include "server/request.h"
#include "server/table.h"

namespace mitla::server {

using engine::JsonWriter;

namespace {

// A player that fails is replaced by one that plays at random. If that fails too, no player is asked again
// until the position changes.
constexpr int kPatience = 3;
constexpr std::string_view kSubstitute = "random";
// How often a server asks whether it may think for a game for which another one does.
constexpr std::chrono::milliseconds kLockAgain{500};

}  // namespace

void Table::position_changed() {
  ++position_;
  // Several actions of one player count as one thinking time, so that its length does not reveal their
  // number.
  if (!built_in_turn())
    thinker_.reset();
  else if (!thinker_ || thinker_->seat != live_.to_act())
    thinker_ = Thinker{live_.to_act(), std::chrono::steady_clock::now()};
}

void Table::write_thinking(JsonWriter& out) const {
  if (!thinker_) return;
  const auto passed = std::chrono::steady_clock::now() - thinker_->since;
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
  out.key("thinking").begin_object().member("seat", live_.seat_id(thinker_->seat));
  out.member("player", live_.record().seats[thinker_->seat.index()].player);
  out.member("ms", static_cast<int>(ms)).end_object();
}

std::unique_ptr<ai::Player> Table::make_machine(std::string_view name) {
  ai::Settings settings;
  settings.seed = random_number(around_.entropy);
  settings.seconds = limits_.think_seconds;
  settings.threads = 1;
  settings.stop = around_.stopping;
  // A game without an advisor has no officers; its seats are played at random.
  auto made = around_.make_player(name, live_.game(), settings);
  if (!made) made = around_.make_player(kSubstitute, live_.game(), settings);
  return made ? std::move(made).value() : nullptr;
}

bool Table::has_people() const {
  return std::any_of(live_.record().seats.begin(), live_.record().seats.end(),
                     [](const store::SeatRecord& seat) { return !is_built_in(seat.player); });
}

ThoughtJob Table::job_for(std::function<void()> run, bool quick) const {
  const bool person = std::any_of(watchers_.begin(), watchers_.end(),
                                  [](const auto& watcher) { return watcher->viewer.has_value(); });
  const Urgency urgency = person               ? Urgency::kPersonWaits
                          : !watchers_.empty() ? Urgency::kWatched
                          : has_people()       ? Urgency::kNobodyWatches
                                               : Urgency::kMachinesOnly;
  return {std::move(run), owner_.empty() ? live_.record().id : owner_, urgency, quick};
}

void Table::think_elsewhere(Thought thought, Extent extent, std::function<void(Thought&)> done) {
  struct Job {
    std::shared_ptr<Table> table;
    Thought thought;
    std::function<void(Thought&)> done;
  };
  const bool quick = !thought.player->searches();
  auto job = std::make_shared<Job>(Job{shared_from_this(), std::move(thought), std::move(done)});
  around_.think(job_for(
      [job = std::move(job), extent]() mutable {
        think(job->table->live_.game(), extent, job->thought);
        // The job moves on with the post, so the table is always released on its own thread.
        const auto post = job->table->around_.post;
        post([job = std::move(job)] { job->table->enter([job] { job->done(job->thought); }); });
      },
      quick));
}

void Table::ask_machine() {
  // One question at a time: a player that still thinks about a position that was taken back is waited for.
  if (retired_ || busy_ || doubt_ || machine_asked_ || !built_in_turn() || given_up_at_ == position_) return;
  if (!live_.awaited().empty()) return;  // the game begins when all have come
  if (lock_ != Lock::kHeld) return ask_for_lock();
  const engine::Seat seat = live_.to_act();
  Machine& machine = machines_[seat.index()];
  if (!machine.player)
    machine.player = make_machine(machine.failures == 0 ? live_.record().seats[seat.index()].player
                                                        : std::string(kSubstitute));
  if (!machine.player) {
    given_up_at_ = position_;
    around_.report("game " + live_.record().id + ": nobody plays for " + live_.seat_id(seat));
    return;
  }
  machine_asked_ = true;
  think_elsewhere({std::move(machine.player), seat, live_.state(), around_.stopping}, Extent::kWholeRun,
                  [this, position = position_](Thought& thought) { machine_answered(thought, position); });
}

void Table::machine_answered(Thought& thought, int position) {
  machine_asked_ = false;
  // What was ended before its time is not played: it is thought of again when the game is next loaded.
  if (around_.stopping != nullptr && *around_.stopping) return;
  Machine& machine = machines_[thought.seat.index()];
  machine.player = std::move(thought.player);
  if (position != position_ || doubt_)
    return ask_machine();  // the position has changed: ask about the present one
  const int before = live_.played();
  for (const engine::Action& action : thought.actions)
    if (live_.apply(action)) break;
  const bool played = live_.played() > before;
  if (!thought.trouble.empty()) {
    around_.report("game " + live_.record().id + ": the built-in player of " + live_.seat_id(thought.seat) +
                   " " + thought.trouble);
    machine.player.reset();
    if (++machine.failures >= kPatience && !played) given_up_at_ = position_;
  } else if (!played) {
    given_up_at_ = position_;
  }
  if (!played) return ask_machine();
  commit([](Fate) {});
}

void Table::give_up_thinking() {
  retired_ = true;
  if (lock_ == Lock::kHeld) around_.journal.unlock(live_.record().id);
  lock_ = Lock::kNone;
}

// Of several servers one thinks for a game. If that one dies, its lock ends, and another gets it.
void Table::ask_for_lock() {
  if (lock_ != Lock::kNone || lock_waits_) return;
  lock_ = Lock::kAsked;
  around_.journal.try_lock(live_.record().id,
                           [self = weak_from_this(), around = around_, game = live_.record().id](bool got) {
                             around.post([self, around, game, got] {
                               const auto table = self.lock();
                               if (!table || table->retired_) {
                                 if (got) around.journal.unlock(game);
                                 return;
                               }
                               table->lock_ = got ? Lock::kHeld : Lock::kNone;
                               if (got) return table->ask_machine();
                               table->lock_waits_ = true;
                               around.later(kLockAgain, [self] {
                                 const auto waiting = self.lock();
                                 if (!waiting) return;
                                 waiting->lock_waits_ = false;
                                 waiting->ask_machine();
                               });
                             });
                           });
}

// --- hints ---

std::optional<Failure> Table::ask_hint(const Request& request) {
  const engine::Seat seat = *request.watcher->viewer;
  if (seat != live_.to_act())
    return Failure{"not-your-turn", "a hint is given to the one who decides, and that is " +
                                        live_.game().info().seats[live_.to_act().index()].title};
  const engine::Json* wanted = request.json.find("player");
  if (wanted != nullptr && !wanted->is(engine::Json::Kind::kString))
    return Failure{"bad", "\"player\" must be the name of a built-in player"};
  const std::string name = wanted != nullptr ? wanted->text : "officer";
  const ai::PlayerInfo* player = ai::find_player(name);
  if (live_.game().advisor() == nullptr) return Failure{"none", "nobody knows this game well enough"};
  if (player == nullptr || !can_advise(*player, live_.game()))
    return Failure{"bad", engine::quoted(name) + " gives no hints"};
  Adviser& adviser = advisers_[seat.index()];
  if (adviser.asked) return Failure{"busy", "a hint is being worked out already"};
  if (adviser.bucket.take(Bucket::Clock::now()) != Bucket::Clock::duration::zero())
    return Failure{"busy", "so many hints in so short a time: try again in a moment"};
  auto machine = make_machine(player->name);
  if (!machine) return Failure{"failed", "nobody could be found to ask"};
  adviser.asked = true;
  think_elsewhere({std::move(machine), seat, live_.state(), around_.stopping}, Extent::kOneAction,
                  [this, watcher = request.watcher, id = request.id, name = player->name,
                   position = position_](Thought& thought) {
                    give_hint(Request{watcher, kNothing, id}, thought, name, position);
                  });
  return std::nullopt;
}

void Table::give_hint(const Request& request, const Thought& thought, std::string_view player, int position) {
  advisers_[thought.seat.index()].asked = false;
  if (!thought.trouble.empty() || thought.actions.empty()) {
    around_.report("game " + live_.record().id + ": no hint, the " + std::string(player) + " " +
                   thought.trouble);
    return request.refused({"failed", "no hint could be worked out"});
  }
  if (position != position_)
    return request.refused({"stale", "the position has moved on while the hint was being worked out"});
  request.answered([&](JsonWriter& out) {
    out.member("revision", live_.revision(thought.seat)).member("player", player);
    write_hint(live_.game(), live_.state(), thought.seat, thought.actions.front(), out);
    if (!thought.reason.empty()) out.member("why", thought.reason);
  });
}

}  // namespace mitla::server
