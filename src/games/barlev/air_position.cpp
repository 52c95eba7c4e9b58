#include "games/barlev/position.h"

#include "data/values.h"

namespace mitla::barlev {

bool take_air_track(Play& play, const engine::Position::Track& track) {
  AirState& air = play.state.air;
  int halves = 0;
  if (!data::parse_half_points(track.value, halves) || halves % 2 != 0 || halves < 0 || halves > 2 * 255)
    return false;
  const auto value = static_cast<std::uint8_t>(halves / 2);
  for (std::size_t kind = 0; kind < kAids; ++kind)
    if (track.id == kAidMarkers[kind]) {
      air.aid[kind] = value;
      return true;
    }
  if (track.id == "shrike-since")
    air.shrike_first = value;
  else if (track.id == "shrikes-flown")
    air.shrikes_flown = value;
  else if (track.id == "transport-lost")
    air.transports_lost = value != 0 ? 1 : 0;
  else
    return false;
  return true;
}

std::vector<rules::LeftOut> air_left_out() {
  using enum rules::LeftOut::What;
  constexpr std::string_view kPlans = "plans are not restored; air units are allocated anew";
  return {{kStatus, "to-superiority", "15.24", kPlans},
          {kStatus, "to-available", "15.24", kPlans},
          {kStatus, "to-other-front", "15.24", kPlans},
          {kMark, "mission", "15.41", "missions under way are not put up; they are placed anew"},
          {kTrack, "flown", "18.31", "no flight is under way at first"}};
}

}  // namespace mitla::barlev
