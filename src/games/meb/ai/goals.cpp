// Where units go that do not strike.
#include <algorithm>
#include <functional>

#include "games/meb/ai/march.h"
#include "games/meb/movement.h"
#include "games/meb/placement.h"

namespace mitla::meb {

using engine::Action;

namespace {

constexpr int kExitGoal = -1;
constexpr int kStayGoal = -2;

}  // namespace

int March::enemies_near(HexId hex, int radius) const {
  int strength = 0;
  for (const int e : rules().of_side[index(other(side_))]) {
    const HexId at = state().pieces[e].hex;
    if (on_map(at) && rules().board().distance(at, hex) <= radius)
      strength += std::max<int>(1, rules().units[e].strength);
  }
  return strength;
}

// Is this the last turn on which the unit can leave for the exit and still get the present price?
bool March::time_to_go(UnitId unit, HexId from) const {
  const UnitInfo& info = rules().unit(unit);
  const int turn = state().turn;
  const int turns = ground().turns_for(way(kExitGoal, info, from), info, turn);
  if (turns > 30) return false;
  const int now = ground().exit_award(state(), turn + turns - 1);
  // Roads are crowded: a way of several turns takes one more.
  const int later = ground().exit_award(state(), turn + turns + (turns > 1 ? 1 : 0));
  if (now <= later) return false;
  // What it could still do here has a value too.
  int fight = 0;
  for (int o = 0; o < ground().objectives(); ++o)
    if (held_by(rules(), state(), ground().objective(o), other(side_)) &&
        rules().board().distance(from, ground().objective(o)) <= 10)
      fight = staff().doctrine(side_).fight * ground().turns_left(state());
  return now - later > fight;
}

// On the last turn a unit that moves up to strike gives up its other use: the objective that it stands in, or
// the points for leaving the map.
int March::last_use(UnitId unit) const {
  const HexId at = state().hex_of(unit);
  if (side_ != Side::kWestern || state().turn < rules().last_turn || !on_map(at)) return 0;
  const UnitInfo& info = rules().unit(unit);
  const bool out = ground().turns_for(way(kExitGoal, info, at), info, state().turn) == 1;
  return std::max(ground().objective_at(at) >= 0 ? ground().hold_end(side_) : 0,
                  out ? ground().exit_award(state(), state().turn) : 0);
}

// What leaving the map promises from there, if the unit starts in this many turns: less if there is time.
int March::exit_value(UnitId unit, HexId from, int delay) const {
  const UnitInfo& info = rules().unit(unit);
  const int start = state().turn + delay;
  const int turns = ground().turns_for(way(kExitGoal, info, from), info, start);
  const int out = start + turns - 1;
  const int now = ground().exit_award(state(), out);
  const int later = ground().exit_award(state(), out + 1);
  return (now + (now - later)) * staff().doctrine(side_).exit / 100 * 2 / (1 + turns + delay);
}

int March::nearest_objective(const UnitInfo& info, HexId from) const {
  rules::Best<int> nearest;
  for (int o = 0; o < ground().objectives(); ++o)
    nearest.offer(-ground().to_objective(o, info.mobility, from), o);
  return *nearest;
}

March::Goal March::goal_of(UnitId unit, HexId from) const {
  const UnitInfo& info = rules().unit(unit);
  const Tactic order = tactic(unit.value);
  const int turn = state().turn;
  if (order == Tactic::kExit || order == Tactic::kFallBack ||
      (order == Tactic::kBalanced && time_to_go(unit, from)))
    return {kExitGoal, 0};
  rules::Best<int> best;
  const int nearest = nearest_objective(info, from);
  for (int i = 0; i < ground().objectives(); ++i) {
    const int o = (nearest + i) % ground().objectives();
    const HexId hex = ground().objective(o);
    if (held_by(rules(), state(), hex, side_) && hex != from) continue;
    const bool enemy = held_by(rules(), state(), hex, other(side_));
    int value = ground().stake(state(), side_);
    if (side_ == Side::kWestern && vacant(state(), hex)) value = value / 3 + ground().hold_end(side_);
    if (side_ == Side::kEgyptian && enemy) value /= 4;
    const int needed = 6 + (enemy ? 4 * defence_at(rules(), state(), hex) : 0);
    value = value * needed / (needed + bound_for_[static_cast<std::size_t>(o)]);
    // No way is shorter than that over an empty map: this rules out most objectives cheaply.
    const int least = ground().to_objective(o, info.mobility, from);
    const int at_best = value * 2 / (1 + ground().turns_for(least, info, turn)) - least;
    if (best.exists() && command_.variation.at_most(at_best) <= best.value()) continue;
    const int halves = way(o, info, from);
    const int turns = ground().turns_for(halves, info, turn);
    if (turns > ground().turns_left(state()) + 1) continue;
    value = command_.variation.bent(value * 2 / (1 + turns) - halves, Varying::kGoal, unit.value * 64 + o);
    best.offer(value, o);
  }
  if (side_ == Side::kWestern && order == Tactic::kBalanced)
    if (const int value = exit_value(unit, from, 0); value > 0) best.offer(value, kExitGoal);
  return best.exists() ? Goal{*best, best.value()} : Goal{kStayGoal, 0};
}

int March::distance_to(const Goal& goal, const UnitInfo& info, HexId hex) const {
  if (goal.objective == kStayGoal) return 0;
  return std::min(600, way(goal.objective, info, hex));
}

// The worth of standing there, apart from the unit's goal.
int March::stay_value(UnitId unit, HexId hex, const Goal& goal) const {
  const UnitInfo& info = rules().unit(unit);
  const bool last_turn = state().turn >= rules().last_turn;
  int value = 0;
  const int objective = ground().objective_at(hex);
  // A unit on its way off the map does not stop at the next objective.
  if (objective >= 0 && (goal.objective != kExitGoal || hex == state().hex_of(unit))) {
    if (side_ == Side::kEgyptian) {
      value += ground().stake(state(), side_);
    } else {
      value += last_turn ? ground().hold_end(side_) + 100 : ground().hold_end(side_) / 2;
      if (enemies_near(hex, 6) > 0)
        value += ground().hold_turn(other(side_)) * ground().turns_left(state()) *
                 staff().doctrine(side_).garrison / 100;
    }
  }
  const TerrainInfo& terrain = rules().terrain(hex);
  if (terrain.helps[index(side_)]) value -= (side_ == Side::kEgyptian ? 60 : 15) * terrain.shift;
  if (next_to_enemy(hex)) {
    // 7.3: a unit next to an enemy must attack; 6.2: fortifications excuse it.
    const bool excused = terrain.excuses_attack && terrain.helps[index(side_)];
    if (info.artillery) {
      value -= 1200;
    } else if (!excused) {
      value -= staff().doctrine(side_).contact;
      for (const HexId next : held_next_to(rules(), state(), hex, other(side_)))
        value -= lone_risk(next, info.strength);
    }
  } else if (info.artillery && side_ == Side::kWestern) {
    value -= 25 * std::min(8, enemies_near(hex, 3));
  }
  return value;
}

bool March::leaves_map(const Action& action) const {
  if (action.verb < kFirstOwnVerb) return static_cast<Verb>(action.verb) == Verb::kExit;
  return rules().chapter().own_move(action) == Chapter::OwnMove::kLeaves;
}

int March::place_value(UnitId unit, HexId hex, const Goal& goal) const {
  const UnitInfo& info = rules().unit(unit);
  return stay_value(unit, hex, goal) - staff().doctrine(side_).halves * distance_to(goal, info, hex);
}

void March::move_unit(UnitId unit, Goal goal) {
  thread_local engine::ActionList actions;
  actions.clear();
  move_actions(rules(), state(), unit, actions);
  // 5.11: a unit on an occupied entry hex can only move on.
  const bool must = state().frames.back().kind == FrameKind::kEntering;
  if (!must) rules().chapter().movement_actions(state(), unit, actions);
  const HexId from = must ? state().frames.back().hex : state().hex_of(unit);
  const bool leaves = side_ == Side::kEgyptian || goal.objective == kExitGoal;
  const int award = ground().exit_award(state(), state().turn);
  const auto better_stays = [&] { return side_ == Side::kWestern && stay_value(unit, from, goal) > award; };
  // On the last turn no unit leaves for an edge that it cannot reach or should not cross.
  if (side_ == Side::kWestern && goal.objective == kExitGoal && state().turn >= rules().last_turn &&
      (better_stays() || std::none_of(actions.begin(), actions.end(),
                                      [&](const Action& action) { return leaves_map(action); })))
    goal.objective = kStayGoal;
  rules::Best<Action> best(must ? -1'000'000 : place_value(unit, from, goal));
  for (const Action& action : actions) {
    const bool own = action.verb >= kFirstOwnVerb;
    if (leaves_map(action)) {
      if (leaves && (own || !better_stays())) best.offer(5000 + award, action);
    } else if (!own || rules().chapter().own_move(action) != Chapter::OwnMove::kOther) {
      best.offer(place_value(unit, hex_argument(action, 1), goal) - (own ? 30 : 0), action);
    }
  }
  if (best.exists()) play(*best);
}

// A unit waiting off the map enters near its goal.
void March::arrive(UnitId unit) {
  thread_local engine::ActionList arrivals;
  list_own_moves(unit, Chapter::OwnMove::kArrives, arrivals);
  const UnitInfo& info = rules().unit(unit);
  if (arrivals.empty() || info.helicopter()) return;  // a helicopter is more useful where it is
  struct Arrival {
    Action action;
    Goal goal;
  };
  rules::Best<Arrival> best;
  // The goals as seen from a few hexes; more of them would add little.
  base::FixedVector<Goal, 8> goals;
  const std::size_t stride = std::max<std::size_t>(1, arrivals.size() / 6);
  for (std::size_t i = 0; i < arrivals.size() && !goals.full(); i += stride)
    goals.push_back(goal_of(unit, hex_argument(arrivals[i], 1)));
  for (const Action& arrival : arrivals) {
    const HexId hex = hex_argument(arrival, 1);
    const int crowd = 40 * entered_[hex.value];
    if (side_ == Side::kWestern && tactic(unit.value) == Tactic::kBalanced) {
      const int value = exit_value(unit, hex, 1) + stay_value(unit, hex, {kExitGoal, 0}) - crowd;
      best.offer(value, {arrival, {kExitGoal, value}});
    }
    for (const Goal& goal : goals)
      best.offer(place_value(unit, hex, goal) + goal.value - crowd, {arrival, goal});
  }
  if (!play(best->action)) return;
  const Goal& goal = best->goal;
  std::uint8_t& entered = entered_[hex_argument(best->action, 1).value];
  if (entered < 200) ++entered;
  if (goal.objective >= 0) bound_for_[static_cast<std::size_t>(goal.objective)] += fighting_strength(info);
  const bool in_hand = state().hand == unit || state().frames.back().kind == FrameKind::kEntering;
  if (in_hand) move_unit(unit, goal);
}

void March::others() {
  struct Marcher {
    UnitId unit;
    Goal goal;
    int distance = 0;
  };
  base::FixedVector<Marcher, kMaxUnits> marchers;
  for (const int u : rules().of_side[index(side_)])
    if (free_to_move(u)) {
      const Goal goal = goal_of(unit_id(u), state().pieces[u].hex);
      if (goal.objective >= 0)
        bound_for_[static_cast<std::size_t>(goal.objective)] += fighting_strength(rules().units[u]);
      marchers.push_back({unit_id(u), goal, distance_to(goal, rules().units[u], state().pieces[u].hex)});
    }
  // The foremost first: they clear the road for the others.
  std::ranges::stable_sort(marchers, std::less{}, &Marcher::distance);
  for (const Marcher& marcher : marchers)
    if (free_to_move(marcher.unit.value)) move_unit(marcher.unit, marcher.goal);
  for (const int u : rules().of_side[index(side_)])
    if (waits(u) && !committed_.contains(u)) arrive(unit_id(u));
}

}  // namespace mitla::meb
