// What the laboratory asks: events as facts, and who holds the places that pay.
#pragma once

#include <vector>

#include "engine/event.h"
#include "engine/facts.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/state.h"

namespace mitla::aiw {

engine::Fact fact_of(const RuleSet& rules, const engine::Event& event);
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out);

}  // namespace mitla::aiw
