// A progress bar on standard error, with the estimated time left.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace mitla::cli {

class Progress {
 public:
  // Silent if standard error is not a terminal or if the user asked for silence.
  Progress(std::string what, std::uint64_t total, bool wanted);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  std::uint64_t total_;
  bool wanted_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_{};
};

}  // namespace mitla::cli
