// The state of a situation as a plain value: no pointers, no padding, a few kilobytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "base/fixed_vector.h"
#include "engine/state.h"
#include "games/aiw/basics.h"
#include "rules/records.h"
#include "rules/stack.h"

namespace mitla::aiw {

// The marks of a counter. The comments say when a mark is removed.
enum Mark : std::uint32_t {
  kInverted = 1 << 0,      // b.3: turned up only at the end of the owner's movement phase
  kDispersed = 1 << 1,     // basic: end of the owner's fire phase; standard: morale
  kSpotted = 1 << 2,       // the SPOTTED marker (B.VII.D)
  kMoved = 1 << 3,         // has begun a move in this movement phase (end of the phase)
  kSplitMove = 1 << 4,     // inverted when the phase began: may move half (S.III.A; end of the phase)
  kUsedRoad = 1 << 5,      // used the road rate in this phase (S.II.C.2.b, S.II.D.2.d; end of the phase)
  kWasPassenger = 1 << 6,  // at any time in this phase (S.II.C.2.a; end of the phase)
  kAboard = 1 << 7,        // a loaded passenger; Piece::partner is its carrier
  kFiredAt = 1 << 8,       // attacked by direct fire in this phase (B.VI.C.5; end of the phase)
  kStruck = 1 << 9,        // attacked by an air strike in this phase (S.II.F.5.a)
  kAssaulted = 1 << 10,    // attacked by CAT in this phase
  kOverrun = 1 << 11,      // attacked by an overrun in this phase
  kNearTrench = 1 << 12,   // a bridge layer or engineer that began the turn next to the work (S.VII.B.2.a)
  kMarching = 1 << 13,     // bound by the march column of the situation (SIT.B-3)
  kActed = 1 << 14,        // has done an engineering function this turn (S.VII.A.5.d; end of the player turn)
  // Bit 15 is the unit in hand in views (rules::kInHandBit).
  kGoneOn = 1 << 16,          // has left for the next board, Piece::progress, and waits to enter it (SIT.A-4)
  kQuickMarch = 1 << 17,      // marches quickly (A.II.C; end of the phase)
  kFiredMounted = 1 << 18,    // fired from its carrier: may be unloaded (A.II.A.3; when it is turned up)
  kReloadAside = 1 << 19,     // its own reload lies at the side of the board (A.II.F.4)
  kReloadGone = 1 << 20,      // its own reload is out of play (A.II.F.5)
  kReceivedReload = 1 << 21,  // has been given a reload (A.II.F.9; end of the phase)
  // Bit 22 is a spare reload in views (view.h).
  kAfloat = 1 << 23,   // in a canal hex on no bridge: amphibious (A.IV.A), or infantry in a boat (A.IV.D)
  kUnbuilt = 1 << 24,  // a bridge that bears nobody: sections on land (A.V.D), under construction (A.V.C, E)
  // Bit 25 is an air unit that is not down, in views.
  kSpendsTwo = 1 << 26,    // turns' worth of ammunition in the present attack (O.I.E; its end)
  kSpendsThree = 1 << 27,  // likewise
  kDestroying = 1 << 28,   // its destructive fire is being resolved (A.III.C.4; its end)
  // Bit 29 is a unit that interdicts, in views.
  kDown = 1 << 30,    // a helicopter under a DOWN marker (O.I.C; before it can fly again)
  kArmed = 1u << 31,  // a helicopter with an air strike that it has not used (A.I.E.7)
};
inline constexpr std::uint32_t kPhaseMarks = kMoved | kSplitMove | kUsedRoad | kWasPassenger | kFiredAt |
                                             kStruck | kAssaulted | kOverrun | kQuickMarch | kReceivedReload |
                                             kSpendsTwo | kSpendsThree;

struct Piece {
  std::uint32_t marks = 0;
  HexId hex = kToEnter;
  ByteUnit partner;               // of a carrier its last passenger, of a passenger its carrier
  ByteUnit below;                 // next unit of the stack; aboard: the passenger loaded before it
  std::uint8_t count = 0;         // bridge layer: bridges aboard; air strike: its written turn (S.II.F.1)
  std::uint8_t progress = 0;      // turns of construction (A.V); kGoneOn: the board to enter
  std::uint8_t supply : 4 = 0;    // turns' worth of ammunition spent (O.I.E)
  std::uint8_t spares : 4 = 0;    // reserve reloads on a missile unit (A.II.F.8)
  std::uint8_t interdiction = 0;  // 1 + index of the interdiction that it fires (A.III.D); 0: none
  bool has(std::uint32_t any) const { return (marks & any) != 0; }
  void set(std::uint32_t mark) { marks |= mark; }
  void unset(std::uint32_t mask) { marks &= ~mask; }
};

// The contents of a hex. Neutral counters and loaded passengers are not in the stack.
struct Cell {
  std::uint16_t works = 0;  // bits of Work
  ByteUnit first;           // head of the stack
  std::uint8_t wrecks = 0;
  bool has(int any) const { return (works & any) != 0; }
  // Nothing is in it, as in most cells: one comparison.
  bool bare() const { return std::bit_cast<std::uint32_t>(*this) == std::bit_cast<std::uint32_t>(Cell{}); }
  void add(int more) { works = static_cast<std::uint16_t>(works | more); }
  void remove(int gone) { works = static_cast<std::uint16_t>(works & ~gone); }
};

// The steps of a turn in order (b.2, b.3); the basic game skips those that it lacks.
enum class Step : std::uint8_t {
  kSetup,
  kAirSuperiority,  // SIT.A-6: comes before the set-up
  kPlanStrikes,     // S.II.F.1: the turns of all air strikes are written
  kTurnStart,       // automatic
  kWriteStrikes,    // S.I.A.1, A.I.B.1
  kHelicopters,     // A.I.B.2
  kDown,            // O.I.C.2.a
  kStrike,          // S.I.A.2, A.I.B.3
  kWriteFire,       // S.I.B.2.a
  kIndirectFire,    // S.I.B.2.b: automatic, unless helicopters join (A.I.E.7.b)
  kDirectFire,      // S.I.B.3, B.IV.A.1
  kEngineering,     // S.I.B.4
  kMorale,          // automatic: S.I.B.5; basic: B.IV.A.2
  kMoveVehicles,    // S.I.C.1; basic: all units
  kMoveInfantry,    // S.I.C.3
  kCloseAssault,    // S.I.C.4
  kEndOfMovement,   // automatic: S.I.C.5, S.I.C.6
  kOver,
};

// The question being asked; the innermost frame is last.
enum class FrameKind : std::uint8_t {
  kNone,
  kSetup,        // place the counters of a set-up order; `value` is the order number
  kPlanStrikes,  // S.II.F.1
  kWriteStrikes,
  kStrike,  // choose a hex to strike
  kWriteFire,
  kDirectFire,  // choose a hex to attack
  kEngineering,
  kMove,          // choose a unit and move it; kMoveVehicles or kMoveInfantry
  kOverrun,       // S.II.D.1.b: participants move, then execute
  kCloseAssault,  // choose a hex to assault
  kDeclare,       // the attack being built: State::attack
  kBailout,       // A.II.B: infantry of a dispersed carrier; State::bailouts
  kOpportunity,   // S.II.E.3: the enemy of the mover may fire; State::attack, announced, exposed
  kFireBack,      // O.I.B.2.b: the targets of missiles may fire first; State::attack, guided, exposed
  kAssignBoats,   // A.IV.D.2.a: assault boats are written to canal hexes
  kSuperiority,   // SIT.A-6
  kWriteNumber,   // A.I.B.1
  kFlight,        // A.I.B.2: choose a helicopter and fly it
  kDown,          // O.I.C.2.a
  kAirplanes,     // A.I.B.3: the wave is placed, then strikes; `value` is the part of the wave
  kAntiAircraft,  // A.I.D: the enemy of the air units may fire; State::attack, exposed
  kBombs,         // A.I.E.7.b: helicopters that join indirect fire; State::attack
};

struct Frame {
  FrameKind kind = FrameKind::kNone;
  Side side = Side::kOne;  // who is asked
  std::uint8_t value = 0;
  std::uint8_t unused = 0;
  HexId hex;
};

struct Attack {
  UnitSet attackers;
  UnitSet strikers;  // of those, helicopters that use the air strike that they carry (A.I.E.7)
  UnitSet defenders;
  HexId hex;
  AttackType type = AttackType::kDirect;
  std::uint8_t open = 0;  // 1: being built
  std::array<std::uint8_t, 4> unused{};
};
inline Attack attack_on(AttackType type, HexId hex, const UnitSet& defenders = {}) {
  return {{}, {}, defenders, hex, type, 1, {}};
}

// One expenditure of movement points: where the unit was after it, and what it cost in halves.
class TrailStep {
 public:
  constexpr TrailStep() = default;
  // A cost beyond 31 halves, which only helicopters spend at once, activates like one of 31.
  TrailStep(HexId hex, int halves)
      : bits_(static_cast<std::uint16_t>(hex.value << 5 | (halves < 31 ? halves : 31))) {}
  HexId hex() const { return HexId(bits_ >> 5); }
  int halves() const { return bits_ & 31; }

 private:
  std::uint16_t bits_ = 0;
};

// The unit being moved (B.V.A.4.b), or nobody. Its trail since it was last fired at activates it (S.II.E.1):
// the points spent continuously in sight are computed from it for each firer.
struct Hand {
  ByteUnit unit;
  std::uint8_t left = 0;     // halves of its allowance
  std::uint8_t walking = 0;  // 1: on its way to `goal`, interrupted or not
  std::uint8_t by_road = 1;  // 0: the owner declined the road rate for this walk (B.V.C.1.e)
  HexId goal;
  ByteUnit unloaded;             // the passenger put down by the last expenditure (S.II.E.3.h) ...
  ByteUnit unloaded_too;         // ... and the second of two missile units (A.II.E.3)
  std::uint8_t entered_hex = 0;  // 1: it no longer stands where its move began (S.V.F.5)
  std::uint8_t unused = 0;
  base::FixedVector<TrailStep, 40> trail;
};

struct Participant {  // of an overrun: a hand that waits for the others
  ByteUnit unit;
  std::uint8_t left = 0;
  base::FixedVector<TrailStep, 13> trail;
};

struct Overrun {  // S.II.D
  HexId hex;
  std::uint8_t spent = 0;  // 1: the two points are spent; the enemy may fire, then the attack follows
  std::uint8_t unused = 0;
  base::FixedVector<Participant, 24> participants;
};

// What the canal holds besides counters, by canal hex in the order of RuleSet::canal_hexes.
struct Water {
  std::array<std::uint8_t, 2> boats{};  // A.IV.D.2: by player, written there and not used yet
  std::array<std::uint8_t, 2> shown{};  // 1: a boat was used here, so the other player knows their number
  std::uint8_t cut = 0;                 // A.V.A.1.b: turns of building of a cut
  std::uint8_t built = 0;               // 1: an engineer built here in this turn (A.V.A.1.c)
};

// What a record of indirect fire says (A.III.A.1.d). Before the Advanced rules all of it is neutralization.
enum class FireType : std::uint8_t { kNeutralization, kDestruction, kInterdiction, kSmoke };
inline constexpr Words<4> kFireTypes{"neutralization", "destruction", "interdiction", "smoke"};

// Written a turn ahead, in secret (S.II.A.1, S.II.F.2).
struct Record {
  ByteUnit unit;
  std::uint8_t turn = 0;  // of execution; of interdiction the turn in which it ends
  HexId hex;
  FireType type = FireType::kNeutralization;
  ByteUnit target;              // of destructive fire (A.III.A.1.e)
  std::uint8_t ammunition = 1;  // turns' worth (O.I.E)
  std::uint8_t unused = 0;
};
inline Record record_for(UnitId unit, int turn, HexId hex, FireType type = FireType::kNeutralization,
                         UnitId target = kNobody) {
  return {unit, static_cast<std::uint8_t>(turn), hex, type, target, 1, 0};
}

// An interdiction in force (A.III.D.2.a). Its attackers are the pieces that name it.
struct Interdiction {
  HexId hex;
  Side side = Side::kOne;
  std::uint8_t unused = 0;
};

// O.II.B.4.a
struct SmokeCounter {
  HexId hex;
  std::uint8_t turn = 0;   // in which it is removed
  std::uint8_t phase = 0;  // at whose start: 2 x the player, + 1 for the movement phase
};
inline constexpr int kSmokeCounters = 96;  // hexes that can hold smoke at once

struct AirPhase {                         // A.I.B
  std::array<std::uint8_t, 2> sorties{};  // by player: the number written for his next air phase, in secret
  std::uint8_t due = 0;                   // the number of the present air phase, secret until all have come
  std::uint8_t sent = 0;                  // how many of those have come
  std::uint8_t set_aside = 0;             // SIT.A-6: strikes left for air superiority, in secret
  std::array<std::uint8_t, 3> unused{};
};

struct State {
  Attack attack;
  Attack guided;                            // kFireBack: the direct fire that waits (O.I.B.2.a)
  UnitSet bridges_overrun;                  // A.V.D.3.c: overland bridges that the overrun includes
  UnitSet exposed;                          // kOpportunity, kFireBack: the units that may be fired at now
  UnitSet bailouts;                         // kBailout: carriers whose owner still decides (A.II.B)
  base::FixedVector<Attack, 24> announced;  // S.II.E.5.c: announced before any is resolved

  std::array<Piece, kMaxUnits> pieces{};
  std::uint32_t groups_entering = 0;  // bit per group whose optional turn of entry was chosen
  base::FixedVector<Frame, 8> frames;
  std::array<base::FixedVector<Record, 32>, 2> records;
  base::FixedVector<Interdiction, 64> interdictions;  // no more than there are records
  base::FixedVector<SmokeCounter, kSmokeCounters> smokes;
  Hand hand;
  Overrun overrun;
  AirPhase air;

  std::array<std::int16_t, 2> vp{};         // halves
  std::array<std::uint16_t, 16> tallies{};  // by award: how often it was given; once-only awards need it
  std::uint8_t turn = 1;
  std::uint8_t last_turn = 0;  // S-1 may grow
  Step step = Step::kSetup;
  Side phasing = Side::kOne;
  std::array<std::uint8_t, 2> orders{};  // standing answers for opportunity fire: 0 ask, 1 never, 2 + Odds
  std::uint8_t conceded = 0;             // 1 + player
  std::uint8_t march_over = 0;           // SIT.B-3.special.3
  std::uint8_t road_chosen = 0;          // SIT.B-3.special.1: 1 + index of the road
  std::uint8_t arrived = 0;              // SIT.S-11: 1 if this turn's reinforcement may still enter
  std::uint16_t attacked_this_turn = 0;  // bit per award that looks at attacks on certain units
  std::uint8_t setups_done = 0;          // how many of RuleSet::setups are over
  std::uint8_t boards_entered = 0;  // SIT.A-4: bit per board in the line onto which the attacker has come
  std::uint8_t boards_left = 0;     // the same, from which he has gone on
  std::uint8_t boats_written = 0;   // A.IV.D.2.a: bit per player who has assigned his boats
  std::array<std::uint8_t, 2> boats_used{};
  std::array<std::uint8_t, 2> unused{};
  std::array<Water, kMaxCanalHexes> water{};

  // Last: a situation uses only as many cells as its boards have hexes (emplace_state).
  std::array<Cell, kMaxHexes> cells{};

  const Piece& piece(UnitId u) const { return pieces[u.value]; }
  Piece& piece(UnitId u) { return pieces[u.value]; }
  HexId hex_of(UnitId u) const { return pieces[u.value].hex; }
  const Cell& cell(HexId h) const { return cells[h.value]; }
  ByteUnit stack_top(HexId h) const { return cells[h.value].first; }
  ByteUnit& stack_top(HexId h) { return cells[h.value].first; }
  ByteUnit next_below(ByteUnit unit) const { return pieces[unit.value].below; }
  ByteUnit& next_below(ByteUnit unit) { return pieces[unit.value].below; }
  Cell& cell(HexId h) { return cells[h.value]; }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);

static_assert(kMaxUnits <= ByteUnit::kLimit);

// A new state for boards with this many hexes: copying, comparing and hashing end with their cells.
inline State& emplace_state(engine::State& whole, int hexes) {
  static_assert(std::is_standard_layout_v<State>);
  return whole.emplace<State>(offsetof(State, cells) + static_cast<std::size_t>(hexes) * sizeof(Cell));
}

// The pieces of the situation's counters; State has room for more.
template <typename Rules, typename AnyState>
auto pieces_of(const Rules& rules, AnyState& state) {
  return std::span(state.pieces).first(rules.units.size());
}

// The units in a hex, top first; loaded passengers and neutral counters are not among them.
using Stack = rules::Stack<State>;
using rules::held_by;
using rules::holder;
using rules::vacant;

}  // namespace mitla::aiw
