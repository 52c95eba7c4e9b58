// Requests of the people at a table: acting, undo, standing answers.
#include "engine/quote.h"
#include "server/new_game.h"
#include "server/questions.h"
#include "server/request.h"
#include "server/table.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;

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
  struct Kind {
    std::string_view type;
    std::optional<Failure> (Table::*carry_out)(const Request&);
  };
  static constexpr Kind kKinds[] = {{"act", &Table::act},
                                    {"undo", &Table::undo},
                                    {"undo-ask", &Table::ask_undo},
                                    {"undo-answer", &Table::answer_undo},
                                    {"order", &Table::give_order},
                                    {"hint", &Table::ask_hint},
                                    {"finish", &Table::finish_phase},
                                    {"forecast", &Table::ask_forecast}};
  for (const Kind& kind : kKinds) {
    if (kind.type != type->text) continue;
    if (!request.watcher->viewer) return Failure{"not-your-turn", "a spectator watches and does not play"};
    if (live_.over()) return Failure{"not-your-turn", "the game is over"};
    return (this->*kind.carry_out)(request);
  }
  return Failure{"bad", "there is no request of the type " + engine::quoted(type->text)};
}

std::optional<Failure> Table::act(const Request& request) {
  const auto revision = request.number("revision");
  const Json* action = request.json.find("action");
  if (!revision) return Failure{"bad", "\"revision\" must be that of the state acted on"};
  if (action == nullptr || !action->is(Json::Kind::kString))
    return Failure{"bad", "\"action\" must be a string"};
  const int number = live_.revision(request.watcher->viewer);
  if (*revision != number)
    return Failure{"stale", "the position has moved on since; this is how it stands now"};
  if (request.watcher->viewer != live_.to_act())
    return Failure{"not-your-turn",
                   "it is the decision of " + live_.game().info().seats[live_.to_act().index()].title};
  const auto checked = engine::check_text(live_.game(), live_.state(), action->text);
  if (!checked.action)
    return Failure{checked.refusal.rule == "notation" ? "bad" : "illegal", checked.refusal.why,
                   std::string(checked.refusal.rule)};
  const int before = live_.played();
  if (const auto refusal = live_.apply(*checked.action))
    return Failure{"illegal", refusal->why, std::string(refusal->rule)};
  // The request's JSON is gone before the write is finished.
  commit(before, [watcher = request.watcher, id = request.id, number](const base::Result<bool>& result) {
    const Request again{watcher, kNothing, id};
    if (result)
      again.answered([&](JsonWriter& out) { out.member("revision", number + 1); });
    else
      again.refused({"store", "the action could not be saved and was not played: " + result.error()});
  });
  return std::nullopt;
}

std::optional<Failure> Table::undo(const Request& request) {
  const engine::Seat by = *request.watcher->viewer;
  const int now = live_.revision(by);
  const auto to = request.number("to");
  if (!to || *to >= now) return Failure{"bad", "\"to\" must be a whole number below " + std::to_string(now)};
  if (*to < now - live_.free_undo(by))
    return Failure{"consent",
                   "a die was cast, a secret shown or the other side has played since: ask for consent"};
  withdraw_orders(by);
  take_back(live_.position(by, *to),
            [watcher = request.watcher, id = request.id, to = *to](const base::Result<bool>& result) {
              const Request again{watcher, kNothing, id};
              if (result)
                again.answered([&](JsonWriter& out) { out.member("revision", to); });
              else
                again.refused({"store", result.error()});
            });
  return std::nullopt;
}

std::vector<engine::Seat> Table::opponents(engine::Seat seat) const {
  std::vector<engine::Seat> seats;
  for (std::size_t i = 0; i < live_.record().seats.size(); ++i) {
    const engine::Seat other = engine::seat_at(static_cast<int>(i));
    if (!live_.built_in(other) && !engine::same_team(live_.game().info(), seat, other))
      seats.push_back(other);
  }
  return seats;
}

bool Table::strict(engine::Seat seat) const {
  for (const store::OrderRecord& order : orders_)
    if (order.kind == kUndoKind && order.action == kRefuseUndo && order.seat != live_.seat_id(seat))
      return true;
  return false;
}

std::string_view Table::beyond_free_undo(engine::Seat seat) const {
  if (strict(seat)) return "refused";
  return opponents(seat).empty() ? "agreed" : "asked";
}

std::optional<Failure> Table::ask_undo(const Request& request) {
  const engine::Seat by = *request.watcher->viewer;
  const int now = live_.revision(by);
  const auto to = request.number("to");
  if (!to || *to >= now) return Failure{"bad", "\"to\" must be a whole number below " + std::to_string(now)};
  const int position = live_.position(by, *to);
  if (asked_ && asked_->by == by && asked_->to == position) {  // the same question is already waiting
    request.answered([](JsonWriter&) {});
    return std::nullopt;
  }
  if (strict(by))
    return Failure{"consent",
                   "this is a strict game against a built-in player: only what happened since the last die, "
                   "the last secret and the other side's last action can be taken back"};
  withdraw_orders(by);
  auto asked = opponents(by);
  if (asked.empty()) {
    take_back(position,
              [watcher = request.watcher, id = request.id, to = *to](const base::Result<bool>& result) {
                const Request again{watcher, kNothing, id};
                if (result)
                  again.answered([&](JsonWriter& out) { out.member("revision", to).member("agreed", true); });
                else
                  again.refused({"store", result.error()});
              });
    return std::nullopt;
  }
  asked_ = Asked{by, position, std::move(asked)};
  request.answered([](JsonWriter&) {});
  for (const auto& watcher : watchers_) send_question(*watcher);
  return std::nullopt;
}

std::optional<Failure> Table::answer_undo(const Request& request) {
  const Json* agree = request.json.find("agree");
  if (agree == nullptr || !agree->is(Json::Kind::kBool))
    return Failure{"bad", "\"agree\" must be true or false"};
  if (!asked_) return Failure{"none", "nobody asks to take anything back"};
  const engine::Seat seat = *request.watcher->viewer;
  if (engine::same_team(live_.game().info(), asked_->by, seat))
    return Failure{"consent", "the other side has to agree"};
  if (!asked_->waits_for(seat)) return Failure{"none", "this seat has agreed already"};
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
  std::erase(asked_->waiting, seat);
  if (!asked_->waiting.empty()) {
    request.answered([](JsonWriter&) {});
    push_agreement(seat);
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

// Other seats still have to agree.
void Table::push_agreement(engine::Seat seat) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("type", "undo-agreed").member("by", live_.seat_id(asked_->by));
  out.member("seat", live_.seat_id(seat)).key("waiting").begin_array();
  for (const engine::Seat other : asked_->waiting) out.value(live_.seat_id(other));
  out.end_array().end_object();
  push_all(text);
}

// Only declining can be a standing answer: nothing else is done in the name of a seat.
std::optional<Failure> Table::give_order(const Request& request) {
  const Json* kind = request.json.find("kind");
  const Json* action = request.json.find("action");
  if (kind == nullptr || !kind->is(Json::Kind::kString) || kind->text.empty() || kind->text.size() > 60)
    return Failure{"bad", "\"kind\" must be the kind of a decision"};
  const bool gives = action != nullptr && action->is(Json::Kind::kString);
  if (!gives && (action == nullptr || !action->is(Json::Kind::kNull)))
    return Failure{"bad", "\"action\" must be an action, or null to withdraw the order"};
  if (gives) {
    const auto verb = live_.game().notation().find_verb(action->text);
    if (!verb || live_.game().notation().verbs()[*verb].role != engine::VerbRole::kPass)
      return Failure{"bad", engine::quoted(action->text) + " cannot be a standing order"};
  }
  const engine::Seat seat = *request.watcher->viewer;
  set_order({live_.seat_id(seat), kind->text, gives ? action->text : std::string()});
  request.answered([](JsonWriter&) {});
  for (const auto& watcher : watchers_)
    if (watcher->viewer == seat) send_state(*watcher);
  if (ordered()) play_on();
  return std::nullopt;
}

}  // namespace mitla::server
