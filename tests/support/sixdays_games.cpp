#include "rules/sixdays/crisis.h"

#include "data/file_cache.h"

namespace mitla::test {

const engine::Registry& sixdays_games() {
  static const engine::Registry registry = [] {
    engine::Registry made;
    data::FileCache files(data_files());
    for (const char* id : {"sixdays/grand", "sixdays/historical", "sixdays/nightmare"}) {
      const data::GameData data = must(files.scenario(data::scenario_path(id)));
      made.add({id, data.scenario.title,
                [data](const engine::Options& options) { return sixdays::open(data, options); }});
    }
    return made;
  }();
  return registry;
}

}  // namespace mitla::test
