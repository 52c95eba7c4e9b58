// A saved game printed as it was written, for one that cannot be replayed.
#pragma once

#include <cstddef>
#include <string>

#include "engine/save.h"

namespace mitla::cli {

// The first `count` actions. `why` is the sentence that tells why they were not verified.
void print_record(const engine::SaveRecord& record, std::size_t count, const std::string& why, bool json);

}  // namespace mitla::cli
