// Groups of one formation that move next to an enemy and strike at a gain. A group is tried on the copy of
// the state, weighed by the table, and taken back if it is not worth while.
#include <algorithm>

#include "games/meb/ai_march.h"
#include "games/meb/movement.h"
#include "games/meb/placement.h"
#include "games/meb/verbs.h"

namespace mitla::meb {

using engine::act;
using engine::Action;

namespace {

UnitId id(int u) { return UnitId{static_cast<std::uint8_t>(u)}; }

constexpr int kTargetsTried = 5;
constexpr int kBlowsOfAFormation = 3;
// Not everything goes as planned between the march and the blow.
constexpr std::array<int, 2> kMargin{200, 100};

}  // namespace

// Units that strike together: a division, a nationality, the whole Egyptian army (7.18).
int March::body(int unit) const {
  const UnitInfo& info = rules().units[unit];
  if (info.side == Side::kEgyptian) return 0;
  return rules().formations_attack_apart ? info.formation : info.nationality;
}

// Hexes that the unit could end its move in when the phase began to be planned. Others may have moved into
// the way since: a refused move shows it.
const March::HexBits& March::reach(int unit) {
  if (reach_known_.contains(unit)) return reach_[unit];
  reach_known_.insert(unit);
  HexBits& bits = reach_[unit];
  bits.clear();
  if (!may_move(rules(), staff().chapter, state(), id(unit))) return bits;
  const Mover m = mover(rules(), state(), id(unit));
  for (const HexId hex : search(rules(), state(), m).hexes()) bits.insert(hex.value);
  return bits;
}

int March::air_share() const { return (state().air_available[0] + state().air_available[1]) / 2; }

void March::find_targets(int formation, std::vector<Target>& out) {
  out.clear();
  const Side enemy = other(side_);
  for (const int e : rules().of_side[index(enemy)]) {
    const HexId hex = state().pieces[e].hex;
    if (!on_map(hex) || state().cells[hex.value].first != e) continue;
    int force = 0;
    int nearest = 1000;
    for (const int u : rules().of_side[index(side_)]) {
      const UnitInfo& info = rules().units[u];
      if (body(u) != formation || committed_.contains(u)) continue;
      int distance = 1000;
      if (on_map(state().pieces[u].hex))
        distance = rules().board().distance(state().pieces[u].hex, hex);
      else if (waits(u) && !rules().groups[info.group].hexes.empty())
        for (const HexId gate : rules().groups[info.group].hexes)
          distance = std::min(distance, rules().board().distance(gate, hex));
      else if (waits(u))
        distance = 2;  // comes from the sea or the air
      const int range = info.artillery ? info.range : 1;
      if (distance <= range + rules().allowance_on(state().turn, info) * 2 / 3)
        force += info.side == Side::kWestern || info.artillery ? fighting_strength(info) : info.strength / 2;
      nearest = std::min(nearest, distance);
    }
    int defence = 0;
    for (const UnitId unit : Stack(state(), hex)) defence += rules().unit(unit).printed_defence();
    if (force + (side_ == Side::kWestern ? air_share() : 0) <= defence) continue;
    int promise = ground().loss(enemy);
    if (ground().objective_at(hex) >= 0) promise += ground().stake(state(), side_);
    promise = promise * force / (force + defence + 6) - 10 * nearest;
    out.push_back({hex, promise});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Target& a, const Target& b) { return a.promise > b.promise; });
  if (out.size() > kTargetsTried) out.resize(kTargetsTried);
}

bool March::bring(UnitId unit, HexId slot) {
  if (on_map(state().hex_of(unit)))
    return reach(unit.value).contains(slot.value) && play(act(Verb::kMove, unit, slot));
  engine::ActionList arrivals;
  list_arrivals(unit, arrivals);
  const Action* best = nullptr;
  int best_cost = 1000;
  for (const Action& arrival : arrivals) {
    const HexId at = hex_argument(arrival, 1);
    const int cost = rules().board().distance(at, slot) * 2 + entered_[at.value];
    if (best == nullptr || cost < best_cost) {
      best = &arrival;
      best_cost = cost;
    }
  }
  if (best == nullptr || best_cost > rules().allowance_on(state().turn, rules().unit(unit)) * 2) return false;
  Snapshot before;
  keep(before);
  if (!play(*best)) return false;
  const HexId gate = hex_argument(*best, 1);
  if (state().frames.back().kind == FrameKind::kMovement && state().hex_of(unit) == slot) return true;
  if (play(act(Verb::kMove, unit, slot))) {
    ++entered_[gate.value];
    return true;
  }
  restore(before);
  return false;
}

int March::fill_slots(int formation, HexId target) {
  struct Slot {
    HexId hex;
    int trouble = 0;  // other enemies that a unit there would have to attack too (7.3)
  };
  base::FixedVector<Slot, 6> slots;
  const auto& neighbours = rules().board().neighbours(target);
  int in_target = 0;
  for (const UnitId unit : Stack(state(), target)) {
    (void)unit;
    ++in_target;
  }
  UnitSet there;  // friends who are next to the target already
  for (int d = 0; d < hex::kDirectionCount; ++d) {
    const HexId hex = neighbours[d];
    if (!hex.exists() || rules().terrain(hex).water) continue;
    if (!vacant(state(), hex)) {
      if (holder(rules(), state(), hex) == side_)
        for (const UnitId unit : Stack(state(), hex)) there.insert(unit.value);
      continue;
    }
    const int others = state().cells[hex.value].zones[index(other(side_))] - in_target;
    // 6.3: next to a fortification that is not the target a Western unit would be pinned, and made to attack
    // it turn after turn.
    const int strong =
        state().cells[hex.value].strong_zones - (rules().strong_here[target.value] != 0 ? in_target : 0);
    if (side_ == Side::kWestern && strong > 0 && ground().objective_at(target) < 0) continue;
    slots.push_back({hex, 2 * others - rules().hexside_shift[target.value][d]});
  }
  std::stable_sort(slots.begin(), slots.end(),
                   [](const Slot& a, const Slot& b) { return a.trouble < b.trouble; });

  base::FixedVector<int, kMaxUnits> units;
  for (const int u : rules().of_side[index(side_)] - rules().artillery) {
    const UnitInfo& info = rules().units[u];
    if (info.helicopter() || committed_.contains(u) || there.contains(u)) continue;
    if (body(u) != formation) continue;
    if (free_to_move(u) || waits(u)) units.push_back(u);
  }
  std::stable_sort(units.begin(), units.end(),
                   [&](int a, int b) { return rules().units[a].strength > rules().units[b].strength; });
  int strength = 0;
  for (const int u : there) {
    if (body(u) == formation && !rules().units[u].artillery) strength += rules().units[u].strength;
    if (!committed_.contains(u) && body(u) == formation) committed_.insert(u);
  }
  int defence = 0;
  for (const UnitId unit : Stack(state(), target)) defence += rules().unit(unit).printed_defence();
  const int enough = (side_ == Side::kWestern ? 1 : 2) * (defence + 16);
  int moved = there.size();
  for (const Slot& slot : slots) {
    if (strength >= enough) break;
    // A slot among other enemies only while the blow is too weak without it.
    if (slot.trouble > 3 && strength > defence + 6) continue;
    for (const int u : units) {
      if (committed_.contains(u) || !bring(id(u), slot.hex)) continue;
      committed_.insert(u);
      strength += rules().units[u].strength;
      ++moved;
      break;
    }
  }
  return moved;
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
    // The nearest place from which it reaches the target.
    HexId best;
    int best_score = -1000;
    for (const int h : reach(u)) {
      const HexId hex(h);
      const int distance = rules().board().distance(hex, target);
      if (distance > info.range || !vacant(state(), hex) || rules().terrain(hex).water || next_to_enemy(hex))
        continue;
      const int score = -std::abs(distance - std::min<int>(info.range, 4)) - (rules().has_road[h] ? 1 : 0);
      if (!best.exists() || score > best_score) {
        best = hex;
        best_score = score;
      }
    }
    if (best.exists() && play(act(Verb::kMove, id(u), best))) committed_.insert(u);
  }
}

int March::best_gain(int formation, HexId target) {
  thread_local State scratch;
  thread_local std::vector<Strike> strikes;
  scratch = state();
  for (Piece& piece : scratch.pieces)  // as the combat phase will find them
    piece.marks = static_cast<std::uint16_t>(piece.marks & ~kCombatMarks);
  for (auto& markers : scratch.air_available) markers = static_cast<std::uint8_t>((markers + 1) / 2);
  strikes.clear();
  const bool apart = side_ == Side::kWestern && rules().formations_attack_apart;
  strikes_on(staff(), scratch, target, apart ? formation : kAnyFormation, Moment::kBefore, strikes);
  int best = -100'000;
  for (const Strike& strike : strikes) best = std::max(best, strike.gain);
  return best - other_duties(target);
}

// 7.3: whoever moves up must attack every enemy that he touches. What that costs beside the target.
int March::other_duties(HexId target) const {
  int cost = 0;
  for (const int e : rules().of_side[index(other(side_))]) {
    const HexId hex = state().pieces[e].hex;
    if (!on_map(hex) || hex == target || rules().board().distance(hex, target) > 2) continue;
    bool touched = false;
    for (const HexId next : rules().board().neighbours(hex))
      if (next.exists() && rules().board().adjacent(next, target) && held_by(rules(), state(), next, side_))
        touched = true;
    if (touched) cost += lone_risk(hex, 6);
  }
  return cost;
}

// About what an attack of a single unit of this strength on the hex would cost.
int March::lone_risk(HexId enemy, int strength) const {
  int defence = 0;
  for (const UnitId unit : Stack(state(), enemy)) defence += rules().unit(unit).printed_defence();
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

bool March::assault(int formation, HexId target) {
  thread_local Snapshot before;
  keep(before);
  const auto entered = entered_;
  const int moved = fill_slots(formation, target);
  if (moved > 0) {
    bring_guns(formation, target);
    int asked = -1000;
    for (const int u : committed_ - before.committed) asked = std::max(asked, least_gain(tactic(u)));
    if (best_gain(formation, target) > asked + kMargin[index(side_)]) return true;
  }
  restore(before);
  entered_ = entered;
  return false;
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
    int blows = 0;
    for (const Target& target : targets)
      if (blows < kBlowsOfAFormation && assault(formation, target.hex)) ++blows;
  }
}

}  // namespace mitla::meb
