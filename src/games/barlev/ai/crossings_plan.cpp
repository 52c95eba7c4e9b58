// Bridges over the Canal, the ditch and the rivers (7.0): where troops wait for one.
#include <algorithm>

#include "games/barlev/ai/situation.h"
#include "games/barlev/bridges.h"
#include "games/barlev/movement.h"
#include "rules/ai/best.h"

namespace mitla::barlev {
namespace {

// Thirds of battalions that fight and wait on this side of the obstacle.
int waiting_near(const Commander& c, HexId hex, HexId beyond, int radius) {
  int thirds = 0;
  for (const int u : c.own_ground()) {
    const HexId at = c.piece(u).hex;
    if (!on_map(at) || fire_of(c.rules, c.state, unit_id(u)) == 0) continue;
    if (c.rules.board().distance(at, hex) > radius) continue;
    const bool canal = !beyond.exists();
    const Bank home = c.side == Side::kIsrael ? Bank::kEast : Bank::kWest;
    if (canal ? c.rules.at(at).bank == home : c.rules.board().distance(at, beyond) > 0)
      thirds += c.unit(u).thirds;
  }
  return thirds;
}
bool has_bridge_near(const State& state, const RuleSet& rules, HexId hex, int hexes) {
  return std::any_of(state.land.bridges.begin(), state.land.bridges.end(),
                     [&](const Bridge& bridge) { return rules.board().distance(bridge.hex, hex) <= hexes; });
}

// Egypt, 7.34: where most brigades wait, and in the hexes of destroyed forts, which are entered over a
// bridge.
void place_markers(Commander& c, const Situation& s) {
  const auto egypt = static_cast<std::size_t>(index(Nation::kEgypt));
  constexpr int kKept = 4;  // points for reserves, while the first wave crosses
  while (c.goes_on() && c.state.operations[egypt] > 0) {
    rules::Best<HexId> best(0);
    for (const auto& hexes : c.rules.canal_hexes)
      for (const HexId hex : hexes) {
        const bool wanted = s.is_objective(hex) && controller(c.state, hex) != c.side;
        int value = waiting_near(c, hex, hex::kNowhere, 2) - 8;
        if (wanted) value += 30;
        if (!wanted && (has_bridge_near(c.state, c.rules, hex, 1) || c.state.operations[egypt] <= kKept))
          continue;
        if (value > best.value() && may_place_marker(c.rules, c.state, hex).allows()) best.offer(value, hex);
      }
    if (!best.exists() || !c.give(Verb::kBridgeMarker, *best)) return;
  }
}

struct Site {
  HexId from;
  HexId to;  // the same hex: over the Canal
};

// An engineer goes where most troops wait and begins to build.
void send_engineer(Commander& c, const Situation& s, UnitId unit) {
  constexpr int kWork = 2 * kQuarters;
  const UnitInfo& info = c.rules.unit(unit);
  const Mover m = mover(c.rules, c.state, unit);
  rules::Best<Site> best(0);
  const hex::Reach& reach = search(c.rules, c.state, m);
  for (const HexId hex : reach.hexes()) {
    if (reach.cost(hex) + kWork > m.budget) continue;
    const bool zone = in_enemy_zone(c.state, c.side, hex);
    if (c.rules.at(hex).canal && (info.side == Side::kArab || (info.pontoon && s.crosses())) && !zone &&
        !has_bridge_near(c.state, c.rules, hex, 1) && s.enemy_distance(hex) > 1)
      best.offer(waiting_near(c, hex, hex::kNowhere, 2) +
                     (info.pontoon ? 50 - s.way(Mobility::kTracked, hex) / 8 : 0) - 5,
                 {hex, hex});
    for (const HexId next : c.rules.board().neighbours(hex)) {
      if (!next.exists() || zone || info.pontoon || !c.rules.at(next).playable) continue;
      const std::uint16_t flags = c.rules.flags_between(hex, next);
      if ((flags & (kDitch | kAlAwaj | kSweetWater)) == 0 || (flags & kPrintedBridge) != 0) continue;
      if (in_enemy_zone(c.state, c.side, next) || has_bridge_near(c.state, c.rules, hex, 2)) continue;
      // Towards the goals.
      if (s.way(Mobility::kTracked, next) >= s.way(Mobility::kTracked, hex)) continue;
      best.offer(waiting_near(c, hex, next, 4), {hex, next});
    }
  }
  if (!best.exists()) return;
  if (best->from != c.state.hex_of(unit) && !c.give(Verb::kMove, unit, best->from)) return;
  if (c.goes_on()) c.give(Verb::kBridge, unit, best->to);
}

// Israel, 7.44: the ditch is filled where the attack goes.
void send_filler(Commander& c, const Situation& s, UnitId unit) {
  constexpr int kWork = 4 * kQuarters;
  const Mover m = mover(c.rules, c.state, unit);
  rules::Best<Site> best(0);
  const hex::Reach& reach = search(c.rules, c.state, m);
  for (const HexId hex : reach.hexes()) {
    if (reach.cost(hex) + kWork > m.budget || !c.rules.at(hex).golan_west) continue;
    for (const HexId next : c.rules.board().neighbours(hex))
      if (next.exists() && (c.rules.flags_between(hex, next) & kDitch) != 0 &&
          !is_filled(c.state, hex, next) &&
          s.way(Mobility::kTracked, next) < s.way(Mobility::kTracked, hex) && s.enemy_distance(hex) > 1)
        best.offer(waiting_near(c, hex, next, 4), {hex, next});
  }
  if (!best.exists()) return;
  if (best->from != c.state.hex_of(unit) && !c.give(Verb::kMove, unit, best->from)) return;
  if (c.goes_on()) c.give(Verb::kFill, unit, best->to);
}

}  // namespace

void build_crossings(Commander& c, const Situation& s) {
  if (c.side == Side::kArab && c.rules.has_map[0] && s.attacks(Front::kSuez)) place_markers(c, s);
  for (const int u : c.own_ground()) {
    if (!c.goes_on()) return;
    const UnitType type = c.unit(u).type;
    if (type != UnitType::kBridgingEngineer && type != UnitType::kCombatEngineer) continue;
    if (!may_move(c.rules, c.state, unit_id(u)).allows() || c.piece(u).has(kFilling)) continue;
    if (!s.attacks(c.rules.at(c.piece(u).hex).front)) continue;
    if (type == UnitType::kBridgingEngineer)
      send_engineer(c, s, unit_id(u));
    else
      send_filler(c, s, unit_id(u));
  }
}

}  // namespace mitla::barlev
