#include "games/sixdays/events.h"

namespace mitla::sixdays {
namespace {

constexpr auto rows() {
  using enum WarEvent;
  return std::to_array<EventRow>({
      {kInitiative, "initiative", "uar:die israel:die sides:number side operations:number",
       "initiative: UAR {uar}, Israel {israel}: {side}, {operations#Operation|Operations} in a row"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

}  // namespace

const EventRow& war_event_row(std::uint8_t kind) { return kRows[kind - kFirstWarEvent]; }

}  // namespace mitla::sixdays
