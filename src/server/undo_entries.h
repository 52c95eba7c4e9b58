// How the journal writes down that something is to be taken back, or was.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/entry.h"

namespace mitla::server {

// {"to"} or {"to", "agreed": [seat]}
struct UndoEntry {
  int to = 0;  // the number of actions that stay
  std::vector<std::string> agreed = {};
};
std::string text_of(const UndoEntry& undo);
std::optional<UndoEntry> read_undo(const store::Entry& entry);

}  // namespace mitla::server
