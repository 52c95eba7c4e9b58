// The air war of the script.
#pragma once

#include "games/sixdays/ai/command.h"

namespace mitla::sixdays {

// Is there a mission worth an air Operation: against airbases, or against anything?
bool air_worth(const Command& c, bool bases_only);

void order_air_defence(Command& c);
void order_allocation(Command& c);
void order_interception(Command& c);
void order_pairing(Command& c);
void order_air_target(Command& c);

}  // namespace mitla::sixdays
