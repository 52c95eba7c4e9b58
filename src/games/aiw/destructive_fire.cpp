#include "games/aiw/destructive_fire.h"

#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {

Reason may_destroy(const RuleSet& rules, const State& state, UnitId unit, UnitId target) {
  if (!rules.has(Switch::kDestructiveFire))
    return {"A.III.C", "destructive fire belongs to the Advanced rules, section A.III.C"};
  if (const Reason reason = may_write_fire(rules, state, unit, FireType::kDestruction); !reason.allows())
    return reason;
  const UnitInfo& info = rules.unit(target);
  const Piece& piece = state.piece(target);
  if (info.side == state.phasing || !(info.combat_unit() || info.bridge()))
    return {"A.III.C.1", "destructive fire is written on an enemy unit"};
  if (!on_map(piece.hex) || piece.has(kAboard))
    return {"A.III.C.1", "that unit does not stand in a hex by itself"};
  const int nation = spotting_nation(rules, unit);
  if (!spotted(rules, state, target, nation))
    return {"A.III.C.1.a", "no undispersed friend has spotted that unit"};
  return in_fire_range(rules, state, unit, piece.hex);
}

void add_aimed_fire(const RuleSet& rules, const Record& record, AimedFires& fires) {
  const int nation = spotting_nation(rules, record.unit);
  for (AimedFire& fire : fires) {
    if (fire.target != record.target || fire.hex != record.hex || fire.nation != nation) continue;
    fire.attackers.insert(record.unit.value);
    return;
  }
  fires.push_back({record.target, record.hex, nation, set_of(record.unit)});
}

HexId effective_hex(const RuleSet& rules, const State& state, const AimedFire& fire) {
  const Piece& piece = state.piece(fire.target);
  const bool there = piece.hex == fire.hex && !piece.has(kAboard);
  return there && spotted(rules, state, fire.target, fire.nation) ? fire.hex : hex::kNowhere;
}

void resolve_aimed_fire(Play& play, const AimedFire& fire) {
  Attack attack = attack_on(AttackType::kIndirect, fire.hex, set_of(fire.target));
  // Shells of their own side that drifted may just have silenced them.
  for (const int u : fire.attackers)
    if (still_fires(play.rules, play.state, unit_id(u), FireType::kDestruction)) attack.attackers.insert(u);
  if (attack.attackers.empty()) return;
  if (effective_hex(play.rules, play.state, fire).exists()) {
    for (const int u : attack.attackers) play.state.pieces[u].set(kDestroying);
    resolve(play, attack);
    return;
  }
  play.tell(EventKind::kDestructionFails, "A.III.C.2.c", {fire.target.value, fire.hex.value});
  finish_attackers(play, attack.attackers);  // A.III.C.5
}

}  // namespace mitla::aiw
