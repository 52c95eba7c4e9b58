// Small lists stored in one column, as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/records.h"

namespace mitla::store {

std::string options_to_text(const Options& options);
base::Result<Options> options_from_text(std::string_view text);

std::string seats_to_text(const std::vector<SeatRecord>& seats);
base::Result<std::vector<SeatRecord>> seats_from_text(std::string_view text);

}  // namespace mitla::store
