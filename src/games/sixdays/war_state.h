// The part of the state that only the war changes (5.0 to 10.0).
#pragma once

#include <array>
#include <cstdint>

#include "base/fixed_vector.h"
#include "games/sixdays/basics.h"

namespace mitla::sixdays {

enum class BaseStatus : std::uint8_t { kNormal, kDamaged, kDestroyed };

// 5.2
enum class OperationType : std::uint8_t { kNone, kUgdah, kAir, kIndependent, kGround, kFinal };

struct Operation {
  UnitSet units;  // activated by it
  OperationType type = OperationType::kNone;
  std::uint8_t formation = 0;  // of an Ugdah
  std::uint8_t left = 0;       // units that the die still allows
  std::uint8_t airborne = 0;   // 5.4.4: units that have jumped in it
  std::uint8_t amphibious_large = 0;
  std::uint8_t amphibious_small = 0;
  std::array<std::uint8_t, 2> unused{};
};

// 6.2
struct Combat {
  UnitSet attackers;
  UnitSet defenders;
  HexId target;
  std::uint8_t result = 0;
  std::uint8_t step = 0;
  std::uint8_t die = 0;
  std::uint8_t eliminated_by_disruption = 0;  // 6.2d
  std::array<std::uint8_t, 2> unused{};
};

struct WarState {
  Operation operation;
  Combat combat;
  std::array<BaseStatus, kBases> bases{};
  std::uint8_t preemptive_left = 0;  // Operations of the pre-emptive attack (4.2.1)
  std::uint8_t preempting = 0;       // 1: one is under way
  Side initiative = Side::kIsrael;   // 5.1
  std::uint8_t block = 1;            // Operations in a row of the initiative player
  std::uint8_t opportunities = 0;    // left in the present block
  Side operating = Side::kUar;
  std::uint8_t passes = 0;                      // in succession
  std::array<std::uint8_t, 2> finished{};       // 5.2c: has carried out the final Operation
  std::uint8_t entry = 0;                       // 5.3: bit per theater with permission
  std::uint8_t entry_rolled = 0;                // in this turn
  std::uint8_t israeli_air_operations = 0;      // used this turn
  std::uint8_t extra_air_operations = 0;        // ISR-19
  std::uint8_t bombing_counted = 0;             // 6.1.2c: in this turn
  std::uint8_t dimona_bombed = 0;               // 6.1.2b
  std::uint8_t no_air_attacks = 0;              // Khamsin: bit per theater
  std::array<std::int8_t, 2> initiative_drm{};  // EVENT-05: for the next roll
  std::array<std::int8_t, 2> repair_drm{};      // EVENT-08: in this turn
  std::uint8_t syrians_released = 0;            // 12.2.2a
  std::uint8_t heavy_artillery_moved = 0;       // 10.1.1
  std::array<std::uint8_t, 2> ignored{};        // cease-fires (9.1)
  std::uint8_t bridges_destroyed = 0;           // bit per bridge
  std::array<std::uint8_t, 8> unused{};
};

}  // namespace mitla::sixdays
