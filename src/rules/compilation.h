// How a game compiles its data into a rule set. Required data are requested by name. The first error is kept
// as "file: key: what is wrong" and an empty value returned, so that the steps need no error handling; no
// step begins after an error.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "data/load.h"
#include "engine/action.h"

namespace mitla::rules {

enum class DataFile : std::uint8_t { kScenario, kUnits, kTables };  // maps: kScenario, which joins them

class Compilation {
 public:
  explicit Compilation(const data::GameData& data) : data_(&data) {}

  const data::GameData& data() const { return *data_; }
  bool failed() const { return !message_.empty(); }
  base::Error error() const { return {message_}; }
  // Something under this key of the file is wrong.
  void reject(DataFile file, std::string_view key, const std::string& what);
  void require(bool holds, DataFile file, std::string_view key, const std::string& otherwise) {
    if (!holds) reject(file, key, otherwise);
  }

  // Required data.
  const data::Table& table(std::string_view id);
  const std::string& cell(const data::Table& table, int row, int column);  // -1: no such row or column
  const data::TerrainEffect& terrain(std::string_view id);
  const data::TerrainEffect& hexside(std::string_view id);
  const data::TerrainEffect& link(std::string_view id);
  const data::Area& area(std::string_view id);
  const data::Parameters& parameters(std::string_view id);  // of the scenario
  const data::Parameters& table_parameters(std::string_view id);
  int seat(std::string_view id) const;  // its number; the loader has checked the names of seats

  // The value of the word: an enumeration numbered like `words`.
  template <typename Enum, std::size_t N>
  Enum word(DataFile file, std::string_view key, const std::array<std::string_view, N>& words,
            std::string_view given) {
    const auto it = std::find(words.begin(), words.end(), given);
    if (it == words.end()) reject_word(file, key, given, words);
    return static_cast<Enum>(it == words.end() ? 0 : it - words.begin());
  }

 private:
  void reject_word(DataFile file, std::string_view key, std::string_view given,
                   std::span<const std::string_view> words);
  const data::GameData* data_;
  std::string message_;
};

// Reads combat tables with one die and the same columns: crt[table][die - 1][column].
template <typename Result, std::size_t Tables, std::size_t Codes>
void read_combat_tables(Compilation& compilation, const std::array<std::string_view, Tables>& ids,
                        const std::array<std::string_view, Codes>& codes,
                        std::vector<data::TableRange>& columns,
                        std::array<std::array<std::vector<Result>, 6>, Tables>& crt) {
  columns = compilation.table(ids[0]).columns;
  for (std::size_t t = 0; t < Tables; ++t) {
    const data::Table& table = compilation.table(ids[t]);
    compilation.require(table.columns.size() == columns.size(), DataFile::kTables, "tables",
                        "the combat tables have different columns");
    for (int die = 1; die <= 6 && !compilation.failed(); ++die)
      for (std::size_t c = 0; c < columns.size(); ++c)
        crt[t][die - 1].push_back(
            compilation.word<Result>(DataFile::kTables, "tables", codes,
                                     compilation.cell(table, table.row_of(die), static_cast<int>(c))));
  }
}

// A number that no two rule sets of a process share.
std::uint64_t next_serial();

std::uint32_t turn_bits(const std::vector<int>& turns);  // bit n: turn n

// Calls the steps in order until one finds an error.
template <typename RuleSet>
base::Result<std::shared_ptr<const RuleSet>> compile_in_steps(
    std::shared_ptr<RuleSet> rules, std::initializer_list<void (*)(Compilation&, RuleSet&)> steps) {
  Compilation compilation(rules->data());
  for (auto* step : steps) {
    step(compilation, *rules);
    if (compilation.failed()) return compilation.error();
  }
  return std::shared_ptr<const RuleSet>(std::move(rules));
}

}  // namespace mitla::rules
