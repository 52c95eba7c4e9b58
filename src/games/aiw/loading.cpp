#include "games/aiw/moving.h"

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/entering.h"
#include "games/aiw/frame.h"
#include "games/aiw/indirect_fire.h"
#include "games/aiw/missiles.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

// b.1.3: groups that enter during play may enter loaded; loading off the map is free.
Reason may_load_off_map(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  if (const Reason reason = may_enter_now(rules, state, carrier); !reason.allows()) return reason;
  if (state.hex_of(passenger) != kToEnter || rules.unit(passenger).group != rules.unit(carrier).group)
    return {"B.V.B.7.a", "carrier and passenger must wait to enter together"};
  if (state.piece(carrier).has(kGoneOn) || state.piece(passenger).has(kGoneOn))
    return {rules.special.line.cite.next, "nobody is loaded between two boards"};
  if (rules.groups[rules.unit(carrier).group].rolls)
    return {rules.special.cite.reinforcement, "one unit a turn enters"};
  return kAllowed;
}

Reason passenger_ready(const RuleSet& rules, const State& state, UnitId passenger) {
  const Piece& piece = state.piece(passenger);
  if (piece.has(kInverted | kDispersed))
    return {"B.V.B.7.e", "a passenger must be face up when it is loaded"};
  if (piece.has(kMoved))
    return {"B.V.B.7.e", "a unit that has moved by itself cannot be loaded in the same turn"};
  if (rules.unit(passenger).immobile)
    return {rules.special.cite.immobile, "the situation forbids that unit to move"};
  return rules.unit(passenger).can(AttackType::kIndirect) ? may_leave_fire(rules, state, passenger)
                                                          : kAllowed;
}

// A.II.E.3: the second of two missile units is loaded for the price of the first.
bool rides_free(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  const UnitId first = passenger_of(state, carrier);
  return state.hand.unit == carrier && first.exists() && state.piece(first).has(kWasPassenger) &&
         room_taken(rules, first) == 1 && room_taken(rules, passenger) == 1 &&
         room_left(rules, state, carrier) == 1;
}

Reason can_pay(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  if (rides_free(rules, state, carrier, passenger)) return kAllowed;
  if (loading(rules, state, carrier)) return kAllowed;  // A.I.E.9.b: any number at once
  if (loading_cost(rules, carrier, passenger) <= points_left(rules, state, carrier)) return kAllowed;
  if (rules.unit(carrier).helicopter())
    return {"A.I.E.9.b", "loading and unloading cost the whole allowance of {u}"};
  if (rules.unit(passenger).passenger == PassengerKind::kTowed)
    return {"B.V.B.7.d", "a towed gun costs the whole allowance of {u}"};
  return {"B.V.B.7.c", "the passenger costs half the allowance of {u}, and so much is not left"};
}

// O.I.C.5: with DOWN markers helicopters load only when they are down. The passengers of a dispersed one are
// dispersed with it.
Reason helicopter_ready(const RuleSet& rules, const State& state, UnitId carrier) {
  if (!rules.unit(carrier).helicopter()) return kAllowed;
  if (rules.has(Switch::kHelicoptersDown) && !is_down(state, carrier))
    return {"O.I.C.5", "{u} is in the air: it loads and unloads in the movement phase, when it is down"};
  if (state.piece(carrier).has(kDispersed))
    return {"B.V.B.7.e", "{u} is dispersed, and passengers are loaded and unloaded face up"};
  return kAllowed;
}

std::string_view rule_of_loading(const RuleSet& rules, UnitId carrier, bool free = false) {
  return rules.unit(carrier).helicopter() ? "A.I.E.9.b" : free ? "A.II.E.3" : "B.V.B.7";
}

// `unload U` names a carrier or one of several passengers.
UnitId carrier_of(const State& state, UnitId unit) {
  return state.piece(unit).has(kAboard) ? UnitId(state.piece(unit).partner) : unit;
}

// All passengers leave a vehicle together; a helicopter puts down one after the other.
Passengers to_be_unloaded(const RuleSet& rules, const State& state, UnitId unit, UnitId carrier) {
  Passengers passengers = passengers_of(state, carrier);
  if (!rules.unit(carrier).helicopter() || passengers.empty()) return passengers;
  Passengers one;
  one.push_back(unit == carrier ? passengers[0] : unit);
  return one;
}

}  // namespace

Reason fits_aboard(const RuleSet& rules, UnitId carrier, UnitId passenger) {
  const UnitInfo& c = rules.unit(carrier);
  const UnitInfo& p = rules.unit(passenger);
  if (c.ferry && rules.has(Switch::kFerries)) {
    if (p.side == c.side && p.combat_unit() && !p.air) return kAllowed;
    return {"A.IV.B.2.a", "{u} carries combat units of its own side alone"};
  }
  if (c.carries_bridges()) {
    if (p.side == c.side && p.bridge()) return kAllowed;
    return {"A.V.D", "{u} carries bridges of its own side alone"};
  }
  if (c.capacity == 0) return {"UFT.CARR", "{u} carries nobody"};
  if (p.side != c.side || p.passenger == PassengerKind::kNone)
    return {"B.V.B.4", "{u} carries infantry-class units and towed guns of its own side alone"};
  if (p.passenger == PassengerKind::kTowed && c.carrier != CarrierKind::kTruck)
    return {"B.V.B.3", "only trucks carry towed guns"};
  return kAllowed;
}

int loading_cost(const RuleSet& rules, UnitId carrier, UnitId passenger) {
  const int printed = 2 * rules.unit(carrier).move;      // S.III.B: also under SMF
  if (rules.unit(carrier).helicopter()) return printed;  // A.I.E.9.b
  return rules.unit(passenger).passenger == PassengerKind::kTowed ? printed : printed / 2;
}

Reason may_load(const RuleSet& rules, const State& state, UnitId carrier, UnitId passenger) {
  if (carrier == passenger) return {"B.V.B.4", "{u} cannot carry itself"};
  if (const Reason reason = fits_aboard(rules, carrier, passenger); !reason.allows()) return reason;
  if (room_left(rules, state, carrier) < room_taken(rules, passenger))
    return {"B.V.B.1", "{u} carries a passenger already"};
  if (state.piece(passenger).has(kAboard)) return {"B.V.B.1", "that unit is aboard a carrier already"};
  if (state.hex_of(carrier) == kToEnter) return may_load_off_map(rules, state, carrier, passenger);
  if (rules.unit(carrier).ferry) return may_take_aboard(rules, state, carrier, passenger);
  if (rules.unit(passenger).bridge()) return may_take_up_bridge(rules, state, carrier, passenger);
  if (const Reason reason = may_move(rules, state, carrier); !reason.allows()) return reason;
  if (const Reason reason = helicopter_ready(rules, state, carrier); !reason.allows()) return reason;
  if (marching(rules, state, carrier))
    return {rules.special.cite.march, "{u} marches with its column and does nothing else"};
  if (state.hex_of(passenger) != state.hex_of(carrier))
    return {"B.V.B.7.a", "to load, {u} and its passenger must be in the same hex"};
  if (const Reason reason = passenger_ready(rules, state, passenger); !reason.allows()) return reason;
  return can_pay(rules, state, carrier, passenger);
}

Reason may_unload(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitId carrier = carrier_of(state, unit);
  if (unit != carrier && !rules.unit(carrier).helicopter())
    return {"B.V.B.7", "{u} is a passenger: its carrier unloads it"};
  if (const Reason reason = may_move(rules, state, carrier); !reason.allows())
    return unit == carrier ? reason : Reason{reason.rule, "the helicopter that carries {u} may not act now"};
  const Passengers passengers = to_be_unloaded(rules, state, unit, carrier);
  if (passengers.empty()) return {"B.V.B.7", "{u} carries nobody"};
  if (rules.unit(carrier).ferry) return {"A.IV.B.2.e", "{u} lands its passenger on one of the two banks"};
  if (carries_sections(state, carrier)) return may_put_down_bridge(rules, state, carrier);
  if (const Reason reason = helicopter_ready(rules, state, carrier); !reason.allows()) return reason;
  for (const UnitId passenger : passengers) {
    const Piece& piece = state.piece(passenger);
    if (piece.has(kInverted) && !piece.has(kFiredMounted))  // A.II.A.3
      return {"B.V.B.7.e", "a passenger must be face up when it is unloaded"};
    if (piece.has(kWasPassenger) && loading(rules, state, carrier))
      return {"A.I.E.9.b", "that passenger has just been loaded"};
  }
  if (!loading(rules, state, carrier) &&
      loading_cost(rules, carrier, passengers[0]) > points_left(rules, state, carrier))
    return can_pay(rules, state, carrier, passengers[0]);
  const Reason reason = have_room(rules, state, passengers, state.hex_of(carrier));
  if (!reason.allows() && rules.unit(carrier).helicopter())
    return {"A.I.E.9.c", "the passenger may not stand in the hex of the helicopter"};
  if (!reason.allows() && reason.rule == "B.III.D")
    return {"B.V.B.8", "the hex of {u} has no room for its passenger"};
  return reason;
}

void loading_actions(const RuleSet& rules, const State& state, UnitId carrier, ActionList& out) {
  if (rules.unit(carrier).carrier == CarrierKind::kFerry) {
    ferry_actions(rules, state, carrier, out);
    return;
  }
  if (rules.unit(carrier).capacity == 0 && !rules.unit(carrier).carries_bridges()) return;
  if (passenger_of(state, carrier).exists()) {
    if (may_unload(rules, state, carrier).allows()) out.push_back(act(Verb::kUnload, carrier));
    if (room_left(rules, state, carrier) == 0) return;
  }
  const HexId hex = state.hex_of(carrier);
  if (on_map(hex)) {
    if (rules.unit(carrier).carries_bridges()) {
      if (!state.cell(hex).has(kSections)) return;
      for (const int b : rules.bridges)
        if (may_load(rules, state, carrier, unit_id(b)).allows())
          out.push_back(act(Verb::kLoad, carrier, unit_id(b)));
      return;
    }
    for (const UnitId passenger : Stack(state, hex))
      if (may_load(rules, state, carrier, passenger).allows())
        out.push_back(act(Verb::kLoad, carrier, passenger));
    return;
  }
  const int group = rules.unit(carrier).group;
  if (hex != kToEnter || group < 0) return;
  for (const int p : rules.groups[group].units)
    if (state.pieces[p].hex == kToEnter && may_load(rules, state, carrier, unit_id(p)).allows())
      out.push_back(act(Verb::kLoad, carrier, unit_id(p)));
}

UnitSet passengers_to_unload(const RuleSet& rules, const State& state) {
  UnitSet passengers;
  for (const int h : rules.helicopters[index(state.phasing)])
    if (on_map(state.pieces[h].hex))
      for (const UnitId passenger : passengers_of(state, unit_id(h)))
        if (may_unload(rules, state, passenger).allows()) passengers.insert(passenger.value);
  return passengers;
}

void load(Play& play, UnitId carrier, UnitId passenger) {
  State& state = play.state;
  if (!on_map(state.hex_of(carrier))) {
    board(play.rules, state, carrier, passenger);
    state.piece(passenger).set(kWasPassenger);
    play.tell(EventKind::kLoaded, "B.V.B.5", {carrier.value, passenger.value});
    return;
  }
  if (play.rules.unit(carrier).ferry) return take_aboard(play, carrier, passenger);
  if (play.rules.unit(passenger).bridge()) return take_up_bridge(play, carrier, passenger);
  const bool free = rides_free(play.rules, state, carrier, passenger) || loading(play.rules, state, carrier);
  if (!begin_expenditure(play, carrier)) return;
  board(play.rules, state, carrier, passenger);
  state.piece(passenger).set(kWasPassenger);
  if (state.piece(carrier).has(kInverted)) state.piece(passenger).set(kInverted);  // B.V.B.6.e, under SMF
  play.tell(EventKind::kLoaded, rule_of_loading(play.rules, carrier, free), {carrier.value, passenger.value});
  if (free) return;
  spend(play, carrier, state.hex_of(carrier), loading_cost(play.rules, carrier, passenger));
  expose(play, carrier);  // S.II.E.3.h: after loading only the carrier
}

void unload(Play& play, UnitId unit) {
  State& state = play.state;
  const UnitId carrier = carrier_of(state, unit);
  if (carries_sections(state, carrier)) return put_down_bridge(play, carrier);
  const Passengers passengers = to_be_unloaded(play.rules, state, unit, carrier);
  const bool free = loading(play.rules, state, carrier);
  if (!begin_expenditure(play, carrier)) return;
  UnitSet exposed = set_of(carrier);
  for (const UnitId passenger : passengers) {
    unboard_passenger(play.rules, state, passenger, state.hex_of(carrier));
    invert(state, passenger);  // B.V.B.7.e
    state.piece(passenger).set(kWasPassenger);
    exposed.insert(passenger.value);
    play.tell(EventKind::kUnloaded, rule_of_loading(play.rules, carrier), {carrier.value, passenger.value});
  }
  if (!free)
    spend(play, carrier, state.hex_of(carrier),
          loading_cost(play.rules, carrier, passengers[0]));  // A.II.E.3
  state.hand.unloaded = passengers[0];
  state.hand.unloaded_too = passengers.size() > 1 ? passengers[1] : kNobody;
  expose(play, exposed);  // S.II.E.3.h: after unloading all of them
}

}  // namespace mitla::aiw
