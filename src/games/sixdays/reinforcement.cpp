// 12.1.3(2), 5.4.5, 12.2.1c, 12.2.3a: what comes at the start of a war turn.
#include "games/sixdays/air.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/stacking.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {

using engine::act;
using engine::BoxId;

namespace {

// Frame::count
enum class Arrival : std::uint8_t { kReserves, kEgyptians, kJordanians };

struct ArrivalRules {
  Box box;
  Side side;
  std::string_view rule;
};
constexpr ArrivalRules kArrivals[] = {{kIsraeliReserves, Side::kIsrael, "12.1.3(2)"},
                                      {kEgyptianReinforcements, Side::kUar, "12.2.1c"},
                                      {kJordanianReinforcements, Side::kUar, "12.2.3a"}};
const ArrivalRules& arrival_of(const State& state) { return kArrivals[top(state).count]; }

Reason waits(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hex_of(unit) != place(arrival_of(state).box) || rules.unit(unit).group < 0)
    return {arrival_of(state).rule, "{u} does not arrive now"};
  return kAllowed;
}
const hex::HexSet& arrival_hexes(const RuleSet& rules, const State& state, UnitId unit) {
  switch (static_cast<Arrival>(top(state).count)) {
    case Arrival::kReserves:
      return rules.unit(unit).type == UnitType::kMilitia ? rules.militia_places : rules.settlements;
    case Arrival::kEgyptians:
      return rules.suez_bridges;
    case Arrival::kJordanians:
      break;
  }
  return rules.jordan_bridges;
}
bool has_militia(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.unit(unit).type == UnitType::kMilitia) return true;
  return false;
}

Reason may_reinforce(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = waits(rules, state, unit); !reason.allows()) return reason;
  const std::string_view rule = arrival_of(state).rule;
  if (!rules.unit(unit).is_ground()) return {rule, "{u} comes to an airbase"};
  if (!arrival_hexes(rules, state, unit).contains(hex)) return {rule, "{u} does not arrive in {h}"};
  if (rules.unit(unit).type == UnitType::kMilitia && has_militia(rules, state, hex))
    return {"12.1.3", "militia comes one to a hex"};
  return first_of([&] { return may_stand(rules, state, unit, hex); },
                  [&] { return may_stack(rules, state, hex, unit); });
}
Reason may_reinforce_base(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  if (const Reason reason = waits(rules, state, unit); !reason.allows()) return reason;
  const int base = base_of(rules::box(box.value));
  if (base < 0 || rules::box(box.value) != base_box(base)) return {"12.2.1d", "{u} comes to an airbase"};
  return may_base(rules, state, unit, base);
}
void reinforce(Play& play, UnitId unit, HexId hex) {
  const std::string_view rule = arrival_of(play.state).rule;
  relocate(play.rules, play.state, unit, hex);
  play.tell(WarEvent::kReinforces, rule, {unit.value, hex.value});
}
void reinforce_base(Play& play, UnitId unit, BoxId box) {
  relocate(play.rules, play.state, unit, rules::box(box.value));
  play.tell(WarEvent::kLandsAt, "12.2.1d", {unit.value, box.value});
}

void reinforce_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!waits(rules, state, unit).allows()) return;
  if (rules.unit(unit).is_ground()) {
    for (const HexId hex : arrival_hexes(rules, state, unit))
      if (may_reinforce(rules, state, unit, hex).allows()) out.push_back(act(Verb::kReinforce, unit, hex));
    return;
  }
  for (int base = 0; base < kBases; ++base) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(base_box(base)))};
    if (may_reinforce_base(rules, state, unit, box).allows())
      out.push_back(act(Verb::kReinforceBase, unit, box));
  }
}
void reinforce_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList&) {
  thread_local ActionList actions;  // scratch
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    actions.clear();
    reinforce_actions(rules, state, unit_id(static_cast<int>(u)), actions);
    if (!actions.empty()) units.insert(static_cast<int>(u));
  }
}
// who finds no room waits.
bool end_if_nobody_comes(Play& play) {
  UnitSet units;
  thread_local ActionList actions;  // scratch
  reinforce_subjects(play.rules, play.state, units, actions);
  if (!units.empty()) return false;
  end_frame(play);
  return true;
}
constexpr VerbRules kReinforceVerbs[] = {
    verb_rules<Verb::kReinforce, may_reinforce, reinforce>(),
    verb_rules<Verb::kReinforceBase, may_reinforce_base, reinforce_base>()};

void ask_arrival(Play& play, Arrival arrival) {
  const ArrivalRules& info = kArrivals[static_cast<int>(arrival)];
  if (in_box(play.rules, play.state, place(info.box)) > 0)
    ask(play, FrameKind::kReinforce, info.side, static_cast<int>(arrival));
}

}  // namespace

void bring_reinforcements(Play& play) {
  State& state = play.state;
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {  // 5.4.5
    Piece& piece = state.pieces[u];
    if (piece.hex == place(kInTransit2))
      piece.hex = place(kAvailable);
    else if (piece.hex == place(kInTransit1))
      piece.hex = place(kInTransit2);
  }
  // The frame asked last is answered first: Israel, then Egypt, then Jordan.
  if (state.jordan == Jordan::kIntervened) ask_arrival(play, Arrival::kJordanians);
  if (state.wfl[0] > state.wfl[1]) ask_arrival(play, Arrival::kEgyptians);
  ask_arrival(play, Arrival::kReserves);
}

const FrameRules kReinforceFrame{.question = {"reinforcement", "Place the units that arrive.", "12.0"},
                                 .subjects = reinforce_subjects,
                                 .actions = reinforce_actions,
                                 .verbs = kReinforceVerbs,
                                 .resolve_automatic_step = end_if_nobody_comes};

}  // namespace mitla::sixdays
