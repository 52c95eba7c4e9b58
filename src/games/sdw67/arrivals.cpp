#include "games/sdw67/arrivals.h"

#include <algorithm>

#include "games/sdw67/placement.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

bool contains(const std::vector<HexId>& hexes, HexId hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

Reason may_arrive_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Front sector = acting_sector(state);
  const std::string_view rule = sector == Front::kSinai ? "7.4.sinai" : "7.4.eastern";
  const bool edge = contains(rules.arrival_edge[index(sector)], hex);
  const bool city = contains(rules.arrival_cities[index(sector)], hex);
  if (!edge && !city) return {rule, "reinforcements do not arrive in {h}"};
  if (!edge && controller(state, hex) != Side::kArab) return {rule, "{h} is under Israeli control"};
  if (rules.unit(unit).contingent == Contingent::kIraqi && !rules.jordan.contains(hex))
    return {"RE.10", "Iraqis arrive in Jordan"};
  if (!may_enter(rules, state, Side::kArab, hex)) return {"7.4.edge", "{h} is closed or held by the enemy"};
  return kAllowed;
}
Reason may_arrive(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (state.hex_of(unit) != place(kPending, acting_sector(state)))
    return {"7.4", "{u} is not due in this sector"};
  return may_arrive_in(rules, state, unit, hex);
}
void arrive(Play& play, UnitId unit, HexId hex) {
  put(play.rules, play.state, unit, hex);
  play.tell(EventKind::kArrived, acting_sector(play.state) == Front::kSinai ? "7.4.sinai" : "7.4.eastern",
            {unit.value, hex.value});
}

void list_arrivals(const RuleSet& rules, const State& state, ActionList& out) {
  const Front sector = acting_sector(state);
  for (const int u : rules.ground[index(Side::kArab)]) {
    if (state.pieces[u].hex != place(kPending, sector)) continue;
    for (const auto* hexes : {&rules.arrival_edge[index(sector)], &rules.arrival_cities[index(sector)]})
      for (const HexId hex : *hexes)
        if (may_arrive_in(rules, state, unit_id(u), hex).allows())
          out.push_back(act(Verb::kArrive, unit_id(u), hex));
  }
}
using Arrivals = rules::ShortFrame<list_arrivals>;
constexpr VerbRules kArrivalVerbs[] = {verb_rules<Verb::kArrive, may_arrive, arrive>()};

}  // namespace

// 7.4.wait: who finds every hex blocked waits; the others must come.
bool can_arrive(const RuleSet& rules, const State& state) {
  thread_local ActionList actions;  // scratch
  actions.clear();
  list_arrivals(rules, state, actions);
  return !actions.empty();
}

const FrameRules kArrivalFrame{.question = {"arrival", "Place the reinforcements that are due.", "7.4"},
                               .subjects = Arrivals::subjects,
                               .actions = Arrivals::actions,
                               .verbs = kArrivalVerbs,
                               .resolve_automatic_step = end_unless<can_arrive>};

}  // namespace mitla::sdw67
