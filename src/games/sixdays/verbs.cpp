#include "games/sixdays/verbs.h"

#include <cstdlib>

namespace mitla::sixdays {

const std::vector<rules::VerbRow>& verb_table() {
  static const std::vector<rules::VerbRow> kRows = [] {
    std::vector<rules::VerbRow> rows = crisis_verbs();
    for (rules::VerbRow& row : war_verbs()) rows.push_back(std::move(row));
    for (std::size_t v = 0; v < rows.size(); ++v)
      if (rows[v].verb != v) std::abort();  // the tables are in the order of the enumeration
    return rows;
  }();
  return kRows;
}

std::vector<std::string_view> word_titles(std::uint8_t verb) {
  switch (static_cast<Verb>(verb)) {
    case Verb::kReward:
      return {"a Diplomatic Victory Point", "a level of War Footing"};
    case Verb::kFate:
      return {"back to the hand", "out, for 1 of standing", "out, for 1 of War Footing"};
    case Verb::kWeather:
      return {"Sinai", "West Bank", "Golan"};
    default:
      return {};
  }
}

}  // namespace mitla::sixdays
