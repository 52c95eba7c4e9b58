#include "games/aiw/supply.h"

namespace mitla::aiw {

bool counts_ammunition(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!rules.has(Switch::kSupply) || info.neutral()) return false;
  return info.unit_class != UnitClass::kAir && info.unit_class != UnitClass::kAirStrike && !info.reloads;
}

int ammunition_left(const RuleSet& rules, const State& state, UnitId unit) {
  if (!counts_ammunition(rules, unit)) return rules.supply.most;
  return rules.supply.attacks - state.piece(unit).supply;
}

Reason has_ammunition(const RuleSet& rules, const State& state, UnitId unit) {
  if (ammunition_left(rules, state, unit) > 0) return kAllowed;
  return {"O.I.E", "{u} has fired all its ammunition"};
}

void set_expenditure(State& state, UnitId unit, int turns) {
  Piece& piece = state.piece(unit);
  piece.unset(kSpendsTwo | kSpendsThree);
  if (turns == 2) piece.set(kSpendsTwo);
  if (turns == 3) piece.set(kSpendsThree);
}

Reason may_spend_ammunition(const RuleSet& rules, const State& state, UnitId unit, int turns, int chosen) {
  if (!rules.has(Switch::kSupply)) return {"O.I.E", "ammunition is counted under the Optional rule O.I.E"};
  if (!counts_ammunition(rules, unit)) return {"O.I.E", "the ammunition of {u} is not counted"};
  if (turns < 1 || turns > rules.supply.most)
    return {"O.I.E", "{u} attacks with one, two or three turns' worth of ammunition"};
  if (turns == chosen) return {"O.I.E", "{u} spends that much already"};
  if (turns > ammunition_left(rules, state, unit)) return {"O.I.E", "{u} has not so much ammunition left"};
  return kAllowed;
}

void offer_expenditures(const RuleSet& rules, const State& state, Verb verb, UnitId unit, int chosen,
                        ActionList& out) {
  if (!counts_ammunition(rules, unit)) return;
  for (int turns = 1; turns <= rules.supply.most; ++turns)
    if (may_spend_ammunition(rules, state, unit, turns, chosen).allows())
      out.push_back(act(verb, unit, turns));
}

void use_ammunition(Play& play, const UnitSet& attackers) {
  if (!play.rules.has(Switch::kSupply)) return;
  for (const int u : attackers) {
    const UnitId unit = unit_id(u);
    if (!counts_ammunition(play.rules, unit)) continue;
    Piece& piece = play.state.piece(unit);
    const int spent = expenditure(piece);
    piece.supply = static_cast<std::uint8_t>(piece.supply + spent);
    play.tell(EventKind::kAmmunitionUsed, "O.I.E", {u, spent, play.rules.supply.attacks - piece.supply});
  }
  reset_expenditure(play.state, attackers);
}

}  // namespace mitla::aiw
