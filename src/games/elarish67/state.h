// The state of El Arish '67 beyond the common state.
#pragma once

#include "games/meb/state.h"

namespace mitla::elarish67 {

inline constexpr int kMaxGates = 96;  // entry hexes on all edges
inline constexpr int kMaxFormations = 16;

struct State {
  meb::State common;                              // first: the common code works on it
  std::array<std::uint8_t, kMaxGates> entered{};  // units that came through an entry hex in this phase (10.4)
  std::array<hex::HexId, kMaxFormations>
      column_hex{};                // where an Egyptian formation enters in this phase (10.4.b)
  std::uint8_t withdrawn = 0;      // 10.11
  std::uint8_t special_entry = 0;  // the Matt battalion has used its airborne landing or edge entry (R63)
  std::array<std::uint8_t, 6> unused{};
};
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(std::is_standard_layout_v<State>);

// The whole state that begins with this common state.
inline const State& own(const meb::State& common) { return reinterpret_cast<const State&>(common); }
inline State& own(meb::State& common) { return reinterpret_cast<State&>(common); }

}  // namespace mitla::elarish67
