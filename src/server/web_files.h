// The browser client, built into the program.
#pragma once

#include <span>

#include "data/source.h"

namespace mitla::server {

// Defined by a generated source file: the contents of web/dist, sorted by path ("index.html"). Empty if the
// client was not built.
std::span<const data::EmbeddedFile> web_files();

}  // namespace mitla::server
