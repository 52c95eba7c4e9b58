#include "data/scenario_parts.h"

namespace mitla::data {

std::string read_seat(ObjectReader& entry, std::string_view key, const ScenarioParts& parts) {
  const Reader reader = entry.required(key);
  std::string id = reader.name();
  if (!parts.scenario.seat(id)) reader.expected("a seat of \"seats\"");
  return id;
}

std::vector<std::string> read_area_names(ObjectReader& entry, std::string_view key,
                                         const ScenarioParts& parts) {
  const auto reader = entry.optional(key);
  if (!reader) return {};
  for (const Reader& item : reader->list())
    if (item.is_text() && !parts.map.area(item.text())) item.expected("an area of the map");
  return reader->names();
}

std::vector<std::string> read_kind_names(ObjectReader& entry, std::string_view key,
                                         const ScenarioParts& parts) {
  const auto reader = entry.optional(key);
  if (!reader) return {};
  for (const Reader& item : reader->list())
    if (item.is_text() && !parts.units.kind(item.text())) item.expected("a kind of the units file");
  return reader->names();
}

void check_rules_named(ObjectReader& file, const ScenarioParts& parts) {
  for (const std::string_view key : {"groups", "awards"}) {
    const auto list = file.optional(key);
    if (!list || list->problem().found()) continue;
    for (const Reader& item : list->list()) {
      const Json* rule = item.json().find("only_if");
      if (rule && !parts.scenario.parameter_group(rule->text))
        Reader(*rule, item.problem()).expected("a group of \"parameters\"");
    }
  }
}

}  // namespace mitla::data
