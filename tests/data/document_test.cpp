// Files that use other files, and what `mitla check` reports about files of any kind.
#include "data/document.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

std::string tables(const std::string& rest) {
  return R"({"schema": "mitla/tables/1", "id": "x", "title": "X", "provenance": "seed")" + rest + "}";
}

TEST(Uses, OwnThingsReplaceThoseOfTheSameId) {
  const Source source =
      project_data()
          .with_file("x/base.json", tables(R"(, "traits": {"a": "A", "b": "B"}, "parameters": [
                {"id": "one", "n": 1, "provenance": "seed"}, {"id": "two", "n": 2, "provenance": "seed"}])"))
          .with_file("x/own.json",
                     tables(R"(, "uses": ["x/base"], "traits": {"b": "BB", "c": "C"}, "parameters": [
                {"id": "two", "n": 22, "provenance": "seed"}, {"id": "three", "n": 3, "provenance": "seed"}])"));
  const auto loaded = load_tables(source, "x/own.json");
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  const Tables& t = loaded.value();
  ASSERT_EQ(t.parameters.size(), 3u);
  EXPECT_EQ(t.parameters[0].number("n"), 1);
  EXPECT_EQ(t.parameters[1].number("n"), 22);
  EXPECT_EQ(t.parameters[2].number("n"), 3);
  ASSERT_EQ(t.trait_terms.size(), 3u);
  EXPECT_EQ(t.trait_terms[1].text, "BB");
}

TEST(Uses, ErrorsNameTheFileInWhichTheyStand) {
  const Source source = project_data()
                            .with_file("x/base.json", tables(R"(, "parameters": [{"id": "one", "n": null}])"))
                            .with_file("x/own.json", tables(R"(, "uses": ["x/base"], "parameters": [])"));
  const auto loaded = load_tables(source, "x/own.json");
  ASSERT_FALSE(loaded.ok());
  EXPECT_NE(loaded.error().find("x/base.json: /parameters/0: the key \"provenance\" is missing"),
            std::string::npos)
      << loaded.error();
}

TEST(Uses, ARepeatedIdIsStillAnError) {
  const std::string twice = R"(, "uses": ["meb/tables"], "parameters": [
      {"id": "new", "provenance": "seed"}, {"id": "new", "provenance": "seed"}])";
  EXPECT_EQ(error_of("x/own.json", tables(twice)),
            "x/own.json: /parameters/1: there is already a group of parameters \"new\"");
}

TEST(Uses, NoFileUsesItself) {
  EXPECT_EQ(error_of("x/own.json", tables(R"(, "uses": ["x/own"])")),
            "x/own.json: /uses: the file uses itself");
}

TEST(Uses, NotTooDeep) {
  Source source = project_data();
  for (int i = 0; i < 8; ++i)
    source = source.with_file("x/t" + std::to_string(i) + ".json",
                              tables(R"(, "uses": ["x/t)" + std::to_string(i + 1) + "\"]"));
  const auto loaded = load_tables(source, "x/t0.json");
  ASSERT_FALSE(loaded.ok());
  EXPECT_NE(loaded.error().find("files use each other too deeply"), std::string::npos);
}

TEST(Uses, OnlyFilesOfTheSameSchema) {
  EXPECT_EQ(error_of("x/own.json", tables(R"(, "uses": ["elarish67/map"])")),
            "elarish67/map.json: /schema: expected \"mitla/tables/1\", found \"mitla/map/1\"");
}

TEST(Check, EveryFileOfTheProjectIsGood) {
  for (const std::string& path : project_data().list()) {
    const auto report = check_file(project_data(), path);
    ASSERT_TRUE(report.ok()) << report.error();
    EXPECT_FALSE(report.value().summary.empty());
  }
  EXPECT_EQ(check_file(project_data(), "elarish67/map.json").value().summary,
            "923 hexes, 105 hexsides, 176 links, 12 places, 11 areas");
}

TEST(Check, FilesOfNoKnownKind) {
  EXPECT_EQ(error_of("x.json", "[]"), "x.json: /: expected an object, found an empty list");
  EXPECT_EQ(error_of("x.json", "{}"), "x.json: /: the key \"schema\" is missing");
  EXPECT_EQ(error_of("x.json", "{\"schema\": 3}"),
            "x.json: /schema: expected a text that is not empty, found 3");
  EXPECT_EQ(error_of("x.json", "{\"schema\": \"mitla/map/9\"}"),
            "x.json: /schema: expected \"mitla/map/1\", \"mitla/units/1\", \"mitla/tables/1\", "
            "\"mitla/scenario/1\", \"mitla/cards/1\", \"mitla/help/1\" or \"mitla/lesson/1\", "
            "found \"mitla/map/9\"");
}

TEST(Check, AFileAnywhereOnTheDisk) {
  const std::string path = testing::TempDir() + "mitla_check_" + std::to_string(getpid()) + ".json";
  std::ofstream(path) << text_of("suez56/scenarios/what-if.json");
  const auto good = check_disk_file(project_data(), path);
  EXPECT_TRUE(good.ok()) << good.error();
  std::ofstream(path) << tables(", \"colour\": 1");
  const auto bad = check_disk_file(project_data(), path);
  ASSERT_FALSE(bad.ok());
  EXPECT_EQ(bad.error().substr(0, path.size() + 26), path + ": /: unknown key \"colour\";");
  std::remove(path.c_str());
  const auto missing = check_disk_file(project_data(), path);
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error(), path + ": there is no such file");
  const auto inside = check_disk_file(project_data(), project_data().display("meb/tables.json"));
  EXPECT_TRUE(inside.ok()) << inside.error();
}

}  // namespace
}  // namespace mitla::data
