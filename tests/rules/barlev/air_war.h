// Positions at the start of an Air Segment on the Golan.
#pragma once

#include "rules/barlev/war.h"

namespace mitla::test {

// Dice read 0 to 9 as they are printed.
inline std::vector<std::uint8_t> tens(std::vector<std::uint8_t> printed) {
  for (std::uint8_t& die : printed) ++die;
  return printed;
}

inline War air_war(std::vector<std::uint8_t> dice = {}, int turn = 2) {
  War war = golan(turn, "arab-air");
  war.unit("syr_4-132x", "G1814").unit("isr_53-188x", "G1816");
  war.unit("syr_1-1_cdo", "off-map-syria");  // can be lifted: the player turn waits in the Movement Segment
  war.dice(tens(std::move(dice)));
  return war;
}
// Both sides put this many of their best fighters on air superiority.
inline void allocate(War& war, int syria = 5, int israel = 3) {
  war.play("assign syr_mig-21_1 " + std::to_string(syria) + " air-syria-superiority", "end");
  if (israel != 0) war.play("assign isr_f-4_1 " + std::to_string(israel) + " air-israel-golan-superiority");
  war.play("end");
}

}  // namespace mitla::test
