#include "server/live_game.h"

#include <algorithm>
#include <charconv>

#include "engine/beginning_json.h"
#include "engine/reports_json.h"
#include "engine/rules_version.h"
#include "engine/view_json.h"
#include "server/common_view.h"
#include "server/undo_entries.h"

namespace mitla::server {

using engine::JsonWriter;
using engine::Seat;

namespace {

constexpr std::string_view kPartFormat = "mitla/save/1/part";

// The kept state of a game that was read, if this program made it and it belongs to the journal.
std::optional<Snapshot> believed(const store::StoredGame& stored) {
  if (!stored.kept || stored.first != 1 || program_id().empty()) return std::nullopt;
  const store::KeptState& kept = *stored.kept;
  const auto entries = static_cast<int>(stored.entries.size());
  if (kept.program != program_id() || kept.entries < 1 || kept.entries > entries) return std::nullopt;
  if (stored.entries[static_cast<std::size_t>(kept.entries) - 1].hash != kept.head) return std::nullopt;
  return unpack_snapshot(kept.body);
}

// "3 5 1" as an entry of the journal has it; nothing if it is not such a list.
std::optional<std::vector<std::uint8_t>> read_dice(std::string_view text) {
  std::vector<std::uint8_t> dice;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    unsigned result = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), result);
    if (read.ec != std::errc() || read.ptr != word.data() + word.size() || result < 1 || result > 255)
      return std::nullopt;
    dice.push_back(static_cast<std::uint8_t>(result));
  }
  return dice;
}

}  // namespace

Opening opening_of(const engine::Session& session, int count) {
  const engine::Game& game = session.game();
  auto told = session.retell(count);
  Opening opening{
      session.beginning().scenario, session.beginning().options, std::move(told.dice), {}, told.over};
  for (std::size_t i = 0; i < told.seats.size(); ++i)
    opening.actions.emplace_back(game.info().seats[told.seats[i].index()].id,
                                 game.notation().print(session.actions()[i]));
  return opening;
}

LiveGame::LiveGame(store::GameRecord record, engine::Session session)
    : record_(std::move(record)),
      session_(std::move(session)),
      decision_(game().decision(state())),
      numbering_(game()),
      head_(store::hash_of_beginning(record_)),
      shared_(game().info().seats.size()) {
  steps_.push_back({std::nullopt, session_.opening_events(), session_.last_rolls()});
  for (const engine::VerbSpec& verb : game().notation().verbs()) hides_actions_ |= verb.secret;
}

base::Result<LiveGame> LiveGame::restore(const engine::Registry& registry, const store::StoredGame& stored,
                                         const std::atomic<bool>* stop) {
  const store::GameRecord& record = stored.game;
  const std::string damage = store::find_damage(stored);
  if (!damage.empty()) return base::Error{damage};
  engine::Beginning beginning;
  beginning.scenario = record.scenario;
  beginning.options = record.options;
  beginning.seed = record.seed;
  if (!stored.entries.empty() && stored.entries.front().kind == store::EntryKind::kDice) {
    auto dice = read_dice(stored.entries.front().text);
    if (!dice) return base::Error{"the dice of its beginning cannot be read"};
    beginning.dice = std::move(*dice);
  }
  auto session = engine::Session::start(registry, beginning);
  if (!session) return base::Error{session.error()};
  LiveGame live(record, std::move(session).value());
  const auto& seats = live.game().info().seats;
  bool same_seats = seats.size() == record.seats.size();
  for (std::size_t i = 0; same_seats && i < seats.size(); ++i)
    same_seats = seats[i].id == record.seats[i].seat;
  if (!same_seats) return base::Error{"its seats are not those of the scenario"};
  if (auto snapshot = believed(stored); snapshot && !live.recall(stored, std::move(*snapshot))) {
    auto again = engine::Session::start(registry, std::move(beginning));
    if (!again) return base::Error{again.error()};
    live = LiveGame(record, std::move(again).value());
  }
  for (std::size_t i = static_cast<std::size_t>(live.entries()); i < stored.entries.size(); ++i) {
    if (stop != nullptr && *stop) return base::Error{"it was not read to its end"};
    const store::Entry& entry = stored.entries[i];
    const std::string fault = live.add(entry);
    if (!fault.empty())
      return base::Error{"entry " + std::to_string(live.entries() + 1) + ", \"" + entry.text +
                         "\": " + fault};
  }
  return live;
}

// --- the journal ---

std::string LiveGame::add(const store::Entry& entry) {
  using store::EntryKind;
  std::string fault;
  const auto seat = find_seat(entry.seat);
  switch (entry.kind) {
    case EntryKind::kAction:
      fault = add_action(entry);
      break;
    case EntryKind::kUndo:
      fault = add_undo(entry);
      break;
    case EntryKind::kToken:
    case EntryKind::kInvitation:
    case EntryKind::kClaim:
      access_.add(entry);
      break;
    case EntryKind::kAnswer:
      if (auto answer = StandingAnswers::read(entry))
        answers_.set(std::move(*answer));
      else
        fault = "this is no standing answer";
      break;
    case EntryKind::kOffer:
      fault = add_offer(entry);
      break;
    case EntryKind::kConsent:
      fault = add_consent(entry);
      break;
    case EntryKind::kShare:
      if (!seat || shared(*seat)) return "the seat cannot add to the dice";
      shared_[seat->index()] = true;
      session_.mix(entry.seat + " " + entry.text);
      break;
    case EntryKind::kChat:
      if (auto line = ChatLine::read(entry); line && seat)
        chat_.push_back(std::move(*line));
      else
        fault = "this is nothing that a seat could say";
      break;
    case EntryKind::kTerms:
      if (const auto terms = Terms::read(entry))
        clock_.set(*terms);
      else
        fault = "these are no terms";
      break;
    case EntryKind::kDice:  // read before the session began
      if (entries_ > 0) fault = "dice are given before everything else";
      break;
  }
  if (!fault.empty()) return fault;
  keep_time(entry);
  ++entries_;
  head_ = entry.hash;
  return {};
}

bool LiveGame::hears(Viewer viewer, const ChatLine& line) const {
  if (!line.to_side) return true;
  return viewer && engine::same_team(game().info(), *viewer, *find_seat(line.seat));
}

std::string LiveGame::add_action(const store::Entry& entry) {
  if (written_ < played()) {  // it was applied before it was written
    ++written_;
  } else {
    const auto checked = engine::check_text(game(), state(), entry.text);
    const auto refusal = checked.action ? apply(*checked.action) : checked.refusal;
    if (refusal) return std::string(refusal->rule) + ": " + refusal->why;
    written_ = played();
  }
  // An action that the asking seat cannot notice must not change what it is told of its question.
  if (question_ && numbering_.told(question_->by, written_) != engine::Disclosure::kNothing)
    question_.reset();
  return {};
}

std::string LiveGame::add_undo(const store::Entry& entry) {
  const auto undo = read_undo(entry);
  if (!undo || undo->to > written_) return "there is nothing to take back";
  Undo done{entry.seat, undo->agreed, undo->to, numbering_.counts_after(undo->to), false, {}};
  for (int n = undo->to + 1; n <= written_; ++n) {
    const auto i = static_cast<std::size_t>(n);
    done.actions.push_back({session_.actions()[i - 1], std::move(steps_[i]), numbering_.told_all(n)});
  }
  const std::uint32_t dice = state().rolls();
  go_back_to(undo->to);
  // The same dice must not come again: a player knows them now.
  done.new_dice = state().rolls() < dice;
  if (done.new_dice) session_.mix("undo " + std::to_string(++new_dice_));
  undos_.push_back(std::move(done));
  answers_.withdraw_all(entry.seat);
  question_.reset();
  return {};
}

std::string LiveGame::add_offer(const store::Entry& entry) {
  const auto undo = read_undo(entry);
  const auto by = find_seat(entry.seat);
  if (!undo || !by || undo->to > written_) return "there is nothing to take back";
  question_ = UndoQuestion{*by, undo->to, opponents(*by), {}};
  answers_.withdraw_all(entry.seat);
  return {};
}

std::string LiveGame::add_consent(const store::Entry& entry) {
  const auto seat = find_seat(entry.seat);
  if (!question_ || !seat || !question_->waits_for(seat)) return "the seat was not asked";
  if (entry.text != "yes") {
    question_.reset();
    return {};
  }
  std::erase(question_->waiting, *seat);
  question_->agreed.push_back(*seat);
  return {};
}

std::vector<store::Entry> LiveGame::unwritten(std::int64_t at) const {
  std::vector<store::Entry> entries;
  for (int n = written_ + 1; n <= played(); ++n)
    entries.push_back({store::EntryKind::kAction, seat_id(*steps_[static_cast<std::size_t>(n)].seat),
                       game().notation().print(session_.actions()[static_cast<std::size_t>(n) - 1]), at});
  return entries;
}

void LiveGame::drop_unwritten() {
  if (played() > written_) go_back_to(written_);
}

void LiveGame::go_back_to(int count) {
  session_.undo_to(count);
  steps_.resize(static_cast<std::size_t>(count) + 1);
  numbering_.undo_to(count);
  written_ = std::min(written_, count);
  decision_ = game().decision(state());
}

bool UndoQuestion::waits_for(Viewer viewer) const {
  return viewer && std::find(waiting.begin(), waiting.end(), *viewer) != waiting.end();
}

std::vector<Seat> LiveGame::opponents(Seat seat) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < record_.seats.size(); ++i) {
    const Seat other = engine::seat_at(static_cast<int>(i));
    if (!built_in(other) && !engine::same_team(game().info(), seat, other)) seats.push_back(other);
  }
  return seats;
}

std::string LiveGame::awaited() const {
  for (const engine::SeatInfo& seat : game().info().seats)
    if (access_.unclaimed(seat.id)) return seat.title;
  return {};
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

int LiveGame::revision_after(Viewer viewer, int actions) const {
  return over() ? actions : numbering_.count_after(viewer, actions);
}

std::string LiveGame::refuse_study(Viewer viewer) const {
  if (over()) return {};
  if (!viewer) return "a spectator may try it when the game is over";
  // Those who sit at the maker's own screen may; others were invited.
  for (const store::SeatRecord& seat : record_.seats)
    if (seat.player == "link") return "while people play against each other nobody tries it elsewhere";
  if (hides_actions_ || !game().secrets(state()).empty())
    return "the game holds a secret: it may be tried when the game is over";
  return {};
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

bool LiveGame::may_see(Viewer viewer, const engine::Event& event) const {
  return over() || may_know(game(), viewer, event);
}

std::string LiveGame::action_text(Viewer viewer, int n) const {
  return text_told(session_.actions()[static_cast<std::size_t>(n) - 1],
                   over() ? engine::Disclosure::kWhole : numbering_.told(viewer, n));
}

std::string LiveGame::text_told(const engine::Action& action, engine::Disclosure told) const {
  std::string text = game().notation().print(action);
  if (told != engine::Disclosure::kWhole) text.resize(std::min(text.size(), text.find(' ')));
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
    write_events_of(viewer, revision, steps_[n], n > 0 ? action_text(viewer, n) : "", out);
  }
  out.end_array();
}

void LiveGame::write_objectives(const engine::State& known, JsonWriter& out) const {
  std::vector<engine::Objective> objectives;
  game().objectives(known, objectives);
  out.key("objectives").begin_array();
  for (const engine::Objective& objective : objectives) {
    out.begin_object().member("hex", game().notation().board().name(objective.hex));
    out.member("name", objective.name);
    if (objective.held) out.member("holder", seat_id(objective.holder));
    out.end_object();
  }
  out.end_array();
}

// The outcome as if the game ended now may depend on hidden values: a seat is told it of what it knows, with
// the same guess for all positions that look the same to it. Spectators are then told nothing.
void LiveGame::write_standing(Viewer viewer, JsonWriter& out) const {
  const bool hidden = !over() && !game().secrets(state()).empty();
  // A game without built-in players does not know how to guess.
  if (hidden && (!viewer || game().advisor() == nullptr)) return;
  engine::State known = state();
  if (hidden) {
    engine::RandomStream same(0);
    game().guess_hidden(known, *viewer, same);
  }
  if (!over()) {
    out.key("standing").begin_object();
    engine::write_outcome(game(), known, out);
    out.end_object();
  }
  write_objectives(known, out);
}

void LiveGame::write_events_of(Viewer viewer, int revision, const Step& step, std::string_view action,
                               JsonWriter& out) const {
  // Dice belong to the event that tells of them: those cast since the previous event. If the event is hidden,
  // so are its dice.
  std::span<const engine::Roll> left = step.rolls;
  for (const engine::Event& event : step.events) {
    std::size_t mine = 0;
    while (mine < left.size() && left[mine].number < event.rolls) ++mine;
    if (&event == &step.events.back()) mine = left.size();  // the last event has all remaining dice
    if (may_see(viewer, event)) write_event(revision, step, event, action, left.first(mine), out);
    left = left.subspan(mine);
  }
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
  write_standing(viewer, out);
  if (over()) {
    out.member("seed", std::to_string(record_.seed)).member("salt", record_.salt);
    out.key("mixed").begin_array();
    for (const engine::Mix& mix : session_.mixes())
      out.begin_object().member("after", mix.after).member("with", mix.with).end_object();
    out.end_array();
  }
  write_events(viewer, after < 0 ? 0 : after + 1, now, out);
}

engine::Disclosure LiveGame::told(Viewer viewer, const Undone& undone) const {
  return over() ? engine::Disclosure::kWhole : undone.told[numbering_.place(viewer)];
}

// An undo of which the viewer counted no action does not exist for it, until the record is opened.
bool LiveGame::noticed(Viewer viewer, const Undo& undo) const {
  return std::any_of(undo.actions.begin(), undo.actions.end(), [&](const Undone& undone) {
    return told(viewer, undone) != engine::Disclosure::kNothing;
  });
}

int LiveGame::undos_noticed(Viewer viewer) const {
  return static_cast<int>(
      std::count_if(undos_.begin(), undos_.end(), [&](const Undo& undo) { return noticed(viewer, undo); }));
}

void LiveGame::write_taken_back(Viewer viewer, int from, JsonWriter& out) const {
  if (undos_noticed(viewer) <= from) return;
  out.key("taken_back").begin_array();
  for (const Undo& undo : undos_) {
    if (!noticed(viewer, undo) || from-- > 0) continue;
    int number = over() ? undo.after : undo.revisions[numbering_.place(viewer)];
    out.begin_object().member("by", undo.by).key("agreed").begin_array();
    for (const std::string& seat : undo.agreed) out.value(seat);
    out.end_array().member("after", number).member("new_dice", undo.new_dice).key("actions").begin_array();
    for (const Undone& undone : undo.actions) {
      if (told(viewer, undone) == engine::Disclosure::kNothing) continue;
      const std::string action = text_told(undone.action, told(viewer, undone));
      out.begin_object().member("action", action).member("seat", seat_id(*undone.step.seat));
      out.key("events").begin_array();
      write_events_of(viewer, ++number, undone.step, action, out);
      out.end_array().end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
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

std::string LiveGame::finished_save() const {
  engine::ServerRecord server{{record_.salt, record_.commitment}, {}};
  for (const Undo& undo : undos_) {
    engine::TakenBack taken{undo.after, undo.by, undo.agreed, {}};
    for (const Undone& undone : undo.actions) taken.actions.push_back(game().notation().print(undone.action));
    server.taken_back.push_back(std::move(taken));
  }
  return engine::save_to_json(session_, server);
}

std::string LiveGame::save(Viewer viewer) const {
  if (over()) return finished_save();
  std::string text;
  JsonWriter out(text);
  out.begin_object().member("format", kPartFormat).member("rules", engine::rules_name(game().info()));
  out.member("scenario", record_.scenario);
  out.key("options").begin_object();
  for (const auto& [id, value] : session_.beginning().options) out.any_key(id).value(value);
  out.end_object().member("commitment", record_.commitment).key("actions").begin_array();
  for (int n = 1; n <= revision(viewer); ++n) out.value(action_text(viewer, action_of(viewer, n)));
  out.end_array();
  write_taken_back(viewer, 0, out);
  out.end_object();
  return text;
}

}  // namespace mitla::server
