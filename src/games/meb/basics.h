// Words that every chapter of Middle East Battles uses.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bit_set.h"
#include "engine/action.h"
#include "engine/seat.h"
#include "hex/hex_id.h"

namespace mitla::meb {

using engine::ByteUnit;
using engine::kNobody;
using engine::unit_id;
using engine::UnitId;
using hex::HexId;

// 1.2: the Western player is Anglo-French or Israeli; his opponent is always the Egyptian player.
enum class Side : std::uint8_t { kWestern = 0, kEgyptian = 1 };
constexpr Side other(Side side) { return side == Side::kWestern ? Side::kEgyptian : Side::kWestern; }
constexpr int index(Side side) { return static_cast<int>(side); }
inline constexpr std::array<Side, 2> kBothSides{Side::kWestern, Side::kEgyptian};
constexpr engine::Seat seat_of(Side side) { return engine::seat_at(index(side)); }

// 2.13
enum class Mobility : std::uint8_t { kLeg, kMoto, kHelicopter, kStatic };
inline constexpr int kMobilities = 4;

// 7.9; in the order of the attacker's liking.
enum class Result : std::uint8_t { kAE, kA1, kBR, kAX, kD1, kD2, kD3, kD4, kEX, kDE };
std::string_view code(Result result);

// 7.8
enum class CombatTable : std::uint8_t { kFrontalAssault = 0, kMobile = 1 };

inline constexpr int kMaxUnits = 96;
inline constexpr int kMaxHexes = 928;
using UnitSet = base::BitSet<kMaxUnits>;

// Where a unit is when it stands in no hex.
inline constexpr HexId kHoldingBox{0xFFF0};
inline constexpr HexId kDeadPile{0xFFF1};
inline constexpr HexId kExited{0xFFF2};
inline constexpr HexId kNotUsed{0xFFF3};  // a counter that the scenario leaves in the box
constexpr bool on_map(HexId hex) { return hex.value < kMaxHexes; }

}  // namespace mitla::meb
