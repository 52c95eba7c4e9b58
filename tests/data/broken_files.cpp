#include "broken_files.h"

#include <gtest/gtest.h>

#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kDirectory = MITLA_SOURCE_DIR "/data";

}  // namespace

Source project_data() { return Source::directory(kDirectory); }

std::string text_of(const std::string& path) {
  const auto text = project_data().read(path);
  EXPECT_TRUE(text.ok()) << path;
  return text.ok() ? text.value() : std::string();
}

std::string error_after(const std::string& path, const std::string& old_text, const std::string& new_text) {
  std::string text = text_of(path);
  const std::size_t at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << path << " does not hold " << old_text;
  if (at != std::string::npos) text.replace(at, old_text.size(), new_text);
  return error_of(path, text);
}

std::string error_of(const std::string& path, const std::string& text) {
  const auto report = check_file(project_data().with_file(path, text), path);
  if (report) return "no error";
  std::string error = report.error();
  const std::string root = kDirectory + "/";
  for (std::size_t at = error.find(root); at != std::string::npos; at = error.find(root))
    error.erase(at, root.size());
  return error;
}

}  // namespace mitla::data
