// A game being played: its scenario, options, seed, and the list of actions so far. Everything else follows
// from them. A state is kept every few actions as a cache, so that undo and replay are quick in long games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "engine/game.h"
#include "engine/hash.h"
#include "engine/registry.h"

namespace mitla::engine {

struct Beginning {
  std::string scenario;
  Options options;
  std::uint64_t seed = 0;
  std::vector<std::uint8_t> dice;    // results to use first, in order
  std::optional<Position> position;  // replaces the scenario's own start
};

// One die that was cast.
struct Roll {
  std::uint32_t number = 0;
  int sides = 0;
  int result = 0;
};

// Something added to the seed during the game: the dice of all later actions are new.
struct Mix {
  int after = 0;  // the number of actions before it
  std::string
      with;  // "israel 5f0c...": what the seat added; "undo 2": the second time that dice were taken back
};

class Session {
 public:
  static base::Result<Session> start(const Registry& registry, Beginning beginning);

  const Game& game() const { return *game_; }
  const State& state() const { return state_; }
  const Beginning& beginning() const { return beginning_; }
  const std::vector<Action>& actions() const { return actions_; }
  const std::vector<Mix>& mixes() const { return mixes_; }
  const EventList& opening_events() const { return opening_events_; }
  // The dice cast by the last action applied; before the first, those of the opening; after an undo, none.
  const std::vector<Roll>& last_rolls() const { return last_rolls_; }

  // Applies a legal action or returns the refusal and changes nothing.
  std::optional<Refusal> apply(const Action& action, EventList& events);
  // Applies an action that is known to be legal, because a journal proves that it was once checked.
  void apply_known(const Action& action, EventList& events);

  // The number of actions that can be taken back freely: those since the last die or revealed secret.
  int free_undo() const;
  // Goes back to the position after the first `count` actions (0 <= count <= actions().size()). What was
  // mixed into the seed since then stays in it.
  void undo_to(int count);
  // Adds something to the seed for all dice from now on.
  void mix(std::string with);
  // The opening and the first `count` actions once more: who decided on each, and what every die showed.
  struct Retold {
    std::vector<Seat> seats;         // by action
    std::vector<std::uint8_t> dice;  // in order
    bool over = false;
  };
  Retold retell(int count) const;
  // The state after the first `count` actions.
  State state_after(int count) const;

  Hash hash() const { return hash_of(state_); }

  // --- taking a game up again without playing its actions: the caller knows what they led to ---
  // Until recall_state() the state is that of the beginning.
  void recall_action(const Action& action);
  void recall_undo(int count);
  // `reveals`: of each action, whether it cast a die or revealed a secret.
  void recall_state(const State& state, std::vector<bool> reveals, std::vector<PackedState> snapshots);
  // Are so many states kept after so many actions?
  static std::size_t snapshots_after(std::size_t actions);
  const std::vector<PackedState>& snapshots() const { return snapshots_; }
  bool revealed(std::size_t action) const { return reveals_[action]; }

 private:
  Session(std::shared_ptr<const Game> game, Beginning beginning);
  // The dice of action number `action` + 1.
  const Dice& dice_of(int action) const;
  std::vector<Refusal> begin(State& state, const Dice& dice, EventList* events) const;

  std::shared_ptr<const Game> game_;
  Beginning beginning_;
  std::unique_ptr<Dice> dice_;
  std::vector<Mix> mixes_;
  std::vector<std::unique_ptr<Dice>> mixed_dice_;  // by mix
  std::uint64_t seed_;                             // with everything that was mixed in
  EventList opening_events_;
  std::vector<Roll> last_rolls_;
  std::vector<Action> actions_;
  std::vector<bool> reveals_;           // by action: did it cast a die or reveal a secret?
  std::vector<PackedState> snapshots_;  // after kSnapshotEvery actions, twice as many, ...
  State state_;
};

}  // namespace mitla::engine
