// 11.0 Winning the game.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

// 11.1: military victory points for places, in whole points, and for units and forts, in halves.
int place_points(const RuleSet& rules, const State& state, Side side);
int unit_halves(const RuleSet& rules, const State& state, Side side);
// 11.2b, 11.2c: diplomatic victory points for more, or twice as many, military ones.
int mvp_award(const RuleSet& rules, int own_halves, int enemy_halves);

struct Verdict {
  std::optional<Side> winner;
  std::string_view level;
};
Verdict judge(const std::array<int, 2>& mvp, const std::array<int, 2>& dvp);

}  // namespace mitla::sixdays
