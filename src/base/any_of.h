// Questions about whole ranges, also about sets whose iterators <algorithm> does not accept.
#pragma once

namespace mitla::base {

template <typename Range, typename Predicate>
bool any_of(const Range& range, Predicate&& holds) {
  for (const auto& item : range)
    if (holds(item)) return true;
  return false;
}

template <typename Range, typename Predicate>
bool all_of(const Range& range, Predicate&& holds) {
  return !any_of(range, [&](const auto& item) { return !holds(item); });
}

template <typename Range, typename T>
bool contains(const Range& range, const T& value) {
  return any_of(range, [&](const auto& item) { return item == value; });
}

}  // namespace mitla::base
