// The data files of the project, unchanged or with some text replaced.
#pragma once

#include <string>

#include "data/source.h"
#include "support/must.h"

namespace mitla::test {

inline data::Source data_files() { return data::Source::directory(MITLA_SOURCE_DIR "/data"); }

// The file with its first `old_text` replaced; the test fails if it is not there.
inline data::Source with_other_words(const data::Source& source, const std::string& path,
                                     const std::string& old_text, const std::string& new_text) {
  std::string text = must(source.read(path));
  const std::size_t at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << path << " does not say " << old_text;
  if (at != std::string::npos) text.replace(at, old_text.size(), new_text);
  return source.with_file(path, text);
}

}  // namespace mitla::test
