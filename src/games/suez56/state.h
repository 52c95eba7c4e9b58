// The state of Suez '56 beyond the common state.
#pragma once

#include "games/meb/state.h"

namespace mitla::suez56 {

using HexBits = base::BitSet<meb::kMaxHexes>;

struct State {
  meb::State common;        // first: the common code works on it
  meb::UnitSet assisting;   // engineers that bring others over in this phase and so may not move (9.14)
  HexBits western_cities;   // city hexes that the Anglo-French player controls (R26); the others are Egyptian
  HexBits cities_fired_at;  // city hexes that have scored in this combat phase (9.8.c)
  std::uint8_t drops = 0;   // airborne landings in this phase (9.11)
  std::uint8_t landings = 0;          // amphibious landings in this phase (9.13)
  std::uint8_t beach_taken = 0;       // an amphibious landing has been made in an earlier phase
  std::uint8_t transport_used = 0;    // the one airmobile operation of this player turn (9.12)
  std::uint8_t militia_to_place = 0;  // of the present roll (9.4)
  std::uint8_t militia_over = 0;      // 9.4.a
  std::uint8_t decided = 0;           // the continuation has been decided (9.2)
  std::uint8_t end_turn = 0;          // SECRET: the turn written down; 0: none (9.2.a)
  // The sea hex that the transport and the other helicopter take next between ships and map; nowhere: the
  // nearest (9.12.a).
  std::array<meb::HexId, 2> sea_entry{};
  std::array<std::uint8_t, 4> unused{};
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_standard_layout_v<State>);

// The whole state that begins with this common state.
inline const State& own(const meb::State& common) { return reinterpret_cast<const State&>(common); }
inline State& own(meb::State& common) { return reinterpret_cast<State&>(common); }

}  // namespace mitla::suez56
