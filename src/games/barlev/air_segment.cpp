// 15.0 Air: the steps of the segment in their order (15.1).
#include "games/barlev/air.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

void begin_air(Play& play) {
  play.state.air.airfields = 0;
  ask_allocations(play);
}

namespace {

// 15.56: escorts and interceptors have flown, whatever they met.
void send_fighters_home(State& state) {
  for (Mission& mission : state.air.missions) {
    const auto home = [&](std::array<UnitId, 2>& units, Display display) {
      for (UnitId& unit : units) {
        if (unit.exists()) send_to(state, unit, display, DisplayBox::kFlown);
        unit = kNobody;
      }
    };
    home(mission.escorts, mission.display);
    home(mission.interceptors, attacked_display(mission));
  }
}

}  // namespace

bool continue_air(Play& play) {
  State& state = play.state;
  switch (state.stage++) {
    case 0:
      reveal_allocations(play);
      ask_placing(play, Side::kArab, kArabAttacks);
      return true;
    case 1:
      ask_placing(play, Side::kIsrael, kIsraeliMissions);
      return true;
    case 2:
      ask_placing(play, Side::kArab, kArabInterceptions);
      return true;
    case 3:
      begin_air_combat(play);
      return true;
    case 4:
      send_fighters_home(state);
      suppress_radars(play);
      ask_surface_to_air(play, Side::kArab);
      return true;
    case 5:
      ask_surface_to_air(play, Side::kIsrael);
      return true;
    case 6:
      ask_bombing(play, Side::kArab);
      return true;
    case 7:
      ask_bombing(play, Side::kIsrael);
      return true;
    default:
      return false;
  }
}

void end_air(Play& play) { play.state.air.missions.clear(); }

// A42: fighters that met nobody return without having flown.
void end_air_movement(Play& play) {
  State& state = play.state;
  for (const Side side : kSides)
    for (const int u : play.rules.air[static_cast<std::size_t>(index(side))]) {
      const UnitId unit = unit_id(u);
      if (is_in_box(state, unit, DisplayBox::kSuperiority))
        send_to(state, unit, display_at(state.hex_of(unit)), DisplayBox::kAvailable);
    }
  state.air.superiority = {};
}

}  // namespace mitla::barlev
