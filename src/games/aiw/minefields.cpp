#include "games/aiw/minefields.h"

#include "games/aiw/placement.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

// Spare mines of the same group, which is set up in the same area.
using Spares = base::FixedVector<UnitId, 2>;
Spares spares_for(const RuleSet& rules, const State& state, UnitId mine, Odds odds, int wanted) {
  Spares found;
  const int group = rules.unit(mine).group;
  if (group < 0) return found;
  for (const int u : rules.groups[group].units) {
    const UnitInfo& info = rules.units[u];
    if (info.spare && info.mine() && info.mine_attacks_at == odds && state.pieces[u].hex == kReserve &&
        found.size() < wanted)
      found.push_back(unit_id(u));
  }
  return found;
}

Reason may_trade_in(const RuleSet& rules, const State& state, UnitId mine) {
  if (!rules.has(Switch::kVariableMinefields))
    return {"A.II.G.1.b", "the rules for variable minefields are not in use"};
  if (!rules.unit(mine).exchangeable) return {"A.II.G.1.b", "{u} is no 2-1 mine"};
  if (state.hex_of(mine) == kSpent) return {"A.II.G.1.b", "{u} has been traded in"};
  return kAllowed;
}

constexpr Reason kNoSpares{"A.II.G.1.b", "there are no mines left to trade {u} for"};

void trade_in(Play& play, UnitId mine) { take_work(play.rules, play.state, mine, kSpent); }
void bring_in(Play& play, UnitId mine) { play.state.piece(mine).hex = kToEnter; }

}  // namespace

Reason may_split_mine(const RuleSet& rules, const State& state, UnitId mine) {
  if (const Reason reason = may_trade_in(rules, state, mine); !reason.allows()) return reason;
  return spares_for(rules, state, mine, Odds::k1to1, 2).size() == 2 ? kAllowed : kNoSpares;
}

void split_mine(Play& play, UnitId mine) {
  const Spares spares = spares_for(play.rules, play.state, mine, Odds::k1to1, 2);
  trade_in(play, mine);
  for (const UnitId spare : spares) bring_in(play, spare);
  play.tell(EventKind::kMinesExchanged, "A.II.G.1.c", {index(play.rules.side_of(mine)), 1, 2, 0});
}

Reason may_merge_mines(const RuleSet& rules, const State& state, UnitId mine, UnitId other_mine) {
  if (mine == other_mine) return {"A.II.G.1.d", "two mines are traded in for one, not {u} alone"};
  for (const UnitId each : {mine, other_mine})
    if (const Reason reason = may_trade_in(rules, state, each); !reason.allows()) return reason;
  if (rules.unit(mine).group != rules.unit(other_mine).group)
    return {"A.II.G.1.d", "both mines must belong to one group of the set-up"};
  return spares_for(rules, state, mine, Odds::k3to1, 1).empty() ? kNoSpares : kAllowed;
}

void merge_mines(Play& play, UnitId mine, UnitId other_mine) {
  const Spares spares = spares_for(play.rules, play.state, mine, Odds::k3to1, 1);
  trade_in(play, mine);
  trade_in(play, other_mine);
  bring_in(play, spares[0]);
  play.tell(EventKind::kMinesExchanged, "A.II.G.1.d", {index(play.rules.side_of(mine)), 2, 1, 1});
}

void exchange_actions(const RuleSet& rules, const State& state, UnitId mine, ActionList& out) {
  if (may_split_mine(rules, state, mine).allows()) out.push_back(act(Verb::kSplitMine, mine));
  const int group = rules.unit(mine).group;
  if (group < 0) return;
  for (const int u : rules.groups[group].units)
    if (rules.units[u].exchangeable && may_merge_mines(rules, state, mine, unit_id(u)).allows())
      out.push_back(act(Verb::kMergeMines, mine, unit_id(u)));
}

}  // namespace mitla::aiw
