// The vectors of Six Days of War, by theme; each in a file of its own.
#pragma once

#include "rules/sixdays/war.h"
#include "vectors/vector.h"

namespace mitla::test::sixdays_vectors {

void add_crisis(Handlers& handlers);  // levels, cards, trumps, outbreak, Jordan, the start of scenarios
void add_war(Handlers& handlers);     // chapters 5 to 12, and the war part of chapter 16

}  // namespace mitla::test::sixdays_vectors
