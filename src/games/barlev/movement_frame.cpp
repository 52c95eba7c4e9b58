// 17.0: the Movement Segment, with 5.42 (artillery that must leave) and 17.91 (reserve markers first).
#include "games/barlev/movement_frame.h"
#include "games/barlev/air_transport.h"
#include "games/barlev/bridges.h"
#include "games/barlev/crossings.h"
#include "games/barlev/forms.h"
#include "games/barlev/land_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

void movement_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.unit(unit).is_air()) {
    if (top(state).kind == FrameKind::kMovement && is_carrier(rules.unit(unit)))
      transport_actions(rules, state, unit, out);
    return;
  }
  move_actions(rules, state, unit, out);
  building_actions(rules, state, unit, out);
  crossing_actions(rules, state, unit, out);
  if (may_dismount(rules, state, unit).allows()) out.push_back(act(Verb::kDismount, unit));
  if (may_remount(rules, state, unit).allows()) out.push_back(act(Verb::kRemount, unit));
  if (may_break_down(rules, state, unit).allows()) out.push_back(act(Verb::kBreakDown, unit));
  if (may_recombine(rules, state, unit).allows()) out.push_back(act(Verb::kRecombine, unit));
  if (top(state).kind != FrameKind::kMovement) return;
  enter_actions(rules, state, unit, out);
  if (may_exit(rules, state, unit).allows()) out.push_back(act(Verb::kExit, unit));
}

bool has_movement_action(const RuleSet& rules, const State& state, UnitId unit) {
  if (marches_into_the_open(rules, state, unit)) return true;
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex)) {
    if (piece.has(kDrawn | kReleased) && top(state).kind == FrameKind::kMovement &&
        can_enter(rules, state, unit))
      return true;
    return !info.components.empty() && may_recombine(rules, state, unit).allows();
  }
  if (piece.has(kMoved) && !piece.has(kDismounted)) return false;
  if (may_move(rules, state, unit).allows()) {
    if (can_move(rules, state, unit)) return true;
    // Whoever is shut in may still do something where he stands.
    thread_local ActionList found;  // scratch
    found.clear();
    movement_actions(rules, state, unit, found);
    return !found.empty();
  }
  if (piece.has(kDismounted)) return may_remount(rules, state, unit).allows();
  return false;
}

void end_moves(Play& play) {
  put_down(play);
  end_frame(play);
}

namespace {

// Most counters wait in a box, have moved or obey another seat, and can do nothing.
bool may_act(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (on_map(piece.hex)) {
    if (commander_on_map(rules, unit, piece.hex) != top(state).seat) return false;
    if (piece.has(kMoved) && !piece.has(kDismounted)) return false;
  } else if (!piece.has(kDrawn | kReleased) && !rules.facts_of(unit).forms) {
    return false;
  }
  return has_movement_action(rules, state, unit);
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.movable[static_cast<std::size_t>(index(top(state).side))])
    if (may_act(rules, state, unit_id(u))) units.insert(u);
  transport_subjects(rules, state, units);
  marker_actions(rules, state, out);
  if (may_end_moves(rules, state).allows()) out.push_back(act(Verb::kEnd));
}

bool anything(const RuleSet& rules, const State& state) {
  for (const int u : rules.movable[static_cast<std::size_t>(index(top(state).side))])
    if (may_act(rules, state, unit_id(u))) return true;
  if (can_transport(rules, state)) return true;
  thread_local ActionList markers;  // scratch
  markers.clear();
  marker_actions(rules, state, markers);
  return !markers.empty();
}
bool end_if_nothing_left(Play& play) {
  if (anything(play.rules, play.state)) return false;
  end_moves(play);
  return true;
}

constexpr VerbRules kMovementVerbs[] = {verb_rules<Verb::kMove, may_move_to, move>(),
                                        verb_rules<Verb::kEnter, may_enter, enter>(),
                                        verb_rules<Verb::kExit, may_exit, leave_map>(),
                                        verb_rules<Verb::kDismount, may_dismount, dismount>(),
                                        verb_rules<Verb::kRemount, may_remount, remount>(),
                                        verb_rules<Verb::kBreakDown, may_break_down, break_down>(),
                                        verb_rules<Verb::kRecombine, may_recombine, recombine>(),
                                        verb_rules<Verb::kBridge, may_bridge, build_bridge>(),
                                        verb_rules<Verb::kBridgeMarker, may_place_marker, place_marker>(),
                                        verb_rules<Verb::kFill, may_fill, fill_ditch>(),
                                        verb_rules<Verb::kFerry, may_ferry, ferry>(),
                                        verb_rules<Verb::kRow, may_row, row>(),
                                        verb_rules<Verb::kLoad, may_begin_flight, begin_flight>(),
                                        verb_rules<Verb::kEnd, may_end_moves, end_moves>()};

}  // namespace

const FrameRules kMovementFrame{
    .question = {"movement", "Move your units, then end the Movement Segment.", "17.1"},
    .subjects = subjects,
    .actions = movement_actions,
    .verbs = kMovementVerbs,
    .resolve_automatic_step = end_if_nothing_left};

void begin_movement(Play& play) { ask_side(play, FrameKind::kReserves, play.state.phasing); }

bool continue_movement(Play& play) {
  switch (play.state.stage++) {
    case 0:
      ask_side(play, FrameKind::kMovement, play.state.phasing);
      return true;
    default:
      return false;
  }
}

void mark_artillery(Play& play) {
  State& state = play.state;
  for (const int u : play.rules.ground[static_cast<std::size_t>(index(state.phasing))]) {
    const UnitId unit = unit_id(u);
    auto& marks = state.piece(unit).marks;
    marks &= ~std::uint32_t{kMustLeave};
    if (stands(state, unit) && avoids_zones(play.rules, unit, state.hex_of(unit)) &&
        in_enemy_zone(state, state.phasing, state.hex_of(unit)))
      marks |= kMustLeave;
  }
}

void end_movement(Play& play) {
  State& state = play.state;
  put_down(play);
  for (const int u : play.rules.ground[static_cast<std::size_t>(index(state.phasing))]) {
    const UnitId unit = unit_id(u);
    if (!state.piece(unit).has(kMustLeave)) continue;
    state.piece(unit).marks &= ~std::uint32_t{kMustLeave};
    if (stands(state, unit) && in_enemy_zone(state, state.phasing, state.hex_of(unit)))
      eliminate(play, unit, "5.43");
  }
  remove_lone_sites(play);
  forget_cleared(play.rules, state);
  end_air_movement(play);
}

}  // namespace mitla::barlev
