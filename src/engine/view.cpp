#include "engine/view.h"

namespace mitla::engine {

void View::clear() {
  turn = 0;
  turn_title = phase = decision = prompt = rule = {};
  over = false;
  to_act = {};
  pieces.clear();
  stacks.clear();
  piles.clear();
  cards.clear();
  options.clear();
  tracks.clear();
  duties.clear();
  marks.clear();
  chosen.clear();
}

}  // namespace mitla::engine
