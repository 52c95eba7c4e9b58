#include "sim/statistics.h"

#include <algorithm>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <cmath>

namespace mitla::sim {
namespace {

// How many standard errors an interval reaches to either side.
double errors_each_way() {
  static const double errors = quantile(boost::math::normal(), (1 + kConfidence) / 2);
  return errors;
}

constexpr double kSuspicion = 0.01;

// Values from 0 to 1 and how much each of them weighs.
using Samples = std::map<double, double>;
constexpr int kHalvings = 60;

// The variance of one sample if the true mean is `mean`, which is less than that of the samples. Of all
// chances with that mean these make the samples likeliest (empirical likelihood): the values of the samples
// have chances that are tilted towards the low ones; a value of 0, though it did not come, gets what is left.
// So a variance of nothing is never believed, however alike the samples are.
double variance_below(const Samples& samples, double count, double mean) {
  const auto excess = [&](double tilt) {
    double sum = 0;
    for (const auto& [value, weight] : samples) sum += weight * (value - mean) / (1 + tilt * (value - mean));
    return sum;
  };
  // At the steepest tilt a value of 0 would have any chance that is wanted.
  double tilt = 1 / mean;
  if (samples.begin()->first <= 0 || excess(tilt) < 0) {
    double flat = 0;
    for (int i = 0; i < kHalvings; ++i) {
      const double middle = (flat + tilt) / 2;
      (excess(middle) > 0 ? flat : tilt) = middle;
    }
    tilt = flat;
  }
  double variance = 0, rest = 1;
  for (const auto& [value, weight] : samples) {
    const double chance = weight / count / (1 + tilt * (value - mean));
    variance += chance * (value - mean) * (value - mean);
    rest -= chance;
  }
  return variance + std::max(0.0, rest) * mean * mean;
}

// The smallest mean from which the mean of the samples is not too far away.
double lower_end(const Samples& samples, double count, double mean) {
  if (mean <= 0) return 0;
  const double z = errors_each_way();
  double outside = 0, inside = mean;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (outside + inside) / 2;
    const double off = mean - middle;
    (off * off * count > z * z * variance_below(samples, count, middle) ? outside : inside) = middle;
  }
  return inside;
}

}  // namespace

void Shares::add(std::uint64_t dice, double share) {
  if (samples_.empty() || samples_.back().dice != dice) samples_.push_back({dice, 0, 0});
  samples_.back().sum += share;
  ++samples_.back().games;
  total_ += share;
  ++games_;
}

Interval Shares::interval() const {
  if (samples_.empty()) return {0, 1};
  // Each sample weighs as many as its games, all together as many as there are samples.
  Samples samples, mirrored;
  const auto count = static_cast<double>(samples_.size());
  for (const Sample& sample : samples_) {
    const double weight = sample.games * count / games_;
    samples[sample.sum / sample.games] += weight;
    mirrored[1 - sample.sum / sample.games] += weight;
  }
  return {lower_end(samples, count, mean()), 1 - lower_end(mirrored, count, 1 - mean())};
}

Interval share_difference(const Shares& a, const Shares& b) {
  if (a.games() <= 0 || b.games() <= 0) return {-1, 1};
  const Interval ia = a.interval();
  const Interval ib = b.interval();
  const double d = b.mean() - a.mean();
  return {d - std::hypot(b.mean() - ib.low, ia.high - a.mean()),
          d + std::hypot(ib.high - b.mean(), a.mean() - ia.low)};
}

double Mean::deviation() const { return n_ > 1 ? std::sqrt(squares_ / (n_ - 1)) : 0; }
double Mean::error() const { return n_ > 0 ? deviation() / std::sqrt(n_) : 0; }
Interval Mean::interval() const {
  const double half = errors_each_way() * error();
  return {mean_ - half, mean_ + half};
}

Interval mean_difference(const Mean& a, const Mean& b) {
  const double d = b.mean() - a.mean();
  const double e = errors_each_way() * std::hypot(a.error(), b.error());
  return {d - e, d + e};
}

std::optional<int> quantile(const std::map<int, int>& counts, double n, double share) {
  double so_far = 0;
  for (const auto& [value, count] : counts) {
    so_far += count;
    if (so_far > 0 && so_far >= share * n) return value;
  }
  return std::nullopt;
}

EvenCheck check_even(const std::vector<std::uint64_t>& counts) {
  EvenCheck check;
  check.freedom = std::max(0, static_cast<int>(counts.size()) - 1);
  double total = 0;
  for (const std::uint64_t count : counts) total += static_cast<double>(count);
  if (total == 0 || check.freedom == 0) return check;
  const double expected = total / static_cast<double>(counts.size());
  for (const std::uint64_t count : counts) {
    const double off = static_cast<double>(count) - expected;
    check.chi_square += off * off / expected;
  }
  check.limit = quantile(complement(boost::math::chi_squared(check.freedom), kSuspicion));
  return check;
}

}  // namespace mitla::sim
