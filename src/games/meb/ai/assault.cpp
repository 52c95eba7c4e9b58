// Groups of one formation that move next to an enemy and strike at a gain. A group is tried on the copy of
// the state, evaluated by the table, and taken back if it does not pay.
#include <algorithm>
#include <functional>

#include "games/meb/ai/march.h"
#include "games/meb/movement.h"
#include "games/meb/zones_of_control.h"

namespace mitla::meb {

using engine::act;
using engine::Action;

namespace {

constexpr int kFromSeaOrAir = 2;  // hexes to any enemy
constexpr int kWalk = 7;          // hexes from which an enemy may come to take an empty objective

// Off the map both have the same way: if one cannot reach a hex, neither can the other.
bool same_way(const UnitInfo& a, const UnitInfo& b) { return a.group == b.group && a.mobility == b.mobility; }

}  // namespace

// Units that strike together: a division, a nationality, the whole Egyptian army (7.18).
int March::body(int unit) const {
  const UnitInfo& info = rules().units[unit];
  if (info.side == Side::kEgyptian) return 0;
  return rules().formations_attack_apart ? info.formation : info.nationality;
}

// Hexes in which the unit could end its move when planning of the phase began. Others may have blocked the
// way since: the move is then refused.
const March::HexBits& March::reach(int unit) {
  if (reach_known_.contains(unit)) return reach_[unit];
  reach_known_.insert(unit);
  HexBits& bits = reach_[unit];
  bits.clear();
  if (!can_move(rules(), state(), unit_id(unit))) return bits;
  const Mover m = mover(rules(), state(), unit_id(unit));
  for (const HexId hex : search(rules(), state(), m).hexes()) bits.insert(hex.value);
  return bits;
}

// Every unit of a formation that could take part in a blow.
void March::list_force(int formation, std::vector<Striker>& out) const {
  out.clear();
  for (const int u : rules().of_side[index(side_)]) {
    const UnitInfo& info = rules().units[u];
    if (body(u) != formation || committed_.contains(u)) continue;
    Striker striker;
    if (on_map(state().pieces[u].hex))
      striker.at = state().pieces[u].hex;
    else if (!waits(u))
      continue;
    else if (!rules().groups[info.group].hexes.empty())
      striker.gates = info.group;
    striker.reach = (info.artillery ? info.range : 1) + rules().allowance_on(state().turn, info) * 2 / 3;
    striker.strength =
        info.side == Side::kWestern || info.artillery ? fighting_strength(info) : info.strength / 2;
    out.push_back(striker);
  }
}

void March::find_targets(int formation, std::vector<Target>& out) {
  out.clear();
  const Side enemy = other(side_);
  thread_local std::vector<Striker> strikers;
  list_force(formation, strikers);
  for (const int e : rules().of_side[index(enemy)]) {
    const HexId hex = state().pieces[e].hex;
    if (!on_map(hex) || state().cells[hex.value].first.index() != e) continue;
    int force = 0;
    int nearest = 1000;
    for (const Striker& striker : strikers) {
      int distance = kFromSeaOrAir;
      if (striker.at.exists())
        distance = rules().board().distance(striker.at, hex);
      else if (striker.gates >= 0)
        distance = ground().from_gates(striker.gates, hex);
      if (distance <= striker.reach) force += striker.strength;
      nearest = std::min(nearest, distance);
    }
    const int defence = defence_at(rules(), state(), hex);
    if (force + (side_ == Side::kWestern ? air_left() : 0) <= defence) continue;
    int promise = ground().loss(enemy);
    if (ground().objective_at(hex) >= 0) promise += ground().stake(state(), side_);
    promise = promise * force / (force + defence + 6) - 10 * nearest;
    out.push_back({hex, command_.variation.bent(promise, Varying::kTarget, hex.value)});
  }
  std::ranges::stable_sort(out, std::greater{}, &Target::promise);
  const auto most = static_cast<std::size_t>(staff().doctrine(side_).targets);
  if (out.size() > most) out.resize(most);
}

// Checked before a move is tried: explaining why a hex is out of reach takes far longer.
bool March::can_reach(UnitId unit, HexId hex) const {
  if (!can_move(rules(), state(), unit)) return false;
  const Mover m = mover(rules(), state(), unit);
  return search(rules(), state(), m).reached(hex) && may_stop(rules(), state(), m, hex);
}

bool March::bring(UnitId unit, HexId slot) {
  if (on_map(state().hex_of(unit)))
    return reach(unit.value).contains(slot.value) && can_reach(unit, slot) &&
           play(act(Verb::kMove, unit, slot));
  thread_local engine::ActionList arrivals;
  list_own_moves(unit, Chapter::OwnMove::kArrives, arrivals);
  rules::Best<Action> nearest;
  for (const Action& arrival : arrivals) {
    const HexId at = hex_argument(arrival, 1);
    nearest.offer(-rules().board().distance(at, slot) * 2 - entered_[at.value], arrival);
  }
  const int farthest = rules().allowance_on(state().turn, rules().unit(unit)) * 2;
  if (!nearest.exists() || nearest.value() < -farthest) return false;
  thread_local Snapshot before;
  keep(before);
  if (!play(*nearest)) return false;
  if (state().frames.back().kind == FrameKind::kMovement && state().hex_of(unit) == slot) return true;
  if (can_reach(unit, slot) && play(act(Verb::kMove, unit, slot))) {
    ++entered_[hex_argument(*nearest, 1).value];
    return true;
  }
  restore(before);
  return false;
}

// A unit in an objective that the enemy could walk into stays there.
bool March::guards(int unit) const {
  const HexId at = state().pieces[unit].hex;
  return side_ == Side::kWestern && on_map(at) && !rules().units[unit].helicopter() &&
         ground().objective_at(at) >= 0 && enemies_near(at, kWalk) > 0;
}

// Ways out of the target that a unit in the slot would close and that are still open (7.11).
int March::closes(HexId target, HexId slot) const {
  int count = 0;
  for (const HexId out : rules().board().neighbours(target)) {
    if (!out.exists() || rules().terrain(out).water || in_zone_of(state(), out, side_)) continue;
    if (out == slot || rules().board().adjacent(out, slot)) ++count;
  }
  return count;
}

// The next hex to occupy: the one that closes most ways; of equals the least troublesome.
HexId March::take_tightest(HexId target, std::vector<HexId>& slots) const {
  rules::Best<std::size_t> best;
  for (std::size_t i = 0; i < slots.size(); ++i) best.offer(closes(target, slots[i]), i);
  const HexId slot = slots[*best];
  slots.erase(slots.begin() + static_cast<std::ptrdiff_t>(*best));
  return slot;
}

// Free hexes next to the target, the best first, and the friends already there.
void March::list_slots(HexId target, std::vector<HexId>& out, UnitSet& there) const {
  struct Slot {
    HexId hex;
    int trouble = 0;  // other enemies that a unit there would have to attack too (7.3)
  };
  base::FixedVector<Slot, 6> slots;
  const auto& neighbours = rules().board().neighbours(target);
  int in_target = 0;
  for ([[maybe_unused]] const UnitId unit : Stack(state(), target)) ++in_target;
  for (int d = 0; d < hex::kDirectionCount; ++d) {
    const HexId hex = neighbours[d];
    if (!hex.exists() || rules().terrain(hex).water) continue;
    if (!vacant(state(), hex)) {
      if (holder(rules(), state(), hex) == side_)
        for (const UnitId unit : Stack(state(), hex)) there.insert(unit.value);
      continue;
    }
    const int others = state().cells[hex.value].zones[index(other(side_))] - in_target;
    // 6.3: next to a fortification that is not the target a Western unit would be pinned, and forced to
    // attack it turn after turn.
    const int strong =
        state().cells[hex.value].strong_zones - (rules().terrain(target).strong_zone ? in_target : 0);
    if (side_ == Side::kWestern && strong > 0 && ground().objective_at(target) < 0) continue;
    slots.push_back({hex, 2 * others - rules().hexside_shift[target.value][d]});
  }
  std::ranges::stable_sort(slots, std::less{}, &Slot::trouble);
  out.clear();
  for (const Slot& slot : slots) out.push_back(slot.hex);
}

void March::list_strikers(int formation, std::vector<int>& out) const {
  out.clear();
  for (const int u : rules().of_side[index(side_)] - rules().artillery) {
    if (committed_.contains(u) || guards(u) || !(free_to_move(u) || waits(u))) continue;
    // A helicopter closes a way out, whichever formation attacks.
    const bool closer = rules().units[u].helicopter() && !rules().chapter().transports(unit_id(u));
    if (closer || (body(u) == formation && !rules().units[u].helicopter())) out.push_back(u);
  }
  std::ranges::stable_sort(out, std::greater{}, [&](int u) { return rules().units[u].strength; });
}

void March::bring_guns(int formation, HexId target) {
  for (const int u : rules().artillery& rules().of_side[index(side_)]) {
    const UnitInfo& info = rules().units[u];
    if (committed_.contains(u) || info.barrage == 0) continue;
    if (body(u) != formation && !info.joins_any_formation) continue;
    const HexId at = state().pieces[u].hex;
    if (!on_map(at)) continue;
    if (rules().board().distance(at, target) <= info.range && !next_to_enemy(at)) {
      committed_.insert(u);
      continue;
    }
    if (!free_to_move(u)) continue;
    // The nearest hex from which it reaches the target.
    rules::Best<HexId> place;
    for (const int h : reach(u)) {
      const HexId hex(h);
      const int distance = rules().board().distance(hex, target);
      if (distance > info.range || !vacant(state(), hex) || rules().terrain(hex).water || next_to_enemy(hex))
        continue;
      place.offer(-std::abs(distance - std::min<int>(info.range, 4)) - (rules().has_road[h] ? 1 : 0), hex);
    }
    if (place.exists() && play(act(Verb::kMove, unit_id(u), *place))) committed_.insert(u);
  }
}

March::Blow March::best_blow(int formation, HexId target) {
  thread_local State scratch;
  thread_local std::vector<Strike> strikes;
  scratch = state();
  for (Piece& piece : scratch.pieces) piece.remove(kCombatMarks);  // as the combat phase will find them
  scratch.air_available = air_;
  strikes.clear();
  const bool apart = side_ == Side::kWestern && rules().formations_attack_apart;
  strikes_on(staff(), scratch, target, apart ? formation : kAnyFormation, Moment::kBefore, 0, strikes);
  Blow best;
  for (const Strike& strike : strikes)
    if (strike.gain > best.gain) best = {strike.gain, strike.attack.air};
  best.gain -= other_duties(target);
  return best;
}

// 7.3: a unit that moves up must attack every adjacent enemy. The cost of that beside the target.
int March::other_duties(HexId target) const {
  int cost = 0;
  for (const int e : rules().of_side[index(other(side_))]) {
    const HexId hex = state().pieces[e].hex;
    if (!on_map(hex) || hex == target || rules().board().distance(hex, target) > 2) continue;
    for (const HexId next : held_next_to(rules(), state(), hex, side_))
      if (rules().board().adjacent(next, target)) {
        cost += lone_risk(hex, 6);
        break;
      }
  }
  return cost;
}

// The approximate cost of an attack on the hex by a single unit of this strength.
int March::lone_risk(HexId enemy, int strength) const {
  const int defence = defence_at(rules(), state(), enemy);
  const TerrainInfo& terrain = rules().terrain(enemy);
  const int shift = terrain.helps[index(other(side_))] ? terrain.shift : 0;
  const int attack = side_ == Side::kWestern ? strength : strength / 2;
  const int column = std::clamp(rules().column_of(attack - defence) + shift, 0,
                                static_cast<int>(rules().columns.size()) - 1);
  const bool frontal = side_ == Side::kEgyptian || (terrain.frontal_only && shift != 0);
  int lost = 0;  // sixths
  for (int die = 0; die < 6; ++die) {
    const Result result = rules().crt[frontal ? 0 : 1][die][column];
    if (result == Result::kAE || result == Result::kAX || result == Result::kEX) ++lost;
    if (frontal && terrain.converts && shift != 0 && result >= Result::kD2 && result <= Result::kD4) ++lost;
  }
  return ground().loss(side_) * lost / 12;
}

// Units move up one after the other; as many stay as pay.
bool March::assault(int formation, HexId target) {
  thread_local Snapshot before, best_so_far;
  thread_local std::vector<HexId> slots;
  thread_local std::vector<int> strikers;
  const Doctrine& doctrine = staff().doctrine(side_);
  keep(before);
  UnitSet there;
  list_slots(target, slots, there);
  list_strikers(formation, strikers);
  for (const int u : there)
    if (body(u) == formation) committed_.insert(u);
  bring_guns(formation, target);
  rules::Best<Blow> best;
  int moved = 0;
  int forgone = 0;
  const auto weigh = [&] {
    const Blow blow = best_blow(formation, target);
    const int gain = blow.gain - forgone;
    if (gain <= asked_gain(command_, committed_ - before.committed) + doctrine.margin) return;
    if (!best.offer(gain - moved * doctrine.unit, blow)) return;
    keep(best_so_far);
    best_so_far.spend_air(blow.air);
  };
  if (!(there - rules().artillery).empty()) weigh();
  while (!slots.empty()) {
    const HexId slot = take_tightest(target, slots);
    base::FixedVector<const UnitInfo*, kMaxUnits> shut_out;  // waiting units that cannot get there
    for (const int u : strikers) {
      if (committed_.contains(u) || there.contains(u)) continue;
      const UnitInfo& unit = rules().units[u];
      const bool waiting = waits(u);
      if (waiting && std::any_of(shut_out.begin(), shut_out.end(),
                                 [&](const UnitInfo* other) { return same_way(*other, unit); }))
        continue;
      const int other_use = last_use(unit_id(u));
      if (!bring(unit_id(u), slot)) {
        if (waiting) shut_out.push_back(&unit);
        continue;
      }
      forgone += other_use;
      committed_.insert(u);
      ++moved;
      weigh();
      break;
    }
  }
  restore(best.exists() ? best_so_far : before);
  return best.exists();
}

void March::assaults() {
  thread_local std::vector<Target> targets;
  std::uint64_t done = 0;
  for (const int u : rules().of_side[index(side_)]) {
    const int formation = body(u);
    if (((done >> formation) & 1) != 0) continue;
    done |= std::uint64_t{1} << formation;
    bool ready = false;
    for (const int v : rules().of_side[index(side_)])
      ready = ready || (body(v) == formation && (waits(v) || free_to_move(v)));
    if (!ready) continue;
    find_targets(formation, targets);
    for (const Target& target : targets) assault(formation, target.hex);
  }
}

}  // namespace mitla::meb
