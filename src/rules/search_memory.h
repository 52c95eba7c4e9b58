// One search serves the list of a unit's moves and the move then chosen from it. It is remembered together
// with the state that it belongs to, so it can never be wrong, only unused.
#pragma once

#include <cstdint>
#include <cstring>

#include "hex/reach.h"

namespace mitla::rules {

// `Way` says who searches from where with what; two equal ways in equal states have equal searches.
template <typename State, typename Way>
class SearchMemory {
 public:
  // `rule_set` is the serial number of the rule set; make(reach) does the search.
  template <typename Make>
  const hex::Reach& search(std::uint64_t rule_set, const State& state, const Way& way, Make&& make) {
    // The bytes decide; comparing some kilobytes is far cheaper than a search.
    if (way_ == way && rule_set_ == rule_set && std::memcmp(&state_, &state, sizeof(State)) == 0)
      return reach_;
    state_ = state;
    rule_set_ = rule_set;
    way_ = way;
    make(reach_);
    return reach_;
  }

 private:
  hex::Reach reach_;
  State state_{};
  std::uint64_t rule_set_ = 0;  // no rule set has this number
  Way way_{};
};

}  // namespace mitla::rules
