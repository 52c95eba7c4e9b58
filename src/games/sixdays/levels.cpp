// 2.5, 4.1g, 9.2: levels and points, and what follows at once when they change.
#include <algorithm>

#include "games/sixdays/crisis.h"

namespace mitla::sixdays {
namespace {

// 2.5.wfl, 9.2; the limits of the Jordanian level are reconstructed.
struct Limits {
  int least, most;
};
constexpr Limits kWflLimits{1, 9}, kSclLimits{0, 6}, kJilLimits{0, 9}, kNoLimits{-9999, 9999};

Limits limits_of(Track track) {
  switch (track) {
    case Track::kIsraelWfl:
    case Track::kUarWfl:
      return kWflLimits;
    case Track::kAmericanScl:
    case Track::kSovietScl:
      return kSclLimits;
    case Track::kJil:
      return kJilLimits;
    default:
      return kNoLimits;  // 2.5.dsp: they may be negative
  }
}

void set_level(State& state, Track track, Side holder, int value) {
  const auto byte = static_cast<std::uint8_t>(value);
  const auto points = static_cast<std::int16_t>(value);
  switch (track) {
    case Track::kIsraelWfl:
      state.wfl[0] = byte;
      return;
    case Track::kUarWfl:
      state.wfl[1] = byte;
      return;
    case Track::kIsraelDsp:
      state.dsp[0] = points;
      return;
    case Track::kUarDsp:
      state.dsp[1] = points;
      return;
    case Track::kHolderDsp:
      state.dsp[index(holder)] = points;
      return;
    case Track::kIsraelDvp:
      state.dvp[0] = static_cast<std::int16_t>(2 * value + (state.dvp[0] & 1));
      return;
    case Track::kUarDvp:
      state.dvp[1] = static_cast<std::int16_t>(2 * value + (state.dvp[1] & 1));
      return;
    case Track::kAmericanScl:
      state.scl[0] = byte;
      return;
    case Track::kSovietScl:
      state.scl[1] = byte;
      return;
    case Track::kJil:
      state.jil = byte;
      return;
  }
}

Track named(Track track, Side holder) {
  if (track != Track::kHolderDsp) return track;
  return holder == Side::kIsrael ? Track::kIsraelDsp : Track::kUarDsp;
}

}  // namespace

int level(const State& state, Track track, Side holder) {
  switch (track) {
    case Track::kIsraelWfl:
      return state.wfl[0];
    case Track::kUarWfl:
      return state.wfl[1];
    case Track::kIsraelDsp:
      return state.dsp[0];
    case Track::kUarDsp:
      return state.dsp[1];
    case Track::kHolderDsp:
      return state.dsp[index(holder)];
    case Track::kIsraelDvp:
      return state.dvp[0] >> 1;
    case Track::kUarDvp:
      return state.dvp[1] >> 1;
    case Track::kAmericanScl:
      return state.scl[0];
    case Track::kSovietScl:
      return state.scl[1];
    case Track::kJil:
      return state.jil;
  }
  return 0;
}

int change_level(Play& play, Track track, Side holder, int by, std::string_view rule) {
  State& state = play.state;
  if (track == Track::kJil && state.jordan != Jordan::kNeutral) return 0;  // 4.3: it has decided
  const Limits limits = limits_of(track);
  const int before = level(state, track, holder);
  const int after = std::clamp(before + by, limits.least, limits.most);
  if (after == before) return 0;
  set_level(state, track, holder, after);
  play.tell(EventKind::kLevel, rule, {static_cast<int>(named(track, holder)), before, after});
  // 12.1.3(1), ruling R-55: the moment the level is 6 or more for the first time, before war. Units are never
  // removed when it falls again (4.1.2a).
  if (track == Track::kIsraelWfl && by > 0 && after >= play.rules.reserves_level && !state.at_war() &&
      state.crisis.reserves_called == 0) {
    state.crisis.reserves_called = 1;
    state.crisis.due |= 1 << static_cast<int>(Deployment::kReserves);
    play.tell(EventKind::kReserves, "12.1.3(1)", {});
  }
  return after - before;
}

}  // namespace mitla::sixdays
