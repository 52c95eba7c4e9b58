#include "store/entry.h"

#include <array>

#include "engine/commitment.h"

namespace mitla::store {

namespace {

// In the order of the enumeration.
constexpr std::array<std::string_view, 12> kNames{"action", "undo",   "token", "invitation",
                                                  "claim",  "answer", "offer", "consent",
                                                  "share",  "chat",   "dice",  "terms"};

}  // namespace

std::string_view name_of(EntryKind kind) { return kNames[static_cast<std::size_t>(kind)]; }

std::optional<EntryKind> find_entry_kind(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<EntryKind>(i);
  return std::nullopt;
}

std::string hash_of_entry(std::string_view previous, int n, const Entry& entry) {
  std::string text;
  text.reserve(previous.size() + entry.seat.size() + entry.text.size() + 48);
  text.append(previous).append("\n").append(std::to_string(n)).append("\n");
  text.append(name_of(entry.kind)).append("\n").append(entry.seat).append("\n");
  text.append(std::to_string(entry.at)).append("\n").append(entry.text).append("\n");
  return engine::sha256(text);
}

}  // namespace mitla::store
