// Dice are an input. The n-th die of a game is a pure function of the game's seed and n, so every replay is
// exact on every machine, and a copied state continues exactly like its original.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace mitla::engine {

class Dice {
 public:
  virtual ~Dice() = default;
  // The `number`-th die of the game (counted from 0): each of 1..sides is equally likely.
  virtual int roll(std::uint32_t number, int sides) const = 0;
};

// Philox keyed by the seed, counted by the roll number; exactly uniform.
class CounterDice final : public Dice {
 public:
  explicit CounterDice(std::uint64_t seed) : seed_(seed) {}
  int roll(std::uint32_t number, int sides) const override;
  std::uint64_t seed() const { return seed_; }

 private:
  std::uint64_t seed_;
};

// The given results first, in order; then the counter-based dice. A given result that does not fit the die (a
// 9 for a six-sided die) is brought into its range, so that scripted dice can never break a game.
class ScriptedDice final : public Dice {
 public:
  ScriptedDice(std::vector<std::uint8_t> results, std::uint64_t seed)
      : results_(std::move(results)), rest_(seed) {}
  int roll(std::uint32_t number, int sides) const override;
  std::span<const std::uint8_t> results() const { return results_; }

 private:
  std::vector<std::uint8_t> results_;
  CounterDice rest_;
};

// A stream of random numbers for players and tests; it is not part of a game's record.
class RandomStream {
 public:
  explicit RandomStream(std::uint64_t seed) : dice_(seed) {}
  // 0..count-1
  int below(int count) { return dice_.roll(next_++, count) - 1; }

 private:
  CounterDice dice_;
  std::uint32_t next_ = 0;
};

}  // namespace mitla::engine
