#include "games/sdw67/movement.h"

#include "games/sdw67/placement.h"
#include "rules/search_memory.h"

namespace mitla::sdw67 {

using engine::act;
using engine::amount_text;
using hex::Direction;

namespace {

using Memory = rules::SearchMemory<Mover>;
thread_local Memory memory;

Memory::Ground ground(const RuleSet& rules, const State& state) {
  return {rules::part_of_ground(std::span<const Cell>(state.cells).first(rules.board().size()))};
}

// 10.9, 10.12: the cost of a step in halves; negative: prohibited. Called for each hexside of every search:
// only dense arrays are read.
struct StepCost {
  const RuleSet& rules;
  const State& state;
  const Mover& mover;
  const std::array<std::uint8_t, 6>* costs;
  const UnitSet& enemies;
  int enemy;
  std::uint8_t closed;    // 25.2, 25.4.2: hexes with one of these flags
  std::uint8_t protects;  // 12.1
  bool from_zone;

  StepCost(const RuleSet& its_rules, const State& its_state, const Mover& its_mover)
      : rules(its_rules),
        state(its_state),
        mover(its_mover),
        costs(rules.step_cost[mover.crosses_line != 0 ? kCrossing : index(mover.side)].data()),
        enemies(rules.ground[index(other(mover.side))]),
        enemy(index(other(mover.side))),
        closed(static_cast<std::uint8_t>(
            (mover.lebanon_at_war == 0 ? kLebaneseHex : 0) |
            (mover.side == Side::kIsrael && mover.turn < rules.east_bank_turn ? kEastBankHex : 0))),
        protects(static_cast<std::uint8_t>(kProtectsIsrael << index(mover.side))),
        from_zone(zone(mover.from)) {}

  // No fortification is cancelled while units move (20.5).
  bool zone(HexId hex) const {
    return state.cells[hex.value].zones[enemy] != 0 && (rules.flags[hex.value] & protects) == 0;
  }

  int operator()(HexId from, Direction d, HexId to) const {
    const int cost = costs[from.value][hex::index_of(d)];
    if (cost == 0) return -1;
    if ((rules.flags[to.value] & closed) != 0) return -1;
    const ByteUnit top = state.cells[to.value].first;
    if (top.exists() && enemies.contains(top.index())) return -1;  // 11.7
    if ((mover.avoids_zones != 0 || (from_zone && from == mover.from)) && zone(to)) return -1;
    return cost;
  }
};

void make_search(const RuleSet& rules, const State& state, const Mover& mover, hex::Reach& out) {
  const StepCost cost(rules, state, mover);
  hex::reach(
      rules.board(), mover.from, mover.budget, cost, [&](HexId hex) { return cost.zone(hex); }, out);
}

int allowance(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hand == unit) return state.hand_left;
  return rules.side_of(unit) == Side::kIsrael ? rules.israeli_allowance : state.allowance;
}

}  // namespace

Reason may_move(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.side != phasing_side(state)) return {"10.6", "{u} moves only in its own movement phase"};
  if (!on_map(piece.hex) || info.is_marker()) return {"10.1", "{u} is not on the map"};
  if (rules.at(piece.hex).sector != acting_sector(state)) return {"5.4", "{u} belongs to the other sector"};
  if (!info.mobile) return {"19.2.1", "{u} is static and never moves"};
  if (is_neutral(rules, state, unit)) return {"25.2", "Lebanon is neutral"};
  if (top(state).kind == FrameKind::kContingent && static_cast<int>(info.contingent) != top(state).count)
    return {"10.3", "{u} belongs to another contingent"};
  if (piece.has(kMoved)) return {"10.6", "{u} has finished its move in this phase"};
  return kAllowed;
}

Mover mover(const RuleSet& rules, const State& state, UnitId unit) {
  Mover m;
  m.side = rules.side_of(unit);
  m.budget = static_cast<std::uint8_t>(allowance(rules, state, unit));
  m.avoids_zones = state.piece(unit).has(kTakenOver) ? 1 : 0;
  m.lebanon_at_war = state.lebanon_at_war;
  m.turn = state.turn;
  m.from = state.hex_of(unit);
  return m;
}

const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover) {
  return memory.search(rules.serial, ground(rules, state), mover,
                       [&](const Mover& way, hex::Reach& out) { make_search(rules, state, way, out); });
}
bool search_memory_is_valid(const RuleSet& rules, const State& state) {
  return memory.agrees_with(rules.serial, ground(rules, state), [&](const Mover& way, hex::Reach& out) {
    State same = state;  // what the key holds beside the cells
    same.lebanon_at_war = way.lebanon_at_war;
    same.turn = way.turn;
    make_search(rules, same, way, out);
  });
}

bool can_move(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_move(rules, state, unit).allows()) return false;
  const Mover m = mover(rules, state, unit);
  const StepCost cost(rules, state, m);
  const auto& neighbours = rules.board().neighbours(m.from);
  for (const Direction d : hex::kDirections) {
    const HexId to = neighbours[hex::index_of(d)];
    if (!to.exists()) continue;
    const int step = cost(m.from, d, to);
    if (step >= 0 && step <= m.budget) return true;
  }
  return false;
}

void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (!may_move(rules, state, unit).allows()) return;
  const Mover m = mover(rules, state, unit);
  for (const HexId hex : search(rules, state, m).hexes())
    if (hex != m.from) out.push_back(act(Verb::kMove, unit, hex));
}

namespace {

// Why the hex cannot be reached: what is wrong with the hex itself, or the way there.
Reason why_not(const RuleSet& rules, const State& state, const Mover& m, HexId to) {
  const HexInfo& info = rules.at(to);
  if (to == m.from) return {"10.5", "{u} is in {h} already"};
  if (!info.playable) return {"10.9", "no ground unit enters {h}"};
  if (info.sector != rules.at(m.from).sector) return {"5.4", "{h} lies beyond the Front line"};
  if (info.lebanon && state.lebanon_at_war == 0) return {"25.2", "Lebanon is neutral and closed"};
  if (is_closed(rules, state, m.side, to))
    return info.east_bank                 ? Reason{"25.4.2", "{h} is closed to Israeli units before 8 June"}
           : info.sector == Front::kSinai ? Reason{"25.4.1", "Israeli units do not cross the Suez Canal"}
                                          : Reason{"25.4.3", "{h} lies beyond the Ceasefire Line"};
  if (enemy_in(rules, state, m.side, to)) return {"11.7", "there is an enemy unit in {h}"};
  const bool zone = in_enemy_zone(rules, state, m.side, to);
  if (m.avoids_zones != 0 && zone)
    return {"6.2.4", "{u} was taken over and stays out of enemy zones of control"};
  if (zone && in_enemy_zone(rules, state, m.side, m.from) && rules.board().adjacent(m.from, to))
    return {"12.4", "{u} may not go from one enemy zone of control directly into another"};
  return {"10.8", "{u} has {a} movement points, and {h} cannot be reached with them", {}, {}, m.budget, 0};
}

}  // namespace

Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const Mover m = mover(rules, state, unit);
  if (to != m.from && search(rules, state, m).reached(to)) return kAllowed;
  return why_not(rules, state, m, to);
}

void put_down(Play& play) {
  State& state = play.state;
  if (!state.hand.exists()) return;
  state.piece(state.hand).marks |= kMoved;
  state.hand = kNobody;
  state.hand_left = 0;
}

void take_in_hand(Play& play, UnitId unit) {
  State& state = play.state;
  if (state.hand == unit) return;
  const int halves = allowance(play.rules, state, unit);
  put_down(play);
  state.hand = unit;
  state.hand_left = static_cast<std::uint8_t>(halves);
}

void walk_way(Play& play, UnitId unit, const hex::Reach& reach, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  const Side side = play.rules.side_of(unit);
  base::FixedVector<HexId, 256> way;
  reach.path_to(to, way);
  const int cost = reach.cost(to);
  // 22.1: a stack whose composition changes by movement is hidden again, and so is the unit that moves.
  hide_stack(state, from);
  relocate(play.rules, state, unit, to);
  hide_stack(state, to);
  for (const HexId hex : way)
    if (hex != from) take_control(state, side, hex);
  state.hand_left = static_cast<std::uint8_t>(state.hand_left - cost);
  if (side == Side::kArab) {
    play.tell(EventKind::kMoved, "10.5", {unit.value, from.value, to.value, cost});
  } else {
    const Front player = state.player;
    play.tell_only(rules::only(player), EventKind::kMoved, "10.5", {unit.value, from.value, to.value, cost});
    play.tell_only(rules::only(other(player)), EventKind::kSomeoneMoved, "22.1",
                   {from.value, to.value, cost});
  }
}

void move(Play& play, UnitId unit, HexId to) {
  const Mover m = mover(play.rules, play.state, unit);
  const hex::Reach& reach = search(play.rules, play.state, m);
  take_in_hand(play, unit);
  walk_way(play, unit, reach, to);
  if (in_enemy_zone(play.rules, play.state, m.side, to)) put_down(play);  // 10.10
}

std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  std::string text = amount_text(reach.cost(to)) + " MP, " + amount_text(m.budget - reach.cost(to)) + " left";
  if (in_enemy_zone(rules, state, m.side, to)) text += "; stops in an enemy zone of control";
  return text;
}

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  if (state.frames.empty() ||
      (top(state).kind != FrameKind::kMovement && top(state).kind != FrameKind::kContingent) ||
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
    if (in_enemy_zone(rules, state, m.side, hex)) place.stop_rule = "10.10";
    reach.path_to(hex, place.route);
    report.places.push_back(std::move(place));
  }
  return report;
}

}  // namespace mitla::sdw67
