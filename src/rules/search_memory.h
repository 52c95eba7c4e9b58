// One search serves both the list of a unit's moves and the move chosen from it.
//
// A remembered search cannot be wrong, only unused, if the key holds everything that the search reads: the
// rule set, the `Way` (who searches from where with what), and the ground (the parts of the state that
// determine the costs, as bytes). A search is a pure function of these three and is reused only if all three
// are equal. The playouts check for each game that its key leaves nothing out (`agrees_with`).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "hex/reach.h"

namespace mitla::rules {

// A part of a state that a search reads.
template <typename T, std::size_t Size>
std::span<const std::byte> part_of_ground(std::span<const T, Size> items) {
  static_assert(std::has_unique_object_representations_v<T>, "compared byte for byte");
  return std::as_bytes(items);
}

template <typename Way, std::size_t Parts = 1>
class SearchMemory {
 public:
  // The same parts in the same order in every call.
  using Ground = std::array<std::span<const std::byte>, Parts>;

  // `rule_set` is the serial number of the rule set; make(way, reach) does the search.
  template <typename Make>
  const hex::Reach& search(std::uint64_t rule_set, const Ground& ground, const Way& way, Make&& make) {
    if (way_ == way && rule_set_ == rule_set && same(ground)) return reach_;
    rule_set_ = rule_set;
    way_ = way;
    keep(ground);
    make(way, reach_);
    return reach_;
  }

  // Would a new search give the same result? Also true if the remembered one belongs to other rules or
  // another ground.
  template <typename Make>
  bool agrees_with(std::uint64_t rule_set, const Ground& ground, Make&& make) const {
    if (rule_set_ != rule_set || !same(ground)) return true;
    static thread_local hex::Reach fresh;
    make(way_, fresh);
    return std::equal(fresh.hexes().begin(), fresh.hexes().end(), reach_.hexes().begin(),
                      reach_.hexes().end(),
                      [&](hex::HexId a, hex::HexId b) { return a == b && fresh.cost(a) == reach_.cost(b); });
  }

 private:
  bool same(const Ground& ground) const {
    std::size_t at = 0;
    for (const auto part : ground) {
      if (part.empty()) continue;
      if (at + part.size() > ground_.size()) return false;
      if (std::memcmp(ground_.data() + at, part.data(), part.size()) != 0) return false;
      at += part.size();
    }
    return at == ground_.size();
  }

  void keep(const Ground& ground) {
    std::size_t size = 0;
    for (const auto part : ground) size += part.size();
    ground_.resize(size);
    std::size_t at = 0;
    for (const auto part : ground) {
      if (part.empty()) continue;
      std::memcpy(ground_.data() + at, part.data(), part.size());
      at += part.size();
    }
  }

  hex::Reach reach_;
  std::vector<std::byte> ground_;
  std::uint64_t rule_set_ = 0;  // no rule set has this number
  Way way_{};
};

}  // namespace mitla::rules
