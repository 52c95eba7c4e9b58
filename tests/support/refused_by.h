// Positions put up by hand that fall by a case.
#pragma once

#include "support/field.h"

namespace mitla::test {

// Does the position fall by this case?
template <typename Position>
testing::AssertionResult refused_by(Position&& field, const std::string& rule) {
  const std::string why = field.impossible();
  if (why.find(rule + ":") != std::string::npos) return testing::AssertionSuccess() << why;
  return testing::AssertionFailure() << (why.empty() ? "the position stands" : why);
}

}  // namespace mitla::test
