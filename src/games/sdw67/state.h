// The state of a game as a plain value: about eight kilobytes, no pointers, no padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "games/sdw67/basics.h"
#include "rules/stack.h"
#include "rules/stacked_state.h"

namespace mitla::sdw67 {

// The marks of a unit. The comments say when a mark is removed.
enum Mark : std::uint16_t {
  kMoved = 1 << 0,      // finished moving (end of the movement phase)
  kMarched = 1 << 1,    // made a forced march (end of the movement phase)
  kAssaulted = 1 << 2,  // landed in an airborne assault (end of the player turn; 20.5)
  kTakenOver = 1 << 3,  // changed its Front: stays out of enemy zones (end of the movement phase; 6.2.4)
  kAttacked = 1 << 4,   // has attacked in this combat phase (13.2)
  kStruck = 1 << 5,     // has been rolled for in the hex that is struck (end of that hex)
  kShown = 1 << 6,      // both players know it, wherever it lies in its stack (22.1)
  kDisbanded = 1 << 7,  // removed for overstacking after an Arab phase: no victory point (A32)
};

struct Piece {
  HexId hex = place(kSetAside);
  std::uint16_t marks = 0;
  bool has(Mark mark) const { return (marks & mark) != 0; }
};

enum CellFlag : std::uint8_t {
  kIsraeliControl = 1 << 0,  // 2.14.control
  kTerrorized = 1 << 1,      // 18.7
  kMustAttack = 1 << 2,      // a hex of attackers in an enemy zone, which has not attacked yet (13.3)
  kMayAttack = 1 << 3,       // a protected hex of attackers, which has not attacked yet (13.4)
  kTarget = 1 << 4,          // a hex of defenders that may be attacked and has not been yet
  kMustDefend = 1 << 5,      // ... and must be attacked
};
inline constexpr std::uint8_t kCombatFlags = kMustAttack | kMayAttack | kTarget | kMustDefend;

// The contents of a hex.
struct Cell {
  ByteUnit first;                       // top of the stack, ordered by State::below
  std::array<std::uint8_t, 2> zones{};  // units of each side that exert a zone of control here (12.0)
  std::uint8_t flags = 0;
  bool has(CellFlag flag) const { return (flags & flag) != 0; }
};

// 4.2: the steps of a player's two turns, with his Israelis and then with his Arabs.
enum class Step : std::uint8_t {
  kSetup,
  kTurnStart,
  kEvents,
  kReinforcement,
  kAssignment,
  kAirSuperiority,
  kAirDefence,
  kTargeting,
  kStriking,
  kMovement,
  kMovementStacking,
  kCombat,
  kCombatStacking,
  kArrival,
  kArabMovement,
  kArabMovementStacking,
  kBarrage,
  kShelling,
  kArabCombat,
  kArabCombatStacking,
  kInterphase,
  kOver,
};
constexpr bool is_arab(Step step) { return step >= Step::kArrival && step <= Step::kArabCombatStacking; }

// The question being asked; the innermost frame is last.
enum class FrameKind : std::uint8_t {
  kSetup,          // 24.1; `count` is the order of the groups
  kReturnUnit,     // RE.3: which of equally weak units comes back to the sector `count`
  kGiveBack,       // RE.6: which piece goes back to the Reserve box
  kReceive,        // RE.6: which piece comes from it
  kReinforcement,  // 6.2, 8.3
  kAssignment,     // 16.3
  kSuperiority,    // 16.12: `count` points to spend
  kAirLoss,        // 16.13: `count` airstrikes to lose
  kTargeting,      // 16.15.1, 18.2.1
  kStriking,       // 16.15.2, 18.2.2: the next unit to roll for
  kShelling,       // 18.2.2: the next barrage
  kMovement,       // 10.1
  kOverstacked,    // 11.5: in `hex`
  kArrival,        // 7.4
  kContingents,    // 10.3: the next contingent to move
  kContingent,     // 10.4: the contingent `count` moves
  kCombat,         // 13.1.1: declare an attack or end the phase
  kDeclaration,    // the attack being built
  kSurprise,       // 20.5: which of two fortifications
  kChooseTable,    // 13.1.2
  kResult,         // 13.15: carries out the steps of the result; asks nothing itself
  kLoss,           // 13.16: which of equally strong units; of the attacker if `count`
  kStanding,       // 14.5: who ignores retreat `count`
  kRetreat,        // 14.2: retreat `count`
  kStopping,       // 14.5.stop: the unit on its way may stop
  kAdvance,        // 15.1
};

struct Frame {
  FrameKind kind = FrameKind::kSetup;
  Front player = Front::kSinai;  // who is asked
  std::uint8_t count = 0;
  std::uint8_t unused = 0;
  HexId hex;
};

inline constexpr int kMaxCombatHexes = 6;
using CombatHexes = base::FixedVector<HexId, kMaxCombatHexes>;

// 13.1: the combat being declared or resolved.
struct Combat {
  UnitSet attackers;  // fixed when it is declared; those who are left
  UnitSet defenders;
  UnitSet advancing;  // those who may still advance
  CombatHexes from;   // S of the attackers
  CombatHexes to;     // D of the defenders
  std::uint8_t enhanced = 0;
  std::uint8_t declared = 0;
  CombatTable table = CombatTable::kAssault;
  Result result = Result::kAA;
  std::uint8_t step = 0;         // of the result that comes next
  std::uint8_t advance = 0;      // hexes
  std::uint8_t by_attacker = 0;  // who advances
  std::uint8_t die = 0;
  std::array<std::uint8_t, 4> unused{};
};

// 14.1: units that must retreat or panic. A result has at most two: 21.3 splits a force.
struct Retreat {
  UnitSet units;  // still to go
  std::uint8_t hexes = 0;
  Front mover = Front::kSinai;
  std::uint8_t panic = 0;
  std::uint8_t answered = 0;  // 1: it is settled who stands
  std::array<std::uint8_t, 4> unused{};
};

// A unit on its way in a retreat or an advance.
struct Walk {
  ByteUnit unit;
  std::uint8_t gone = 0;     // hexes
  std::uint8_t stopped = 0;  // 1: goes no farther
  std::uint8_t unused = 0;
  HexId start;
};

struct State : rules::StackedState<State> {
  Combat combat;
  std::array<Retreat, 2> retreats{};

  std::array<Piece, kMaxUnits> pieces{};
  std::array<Cell, kMaxHexes> cells{};
  std::array<ByteUnit, kMaxUnits> below{};  // next unit of the stack
  base::FixedVector<Frame, 12> frames;
  Walk walk;

  HexId struck;          // 16.15.2: the hex whose units are being rolled for
  HexId cancelled_fort;  // 20.5: counts for nothing in this combat phase

  std::uint8_t turn = 1;
  Step step = Step::kSetup;
  Front player = Front::kSinai;                  // who acts
  std::uint8_t conceded = 0;                     // 1 + player
  std::array<std::uint8_t, 2> reserve_points{};  // 6.1: available
  std::array<std::uint8_t, 2> expended{};
  std::array<std::uint8_t, 2> air_defence{};  // 16.7
  std::array<std::uint8_t, 2> disintegrated{};
  std::array<std::uint8_t, 2> surprised{};  // 20.5: once per Front
  std::uint8_t lebanon_at_war = 0;
  std::uint8_t sudden_death = 0;       // 1: of the Arabs (23.1.1), 2: of the Israelis (23.1.2)
  std::uint8_t airborne_used = 0;      // 20.1: in this movement phase
  std::uint8_t reinforcing = 0;        // 4.2: 0 buying, 1 taking, 2 replacing
  std::uint8_t contingents_moved = 0;  // bit per contingent
  std::uint8_t allowance = 0;          // halves, of the contingent that moves
  ByteUnit hand;                       // the unit being moved, or nobody
  std::uint8_t hand_left = 0;          // halves
  std::array<std::uint8_t, 6> unused{};
};

static_assert(kMaxUnits <= ByteUnit::kLimit);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

using Stack = rules::Stack<State>;
using rules::held_by;
using rules::holder;
using rules::stands;
using rules::vacant;

inline Side phasing_side(const State& state) { return is_arab(state.step) ? Side::kArab : Side::kIsrael; }
// The sector in which the player acts now.
inline Front acting_sector(const State& state) {
  return is_arab(state.step) ? other(state.player) : state.player;
}

}  // namespace mitla::sdw67
