#include "rules/compilation.h"

#include <atomic>

#include "base/quote.h"

namespace mitla::rules {
namespace {

// The value, or an empty one and an error.
template <typename T>
const T& found(Compilation& compilation, const T* entry, DataFile file, std::string_view key,
               std::string_view id) {
  static const T nothing{};
  if (entry == nullptr) compilation.reject(file, key, base::quoted(id) + " is missing");
  return entry == nullptr ? nothing : *entry;
}

}  // namespace

void Compilation::reject(DataFile file, std::string_view key, const std::string& what) {
  if (failed()) return;
  const data::Scenario& scenario = data_->scenario;
  message_ = file == DataFile::kUnits    ? scenario.units + ".json"
             : file == DataFile::kTables ? scenario.tables + ".json"
                                         : data::scenario_path(scenario.game + "/" + scenario.id);
  message_ += ": /" + std::string(key) + ": " + what;
}

const data::Table& Compilation::table(std::string_view id) {
  return found(*this, data_->tables.table(id), DataFile::kTables, "tables", id);
}

const std::string& Compilation::cell(const data::Table& table, int row, int column) {
  static const std::string nothing;
  if (row >= 0 && column >= 0) return table.cell(row, column);
  reject(DataFile::kTables, "tables", base::quoted(table.id) + " lacks a row or column");
  return nothing;
}

const data::TerrainEffect& Compilation::terrain(std::string_view id) {
  return found(*this, data_->tables.terrain_effect(id), DataFile::kTables, "terrain", id);
}
const data::TerrainEffect& Compilation::hexside(std::string_view id) {
  return found(*this, data_->tables.hexside_effect(id), DataFile::kTables, "hexsides", id);
}
const data::TerrainEffect& Compilation::link(std::string_view id) {
  return found(*this, data_->tables.link_effect(id), DataFile::kTables, "links", id);
}
const data::Area& Compilation::area(std::string_view id) {
  return found(*this, data_->map.area(id), DataFile::kScenario, "areas", id);
}
const data::Parameters& Compilation::parameters(std::string_view id) {
  return found(*this, data_->scenario.parameter_group(id), DataFile::kScenario, "parameters", id);
}
const data::Parameters& Compilation::table_parameters(std::string_view id) {
  return found(*this, data_->tables.parameter_group(id), DataFile::kTables, "parameters", id);
}

int Compilation::seat(std::string_view id) const {
  const auto& seats = data_->scenario.seats;
  return static_cast<int>(
      std::find_if(seats.begin(), seats.end(), [&](const data::Seat& seat) { return seat.id == id; }) -
      seats.begin());
}

void Compilation::reject_word(DataFile file, std::string_view key, std::string_view given,
                              std::span<const std::string_view> words) {
  reject(file, key,
         base::quoted(given) + " is not known here; known are " +
             base::listed(words, [](std::string_view word) { return std::string(word); }));
}

std::uint64_t next_serial() {
  static std::atomic<std::uint64_t> serials{0};
  return ++serials;
}

std::uint32_t turn_bits(const std::vector<int>& turns) {
  std::uint32_t bits = 0;
  for (const int turn : turns) bits |= 1u << turn;
  return bits;
}

}  // namespace mitla::rules
