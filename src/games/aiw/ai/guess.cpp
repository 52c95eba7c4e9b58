#include "games/aiw/ai/advisor.h"

#include <algorithm>

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/records.h"

namespace mitla::aiw {
namespace {

constexpr int kFirstTurnOfEffect = 2;
constexpr int kGuessedWave = 4;  // airplane strikes that an enemy is believed to write for a turn

// A unit of the player on the map; nobody if there is none.
UnitId some_unit_of(const RuleSet& rules, const State& state, Side side, engine::RandomStream& random) {
  base::FixedVector<UnitId, kMaxUnits> units;
  for (const int u : rules.of_side[index(side)])
    if (on_map(state.pieces[u].hex)) units.push_back(unit_id(u));
  return units.empty() ? kNobody : units[random.below(units.size())];
}

// A type of indirect fire that he may have written. Interdiction is opened at the end of his own turn.
FireType some_type(const RuleSet& rules, bool his_turn, engine::RandomStream& random) {
  if (rules.has(Switch::kInterdiction) && his_turn && random.below(4) == 0) return FireType::kInterdiction;
  if (rules.has(Switch::kDestructiveFire) && random.below(3) == 0) return FireType::kDestruction;
  if (rules.has(Switch::kSmoke) && random.below(8) == 0) return FireType::kSmoke;
  return FireType::kNeutralization;
}

// A.IV.D.2.a: the boats that have not been shown, anywhere in the canal where none has been.
void guess_boats(const RuleSet& rules, State& state, Side enemy, engine::RandomStream& random) {
  const int p = index(enemy);
  int unknown = boats_left(rules, state, enemy);
  base::FixedVector<Water*, kMaxCanalHexes> open;
  for (std::size_t i = 0; i < rules.canal_hexes.size(); ++i) {
    Water& water = state.water[i];
    if (water.shown[p] != 0) {
      unknown -= water.boats[p];
      continue;
    }
    water.boats[p] = 0;
    open.push_back(&water);
  }
  if ((state.boats_written & 1U << p) == 0 && state.step == Step::kSetup) return;
  for (; unknown > 0 && !open.empty(); --unknown) ++open[random.below(open.size())]->boats[p];
}

// A.I.B.1, SIT.A-6: numbers that the enemy has written. What he has sent already was written.
void guess_airplanes(const RuleSet& rules, State& state, Side enemy, engine::RandomStream& random) {
  const AirSuperiority& superiority = rules.special.air_superiority;
  const int unused = strikes_unused(rules, state, enemy);
  if (superiority.most > 0 && superiority.side == enemy) {
    int used = 0;
    for (const int u : rules.all_of[index(enemy)])
      used += is_strike(rules, unit_id(u)) && state.pieces[u].hex == kSpent ? 1 : 0;
    state.air.set_aside =
        static_cast<std::uint8_t>(random.below(std::max(0, std::min(unused, superiority.most - used)) + 1));
  }
  if (!strikes_are_flown(rules)) return;
  int left = unused - set_aside(rules, state, enemy);
  if (state.phasing == enemy && state.step >= Step::kWriteStrikes && state.step <= Step::kStrike) {
    // While he is placing airplanes one more comes at least; otherwise the last one may have come.
    const bool placing = top(state).kind == FrameKind::kAirplanes && top(state).value == 0;
    const int least = placing ? 1 : 0;
    const int coming = least + random.below(std::max(0, std::min(left, kGuessedWave) - least) + 1);
    state.air.due = static_cast<std::uint8_t>(state.air.sent + coming);
    left -= coming;
  }
  state.air.sorties[index(enemy)] =
      static_cast<std::uint8_t>(random.below(std::max(0, std::min(left, kGuessedWave)) + 1));
}

}  // namespace

void guess_hidden(const RuleSet& rules, State& state, engine::Seat watcher, engine::RandomStream& random) {
  const Side seat = static_cast<Side>(watcher.value);
  const Side enemy = other(seat);
  state.orders[index(enemy)] = 0;
  auto& records = state.records[index(enemy)];
  records.clear();
  guess_boats(rules, state, enemy, random);
  if (!rules.has(Switch::kStandardTurn) || state.step == Step::kOver) return;
  guess_airplanes(rules, state, enemy, random);
  const bool planned =
      state.step > Step::kPlanStrikes || (state.step == Step::kPlanStrikes && enemy == rules.first);
  // The next turn in which a record of the enemy may be executed.
  const bool played = state.step > Step::kPlanStrikes && (state.phasing == enemy || enemy == rules.first);
  const int next = state.turn + (played ? 1 : 0);
  const bool written =
      state.step > Step::kPlanStrikes && next >= kFirstTurnOfEffect && next <= state.last_turn;
  const auto write = [&](int unit) {
    const UnitId target = some_unit_of(rules, state, seat, random);
    if (!target.exists() || records.full()) return;
    const FireType type = is_strike(rules, unit_id(unit)) ? FireType::kNeutralization
                                                          : some_type(rules, state.phasing == enemy, random);
    records.push_back(record_for(unit_id(unit), next, state.hex_of(target), type,
                                 type == FireType::kDestruction ? target : kNobody));
  };
  for (const int u : rules.all_of[index(enemy)]) {
    Piece& piece = state.pieces[u];
    const UnitInfo& info = rules.units[u];
    if (is_strike(rules, unit_id(u))) {
      if (strikes_are_flown(rules)) continue;
      if (piece.hex != kOffBoard) continue;
      if (rules.special.strikes_written_ahead[index(enemy)]) {
        const int first = std::max(kFirstTurnOfEffect, next);
        const int turns = state.last_turn - first + 1;
        piece.count = 0;
        if (!planned || turns <= 0) continue;
        piece.count = static_cast<std::uint8_t>(first + random.below(turns));
        if (written && piece.count == next) write(u);
      } else if (written && random.below(3) == 0) {
        write(u);
      }
      continue;
    }
    if (!written) continue;
    const bool battery = info.unit_class == UnitClass::kOffBoardArtillery;
    const bool ready =
        info.can(AttackType::kIndirect) && on_map(piece.hex) && !piece.has(kInverted | kDispersed | kAboard);
    if ((battery || ready) && random.below(2) == 0) write(u);
  }
}

}  // namespace mitla::aiw
