// Effects of cards on the war that need a choice.
#include "games/sixdays/war.h"

namespace mitla::sixdays {

void begin_war_effect(Play&, Side, const CardEffect&) {}

}  // namespace mitla::sixdays
