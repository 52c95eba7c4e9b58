#include "sim/run.h"

#include <algorithm>
#include <mutex>

#include "ai/workers.h"

namespace mitla::sim {

std::vector<GameRecord> play_games(const Match& match, const Batch& batch) {
  std::vector<GameRecord> records;
  std::mutex lock;
  const std::uint32_t count = batch.end > batch.first ? (batch.end - batch.first - 1) / batch.step + 1 : 0;
  ai::share_out(static_cast<int>(count), batch.threads, [&](int job, int) {
    if (batch.stop != nullptr && *batch.stop) return;
    GameRecord record = play_game(match, batch.first + static_cast<std::uint32_t>(job) * batch.step);
    const std::lock_guard guard(lock);
    records.push_back(std::move(record));
    if (batch.on_game) batch.on_game(static_cast<std::uint32_t>(records.size()));
  });
  std::sort(records.begin(), records.end(),
            [](const GameRecord& a, const GameRecord& b) { return a.number < b.number; });
  return records;
}

}  // namespace mitla::sim
