// The march column (SIT.B-3.special.1-3, R-39).
#include "games/aiw/entering.h"
#include "games/aiw/placement.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

// Piece::count of a marching unit: 1 + the direction of its last hex, 0 before the first.
int last_step(const State& state, UnitId unit) { return state.piece(unit).count - 1; }

// What the road allows a unit: the last hexes of the longest marches, and edge hexes from which it can leave.
struct March {
  int longest = 0;
  base::FixedVector<HexId, 16> goals;
  base::FixedVector<HexId, 4> exits;
};

template <typename Vector>
void add(Vector& hexes, HexId hex) {
  if (!hexes.full() && !contains(hexes, hex)) hexes.push_back(hex);
}

// One hex along the road, neither turning round nor going east.
bool along_road(const RuleSet& rules, HexId from, Direction d, HexId to, int last) {
  return to.exists() && (rules.road[from.value] >> hex::index_of(d) & 1) != 0 && !rules.east_of(to, from) &&
         (last < 0 || d != hex::opposite(static_cast<Direction>(last)));
}

// Does the road continue west from here? A crossing road may end at another edge.
bool leads_west(const RuleSet& rules, HexId from, Direction d) {
  const HexId hex = rules.board().neighbour(from, d);
  if (rules.east_of(from, hex) || rules.edge[3].contains(hex)) return true;
  return any_of(hex::kDirections, [&](Direction next) {
    return along_road(rules, hex, next, rules.board().neighbour(hex, next), hex::index_of(d)) &&
           leads_west(rules, hex, next);
  });
}

// SIT.B-3.special.2: along the road to the west; the owner chooses the way at a junction. Without turning
// round no hex can be entered twice.
StepCost road_step(const RuleSet& rules, const State& state, UnitId unit, HexId from, Direction d, int last) {
  const HexId to = rules.board().neighbour(from, d);
  if (!along_road(rules, from, d, to, last) || !leads_west(rules, from, d))
    return {0, false, {rules.special.cite.march, "the column stays on the road to the west"}};
  return step_cost(rules, state, unit, from, d, to);
}

struct Explorer {
  const RuleSet& rules;
  const State& state;
  UnitId unit;
  March found;

  void visit(HexId hex, int last, int left, int steps) {
    const int most = rules.special.march_hexes;
    // d.8: leaving over the edge counts as one of the nine hexes.
    if (steps < most && exit_cost(rules, state, hex) <= left && paid_edge(rules, state, unit, hex) >= 0)
      add(found.exits, hex);
    if (steps > found.longest) {
      found.longest = steps;
      found.goals.clear();
    }
    if (steps > 0 && steps == found.longest) add(found.goals, hex);
    if (steps == most) return;
    for (const Direction d : hex::kDirections) {
      const StepCost step = road_step(rules, state, unit, hex, d, last);
      if (!step.reason.allows() || step.halves > left) continue;
      visit(rules.board().neighbour(hex, d), hex::index_of(d), left - step.halves, steps + 1);
    }
  }
};

March explore(const RuleSet& rules, const State& state, UnitId unit) {
  Explorer explorer{rules, state, unit, {}};
  explorer.visit(state.hex_of(unit), last_step(state, unit), points_left(rules, state, unit), 0);
  return explorer.found;
}

bool whole(const RuleSet& rules, const March& march) {
  return march.longest == rules.special.march_hexes || !march.exits.empty();
}

// R-39 is for units that the road holds up, not for units waiting for friends to clear it.
bool others_go_first(const RuleSet& rules, const State& state, UnitId unit) {
  return any_of(rules.of_side[index(state.phasing)], [&](int u) {
    const UnitId other = unit_id(u);
    return other != unit && marching(rules, state, other) && may_move(rules, state, other).allows() &&
           whole(rules, explore(rules, state, other));
  });
}

using Way = base::FixedVector<Direction, 16>;

// A way of exactly this many hexes to `goal`.
bool find_way(const RuleSet& rules, const State& state, UnitId unit, HexId hex, HexId goal, int last,
              int left, int steps, Way& way) {
  if (steps == 0) return hex == goal;
  for (const Direction d : hex::kDirections) {
    const StepCost step = road_step(rules, state, unit, hex, d, last);
    if (!step.reason.allows() || step.halves > left) continue;
    way.push_back(d);
    if (find_way(rules, state, unit, rules.board().neighbour(hex, d), goal, hex::index_of(d),
                 left - step.halves, steps - 1, way))
      return true;
    way.pop_back();
  }
  return false;
}

// Walks as long as the march lasts.
void walk(Play& play, UnitId unit, HexId goal, int steps) {
  State& state = play.state;
  Way way;
  find_way(play.rules, state, unit, state.hex_of(unit), goal, last_step(state, unit),
           points_left(play.rules, state, unit), steps, way);
  take_in_hand(play, unit);
  for (const Direction d : way) {
    // It may have been stopped on the way.
    if (!marching(play.rules, state, unit) || state.hand.unit != unit) return;
    const HexId to = play.rules.board().neighbour(state.hex_of(unit), d);
    state.piece(unit).count = static_cast<std::uint8_t>(1 + hex::index_of(d));
    walk_step(play, unit, d, to, true);
  }
}

int road_of(const RuleSet& rules, const State& state, HexId hex) {
  const auto& roads = rules.special.march_roads;
  for (int r = 0; r < static_cast<int>(roads.size()); ++r) {
    if (state.road_chosen != 0 && state.road_chosen != r + 1) continue;
    for (int i = 0; i < rules.special.march_hexes && i < static_cast<int>(roads[r].size()); ++i)
      if (roads[r][i] == hex) return r;
  }
  return -1;
}

}  // namespace

bool marching(const RuleSet& rules, const State& state, UnitId unit) {
  return rules.special.march_column && state.march_over == 0 && state.piece(unit).has(kMarching) &&
         on_map(state.hex_of(unit));
}

bool in_column(const RuleSet& rules, UnitId unit) {
  return rules.special.march_column && rules.unit(unit).group == rules.special.march_group;
}

Reason may_be_placed_on_road(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_enter_now(rules, state, unit); !reason.allows()) return reason;
  if (road_of(rules, state, hex) < 0)
    return {rules.special.cite.march_entry,
            "the column is placed on one road, no farther than it marches in a turn"};
  int there = 0;
  for (const UnitId other : Stack(state, hex)) there += other != unit ? 1 : 0;
  if (there >= rules.special.march_per_hex)
    return {rules.special.cite.march_entry, "no more units of the column are placed in {h}"};
  return may_stand(rules, state, unit, hex);
}

void place_on_road(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  finish_hand(play);
  state.road_chosen = static_cast<std::uint8_t>(1 + road_of(play.rules, state, hex));
  put(play.rules, state, unit, hex);
  Piece& piece = state.piece(unit);
  piece.set(kMarching);
  piece.set(kMoved);
  piece.count = 0;
  invert(state, unit);
  play.tell(EventKind::kEntered, play.rules.special.cite.march_entry, {unit.value, hex.value, 0});
  watch_march(play, unit);
}

Reason may_march(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const March found = explore(rules, state, unit);
  const bool full = found.longest == rules.special.march_hexes;
  if (!contains(found.goals, to) || (!full && whole(rules, found)))
    return {rules.special.cite.march, "{u} marches its full distance along the road to the west"};
  if (!full && others_go_first(rules, state, unit))
    return {rules.special.cite.march, "{u} must wait until those in front of it have marched"};
  return kAllowed;
}

Reason may_march_off(const RuleSet& rules, const State& state, UnitId unit, HexId edge) {
  if (contains(explore(rules, state, unit).exits, edge)) return kAllowed;
  return {rules.special.cite.march, "{u} cannot leave the map in {h} with this march"};
}

bool can_march(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_move(rules, state, unit).allows()) return false;
  const March found = explore(rules, state, unit);
  return whole(rules, found) || (found.longest > 0 && !others_go_first(rules, state, unit));
}

void march_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_move(rules, state, unit).allows()) return;
  const March found = explore(rules, state, unit);
  for (const HexId hex : found.goals)
    if (may_march(rules, state, unit, hex).allows()) out.push_back(act(Verb::kMove, unit, hex));
  for (const HexId hex : found.exits) out.push_back(act(Verb::kExit, unit, hex));
}

void march(Play& play, UnitId unit, HexId to) {
  walk(play, unit, to, explore(play.rules, play.state, unit).longest);
  if (marching(play.rules, play.state, unit)) finish_hand(play);
}

void march_off(Play& play, UnitId unit, HexId edge) {
  const int most = play.rules.special.march_hexes;
  for (int steps = 0; steps < most; ++steps) {
    Way way;
    if (!find_way(play.rules, play.state, unit, play.state.hex_of(unit), edge, last_step(play.state, unit),
                  points_left(play.rules, play.state, unit) - exit_cost(play.rules, play.state, edge), steps,
                  way))
      continue;
    walk(play, unit, edge, steps);
    // If the march ended on the way, its owner may decide again.
    if (marching(play.rules, play.state, unit) && play.state.hex_of(unit) == edge &&
        play.state.hand.unit == unit)
      leave_map(play, unit, edge);
    return;
  }
}

Reason march_duty(const RuleSet& rules, const State& state) {
  if (!rules.special.march_column || state.march_over != 0) return kAllowed;
  for (const int u : rules.of_side[index(state.phasing)])
    if (marching(rules, state, unit_id(u)) && can_march(rules, state, unit_id(u)))
      return {rules.special.cite.march, "every unit of the column must march"};
  return kAllowed;
}

void end_march(Play& play) {
  State& state = play.state;
  if (!play.rules.special.march_column || state.march_over != 0) return;
  state.march_over = 1;
  for (Piece& piece : state.pieces) {
    if (!piece.has(kMarching)) continue;
    piece.unset(kMarching);
    piece.count = 0;
  }
  play.tell(EventKind::kMarchEnds, play.rules.special.cite.march_end, {});
}

void watch_march(Play& play, UnitId unit) {
  const RuleSet& rules = play.rules;
  const State& state = play.state;
  if (!rules.special.march_column || state.march_over != 0) return;
  const HexId hex = state.hex_of(unit);
  const auto near = [&](int u) {
    const HexId there = state.pieces[u].hex;
    return on_map(there) && rules.distance(hex, there) <= rules.special.march_ends_within;
  };
  if (any_of(rules.of_side[index(other(rules.side_of(unit)))], near)) end_march(play);
}

}  // namespace mitla::aiw
