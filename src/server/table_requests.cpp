// Requests of the people at a table: acting, undo, standing answers, numbers for the dice.
#include <algorithm>

#include "engine/quote.h"
#include "server/new_game.h"
#include "server/questions.h"
#include "server/request.h"
#include "server/table.h"
#include "server/undo_entries.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;

namespace {

constexpr std::size_t kShareDigits = 32;

}  // namespace

Failure Table::failure_of(Fate fate, std::string_view what) {
  const std::string name(what);
  switch (fate) {
    case Fate::kOvertaken:
      return {"stale", "the position has moved on since; this is how it stands now"};
    case Fate::kUnknown:
      return {"store",
              "the store does not answer: whether " + name +
                  " was saved is not known yet. The game is shown as it stands as soon as it is back"};
    case Fate::kNotWritten:
    case Fate::kWritten:
      break;
  }
  return {"store", name + " could not be saved and was not played"};
}

Table::Finish Table::acknowledge(const Request& request, std::string_view what) {
  return [watcher = request.watcher, id = request.id, what = std::string(what)](Fate fate) {
    const Request again{watcher, kNothing, id};
    if (fate == Fate::kWritten)
      again.answered([](JsonWriter&) {});
    else
      again.refused(failure_of(fate, what));
  };
}

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
  // Who sees the game late may only look back on what he has seen.
  if (delayed(request.watcher->viewer)) {
    const auto revision = request.number("revision");
    if (type->text != "replay" || !revision || *revision > seen(*request.watcher))
      return Failure{"delayed", "spectators see this game late: nothing is told about the present"};
  }
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
                                    {"order", &Table::give_answer},
                                    {"hint", &Table::ask_hint},
                                    {"finish", &Table::finish_phase},
                                    {"forecast", &Table::ask_forecast},
                                    {"share", &Table::share},
                                    {"claim-time", &Table::claim_time},
                                    {"chat", &Table::say}};
  // A look back, for everybody and after the end as well.
  if (type->text == "curve") return ask_curve(request);
  for (const Kind& kind : kKinds) {
    if (kind.type != type->text) continue;
    if (!request.watcher->viewer) return Failure{"not-your-turn", "a spectator watches and does not play"};
    if (live_.over() && kind.type != "chat") return Failure{"not-your-turn", "the game is over"};
    if (doubt_ && kind.type != "hint" && kind.type != "forecast")
      return failure_of(Fate::kUnknown, "the request");
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
  const std::uint32_t dice = live_.state().rolls();
  if (const auto refusal = live_.apply(*checked.action))
    return Failure{"illegal", refusal->why, std::string(refusal->rule)};
  // A player who tries his dice alone, and invites an opponent when he likes them, would not be fair.
  const std::string awaited = live_.awaited();
  if (live_.state().rolls() != dice && !awaited.empty()) {
    live_.drop_unwritten();
    return Failure{"waiting",
                   "dice are cast when " + awaited + " has been taken: the invitation is still open"};
  }
  // The request's JSON is gone before the write is finished.
  commit([this, watcher = request.watcher, id = request.id, number](Fate fate) {
    const Request again{watcher, kNothing, id};
    if (fate == Fate::kWritten)
      return again.answered([&](JsonWriter& out) { out.member("revision", number + 1); });
    again.refused(failure_of(fate, "the action"));
    watcher->unsure = fate == Fate::kUnknown;
    if (fate == Fate::kOvertaken) send_state(*watcher);
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
  take_back(by, live_.position(by, *to), {},
            [watcher = request.watcher, id = request.id, to = *to](Fate fate) {
              const Request again{watcher, kNothing, id};
              if (fate == Fate::kWritten)
                again.answered([&](JsonWriter& out) { out.member("revision", to); });
              else
                again.refused(failure_of(fate, "the undo"));
            });
  return std::nullopt;
}

bool Table::strict(engine::Seat seat) const {
  for (const engine::SeatInfo& other : live_.game().info().seats)
    if (other.id != live_.seat_id(seat) && live_.answers().find(other.id, kUndoKind) == kRefuseUndo)
      return true;
  return false;
}

std::string_view Table::beyond_free_undo(engine::Seat seat) const {
  if (strict(seat)) return "refused";
  return live_.opponents(seat).empty() ? "agreed" : "asked";
}

std::optional<Failure> Table::ask_undo(const Request& request) {
  const engine::Seat by = *request.watcher->viewer;
  const int now = live_.revision(by);
  const auto to = request.number("to");
  if (!to || *to >= now) return Failure{"bad", "\"to\" must be a whole number below " + std::to_string(now)};
  const int position = live_.position(by, *to);
  const auto& asked = live_.question();
  if (asked && asked->by == by && live_.revision_after(by, asked->to) == *to) {  // it is already waiting
    request.answered([](JsonWriter&) {});
    return std::nullopt;
  }
  if (strict(by))
    return Failure{"consent",
                   "this is a strict game against a built-in player: only what happened since the last die, "
                   "the last secret and the other side's last action can be taken back"};
  if (live_.opponents(by).empty()) {
    take_back(by, position, {}, [watcher = request.watcher, id = request.id, to = *to](Fate fate) {
      const Request again{watcher, kNothing, id};
      if (fate == Fate::kWritten)
        again.answered([&](JsonWriter& out) { out.member("revision", to).member("agreed", true); });
      else
        again.refused(failure_of(fate, "the undo"));
    });
    return std::nullopt;
  }
  if (!paces_[by.index()].undo_questions.allows(Bucket::Clock::now()))
    return Failure{"busy", "so many questions in so short a time: try again in a moment"};
  write_one(store::EntryKind::kOffer, by, text_of(UndoEntry{position}), acknowledge(request, "the question"));
  return std::nullopt;
}

std::optional<Failure> Table::answer_undo(const Request& request) {
  const Json* agree = request.json.find("agree");
  if (agree == nullptr || !agree->is(Json::Kind::kBool))
    return Failure{"bad", "\"agree\" must be true or false"};
  const auto& asked = live_.question();
  if (!asked) return Failure{"none", "nobody asks to take anything back"};
  const engine::Seat seat = *request.watcher->viewer;
  if (engine::same_team(live_.game().info(), asked->by, seat))
    return Failure{"consent", "the other side has to agree"};
  if (!asked->waits_for(seat)) return Failure{"none", "this seat has agreed already"};
  const char* text = agree->truth ? "yes" : "no";
  if (!agree->truth || asked->waiting.size() > 1)
    write_one(store::EntryKind::kConsent, seat, text, acknowledge(request, "the answer"));
  else
    take_back(asked->by, asked->to, {{store::EntryKind::kConsent, live_.seat_id(seat), text, around_.now()}},
              acknowledge(request, "the answer"));
  return std::nullopt;
}

// Only declining can be a standing answer: nothing else is done in the name of a seat.
std::optional<Failure> Table::give_answer(const Request& request) {
  const Json* kind = request.json.find("kind");
  const Json* action = request.json.find("action");
  if (kind == nullptr || !kind->is(Json::Kind::kString) || kind->text.empty() || kind->text.size() > 60)
    return Failure{"bad", "\"kind\" must be the kind of a decision"};
  const bool gives = action != nullptr && action->is(Json::Kind::kString);
  if (!gives && (action == nullptr || !action->is(Json::Kind::kNull)))
    return Failure{"bad", "\"action\" must be an action, or null to withdraw the answer"};
  const engine::Seat seat = *request.watcher->viewer;
  const std::string given = live_.answers().find(live_.seat_id(seat), kind->text);
  const bool asks_anyway = kind->text == kFutileKind && gives && action->text == kAskAnyway;
  if (gives && !asks_anyway) {
    const auto& notation = live_.game().notation();
    const auto parsed = notation.parse(action->text);
    if (!parsed || notation.verbs()[parsed.value().verb].role != engine::VerbRole::kPass)
      return Failure{"bad", engine::quoted(action->text) + " cannot be a standing answer"};
    // The question is there to be looked at: no kind can be invented, and no answer that never fits.
    if (seat != live_.to_act() || live_.game().prompt(live_.state()).kind != kind->text)
      return Failure{"bad", "a standing answer is given when the question is asked"};
    if (const auto checked = engine::check_text(live_.game(), live_.state(), action->text); !checked.action)
      return Failure{"illegal", checked.refusal.why, std::string(checked.refusal.rule)};
    if (given.empty() && live_.answers().of(live_.seat_id(seat)).size() >= StandingAnswers::kMost)
      return Failure{"bad",
                     "a seat gives at most " + std::to_string(StandingAnswers::kMost) + " standing answers"};
  } else if (!gives && given.empty()) {
    return Failure{"none", "there is no standing answer to questions of this kind"};
  }
  if (!paces_[seat.index()].standing_answers.allows(Bucket::Clock::now()))
    return Failure{"busy", "so many standing answers in so short a time: try again in a moment"};
  write_one(store::EntryKind::kAnswer, seat,
            StandingAnswers::text_of({live_.seat_id(seat), kind->text, gives ? action->text : std::string()}),
            [this, seat, acknowledged = acknowledge(request, "the standing answer")](Fate fate) {
              acknowledged(fate);
              if (fate != Fate::kWritten) return;
              for (const auto& watcher : watchers_)
                if (watcher->viewer == seat) send_state(*watcher);
            });
  return std::nullopt;
}

// The seat's own random number becomes part of the seed, so that nobody knows the dice in advance.
std::optional<Failure> Table::share(const Request& request) {
  const Json* number = request.json.find("number");
  const engine::Seat seat = *request.watcher->viewer;
  const auto digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  if (number == nullptr || !number->is(Json::Kind::kString) || number->text.size() != kShareDigits ||
      !std::all_of(number->text.begin(), number->text.end(), digit))
    return Failure{"bad", "\"number\" must be " + std::to_string(kShareDigits) + " hexadecimal digits"};
  if (live_.shared(seat)) return Failure{"none", "this seat has added its number already"};
  write_one(store::EntryKind::kShare, seat, number->text, acknowledge(request, "the number"));
  return std::nullopt;
}

// The seat that decides is out of time: an opponent may end the game, which that seat then has given up.
std::optional<Failure> Table::claim_time(const Request& request) {
  const engine::Seat seat = *request.watcher->viewer;
  const engine::Seat late = live_.to_act();
  if (engine::same_team(live_.game().info(), seat, late))
    return Failure{"none", "only the other side can claim the game"};
  if (!live_.late(around_.now())) return Failure{"none", "nobody is out of time"};
  engine::ActionList actions;
  live_.game().legal(live_.state(), engine::kNobody, actions);
  const auto& verbs = live_.game().notation().verbs();
  const auto concession = std::find_if(actions.begin(), actions.end(), [&](const engine::Action& action) {
    return verbs[action.verb].gives_up;
  });
  if (concession == actions.end()) return Failure{"none", "the game cannot be given up at this moment"};
  if (const auto refusal = live_.apply(*concession))
    return Failure{"illegal", refusal->why, std::string(refusal->rule)};
  commit(acknowledge(request, "the claim"));
  return std::nullopt;
}

}  // namespace mitla::server
