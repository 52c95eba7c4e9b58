#include "hex/numbering.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "boards.h"

namespace mitla::hex {
namespace {

const Numbering kColumnRow{};
const Numbering kRowColumn{.scheme = Scheme::kRowColumn};
const Numbering kLettered{.scheme = Scheme::kLetteredRows};
const Numbering kLetteredBoard{.scheme = Scheme::kLetteredRows, .prefix = "A-", .separator = "-"};

TEST(Numbering, ColumnsAndRows) {
  EXPECT_EQ(parse_name(kColumnRow, "4620"), (Offset{46, 20}));
  EXPECT_EQ(parse_name(kColumnRow, "0103"), (Offset{1, 3}));
  EXPECT_EQ(print_name(kColumnRow, {1, 3}), "0103");
  EXPECT_EQ(parse_name(kRowColumn, "0103"), (Offset{3, 1}));
  EXPECT_EQ(print_name(kRowColumn, {3, 1}), "0103");
}

TEST(Numbering, Letters) {
  EXPECT_EQ(parse_name(kLettered, "A1"), (Offset{1, 1}));
  EXPECT_EQ(parse_name(kLettered, "Z10"), (Offset{10, 26}));
  EXPECT_EQ(parse_name(kLettered, "AA3"), (Offset{3, 27}));
  EXPECT_EQ(parse_name(kLettered, "GG10"), (Offset{10, 33}));
  EXPECT_EQ(print_name(kLettered, {10, 33}), "GG10");
  EXPECT_EQ(print_name(kLettered, {7, 52}), "ZZ7");
  EXPECT_EQ(parse_name({.scheme = Scheme::kLetteredColumns}, "C12"), (Offset{3, 12}));
  EXPECT_EQ(parse_name(kLetteredBoard, "A-R-1"), (Offset{1, 18}));
  EXPECT_EQ(print_name(kLetteredBoard, {1, 18}), "A-R-1");
}

TEST(Numbering, CountsAgainstTheSheet) {
  const Numbering from_below{.scheme = Scheme::kLetteredColumns,
                             .row = {.origin = 12, .sense = Sense::kFalling}};
  EXPECT_EQ(parse_name(from_below, "C5"), (Offset{3, 7}));
  EXPECT_EQ(print_name(from_below, {3, 7}), "C5");
  const Numbering moved{.column = {.origin = 16}, .row = {.origin = 40, .sense = Sense::kFalling}};
  EXPECT_EQ(parse_name(moved, "0310"), (Offset{19, 30}));
}

TEST(Numbering, RefusesWhatItWouldNotPrint) {
  for (const char* text : {"", "462", "46200", "4a20", "46 20", "+120", "-120", " 4620", "4620 ", "A-4620"})
    EXPECT_EQ(parse_name(kColumnRow, text), std::nullopt) << text;
  for (const char* text :
       {"", "A", "1", "a1", "A01", "A-1", "AB3", "AAA1", "A1 ", "A1000", "A99999999999999999999"})
    EXPECT_EQ(parse_name(kLettered, text), std::nullopt) << text;
  for (const char* text : {"A-R1", "B-R-1", "R-1", "A-R-", "A--1", "A-R-01"})
    EXPECT_EQ(parse_name(kLetteredBoard, text), std::nullopt) << text;
}

TEST(Numbering, HasNoNameForPlacesBeyondTheScheme) {
  EXPECT_EQ(print_name(kColumnRow, {100, 1}), std::nullopt);
  EXPECT_EQ(print_name(kColumnRow, {1, -1}), std::nullopt);
  EXPECT_EQ(print_name(kLettered, {1, 0}), std::nullopt);
  EXPECT_EQ(print_name(kLettered, {1, 53}), std::nullopt);
  EXPECT_EQ(print_name(kLettered, {1000, 1}), std::nullopt);
}

Numbering any_numbering() {
  const auto any_axis = [] {
    return Axis{*rc::gen::inRange(-60, 60), *rc::gen::element(Sense::kRising, Sense::kFalling)};
  };
  return {.scheme = *rc::gen::element(Scheme::kColumnRow, Scheme::kRowColumn, Scheme::kLetteredRows,
                                      Scheme::kLetteredColumns),
          .column = any_axis(),
          .row = any_axis(),
          .prefix = *rc::gen::element<std::string>("", "A-", "S"),
          .separator = *rc::gen::element<std::string>("", "-")};
}

RC_GTEST_PROP(Numbering, PrintAndParseAreInverse, ()) {
  const Numbering numbering = any_numbering();
  for (int column = -60; column <= 160; column += 7) {
    for (int row = -60; row <= 160; row += 3) {
      const Offset place{column, row};
      const auto name = print_name(numbering, place);
      if (name) RC_ASSERT(parse_name(numbering, *name) == place);
    }
  }
}

RC_GTEST_PROP(Numbering, WhateverParsesIsPrintedBackExactly, ()) {
  const Numbering numbering = any_numbering();
  const std::string name = *rc::gen::element<std::string>("", "A-", "S") +
                           *rc::gen::element<std::string>("A", "GG", "AB", "46", "07", "7", "0") +
                           *rc::gen::element<std::string>("", "-") +
                           *rc::gen::element<std::string>("1", "20", "01", "007", "99", "1000", "");
  const auto place = parse_name(numbering, name);
  if (place) RC_ASSERT(print_name(numbering, *place) == name);
}

}  // namespace
}  // namespace mitla::hex
