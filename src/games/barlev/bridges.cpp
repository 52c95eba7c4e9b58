#include "games/barlev/bridges.h"

#include "games/barlev/land_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/planning.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

constexpr int kBridgingCost = 2 * kQuarters;  // 7.33, 7.42
constexpr int kFillingCost = 4 * kQuarters;   // 7.44

}  // namespace

const Bridge* canal_bridge(const State& state, HexId hex) {
  for (const Bridge& bridge : state.land.bridges)
    if (bridge.hex == hex && !bridge.far.exists()) return &bridge;
  return nullptr;
}
const Bridge* hexside_bridge(const State& state, HexId a, HexId b) {
  for (const Bridge& bridge : state.land.bridges)
    if ((bridge.hex == a && bridge.far == b) || (bridge.hex == b && bridge.far == a)) return &bridge;
  return nullptr;
}
int bridge_in(const State& state, HexId hex) {
  for (int b = 0; b < state.land.bridges.size(); ++b)
    if (state.land.bridges[b].hex == hex) return b;
  return -1;
}
bool is_filled(const State& state, HexId a, HexId b) {
  for (const Fill& fill : state.land.fills)
    if ((fill.hex == a && fill.far == b) || (fill.hex == b && fill.far == a)) return true;
  return false;
}
bool can_be_bridged(const RuleSet& rules, HexId a, HexId b) {
  if (!rules.board().adjacent(a, b) || !rules.at(b).playable) return false;
  const std::uint16_t flags = rules.flags_between(a, b);
  return (flags & (kDitch | kAlAwaj | kSweetWater)) != 0 && (flags & kPrintedBridge) == 0;
}
bool can_be_filled(const RuleSet& rules, HexId a, HexId b) {
  return rules.board().adjacent(a, b) && (rules.flags_between(a, b) & kDitch) != 0;
}

int capacity_left(const RuleSet& rules, const Bridge& bridge) {
  const Numbers& numbers = rules.numbers();
  const int battalions = bridge.has(Bridge::kEmplaced) ? numbers.bridge_emplaced : numbers.bridge_emplacing;
  return battalions * kThirds - bridge.used;
}

UnitId unit_on_bridge(const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (state.piece(unit).has(kOnBridge)) return unit;
  return kNobody;
}

namespace {

// 7.33: a ground unit of any kind, installations included.
bool enemy_beside(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists() && has_enemy(rules, state, next, side)) return true;
  return false;
}

Reason may_work(const RuleSet& rules, const State& state, UnitId unit, int cost) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (movement_left(rules, state, unit) < cost)
    return {"7.32", "{u} has {a} movement points, it needs {b}", {},
            {},     movement_left(rules, state, unit),           cost};
  return kAllowed;
}

Reason may_bridge_canal(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (!rules.at(hex).canal) return {"7.33", "{u} is not in a hex of the Canal"};
  if (info.side == Side::kIsrael && !info.pontoon) return {"7.35", "{u} does not bridge the Canal"};
  if (canal_bridge(state, hex) != nullptr) return {"7.34", "there is a bridge in {h} already"};
  if (enemy_beside(rules, state, hex, info.side)) return {"7.33", "an enemy unit is beside {h}"};
  return kAllowed;
}
Reason may_bridge_hexside(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  if (!can_be_bridged(rules, from, hex)) return {"7.42", "there is nothing to bridge towards {h}"};
  if (info.pontoon) return {"7.35", "{u} bridges the Canal only"};
  if (hexside_bridge(state, from, hex) != nullptr) return {"7.42", "there is a bridge already"};
  if (in_enemy_zone(state, info.side, from) || in_enemy_zone(state, info.side, hex))
    return {"7.42", "an enemy zone of control reaches the bridge"};
  return kAllowed;
}

}  // namespace

Reason may_bridge(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.unit(unit).type != UnitType::kBridgingEngineer) return {"7.1", "{u} is no bridging engineer"};
  return first_of(
      [&] { return may_work(rules, state, unit, kBridgingCost); },
      [&] {
        return hex == state.hex_of(unit) ? may_bridge_canal(rules, state, unit, hex)
                                         : may_bridge_hexside(rules, state, unit, hex);
      },
      [&] {
        return state.land.bridges.full() ? Reason{"7.21", "there are too many bridges"} : kAllowed;
      });
}

void build_bridge(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  take_in_hand(play, unit);
  spend(state, unit, kBridgingCost);
  const HexId from = state.hex_of(unit);
  Bridge bridge;
  bridge.hex = from;
  bridge.far = hex == from ? hex::kNowhere : hex;
  bridge.engineer = unit;
  bridge.flags = play.rules.side_of(unit) == Side::kIsrael ? Bridge::kOfIsrael : 0;
  state.land.bridges.push_back(bridge);
  change_marks(play.rules, state, unit, kIsBridge, kOnBridge);
  put_down(play);
  play.tell(LandEvent::kBridgeBegun, "7.21", {unit.value, from.value, bridge.far.exists() ? hex.value : -1});
}

namespace {

int seat_of_canal_hex(const RuleSet& rules, HexId hex) {
  return rules.command.egypt[rules.at(hex).column > rules.command.last_column ? 1 : 0];
}

}  // namespace

Reason may_place_marker(const RuleSet& rules, const State& state, HexId hex) {
  const auto egypt = static_cast<std::size_t>(index(Nation::kEgypt));
  if (top(state).side != Side::kArab || !rules.has_map[0]) return {"7.34", "only Egypt has Bridge Markers"};
  if (!rules.at(hex).canal) return {"7.34", "{h} is no hex of the Canal"};
  if (seat_of_canal_hex(rules, hex) != top(state).seat)
    return {"1.0", "{h} is in the area of the other army"};
  if (is_frozen(state, Front::kSuez)) return {"3.1", "there is a cease-fire on this map"};
  if (state.operations[egypt] < rules.numbers().bridge_marker)
    return {"10.42", "there is no Operations Point left"};
  if (state.land.markers >= rules.bridge_markers) return {"10.42", "all Bridge Markers are in use"};
  if (canal_bridge(state, hex) != nullptr) return {"7.34", "there is a bridge in {h} already"};
  if (has_unit_of(rules, state, hex, Side::kIsrael)) return {"7.34", "an Israeli unit is in {h}"};
  if (in_enemy_zone(state, Side::kArab, hex)) return {"7.34", "{h} is in an Israeli zone of control"};
  return state.land.bridges.full() ? Reason{"7.34", "there are too many bridges"} : kAllowed;
}

void place_marker(Play& play, HexId hex) {
  State& state = play.state;
  spend_points(state, Nation::kEgypt, play.rules.numbers().bridge_marker);
  put_down(play);
  Bridge bridge;
  bridge.hex = hex;
  bridge.far = hex::kNowhere;
  bridge.engineer = kNobody;
  state.land.bridges.push_back(bridge);
  ++state.land.markers;
  play.tell(LandEvent::kMarkerPlaced, "7.34", {hex.value});
}

void marker_actions(const RuleSet& rules, const State& state, ActionList& out) {
  if (top(state).side != Side::kArab ||
      state.operations[static_cast<std::size_t>(index(Nation::kEgypt))] < rules.numbers().bridge_marker)
    return;
  for (const auto& hexes : rules.canal_hexes)
    for (const HexId hex : hexes)
      if (may_place_marker(rules, state, hex).allows()) out.push_back(act(Verb::kBridgeMarker, hex));
}

Reason may_fill(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (rules.unit(unit).type != UnitType::kCombatEngineer) return {"7.44", "{u} is no combat engineer"};
  if (const Reason reason = may_work(rules, state, unit, kFillingCost); !reason.allows()) return reason;
  const HexId from = state.hex_of(unit);
  if (!can_be_filled(rules, from, hex)) return {"7.44", "there is no ditch towards {h}"};
  if (is_filled(state, from, hex) || state.piece(unit).has(kFilling))
    return {"7.44", "the ditch is filled already"};
  return state.land.fills.full() ? Reason{"7.44", "there are no more markers"} : kAllowed;
}

void fill_ditch(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  take_in_hand(play, unit);
  spend(state, unit, kFillingCost);
  Fill fill;
  fill.hex = state.hex_of(unit);
  fill.far = hex;
  fill.engineer = unit;
  state.land.fills.push_back(fill);
  state.piece(unit).marks |= kFilling;
  put_down(play);  // 7.45: it moves away in a later turn
  play.tell(LandEvent::kDitchFilled, "7.44", {unit.value, fill.hex.value, hex.value});
}

void end_filling(State& state, UnitId engineer) {
  auto& fills = state.land.fills;
  for (int f = 0; f < fills.size(); ++f)
    if (fills[f].engineer == engineer) {
      fills.erase(f);
      break;
    }
  state.piece(engineer).marks &= ~std::uint32_t{kFilling};
}

void building_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const UnitInfo& info = rules.unit(unit);
  if (info.type != UnitType::kBridgingEngineer && info.type != UnitType::kCombatEngineer) return;
  if (!stands(state, unit)) return;
  const HexId here = state.hex_of(unit);
  if (info.type == UnitType::kBridgingEngineer && may_bridge(rules, state, unit, here).allows())
    out.push_back(act(Verb::kBridge, unit, here));
  for (const HexId next : rules.board().neighbours(here)) {
    if (!next.exists()) continue;
    if (info.type == UnitType::kBridgingEngineer && may_bridge(rules, state, unit, next).allows())
      out.push_back(act(Verb::kBridge, unit, next));
    if (info.type == UnitType::kCombatEngineer && may_fill(rules, state, unit, next).allows())
      out.push_back(act(Verb::kFill, unit, next));
  }
}

// --- damage ---

namespace {

void remove_bridge(Play& play, int number) {
  State& state = play.state;
  auto& bridges = state.land.bridges;
  const Bridge gone = bridges[number];
  bridges.erase(number);
  if (!gone.engineer.exists()) --state.land.markers;
  if (gone.far.exists()) return;
  if (const UnitId unit = unit_on_bridge(state, gone.hex); unit.exists())
    change_marks(play.rules, state, unit, 0, kOnBridge);
}

}  // namespace

void hit_bridge(Play& play, int number, FireResult result, std::string_view rule) {
  if (result == FireResult::kNone) return;
  State& state = play.state;
  const Bridge bridge = state.land.bridges[number];
  const UnitId aboard = bridge.far.exists() ? kNobody : unit_on_bridge(state, bridge.hex);
  const bool destroyed = result == FireResult::kDestroyed;
  if (!destroyed && bridge.has(Bridge::kEmplaced)) {  // 7.28
    Bridge& hit = state.land.bridges[number];
    hit.flags = static_cast<std::uint8_t>((hit.flags & ~Bridge::kEmplaced) | Bridge::kWasEmplaced);
    play.tell(LandEvent::kBridgeDamaged, "7.28", {bridge.hex.value});
  } else {
    remove_bridge(play, number);
    play.tell(LandEvent::kBridgeGone, destroyed ? rule : "7.28", {bridge.hex.value});
    if (bridge.engineer.exists()) {
      if (destroyed || bridge.has(Bridge::kWasEmplaced)) {
        eliminate(play, bridge.engineer, destroyed ? rule : "7.28");
      } else {  // 7.27
        change_marks(play.rules, state, bridge.engineer, 0, kIsBridge);
        neutralize(play, bridge.engineer, "7.27");
      }
    }
  }
  if (!aboard.exists()) return;  // 7.26: the same fate
  if (destroyed)
    eliminate(play, aboard, "7.26");
  else
    neutralize(play, aboard, "7.26");
}

void lose_works(Play& play, UnitId engineer) {
  State& state = play.state;
  if (state.piece(engineer).has(kFilling)) end_filling(state, engineer);
  for (int b = 0; b < state.land.bridges.size(); ++b)
    if (state.land.bridges[b].engineer == engineer) {
      play.tell(LandEvent::kBridgeGone, "7.27", {state.land.bridges[b].hex.value});
      remove_bridge(play, b);
      break;
    }
}

// --- 2d1: bridges are flipped or taken back (7.21) ---

namespace {

int seat_of_bridge(const RuleSet& rules, const State& state, const Bridge& bridge) {
  return bridge.engineer.exists() ? commander_of(rules, state, bridge.engineer)
                                  : seat_of_canal_hex(rules, bridge.hex);
}
bool is_waiting(const RuleSet& rules, const State& state, const Bridge& bridge) {
  const Side side = bridge.has(Bridge::kOfIsrael) ? Side::kIsrael : Side::kArab;
  return side == state.phasing && !bridge.has(Bridge::kEmplaced) &&
         !is_frozen(state, rules.at(bridge.hex).front);
}
// 7.28: once emplaced, it is not taken back.
bool may_come_back(const Bridge& bridge) { return !bridge.has(Bridge::kWasEmplaced); }

int waiting_in(const RuleSet& rules, const State& state, HexId hex) {
  for (int b = 0; b < state.land.bridges.size(); ++b) {
    const Bridge& bridge = state.land.bridges[b];
    if (bridge.hex == hex && is_waiting(rules, state, bridge) &&
        seat_of_bridge(rules, state, bridge) == top(state).seat)
      return b;
  }
  return -1;
}

void flip_bridge(Play& play, int number) {
  State& state = play.state;
  Bridge& bridge = state.land.bridges[number];
  bridge.flags = static_cast<std::uint8_t>(bridge.flags | Bridge::kEmplaced);
  const HexId hex = bridge.hex;
  // It is no unit any more and closes the hex to nobody (A39).
  if (const UnitId engineer = bridge.engineer; engineer.exists() && stands(state, engineer))
    take_off(play.rules, state, engineer, place(kSetAside));
  play.tell(LandEvent::kBridgeEmplaced, "7.21", {hex.value});
}

Reason may_flip(const RuleSet& rules, const State& state, HexId hex) {
  return waiting_in(rules, state, hex) < 0 ? Reason{"7.21", "no bridge of yours waits in {h}"} : kAllowed;
}
void flip(Play& play, HexId hex) { flip_bridge(play, waiting_in(play.rules, play.state, hex)); }

Reason may_take_back(const RuleSet& rules, const State& state, HexId hex) {
  const int number = waiting_in(rules, state, hex);
  if (number < 0) return {"7.21", "no bridge of yours waits in {h}"};
  return may_come_back(state.land.bridges[number])
             ? kAllowed
             : Reason{"7.28", "the bridge in {h} was emplaced before and stays"};
}
void take_back(Play& play, HexId hex) {
  const int number = waiting_in(play.rules, play.state, hex);
  const UnitId engineer = play.state.land.bridges[number].engineer;
  remove_bridge(play, number);
  if (engineer.exists()) change_marks(play.rules, play.state, engineer, 0, kIsBridge);
  play.tell(LandEvent::kBridgeTakenBack, "7.21", {hex.value});
}

void flip_rest(Play& play) {
  for (int b = 0; b < play.state.land.bridges.size(); ++b) {
    const Bridge& bridge = play.state.land.bridges[b];
    if (is_waiting(play.rules, play.state, bridge) &&
        seat_of_bridge(play.rules, play.state, bridge) == top(play.state).seat)
      flip_bridge(play, b);
  }
  end_frame(play);
}

void flip_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  for (int b = 0; b < state.land.bridges.size(); ++b) {
    const HexId hex = state.land.bridges[b].hex;
    if (waiting_in(rules, state, hex) != b) continue;
    out.push_back(act(Verb::kFlip, hex));
    if (may_come_back(state.land.bridges[b])) out.push_back(act(Verb::kTakeBack, hex));
  }
  out.push_back(act(Verb::kEnd));
}
// Nothing to choose: all that wait are flipped.
bool flip_without_choice(Play& play) {
  for (const Bridge& bridge : play.state.land.bridges)
    if (is_waiting(play.rules, play.state, bridge) && may_come_back(bridge) &&
        seat_of_bridge(play.rules, play.state, bridge) == top(play.state).seat)
      return false;
  flip_rest(play);
  return true;
}
constexpr VerbRules kFlipVerbs[] = {verb_rules<Verb::kFlip, may_flip, flip>(),
                                    verb_rules<Verb::kTakeBack, may_take_back, take_back>(),
                                    verb_rules<Verb::kEnd, always, flip_rest>()};

}  // namespace

const FrameRules kBridgeFlipFrame{
    .question = {"bridges", "Flip your bridges or take them back; the rest is emplaced.", "7.21"},
    .subjects = flip_subjects,
    .actions = nullptr,
    .verbs = kFlipVerbs,
    .resolve_automatic_step = flip_without_choice};

void begin_bridges(Play& play) { ask_side(play, FrameKind::kBridgeFlip, play.state.phasing); }

}  // namespace mitla::barlev
