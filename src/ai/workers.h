// Runs numbered pieces of work on a few threads.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace mitla::ai {

// Calls work(i, worker) once for each i below `count`; worker is below `threads`. The caller's thread is the
// first worker. Returns when all pieces are done.
template <typename Work>
void share_out(int count, int threads, Work&& work) {
  if (threads > count) threads = count;
  if (threads <= 1) {
    for (int i = 0; i < count; ++i) work(i, 0);
    return;
  }
  std::atomic<int> next{0};
  const auto serve = [&](int worker) {
    for (int i = next++; i < count; i = next++) work(i, worker);
  };
  std::vector<std::thread> helpers;
  for (int worker = 1; worker < threads; ++worker) helpers.emplace_back(serve, worker);
  serve(0);
  for (std::thread& helper : helpers) helper.join();
}

}  // namespace mitla::ai
