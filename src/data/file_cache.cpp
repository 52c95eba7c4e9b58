#include "data/file_cache.h"

namespace mitla::data {
namespace {

template <typename T, typename Load>
base::Result<T> once(std::map<std::string, T>& known, const Source& source, const std::string& path,
                     Load load) {
  if (const auto found = known.find(path); found != known.end()) return found->second;
  base::Result<T> loaded = load(source, path);
  if (loaded) known.emplace(path, loaded.value());
  return loaded;
}

}  // namespace

base::Result<Map> FileCache::map(const std::string& path) { return once(maps_, source_, path, load_map); }
base::Result<Units> FileCache::units(const std::string& path) {
  return once(units_, source_, path, load_units);
}
base::Result<Tables> FileCache::tables(const std::string& path) {
  return once(tables_, source_, path, load_tables);
}

base::Result<Cards> FileCache::cards(const std::string& path) {
  return once(cards_, source_, path, load_cards);
}

base::Result<GameData> load_scenario(const Source& source, const std::string& path) {
  return FileCache(source).scenario(path);
}

}  // namespace mitla::data
