#include "games/barlev/invariants.h"

namespace mitla::barlev {

void check_air(const RuleSet&, const State&, std::vector<std::string>&) {}

}  // namespace mitla::barlev
