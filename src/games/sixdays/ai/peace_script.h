// What the script answers between Operations: reinforcements, events, the cease-fire.
#pragma once

#include "games/sixdays/ai/command.h"

namespace mitla::sixdays {

void order_reinforcements(Command& c);
void order_timed_event(Command& c);
void order_weather(Command& c);
void order_rally(Command& c);
void order_cease_fire(Command& c);
void order_agreement(Command& c);

}  // namespace mitla::sixdays
