// 3b: serviceability of the air units that have flown or aborted, of both sides.
#include "games/barlev/air.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

void roll_serviceability(Play& play) {
  State& state = play.state;
  struct Count {
    int rolled = 0, ready = 0, aborted = 0;
  };
  std::array<Count, kDisplayCount> counts{};
  for (const Side side : kSides)
    for (const int u : play.rules.air[static_cast<std::size_t>(index(side))]) {
      const UnitId unit = unit_id(u);
      const HexId where = state.hex_of(unit);
      if (!in_display(where)) continue;
      const bool aborted = box_at(where) == DisplayBox::kAborted;
      if (!aborted && box_at(where) != DisplayBox::kFlown) continue;
      Count& count = counts[static_cast<std::size_t>(display_at(where))];
      ++count.rolled;
      if (aborted) ++count.aborted;
      if (roll_ten(play) >
          play.rules.numbers().serviceable[static_cast<std::size_t>(index(side))][aborted ? 1 : 0])
        continue;
      ++count.ready;
      send_to(state, unit, display_at(where), DisplayBox::kAvailable);
    }
  for (int d = 0; d < kDisplayCount; ++d)
    if (const Count& count = counts[static_cast<std::size_t>(d)]; count.rolled != 0)
      play.tell(AirEvent::kServiceable, "SEQ.3.b",
                {rules::box_number(place(static_cast<Display>(d), DisplayBox::kAvailable)), count.ready,
                 count.rolled, count.aborted});
}

}  // namespace mitla::barlev
