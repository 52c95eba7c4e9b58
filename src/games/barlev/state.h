// The state of a game as a plain value: about twenty kilobytes, no pointers, no padding.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.h"
#include "games/barlev/air_state.h"
#include "games/barlev/basics.h"
#include "games/barlev/land_state.h"
#include "rules/stack.h"

namespace mitla::barlev {

// The marks of a unit. The comments say when a mark is removed. Bit 15 is the unit in hand (rules/words.h).
enum Mark : std::uint32_t {
  kNeutralized = 1u << 0,   // 16.1 (Regroup Segment; headquarters: Command Segment)
  kFired = 1u << 1,         // 13.13: towed (Clean-up of its owner)
  kSpFired = 1u << 2,       // 13.13: self-propelled (likewise)
  kSamFired = 1u << 3,      // 13.14 (2h)
  kOutOfCommand = 1u << 4,  // 8.1 (next Command Segment of its owner)
  kOutOfSupply = 1u << 5,   // 11.1 (next Supply Segment)
  kMoved = 1u << 6,         // has finished its move (end of the segment)
  kReserve = 1u << 7,       // 17.9 (Reserve Move Segment)
  kDismounted = 1u << 8,    // 17.81
  kMustLeave = 1u << 9,     // 5.42: must leave an enemy zone in this player turn
  kArrived = 1u << 10,      // 8.13: in command in this game turn (Clean-up of the Arab player turn)
  kOnBridge = 1u << 11,     // 7.26: stands on a bridge
  kDrawn = 1u << 12,        // 9.21: may enter the map in this player turn
  kScreened = 1u << 13,     // 13.3: artillery screened in this Direct Fire Segment
  kHasFired = 1u << 14,     // 22.1: has fired in this Direct Fire Segment
  kFiredAt = 1u << 16,      // 22.1: has been fired at in it
  kIsBridge = 1u << 17,     // 7.2: an engineer that is a bridge
  kFilling = 1u << 18,      // 7.44: a combat engineer that fills the ditch
  kStarted = 1u << 19,      // has spent movement in this player turn
  kShrikeHex = 1u << 20,    // 15.94: +2 for the rest of the player turn
  kLanded = 1u << 21,       // 18.24: landed from the air in this player turn
  kCommitted = 1u << 22,    // 27.52: a commando that has stood on the east bank
  kReleased = 1u << 23,     // 27.5: freed from a garrison, may enter
  kToScrap = 1u << 24,      // 23.2: chosen to be scrapped for the next refit (end of the Refit Segment)
  kRefitted = 1u << 25,     // 23.4: refitted, waits in its box to be placed
};

struct Piece {
  HexId hex = place(kSetAside);
  UnitId below;  // the next unit of the stack
  std::uint32_t marks = 0;
  bool has(std::uint32_t mark) const { return (marks & mark) != 0; }
};

// The contents of a hex.
struct Cell {
  UnitId first;                         // top of the stack
  std::array<std::uint8_t, 2> zones{};  // units of each side that have a zone of control here (5.1)
};

// 4.2, section by section.
enum class Step : std::uint8_t {
  kSetup,
  kTurnStart,         // 3.1: the cease-fire check
  kCleanUp,           // 1a
  kCommand,           // 1b
  kMobilization,      // 1c
  kPlanning,          // 1d
  kSupply,            // 1e
  kIrregularPhasing,  // 2a
  kIndirectFire,      // 2b
  kAir,               // 2c
  kBridges,           // 2d1
  kMovement,          // 2d2
  kIrregularOther,    // 2e
  kDirectFire,        // 2f
  kReserveMove,       // 2g
  kSamRemoval,        // 2h
  kRegroup,           // 3a
  kServiceability,    // 3b
  kRefit,             // 3c
  kPlaceRefitted,     // 3d
  kOver,
};
inline constexpr int kSteps = static_cast<int>(Step::kOver) + 1;

// The question being asked; the innermost frame is last. A group of kinds belongs to the file of its
// chapter; new kinds are added at the end of their group, with the frame in the table of the same group.
enum class FrameKind : std::uint8_t {
  // --- core_frames.cpp ---
  kSetup,         // 30.0
  kEscape,        // 22.64
  kMobilization,  // 9.3: moves from box to box
  kPlanning,      // 10.4: headquarters and reserves
  kDeploy,        // 10.44: released reserves are placed
  kCeaseFire,     // 3.1.d: an offer of all others is answered
  // --- land_frames.cpp ---
  kIrregulars,    // 12.2
  kIndirectFire,  // 14.1
  kBarrage,       // 14.4: the fire at one hex is declared
  kBridgeFlip,    // 7.21: flip or take back
  kReserves,      // 17.9: reserve markers are placed
  kMovement,      // 17.1
  kScreening,     // 13.3
  kFirstFire,     // 22.5: attacks of the first-fire impulse
  kSimultaneous,  // 22.3: attacks of the other impulse
  kFireGroup,     // 22.1: the attack being declared
  kReserveMove,   // 17.93
  // --- air_frames.cpp ---
  kAllocation,     // 15.2
  kPlacing,        // 15.4: ground attacks, escorts, interceptions
  kAirCombat,      // 15.5
  kSurfaceToAir,   // 15.6
  kConversion,     // 15.66
  kBombing,        // 15.7: the order of bombing
  kHelicopter,     // 18.0: a helicopter under way
  kDetection,      // 18.7: interceptors against a helicopter or transport
  kAirdrop,        // 19.0
  kEnvelopment,    // 18.9: where survivors go
  kRefit,          // 23.2
  kPlaceRefitted,  // 23.4
  kAirfield,       // 15.85: which parked air unit is attacked
};
inline constexpr FrameKind kFirstLandFrame = FrameKind::kIrregulars;
inline constexpr FrameKind kFirstAirFrame = FrameKind::kAllocation;

struct Frame {
  FrameKind kind = FrameKind::kSetup;
  std::uint8_t seat = 0;  // who is asked
  Side side = Side::kIsrael;
  std::uint8_t count = 0;
  HexId hex;
  UnitId unit;
};

// Parts in the order of their alignment, so that there is no padding.
struct State {
  std::array<std::uint64_t, (kMaxHexes + 63) / 64> israeli{};  // 3.41: bit per hex
  std::array<Piece, kMaxUnits> pieces{};
  std::array<Cell, kMaxHexes> cells{};
  LandState land;
  AirState air;
  base::FixedVector<Frame, 24> frames;
  std::uint16_t released = 0;                   // 10.4: bit per reserve of the scenario
  std::array<std::uint8_t, kMaxUnits> spent{};  // quarters of movement spent in this player turn

  std::uint8_t turn = 1;
  Step step = Step::kSetup;
  Side phasing = Side::kArab;
  std::uint8_t stage = 0;                           // of the segment; 0 when it begins
  std::uint8_t conceded = 0;                        // 1 + side
  std::array<std::uint8_t, kNations> operations{};  // 10.1: points in hand
  std::array<std::uint8_t, kNations> hq_moves{};    // 10.42: points spent on HQs in this segment
  std::array<std::uint8_t, kNations> brigades{};    // 10.43, A47: brigades released in this segment
  std::uint8_t effort = 0;                          // 29.3: the special effort has been made
  std::uint8_t sharm = 0;                           // 27.5: units of the garrison that may leave now
  std::uint8_t sharm_next = 0;                      // 27.53: ... from the next turn on
  std::uint8_t effort_points = 0;                   // 29.3: those of the effort that are left
  std::array<std::uint8_t, 2> unused{};

  const Piece& piece(UnitId unit) const { return pieces[unit.value]; }
  Piece& piece(UnitId unit) { return pieces[unit.value]; }
  HexId hex_of(UnitId unit) const { return pieces[unit.value].hex; }
  const Cell& cell(HexId hex) const { return cells[hex.value]; }
  Cell& cell(HexId hex) { return cells[hex.value]; }
  UnitId stack_top(HexId hex) const { return cells[hex.value].first; }
  UnitId& stack_top(HexId hex) { return cells[hex.value].first; }
  UnitId next_below(UnitId unit) const { return pieces[unit.value].below; }
  UnitId& next_below(UnitId unit) { return pieces[unit.value].below; }
  bool is_israeli(HexId hex) const { return (israeli[hex.value >> 6] >> (hex.value & 63) & 1) != 0; }
};

static_assert(sizeof(LandState) % 8 == 0 && sizeof(AirState) % 8 == 0);  // fill up with `unused`
static_assert(sizeof(State) <= 24 * 1024);
static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

using Stack = rules::Stack<State>;
using rules::stands;
using rules::vacant;

inline Side controller(const State& state, HexId hex) {
  return state.is_israeli(hex) ? Side::kIsrael : Side::kArab;
}
// 3.1, A20: nothing moves or fires on a map under a cease-fire.
inline bool is_frozen(const State& state, Front front) {
  return (state.air.cease_fire >> index(front) & 1) != 0;
}

}  // namespace mitla::barlev
