// How each viewer counts the actions of a game: those that are no secret, and of the secret ones those that
// it could notice. Whoever writes something in secret moves nobody else's number, so that nobody can count
// what is written, or see when.
#pragma once

#include <optional>
#include <vector>

#include "engine/game.h"

namespace mitla::server {

// Whose eyes: a seat, or nobody's (a spectator, who sees what all seats may see).
using Viewer = std::optional<engine::Seat>;

// Whether the viewer may know of the event while the game runs.
bool may_know(const engine::Game& game, Viewer viewer, const engine::Event& event);

class Numbering {
 public:
  explicit Numbering(const engine::Game& game);

  // One more action: the seat's, from one state to the other.
  void add(const engine::Game& game, engine::Seat by, const engine::Action& action,
           const engine::State& before, const engine::State& after, const engine::EventList& events);
  // Forgets all but the first `actions` actions.
  void undo_to(int actions);

  // How many actions the viewer has counted.
  int count(Viewer viewer) const { return static_cast<int>(noticed(viewer).size()); }
  int count_after(Viewer viewer, int actions) const;
  // The action that the viewer counts as number `count`; 0 for 0.
  int action(Viewer viewer, int count) const;
  // After how many actions the next one was the viewer's number `count` + 1. What others wrote in secret
  // before it stays.
  int last_position(Viewer viewer, int count) const;

 private:
  const std::vector<int>& noticed(Viewer viewer) const;

  std::vector<std::vector<int>> noticed_;  // by seat, then the spectators: the actions counted, ascending
  int actions_ = 0;
};

}  // namespace mitla::server
