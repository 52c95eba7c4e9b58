// Numbers as a person reads them.
#pragma once

#include <cstdio>
#include <string>

#include "sim/summary.h"

namespace mitla::sim {

inline std::string fixed(double x, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, x);
  return text;
}
inline std::string percent(double x) { return fixed(100 * x, 1) + " %"; }
inline std::string between(const Interval& i) { return percent(i.low) + " to " + percent(i.high); }
inline std::string between_points(const Interval& i) { return fixed(i.low, 2) + " to " + fixed(i.high, 2); }

inline int total(const std::map<int, int>& counts) {
  int sum = 0;
  for (const auto& [key, count] : counts) sum += count;
  return sum;
}

// Sorted by use, the most used table cells first; equal ones by name.
std::vector<std::pair<std::string, std::uint64_t>> most_used_cells(const Summary& summary, std::size_t count);

}  // namespace mitla::sim
