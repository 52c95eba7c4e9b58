#include "games/aiw/movement.h"

#include "games/aiw/air_units.h"
#include "games/aiw/crossing.h"
#include "games/aiw/frame.h"
#include "games/aiw/indirect_fire.h"
#include "games/aiw/missiles.h"
#include "games/aiw/moving.h"
#include "games/aiw/next_board.h"
#include "games/aiw/placement.h"
#include "rules/search_memory.h"

namespace mitla::aiw {
namespace {

int column(const RuleSet& rules, UnitId unit) { return rules.unit(unit).truck_movement ? 1 : 0; }

// A.II.C, A.II.D: the column of the table of steps.
int step_column(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.piece(unit).has(kQuickMarch)) return kQuickMarchSteps;
  const bool penalty = rules.unit(unit).cross_country && rules.has(Switch::kCrossCountry);
  return column(rules, unit) + (penalty ? kCrossCountrySteps : 0);
}

const Participant* waiting(const State& state, UnitId unit) {
  for (const Participant& p : state.overrun.participants)
    if (p.unit == unit) return &p;
  return nullptr;
}

// S.VI.C.1: the two hexsides of a canal hex that a trench opens.
bool is_entry(const RuleSet& rules, HexId canal, Direction out) {
  return (rules.sight().canal().cuttable(canal) & hexside_bit(out)) != 0;
}

// A hexside closed in print: a moraine, or the water between two canal hexes.
StepCost cost_at_canal(const RuleSet& rules, const State& state, UnitId unit, HexId from, Direction d,
                       HexId to) {
  const bool leaves = rules.canal.contains(from);
  if (leaves == rules.canal.contains(to))
    return {0, false, {"S.VI.D.2.c", "units enter and leave canal hexes through the cuts alone"}};
  if (leaves)
    if (const Reason reason = may_leave_water(rules, state, unit); !reason.allows())
      return {0, false, reason};
  const Cell& cell = state.cell(leaves ? from : to);
  const bool entry = is_entry(rules, leaves ? from : to, leaves ? d : hex::opposite(d));
  // A.IV.C.2: an infantry bridge, also one being built, is crossed by infantry-class units alone.
  const bool on_foot = cell.has(kInfantryBridge | kSections) && rules.unit(unit).infantry_class();
  if (!entry || !(cell.has(kTrench) || on_foot))
    return {0, false, {"S.VI.B.2", "no unit crosses the moraine between its hex and {h}"}};
  const int truck = column(rules, unit);
  int hex_cost = rules.hex_cost[truck][static_cast<int>(rules.terrain[to.value])];
  if (hex_cost == 0) hex_cost = 2;                             // S.VI.D.2.a: as clear terrain
  if (state.piece(unit).has(kQuickMarch)) hex_cost /= 2;       // A.IV.C.3, SUEZ.note8
  if (!cell.has(kTrench)) return {hex_cost, false, kAllowed};  // A.IV.C.2.b: no dune
  return {hex_cost + rules.side_cost[truck][static_cast<int>(HexsideKind::kDune)], false, kAllowed};
}

// S.VI.E2.5.b; infantry needs no bridge over a trench on land.
Reason bridge_bears(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (!state.cell(to).has(kBridge | kInfantryBridge)) return kAllowed;
  if (rules.unit(unit).infantry_class() && !rules.canal.contains(to)) return kAllowed;
  const UnitId bridge = bridge_in(rules, state, to);
  if (bridge.exists() && state.piece(bridge).has(kDispersed))
    return {"S.VI.E2.5.b", "the bridge in {h} is dispersed: nobody may move onto it"};
  return kAllowed;
}

// Where a unit starts, and with what.
struct Journey {
  UnitId unit;
  HexId from;
  int budget = 0;
  int per_hex = 0;  // a helicopter pays the same for every hex; 0: no helicopter
  bool by_road = true;
  bool nothing_spent = true;
  bool at_start = true;
  friend bool operator==(const Journey&, const Journey&) = default;
};

// S.II.D.2.d: units that are to overrun may not use the road rate.
bool road_rate_open(const State& state) {
  return state.frames.empty() || top(state).kind != FrameKind::kOverrun;
}

Journey journey(const RuleSet& rules, const State& state, UnitId unit) {
  return {unit,
          state.hex_of(unit),
          points_left(rules, state, unit),
          rules.unit(unit).helicopter() ? flight_cost(rules, state) : 0,
          road_rate_open(state),
          has_spent_nothing(rules, state, unit),
          stands_at_start(state, unit)};
}

// The cost of entering each hex of a search; a hex without works and wrecks is answered from the tables in
// as few instructions as possible: searches take half the time of a game.
class SearchCost {
 public:
  SearchCost(const RuleSet& rules, const State& state, const Journey& way)
      : rules_(rules),
        state_(state),
        way_(way),
        costs_(rules.step_cost[step_column(rules, state, way.unit)].data()),
        roads_(rules.road.data()),
        cells_(state.cells.data()),
        side_(rules.side_of(way.unit)),
        closed_(rules.special.closes_hexes),
        least_move_(way.nothing_spent && printed_allowance(rules, state, way.unit) == 1 &&
                    !state.piece(way.unit).has(kQuickMarch)) {}

  int operator()(HexId from, Direction d, HexId to) const {
    if (costs_[from.value][hex::index_of(d)] == 0 || !cells_[to.value].bare() || least_move_)
      return cost_off_table(from, d, to);
    if (closed_ && rules_.special.closed.contains(to)) return -1;
    return cost_on_table(from, d);
  }

 private:
  [[gnu::noinline]] int cost_off_table(HexId from, Direction d, HexId to) const {
    const Cell& cell = cells_[to.value];
    const int halves = costs_[from.value][hex::index_of(d)];
    if (halves == 0 || (cell.works | cell.wrecks) != 0 || least_move_) return cost_of_step(from, d, to);
    if (closed_ && rules_.special.closed.contains(to)) return -1;
    return cost_beside_units(from, d, to);
  }

  int cost_on_table(HexId from, Direction d) const {
    const bool road = (roads_[from.value] >> hex::index_of(d) & 1) != 0 && way_.by_road;
    return road && !road_negated(state_, from) ? rules_.road_cost : costs_[from.value][hex::index_of(d)];
  }

  // A hex with units, but without works and wrecks.
  int cost_beside_units(HexId from, Direction d, HexId to) const {
    if (rules_.side_of(cells_[to.value].first) != side_) return -1;  // B.III.C.2
    int units = 0;
    for (const UnitId there : Stack(state_, to)) units += there != way_.unit ? 1 : 0;
    if (units >= kStackingLimit) return -1;                                             // B.III.D
    return units <= 1 ? cost_on_table(from, d) : costs_[from.value][hex::index_of(d)];  // B.V.C.1
  }

  // All cases that the tables do not cover.
  int cost_of_step(HexId from, Direction d, HexId to) const {
    const bool road = (roads_[from.value] >> hex::index_of(d) & 1) != 0;
    if (costs_[from.value][hex::index_of(d)] == 0 && !rules_.canal.contains(from) &&
        !rules_.canal.contains(to) && !road)
      return -1;
    const StepCost step = step_cost(rules_, state_, way_.unit, from, d, to, way_.by_road);
    if (!step.reason.allows()) return -1;
    // S.V.F.5: a block is entered by a move of one hex.
    if (cells_[to.value].has(kBlock) && (from != way_.from || !way_.at_start)) return -1;
    if (least_move_ && from == way_.from && step.halves > way_.budget) return way_.budget;
    return step.halves;
  }

  const RuleSet& rules_;
  const State& state_;
  const Journey& way_;
  const std::array<std::uint8_t, 6>* costs_;
  const std::uint8_t* roads_;
  const Cell* cells_;
  Side side_;
  bool closed_;
  bool least_move_;  // B.V.A.6.d
};

enum class AtMines : std::uint8_t { kStop, kPass };

// A walk stops at each minefield and in each hex under interdiction: to pass through, the player continues
// from there.
void search_from(const RuleSet& rules, const State& state, const Journey& way, AtMines mines,
                 hex::Reach& out) {
  if (way.per_hex > 0) {
    hex::reach(
        rules.board(), way.from, way.budget, [&](HexId, Direction, HexId) { return way.per_hex; },
        [](HexId) { return false; }, out);
    return;
  }
  const int stopping = mines == AtMines::kStop ? kBlock | kMine | kInterdicted : static_cast<int>(kBlock);
  hex::reach(
      rules.board(), way.from, way.budget, SearchCost(rules, state, way),
      [&](HexId h) { return state.cells[h.value].has(stopping); }, out);
}

// Why the search does not reach `to`, found by lifting one limit after the other.
Reason out_of_reach(const RuleSet& rules, const State& state, const Journey& way, HexId to) {
  if (const Reason reason = may_stand(rules, state, way.unit, to); !reason.allows()) return reason;
  const auto direct = rules.board().direction_between(way.from, to);
  if (state.cell(to).has(kBlock) && (!direct || !way.at_start) && way.per_hex == 0)
    return {"S.V.F.5", "the block in {h} is entered by a move of one hex, begun next to it"};
  static thread_local hex::Reach free;
  if (!state.interdictions.empty()) {
    search_from(rules, state, way, AtMines::kPass, free);
    if (free.reached(to))
      return {"A.III.D.3", "the way to {h} leads through interdiction fire or over mines: go hex by hex"};
  }
  Journey endless = way;
  endless.budget = hex::kMaxBudget;
  search_from(rules, state, endless, AtMines::kStop, free);
  if (free.reached(to)) return {"B.V.A.6.c", "{u} has not enough movement points to {h}"};
  if (direct) {
    const StepCost step = step_cost(rules, state, way.unit, way.from, *direct, to, way.by_road);
    if (!step.reason.allows()) return step.reason;
  }
  search_from(rules, state, endless, AtMines::kPass, free);
  if (free.reached(to)) return {"S.V.E.2.d", "the way to {h} leads over a minefield: go there first"};
  return {"B.V.A.7", "every way of {u} to {h} is barred"};
}

using Memory = rules::SearchMemory<Journey, 2>;

Memory& memory() {
  static thread_local Memory searches;
  return searches;
}

// The units in each hex and the dispersed bridges; blocks and wrecks are bits of their hexes, not counters.
Memory::Ground ground(const RuleSet& rules, const State& state) {
  return {rules::part_of_ground(pieces_of(rules, state)),
          rules::part_of_ground(std::span(state.cells).first(static_cast<std::size_t>(rules.hexes)))};
}

Reason refuse_inverted(const RuleSet& rules, const Piece& piece) {
  if (piece.has(kDispersed))
    return {rules.has(Switch::kSplitMove) ? "S.III.A.1" : "B.V.A.1", "{u} is dispersed and may not move"};
  return {"B.V.A.1", "{u} is inverted and may not move"};
}

// O.I.C: helicopters that are down act in the movement phase too.
bool near_ground(const RuleSet& rules) { return rules.has(Switch::kHelicoptersDown); }

}  // namespace

Reason may_act_in_step(const RuleSet& rules, const State& state, const UnitInfo& info) {
  if ((state.step == Step::kHelicopters) != info.helicopter() && !(info.helicopter() && near_ground(rules)))
    return {"A.I.E.2", "helicopters move in the air phase, other units in the movement phase"};
  if (!rules.has(Switch::kStandardTurn)) return kAllowed;
  if (state.step == Step::kMoveVehicles && info.infantry_class())
    return {"S.I.C.1", "infantry-class units move after all others"};
  if (state.step == Step::kMoveInfantry && !info.infantry_class())
    return {"S.I.C.3", "only infantry-class units move in this step"};
  return kAllowed;
}

bool road_negated(const State& state, HexId hex) {
  const Cell& cell = state.cell(hex);
  if (cell.wrecks >= 2) return true;  // NC.double_wreck
  if (cell.has(kMine | kBlock | kFort)) return true;
  return (cell.works & (kTrench | kBridge)) == kTrench;
}

StepCost step_cost(const RuleSet& rules, const State& state, UnitId unit, HexId from, Direction d, HexId to,
                   bool may_use_road) {
  if (rules.unit(unit).helicopter()) return {flight_cost(rules, state), false, kAllowed};  // A.I.E.2
  if (const Reason reason = may_stand(rules, state, unit, to); !reason.allows()) return {0, false, reason};
  if (const Reason reason = bridge_bears(rules, state, unit, to); !reason.allows()) return {0, false, reason};
  const int halves = rules.step_cost[step_column(rules, state, unit)][from.value][hex::index_of(d)];
  const bool road = may_use_road && (rules.road[from.value] >> hex::index_of(d) & 1) != 0 &&
                    !road_negated(state, from) && !road_negated(state, to) &&
                    stacking_points(rules, state, to) <= 1;  // B.V.C.1
  if (halves == 0 && !road) {
    if (rules.step_cost[0][from.value][hex::index_of(d)] == 0)
      return cost_at_canal(rules, state, unit, from, d, to);
    return {0, false, {"A.II.C.2.b", "a quick march leads over slopes and ridges only by road"}};
  }
  return {road ? rules.road_cost : halves, road, kAllowed};
}

int printed_allowance(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const bool drags = info.carrier == CarrierKind::kBridgeTow && passenger_of(state, unit).exists();
  return drags ? 1 : info.move;
}

int allowance(const RuleSet& rules, const State& state, UnitId unit) {
  if (rules.unit(unit).immobile) return 0;
  const int points = printed_allowance(rules, state, unit);
  return state.piece(unit).has(kSplitMove) ? points : 2 * points;
}

int points_left(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hand.unit == unit) return state.hand.left;
  if (!state.piece(unit).has(kMoved)) return allowance(rules, state, unit);
  const Participant* participant = waiting(state, unit);
  return participant != nullptr ? participant->left : 0;
}

bool has_spent_nothing(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hand.unit == unit) return state.hand.left == allowance(rules, state, unit);
  return !state.piece(unit).has(kMoved);
}

bool stands_at_start(const State& state, UnitId unit) {
  if (state.hand.unit == unit) return state.hand.entered_hex == 0;
  return !state.piece(unit).has(kMoved);
}

int capped_cost(const RuleSet& rules, const State& state, UnitId unit, int halves) {
  const int left = points_left(rules, state, unit);
  const bool least = printed_allowance(rules, state, unit) == 1 && has_spent_nothing(rules, state, unit) &&
                     !state.piece(unit).has(kQuickMarch);  // A.II.C.2.a
  return least && halves > left ? left : halves;
}

namespace {

// Face up or SMF, undispersed, on the map, not yet finished.
Reason may_begin(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  const UnitInfo& info = rules.unit(unit);
  if (piece.has(kMoved) && state.hand.unit != unit) {
    if (waiting(state, unit) != nullptr) return {"S.II.D.1.b", "{u} waits for the overrun to be executed"};
    return {"B.V.A.4.b", "{u} has finished its move in this phase"};
  }
  if (info.side != state.phasing || !info.combat_unit())
    return {"B.IV.B.1", "{u} does not move in this movement phase"};
  if (piece.has(kAboard)) return {"B.V.B.6.b", "{u} is a passenger and moves with its carrier"};
  if (!on_map(piece.hex)) return {"B.V.A.5", "{u} is not on the map"};
  if (piece.has(kDispersed) || (piece.has(kInverted) && !piece.has(kSplitMove)))
    return refuse_inverted(rules, piece);
  return kAllowed;
}

// Its class's step, and not bound by a record.
Reason may_go_on(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (const Reason reason = may_act_in_step(rules, state, info); !reason.allows()) return reason;
  return info.can(AttackType::kIndirect) ? may_leave_fire(rules, state, unit) : kAllowed;
}

}  // namespace

Reason may_act_in_place(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of(may_begin(rules, state, unit), [&] { return may_go_on(rules, state, unit); });
}

Reason may_move(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.helicopter()) return may_fly(rules, state, unit);
  if (const Reason reason = may_begin(rules, state, unit); !reason.allows()) return reason;
  if (info.immobile) return {rules.special.cite.immobile, "the situation forbids {u} to move"};
  if (rules.has(Switch::kReloads))
    if (const Reason reason = may_carry_reloads(rules, state, unit); !reason.allows()) return reason;
  if (!rules.special.line.boards.empty())
    if (const Reason reason = may_stir(rules, state, unit); !reason.allows()) return reason;
  if (info.move == 0) return {"B.V.A.6.a", "{u} has no movement allowance: it must be carried"};
  if (const Reason reason = may_go_on(rules, state, unit); !reason.allows()) return reason;
  if (state.hand.unit == unit && state.hand.left == 0)
    return {"B.V.A.6.a", "{u} has spent its movement allowance"};
  return kAllowed;
}

void reach_of(const RuleSet& rules, const State& state, UnitId unit, hex::Reach& out) {
  search_from(rules, state, journey(rules, state, unit), AtMines::kStop, out);
}

const hex::Reach& search(const RuleSet& rules, const State& state, UnitId unit) {
  return memory().search(
      rules.serial, ground(rules, state), journey(rules, state, unit),
      [&](const Journey& way, hex::Reach& reach) { search_from(rules, state, way, AtMines::kStop, reach); });
}

bool search_memory_is_valid(const RuleSet& rules, const State& state) {
  return memory().agrees_with(rules.serial, ground(rules, state), [&](const Journey& way, hex::Reach& reach) {
    search_from(rules, state, way, AtMines::kStop, reach);
  });
}

bool can_step(const RuleSet& rules, const State& state, UnitId unit) {
  const Journey way = journey(rules, state, unit);
  if (way.per_hex > 0) return way.budget >= way.per_hex && may_enter_hexes(rules, state, unit).allows();
  const SearchCost cost(rules, state, way);
  const auto& neighbours = rules.board().neighbours(way.from);
  for (const Direction d : hex::kDirections) {
    const HexId to = neighbours[hex::index_of(d)];
    if (!to.exists()) continue;
    const int halves = cost(way.from, d, to);
    if (halves >= 0 && halves <= way.budget) return true;
  }
  return false;
}

Reason may_move_to(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (const Reason reason = may_enter_hexes(rules, state, unit); !reason.allows()) return reason;
  if (to == state.hex_of(unit)) return {"B.V.A.5", "{u} stands in {h} already"};
  if (search(rules, state, unit).reached(to)) return kAllowed;
  return out_of_reach(rules, state, journey(rules, state, unit), to);
}

// Only where it differs from `move`: the cheapest way to the neighbour is not the direct one.
Reason may_move_off_road(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  const HexId from = state.hex_of(unit);
  const auto d = rules.board().direction_between(from, to);
  if (!d) return {"B.V.A.5", "off the road {u} moves one hex at a time"};
  if (!road_rate_open(state) || rules.unit(unit).helicopter())
    return {"B.V.C.1.e", "no road rate is used here: just move"};
  const StepCost plain = step_cost(rules, state, unit, from, *d, to, false);
  if (!plain.reason.allows()) return plain.reason;
  if (state.cell(to).has(kBlock) && !stands_at_start(state, unit))
    return {"S.V.F.5", "the block in {h} is entered by a move of one hex, begun next to it"};
  if (capped_cost(rules, state, unit, plain.halves) > points_left(rules, state, unit))
    return {"B.V.A.6.c", "{u} has not enough movement points to {h}"};
  if (search(rules, state, unit).predecessor(to) == from &&
      !step_cost(rules, state, unit, from, *d, to, true).road)
    return {"B.V.C.1.e", "there is no road to decline on the way to {h}: just move"};
  return kAllowed;
}

void move_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_move(rules, state, unit).allows() || !may_enter_hexes(rules, state, unit).allows()) return;
  const HexId from = state.hex_of(unit);
  const hex::Reach& reach = search(rules, state, unit);
  for (const HexId to : reach.hexes())
    if (to != from) out.push_back(act(Verb::kMove, unit, to));
  if (!road_rate_open(state) || rules.unit(unit).helicopter()) return;
  for (const Direction d : hex::kDirections) {
    const HexId to = rules.board().neighbour(from, d);
    if (!to.exists()) continue;
    const bool road = (rules.road[from.value] >> hex::index_of(d) & 1) != 0;
    if (!road && reach.predecessor(to) == from) continue;  // entering directly is the cheapest way anyway
    if (may_move_off_road(rules, state, unit, to).allows()) out.push_back(act(Verb::kOffRoad, unit, to));
  }
}

}  // namespace mitla::aiw
