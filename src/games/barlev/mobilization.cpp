#include "games/barlev/mobilization.h"

#include <algorithm>
#include <cstdlib>

#include "games/barlev/ground.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

constexpr std::size_t kIsrael = 0;

const UnitSet& israelis(const RuleSet& rules) { return rules.ground[kIsrael]; }
int place_in_line(const RuleSet& rules, HexId box) {
  const auto it = std::find(rules.front_boxes.begin(), rules.front_boxes.end(), box);
  return it == rules.front_boxes.end() ? -1 : static_cast<int>(it - rules.front_boxes.begin());
}
bool is_garrison(HexId where) {
  return is_in(where, kGarrisonNorthern) || is_in(where, kGarrisonCentral) || is_in(where, kGarrisonSouthern);
}

// 9.5, 32: the turn on which a unit is mobilized; an early alert brings it forward.
int due_turn(const RuleSet& rules, const UnitInfo& unit) {
  const Variations& variations = rules.variations;
  if (unit.nationality == Nationality::kJordan && variations.jordan_enters) return variations.jordan_turn;
  if (!variations.early_alert || unit.side != Side::kIsrael) return unit.from_turn;
  return std::max(variations.alert_first_turn, unit.from_turn - variations.alert_turns_earlier);
}

}  // namespace

HexId front_box(Front front) { return place(front == Front::kGolan ? kNorthernCommand : kSouthernCommand); }

std::span<const HexId> entry_hexes(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId where = state.hex_of(unit);
  const auto& supply = rules.supply_hexes[kIsrael];
  if (is_in(where, kNorthernCommand)) return supply[1];
  if (is_in(where, kSouthernCommand)) return supply[0];
  const int group = rules.unit(unit).group;
  if (group < 0) return {};
  if (is_garrison(where) && rules.variations.garrison_either_map) return rules.garrison_entry;
  return rules.groups[static_cast<std::size_t>(group)].hex_list;
}

int committed_brigades(const RuleSet& rules, const State& state) {
  int brigades = 0;
  for (const FormationInfo& brigade : rules.brigades) {
    bool committed = false;
    for (const int u : brigade.units)
      committed = committed || (rules.units[static_cast<std::size_t>(u)].is_commando() &&
                                state.pieces[static_cast<std::size_t>(u)].has(kCommitted));
    brigades += committed ? 1 : 0;
  }
  return brigades;
}

namespace {

// 9.21, 9.22
void release_from(Play& play, Box box) {
  State& state = play.state;
  base::FixedVector<UnitId, kMaxUnits> waiting;
  UnitSet hqs;
  for (const int u : israelis(play.rules)) {
    if (!is_in(state.pieces[static_cast<std::size_t>(u)].hex, box)) continue;
    if (play.rules.units[static_cast<std::size_t>(u)].is_hq())
      hqs.insert(u);
    else
      waiting.push_back(unit_id(u));
  }
  if (waiting.empty()) return;
  const int die = roll_ten(play);
  const int percent = play.rules.tables.release_percent[static_cast<std::size_t>(die)];
  const int count = drawn_units(waiting.size(), percent);
  play.tell(EventKind::kReleaseRoll, "9.21", {box, die, percent, count, waiting.size()});
  for (int drawn = 0; drawn < count; ++drawn) {
    const int left = waiting.size();
    const int pick = left == count - drawn ? 0 : play.roll_die(left) - 1;
    const UnitId unit = waiting[pick];
    waiting.erase(pick);
    state.piece(unit).marks |= kDrawn;
    play.tell(EventKind::kDrawn, "9.22", {unit.value, box});
    const int division = play.rules.unit(unit).division;
    for (const int h : hqs)
      if (division >= 0 && play.rules.units[static_cast<std::size_t>(h)].division == division)
        state.pieces[static_cast<std::size_t>(h)].marks |= kDrawn;
  }
}

// 27.2: from their dates on, units of the West Bank garrison may enter.
void free_garrisons(Play& play) {
  State& state = play.state;
  for (const int u : israelis(play.rules)) {
    Piece& piece = state.pieces[static_cast<std::size_t>(u)];
    if (!is_garrison(piece.hex) || piece.has(kReleased)) continue;
    if (due_turn(play.rules, play.rules.units[static_cast<std::size_t>(u)]) > state.turn) continue;
    piece.marks |= kReleased;
    play.tell(EventKind::kGarrisonFreed, "27.2", {u});
  }
}

bool anybody_in(const RuleSet& rules, const State& state, Box box, std::uint32_t without) {
  for (const int u : israelis(rules)) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(u)];
    if (is_in(piece.hex, box) && !piece.has(without)) return true;
  }
  return false;
}

// 27.52
void roll_for_sharm(Play& play) {
  State& state = play.state;
  const Numbers& numbers = play.rules.numbers();
  state.sharm = 0;
  if (state.turn < numbers.sharm_from || !anybody_in(play.rules, state, kSharm, kReleased)) return;
  const int die = roll_ten(play);
  const int total = die + numbers.sharm_brigade * committed_brigades(play.rules, state) +
                    (state.air.transports_lost != 0 ? numbers.sharm_transport : 0);
  const bool freed = total >= numbers.sharm_at_least;
  state.sharm = freed ? 1 : 0;
  play.tell(EventKind::kSharmRoll, "27.52", {die, total, freed ? 1 : 0});
}

// 26.1: Allies come from their turn on; their air units go to the display at once.
void receive_allies(Play& play) {
  State& state = play.state;
  constexpr std::size_t kArab = 1;
  for (const UnitSet* units : {&play.rules.ground[kArab], &play.rules.air[kArab]})
    for (const int u : *units) {
      Piece& piece = state.pieces[static_cast<std::size_t>(u)];
      const bool suez = is_in(piece.hex, kReinforcementsSuez);
      if (!suez && !is_in(piece.hex, kReinforcementsGolan)) continue;
      const UnitInfo& info = play.rules.units[static_cast<std::size_t>(u)];
      if (due_turn(play.rules, info) > state.turn) continue;
      if (info.is_air())
        piece.hex = place(suez ? Display::kEgypt : Display::kSyria, DisplayBox::kAvailable);
      else
        piece.marks |= kDrawn;
    }
}

// --- the frame: what the common seat of Israel decides ---

// 9.32, 9.33: to the next box of the line, units that were not drawn, once a turn.
Reason may_shift(const RuleSet& rules, const State& state, UnitId unit, engine::BoxId box) {
  const Piece& piece = state.piece(unit);
  const int from = place_in_line(rules, piece.hex);
  const int to = place_in_line(rules, rules::box(box.value));
  if (rules.side_of(unit) != Side::kIsrael || from < 0) return {"9.32", "{u} is in no front box"};
  if (to < 0 || std::abs(to - from) != 1) return {"9.33", "a unit moves to the next front box"};
  if (piece.has(kDrawn)) return {"9.32", "{u} was drawn: it may enter the map"};
  if (piece.has(kMoved)) return {"9.32", "{u} has changed its box in this turn"};
  if (rules.front_boxes_one_way) {
    const int goal = place_in_line(rules, rules.front_box_goal);
    if (std::abs(goal - to) > std::abs(goal - from)) return {"9.33", "there is no front beyond that box"};
  }
  return kAllowed;
}
void shift(Play& play, UnitId unit, engine::BoxId box) {
  Piece& piece = play.state.piece(unit);
  const int from = rules::box_number(piece.hex);
  piece.hex = rules::box(box.value);
  piece.marks |= kMoved;
  play.tell(EventKind::kShifted, "9.32", {unit.value, from, box.value});
}

// All units of a box that can go there.
Reason may_shift_all(const RuleSet& rules, const State& state, engine::BoxId from, engine::BoxId to) {
  for (const int u : israelis(rules))
    if (state.pieces[static_cast<std::size_t>(u)].hex == rules::box(from.value) &&
        may_shift(rules, state, unit_id(u), to).allows())
      return kAllowed;
  return {"9.32", "no unit goes from there to that box"};
}
void shift_all(Play& play, engine::BoxId from, engine::BoxId to) {
  for (const int u : israelis(play.rules))
    if (play.state.pieces[static_cast<std::size_t>(u)].hex == rules::box(from.value) &&
        may_shift(play.rules, play.state, unit_id(u), to).allows())
      shift(play, unit_id(u), to);
}

Reason is_sharm_garrison(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (!is_in(piece.hex, kSharm)) return {"27.4", "{u} is not in South Sinai"};
  return piece.has(kReleased) ? Reason{"27.4", "{u} may leave already"} : kAllowed;
}
Reason may_free(const RuleSet&, const State& state, UnitId unit) {
  if (state.sharm == 0) return {"27.52", "no unit of the garrison is freed now"};
  return is_sharm_garrison(state, unit);
}
void free_unit(Play& play, UnitId unit) {
  play.state.piece(unit).marks |= kReleased;
  --play.state.sharm;
  play.tell(EventKind::kSharmFreed, "27.52", {unit.value});
}
// 27.51: a mobilized unit in the box of the Southern Command, drawn or not, or a reinforcement: a unit of the
// West Bank garrison that may enter (27.3).
bool can_substitute(const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  return is_in(piece.hex, kSouthernCommand) || (is_garrison(piece.hex) && piece.has(kReleased));
}
// Of the same size or larger.
Reason may_substitute(const RuleSet& rules, const State& state, UnitId unit, UnitId other) {
  if (rules.side_of(unit) != Side::kIsrael || rules.unit(unit).is_hq() || !can_substitute(state, unit))
    return {"27.51", "{u} is neither in the box of the Southern Command nor a reinforcement"};
  if (state.piece(unit).has(kMoved)) return {"27.51", "{u} has changed its box in this turn"};
  if (const Reason reason = is_sharm_garrison(state, other); !reason.allows()) return reason;
  if (rules.unit(unit).thirds < rules.unit(other).thirds) return {"27.51", "{u} is too small"};
  return kAllowed;
}
void substitute(Play& play, UnitId unit, UnitId other) {
  play.state.piece(unit).hex = place(kSharm);
  play.state.piece(unit).marks &= ~std::uint32_t{kDrawn | kReleased};
  play.state.piece(other).marks |= kReleased;
  play.tell(EventKind::kSubstituted, "27.51", {unit.value, other.value});
}

void mobilization_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_free(rules, state, unit).allows()) out.push_back(act(Verb::kFree, unit));
  const int at = place_in_line(rules, state.hex_of(unit));
  for (const int to : {at - 1, at + 1}) {
    if (at < 0 || to < 0 || to >= static_cast<int>(rules.front_boxes.size())) continue;
    const engine::BoxId box{
        static_cast<std::uint16_t>(rules::box_number(rules.front_boxes[static_cast<std::size_t>(to)]))};
    if (may_shift(rules, state, unit, box).allows()) out.push_back(act(Verb::kShift, unit, box));
  }
  if (!can_substitute(state, unit)) return;
  for (const int o : israelis(rules))
    if (is_in(state.pieces[static_cast<std::size_t>(o)].hex, kSharm) &&
        may_substitute(rules, state, unit, unit_id(o)).allows())
      out.push_back(act(Verb::kSubstitute, unit, unit_id(o)));
}
bool has_order(const RuleSet& rules, const State& state, int unit) {
  const HexId where = state.pieces[static_cast<std::size_t>(unit)].hex;
  if (on_map(where) || (place_in_line(rules, where) < 0 && !is_in(where, kSharm) && !is_garrison(where)))
    return false;
  thread_local ActionList scratch;
  scratch.clear();
  mobilization_actions(rules, state, unit_id(unit), scratch);
  return !scratch.empty();
}
void mobilization_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : israelis(rules))
    if (has_order(rules, state, u)) units.insert(u);
  for (std::size_t b = 1; b < rules.front_boxes.size(); ++b) {
    const auto box = [&](std::size_t n) {
      return engine::BoxId{static_cast<std::uint16_t>(rules::box_number(rules.front_boxes[n]))};
    };
    for (const auto& [from, to] : {std::pair(b - 1, b), std::pair(b, b - 1)})
      if (may_shift_all(rules, state, box(from), box(to)).allows())
        out.push_back(act(Verb::kShiftAll, box(from), box(to)));
  }
  out.push_back(act(Verb::kEnd));
}
bool can_order(const RuleSet& rules, const State& state) {
  for (const int u : israelis(rules))
    if (has_order(rules, state, u)) return true;
  return false;
}
constexpr VerbRules kMobilizationVerbs[] = {
    verb_rules<Verb::kShift, may_shift, shift>(),
    verb_rules<Verb::kShiftAll, may_shift_all, shift_all>(),
    verb_rules<Verb::kFree, may_free, free_unit>(),
    verb_rules<Verb::kSubstitute, may_substitute, substitute>(),
    verb_rules<Verb::kEnd, always, end_frame>(),
};

}  // namespace

const FrameRules kMobilizationFrame{
    .question = {"mobilization", "Move units between the front boxes, then end the mobilization.", "9.32"},
    .subjects = mobilization_subjects,
    .actions = mobilization_actions,
    .verbs = kMobilizationVerbs,
    .resolve_automatic_step = end_unless<can_order>};

void begin_mobilization(Play& play) {
  if (play.state.phasing == Side::kArab) return receive_allies(play);
  clear_marks(play.rules, play.state, Side::kIsrael, kDrawn);
  for (const Box box : {kNorthernCommand, kSouthernCommand}) release_from(play, box);
  free_garrisons(play);
  roll_for_sharm(play);
  ask(play, FrameKind::kMobilization, play.rules.command.common_israel);
}

// 9.31: newly mobilized units come after the others have moved.
void end_mobilization(Play& play) {
  State& state = play.state;
  if (state.phasing == Side::kArab) return;
  clear_marks(play.rules, state, Side::kIsrael, kMoved);
  std::array<int, kBoxes> arrived{};
  for (const int u : israelis(play.rules)) {
    Piece& piece = state.pieces[static_cast<std::size_t>(u)];
    const UnitInfo& info = play.rules.units[static_cast<std::size_t>(u)];
    if (!is_in(piece.hex, kNotYet) || due_turn(play.rules, info) > state.turn) continue;
    piece.hex = info.box;
    ++arrived[static_cast<std::size_t>(rules::box_number(info.box))];
  }
  for (int box = 0; box < kBoxes; ++box)
    if (arrived[static_cast<std::size_t>(box)] != 0)
      play.tell(EventKind::kMobilized, "9.31", {box, arrived[static_cast<std::size_t>(box)]});
}

}  // namespace mitla::barlev
