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

// A share of `n`; `hits` may hold halves (a draw). Wilson's score interval.
Interval wilson(double hits, double n);
// The difference of two shares, second minus first (Newcombe's method on Wilson's intervals).
Interval share_difference(double hits_a, double n_a, double hits_b, double n_b);

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
