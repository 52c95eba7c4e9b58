// The version of a game's rules by which something was played. A game increases its version when a change of
// its rules gives recorded actions another meaning (docs/saves.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/registry.h"

namespace mitla::engine {

// As saves name it: "elarish67/1".
std::string rules_name(const GameInfo& info);

// The sentence that refuses a game of the scenario which was played by other rules than this program's; empty
// if the rules are the same. Games from before the rules had versions name none (""): they count as version
// 1.
std::string refuse_other_rules(const Registry& registry, std::string_view scenario, std::string_view rules);

}  // namespace mitla::engine
