#include "engine/looks.h"
#include "games/barlev/view.h"

namespace mitla::barlev {
namespace {

constexpr rules::Word kMarks[] = {{"mission", "air mission", "A", engine::kCounter}};

}  // namespace

std::span<const rules::Word> air_marks() { return kMarks; }

void show_air(const RuleSet&, const State& state, engine::Seat, engine::View& out) {
  for (const Mission& mission : state.air.missions)
    if (mission.hex.exists())
      out.marks.push_back({"mission", mission.hex, static_cast<int>(mission.altitude), {}, mission.attacker});
}

HexId shown_place(const RuleSet&, const State& state, UnitId unit, engine::Seat) {
  return state.hex_of(unit);
}

}  // namespace mitla::barlev
