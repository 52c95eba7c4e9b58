// The chances of a die before it was rolled, for the report of luck.
#pragma once

#include <optional>

#include "engine/event_note.h"
#include "games/barlev/rule_set.h"

namespace mitla::barlev {

using MaybeTrial = std::optional<engine::Trial>;

// One for each event of dice on a fire table; the names of the events' arguments are in the rows.
MaybeTrial attack_trial(const RuleSet& rules, const engine::Event& event);          // 22.4
MaybeTrial envelopment_trial(const RuleSet& rules, const engine::Event& event);     // 18.9
MaybeTrial barrage_trial(const RuleSet& rules, const engine::Event& event);         // 14.45
MaybeTrial air_combat_trial(const RuleSet& rules, const engine::Event& event);      // 15.53
MaybeTrial surface_to_air_trial(const RuleSet& rules, const engine::Event& event);  // 15.64
MaybeTrial bombing_trial(const RuleSet& rules, const engine::Event& event);         // 15.73
MaybeTrial bridge_trial(const RuleSet& rules, const engine::Event& event);          // 14.46, 15.74
MaybeTrial airfield_trial(const RuleSet& rules, const engine::Event& event);        // 15.84

// ... and of the other dice.
MaybeTrial release_trial(const RuleSet& rules, const engine::Event& event);         // 9.21
MaybeTrial sharm_trial(const RuleSet& rules, const engine::Event& event);           // 27.52
MaybeTrial operations_trial(const RuleSet& rules, const engine::Event& event);      // 29.2
MaybeTrial cease_fire_trial(const RuleSet& rules, const engine::Event& event);      // 3.1
MaybeTrial detection_trial(const RuleSet& rules, const engine::Event& event);       // 18.7
MaybeTrial airdrop_trial(const RuleSet& rules, const engine::Event& event);         // 19.4
MaybeTrial serviceability_trial(const RuleSet& rules, const engine::Event& event);  // SEQ.3.b

}  // namespace mitla::barlev
