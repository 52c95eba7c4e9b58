// The ground war of the script: which Operation, with which units, where they go and what they attack.
#pragma once

#include "games/sixdays/ai/command.h"

namespace mitla::sixdays {

void order_operation(Command& c);
void order_activation(Command& c);
void order_movement(Command& c);
void order_combat(Command& c);
void order_loss(Command& c);
void order_retreat(Command& c);
void order_advance(Command& c);
void order_displacement(Command& c);

}  // namespace mitla::sixdays
