// What `mitla --version` prints: the version of the program, and of the rules of each of its games.
#pragma once

#include <string>

#include "cli/program.h"

namespace mitla::cli {

std::string version_text(const Program& program);

}  // namespace mitla::cli
