#include "games/aiw/ai/gunnery.h"

#include <algorithm>

#include "engine/advisor.h"
#include "games/aiw/placement.h"
#include "games/aiw/victory.h"

namespace mitla::aiw {
namespace {

using engine::kPoint;

constexpr int kDispersedShare = 18;  // hundredths of its value that a dispersed unit has lost
constexpr int kAttention = 60;       // hundredths of the strength that bears on a unit
constexpr int kChosen = 40;          // hundredths of a chance that it is fired at

int sign_of(Side side) { return side == Side::kOne ? 1 : -1; }

// Where a unit waiting off the map will enter.
HexId place_of(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = state.hex_of(unit);
  if (hex != kToEnter) return hex;
  const int group = rules.unit(unit).group;
  if (group < 0 || rules.groups[group].hex_list.empty()) return hex;
  return rules.groups[group].hex_list[rules.groups[group].hex_list.size() / 2];
}

int standing(const Staff& staff) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  int lead = 0;
  const int turns = state.last_turn - state.turn + 1;
  for (const Side side : kBothSides) {
    const int phases = phases_left(rules, state, side);
    int sum = 0;
    for (const int u : rules.of_side[index(side)]) {
      const UnitId unit = unit_id(u);
      const HexId hex = place_of(rules, state, unit);
      if (!on_map(hex)) continue;
      const UnitId mover = mover_of(state, unit);
      sum += expectation(staff, unit, mover, hex, phases);
      sum += staff.prices.fight(unit) * turns / std::max(1, rules.last_turn) / 3;
    }
    lead += sign_of(side) * sum;
  }
  return lead;
}

int scored(const State& state) { return (state.vp[0] - state.vp[1]) * kPoint / 2; }

// The chance in thousandths that the player will hold a vacant place.
int hope(const Staff& staff, const Place& place, Side side, int phases) {
  int best = 0;
  for (const int u : staff.rules.of_side[index(side)]) {
    const UnitId mover = mover_of(staff.state, unit_id(u));
    const HexId hex = staff.state.pieces[u].hex;
    if (!on_map(hex)) continue;
    const int way = halves_from(place.way, staff.rules.unit(mover), hex);
    best = std::max(best, promised(kPoint, way, pace(staff.rules, mover), phases));
  }
  return best;
}

int places_lead(const Staff& staff, bool hopes) {
  const State& state = staff.state;
  int lead = 0;
  for (const PlaceRule& rule : staff.prices.places()) {
    if (rule.once && state.tallies[rule.award] != 0) continue;
    const int phases = phases_left(staff.rules, state, rule.side);
    for (const Place& place : staff.ways.places()) {
      if (rule.has_area && !rule.area.contains(place.hex)) continue;
      if (rule.kind == PlaceRule::Kind::kTown && !staff.rules.towns.contains(place.hex)) continue;
      int chance = 0;
      if (held_by(staff.rules, state, place.hex, rule.side))
        chance = kPoint - std::min(250, 25 * phases);
      else if (hopes && vacant(state, place.hex))
        chance = hope(staff, place, rule.side, phases) * 6 / 10;
      else if (hopes)
        chance = hope(staff, place, rule.side, phases) / 5;
      lead += sign_of(rule.side) * (rule.pay * chance / kPoint - (rule.free ? rule.pay : 0));
    }
  }
  return lead;
}

// Points for what has not yet happened to a counter.
int untouched_lead(const Staff& staff) {
  int lead = 0;
  for (std::size_t i = 0; i < staff.rules.awards.size(); ++i) {
    const AwardInfo& award = staff.rules.awards[i];
    if (award.event != AwardEvent::kNeverAttacked || staff.state.tallies[i] != 0) continue;
    lead += sign_of(award.to) * award.points.whole() * kPoint;
  }
  return lead;
}

// What fire may do in later turns, and what dispersal has done.
int danger_lead(const Staff& staff) {
  const RuleSet& rules = staff.rules;
  const State& state = staff.state;
  int lead = 0;
  for (const Side side : kBothSides) {
    // A side whose enemy fires next is in greater danger.
    const bool next = (state.phasing == side) == (state.step > Step::kDirectFire);
    for (const int u : rules.of_side[index(side)]) {
      const Piece& piece = state.pieces[u];
      if (!on_map(piece.hex) || piece.has(kAboard)) continue;
      const UnitInfo& info = rules.units[u];
      int threat = 0;
      for (const int e : rules.of_side[index(other(side))]) {
        const Piece& enemy = state.pieces[e];
        const UnitInfo& gun = rules.units[e];
        if (!on_map(enemy.hex) || enemy.has(kAboard | kDispersed)) continue;
        const int range = rules.distance(enemy.hex, piece.hex);
        if (range > gun.range || !rules.sight().clear(enemy.hex, piece.hex)) continue;
        threat += strength_against(rules, AttackType::kDirect, unit_id(e), info.target, range);
      }
      if (threat == 0 && !piece.has(kDispersed)) continue;
      const std::uint16_t works = state.cell(piece.hex).works;
      int modifier = rules.concealing(piece.hex) ? 1 : 0;
      if ((works & (kFort | kPosition)) != 0) modifier += 2;
      const int defence = std::max(1, 4 * info.defence + ((works & kFort) != 0 ? 40 : 0));
      const int value = kill_value(staff, unit_id(u));
      const Odds odds = odds_of(threat * kAttention / 100, defence);
      int loss = expected_gain(rules, odds, modifier, value, piece.has(kDispersed)) * kChosen / 100;
      if (!next) loss /= 2;
      if (piece.has(kDispersed)) loss += value * kDispersedShare / 100;
      lead -= sign_of(side) * loss;
    }
  }
  return lead;
}

int expected(const Staff& staff, bool hopes) {
  return scored(staff.state) + standing(staff) + places_lead(staff, hopes) + untouched_lead(staff);
}

}  // namespace

int rough_lead_of_first(const Staff& staff) { return expected(staff, false); }

int lead_of_first(const Staff& staff) {
  const State& state = staff.state;
  if (state.conceded != 0) return state.conceded == 1 ? -1000 * kPoint : 1000 * kPoint;
  if (state.step == Step::kOver) return scored(state);
  return expected(staff, true) + danger_lead(staff);
}

}  // namespace mitla::aiw
