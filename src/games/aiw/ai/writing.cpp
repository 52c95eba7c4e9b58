// Secret records: the turns and hexes of air strikes, indirect fire.
#include <algorithm>

#include "games/aiw/ai/script.h"
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

void fire_writing_orders(Command& command) {
  const RuleSet& rules = command.rules;
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
    if (!best.exists()) continue;
    if (!command.give(act(Verb::kRecord, unit, *best))) return;
    written[best->value].insert(u);
    gains[best->value] += best.value();
  }
  command.give_last(act(Verb::kEnd));
}

}  // namespace mitla::aiw
