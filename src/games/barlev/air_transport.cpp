#include "games/barlev/air_transport.h"

#include <algorithm>

#include "games/barlev/air_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::ActionList;
using engine::BoxId;

namespace {

bool is_helicopter(const UnitInfo& unit) { return unit.capability == Capability::kH; }
Front front_of_carrier(const RuleSet& rules, const State& state, UnitId carrier) {
  const HexId where = state.hex_of(carrier);
  if (in_display(where)) return front_of(display_at(where));
  return state.air.carrier_at.exists() ? rules.at(state.air.carrier_at).front : Front::kSuez;
}

// 18.22, d.17: front boxes from which this map is reached; Central reaches both. 18.21: the Arabs wait off
// the map.
bool is_start(HexId box, Side side, Front front) {
  if (side == Side::kIsrael)
    return is_in(box, kCentralCommand) ||
           is_in(box, front == Front::kGolan ? kNorthernCommand : kSouthernCommand);
  return is_in(box, front == Front::kGolan ? kOffMapSyria : kOffMapEgypt);
}
bool is_company(const UnitInfo& unit) { return unit.size == Size::kCompany; }

// 18.12, 18.13: a battalion and a company, or four companies; a transport of Egypt one battalion.
bool has_room(const RuleSet& rules, const State& state, UnitId carrier, UnitId unit) {
  int companies = is_company(rules.unit(unit)) ? 1 : 0;
  int battalions = 1 - companies;
  for (const UnitId loaded : state.air.load) {
    const bool company = is_company(rules.unit(loaded));
    companies += company ? 1 : 0;
    battalions += company ? 0 : 1;
  }
  const UnitInfo& info = rules.unit(carrier);
  if (battalions == 0 && is_helicopter(info)) return companies <= rules.numbers().helicopter_companies;
  if (!is_helicopter(info) && info.side == Side::kArab) return battalions <= 1 && companies == 0;
  return battalions <= 1 && companies <= 1;
}

bool is_base(const RuleSet& rules, const State& state, Side side, HexId hex) {
  return rules.at(hex).airbase && controller(state, hex) == side;
}

}  // namespace

int flight_cost(const RuleSet& rules, const State& state, UnitId carrier, HexId to) {
  const Side side = rules.side_of(carrier);
  const int per_hex = rules.map_numbers(to).helicopter_per_hex;
  if (state.air.carrier == carrier && state.air.carrier_at.exists())
    return per_hex * rules.board().distance(state.air.carrier_at, to);
  // From off the map the edge hex is the first that is paid for.
  int hexes = 1 + rules.to_edge[static_cast<std::size_t>(index(side))][to.value];
  const bool from_box = state.air.carrier == carrier && !state.air.load.empty();
  if (!from_box)
    for (const HexId base : rules.airbases)
      if (is_base(rules, state, side, base)) hexes = std::min(hexes, rules.board().distance(base, to));
  return per_hex * hexes;
}

int return_cost(const RuleSet& rules, const State& state, Side side, HexId from) {
  int hexes = rules.to_edge[static_cast<std::size_t>(index(side))][from.value];
  for (const HexId base : rules.airbases)
    if (is_base(rules, state, side, base)) hexes = std::min(hexes, rules.board().distance(base, from));
  return rules.map_numbers(from).helicopter_per_hex * hexes;
}

namespace {

bool is_under_way(const State& state) { return state.air.carrier.exists(); }

Reason may_use(const RuleSet& rules, const State& state, UnitId carrier) {
  const UnitInfo& info = rules.unit(carrier);
  if (!info.is_air() || !is_carrier(info)) return {"18.11", "{u} carries nobody"};
  if (is_under_way(state))
    return carrier == state.air.carrier ? kAllowed : Reason{"18.22", "another flight is under way"};
  if (!is_asked(rules, state, carrier)) return {"18.22", "{u} is not yours"};
  if (!is_in_box(state, carrier, DisplayBox::kAvailable)) return {"15.23", "{u} is not available"};
  if (is_frozen(state, front_of(display_at(state.hex_of(carrier))))) return {"3.1", "there is a cease-fire"};
  return kAllowed;
}
bool reaches(const RuleSet& rules, const State& state, UnitId carrier, HexId hex, int extra) {
  const int there = state.air.flown + flight_cost(rules, state, carrier, hex) + extra;
  const int range = rules.numbers().helicopter_range;
  return there <= range && there + return_cost(rules, state, rules.side_of(carrier), hex) <= range;
}

// 18.21, 18.22, 18.32
Reason may_load(const RuleSet& rules, const State& state, UnitId carrier, UnitId unit) {
  if (const Reason reason = may_use(rules, state, carrier); !reason.allows()) return reason;
  if (!unit.exists() ||
      !rules.liftable[static_cast<std::size_t>(carrier.value - rules.first_air)].contains(unit.value))
    return {"18.11", "this unit cannot be carried"};
  const Piece& piece = state.piece(unit);
  if (piece.has(kNeutralized)) return {"16.2", "the unit is neutralized", unit};
  if (piece.has(kReserve | kLanded | kOnBridge | kIsBridge | kMoved | kRefitted))
    return {"18.24", "the unit cannot move any more"};
  if (!has_room(rules, state, carrier, unit)) return {"18.12", "there is no room on board"};
  const Front front = front_of_carrier(rules, state, carrier);
  const HexId where = state.hex_of(unit);
  if (!state.air.load.empty() && where != state.air.loaded_in)
    return {"18.22", "all units are loaded in one place"};
  if (!on_map(where)) {
    if (state.air.carrier_at.exists() || !is_start(where, rules.side_of(carrier), front))
      return {"18.22", "the unit is not where the flight begins"};
    return kAllowed;
  }
  if (!is_helicopter(rules.unit(carrier))) return {"19.2", "transports load off the map"};
  if (rules.at(where).front != front) return {"18.22", "the unit is on the other map"};
  if (state.air.carrier_at == where && !state.air.load.empty()) return kAllowed;
  if (!reaches(rules, state, carrier, where, rules.numbers().helicopter_pick_up))
    return {"18.31", "the helicopter could not return", kNobody, where};
  return kAllowed;
}

// The hexes between, by the first direction that comes nearer.
void pass(const RuleSet& rules, State& state, HexId from, HexId to) {
  while (from != to) {
    for (const HexId next : rules.board().neighbours(from))
      if (next.exists() && rules.board().distance(next, to) < rules.board().distance(from, to)) {
        from = next;
        break;
      }
    if (!state.air.path.full()) state.air.path.push_back(from);
  }
}
HexId entry_towards(const RuleSet& rules, const State& state, Side side, HexId to, bool from_box) {
  HexId best;
  int least = hex::kFar;
  for (const HexId edge :
       rules.edge[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(index(rules.at(to).front))])
    if (const int distance = 1 + rules.board().distance(edge, to); distance < least) {
      best = edge;
      least = distance;
    }
  if (!from_box)
    for (const HexId base : rules.airbases)
      if (is_base(rules, state, side, base) && rules.board().distance(base, to) < least) {
        best = base;
        least = rules.board().distance(base, to);
      }
  return best;
}
void fly_to(Play& play, HexId to, int extra) {
  State& state = play.state;
  AirState& air = state.air;
  const Side side = play.rules.side_of(air.carrier);
  air.flown = static_cast<std::uint8_t>(air.flown + flight_cost(play.rules, state, air.carrier, to) + extra);
  if (!air.carrier_at.exists()) {
    air.carrier_at = entry_towards(play.rules, state, side, to, !air.load.empty());
    air.path.push_back(air.carrier_at);
  }
  pass(play.rules, state, air.carrier_at, to);
  air.carrier_at = to;
}

void take_up(State& state, UnitId carrier) { state.air.carrier = carrier; }

void load(Play& play, UnitId carrier, UnitId unit) {
  State& state = play.state;
  AirState& air = state.air;
  take_up(state, carrier);
  const HexId where = state.hex_of(unit);
  if (on_map(where) && (air.carrier_at != where || air.load.empty()))
    fly_to(play, where, play.rules.numbers().helicopter_pick_up);
  air.loaded_in = where;
  air.load.push_back(unit);
  take_off(play.rules, state, unit, place(kAirLifted));
  note_departure(play.rules, state, where, play.rules.side_of(unit));
  if (play.rules.unit(unit).may_dismount) state.piece(unit).marks |= kDismounted;  // 18.12, d.20
  play.tell(AirEvent::kLoaded, "18.12", {carrier.value, unit.value});
}

Reason may_fly(const RuleSet& rules, const State& state, UnitId carrier, HexId hex) {
  if (!is_under_way(state) || carrier != state.air.carrier) return {"18.22", "{u} is not under way"};
  if (!is_helicopter(rules.unit(carrier))) return {"19.3", "{u} flies straight to its drop"};
  if (rules.at(hex).front != front_of_carrier(rules, state, carrier))
    return {"18.22", "helicopters do not fly from map to map"};
  if (!rules.at(hex).playable)
    return {rules.at(hex).neutral ? "17.6" : "18.31", "{u} does not stop over {h}"};
  if (state.air.carrier_at == hex) return {"18.31", "{u} is in {h}"};
  if (!reaches(rules, state, carrier, hex, rules.numbers().helicopter_land))
    return {"18.31", "{u} could not return from {h}"};
  return kAllowed;
}
void fly(Play& play, UnitId, HexId hex) { fly_to(play, hex, 0); }

Reason may_come_down_in(const RuleSet& rules, const State& state, UnitId carrier, HexId hex) {
  const HexInfo& info = rules.at(hex);
  if (!info.playable) return {"18.5", "nobody can land in {h}"};
  if (info.front != front_of_carrier(rules, state, carrier)) return {"18.22", "{h} is on the other map"};
  if (!has_enemy(rules, state, hex, rules.side_of(carrier)))
    for (const UnitId unit : state.air.load)
      if (const Reason reason = may_stack(rules, state, unit, hex); !reason.allows()) return reason;
  return kAllowed;
}
Reason may_land(const RuleSet& rules, const State& state, UnitId carrier, HexId hex) {
  if (!is_under_way(state) || carrier != state.air.carrier || state.air.load.empty())
    return {"18.22", "{u} carries nobody"};
  if (!is_helicopter(rules.unit(carrier))) return {"19.2", "{u} does not land"};
  if (rules.at(hex).town && !rules.at(hex).airbase) return {"18.5", "helicopters do not land in towns"};
  if (state.air.loaded_in == hex) return {"18.22", "{u} comes from {h}"};
  if (!reaches(rules, state, carrier, hex, rules.numbers().helicopter_land))
    return {"18.31", "{u} could not return from {h}"};
  return may_come_down_in(rules, state, carrier, hex);
}
Reason may_drop(const RuleSet& rules, const State& state, UnitId carrier, HexId hex) {
  if (!is_under_way(state) || carrier != state.air.carrier || state.air.load.empty())
    return {"19.3", "{u} carries nobody"};
  if (is_helicopter(rules.unit(carrier))) return {"19.3", "helicopters land their load"};
  if (rules.at(hex).terrain == Terrain::kMountain) return {"19.4", "nobody is dropped on a mountain"};
  return may_come_down_in(rules, state, carrier, hex);
}

// The mission is flown like a ground attack: fighters, fire from the ground, then the load
// (19.3, 18.6, 18.7).
void begin_mission(Play& play, HexId hex, std::uint8_t flags, Altitude altitude, bool seen) {
  State& state = play.state;
  AirState& air = state.air;
  Mission mission;
  mission.hex = hex;
  mission.attacker = air.carrier;
  mission.altitude = altitude;
  mission.flags = flags;
  mission.display = display_at(state.hex_of(air.carrier));
  air.missions.push_back(mission);
  state.piece(air.carrier).hex = place(kOnMission);
  air.landing.fill(hex);
  const Side enemy = other(side_of(mission));
  ask(play, FrameKind::kAirdrop, seat_of(play.rules, mission.display), 0, hex, air.carrier);
  ask_side(play, FrameKind::kSurfaceToAir, enemy);
  air.current = 0;
  air.combat = 0;
  ask(play, FrameKind::kAirCombat, seat_of(play.rules, mission.display));
  if (!seen) return;
  ask(play, FrameKind::kPlacing, seat_of(play.rules, attacked_display(mission)), kTransportInterceptions);
  if ((flags & Mission::kHelicopter) == 0)
    ask(play, FrameKind::kPlacing, seat_of(play.rules, mission.display), kTransportEscorts);
}

void land(Play& play, UnitId carrier, HexId hex) {
  fly_to(play, hex, play.rules.numbers().helicopter_land);
  const int die = roll_ten(play);  // 18.7
  const bool detected = die <= play.rules.numbers().detected_to;
  play.tell(AirEvent::kDetection, "18.7", {carrier.value, hex.value, die, detected ? 1 : 0});
  begin_mission(play, hex, Mission::kTransport | Mission::kHelicopter, Altitude::kLow, detected);
}
void drop(Play& play, UnitId carrier, HexId hex) {
  play.tell(AirEvent::kDrop, "19.3", {carrier.value, hex.value});
  begin_mission(play, hex, Mission::kTransport, Altitude::kMedium, true);
}

void end_flight(State& state) {
  AirState& air = state.air;
  air.carrier = kNobody;
  air.carrier_at = hex::kNowhere;
  air.loaded_in = hex::kNowhere;
  air.load.clear();
  air.landing.fill(hex::kNowhere);
  air.path.clear();
  air.flown = 0;
}

// 18.22, 19.2: from one front box to another.
Reason may_transfer(const RuleSet& rules, const State& state, UnitId carrier, BoxId box) {
  if (!is_under_way(state) || carrier != state.air.carrier || state.air.load.empty())
    return {"19.2", "{u} carries nobody"};
  if (rules.side_of(carrier) != Side::kIsrael) return {"19.2", "only Israel transfers units"};
  const HexId to = rules::box(box.value);
  if (state.air.carrier_at.exists() || on_map(state.air.loaded_in))
    return {"18.22", "transfers go from front box to front box"};
  const bool command =
      is_in(to, kNorthernCommand) || is_in(to, kCentralCommand) || is_in(to, kSouthernCommand);
  if (!command ||
      std::find(rules.front_boxes.begin(), rules.front_boxes.end(), to) == rules.front_boxes.end())
    return {"19.2", "units are transferred to a front box"};
  if (to == state.air.loaded_in) return {"19.2", "the units are there already"};
  return kAllowed;
}
void transfer(Play& play, UnitId carrier, BoxId box) {
  State& state = play.state;
  for (const UnitId unit : state.air.load) {
    state.piece(unit).hex = rules::box(box.value);
    state.piece(unit).marks = (state.piece(unit).marks & ~(kDrawn | kDismounted)) | kMoved;  // 18.24
    play.tell(AirEvent::kTransferred, "19.2", {unit.value, box.value});
  }
  send_to(state, carrier, display_at(state.hex_of(carrier)), DisplayBox::kFlown);
  end_flight(state);
}

// Before anything has been cast the flight can be given up.
Reason may_give_up(const RuleSet&, const State& state, UnitId carrier) {
  return is_under_way(state) && carrier == state.air.carrier ? kAllowed
                                                             : Reason{"18.22", "{u} is not under way"};
}
void put_back(Play& play) {
  State& state = play.state;
  for (const UnitId unit : state.air.load) {
    if (!is_in(state.hex_of(unit), kAirLifted)) continue;
    if (on_map(state.air.loaded_in))
      put(play.rules, state, unit, state.air.loaded_in);
    else
      state.piece(unit).hex = state.air.loaded_in;
  }
}
void give_up(Play& play, UnitId) {
  for (const UnitId unit : play.state.air.load) play.state.piece(unit).marks &= ~kDismounted;
  put_back(play);
  end_flight(play.state);
}

// --- the frame of a flight, and of a seat that may begin one ---

template <typename Function>
void each_load(const RuleSet& rules, const State& state, UnitId carrier, Function&& function) {
  for (const int u : rules.liftable[static_cast<std::size_t>(carrier.value - rules.first_air)])
    if (may_load(rules, state, carrier, unit_id(u)).allows()) function(unit_id(u));
}
bool can_lift(const RuleSet& rules, const State& state, UnitId carrier) {
  if (!may_use(rules, state, carrier).allows()) return false;
  for (const int u : rules.liftable[static_cast<std::size_t>(carrier.value - rules.first_air)])
    if (may_load(rules, state, carrier, unit_id(u)).allows()) return true;
  return false;
}

}  // namespace

bool can_transport(const RuleSet& rules, const State& state) {
  for (const int u : rules.carriers[static_cast<std::size_t>(index(top(state).side))])
    if (can_lift(rules, state, unit_id(u))) return true;
  return false;
}

void transport_subjects(const RuleSet& rules, const State& state, UnitSet& units) {
  for (const int u : rules.carriers[static_cast<std::size_t>(index(top(state).side))])
    if (can_lift(rules, state, unit_id(u))) units.insert(u);
}

void transport_actions(const RuleSet& rules, const State& state, UnitId carrier, ActionList& out) {
  if (!may_use(rules, state, carrier).allows()) return;
  each_load(rules, state, carrier,
            [&](UnitId unit) { out.push_back(engine::act(Verb::kLoad, carrier, unit)); });
  if (top(state).kind != FrameKind::kHelicopter) return;
  const Front front = front_of_carrier(rules, state, carrier);
  const bool helicopter = is_helicopter(rules.unit(carrier));
  for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))]) {
    // 18.31 ends most flights: it is asked once for both.
    if (helicopter && !reaches(rules, state, carrier, hex, rules.numbers().helicopter_land)) continue;
    if (may_fly(rules, state, carrier, hex).allows()) out.push_back(engine::act(Verb::kFly, carrier, hex));
    if (may_land(rules, state, carrier, hex).allows()) out.push_back(engine::act(Verb::kLand, carrier, hex));
    if (may_drop(rules, state, carrier, hex).allows()) out.push_back(engine::act(Verb::kDrop, carrier, hex));
  }
  for (const HexId to : rules.front_boxes) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(to))};
    if (may_transfer(rules, state, carrier, box).allows())
      out.push_back(engine::act(Verb::kTransfer, carrier, box));
  }
  out.push_back(engine::act(Verb::kWithdraw, carrier));
}

namespace {

bool flies(const RuleSet&, const State& state) { return is_under_way(state); }
void subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  units.insert(state.air.carrier.value);
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kLoad, may_load, load>(),
                                verb_rules<Verb::kFly, may_fly, fly>(),
                                verb_rules<Verb::kLand, may_land, land>(),
                                verb_rules<Verb::kDrop, may_drop, drop>(),
                                verb_rules<Verb::kTransfer, may_transfer, transfer>(),
                                verb_rules<Verb::kWithdraw, may_give_up, give_up>()};

// --- 19.4: the load comes down ---

bool is_deadly(const RuleSet& rules, HexId hex) {
  return !hex.exists() || !rules.at(hex).playable || rules.at(hex).terrain == Terrain::kMountain;
}
void drop_unit(Play& play, int number, const Mission& mission) {
  State& state = play.state;
  const UnitId unit = state.air.load[number];
  const Modifiers& modifiers = play.rules.tables.modifiers;
  int drm = play.rules.at(mission.hex).airdrop_drm;
  if (in_enemy_zone(state, side_of(mission), mission.hex) ||
      has_enemy(play.rules, state, mission.hex, side_of(mission)))
    drm += modifiers.airdrop_enemy;
  const int die = roll_ten(play);
  const AirdropResult result = play.rules.tables.airdrop_at(die + drm);
  play.tell(AirEvent::kAirdropRoll, "19.4",
            {unit.value, die, drm, static_cast<int>(result), mission.hex.value});
  HexId& to = state.air.landing[static_cast<std::size_t>(number)];
  if (result == AirdropResult::kScatters || result == AirdropResult::kScattersNeutralized) {
    int direction = roll_ten(play);
    while (direction < 1 || direction > 6) direction = roll_ten(play);
    to = play.rules.scatter[mission.hex.value][static_cast<std::size_t>(direction - 1)];
  }
  if (result == AirdropResult::kScattersNeutralized || result == AirdropResult::kLandsNeutralized)
    state.piece(unit).marks |= kNeutralized;
  if (result == AirdropResult::kEliminated || is_deadly(play.rules, to)) {
    to = hex::kNowhere;
    eliminate(play, unit, "19.4");
  }
}

// The automatic end of a flight: the load comes down hex by hex; fights may ask something (18.9).
bool resolve_flight(Play& play) {
  State& state = play.state;
  AirState& air = state.air;
  Frame& frame = state.frames.back();
  Mission& mission = air.missions[0];
  const bool cancelled = mission.has(Mission::kCancelled);
  if (!cancelled && frame.count == 0) {
    frame.count = 1;
    if (!mission.has(Mission::kHelicopter))
      for (int i = 0; i < air.load.size(); ++i) drop_unit(play, i, mission);
    return true;
  }
  if (!cancelled)
    for (int i = 0; i < air.load.size(); ++i)
      if (is_in(state.hex_of(air.load[i]), kAirLifted)) {
        come_down(play, air.landing[static_cast<std::size_t>(i)]);
        return true;
      }
  const auto home = [&](std::array<UnitId, 2>& units, Display display) {
    for (UnitId& unit : units) {
      if (unit.exists()) send_to(state, unit, display, DisplayBox::kFlown);
      unit = kNobody;
    }
  };
  home(mission.escorts, mission.display);
  home(mission.interceptors, attacked_display(mission));
  end_frame(play);
  if (!cancelled) finish_attack(play, mission);
  air.missions.clear();
  end_flight(state);
  return true;
}
void no_subjects(const RuleSet&, const State&, UnitSet&, ActionList&) {}

}  // namespace

const FrameRules kHelicopterFrame{
    .question = {"air-transport", "Load more, fly on, land or drop the load.", "18.22"},
    .subjects = subjects,
    .actions = transport_actions,
    .verbs = kVerbs,
    .resolve_automatic_step = end_unless<flies>};
const FrameRules kAirdropFrame{.question = {"airdrop", "The load comes down.", "19.4"},
                               .subjects = no_subjects,
                               .actions = nullptr,
                               .verbs = {},
                               .resolve_automatic_step = resolve_flight};

Reason may_begin_flight(const RuleSet& rules, const State& state, UnitId carrier, UnitId unit) {
  return may_load(rules, state, carrier, unit);
}
void begin_flight(Play& play, UnitId carrier, UnitId unit) {
  put_down(play);
  ask(play, FrameKind::kHelicopter, top(play.state).seat, 0, hex::kNowhere, carrier);
  load(play, carrier, unit);
}

void lose_load(Play& play, FireResult result) {
  State& state = play.state;
  if (result == FireResult::kDestroyed) {
    for (const UnitId unit : state.air.load)
      if (is_in(state.hex_of(unit), kAirLifted)) eliminate(play, unit, "18.6");
  } else {
    for (const UnitId unit : state.air.load) state.piece(unit).marks |= kMoved;
    put_back(play);
  }
}

}  // namespace mitla::barlev
