#include "games/meb/artillery.h"

#include "games/meb/zones_of_control.h"

namespace mitla::meb {
namespace {

// 8.16.b: Egyptian guns need a friend next to the hex they fire at; a friend in that hex does not count.
bool spotted(const State& state, HexId hex) { return is_next_to(state, hex, Side::kEgyptian); }

// 8.16, R53: guns whose hex is not covered by 8.17 count towards the limit.
int limited_guns(const RuleSet& rules, const base::FixedVector<Gun, kMaxGuns>& guns) {
  return static_cast<int>(
      std::ranges::count_if(guns, [&](const Gun& gun) { return !rules.gun_bonus[gun.hex.value]; }));
}

bool nationality_next_to(const RuleSet& rules, const State& state, HexId hex, int nationality) {
  for (const HexId next : held_next_to(rules, state, hex, Side::kWestern))
    for (const UnitId unit : Stack(state, next))
      if (rules.unit(unit).nationality == nationality) return true;
  return false;
}

}  // namespace

bool pure_barrage(const RuleSet& rules, const Attack& attack) {
  return (attack.adjacent - rules.artillery).empty();
}

bool barrage_alone(const RuleSet& rules, const Attack& attack) {
  const bool resolved = attack.result_die != 0;
  const bool costly = attack.result <= Result::kAX || attack.result == Result::kEX;
  return pure_barrage(rules, attack) && !(resolved && costly);
}

bool formations_agree(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!rules.formations_attack_apart || info.side != Side::kWestern || info.joins_any_formation) return true;
  const auto differs = [&](UnitId u) {
    return !rules.unit(u).joins_any_formation && rules.unit(u).formation != info.formation;
  };
  for (const int u : state.attack.adjacent)
    if (differs(unit_id(u))) return false;
  for (const Gun& gun : state.attack.barrage)
    if (differs(gun.unit)) return false;
  return true;
}

Reason may_take_part(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.side != state.phasing)
    return {"7.1", "only the phasing player's units attack; {u} is not one of them"};
  if (!on_map(piece.hex)) return {"1.4", "{u} is off the map and can take no part in combat"};
  if (piece.has(kAttacked)) return {"7.3.a", "{u} has attacked in this phase already"};
  if (piece.has(kAdvanced)) return {"7.16.a", "{u} advanced in this phase and may not attack any more"};
  if (info.artillery && piece.has(kDisplaced))
    return {"7.14.b", "{u} was displaced in this phase and may not fire any more"};
  return kAllowed;
}

Reason may_fire(const RuleSet& rules, const State& state, UnitId gun, HexId hex) {
  if (!has_target(state.attack, hex)) return {"7.2", "{h} is not under attack now"};
  return first_of(may_fire_from_afar(rules, state, gun), [&] { return may_bear_on(rules, state, gun, hex); });
}

Reason may_fire_from_afar(const RuleSet& rules, const State& state, UnitId gun) {
  const UnitInfo& info = rules.unit(gun);
  if (const Reason reason = may_take_part(rules, state, gun); !reason.allows()) return reason;
  if (!info.artillery) return {"7.3.c", "{u} is not artillery and attacks only what is next to it"};
  if (barrages(state.attack, gun)) return {"7.5", "{u} is in this attack already"};
  // R57: a gun next to an enemy attacks that enemy or not at all.
  if (in_enemy_zone(rules, state, gun))
    return {"8.9", "{u} is next to an enemy: it can only attack what is adjacent"};
  if (info.barrage == 0) return {"8.2", "{u} has no barrage strength"};
  return kAllowed;
}

Reason may_bear_on(const RuleSet& rules, const State& state, UnitId gun, HexId hex) {
  const UnitInfo& info = rules.unit(gun);
  if (!in_range(rules, state, gun, hex)) return {"2.9", "{h} is out of range of {u}"};
  if (!formations_agree(rules, state, gun))
    return {"7.18.a", "{u} belongs to another division than the attack"};
  if (info.side == Side::kEgyptian) {
    if (!spotted(state, hex)) return {"8.16.b", "no Egyptian unit is next to {h} to direct the fire of {u}"};
    if (!rules.gun_bonus[hex.value] &&
        limited_guns(rules, state.attack.barrage) >= rules.ranged_guns_per_attack)
      return {"8.16", "only one Egyptian artillery unit may join an attack from a distance"};
  }
  if (state.attack.barrage.full()) return {"8.7", "no more guns fit into one attack"};
  return kAllowed;
}

Reason may_give_fpf(const RuleSet& rules, const State& state, UnitId gun, HexId hex) {
  const UnitInfo& info = rules.unit(gun);
  const Piece& piece = state.piece(gun);
  const Attack& attack = state.attack;
  if (info.side == state.phasing) return {"8.10", "FPF belongs to the defender; {u} is the attacker's"};
  if (!info.artillery) return {"8.10", "{u} is not artillery and has no FPF"};
  if (!on_map(piece.hex)) return {"1.4", "{u} is off the map and can take no part in combat"};
  if (!has_target(attack, hex)) return {"8.10", "{h} is not under attack now"};
  if (barrage_alone(rules, attack)) return {"8.12", "there is no FPF against artillery, aircraft and ships"};
  if (attack.defenders.contains(gun.value))
    return {"8.13", "{u} is under attack itself and uses its defense strength"};
  if (piece.has(kFiredFpf)) return {"7.5", "{u} has given its FPF in this phase already"};
  if (piece.has(kDefended)) return {"8.10", "{u} was attacked in this phase and may not give FPF"};
  if (piece.has(kShaken))
    return {"8.10", "{u} was driven back in its own side's last combat phase and may not give FPF"};
  if (piece.has(kDisplaced)) return {"7.14.b", "{u} was displaced in this phase and may not fire any more"};
  if (in_enemy_zone(rules, state, gun)) return {"8.10", "{u} is next to an enemy and may not give FPF"};
  if (!in_range(rules, state, gun, hex)) return {"8.1", "{h} is out of range of {u}"};
  if (info.side == Side::kEgyptian) {
    if (!spotted(state, hex)) return {"8.16.b", "no Egyptian unit is next to {h} to direct the fire of {u}"};
    if (!rules.gun_bonus[hex.value] && limited_guns(rules, attack.fpf) >= rules.ranged_guns_per_attack)
      return {"8.16.a", "only one Egyptian artillery unit may give FPF to a defence"};
  } else if (rules.formations_attack_apart && !info.joins_any_formation) {
    for (const int u : attack.defenders) {
      const UnitInfo& defender = rules.units[u];
      if (!defender.joins_any_formation && defender.formation != info.formation)
        return {"7.18.a", "{u} may not give FPF to another division"};
    }
  }
  if (attack.fpf.full()) return {"8.10", "no more guns fit into one defence"};
  return rules.chapter().own_fpf_reason(state, gun, hex);
}

int airstrikes_left(const State& state, int nationality) {
  return state.air_available[nationality] - state.attack.air[nationality] - state.attack.air_fpf[nationality];
}

bool naval_guns_bear(const RuleSet& rules, const State& state, int nationality, HexId hex) {
  return ((state.naval_ready >> nationality) & 1) != 0 && nationality_next_to(rules, state, hex, nationality);
}

Reason may_fire_ships(const RuleSet& rules, const State& state, int nationality) {
  if (((rules.naval_guns >> nationality) & 1) == 0)
    return {"8.19", "there is no such naval gunfire in this battle"};
  if (((state.naval_ready >> nationality) & 1) == 0)
    return {"8.19.a", "this naval gunfire has been used in this combat phase"};
  const Attack& attack = state.attack;
  if (state.phasing == Side::kWestern) {
    if (((attack.naval >> nationality) & 1) != 0) return {"8.19", "it is in this attack already"};
    for (const HexId hex : attack.targets)
      if (naval_guns_bear(rules, state, nationality, hex)) return kAllowed;
    return {"8.19", "no unit of its nationality is next to the target"};
  }
  if (((attack.naval_fpf >> nationality) & 1) != 0) return {"8.19", "it is in this defence already"};
  for (const int u : attack.adjacent)
    if (nationality_next_to(rules, state, state.pieces[u].hex, nationality)) return kAllowed;
  return {"8.19", "no attacking hex has a unit of its nationality next to it"};
}

}  // namespace mitla::meb
