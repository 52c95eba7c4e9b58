// The value that a test needs to continue.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>

#include "base/result.h"

namespace mitla::test {

template <typename T>
T must(base::Result<T> result) {
  if (!result) {
    ADD_FAILURE() << result.error();
    std::abort();
  }
  return std::move(result).value();
}

}  // namespace mitla::test
