#include "games/aiw/crossing.h"

#include "games/aiw/placement.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

// The verbs of this header that name a neighbouring hex.
struct OnHex {
  Verb verb;
  Reason (*may)(const RuleSet&, const State&, UnitId, HexId);
};
constexpr OnHex kOnHexes[] = {{Verb::kSwim, may_swim},
                              {Verb::kEmbark, may_embark},
                              {Verb::kLand, may_land},
                              {Verb::kLaunch, may_launch},
                              {Verb::kLayMine, may_lay_mine}};

// A cheap check that rules out most units.
bool might_cross(const RuleSet& rules, const UnitInfo& info, HexId hex) {
  if (info.engineer == EngineerKind::kMinelayer) return true;
  if (!info.amphibious && !info.infantry_class()) return false;
  return rules.canal.contains(hex) || rules.east_bank.contains(hex) || rules.west_bank.contains(hex);
}

}  // namespace

Reason as_whole_move(const RuleSet& rules, const State& state, UnitId unit, std::string_view rule) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (!has_spent_nothing(rules, state, unit)) return {rule, "{u} can do this only as its whole move"};
  if (state.piece(unit).has(kSplitMove))
    return {rule, "{u} would need its whole allowance and has only half of it"};
  return kAllowed;
}

void spend_all(Play& play, UnitId unit, HexId hex) { spend(play, unit, hex, play.state.hand.left); }

Reason may_leave_water(const RuleSet& rules, const State& state, UnitId unit) {
  if (in_boat(rules, state, unit)) return {"A.IV.D.3.c", "{u} is in a boat: it lands, it does not move"};
  if (rules.unit(unit).ferry && passenger_of(state, unit).exists())
    return {"A.IV.B.2.b", "{u} carries a passenger, which it does only in a canal hex"};
  return kAllowed;
}

Reason may_float(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return rules.unit(unit).infantry_class() ? may_ride(rules, state, unit, hex)
                                           : may_be_in_water(rules, state, unit, hex);
}

Reason may_land(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return rules.unit(unit).ferry ? may_put_ashore(rules, state, unit, hex)
                                : may_disembark(rules, state, unit, hex);
}

void land(Play& play, UnitId unit, HexId hex) {
  if (play.rules.unit(unit).ferry)
    put_ashore(play, unit, hex);
  else
    disembark(play, unit, hex);
}

void crossing_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const HexId from = state.hex_of(unit);
  if (!might_cross(rules, rules.unit(unit), from)) return;
  if (may_build(rules, state, unit).allows()) out.push_back(act(Verb::kBuild, unit));
  for (const HexId hex : rules.board().neighbours(from)) {
    if (!hex.exists()) continue;
    for (const OnHex& way : kOnHexes)
      if (way.may(rules, state, unit, hex).allows()) out.push_back(act(way.verb, unit, hex));
  }
}

}  // namespace mitla::aiw
