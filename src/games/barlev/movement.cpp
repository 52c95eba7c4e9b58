#include "games/barlev/movement.h"

#include <algorithm>

#include "games/barlev/allies.h"
#include "games/barlev/bridges.h"
#include "games/barlev/reserves.h"
#include "games/barlev/seats.h"
#include "games/barlev/stacking.h"
#include "rules/search_memory.h"

namespace mitla::barlev {

using engine::act;
using engine::amount_text;
using hex::Direction;

namespace {

using Memory = rules::SearchMemory<Mover, 3>;
thread_local Memory memory;

Memory::Ground ground(const RuleSet& rules, const State& state) {
  return {rules::part_of_ground(
              std::span<const Cell>(state.cells).first(static_cast<std::size_t>(rules.board().size()))),
          std::as_bytes(std::span(state.land.bridges.begin(), state.land.bridges.end())),
          std::as_bytes(std::span(state.land.fills.begin(), state.land.fills.end()))};
}

// 12.32: hexes whose units have no zones for commandos on turn 1.
bool is_first_line(const RuleSet& rules, HexId hex) {
  const HexInfo& info = rules.at(hex);
  if (info.front == Front::kSuez) return info.fort;
  if (info.outpost) return true;
  for (const Direction d : hex::kDirections) {
    if ((rules.side_flags(hex, d) & kDitch) != 0) return true;
    const HexId next = rules.board().neighbour(hex, d);
    if (next.exists() && rules.at(next).outpost) return true;
  }
  return false;
}

bool zone_behind_first_line(const RuleSet& rules, const State& state, HexId hex) {
  for (const HexId next : rules.board().neighbours(hex)) {
    if (!next.exists() || is_first_line(rules, next)) continue;
    for (const UnitId unit : Stack(state, next)) {
      if (rules.side_of(unit) != Side::kIsrael || !has_zone(rules, state, unit)) continue;
      const HexList& contacts = rules.contacts[0][next.value];
      if (std::find(contacts.begin(), contacts.end(), hex) != contacts.end()) return true;
    }
  }
  return false;
}

// 17.2, d.4, d.5: the cost of a step. Only dense arrays are read, except at obstacles.
struct StepCost {
  static constexpr std::uint16_t kSpecial =
      kDitch | kEscarpment | kWaterSides | kLakeSide | kClosedLake | kCutRoad;
  static constexpr int kClosed = -1;

  const RuleSet& rules;
  const State& state;
  const Mover& mover;
  const std::array<std::uint8_t, kMaxHexes>& terrain;
  const std::array<std::int8_t, kHexsideFlags>& hexside;
  const UnitSet& enemies;
  std::size_t enemy;

  StepCost(const RuleSet& its_rules, const State& its_state, const Mover& its_mover)
      : rules(its_rules),
        state(its_state),
        mover(its_mover),
        terrain(rules.terrain_cost[static_cast<std::size_t>(mover.mobility)]),
        hexside(rules.hexside_cost[static_cast<std::size_t>(mover.mobility)]),
        enemies(rules.ground[static_cast<std::size_t>(index(other(mover.side)))]),
        enemy(static_cast<std::size_t>(index(other(mover.side)))) {}

  bool zone(HexId hex) const {
    if (state.cells[hex.value].zones[enemy] == 0) return false;
    return !mover.has(Mover::kSlipsThrough) || zone_behind_first_line(rules, state, hex);
  }

  bool closed_by_enemy(HexId to) const {
    const UnitId first = state.cells[to.value].first;
    if (!first.exists() || !enemies.contains(first.value)) return false;
    return !is_open(first);
  }
  // The bits of `open` are those of the enemy's HQs and sites in the order of their numbers.
  bool is_open(UnitId unit) const {
    if (mover.open == 0) return false;
    int bit = 0;
    for (const int u : rules.hqs | rules.fixed_sams) {
      if (!enemies.contains(u)) continue;
      if (u == unit.value) return (mover.open >> bit & 1) != 0;
      ++bit;
    }
    return false;
  }

  int price(HexId to, bool road) const {
    const int normal = mover.has(Mover::kAmphibious) && rules.at(to).terrain == Terrain::kSaltMarsh
                           ? rules.marsh_amphibious_cost
                           : terrain[to.value];
    if (normal != 0) return normal;
    // Ruling: a road into closed terrain and an enemy zone costs what the terrain costs on foot.
    return road ? rules.terrain_cost[static_cast<std::size_t>(Mobility::kFoot)][to.value] : kClosed;
  }

  Bank bank_of_mover() const {
    return mover.has(Mover::kOnEastBank)   ? Bank::kEast
           : mover.has(Mover::kOnWestBank) ? Bank::kWest
                                           : Bank::kNone;
  }

  // A37: commandos are amphibious, but not at the Canal.
  bool swims() const { return mover.has(Mover::kAmphibious) && !mover.has(Mover::kNoCanal); }

  // d.5: may the mover leave the Canal hex for this one?
  bool leaves_canal(HexId from, HexId to) const {
    const Bank bank = rules.at(to).bank;
    if (bank == rules.at(from).bank || swims()) return true;
    if (mover.has(Mover::kByRaft) && bank == Bank::kEast) return true;
    const Bridge* bridge = canal_bridge(state, from);
    if (bridge == nullptr || !bears(*bridge, mover.has(Mover::kTracks))) return false;
    return bank == bank_of_mover() || capacity_left(rules, *bridge) >= mover.thirds;
  }
  // d.5: what entering the Canal hex costs.
  int enter_canal(HexId from, HexId to, std::uint16_t flags, bool to_zone) const {
    int best = kClosed;
    const auto offer = [&best](int cost) { best = best < 0 ? cost : std::min(best, cost); };
    const HexInfo& here = rules.at(from);
    if ((flags & kRoad) != 0 && here.bank == rules.at(to).bank) {
      const int cost =
          to_zone ? price(to, true) : rules.road_cost[static_cast<std::size_t>(index(here.front))];
      if (cost >= 0) offer(cost);
    }
    if (const Bridge* bridge = canal_bridge(state, to);
        bridge != nullptr && bears(*bridge, mover.has(Mover::kTracks)) &&
        (!swims() || capacity_left(rules, *bridge) >= mover.thirds))
      offer(rules.canal_bridge_cost);
    if (swims()) offer(rules.canal_amphibious_cost);
    if (mover.has(Mover::kByRaft) && here.bank == Bank::kWest && terrain[to.value] != 0)
      offer(terrain[to.value] + rules.commando_surcharge);
    return best;
  }

  // What the hexside adds; negative: closed. `road` may be opened by a crossing.
  int obstacle(HexId from, HexId to, std::uint16_t flags, bool& road) const {
    if ((flags & kClosedLake) != 0) return kClosed;
    int more = 0;
    if ((flags & kDitch) != 0) {
      const bool crossed = is_filled(state, from, to) || is_bridged(from, to);
      if (crossed)
        road |= (flags & kCutRoad) != 0;
      else if (const int cost = hexside[0]; cost <= 0)
        return kClosed;
      else
        more += cost;
      if (!crossed) road = false;
    }
    if ((flags & kEscarpment) != 0 && !road) {
      if (hexside[1] <= 0) return kClosed;
      more += hexside[1];
    }
    for (const int bit : {2, 3, 4}) {
      if ((flags & 1 << bit) == 0 || (flags & kPrintedBridge) != 0 || is_bridged(from, to)) continue;
      if (!mover.has(Mover::kAmphibious)) return kClosed;
      more += rules.amphibious_cost[static_cast<std::size_t>(bit)];
      road = false;
    }
    return more;
  }
  bool is_bridged(HexId from, HexId to) const {
    const Bridge* bridge = hexside_bridge(state, from, to);
    return bridge != nullptr && bears(*bridge, mover.has(Mover::kTracks)) &&
           capacity_left(rules, *bridge) >= mover.thirds;
  }

  int operator()(HexId from, Direction d, HexId to) const {
    const HexInfo& there = rules.hexes[to.value];
    if (!there.playable || closed_by_enemy(to)) return kClosed;
    const bool to_zone = zone(to);
    if (to_zone && mover.has(Mover::kAvoidsZones)) return kClosed;
    const std::uint16_t flags = rules.side_flags(from, d);
    int cost = 0;
    if (rules.hexes[from.value].canal && !leaves_canal(from, to)) return kClosed;
    if (there.canal) {
      cost = enter_canal(from, to, flags, to_zone);
    } else if ((flags & kLakeSide) != 0) {  // 21.4: the two points replace the price of the hex
      cost = mover.has(Mover::kAmphibious) ? rules.amphibious_cost[5] : kClosed;
    } else {
      bool road = (flags & kRoad) != 0;
      int more = 0;
      if ((flags & kSpecial) != 0) more = obstacle(from, to, flags, road);
      if (more < 0) return kClosed;
      cost =
          road && !to_zone ? rules.road_cost[static_cast<std::size_t>(index(there.front))] : price(to, road);
      if (cost >= 0) cost += more;
    }
    if (cost < 0) return kClosed;
    if (mover.has(Mover::kFirstStep) && from == mover.from) return std::min<int>(cost, mover.budget);
    return cost;
  }
};

void make_search(const RuleSet& rules, const State& state, const Mover& mover, hex::Reach& out) {
  const StepCost cost(rules, state, mover);
  hex::reach(
      rules.board(), mover.from, mover.budget, cost, [&](HexId hex) { return cost.zone(hex); }, out);
}

// 17.5, 5.44: a neutralized HQ alone, or a fixed site alone.
bool leaves_hex_open(const RuleSet& rules, const State& state, UnitId unit) {
  if (!stands(state, unit)) return false;
  if (rules.unit(unit).is_hq() && !state.piece(unit).has(kNeutralized)) return false;
  for (const UnitId mate : Stack(state, state.hex_of(unit))) {
    if (rules.side_of(mate) != rules.side_of(unit)) continue;
    const UnitInfo& info = rules.unit(mate);
    if (!(info.is_hq() && state.piece(mate).has(kNeutralized)) && !info.is_fixed_sam()) return false;
  }
  return true;
}

std::uint64_t open_hexes(const RuleSet& rules, const State& state, Side side) {
  std::uint64_t open = 0;
  int bit = 0;
  const UnitSet& enemies = rules.ground[static_cast<std::size_t>(index(other(side)))];
  for (const int u : rules.hqs | rules.fixed_sams) {
    if (!enemies.contains(u)) continue;
    if (leaves_hex_open(rules, state, unit_id(u))) open |= std::uint64_t{1} << bit;
    ++bit;
  }
  return open;
}

Bank bank_of(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  if (state.piece(unit).has(kOnBridge))
    if (const Bridge* bridge = canal_bridge(state, hex); bridge != nullptr)
      return bridge->has(Bridge::kFromEast) ? Bank::kEast : Bank::kWest;
  return rules.at(hex).bank;
}

}  // namespace

Mobility mobility_of(const RuleSet& rules, const State& state, UnitId unit) {
  return state.piece(unit).has(kDismounted) ? Mobility::kFoot : rules.unit(unit).mobility;
}

int allowance(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  const int printed =
      piece.has(kDismounted) ? rules.numbers().dismounted_movement : rules.unit(unit).allowance;
  int quarters = printed * kQuarters;
  if (piece.has(kOutOfCommand)) quarters /= 2;
  if (piece.has(kOutOfSupply)) quarters /= 2;
  return printed == 0 ? 0 : std::max(quarters, kQuarters);
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

bool is_closed_by_enemy(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) != side && !leaves_hex_open(rules, state, unit)) return true;
  return false;
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
  } else if (info.irregular) {
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

namespace {

// Without the hexes that enemies leave open, which take longest.
Mover quick_mover(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  Mover m;
  m.from = from;
  m.side = info.side;
  m.mobility = mobility_of(rules, state, unit);
  m.budget = static_cast<std::uint8_t>(std::min(movement_left(rules, state, unit), hex::kMaxBudget));
  m.thirds = static_cast<std::uint8_t>(info.thirds);
  // A37: commandos cross the Canal only as 12.4 says; a hex of the Canal is no other water.
  const bool commando = info.is_commando() && info.side == Side::kArab;
  if (info.amphibious) m.flags |= Mover::kAmphibious;
  if (commando && rules.at(from).front == Front::kSuez && info.amphibious) m.flags |= Mover::kNoCanal;
  if (avoids_zones(rules, unit, from)) m.flags |= Mover::kAvoidsZones;
  if (state.spent[unit.value] == 0) m.flags |= Mover::kFirstStep;
  if (commando && state.turn == 1) m.flags |= Mover::kSlipsThrough;
  if (commando && state.turn == 1 && rules.at(from).front == Front::kSuez) m.flags |= Mover::kByRaft;
  if (m.mobility == Mobility::kTracked || m.mobility == Mobility::kIsraeliHq) m.flags |= Mover::kTracks;
  if (const Bank bank = bank_of(rules, state, unit); bank != Bank::kNone)
    m.flags |= bank == Bank::kEast ? Mover::kOnEastBank : Mover::kOnWestBank;
  return m;
}

}  // namespace

Mover mover(const RuleSet& rules, const State& state, UnitId unit) {
  Mover m = quick_mover(rules, state, unit);
  m.open = open_hexes(rules, state, m.side);
  return m;
}

const hex::Reach& search(const RuleSet& rules, const State& state, const Mover& mover) {
  const auto make = [&](const Mover& way, hex::Reach& out) { make_search(rules, state, way, out); };
  if (mover.has(Mover::kSlipsThrough)) {  // it reads more than the ground: not remembered
    static thread_local hex::Reach fresh;
    make(mover, fresh);
    return fresh;
  }
  return memory.search(rules.serial, ground(rules, state), mover, make);
}
bool search_memory_is_valid(const RuleSet& rules, const State& state) {
  return memory.agrees_with(rules.serial, ground(rules, state),
                            [&](const Mover& way, hex::Reach& out) { make_search(rules, state, way, out); });
}

int step_cost(const RuleSet& rules, const State& state, const Mover& mover, HexId from, HexId to) {
  const auto d = rules.board().direction_between(from, to);
  return d ? StepCost(rules, state, mover)(from, *d, to) : -1;
}

Reason may_stop_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return may_stack(rules, state, unit, hex);
}

namespace {

// 7.25: does a step into this Canal hex put the unit on its bridge?
bool steps_on_bridge(const RuleSet& rules, const Mover& m, HexId from, HexId to) {
  if (!rules.at(to).canal || m.has(Mover::kByRaft) || (m.has(Mover::kAmphibious) && !m.has(Mover::kNoCanal)))
    return false;
  return (rules.flags_between(from, to) & kRoad) == 0 || rules.at(from).bank != rules.at(to).bank;
}

// 6.11, 7.25: units on a bridge are not in the stack, and there is one of them at most.
Reason may_end_in(const RuleSet& rules, const State& state, UnitId unit, const Mover& m, HexId before,
                  HexId to) {
  if (const Reason reason = may_ally_be(rules, rules.unit(unit), to); !reason.allows()) return reason;
  if (steps_on_bridge(rules, m, before, to)) {
    const UnitId there = unit_on_bridge(state, to);
    return there.exists() && there != unit ? Reason{"7.25", "a unit stands on the bridge in {h} already"}
                                           : kAllowed;
  }
  return may_stop_in(rules, state, unit, to);
}

}  // namespace

namespace {

// The usual case, and the quick one: an empty hex of open ground beside the unit. False says nothing.
bool steps_into_the_open(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId from = state.hex_of(unit);
  if (rules.hexes[from.value].canal || info.is_ally() || state.piece(unit).has(kDismounted)) return false;
  const auto& terrain = rules.terrain_cost[static_cast<std::size_t>(info.mobility)];
  const int budget = movement_left(rules, state, unit);
  const bool first_step = state.spent[unit.value] == 0;
  const bool careful = avoids_zones(rules, unit, from);
  const auto enemy = static_cast<std::size_t>(index(other(info.side)));
  const auto& neighbours = rules.board().neighbours(from);
  for (std::size_t d = 0; d < neighbours.size(); ++d) {
    const HexId to = neighbours[d];
    if (!to.exists() || (rules.sides[from.value][d] & StepCost::kSpecial) != 0) continue;
    const HexInfo& there = rules.hexes[to.value];
    const Cell& cell = state.cells[to.value];
    if (!there.playable || there.canal || cell.first.exists() || (careful && cell.zones[enemy] != 0))
      continue;
    if (const int cost = terrain[to.value]; cost != 0 && (first_step || cost <= budget)) return true;
  }
  return false;
}

}  // namespace

bool can_move(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_move(rules, state, unit).allows()) return false;
  if (steps_into_the_open(rules, state, unit)) return true;
  Mover m = quick_mover(rules, state, unit);
  const StepCost cost(rules, state, m);
  const auto& neighbours = rules.board().neighbours(m.from);
  const auto steps_out = [&] {
    for (const Direction d : hex::kDirections) {
      const HexId to = neighbours[static_cast<std::size_t>(hex::index_of(d))];
      if (!to.exists()) continue;
      const int step = cost(m.from, d, to);
      if (step >= 0 && step <= m.budget && may_end_in(rules, state, unit, m, m.from, to).allows())
        return true;
    }
    return false;
  };
  if (steps_out()) return true;
  m.open = open_hexes(rules, state, m.side);
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
  for (const HexId hex : reach.hexes())
    if (hex != m.from && may_end_in(rules, state, unit, m, reach.predecessor(hex), hex).allows())
      out.push_back(act(Verb::kMove, unit, hex));
}

namespace {

Reason why_not(const RuleSet& rules, const State& state, const Mover& m, UnitId unit, HexId to) {
  const HexInfo& info = rules.at(to);
  if (to == m.from) return {"17.1", "{u} is in {h} already"};
  if (info.neutral) return {"17.6", "{h} is neutral"};
  if (!info.playable) return {"17.21", "no unit enters {h}"};
  if (info.front != rules.at(m.from).front) return {"2.2", "{h} is on the other map"};
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

void put_down(Play& play) {
  State& state = play.state;
  LandState& land = state.land;
  if (land.hand.exists()) state.piece(land.hand).marks |= kMoved;
  land.hand = kNobody;
  land.hand_zones = 0;
}

void take_in_hand(Play& play, UnitId unit) {
  State& state = play.state;
  if (state.land.hand == unit) return;
  put_down(play);
  state.land.hand = unit;
  const HexId hex = state.hex_of(unit);
  // 12.31: a move that begins in a zone ignores none.
  state.land.hand_zones = on_map(hex) && in_enemy_zone(state, play.rules.side_of(unit), hex) ? 1 : 0;
}

namespace {

bool has_company(const RuleSet& rules, const State& state, UnitId site) {
  for (const UnitId mate : Stack(state, state.hex_of(site))) {
    const UnitInfo& info = rules.unit(mate);
    if (info.side == rules.side_of(site) && !info.is_fixed_sam() && !info.is_installation()) return true;
  }
  return false;
}

// 5.44: sites in the hexes passed, or beside them if the mover has a zone of control.
void overrun_sites(Play& play, UnitId unit, std::span<const HexId> way) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  const Side side = rules.side_of(unit);
  const bool zone = kind_has_zone(rules.unit(unit));
  for (const int u : rules.fixed_sams) {
    const UnitId site = unit_id(u);
    if (!stands(state, site) || rules.side_of(site) == side) continue;
    const HexId at = state.hex_of(site);
    const auto touches = [&](HexId hex) {
      if (hex == at) return true;
      const HexList& contacts = rules.contacts[static_cast<std::size_t>(index(side))][hex.value];
      return zone && std::find(contacts.begin(), contacts.end(), at) != contacts.end();
    };
    if (std::any_of(way.begin(), way.end(), touches) && !has_company(rules, state, site))
      eliminate(play, site, "5.44");
  }
}

void charge(Bridge& bridge, int thirds) {
  bridge.used = static_cast<std::uint8_t>(std::min(255, bridge.used + thirds));
}

// 7.22, 7.24: what the way takes of the capacity of bridges; d.5: the bank on which it ends.
void cross_bridges(Play& play, const Mover& m, std::span<const HexId> way) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  Bank bank = m.has(Mover::kOnEastBank) ? Bank::kEast : Bank::kWest;
  for (std::size_t i = 1; i < way.size(); ++i) {
    const HexId from = way[i - 1];
    const HexId to = way[i];
    for (Bridge& bridge : state.land.bridges) {
      if (bridge.far.exists()) {
        const bool over =
            (bridge.hex == from && bridge.far == to) || (bridge.hex == to && bridge.far == from);
        const bool needed = (rules.flags_between(from, to) & kPrintedBridge) == 0 &&
                            !is_filled(state, from, to) && m.mobility != Mobility::kFoot;
        if (over && needed) charge(bridge, m.thirds);
      } else if (bridge.hex == from && !rules.at(to).canal && rules.at(to).bank != bank &&
                 !m.has(Mover::kByRaft) && capacity_left(rules, bridge) >= m.thirds) {
        charge(bridge, m.thirds);
      }
    }
    if (rules.at(to).bank != Bank::kNone && !rules.at(to).canal) bank = rules.at(to).bank;
  }
}

}  // namespace

void remove_lone_sites(Play& play) {
  for (const int u : play.rules.fixed_sams) {
    const UnitId site = unit_id(u);
    if (stands(play.state, site) &&
        in_enemy_zone(play.state, play.rules.side_of(site), play.state.hex_of(site)) &&
        !has_company(play.rules, play.state, site))
      eliminate(play, site, "5.44");
  }
}

void arrive(Play& play, UnitId unit) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  const HexInfo& hex = play.rules.at(state.hex_of(unit));
  // 27.52: a commando that has stood on the east bank.
  if (info.is_commando() && hex.bank == Bank::kEast && !hex.canal) state.piece(unit).marks |= kCommitted;
  // 10.47: reserves that this frees are placed at once.
  if (info.side == Side::kIsrael && stands(state, unit)) free_reserves(play, state.hex_of(unit));
}

void move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const StepCost cost(rules, state, m);
  const bool zone = cost.zone(to);
  base::FixedVector<HexId, 256> way;
  reach.path_to(to, way);
  const int quarters = reach.cost(to);
  const HexId from = m.from;
  const std::span<const HexId> path(way.begin(), way.end());
  take_in_hand(play, unit);
  if (state.piece(unit).has(kFilling)) end_filling(state, unit);
  cross_bridges(play, m, path);
  const bool on_bridge =
      steps_on_bridge(rules, m, way[way.size() - 2], to) && canal_bridge(state, to) != nullptr;
  change_marks(rules, state, unit, on_bridge ? std::uint32_t{kOnBridge} : 0u,
               kSpFired | (on_bridge ? 0u : std::uint32_t{kOnBridge}));
  relocate(rules, state, unit, to);
  if (rules.unit(unit).brigade >= 0) note_departure(rules, state, from, m.side);
  for (const HexId hex : path.subspan(1)) take_control(state, m.side, hex);  // 3.41
  if (on_bridge)
    for (Bridge& bridge : state.land.bridges)
      if (bridge.hex == to && !bridge.far.exists()) {
        // From which bank: that of the last hex of land.
        const Bank bank = [&] {
          for (std::size_t i = path.size(); i-- > 1;)
            if (!rules.at(path[i - 1]).canal) return rules.at(path[i - 1]).bank;
          return m.has(Mover::kOnEastBank) ? Bank::kEast : Bank::kWest;
        }();
        bridge.flags = static_cast<std::uint8_t>(bank == Bank::kEast ? bridge.flags | Bridge::kFromEast
                                                                     : bridge.flags & ~Bridge::kFromEast);
      }
  spend(state, unit, quarters);
  play.tell(LandEvent::kMoved, "17.1", {unit.value, from.value, to.value, quarters});
  if (zone) {
    const bool goes_on = rules.unit(unit).irregular && state.land.hand_zones == 0;  // 12.31
    if (goes_on)
      state.land.hand_zones = 1;
    else
      put_down(play);
  }
  overrun_sites(play, unit, path.subspan(1));
  arrive(play, unit);
}

std::string move_consequence(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const auto points = [](int quarters) {
    std::string text = std::to_string(quarters / kQuarters);
    if (quarters % kQuarters != 0)
      text += quarters % kQuarters == 2 ? " 1/2" : " " + std::to_string(quarters % kQuarters) + "/4";
    return text;
  };
  std::string text = points(reach.cost(to)) + " MP, " + points(m.budget - reach.cost(to)) + " left";
  if (StepCost(rules, state, m).zone(to)) text += "; stops in an enemy zone of control";
  return text;
}

engine::ReachReport reach_report(const RuleSet& rules, const State& state, UnitId unit) {
  engine::ReachReport report;
  if (state.frames.empty()) return report;
  const FrameKind kind = top(state).kind;
  if (kind != FrameKind::kMovement && kind != FrameKind::kIrregulars && kind != FrameKind::kReserveMove)
    return report;
  if (!may_move(rules, state, unit).allows()) return report;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  const StepCost cost(rules, state, m);
  report.allowance = amount_text(m.budget / 2);
  for (const HexId hex : reach.hexes()) {
    if (hex == m.from) continue;
    engine::ReachReport::Place place;
    place.hex = hex;
    place.cost = amount_text((reach.cost(hex) + 1) / 2);
    if (cost.zone(hex)) place.stop_rule = "5.31";
    reach.path_to(hex, place.route);
    report.places.push_back(std::move(place));
  }
  return report;
}

}  // namespace mitla::barlev
