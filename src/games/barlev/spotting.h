// 14.2, 20.3: which hexes artillery may fire at; d.9.
#pragma once

#include <optional>

#include "engine/reports.h"

#include "games/barlev/ground.h"

namespace mitla::barlev {

// The eyes of one side, collected once for any number of target hexes.
class Spotters {
 public:
  Spotters(const RuleSet& rules, const State& state, Side side);
  // Is there something in the hex that can be fired at, and is it seen?
  Reason may_see(HexId hex) const;

 private:
  bool sees_from_height(HexId from, HexId hex) const;

  const RuleSet& rules_;
  const State& state_;
  Side side_;
  base::FixedVector<HexId, kMaxHexes> heights_;  // no allocation: made for each list of targets
};

// 14.41: an enemy unit other than an HQ (22.62), or a bridge.
bool is_fire_target(const RuleSet& rules, const State& state, HexId hex, Side by);

// The chances of the fire being declared (indirect_fire.cpp).
std::optional<engine::OddsReport> barrage_odds(const RuleSet& rules, const State& state);

}  // namespace mitla::barlev
