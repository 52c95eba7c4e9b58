// Separate from source.cpp, so that programs that read a directory need not link the built-in files.
#include "data/source.h"

namespace mitla::data {

Source Source::embedded() { return embedded(embedded_files()); }

}  // namespace mitla::data
