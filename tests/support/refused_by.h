// Positions made by hand that a case refuses.
#pragma once

#include "support/field.h"

namespace mitla::test {

// Does this case refuse the position?
template <typename Position>
testing::AssertionResult refused_by(Position&& field, const std::string& rule) {
  const std::string why = field.impossible();
  if (why.find(rule + ":") != std::string::npos) return testing::AssertionSuccess() << why;
  return testing::AssertionFailure() << (why.empty() ? "the position stands" : why);
}

}  // namespace mitla::test
