// The real program as a server, in a process of its own.
#pragma once

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

namespace mitla::test {

class Program {
 public:
  explicit Program(const std::string& store)
      : Program(std::vector<std::string>{"serve", "--port", "0", "--rate", "100000", "--store", store}) {}

  // `prepare` runs in the new process before the program does.
  explicit Program(std::vector<std::string> arguments, const std::function<void()>& prepare = {},
                   const std::string& program = MITLA_PROGRAM) {
    int out[2];
    if (pipe(out) != 0) std::abort();
    child_ = fork();
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      dup2(out[1], 1);
      ::close(out[0]);
      if (prepare) prepare();
      std::vector<char*> words{const_cast<char*>(program.c_str())};
      for (std::string& argument : arguments) words.push_back(argument.data());
      words.push_back(nullptr);
      execv(program.c_str(), words.data());
      _exit(127);
    }
    ::close(out[1]);
    char byte = 0;
    while (said_.find("kept in") == std::string::npos && ::read(out[0], &byte, 1) == 1) said_ += byte;
    while (said_.find("kept in") != std::string::npos && said_.back() != '\n' &&
           ::read(out[0], &byte, 1) == 1)
      said_ += byte;
    ::close(out[0]);
    const std::size_t colon = said_.find("127.0.0.1:");
    if (colon != std::string::npos) port_ = static_cast<std::uint16_t>(std::stoi(said_.substr(colon + 10)));
  }
  ~Program() { kill(SIGKILL); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  std::uint16_t port() const { return port_; }
  const std::string& said() const { return said_; }
  int kill(int signal) {
    if (child_ <= 0) return 0;
    ::kill(child_, signal);
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return status;
  }
  pid_t pid() const { return child_; }
  // Waits for its end without killing it; -1 if it takes longer.
  int ended_within(int milliseconds) {
    int status = 0;
    for (int waited = 0; waited <= milliseconds; waited += 20) {
      if (waitpid(child_, &status, WNOHANG) == child_) {
        child_ = -1;
        return status;
      }
      usleep(20'000);
    }
    return -1;
  }

 private:
  pid_t child_ = -1;
  std::uint16_t port_ = 0;
  std::string said_;
};

}  // namespace mitla::test
