// What a seat may know (f): everything but the enemy's records, his planned turns of strikes and his standing
// orders.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

void make_view(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out);
std::vector<std::pair<std::string, std::string>> secrets(const RuleSet& rules, const State& state);

}  // namespace mitla::aiw
