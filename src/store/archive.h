// A game with its journal as one line of JSON, to be kept elsewhere and read into another store.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "store/records.h"

namespace mitla::store {

std::string archive_line(const StoredGame& stored);
// The game, if its chain of hashes holds; the error says what is wrong with it.
base::Result<NewGame> read_archive_line(std::string_view line);

}  // namespace mitla::store
