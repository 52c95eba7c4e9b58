#include "server/chat.h"

#include <algorithm>

#include "engine/json.h"

namespace mitla::server {

using engine::Json;
using engine::JsonWriter;

namespace {

constexpr const char* kTable = "table";
constexpr const char* kSide = "side";

}  // namespace

std::string ChatLine::entry_text() const {
  std::string out_text;
  JsonWriter out(out_text);
  out.begin_object().member("to", to_side ? kSide : kTable).member("text", text).end_object();
  return out_text;
}

std::optional<ChatLine> ChatLine::read(const store::Entry& entry) {
  const auto json = engine::parse_json(entry.text, {});
  if (!json) return std::nullopt;
  const Json* to = json.value().find("to");
  const Json* text = json.value().find("text");
  if (to == nullptr || text == nullptr || (to->text != kTable && to->text != kSide)) return std::nullopt;
  return ChatLine{entry.seat, to->text == kSide, text->text, entry.at};
}

void ChatLine::write(JsonWriter& out) const {
  out.begin_object().member("seat", seat).member("to", to_side ? kSide : kTable);
  out.member("text", text).member("at", at).end_object();
}

std::string find_fault_of_chat(const std::string& text) {
  if (text.empty()) return "it is empty";
  if (text.size() > ChatLine::kLongest)
    return "it is longer than " + std::to_string(ChatLine::kLongest) + " bytes";
  const auto control = [](char c) { return (c >= 0 && c < ' ') || c == 127; };
  if (std::any_of(text.begin(), text.end(), control)) return "it contains control characters";
  if (std::all_of(text.begin(), text.end(), [](char c) { return c == ' '; })) return "it is empty";
  return {};
}

}  // namespace mitla::server
