// What `explain` says of a legal action.
#pragma once

#include <string>

#include "support/field.h"

namespace mitla::test {

inline std::string consequence(Field& field, const std::string& text) {
  EXPECT_TRUE(field.legal(text)) << text << ": " << field.why(text);
  const auto action = field.game().notation().parse(text);
  return action ? field.game().consequence(field.state(), action.value()) : std::string();
}

}  // namespace mitla::test
