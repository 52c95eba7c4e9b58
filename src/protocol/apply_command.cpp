// The command that plays: one action, several, or a move along a route.
#include "protocol/apply_command.h"

#include <algorithm>

#include "engine/quote.h"
#include "engine/reports_json.h"
#include "engine/view_json.h"
#include "protocol/changes.h"

namespace mitla::protocol {

namespace {

using engine::Action;
using engine::Json;
using hex::HexId;

// The result of one action.
struct Played {
  std::string action;
  engine::EventList events;
};

// Everything that a request plays, in order. After a failure `take_back` restores the game.
class Playing {
 public:
  explicit Playing(Call& call)
      : call_(call), before_(call.state()), count_(static_cast<int>(call.session->actions().size())) {}

  Outcome play(const std::string& text) {
    Action action;
    if (auto failure = call_.find_action(text, action)) return failure;
    Played& played = played_.emplace_back(Played{text, {}});
    if (auto refusal = call_.session->apply(action, played.events)) return illegal(*refusal);
    const auto& rolls = call_.session->last_rolls();
    rolls_.insert(rolls_.end(), rolls.begin(), rolls.end());
    return std::nullopt;
  }
  void take_back() {
    if (!played_.empty()) call_.session->undo_to(count_);
  }

  void answer() const {
    engine::JsonWriter& out = call_.out;
    engine::EventList all;
    for (const Played& played : played_) all.insert(all.end(), played.events.begin(), played.events.end());
    out.key("events");
    write_events(call_.game(), all, out);
    write_forced(call_.game(), all, out);
    out.key("dice").begin_array();
    for (const engine::Roll& roll : rolls_)
      out.begin_object().member("sides", roll.sides).member("result", roll.result).end_object();
    out.end_array().key("changed").begin_object();
    write_changes(call_.game(), before_, call_.state(), out);
    out.end_object();
    if (call_.has("action") && !call_.has("route")) return;
    out.key("played").begin_array();
    for (const Played& played : played_) {
      out.begin_object().member("action", played.action).key("events");
      write_events(call_.game(), played.events, out);
      out.end_object();
    }
    out.end_array();
  }

 private:
  Call& call_;
  engine::State before_;
  int count_;
  std::vector<Played> played_;
  std::vector<engine::Roll> rolls_;
};

// The texts of an array of strings; a failure if it is not one.
Outcome read_texts(const Call& call, std::string_view member, std::vector<std::string>& out) {
  const Json& given = *call.request.find(member);
  bool right = given.is(Json::Kind::kArray) && !given.items.empty();
  for (const Json& item : given.items) {
    right = right && item.is(Json::Kind::kString);
    out.push_back(item.text);
  }
  if (right) return std::nullopt;
  return Failure{code::kBadArgument, "\"" + std::string(member) + "\" must be an array of strings"};
}

// All or nothing.
Outcome play_all(Call& call, Playing& playing) {
  std::vector<std::string> actions;
  if (auto failure = read_texts(call, "actions", actions)) return failure;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    if (auto failure = playing.play(actions[i])) {
      failure->index = static_cast<int>(i);
      return failure;
    }
  }
  return std::nullopt;
}

HexId where(const Call& call, engine::UnitId unit) {
  engine::View view;
  call.game().view(call.state(), call.game().decision(call.state()).seat, view);
  for (const engine::View::Piece& piece : view.pieces)
    if (piece.unit == unit) return piece.hex;
  return hex::kNowhere;
}

// Would a move of one hex take another way because that is cheaper?
bool goes_round(const Call& call, engine::UnitId unit, HexId to) {
  for (const auto& place : call.game().reach(call.state(), unit).places)
    if (place.hex == to) return place.route.size() > 2;
  return false;
}

// Plays "move U H" as one move for each hex of the route. A decision of another seat ends it early.
Outcome play_route(Call& call, Playing& playing) {
  const auto wrong = [](std::string message) { return Failure{code::kBadArgument, std::move(message)}; };
  const auto& board = call.game().notation().board();
  std::vector<std::string> route;
  if (auto failure = read_texts(call, "route", route)) return failure;
  const auto parsed = call.game().notation().parse(call.text("action"));
  using enum engine::ArgumentKind;
  if (!parsed || call.game().notation().verbs()[parsed.value().verb].arguments != std::vector{kUnit, kHex})
    return wrong("\"route\" goes with an action of a unit and a hex, such as \"move U H\"");
  Action action = parsed.value();
  const engine::UnitId unit = engine::unit_argument(action);
  if (route.back() != board.name(engine::hex_argument(action, 1)))
    return wrong("the last hex of \"route\" must be that of the action");
  HexId at = where(call, unit);
  const bool begins_here = at.exists() && route.front() == board.name(at) && route.size() > 1;
  const engine::Seat seat = call.game().decision(call.state()).seat;
  for (std::size_t i = begins_here ? 1 : 0; i < route.size(); ++i) {
    const engine::Decision now = call.game().decision(call.state());
    if (i > 0 && (now.over || now.seat != seat)) {
      call.out.key("left").begin_array();
      for (; i < route.size(); ++i) call.out.value(route[i]);
      call.out.end_array();
      return std::nullopt;
    }
    const HexId to = board.find(route[i]);
    Outcome failure;
    if (!to.exists())
      failure = wrong("there is no hex " + engine::quoted(route[i]) + " in this game");
    else if (at.exists() && !board.adjacent(at, to))
      failure = wrong(route[i] + " is not next to " + std::string(board.name(at)));
    else if (at.exists() && goes_round(call, unit, to))
      failure = wrong("the cheapest way to " + route[i] + " is another one, which the move would take");
    action.args[1] = engine::argument(to);
    if (!failure) failure = playing.play(call.game().notation().print(action));
    if (failure) {
      failure->index = static_cast<int>(i);
      return failure;
    }
    at = to;
  }
  return std::nullopt;
}

}  // namespace

void write_events(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out) {
  out.begin_array();
  for (const engine::Event& event : events) engine::write_event(game, event, out);
  out.end_array();
}

void write_forced(const engine::Game& game, const engine::EventList& events, engine::JsonWriter& out) {
  out.key("forced").begin_array();
  for (std::size_t i = 0; i < events.size(); ++i) {
    if (!events[i].forced || (i > 0 && events[i - 1].forced == events[i].forced)) continue;
    out.begin_object().member("action", game.notation().print(*events[i].forced)).key("events").begin_array();
    for (std::size_t j = i; j < events.size() && events[j].forced == events[i].forced; ++j) out.value(j);
    out.end_array().end_object();
  }
  out.end_array();
}

Outcome apply(Call& call) {
  if (call.has("action") == call.has("actions"))
    return Failure{code::kBadArgument, "'apply' needs either \"action\" or \"actions\""};
  if (call.has("route") && !call.has("action"))
    return Failure{code::kBadArgument, "\"route\" goes with \"action\""};
  Playing playing(call);
  auto failure = call.has("actions") ? play_all(call, playing)
                 : call.has("route") ? play_route(call, playing)
                                     : playing.play(std::string(call.text("action")));
  if (failure) {
    playing.take_back();
    return failure;
  }
  playing.answer();
  call.out.key("decision").begin_object();
  engine::write_decision(call.game(), call.state(), call.out);
  call.out.end_object();
  return std::nullopt;
}

}  // namespace mitla::protocol
