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

  class Iterator {
   public:
    Iterator(const BitSet* set, int word) : set_(set), word_(word) {
      if (word_ < kWords) {
        rest_ = set_->words_[word_];
        skip();
      }
    }
    int operator*() const { return word_ * 64 + std::countr_zero(rest_); }
    Iterator& operator++() {
      rest_ &= rest_ - 1;
      skip();
      return *this;
    }
    bool operator!=(const Iterator& o) const { return word_ != o.word_ || rest_ != o.rest_; }

   private:
    void skip() {
      while (rest_ == 0 && ++word_ < kWords) rest_ = set_->words_[word_];
    }
    const BitSet* set_;
    int word_;
    std::uint64_t rest_ = 0;
  };
  Iterator begin() const { return {this, 0}; }
  Iterator end() const { return {this, kWords}; }

 private:
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace mitla::base
