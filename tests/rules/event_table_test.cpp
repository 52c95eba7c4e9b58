// One row says what an event is: its text, its note, its data and its fact.
#include "rules/event_table.h"

#include <gtest/gtest.h>

namespace mitla::rules {
namespace {

struct NoRules {};
enum class Told : std::uint8_t { kFirst = 7, kSecond };
using Row = EventRow<NoRules>;

// Names of every type: "unit 3", and "unit-3" for programs.
struct PlainNames final : EventNames {
  std::string name(std::string_view type, int value, Style style) const override {
    if (value < -1) return {};
    return std::string(type) + (style == Style::kId ? "-" : " ") + std::to_string(value);
  }
};

engine::Event event_of(std::initializer_list<int> args) {
  engine::Event event;
  int i = 0;
  for (const int arg : args) event.args[i++] = static_cast<std::int16_t>(arg);
  return event;
}

std::string text(const Row& row, std::initializer_list<int> args) {
  return event_text(row, row.text, event_of(args), PlainNames());
}

TEST(EventTable, APatternNamesItsArguments) {
  static constexpr Row kRow{Told::kFirst, "moved", "unit from:hex to:hex cost:amount",
                            "{unit} moves {from} to {to}, {cost} MP"};
  EXPECT_EQ(text(kRow, {3, 10, 11, 5}), "unit 3 moves hex 10 to hex 11, 2.5 MP");
  EXPECT_EQ(kRow.kind, 7);
}

TEST(EventTable, NumbersChooseTheWord) {
  static constexpr Row kRow{Told::kFirst, "x", "units:number cost:amount how=in/out/off wrecks:number",
                            "{units#unit|units}, {cost#point|points}, {how}, {how:a|b}{wrecks:|| (# now)}"};
  EXPECT_EQ(text(kRow, {1, 2, 0, 1}), "1 unit, 1 point, in, a");
  EXPECT_EQ(text(kRow, {0, 1, 2, 3}), "0 units, 1/2 points, off, b (3 now)");
}

TEST(EventTable, WhatIsAbsentIsLeftOutOrReplaced) {
  static constexpr Row kRow{Told::kFirst, "x", "unit hex die second:die winner:side",
                            "{unit}[ in {hex}][ (die {die}[ and {second}])]: [{winner} wins|a draw]"};
  EXPECT_EQ(text(kRow, {1, 2, 3, 4, 0}), "unit 1 in hex 2 (die 3 and 4): side 0 wins");
  EXPECT_EQ(text(kRow, {1, -1, 3, 0, -2}), "unit 1 (die 3): a draw");
  EXPECT_EQ(text(kRow, {1, -1, 0, 4, -2}), "unit 1: a draw");
}

TEST(EventTable, OtherTypesAndPlainNumbersCanBeNamed) {
  static constexpr Row kRow{Told::kFirst, "x", "turn:number", "{turn}: {turn!title} for {0!side}"};
  EXPECT_EQ(text(kRow, {4}), "4: title 4 for side 0");
}

TEST(EventTable, TheNoteHasUnitsHexesDiceAndValues) {
  static constexpr Row kRow{
      Told::kFirst, "work bridge-laid",
      "unit carrier:unit hex die result points:amount lost:flag how=in/out over:hex _own:number", ""};
  const engine::EventNote note = event_note(kRow, event_of({4, -1, 12, 5, 2, 3, 1, 1, -1, 7}), PlainNames());
  EXPECT_EQ(note.kind, "work");
  EXPECT_EQ(note.name, "bridge-laid");
  EXPECT_EQ(note.units, std::vector<engine::UnitId>{engine::unit_id(4)});
  EXPECT_EQ(note.hexes, std::vector<hex::HexId>{hex::HexId(12)});
  EXPECT_EQ(note.dice, std::vector<int>{5});
  ASSERT_EQ(note.values.size(), 7u) << "no carrier, no hex flown over, nothing of its own";
  EXPECT_EQ(std::get<std::string>(note.values[0].value), "unit-4");
  EXPECT_EQ(note.values[1].name, "hex");
  EXPECT_EQ(std::get<int>(note.values[2].value), 5);
  EXPECT_EQ(std::get<std::string>(note.values[3].value), "result-2");
  EXPECT_EQ(std::get<std::string>(note.values[4].value), "1.5");
  EXPECT_TRUE(std::get<bool>(note.values[5].value));
  EXPECT_EQ(std::get<std::string>(note.values[6].value), "out");
  static constexpr Row kAlone{Told::kSecond, "turn", "", ""};
  EXPECT_EQ(event_note(kAlone, event_of({}), PlainNames()).name, "turn");
}

TEST(EventTable, FactsComeFromTheSameRow) {
  using Kind = engine::Fact::Kind;
  static constexpr Row kLost{Told::kFirst, "eliminated", "unit hex", "", Kind::kUnitLost};
  const engine::Fact lost = event_fact(kLost, event_of({3, 9}), PlainNames());
  EXPECT_EQ(lost.kind, Kind::kUnitLost);
  EXPECT_EQ(lost.unit, engine::unit_id(3));
  EXPECT_EQ(lost.hex, hex::HexId(9));
  static constexpr Row kTable{Told::kFirst, "result", "table die hex", "", Kind::kTable, "{table} / {die}"};
  const engine::Fact table = event_fact(kTable, event_of({1, 6, 9}), PlainNames());
  EXPECT_EQ(table.text, "table 1 / 6");
  EXPECT_EQ(table.die, 6);
  EXPECT_FALSE(table.hex.exists());
  static constexpr Row kNothing{Told::kFirst, "x", "unit", ""};
  EXPECT_EQ(event_fact(kNothing, event_of({1}), PlainNames()).kind, Kind::kNothing);
}

TEST(EventTable, RowsStandInTheOrderOfTheirKinds) {
  static constexpr Row kRight[] = {{Told::kFirst, "a", "", ""}, {Told::kSecond, "b", "", ""}};
  static constexpr Row kWrong[] = {{Told::kSecond, "b", "", ""}, {Told::kFirst, "a", "", ""}};
  static_assert(in_order(kRight) && !in_order(kWrong));
}

}  // namespace
}  // namespace mitla::rules
