// 10.12: the anti-tank missile unit, and its line of fire (R29): it may not pass through a town, city or
// rough hex between the two hexes; where it runs along a hexside both hexes must block.
#include "games/elarish67/chapter.h"
#include "games/meb/placement.h"
#include "hex/line.h"

namespace mitla::elarish67 {
namespace {

// Calls visit(step, blocks) for each stretch of the line between the two hexes.
template <typename Visit>
void follow_line(const RuleSet& rules, HexId from, HexId to, Visit&& visit) {
  thread_local hex::Line line;  // scratch
  hex::trace_line(rules.board(), from, to, line);
  for (const hex::LineStep& step : line) {
    if (step.passage != hex::Passage::kThroughHex && step.passage != hex::Passage::kAlongSide) continue;
    bool between = true;
    bool blocks = true;
    for (const HexId hex : step.hexes) {
      between = between && hex != from && hex != to;
      blocks = blocks && (!hex.exists() || rules.blocks_missile[hex.value]);
    }
    if (between) visit(step, blocks);
  }
}

}  // namespace

meb::Reason Chapter::own_fpf_reason(const meb::State& common, UnitId gun, HexId hex) const {
  if (!rules_->unit(gun).anti_tank_missile) return meb::kAllowed;
  bool mechanized = false;
  for (const int u : common.attack.adjacent)
    mechanized = mechanized || rules_->units[u].mobility == meb::Mobility::kMoto;
  if (!mechanized) return {"10.12", "{u} fires only against mechanized units, and none attacks"};
  bool blocked = false;
  follow_line(*rules_, common.hex_of(gun), hex,
              [&](const hex::LineStep&, bool blocks) { blocked = blocked || blocks; });
  if (blocked) return {"10.12.a", "a town, city or rough hex blocks the fire of {u} at {h}"};
  return meb::kAllowed;
}

std::optional<engine::SightReport> Chapter::sight(HexId from, HexId to) const {
  engine::SightReport report;
  report.clear = true;
  follow_line(*rules_, from, to, [&](const hex::LineStep& step, bool blocks) {
    std::string text = step.passage == hex::Passage::kAlongSide ? "along the side between " : "through ";
    bool first = true;
    for (const HexId hex : step.hexes) {
      if (!first) text += " and ";
      first = false;
      text += hex.exists() ? std::string(rules_->hex_name(hex)) + " (" + rules_->terrain(hex).title + ")"
                           : "ground off the map";
    }
    report.steps.push_back({std::move(text), "10.12.a", blocks});
    report.clear = report.clear && !blocks;
  });
  return report;
}

}  // namespace mitla::elarish67
