// Groups that move up to an enemy stack and strike it.
#include <algorithm>

#include "games/sdw67/ai/march.h"
#include "games/sdw67/ai/values.h"
#include "games/sdw67/airborne.h"
#include "games/sdw67/obligations.h"
#include "games/sdw67/stacking.h"

namespace mitla::sdw67 {

using engine::act;

namespace {

constexpr int kLeastGain = 250;
constexpr int kUnitCost = 120;    // what a unit could do elsewhere
constexpr int kOtherEnemy = 160;  // per strength of another enemy next to the slot, who must be attacked too

}  // namespace

int March::flier() const {
  if (side_ != Side::kIsrael || is_over()) return -1;
  for (const int u : rules().ground[index(side_)])
    if (!committed_.contains(u) && may_fly(rules(), state(), unit_id(u)).allows()) return u;
  return -1;
}

March::Assault March::plan_assault(HexId target) {
  struct Slot {
    HexId hex;
    int room = 0;
    int penalty = 0;
  };
  base::FixedVector<Slot, hex::kDirectionCount> slots;
  Blow blow;
  blow.to.push_back(target);
  int duty = 0;  // of those who stand there and must attack anyway
  for (const HexId hex : rules().contacts[target.value]) {
    if (!may_enter(rules(), state(), side_, hex)) continue;
    Slot slot{hex, 0, 0};
    const StackCount count = count_stack(rules(), state(), hex);
    slot.room = rules().stack_limit[index(side_)][0] - count.mobile;
    for (const HexId next : rules().contacts[hex.value])
      if (next != target && attackable_enemy_in(rules(), state(), side_, next) &&
          !struck_.contains(next.value) && !protects(rules(), state(), side_, hex))
        slot.penalty += kOtherEnemy * known_strength_in(staff(), state(), next);
    bool joins = false;
    for (const UnitId unit : Stack(state(), hex))
      if (rules().unit(unit).mobile && !committed_.contains(unit.value) && !blow.attackers.full()) {
        blow.attackers.push_back(unit);
        joins = true;
      }
    if (joins) blow.from.push_back(hex);
    slots.push_back(slot);
  }
  std::stable_sort(slots.begin(), slots.end(),
                   [](const Slot& a, const Slot& b) { return a.penalty < b.penalty; });
  Assault best;
  best.target = target;
  const int there = blow.attackers.size();
  if (there != 0) {
    duty = weigh(staff(), state(), blow).value;
    best.value = duty;
  } else {
    best.value = INT32_MIN;
  }
  // The strongest first.
  base::FixedVector<ByteUnit, kMaxUnits> units;
  for (const int u : rules().ground[index(side_)])
    if (is_free(u) && rules().board().distance(state().pieces[u].hex, target) <= 13 &&
        !in_contact(rules(), state().pieces[u].hex, target))
      units.push_back(unit_id(u));
  std::stable_sort(units.begin(), units.end(), [&](ByteUnit a, ByteUnit b) {
    return rules().unit(a).strength > rules().unit(b).strength;
  });
  Assault trial;
  trial.target = target;
  int price = 0;
  for (const ByteUnit unit : units) {
    if (trial.units.full() || blow.attackers.full()) break;
    for (Slot& slot : slots) {
      if (slot.room <= 0 || !reach(unit.value).contains(slot.hex.value)) continue;
      if (side_ == Side::kArab && !has_room(unit.value, slot.hex)) continue;
      --slot.room;
      if (!contains(blow.from, slot.hex)) {
        blow.from.push_back(slot.hex);
        price += slot.penalty;
      }
      blow.attackers.push_back(unit);
      trial.units.push_back(unit);
      trial.slots.push_back(slot.hex);
      price += kUnitCost + guard_value(unit.value, state().hex_of(unit));
      const int value = weigh(staff(), state(), blow).value - price;
      if (value > best.value) {
        best = trial;
        best.value = value;
      }
      break;
    }
  }
  // 20.5: a landing behind the fortification.
  if (const int unit = flier(); unit >= 0 && !blow.attackers.full() && !trial.units.full()) {
    bool used = false;
    for (const ByteUnit other : blow.attackers) used = used || other.value == unit;
    if (!used)
      for (Slot& slot : slots) {
        if (slot.room <= 0 || !may_drop(rules(), state(), unit_id(unit), slot.hex).allows()) continue;
        if (!contains(blow.from, slot.hex)) {
          blow.from.push_back(slot.hex);
          price += slot.penalty;
        }
        blow.attackers.push_back(unit_id(unit));
        blow.surprise = rules().at(target).fortification && state().surprised[index(sector_)] == 0;
        trial.units.push_back(unit_id(unit));
        trial.slots.push_back(slot.hex);
        trial.drops = true;
        price += kUnitCost + engine::kPoint * rules().cost.airborne_move;
        const int value = weigh(staff(), state(), blow).value - price - 300;
        if (value > best.value) {
          best = trial;
          best.value = value;
        }
        break;
      }
  }
  // Those who must attack anyway are better off with help.
  if (best.value > INT32_MIN) best.value -= std::min(0, duty);
  return best;
}

void March::assaults() {
  if (side_ == Side::kArab && stance() == Stance::kFallBack) return;
  for (int round = 0; round < 10; ++round) {
    rules::Best<Assault> best(kLeastGain);
    if (is_over()) return;
    for (const HexId hex : rules().sector_hexes[index(sector_)]) {
      if (struck_.contains(hex.value) || !attackable_enemy_in(rules(), state(), side_, hex)) continue;
      const Assault assault = plan_assault(hex);
      if (assault.value == INT32_MIN) continue;
      best.offer(staff().variation.bent(assault.value, Varying::kAssault, hex.value), assault);
    }
    if (!best.exists()) return;
    struck_.insert(best->target.value);
    for (int i = 0; i < best->units.size(); ++i) {
      const bool by_air = best->drops && i + 1 == best->units.size();
      const UnitId unit = best->units[i];
      if (by_air ? play(act(Verb::kDrop, unit, best->slots[i])) : bring(unit.index(), best->slots[i]))
        committed_.insert(unit.index());
    }
    forget_reach();
    for (const HexId hex : rules().contacts[best->target.value])
      for (const UnitId unit : Stack(state(), hex))
        if (rules().side_of(unit) == side_) committed_.insert(unit.index());
  }
}

}  // namespace mitla::sdw67
