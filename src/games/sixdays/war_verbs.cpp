#include "games/sixdays/verbs.h"

namespace mitla::sixdays {

// In the order of the enumeration, after those of the crisis.
std::vector<rules::VerbRow> war_verbs() { return {}; }

}  // namespace mitla::sixdays
