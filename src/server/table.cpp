#include "server/table.h"

#include <algorithm>
#include <map>

#include "engine/commitment.h"
#include "engine/quote.h"
#include "server/questions.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;

namespace {

// So many actions of built-in players are written and shown together.
constexpr int kTogether = 200;

const Json kNothing;

bool equal_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) difference |= static_cast<unsigned char>(a[i] ^ b[i]);
  return difference == 0;
}

Frame frame(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

// One request of a socket.
struct Table::Request {
  std::shared_ptr<Watcher> watcher;
  const Json& json;
  std::string id;  // as JSON

  std::optional<int> number(const char* name) const {
    const Json* member = json.find(name);
    const auto value = member != nullptr ? member->natural() : std::nullopt;
    if (!value || *value > 1'000'000'000) return std::nullopt;
    return static_cast<int>(*value);
  }
  void answered(const std::function<void(JsonWriter&)>& members) const {
    std::string text;
    JsonWriter out(text);
    out.begin_object().key("re").raw(id).member("ok", true);
    members(out);
    out.end_object();
    watcher->send(frame(std::move(text)));
  }
  void refused(const Failure& failure) const {
    std::string text;
    JsonWriter out(text);
    out.begin_object().key("re").raw(id).member("ok", false);
    write_failure(failure, out);
    out.end_object();
    watcher->send(frame(std::move(text)));
  }
};

Table::Table(LiveGame live, std::vector<store::TokenRecord> tokens, const Surroundings& around)
    : live_(std::move(live)),
      tokens_(std::move(tokens)),
      around_(around),
      random_(random_number(around_.entropy)) {
  if (!live_.over()) notified_ = live_.to_act();
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

// --- one thing after the other ---

void Table::enter(std::function<void()> job) {
  if (busy_) {
    waiting_.push_back(std::move(job));
    return;
  }
  job();
}

void Table::settle() {
  busy_ = false;
  while (!busy_ && !waiting_.empty()) {
    const auto job = std::move(waiting_.front());
    waiting_.pop_front();
    job();
  }
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

// Writes the actions after number `before`, and those of built-in players that follow at once.
void Table::commit(int before, Finish finish) {
  engine::ActionList subjects, actions;
  while (built_in_turn() && live_.revision() - before < kTogether)
    live_.apply(engine::random_action(live_.game(), live_.state(), random_, subjects, actions));
  asked_.reset();
  const int count = live_.revision() - before;
  store::Append change{live_.record().id, before + 1, live_.last_actions(count, around_.now()), live_.over()};
  write(std::move(change), [this, before, finish = std::move(finish)](const base::Result<bool>& result) {
    if (!result) live_.undo_to(before);
    finish(result);
    if (result) {
      push_states();
      notify_turn();
      play_on();
    } else {
      settle();
    }
  });
}

void Table::take_back(int to, Finish finish) {
  const auto& actions = live_.session().actions();
  const std::vector<engine::Action> taken(actions.begin() + to, actions.end());
  live_.undo_to(to);
  asked_.reset();
  write(store::Cut{live_.record().id, to},
        [this, taken, finish = std::move(finish)](const base::Result<bool>& result) {
          if (!result)
            for (const engine::Action& action : taken) live_.apply(action);
          finish(result);
          if (result) {
            push_states();
            notify_turn();
            play_on();
          } else {
            settle();
          }
        });
}

// Built-in players go on until a person must decide; then whatever waits.
void Table::play_on() {
  if (built_in_turn())
    commit(live_.revision(), [](const base::Result<bool>&) {});
  else
    settle();
}

void Table::wake() {
  enter([self = shared_from_this()] {
    if (self->built_in_turn()) self->play_on();
  });
}

// --- coming and going ---

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
    out.member("revision", self->live_.revision()).end_object();
    watcher->send(frame(std::move(text)));
    self->send_state(*watcher);
    if (self->asked_) {
      std::string asked;
      JsonWriter asked_out(asked);
      asked_out.begin_object()
          .member("type", "undo-asked")
          .member("by", self->live_.seat_id(self->asked_->by));
      asked_out.member("to", self->asked_->to).end_object();
      watcher->send(frame(std::move(asked)));
    }
    if (watcher->viewer && self->watchers_with(watcher->token_hash) == 1) self->push_presence();
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
    const bool connected =
        seat.player == kRandomPlayer || std::any_of(watchers_.begin(), watchers_.end(), sits);
    out.begin_object().member("seat", seat.seat).member("player", seat.player);
    out.member("connected", connected).end_object();
  }
  out.end_array();
}

// --- telling ---

void Table::send_state(Watcher& watcher) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "state");
  live_.write_state(watcher.viewer, watcher.known, out);
  out.end_object();
  watcher.known = live_.revision();
  watcher.send(frame(std::move(text)));
}

void Table::push_states() {
  // Sockets that look with the same eyes and know the same get the same text.
  std::map<std::pair<int, int>, Frame> made;
  for (const auto& watcher : watchers_) {
    watcher->known = std::min(watcher->known, live_.revision());
    Frame& text = made[{watcher->viewer ? watcher->viewer->index() : -1, watcher->known}];
    if (!text) {
      std::string written;
      JsonWriter out(written);
      out.begin_object().member("type", "state");
      live_.write_state(watcher->viewer, watcher->known, out);
      out.end_object();
      text = frame(std::move(written));
    }
    watcher->known = live_.revision();
    watcher->send(text);
  }
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
  out.member("seat", seat.seat).member("revision", live_.revision());
  live_.write_summary(now, out);
  out.end_object();
  around_.call_webhook(seat.webhook, std::move(body));
}

// --- requests ---

void Table::receive(const std::shared_ptr<Watcher>& watcher, std::string text) {
  enter([self = shared_from_this(), watcher, text = std::move(text)] { self->answer(watcher, text); });
}

void Table::answer(const std::shared_ptr<Watcher>& watcher, const std::string& text) {
  const auto parsed = engine::parse_json(text, {.bytes = 1 << 20, .depth = 16, .values = 2000});
  if (!parsed || !parsed.value().is(Json::Kind::kObject)) {
    Request{watcher, kNothing, "null"}.refused(
        {"bad", parsed ? "a request is a JSON object" : "this is not valid JSON: " + parsed.error()});
    return;
  }
  const Json* id = parsed.value().find("id");
  Request request{watcher, parsed.value(), "null"};
  if (id != nullptr) {
    if (!id->natural()) {
      request.refused({"bad", "\"id\" must be a whole number, not negative"});
      return;
    }
    request.id = std::to_string(*id->natural());
  }
  if (const auto failure = carry_out(request)) {
    request.refused(*failure);
    if (failure->code == "stale") send_state(*watcher);
  }
}

std::optional<Failure> Table::carry_out(const Request& request) {
  const Json* type = request.json.find("type");
  if (type == nullptr || !type->is(Json::Kind::kString))
    return Failure{"bad", "a request names its \"type\""};
  if (is_question(type->text)) {
    std::string text;
    JsonWriter out(text);
    out.begin_object().key("re").raw(request.id).member("ok", true);
    if (auto failure = answer_question(live_, request.watcher->viewer, type->text, request.json, out))
      return failure;
    out.end_object();
    request.watcher->send(frame(std::move(text)));
    return std::nullopt;
  }
  const bool known =
      type->text == "act" || type->text == "undo" || type->text == "undo-ask" || type->text == "undo-answer";
  if (!known) return Failure{"bad", "there is no request of the type " + engine::quoted(type->text)};
  if (!request.watcher->viewer) return Failure{"not-your-turn", "a spectator watches and does not play"};
  if (live_.over()) return Failure{"not-your-turn", "the game is over"};
  if (type->text == "act") return act(request);
  if (type->text == "undo") return undo(request);
  if (type->text == "undo-ask") return ask_undo(request);
  return answer_undo(request);
}

std::optional<Failure> Table::act(const Request& request) {
  const auto revision = request.number("revision");
  const Json* action = request.json.find("action");
  if (!revision) return Failure{"bad", "\"revision\" must be the number of actions played so far"};
  if (action == nullptr || !action->is(Json::Kind::kString))
    return Failure{"bad", "\"action\" must be a string"};
  if (*revision != live_.revision())
    return Failure{"stale", "the position has moved on since; this is how it stands now"};
  if (request.watcher->viewer != live_.to_act())
    return Failure{"not-your-turn",
                   "it is the decision of " + live_.game().info().seats[live_.to_act().index()].title};
  const auto checked = engine::check_text(live_.game(), live_.state(), action->text);
  if (!checked.action)
    return Failure{checked.refusal.rule == "notation" ? "bad" : "illegal", checked.refusal.why,
                   std::string(checked.refusal.rule)};
  const int before = live_.revision();
  if (const auto refusal = live_.apply(*checked.action))
    return Failure{"illegal", refusal->why, std::string(refusal->rule)};
  // The request's JSON does not live as long as the writing takes.
  commit(before, [watcher = request.watcher, id = request.id, before](const base::Result<bool>& result) {
    const Request again{watcher, kNothing, id};
    if (result)
      again.answered([&](JsonWriter& out) { out.member("revision", before + 1); });
    else
      again.refused({"store", "the action could not be saved and was not played: " + result.error()});
  });
  return std::nullopt;
}

std::optional<Failure> Table::undo(const Request& request) {
  const auto to = request.number("to");
  if (!to || *to >= live_.revision())
    return Failure{"bad", "\"to\" must be a whole number below " + std::to_string(live_.revision())};
  if (*to < live_.revision() - live_.free_undo(*request.watcher->viewer))
    return Failure{"consent",
                   "a die was cast, a secret shown or the other side has played since: ask for consent"};
  take_back(*to, [watcher = request.watcher, id = request.id, to = *to](const base::Result<bool>& result) {
    const Request again{watcher, kNothing, id};
    if (result)
      again.answered([&](JsonWriter& out) { out.member("revision", to); });
    else
      again.refused({"store", result.error()});
  });
  return std::nullopt;
}

std::optional<Failure> Table::ask_undo(const Request& request) {
  const auto to = request.number("to");
  if (!to || *to >= live_.revision())
    return Failure{"bad", "\"to\" must be a whole number below " + std::to_string(live_.revision())};
  const engine::Seat by = *request.watcher->viewer;
  bool somebody = false;  // to be asked; a built-in player always agrees
  for (std::size_t i = 0; i < live_.record().seats.size(); ++i) {
    const engine::Seat seat{static_cast<std::uint8_t>(i)};
    if (seat != by && !live_.built_in(seat)) somebody = true;
  }
  if (!somebody) {
    take_back(*to, [watcher = request.watcher, id = request.id, to = *to](const base::Result<bool>& result) {
      const Request again{watcher, kNothing, id};
      if (result)
        again.answered([&](JsonWriter& out) { out.member("revision", to).member("agreed", true); });
      else
        again.refused({"store", result.error()});
    });
    return std::nullopt;
  }
  asked_ = Asked{by, *to};
  request.answered([](JsonWriter&) {});
  std::string text;
  JsonWriter out(text);
  out.begin_object()
      .member("type", "undo-asked")
      .member("by", live_.seat_id(by))
      .member("to", *to)
      .end_object();
  const Frame shared = frame(std::move(text));
  for (const auto& watcher : watchers_)
    if (watcher->viewer && watcher->viewer != by) watcher->send(shared);
  return std::nullopt;
}

std::optional<Failure> Table::answer_undo(const Request& request) {
  const Json* agree = request.json.find("agree");
  if (agree == nullptr || !agree->is(Json::Kind::kBool))
    return Failure{"bad", "\"agree\" must be true or false"};
  if (!asked_) return Failure{"none", "nobody asks to take anything back"};
  if (asked_->by == *request.watcher->viewer) return Failure{"consent", "the other side has to agree"};
  const auto settled = [by = live_.seat_id(asked_->by)](bool agreed) {
    std::string text;
    JsonWriter out(text);
    out.begin_object().member("type", "undo-settled").member("by", by).member("agreed", agreed).end_object();
    return text;
  };
  if (!agree->truth) {
    asked_.reset();
    request.answered([](JsonWriter&) {});
    push_all(settled(false));
    return std::nullopt;
  }
  take_back(asked_->to, [this, watcher = request.watcher, id = request.id,
                         text = settled(true)](const base::Result<bool>& result) {
    const Request again{watcher, kNothing, id};
    if (!result) {
      again.refused({"store", result.error()});
      return;
    }
    again.answered([](JsonWriter&) {});
    push_all(text);
  });
  return std::nullopt;
}

}  // namespace mitla::server
