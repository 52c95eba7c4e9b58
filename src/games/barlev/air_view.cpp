#include <array>

#include "engine/looks.h"
#include "games/barlev/air.h"
#include "games/barlev/view.h"

namespace mitla::barlev {
namespace {

constexpr std::array<std::string_view, kAids> kAidTitles{"Aid: Israeli tanks",
                                                         "Aid: A-4",
                                                         "Aid: F-4",
                                                         "Aid: Israeli anti-tank",
                                                         "Aid: Egyptian tanks",
                                                         "Aid: Egyptian MiG-21",
                                                         "Aid: Egyptian MiG-17",
                                                         "Aid: Syrian tanks",
                                                         "Aid: Syrian MiG-21",
                                                         "Aid: Syrian MiG-17"};

constexpr rules::Word kMarks[] = {{"mission", "air mission", "A", engine::kCounter}};

}  // namespace

std::span<const rules::Word> air_marks() { return kMarks; }

void show_air(const RuleSet& rules, const State& state, engine::Seat seat, engine::View& out) {
  // 15.24: what is still due follows from the secret allocation.
  if (!state.frames.empty() && top(state).kind == FrameKind::kAllocation && top(state).seat == seat.index())
    if (const Reason due = may_end_allocation(rules, state); !due.allows())
      out.duties.push_back({due.rule, due.why, kNobody, {}});
  const AirState& air = state.air;
  for (const Mission& mission : air.missions)
    if (mission.hex.exists())
      out.marks.push_back({"mission", mission.hex, static_cast<int>(mission.altitude), {}, mission.attacker});
  if (air.carrier.exists())  // the views count in halves
    out.tracks.push_back({"flown", "Movement points flown", 2 * air.flown});
  if (air.shrike_first != 0)
    out.tracks.push_back({"shrike-since", "First loss to missiles, turn", 2 * air.shrike_first});
  if (air.shrikes_flown != 0)
    out.tracks.push_back({"shrikes-flown", "Shrike missions in this turn", 2 * air.shrikes_flown});
  if (air.transports_lost != 0)
    out.tracks.push_back({"transport-lost", "Egyptian transport or helicopter lost", 2});
  for (std::size_t kind = 0; kind < kAids; ++kind)
    if (air.aid[kind] != 0) out.tracks.push_back({kAidMarkers[kind], kAidTitles[kind], 2 * air.aid[kind]});
}

}  // namespace mitla::barlev
