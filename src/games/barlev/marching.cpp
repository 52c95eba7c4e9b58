// The effects of a move: the unit in hand, bridges that are used up, sites that are overrun (5.44), what an
// advance sets free (10.45).
#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/movement.h"
#include "games/barlev/reserves.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

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

void follow(Play& play, UnitId unit, const Mover& m, std::span<const HexId> way) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const HexId to = way.back();
  cross_bridges(play, m, way);
  const bool on_bridge =
      steps_on_bridge(rules, m, way[way.size() - 2], to) && canal_bridge(state, to) != nullptr;
  change_marks(rules, state, unit, on_bridge ? std::uint32_t{kOnBridge} : 0u,
               kSpFired | (on_bridge ? 0u : std::uint32_t{kOnBridge}));
  relocate(rules, state, unit, to);
  if (rules.unit(unit).brigade >= 0) note_departure(rules, state, m.from, m.side);
  for (const HexId hex : way.subspan(1)) take_control(state, m.side, hex);  // 3.41
  if (!on_bridge) return;
  for (Bridge& bridge : state.land.bridges)
    if (bridge.hex == to && !bridge.far.exists()) {
      // From which bank: that of the last hex of land.
      const Bank bank = [&] {
        for (std::size_t i = way.size(); i-- > 1;)
          if (!rules.at(way[i - 1]).canal) return rules.at(way[i - 1]).bank;
        return m.has(Mover::kOnEastBank) ? Bank::kEast : Bank::kWest;
      }();
      bridge.flags = static_cast<std::uint8_t>(bank == Bank::kEast ? bridge.flags | Bridge::kFromEast
                                                                   : bridge.flags & ~Bridge::kFromEast);
    }
}

namespace {

// 10.47: the move is interrupted in the first hex in which it frees reserves; the unit stays in hand.
std::span<const HexId> until_interrupted(const Play& play, Side side, std::span<const HexId> way) {
  if (side != Side::kIsrael) return way;
  const HexId hex = first_that_frees(play.rules, play.state, way);
  if (!hex.exists()) return way;
  return way.first(static_cast<std::size_t>(std::find(way.begin() + 1, way.end(), hex) - way.begin()) + 1);
}

}  // namespace

void move(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const Mover m = mover(rules, state, unit);
  const hex::Reach& reach = search(rules, state, m);
  base::FixedVector<HexId, 256> whole;
  reach.path_to(to, whole);
  const std::span<const HexId> way = until_interrupted(play, m.side, {whole.begin(), whole.end()});
  const HexId stop = way.back();
  const bool zone = is_stopped_in(rules, state, m, stop);
  const int quarters = reach.cost(stop);
  take_in_hand(play, unit);
  if (state.piece(unit).has(kFilling)) end_filling(state, unit);
  follow(play, unit, m, way);
  if (stop != to) note_departure(rules, state, stop, m.side);  // 6.11: it may be passing through a full hex
  spend(state, unit, quarters);
  play.tell(LandEvent::kMoved, "17.1", {unit.value, m.from.value, stop.value, quarters});
  if (zone) {
    const bool goes_on = rules.unit(unit).irregular && state.land.hand_zones == 0;  // 12.31
    if (goes_on)
      state.land.hand_zones = 1;
    else
      put_down(play);
  }
  overrun_sites(play, unit, way.subspan(1));
  arrive(play, unit);
}

}  // namespace mitla::barlev
