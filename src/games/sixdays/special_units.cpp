#include "games/sixdays/special_units.h"

#include "games/sixdays/crisis.h"
#include "games/sixdays/placement.h"

namespace mitla::sixdays {

using engine::act;

Reason may_terrorize(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).force != Force::kCommandos) return {"10.2.1", "only the Egyptian commandos do that"};
  const HexId hex = state.hex_of(unit);
  if (top(state).side != Side::kUar) return {"10.2.1", "{u} is an Egyptian unit"};
  if (!on_map(hex) || theater_of(rules, hex) != Theater::kWestBank || state.jordan != Jordan::kIntervened)
    return {"10.2a", "terror attacks come from the West Bank map"};
  if (state.piece(unit).has(kFought)) return {"10.2.1", "{u} has been in a ground combat"};
  return kAllowed;
}
void terrorize(Play& play, UnitId unit) {
  State& state = play.state;
  relocate(play.rules, state, unit, place(kOutOfGame));
  state.piece(unit).marks = 0;
  const int die = roll(play);
  const int result = die - (state.wfl[index(Side::kUar)] > state.wfl[index(Side::kIsrael)] ? 1 : 0);
  const bool succeeds = result <= play.rules.unit(unit).combat;
  play.tell(WarEvent::kTerror, "10.2.1", {unit.value, die, result, succeeds ? 1 : 0, kDie});
  if (succeeds) change_dvp(play, Side::kUar, 2, "10.2.1");
}

Reason may_redeploy_artillery(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (rules.unit(unit).type != UnitType::kHeavyArtillery)
    return {"10.1.1", "only the heavy artillery does that"};
  if (!rules.variants.heavy_artillery) return {"10.1.1", "the game is played without this optional rule"};
  if (top(state).side != Side::kUar) return {"10.1.1", "{u} is a Syrian unit"};
  if (state.hex_of(unit) != place(kMountHermon) || state.war.heavy_artillery_moved != 0)
    return {"10.1.1", "{u} redeploys once, from Mount Hermon"};
  const WarHex& hex = rules.ground.at(to);
  if (!hex.uar_fort || hex.theater != Theater::kGolan)
    return {"10.1.1", "{u} goes to a fortification on the Golan map"};
  if (enemy_in(rules, state, Side::kUar, to) || controller(state, to) != Side::kUar)
    return {"10.1.1", "{h} is not behind the Syrian lines"};
  return kAllowed;
}
void redeploy_artillery(Play& play, UnitId unit, HexId to) {
  play.state.war.heavy_artillery_moved = 1;
  relocate(play.rules, play.state, unit, to);
  play.tell(WarEvent::kRedeploys, "10.1.1", {unit.value, to.value});
}

void special_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_terrorize(rules, state, unit).allows()) out.push_back(act(Verb::kTerror, unit));
  if (rules.unit(unit).type != UnitType::kHeavyArtillery) return;
  for (const HexId hex : rules.ground.golan_forts)
    if (may_redeploy_artillery(rules, state, unit, hex).allows())
      out.push_back(act(Verb::kRedeploy, unit, hex));
}
void list_special_actions(const RuleSet& rules, const State& state, UnitSet& units) {
  for (const int u : rules.force(Force::kCommandos))
    if (may_terrorize(rules, state, unit_id(u)).allows()) units.insert(u);
  for (const int u : rules.force(Force::kSyrianHeavy))
    for (const HexId hex : rules.ground.golan_forts)
      if (may_redeploy_artillery(rules, state, unit_id(u), hex).allows()) units.insert(u);
}

void score_heavy_artillery(Play& play) {
  for (const int u : play.rules.force(Force::kSyrianHeavy))
    if (play.state.pieces[u].hex == place(kMountHermon))
      change_dvp(play, Side::kUar, play.rules.war.heavy_artillery_dvp, "10.1");
}

}  // namespace mitla::sixdays
