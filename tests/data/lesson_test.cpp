#include <gtest/gtest.h>

#include <algorithm>

#include "data/load.h"
#include "support/data_files.h"

namespace mitla::data {
namespace {

// The help that a lesson refers to.
Help help_of(const std::string& scenario) {
  auto help = load_help(test::data_files(), scenario.starts_with("aiw/") ? "aiw/help.json" : "meb/help.json");
  EXPECT_TRUE(help.ok()) << help.error();
  return help ? std::move(help).value() : Help{};
}

TEST(Lesson, TheLessonsLoadAndCiteCasesThatHaveHelp) {
  for (const char* name : {"elarish67/standard", "aiw/b1"}) {
    const std::string scenario = name;
    const auto lesson = load_lesson(test::data_files(), lesson_path(scenario));
    ASSERT_TRUE(lesson.ok()) << lesson.error();
    EXPECT_EQ(lesson.value().steps.size(), 12u);
    const Help help = help_of(scenario);
    for (const LessonStep& step : lesson.value().steps) {
      EXPECT_FALSE(step.say.empty() || step.why.empty()) << step.id;
      const auto cited = [&](const HelpText& text) { return text.id == step.rule; };
      EXPECT_TRUE(std::any_of(help.cases.begin(), help.cases.end(), cited)) << step.id << ": " << step.rule;
    }
  }
  EXPECT_FALSE(load_lesson(test::data_files(), lesson_path("suez56/historical")).ok());
}

}  // namespace
}  // namespace mitla::data
