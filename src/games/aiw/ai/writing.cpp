// Secret records: the turns and hexes of air strikes, indirect fire.
#include <algorithm>

#include "games/aiw/ai/script.h"
#include "games/aiw/destructive_fire.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/placement.h"
#include "games/aiw/records.h"
#include "games/aiw/spotting.h"
#include "games/aiw/verbs.h"
#include "rules/ai/best.h"

namespace mitla::aiw {
namespace {

constexpr int kFirstTurnOfEffect = 2;

UnitSet strikes_of(const Command& command) {
  UnitSet strikes;
  for (const int u : command.rules.all_of[index(command.side())])
    if (is_strike(command.rules, unit_id(u)) && command.state().pieces[u].hex == kOffBoard) strikes.insert(u);
  return strikes;
}

// Hundredths of a chance that the target of a record is still there a turn later.
int staying_chance(const Command& command, UnitId unit) {
  const UnitInfo& info = command.rules.unit(unit);
  const Piece& piece = command.state().piece(unit);
  if (info.neutral() || info.immobile || info.move == 0) return 100;
  if (piece.has(kDispersed)) return 85;
  if (info.infantry_class()) return 80;
  return command.prices.goals_of(unit) != 0 ? 35 : 55;
}

// Calling a strike may cost points (SIT.S-11).
int price_of_strike(const Command& command, UnitId strike) {
  int price = 0;
  for (const AwardInfo& award : command.rules.awards)
    if (award.event == AwardEvent::kStrikeCalled && award.units.contains(strike.value))
      price += award.points.whole() * engine::kPoint;
  return price;
}

// The best enemy hex for a strike of this kind; those in `taken` count less.
rules::Best<HexId> best_mark(Command& command, UnitId strike, const base::FixedVector<HexId, 64>& taken) {
  const Staff staff = command.staff();
  const RuleSet& rules = command.rules;
  rules::Best<HexId> best(0);
  for (const int u : rules.of_side[index(other(command.side()))] | rules.bridges) {
    const UnitId unit = unit_id(u);
    const Piece& piece = command.state().pieces[u];
    if (!on_map(piece.hex) || piece.has(kAboard) || rules.units[u].side == command.side()) continue;
    const int quarters = strength_against(rules, AttackType::kAirStrike, strike, rules.units[u].target, 1);
    if (quarters == 0) continue;
    const Attack attack = attack_on(AttackType::kAirStrike, piece.hex, set_of(unit));
    const Odds odds = odds_of(quarters, defence_strength(rules, command.state(), attack));
    int value = expected_gain(staff, attack, odds, unit);
    if (rules.concealing(piece.hex) && !piece.has(kSpotted)) value /= 2;
    // Strikes may fall next to the written hex (S.II.F.2.a): units nearby count too.
    int company = 0;
    for (const UnitId mate : Stack(command.state(), piece.hex)) company += mate.value != u ? 1 : 0;
    for (const HexId next : rules.board().neighbours(piece.hex))
      if (next.exists() && held_by(rules, command.state(), next, other(command.side())))
        for ([[maybe_unused]] const UnitId mate : Stack(command.state(), next)) ++company;
    for (const HexId hex : taken) company -= rules.distance(hex, piece.hex) <= 1 ? 1 : 0;
    const int chance = staying_chance(command, unit) + 4 * std::min(company, 10);
    value = value * std::min(chance, 95) / 100;
    if (company < 0) value = value * 2 / (2 - company);
    best.offer(value, piece.hex);
  }
  return best;
}

}  // namespace

void plan_orders(Command& command) {
  // As evenly as possible over the turns in which the armies meet.
  const int first = kFirstTurnOfEffect;
  const int last = std::max(first, command.state().last_turn - 1);
  const UnitSet strikes = strikes_of(command);
  const int count = strikes.size();
  int i = 0;
  for (const int u : strikes) {
    const int turn = first + (2 * i + 1) * (last - first + 1) / (2 * count);
    ++i;
    if (command.state().pieces[u].count == turn) continue;
    if (!command.give(act(Verb::kPlan, unit_id(u), turn))) break;
  }
  command.give_last(act(Verb::kEnd));
}

void strike_writing_orders(Command& command) {
  base::FixedVector<HexId, 64> taken;
  const int left = std::max(1, command.state().last_turn - command.state().turn);
  const UnitSet strikes = strikes_of(command);
  // If no turn is written ahead, strikes are used when they pay, not all at once.
  int free = (strikes.size() + left - 1) / left + 2;
  const bool ahead = command.rules.special.strikes_written_ahead[index(command.side())];
  for (const int u : strikes) {
    const UnitId strike = unit_id(u);
    if (written_now(command.state(), command.side(), strike)) continue;
    if (ahead ? command.state().pieces[u].count != next_turn(command.state()) : free <= 0) continue;
    const rules::Best<HexId> mark = best_mark(command, strike, taken);
    if (!ahead && mark.value() <= price_of_strike(command, strike) + 100) break;
    const HexId hex = mark.exists() ? *mark : HexId(0);
    if (!command.legal(act(Verb::kRecord, strike, hex))) continue;
    if (!command.give(act(Verb::kRecord, strike, hex))) return;
    if (!taken.full()) taken.push_back(hex);
    --free;
  }
  command.give_last(act(Verb::kEnd));
}

namespace {

// Expected gain of destructive fire with these guns on one unit (A.III.C).
int aimed_gain(Command& command, const UnitSet& guns, UnitId target) {
  const RuleSet& rules = command.rules;
  const Attack attack = attack_on(AttackType::kIndirect, command.state().hex_of(target), set_of(target));
  int strength = 0;
  for (const int gun : guns) strength += 3 * effective_strength(rules, command.state(), attack, unit_id(gun));
  const Odds odds = odds_of(strength, defence_strength(rules, command.state(), attack));
  return expected_gain(command.staff(), attack, odds, target);
}

// What each gun has written on a unit, and what it is worth.
struct Aim {
  UnitSet guns;
  int gain = 0;
};

// The worth of stopping what moves around the hex, friends deducted (A.III.D).
int interdiction_gain(Command& command, HexId hex) {
  const RuleSet& rules = command.rules;
  int gain = 0;
  const auto add = [&](HexId at) {
    for (const UnitId unit : Stack(command.state(), at)) {
      // Stopped by 2 or 3 of 6 dice; a unit is attacked in two turns at most.
      const int sixths = rules.unit(unit).target == Target::kArmored ? 2 : 3;
      const int worth = delay_cost(command.staff(), unit) * sixths / 6;
      gain += rules.side_of(unit) == command.side() ? -worth : worth;
    }
  };
  add(hex);
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists()) add(next);
  return gain;
}

// Guns that have found no target interdict the hex where most would be stopped.
void interdiction_orders(Command& command, UnitSet idle, const Hexes& hexes) {
  const RuleSet& rules = command.rules;
  if (!rules.has(Switch::kInterdiction)) return;
  while (!idle.empty()) {
    struct Plan {
      HexId hex;
      UnitSet guns;
    };
    rules::Best<Plan> best(60);
    for (const HexId hex : hexes) {
      Plan plan{hex, {}};
      int points = 0;
      for (const int u : idle) {
        if (points >= rules.interdiction.least_points) break;
        if (!may_interdict(rules, command.state(), unit_id(u), hex).allows()) continue;
        plan.guns.insert(u);
        points += rules.units[u].attack;
      }
      if (points >= rules.interdiction.least_points) best.offer(interdiction_gain(command, hex), plan);
    }
    if (!best.exists()) return;
    for (const int u : best->guns)
      if (!command.give(act(Verb::kInterdict, unit_id(u), best->hex))) return;
    idle -= best->guns;
  }
}

}  // namespace

void fire_writing_orders(Command& command) {
  const RuleSet& rules = command.rules;
  static thread_local std::array<Aim, kMaxUnits> aims;
  aims.fill({});
  UnitSet idle;
  static thread_local std::array<UnitSet, kMaxHexes> written;
  static thread_local std::array<int, kMaxHexes> gains;
  const Hexes hexes = enemy_hexes(rules, command.state(), command.side());
  for (const HexId hex : hexes) {
    written[hex.value].clear();
    gains[hex.value] = 0;
  }
  for (const int u : rules.all_of[index(command.side())]) {
    const UnitId unit = unit_id(u);
    const UnitInfo& info = rules.unit(unit);
    const bool battery = info.unit_class == UnitClass::kOffBoardArtillery;
    if (info.neutral() || is_strike(rules, unit)) continue;
    if (!battery && !info.can(AttackType::kIndirect)) continue;
    // S.II.A.1.a: a unit written for a target may not move.
    rules::Best<HexId> best(
        battery ? 0 : 40 + delay_cost(command.staff(), unit) + command.price_of_staying(unit));
    for (const HexId hex : hexes) {
      if (!may_record(rules, command.state(), unit, hex).allows()) continue;
      UnitSet together = written[hex.value];
      together.insert(u);
      const Cell& cell = command.state().cell(hex);
      const int chance = cell.first.exists() ? staying_chance(command, cell.first) : 100;
      const int together_gain = barrage_gain(command.staff(), command.side(), together, hex);
      best.offer(together_gain * chance / 100 - gains[hex.value], hex);
    }
    rules::Best<UnitId> aimed(best.value());
    if (rules.has(Switch::kDestructiveFire))
      for (const int t : rules.of_side[index(other(command.side()))] | rules.bridges) {
        if (!may_destroy(rules, command.state(), unit, unit_id(t)).allows()) continue;
        UnitSet together = aims[t].guns;
        together.insert(u);
        // It must be there and spotted a turn later.
        const int gain =
            aimed_gain(command, together, unit_id(t)) * staying_chance(command, unit_id(t)) / 110;
        aimed.offer(gain - aims[t].gain, unit_id(t));
      }
    if (aimed.exists()) {
      if (!command.give(act(Verb::kDestroy, unit, *aimed))) return;
      aims[aimed->value].guns.insert(u);
      aims[aimed->value].gain += aimed.value();
    } else if (best.exists()) {
      if (!command.give(act(Verb::kRecord, unit, *best))) return;
      written[best->value].insert(u);
      gains[best->value] += best.value();
    } else {
      if (battery || info.move == 0) idle.insert(u);
      continue;
    }
    expenditure_orders(command, unit, Verb::kAllot);
  }
  interdiction_orders(command, idle, hexes);
  command.give_last(act(Verb::kEnd));
}

}  // namespace mitla::aiw
