// Where a unit can move and at what cost, for people.
#include "engine/game.h"
#include "games/aiw/crossing.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

void report_entry(const RuleSet& rules, const State& state, UnitId unit, engine::ReachReport& report) {
  ActionList entries;
  entry_actions(rules, state, unit, entries);
  for (const Action& entry : entries) {
    const HexId hex = engine::hex_argument(entry, 1);
    const int halves = in_column(rules, unit) ? 0 : entry_cost(rules, state, unit, hex).halves;
    report.places.push_back({hex, engine::amount_text(halves), {}, {hex}});
  }
}

void report_march(const RuleSet& rules, const State& state, UnitId unit, engine::ReachReport& report) {
  ActionList marches;
  march_actions(rules, state, unit, marches);
  for (const Action& march : marches)
    report.places.push_back({engine::hex_argument(march, 1), {}, rules.special.cite.march, {}});
}

// A.IV, A.V, O.II.A: hexes that the unit enters in other ways than by moving.
std::string_view case_of_crossing(Verb verb) {
  switch (verb) {
    case Verb::kSwim:
      return "A.IV.A.1.b";
    case Verb::kEmbark:
      return "A.IV.D.3.b";
    case Verb::kLand:
      return "A.IV.D.3.c";
    case Verb::kLaunch:
      return "A.V.C.2.a";
    default:
      return {};
  }
}

void report_crossing(const RuleSet& rules, const State& state, UnitId unit, engine::ReachReport& report) {
  if (rules.unit(unit).ferry && passenger_of(state, unit).exists()) return;  // its passenger lands, not it
  ActionList ways;
  crossing_actions(rules, state, unit, ways);
  for (const Action& way : ways)
    if (const std::string_view rule = case_of_crossing(static_cast<Verb>(way.verb)); !rule.empty())
      report.places.push_back({engine::hex_argument(way, 1),
                               engine::amount_text(points_left(rules, state, unit)),
                               rule,
                               {state.hex_of(unit), engine::hex_argument(way, 1)}});
}

std::string_view stop_rule(const State& state, HexId hex) {
  const Cell& cell = state.cell(hex);
  if (cell.has(kBlock)) return "S.V.F.5";
  return cell.has(kMine) ? "S.V.E.2" : cell.has(kInterdicted) ? "A.III.D.3" : "";
}

}  // namespace

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  if (state.frames.empty() || !rules.unit(unit).combat_unit()) return report;
  const FrameKind kind = top(state).kind;
  if (kind != FrameKind::kMove && kind != FrameKind::kOverrun && kind != FrameKind::kFlight) return report;
  report.allowance = engine::amount_text(points_left(rules, state, unit));
  if (state.hex_of(unit) == kToEnter) {
    report_entry(rules, state, unit, report);
    return report;
  }
  if (!may_move(rules, state, unit).allows() || !may_enter_hexes(rules, state, unit).allows()) return report;
  if (marching(rules, state, unit)) {
    report_march(rules, state, unit, report);
    return report;
  }
  const hex::Reach& reach = search(rules, state, unit);
  for (const HexId hex : reach.hexes()) {
    if (hex == state.hex_of(unit)) continue;
    report.places.push_back({hex, engine::amount_text(reach.cost(hex)), stop_rule(state, hex), {}});
    reach.path_to(hex, report.places.back().route);
  }
  if (kind == FrameKind::kMove) report_crossing(rules, state, unit, report);
  return report;
}

}  // namespace mitla::aiw
