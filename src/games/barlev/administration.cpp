// 1a, 2h, 3a: the segments in which markers are removed.
#include "games/barlev/ground.h"
#include "games/barlev/planning.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

// 1a, and what lasts for one player turn.
void clean_up(Play& play) {
  State& state = play.state;
  clear_marks(play.rules, state, state.phasing, kFired | kSpFired);
  for (const Side side : kSides) {
    clear_marks(play.rules, state, side, kMoved | kStarted | kLanded | kShrikeHex);
    clear_spent(play.rules, state, side);
  }
  for (Bridge& bridge : state.land.bridges) bridge.used = 0;  // 7.24
  state.land.ferried = 0;
  if (state.phasing == Side::kArab) {
    state.land.paras_over = 0;  // 21.2: once a turn
    state.air.shrikes_flown = 0;
    for (const Side side : kSides) clear_marks(play.rules, state, side, kArrived);  // 8.13
  }
  lose_effort(play);
}

// 2h
void remove_sam_fired(Play& play) {
  for (const Side side : kSides) clear_marks(play.rules, play.state, side, kSamFired);
}

// 3a, 16.3: everybody but headquarters.
void regroup(Play& play) {
  int units = 0;
  for (const Side side : kSides)
    for (const int u : play.rules.ground[static_cast<std::size_t>(index(side))]) {
      const UnitId unit = unit_id(u);
      if (!play.state.piece(unit).has(kNeutralized) || play.rules.unit(unit).is_hq()) continue;
      change_marks(play.rules, play.state, unit, 0, kNeutralized);
      ++units;
    }
  if (units != 0) play.tell(EventKind::kRegrouped, "16.3", {units});
}

}  // namespace mitla::barlev
