#include "support/all_games.h"

#include "games/registry.h"
#include "support/data_files.h"

namespace mitla::test {

const engine::Registry& all_games() {
  static const engine::Registry registry = must(games::make_registry(data_files()));
  return registry;
}

}  // namespace mitla::test
