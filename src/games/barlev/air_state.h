// The part of the state that belongs to the chapters of the air, refit, morale and the end of the game.
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/barlev/basics.h"

namespace mitla::barlev {

// 15.4: a ground attack (or a transport flight, 19.0) with its escorts and interceptors.
struct Mission {
  enum Flag : std::uint8_t {
    kShrike = 1 << 0,
    kAirfield = 1 << 1,   // `hex` is that of no hex: the display `display` is attacked (15.8)
    kCancelled = 1 << 2,  // aborted or destroyed
    kConverted = 1 << 3,  // 15.66: flies on and is destroyed after bombing
    kOfIsrael = 1 << 4,
    kTransport = 1 << 5,
    kDone = 1 << 6,
  };
  HexId hex;
  UnitId attacker;
  std::array<UnitId, 2> escorts{};
  std::array<UnitId, 2> interceptors{};
  Altitude altitude = Altitude::kMedium;
  std::uint8_t flags = 0;
  Display display = Display::kIsraelSuez;
  std::uint8_t unused = 0;
  bool has(Flag flag) const { return (flags & flag) != 0; }
};

struct AirState {
  base::FixedVector<Mission, 64> missions;
  std::array<std::uint8_t, 2> superiority{};      // 15.31, by front: 0 nobody, 1 + side
  std::array<std::uint8_t, kDisplayCount> due{};  // 15.25: units that must be on air superiority
  std::uint8_t allocated = 0;                     // bit per seat: has finished its allocation (15.24)
  std::uint8_t current = 0;                       // the mission being resolved
  std::uint8_t shrike_first = 0;                  // 15.92: the turn of the first loss to missiles, or 0
  std::uint8_t shrikes_flown = 0;                 // in this game turn
  std::uint8_t transports_lost = 0;               // 27.52: an Egyptian transport or helicopter is lost
  std::uint8_t airfields = 0;                     // bit per display: attacked in this segment (A43)
  std::array<std::uint16_t, kNations> losses{};   // 25.1: points of the morale tracks
  std::uint8_t broken = 0;                        // 25.3: bit per nation
  std::uint8_t cease_fire = 0;                    // 3.1: bit per front
  std::uint8_t offers = 0;                        // 3.1.d: bit per seat that agrees to a cease-fire
  std::uint8_t cause = 0;              // of the last cease-fire: 0 none, 1 + a to d of 3.1, 5 last turn
  std::array<std::uint8_t, 12> aid{};  // 24.1: aid received and not used, by kind
  std::array<std::uint8_t, 12> unused{};
};

}  // namespace mitla::barlev
