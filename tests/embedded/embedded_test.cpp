#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include "data/source.h"

namespace {

using mitla::data::embedded_files;
using mitla::data::EmbeddedFile;

TEST(Embedded, HoldsEveryDataFileByteForByte) {
  const std::filesystem::path data = MITLA_SOURCE_DIR "/data";
  std::map<std::string, std::string> on_disk;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(data)) {
    if (entry.path().extension() != ".json" && entry.path().extension() != ".svg") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    on_disk[entry.path().lexically_relative(data).generic_string()] =
        std::string(std::istreambuf_iterator<char>(in), {});
  }
  std::map<std::string, std::string> built_in;
  for (const EmbeddedFile& file : embedded_files()) built_in.emplace(file.path, file.text);
  EXPECT_FALSE(built_in.empty());
  EXPECT_EQ(built_in, on_disk);
}

TEST(Embedded, IsSortedByPath) {
  EXPECT_TRUE(std::ranges::is_sorted(embedded_files(), {}, &EmbeddedFile::path));
}

}  // namespace
