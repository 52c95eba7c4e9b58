// The frame in which a player sets up the units of his groups: place each, or take the ready set-up, and end.
// `Kind` supplies the parts that differ between games:
//
//   Play, UnitSet; kPlace, kReady, kEnd     its types and verbs
//   is_now(state, group)                    does the player who is asked set this group up now?
//   hexes(rules, unit)                      where it might be placed, for a unit of such a group, and
//   may_place_in(rules, state, unit, hex)   whether it may be
//   not_now(rules, unit), not_placed, no_ready_setup   reasons
//   may_stay(rules, state, unit)            may the set-up end with the unit where it is?
//   more_actions(rules, state, unit, out)   beside placing it
//   put(play, unit, hex), take_up(play, unit), board(play, carrier, unit)
//   kReadySetUp, ready_rule(rules)          the event of taking the ready set-up
//   is_out(state, unit)                     optional: a unit that is not set up after all
#pragma once

#include <algorithm>

#include "engine/action.h"
#include "rules/reason.h"
#include "rules/rule_set.h"

namespace mitla::rules {

template <typename Kind>
struct SetUp {
  using Play = typename Kind::Play;
  using RuleSet = typename Play::RuleSet;
  using State = typename Play::State;
  using UnitSet = typename Kind::UnitSet;
  using UnitId = engine::UnitId;
  using HexId = hex::HexId;

  static UnitSet units(const RuleSet& rules, const State& state) {
    UnitSet all;
    for (const auto& group : rules.groups)
      if (group.placing == data::Placing::kSetup && Kind::is_now(state, group)) all |= group.units;
    if constexpr (requires(UnitId unit) { Kind::is_out(state, unit); })
      for (const int u : UnitSet(all))
        if (Kind::is_out(state, engine::unit_id(u))) all.erase(u);
    return all;
  }
  static bool is_set_up(const RuleSet& rules, const State& state, UnitId unit) {
    if constexpr (requires { Kind::is_out(state, unit); })
      if (Kind::is_out(state, unit)) return false;
    return std::any_of(rules.groups.begin(), rules.groups.end(), [&](const auto& group) {
      return group.placing == data::Placing::kSetup && Kind::is_now(state, group) &&
             group.units.contains(unit.value);
    });
  }

  static Reason may_place(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
    if (!is_set_up(rules, state, unit)) return Kind::not_now(rules, unit);
    return Kind::may_place_in(rules, state, unit, hex);
  }
  static Reason may_take_ready(const RuleSet& rules, const State& state) {
    for (const int u : units(rules, state))
      if (!rules.ready_setup.hex[u].exists()) return Kind::no_ready_setup;
    if constexpr (requires { Kind::ready_fits(rules, state, units(rules, state)); })
      return Kind::ready_fits(rules, state, units(rules, state));
    return kAllowed;
  }
  static Reason may_end(const RuleSet& rules, const State& state) {
    for (const int u : units(rules, state)) {
      if (!on_map(state.pieces[u].hex)) return Kind::not_placed;
      if (const Reason reason = Kind::may_stay(rules, state, engine::unit_id(u)); !reason.allows())
        return reason;
    }
    return kAllowed;
  }

  static void actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
    if (!is_set_up(rules, state, unit)) return;
    for (const HexId hex : Kind::hexes(rules, unit))
      if (Kind::may_place_in(rules, state, unit, hex).allows())
        out.push_back(engine::act(Kind::kPlace, unit, hex));
    Kind::more_actions(rules, state, unit, out);
  }
  static void subjects(const RuleSet& rules, const State& state, UnitSet& subjects, engine::ActionList& out) {
    thread_local engine::ActionList others;  // scratch
    for (const int u : units(rules, state)) {
      const UnitId unit = engine::unit_id(u);
      const auto hexes = Kind::hexes(rules, unit);
      others.clear();
      if (std::any_of(hexes.begin(), hexes.end(),
                      [&](HexId hex) { return Kind::may_place_in(rules, state, unit, hex).allows(); }))
        subjects.insert(u);
      else if (Kind::more_actions(rules, state, unit, others); !others.empty())
        subjects.insert(u);
    }
    if (may_take_ready(rules, state).allows()) out.push_back(engine::act(Kind::kReady));
    if (may_end(rules, state).allows()) out.push_back(engine::act(Kind::kEnd));
  }

  // Takes the ready set-up of these units; units already on the map are removed first.
  static void take_ready(Play& play, const UnitSet& units, int side) {
    const ReadySetup& ready = play.rules.ready_setup;
    for (const int u : units) Kind::take_up(play, engine::unit_id(u));
    for (const int u : units) Kind::put(play, engine::unit_id(u), ready.hex[u]);
    for (const int u : units)
      if (ready.carrier[u].exists()) Kind::board(play, ready.carrier[u], engine::unit_id(u));
    play.tell(Kind::kReadySetUp, Kind::ready_rule(play.rules), {side, units.size()});
  }
};

}  // namespace mitla::rules
