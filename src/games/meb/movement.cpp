#include "games/meb/movement.h"

#include "games/meb/frame.h"
#include "games/meb/victory.h"
#include "games/meb/zones_of_control.h"
#include "rules/search_memory.h"

namespace mitla::meb {

using engine::amount_text;
using hex::Direction;

namespace {

bool entering(const State& state, UnitId unit) {
  return top(state).kind == FrameKind::kEntering && top(state).unit == unit;
}

bool night_binds(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.unit(unit).side == Side::kEgyptian && rules.night(state.turn);
}

// The cost of entering a hex for a ground unit of `side`. Called for each hexside of every search, so the
// side is a template parameter and only dense arrays are read.
template <Side side>
struct StepCost {
  const RuleSet& rules;
  const State& state;
  const Mover& mover;
  const std::array<std::uint8_t, 6>* costs;
  bool avoids_zones;
  int surcharge;

  // zone_binds() for a unit that is not a helicopter.
  bool stops(HexId hex) const {
    const Cell& cell = state.cells[hex.value];
    return side == Side::kEgyptian ? cell.zones[index(Side::kWestern)] != 0 : cell.strong_zones != 0;
  }

  int operator()(HexId from, Direction d, HexId to) const {
    const int cost = costs[from.value][hex::index_of(d)];
    if (cost == 0) return -1;  // sea, lake, canal
    const Cell& cell = state.cells[to.value];
    if (avoids_zones && cell.zones[index(other(side))] != 0) return -1;
    if (!cell.first.exists()) return cost;
    if (!rules.of_side[index(side)].contains(cell.first.index())) return -1;  // 5.5
    // R3: where the unit would have to stop, it must be allowed to stack.
    if (stops(to) && !may_end_in(rules, state, mover.unit, to)) return -1;
    return cost + surcharge;  // 5.12
  }
};

}  // namespace

Reason Chapter::off_map_reason(const State& state, UnitId unit) const {
  const HexId place = state.piece(unit).hex;
  if (place == kDeadPile) return {"5.1", "{u} has been eliminated"};
  if (place == kExited) return {"5.1", "{u} has left the map for good"};
  if (place == kNotUsed) return {"5.1", "{u} is not in play in this scenario"};
  return {"5.1", "{u} waits off the map"};
}

Reason may_move(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.side != state.phasing) return {"5.4", "{u} moves only in its own side's movement phase"};
  if (top(state).kind == FrameKind::kEntering && !entering(state, unit))
    return {"5.11", "{u} must move on from the entry hex first", top(state).unit};
  if (entering(state, unit)) return kAllowed;
  if (!on_map(piece.hex)) return rules.chapter().off_map_reason(state, unit);
  if (info.is_static()) return {"2.13.a", "{u} is static and never moves"};
  if (piece.has(kLanded))
    return {landing_case(rules, piece), "{u} landed in this player turn and may not move farther"};
  if (piece.has(kCrossed)) return {rules.cite.crossing, "{u} was brought over water, which ends its move"};
  if (const Reason own = rules.chapter().own_movement_reason(state, unit); !own.allows()) return own;
  if (piece.has(kMoved)) return {"5.6", "{u} has finished its move in this phase"};
  if (zone_binds(rules, state, unit, piece.hex)) {
    if (state.hand == unit)
      return {zone_rule(rules, unit), "{u} entered an enemy zone of control and stops there"};
    if (night_binds(rules, state, unit))
      return {"5.15.b", "{u} starts in an enemy zone of control and stays there at night"};
    if (!rules.chapter().may_disengage(state, unit))
      return {zone_rule(rules, unit), "{u} is pinned by an enemy zone of control"};
  }
  return kAllowed;
}

bool can_move(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (entering(state, unit)) return true;
  if (info.side != state.phasing || !on_map(piece.hex) || info.is_static()) return false;
  if ((piece.marks & (kLanded | kMoved)) != 0) return false;
  if (!zone_binds(rules, state, unit, piece.hex)) return true;
  return state.hand != unit && !night_binds(rules, state, unit) && rules.chapter().may_disengage(state, unit);
}

Mover mover(const RuleSet& rules, const State& state, UnitId unit) {
  Mover m{unit, state.hex_of(unit), rules.allowance_on(state.turn, rules.unit(unit)), false, false};
  if (entering(state, unit)) {
    m.from = top(state).hex;
    m.must_move_on = true;
  }
  const bool in_hand = state.hand == unit;
  if (in_hand) m.budget = state.hand_left;
  m.avoids_zones = night_binds(rules, state, unit) || (in_hand && state.hand_bound != 0) ||
                   (!m.must_move_on && zone_binds(rules, state, unit, m.from));  // 10.11.a: it disengages
  return m;
}

namespace {

template <Side side>
void walk_from(const RuleSet& rules, const State& state, const Mover& m, hex::Reach& out) {
  const int mobility = static_cast<int>(rules.unit(m.unit).mobility);
  const StepCost<side> cost{
      rules, state, m, rules.step_cost[mobility].data(), m.avoids_zones, rules.friend_surcharge[index(side)]};
  hex::reach(
      rules.board(), m.from, m.budget, cost, [&](HexId h) { return cost.stops(h); }, out);
}

void search_from(const RuleSet& rules, const State& state, const Mover& m, hex::Reach& out) {
  const UnitInfo& info = rules.unit(m.unit);
  if (info.helicopter()) {  // 5.14: one point per hex, whatever is in it
    hex::reach(
        rules.board(), m.from, m.budget, [](HexId, Direction, HexId) { return 2; }, out);
    return;
  }
  if (info.side == Side::kWestern)
    walk_from<Side::kWestern>(rules, state, m, out);
  else
    walk_from<Side::kEgyptian>(rules, state, m, out);
}

using Memory = rules::SearchMemory<Mover>;

Memory& memory() {
  static thread_local Memory searches;
  return searches;
}

// Stacks and zones of control follow from the locations of the pieces.
Memory::Ground ground(const State& state) { return {rules::part_of_ground(std::span(state.pieces))}; }

}  // namespace

const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& m) {
  return memory().search(rules.serial, ground(state), m,
                         [&](const Mover& way, hex::Reach& reach) { search_from(rules, state, way, reach); });
}

bool search_memory_is_valid(const RuleSet& rules, const State& state) {
  return memory().agrees_with(rules.serial, ground(state), [&](const Mover& way, hex::Reach& reach) {
    search_from(rules, state, way, reach);
  });
}

bool may_stop(const RuleSet& rules, const State& state, const Mover& m, HexId hex) {
  if (hex == m.from) return false;
  if (vacant(state, hex)) return !rules.terrain(hex).water;  // R1
  if (holder(rules, state, hex) != rules.unit(m.unit).side) return false;
  return may_end_in(rules, state, m.unit, hex) && !rules.terrain(hex).water;
}

int friend_surcharge(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (vacant(state, hex) || rules.unit(unit).helicopter()) return 0;
  return rules.friend_surcharge[index(rules.unit(unit).side)];
}

int exit_cost(const RuleSet& rules, UnitId unit, HexId hex) {
  return rules.has_road[hex.value] && !rules.unit(unit).helicopter() ? 1 : 2;
}

bool is_exit(const RuleSet& rules, Side side, HexId hex) {
  return rules.exit_hexes[index(side)].contains(hex);
}

// Most units can enter a vacant neighbouring hex; only the others need the whole search.
bool can_step(const RuleSet& rules, const State& state, const Mover& m) {
  const UnitInfo& info = rules.unit(m.unit);
  const auto& costs = rules.step_cost[static_cast<int>(info.mobility)][m.from.value];
  const auto& neighbours = rules.board().neighbours(m.from);
  for (int d = 0; d < hex::kDirectionCount; ++d) {
    const HexId to = neighbours[d];
    if (!to.exists() || !vacant(state, to) || rules.terrain(to).water) continue;
    if (costs[d] == 0 || costs[d] > m.budget) continue;
    if (!m.avoids_zones || !in_zone_of(state, to, other(info.side))) return true;
  }
  return false;
}

bool can_act_in_movement(const RuleSet& rules, const State& state, UnitId unit) {
  if (!can_move(rules, state, unit)) return false;
  const Mover m = mover(rules, state, unit);
  if (m.budget == 0) return false;
  if (can_step(rules, state, m)) return true;
  thread_local engine::ActionList actions;  // scratch: a warm loop does not allocate
  actions.clear();
  move_actions(rules, state, unit, actions);
  return !actions.empty();
}

void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (!can_move(rules, state, unit)) return;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const Side side = rules.unit(unit).side;
  // A unit that must move on from an entry hex must enter the map before it can leave it again.
  const bool exits =
      !m.must_move_on && rules.side_exits[index(side)] && rules.chapter().exit_reason(state, unit).allows();
  for (const HexId hex : reach.hexes()) {
    if (may_stop(rules, state, m, hex)) out.push_back(engine::act(Verb::kMove, unit, hex));
    if (exits && is_exit(rules, side, hex) && (hex == m.from || !zone_binds(rules, state, unit, hex)) &&
        reach.cost(hex) + exit_cost(rules, unit, hex) <= m.budget)
      out.push_back(engine::act(Verb::kExit, unit, hex));
  }
}

namespace {

// Why a hex is out of reach, found by lifting one restriction after the other.
Reason unreachable(const RuleSet& rules, const State& state, const Mover& m, HexId to) {
  const UnitInfo& info = rules.unit(m.unit);
  hex::Reach free;
  Mover endless = m;
  endless.budget = hex::kMaxBudget;
  search_from(rules, state, endless, free);
  if (free.reached(to))
    return {.rule = "5.10",
            .why = "{u} would need {a} movement points to {h} and has {b}",
            .a = free.cost(to),
            .b = m.budget};
  const auto& costs = rules.step_cost[static_cast<int>(info.mobility)];
  if (m.avoids_zones && in_zone_of(state, to, other(info.side)))
    return {night_binds(rules, state, m.unit) ? "5.15.a" : "10.11.a",
            "{u} may not enter the enemy zone of control in {h} now"};
  const auto ignoring_zones = [&](HexId from, Direction d, HexId next) {
    const int step = costs[from.value][hex::index_of(d)];
    if (step == 0 || (!vacant(state, next) && holder(rules, state, next) != info.side)) return -1;
    return step;
  };
  hex::reach(rules.board(), m.from, hex::kMaxBudget, ignoring_zones, free);
  if (free.reached(to))
    return {zone_rule(rules, m.unit), "enemy zones of control stop {u} on every way to {h}"};
  if (rules.terrain(to).water) return {"5.7", "{u} may not enter the water of {h}"};
  const auto ignoring_enemies = [&](HexId from, Direction d, HexId) {
    const int step = costs[from.value][hex::index_of(d)];
    return step == 0 ? -1 : step;
  };
  hex::reach(rules.board(), m.from, hex::kMaxBudget, ignoring_enemies, free);
  if (free.reached(to)) return {"5.5", "every way of {u} to {h} is barred by enemy units"};
  return {rules.cite.water, "every way of {u} to {h} is barred by water"};
}

}  // namespace

Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const Mover m = mover(rules, state, unit);
  const UnitInfo& info = rules.unit(unit);
  if (to == m.from) {
    if (m.must_move_on) return {"5.11", "{h} is occupied: {u} must move on"};
    return {"5.1", "{u} is in {h} already"};
  }
  if (!vacant(state, to) && holder(rules, state, to) != info.side) return {"5.5", "{h} is held by the enemy"};
  if (rules.terrain(to).water)
    return {info.helicopter() ? "5.14" : "5.7", "no unit can end its move on the water of {h}"};
  if (!may_end_in(rules, state, unit, to))
    return {"5.11", "a friend is in {h}; only helicopters share a hex"};
  return search(rules, state, m).reached(to) ? kAllowed : unreachable(rules, state, m, to);
}

Reason may_exit(const RuleSet& rules, const State& state, UnitId unit, HexId edge) {
  const UnitInfo& info = rules.unit(unit);
  if (!rules.side_exits[index(info.side)]) return {rules.cite.exit, "{u} may not leave the map"};
  if (const Reason reason = first_of(may_move(rules, state, unit), rules.chapter().exit_reason(state, unit));
      !reason.allows())
    return reason;
  if (!is_exit(rules, info.side, edge)) return {rules.cite.exit, rules.exit_only_by};
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  if (!reach.reached(edge)) return unreachable(rules, state, m, edge);
  if (edge != m.from && zone_binds(rules, state, unit, edge))
    return {zone_rule(rules, unit), "an enemy zone of control stops {u} in {h}"};
  const int total = reach.cost(edge) + exit_cost(rules, unit, edge);
  if (total > m.budget)
    return {.rule = "5.10",
            .why = "{u} would need {a} movement points to leave the map and has {b}",
            .a = total,
            .b = m.budget};
  return kAllowed;
}

std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Mover m = mover(rules, state, unit);
  const int cost = search(rules, state, m).cost(to);
  std::string text = "costs " + amount_text(cost) + " of " + amount_text(m.budget) + " movement points";
  if (zone_binds(rules, state, unit, to)) text += "; an enemy zone of control stops it there";
  return text;
}

void put_down(Play& play) {
  State& state = play.state;
  if (!state.hand.exists()) return;
  const UnitId unit = state.hand;
  state.piece(unit).marks |= kMoved;
  state.hand = kNobody;
  state.hand_left = 0;
  state.hand_bound = 0;
  if (stands(state, unit)) play.rules.chapter().move_ended(play, unit);
}

void take_in_hand(Play& play, UnitId unit) {
  State& state = play.state;
  state.phase_begun = 1;
  if (state.hand == unit) return;
  put_down(play);
  state.hand = unit;
  state.hand_left = static_cast<std::uint8_t>(play.rules.allowance_on(state.turn, play.rules.unit(unit)));
}

void apply_move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const int cost = reach.cost(to);
  base::FixedVector<HexId, 128> way;
  reach.path_to(to, way);
  const bool disengages = m.avoids_zones && !m.must_move_on && zone_binds(rules, state, unit, m.from);

  take_in_hand(play, unit);
  if (disengages) state.hand_bound = 1;
  if (m.must_move_on) {
    state.frames.pop_back();
    put(rules, state, unit, to);
  } else {
    relocate(rules, state, unit, to);
  }
  state.hand_left = static_cast<std::uint8_t>(state.hand_left - cost);
  play.tell(EventKind::kMoved, "5.1", {unit.value, m.from.value, to.value, cost});
  for (const HexId hex : way)
    if (hex != m.from) play.rules.chapter().hex_entered(play, unit, hex);
  if (zone_binds(rules, state, unit, to)) {
    play.tell(EventKind::kStopped, zone_rule(rules, unit), {unit.value, to.value});
    put_down(play);
  }
}

void apply_exit(Play& play, UnitId unit, HexId edge) {
  State& state = play.state;
  const Mover m = mover(play.rules, state, unit);
  const int cost = search(play.rules, state, m).cost(edge) + exit_cost(play.rules, unit, edge);
  take_in_hand(play, unit);
  take_off(play.rules, state, unit, kExited);
  put_down(play);
  play.tell(EventKind::kExitedMap, play.rules.cite.exit, {unit.value, edge.value, cost});
  score(play, AwardEvent::kUnitExited, unit);
}

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  const bool moving =
      !state.frames.empty() && (top(state).kind == FrameKind::kMovement || entering(state, unit));
  if (moving && state.hex_of(unit) == kHoldingBox && !entering(state, unit)) {
    rules.chapter().reach_from_box(state, unit, report);
    return report;
  }
  if (!moving || !can_move(rules, state, unit)) return report;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  report.allowance = amount_text(m.budget);
  for (const HexId hex : reach.hexes()) {
    if (!may_stop(rules, state, m, hex)) continue;
    engine::ReachReport::Place place;
    place.hex = hex;
    place.cost = amount_text(reach.cost(hex));
    if (zone_binds(rules, state, unit, hex)) place.stop_rule = zone_rule(rules, unit);
    reach.path_to(hex, place.route);
    report.places.push_back(std::move(place));
  }
  return report;
}

}  // namespace mitla::meb
