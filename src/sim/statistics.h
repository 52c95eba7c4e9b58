// Figures with their uncertainty. Floating point is allowed here: none of it reaches a rule.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace mitla::sim {

struct Interval {
  double low = 0;
  double high = 0;
};

// The confidence level of every interval.
inline constexpr double kConfidence = 0.95;

// What games brought somebody: 1 for a victory, 0 for a defeat, a part for a draw.
class Shares {
 public:
  // Games with the same dice are added one after the other. They are no independent evidence, so they count
  // as one sample, their mean.
  void add(std::uint64_t dice, double share);
  double total() const { return total_; }
  double games() const { return games_; }
  double mean() const { return games_ > 0 ? total_ / games_ : 0; }
  // The score interval of the mean: all means that the samples do not contradict. For victories and defeats
  // alone it is Wilson's; draws make it narrower, because they say more than the toss of a coin.
  Interval interval() const;

 private:
  struct Sample {
    std::uint64_t dice = 0;
    double sum = 0;
    double games = 0;
  };
  std::vector<Sample> samples_;
  double total_ = 0;
  double games_ = 0;
};
// The difference of two means, second minus first (Newcombe's method on score intervals).
Interval share_difference(const Shares& a, const Shares& b);

class Mean {
 public:
  void add(double x) {
    ++n_;
    const double d = x - mean_;
    mean_ += d / n_;
    squares_ += d * (x - mean_);
  }
  double n() const { return n_; }
  double mean() const { return mean_; }
  double deviation() const;
  double error() const;  // of the mean
  Interval interval() const;

 private:
  double n_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// The difference of two means, second minus first.
Interval mean_difference(const Mean& a, const Mean& b);

// The value below or at which this share of `n` lies: 0.5 is the median. `counts` says how often each value
// occurred; nothing if fewer than that share of the `n` have a value at all.
std::optional<int> quantile(const std::map<int, int>& counts, double n, double share);

// How uneven counts are that should be equal: chi-square, and whether fair dice are that uneven in less than
// one of a hundred checks.
struct EvenCheck {
  double chi_square = 0;
  int freedom = 0;
  double limit = 0;  // exceeded by fair dice once in a hundred
  bool suspicious() const { return chi_square > limit; }
};
EvenCheck check_even(const std::vector<std::uint64_t>& counts);

}  // namespace mitla::sim
