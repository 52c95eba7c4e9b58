#include "games/aiw/ai/advisor.h"

#include <algorithm>

#include "games/aiw/records.h"

namespace mitla::aiw {
namespace {

constexpr int kFirstTurnOfEffect = 2;

// A hex where a unit of the player stands; kNowhere if there is none.
HexId some_hex_of(const RuleSet& rules, const State& state, Side side, engine::RandomStream& random) {
  base::FixedVector<HexId, kMaxUnits> hexes;
  for (const int u : rules.of_side[index(side)])
    if (on_map(state.pieces[u].hex)) hexes.push_back(state.pieces[u].hex);
  return hexes.empty() ? hex::kNowhere : hexes[random.below(hexes.size())];
}

}  // namespace

void guess_hidden(const RuleSet& rules, State& state, engine::Seat watcher, engine::RandomStream& random) {
  const Side seat = static_cast<Side>(watcher.value);
  const Side enemy = other(seat);
  state.orders[index(enemy)] = 0;
  auto& records = state.records[index(enemy)];
  records.clear();
  if (!rules.has(Switch::kStandardTurn) || state.step == Step::kOver) return;
  const bool planned =
      state.step > Step::kPlanStrikes || (state.step == Step::kPlanStrikes && enemy == rules.first);
  // The next turn in which a record of the enemy may be executed.
  const bool played = state.step > Step::kPlanStrikes && (state.phasing == enemy || enemy == rules.first);
  const int next = state.turn + (played ? 1 : 0);
  const bool written =
      state.step > Step::kPlanStrikes && next >= kFirstTurnOfEffect && next <= state.last_turn;
  const auto write = [&](int unit) {
    const HexId hex = some_hex_of(rules, state, seat, random);
    if (hex.exists() && !records.full())
      records.push_back({unit_id(unit), static_cast<std::uint8_t>(next), hex});
  };
  for (const int u : rules.all_of[index(enemy)]) {
    Piece& piece = state.pieces[u];
    const UnitInfo& info = rules.units[u];
    if (is_strike(rules, unit_id(u))) {
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
