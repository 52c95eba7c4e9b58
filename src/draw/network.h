// Roads and rivers as networks, and the smooth lines that run through them.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "draw/svg.h"
#include "draw/vec.h"
#include "hex/coordinates.h"

namespace mitla::draw {

// Nodes are centres of hexes (links) or corners (hexsides), identified by their exact place on the grid.
class Network {
 public:
  // `place` is called once per node.
  template <typename Place>
  int node(hex::Point key, Place&& place) {
    const auto [found, fresh] = index_.try_emplace(key, static_cast<int>(nodes_.size()));
    if (fresh) nodes_.push_back({key, place(key), {}, std::nullopt});
    return found->second;
  }
  void connect(int a, int b);

  // Lines of other networks that pass a node: lines of this network join them there instead of running beside
  // them.
  void join_at(hex::Point key, Vec hub);
  // Where the lines of each node with several lines meet.
  std::map<hex::Point, Vec> hubs() const;

  // Removes a share of the zigzag from all runs; ends and junctions stay.
  void straighten(double share);

  // A run of nodes that is drawn as one stroke.
  struct Chain {
    std::vector<int> nodes;
    bool closed = false;
  };
  // Each run continues as straight as possible through every node; the remaining lines of a junction end
  // there.
  std::vector<Chain> chains() const;

  // The chain as a curve: exactly through the middle between two nodes, past each node with a soft bend.
  void add_curve(const Chain& chain, PathData& path) const;

  // Where the node with that key lies.
  std::optional<Vec> find(hex::Point key) const;

  int size() const { return static_cast<int>(nodes_.size()); }
  Vec at(int node) const { return nodes_[node].at; }
  hex::Point key(int node) const { return nodes_[node].key; }
  const std::vector<int>& neighbours(int node) const { return nodes_[node].neighbours; }

 private:
  struct Node {
    hex::Point key{};
    Vec at{};
    std::vector<int> neighbours;
    std::optional<Vec> joined;
  };
  struct Through {
    int a = -1;
    int b = -1;
  };

  // The two neighbours between which a line passes the node; none where all lines end.
  std::optional<Through> through(int node) const;
  Vec hub(int node) const;

  std::vector<Node> nodes_;
  std::map<hex::Point, int> index_;
};

}  // namespace mitla::draw
