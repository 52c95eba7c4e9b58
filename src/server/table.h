// A game with its watchers. Everything runs on one thread. While entries are being written, everything else
// about the game waits, so no viewer ever sees what is not yet safe on the disk. If a write fails, the
// journal is read on: it alone says what is true. Other servers may write into the same journal; then this
// table reads on as well. Built-in players think on other threads, each about a copy of the state; nothing
// waits for them.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/player.h"
#include "engine/json.h"
#include "server/entropy.h"
#include "server/failure.h"
#include "server/limits.h"
#include "server/live_game.h"
#include "server/thinkers.h"
#include "server/thought.h"
#include "server/webhook.h"
#include "store/journal.h"

namespace mitla::server {

struct Request;

using Frame = std::shared_ptr<const std::string>;

// One socket.
class Watcher {
 public:
  Watcher() = default;
  virtual ~Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  virtual void send(Frame frame) = 0;

  Viewer viewer;
  std::string token_hash;
  std::string visitor;  // who thinking time is counted for: the address, or the person
  std::string address;  // where it comes from
  int known = -1;       // the last revision sent, as its viewer counts
  int known_undos = 0;  // the undos sent, as its viewer notices them
  bool unsure = false;  // was told that the fate of its request is not known
};

// What a table needs from the server.
struct Surroundings {
  store::Journal& journal;
  // Runs something on the thread of the tables. May be called from any thread.
  std::function<void(std::function<void()>)> post;
  // Runs something long on another thread. May be called from any thread.
  std::function<void(std::function<void()>)> work;
  // Runs something on the thread of the tables after a time.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
  Entropy entropy;
  std::function<void(WebhookCall)> call_webhook;
  std::function<std::int64_t()> now;               // seconds since 1970
  std::function<void(const std::string&)> report;  // problems, for the operator
  // Where the built-in players think. May be called from any thread.
  std::function<void(ThoughtJob)> think = {};
  PlayerMaker make_player = ai::make_player;
  const std::atomic<bool>* stopping = nullptr;  // ends the searches of built-in players
  // Counts a write: whether it succeeded, its time, its entries.
  std::function<void(bool, std::chrono::steady_clock::duration, std::size_t)> count_write = {};
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(LiveGame live, const Limits& limits, const Surroundings& around);

  // Nothing if the token belongs to no seat of this game.
  struct Chair {
    Viewer viewer;
    std::string token_hash;
  };
  std::optional<Chair> chair_of(std::string_view token) const;

  std::size_t watchers_with(const std::string& token_hash) const;
  bool watched() const { return !watchers_.empty(); }
  bool busy() const { return busy_ || !waiting_.empty(); }
  // Is a built-in player being asked?
  bool thinking() const { return machine_asked_; }
  // Does a person play? A game of built-in players alone waits while nobody watches it.
  bool has_people() const;

  void join(const std::shared_ptr<Watcher>& watcher);
  void leave(const std::shared_ptr<Watcher>& watcher);
  void receive(const std::shared_ptr<Watcher>& watcher, std::string text);
  // Calls back as soon as nothing is being written.
  void when_settled(std::function<void(const Table&)> use);
  // Lets built-in players and standing answers play if it is their turn.
  void wake();
  // Another server says that the journal has entries up to this number.
  void heard_of(int last);
  // The connection to the other servers was lost and is back: anything may have happened.
  void heard_nothing();
  // Another server, or another table of this game, may think for it from now on.
  void give_up_thinking();
  // Lets the store keep the state, so that the game opens quickly, if enough has happened since the last
  // time.
  void keep_state();
  // Thinking time is counted for this visitor until somebody watches.
  void set_owner(std::string owner) { owner_ = std::move(owner); }
  // Exchanges an invitation for a token of the seat.
  struct Claim {
    std::string seat;
    std::string token;  // empty: refused
    Failure failure;
  };
  void claim(const std::string& invitation, std::function<void(Claim)> done);

  const LiveGame& live() const { return live_; }
  // Does the viewer see the game late? Then nothing is told about the present.
  bool delayed(Viewer viewer) const { return !viewer && live_.terms().delay > 0 && !live_.over(); }
  void write_seats(engine::JsonWriter& out) const;

 private:
  // What has become of entries that were to be written.
  enum class Fate : std::uint8_t {
    kWritten,
    kOvertaken,   // another server has written others in their place; they are known now
    kNotWritten,  // the store has refused them
    kUnknown,     // the store does not answer
  };
  struct Machine {  // a built-in player; made on first use, absent while it thinks
    std::unique_ptr<ai::Player> player;
    int failures = 0;
  };
  struct Adviser {  // the player that gives hints to a seat
    Bucket bucket;
    bool asked = false;
  };
  struct Pace {  // how fast a seat may ask and talk
    Bucket undo_questions, chat, standing_answers;
  };
  struct Finishing {  // an officer plays for a person until the phase ends
    int turn = 0;
    std::string phase;
    bool asked = false;
  };
  struct Thinker {  // the built-in player whose decision it is
    engine::Seat seat;
    std::chrono::steady_clock::time_point since;
  };
  using Finish = std::function<void(Fate)>;
  enum class Lock : std::uint8_t { kNone, kAsked, kHeld };  // of thinking for this game

  void enter(std::function<void()> job);
  void run_waiting_jobs();
  void answer(const std::shared_ptr<Watcher>& watcher, const std::string& text);
  std::optional<Failure> carry_out(const Request& request);
  std::optional<Failure> act(const Request& request);
  std::optional<Failure> undo(const Request& request);
  std::optional<Failure> ask_undo(const Request& request);
  std::optional<Failure> answer_undo(const Request& request);
  // Does a built-in player of another seat refuse every undo that is not free?
  bool strict(engine::Seat seat) const;
  // What becomes of an undo that is not free: "agreed" at once, "asked" of people, "refused".
  std::string_view beyond_free_undo(engine::Seat seat) const;
  std::optional<Failure> finish_phase(const Request& request);
  std::optional<Failure> ask_forecast(const Request& request);
  std::optional<Failure> ask_curve(const Request& request);
  std::optional<Failure> give_answer(const Request& request);
  std::optional<Failure> share(const Request& request);
  std::optional<Failure> say(const Request& request);
  void say_line(const ChatLine& line, const std::shared_ptr<Watcher>& watcher, const std::string& id);
  std::optional<Failure> ask_hint(const Request& request);
  std::optional<Failure> claim_time(const Request& request);
  static Failure failure_of(Fate fate, std::string_view what);
  // Answers a request when its entry is written.
  static Finish acknowledge(const Request& request, std::string_view what);

  // --- the journal (table_journal.cpp) ---
  // Writes entries that follow those that are known. `finish` answers the request; then all viewers are told.
  void write(std::vector<store::Entry> entries, Finish finish);
  void write_one(store::EntryKind kind, engine::Seat seat, std::string text, Finish finish);
  void written(const std::vector<store::Entry>& entries, const store::Written& result, const Finish& finish);
  void find_fate(const std::string& ours, const Finish& finish);
  void take_back(engine::Seat by, int to, std::vector<store::Entry> before, Finish finish);
  // Writes the actions that were applied, and the standing answers that follow immediately.
  void commit(Finish finish);
  // Reads the entries that follow those that are known. Calls back with their number, or with nothing if the
  // store does not answer; then it is asked again until it does.
  void read_on(std::function<void(std::optional<int>)> done);
  std::optional<int> take_over(base::Result<std::optional<store::StoredGame>> stored);
  void doubt();
  void play_on();
  // The standing answer to the present question, if there is one and it is legal.
  std::optional<engine::Action> standing_answer() const;
  // The action that declines the present question, if it has one.
  std::optional<engine::Action> declining() const;

  // --- built-in players (table_thinking.cpp) ---
  bool built_in_turn() const { return !live_.over() && live_.built_in(live_.to_act()); }
  // Asks the built-in player whose decision it is, if it is not being asked already.
  void ask_machine();
  void ask_for_lock();
  void machine_answered(Thought& thought, int position);
  std::unique_ptr<ai::Player> make_machine(std::string_view name);
  // How urgent a thought for this game is, and for whom it is.
  ThoughtJob job_for(std::function<void()> run, bool quick) const;
  // Runs the thought on another thread and returns with the result.
  void think_elsewhere(Thought thought, Extent extent, std::function<void(Thought&)> done);
  void give_hint(const Request& request, const Thought& thought, std::string_view player, int position);
  // Plays on for a seat whose player has asked an officer to finish the phase.
  void go_on_finishing();
  void forget_finished_phases();
  // After every change: the position is new, and another player may have to think.
  void position_changed();
  void write_thinking(engine::JsonWriter& out) const;

  // All viewers are told what is new to them. The webhook is called by the server that wrote it.
  enum class Author : std::uint8_t { kThisServer, kAnother };
  void push_news(Author author);
  void push_states();
  void push_presence();
  void send_question(Watcher& watcher) const;  // the undo that waits for consent, if it needs this watcher's
  void push_question(const std::optional<UndoQuestion>& before, const store::Entry& entry);
  void push_all(const std::string& text);
  // What was said, to those who may hear it.
  void push_chat(const store::Entry& entry);
  void send_chat(Watcher& watcher) const;
  void send_state(Watcher& watcher);
  // The revision that the watcher sees now, and the spectators once more when there is more to see.
  int seen(const Watcher& watcher) const;
  void push_late_states();
  std::string state_text(const Watcher& watcher) const;
  void notify_turn(Author author);

  LiveGame live_;
  const Limits& limits_;
  Surroundings around_;
  std::vector<Machine> machines_;  // by seat
  std::vector<Adviser> advisers_;  // by seat
  std::vector<Pace> paces_;        // by seat
  std::string owner_;
  bool retired_ = false;  // it has left memory: nobody thinks for it any more
  bool machine_asked_ = false;
  std::optional<Thinker> thinker_;
  std::map<engine::Seat, Finishing> finishing_;  // for whom an officer plays
  int position_ =
      0;  // grows with every change: an answer is valid only in the position where it was asked for
  int given_up_at_ = -1;  // the position for which the built-in players have no answer
  std::vector<std::shared_ptr<Watcher>> watchers_;
  std::deque<std::function<void()>> waiting_;
  bool busy_ = false;
  std::chrono::steady_clock::time_point write_begun_{};
  bool doubt_ = false;  // the store does not answer: nothing is written until it has been read again
  bool damaged_ = false;
  bool late_states_wait_ = false;  // spectators will be told more
  int heard_ = 0;                  // other servers have told of entries up to this number
  Lock lock_ = Lock::kNone;
  bool lock_waits_ = false;               // it will be asked for again
  std::optional<engine::Seat> notified_;  // the seat that was last notified by webhook
};

}  // namespace mitla::server
