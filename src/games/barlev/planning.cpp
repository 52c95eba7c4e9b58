#include "games/barlev/planning.h"

#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/ground.h"
#include "games/barlev/movement.h"
#include "games/barlev/reserves.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

void spend_points(State& state, Nation nation, int points) {
  auto& purse = state.operations[static_cast<std::size_t>(index(nation))];
  purse = static_cast<std::uint8_t>(purse - points);
  if (nation == Nation::kEgypt)
    state.effort_points = static_cast<std::uint8_t>(std::max(0, state.effort_points - points));
}

void lose_effort(Play& play) {
  State& state = play.state;
  const int points =
      std::min(state.effort_points, state.operations[static_cast<std::size_t>(index(Nation::kEgypt))]);
  if (points == 0) return;
  spend_points(state, Nation::kEgypt, points);
  play.tell(EventKind::kEffortLapsed, "29.3", {index(Nation::kEgypt), points});
}

int release_cost(const RuleSet& rules, const State& state, int reserve) {
  const ReserveInfo& info = rules.reserves[static_cast<std::size_t>(reserve)];
  const Variations& variations = rules.variations;
  if (variations.free_reserves && state.turn >= variations.reserves_from_turn) return 0;
  if (info.cost != 0) return info.cost;
  const int before = state.brigades[static_cast<std::size_t>(index(info.nation))];
  const auto pairs = [](int brigades) { return (brigades + 1) / 2; };
  return rules.numbers().two_brigades * (pairs(before + info.brigades) - pairs(before));
}

namespace {

Nation planner(const State& state) { return static_cast<Nation>(top(state).count); }
int points_of(const State& state, Nation nation) {
  return state.operations[static_cast<std::size_t>(index(nation))];
}

// 10.2, 29.2
void receive_points(Play& play, Nation nation) {
  State& state = play.state;
  int points = play.rules.operations[static_cast<std::size_t>(index(nation))][state.turn];
  int die = -1;
  if (play.rules.variations.random_operations && state.turn >= play.rules.numbers().random_operations_from) {
    die = roll_ten(play);
    points = play.rules.tables.operations_points[static_cast<std::size_t>(die)];
  }
  auto& purse = state.operations[static_cast<std::size_t>(index(nation))];
  purse = static_cast<std::uint8_t>(purse + points);
  if (points != 0 || die >= 0)
    play.tell(EventKind::kOperationsPoints, "10.2", {index(nation), points, purse, die});
}

// 10.41: one point moves every HQ of the nation by a hex, two points at most.
Reason may_move_hq_at_all(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Nation nation = planner(state);
  if (!info.is_hq() || info.nation != nation) return {"10.41", "{u} is no headquarters of this nation"};
  if (!stands(state, unit) || state.piece(unit).has(kNeutralized))
    return {"10.41", "{u} is neutralized or not on the map"};
  if (is_frozen(state, rules.at(state.hex_of(unit)).front)) return {"3.1", "there is a cease-fire"};
  const int moved = state.spent[unit.value];
  if (moved >= rules.numbers().most_for_hq) return {"10.41", "two points a turn at most move headquarters"};
  const int paid = state.hq_moves[static_cast<std::size_t>(index(nation))];
  if (moved >= paid && points_of(state, nation) < rules.numbers().hq_move)
    return {"10.41", "there is no Operations Point left"};
  return kAllowed;
}
// 17.3: headquarters ignore the cost of terrain, but not lakes and unbridged rivers, and enter and leave
// hexes of the Canal like other units (17.4).
bool is_barred_by_water(const RuleSet& rules, const State& state, const Mover& m, HexId to) {
  const HexInfo& here = rules.at(m.from);
  const HexInfo& there = rules.at(to);
  if (here.canal || there.canal) return step_cost(rules, state, m, m.from, to) < 0;
  const std::uint16_t flags = rules.flags_between(m.from, to);
  if ((flags & (kLakeSide | kClosedLake)) != 0 || here.bank != there.bank) return true;
  return (flags & kWaterSides) != 0 && (flags & kPrintedBridge) == 0 &&
         hexside_bridge(state, m.from, to) == nullptr;
}

Reason may_move_hq(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  return first_of([&] { return may_move_hq_at_all(rules, state, unit); },
                  [&]() -> Reason {
                    const HexId from = state.hex_of(unit);
                    if (!rules.board().adjacent(from, hex)) return {"10.41", "a headquarters moves one hex"};
                    if (!rules.at(hex).playable) return {"10.41", "{u} cannot stand in {h}"};
                    if (has_enemy(rules, state, hex, Side::kArab)) return {"17.5", "an enemy is in {h}"};
                    const Mover m = mover(rules, state, unit);
                    if (is_barred_by_water(rules, state, m, hex))
                      return {"17.3", "there is unbridged water on the way to {h}"};
                    return may_end_in(rules, state, unit, m, from, hex);
                  });
}
void move_hq(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  const Nation nation = planner(state);
  const Mover m = mover(play.rules, state, unit);
  auto& paid = state.hq_moves[static_cast<std::size_t>(index(nation))];
  if (state.spent[unit.value] >= paid) {
    spend_points(state, nation, play.rules.numbers().hq_move);
    ++paid;
  }
  ++state.spent[unit.value];
  follow(play, unit, m, std::array{m.from, hex});
  play.tell(EventKind::kHqMoved, "10.41", {unit.value, m.from.value, hex.value});
}

int reserve_at(const RuleSet& rules, const State& state, HexId hex) {
  for (std::size_t r = 0; r < rules.reserves.size(); ++r)
    if (rules.reserves[r].marker == hex && !is_released(state, static_cast<int>(r)))
      return static_cast<int>(r);
  return -1;
}
Reason may_release(const RuleSet& rules, const State& state, HexId hex) {
  const int reserve = reserve_at(rules, state, hex);
  if (reserve < 0) return {"10.43", "no reserve waits in {h}"};
  const ReserveInfo& info = rules.reserves[static_cast<std::size_t>(reserve)];
  if (info.nation != planner(state)) return {"10.43", "a nation releases only its own reserves"};
  if (is_frozen(state, info.front)) return {"3.1", "there is a cease-fire"};
  if (release_cost(rules, state, reserve) > points_of(state, info.nation))
    return {"10.43", "there are not enough Operations Points"};
  return kAllowed;
}
void release_reserve(Play& play, HexId hex) {
  State& state = play.state;
  const int reserve = reserve_at(play.rules, state, hex);
  const ReserveInfo& info = play.rules.reserves[static_cast<std::size_t>(reserve)];
  const int cost = release_cost(play.rules, state, reserve);
  spend_points(state, info.nation, cost);
  auto& brigades = state.brigades[static_cast<std::size_t>(index(info.nation))];
  brigades = static_cast<std::uint8_t>(brigades + info.brigades);
  play.tell(EventKind::kReleased, "10.43", {reserve, cost});
  release(play, reserve);
}

// 29.3
Reason may_make_effort(const RuleSet& rules, const State& state) {
  if (!rules.variations.random_operations) return {"29.3", "the optional rule 29 is not used"};
  if (planner(state) != Nation::kEgypt) return {"29.3", "only Egypt makes a special effort"};
  if (state.effort != 0) return {"29.3", "the special effort is made once"};
  if (state.turn <= rules.numbers().effort_after) return {"29.3", "it is too early"};
  return kAllowed;
}
void make_effort(Play& play) {
  State& state = play.state;
  const int points = play.rules.numbers().effort_points;
  auto& purse = state.operations[static_cast<std::size_t>(index(Nation::kEgypt))];
  purse = static_cast<std::uint8_t>(purse + points);
  state.effort = 1;
  state.effort_points = static_cast<std::uint8_t>(points);
  play.tell(EventKind::kSpecialEffort, "29.3", {index(Nation::kEgypt), points});
}

bool can_plan(const RuleSet& rules, const State& state) {
  for (const int u : rules.hqs)
    if (may_move_hq_at_all(rules, state, unit_id(u)).allows()) return true;
  for (const ReserveInfo& reserve : rules.reserves)
    if (may_release(rules, state, reserve.marker).allows()) return true;
  return may_make_effort(rules, state).allows();
}
void planning_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_move_hq_at_all(rules, state, unit).allows()) return;
  for (const HexId hex : rules.board().neighbours(state.hex_of(unit)))
    if (hex.exists() && may_move_hq(rules, state, unit, hex).allows())
      out.push_back(act(Verb::kMoveHq, unit, hex));
}
void planning_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  thread_local ActionList scratch;
  for (const int u : rules.hqs) {
    scratch.clear();
    planning_actions(rules, state, unit_id(u), scratch);
    if (!scratch.empty()) units.insert(u);
  }
  for (std::size_t r = 0; r < rules.reserves.size(); ++r) {
    const HexId hex = rules.reserves[r].marker;
    if (reserve_at(rules, state, hex) == static_cast<int>(r) && may_release(rules, state, hex).allows())
      out.push_back(act(Verb::kRelease, hex));
  }
  if (may_make_effort(rules, state).allows()) out.push_back(act(Verb::kSpecialEffort));
  out.push_back(act(Verb::kEnd));
}
constexpr VerbRules kPlanningVerbs[] = {
    verb_rules<Verb::kMoveHq, may_move_hq, move_hq>(),
    verb_rules<Verb::kRelease, may_release, release_reserve>(),
    verb_rules<Verb::kSpecialEffort, may_make_effort, make_effort>(),
    verb_rules<Verb::kEnd, always, end_frame>(),
};

}  // namespace

const FrameRules kPlanningFrame{
    .question = {"planning", "Move headquarters and release reserves, then end the planning.", "10.41"},
    .subjects = planning_subjects,
    .actions = planning_actions,
    .verbs = kPlanningVerbs,
    .resolve_automatic_step = end_unless<can_plan>};

void begin_planning(Play& play) {
  State& state = play.state;
  state.hq_moves = {};
  state.brigades = {};
  if (state.phasing != Side::kArab) return;
  for (const Nation nation : {Nation::kEgypt, Nation::kSyria}) {
    if (play.rules.break_point[static_cast<std::size_t>(index(nation))] == 0) continue;
    receive_points(play, nation);
    ask(play, FrameKind::kPlanning, seat_of(play.rules, nation), index(nation));
  }
}

}  // namespace mitla::barlev
