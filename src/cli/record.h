// Prints a saved game that cannot be replayed, as it was written.
#pragma once

#include <cstddef>
#include <string>

#include "engine/save.h"

namespace mitla::cli {

// Prints the first `count` actions. `why` is the sentence that says why they were not verified.
void print_record(const engine::SaveRecord& record, std::size_t count, const std::string& why, bool json);

// A text of a save that has not been checked: nothing in it may control a terminal.
std::string shown(std::string text);

}  // namespace mitla::cli
