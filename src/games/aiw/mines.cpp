// Minefields and moving units (S.V.E.2).
#include "games/aiw/attack.h"
#include "games/aiw/moving.h"

namespace mitla::aiw {
namespace {

// S.VII.B.1.a: a flail always; S.V.E.2.b: an engineer when it enters. An engineer aboard does not count: the
// carrier is attacked (d.13).
bool immune(const RuleSet& rules, UnitId unit, bool leaving) {
  if (rules.unit(unit).engineer == EngineerKind::kFlail) return true;
  return !leaving && rules.engineers.contains(unit.value);
}

}  // namespace

bool mine_attacks(Play& play, UnitId unit, HexId hex, bool leaving) {
  State& state = play.state;
  if ((state.cell(hex).works & kMine) == 0 || immune(play.rules, unit, leaving)) return true;
  const std::string_view rule = leaving ? "S.V.E.2.c" : "S.V.E.2.a";
  const int die = play.roll_die();
  const Result result = table_result(play.rules, play.rules.mine_odds, die);  // no modifiers
  play.tell(EventKind::kMineAttack, rule,
            {unit.value, hex.value, die, static_cast<int>(result), leaving ? 1 : 0});
  apply_result(play, unit, result, rule);
  return on_map(state.hex_of(unit)) && !state.piece(unit).has(kDispersed);
}

}  // namespace mitla::aiw
