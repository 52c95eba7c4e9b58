#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace mitla::test {

// A test property is overwritten when it is recorded again, so a second CASES in one test adds to the first.
inline void record_cases(std::string_view ids) {
  std::string all;
  if (const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info()) {
    const testing::TestResult& result = *info->result();
    for (int i = 0; i < result.test_property_count(); ++i) {
      if (std::string_view(result.GetTestProperty(i).key()) == "cases")
        all = result.GetTestProperty(i).value();
    }
  }
  if ((" " + all + " ").find(" " + std::string(ids) + " ") != std::string::npos) return;
  if (!all.empty()) all += ' ';
  all += ids;
  testing::Test::RecordProperty("cases", all);
}

}  // namespace mitla::test

// CASES("meb:5.8 meb:5.8.a"): the cases of the rulebook that the running test proves, as listed in
// tests/cases/. tools/cases.py counts them when the test has passed.
#define CASES(ids) ::mitla::test::record_cases(ids)
