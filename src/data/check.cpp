#include "data/document.h"
#include "data/load.h"

namespace mitla::data {
namespace {

std::string count(std::size_t n, const std::string& one, const std::string& many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

std::string summary_of(const Map& map) {
  return count(static_cast<std::size_t>(map.board.size()), "hex", "hexes") + ", " +
         count(map.hexsides.size(), "hexside", "hexsides") + ", " + count(map.links.size(), "link", "links") +
         ", " + count(map.places.size(), "place", "places") + ", " + count(map.areas.size(), "area", "areas");
}

std::string summary_of(const Units& units) {
  return count(units.units.size(), "unit", "units") + ", " + count(units.kinds.size(), "kind", "kinds") +
         ", " + count(units.formations.size(), "formation", "formations") + ", " +
         count(units.markers.size(), "kind of marker", "kinds of markers");
}

std::string summary_of(const Tables& tables) {
  return count(tables.tables.size(), "table", "tables") + ", " +
         count(tables.terrain.size() + tables.features.size() + tables.hexsides.size() + tables.links.size(),
               "line of the terrain chart", "lines of the terrain chart");
}

std::string summary_of(const Cards& cards) {
  return count(cards.cards.size(), "card", "cards") + " in " + count(cards.decks.size(), "deck", "decks");
}

std::string summary_of(const Help& help) { return count(help.cases.size(), "case", "cases"); }
std::string summary_of(const Lesson& lesson) { return std::to_string(lesson.steps.size()) + " steps"; }

std::string summary_of(const GameData& data) {
  std::size_t units = 0;
  for (const Group& group : data.scenario.groups) units += group.units.size();
  return count(units, "unit", "units") + " in " + count(data.scenario.groups.size(), "group", "groups") +
         ", " + count(static_cast<std::size_t>(data.scenario.last_turn), "turn", "turns");
}

template <typename T>
base::Result<CheckReport> report(std::string_view schema, const base::Result<T>& loaded) {
  if (!loaded) return base::Error{loaded.error()};
  return CheckReport{std::string(schema), summary_of(loaded.value())};
}

}  // namespace

base::Result<CheckReport> check_file(const Source& source, const std::string& path) {
  const auto schema = schema_of(source, path);
  if (!schema) return base::Error{schema.error()};
  if (schema.value() == kMapSchema) return report(kMapSchema, load_map(source, path));
  if (schema.value() == kUnitsSchema) return report(kUnitsSchema, load_units(source, path));
  if (schema.value() == kTablesSchema) return report(kTablesSchema, load_tables(source, path));
  if (schema.value() == kScenarioSchema) return report(kScenarioSchema, load_scenario(source, path));
  if (schema.value() == kCardsSchema) return report(kCardsSchema, load_cards(source, path));
  if (schema.value() == kHelpSchema) return report(kHelpSchema, load_help(source, path));
  if (schema.value() == kLessonSchema) return report(kLessonSchema, load_lesson(source, path));
  return base::Error{source.display(path) + ": /schema: expected \"" + std::string(kMapSchema) + "\", \"" +
                     std::string(kUnitsSchema) + "\", \"" + std::string(kTablesSchema) + "\", \"" +
                     std::string(kScenarioSchema) + "\", \"" + std::string(kCardsSchema) + "\", \"" +
                     std::string(kHelpSchema) + "\" or \"" + std::string(kLessonSchema) + "\", found \"" +
                     schema.value() + "\""};
}

base::Result<CheckReport> check_disk_file(const Source& source, const std::string& disk_path) {
  const std::string path = source.path_of(disk_path);
  if (!path.empty()) return check_file(source, path);
  auto text = read_disk_file(disk_path);
  if (!text) return base::Error{text.error()};
  return check_file(source.with_file(disk_path, std::move(text).value(), disk_path), disk_path);
}

}  // namespace mitla::data
