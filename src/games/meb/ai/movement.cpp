// The movement phase: blows first, then everybody else towards what the tactics ask for.
#include "games/meb/ai/march.h"

namespace mitla::meb {

void movement_orders(Command& command) {
  March march(command);
  march.opening();
  march.landings();
  march.occupations();
  march.departures();
  march.assaults();
  march.others();
  march.end();
}

}  // namespace mitla::meb
