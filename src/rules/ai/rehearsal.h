// A run of orders under construction: each is tried on a copy of the state before it is given. Only the last
// order of a run may roll a die (engine/advisor.h), so the game will repeat exactly what happens here.
#pragma once

#include "engine/game.h"

namespace mitla::rules {

// What stays the same until a run is over. A game with more to show than its dice has its own struct.
struct Moment {
  Moment(const engine::Game& game, const engine::State& whole)
      : rolls(whole.rolls()), decision(game.decision(whole)) {}
  bool operator==(const Moment& o) const {
    return rolls == o.rolls && decision.over == o.decision.over && decision.seat == o.decision.seat;
  }
  std::uint32_t rolls;
  engine::Decision decision;
};

template <typename Moment = rules::Moment>
class Rehearsal {
 public:
  // Orders are appended to `out`. All three must outlive the rehearsal.
  Rehearsal(const engine::Game& game, const engine::State& start, engine::ActionList& out)
      : game_(game), start_(start), whole_(start), out_(out), first_(out.size()) {}

  const engine::State& whole() const { return whole_; }
  bool legal(const engine::Action& action) const { return !game_.check(whole_, action); }

  // Gives the order if it is legal; otherwise nothing changes.
  bool attempt(const engine::Action& action) {
    if (!legal(action)) return false;
    out_.push_back(action);
    game_.apply(whole_, out_.back(), engine::CounterDice(0), nullptr);
    return true;
  }

  // Gives an order that the run needs: a refusal ends the run, and no orders are added after that. Returns
  // whether the run continues.
  bool give(const engine::Action& action) {
    if (over_) return false;
    const Moment before(game_, whole_);
    refused_ = !attempt(action);
    over_ = refused_ || !(Moment(game_, whole_) == before);
    return !over_;
  }
  // The last order of a run: its effect is not examined.
  void give_last(const engine::Action& action) {
    if (over_) return;
    over_ = true;
    refused_ = !legal(action);
    if (!refused_) out_.push_back(action);
  }
  bool over() const { return over_; }
  bool refused() const { return refused_; }
  bool nothing_given() const { return out_.size() == first_; }

  // Takes back all orders given.
  void start_again() {
    out_.resize(first_);
    whole_ = start_;
    over_ = refused_ = false;
  }
  // The orders and the state they lead to, for returning to later.
  struct Snapshot {
    engine::State whole;
    engine::ActionList orders;
  };
  void keep(Snapshot& out) const {
    out.whole = whole_;
    out.orders.assign(out_.begin(), out_.end());
  }
  void restore(const Snapshot& snapshot) {
    whole_ = snapshot.whole;
    out_.assign(snapshot.orders.begin(), snapshot.orders.end());
    over_ = refused_ = false;
  }

 private:
  const engine::Game& game_;
  const engine::State& start_;
  engine::State whole_;
  engine::ActionList& out_;
  std::size_t first_;
  bool over_ = false;
  bool refused_ = false;
};

}  // namespace mitla::rules
