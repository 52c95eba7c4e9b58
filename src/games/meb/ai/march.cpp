#include "games/meb/ai/march.h"

#include "games/meb/movement.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {

March::March(Command& command)
    : command_(command),
      ways_([]() -> Ways& {
        thread_local Ways ways;  // large, and not needed after the phase
        ways.known.fill(false);
        return ways;
      }()),
      rehearsal_(command.game, command.whole, command.out),
      side_(command.state.phasing) {
  if (side_ == Side::kWestern) air_ = command.state.air_available;
}

void March::Snapshot::spend_air(const std::array<std::uint8_t, 2>& markers) {
  for (int flag = 0; flag < 2; ++flag) air[flag] = static_cast<std::uint8_t>(air[flag] - markers[flag]);
}

void March::keep(Snapshot& out) const {
  rehearsal_.keep(out.orders);
  out.committed = committed_;
  out.air = air_;
  out.entered = entered_;
}

void March::restore(const Snapshot& snapshot) {
  rehearsal_.restore(snapshot.orders);
  committed_ = snapshot.committed;
  air_ = snapshot.air;
  entered_ = snapshot.entered;
}

bool March::waits(int unit) const {
  return state().pieces[unit].hex == kHoldingBox && tactic(unit) != Tactic::kWait &&
         rules().units[unit].group >= 0;
}

bool March::free_to_move(int unit) const {
  return !committed_.contains(unit) && on_map(state().pieces[unit].hex) &&
         can_move(rules(), state(), unit_id(unit));
}

bool March::next_to_enemy(HexId hex) const { return in_zone_of(state(), hex, other(side_)); }

void March::list_own_moves(UnitId unit, Chapter::OwnMove kind, engine::ActionList& out) const {
  const Chapter& chapter = rules().chapter();
  out.clear();
  chapter.movement_actions(state(), unit, out);
  std::erase_if(out, [&](const engine::Action& action) { return chapter.own_move(action) != kind; });
}

void March::opening() {
  engine::ActionList actions;
  rules().chapter().planned_actions(state(), command_.answers, actions);
  for (const engine::Action& action : actions) play(action);
}

// Blows first, then the other units as their tactics demand.
void movement_orders(Command& command) {
  March march(command);
  march.opening();
  march.landings();
  march.occupations();
  march.departures();
  march.assaults();
  march.others();
  march.end();
}

}  // namespace mitla::meb
