#include "games/sixdays/movement.h"

#include "games/sixdays/crisis.h"
#include "games/sixdays/entry.h"
#include "games/sixdays/operations.h"
#include "games/sixdays/placement.h"
#include "games/sixdays/special_moves.h"
#include "games/sixdays/special_units.h"
#include "games/sixdays/supply.h"
#include "games/sixdays/war_levels.h"
#include "rules/search_memory.h"

namespace mitla::sixdays {

using engine::act;
using engine::amount_text;
using hex::Direction;

namespace {

using Memory = rules::SearchMemory<Mover>;
thread_local Memory memory;

Memory::Ground ground_of(const RuleSet& rules, const State& state) {
  return {rules::part_of_ground(std::span<const Cell>(state.cells).first(rules.board().size()))};
}

// 5.4, 5.4.1, the chart: parts of movement points; negative: prohibited.
struct StepCost {
  const RuleSet& rules;
  const Ground& ground;
  const State& state;
  const Mover& mover;
  int enemy;
  int mech;  // extra parts for entering a zone
  bool from_zone;

  StepCost(const RuleSet& its_rules, const State& its_state, const Mover& its_mover)
      : rules(its_rules),
        ground(its_rules.ground),
        state(its_state),
        mover(its_mover),
        enemy(index(other(mover.side))),
        mech(is_mech(mover.mobility) ? rules.war.zone_enter_mech : 0),
        from_zone(zone(mover.from)) {}

  bool zone(HexId hex) const { return state.cells[hex.value].zones[enemy] != 0; }

  int operator()(HexId from, Direction d, HexId to) const {
    int cost = step(from, d, to);
    if (cost == 0) return -1;
    const std::uint8_t flags = ground.flags[to.value];
    if ((flags & mover.forbidden) != 0 &&
        ((flags & mover.forbidden & ~kIsraeliFortHex) != 0 || !state.cells[to.value].has(kFortDestroyed)))
      return -1;
    const ByteUnit top = state.cells[to.value].first;
    if (top.exists() && rules.units[top.value].side != mover.side) return -1;
    if (mover.homeward != 0 && ground.at(to).to_israel >= ground.at(from).to_israel) return -1;
    const bool start = from == mover.from;
    const bool into_zone = zone(to);
    if (start && from_zone) {
      if (into_zone) return -1;
      cost += rules.war.zone_leave;
    }
    if (into_zone) cost += mech;
    return start && mover.fresh != 0 ? std::min<int>(cost, mover.budget) : cost;
  }

  int step(HexId from, Direction d, HexId to) const {
    const int m = static_cast<int>(mover.mobility);
    if (mover.bridges_destroyed != 0 && ground.has(ground.bridged, from, d)) {
      const int bridge = ground.at(from).bridge;
      if ((mover.bridges_destroyed >> bridge & 1) != 0)
        return ground.bridges[bridge].broken[m][from == ground.bridges[bridge].home ? 0 : 1];
    }
    const bool bare =
        (ground.flags[to.value] & kIsraeliFortHex) != 0 && state.cells[to.value].has(kFortDestroyed);
    return (bare ? ground.bare_step : ground.step)[m][from.value][hex::index_of(d)];
  }
};

void make_search(const RuleSet& rules, const State& state, const Mover& mover, hex::Reach& out) {
  const StepCost cost(rules, state, mover);
  hex::reach(
      rules.board(), mover.from, mover.budget, cost, [&](HexId hex) { return cost.zone(hex); }, out);
}

bool is_militia_abroad(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.unit(unit).type == UnitType::kMilitia && stands(state, unit) &&
         (rules.ground.flags[state.hex_of(unit).value] & kAbroadHex) != 0;
}

}  // namespace

Reason may_be_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  const WarHex& ground = rules.ground.at(hex);
  if (!ground.playable) return {"5.4", "no unit enters {h}"};
  if (!info.may_be_in(ground.theater)) return {"5.3", "{u} may not be on this map"};
  if (is_closed(rules, state, hex)) return {"4.3d", "Jordan is not at war: {h} is closed"};
  if (enemy_in(rules, state, info.side, hex)) return {"5.4.2a", "there is an enemy unit in {h}"};
  if (info.side == Side::kUar) {
    if (israeli_fort_in(rules, state, hex))
      return {"10.7", "the fort in {h} must be attacked before it is entered"};
    return may_enter_israel(rules, state, unit, hex);
  }
  return kAllowed;
}

int allowance(const RuleSet& rules, const State& state, UnitId unit) {
  const int points = rules.unit(unit).movement;
  const bool halved = in_operation(state, unit) ? state.war.operation.halved.contains(unit.value)
                                                : state.piece(unit).has(kOutOfSupply);
  return kParts * (halved ? half(points) : points);
}

bool is_fresh(const State& state, UnitId unit) {
  return !state.piece(unit).has(kMoved) && (state.war.hand != unit || state.war.hand_fresh != 0);
}

Reason may_move(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (!in_operation(state, unit)) return {"5.2", "{u} is not activated by this Operation"};
  if (!on_map(piece.hex)) return {"5.4", "{u} is not on a map"};
  if (piece.has(kDisrupted)) return {"6.2.3", "{u} is Disrupted"};
  if (piece.has(kMoved)) return {"5.4", "{u} has finished its move"};
  if (rules.unit(unit).mobility >= Mobility::kAir) return {"10.1", "{u} does not move"};
  return kAllowed;
}

Mover mover(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const bool in_hand = state.war.hand == unit;
  Mover m;
  m.side = info.side;
  m.mobility = info.mobility;
  m.budget = static_cast<std::uint8_t>(in_hand ? state.war.hand_left : allowance(rules, state, unit));
  m.fresh = in_hand ? state.war.hand_fresh : 1;
  m.from = state.hex_of(unit);
  m.bridges_destroyed = state.war.bridges_destroyed;
  if (state.jordan != Jordan::kIntervened) m.forbidden |= kJordanHex;
  if (info.side == Side::kUar) {
    m.forbidden |= kIsraeliFortHex;
    const Theater theater = theater_of(rules, m.from);
    const bool free = theater == Theater::kWestBank && info.type == UnitType::kCommando;
    if (!free && !has_entry(state, theater)) m.forbidden |= kIsraelHex;
  } else if (info.type == UnitType::kMilitia) {
    if (is_militia_abroad(rules, state, unit))
      m.homeward = 1;
    else
      m.forbidden |= kAbroadHex;
  }
  return m;
}

const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover) {
  return memory.search(rules.serial, ground_of(rules, state), mover,
                       [&](const Mover& way, hex::Reach& out) { make_search(rules, state, way, out); });
}
bool search_memory_is_valid(const RuleSet& rules, const State& state) {
  return memory.agrees_with(rules.serial, ground_of(rules, state),
                            [&](const Mover& way, hex::Reach& out) { make_search(rules, state, way, out); });
}

namespace {

bool can_step(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_move(rules, state, unit).allows()) return false;
  const Mover m = mover(rules, state, unit);
  const StepCost cost(rules, state, m);
  for (const Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(m.from, d);
    if (!to.exists()) continue;
    const int step = cost(m.from, d, to);
    if (step >= 0 && step <= m.budget) return true;
  }
  return false;
}

// Why the hex cannot be reached: what is wrong with the hex itself, or the way there.
Reason why_not(const RuleSet& rules, const State& state, UnitId unit, const Mover& m, HexId to) {
  if (to == m.from) return {"5.4", "{u} is in {h} already"};
  if (const Reason reason = may_be_in(rules, state, unit, to); !reason.allows()) return reason;
  if ((rules.ground.flags[to.value] & m.forbidden & kAbroadHex) != 0)
    return {"10.3", "militia leaves Israel only for East Jerusalem"};
  if (m.homeward != 0) return {"10.3", "{u} must go back to Israel by the shortest way"};
  if (theater_of(rules, to) != theater_of(rules, m.from))
    return m.side == Side::kUar ? Reason{"5.3", "{u} never leaves its map"}
                                : Reason{"5.4.6", "{u} leaves its map by air or strategic movement only"};
  if (rules.board().adjacent(m.from, to)) {
    if (in_enemy_zone(state, m.side, m.from) && in_enemy_zone(state, m.side, to))
      return {"5.4.1c", "{u} may not go from one enemy zone of control directly into another"};
    if (step_cost(rules, state, m.mobility, m.from, *rules.board().direction_between(m.from, to)) == 0)
      return {"5.4", "the ground between {u} and {h} is prohibited"};
  }
  return {"5.4", "{u} has {a} movement points, and {h} cannot be reached with them", {}, {}, m.budget, 0};
}

}  // namespace

Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const Mover m = mover(rules, state, unit);
  if (to != m.from && search(rules, state, m).reached(to)) return kAllowed;
  return why_not(rules, state, unit, m, to);
}

// --- what entering a hex does ---

namespace {

// Events that raise a superpower's commitment once (the list under the Cease-Fire Table).
enum First : std::uint8_t { kOldCity, kQuneitraTaken, kCanalCrossed, kUarInside };

void notice(Play& play, First what, const SclRise& rise, UnitId unit, HexId hex) {
  const std::uint8_t bit = static_cast<std::uint8_t>(1 << what);
  if ((play.state.war.firsts & bit) != 0) return;
  play.state.war.firsts |= bit;
  play.tell(WarEvent::kNoticed, "9.2", {unit.value, hex.value});
  raise_scl(play, rise, "9.2");
}

void destroy_bridge(Play& play, UnitId unit, int bridge) {
  State& state = play.state;
  if (!bridge_stands(state, bridge)) return;
  state.war.bridges_destroyed = static_cast<std::uint8_t>(state.war.bridges_destroyed | 1 << bridge);
  play.tell(WarEvent::kBridgeDestroyed, "10.5", {unit.value, state.hex_of(unit).value});
  change_dsp(play, Side::kIsrael, 2, "10.5");
  recount_zones(play.rules, state);
  const bool suez = bridge < 3;
  const int three = suez ? 0b000111 : 0b111000;
  if ((state.war.bridges_destroyed & three) != three) return;
  raise_scl(play, suez ? play.rules.war.suez_bridges : play.rules.war.jordan_bridges,
            suez ? "10.5b" : "10.5a");
  mark_cut_off(play, suez ? Theater::kSinai : Theater::kWestBank);
}

}  // namespace

void enter_hex(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const WarHex& info = rules.ground.at(hex);
  const Side side = rules.side_of(unit);
  take_control(state, side, hex);  // 11.1a
  if (side == Side::kUar) {
    if (info.theater == Theater::kGolan && kibbutz_in(rules, state, hex)) {
      state.cell(hex).flags |= kKibbutzDestroyed;
      play.tell(WarEvent::kKibbutzDestroyed, "10.6", {unit.value, hex.value});
      change_dsp(play, Side::kUar, 2, "10.6");
    }
    if (hex == rules.ground.west_jerusalem || hex == rules.ground.eilat)
      notice(play, kUarInside, rules.war.uar_inside, unit, hex);
    return;
  }
  if (hex == rules.ground.east_jerusalem) notice(play, kOldCity, rules.war.east_jerusalem, unit, hex);
  if (hex == rules.ground.quneitra) notice(play, kQuneitraTaken, rules.war.quneitra, unit, hex);
  if (info.west_of_canal) notice(play, kCanalCrossed, rules.war.canal, unit, hex);
}

// --- the unit in hand ---

void put_down(Play& play) {
  State& state = play.state;
  const UnitId unit = state.war.hand;
  if (!unit.exists()) return;
  const bool moved = state.war.hand_fresh == 0;
  state.war.hand = kNobody;
  state.war.hand_left = 0;
  state.war.hand_fresh = 0;
  if (moved) finish_move(play, unit);
}

void finish_move(Play& play, UnitId unit) {
  State& state = play.state;
  if (state.war.hand == unit) {
    state.war.hand = kNobody;
    state.war.hand_left = 0;
    state.war.hand_fresh = 0;
  }
  state.piece(unit).marks |= kMoved;
  const UnitInfo& info = play.rules.unit(unit);
  if (!stands(state, unit) || info.side != Side::kIsrael || !info.large || info.type == UnitType::kArtillery)
    return;
  const int bridge = play.rules.ground.at(state.hex_of(unit)).bridge;
  if (bridge >= 0) destroy_bridge(play, unit, bridge);  // 10.5
}

void take_in_hand(Play& play, UnitId unit) {
  State& state = play.state;
  if (state.war.hand == unit) return;
  const int parts = allowance(play.rules, state, unit);
  put_down(play);
  state.war.hand = unit;
  state.war.hand_left = static_cast<std::uint8_t>(parts);
  state.war.hand_fresh = 1;
}

namespace {

void move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const Mover m = mover(play.rules, state, unit);
  const hex::Reach& reach = search(play.rules, state, m);
  base::FixedVector<HexId, 256> way;
  reach.path_to(to, way);
  const int cost = reach.cost(to);
  take_in_hand(play, unit);
  state.war.hand_left = static_cast<std::uint8_t>(state.war.hand_left - cost);
  state.war.hand_fresh = 0;
  play.tell(WarEvent::kMoved, "5.4", {unit.value, m.from.value, to.value, cost});
  relocate(play.rules, state, unit, to);
  for (const HexId hex : way)
    if (hex != m.from) enter_hex(play, unit, hex);
  if (in_enemy_zone(state, m.side, to)) finish_move(play, unit);  // 5.4a
}

// --- 5.4.1d: Israeli mechanized units between zones of control ---

// Are all enemies whose zones lie on either hex Disrupted or out of supply?
bool zones_are_weak(const RuleSet& rules, const State& state, HexId from, HexId to) {
  for (const HexId hex : {from, to})
    for (const Direction d : hex::kDirections) {
      const HexId next = rules.board().neighbour(hex, d);
      if (!next.exists()) continue;
      for (const UnitId unit : Stack(state, next)) {
        const UnitInfo& info = rules.unit(unit);
        if (info.side == Side::kUar && has_zone(info) &&
            zone_reaches(rules, state, info.is_mech(), next, hex::opposite(d)) &&
            (state.piece(unit).marks & (kDisrupted | kOutOfSupply)) == 0)
          return false;
      }
    }
  return true;
}

Reason may_slip(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (info.mobility != Mobility::kIsraeliMech)
    return {"5.4.1d", "only Israeli mechanized units go from one zone of control into another"};
  const HexId from = state.hex_of(unit);
  if (!is_fresh(state, unit)) return {"5.4.1d", "{u} needs all its movement points for that"};
  const auto d = rules.board().direction_between(from, to);
  if (!d) return {"5.4.1d", "{h} is not next to {u}"};
  if (!in_enemy_zone(state, info.side, from) || !in_enemy_zone(state, info.side, to))
    return {"5.4.1d", "{u} and {h} are not both in enemy zones of control"};
  if (step_cost(rules, state, info.mobility, from, *d) == 0)
    return {"5.4", "the ground between {u} and {h} is prohibited"};
  return may_be_in(rules, state, unit, to);
}
void slip(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  put_down(play);
  const int die = roll(play);
  const int result = die - (zones_are_weak(play.rules, state, from, to) ? 1 : 0);
  const bool passes = result <= state.wfl[index(Side::kIsrael)];
  play.tell(WarEvent::kSlipped, "5.4.1d",
            {unit.value, from.value, to.value, die, result, passes ? 1 : 0, kDie});
  if (passes) {
    relocate(play.rules, state, unit, to);
    enter_hex(play, unit, to);
    finish_move(play, unit);
  } else {
    state.piece(unit).marks |= kMoved;  // it stays, which ends no move in a bridge hex
  }
}

void movement_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_move(rules, state, unit).allows()) {
    const Mover m = mover(rules, state, unit);
    for (const HexId hex : search(rules, state, m).hexes())
      if (hex != m.from) out.push_back(act(Verb::kMove, unit, hex));
    if (in_enemy_zone(state, m.side, m.from))
      for (const HexId to : rules.board().neighbours(m.from))
        if (to.exists() && may_slip(rules, state, unit, to).allows())
          out.push_back(act(Verb::kSlip, unit, to));
  }
  special_move_actions(rules, state, unit, out);
}

bool can_slip(const RuleSet& rules, const State& state, UnitId unit) {
  if (!stands(state, unit) || rules.unit(unit).mobility != Mobility::kIsraeliMech ||
      !in_enemy_zone(state, Side::kIsrael, state.hex_of(unit)))
    return false;
  for (const HexId to : rules.board().neighbours(state.hex_of(unit)))
    if (to.exists() && may_slip(rules, state, unit, to).allows()) return true;
  return false;
}

// 10.3: militia that has been forced out of Israel goes back when it is activated.
Reason may_end_movement(const RuleSet& rules, const State& state) {
  for (const int u : state.war.operation.units)
    if (is_militia_abroad(rules, state, unit_id(u)) && can_step(rules, state, unit_id(u)))
      return {"10.3", "{u} must go back to Israel", unit_id(u)};
  return kAllowed;
}

bool can_move(const RuleSet& rules, const State& state, UnitId unit) {
  return can_step(rules, state, unit) || can_slip(rules, state, unit) || has_special_move(rules, state, unit);
}
bool anybody_moves(const RuleSet& rules, const State& state) {
  for (const int u : state.war.operation.units)
    if (can_move(rules, state, unit_id(u))) return true;
  return false;
}
void movement_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : state.war.operation.units)
    if (can_move(rules, state, unit_id(u))) units.insert(u);
  if (may_end_movement(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

// A move can open a line for others (7.4a).
bool end_when_nobody_moves(Play& play) {
  restore_supply(play);
  return rules::end_unless<anybody_moves>(play);
}

constexpr VerbRules kMovementVerbs[] = {verb_rules<Verb::kMove, may_move_to, move>(),
                                        verb_rules<Verb::kSlip, may_slip, slip>(),
                                        verb_rules<Verb::kJump, may_jump, jump>(),
                                        verb_rules<Verb::kSail, may_sail, sail>(),
                                        verb_rules<Verb::kDepart, may_depart, depart>(),
                                        verb_rules<Verb::kArrive, may_arrive, arrive>(),
                                        verb_rules<Verb::kBoard, may_board, board>(),
                                        verb_rules<Verb::kClimb, may_climb, climb>(),
                                        verb_rules<Verb::kDescend, may_descend, descend>(),
                                        verb_rules<Verb::kExit, may_exit, exit_map>(),
                                        verb_rules<Verb::kEnter, may_enter, enter>(),
                                        verb_rules<Verb::kEnd, may_end_movement, end_frame>()};

}  // namespace

const FrameRules kMovementFrame{
    .question = {"movement", "Move the activated units, then end the movement.", "5.4"},
    .subjects = movement_subjects,
    .actions = movement_actions,
    .verbs = kMovementVerbs,
    .resolve_automatic_step = end_when_nobody_moves};

std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Mover m = mover(rules, state, unit);
  const int cost = search(rules, state, m).cost(to);
  std::string text = amount_text(cost) + " MP, " + amount_text(m.budget - cost) + " left";
  if (in_enemy_zone(state, m.side, to)) text += "; stops in an enemy zone of control";
  return text;
}

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  if (state.frames.empty() || top(state).kind != FrameKind::kMovement ||
      !may_move(rules, state, unit).allows())
    return report;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  report.allowance = amount_text(m.budget);
  for (const HexId hex : reach.hexes()) {
    if (hex == m.from) continue;
    engine::ReachReport::Place place;
    place.hex = hex;
    place.cost = amount_text(reach.cost(hex));
    if (in_enemy_zone(state, m.side, hex)) place.stop_rule = "5.4a";
    reach.path_to(hex, place.route);
    report.places.push_back(std::move(place));
  }
  return report;
}

}  // namespace mitla::sixdays
