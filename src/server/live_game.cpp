#include "server/live_game.h"

#include <algorithm>

#include "engine/beginning_json.h"
#include "engine/reports_json.h"
#include "engine/rules_version.h"
#include "engine/save.h"
#include "engine/view_json.h"
#include "server/common_view.h"

namespace mitla::server {

using engine::JsonWriter;
using engine::Seat;

namespace {

constexpr std::string_view kPartFormat = "mitla/save/1/part";

}  // namespace

LiveGame::LiveGame(store::GameRecord record, engine::Session session)
    : record_(std::move(record)),
      session_(std::move(session)),
      decision_(game().decision(state())),
      numbering_(game()) {
  steps_.push_back({std::nullopt, session_.opening_events(), session_.last_rolls()});
  for (const engine::VerbSpec& verb : game().notation().verbs()) hides_actions_ |= verb.secret;
}

base::Result<LiveGame> LiveGame::restore(const engine::Registry& registry, const store::StoredGame& stored) {
  const store::GameRecord& record = stored.game;
  engine::Beginning beginning;
  beginning.scenario = record.scenario;
  beginning.options = record.options;
  beginning.seed = record.seed;
  auto session = engine::Session::start(registry, std::move(beginning));
  if (!session) return base::Error{session.error()};
  LiveGame live(record, std::move(session).value());
  const auto& seats = live.game().info().seats;
  bool same_seats = seats.size() == record.seats.size();
  for (std::size_t i = 0; same_seats && i < seats.size(); ++i)
    same_seats = seats[i].id == record.seats[i].seat;
  if (!same_seats) return base::Error{"its seats are not those of the scenario"};
  for (std::size_t i = 0; i < stored.actions.size(); ++i) {
    const auto checked = engine::check_text(live.game(), live.state(), stored.actions[i].action);
    const auto refusal = checked.action ? live.apply(*checked.action) : checked.refusal;
    if (refusal)
      return base::Error{"action " + std::to_string(i + 1) + ", \"" + stored.actions[i].action +
                         "\": " + std::string(refusal->rule) + ": " + refusal->why};
  }
  return live;
}

std::optional<Seat> LiveGame::find_seat(std::string_view id) const {
  const auto& seats = game().info().seats;
  for (std::size_t i = 0; i < seats.size(); ++i)
    if (seats[i].id == id) return Seat{static_cast<std::uint8_t>(i)};
  return std::nullopt;
}

std::optional<engine::Refusal> LiveGame::apply(const engine::Action& action) {
  Step step;
  if (!over()) step.seat = to_act();
  const engine::State before = state();
  if (auto refusal = session_.apply(action, step.events)) return refusal;
  numbering_.add(game(), *step.seat, action, before, state(), step.events);
  step.rolls = session_.last_rolls();
  steps_.push_back(std::move(step));
  decision_ = game().decision(state());
  return std::nullopt;
}

void LiveGame::undo_to(int count) {
  session_.undo_to(count);
  steps_.resize(static_cast<std::size_t>(count) + 1);
  numbering_.undo_to(count);
  decision_ = game().decision(state());
}

int LiveGame::revision_after(Viewer viewer, int actions) const {
  return over() ? actions : numbering_.count_after(viewer, actions);
}

int LiveGame::position(Viewer viewer, int revision) const {
  return over() ? revision : numbering_.last_position(viewer, revision);
}

int LiveGame::free_undo(Seat seat) const {
  if (over()) return 0;  // its dice are public: a player could continue with knowledge of them
  // The seat that is asked may already have written something, and no other seat may learn whether it has.
  if (hides_actions_ && to_act() != seat) return 0;
  const int unrevealed = session_.free_undo();
  int count = 0;
  while (count < unrevealed && steps_[steps_.size() - 1 - static_cast<std::size_t>(count)].seat == seat)
    ++count;
  return count;
}

std::vector<store::ActionRecord> LiveGame::last_actions(int count, std::int64_t at) const {
  std::vector<store::ActionRecord> records;
  for (int n = played() - count + 1; n <= played(); ++n)
    records.push_back({game().notation().print(session_.actions()[n - 1]), seat_id(*steps_[n].seat), at});
  return records;
}

bool LiveGame::may_see(Viewer viewer, const engine::Event& event) const {
  return over() || may_know(game(), viewer, event);
}

std::string LiveGame::action_text(Viewer viewer, int n) const {
  std::string text = game().notation().print(session_.actions()[static_cast<std::size_t>(n) - 1]);
  const bool whole = over() || numbering_.told(viewer, n) == engine::Disclosure::kWhole;
  if (!whole) text.resize(std::min(text.size(), text.find(' ')));
  return text;
}

void LiveGame::write_moment(Viewer viewer, int revision, JsonWriter& out) const {
  const engine::State then = session_.state_after(action_of(viewer, revision));
  out.key("view");
  if (!viewer) {
    out.raw(common_view(game(), then));
    return;
  }
  thread_local std::string text;
  text.clear();
  engine::view_to_json(game(), then, *viewer, text);
  out.raw(text);
}

// What all seats are told of the present question.
void LiveGame::common_question(engine::View& view) const {
  engine::View other;
  for (std::size_t i = 1; i < game().info().seats.size(); ++i) {
    other.clear();
    game().view(state(), Seat{static_cast<std::uint8_t>(i)}, other);
    if (other.prompt != view.prompt) view.prompt = {};
    if (other.rule != view.rule) view.rule = {};
    if (other.decision != view.decision) view.decision = {};
  }
}

// From the viewer's own view: the prompt of another seat may reveal hidden values.
void LiveGame::write_view_and_decision(Viewer viewer, JsonWriter& out) const {
  thread_local engine::View view;
  view.clear();
  game().view(state(), viewer.value_or(Seat{0}), view);
  out.key("view");
  if (viewer) {
    thread_local std::string text;
    text.clear();
    engine::view_to_json(game(), state(), *viewer, view, text);
    out.raw(text);
  } else {
    out.raw(common_view(game(), state()));
    common_question(view);
  }
  out.key("decision");
  if (over()) {
    out.null();
    return;
  }
  out.begin_object().member("seat", seat_id(to_act())).member("kind", view.decision);
  out.member("prompt", view.prompt).member("rule", view.rule);
  out.member("mine", viewer == to_act()).end_object();
}

void LiveGame::write_choices(JsonWriter& out) const {
  thread_local engine::ActionList subjects;
  subjects.clear();
  game().subjects(state(), subjects);
  out.key("touch").begin_array();
  for (const engine::Action& subject : subjects)
    if (engine::Game::is_touch(subject))
      out.value(game().notation().unit_name(engine::unit_argument(subject)));
  out.end_array().key("general").begin_array();
  for (const engine::Action& subject : subjects)
    if (!engine::Game::is_touch(subject)) out.value(game().notation().print(subject));
  out.end_array();
}

void LiveGame::write_event(int revision, const Step& step, const engine::Event& event,
                           std::string_view action, std::span<const engine::Roll> rolls,
                           JsonWriter& out) const {
  const engine::EventNote note = game().note(event);
  out.begin_object().member("n", revision);
  if (step.seat) out.member("action", action).member("seat", seat_id(*step.seat));
  out.member("kind", note.kind).member("text", game().text(event)).member("rule", event.rule);
  out.key("hexes").begin_array();
  for (const hex::HexId hex : note.hexes) out.value(game().notation().board().name(hex));
  out.end_array().key("units").begin_array();
  for (const engine::UnitId unit : note.units) out.value(game().notation().unit_name(unit));
  out.end_array().key("dice").begin_array();
  for (const engine::Roll& roll : rolls)
    out.begin_object().member("sides", roll.sides).member("result", roll.result).end_object();
  out.end_array();
  if (note.trial) engine::write_trial(game(), *note.trial, out.key("trial"));
  out.end_object();
}

void LiveGame::write_events(Viewer viewer, int from, int to, JsonWriter& out) const {
  out.key("events").begin_array();
  for (int revision = std::max(from, 0); revision <= to; ++revision) {
    const int n = action_of(viewer, revision);
    const Step& step = steps_[n];
    const std::string action = n > 0 ? action_text(viewer, n) : "";
    // Dice belong to the event that tells of them: those cast since the previous event. If the event is
    // hidden, so are its dice.
    std::span<const engine::Roll> left = step.rolls;
    for (const engine::Event& event : step.events) {
      std::size_t mine = 0;
      while (mine < left.size() && left[mine].number < event.rolls) ++mine;
      if (&event == &step.events.back()) mine = left.size();  // the last event has all remaining dice
      if (may_see(viewer, event)) write_event(revision, step, event, action, left.first(mine), out);
      left = left.subspan(mine);
    }
  }
  out.end_array();
}

void LiveGame::write_objectives(JsonWriter& out) const {
  std::vector<engine::Objective> objectives;
  game().objectives(state(), objectives);
  out.key("objectives").begin_array();
  for (const engine::Objective& objective : objectives) {
    out.begin_object().member("hex", game().notation().board().name(objective.hex));
    out.member("name", objective.name);
    if (objective.held) out.member("holder", seat_id(objective.holder));
    out.end_object();
  }
  out.end_array();
}

void LiveGame::write_state(Viewer viewer, int after, JsonWriter& out) const {
  const int now = revision(viewer);
  out.member("revision", now);
  write_view_and_decision(viewer, out);
  if (!over() && viewer == to_act())
    write_choices(out);
  else
    out.key("touch").begin_array().end_array().key("general").begin_array().end_array();
  out.key("undo").begin_object().member("free", viewer ? free_undo(*viewer) : 0).key("last");
  if (now > 0)
    out.value(action_text(viewer, action_of(viewer, now)));
  else
    out.null();
  out.end_object();
  // The outcome as if the game ended now may depend on hidden values.
  if (!over() && game().secrets(state()).empty()) {
    out.key("standing").begin_object();
    engine::write_outcome(game(), state(), out);
    out.end_object();
  }
  if (game().secrets(state()).empty()) write_objectives(out);
  if (over()) out.member("seed", std::to_string(record_.seed)).member("salt", record_.salt);
  write_events(viewer, after < 0 ? 0 : after + 1, now, out);
}

void LiveGame::write_summary(Viewer viewer, JsonWriter& out) const {
  engine::View view;
  game().view(state(), viewer.value_or(Seat{0}), view);
  out.member("turn", view.turn).member("phase", view.phase).key("to_act");
  if (over())
    out.null();
  else
    out.value(seat_id(to_act()));
  out.member("over", over());
  if (over()) {
    out.key("outcome").begin_object();
    engine::write_decision(game(), state(), out);
    out.end_object();
  }
}

std::string LiveGame::save(Viewer viewer) const {
  if (over()) return engine::save_to_json(session_, {record_.salt, record_.commitment});
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", kPartFormat).member("rules", engine::rules_name(game().info()));
  out.member("scenario", record_.scenario);
  out.key("options").begin_object();
  for (const auto& [id, value] : session_.beginning().options) out.any_key(id).value(value);
  out.end_object().member("commitment", record_.commitment).key("actions").begin_array();
  for (int n = 1; n <= revision(viewer); ++n) out.value(action_text(viewer, action_of(viewer, n)));
  out.end_array().end_object();
  return text;
}

}  // namespace mitla::server
