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

// Where an Operation stands.
enum class Stage : std::uint8_t {
  kIdle,
  kActivation,
  kMovement,
  kMovementStacking,
  kCombat,
  kCombatStacking,
  kAllocation,
  kRaids,
};

struct Operation {
  UnitSet units;   // activated by it
  UnitSet halved;  // of them those that were out of supply then
  OperationType type = OperationType::kNone;
  Stage stage = Stage::kIdle;
  std::uint8_t ugdah = 0;     // of an Ugdah
  std::uint8_t joined = 0;    // 5.2(1): the independent unit has been chosen
  std::uint8_t left = 0;      // units that the die still allows
  std::uint8_t airborne = 0;  // 5.4.4: units that have jumped in it
  std::uint8_t amphibious_large = 0;
  std::uint8_t amphibious_small = 0;
};

// 6.2
struct Combat {
  UnitSet attackers;                 // those who are left
  UnitSet defenders;                 // likewise
  UnitSet retreating;                // still to go
  base::FixedVector<HexId, 6> from;  // hexes of the attackers when it was fought
  HexId target;
  std::uint8_t result = 0;             // index into WarTables::results
  std::uint8_t step = 0;               // of what comes next
  std::uint8_t pending = 0;            // Disruptions still to be taken by the side that is asked
  std::uint8_t killed_defenders = 0;   // 6.2d: by Disruption
  std::uint8_t retreats_attacker = 0;  // who retreats now
  std::array<std::uint8_t, 3> unused{};
};

// A unit on its way in a retreat.
struct Walk {
  ByteUnit unit;
  std::uint8_t gone = 0;
  std::uint8_t in_zone = 0;  // 6.2.1a: has entered an enemy zone of control
  std::uint8_t unused = 0;
  HexId start;
};

// What an air unit on a mission has been sent to do.
enum class Mission : std::uint8_t { kNone, kGround, kBase, kCity, kDimona };

// An air unit away from its base.
struct Flight {
  HexId target;  // hex or box; nowhere: on air defence, or on the way home
  HexId home;    // the box of the base that it left
  Mission mission = Mission::kNone;
  ByteUnit foe;            // 6.1.1: whom it fights
  std::uint8_t fired = 0;  // 1: in air combat on this mission; 2: declines to fire
  std::uint8_t harm = 0;   // AirHarm: what has been done to it
};
inline constexpr int kMaxAir = 32;

// 6.1: the target being resolved.
struct Raid {
  UnitSet attackers;     // over the target, not yet done
  UnitSet interceptors;  // that meet them
  UnitSet landing;       // to be landed by their owners
  HexId target;          // hex or box
  Mission mission = Mission::kNone;
  std::uint8_t step = 0;
  std::uint8_t scrambled = 0;     // 5.5.2: the die has been rolled for this target
  std::uint8_t may_scramble = 0;  // units that still may go
  std::uint8_t counted = 0;       // an Israeli air Operation has been spent on this target
  std::uint8_t unused = 0;
};

// 5.4.4: a jump that the enemy may intercept.
struct Jump {
  ByteUnit unit;
  std::uint8_t unused = 0;
  HexId from;
  HexId to;
};

struct WarState {
  Operation operation;
  Combat combat;
  Raid raid;
  std::array<Flight, kMaxAir> flights{};  // by number of air unit
  Walk walk;
  Jump jump;
  std::array<BaseStatus, kBases> bases{};
  std::uint8_t preemptive_left = 0;  // Operations of the pre-emptive attack (4.2.1)
  std::uint8_t preempting = 0;       // 1: one is under way
  std::uint8_t preemption_over = 0;  // it has been tried, declined or carried out
  Side initiative = Side::kIsrael;   // 5.1
  std::uint8_t block = 1;            // Operations in a row of the initiative player
  std::uint8_t opportunities = 0;    // left in the present block
  Side operating = Side::kUar;
  std::uint8_t passes = 0;                        // in succession
  std::array<std::uint8_t, 2> finished{};         // 5.2c: has carried out the final Operation
  std::uint8_t initiative_rolled = 0;             // in this turn
  std::uint8_t windows = 0;                       // bit per moment of events that has passed in this turn
  std::array<std::uint8_t, 2> initiative_dice{};  // Israel, UAR; 0: not rolled
  std::uint8_t entry = 0;                         // 5.3: bit per theater with permission
  std::uint8_t entry_rolled = 0;                  // in this turn
  std::uint8_t israeli_air_operations = 0;        // used this turn
  std::uint8_t extra_air_operations = 0;          // ISR-19
  std::uint8_t bombing_counted = 0;               // 6.1.2c: in this turn
  std::uint8_t dimona_bombed = 0;                 // 6.1.2b
  std::uint8_t no_air_attacks = 0;                // Khamsin: bit per theater
  std::array<std::int8_t, 2> initiative_drm{};    // EVENT-05: for the next roll
  std::array<std::int8_t, 2> repair_drm{};        // EVENT-08: in this turn
  std::uint8_t syrians_released = 0;              // 12.2.2a
  std::uint8_t heavy_artillery_moved = 0;         // 10.1.1
  std::array<std::uint8_t, 2> ignored{};          // cease-fires (9.1)
  std::array<std::uint8_t, 2> cease_fire_dice{};
  std::array<std::uint8_t, 2> stopping{};  // 9.1e: 1 accepts or agrees, 2 does not
  std::uint8_t rally = 0;                  // EVENT-04: units that may still recover
  std::uint8_t cease_fire_bound = 0;       // bit per side: it is imposed on it
  std::uint8_t bridges_destroyed = 0;      // bit per bridge
  std::uint8_t hermon_israeli = 0;         // 11.1(8): the last occupier of Mount Hermon
  std::uint8_t firsts = 0;                 // bit per event of superpower commitment that counts once
  std::uint8_t reinforced = 0;             // bit per kind of reinforcement that has come
  ByteUnit hand;                           // 5.4: the unit being moved, or nobody
  std::uint8_t hand_left = 0;              // parts of movement points
  std::uint8_t hand_fresh = 0;             // has spent nothing yet: may always move a hex
  std::array<std::uint8_t, 3> unused{};
};

}  // namespace mitla::sixdays
