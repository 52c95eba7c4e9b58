#include "draw/network.h"

#include <algorithm>
#include <set>
#include <utility>

namespace mitla::draw {

void Network::connect(int a, int b) {
  std::vector<int>& near = nodes_[a].neighbours;
  if (a == b || std::find(near.begin(), near.end(), b) != near.end()) return;
  near.push_back(b);
  nodes_[b].neighbours.push_back(a);
}

void Network::join_at(hex::Point key, Vec hub) {
  const auto found = index_.find(key);
  if (found != index_.end()) nodes_[found->second].joined = hub;
}

std::optional<Vec> Network::find(hex::Point key) const {
  const auto found = index_.find(key);
  if (found == index_.end()) return std::nullopt;
  return at(found->second);
}

std::optional<Network::Through> Network::through(int node) const {
  const Node& n = nodes_[node];
  if (n.joined || n.neighbours.size() < 2) return std::nullopt;
  std::optional<Through> best;
  double best_bend = 2;  // cosine between the two ways out: -1 is straight on
  for (std::size_t i = 0; i < n.neighbours.size(); ++i) {
    for (std::size_t j = i + 1; j < n.neighbours.size(); ++j) {
      const double bend = dot(unit(at(n.neighbours[i]) - n.at), unit(at(n.neighbours[j]) - n.at));
      if (bend < best_bend - 0.05) {  // among equals the first in the file
        best_bend = bend;
        best = Through{n.neighbours[i], n.neighbours[j]};
      }
    }
  }
  return best;
}

Vec Network::hub(int node) const {
  const Node& n = nodes_[node];
  if (n.joined) return *n.joined;
  const auto pass = through(node);
  if (!pass) return n.at;
  return middle(middle(middle(at(pass->a), n.at), n.at), middle(n.at, middle(n.at, at(pass->b))));
}

std::map<hex::Point, Vec> Network::hubs() const {
  std::map<hex::Point, Vec> all;
  for (int i = 0; i < size(); ++i) all[nodes_[i].key] = hub(i);
  return all;
}

std::vector<Network::Chain> Network::chains() const {
  std::vector<std::optional<Through>> passes(nodes_.size());
  for (int i = 0; i < size(); ++i) passes[i] = through(i);
  std::set<std::pair<int, int>> used;

  // From `from` over `to` onwards until the line ends or closes.
  const auto walk = [&](int from, int to) {
    Chain chain{{from}, false};
    while (true) {
      used.insert(std::minmax(from, to));
      chain.nodes.push_back(to);
      const auto& pass = passes[to];
      if (!pass || (pass->a != from && pass->b != from)) return chain;
      const int next = pass->a == from ? pass->b : pass->a;
      if (used.count(std::minmax(to, next)) != 0) {
        chain.closed = true;
        chain.nodes.pop_back();
        return chain;
      }
      from = std::exchange(to, next);
    }
  };

  std::vector<Chain> out;
  for (const bool from_ends : {true, false}) {  // what cannot be reached from an end is a closed line
    for (int i = 0; i < size(); ++i) {
      for (const int next : nodes_[i].neighbours) {
        const auto& pass = passes[i];
        const bool ends_here = !pass || (pass->a != next && pass->b != next);
        if (from_ends && !ends_here) continue;
        if (used.count(std::minmax(i, next)) == 0) out.push_back(walk(i, next));
      }
    }
  }
  return out;
}

void Network::straighten(double share) {
  std::vector<Vec> moved;
  for (const Node& n : nodes_) moved.push_back(n.at);
  for (const Chain& chain : chains()) {
    const std::vector<int>& n = chain.nodes;
    for (std::size_t i = chain.closed ? 0 : 1; i + (chain.closed ? 0 : 1) < n.size(); ++i) {
      const Vec before = at(n[(i + n.size() - 1) % n.size()]);
      const Vec after = at(n[(i + 1) % n.size()]);
      const Vec even = middle(at(n[i]), middle(before, after));
      moved[n[i]] = at(n[i]) * (1 - share) + even * share;
    }
  }
  for (int i = 0; i < size(); ++i) nodes_[i].at = moved[i];
}

void Network::add_curve(const Chain& chain, PathData& path) const {
  const std::vector<int>& n = chain.nodes;
  const std::size_t count = n.size();
  if (chain.closed) {
    path.move(middle(at(n[count - 1]), at(n[0])));
    for (std::size_t i = 0; i < count; ++i) path.curve(at(n[i]), middle(at(n[i]), at(n[(i + 1) % count])));
    path.close();
    return;
  }
  path.move(hub(n.front()));
  path.line(middle(at(n[0]), at(n[1])));
  for (std::size_t i = 1; i + 1 < count; ++i) path.curve(at(n[i]), middle(at(n[i]), at(n[i + 1])));
  path.line(hub(n.back()));
}

}  // namespace mitla::draw
