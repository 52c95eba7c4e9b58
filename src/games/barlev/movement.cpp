// Who may move, and where to.
#include "games/barlev/movement.h"

#include <algorithm>

#include "games/barlev/allies.h"
#include "games/barlev/bridges.h"
#include "games/barlev/seats.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;

namespace {

// 8.51, 11.41
int quarters_of(int quarters, const Piece& piece) {
  if (piece.has(kOutOfCommand)) quarters /= 2;
  if (piece.has(kOutOfSupply)) quarters /= 2;
  return std::max(quarters, kQuarters);
}

}  // namespace

Mobility mobility_of(const RuleSet& rules, const State& state, UnitId unit) {
  return state.piece(unit).has(kDismounted) ? Mobility::kFoot : rules.unit(unit).mobility;
}

int allowance(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  const int printed =
      piece.has(kDismounted) ? rules.numbers().dismounted_movement : rules.unit(unit).allowance;
  return printed == 0 ? 0 : quarters_of(printed * kQuarters, piece);
}

int movement_left(const RuleSet& rules, const State& state, UnitId unit) {
  return std::max(0, allowance(rules, state, unit) - state.spent[unit.value]);
}

void spend(State& state, UnitId unit, int quarters) {
  auto& spent = state.spent[unit.value];
  spent = static_cast<std::uint8_t>(std::min(255, spent + quarters));
  if (quarters != 0) state.piece(unit).marks |= kStarted;
}

bool avoids_zones(const RuleSet& rules, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (!info.artillery || info.is_dual_purpose() || info.is_fixed_sam()) return false;
  return info.range / rules.map_numbers(hex).range_per_hex > 1;
}

Reason may_move(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  const Frame& frame = top(state);
  if (info.is_air()) return {"15.1", "{u} flies"};
  if (!stands(state, unit)) return {"17.1", "{u} is not on the map"};
  if (info.side != frame.side || commander_of(rules, state, unit) != frame.seat)
    return {"17.1", "{u} is not moved by you now"};
  if (info.mobility == Mobility::kStatic || info.allowance == 0) return {"17.1", "{u} cannot move"};
  if (frame.kind == FrameKind::kIrregulars) {
    if (!info.irregular) return {"12.2", "only irregulars move now"};
  } else if (info.irregular && !(frame.kind == FrameKind::kReserveMove && piece.has(kReserve))) {  // 28.1
    return {"12.2", "{u} is irregular and moves in the Irregular Movement Segments"};
  }
  if (info.mobility == Mobility::kArabHq) return {"10.41", "{u} moves in the Planning Segment"};
  if (is_frozen(state, rules.at(piece.hex).front)) return {"3.1", "there is a cease-fire on this map"};
  if (piece.has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (piece.has(kIsBridge)) return {"7.21", "{u} is a bridge"};
  if (piece.has(kLanded)) return {"18.24", "{u} has landed from the air in this player turn"};
  if (piece.has(kFired)) return {"13.12", "{u} has fired and may not move"};
  if (frame.kind == FrameKind::kReserveMove ? !piece.has(kReserve) : piece.has(kReserve))
    return {"17.94", frame.kind == FrameKind::kReserveMove ? "{u} is not in reserve" : "{u} is in reserve"};
  if (piece.has(kMoved)) return {"5.31", "{u} has finished its move"};
  if (movement_left(rules, state, unit) == 0) return {"17.1", "{u} has no movement left"};
  return kAllowed;
}

Reason may_stop_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return may_stack(rules, state, unit, hex);
}

bool steps_on_bridge(const RuleSet& rules, const Mover& m, HexId from, HexId to) {
  if (!rules.at(to).canal || m.has(Mover::kByRaft) || (m.has(Mover::kAmphibious) && !m.has(Mover::kNoCanal)))
    return false;
  return (rules.flags_between(from, to) & kRoad) == 0 || rules.at(from).bank != rules.at(to).bank;
}

Reason may_end_in(const RuleSet& rules, const State& state, UnitId unit, const Mover& m, HexId before,
                  HexId to) {
  if (steps_on_bridge(rules, m, before, to)) {
    const UnitId there = unit_on_bridge(state, to);
    return there.exists() && there != unit ? Reason{"7.25", "a unit stands on the bridge in {h} already"}
                                           : kAllowed;
  }
  return may_stop_in(rules, state, unit, to);
}

bool marches_into_the_open(const RuleSet& rules, const State& state, UnitId unit) {
  constexpr std::uint32_t kHindered =
      kNeutralized | kIsBridge | kLanded | kFired | kReserve | kMoved | kDismounted;
  const Frame& frame = top(state);
  const Piece& piece = state.piece(unit);
  const UnitFacts& facts = rules.facts_of(unit);
  if (!facts.marches || frame.kind != FrameKind::kMovement || !on_map(piece.hex) || piece.has(kHindered))
    return false;
  const Front front = rules.at(piece.hex).front;
  const auto map = static_cast<std::size_t>(index(front));
  if (commander_on_map(rules, unit, piece.hex) != frame.seat || facts.side != frame.side ||
      is_frozen(state, front))
    return false;
  const int spent = state.spent[unit.value];
  const int budget = quarters_of(facts.allowance, piece) - spent;
  if (budget <= 0) return false;
  const auto& terrain = rules.terrain_cost[static_cast<std::size_t>(facts.mobility)];
  const auto enemy = static_cast<std::size_t>(index(other(facts.side)));
  const bool careful = facts.careful[map];
  for (const HexId to : rules.open_neighbours[piece.hex.value]) {
    const Cell& cell = state.cell(to);
    if (cell.first.exists() || (careful && cell.zones[enemy] != 0)) continue;
    if (const int cost = terrain[to.value]; cost != 0 && (spent == 0 || cost <= budget)) return true;
  }
  return false;
}

bool can_move(const RuleSet& rules, const State& state, UnitId unit) {
  if (marches_into_the_open(rules, state, unit)) return true;
  if (!may_move(rules, state, unit).allows()) return false;
  Mover m = quick_mover(rules, state, unit);
  for (const hex::Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(m.from, d);
    if (!to.exists()) continue;
    const int step = first_step_cost(rules, state, m, d);
    if (step >= 0 && step <= m.budget && may_end_in(rules, state, unit, m, m.from, to).allows()) return true;
  }
  look_for_open_hexes(rules, state, m);
  const hex::Reach& reach = search(rules, state, m);  // there may be room behind
  for (const HexId hex : reach.hexes())
    if (hex != m.from && may_end_in(rules, state, unit, m, reach.predecessor(hex), hex).allows()) return true;
  return false;
}

Reason may_end_moves(const RuleSet& rules, const State& state) {
  for (const HexId hex : state.land.crowded) {
    if (!is_overstacked(rules, state, hex, top(state).side)) continue;
    for (const UnitId unit : Stack(state, hex))
      if (rules.side_of(unit) == top(state).side && can_move(rules, state, unit))
        return {"6.11", "{h} holds too many units", {}, hex};
  }
  return kAllowed;
}

void move_actions(const RuleSet& rules, const State& state, UnitId unit, engine::ActionList& out) {
  if (!may_move(rules, state, unit).allows()) return;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const bool anywhere = fits_alone(rules, unit);
  for (const HexId hex : reach.hexes()) {
    const bool vacant_land = anywhere && !state.stack_top(hex).exists() && !rules.at(hex).canal;
    if (vacant_land ||
        (hex != m.from && may_end_in(rules, state, unit, m, reach.predecessor(hex), hex).allows()))
      out.push_back(act(Verb::kMove, unit, hex));
  }
}

namespace {

Reason why_not(const RuleSet& rules, const State& state, const Mover& m, UnitId unit, HexId to) {
  const HexInfo& info = rules.at(to);
  if (to == m.from) return {"17.1", "{u} is in {h} already"};
  if (info.neutral) return {"17.6", "{h} is neutral"};
  if (!info.playable) return {"17.21", "no unit enters {h}"};
  if (info.front != rules.at(m.from).front) return {"2.2", "{h} is on the other map"};
  if (m.has(Mover::kBehindLine) && is_beyond_line(info))
    return {"26.12", "of the Allies only Moroccans cross the Canal or the line"};
  if (is_closed_by_enemy(rules, state, to, m.side)) return {"17.5", "there is an enemy unit in {h}"};
  if (m.has(Mover::kAvoidsZones) && in_enemy_zone(state, m.side, to))
    return {"5.41", "{u} does not enter an enemy zone of control"};
  if (rules.board().adjacent(m.from, to)) {
    Mover free = m;
    free.budget = hex::kMaxBudget;
    if (step_cost(rules, state, free, m.from, to) < 0) {
      const std::uint16_t flags = rules.flags_between(m.from, to);
      const bool commando = rules.unit(unit).is_commando();
      if (info.canal || rules.at(m.from).canal) {
        const HexId at = info.canal ? to : m.from;
        if (const Bridge* bridge = canal_bridge(state, at); bridge != nullptr)
          return bears(*bridge, m.has(Mover::kTracks))
                     ? Reason{"7.24", "the bridge carries no more in this player turn"}
                     : Reason{"7.23", "tracked units do not cross a Bridge Marker that is being emplaced"};
        return commando ? Reason{"12.4", "commandos cross the Canal on turn 1 only, eastwards"}
                        : Reason{"17.4", "there is neither a bridge nor a road of this bank into {h}"};
      }
      if ((flags & (kLakeSide | kClosedLake)) != 0) return {"21.4", "a lake lies between"};
      if ((flags & kWaterSides) != 0 && (flags & kPrintedBridge) == 0)
        return {"21.4", "an unbridged river lies between"};
      if ((flags & kDitch) != 0) return {"17.84", "the ditch lies between"};
      if ((flags & kEscarpment) != 0) return {"17.84", "an escarpment lies between"};
      return {"17.21", "{u} cannot enter {h}"};
    }
  }
  return {"17.1", "{u} has {a} movement points, and {h} cannot be reached with them", {}, {}, m.budget, 0};
}

}  // namespace

Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  if (to == m.from || !reach.reached(to)) return why_not(rules, state, m, unit, to);
  return may_end_in(rules, state, unit, m, reach.predecessor(to), to);
}

}  // namespace mitla::barlev
