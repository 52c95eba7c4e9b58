// A game in memory: the session, its log, and what each seat may see of it. Knows no network and no rule.
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
  // Replays the stored actions of a game that was played by the present rules. The first fault is the error.
  static base::Result<LiveGame> restore(const engine::Registry& registry, const store::StoredGame& stored);

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

  // Applies a legal action or returns the refusal and changes nothing.
  std::optional<engine::Refusal> apply(const engine::Action& action);
  void undo_to(int count);
  // How many actions the seat may take back without asking: its own, since the last die or secret.
  int free_undo(engine::Seat seat) const;
  // The last `count` of all actions, in the form of the store.
  std::vector<store::ActionRecord> last_actions(int count, std::int64_t at) const;

  // --- as JSON; actions have the viewer's numbers ---
  // The view after the first `revision` actions.
  void write_moment(Viewer viewer, int revision, engine::JsonWriter& out) const;
  // "revision", "view", "decision", "touch", "general", "undo", "standing", "events", and "seed", "salt" once
  // the game is over. Only events of action `after` + 1 and later.
  void write_state(Viewer viewer, int after, engine::JsonWriter& out) const;
  // The events of actions from..to, both included; 0 stands for the events before the first action.
  void write_events(Viewer viewer, int from, int to, engine::JsonWriter& out) const;
  // Places worth points and who holds them.
  void write_objectives(engine::JsonWriter& out) const;
  // "turn", "phase", "to_act", "over", "outcome"
  void write_summary(Viewer viewer, engine::JsonWriter& out) const;
  // While the game runs: without the seed, the hash and what is secret from the viewer.
  std::string save(Viewer viewer) const;

 private:
  struct Step {  // what an action (or, at index 0, the opening) led to
    std::optional<engine::Seat> seat;
    engine::EventList events;
    std::vector<engine::Roll> rolls;
  };

  LiveGame(store::GameRecord record, engine::Session session);
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
  void write_event(int revision, const Step& step, const engine::Event& event, std::string_view action,
                   std::span<const engine::Roll> rolls, engine::JsonWriter& out) const;

  store::GameRecord record_;
  engine::Session session_;
  engine::Decision decision_;
  std::vector<Step> steps_;  // steps_[n] belongs to action n of all; steps_[0] is the opening
  Numbering numbering_;
  bool hides_actions_ = false;  // does the game have actions that other seats must not notice?
};

}  // namespace mitla::server
