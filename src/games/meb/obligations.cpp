#include "games/meb/obligations.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "games/meb/placement.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {
namespace {

bool unused_and_obliged(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return piece.has(kObliged) && !piece.has(kAttacked) && on_map(piece.hex);
}

// A hex of E': it holds a unit that was in contact at the start and has not been attacked.
bool in_contact(const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (state.piece(unit).has(kContact) && !state.piece(unit).has(kDefended)) return true;
  return false;
}

bool active(const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (state.piece(unit).has(kActive)) return true;
  return false;
}

// The part of the contact graph reachable from some units and hexes: unused obliged units on one side,
// unattacked enemy hexes on the other. At most 64 of each: a side has no more.
struct ContactGraph {
  base::FixedVector<UnitId, 64> units;
  base::FixedVector<HexId, 64> hexes;
  std::array<std::uint64_t, 64> hexes_of_unit{};
  std::array<std::uint64_t, 64> units_of_hex{};

  int find(HexId hex) const {
    for (int i = 0; i < hexes.size(); ++i)
      if (hexes[i] == hex) return i;
    return -1;
  }
  int find(UnitId unit) const {
    for (int i = 0; i < units.size(); ++i)
      if (units[i] == unit) return i;
    return -1;
  }
};

class GraphBuilder {
 public:
  GraphBuilder(const RuleSet& rules, const State& state, ContactGraph& graph)
      : rules_(rules), state_(state), graph_(graph) {}

  void add_unit(UnitId unit) {
    if (unused_and_obliged(state_, unit) && graph_.find(unit) < 0) graph_.units.push_back(unit);
  }
  void add_hex(HexId hex) {
    if (in_contact(state_, hex) && graph_.find(hex) < 0) graph_.hexes.push_back(hex);
  }
  // Follows all edges until nothing new is found.
  void complete() {
    int u = 0;
    int h = 0;
    while (u < graph_.units.size() || h < graph_.hexes.size()) {
      for (; u < graph_.units.size(); ++u)
        for (const HexId next : rules_.board().neighbours(state_.hex_of(graph_.units[u])))
          if (next.exists() && held_by(rules_, state_, next, other(state_.phasing))) add_hex(next);
      for (; h < graph_.hexes.size(); ++h)
        for (const HexId next : rules_.board().neighbours(graph_.hexes[h]))
          if (next.exists() && held_by(rules_, state_, next, state_.phasing))
            for (const UnitId unit : Stack(state_, next)) add_unit(unit);
    }
    for (int i = 0; i < graph_.units.size(); ++i)
      for (int k = 0; k < graph_.hexes.size(); ++k)
        if (rules_.board().adjacent(state_.hex_of(graph_.units[i]), graph_.hexes[k])) {
          graph_.hexes_of_unit[i] |= std::uint64_t{1} << k;
          graph_.units_of_hex[k] |= std::uint64_t{1} << i;
        }
  }

 private:
  const RuleSet& rules_;
  const State& state_;
  ContactGraph& graph_;
};

// The least number of hexes and units that cannot fulfil 7.3. Hexes count first.
struct Excuses {
  int hexes = 0;
  int units = 0;
  friend auto operator<=>(const Excuses&, const Excuses&) = default;
};

// The smallest excuses over all assignments of formations to hexes (7.18.a). Without the formation rule there
// is only one.
class ExcuseSearch {
 public:
  ExcuseSearch(const RuleSet& rules, const State& state, const ContactGraph& graph, std::uint64_t units,
               std::uint64_t hexes)
      : rules_(rules), graph_(graph), units_(units), hexes_(hexes) {
    apart_ = rules.formations_attack_apart && state.phasing == Side::kWestern;
    for (std::uint64_t rest = hexes_; rest != 0; rest &= rest - 1) {
      const int hex = std::countr_zero(rest);
      choices_[hex] = labels_of(hex);
      label_[hex] = choices_[hex] == 0 ? kAnyLabel : std::countr_zero(choices_[hex]);
      if (std::popcount(choices_[hex]) > 1) contested_.push_back(hex);
    }
  }

  Excuses best() {
    best_ = {64, 64};
    choose(0);
    return best_;
  }

 private:
  static constexpr int kAnyLabel = 63;

  std::uint64_t labels_of(int hex) const {
    std::uint64_t labels = 0;
    for (std::uint64_t rest = graph_.units_of_hex[hex] & units_; rest != 0; rest &= rest - 1) {
      const UnitInfo& unit = rules_.unit(graph_.units[std::countr_zero(rest)]);
      if (!apart_) return 1;
      if (!unit.joins_any_formation) labels |= std::uint64_t{1} << unit.formation;
    }
    return labels;
  }

  bool usable(int unit, int hex) const {
    const UnitInfo& info = rules_.unit(graph_.units[unit]);
    return !apart_ || info.joins_any_formation || label_[hex] == info.formation;
  }

  void choose(int depth) {
    if (best_ == Excuses{0, 0}) return;
    if (depth == static_cast<int>(contested_.size())) {
      best_ = std::min(best_, excuses());
      return;
    }
    const int hex = contested_[depth];
    for (std::uint64_t rest = choices_[hex]; rest != 0; rest &= rest - 1) {
      label_[hex] = std::countr_zero(rest);
      choose(depth + 1);
    }
  }

  std::uint64_t usable_units(int hex) const {
    std::uint64_t out = 0;
    for (std::uint64_t rest = graph_.units_of_hex[hex] & units_; rest != 0; rest &= rest - 1) {
      const int unit = std::countr_zero(rest);
      if (usable(unit, hex)) out |= std::uint64_t{1} << unit;
    }
    return out;
  }

  Excuses excuses() const {
    Excuses out;
    std::uint64_t employed = 0;
    base::FixedVector<std::uint64_t, 64>
        gun_hexes;  // usable artillery of each hex that only artillery could attack
    for (std::uint64_t rest = hexes_; rest != 0; rest &= rest - 1) {
      const std::uint64_t usable = usable_units(std::countr_zero(rest));
      employed |= usable;
      if (usable == 0) {
        ++out.hexes;
        continue;
      }
      bool only_guns = true;
      for (std::uint64_t u = usable; u != 0 && only_guns; u &= u - 1)
        only_guns = rules_.unit(graph_.units[std::countr_zero(u)]).artillery;
      if (only_guns) gun_hexes.push_back(usable);
    }
    // 8.4, R51: artillery alone attacks one hex; hexes that only guns could attack need a gun each.
    if (gun_hexes.size() > 0) out.hexes += gun_hexes.size() - largest_matching(gun_hexes);
    out.units = std::popcount(units_ & ~employed);
    return out;
  }

  static bool augment(const base::FixedVector<std::uint64_t, 64>& guns, int hex, std::uint64_t& seen,
                      std::array<int, 64>& hex_of_gun) {
    for (std::uint64_t rest = guns[hex] & ~seen; rest != 0; rest = rest & (rest - 1) & ~seen) {
      const int gun = std::countr_zero(rest);
      seen |= std::uint64_t{1} << gun;
      if (hex_of_gun[gun] < 0 || augment(guns, hex_of_gun[gun], seen, hex_of_gun)) {
        hex_of_gun[gun] = hex;
        return true;
      }
    }
    return false;
  }

  static int largest_matching(const base::FixedVector<std::uint64_t, 64>& guns) {
    std::array<int, 64> hex_of_gun;
    hex_of_gun.fill(-1);
    int matched = 0;
    for (int hex = 0; hex < guns.size(); ++hex) {
      std::uint64_t seen = 0;
      if (augment(guns, hex, seen, hex_of_gun)) ++matched;
    }
    return matched;
  }

  const RuleSet& rules_;
  const ContactGraph& graph_;
  std::uint64_t units_;
  std::uint64_t hexes_;
  bool apart_ = false;
  std::array<std::uint64_t, 64> choices_{};
  std::array<int, 64> label_{};
  base::FixedVector<int, 64> contested_;
  Excuses best_;
};

// Labels are chosen independently in unconnected parts, so each part is searched separately.
Excuses smallest_excuses(const RuleSet& rules, const State& state, const ContactGraph& graph,
                         std::uint64_t units, std::uint64_t hexes) {
  Excuses total;
  std::uint64_t rest_units = units;
  std::uint64_t rest_hexes = hexes;
  while ((rest_units | rest_hexes) != 0) {
    std::uint64_t part_units = 0;
    std::uint64_t part_hexes = 0;
    std::uint64_t new_units = rest_units & (~rest_units + 1);  // the lowest one
    std::uint64_t new_hexes = new_units == 0 ? rest_hexes & (~rest_hexes + 1) : 0;
    while ((new_units | new_hexes) != 0) {
      part_units |= new_units;
      part_hexes |= new_hexes;
      std::uint64_t found_hexes = 0;
      std::uint64_t found_units = 0;
      for (; new_units != 0; new_units &= new_units - 1)
        found_hexes |= graph.hexes_of_unit[std::countr_zero(new_units)] & rest_hexes;
      for (; new_hexes != 0; new_hexes &= new_hexes - 1)
        found_units |= graph.units_of_hex[std::countr_zero(new_hexes)] & rest_units;
      new_units = found_units & ~part_units;
      new_hexes = found_hexes & ~part_hexes;
    }
    const Excuses part = ExcuseSearch(rules, state, graph, part_units, part_hexes).best();
    total.hexes += part.hexes;
    total.units += part.units;
    rest_units &= ~part_units;
    rest_hexes &= ~part_hexes;
  }
  return total;
}

std::uint64_t all(int count) { return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1; }

// Is the obligation of this part in force? By night a pure barrage at range revives nothing (R7).
bool in_force(const State& state, const ContactGraph& graph) {
  if (!state.attack.adjacent.empty()) return true;
  for (const UnitId unit : graph.units)
    if (state.piece(unit).has(kActive)) return true;
  for (const HexId hex : graph.hexes)
    if (active(state, hex)) return true;
  return false;
}

void touched_by_attack(const RuleSet& rules, const State& state, ContactGraph& graph) {
  GraphBuilder builder(rules, state, graph);
  for (const int unit : state.attack.adjacent) builder.add_unit(unit_id(unit));
  for (const HexId hex : state.attack.targets) builder.add_hex(hex);
  builder.complete();
}

struct Comparison {
  Excuses before;
  Excuses after;
  std::uint64_t units_left = 0;
  std::uint64_t hexes_left = 0;
};

std::optional<Comparison> compare(const RuleSet& rules, const State& state, ContactGraph& graph) {
  touched_by_attack(rules, state, graph);
  if (graph.units.empty() && graph.hexes.empty()) return std::nullopt;
  if (!in_force(state, graph)) return std::nullopt;
  Comparison c;
  const std::uint64_t units = all(graph.units.size());
  const std::uint64_t hexes = all(graph.hexes.size());
  c.units_left = units;
  c.hexes_left = hexes;
  for (int i = 0; i < graph.units.size(); ++i)
    if (state.attack.adjacent.contains(graph.units[i].value)) c.units_left &= ~(std::uint64_t{1} << i);
  for (const HexId hex : state.attack.targets)
    if (const int k = graph.find(hex); k >= 0) c.hexes_left &= ~(std::uint64_t{1} << k);
  c.after = smallest_excuses(rules, state, graph, c.units_left, c.hexes_left);
  if (c.after == Excuses{0, 0}) return c;
  c.before = smallest_excuses(rules, state, graph, units, hexes);
  return c;
}

}  // namespace

void mark_obligations(const RuleSet& rules, State& state) {
  const Side side = state.phasing;
  const std::uint16_t in_force = rules.night(state.turn) ? 0 : kActive;  // 7.1, 7.19
  for (const int u : rules.of_side[index(side)]) {
    const UnitId unit = unit_id(u);
    if (!stands(state, unit) || !in_enemy_zone(rules, state, unit)) continue;
    const HexId hex = state.hex_of(unit);
    const TerrainInfo& terrain = rules.terrain(hex);
    if (terrain.excuses_attack && terrain.helps[index(side)]) continue;  // 6.2: units in fortifications
    state.piece(unit).marks |= kObliged | in_force;
    for (const HexId next : rules.board().neighbours(hex))
      if (next.exists() && held_by(rules, state, next, other(side)))
        for (const UnitId enemy : Stack(state, next)) state.piece(enemy).marks |= kContact | in_force;
  }
}

bool still_obliged(const RuleSet& rules, const State& state, UnitId unit) {
  if (!unused_and_obliged(state, unit) || !state.piece(unit).has(kActive)) return false;
  for (const HexId next : rules.board().neighbours(state.hex_of(unit)))
    if (next.exists() && held_by(rules, state, next, other(state.phasing)) && in_contact(state, next) &&
        active(state, next))
      return true;
  return false;
}

bool any_still_obliged(const RuleSet& rules, const State& state) {
  for (const int unit : rules.of_side[index(state.phasing)])
    if (still_obliged(rules, state, unit_id(unit))) return true;
  return false;
}

Reason may_leave_obligations(const RuleSet& rules, const State& state) {
  ContactGraph graph;
  const auto c = compare(rules, state, graph);
  if (!c || c->after <= c->before) return kAllowed;
  // Name the first unit or hex that this attack would leave out.
  for (std::uint64_t rest = c->units_left; rest != 0; rest &= rest - 1) {
    const int unit = std::countr_zero(rest);
    if ((graph.hexes_of_unit[unit] & c->hexes_left) == 0)
      return {"7.3", "{u} must attack too, and this attack would leave it without a target",
              graph.units[unit]};
  }
  for (std::uint64_t rest = c->hexes_left; rest != 0; rest &= rest - 1) {
    const int hex = std::countr_zero(rest);
    if ((graph.units_of_hex[hex] & c->units_left) == 0)
      return {"7.3", "the enemy in {h} must be attacked too, and this attack would leave nobody to do it",
              kNobody, graph.hexes[hex]};
  }
  return {"7.3",
          "this attack would keep more units than necessary from the attacks they must make (formations "
          "cannot mix, and artillery alone attacks one hex)"};
}

void revive_obligations(const RuleSet& rules, State& state) {
  if (state.attack.adjacent.empty()) return;
  ContactGraph graph;
  touched_by_attack(rules, state, graph);
  for (const UnitId unit : graph.units) state.piece(unit).marks |= kActive;
  for (const HexId hex : graph.hexes)
    for (const UnitId unit : Stack(state, hex)) state.piece(unit).marks |= kActive;
}

}  // namespace mitla::meb
