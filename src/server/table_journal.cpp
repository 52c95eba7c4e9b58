// How a table writes into its journal and reads on in it.
#include <algorithm>
#include <utility>

#include "server/on_loop.h"
#include "server/request.h"
#include "server/table.h"
#include "server/undo_entries.h"

namespace mitla::server {

using engine::JsonWriter;
using store::Entry;
using store::EntryKind;

namespace {

// The largest number of actions that are written and sent together.
constexpr int kTogether = 200;
// A write that has taken longer is not followed by reading, so that its player gets an answer in time.
constexpr std::chrono::milliseconds kPatience{600};
// How often a store that does not answer is asked again.
constexpr std::chrono::milliseconds kAskAgain{400};
constexpr std::chrono::milliseconds kAskDamaged{10'000};
// A state is kept when the entries since the last one would take noticeably long to play again.
constexpr int kKeepEvery = 300;
constexpr int kWorthKeeping = 60;
// How long the built-in players wait when the store has refused their actions, for example on a full disk.
constexpr std::chrono::milliseconds kTryAgain{1000};

}  // namespace

void Table::write(std::vector<Entry> entries, Finish finish) {
  busy_ = true;
  write_begun_ = std::chrono::steady_clock::now();
  store::chain(live_.head(), live_.entries() + 1, entries);
  store::Append change{live_.record().id, live_.entries() + 1, entries, live_.over()};
  around_.journal.write(std::move(change),
                        on_loop(around_.post, [self = shared_from_this(), entries = std::move(entries),
                                               finish = std::move(finish)](const store::Written& result) {
                          self->written(entries, result, finish);
                        }));
}

void Table::write_one(EntryKind kind, engine::Seat seat, std::string text, Finish finish) {
  write({{kind, live_.seat_id(seat), std::move(text), around_.now()}}, std::move(finish));
}

void Table::written(const std::vector<Entry>& entries, const store::Written& result, const Finish& finish) {
  if (around_.count_write && result.outcome != store::Outcome::kTaken)
    around_.count_write(result.ok(), std::chrono::steady_clock::now() - write_begun_, entries.size());
  if (result.ok()) {
    const auto question = live_.question();
    for (const Entry& entry : entries) live_.add(entry);
    if (entries.back().kind == EntryKind::kUndo) position_changed();
    finish(Fate::kWritten);
    push_question(question, entries.back());
    push_news(Author::kThisServer);
    play_on();
    return;
  }
  live_.drop_unwritten();
  position_changed();
  if (result.outcome != store::Outcome::kTaken)
    around_.report("game " + live_.record().id + ": " + result.why);
  if (result.outcome == store::Outcome::kUnreachable &&
      std::chrono::steady_clock::now() - write_begun_ > kPatience) {
    doubt();  // the player has waited long enough; he is told the rest when the store is back
    finish(Fate::kUnknown);
    return run_waiting_jobs();
  }
  find_fate(entries.back().hash, finish);
}

void Table::find_fate(const std::string& ours, const Finish& finish) {
  read_on([this, first = live_.entries(), ours, finish](std::optional<int> read) {
    // The connection may have been lost after the commit.
    const bool there = live_.head() == ours;
    const Fate fate = there                     ? Fate::kWritten
                      : !read                   ? Fate::kUnknown
                      : live_.entries() > first ? Fate::kOvertaken
                                                : Fate::kNotWritten;
    finish(fate);
    if (fate == Fate::kNotWritten) {
      given_up_at_ = position_;
      around_.later(kTryAgain, [self = shared_from_this()] {
        self->given_up_at_ = -1;
        self->wake();
      });
      return run_waiting_jobs();
    }
    if (fate == Fate::kUnknown) return run_waiting_jobs();
    push_news(fate == Fate::kWritten ? Author::kThisServer : Author::kAnother);
    play_on();
  });
}

void Table::commit(Finish finish) {
  const int first = live_.played();
  while (live_.played() - first < kTogether) {
    const auto action = standing_answer();
    if (!action) break;
    live_.apply(*action);
  }
  position_changed();
  write(live_.unwritten(around_.now()), std::move(finish));
}

void Table::take_back(engine::Seat by, int to, std::vector<Entry> before, Finish finish) {
  finishing_.clear();
  UndoEntry undo{to};
  if (live_.question() && live_.question()->by == by && !before.empty())
    for (const engine::Seat seat : live_.question()->agreed) undo.agreed.push_back(live_.seat_id(seat));
  for (const Entry& consent : before) undo.agreed.push_back(consent.seat);
  before.push_back({EntryKind::kUndo, live_.seat_id(by), text_of(undo), around_.now()});
  write(std::move(before), std::move(finish));
}

// --- reading on ---

void Table::read_on(std::function<void(std::optional<int>)> done) {
  busy_ = true;
  auto then = [self = shared_from_this(),
               done = std::move(done)](base::Result<std::optional<store::StoredGame>> stored) {
    const auto read = self->take_over(std::move(stored));
    if (read)
      self->doubt_ = false;
    else
      self->doubt();
    done(read);
  };
  around_.journal.read(live_.record().id, live_.entries() + 1, on_loop(around_.post, std::move(then)));
}

std::optional<int> Table::take_over(base::Result<std::optional<store::StoredGame>> stored) {
  if (!stored) return std::nullopt;
  const auto damaged = [this](const std::string& why) {
    if (!damaged_) around_.report("game " + live_.record().id + " is damaged: " + why);
    damaged_ = true;
    return std::nullopt;
  };
  if (!stored.value()) return damaged("it is no longer in the store");
  const auto& entries = stored.value()->entries;
  for (const Entry& entry : entries) {
    if (entry.hash != store::hash_of_entry(live_.head(), live_.entries() + 1, entry))
      return damaged("entry " + std::to_string(live_.entries() + 1) + " does not follow the one before");
    const auto question = live_.question();
    const std::string fault = live_.add(entry);
    if (!fault.empty()) return damaged("entry " + std::to_string(live_.entries() + 1) + ": " + fault);
    push_question(question, entry);
    // An action in the place of one that was taken back must not look like it.
    if (entry.kind == EntryKind::kUndo) push_states();
  }
  if (!entries.empty()) position_changed();
  return static_cast<int>(entries.size());
}

// The store does not answer. It is asked again until it does; then the built-in players go on as well.
void Table::doubt() {
  if (doubt_) return;
  doubt_ = true;
  around_.later(damaged_ ? kAskDamaged : kAskAgain, [self = shared_from_this()] {
    self->enter([self] {
      self->doubt_ = false;
      self->read_on([self](std::optional<int> read) {
        if (!read) return self->run_waiting_jobs();
        self->push_news(Author::kThisServer);  // it may be ours
        for (const auto& watcher : self->watchers_)
          if (std::exchange(watcher->unsure, false)) self->send_state(*watcher);
        self->play_on();
      });
    });
  });
}

void Table::heard_of(int last) {
  heard_ = std::max(heard_, last);
  if (heard_ <= live_.entries()) return;
  enter([self = shared_from_this()] {
    if (self->heard_ <= self->live_.entries()) return;  // they were ours
    self->read_on([self](std::optional<int> read) {
      if (!read) return self->run_waiting_jobs();
      self->push_news(Author::kAnother);
      self->play_on();
    });
  });
}

void Table::heard_nothing() {
  // A lock ended with the connection. One that is being asked for is asked for on the new one: asked for
  // twice, it would have to be given back twice.
  if (lock_ == Lock::kHeld) lock_ = Lock::kNone;
  heard_of(live_.entries() + 1);
}

// --- claims ---

void Table::claim(const std::string& invitation, std::function<void(Claim)> done) {
  enter([self = shared_from_this(), invitation, done = std::move(done)] {
    const auto refused = [&](Failure failure) { done({"", "", std::move(failure)}); };
    const auto found = self->live_.access().find_invitation(invitation);
    if (found.state == Access::Invited::kUnknown)
      return refused({"token", "this invitation is to no seat of this game"});
    if (found.state == Access::Invited::kClaimed)
      return refused({"claimed", "this seat has been taken: the invitation was used before"});
    if (self->doubt_) return refused(failure_of(Fate::kUnknown, "the claim"));
    const std::string token = base64url(self->around_.entropy(32));
    self->write_one(EntryKind::kClaim, *self->live_.find_seat(found.seat), engine::sha256(token),
                    [self, invitation, seat = found.seat, token, done](Fate fate) {
                      if (fate == Fate::kWritten) {
                        done({seat, token, {}});
                      } else if (fate == Fate::kOvertaken) {
                        self->enter([self, invitation, done] { self->claim(invitation, done); });
                      } else {
                        done({"", "", failure_of(fate, "the claim")});
                      }
                    });
  });
}

// --- standing answers ---

// Standing answers are played until a decision has none; then the waiting requests are handled.
void Table::play_on() {
  if (live_.entries_since_kept() >= kKeepEvery) keep_state();
  if (!doubt_ && standing_answer())
    commit([](Fate) {});
  else
    run_waiting_jobs();
}

void Table::keep_state() {
  if (live_.entries_since_kept() < kWorthKeeping || damaged_ || doubt_) return;
  auto kept = live_.keep();
  if (!kept) return;
  live_.was_kept(kept->entries);
  around_.journal.use([kept = std::move(*kept)](store::Store& store) {
    static_cast<void>(store.keep_state(kept));  // the next one may be kept; nothing depends on it
  });
}

void Table::wake() {
  enter([self = shared_from_this()] { self->play_on(); });
}

std::optional<engine::Action> Table::declining() const {
  engine::ActionList actions;
  live_.game().legal(live_.state(), engine::kNobody, actions);
  for (const engine::Action& action : actions)
    if (live_.game().notation().verbs()[action.verb].role == engine::VerbRole::kPass) return action;
  return std::nullopt;
}

std::optional<engine::Action> Table::standing_answer() const {
  if (live_.over() || live_.built_in(live_.to_act())) return std::nullopt;
  const std::string& seat = live_.seat_id(live_.to_act());
  if (live_.answers().find(seat, kFutileKind) != kAskAnyway && live_.game().futile(live_.state()))
    if (const auto pass = declining()) return pass;
  if (live_.answers().empty()) return std::nullopt;
  const std::string answer = live_.answers().find(seat, live_.game().prompt(live_.state()).kind);
  if (answer.empty()) return std::nullopt;
  return engine::check_text(live_.game(), live_.state(), answer).action;
}

// --- telling ---

void Table::push_news(Author author) {
  push_states();
  notify_turn(author);
}

// What became of a question: those who have to agree get it, all are told when it is answered.
void Table::push_question(const std::optional<UndoQuestion>& before, const Entry& entry) {
  if (entry.kind == EntryKind::kClaim || entry.kind == EntryKind::kShare) push_presence();
  if (entry.kind == EntryKind::kClaim && live_.terms().clock != Terms::Clock::kNone)
    for (const auto& watcher : watchers_) send_state(*watcher);  // the clocks run from now on
  if (entry.kind == EntryKind::kChat) push_chat(entry);
  if (entry.kind == EntryKind::kOffer)
    for (const auto& watcher : watchers_) send_question(*watcher);
  if (!before) return;
  const auto push_answer = [&](const char* type, const auto& rest) {
    std::string text;
    JsonWriter out(text);
    out.begin_object().member("type", type).member("by", live_.seat_id(before->by));
    rest(out);
    out.end_object();
    push_all(text);
  };
  if (entry.kind == EntryKind::kUndo && !read_undo(entry)->agreed.empty())
    push_answer("undo-settled", [](JsonWriter& out) { out.member("agreed", true); });
  if (entry.kind != EntryKind::kConsent) return;
  if (entry.text != "yes")
    push_answer("undo-settled", [](JsonWriter& out) { out.member("agreed", false); });
  else if (live_.question() && !live_.question()->waiting.empty())
    push_answer("undo-agreed", [&](JsonWriter& out) {
      out.member("seat", entry.seat).key("waiting").begin_array();
      for (const engine::Seat other : live_.question()->waiting) out.value(live_.seat_id(other));
      out.end_array();
    });
}

}  // namespace mitla::server
