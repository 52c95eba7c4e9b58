#include "cli/record.h"

#include <iomanip>
#include <iostream>

#include "engine/json_writer.h"

namespace mitla::cli {

namespace {

void print_line(const std::string& line) { std::cout << line << '\n'; }

void print_json(const engine::SaveRecord& record, std::size_t count, const std::string& why) {
  std::string line;
  engine::JsonWriter head(line);
  head.begin_object().member("verified", false).member("why", why).member("rules", record.rules);
  head.member("scenario", record.beginning.scenario).key("options").begin_object();
  for (const auto& [id, value] : record.beginning.options) head.any_key(id).value(value);
  head.end_object().member("seed", std::to_string(record.beginning.seed)).end_object();
  print_line(line);
  for (std::size_t i = 0; i < count; ++i) {
    line.clear();
    engine::JsonWriter out(line);
    out.begin_object().member("number", i + 1).member("action", record.actions[i]).end_object();
    print_line(line);
  }
  line.clear();
  engine::JsonWriter end(line);
  end.begin_object().member("actions", record.actions.size()).member("hash", record.hash).end_object();
  print_line(line);
}

void print_text(const engine::SaveRecord& record, std::size_t count, const std::string& why) {
  std::cout << "NOT VERIFIED: " << shown(why) << ".\n\nThe record as it was saved:\n"
            << record.beginning.scenario;
  for (const auto& [id, value] : record.beginning.options)
    std::cout << ", " << shown(id) << ' ' << shown(value);
  std::cout << ", seed " << record.beginning.seed;
  if (record.beginning.position) std::cout << ", from a position of its own";
  std::cout << '\n';
  for (std::size_t i = 0; i < count; ++i)
    std::cout << std::setw(6) << i + 1 << "  " << shown(record.actions[i]) << '\n';
  std::cout << "Hash of the last state: " << shown(record.hash) << '\n';
}

}  // namespace

std::string shown(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ' || c == 127) c = '?';
  return text;
}

void print_record(const engine::SaveRecord& record, std::size_t count, const std::string& why, bool json) {
  if (json)
    print_json(record, count, why);
  else
    print_text(record, count, why);
}

}  // namespace mitla::cli
