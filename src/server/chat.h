// What the people of a game say to each other: to the whole table, or to their own side.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/json_writer.h"
#include "store/entry.h"

namespace mitla::server {

struct ChatLine {
  // The longest text, in bytes, and the number of lines of one game.
  static constexpr std::size_t kLongest = 1000;
  static constexpr std::size_t kMost = 5000;

  std::string seat;  // who says it
  bool to_side = false;
  std::string text;
  std::int64_t at = 0;  // seconds since 1970

  // As the text of an entry, and back; nothing if it has another form.
  std::string entry_text() const;
  static std::optional<ChatLine> read(const store::Entry& entry);
  void write(engine::JsonWriter& out) const;
};

// What is wrong with a text that somebody wants to say, as half a sentence; empty if nothing is.
std::string find_fault_of_chat(const std::string& text);

}  // namespace mitla::server
