// The state of any game: a plain value of at most 32 KiB. The engine copies, compares and hashes the bytes in
// use and does not interpret them; each game keeps one trivially copyable struct without padding there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

namespace mitla::engine {

class State {
 public:
  static constexpr std::size_t kCapacity = 32768 - 8;

  State() {}  // not defaulted: State{} must not clear 32 KiB
  State(const State& other) { copy(other); }
  State& operator=(const State& other) {
    if (this != &other) copy(other);
    return *this;
  }

  // The whole of T, or its first `used` bytes: a struct that ends in an array sized for the largest case can
  // leave out the elements that it never touches. Those have no value and may not be read.
  template <typename T>
  T& emplace(std::size_t used = sizeof(T)) {
    static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>,
                  "a game's state must be comparable byte for byte");
    static_assert(sizeof(T) <= kCapacity && alignof(T) <= 8);
    rolls_ = 0;
    size_ = static_cast<std::uint32_t>(used);
    return *::new (static_cast<void*>(bytes_)) T{};
  }
  template <typename T>
  T& as() {
    return *std::launder(reinterpret_cast<T*>(bytes_));
  }
  template <typename T>
  const T& as() const {
    return *std::launder(reinterpret_cast<const T*>(bytes_));
  }

  // How many dice have been cast: the counter of the counter-based dice.
  std::uint32_t rolls() const { return rolls_; }
  std::uint32_t take_roll() { return rolls_++; }

  std::size_t size() const { return size_; }
  const std::byte* bytes() const { return bytes_; }

  friend bool operator==(const State& a, const State& b) {
    return a.size_ == b.size_ && a.rolls_ == b.rolls_ && std::memcmp(a.bytes_, b.bytes_, a.size_) == 0;
  }

 private:
  friend class PackedState;

  void copy(const State& other) {
    rolls_ = other.rolls_;
    size_ = other.size_;
    std::memcpy(bytes_, other.bytes_, other.size_);
  }

  std::uint32_t rolls_ = 0;
  std::uint32_t size_ = 0;
  alignas(8) std::byte bytes_[kCapacity];  // only the first size_ bytes are used
};
static_assert(sizeof(State) <= 32768);

// A state in as much memory as it needs, for users that keep many.
class PackedState {
 public:
  explicit PackedState(const State& state)
      : rolls_(state.rolls_), size_(state.size_), bytes_(std::make_unique_for_overwrite<std::byte[]>(size_)) {
    std::memcpy(bytes_.get(), state.bytes_, size_);
  }
  void unpack(State& out) const {
    out.rolls_ = rolls_;
    out.size_ = size_;
    std::memcpy(out.bytes_, bytes_.get(), size_);
  }

  friend bool operator==(const PackedState& a, const State& b) {
    return a.size_ == b.size() && a.rolls_ == b.rolls() &&
           std::memcmp(a.bytes_.get(), b.bytes(), a.size_) == 0;
  }

 private:
  std::uint32_t rolls_;
  std::uint32_t size_;
  std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace mitla::engine
