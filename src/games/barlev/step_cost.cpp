#include "games/barlev/step_cost.h"

#include <algorithm>

#include "games/barlev/allies.h"
#include "games/barlev/bridges.h"
#include "games/barlev/movement.h"
#include "rules/search_memory.h"

namespace mitla::barlev {

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

// 17.2, d.4, d.5: the cost of a step. Only dense tables are read, except at obstacles and at the Canal.
struct StepCost {
  static constexpr int kClosed = -1;

  const RuleSet& rules;
  const State& state;
  const Mover& mover;
  const std::array<std::uint8_t, kMaxHexes>& terrain;
  const std::vector<std::array<StepPrice, hex::kDirectionCount>>& prices;
  const std::array<std::int8_t, kHexsideFlags>& hexside;
  const UnitSet& enemies;
  std::size_t enemy;

  StepCost(const RuleSet& its_rules, const State& its_state, const Mover& its_mover)
      : rules(its_rules),
        state(its_state),
        mover(its_mover),
        terrain(rules.terrain_cost[static_cast<std::size_t>(mover.mobility)]),
        prices(rules.step_prices[static_cast<std::size_t>(mover.mobility)]),
        hexside(rules.hexside_cost[static_cast<std::size_t>(mover.mobility)]),
        enemies(rules.ground[static_cast<std::size_t>(index(other(mover.side)))]),
        enemy(static_cast<std::size_t>(index(other(mover.side)))) {}

  bool zone(HexId hex) const {
    if (state.cells[hex.value].zones[enemy] == 0) return false;
    return !mover.has(Mover::kSlipsThrough) || zone_behind_first_line(rules, state, hex);
  }

  // Does the unit on top of a stack close its hex?
  bool closes(UnitId first) const { return enemies.contains(first.value) && !is_open(first); }
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
    const Cell& cell = state.cells[to.value];
    if (cell.first.exists() && closes(cell.first)) return kClosed;
    if (mover.has(Mover::kBehindLine) && is_beyond_line(rules.at(to))) return kClosed;
    const bool to_zone = cell.zones[enemy] != 0 && zone(to);
    if (to_zone && mover.has(Mover::kAvoidsZones)) return kClosed;
    const StepPrice& known = prices[from.value][static_cast<std::size_t>(hex::index_of(d))];
    int cost = to_zone ? known.in_zone : known.free;
    if (cost == StepPrice::kDepends) cost = over_obstacle(from, d, to, to_zone);
    if (cost < 0) return kClosed;
    return mover.has(Mover::kFirstStep) && from == mover.from ? std::min<int>(cost, mover.budget) : cost;
  }

  // Where the map alone does not decide.
  int over_obstacle(HexId from, Direction d, HexId to, bool to_zone) const {
    const HexInfo& there = rules.hexes[to.value];
    const std::uint16_t flags = rules.side_flags(from, d);
    if (rules.hexes[from.value].canal && !leaves_canal(from, to)) return kClosed;
    if (there.canal) return enter_canal(from, to, flags, to_zone);
    if ((flags & kLakeSide) != 0)  // 21.4: the two points replace the price of the hex
      return mover.has(Mover::kAmphibious) ? rules.amphibious_cost[5] : kClosed;
    bool road = (flags & kRoad) != 0;
    const int more = (flags & kObstructed) != 0 ? obstacle(from, to, flags, road) : 0;
    if (more < 0) return kClosed;
    const int cost =
        road && !to_zone ? rules.road_cost[static_cast<std::size_t>(index(there.front))] : price(to, road);
    return cost < 0 ? kClosed : cost + more;
  }
};

void make_search(const RuleSet& rules, const State& state, const Mover& mover, hex::Reach& out) {
  const StepCost cost(rules, state, mover);
  if (mover.has(Mover::kSlipsThrough) || mover.has(Mover::kBehindLine))
    return hex::reach(
        rules.board(), mover.from, mover.budget, cost, [&](HexId hex) { return cost.zone(hex); }, out);
  // The same with everything in registers: a search asks some five hundred steps.
  const Cell* const cells = state.cells.data();
  const auto* const prices = cost.prices.data();
  const std::size_t enemy = cost.enemy;
  const bool avoids_zones = mover.has(Mover::kAvoidsZones);
  const HexId start = mover.has(Mover::kFirstStep) ? mover.from : hex::kNowhere;
  const int budget = mover.budget;
  const auto step = [=, &cost](HexId from, Direction d, HexId to) {
    const Cell& cell = cells[to.value];
    if (cell.first.exists() && cost.closes(cell.first)) return StepCost::kClosed;
    const bool zone = cell.zones[enemy] != 0;
    if (zone && avoids_zones) return StepCost::kClosed;
    const StepPrice& known = prices[from.value][static_cast<std::size_t>(hex::index_of(d))];
    int price = zone ? known.in_zone : known.free;
    if (price == StepPrice::kDepends) price = cost.over_obstacle(from, d, to, zone);
    return from == start ? std::min(price, budget) : price;
  };
  const auto stops = [=](HexId hex) { return cells[hex.value].zones[enemy] != 0; };
  hex::reach(rules.board(), mover.from, mover.budget, step, stops, out);
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

bool is_closed_by_enemy(const RuleSet& rules, const State& state, HexId hex, Side side) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) != side && !leaves_hex_open(rules, state, unit)) return true;
  return false;
}

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
  if (commando && state.turn == 1 && !rules.variations.no_surprise) {  // 12.32, 12.4, 32.0
    m.flags |= Mover::kSlipsThrough;
    if (rules.at(from).front == Front::kSuez) m.flags |= Mover::kByRaft;
  }
  if (stays_behind_line(rules, info)) m.flags |= Mover::kBehindLine;
  if (m.mobility == Mobility::kTracked || m.mobility == Mobility::kIsraeliHq) m.flags |= Mover::kTracks;
  if (const Bank bank = bank_of(rules, state, unit); bank != Bank::kNone)
    m.flags |= bank == Bank::kEast ? Mover::kOnEastBank : Mover::kOnWestBank;
  return m;
}

void look_for_open_hexes(const RuleSet& rules, const State& state, Mover& mover) {
  mover.open = open_hexes(rules, state, mover.side);
}

Mover mover(const RuleSet& rules, const State& state, UnitId unit) {
  Mover m = quick_mover(rules, state, unit);
  look_for_open_hexes(rules, state, m);
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

int first_step_cost(const RuleSet& rules, const State& state, const Mover& mover, Direction d) {
  return StepCost(rules, state, mover)(mover.from, d, rules.board().neighbour(mover.from, d));
}

bool is_stopped_in(const RuleSet& rules, const State& state, const Mover& mover, HexId hex) {
  return StepCost(rules, state, mover).zone(hex);
}

}  // namespace mitla::barlev
