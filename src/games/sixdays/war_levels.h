// What the war does to the levels of the superpowers.
#pragma once

#include "games/sixdays/crisis.h"

namespace mitla::sixdays {

inline void raise_scl(Play& play, const SclRise& rise, std::string_view rule) {
  if (rise.american != 0) change_scl(play, Side::kIsrael, rise.american, rule);
  if (rise.soviet != 0) change_scl(play, Side::kUar, rise.soviet, rule);
}

}  // namespace mitla::sixdays
