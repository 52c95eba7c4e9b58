#include "draw/unit_symbol.h"

#include <gtest/gtest.h>

#include "draw/counters.h"
#include "draw/drawn_maps.h"

namespace mitla::draw {
namespace {

SymbolParts parts_of_type(const char* id, const char* code) { return symbol_parts({id, id, code}); }

TEST(UnitSymbol, FollowsTheFunctionCode) {
  EXPECT_TRUE(parts_of_type("infantry", "UCI").cross);
  const SymbolParts mech = parts_of_type("mech", "UCIZ");
  EXPECT_TRUE(mech.cross && mech.oval);
  const SymbolParts para = parts_of_type("para", "UCIA");
  EXPECT_TRUE(para.cross && para.wings && !para.oval);
  const SymbolParts armour = parts_of_type("tank", "UCA");
  EXPECT_TRUE(armour.oval && !armour.cross && !armour.wedge);
  EXPECT_TRUE(parts_of_type("anti-tank", "UCAA").wedge);
  EXPECT_TRUE(parts_of_type("guns", "UCF").dot);
  EXPECT_TRUE(parts_of_type("mortar", "UCFM").arrow);
  EXPECT_TRUE(parts_of_type("flak", "UCDG").dome);
  const SymbolParts cavalry = parts_of_type("cavalry", "UCRVA");
  EXPECT_TRUE(cavalry.slash && cavalry.oval);
  const SymbolParts sappers = parts_of_type("sappers", "UCEA");
  EXPECT_TRUE(sappers.comb && sappers.wings);
  EXPECT_TRUE(parts_of_type("helicopter", "UCVR").rotor);
}

TEST(UnitSymbol, WordsSayWhatTheCodeDoesNot) {
  EXPECT_TRUE(parts_of_type("self-propelled-anti-aircraft", "UCDG").oval);
  EXPECT_TRUE(parts_of_type("headquarters", "").flag);
  EXPECT_TRUE(parts_of_type("supply-column", "").baseline);
}

TEST(UnitSymbol, WhatHasNoSymbolHasALetter) {
  EXPECT_EQ(symbol_parts({"x", "Camel corps", ""}).letters, "C");
}

TEST(UnitSymbol, EveryTypeOfTheGamesHasASymbol) {
  for (const char* scenario : {"elarish67/standard", "suez56/historical", "sdw67/standard"})
    for (const data::UnitType& type : game(scenario).units.types)
      EXPECT_TRUE(symbol_parts(type).letters.empty()) << type.id;
}

TEST(UnitSymbol, SizesAreMarked) {
  EXPECT_EQ(size_mark("platoon"), "...");
  EXPECT_EQ(size_mark("company"), "I");
  EXPECT_EQ(size_mark("battalion"), "II");
  EXPECT_EQ(size_mark("brigade"), "X");
  EXPECT_EQ(size_mark("horde"), "");
}

TEST(Factors, AreWrittenInTheOrderOfTheUnitsFile) {
  const data::Units units = game("elarish67/standard").units;
  EXPECT_EQ(factors_text(units, *units.unit("E-14")), "6");
  EXPECT_EQ(factors_text(units, *units.unit("E-7Art")), "4-2-1-7");
}

// The cost of a replacement is not printed, and the strength of static units stands in parentheses.
TEST(Factors, AreThoseOfTheFace) {
  const data::Units units = game("sdw67/standard").units;
  EXPECT_EQ(factors_text(units, *units.unit("IS-S-7")), "9");
  EXPECT_EQ(factors_text(units, *units.unit("EG-ST-Gaza")), "(2)");
  EXPECT_EQ(factors_text(units, *units.unit("AIR-1")), "");
}

// The foot of a counter as text: "4^8 3 1 8".
std::string foot(const data::GameData& game, const char* unit) {
  std::string text;
  for (const FaceCell& cell : face_cells(game.units, game.tables, *game.units.unit(unit)))
    text += (text.empty() ? "" : " ") + cell.text + (cell.raised.empty() ? "" : "^" + cell.raised);
  return text;
}

TEST(Face, ShowsStrengthAndMovementAndTheRangeRaisedBehindTheBarrage) {
  const data::GameData elarish = game("elarish67/standard");
  EXPECT_EQ(foot(elarish, "E-14"), "6 6");
  EXPECT_EQ(foot(elarish, "I-79/7"), "6 8");
  EXPECT_EQ(foot(elarish, "I-1A/Tal"), "4^8 3 1 8");
  EXPECT_EQ(factors_text(elarish.units, *elarish.units.unit("I-1A/Tal")), "4-3-1-8");
}

TEST(Face, OfStaticUnitsStandsInParentheses) {
  const data::GameData war = game("sdw67/standard");
  bool found = false;
  for (const data::Unit& unit : war.units.units) {
    if (!unit.has_trait("static")) continue;
    found = true;
    EXPECT_EQ(foot(war, unit.id.c_str()), "(" + std::to_string(unit.factor("strength")) + ")");
  }
  EXPECT_TRUE(found);
}

TEST(Face, WithoutRangeRaisesNothing) {
  const data::GameData aiw = game("aiw/s13");
  for (const data::Unit& unit : aiw.units.units)
    for (const FaceCell& cell : face_cells(aiw.units, aiw.tables, unit))
      EXPECT_NE(cell.raised, "0") << unit.id;
}

// Missiles and guns that fire at aircraft only have a letter in place of the attack.
TEST(Face, ShowsALetterInPlaceOfANumber) {
  const data::GameData barlev = game("barlev/golan-only");
  EXPECT_EQ(foot(barlev, "isr_hawk_1"), "S 1 6 10");
  EXPECT_EQ(factors_text(barlev.units, *barlev.units.unit("isr_hawk_1")), "S-1-6-10");
  EXPECT_EQ(foot(barlev, "isr_53-188x"), "6 4 8");
  EXPECT_EQ(foot(barlev, "isr_f-4_1"), "5 5");
}

TEST(UnitSymbol, IsADrawingByItself) {
  parse_xml(symbol_svg({"tank", "Tank", "UCA"}));
  EXPECT_NE(symbol_svg({"tank", "Tank", "UCA"}), symbol_svg({"infantry", "Infantry", "UCI"}));
}

}  // namespace
}  // namespace mitla::draw
