#include "games/barlev/verbs.h"

#include <cstdlib>

namespace mitla::barlev {

const std::vector<rules::VerbRow>& verb_table() {
  static const std::vector<rules::VerbRow> kRows = [] {
    std::vector<rules::VerbRow> rows = core_verbs();
    for (rules::VerbRow& row : land_verbs()) rows.push_back(std::move(row));
    for (rules::VerbRow& row : air_verbs()) rows.push_back(std::move(row));
    for (std::size_t v = 0; v < rows.size(); ++v)
      if (rows[v].verb != v) std::abort();  // the tables are in the order of the enumeration
    return rows;
  }();
  return kRows;
}

}  // namespace mitla::barlev
