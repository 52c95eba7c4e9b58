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

}  // namespace

Interval wilson(double hits, double n) {
  if (n <= 0) return {0, 1};
  const double p = hits / n;
  const double z = errors_each_way();
  const double z2 = z * z;
  const double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
  const double half = z / (1 + z2 / n) * std::sqrt(p * (1 - p) / n + z2 / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Interval share_difference(double hits_a, double n_a, double hits_b, double n_b) {
  if (n_a <= 0 || n_b <= 0) return {-1, 1};
  const double a = hits_a / n_a;
  const double b = hits_b / n_b;
  const Interval ia = wilson(hits_a, n_a);
  const Interval ib = wilson(hits_b, n_b);
  const double d = b - a;
  return {d - std::hypot(b - ib.low, ia.high - a), d + std::hypot(ib.high - b, a - ia.low)};
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
