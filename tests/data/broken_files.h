// Breaks a valid data file in one place and returns the error of the checks.
#pragma once

#include <string>

#include "data/source.h"

namespace mitla::data {

// The data directory of the project.
Source project_data();

std::string text_of(const std::string& path);

// The error of check_file() after the first `old_text` of the file was replaced by `new_text`; "no error" if
// the file is still good. The path of the data directory is cut off, so that messages begin with
// "elarish67/...".
std::string error_after(const std::string& path, const std::string& old_text, const std::string& new_text);

// The same for a file with a whole new text.
std::string error_of(const std::string& path, const std::string& text);

}  // namespace mitla::data
