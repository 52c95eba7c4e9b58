#include "engine/looks.h"
#include "games/barlev/movement.h"
#include "games/barlev/view.h"

namespace mitla::barlev {
namespace {

constexpr rules::Word kMarks[] = {
    {"bridge", "bridge", "=", engine::kCounter},
    {"emplacing-bridge", "bridge being emplaced", "-", engine::kCounter},
    {"hexside-bridge", "bridge", "=", engine::kCounter},
    {"emplacing-hexside-bridge", "bridge being emplaced", "-", engine::kCounter},
    {"filled-ditch", "ditch filled", "=", engine::kCounter},
    {"fire-target", "under fire", {}, engine::kRing}};

}  // namespace

std::span<const rules::Word> land_marks() { return kMarks; }

void show_land(const RuleSet& rules, const State& state, engine::Seat, engine::View& out) {
  const LandState& land = state.land;
  for (const Bridge& bridge : land.bridges) {
    const bool emplaced = bridge.has(Bridge::kEmplaced);
    if (bridge.far.exists())
      out.marks.push_back({emplaced ? "hexside-bridge" : "emplacing-hexside-bridge", bridge.hex,
                           1 + bridge.used, bridge.far, bridge.engineer});
    else
      out.marks.push_back(
          {emplaced ? "bridge" : "emplacing-bridge", bridge.hex, 1 + bridge.used, {}, bridge.engineer});
  }
  for (const Fill& fill : land.fills)
    out.marks.push_back({"filled-ditch", fill.hex, 0, fill.far, fill.engineer});
  if (land.fire_hex.exists()) out.marks.push_back({"fire-target", land.fire_hex});
  if (land.hand.exists())  // the views count in halves, movement in quarters
    out.tracks.push_back(
        {"mp-left", "Movement points left in hand", movement_left(rules, state, land.hand) / 2});
}

}  // namespace mitla::barlev
