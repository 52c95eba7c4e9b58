#include "games/aiw/attack.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"

namespace mitla::aiw {
namespace {

// S.VII.A.5
Reason may_work(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (rules.side_of(unit) != state.phasing || !rules.engineers.contains(unit.value))
    return {"UFT.ENG", "{u} is no engineer unit of yours"};
  if (!on_map(piece.hex)) return {"S.VII.A.5.a", "{u} is not on the map"};
  if (piece.has(kAboard)) return {"B.V.B.6.b", "{u} is loaded and does nothing"};
  if (piece.has(kActed)) return {"S.VII.A.5.d", "{u} has done its work for this turn"};
  if (piece.has(kDispersed)) return {"S.VII.A.5.b", "{u} is dispersed and cannot go on with its work"};
  if (piece.has(kInverted)) return {"S.VII.A.5.a", "{u} must be face up to do engineering work"};
  return kAllowed;
}

Reason may_clear(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_work(rules, state, unit); !reason.allows()) return reason;
  const HexId hex = state.hex_of(unit);
  if (!state.cell(hex).has(kMine)) return {"S.VII.A.1.b", "there is no minefield in the hex of {u}"};
  const UnitId mine = work_counter(rules, state, hex, kMine);
  if (mine.exists() && state.piece(mine).has(kFiredAt))
    return {"S.VII.A.1.c", "this minefield has been attacked in this turn already"};
  return kAllowed;
}

UnitId inverted_bridge(const RuleSet& rules, const State& state, HexId hex) {
  const UnitId bridge = bridge_in(rules, state, hex);
  return bridge.exists() && state.piece(bridge).has(kInverted) ? bridge : kNobody;
}

bool anything_to_demolish(const RuleSet& rules, const State& state, HexId hex) {
  return state.cell(hex).has(kBlockInverted) || inverted_bridge(rules, state, hex).exists();
}

Reason may_demolish(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_work(rules, state, unit); !reason.allows()) return reason;
  if (rules.distance(state.hex_of(unit), hex) != 1)
    return {"S.VII.A.2.d", "{u} is not next to {h}, where it would have to stand to remove anything"};
  if (!state.cell(hex).has(kBridge | kInfantryBridge | kBlock))
    return {"S.VII.A.2", "there is neither a bridge nor a block in {h}"};
  if (!anything_to_demolish(rules, state, hex))
    return {"S.VII.A.2.a", "an engineer must first move off {h} and leave what is there inverted"};
  return kAllowed;
}

// S.V.F.3
bool block_ground(const RuleSet& rules, HexId hex) {
  if (rules.concealing(hex) || contains(rules.hexsides[hex.value], HexsideKind::kRidge)) return true;
  return rules.terrain[hex.value] != Terrain::kCanal &&
         any_of(rules.board().neighbours(hex),
                [&](HexId next) { return next.exists() && rules.concealing(next); });
}

Reason may_block(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_work(rules, state, unit); !reason.allows()) return reason;
  const HexId hex = state.hex_of(unit);
  if (state.cell(hex).has(kBlock)) return {"S.V.F.4", "there is a block in the hex of {u} already"};
  if (state.cell(hex).has(kFort | kPosition))
    return {"S.V.F.4.a", "no block is placed where a fort or an improved position is"};
  if (!block_ground(rules, hex))
    return {"S.V.F.3.d",
            "blocks are placed in towns and woods, next to them, or in a hex with a ridge hexside"};
  return kAllowed;
}

bool can_do_something(const RuleSet& rules, const State& state, UnitId unit) {
  if (!may_work(rules, state, unit).allows()) return false;
  if (may_clear(rules, state, unit).allows() || may_block(rules, state, unit).allows()) return true;
  return any_of(rules.board().neighbours(state.hex_of(unit)),
                [&](HexId next) { return next.exists() && anything_to_demolish(rules, state, next); });
}

UnitSet engineers_of(const RuleSet& rules, Side side) { return rules.engineers & rules.of_side[index(side)]; }

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : engineers_of(rules, state.phasing))
    if (can_do_something(rules, state, unit_id(u))) units.insert(u);
  out.push_back(act(Verb::kEnd));
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!may_work(rules, state, unit).allows()) return;
  if (may_clear(rules, state, unit).allows()) out.push_back(act(Verb::kClear, unit));
  if (may_block(rules, state, unit).allows()) out.push_back(act(Verb::kBlock, unit));
  for (const HexId next : rules.board().neighbours(state.hex_of(unit)))
    if (next.exists() && may_demolish(rules, state, unit, next).allows())
      out.push_back(act(Verb::kDemolish, unit, next));
}

// S.VII.A.1
void clear_mine(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  const UnitId mine = work_counter(play.rules, state, hex, kMine);
  if (mine.exists()) state.piece(mine).set(kFiredAt);
  const int die = play.roll_die();
  const Result result = table_result(play.rules, clearing_odds(play.rules, state, hex), die);
  play.tell(EventKind::kMineAttacked, "S.VII.A.1.c", {unit.value, hex.value, die, static_cast<int>(result)});
  if (result == Result::kNone) return;
  if (!state.cell(hex).has(kMineInverted)) {
    state.cell(hex).add(kMineInverted);
    if (mine.exists()) invert(state, mine);
    play.tell(EventKind::kWorkInverted, "S.VII.A.1.d", {unit.value, hex.value, kMine});
    return;
  }
  if (mine.exists()) take_work(play.rules, state, mine, kSpent);
  state.cell(hex).remove(kMine | kMineInverted);
  play.tell(EventKind::kWorkRemoved, "S.VII.A.1.f", {unit.value, hex.value, kMine});
}

// S.VII.A.2.d, A.3. Works on a bridge are removed before the bridge.
void demolish(Play& play, UnitId unit, HexId hex) {
  State& state = play.state;
  if (state.cell(hex).has(kBlockInverted)) {
    // Blocks of the set-up are counters, those placed in play are not.
    if (const UnitId block = work_counter(play.rules, state, hex, kBlock); block.exists())
      take_work(play.rules, state, block, kSpent);
    state.cell(hex).remove(kBlock | kBlockInverted);
    play.tell(EventKind::kWorkRemoved, "S.VII.A.3", {unit.value, hex.value, kBlock});
    return;
  }
  play.tell(EventKind::kWorkRemoved, "S.VII.A.2.d", {unit.value, hex.value, kBridge});
  eliminate(play, inverted_bridge(play.rules, state, hex), "S.VII.A.2.d");
}

void place_block(Play& play, UnitId unit) {
  State& state = play.state;
  state.cell(state.hex_of(unit)).add(kBlock);
  play.tell(EventKind::kBlockPlaced, "S.VII.A.4.b", {unit.value, state.hex_of(unit).value});
}

// S.VII.A.5.a, d: a unit that has worked is inverted and does nothing more in this turn.
template <auto effect, typename... Arguments>
void work(Play& play, UnitId unit, Arguments... rest) {
  effect(play, unit, rest...);
  invert(play.state, unit);
  play.state.piece(unit).set(kActed);
}

constexpr VerbRules kEngineeringVerbs[] = {verb_rules<Verb::kClear, may_clear, work<clear_mine>>(),
                                           verb_rules<Verb::kDemolish, may_demolish, work<demolish, HexId>>(),
                                           verb_rules<Verb::kBlock, may_block, work<place_block>>(),
                                           verb_rules<Verb::kEnd, always, end_frame>()};

// S.VII.A.5.b, c: an engineer counts even if dispersed, inverted or loaded.
bool engineer_at_or_next_to(const RuleSet& rules, const State& state, HexId hex) {
  return any_of(rules.engineers, [&](int u) {
    return on_map(state.pieces[u].hex) && rules.distance(state.pieces[u].hex, hex) <= 1;
  });
}

}  // namespace

bool anything_to_engineer(const RuleSet& rules, const State& state) {
  return any_of(engineers_of(rules, state.phasing),
                [&](int u) { return can_do_something(rules, state, unit_id(u)); });
}

void turn_up_abandoned_works(Play& play) {
  const RuleSet& rules = play.rules;
  State& state = play.state;
  if (rules.engineers.empty()) return;  // no unit could have inverted anything
  for (const int u : rules.bridges) {
    Piece& bridge = state.pieces[u];
    // A.V.C.2.b: a bridge under construction is inverted too.
    if (!on_map(bridge.hex) || !bridge.has(kInverted) || bridge.has(kDispersed | kUnbuilt)) continue;
    if (engineer_at_or_next_to(rules, state, bridge.hex)) continue;
    bridge.unset(kInverted);
    play.tell(EventKind::kWorkTurnedUp, "S.VII.A.2.c", {bridge.hex.value, kBridge});
  }
  for (int h = 0; h < rules.hexes; ++h) {
    const HexId hex(h);
    if (!state.cells[h].has(kBlockInverted) || engineer_at_or_next_to(rules, state, hex)) continue;
    state.cell(hex).remove(kBlockInverted);
    play.tell(EventKind::kWorkTurnedUp, "S.VII.A.5.c", {hex.value, kBlock});
  }
}

const FrameRules kEngineeringFrame{
    .question = {"engineering", "Let engineers work, or end the step.", "S.I.B.4"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kEngineeringVerbs,
    .resolve_automatic_step = end_unless<anything_to_engineer>};

}  // namespace mitla::aiw
