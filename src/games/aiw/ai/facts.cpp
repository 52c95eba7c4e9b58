#include "games/aiw/ai/facts.h"

#include "games/aiw/events.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

constexpr std::array<const char*, kAttackTypes> kAttackNames{
    "Direct fire", "Opportunity fire", "Indirect fire", "Overrun", "Close assault", "Air strike"};

}  // namespace

engine::Fact fact_of(const RuleSet&, const engine::Event& event) {
  using Kind = engine::Fact::Kind;
  const auto& a = event.args;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::kAttackDeclared:
      return {Kind::kCombat, kNobody, HexId(a[1]), 0, {}};
    case EventKind::kEliminated:
      return {Kind::kUnitLost, unit_id(a[0]), HexId(a[1]), 0, {}};
    case EventKind::kExited:
      return {Kind::kUnitLeft, unit_id(a[0]), HexId(a[1]), 0, {}};
    case EventKind::kAttackRolled:
      return {Kind::kTable, kNobody, hex::kNowhere, a[3],
              std::string(kAttackNames[a[0]]) + " / " +
                  (a[2] < 0 ? "below 1-4" : std::string(heading(static_cast<Odds>(a[2]))))};
    default:
      return {};
  }
}

// The same in the same order for the whole game: towns, for those are printed on the map.
void list_objectives(const RuleSet& rules, const State& state, std::vector<engine::Objective>& out) {
  hex::HexSet towns;
  for (const AwardInfo& award : rules.awards)
    if (award.event == AwardEvent::kTownOccupiedAtEnd || award.event == AwardEvent::kTownFreeAtEnd)
      for (const HexId hex : rules.towns)
        if (!award.has_area || award.area.contains(hex)) towns.insert(hex);
  for (const HexId hex : towns) {
    out.push_back({hex, rules.board().name(hex), !vacant(state, hex), {}});
    if (out.back().held) out.back().holder = seat_of(holder(rules, state, hex));
  }
}

}  // namespace mitla::aiw
