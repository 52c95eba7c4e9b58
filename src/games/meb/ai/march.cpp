#include "games/meb/ai/march.h"

#include "games/meb/movement.h"
#include "games/meb/verbs.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {

March::March(Command& command)
    : command_(command),
      ways_([]() -> Ways& {
        thread_local Ways ways;  // large, and of no interest after the phase
        ways.known.fill(false);
        return ways;
      }()),
      work_(command.whole),
      side_(command.state.phasing) {
  if (side_ == Side::kWestern) air_ = command.state.air_available;
}

bool March::play(const engine::Action& action) {
  if (command_.game.check(work_, action)) return false;
  command_.game.apply(work_, action, engine::CounterDice(0), nullptr);
  command_.out.push_back(action);
  return true;
}

void March::keep(Snapshot& out) const {
  out.work = work_;
  out.orders.assign(command_.out.begin(), command_.out.end());
  out.committed = committed_;
  out.air = air_;
}

void March::restore(const Snapshot& snapshot) {
  work_ = snapshot.work;
  command_.out.assign(snapshot.orders.begin(), snapshot.orders.end());
  committed_ = snapshot.committed;
  air_ = snapshot.air;
}

bool March::waits(int unit) const {
  return state().pieces[unit].hex == kHoldingBox && tactic(unit) != Tactic::kWait &&
         rules().units[unit].group >= 0;
}

bool March::free_to_move(int unit) const {
  if (committed_.contains(unit)) return false;
  const UnitId id = unit_id(unit);
  return on_map(state().pieces[unit].hex) && can_move(rules(), state(), id);
}

bool March::next_to_enemy(HexId hex) const { return in_zone_of(state(), hex, other(side_)); }

void March::list_arrivals(UnitId unit, engine::ActionList& out) const {
  const std::size_t before = out.size();
  staff().rules.chapter().movement_actions(state(), unit, out);
  std::size_t kept = before;
  for (std::size_t i = before; i < out.size(); ++i)
    if (staff().rules.chapter().own_move(out[i]) == Chapter::OwnMove::kArrives) out[kept++] = out[i];
  out.resize(kept);
}

void March::opening() {
  engine::ActionList actions;
  staff().rules.chapter().planned_actions(state(), command_.answers, actions);
  for (const engine::Action& action : actions) play(action);
}

void March::end() { play(engine::act(Verb::kEnd)); }

}  // namespace mitla::meb
