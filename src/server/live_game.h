// A game in memory: everything that follows from its journal (the session, its log, who may sit where,
// standing answers, the question that waits), and what each seat may see of it. Knows no network and no rule.
#pragma once

#include <atomic>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/commitment.h"
#include "engine/json_writer.h"
#include "engine/save.h"
#include "engine/session.h"
#include "server/access.h"
#include "server/chat.h"
#include "server/numbering.h"
#include "server/players.h"
#include "server/snapshot.h"
#include "server/standing_answers.h"
#include "server/terms.h"
#include "store/records.h"

namespace mitla::server {

// An undo that waits for consent.
struct UndoQuestion {
  engine::Seat by;
  int to = 0;                         // number among all actions
  std::vector<engine::Seat> waiting;  // for these seats; a seat that has agreed is not asked again
  std::vector<engine::Seat> agreed;
  bool waits_for(Viewer viewer) const;
};

// What a game that begins in the middle of another repeats: its first actions, and the dice that they cast.
struct Opening {
  std::string scenario;
  engine::Options options;
  std::vector<std::uint8_t> dice;
  std::vector<std::pair<std::string, std::string>> actions;  // the seat and the action
  bool over = false;                                         // the game ends with them
};
// The first `count` actions of a session.
Opening opening_of(const engine::Session& session, int count);

class LiveGame {
 public:
  // Takes over the stored entries of a game that was played by the present rules. The first fault is the
  // error. `stop` ends it at once, with an error.
  static base::Result<LiveGame> restore(const engine::Registry& registry, const store::StoredGame& stored,
                                        const std::atomic<bool>* stop = nullptr);

  // The game as it is now, for the store; nothing if it cannot be kept at the moment.
  std::optional<store::KeptState> keep() const;
  // How many entries follow the last state that the store keeps.
  int entries_since_kept() const { return entries_ - kept_; }
  void was_kept(int entries) { kept_ = entries; }

  const store::GameRecord& record() const { return record_; }
  const engine::Session& session() const { return session_; }
  const engine::Game& game() const { return session_.game(); }
  const engine::State& state() const { return session_.state(); }
  // The number of all actions, and of those that the viewer has counted: the viewer's revision. At the end of
  // the game the record is opened, and then every viewer counts all actions.
  int played() const { return static_cast<int>(session_.actions().size()); }
  int revision(Viewer viewer) const { return over() ? played() : numbering_.count(viewer); }
  // The viewer's revision after the first `actions` actions.
  int revision_after(Viewer viewer, int actions) const;
  // The number of actions before the viewer's action number `revision` + 1.
  int position(Viewer viewer, int revision) const;
  // Whether the end of the game changed the viewer's numbers.
  bool renumbered(Viewer viewer) const { return over() && numbering_.count(viewer) != played(); }
  bool over() const { return decision_.over; }
  // The seat that decides; the game must not be over.
  engine::Seat to_act() const { return decision_.seat; }
  const std::string& seat_id(engine::Seat seat) const { return game().info().seats[seat.index()].id; }
  std::optional<engine::Seat> find_seat(std::string_view id) const;
  bool built_in(engine::Seat seat) const { return is_built_in(record_.seats[seat.index()].player); }

  // --- the journal ---
  // The number and the hash of the last entry that was taken over.
  int entries() const { return entries_; }
  const std::string& head() const { return head_; }
  // Takes over an entry that is in the store. The error if it is impossible in this position.
  std::string add(const store::Entry& entry);

  // Applies a legal action that is not in the store yet, or returns the refusal and changes nothing.
  std::optional<engine::Refusal> apply(const engine::Action& action);
  // The actions that are not in the store yet, as entries.
  std::vector<store::Entry> unwritten(std::int64_t at) const;
  // Forgets them: they were not written.
  void drop_unwritten();

  const Access& access() const { return access_; }
  const StandingAnswers& answers() const { return answers_; }
  const std::optional<UndoQuestion>& question() const { return question_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const Terms& terms() const { return clock_.terms(); }
  // "clock": the time that each person has left, if there are clocks.
  void write_clock(std::int64_t now, engine::JsonWriter& out) const;
  // Is the seat that decides out of time?
  bool late(std::int64_t now) const;
  // The number of actions that the viewer sees at this time: spectators may see the game late.
  int shown(Viewer viewer, std::int64_t now) const;
  // When the next action will be shown to spectators; nothing if they see all of them.
  std::optional<std::int64_t> next_shown(std::int64_t now) const;
  // What is said to a side is heard by the seats of its team alone.
  bool hears(Viewer viewer, const ChatLine& line) const;
  // The seats whose consent an undo needs: the people who play against this seat. A built-in player always
  // agrees.
  std::vector<engine::Seat> opponents(engine::Seat seat) const;
  // Has the seat added its number to the dice?
  bool shared(engine::Seat seat) const { return shared_[seat.index()]; }
  // A seat that was offered to a friend who has not come yet, by its title; empty if there is none. Until
  // then no die is cast.
  std::string awaited() const;
  // How many actions the seat may take back without asking: its own, since the last die or secret.
  int free_undo(engine::Seat seat) const;

  // Why the viewer may not branch off from this game; empty if he may. While it runs a branch would show what
  // is hidden, and help one of two people.
  std::string refuse_study(Viewer viewer) const;

  // --- as JSON; actions have the viewer's numbers ---
  // The view after the first `revision` actions.
  void write_moment(Viewer viewer, int revision, engine::JsonWriter& out) const;
  // "revision", "view", "decision", "touch", "general", "undo", "standing", "events", and "seed", "salt" once
  // the game is over. Only events of action `after` + 1 and later.
  void write_state(Viewer viewer, int after, engine::JsonWriter& out) const;
  // The same for spectators who see only the first `actions` actions yet.
  void write_past_state(int after, int actions, engine::JsonWriter& out) const;
  // The events of actions from..to, both included; 0 stands for the events before the first action.
  void write_events(Viewer viewer, int from, int to, engine::JsonWriter& out) const;
  // Places worth points and who holds them.
  void write_objectives(const engine::State& known, engine::JsonWriter& out) const;
  // "taken_back": what the viewer could notice of the undos after the first `from` of them.
  void write_taken_back(Viewer viewer, int from, engine::JsonWriter& out) const;
  int undos_noticed(Viewer viewer) const;
  // "turn", "phase", "to_act", "over", "outcome"
  void write_summary(Viewer viewer, engine::JsonWriter& out) const;
  // While the game runs: without the seed, the hash and what is secret from the viewer.
  std::string save(Viewer viewer) const;

 private:
  struct Undone {  // an action that was taken back
    engine::Action action;
    Step step;
    std::vector<engine::Disclosure> told;  // by place of the viewer
  };
  struct Undo {
    std::string by;
    std::vector<std::string> agreed;
    int after = 0;
    std::vector<int> revisions;  // by place of the viewer: what it counted then
    bool new_dice = false;
    std::vector<Undone> actions;
  };

  LiveGame(store::GameRecord record, engine::Session session);
  bool noticed(Viewer viewer, const Undo& undo) const;
  engine::Disclosure told(Viewer viewer, const Undone& undone) const;
  // Takes over the entries that a kept state covers, without playing their actions. False if it does not fit
  // them; then this game must not be used.
  bool recall(const store::StoredGame& stored, Snapshot snapshot);
  bool recall_entry(const store::Entry& entry, Snapshot& snapshot, std::size_t& undos);
  std::string add_action(const store::Entry& entry);
  // Clocks follow the entries.
  void keep_time(const store::Entry& entry);
  std::string add_undo(const store::Entry& entry);
  std::string add_offer(const store::Entry& entry);
  std::string add_consent(const store::Entry& entry);
  void go_back_to(int count);
  std::string text_told(const engine::Action& action, engine::Disclosure told) const;
  bool may_see(Viewer viewer, const engine::Event& event) const;
  // For action n of all.
  std::string action_text(Viewer viewer, int n) const;
  // The number among all actions of this action of the viewer.
  int action_of(Viewer viewer, int revision) const {
    return over() ? revision : numbering_.action(viewer, revision);
  }
  void write_view_and_decision(Viewer viewer, engine::JsonWriter& out) const;
  void common_question(engine::View& view) const;
  void write_choices(engine::JsonWriter& out) const;
  void write_standing(Viewer viewer, engine::JsonWriter& out) const;
  std::string finished_save() const;
  void write_events_of(Viewer viewer, int revision, const Step& step, std::string_view action,
                       engine::JsonWriter& out) const;
  void write_event(int revision, const Step& step, const engine::Event& event, std::string_view action,
                   std::span<const engine::Roll> rolls, engine::JsonWriter& out) const;

  store::GameRecord record_;
  engine::Session session_;
  engine::Decision decision_;
  std::vector<Step> steps_;  // of action n of all; the first is the opening
  Numbering numbering_;
  int entries_ = 0;
  std::string head_;
  int written_ = 0;  // the actions that are in the store
  int kept_ = 0;     // the entries that the kept state covers
  Access access_;
  StandingAnswers answers_;
  std::optional<UndoQuestion> question_;
  std::vector<bool> shared_;  // by seat
  std::vector<ChatLine> chat_;
  GameClock clock_;
  std::vector<std::int64_t> times_;  // of the actions, seconds since 1970
  std::vector<Undo> undos_;
  int new_dice_ = 0;            // how often dice were taken back
  bool hides_actions_ = false;  // does the game have actions that other seats must not notice?
};

}  // namespace mitla::server
