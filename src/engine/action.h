// An action is a verb and at most three small arguments: eight bytes, compared and hashed as a value. The
// verb's entry in the game's list of verbs (notation.h) says what the arguments mean.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "hex/hex_id.h"

namespace mitla::engine {

// An item of a game, by its position in a list of its kind. Ids of different kinds do not mix.
template <typename Kind>
struct ListId {
  static constexpr std::uint16_t kNone = 0xFFFF;
  std::uint16_t value = kNone;
  constexpr int index() const { return value; }
  constexpr bool exists() const { return value != kNone; }
  friend constexpr auto operator<=>(ListId, ListId) = default;
};

using UnitId = ListId<struct UnitKind>;      // of the game's list of units
using BoxId = ListId<struct BoxKind>;        // of GameInfo::boxes
using CardId = ListId<struct CardKind>;      // of Components::cards
using OptionId = ListId<struct OptionKind>;  // of Components::options

inline constexpr UnitId kNobody{};
constexpr UnitId unit_id(int index) { return UnitId{static_cast<std::uint16_t>(index)}; }

// A UnitId in one byte, for the state of a game with at most kLimit units.
struct ByteUnit {
  static constexpr int kLimit = 0xFF;
  std::uint8_t value = 0xFF;  // nobody
  constexpr ByteUnit() = default;
  constexpr ByteUnit(UnitId unit) : value(static_cast<std::uint8_t>(unit.value)) {}
  constexpr operator UnitId() const { return exists() ? UnitId{value} : kNobody; }
  constexpr int index() const { return value; }
  constexpr bool exists() const { return value != 0xFF; }
  friend constexpr bool operator==(ByteUnit a, ByteUnit b) = default;
  friend constexpr bool operator==(ByteUnit a, UnitId b) { return static_cast<UnitId>(a) == b; }
};
static_assert(static_cast<std::uint8_t>(UnitId::kNone) == ByteUnit{}.value);

struct Action {
  std::uint8_t verb = 0;
  std::uint8_t reserved = 0;
  std::array<std::uint16_t, 3> args{};

  friend constexpr auto operator<=>(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

constexpr std::uint16_t argument(UnitId unit) { return unit.value; }
constexpr std::uint16_t argument(BoxId box) { return box.value; }
constexpr std::uint16_t argument(CardId card) { return card.value; }
constexpr std::uint16_t argument(OptionId option) { return option.value; }
constexpr std::uint16_t argument(hex::HexId hex) { return hex.value; }
constexpr std::uint16_t argument(int number) { return static_cast<std::uint16_t>(number); }

// Each game has its own enumeration of verbs; `act(Verb::kMove, unit, hex)` makes the value.
template <typename Verb, typename... Args>
constexpr Action act(Verb verb, Args... args) {
  static_assert(sizeof...(Args) <= 3);
  return Action{static_cast<std::uint8_t>(verb), 0, {argument(args)...}};
}

inline UnitId unit_argument(const Action& action, int index = 0) { return unit_id(action.args[index]); }
inline hex::HexId hex_argument(const Action& action, int index) { return hex::HexId{action.args[index]}; }

// Callers keep and reuse it, so that a warm loop does not allocate.
using ActionList = std::vector<Action>;

}  // namespace mitla::engine
