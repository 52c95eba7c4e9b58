#include "games/sixdays/ai/worth.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/advisor.h"
#include "games/sixdays/cease_fire.h"
#include "games/sixdays/victory.h"
#include "games/sixdays/war.h"

namespace mitla::sixdays {
namespace {

// A victory is worth as much more than a draw as a draw more than a defeat.
constexpr int kVictory = 50 * engine::kPoint;
constexpr int kSure = 1000;  // a chance, in thousandths

// The logistic curve, in thousandths, at x / 8 for x of 0 to 40.
constexpr std::array<int, 41> kCurve{500, 531, 562, 593, 622, 651, 679, 706, 731, 755, 777, 798, 818, 835,
                                     852, 867, 881, 893, 905, 915, 924, 932, 940, 947, 953, 958, 963, 967,
                                     971, 974, 977, 980, 982, 984, 986, 988, 989, 990, 991, 992, 993};

// The chance that something expected to be `lead` ends above zero; `spread` is what it may change by.
int chance(int lead, int spread) {
  const int size = std::abs(lead) * 8;
  const int x = std::min(size / spread, 39), rest = size >= 40 * spread ? 0 : size % spread;
  const auto i = static_cast<std::size_t>(x);
  const int above = kCurve[i] + (kCurve[i + 1] - kCurve[i]) * rest / spread;
  return lead >= 0 ? above : kSure - above;
}

struct Leads {  // in halves of points, Israel less the UAR
  int military = 0;
  int diplomatic = 0;
};

int worth_of_end(const RuleSet& rules, const State& state, const Leads& leads) {
  const engine::Outcome end = outcome(rules, state);
  const int margin = std::clamp(leads.military, -200, 200) + std::clamp(leads.diplomatic, -200, 200);
  const int result = end.winners.empty() ? 0 : end.winners.front() == seat_of(Side::kIsrael) ? 1 : -1;
  return result * kVictory + margin * 10;
}

}  // namespace

// 11.3: each count decides by who is ahead, and to be ahead in one alone is a draw. So half of a victory is
// the chance to be ahead in the military count, the other half that in the diplomatic one.
int worth_to_israel(const RuleSet& rules, const State& state) {
  const int israel = mvp_halves(rules, state, Side::kIsrael), uar = mvp_halves(rules, state, Side::kUar);
  // 11.2: without the award for military points, which is foreseen below.
  const auto standing = [&](Side side) {
    return state.dvp[index(side)] + rules.war.dsp_halves * state.dsp[index(side)];
  };
  const int military = israel - uar, moral = standing(Side::kIsrael) - standing(Side::kUar);
  if (state.frames.empty())
    return worth_of_end(
        rules, state,
        {military, moral + 2 * (mvp_award(rules, israel, uar) - mvp_award(rules, uar, israel))});

  std::array<int, 2> disrupted{}, flying{}, strength{};
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& info = rules.units[u];
    const Piece& piece = state.pieces[u];
    const auto side = static_cast<std::size_t>(index(info.side));
    if (info.flies()) {
      flying[side] += info.group >= 0 && piece.hex != place(kEliminated) ? 1 : 0;
    } else if (on_map(piece.hex)) {
      strength[side] += info.combat;
      disrupted[side] += piece.has(kDisrupted) ? 1 : 0;
    }
  }
  // Of ten: how free the superpowers leave the war to go on. While it does, Israel's army goes forward. The
  // weights are a least-squares fit to the ends of 4,500 wars of scripts with random tactics.
  const int time = kDie - cease_fire_number(rules, state);
  const int lead = (military * (806 - 66 * time) + time * (465 * strength[0] - 114 * strength[1] - 23450) -
                    1180 * disrupted[0] + 2780 * disrupted[1] + 8110 * flying[0] - 3160 * flying[1] - 29170) /
                   1000;
  constexpr int kMilitary = 45, kDiplomatic = 12;  // by how much both may still change
  const int ahead = chance(lead, kMilitary);
  // 11.2b, 11.2c
  const int third = (israel + uar) / 3;
  const int twice = chance(lead - third, kMilitary), half = chance(-lead - third, kMilitary);
  const int more = 2 * rules.war.more_mvp, most = 2 * rules.war.twice_mvp;
  const int moral_ahead =
      (twice * chance(moral + most, kDiplomatic) + (ahead - twice) * chance(moral + more, kDiplomatic) +
       (kSure - ahead - half) * chance(moral - more, kDiplomatic) +
       half * chance(moral - most, kDiplomatic)) /
      kSure;
  const int margin = std::clamp(lead, -200, 200) + std::clamp(moral, -200, 200);
  return (ahead + moral_ahead - kSure) * (kVictory / kSure) + margin * 10;
}

int phase_of(const RuleSet& rules, const State& state) {
  constexpr int kDay = 512, kFirstBlow = 32, kOperations = 200, kEvening = 450;
  const int day = kDay * state.turn, step = static_cast<int>(state.step);
  if (state.step < Step::kInitiative) return day + step;
  if (state.step > Step::kOperations) return day + kEvening + step;
  // Units that have acted or are lost: an Operation adds to their number, nothing takes from it.
  int acted = state.war.israeli_air_operations + state.war.finished[0] + state.war.finished[1];
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    acted += state.pieces[u].has(kActivated) || state.pieces[u].hex == place(kEliminated) ? 1 : 0;
  return day + (state.war.preempting != 0 ? kFirstBlow : kOperations) + acted;
}

}  // namespace mitla::sixdays
