// The state of a game as a plain value: no pointers, no padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "games/sixdays/crisis_state.h"
#include "games/sixdays/war_state.h"
#include "rules/stack.h"
#include "rules/stacked_state.h"

namespace mitla::sixdays {

// The marks of a unit. The comments say when a mark is removed.
enum Mark : std::uint16_t {
  kDisrupted = 1 << 0,    // 6.2.3
  kOutOfSupply = 1 << 1,  // 7.4
  kActivated = 1 << 2,    // ground: this turn; UAR air: has flown (end of the turn)
  kMoved = 1 << 3,        // in this Operation
  kAttacked = 1 << 4,     // in this Operation
  kAirborne = 1 << 5,     // jumped this turn: in supply (5.4.4b)
  kUsedShift = 1 << 6,    // 10.4b: artillery, in this Operation
  kFought = 1 << 7,       // 10.2.1: has been in a ground combat, for good
};

struct Piece {
  HexId hex = place(kOutOfGame);
  std::uint16_t marks = 0;
  HexId exit;  // 5.4.6: where it left the map
  bool has(Mark mark) const { return (marks & mark) != 0; }
};

enum CellFlag : std::uint8_t {
  kIsraeliControl = 1 << 0,    // 11.1a
  kFortDestroyed = 1 << 1,     // 10.7
  kKibbutzDestroyed = 1 << 2,  // 10.6
  kAttackedHex = 1 << 3,       // in this Operation
};

struct Cell {
  ByteUnit first;                       // top of the stack, ordered by State::below
  std::array<std::uint8_t, 2> zones{};  // units of each side that exert a zone of control here (5.4.1)
  std::uint8_t flags = 0;
  bool has(CellFlag flag) const { return (flags & flag) != 0; }
};

// Chapter 3: the segments of a turn and what comes before the first one.
enum class Step : std::uint8_t {
  kOptionalCards,
  kRemoval,
  kSetup,
  kSetupAirDefence,
  kTurnStart,
  kAirDefence,
  kUarCards,
  kIsraeliCards,
  kOutbreak,
  kUnilateral,
  kJordan,
  kPreemptive,
  kInitiative,
  kOperations,
  kRecovery,
  kCeaseFire,
  kEnd,
  kOver,
};

// The question being asked; the innermost frame is last. The crisis first, then the war.
enum class FrameKind : std::uint8_t {
  // --- crisis ---
  kOptionalCards,  // 15.1, 15.2
  kRemoval,        // 4.1c, 4.1d
  kReward,         // 4.1d
  kSetup,          // 12.0 to 14.0
  kDeploy,         // units that a card or a rule brings; `count` is the Deployment
  kCardAction,     // 4.1
  kDrawn,          // 4.1(3), 4.1k: play or hold
  kTrump,          // 4.1.1
  kCounterTrump,   // 4.1.1c
  kFate,           // 4.1.1(1), (2)
  kOutbreak,       // 4.2(2)
  kUnilateral,     // 4.2(5)
  kCommandos,      // 10.2
  // --- war ---
  kAirDefence,    // 5.5.1
  kReinforce,     // 12.1.3(2), 12.2
  kTimedEvent,    // a held Random Event at its moment
  kPreemptive,    // 4.2.1
  kOperation,     // 5.2: which Operation, or pass
  kActivation,    // 5.2: which units
  kMovement,      // 5.4
  kAllocation,    // 5.5: air units to targets
  kRaidOrder,     // 6.0: which target comes next
  kRaid,          // 6.1: carries the attack on a target out; asks nothing itself
  kInterception,  // 5.5.1b, 5.5.2, 5.4.4a
  kPairing,       // 6.1.1; `count` is 1 for the side that intercepts
  kAirTarget,     // 6.1: what the air units attack
  kLanding,       // 5.5a
  kCombat,        // 6.2
  kResult,        // 6.2c: carries out the result; asks nothing itself
  kLoss,          // 6.2.2; `count` is 1 for the attacker
  kRetreat,       // 6.2.1
  kAdvance,       // 6.2.2
  kOverstacked,   // 5.4.2b: in `hex`
  kWeather,       // EVENT-02: over which map nobody flies
  kRally,         // EVENT-04: who recovers
  kCeaseFire,     // 9.1b
  kAgreement,     // 9.1e
};
inline constexpr FrameKind kFirstWarFrame = FrameKind::kAirDefence;

struct Frame {
  FrameKind kind = FrameKind::kSetup;
  Side side = Side::kUar;  // who is asked
  std::uint8_t count = 0;
  std::uint8_t unused = 0;
  HexId hex;
};

struct State : rules::StackedState<State> {
  WarState war;
  UnitSet placing;  // units that the frame of set-up or deployment places
  CrisisState crisis;

  std::array<Piece, kMaxUnits> pieces{};
  std::array<Cell, kMaxHexes> cells{};
  std::array<ByteUnit, kMaxUnits> below{};  // next unit of the stack
  base::FixedVector<Frame, 12> frames;

  // Levels, by side: the American one is Israel's, the Soviet one the UAR's.
  std::array<std::int16_t, 2> dsp{};
  std::array<std::int16_t, 2> dvp{};  // in halves; without those for DSPs and MVPs (11.2)
  std::array<std::uint8_t, 2> wfl{};
  std::array<std::uint8_t, 2> scl{};
  std::uint16_t flags = 0;  // bit per Flag
  std::uint8_t jil = 1;
  Jordan jordan = Jordan::kNeutral;
  std::uint8_t turn = 1;
  std::uint8_t war_turn = 0;  // 0: the war has not broken out
  std::uint8_t end_turn = 0;  // 4.2d
  Step step = Step::kOptionalCards;
  std::uint8_t conceded = 0;     // 1 + side
  std::uint8_t nasser_fell = 0;  // 11.4
  std::uint8_t both_lose = 0;    // 9.2a
  std::uint8_t cease_fire = 0;   // 9.1e: the war has ended by it
  std::array<std::uint8_t, 2> unused{};

  bool at_war() const { return war_turn != 0; }
  bool has(Flag flag) const { return (flags >> static_cast<int>(flag) & 1) != 0; }
};

static_assert(kMaxUnits <= ByteUnit::kLimit);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

using Stack = rules::Stack<State>;
using rules::held_by;
using rules::holder;
using rules::stands;
using rules::vacant;

}  // namespace mitla::sixdays
