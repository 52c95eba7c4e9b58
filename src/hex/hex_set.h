// A set of hexes of one board: a plain value of a few machine words, iterated in ascending order of ids.
#pragma once

#include "base/bit_set.h"
#include "hex/hex_id.h"

namespace mitla::hex {

class HexSet {
  using Bits = base::BitSet<kMaxHexes>;

 public:
  // Every HexId passed to a set exists.
  void insert(HexId h) { bits_.insert(h.index()); }
  void erase(HexId h) { bits_.erase(h.index()); }
  bool contains(HexId h) const { return bits_.contains(h.index()); }
  void clear() { bits_.clear(); }
  bool empty() const { return bits_.empty(); }
  int size() const { return bits_.size(); }
  HexId first() const { return HexId(bits_.first()); }  // kNowhere if empty

  HexSet& operator|=(const HexSet& o) {
    bits_ |= o.bits_;
    return *this;
  }
  HexSet& operator&=(const HexSet& o) {
    bits_ &= o.bits_;
    return *this;
  }
  HexSet& operator-=(const HexSet& o) {
    bits_ -= o.bits_;
    return *this;
  }
  friend HexSet operator|(HexSet a, const HexSet& b) { return a |= b; }
  friend HexSet operator&(HexSet a, const HexSet& b) { return a &= b; }
  friend HexSet operator-(HexSet a, const HexSet& b) { return a -= b; }
  friend bool operator==(const HexSet&, const HexSet&) = default;

  class Iterator {
   public:
    explicit Iterator(Bits::Iterator at) : at_(at) {}
    HexId operator*() const { return HexId(*at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(Bits::End end) const { return at_ != end; }

   private:
    Bits::Iterator at_;
  };
  Iterator begin() const { return Iterator(bits_.begin()); }
  Bits::End end() const { return {}; }

 private:
  Bits bits_;
};

}  // namespace mitla::hex
