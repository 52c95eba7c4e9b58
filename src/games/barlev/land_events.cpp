#include "games/barlev/events.h"

namespace mitla::barlev {
namespace {

constexpr auto rows() {
  using enum LandEvent;
  return std::to_array<EventRow>({
      {kMoved, "moved", "unit from:hex to:hex quarters:number", "{unit} moves {from} to {to}"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));
static_assert(std::size(kRows) <= kFirstAirEvent - kFirstLandEvent);

}  // namespace

const EventRow& land_event_row(std::uint8_t kind) { return kRows[kind - kFirstLandEvent]; }

}  // namespace mitla::barlev
