// A data file together with the files that it uses ("uses").
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "data/json.h"
#include "data/source.h"

namespace mitla::data {

inline constexpr std::string_view kMapSchema = "mitla/map/1";
inline constexpr std::string_view kUnitsSchema = "mitla/units/1";
inline constexpr std::string_view kTablesSchema = "mitla/tables/1";
inline constexpr std::string_view kScenarioSchema = "mitla/scenario/1";
inline constexpr std::string_view kCardsSchema = "mitla/cards/1";
inline constexpr std::string_view kHelpSchema = "mitla/help/1";
inline constexpr std::string_view kLessonSchema = "mitla/lesson/1";

// The file with the contents of the used files merged in. Used files come first; then, key by key:
//   lists of entries with an "id"  own entries replace those of the same id, new ones are appended
//   objects                        own members replace those of the same name, new ones are appended
//   anything else                  the own value replaces the used one
// Every value keeps the name of the file that it came from.
base::Result<Document> load_document(const Source& source, const std::string& path, std::string_view schema);

// The "schema" of a file.
base::Result<std::string> schema_of(const Source& source, const std::string& path);

// "meb/tables" -> "meb/tables.json"
std::string path_of_reference(const std::string& reference);

}  // namespace mitla::data
