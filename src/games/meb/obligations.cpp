#include "games/meb/obligations.h"

#include <algorithm>

#include "games/meb/artillery.h"
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

using Bits = base::BitSet<64>;

// The part of the contact graph reachable from the attack in state.attack: unused obliged units on one side,
// unattacked enemy hexes on the other. At most 64 of each: a side has no more.
struct ContactGraph {
  ContactGraph(const RuleSet& rules, const State& state) {
    const auto add = [](auto& list, auto item) {
      if (std::ranges::find(list, item) == list.end()) list.push_back(item);
    };
    const auto add_unit = [&](UnitId unit) {
      if (unused_and_obliged(state, unit)) add(units, unit);
    };
    const auto add_hex = [&](HexId hex) {
      if (in_contact(state, hex)) add(hexes, hex);
    };
    for (const int unit : state.attack.adjacent) add_unit(unit_id(unit));
    for (const HexId hex : state.attack.targets) add_hex(hex);
    // Follows all edges until nothing new is found.
    for (int u = 0, h = 0; u < units.size() || h < hexes.size();) {
      for (; u < units.size(); ++u)
        for (const HexId next : held_next_to(rules, state, state.hex_of(units[u]), other(state.phasing)))
          add_hex(next);
      for (; h < hexes.size(); ++h)
        for (const HexId next : held_next_to(rules, state, hexes[h], state.phasing))
          for (const UnitId unit : Stack(state, next)) add_unit(unit);
    }
    for (int i = 0; i < units.size(); ++i)
      for (int k = 0; k < hexes.size(); ++k)
        if (rules.board().adjacent(state.hex_of(units[i]), hexes[k])) {
          hexes_of_unit[i].insert(k);
          units_of_hex[k].insert(i);
        }
  }

  base::FixedVector<UnitId, 64> units;
  base::FixedVector<HexId, 64> hexes;
  std::array<Bits, 64> hexes_of_unit{};
  std::array<Bits, 64> units_of_hex{};
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
  ExcuseSearch(const RuleSet& rules, const State& state, const ContactGraph& graph, const Bits& units,
               const Bits& hexes)
      : rules_(rules), graph_(graph), units_(units), hexes_(hexes) {
    apart_ = rules.formations_attack_apart && state.phasing == Side::kWestern;
    for (const int hex : hexes_) {
      choices_[hex] = labels_of(hex);
      label_[hex] = choices_[hex].first();
      if (choices_[hex].size() > 1) contested_.push_back(hex);
    }
  }

  Excuses best() {
    best_ = {64, 64};
    choose(0);
    return best_;
  }

 private:
  // The usable artillery of each hex that only artillery could attack.
  using GunHexes = base::FixedVector<Bits, 64>;

  Bits labels_of(int hex) const {
    Bits labels;
    for (const int u : graph_.units_of_hex[hex] & units_) {
      const UnitInfo& unit = rules_.unit(graph_.units[u]);
      if (!apart_ || !unit.joins_any_formation) labels.insert(apart_ ? unit.formation : 0);
    }
    return labels;
  }

  void choose(int depth) {
    if (best_ == Excuses{0, 0}) return;
    if (depth == contested_.size()) {
      best_ = std::min(best_, excuses());
      return;
    }
    const int hex = contested_[depth];
    for (const int label : choices_[hex]) {
      label_[hex] = label;
      choose(depth + 1);
    }
  }

  Bits usable_units(int hex) const {
    Bits out;
    for (const int unit : graph_.units_of_hex[hex] & units_) {
      const UnitInfo& info = rules_.unit(graph_.units[unit]);
      if (!apart_ || info.joins_any_formation || label_[hex] == info.formation) out.insert(unit);
    }
    return out;
  }

  Excuses excuses() const {
    Excuses out;
    Bits employed;
    GunHexes gun_hexes;
    for (const int hex : hexes_) {
      const Bits usable = usable_units(hex);
      employed |= usable;
      bool only_guns = true;
      for (const int u : usable) only_guns = only_guns && rules_.unit(graph_.units[u]).artillery;
      if (usable.empty())
        ++out.hexes;
      else if (only_guns)
        gun_hexes.push_back(usable);
    }
    // 8.4, R51: artillery alone attacks one hex; hexes that only guns could attack need a gun each.
    out.hexes += gun_hexes.size() - largest_matching(gun_hexes);
    out.units = (units_ - employed).size();
    return out;
  }

  static bool augment(const GunHexes& guns, int hex, Bits& seen, std::array<int, 64>& hex_of_gun) {
    for (const int gun : guns[hex]) {
      if (seen.contains(gun)) continue;
      seen.insert(gun);
      if (hex_of_gun[gun] < 0 || augment(guns, hex_of_gun[gun], seen, hex_of_gun)) {
        hex_of_gun[gun] = hex;
        return true;
      }
    }
    return false;
  }

  static int largest_matching(const GunHexes& guns) {
    std::array<int, 64> hex_of_gun;
    hex_of_gun.fill(-1);
    int matched = 0;
    for (int hex = 0; hex < guns.size(); ++hex) {
      Bits seen;
      if (augment(guns, hex, seen, hex_of_gun)) ++matched;
    }
    return matched;
  }

  const RuleSet& rules_;
  const ContactGraph& graph_;
  Bits units_;
  Bits hexes_;
  bool apart_ = false;
  std::array<Bits, 64> choices_{};
  std::array<int, 64> label_{};
  base::FixedVector<int, 64> contested_;
  Excuses best_;
};

// Labels are chosen independently in unconnected parts, so each part is searched separately.
Excuses smallest_excuses(const RuleSet& rules, const State& state, const ContactGraph& graph, Bits units,
                         Bits hexes) {
  Excuses total;
  while (!units.empty() || !hexes.empty()) {
    Bits part_units, part_hexes, new_units, new_hexes;
    if (units.empty())
      new_hexes.insert(hexes.first());
    else
      new_units.insert(units.first());
    while (!new_units.empty() || !new_hexes.empty()) {
      part_units |= new_units;
      part_hexes |= new_hexes;
      Bits found_hexes, found_units;
      for (const int unit : new_units) found_hexes |= graph.hexes_of_unit[unit] & hexes;
      for (const int hex : new_hexes) found_units |= graph.units_of_hex[hex] & units;
      new_units = found_units - part_units;
      new_hexes = found_hexes - part_hexes;
    }
    const Excuses part = ExcuseSearch(rules, state, graph, part_units, part_hexes).best();
    total.hexes += part.hexes;
    total.units += part.units;
    units -= part_units;
    hexes -= part_hexes;
  }
  return total;
}

// Is the obligation of this part in force? By night a pure barrage at range revives nothing (R7).
bool in_force(const State& state, const ContactGraph& graph) {
  if (!state.attack.adjacent.empty()) return true;
  for (const UnitId unit : graph.units)
    if (state.piece(unit).has(kActive)) return true;
  for (const HexId hex : graph.hexes)
    if (active(state, hex)) return true;
  return false;
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
    for (const HexId next : held_next_to(rules, state, hex, other(side)))
      for (const UnitId enemy : Stack(state, next)) state.piece(enemy).marks |= kContact | in_force;
  }
}

bool still_obliged(const RuleSet& rules, const State& state, UnitId unit) {
  if (!unused_and_obliged(state, unit) || !state.piece(unit).has(kActive)) return false;
  for (const HexId next : held_next_to(rules, state, state.hex_of(unit), other(state.phasing)))
    if (in_contact(state, next) && active(state, next)) return true;
  return false;
}

bool any_still_obliged(const RuleSet& rules, const State& state) {
  for (const int unit : rules.of_side[index(state.phasing)])
    if (still_obliged(rules, state, unit_id(unit))) return true;
  return false;
}

Reason may_leave_obligations(const RuleSet& rules, const State& state) {
  const ContactGraph graph(rules, state);
  if ((graph.units.empty() && graph.hexes.empty()) || !in_force(state, graph)) return kAllowed;
  Bits units, units_left, hexes, hexes_left;
  for (int i = 0; i < graph.units.size(); ++i) {
    units.insert(i);
    if (!state.attack.adjacent.contains(graph.units[i].value)) units_left.insert(i);
  }
  for (int i = 0; i < graph.hexes.size(); ++i) {
    hexes.insert(i);
    if (!has_target(state.attack, graph.hexes[i])) hexes_left.insert(i);
  }
  const Excuses after = smallest_excuses(rules, state, graph, units_left, hexes_left);
  if (after == Excuses{0, 0} || after <= smallest_excuses(rules, state, graph, units, hexes)) return kAllowed;
  // Name the first unit or hex that this attack would leave out.
  for (const int unit : units_left)
    if ((graph.hexes_of_unit[unit] & hexes_left).empty())
      return {"7.3", "{u} must attack too, and this attack would leave it without a target",
              graph.units[unit]};
  for (const int hex : hexes_left)
    if ((graph.units_of_hex[hex] & units_left).empty())
      return {"7.3", "the enemy in {h} must be attacked too, and this attack would leave nobody to do it",
              kNobody, graph.hexes[hex]};
  return {"7.3",
          "this attack would keep more units than necessary from the attacks they must make (formations "
          "cannot mix, and artillery alone attacks one hex)"};
}

void revive_obligations(const RuleSet& rules, State& state) {
  if (state.attack.adjacent.empty()) return;
  const ContactGraph graph(rules, state);
  for (const UnitId unit : graph.units) state.piece(unit).marks |= kActive;
  for (const HexId hex : graph.hexes)
    for (const UnitId unit : Stack(state, hex)) state.piece(unit).marks |= kActive;
}

}  // namespace mitla::meb
