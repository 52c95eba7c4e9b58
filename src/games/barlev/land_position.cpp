#include <algorithm>

#include "games/barlev/position.h"

namespace mitla::barlev {

bool take_land_mark(Play& play, const engine::Position::Mark& mark) {
  const bool emplaced = mark.kind == "bridge";
  if (!emplaced && mark.kind != "emplacing-bridge") return false;
  const HexId hex = play.rules.hex(mark.hex);
  if (!hex.exists() || !play.rules.at(hex).canal || play.state.land.bridges.full()) return false;
  Bridge bridge;
  bridge.hex = hex;
  bridge.far = hex::kNowhere;
  bridge.engineer = kNobody;
  bridge.flags = emplaced ? Bridge::kEmplaced : 0;
  bridge.used = static_cast<std::uint8_t>(std::clamp(mark.value - 1, 0, 255));  // a mark counts from 1
  for (const UnitId unit : Stack(play.state, hex))
    if (play.state.piece(unit).has(kIsBridge)) {
      bridge.engineer = unit;
      if (play.rules.side_of(unit) == Side::kIsrael) bridge.flags |= Bridge::kOfIsrael;
    }
  if (!bridge.engineer.exists()) ++play.state.land.markers;
  play.state.land.bridges.push_back(bridge);
  return true;
}

std::vector<rules::LeftOut> land_left_out() {
  using enum rules::LeftOut::What;
  constexpr std::string_view kHand = "no unit is in hand at first";
  constexpr std::string_view kHexsides = "a mark names no hexside; it is built anew";
  constexpr std::string_view kDeclared = "fire being declared is not put up; it is declared anew";
  constexpr std::string_view kFire = "the Direct Fire Segment begins anew";
  return {
      {kStatus, "in-hand", "17.1", kHand},          {kStatus, "has-fired", "22.21", kFire},
      {kStatus, "fired-at", "22.21", kFire},        {kStatus, "screened", "13.32", kFire},
      {kTrack, "mp-left", "17.1", kHand},           {kMark, "fire-target", "14.42", kDeclared},
      {kMark, "hexside-bridge", "7.42", kHexsides}, {kMark, "emplacing-hexside-bridge", "7.42", kHexsides},
      {kMark, "filled-ditch", "7.44", kHexsides}};
}

}  // namespace mitla::barlev
