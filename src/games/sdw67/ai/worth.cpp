#include "games/sdw67/ai/worth.h"

#include <algorithm>

#include "engine/advisor.h"
#include "games/sdw67/victory.h"

namespace mitla::sdw67 {

using engine::kPoint;

namespace {

constexpr int kBothLose = -60 * kPoint;
constexpr int kConceded = 100 * kPoint;
// 23.5: as long as the better total is expected to be lower, both players may lose; what each missing point
// costs then.
constexpr int kSafe = 20 * kPoint;
constexpr int kDanger = 2;

// 23.6: a lead above that of a strategic victory hardly counts.
int eased(int lead) {
  constexpr int kEnough = 30 * kPoint;
  const int near = std::clamp(lead, -kEnough, kEnough);
  return near + (lead - near) / 8;
}

// What is still to come of a Front's total, as far as a position shows it. Each term is a number of things or
// of points, in thousandths, mostly multiplied by the time that is left for it.
enum Term : std::uint8_t {
  kGround,          // objectives of the Arabs, by time
  kGroundInReach,   // ... by what both sides can bring there, and by time
  kGroundNow,       // ... if there is any time
  kOpenGround,      // own objectives in which nobody stands, by the Arabs near them
  kLostPlaces,      // places of Israel under Arab control, by what both sides can bring there
  kOpenPlaces,      // places in which nobody stands, by the Arabs near them
  kGuardedPlaces,   // likewise with a garrison
  kBrigades,        // Israeli mobile units, for each turn
  kEncounters,      // pairs of an Israeli and an Arab unit (a tenth), for each turn
  kDefenders,       // Israeli mobile units, if Arabs are to move
  kRaiders,         // Arab mobile units, if they are to move
  kPrey,            // Arab mobile units, if Israelis are to move
  kEncountersNow,   // pairs, if Israelis are to move
  kAirstrikes,      // for each turn
  kLevels,          // of air defence, for each turn
  kLevelsNow,       // likewise, if Israelis are to move
  kRefitting,       // units that can still be replaced
  kBarragesLeft,    // if Arabs are to move
  kDisintegration,  // of the Arab armies, for each turn
  kDays,            // turns
  kAlways,
  kTerms,
};
using Terms = std::array<int, kTerms>;

// By Front: thousandths of a point for one of each. Least squares over 1,500 games of scripts, each with
// random tactics for two formations in five, on what the totals changed by until the end. The two Fronts are
// too different for one set: the Sinai is won by going forward, the East by losing nothing.
constexpr std::array<Terms, 2> kWeights{
    {{700,   -1100, 1620, -1780, 1450,  -600, -1490, -360, 154,  -25, -500,
      -2060, 1685,  230,  630,   -2450, 2370, -1210, 1620, 4550, -760},
     {-680,  1280, 450, -3040, 1410,  -1510, 450,   264, 195,  427, -850,
      -2000, 1240, 234, 550,   -3140, 9520,  -1480, 670, 1250, 1420}}};

// What the units of both sides can do at a hex: fully near it, less with every hex of distance.
struct Pressure {
  int israeli = 0;
  int arab = 0;
};

struct Tops {
  struct Held {
    HexId hex;
    int strength = 0;
    bool israeli = false;
  };
  base::FixedVector<Held, kMaxUnits> held;
  int israelis = 0, arabs = 0;  // that can move

  // 22.1: the number of units of an Israeli stack is known, their strengths may not be.
  Tops(const RuleSet& rules, const State& state, Front sector) {
    constexpr int kAverage = 6;
    for (const int u : rules.ground[index(Side::kIsrael)])
      if (const HexId hex = state.pieces[u].hex; on_map(hex) && rules.at(hex).sector == sector) {
        held.push_back({hex, kAverage, true});
        israelis += rules.units[u].mobile ? 1 : 0;
      }
    for (const int u : rules.ground[index(Side::kArab)])
      if (const HexId hex = state.pieces[u].hex; on_map(hex) && rules.at(hex).sector == sector) {
        held.push_back({hex, rules.units[u].strength, false});
        arabs += rules.units[u].mobile && !is_neutral(rules, state, unit_id(u)) ? 1 : 0;
      }
  }
  Pressure at(const RuleSet& rules, HexId hex) const {
    constexpr int kIsraeliRadius = 10;
    constexpr int kArabRadius = 4;
    Pressure sum;
    for (const Held& unit : held) {
      const int distance = rules.board().distance(unit.hex, hex);
      const int radius = unit.israeli ? kIsraeliRadius : kArabRadius;
      if (distance >= radius) continue;
      (unit.israeli ? sum.israeli : sum.arab) += unit.strength * (radius - distance) * 100 / radius;
    }
    return sum;
  }
};

// 4.2: how often the Front will still move, its Arab enemies will, and it will be reinforced.
struct Time {
  int israeli = 0, arab = 0, supply = 0;

  Time(const RuleSet& rules, const State& state, Front front) {
    israeli = arab = supply = rules.last_turn - state.turn;
    const Front enemy = other(front);  // 2.14: who commands the Arabs of the sector
    const bool sinai_acts = state.player == Front::kSinai;
    if (state.player == front) {
      israeli += state.step < Step::kMovementStacking ? 1 : 0;
      supply += state.step <= Step::kReinforcement ? 1 : 0;
    } else if (sinai_acts) {
      ++israeli;
      ++supply;
    }
    if (state.player == enemy ? state.step < Step::kArabCombatStacking : sinai_acts) ++arab;
  }
};

void add_objectives(const RuleSet& rules, const State& state, Front front, const Tops& tops, const Time& time,
                    Terms& terms) {
  const int quarters = std::min(4, time.israeli);
  for (const HexId hex : rules.objectives[index(front)]) {
    const int points = kPoint * rules.at(hex).objective;
    const Pressure pressure = tops.at(rules, hex);
    if (controller(state, hex) == Side::kArab) {
      const int guard = 2 * pressure.arab + 600 + 400 * rules.at(hex).shift[index(Side::kArab)];
      const int near = points * pressure.israeli / (pressure.israeli + guard);
      terms[kGround] += points * quarters / 4;
      terms[kGroundInReach] += near * quarters / 4;
      if (quarters != 0) terms[kGroundNow] += near;
    } else if (time.arab > 0 && !held_by(rules, state, hex, Side::kIsrael)) {
      terms[kOpenGround] += points * pressure.arab / (pressure.arab + pressure.israeli + 1200);
    }
  }
}

void add_places(const RuleSet& rules, const State& state, Front front, const Tops& tops, const Time& time,
                Terms& terms) {
  for (const HexId hex : rules.places[index(front)]) {
    const HexInfo& info = rules.at(hex);
    const int points = kPoint * (info.city   ? rules.points.city
                                 : info.town ? rules.points.town
                                             : rules.points.kibbutz);
    const Pressure pressure = tops.at(rules, hex);
    if (controller(state, hex) == Side::kArab)
      terms[kLostPlaces] += points * pressure.israeli / (pressure.israeli + 2 * pressure.arab + 600) *
                            std::min(time.israeli, 2) / 2;
    else if (time.arab > 0)
      terms[held_by(rules, state, hex, Side::kIsrael) ? kGuardedPlaces : kOpenPlaces] +=
          points * pressure.arab / (pressure.arab + pressure.israeli + 800);
  }
}

void add_forces(const RuleSet& rules, const State& state, Front front, const Tops& tops, const Time& time,
                Terms& terms) {
  const int pairs = tops.israelis * tops.arabs * kPoint / 10;
  terms[kBrigades] = kPoint * tops.israelis * time.israeli;
  terms[kEncounters] = pairs * time.israeli;
  if (time.arab > 0) {
    terms[kDefenders] = kPoint * tops.israelis;
    terms[kRaiders] = kPoint * tops.arabs;
    for (const int u : rules.barrages)
      if (state.pieces[u].hex == place(kBarrages, front)) terms[kBarragesLeft] += kPoint;
  }
  if (time.israeli > 0) {
    terms[kPrey] = kPoint * tops.arabs;
    terms[kEncountersNow] = pairs;
    terms[kLevelsNow] = kPoint * state.air_defence[index(front)];
  }
  for (const int u : rules.airstrikes)
    for (const Box box : {kAvailable, kSuperiority, kGroundAttack, kUtilized, kRefit})
      if (state.pieces[u].hex == place(box, front)) terms[kAirstrikes] += kPoint * time.israeli;
  terms[kLevels] = kPoint * state.air_defence[index(front)] * time.israeli;
  if (state.disintegrated[index(front)] != 0) terms[kDisintegration] = kPoint * time.israeli;
}

}  // namespace

int expected_total(const RuleSet& rules, const State& state, Front front) {
  const Score score = score_of(rules, state, front);
  int total = kPoint * score.total();
  if (state.step == Step::kOver) return total;
  const Tops tops(rules, state, front);
  const Time time(rules, state, front);
  Terms terms{};
  add_objectives(rules, state, front, tops, time, terms);
  add_places(rules, state, front, tops, time, terms);
  add_forces(rules, state, front, tops, time, terms);
  terms[kDays] = kPoint * time.israeli;
  terms[kAlways] = kPoint;
  if (time.supply > 0) {
    terms[kRefitting] = kPoint * score.refit / std::max(1, rules.points.refit);
    // 18.10: terror that can be removed costs its reserve points only.
    total += kPoint *
             std::min(score.terror / std::max(1, rules.points.terror),
                      static_cast<int>(state.reserve_points[index(front)])) *
             (rules.points.terror - rules.cost.remove_terror);
  }
  std::int64_t to_come = 0;
  for (int t = 0; t < kTerms; ++t) to_come += std::int64_t{terms[t]} * kWeights[index(front)][t];
  return total + static_cast<int>(to_come / kPoint);
}

int worth_to(const RuleSet& rules, const State& state, Front player) {
  if (state.conceded != 0) return state.conceded == 1 + index(player) ? -kConceded : kConceded;
  const int own = expected_total(rules, state, player);
  const int others = expected_total(rules, state, other(player));
  const int worth = own / 2 + eased(own - others);
  if (state.step != Step::kOver) return worth - kDanger * std::max(0, kSafe - std::max(own, others));
  return state.sudden_death == 1 || (own <= 0 && others <= 0) ? kBothLose : worth;
}

}  // namespace mitla::sdw67
