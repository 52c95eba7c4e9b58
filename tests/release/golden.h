// Committed results in tests/golden/: compared line by line, or written anew with MITLA_UPDATE_GOLDEN=1.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace mitla::test {

inline bool updating_golden() {
  const char* value = std::getenv("MITLA_UPDATE_GOLDEN");
  return value != nullptr && std::string(value) == "1";
}

inline std::vector<std::string> golden_lines(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// Fails at the first difference and shows the lines before it.
inline void expect_golden(const std::string& name, const std::vector<std::string>& found) {
  const std::string path = MITLA_SOURCE_DIR "/tests/golden/" + name;
  if (updating_golden()) {
    std::ofstream file(path);
    for (const std::string& line : found) file << line << '\n';
    file.close();
    ASSERT_TRUE(file.good()) << "cannot write " << path;
    std::printf("written: %s, %zu lines\n", path.c_str(), found.size());
    return;
  }
  const std::vector<std::string> expected = golden_lines(path);
  ASSERT_FALSE(expected.empty()) << path << " is missing; MITLA_UPDATE_GOLDEN=1 writes it";
  const std::size_t common = std::min(expected.size(), found.size());
  std::size_t line = 0;
  while (line < common && expected[line] == found[line]) ++line;
  if (line == common && expected.size() == found.size()) return;
  std::string before;
  for (std::size_t i = line < 5 ? 0 : line - 5; i < line; ++i) before += "    " + expected[i] + "\n";
  ADD_FAILURE()
      << path << ":" << line + 1 << ": the game goes another way\n"
      << before << "  - " << (line < expected.size() ? expected[line] : "(end of file)") << "\n  + "
      << (line < found.size() ? found[line] : "(end of the game)") << "\n"
      << "If the change is meant, write the file anew with MITLA_UPDATE_GOLDEN=1 and look at the difference.";
}

}  // namespace mitla::test
