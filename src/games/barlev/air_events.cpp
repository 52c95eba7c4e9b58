#include "games/barlev/events.h"

namespace mitla::barlev {
namespace {

constexpr auto rows() {
  using enum AirEvent;
  return std::to_array<EventRow>({
      {kMoraleLoss, "morale", "nation points:number total:number",
       "{nation} loses {points#point|points} of morale: {total}"},
      {kMoraleBroken, "morale broken", "nation", "the morale of {nation} is broken"},
      {kCeaseFireRoll, "die cease-fire", "front die needed:number",
       "{front}: die {die}, a cease-fire needs {needed}"},
      {kCeaseFire, "cease-fire", "front", "{front}: cease-fire"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

}  // namespace

const EventRow& air_event_row(std::uint8_t kind) { return kRows[kind - kFirstAirEvent]; }

}  // namespace mitla::barlev
