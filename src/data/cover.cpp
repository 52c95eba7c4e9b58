#include "data/cover.h"

#include "data/document.h"
#include "data/reading.h"
#include "data/scenario_parts.h"

namespace mitla::data {
namespace {

std::vector<std::vector<Cover::Chair>> read_chairs(ObjectReader& file) {
  std::vector<std::vector<Cover::Chair>> seatings;
  const auto list = file.optional("seatings");
  if (!list) return seatings;
  for (const Reader& item : list->list()) {
    ObjectReader seating(item);
    auto& chairs = seatings.emplace_back();
    for (const Reader& seated : seating.required("players").list()) {
      ObjectReader player(seated);
      chairs.push_back({player.required("id").name(), player.required("title").name()});
    }
  }
  return seatings;
}

}  // namespace

base::Result<std::string> CoverReader::game_title(const std::string& tables) {
  if (const auto known = game_titles_.find(tables); known != game_titles_.end()) return known->second;
  auto document = load_document(source_, path_of_reference(tables), kTablesSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  std::string title = read_head(file).title;
  if (problem.found()) return problem.error();
  game_titles_.emplace(tables, title);
  return title;
}

base::Result<Cover> CoverReader::read(const std::string& path) {
  auto document = load_document(source_, path, kScenarioSchema);
  if (!document) return base::Error{document.error()};
  Problem problem(document.value());
  ObjectReader file(Reader(document.value().root, problem));
  Cover cover;
  cover.title = read_head(file).title;
  cover.blurb = read_blurb(file.required("blurb"));
  cover.last_turn = ObjectReader(file.required("turns")).required("last").integer(1, kMostTurns);
  cover.seatings = read_chairs(file);
  const std::string tables = file.required("tables").name();
  if (problem.found()) return problem.error();

  auto title = game_title(tables);
  if (!title) return base::Error{title.error()};
  cover.game_title = std::move(title).value();
  return cover;
}

}  // namespace mitla::data
