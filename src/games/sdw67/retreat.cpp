#include "games/sdw67/retreat.h"

#include "games/sdw67/obligations.h"
#include "games/sdw67/placement.h"
#include "games/sdw67/stacking.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

namespace {

// 14.2: one hex of a retreat. Because the way must end as many hexes from its start as it is long, every
// step leads one hex farther from the start.
struct Way {
  const RuleSet& rules;
  const State& state;
  UnitId unit;
  Side side;
  HexId start;
  int goal;
  Front mover;

  bool may_step(HexId from, HexId to, int gone) const {
    if (rules.board().distance(start, to) != gone + 1) return false;
    if ((rules.unbridged[from.value] >> hex::index_of(*rules.board().direction_between(from, to)) & 1) != 0)
      return false;  // 14.2.terrain
    return !enemy_in(rules, state, side, to) && !is_closed(rules, state, side, to) &&
           !in_enemy_zone(rules, state, side, to);
  }

  // The best that can become of the unit in `at` after `gone` hexes, and how far it comes if it dies.
  struct End {
    WayOut way = WayOut::kDeadly;
    int hexes = 0;
    bool better_than(const End& o) const {
      return way != o.way ? way < o.way : way == WayOut::kDeadly && hexes > o.hexes;
    }
  };
  End end_in(HexId at, int gone) const {
    return {would_overstack(rules, state, unit, at, mover) ? WayOut::kOverstacked : WayOut::kFree, gone};
  }
  End best(HexId at, int gone) const {
    if (gone == goal) return end_in(at, gone);
    End best{WayOut::kDeadly, gone};
    // 14.5.stop: a friendly fortified hex may end it.
    if (gone > 0 && protects(rules, state, side, at)) best = end_in(at, gone);
    return best_beyond(at, gone, best);
  }
  End best_beyond(HexId at, int gone, End best) const {
    for (const HexId to : rules.contacts[at.value]) {
      if (best.way == WayOut::kFree) break;
      if (!may_step(at, to, gone)) continue;
      if (const End end = this->best(to, gone + 1); end.better_than(best)) best = end;
    }
    return best;
  }
};

const Retreat& retreat_of(const State& state) { return state.retreats[top(state).count]; }

Way way_of(const RuleSet& rules, const State& state, UnitId unit) {
  const Retreat& retreat = retreat_of(state);
  const HexId start = state.walk.unit == unit ? state.walk.start : state.hex_of(unit);
  return {rules, state, unit, rules.side_of(unit), start, retreat.hexes, retreat.mover};
}
int gone(const State& state, UnitId unit) { return state.walk.unit == unit ? state.walk.gone : 0; }

// 14.5, 21.3
bool may_ignore(const RuleSet& rules, const State& state, UnitId unit) {
  return protects(rules, state, rules.side_of(unit), state.hex_of(unit)) &&
         !is_disintegrated(rules, state, unit);
}

// --- 14.5: who stands ---
Reason may_stand(const RuleSet& rules, const State& state, UnitId unit) {
  if (!retreat_of(state).units.contains(unit.value)) return {"14.1", "{u} does not have to retreat"};
  if (is_disintegrated(rules, state, unit)) return {"21.3.2", "the army of {u} has disintegrated"};
  if (!may_ignore(rules, state, unit)) return {"14.5", "{u} is not in a fortified hex of its own side"};
  return kAllowed;
}
void stand(Play& play, UnitId unit) {
  play.state.retreats[top(play.state).count].units.erase(unit.value);
  play.tell(EventKind::kStands, "14.5", {unit.value, play.state.hex_of(unit).value});
}
void list_stands(const RuleSet& rules, const State& state, ActionList& out) {
  for (const int u : retreat_of(state).units)
    if (may_ignore(rules, state, unit_id(u))) out.push_back(act(Verb::kStand, unit_id(u)));
}
using Stands = rules::ShortFrame<list_stands>;
void standing_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  Stands::subjects(rules, state, units, out);
  out.push_back(act(Verb::kEnd));
}
bool can_stand(const RuleSet& rules, const State& state) {
  for (const int u : retreat_of(state).units)
    if (may_ignore(rules, state, unit_id(u))) return true;
  return false;
}
constexpr VerbRules kStandVerbs[] = {verb_rules<Verb::kStand, may_stand, stand>(),
                                     verb_rules<Verb::kEnd, always, end_frame>()};

// --- 14.2: who goes where ---
void finish(Play& play, UnitId unit) {
  play.state.retreats[top(play.state).count].units.erase(unit.value);
  play.state.walk = {};
}

// The steps that lead to the best end.
template <typename Visit>
void for_each_step(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  const Way way = way_of(rules, state, unit);
  const HexId at = state.hex_of(unit);
  const int steps = gone(state, unit);
  Way::End best{WayOut::kDeadly, steps};
  std::array<Way::End, hex::kDirectionCount> ends;
  const HexList& contacts = rules.contacts[at.value];
  for (int i = 0; i < contacts.size(); ++i)
    if (way.may_step(at, contacts[i], steps)) {
      ends[i] = way.best(contacts[i], steps + 1);
      if (ends[i].better_than(best)) best = ends[i];
    }
  for (int i = 0; i < contacts.size(); ++i)
    if (way.may_step(at, contacts[i], steps) && !best.better_than(ends[i])) visit(contacts[i]);
}

Reason may_retreat(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  if (!retreat_of(state).units.contains(unit.value)) return {"14.1", "{u} does not have to retreat"};
  if (state.walk.unit.exists() && state.walk.unit != unit)
    return {"14.2", "{u} is on its way and comes first", UnitId(state.walk.unit)};
  bool found = false;
  for_each_step(rules, state, unit, [&](HexId hex) { found = found || hex == to; });
  if (found) return kAllowed;
  const Way way = way_of(rules, state, unit);
  const HexId at = state.hex_of(unit);
  if (!in_contact(rules, at, to)) return {"14.2.sector", "{u} cannot retreat from where it is to {h}"};
  if (enemy_in(rules, state, way.side, to)) return {"14.2.zoc", "there is an enemy unit in {h}"};
  if (is_closed(rules, state, way.side, to)) return {"25.4.note.move", "{h} is closed"};
  if (in_enemy_zone(rules, state, way.side, to)) return {"14.2.zoc", "{h} is in an enemy zone of control"};
  if (rules.board().distance(way.start, to) != gone(state, unit) + 1)
    return {"14.2.distance", "every hex of a retreat leads farther away"};
  if (!way.may_step(at, to, gone(state, unit)))
    return {"14.2.terrain", "retreats cross water on bridges only"};
  return {"14.2.best", "another way neither kills nor overstacks {u}"};
}

void retreat(Play& play, UnitId unit, HexId to) {
  State& state = play.state;
  const HexId from = state.hex_of(unit);
  if (state.walk.unit != unit) state.walk = {unit, 0, 0, 0, from};
  relocate(play.rules, state, unit, to);
  ++state.walk.gone;
  play.tell(EventKind::kRetreated, retreat_of(state).panic != 0 ? "14.2.panic" : "14.2.normal",
            {unit.value, from.value, to.value});
  if (state.walk.gone >= retreat_of(state).hexes)
    finish(play, unit);
  else if (protects(play.rules, state, play.rules.side_of(unit), to))
    ask(play, FrameKind::kStopping, commander_in(play.rules, state, unit), top(state).count);
}

void retreat_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!retreat_of(state).units.contains(unit.value)) return;
  if (state.walk.unit.exists() && state.walk.unit != unit) return;
  for_each_step(rules, state, unit, [&](HexId hex) { out.push_back(act(Verb::kRetreat, unit, hex)); });
}
void retreat_subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  if (state.walk.unit.exists())
    units.insert(state.walk.unit.index());
  else
    units |= retreat_of(state).units;
}
constexpr VerbRules kRetreatVerbs[] = {verb_rules<Verb::kRetreat, may_retreat, retreat>()};

bool has_step(const RuleSet& rules, const State& state, UnitId unit) {
  bool any = false;
  for_each_step(rules, state, unit, [&](HexId) { any = true; });
  return any;
}

// Asks who stands, eliminates who cannot go, and ends when everybody has gone.
bool prepare_retreat(Play& play) {
  State& state = play.state;
  const int number = top(state).count;
  Retreat& retreat = state.retreats[number];
  if (state.walk.unit.exists()) {
    const UnitId unit = state.walk.unit;
    if (has_step(play.rules, state, unit)) return false;
    eliminate(play, unit, "14.2.distance");
    return true;
  }
  if (retreat.answered == 0) {
    retreat.answered = 1;
    if (can_stand(play.rules, state)) {
      const UnitId first = unit_id(retreat.units.first());
      ask(play, FrameKind::kStanding, commander_in(play.rules, state, first), number);
    }
    return true;
  }
  for (const int u : retreat.units)
    if (!play.rules.units[u].mobile || !has_step(play.rules, state, unit_id(u))) {
      eliminate(play, unit_id(u), play.rules.units[u].mobile ? "14.2" : "14.3");
      return true;
    }
  if (!retreat.units.empty()) return false;
  retreat = {};
  end_frame(play);
  return true;
}

// --- 14.5.stop ---
Reason is_on_way(const State& state, UnitId unit) {
  return state.walk.unit == unit ? kAllowed : Reason{"14.5.stop", "{u} is not on its way"};
}
// 14.2.best holds for whoever decides: here its own player, who knows his stacks.
struct Ends {
  Way::End here, beyond;
};
Ends ends_of(const RuleSet& rules, const State& state, UnitId unit) {
  Way way = way_of(rules, state, unit);
  way.mover = commander_in(rules, state, unit);
  const HexId at = state.hex_of(unit);
  const int steps = gone(state, unit);
  return {way.end_in(at, steps), way.best_beyond(at, steps, {})};
}
Reason may_stop(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of([&] { return is_on_way(state, unit); },
                  [&] {
                    const Ends ends = ends_of(rules, state, unit);
                    return ends.beyond.better_than(ends.here)
                               ? Reason{"14.2.best", "{u} can go on to where it does not overstack"}
                               : kAllowed;
                  });
}
void stop(Play& play, UnitId unit) {
  end_frame(play);
  play.tell(EventKind::kStands, "14.5.stop", {unit.value, play.state.hex_of(unit).value});
  finish(play, unit);
}
Reason may_go_on(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of([&] { return is_on_way(state, unit); },
                  [&] {
                    const Ends ends = ends_of(rules, state, unit);
                    return ends.here.better_than(ends.beyond)
                               ? Reason{"14.2.best", "going on would kill or overstack {u}"}
                               : kAllowed;
                  });
}
void go_on(Play& play, UnitId) { end_frame(play); }
void list_stops(const RuleSet& rules, const State& state, ActionList& out) {
  const UnitId unit = state.walk.unit;
  if (may_stop(rules, state, unit).allows()) out.push_back(act(Verb::kStop, unit));
  if (may_go_on(rules, state, unit).allows()) out.push_back(act(Verb::kGoOn, unit));
}
using Stops = rules::ShortFrame<list_stops>;
constexpr VerbRules kStopVerbs[] = {verb_rules<Verb::kStop, may_stop, stop>(),
                                    verb_rules<Verb::kGoOn, may_go_on, go_on>()};

void start(Play& play, int number, const UnitSet& units, int hexes, bool panic) {
  if (units.empty()) return;
  State& state = play.state;
  const Front own = commander_in(play.rules, state, unit_id(units.first()));
  const Front mover = panic ? other(own) : own;
  state.retreats[number] = {
      units, static_cast<std::uint8_t>(hexes), mover, static_cast<std::uint8_t>(panic ? 1 : 0), 0, {}};
  ask(play, FrameKind::kRetreat, mover, number);
}
// 14.2.panic: the player who does not command the units rolls and moves.
void start_panic(Play& play, int number, const UnitSet& units, std::string_view rule) {
  if (units.empty()) return;
  const int die = play.roll_die();
  play.tell(EventKind::kPanicDie, rule, {die, units.size(), play.state.pieces[units.first()].hex.value});
  start(play, number, units, die, true);
}

// Splits off the units of disintegrated armies (21.3, 21.4).
UnitSet take_disintegrated(const Play& play, UnitSet& units) {
  UnitSet taken;
  for (const int u : units)
    if (is_disintegrated(play.rules, play.state, unit_id(u))) taken.insert(u);
  units -= taken;
  return taken;
}

}  // namespace

void begin_retreat(Play& play, const UnitSet& units, int hexes) {
  UnitSet normal = units;
  const UnitSet panicking = take_disintegrated(play, normal);
  start_panic(play, 1, panicking, "21.3.2");
  start(play, 0, normal, hexes, false);
}

void begin_panic(Play& play, const UnitSet& units, std::string_view rule) {
  UnitSet normal = units;
  for (const int u : take_disintegrated(play, normal)) eliminate(play, unit_id(u), "21.3.1");
  start_panic(play, 0, normal, rule);
}

namespace {

// 14.2: whose units go, and how far.
rules::Question question_of_retreat(const RuleSet&, const State& state) {
  constexpr std::array<std::string_view, 7> kPanics{
      "Panic: move the units of the other player away.",
      "Panic: move the units of the other player 1 hex away.",
      "Panic: move the units of the other player 2 hexes away, hex by hex.",
      "Panic: move the units of the other player 3 hexes away, hex by hex.",
      "Panic: move the units of the other player 4 hexes away, hex by hex.",
      "Panic: move the units of the other player 5 hexes away, hex by hex.",
      "Panic: move the units of the other player 6 hexes away, hex by hex."};
  const Retreat& retreat = retreat_of(state);
  if (retreat.panic != 0 && retreat.hexes < kPanics.size())
    return {"retreat", kPanics[retreat.hexes], "14.2.panic"};
  return {"retreat", retreat.hexes == 1 ? "Retreat your units one hex." : "Retreat your units, hex by hex.",
          "14.2.normal"};
}

}  // namespace

const FrameRules kStandingFrame{
    .question = {"standing", "Choose the units that ignore the result in their fortified hexes, then end.",
                 "14.5"},
    .subjects = standing_subjects,
    .actions = Stands::actions,
    .verbs = kStandVerbs,
    .resolve_automatic_step = end_unless<can_stand>};
const FrameRules kRetreatFrame{.question = {"retreat", "Retreat the units, hex by hex.", "14.2"},
                               .subjects = retreat_subjects,
                               .actions = retreat_actions,
                               .verbs = kRetreatVerbs,
                               .resolve_automatic_step = prepare_retreat,
                               .varying_question = question_of_retreat};
const FrameRules kStoppingFrame{
    .question = {"stopping", "The unit has come to a fortified hex: it may stop there.", "14.5.stop"},
    .subjects = Stops::subjects,
    .actions = Stops::actions,
    .verbs = kStopVerbs,
    .resolve_automatic_step = Stops::take_only_action<kStopVerbs, Play>};

}  // namespace mitla::sdw67
