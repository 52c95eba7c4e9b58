#include "server/table.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "server/catalogue.h"
#include "server/request.h"

namespace mitla::server {

using engine::JsonWriter;

namespace {

// The size of most states in bytes: reserved in advance, because a growing text is copied.
constexpr std::size_t kUsualState = 24 << 10;

}  // namespace

Table::Table(LiveGame live, const Limits& limits, const Surroundings& around)
    : live_(std::move(live)),
      limits_(limits),
      around_(around),
      machines_(live_.game().info().seats.size()),
      advisers_(machines_.size(), Adviser{Bucket(limits.hints_per_second, limits.hints_burst)}),
      paces_(machines_.size(),
             Pace{Bucket(limits.undo_questions_per_second, limits.undo_questions_burst),
                  Bucket(limits.chat_per_second, limits.chat_burst),
                  Bucket(limits.standing_answers_per_second, limits.standing_answers_burst)}) {
  if (!live_.over()) notified_ = live_.to_act();
  position_changed();
}

std::optional<Table::Chair> Table::chair_of(std::string_view token) const {
  const auto opened = live_.access().open(token);
  if (!opened) return std::nullopt;
  if (opened->seat.empty()) return Chair{std::nullopt, opened->token_hash};
  const auto seat = live_.find_seat(opened->seat);
  if (!seat) return std::nullopt;
  return Chair{seat, opened->token_hash};
}

std::size_t Table::watchers_with(const std::string& token_hash) const {
  return static_cast<std::size_t>(std::count_if(watchers_.begin(), watchers_.end(), [&](const auto& watcher) {
    return watcher->token_hash == token_hash;
  }));
}

// --- one change at a time ---

void Table::enter(std::function<void()> job) {
  if (busy_) {
    waiting_.push_back(std::move(job));
    return;
  }
  job();
}

void Table::run_waiting_jobs() {
  busy_ = false;
  while (!busy_ && !waiting_.empty()) {
    const auto job = std::move(waiting_.front());
    waiting_.pop_front();
    job();
  }
  ask_machine();
  go_on_finishing();
}

void Table::when_settled(std::function<void(const Table&)> use) {
  enter([self = shared_from_this(), use = std::move(use)] { use(*self); });
}

// --- watchers join and leave ---

void Table::join(const std::shared_ptr<Watcher>& watcher) {
  enter([self = shared_from_this(), watcher] {
    self->watchers_.push_back(watcher);
    if (!watcher->visitor.empty()) self->owner_ = watcher->visitor;
    std::string text;
    JsonWriter out(text);
    out.begin_object().member("type", "hello").member("game", self->live_.record().id).key("seat");
    if (watcher->viewer)
      out.value(self->live_.seat_id(*watcher->viewer));
    else
      out.null();
    out.member("scenario", self->live_.record().scenario);
    out.member("board", board_path(self->live_.record().scenario, self->live_.game().info(),
                                   self->live_.record().options));
    out.member("commitment", self->live_.record().commitment);
    self->write_seats(out);
    out.member("revision", self->seen(*watcher));
    if (self->live_.terms().delay > 0) out.member("delay", self->live_.terms().delay);
    out.end_object();
    watcher->send(frame(std::move(text)));
    self->send_state(*watcher);
    self->send_question(*watcher);
    self->send_chat(*watcher);
    if (watcher->viewer && self->watchers_with(watcher->token_hash) == 1) self->push_presence();
    self->given_up_at_ = -1;  // it may work now
    self->ask_machine();
  });
}

void Table::leave(const std::shared_ptr<Watcher>& watcher) {
  enter([self = shared_from_this(), watcher] {
    std::erase(self->watchers_, watcher);
    if (watcher->viewer && self->watchers_with(watcher->token_hash) == 0) self->push_presence();
  });
}

void Table::write_seats(JsonWriter& out) const {
  out.key("seats").begin_array();
  for (const store::SeatRecord& seat : live_.record().seats) {
    const auto sits = [&](const auto& watcher) {
      return watcher->viewer && live_.seat_id(*watcher->viewer) == seat.seat;
    };
    const bool connected = is_built_in(seat.player) || std::any_of(watchers_.begin(), watchers_.end(), sits);
    out.begin_object().member("seat", seat.seat).member("player", seat.player);
    out.member("connected", connected);
    if (seat.player == "link") out.member("claimed", !live_.access().unclaimed(seat.seat));
    if (!is_built_in(seat.player)) out.member("shared", live_.shared(*live_.find_seat(seat.seat)));
    out.end_object();
  }
  out.end_array();
}

// --- sending ---

std::string Table::state_text(const Watcher& watcher) const {
  std::string text;
  text.reserve(kUsualState);
  JsonWriter out(text);
  out.begin_object().member("type", "state");
  if (delayed(watcher.viewer)) {
    live_.write_past_state(watcher.known, live_.shown(std::nullopt, around_.now()), out);
    out.key("orders").begin_array().end_array().end_object();
    return text;
  }
  live_.write_state(watcher.viewer, watcher.known, out);
  live_.write_clock(around_.now(), out);
  out.key("orders").begin_array();
  if (watcher.viewer)
    for (const StandingAnswer& answer : live_.answers().of(live_.seat_id(*watcher.viewer)))
      out.begin_object().member("kind", answer.kind).member("action", answer.action).end_object();
  out.end_array();
  if (watcher.viewer) out.member("undo_beyond", beyond_free_undo(*watcher.viewer));
  live_.write_taken_back(watcher.viewer, watcher.known < 0 || live_.over() ? 0 : watcher.known_undos, out);
  write_thinking(out);
  out.end_object();
  return text;
}

int Table::seen(const Watcher& watcher) const {
  if (!delayed(watcher.viewer)) return live_.revision(watcher.viewer);
  return live_.revision_after(std::nullopt, live_.shown(std::nullopt, around_.now()));
}

void Table::send_state(Watcher& watcher) {
  const Frame text = frame(state_text(watcher));
  watcher.known = seen(watcher);
  watcher.known_undos = live_.undos_noticed(watcher.viewer);
  watcher.send(text);
  push_late_states();
}

// A viewer that could not notice the action is sent nothing: the message itself would reveal it.
void Table::push_states() {
  // Sockets with the same viewer and the same known revision get the same text.
  std::map<std::tuple<int, int, int>, Frame> made;
  for (const auto& watcher : watchers_) {
    const int now = seen(*watcher);
    if (watcher->known == now) continue;
    watcher->known = live_.renumbered(watcher->viewer) ? -1 : std::min(watcher->known, now);
    Frame& text =
        made[{watcher->viewer ? watcher->viewer->index() : -1, watcher->known, watcher->known_undos}];
    if (!text) text = frame(state_text(*watcher));
    watcher->known = now;
    watcher->known_undos = live_.undos_noticed(watcher->viewer);
    watcher->send(text);
  }
  push_late_states();
}

void Table::push_late_states() {
  const bool waited_for = std::any_of(watchers_.begin(), watchers_.end(),
                                      [&](const auto& watcher) { return delayed(watcher->viewer); });
  const auto next = waited_for ? live_.next_shown(around_.now()) : std::nullopt;
  if (!next || late_states_wait_) return;
  late_states_wait_ = true;
  const std::int64_t wait = std::max<std::int64_t>(1, *next - around_.now());
  around_.later(std::chrono::seconds(wait), [self = shared_from_this()] {
    self->late_states_wait_ = false;
    self->enter([self] { self->push_states(); });
  });
}

// Each viewer with its own numbers.
void Table::send_question(Watcher& watcher) const {
  const auto& question = live_.question();
  if (!question || !question->waits_for(watcher.viewer)) return;
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "undo-asked").member("by", live_.seat_id(question->by));
  out.member("to", live_.revision_after(watcher.viewer, question->to)).end_object();
  watcher.send(frame(std::move(text)));
}

void Table::push_presence() {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "presence");
  write_seats(out);
  out.end_object();
  push_all(text);
}

void Table::push_all(const std::string& text) {
  const Frame shared = frame(text);
  for (const auto& watcher : watchers_) watcher->send(shared);
}

void Table::notify_turn(Author author) {
  std::optional<engine::Seat> now;
  if (!live_.over()) now = live_.to_act();
  if (now == notified_) return;
  notified_ = now;
  if (!now || author == Author::kAnother) return;
  const store::SeatRecord& seat = live_.record().seats[now->index()];
  if (seat.webhook.empty() || !around_.call_webhook) return;
  std::string body;
  JsonWriter out(body);
  out.begin_object().member("game", live_.record().id).member("scenario", live_.record().scenario);
  out.member("seat", seat.seat).member("revision", live_.revision(now));
  live_.write_summary(now, out);
  out.end_object();
  around_.call_webhook({seat.webhook, std::move(body), webhook_key(live_.record().salt, seat.seat)});
}

}  // namespace mitla::server
