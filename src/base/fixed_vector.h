// A vector with its elements inside: trivially copyable, so that a game state that holds one stays a plain
// value. Unused elements are kept zero, so that two equal vectors are equal byte for byte.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

namespace mitla::base {

// The count is as wide as T's alignment: then there is no padding, whatever T is.
template <std::size_t Alignment>
using CountFor =
    std::conditional_t<Alignment == 1, std::uint8_t,
                       std::conditional_t<Alignment == 2, std::uint16_t,
                                          std::conditional_t<Alignment == 4, std::uint32_t, std::uint64_t>>>;

template <typename T, int Capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  using value_type = T;

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == Capacity; }
  static constexpr int capacity() { return Capacity; }

  void push_back(const T& value) {
    if (full()) std::abort();  // a broken invariant: capacities are proved by the tests
    items_[size_++] = value;
  }
  void pop_back() { items_[--size_] = T{}; }
  void clear() {
    while (size_ > 0) pop_back();
  }
  // Removes the element at `index` and keeps the order of the others.
  void erase(int index) {
    for (int i = index; i + 1 < size(); ++i) items_[i] = items_[i + 1];
    pop_back();
  }

  T& operator[](int index) { return items_[index]; }
  const T& operator[](int index) const { return items_[index]; }
  T& back() { return items_[size_ - 1]; }
  const T& back() const { return items_[size_ - 1]; }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, Capacity> items_{};
  CountFor<alignof(T)> size_ = 0;
};

}  // namespace mitla::base
