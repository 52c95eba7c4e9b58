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
    kAirfield = 1 << 1,    // `hex` is no hex: the enemy display of the same front is attacked (15.8)
    kCancelled = 1 << 2,   // aborted or destroyed
    kConverted = 1 << 3,   // 15.66: flies on and is destroyed after bombing
    kHelicopter = 1 << 4,  // 18.0
    kTransport = 1 << 5,   // 19.0; a helicopter too
    kDone = 1 << 6,
  };
  HexId hex;
  UnitId attacker;
  std::array<UnitId, 2> escorts{};
  std::array<UnitId, 2> interceptors{};
  Altitude altitude = Altitude::kMedium;
  std::uint8_t flags = 0;
  Display display = Display::kIsraelSuez;  // of the attacker: its side and its front
  std::uint8_t shots = 0;                  // 15.84: of the defences of an airfield
  bool has(Flag flag) const { return (flags & flag) != 0; }
};

struct AirState {
  base::FixedVector<Mission, 64> missions;
  std::array<std::uint8_t, 2> superiority{};      // 15.31, by front: 0 nobody, 1 + side
  std::array<std::uint8_t, kDisplayCount> due{};  // 15.25: units that must be on air superiority
  std::uint8_t flown = 0;                         // 18.31: movement points spent
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

  // 15.24: the secret allocation, by air unit: 0 as it is, or 1 + 2 * display + (1: Air Superiority). The
  // pieces go there when all are ready.
  std::array<std::uint8_t, 128> plan{};
  // 15.5: combat over the mission `current`. Slots: escorts 0 and 1, interceptors 2 and 3.
  std::uint8_t combat = 0;            // 0 not begun, 1 First Fire, 2 escorts and interceptors, 3 the attacker
  std::uint8_t fired = 0;             // bit per slot
  std::array<std::uint8_t, 4> aim{};  // 1 + slot of the target
  // 18.0, 19.0: the helicopter or transport under way and what it carries.
  UnitId carrier;
  HexId carrier_at;  // nowhere: off the map
  HexId loaded_in;   // where its load came on board: a box or a hex
  base::FixedVector<UnitId, 4> load;
  std::array<HexId, 4> landing{};     // where each unit of the load comes down
  base::FixedVector<HexId, 48> path;  // hexes passed (18.6)
  UnitId parked;                      // 15.85: the first air unit attacked on an airfield
  std::array<std::uint8_t, 10> unused{};
};

}  // namespace mitla::barlev
