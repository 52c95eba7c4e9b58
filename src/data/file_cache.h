// Reads each file only once, though many scenarios use it: the nineteen situations of one game share one list
// of units.
#pragma once

#include <map>
#include <string>

#include "data/load.h"

namespace mitla::data {

class FileCache {
 public:
  explicit FileCache(Source source) : source_(std::move(source)) {}

  const Source& source() const { return source_; }
  base::Result<Map> map(const std::string& path);
  base::Result<Units> units(const std::string& path);
  base::Result<Tables> tables(const std::string& path);
  base::Result<Cards> cards(const std::string& path);
  // The same as load_scenario.
  base::Result<GameData> scenario(const std::string& path);

 private:
  Source source_;
  std::map<std::string, Map> maps_;
  std::map<std::string, Units> units_;
  std::map<std::string, Tables> tables_;
  std::map<std::string, Cards> cards_;
};

}  // namespace mitla::data
