#include "support/all_games.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "data/source.h"
#include "games/registry.h"

namespace mitla::test {

const engine::Registry& all_games() {
  static const engine::Registry registry = [] {
    auto made = games::make_registry(data::Source::directory(MITLA_SOURCE_DIR "/data"));
    if (!made) {
      ADD_FAILURE() << made.error();
      std::abort();
    }
    return std::move(made).value();
  }();
  return registry;
}

}  // namespace mitla::test
