// Basic types used by every chapter of Middle East Battles.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/bit_set.h"
#include "engine/action.h"
#include "rules/boxes.h"
#include "rules/reason.h"
#include "rules/two_sides.h"

namespace mitla::meb {

using engine::ByteUnit;
using engine::kNobody;
using engine::unit_id;
using engine::UnitId;
using hex::HexId;
using rules::first_of;
using rules::index;
using rules::kAllowed;
using rules::LeastObstacle;
using rules::on_map;
using rules::only;
using rules::other;
using rules::Reason;
using rules::seat_of;

// 1.2: the Western player is Anglo-French or Israeli; his opponent is always the Egyptian player.
enum class Side : std::uint8_t { kWestern = 0, kEgyptian = 1 };
inline constexpr auto kBothSides = rules::kSides<Side>;

// 2.13
enum class Mobility : std::uint8_t { kLeg, kMoto, kHelicopter, kStatic };
inline constexpr int kMobilities = 4;

// 7.9; from worst to best for the attacker.
enum class Result : std::uint8_t { kAE, kA1, kBR, kAX, kD1, kD2, kD3, kD4, kEX, kDE };
inline constexpr int kResults = 10;
std::string_view code(Result result);

// 7.8
enum class CombatTable : std::uint8_t { kFrontalAssault = 0, kMobile = 1 };

inline constexpr int kMaxUnits = 96;
inline constexpr int kMaxHexes = 928;
using UnitSet = base::BitSet<kMaxUnits>;

// The location of a unit that is in no hex.
inline constexpr HexId kHoldingBox = rules::box(0);
inline constexpr HexId kDeadPile = rules::box(1);
inline constexpr HexId kExited = rules::box(2);
inline constexpr HexId kNotUsed = rules::box(3);  // a counter that the scenario does not use

}  // namespace mitla::meb
