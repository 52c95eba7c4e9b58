// The help of a rulebook has a text for every case of its list, and for nothing else.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "data/load.h"
#include "support/data_files.h"

namespace mitla::data {
namespace {

std::set<std::string> listed_cases(const std::string& book) {
  std::ifstream file(MITLA_SOURCE_DIR "/tests/cases/" + book + ".tsv");
  std::set<std::string> ids;
  std::string line;
  std::getline(file, line);  // the head
  while (std::getline(file, line)) ids.insert(line.substr(0, line.find('\t')));
  return ids;
}

class HelpOfABook : public testing::TestWithParam<std::string> {};

TEST_P(HelpOfABook, HasATextForEveryCase) {
  const auto help = load_help(test::data_files(), GetParam() + "/help.json");
  ASSERT_TRUE(help.ok()) << help.error();
  std::set<std::string> explained;
  for (const HelpText& entry : help.value().cases) {
    explained.insert(entry.id);
    EXPECT_GE(entry.text.size(), 10u) << entry.id;
    EXPECT_EQ(entry.text.find("heading"), std::string::npos) << entry.id << ": says nothing";
  }
  EXPECT_EQ(explained, listed_cases(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Books, HelpOfABook, testing::Values("meb", "sdw67", "aiw", "sixdays", "barlev"),
                         [](const auto& book) { return book.param; });

}  // namespace
}  // namespace mitla::data
