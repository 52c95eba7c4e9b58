// The minelayer (O.II.A): a move of one hex leaves a 1-1 mine behind.
#include "games/aiw/crossing.h"
#include "games/aiw/placement.h"
#include "games/aiw/setup.h"

namespace mitla::aiw {
namespace {

UnitId mine_to_lay(const RuleSet& rules, const State& state, UnitId layer) {
  for (const int u : rules.neutrals)
    if (rules.units[u].mine() && !rules.units[u].spare && rules.units[u].mine_attacks_at == Odds::k1to1 &&
        rules.units[u].side == rules.side_of(layer) && state.pieces[u].hex == kReserve)
      return unit_id(u);
  return kNobody;
}

}  // namespace

Reason may_lay_mine(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (!rules.has(Switch::kMinelayer) || rules.unit(unit).engineer != EngineerKind::kMinelayer)
    return {"O.II.A", "{u} lays no mines"};
  if (const Reason reason = as_whole_move(rules, state, unit, "O.II.A"); !reason.allows()) return reason;
  const HexId from = state.hex_of(unit);
  const auto d = rules.board().direction_between(from, hex);
  if (!d) return {"O.II.A", "{u} moves one hex and leaves the mine behind"};
  const StepCost step = step_cost(rules, state, unit, from, *d, hex, false);
  if (!step.reason.allows()) return step.reason;
  if (state.cell(hex).has(kBlock) && !stands_at_start(state, unit))
    return {"S.V.F.5", "the block in {h} is entered by a move of one hex, begun next to it"};
  if (step.halves > points_left(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to {h}"};
  if (!mine_to_lay(rules, state, unit).exists()) return {"O.II.A", "there is no 1-1 mine left to lay"};
  return can_lie(rules, kMine, from, state.cell(from).works);
}

void lay_mine(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  const UnitId mine = mine_to_lay(play.rules, state, unit);
  if (!begin_expenditure(play, unit, hex)) return;
  put(play.rules, state, unit, hex);
  put_work(play.rules, state, mine, from);
  const int halves = state.hand.left;
  spend_all(play, unit, hex);
  play.tell(EventKind::kMineLaid, "O.II.A", {unit.value, from.value, hex.value, halves});
  arrive(play, unit, hex);
  expose(play, unit);
}

}  // namespace mitla::aiw
