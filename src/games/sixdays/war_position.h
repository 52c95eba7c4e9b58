// The part of positions made by hand that belongs to the war.
#pragma once

#include <string>
#include <string_view>

#include "games/sixdays/play.h"

namespace mitla::sixdays {

enum class TrackTaken : std::uint8_t { kNo, kYes, kOutOfRange };
// Sets a track of the war as the view shows it.
TrackTaken set_war_track(const RuleSet& rules, State& state, std::string_view id, int value);
// Air units on a mission have done what they were sent for: their owners land them (5.5a).
void put_up_landing(Play& play);

}  // namespace mitla::sixdays
