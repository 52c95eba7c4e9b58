// The state of a battle as a plain value: about five kilobytes, no pointers, no padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "games/meb/basics.h"
#include "rules/stack.h"
#include "rules/stacked_state.h"

namespace mitla::meb {

// The marks of a unit. The comments say when a mark is removed.
enum Mark : std::uint16_t {
  kMoved = 1 << 0,     // finished moving (end of the movement phase)
  kLanded = 1 << 1,    // landed from the air or the sea in this player turn (end of the player turn)
  kCrossed = 1 << 2,   // crossed water with engineers in this player turn (9.14)
  kEntered = 1 << 3,   // came on the map since its side's last movement phase began (10.11.b)
  kAttacked = 1 << 4,  // has attacked in this combat phase (7.3.a)
  kDefended = 1 << 5,  // has been attacked in this combat phase (7.3.a)
  kAdvanced = 1 << 6,  // advanced in this combat phase (7.16.a)
  kObliged = 1 << 7,   // phasing, stood in an enemy ZOC when the combat phase began (7.3)
  kContact = 1 << 8,   // defending, next to an obliged unit when the combat phase began (7.3)
  kActive = 1 << 9,    // obliged or in contact, and that is in force (by night only where 7.19.a revived it)
  kDisplaced = 1 << 10,  // displaced in this combat phase (7.14.b)
  kShaken = 1 << 11,     // retreated or displaced in its own side's last combat phase (8.10)
  kFiredFpf = 1 << 12,   // gave FPF in this combat phase (7.5)
  kLifted = 1 << 13,     // landed: by helicopter (9.12)
  kBeached = 1 << 14,    // landed: from boats (9.13)
};
inline constexpr std::uint16_t kCombatMarks =
    kAttacked | kDefended | kAdvanced | kObliged | kContact | kActive | kDisplaced | kFiredFpf;
inline constexpr std::uint16_t kArrivalMarks = kLanded | kLifted | kBeached | kCrossed;

struct Piece {
  HexId hex = kHoldingBox;
  std::uint16_t marks = 0;
  bool has(Mark mark) const { return (marks & mark) != 0; }
  void remove(int these) { marks = static_cast<std::uint16_t>(marks & ~these); }
};

// The contents of a hex: its stack, and the number of zones of control over it.
struct Cell {
  ByteUnit first;                       // head of the stack; Piece order by State::below
  std::array<std::uint8_t, 2> zones{};  // ZOC of each side
  std::uint8_t strong_zones = 0;        // 6.3: ZOC exerted from fortification hexes
};

// 4.2: the steps of a game turn.
enum class Step : std::uint8_t {
  kSetup,
  kTurnStart,
  kWesternMovement,
  kWesternCombat,
  kEgyptianStart,
  kEgyptianMovement,
  kEgyptianCombat,
  kEndPhase,
  kOver,
};

// The question being asked; the innermost frame is last. sequence.cpp pops a frame with nothing to ask.
enum class FrameKind : std::uint8_t {
  kNone,
  kSetup,        // 3.1
  kMovement,     // 4.2.A
  kEntering,     // a unit at an occupied entry hex must move on (10.4)
  kCombat,       // 4.2.B: declare an attack or end the phase
  kDeclare,      // 7.2: the attack being built
  kFinalFire,    // 8.10: the defender's FPF
  kChooseTable,  // 7.8
  kRetreat,      // 7.10
  kDisplace,     // 7.13
  kLosses,       // 7.9: EX, AX
  kAdvance,      // 7.15
  kSpecial,      // a question of the battle's own chapter; `count` says which
};

struct Frame {
  FrameKind kind = FrameKind::kNone;
  Side side = Side::kWestern;  // who is asked
  std::uint8_t count = 0;      // kRetreat: hexes; kLosses: strength still to lose; kSpecial: which question
  ByteUnit unit = {};          // kDisplace, kEntering: the unit that wants to enter `hex`
  HexId hex = {};
  std::uint16_t unused = 0;
};

struct Gun {  // artillery firing at range, and the hex of the combat that it names (R53)
  ByteUnit unit;
  std::uint8_t unused = 0;
  HexId hex;
};

inline constexpr int kMaxTargets = 6;
inline constexpr int kMaxGuns = 24;

struct Attack {
  UnitSet adjacent;   // attackers next to the defenders, artillery too
  UnitSet defenders;  // fixed when the attack is declared
  UnitSet lost;       // attackers given up for an exchange
  base::FixedVector<HexId, kMaxTargets> targets;
  base::FixedVector<Gun, kMaxGuns> barrage;
  base::FixedVector<Gun, kMaxGuns> fpf;
  std::array<std::uint8_t, 2> air{};      // airstrike markers in the attack, by nationality
  std::array<std::uint8_t, 2> air_fpf{};  // in the defence
  std::uint8_t naval = 0;                 // bit per nationality
  std::uint8_t naval_fpf = 0;
  CombatTable table = CombatTable::kFrontalAssault;
  std::uint8_t night_die = 0;
  std::uint8_t result_die = 0;
  Result result = Result::kAE;
  std::uint8_t declared = 0;
  std::array<std::uint8_t, 3> unused{};
};

using Path = base::FixedVector<HexId, 5>;

// One unit's retreat in progress (7.10-7.14), or none.
struct Retreat {
  ByteUnit unit;
  std::uint8_t goal = 0;        // hexes to retreat
  std::uint8_t displacing = 0;  // 1: friends may be displaced (7.12)
  std::uint8_t dies = 0;        // 1: eliminated at the end of the path (7.12.a)
  Path path;                    // from its start

  int made() const { return path.size() - 1; }  // hexes
};

struct State : rules::StackedState<State> {
  std::array<UnitSet, 2> retreating;  // must still retreat: [0] defenders, [1] attackers
  UnitSet may_advance;
  Attack attack;

  std::array<Piece, kMaxUnits> pieces{};
  std::array<Cell, kMaxHexes> cells{};
  std::array<ByteUnit, kMaxUnits> below{};  // next unit of the stack
  base::FixedVector<Frame, 24> frames;
  base::FixedVector<Path, 24> retreat_paths;  // 7.15: the ways open to advancing units
  Retreat retreat;

  std::array<std::int16_t, 2> vp{};  // halves
  std::uint8_t turn = 1;
  Step step = Step::kSetup;
  Side phasing = Side::kEgyptian;
  std::uint8_t phase_begun = 0;  // 1: something was done in this movement phase: "at the start" is over (R52)
  std::array<std::uint8_t, 2> air_available{};  // markers not used in this game turn, by nationality
  ByteUnit hand;                                // the unit being moved (5.6), or nobody
  std::uint8_t hand_left = 0;                   // halves of its allowance that are left
  std::uint8_t hand_bound = 0;     // 1: it disengaged and may not enter an enemy ZOC again (10.11.a)
  std::uint8_t conceded = 0;       // 1 + side that gave up (4.1)
  std::uint16_t awards_given = 0;  // bit per award that is given once (3.2)
  std::uint8_t naval_ready = 0;    // bit per nationality: may fire in this combat phase (8.19)
  std::array<std::uint8_t, 3> unused{};
};

static_assert(kMaxUnits <= ByteUnit::kLimit);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

using Stack = rules::Stack<State>;

using rules::held_by;
using rules::holder;
using rules::stands;
using rules::vacant;

}  // namespace mitla::meb
