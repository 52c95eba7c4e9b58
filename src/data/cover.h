// What can be told of a scenario without loading its maps, units and tables.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/result.h"
#include "data/scenario.h"
#include "data/source.h"

namespace mitla::data {

struct Cover {
  struct Chair {
    std::string id, title;
  };

  std::string title;
  std::string game_title;
  Blurb blurb;
  int last_turn = 0;
  std::vector<std::vector<Chair>> seatings;  // one for each number of players that the scenario may have
};

// Reads the covers of the scenarios of a source. Only the parts that a cover shows are checked; load_scenario
// checks all.
class CoverReader {
 public:
  explicit CoverReader(Source source) : source_(std::move(source)) {}

  base::Result<Cover> read(const std::string& path);

 private:
  base::Result<std::string> game_title(const std::string& tables);

  Source source_;
  std::map<std::string, std::string> game_titles_;  // by the path of the tables
};

}  // namespace mitla::data
