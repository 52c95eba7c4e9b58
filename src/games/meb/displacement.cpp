#include "games/meb/displacement.h"

#include "games/meb/frame.h"

namespace mitla::meb {
namespace {

// R61: a helicopter that stays does not obstruct one other unit.
bool cleared_for(const RuleSet& rules, const State& state, UnitId mover, HexId hex) {
  return vacant(state, hex) || may_end_in(rules, state, mover, hex);
}

// Must the unit make way? All units but helicopters; of two helicopters either one.
bool in_the_way(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.unit(unit).helicopter()) return true;
  for (const UnitId other_unit : Stack(state, state.hex_of(unit)))
    if (!rules.unit(other_unit).helicopter()) return false;
  return true;
}

// R59: not static units, not those that must still retreat from this combat, no unit twice in one chain.
bool displaceable(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).is_static() || unit == state.retreat.unit) return false;
  for (const UnitSet& group : state.retreating)
    if (group.contains(unit.value)) return false;
  for (const Frame& frame : state.frames)
    if (frame.kind == FrameKind::kDisplace && frame.unit == unit) return false;
  return true;
}

bool could_give_way(const RuleSet& rules, const State& state, HexId hex) {
  for (const UnitId unit : Stack(state, hex))
    if (in_the_way(rules, state, unit) && !displaceable(rules, state, unit)) return false;
  return true;
}

// Where the rules let the unit be displaced to, whether or not the whole chain can be completed. 7.12 applies
// to each unit: a vacant hex if there is one, else a friend's.
base::FixedVector<HexId, hex::kDirectionCount> open_hexes(const RuleSet& rules, const State& state,
                                                          UnitId unit) {
  const HexId from = state.hex_of(unit);
  const bool flies = rules.unit(unit).helicopter();
  base::FixedVector<HexId, hex::kDirectionCount> vacant_hexes, beside_friends;
  if (!in_the_way(rules, state, unit) || !displaceable(rules, state, unit)) return vacant_hexes;
  for (const hex::Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(from, d);
    if (!to.exists()) continue;
    if (flies ? !helicopter_may_end(rules, state, unit, to, true)
              : !open_to_retreat(rules, state, unit, from, d, to))
      continue;
    if (vacant(state, to))
      vacant_hexes.push_back(to);
    else if (cleared_for(rules, state, unit, to) || (!flies && could_give_way(rules, state, to)))
      beside_friends.push_back(to);
  }
  return vacant_hexes.empty() ? beside_friends : vacant_hexes;
}

void tell(Play* play, EventKind kind, std::string_view rule, UnitId unit, HexId from, HexId to) {
  if (play == nullptr) return;
  play->tell(kind, rule, {unit.value, from.value, to.value});
  play->rules.chapter().hex_entered(*play, unit, to);
}

// Carries out the moves that waited for a hex to be cleared, innermost first.
void resolve_waiting_moves(const RuleSet& rules, State& state, Play* play) {
  while (top(state).kind == FrameKind::kDisplace &&
         cleared_for(rules, state, top(state).unit, top(state).hex)) {
    const Frame frame = top(state);
    const HexId from = state.hex_of(frame.unit);
    state.frames.pop_back();
    relocate(rules, state, frame.unit, frame.hex);
    if (frame.unit == state.retreat.unit) {
      state.retreat.path.push_back(frame.hex);
      tell(play, EventKind::kRetreated, "7.10", frame.unit, from, frame.hex);
    } else {
      Piece& piece = state.piece(frame.unit);
      piece.marks |= kDisplaced;
      if (rules.unit(frame.unit).side == state.phasing) piece.marks |= kShaken;  // 8.10
      tell(play, EventKind::kDisplaced, "7.13", frame.unit, from, frame.hex);
    }
  }
}

bool can_finish(const RuleSet& rules, const State& state);

// The ways in which a chain of displacements can end, one chain for each hex that it could fill. Which
// friends in between move does not affect what is possible afterwards: the same hexes are occupied. So each
// hex is examined once; following every chain would take exponential time in a crowd.
class Chains {
 public:
  Chains(const RuleSet& rules, const State& state) : rules_(rules), state_(state) {
    links_.push_back({top(state).hex, -1, kNobody});
    seen_.insert(top(state).hex.value);
  }

  bool one_can_finish() {
    for (int i = 0; i < links_.size(); ++i)
      for (const UnitId unit : Stack(state_, links_[i].hex))
        if (unit_can_go(i, unit)) return true;
    return false;
  }

 private:
  struct Link {
    HexId hex;        // to be cleared
    int before = -1;  // the link whose unit wants to enter it
    UnitId enters;    // that unit; nobody for the first
  };

  bool unit_can_go(int link, UnitId unit) {
    for (const HexId to : open_hexes(rules_, state_, unit)) {
      if (cleared_for(rules_, state_, unit, to)) {
        if (finishes(link, unit, to)) return true;
      } else if (!seen_.contains(to.value)) {
        seen_.insert(to.value);
        links_.push_back({to, link, unit});
      }
    }
    return false;
  }

  bool finishes(int link, UnitId last, HexId to) const {
    base::FixedVector<int, kMaxUnits> chain;
    for (int i = link; i > 0; i = links_[i].before) chain.push_back(i);
    State next = state_;
    for (int i = chain.size() - 1; i >= 0; --i)
      displace(rules_, next, links_[chain[i]].enters, links_[chain[i]].hex, nullptr);
    displace(rules_, next, last, to, nullptr);
    return can_finish(rules_, next);
  }

  const RuleSet& rules_;
  const State& state_;
  base::FixedVector<Link, kMaxUnits> links_;
  base::BitSet<kMaxHexes> seen_;
};

// Can the retreat in progress be completed without eliminating any unit (7.14)?
bool can_finish(const RuleSet& rules, const State& state) {
  if (top(state).kind == FrameKind::kDisplace) return Chains(rules, state).one_can_finish();
  const Retreat& r = state.retreat;
  if (r.made() == r.goal) return true;
  const HexId at = r.path.back();
  for (const hex::Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(at, d);
    if (!retreat_step_open(rules, state, r.unit, r.path[0], at, d, to, r.made())) continue;
    State next = state;
    step_retreat(rules, next, to, nullptr);
    if (can_finish(rules, next)) return true;
  }
  return false;
}

}  // namespace

bool can_retreat_displacing(const RuleSet& rules, const State& state, const Retreat& retreat) {
  State trial = state;
  trial.retreat = retreat;
  return can_finish(rules, trial);
}

bool can_complete_retreat_via(const RuleSet& rules, const State& state, const Retreat& retreat, HexId to) {
  State trial = state;
  trial.retreat = retreat;
  step_retreat(rules, trial, to, nullptr);
  return can_finish(rules, trial);
}

void step_retreat(const RuleSet& rules, State& state, HexId to, Play* play) {
  const UnitId unit = state.retreat.unit;
  if (rules.unit(unit).helicopter()) {
    // R61: it neither displaces nor waits. It flies over anything, also enemies, so it lands only at the end.
    state.retreat.path.push_back(to);
    if (state.retreat.made() < state.retreat.goal) return;
    const HexId from = state.hex_of(unit);
    relocate(rules, state, unit, to);
    tell(play, EventKind::kRetreated, "7.10", unit, from, to);
    return;
  }
  displace(rules, state, unit, to, play);
}

void displace(const RuleSet& rules, State& state, UnitId unit, HexId to, Play* play) {
  state.frames.push_back({FrameKind::kDisplace, rules.unit(unit).side, 0, unit, to});
  resolve_waiting_moves(rules, state, play);
}

DisplacementList displacements_that_help(const RuleSet& rules, const State& state) {
  DisplacementList helpful;
  for (const UnitId unit : Stack(state, top(state).hex))
    for (const HexId to : open_hexes(rules, state, unit)) {
      State next = state;
      displace(rules, next, unit, to, nullptr);
      if (can_finish(rules, next)) helpful.push_back({unit, 0, to});
    }
  return helpful;
}

Reason why_not_displaced(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const HexId from = state.hex_of(unit);
  const auto d = rules.board().direction_between(from, to);
  if (!d) return {"7.13", "{u} is displaced by one hex; {h} is not next to it"};
  if (!vacant(state, to) && holder(rules, state, to) != rules.unit(unit).side)
    return {"7.14.a", "{h} is held by the enemy, who is never displaced"};
  if (in_zone_of(state, to, other(rules.unit(unit).side)))
    return {"7.11", "{u} may not be displaced into the enemy zone of control in {h}"};
  if (rules.terrain(to).water || ((rules.retreat_barred[from.value] >> hex::index_of(*d)) & 1))
    return {retreat_water_case(rules, from, *d, to), "{u} may not be displaced across or into the water"};
  if (!vacant(state, to)) return {"7.14", "{u} must use a vacant hex, or {h} cannot be cleared"};
  return {"7.14", "with {u} in {h} the retreat could not be completed"};
}

}  // namespace mitla::meb
