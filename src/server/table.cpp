#include "server/table.h"

#include <algorithm>
#include <map>

#include "engine/commitment.h"
#include "server/request.h"

namespace mitla::server {

using engine::JsonWriter;

namespace {

// The largest number of standing answers that are written and sent together.
constexpr int kTogether = 200;
// The size of most states in bytes: reserved in advance, because a growing text is copied.
constexpr std::size_t kUsualState = 24 << 10;

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

}  // namespace

Table::Table(LiveGame live, std::vector<store::TokenRecord> tokens, std::vector<store::OrderRecord> orders,
             const Limits& limits, const Surroundings& around)
    : live_(std::move(live)),
      tokens_(std::move(tokens)),
      limits_(limits),
      around_(around),
      machines_(live_.game().info().seats.size()),
      advisers_(machines_.size(), Adviser{Bucket(limits.hints_per_second, limits.hints_burst)}),
      orders_(std::move(orders)) {
  if (!live_.over()) notified_ = live_.to_act();
  position_changed();
}

std::optional<Table::Chair> Table::chair_of(std::string_view token) const {
  const std::string hash = engine::sha256(token);
  std::optional<Chair> chair;
  for (const store::TokenRecord& record : tokens_) {
    if (!equal_in_constant_time(record.hash, hash)) continue;
    if (record.seat.empty())
      chair = Chair{std::nullopt, hash};
    else if (const auto seat = live_.find_seat(record.seat))
      chair = Chair{seat, hash};
  }
  return chair;
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

void Table::write(store::Change change, Finish finish) {
  busy_ = true;
  around_.journal.write(std::move(change), [self = shared_from_this(),
                                            finish = std::move(finish)](const base::Result<bool>& result) {
    self->around_.post([self, finish, result] { finish(result); });
  });
}

// Writes the actions after number `before`, and the standing answers that follow immediately.
void Table::commit(int before, Finish finish) {
  while (live_.played() - before < kTogether) {
    const auto action = ordered();
    if (!action) break;
    live_.apply(*action);
  }
  asked_.reset();
  position_changed();
  const int count = live_.played() - before;
  store::Append change{live_.record().id, before + 1, live_.last_actions(count, around_.now()), live_.over()};
  write(std::move(change), [this, before, finish = std::move(finish)](const base::Result<bool>& result) {
    if (!result) {
      live_.undo_to(before);
      position_changed();
      around_.report("game " + live_.record().id + ": " + result.error());
    }
    finish(result);
    if (result) {
      push_states();
      notify_turn();
      play_on();
    } else {
      run_waiting_jobs();
    }
  });
}

void Table::take_back(int to, Finish finish) {
  const auto& actions = live_.session().actions();
  const std::vector<engine::Action> taken(actions.begin() + to, actions.end());
  live_.undo_to(to);
  asked_.reset();
  finishing_.reset();
  position_changed();
  write(store::Cut{live_.record().id, to},
        [this, taken, finish = std::move(finish)](const base::Result<bool>& result) {
          if (!result) {
            for (const engine::Action& action : taken) live_.apply(action);
            position_changed();
          }
          finish(result);
          if (result) {
            push_states();
            notify_turn();
            play_on();
          } else {
            run_waiting_jobs();
          }
        });
}

// Standing answers are played until a decision has none; then the waiting requests are handled.
void Table::play_on() {
  if (ordered())
    commit(live_.played(), [](const base::Result<bool>&) {});
  else
    run_waiting_jobs();
}

void Table::wake() {
  enter([self = shared_from_this()] { self->play_on(); });
}

// --- standing answers ---

std::optional<engine::Action> Table::ordered() const {
  if (orders_.empty() || live_.over()) return std::nullopt;
  const std::string& seat = live_.seat_id(live_.to_act());
  const engine::Prompt prompt = live_.game().prompt(live_.state());
  for (const store::OrderRecord& order : orders_) {
    if (order.seat != seat || order.kind != prompt.kind) continue;
    const auto checked = engine::check_text(live_.game(), live_.state(), order.action);
    if (checked.action) return checked.action;
  }
  return std::nullopt;
}

void Table::set_order(store::OrderRecord order) {
  std::erase_if(orders_, [&](const auto& o) { return o.seat == order.seat && o.kind == order.kind; });
  if (!order.action.empty()) orders_.push_back(order);
  around_.journal.write(store::Order{live_.record().id, std::move(order)}, [](const base::Result<bool>&) {});
}

void Table::withdraw_orders(engine::Seat seat) {
  const auto orders = orders_;
  for (const store::OrderRecord& order : orders)
    if (order.seat == live_.seat_id(seat)) set_order({order.seat, order.kind, ""});
}

// --- watchers join and leave ---

void Table::join(const std::shared_ptr<Watcher>& watcher) {
  enter([self = shared_from_this(), watcher] {
    self->watchers_.push_back(watcher);
    std::string text;
    JsonWriter out(text);
    out.begin_object().member("type", "hello").member("game", self->live_.record().id).key("seat");
    if (watcher->viewer)
      out.value(self->live_.seat_id(*watcher->viewer));
    else
      out.null();
    out.member("scenario", self->live_.record().scenario);
    out.member("commitment", self->live_.record().commitment);
    self->write_seats(out);
    out.member("revision", self->live_.revision(watcher->viewer)).end_object();
    watcher->send(frame(std::move(text)));
    self->send_state(*watcher);
    self->send_question(*watcher);
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
    out.member("connected", connected).end_object();
  }
  out.end_array();
}

// --- sending ---

std::string Table::state_text(const Watcher& watcher) const {
  std::string text;
  text.reserve(kUsualState);
  JsonWriter out(text);
  out.begin_object().member("type", "state");
  live_.write_state(watcher.viewer, watcher.known, out);
  out.key("orders").begin_array();
  for (const store::OrderRecord& order : orders_)
    if (watcher.viewer && live_.seat_id(*watcher.viewer) == order.seat)
      out.begin_object().member("kind", order.kind).member("action", order.action).end_object();
  out.end_array();
  if (watcher.viewer) out.member("undo_beyond", beyond_free_undo(*watcher.viewer));
  write_thinking(out);
  out.end_object();
  return text;
}

void Table::send_state(Watcher& watcher) {
  const Frame text = frame(state_text(watcher));
  watcher.known = live_.revision(watcher.viewer);
  watcher.send(text);
}

// A viewer that could not notice the action is sent nothing: the message itself would reveal it.
void Table::push_states() {
  // Sockets with the same viewer and the same known revision get the same text.
  std::map<std::pair<int, int>, Frame> made;
  for (const auto& watcher : watchers_) {
    const int now = live_.revision(watcher->viewer);
    if (watcher->known == now) continue;
    watcher->known = live_.renumbered(watcher->viewer) ? -1 : std::min(watcher->known, now);
    Frame& text = made[{watcher->viewer ? watcher->viewer->index() : -1, watcher->known}];
    if (!text) text = frame(state_text(*watcher));
    watcher->known = now;
    watcher->send(text);
  }
}

bool Table::Asked::waits_for(Viewer viewer) const {
  return viewer && std::find(waiting.begin(), waiting.end(), *viewer) != waiting.end();
}

// Each viewer with its own numbers.
void Table::send_question(Watcher& watcher) const {
  if (!asked_ || !asked_->waits_for(watcher.viewer)) return;
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "undo-asked").member("by", live_.seat_id(asked_->by));
  out.member("to", live_.revision_after(watcher.viewer, asked_->to)).end_object();
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

void Table::notify_turn() {
  std::optional<engine::Seat> now;
  if (!live_.over()) now = live_.to_act();
  if (now == notified_) return;
  notified_ = now;
  if (!now) return;
  const store::SeatRecord& seat = live_.record().seats[now->index()];
  if (seat.webhook.empty() || !around_.call_webhook) return;
  std::string body;
  JsonWriter out(body);
  out.begin_object().member("game", live_.record().id).member("scenario", live_.record().scenario);
  out.member("seat", seat.seat).member("revision", live_.revision(now));
  live_.write_summary(now, out);
  out.end_object();
  around_.call_webhook(seat.webhook, std::move(body));
}

}  // namespace mitla::server
