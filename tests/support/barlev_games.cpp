#include "data/file_cache.h"
#include "rules/barlev/war.h"

namespace mitla::test {

const engine::Registry& barlev_games() {
  static const engine::Registry registry = [] {
    engine::Registry made;
    data::FileCache files(data_files());
    for (const char* id : {"barlev/golan-only", "barlev/suez-only", "barlev/two-front"}) {
      const data::GameData data = must(files.scenario(data::scenario_path(id)));
      made.add({id, data.scenario.title,
                [data](const engine::Options& options) { return barlev::open(data, options); }});
    }
    return made;
  }();
  return registry;
}

}  // namespace mitla::test
