#include "store/columns.h"

#include "engine/json.h"
#include "engine/json_writer.h"

namespace mitla::store {

using engine::Json;

std::string options_to_text(const Options& options) {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object();
  for (const auto& [id, value] : options) out.any_key(id).value(value);
  out.end_object();
  return text;
}

base::Result<Options> options_from_text(std::string_view text) {
  const auto json = engine::parse_json(text, {});
  if (!json || !json.value().is(Json::Kind::kObject)) return base::Error{"its options cannot be read"};
  Options options;
  for (const auto& [id, value] : json.value().members) options.emplace_back(id, value.text);
  return options;
}

std::string seats_to_text(const std::vector<SeatRecord>& seats) {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_array();
  for (const SeatRecord& seat : seats)
    out.begin_object().member("seat", seat.seat).member("player", seat.player).end_object();
  out.end_array();
  return text;
}

base::Result<std::vector<SeatRecord>> seats_from_text(std::string_view text) {
  const auto json = engine::parse_json(text, {});
  if (!json || !json.value().is(Json::Kind::kArray)) return base::Error{"its seats cannot be read"};
  std::vector<SeatRecord> seats;
  for (const Json& item : json.value().items) {
    const Json* seat = item.find("seat");
    const Json* player = item.find("player");
    if (seat == nullptr || player == nullptr) return base::Error{"its seats cannot be read"};
    seats.push_back({seat->text, player->text, {}});
  }
  return seats;
}

}  // namespace mitla::store
