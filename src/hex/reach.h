// What can be reached from a hex within a budget of small whole costs, and the cheapest way there.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>

#include "hex/board.h"
#include "hex/hex_id.h"

namespace mitla::hex {

inline constexpr int kMaxBudget = 255;

// The result of a search, and its scratch memory: some 80 KB, allocated once and used for any number of
// searches. A new search discards the old one at no cost and allocates nothing.
class Reach {
 public:
  // The hexes reached, the start included, in ascending order of cost; those of equal cost in the order in
  // which the search found them at that cost.
  std::span<const HexId> hexes() const { return {order_.data(), static_cast<std::size_t>(count_)}; }

  bool reached(HexId h) const { return node(h).key - base_ <= kMaxBudget; }
  // -1 if not reached.
  int cost(HexId h) const { return reached(h) ? static_cast<int>(node(h).key - base_) : -1; }
  // The hex before `h` on the cheapest way; kNowhere for a start or a hex not reached.
  HexId predecessor(HexId h) const { return reached(h) ? node(h).predecessor : kNowhere; }

  // Fills `out` (anything with clear, push_back, begin and end) with the way from the start to `h`, both
  // included; leaves it empty if `h` was not reached.
  template <typename Path>
  void path_to(HexId h, Path& out) const {
    out.clear();
    if (!reached(h)) return;
    for (HexId at = h; at.exists(); at = node(at).predecessor) out.push_back(at);
    std::reverse(out.begin(), out.end());
  }

 private:
  template <typename Cost, typename Stops>
  friend void reach(const Board&, std::span<const HexId>, int, Cost&&, Stops&&, Reach&);
  friend struct ReachTestPeer;  // lets a test reach the last base without sixteen million searches

  static constexpr std::uint32_t kLastKey = 0xFFFFFFFF;
  static constexpr std::uint32_t kStride = kMaxBudget + 1;

  // The cost of a hex is key - base_. Each search has a base lower than all keys of the searches before it,
  // so that a hex not yet found looks like one found at too high a cost: no flag, no clearing, one
  // comparison.
  struct Node {
    std::uint32_t key = kLastKey;
    HexId predecessor{};
  };

  // Two plain numbers, written one by one: a HexId would be initialised for nothing, and a whole Found would
  // be put together in memory first.
  struct Found {
    std::uint32_t key;
    std::uint16_t to;
  };

  // A hex queued in the list of its cost. A hex found again at a lower cost is queued twice; it is skipped
  // the second time.
  struct Waiting {
    HexId hex{};
    std::uint16_t next = 0;  // 0 ends a list: no list leads to the head of list 0
  };
  // Entry 0..kMaxBudget is the head of the list of that cost.
  static constexpr std::uint32_t kHeads = kMaxBudget + 1;
  // A start is queued once, and each hexside queues a hex at most once in each direction.
  static constexpr std::uint32_t kMaxWaiting = kHeads + kMaxHexes * (kDirectionCount + 1);
  static_assert(kMaxWaiting <= 0xFFFF);

  Node& node(HexId h) { return nodes_[h.index()]; }
  const Node& node(HexId h) const { return nodes_[h.index()]; }

  void begin(int budget) {
    if (base_ < 2 * kStride) {  // after sixteen million searches all bases are used up
      nodes_.fill(Node{});
      base_ = kLastKey - kStride;
    }
    base_ -= kStride;
    count_ = 0;
    waiting_count_ = kHeads;
    for (int list = 0; list <= budget; ++list) {
      waiting_[list].next = 0;
      last_[list] = static_cast<std::uint16_t>(list);
    }
  }

  void begin_at(HexId start) {
    if (reached(start)) return;  // named twice
    found(start, kNowhere, base_);
  }

  // Records that `to` was found from `from`.
  void found(HexId to, HexId from, std::uint32_t key) {
    node(to) = {key, from};
    const std::uint32_t list = key - base_;
    waiting_[waiting_count_] = {to, 0};
    waiting_[last_[list]].next = static_cast<std::uint16_t>(waiting_count_);
    last_[list] = static_cast<std::uint16_t>(waiting_count_++);
  }

  std::array<Node, kMaxHexes> nodes_{};
  std::array<HexId, kMaxHexes> order_{};
  std::array<Waiting, kMaxWaiting> waiting_{};
  std::array<std::uint16_t, kHeads> last_{};  // the last entry of each list
  std::uint32_t base_ = kLastKey - kStride;   // before the first search nothing is reached
  std::uint32_t waiting_count_ = kHeads;
  int count_ = 0;
};

// Searches from one or several starts (cost 0 each) with a budget of 0..kMaxBudget.
//   cost(HexId from, Direction d, HexId to)   what the step takes, 0 or more; negative: prohibited
//   stops(HexId h)                            a hex that may be entered but not left; not asked of a start
// Of two equally cheap ways the one found first is kept: from the hex reached earlier (see Reach::hexes),
// then the lower direction. Both functors must be pure: how often and in which order they are called is
// unspecified. A cost that is a sum of table values (prohibited: very negative) is faster than one with an
// `if`.
template <typename Cost, typename Stops>
void reach(const Board& board, std::span<const HexId> starts, int budget, Cost&& cost, Stops&& stops,
           Reach& out) {
  if (budget < 0 || budget > kMaxBudget) std::abort();  // the caller broke the contract
  out.begin(budget);
  for (HexId h : starts) out.begin_at(h);

  for (int now = 0; now <= budget; ++now) {
    const std::uint32_t key_now = out.base_ + static_cast<std::uint32_t>(now);
    const auto left = static_cast<std::uint32_t>(budget - now);
    for (std::uint16_t entry = out.waiting_[now].next; entry != 0; entry = out.waiting_[entry].next) {
      const HexId from = out.waiting_[entry].hex;
      const Reach::Node here = out.node(from);
      if (here.key != key_now) continue;  // a cheaper entry has already been handled
      out.order_[out.count_++] = from;
      if (here.predecessor.exists() && stops(from)) continue;
      // Whether a neighbour is found is unpredictable: a branch for each of them took most of the search
      // time. So the found ones are collected without a branch.
      std::array<Reach::Found, kDirectionCount> cheaper;
      int count = 0;
      const auto& neighbours = board.neighbours(from);
      for (int i = 0; i < kDirectionCount; ++i) {
        const HexId to = neighbours[i];
        if (!to.exists()) continue;
        // As an unsigned number a negative step is above every budget.
        const auto step = static_cast<std::uint32_t>(cost(from, static_cast<Direction>(i), to));
        cheaper[count].key = key_now + step;
        cheaper[count].to = to.value;
        count += static_cast<int>(step <= left) & static_cast<int>(key_now + step < out.node(to).key);
      }
      for (int i = 0; i < count; ++i) out.found(HexId(cheaper[i].to), from, cheaper[i].key);
    }
  }
}

template <typename Cost, typename Stops>
void reach(const Board& board, HexId start, int budget, Cost&& cost, Stops&& stops, Reach& out) {
  reach(board, std::span<const HexId>(&start, 1), budget, cost, stops, out);
}

template <typename Cost>
void reach(const Board& board, HexId start, int budget, Cost&& cost, Reach& out) {
  reach(
      board, start, budget, cost, [](HexId) { return false; }, out);
}

}  // namespace mitla::hex
