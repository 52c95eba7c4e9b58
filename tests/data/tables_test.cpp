#include "data/tables.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kCommon = "meb/tables.json";
const std::string kElArish = "elarish67/tables.json";

Tables good_tables(const std::string& path) {
  auto tables = load_tables(project_data(), path);
  EXPECT_TRUE(tables.ok()) << tables.error();
  return std::move(tables).value();
}

TEST(MovementUnit, IsHalvesUnlessTheFileSaysOtherwise) {
  EXPECT_EQ(good_tables(kElArish).movement_unit, 2);
  const auto source = Source::directory(MITLA_SOURCE_DIR "/tests/support/skirmish");
  const auto tables = load_tables(source, "skirmish/tables-quarters.json");
  ASSERT_TRUE(tables.ok()) << tables.error();
  EXPECT_EQ(tables.value().movement_unit, 4);
  EXPECT_EQ(tables.value().terrain_effect("clear")->move.of("foot"), 3);
  EXPECT_EQ(tables.value().terrain_effect("mud")->move.of("foot"), 5);
  EXPECT_EQ(tables.value().allowance("red", "foot")->points, 4);
  EXPECT_EQ(tables.value().allowance("blue", "foot")->points, 11);
}

TEST(MovementUnit, RefusesFinerParts) {
  const auto source = Source::directory(MITLA_SOURCE_DIR "/tests/support/skirmish");
  const std::string path = "skirmish/tables-quarters.json";
  std::string text = source.read(path).value();
  text.replace(text.find("1 1/4"), 5, "1 1/8");
  EXPECT_NE(load_tables(source.with_file(path, text), path).error().find("a text like \"1/4\" or \"2 1/4\""),
            std::string::npos);
}

TEST(MebTables, TheCombatTablesReadLikeThePrintedOnes) {
  const Tables tables = good_tables(kElArish);
  const Table* frontal = tables.table("frontal");
  const Table* mobile = tables.table("mobile");
  ASSERT_NE(frontal, nullptr);
  ASSERT_NE(mobile, nullptr);
  EXPECT_EQ(frontal->columns.size(), 13u);
  EXPECT_EQ(frontal->rows.size(), 6u);
  EXPECT_EQ(frontal->die, (Amount{1, 6, 0}));
  EXPECT_EQ(frontal->key, ColumnKey::kDifferential);
  EXPECT_EQ(frontal->column_of(-40), 0);
  EXPECT_EQ(frontal->column_of(0), 4);
  EXPECT_EQ(frontal->column_of(5), 7);
  EXPECT_EQ(frontal->column_of(10), 9);  // 7.2: "+9, 11" lies two columns right of "+4, 5"
  EXPECT_EQ(frontal->column_of(1000), 12);
  EXPECT_EQ(frontal->column_named("+9, 11"), 9);
  EXPECT_EQ(frontal->column_named("+99"), -1);
  EXPECT_EQ(frontal->cell(frontal->row_of(1), 0), "BR");
  EXPECT_EQ(frontal->cell(frontal->row_of(6), 12), "EX");
  EXPECT_EQ(mobile->cell(mobile->row_of(3), 4), "D1");
  EXPECT_EQ(frontal->row_of(7), -1);
  EXPECT_EQ(frontal->provenance.kind, ProvenanceKind::kReconstructed);
}

// The constraints under which the two tables were reconstructed.
TEST(MebTables, ResultsNeverGetWorseToTheRightOrBetterDownwards) {
  const Tables tables = good_tables(kCommon);
  const std::vector<std::string> rank = {"AE", "A1", "BR", "AX", "D1", "D2", "D3", "D4", "EX", "DE"};
  const auto rank_of = [&](const std::string& code) {
    return std::find(rank.begin(), rank.end(), code) - rank.begin();
  };
  for (const Table& table : tables.tables)
    for (std::size_t r = 0; r < table.rows.size(); ++r)
      for (std::size_t c = 0; c < table.columns.size(); ++c) {
        EXPECT_GE(rank_of(table.cells[r][c]), rank_of(table.cells[r][c > 0 ? c - 1 : 0]));
        EXPECT_LE(rank_of(table.cells[r][c]), rank_of(table.cells[r > 0 ? r - 1 : 0][c]));
      }
}

TEST(MebTables, CommonAndOwnLinesStandInOneChart) {
  const Tables tables = good_tables(kElArish);
  EXPECT_EQ(tables.id, "elarish67");
  const TerrainEffect* clear = tables.terrain_effect("clear");
  ASSERT_NE(clear, nullptr);
  EXPECT_TRUE(clear->has_trait("landing"));
  EXPECT_EQ(clear->move.of("moto"), 2);
  const TerrainEffect* fort = tables.terrain_effect("fortification");
  ASSERT_NE(fort, nullptr);
  EXPECT_EQ(fort->shift, -1);
  EXPECT_TRUE(fort->helps("egyptian"));
  EXPECT_FALSE(fort->helps("western"));
  EXPECT_TRUE(tables.terrain_effect("city")->helps("western"));
  EXPECT_TRUE(fort->has_trait("strong_zoc"));
  EXPECT_EQ(tables.terrain_effect("rough")->move.of("moto"), 6);
  EXPECT_EQ(tables.terrain_effect("rough")->move.of("leg"), 4);
  EXPECT_EQ(tables.terrain_effect("oil_tank"), nullptr);
  EXPECT_EQ(tables.hexside_effect("wadi")->move.of("leg"), 2);
  EXPECT_EQ(tables.hexside_effect("wadi")->move.of("helicopter"), 0);
  EXPECT_EQ(tables.link_effect("road")->move.of("leg"), 1);
  EXPECT_EQ(tables.link_effect("road")->move.of("helicopter"), MoveCosts::kNone);
  EXPECT_EQ(tables.link_effect("trail")->move.of("moto"), 2);
  EXPECT_TRUE(tables.feature_effect("town")->has_trait("blocks_missile"));
}

TEST(MebTables, MovementInHalves) {
  const Tables elarish = good_tables(kElArish);
  EXPECT_EQ(elarish.allowance("western", "moto")->points, 16);
  EXPECT_EQ(elarish.allowance("egyptian", "leg")->points, 8);
  EXPECT_EQ(elarish.allowance("egyptian", "helicopter"), nullptr);
  EXPECT_EQ(elarish.surcharge("friend", "egyptian")->move.of("leg"), 4);
  EXPECT_EQ(elarish.surcharge("friend", "western")->move.of("helicopter"), 0);
  const Tables suez = good_tables("suez56/tables.json");
  EXPECT_EQ(suez.allowance("western", "helicopter")->points, 120);
  EXPECT_EQ(suez.terrain_effect("sea")->move.of("leg"), MoveCosts::kNone);
  EXPECT_EQ(suez.terrain_effect("sea")->move.of("helicopter"), 2);
  EXPECT_TRUE(suez.hexside_effect("suez_canal")->has_trait("bars_retreat"));
  EXPECT_EQ(suez.hexside_effect("suez_canal")->move.of("moto"), MoveCosts::kNone);
  EXPECT_TRUE(suez.mobility("static")->has_trait("static"));
}

TEST(MebTables, ModifiersAndParameters) {
  const Tables tables = good_tables(kElArish);
  EXPECT_EQ(tables.modifier("engineer")->amount.whole(), 1);
  EXPECT_EQ(tables.modifier("engineer")->terrain, (std::vector<std::string>{"fortification"}));
  EXPECT_EQ(tables.modifier("night-egyptian")->by_die, (std::vector<int>{0, -1, -2, -3, -4, -5}));
  EXPECT_EQ(tables.parameter_group("gun-bonus")->number("strength_multiplier"), 2);
  EXPECT_EQ(tables.parameter_group("artillery-limits")->number("ranged_per_attack"), 1);
  EXPECT_EQ(tables.parameter_group("nothing"), nullptr);
  EXPECT_EQ(tables.result("EX")->steps.size(), 3u);
  EXPECT_EQ(tables.result("D3")->steps[0].hexes, 3);
}

TEST(BrokenTables, Shape) {
  EXPECT_EQ(error_after(kCommon, "\"1\": [\"BR\", ", "\"1\": ["),
            "meb/tables.json: /tables/0/rows/1: the row has 12 cells, the table has 13 columns");
  EXPECT_EQ(error_after(kCommon, "\"6\": [\"AE\"", "\"7\": [\"AE\""),
            "meb/tables.json: /tables/0/rows: no row for a roll of 6");
  EXPECT_EQ(error_after(kCommon, "\"6\": [\"AE\"", "\"5+\": [\"AE\""),
            "meb/tables.json: /tables/0/rows: more than one row for a roll of 5");
  EXPECT_EQ(error_after(kCommon, "\"6\": [\"AE\"", "\"six\": [\"AE\""),
            "meb/tables.json: /tables/0/rows/six: the row \"six\" is no die roll: write \"3\", \"0-4\", "
            "\"9+\" or \"2-\"");
  EXPECT_EQ(error_after(kCommon, "\"die\": \"1d6\"", "\"die\": \"6\""),
            "meb/tables.json: /tables/0/die: expected dice like \"1d6\", found \"6\"");
}

TEST(BrokenTables, Columns) {
  EXPECT_EQ(error_after(kCommon, "\"min\": -3, \"max\": -2", "\"min\": -3, \"max\": -3"),
            "meb/tables.json: /tables/0/columns/3: the column does not begin where the one before it ends");
  EXPECT_EQ(error_after(kCommon, "\"min\": -3, \"max\": -2", "\"min\": -3, \"max\": -5"),
            "meb/tables.json: /tables/0/columns/2: the column ends before it begins");
  EXPECT_EQ(error_after(kCommon, "\"min\": -3, \"max\": -2", "\"min\": -3"),
            "meb/tables.json: /tables/0/columns/2: the key \"max\" is missing");
  EXPECT_EQ(error_after(kCommon, "\"-1\", \"min\"", "\"0\", \"min\""),
            "meb/tables.json: /tables/0/columns/4: there is already a column \"0\"");
}

TEST(BrokenTables, Cells) {
  EXPECT_EQ(error_after(kCommon, "[\"BR\"", "[\"XX\""),
            "meb/tables.json: /tables/0/rows/1/0: expected a result of \"results\", or \"-\" for no effect, "
            "found \"XX\"");
  EXPECT_EQ(error_after(kCommon, "[\"BR\"", "[\"\""),
            "meb/tables.json: /tables/0/rows/1/0: expected a text that is not empty, found \"\"");
  EXPECT_EQ(error_after(kCommon, "[\"BR\"", "[\"-\""), "no error");
}

TEST(BrokenTables, Points) {
  EXPECT_EQ(error_after(kCommon, "\"moto\": \"1/2\"", "\"moto\": 0.5"),
            "meb/tables.json: /links/0/move/moto: expected points: a whole number from 0, or a text like "
            "\"1/2\" or "
            "\"2 1/2\", found 0.5");
  EXPECT_EQ(
      error_after(kElArish, "\"moto\": 3", "\"moto\": -3"),
      "elarish67/tables.json: /terrain/0/move/moto: expected points: a whole number from 0, or a text like "
      "\"1/2\" or \"2 1/2\", found -3");
}

TEST(BrokenTables, Modifiers) {
  EXPECT_EQ(error_after(kElArish, "\"amount\": 1,", ""),
            "elarish67/tables.json: /modifiers/0: a modifier has either an \"amount\" or values \"by_die\"");
}

TEST(BrokenTables, Parameters) {
  EXPECT_EQ(error_after(kElArish, "\"allowance_divisor\": 2", "\"allowance_divisor\": {}"),
            "elarish67/tables.json: /parameters/0/allowance_divisor: expected a whole number, true or false, "
            "a text or a "
            "list of texts, found an object");
}

// Shapes that the other games need.
std::string one_table(const std::string& table) {
  return R"({"schema": "mitla/tables/1", "id": "x", "title": "X", "provenance": "seed", "tables": [{"id": "t",
    "title": "T", "provenance": "seed", )" +
         table + "}]}";
}

TEST(OtherTables, OddsWithTenSidedDieFromZero) {
  const Source source = project_data().with_file(
      "x/tables.json", one_table(R"("columns_by": "odds", "die": "1d10-1", "cells": "words",
        "columns": [{"heading": "1:2"}, {"heading": "1:1"}], "rows": {"0-4": ["N", "D"], "5+": ["-", "N"]})"));
  const auto tables = load_tables(source, "x/tables.json");
  ASSERT_TRUE(tables.ok()) << tables.error();
  const Table& table = tables.value().tables[0];
  EXPECT_EQ(table.column_named("1:1"), 1);
  EXPECT_EQ(table.column_of(1), -1);
  EXPECT_EQ(table.cell(table.row_of(0), 0), "N");
  EXPECT_EQ(table.cell(table.row_of(12), 1), "N");
}

TEST(OtherTables, NumbersByNameWithoutDie) {
  const Source source =
      project_data().with_file("x/tables.json", one_table(R"("columns_by": "name", "cells": "numbers",
        "columns": [{"heading": "A"}, {"heading": "B"}], "rows": {"infantry": [5, 4], "other": [3, -2]})"));
  const auto tables = load_tables(source, "x/tables.json");
  ASSERT_TRUE(tables.ok()) << tables.error();
  const Table& table = tables.value().tables[0];
  EXPECT_EQ(table.cell(table.row_named("other"), table.column_named("B")), "-2");
}

TEST(OtherTables, RowsBelowZero) {
  const Source source = project_data().with_file(
      "x/tables.json", one_table(R"("columns_by": "number", "die": "1d6", "cells": "words",
        "columns": [{"heading": "1", "min": 1, "max": 1}, {"heading": "2+", "min": 2}],
        "rows": {"-1-": ["X", "X"], "0-6": ["D", "X"], "7+": ["-", "D"]})"));
  const auto tables = load_tables(source, "x/tables.json");
  ASSERT_TRUE(tables.ok()) << tables.error();
  const Table& table = tables.value().tables[0];
  EXPECT_EQ(table.row_of(-5), 0);
  EXPECT_EQ(table.row_of(6), 1);
  EXPECT_EQ(table.row_of(9), 2);
  EXPECT_EQ(table.column_of(0), -1);
}

TEST(OtherTables, HeadingsThatAreNoOdds) {
  EXPECT_EQ(error_of("x/tables.json",
                     one_table(R"("columns_by": "odds", "columns": [{"heading": "three"}], "rows": {})")),
            "x/tables.json: /tables/0/columns/0: the heading is not odds like \"3:1\"");
  EXPECT_EQ(
      error_of("x/tables.json", one_table(R"("columns_by": "taste", "columns": [], "rows": {})")),
      "x/tables.json: /tables/0/columns_by: expected \"differential\", \"percent\", \"odds\", \"number\" or "
      "\"name\", found \"taste\"");
}

}  // namespace
}  // namespace mitla::data
