// The paths of scenarios in a source.
#include <algorithm>
#include <string_view>

#include "data/load.h"

namespace mitla::data {
namespace {

constexpr std::string_view kFolder = "/scenarios/";
constexpr std::string_view kEnding = ".json";

}  // namespace

std::string scenario_path(const std::string& scenario_id) {
  const std::size_t slash = std::min(scenario_id.find('/'), scenario_id.size());
  const std::string game = scenario_id.substr(0, slash);
  const std::string id = slash < scenario_id.size() ? scenario_id.substr(slash + 1) : std::string();
  return game + std::string(kFolder) + id + std::string(kEnding);
}

std::string scenario_of_path(const std::string& path) {
  const std::size_t folder = path.find(kFolder);
  if (folder == std::string::npos || path.find('/') != folder || !path.ends_with(kEnding)) return {};
  const std::size_t start = folder + kFolder.size();
  if (path.size() - kEnding.size() <= start || path.find('/', start) != std::string::npos) return {};
  return path.substr(0, folder) + "/" + path.substr(start, path.size() - kEnding.size() - start);
}

std::vector<std::string> list_scenarios(const Source& source) {
  std::vector<std::string> ids;
  for (const std::string& path : source.list())
    if (std::string id = scenario_of_path(path); !id.empty()) ids.push_back(std::move(id));
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace mitla::data
