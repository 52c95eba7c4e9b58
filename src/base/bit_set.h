// A set of small numbers in a few machine words, iterated in ascending order.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace mitla::base {

template <int Size>
class BitSet {
  static constexpr int kWords = (Size + 63) / 64;

 public:
  static constexpr int capacity() { return Size; }

  void insert(int i) { words_[i >> 6] |= std::uint64_t{1} << (i & 63); }
  void erase(int i) { words_[i >> 6] &= ~(std::uint64_t{1} << (i & 63)); }
  bool contains(int i) const { return (words_[i >> 6] >> (i & 63)) & 1; }
  void clear() { words_ = {}; }

  bool empty() const {
    for (auto w : words_)
      if (w != 0) return false;
    return true;
  }
  int size() const {
    int n = 0;
    for (auto w : words_) n += std::popcount(w);
    return n;
  }
  int first() const {  // -1 if empty
    for (int k = 0; k < kWords; ++k)
      if (words_[k] != 0) return k * 64 + std::countr_zero(words_[k]);
    return -1;
  }

  BitSet& operator|=(const BitSet& o) {
    for (int k = 0; k < kWords; ++k) words_[k] |= o.words_[k];
    return *this;
  }
  BitSet& operator&=(const BitSet& o) {
    for (int k = 0; k < kWords; ++k) words_[k] &= o.words_[k];
    return *this;
  }
  BitSet& operator-=(const BitSet& o) {
    for (int k = 0; k < kWords; ++k) words_[k] &= ~o.words_[k];
    return *this;
  }
  friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend bool operator==(const BitSet&, const BitSet&) = default;

  // Loops over sets are everywhere in play: an iterator is at its end when no bit is left, which is all that
  // a loop asks after each number.
  struct End {};
  class Iterator {
   public:
    explicit Iterator(const BitSet* set) : set_(set), rest_(set->words_[0]) { skip(); }
    int operator*() const { return word_ * 64 + __builtin_ctzll(rest_); }  // a bit is left
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    bool operator!=(End) const { return rest_ != 0; }

   private:
    void skip() {
      while (rest_ == 0 && ++word_ < kWords) rest_ = set_->words_[word_];
    }
    const BitSet* set_;
    int word_ = 0;
    std::uint64_t rest_;
  };
  Iterator begin() const { return Iterator(this); }
  End end() const { return {}; }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace mitla::base
