// Who may take part in an attack, and who may be attacked: the conditions of B.VI.C, B.VIII.B, S.II.C.1-2,
// S.II.E.2 and S.II.F.2-3, used by the generator and the explanation alike.
#pragma once

#include "games/aiw/attack.h"

namespace mitla::aiw {

// Is the attacker fit for this type of attack, whatever the target, by public knowledge? This decides whether
// a player is asked at all; his records must not, because his enemy would learn of them.
Reason attacker_fit(const RuleSet& rules, const State& state, UnitId attacker, AttackType type);
// The same, and not committed to a written attack (S.II.A.1.a).
Reason attacker_ready(const RuleSet& rules, const State& state, UnitId attacker, AttackType type);
// What attacker_ready() asks beyond attacker_fit(): no written fire binds it.
Reason free_to_fire(const RuleSet& rules, const State& state, UnitId attacker, AttackType type);
// Range, line of sight or adjacency from a fit attacker to one defender.
Reason attacker_bears(const RuleSet& rules, const State& state, UnitId attacker, AttackType type,
                      UnitId defender);
// The same to all defenders of an attack.
Reason attacker_bears(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker);
// Does the chart let the attacker fire at this group (B.VI.D.4.c, B.VI.D.4.d, S.II.D.2.e)?
Reason chart_allows(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker);

// Rules out most units that might fire into a hex by a cheap check, so that the conditions above are asked of
// few: those out of range, and those with no line of sight over the printed terrain nor with any works.
class FireScreen {
 public:
  // Air units see and are seen from everywhere (A.I.A.2), the targets too.
  FireScreen(const RuleSet& rules, const State& state, HexId hex, bool air_targets)
      : rules_(rules), state_(state), on_map_(on_map(hex)), air_targets_(air_targets) {
    if (!on_map_) return;  // a target that has just been lost
    distances_ = rules.distances_from(hex);
    lines_ = rules.sight().viewpoints(hex);
  }
  // For a unit on the map.
  bool excludes(int unit) const {
    if (!on_map_) return true;
    const Piece& piece = state_.pieces[unit];
    if (!lines_.possible(piece.hex) && !air_targets_ && !rules_.air_units.contains(unit)) return true;
    // A strike has its own range.
    return distances_[piece.hex.value] > rules_.units[unit].range && !piece.has(kArmed);
  }

 private:
  const RuleSet& rules_;
  const State& state_;
  bool on_map_;
  bool air_targets_;
  const std::uint8_t* distances_ = nullptr;
  Viewpoints lines_;
};
// The same for the marks of a unit: is it on the map, face up and not aboard?
inline bool faces_up(const Piece& piece) {
  return on_map(piece.hex) && !piece.has(kInverted | kDispersed | kAboard);
}

// May the defender be attacked in the present position: spotted, and not yet attacked in this way?
Reason defender_open(const RuleSet& rules, const State& state, AttackType type, UnitId defender);
// Everything in the hex that `side` may attack in this way, bridges included.
UnitSet open_defenders(const RuleSet& rules, const State& state, AttackType type, HexId hex, Side side);
// B.VIII.B.1.a: does any unit of `side` that may still fire have this defender in range and in sight?
// Applies to direct fire only; in other attacks the hex decides.
Reason in_sight_of_attackers(const RuleSet& rules, const State& state, AttackType type, UnitId defender,
                             Side side);
// The enemies of `side` in the hex that overruns and close assaults attack: its ground units, and helicopters
// that are down (O.I.C.3.c).
UnitSet assault_targets(const RuleSet& rules, const State& state, HexId hex, Side side);
// May an attack of this type be directed into the hex at all?
Reason hex_open(const RuleSet& rules, const State& state, AttackType type, HexId hex);

// The mark of a defender that has been attacked in this way in this phase (B.VI.C.5); 0 if there is none.
constexpr std::uint32_t attacked_mark(AttackType type) {
  constexpr std::array<std::uint32_t, kAttackTypes> kMarks{kFiredAt, 0, 0, kOverrun, kAssaulted, kStruck, 0};
  return kMarks[static_cast<int>(type)];
}

// S.II.E.5: fire at the moment when overrunning units spend their two points.
inline bool at_overrun_points(const State& state, const Attack& attack) {
  return attack.type == AttackType::kOpportunity && state.overrun.spent != 0;
}
// A.V.D.3.c: may an overrun or close assault include this overland bridge?
Reason may_be_included(const RuleSet& rules, const State& state, UnitId bridge);
// The chart block that applies to this attacker (S.II.E.5.g).
AttackType block_of(const RuleSet& rules, const State& state, const Attack& attack, UnitId attacker);
// Range in hexes from the attacker to the defenders; strikes come from one hex (S.II.F.3.a).
int range_to(const RuleSet& rules, const State& state, UnitId attacker, HexId hex);
// S.II.F.3.c, S.II.A.5.d: attacks that are resolved against each unit of the hex separately.
bool resolved_per_unit(const RuleSet& rules, const Attack& attack);

}  // namespace mitla::aiw
