// A game in memory: the session, its log, and what each chair may see of it. Knows no network and no rule.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "engine/commitment.h"
#include "engine/json_writer.h"
#include "engine/session.h"
#include "server/numbering.h"
#include "server/players.h"
#include "store/records.h"

namespace mitla::server {

class LiveGame {
 public:
  // Replays the stored actions of a game that was played by the present rules. The first thing that is wrong
  // is the error.
  static base::Result<LiveGame> restore(const engine::Registry& registry, const store::StoredGame& stored);

  const store::GameRecord& record() const { return record_; }
  const engine::Session& session() const { return session_; }
  const engine::Game& game() const { return session_.game(); }
  const engine::State& state() const { return session_.state(); }
  // All actions, and those that the viewer has counted: its number of the present position. The end opens the
  // record, and then everybody counts all of them.
  int played() const { return static_cast<int>(session_.actions().size()); }
  int revision(Viewer viewer) const { return over() ? played() : numbering_.count(viewer); }
  // What the viewer would count after the first `actions` actions.
  int revision_after(Viewer viewer, int actions) const;
  // After how many actions the viewer's next one was number `revision` + 1.
  int position(Viewer viewer, int revision) const;
  // Whether the end gave the viewer's actions other numbers than they had.
  bool renumbered(Viewer viewer) const { return over() && numbering_.count(viewer) != played(); }
  bool over() const { return decision_.over; }
  // Whose decision it is; the game must not be over.
  engine::Seat to_act() const { return decision_.seat; }
  const std::string& seat_id(engine::Seat seat) const { return game().info().seats[seat.index()].id; }
  std::optional<engine::Seat> find_seat(std::string_view id) const;
  bool built_in(engine::Seat seat) const { return is_built_in(record_.seats[seat.index()].player); }

  // Applies a legal action or returns the refusal and changes nothing.
  std::optional<engine::Refusal> apply(const engine::Action& action);
  void undo_to(int count);
  // How many actions the seat may take back without asking: its own, since the last die or secret.
  int free_undo(engine::Seat seat) const;
  // The last `count` actions of all as the store keeps them.
  std::vector<store::ActionRecord> last_actions(int count, std::int64_t at) const;

  // --- as JSON; actions have the viewer's numbers ---
  // The view after the first `revision` actions.
  void write_moment(Viewer viewer, int revision, engine::JsonWriter& out) const;
  // "revision", "view", "decision", "touch", "general", "undo", "standing", "events", and "seed", "salt" once
  // the game is over. Of the events those of action `after` + 1 and later.
  void write_state(Viewer viewer, int after, engine::JsonWriter& out) const;
  // Events of the actions from..to, both included; 0 is what happened before the first action.
  void write_events(Viewer viewer, int from, int to, engine::JsonWriter& out) const;
  // "turn", "phase", "to_act", "over", "outcome"
  void write_summary(Viewer viewer, engine::JsonWriter& out) const;
  // While the game runs without seed, hash and what is secret from the viewer.
  std::string save(Viewer viewer) const;

 private:
  struct Step {  // what an action (or, first of all, the opening) led to
    std::optional<engine::Seat> seat;
    engine::EventList events;
    std::vector<engine::Roll> rolls;
  };

  LiveGame(store::GameRecord record, engine::Session session);
  bool may_see(Viewer viewer, const engine::Event& event) const;
  // Of action n of all.
  std::string action_text(Viewer viewer, int n) const;
  // Which of all actions the viewer counts as this one.
  int action_of(Viewer viewer, int revision) const {
    return over() ? revision : numbering_.action(viewer, revision);
  }
  void write_view_and_decision(Viewer viewer, engine::JsonWriter& out) const;
  void common_question(engine::View& view) const;
  void write_choices(engine::JsonWriter& out) const;
  void write_event(int revision, const Step& step, const engine::Event& event, std::string_view action,
                   std::span<const engine::Roll> rolls, engine::JsonWriter& out) const;

  store::GameRecord record_;
  engine::Session session_;
  engine::Decision decision_;
  std::vector<Step> steps_;  // steps_[n] belongs to action n of all; steps_[0] is the opening
  Numbering numbering_;
  bool hides_actions_ = false;  // does the game have actions that others must not notice?
};

}  // namespace mitla::server
