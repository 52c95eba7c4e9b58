// Runs the program as a user would.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "engine/json.h"

namespace mitla::cli {

struct Finished {
  int code = -1;
  std::string out;
  std::string err;
};

class ProgramTest : public testing::Test {
 protected:
  ProgramTest() {
    std::string pattern = (std::filesystem::temp_directory_path() / "mitla-test-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
  }
  ~ProgramTest() override { std::filesystem::remove_all(folder_); }

  // `arguments` is shell text; it runs in an empty folder.
  Finished run(const std::string& arguments) const { return shell("'" MITLA_PROGRAM "' " + arguments); }

  Finished shell(const std::string& script) const {
    const std::string command =
        "cd '" + folder_.string() + "' && ( " + script + "\n) >'" + path("out") + "' 2>'" + path("err") + "'";
    const int status = std::system(command.c_str());  // NOLINT(cert-env33-c): the words are ours
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out"), read("err")};
  }

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  std::string read(const std::string& name) const {
    std::ifstream file(path(name), std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  // One error: one line that begins with the program's name.
  static void expect_failure(const Finished& done, int code, const std::string& words) {
    EXPECT_EQ(done.code, code) << done.err;
    EXPECT_TRUE(done.err.starts_with("mitla: ")) << done.err;
    EXPECT_EQ(done.err.find('\n'), done.err.size() - 1) << done.err;
    EXPECT_NE(done.err.find(words), std::string::npos) << done.err;
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace mitla::cli
