// What the chapters of the war read from the data: costs of movement, combat results, modifiers.
#include "games/sixdays/rule_set.h"

namespace mitla::sixdays {

void compile_war(rules::Compilation&, RuleSet&) {}

}  // namespace mitla::sixdays
