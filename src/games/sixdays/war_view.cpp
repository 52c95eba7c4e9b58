#include "games/sixdays/view.h"

namespace mitla::sixdays {

void show_war(const RuleSet&, const State&, engine::Seat, engine::View&) {}
void describe_war(const RuleSet&, engine::GameInfo&) {}

}  // namespace mitla::sixdays
