#include "server/undo_entries.h"

#include "engine/json.h"
#include "engine/json_writer.h"

namespace mitla::server {

std::string text_of(const UndoEntry& undo) {
  std::string text;
  engine::JsonWriter out(text);
  out.begin_object().member("to", undo.to);
  if (!undo.agreed.empty()) {
    out.key("agreed").begin_array();
    for (const std::string& seat : undo.agreed) out.value(seat);
    out.end_array();
  }
  out.end_object();
  return text;
}

std::optional<UndoEntry> read_undo(const store::Entry& entry) {
  const auto json = engine::parse_json(entry.text, {});
  if (!json) return std::nullopt;
  const engine::Json* to = json.value().find("to");
  const auto number = to != nullptr ? to->natural() : std::nullopt;
  if (!number || *number > 1'000'000'000) return std::nullopt;
  UndoEntry undo{static_cast<int>(*number)};
  if (const engine::Json* agreed = json.value().find("agreed"))
    for (const engine::Json& seat : agreed->items) undo.agreed.push_back(seat.text);
  return undo;
}

}  // namespace mitla::server
