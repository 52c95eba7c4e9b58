// 10.12: the anti-tank missile unit.
#include "games/elarish67/chapter.h"
#include "games/meb/placement.h"
#include "hex/line.h"

namespace mitla::elarish67 {
namespace {

// R29: the line of centres may not pass through a blocking hex between the two; where it runs along a hexside
// both hexes must block.
bool line_is_blocked(const RuleSet& rules, HexId from, HexId to) {
  thread_local hex::Line line;  // scratch
  hex::trace_line(rules.board(), from, to, line);
  for (const hex::LineStep& step : line) {
    if (step.passage != hex::Passage::kThroughHex && step.passage != hex::Passage::kAlongSide) continue;
    bool all = true;
    for (const HexId hex : step.hexes) {
      if (hex == from || hex == to) all = false;
      if (hex.exists() && !rules.blocks_missile[hex.value]) all = false;
    }
    if (all) return true;
  }
  return false;
}

}  // namespace

meb::Reason Chapter::own_fpf_reason(const meb::State& common, UnitId gun, HexId hex) const {
  if (!rules_->unit(gun).anti_tank_missile) return meb::kAllowed;
  bool mechanized = false;
  for (const int u : common.attack.adjacent)
    mechanized = mechanized || rules_->units[u].mobility == meb::Mobility::kMoto;
  if (!mechanized) return {"10.12", "{u} fires only against mechanized units, and none attacks"};
  if (line_is_blocked(*rules_, common.hex_of(gun), hex))
    return {"10.12.a", "a town, city or rough hex blocks the fire of {u} at {h}"};
  return meb::kAllowed;
}

}  // namespace mitla::elarish67
