// How each viewer counts the actions of a game: those of which it is told, and those that it could notice. An
// action written in secret changes no other viewer's number, so that no viewer can count what is written, or
// see when.
#pragma once

#include <optional>
#include <vector>

#include "engine/game.h"

namespace mitla::server {

// A seat, or nothing for a spectator, who sees what all seats may see.
using Viewer = std::optional<engine::Seat>;

// Whether the viewer may know of the event while the game runs.
bool may_know(const engine::Game& game, Viewer viewer, const engine::Event& event);

class Numbering {
 public:
  explicit Numbering(const engine::Game& game);

  // Adds an action of the seat that led from one state to the other.
  void add(const engine::Game& game, engine::Seat by, const engine::Action& action,
           const engine::State& before, const engine::State& after, const engine::EventList& events);
  // Adds an action of which each viewer was told so much, by place.
  void recall(const std::vector<engine::Disclosure>& told);
  // Drops all but the first `actions` actions.
  void undo_to(int actions);

  // What the viewer is told of an action, by its number among all; a spectator is told what all seats are
  // told.
  engine::Disclosure told(Viewer viewer, int action) const {
    return told_[place(viewer)][static_cast<std::size_t>(action) - 1];
  }

  // By place: the seats by number, then the spectators.
  std::size_t places() const { return noticed_.size(); }
  std::vector<engine::Disclosure> told_all(int action) const;
  std::vector<int> counts_after(int actions) const;
  std::size_t place(Viewer viewer) const {
    return viewer ? static_cast<std::size_t>(viewer->index()) : noticed_.size() - 1;
  }

  // How many actions the viewer has counted.
  int count(Viewer viewer) const { return static_cast<int>(noticed(viewer).size()); }
  int count_after(Viewer viewer, int actions) const;
  // The action that the viewer counts as number `count`; 0 for 0.
  int action(Viewer viewer, int count) const;
  // The number of actions before the viewer's action number `count` + 1, including what others wrote in
  // secret before it.
  int last_position(Viewer viewer, int count) const;

 private:
  const std::vector<int>& noticed(Viewer viewer) const { return noticed_[place(viewer)]; }

  std::vector<std::vector<int>> noticed_;              // by place: the actions counted, ascending
  std::vector<std::vector<engine::Disclosure>> told_;  // by place, then by action
  int actions_ = 0;
};

}  // namespace mitla::server
