// What the chapters of the air share: displays, missions, and where air units go.
#pragma once

#include "games/barlev/ground.h"
#include "games/barlev/morale.h"
#include "games/barlev/seats.h"

namespace mitla::barlev {

inline Side side_of(const Mission& mission) { return side_of(mission.display); }
inline Front front_of(const Mission& mission) { return front_of(mission.display); }
// 15.82
inline Display attacked_display(const Mission& mission) {
  return display_of(other(side_of(mission)), front_of(mission));
}

inline bool is_fighter(const UnitInfo& unit) {  // 15.22: escorts and interceptors
  return unit.capability == Capability::kF || unit.capability == Capability::kFb;
}
inline bool is_bomber(const UnitInfo& unit) {  // 15.22: ground attacks
  return unit.capability == Capability::kB || unit.capability == Capability::kFb;
}
inline bool is_carrier(const UnitInfo& unit) {  // 18.0, 19.0
  return unit.capability == Capability::kT || unit.capability == Capability::kH;
}
inline bool is_in_box(const State& state, UnitId unit, DisplayBox box) {
  const HexId where = state.hex_of(unit);
  return in_display(where) && box_at(where) == box;
}
inline void send_to(State& state, UnitId unit, Display display, DisplayBox box) {
  state.piece(unit).hex = place(display, box);
}
// Air units of a display in one of its boxes.
int count_in(const RuleSet& rules, const State& state, Display display, DisplayBox box);

// 15.32, 15.33
int most_escorts(const RuleSet& rules, const State& state, Side side, Front front);
int most_interceptors(const RuleSet& rules, const State& state, Side side, Front front);

// The mission on which this air unit attacks or transports; -1 if there is none.
int mission_of(const State& state, UnitId attacker);
inline int count_of(const std::array<UnitId, 2>& units) {
  return (units[0].exists() ? 1 : 0) + (units[1].exists() ? 1 : 0);
}

// 25.4: +1 for a firer whose nation is broken; never for Jordanians (25.5).
inline int broken_drm(const RuleSet& rules, const State& state, UnitId firer, int amount) {
  const UnitInfo& info = rules.unit(firer);
  return info.nationality != Nationality::kJordan && is_broken(state, info.nation) ? amount : 0;
}

// 15.53, 15.65: the mission or fighter is lost: N to Aborted, D eliminated. A carrier takes its load along
// (18.6, 18.7), or brings it back.
void lose_aircraft(Play& play, UnitId unit, Display display, FireResult result, std::string_view rule);

// --- 15.2: allocation (air_allocation.cpp) ---
void ask_allocations(Play& play);
Reason may_end_allocation(const RuleSet& rules, const State& state);
void reveal_allocations(Play& play);
// Where the unit is, or will be when the allocations are revealed.
HexId planned_place(const RuleSet& rules, const State& state, UnitId unit);

// --- 15.4: placing (air_missions.cpp); the count of its frame ---
enum Placing : std::uint8_t {
  kArabAttacks = 1,
  kIsraeliMissions = 2,
  kArabInterceptions = 3,
  kTransportEscorts = 4,  // 19.3
  kTransportInterceptions = 5,
};
void ask_placing(Play& play, Side side, Placing placing);

// --- 15.5 (air_combat.cpp) ---
void begin_air_combat(Play& play);
// --- 15.6 (surface_to_air.cpp): the batteries of this side fire ---
void ask_surface_to_air(Play& play, Side side);
// --- 15.7, 15.8 (ground_attack.cpp, airfields.cpp) ---
void ask_bombing(Play& play, Side side);
void finish_attack(Play& play, Mission& mission);
void attack_airfield(Play& play, Mission& mission);

// --- 15.9 (shrike.cpp) ---
// 15.91, 15.93: missions allowed in this game turn, those flown included.
int shrikes_allowed(const RuleSet& rules, const State& state);
bool has_missiles(const RuleSet& rules, const State& state, HexId hex);
void suppress_radars(Play& play);
// 15.91: an F-4 or A-4 was lost or aborted to this system.
void note_missile_loss(const RuleSet& rules, State& state, UnitId lost, AirDefence by);

}  // namespace mitla::barlev
