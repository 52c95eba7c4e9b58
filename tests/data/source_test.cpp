#include "data/source.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "broken_files.h"

namespace mitla::data {
namespace {

TEST(Source, DirectoryGivesTextsAndNames) {
  const Source source = project_data();
  EXPECT_TRUE(source.has("elarish67/map.json"));
  EXPECT_FALSE(source.has("elarish67/nothing.json"));
  EXPECT_TRUE(source.read("elarish67/map.json").ok());
  const auto paths = source.list();
  EXPECT_TRUE(std::is_sorted(paths.begin(), paths.end()));
  EXPECT_EQ(std::count(paths.begin(), paths.end(), "elarish67/scenarios/standard.json"), 1);
}

TEST(Source, MissingFilesAndFoldersAreErrors) {
  const Source source = Source::directory("no/such/folder/");
  EXPECT_EQ(source.read("a.json").error(), "no/such/folder/a.json: there is no such file");
  EXPECT_TRUE(source.list().empty());
  EXPECT_FALSE(project_data().read("elarish67").ok());
}

TEST(Source, NoPathLeadsOutOfTheDirectory) {
  for (const char* path : {"../CMakeLists.txt", "/etc/passwd", "elarish67/../../LICENSE", "", "a//b", "./a",
                           "a\\b", "elarish67/.hidden", "a/"}) {
    EXPECT_FALSE(project_data().has(path)) << path;
    EXPECT_EQ(project_data().read(path).error(),
              "\"" + std::string(path) + "\" is not the path of a data file");
  }
}

TEST(Source, EmbeddedFiles) {
  static constexpr std::array<EmbeddedFile, 2> kFiles{{{"a/b.json", "{}"}, {"c.json", "[]"}}};
  const Source source = Source::embedded(kFiles);
  EXPECT_TRUE(source.has("a/b.json"));
  EXPECT_EQ(source.read("c.json").value(), "[]");
  EXPECT_EQ(source.read("d.json").error(), "data/d.json: there is no such file");
  EXPECT_EQ(source.list(), (std::vector<std::string>{"a/b.json", "c.json"}));
}

TEST(Source, AnAddedFileHidesTheOther) {
  const Source source = project_data().with_file("elarish67/map.json", "new");
  EXPECT_EQ(source.read("elarish67/map.json").value(), "new");
  EXPECT_NE(project_data().read("elarish67/map.json").value(), "new");
}

TEST(Source, FindsThePathOfAFileInItsDirectory) {
  const Source source = project_data();
  EXPECT_EQ(source.path_of(source.display("meb/tables.json")), "meb/tables.json");
  EXPECT_EQ(source.path_of("/etc/passwd"), "");
}

}  // namespace
}  // namespace mitla::data
