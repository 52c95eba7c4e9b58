#include "cli/progress.h"

#include <unistd.h>

#include <iostream>

namespace mitla::cli {

Progress::Progress(std::string what, std::uint64_t total, bool wanted)
    : what_(std::move(what)), total_(total), wanted_(wanted && isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (shown_) std::cerr << "\r\033[K" << std::flush;
}

void Progress::show(std::uint64_t done) {
  if (!wanted_ || total_ == 0) return;
  const auto now = Clock::now();
  if (done < total_ && now - last_ < std::chrono::milliseconds(200)) return;
  last_ = now;
  shown_ = true;
  constexpr std::uint64_t kCells = 30;
  const std::uint64_t full = kCells * done / total_;
  const double spent = std::chrono::duration<double>(now - start_).count();
  const auto left = static_cast<std::uint64_t>(
      done > 0 ? spent * static_cast<double>(total_ - done) / static_cast<double>(done) : 0);
  std::cerr << "\r\033[K" << what_ << " [" << std::string(full, '#') << std::string(kCells - full, '.')
            << "] " << done << "/" << total_ << ", " << left / 60 << ":" << (left % 60 < 10 ? "0" : "")
            << left % 60 << " left" << std::flush;
}

}  // namespace mitla::cli
