#include "games/aiw/setup.h"

#include "games/aiw/air_units.h"
#include "games/aiw/minefields.h"
#include "games/aiw/missiles.h"
#include "games/aiw/moving.h"
#include "games/aiw/placement.h"
#include "rules/setup.h"

namespace mitla::aiw {
namespace {

// Does the counter or its carrier stand in a hex?
bool placed(const State& state, UnitId counter) { return on_map(state.hex_of(counter)); }

// Does the present frame set this counter up?
bool in_this_setup(const RuleSet& rules, const State& state, UnitId unit);

// A passenger may start loaded (b.1.3): it boards a carrier that stands on the map.
Reason may_board(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  if (!in_this_setup(rules, state, carrier) || !in_this_setup(rules, state, passenger))
    return {"SIT.A.3.c", "{u} is not set up now"};
  if (rules.unit(carrier).ferry) return {"A.IV.B.2.b", "{u} is loaded in play, in a canal hex"};
  if (const Reason reason = fits_aboard(rules, carrier, passenger); !reason.allows()) return reason;
  if (!placed(state, carrier)) return {"B.V.B.7.a", "{u} must stand on the map before it is loaded"};
  if (room_left(rules, state, carrier) < room_taken(rules, passenger))
    return {"B.V.B.1", "{u} carries a unit already"};
  if (state.piece(passenger).has(kAboard)) return {"B.V.B.5", "that unit is aboard another carrier"};
  const GroupInfo& group = rules.groups[rules.unit(passenger).group];
  if (!group.hexes.contains(state.hex_of(carrier)))
    return {group.rule, "the passenger may not be set up there"};
  return meets_conditions(rules, state, passenger, state.hex_of(carrier));
}

Reason may_unboard(const RuleSet& rules, const State& state, UnitId carrier) {
  if (!in_this_setup(rules, state, carrier)) return {"SIT.A.3.c", "{u} is not set up now"};
  const Passengers passengers = passengers_of(state, carrier);
  if (passengers.empty()) return {"B.V.B.7.b", "{u} carries nobody"};
  if (carries_sections(state, carrier)) return may_lie(rules, state, passengers[0], state.hex_of(carrier));
  return have_room(rules, state, passengers, state.hex_of(carrier));
}

constexpr Reason kReadyInTheWay{"SIT.C.3", "counters of other groups stand in the way of the ready set-up"};

// O.I.C.2.e
Reason may_go_down(const RuleSet& rules, const State& state, UnitId unit) {
  if (!in_this_setup(rules, state, unit)) return {"SIT.A.3.c", "{u} is not set up now"};
  return may_be_down_at_start(rules, state, unit);
}

struct Kind {
  using Play = aiw::Play;
  using UnitSet = aiw::UnitSet;
  static constexpr Verb kPlace = Verb::kPlace, kReady = Verb::kReady, kEnd = Verb::kEnd;
  static constexpr EventKind kReadySetUp = EventKind::kReadySetUp;
  static constexpr Reason not_placed{"SIT.A.3.c", "there are counters that must still be set up"};
  static constexpr Reason no_ready_setup{"SIT.C.3", "this situation has no ready set-up for you"};

  static bool is_now(const State& state, const GroupInfo& group) {
    return group.side == top(state).side && group.order == top(state).value;
  }
  static Reason not_now(const RuleSet&, UnitId) { return {"SIT.A.3.c", "{u} is not set up now"}; }
  // Canal works have areas of their own (S.VI.C.3): their conditions name them.
  static std::span<const HexId> hexes(const RuleSet& rules, UnitId unit) {
    const GroupInfo& group = rules.groups[rules.unit(unit).group];
    return group.with_own_area.contains(unit.value) ? group.own_areas : group.hex_list;
  }
  static Reason may_place_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
    const GroupInfo& group = rules.groups[rules.unit(unit).group];
    if (state.hex_of(unit) == hex && !state.piece(unit).has(kAboard))
      return {"SIT.A.3.c", "{u} stands there already"};
    if (!group.with_own_area.contains(unit.value) && !group.allows(hex))
      return {group.rule, "{h} is outside the area where {u} is set up"};
    if (const Reason reason = meets_conditions(rules, state, unit, hex); !reason.allows()) return reason;
    if (rules.unit(unit).neutral()) return may_lie(rules, state, unit, hex);
    return may_stand(rules, state, unit, hex, unit);
  }
  static Reason may_stay(const RuleSet& rules, const State& state, UnitId unit) {
    return meets_conditions(rules, state, unit, state.hex_of(unit));
  }
  // A.II.G.1.b: mines that were traded in, and those that none has been traded for.
  static bool is_out(const State& state, UnitId unit) {
    return state.hex_of(unit) == kSpent || state.hex_of(unit) == kReserve;
  }
  static void more_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
    hand_over_actions(rules, state, unit, out);
    if (rules.unit(unit).exchangeable) exchange_actions(rules, state, unit, out);
    if (may_go_down(rules, state, unit).allows()) out.push_back(act(Verb::kDown, unit));
    if (rules.unit(unit).carrier == CarrierKind::kNone) return;
    for (const int p : rules.all_of[index(top(state).side)])
      if (may_board(rules, state, unit, unit_id(p)).allows())
        out.push_back(act(Verb::kLoad, unit, unit_id(p)));
    if (may_unboard(rules, state, unit).allows()) out.push_back(act(Verb::kUnload, unit));
  }
  static void take_up(Play& play, UnitId unit) {
    State& state = play.state;
    if (state.piece(unit).has(kAboard)) unboard_passenger(play.rules, state, unit, state.hex_of(unit));
    if (!placed(state, unit)) return;
    if (play.rules.unit(unit).neutral())
      take_work(play.rules, state, unit, kToEnter);
    else
      take_off(play.rules, state, unit, kToEnter);
  }
  static void put(Play& play, UnitId unit, HexId hex) {
    if (play.rules.unit(unit).neutral())
      put_work(play.rules, play.state, unit, hex);
    else
      aiw::put(play.rules, play.state, unit, hex);
  }
  static void board(Play& play, UnitId carrier, UnitId unit) {
    aiw::board(play.rules, play.state, carrier, unit);
  }
  static std::string_view ready_rule(const RuleSet&) { return "SIT.C.3"; }
  // Where the areas of several groups overlap, others may stand where the ready set-up puts its
  // counters.
  static Reason ready_fits(const RuleSet& rules, const State& state, const UnitSet& units) {
    hex::HexSet wanted;
    for (const int u : units) wanted.insert(rules.ready_setup.hex[u]);
    const auto in_the_way = [&](int u) {
      const HexId hex = state.pieces[u].hex;
      return !units.contains(u) && on_map(hex) && wanted.contains(hex);
    };
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if (in_the_way(static_cast<int>(u))) return rehearse_ready(rules, state, units);
    return kAllowed;
  }
  // The ready set-up counter by counter, on a copy of the state.
  static Reason rehearse_ready(const RuleSet& rules, const State& state, const UnitSet& units) {
    static thread_local State trial;  // scratch
    trial = state;
    for (const int u : units) {
      const UnitId unit = unit_id(u);
      if (trial.piece(unit).has(kAboard)) unboard(rules, trial, trial.piece(unit).partner);
      if (!placed(trial, unit)) continue;
      if (rules.unit(unit).neutral())
        take_work(rules, trial, unit, kToEnter);
      else
        take_off(rules, trial, unit, kToEnter);
    }
    for (const bool bridges : {false, true})  // on their trenches
      for (const int u : units) {
        const UnitId work = unit_id(u);
        if (!rules.unit(work).neutral() || rules.unit(work).bridge() != bridges) continue;
        const HexId hex = rules.ready_setup.hex[u];
        if (const Reason reason = may_lie(rules, trial, work, hex); !reason.allows()) return kReadyInTheWay;
        put_work(rules, trial, work, hex);
      }
    for (const int u : units) {
      const UnitId unit = unit_id(u);
      if (rules.unit(unit).neutral() || rules.ready_setup.carrier[u].exists()) continue;
      const HexId hex = rules.ready_setup.hex[u];
      if (const Reason reason = may_stand(rules, trial, unit, hex); !reason.allows()) return kReadyInTheWay;
      aiw::put(rules, trial, unit, hex);
    }
    return kAllowed;
  }
};
using SetUp = rules::SetUp<Kind>;

bool in_this_setup(const RuleSet& rules, const State& state, UnitId unit) {
  return SetUp::is_set_up(rules, state, unit);
}

void place(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (play.rules.unit(unit).neutral()) {
    if (placed(state, unit)) take_work(play.rules, state, unit, kToEnter);
  } else if (state.piece(unit).has(kAboard)) {
    unboard_passenger(play.rules, state, unit, state.hex_of(unit));
  }
  state.piece(unit).unset(kDown);
  Kind::put(play, unit, hex);
  play.tell(EventKind::kSetUp, "SIT.A.3.c", {unit.value, hex.value, -1});
}

void board_carrier(Play& play, UnitId carrier, UnitId passenger) {
  State& state = play.state;
  if (!placed(state, passenger)) put(play.rules, state, passenger, state.hex_of(carrier));
  board(play.rules, state, carrier, passenger);
  play.tell(EventKind::kSetUp, "B.V.B.5", {passenger.value, state.hex_of(carrier).value, carrier.value});
}

void unboard_carrier(Play& play, UnitId carrier) { unboard(play.rules, play.state, carrier); }

// A.II.G.1.b: a mine is traded in by the player who is setting it up.
template <auto predicate, typename... Arguments>
Reason in_setup(const RuleSet& rules, const State& state, UnitId mine, Arguments... rest) {
  if (!in_this_setup(rules, state, mine)) return Kind::not_now(rules, mine);
  return predicate(rules, state, mine, rest...);
}

void take_ready(Play& play) {
  SetUp::take_ready(play, SetUp::units(play.rules, play.state), index(top(play.state).side));
}

void end_setup(Play& play) {
  ++play.state.setups_done;
  pop(play.state);
}

constexpr VerbRules kSetupVerbs[] = {
    verb_rules<Verb::kPlace, SetUp::may_place, place>(),
    verb_rules<Verb::kLoad, may_board, board_carrier>(),
    verb_rules<Verb::kUnload, may_unboard, unboard_carrier>(),
    verb_rules<Verb::kHandOver, may_hand_over, hand_over>(),
    verb_rules<Verb::kDown, may_go_down, put_down>(),
    verb_rules<Verb::kSplitMine, in_setup<may_split_mine>, split_mine>(),
    verb_rules<Verb::kMergeMines, in_setup<may_merge_mines, UnitId>, merge_mines>(),
    verb_rules<Verb::kReady, SetUp::may_take_ready, take_ready>(),
    verb_rules<Verb::kEnd, SetUp::may_end, end_setup>()};

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your counters, then end the set-up.", "SIT.A.3.c"},
                             .subjects = SetUp::subjects,
                             .actions = SetUp::actions,
                             .verbs = kSetupVerbs};

bool ask_next_setup(Play& play) {
  State& state = play.state;
  if (state.setups_done >= static_cast<int>(play.rules.setups.size())) return false;
  const auto& [order, side] = play.rules.setups[state.setups_done];
  state.phasing = side;
  push(state, FrameKind::kSetup, side, order);
  return true;
}

bool has_ready_setup(const RuleSet& rules) {
  for (const GroupInfo& group : rules.groups)
    for (const int u : group.units)
      if (group.placing == Placing::kSetup && !rules.ready_setup.hex[u].exists() && !rules.units[u].spare)
        return false;
  return !rules.setups.empty();
}

void take_ready_setup(Play& play) {
  while (ask_next_setup(play)) {
    take_ready(play);
    end_setup(play);
  }
}

}  // namespace mitla::aiw
