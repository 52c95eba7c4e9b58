// 23.4 Placing refitted units, 24.3 and those of military aid.
#include <algorithm>

#include "games/barlev/air_frames.h"
#include "games/barlev/refit.h"
#include "games/barlev/segments.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::ActionList;
using engine::BoxId;

namespace {

bool waits(const RuleSet& rules, const State& state, UnitId unit) {
  return state.piece(unit).has(kRefitted) && seat_of(rules, rules.unit(unit).nation) == top(state).seat;
}
// d.7: the headquarters to which an Arab unit may belong; those of Israel serve everybody.
bool may_serve(const UnitInfo& hq, const UnitInfo& unit) {
  if (hq.nation != unit.nation) return false;
  if (unit.nation != Nation::kEgypt || unit.army == Army::kNone || unit.army == Army::kGhq) return true;
  return hq.army == unit.army;
}
// Hexes to the nearest of them; hex::kFar: there is none. One that shares its hex with enemies receives
// nobody (22.65).
int to_hq(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  int least = hex::kFar;
  for (const int u : rules.hqs) {
    const UnitId hq = unit_id(u);
    // 22.65: not one that shares its hex with enemies.
    if (stands(state, hq) && may_serve(rules.unit(hq), rules.unit(unit)) &&
        !has_enemy(rules, state, state.hex_of(hq), rules.side_of(hq)))
      least = std::min(least, rules.board().distance(state.hex_of(hq), hex));
  }
  return least;
}
bool is_front_box(const RuleSet& rules, HexId box) {
  const bool command =
      is_in(box, kNorthernCommand) || is_in(box, kCentralCommand) || is_in(box, kSouthernCommand);
  return command &&
         std::find(rules.front_boxes.begin(), rules.front_boxes.end(), box) != rules.front_boxes.end();
}

}  // namespace

Reason may_replace(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const UnitInfo& info = rules.unit(unit);
  if (!waits(rules, state, unit) || info.is_air()) return {"23.4", "{u} is not to be placed on the map"};
  if (!can_be_put_in(rules, unit, hex)) return {"23.4", "{u} cannot stand in {h}"};
  if (is_frozen(state, rules.at(hex).front)) return {"3.1", "there is a cease-fire"};
  const int range =
      info.side == Side::kIsrael ? rules.numbers().command_israeli : rules.numbers().command_arab;
  if (to_hq(rules, state, unit, hex) > range) return {"23.4", "{h} is too far from its headquarters"};
  if (has_enemy(rules, state, hex, info.side)) return {"17.5", "enemies are in {h}"};
  return may_stack(rules, state, unit, hex);
}

namespace {

void replace(Play& play, UnitId unit, HexId hex) {
  play.state.piece(unit).marks = kArrived;  // 8.13
  put(play.rules, play.state, unit, hex);
  play.tell(AirEvent::kReplaced, "23.4", {unit.value, hex.value, -1});
}

Reason may_station(const RuleSet& rules, const State& state, UnitId unit, BoxId box) {
  const UnitInfo& info = rules.unit(unit);
  if (!waits(rules, state, unit)) return {"23.4", "{u} is not to be placed"};
  const HexId to = rules::box(box.value);
  if (info.is_air()) {
    const bool flown = in_display(to) && box_at(to) == DisplayBox::kFlown &&
                       side_of(display_at(to)) == info.side &&
                       rules.has_map[static_cast<std::size_t>(index(front_of(display_at(to))))];
    return flown && (info.side == Side::kIsrael || arab_nation(front_of(display_at(to))) == info.nation)
               ? kAllowed
               : Reason{"23.4", "air units are placed in a Flown box of their own"};
  }
  return info.side == Side::kIsrael && is_front_box(rules, to)
             ? kAllowed
             : Reason{"23.4", "only Israelis are placed in the front boxes"};
}
void station(Play& play, UnitId unit, BoxId box) {
  play.state.piece(unit).marks = 0;
  play.state.piece(unit).hex = rules::box(box.value);
  play.tell(AirEvent::kReplaced, "23.4", {unit.value, -1, box.value});
}

// The nearest hex to a headquarters with room; Israelis go into a front box.
void place_by_itself(Play& play, UnitId unit) {
  const RuleSet& rules = play.rules;
  const auto into = [&](HexId box) {
    station(play, unit, BoxId{static_cast<std::uint16_t>(rules::box_number(box))});
  };
  const UnitInfo& info = rules.unit(unit);
  if (info.is_air()) {
    const Front front = info.nation == Nation::kEgypt || (info.nation == Nation::kIsrael && rules.has_map[0])
                            ? Front::kSuez
                            : Front::kGolan;
    return into(place(display_of(info.side, front), DisplayBox::kFlown));
  }
  if (info.side == Side::kIsrael)
    return into(rules.front_box_goal.exists() ? rules.front_box_goal : place(kCentralCommand));
  HexId best;
  int least = hex::kFar;
  for (const Front front : kFronts)
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))]) {
      const int distance = to_hq(rules, play.state, unit, hex);
      if (distance < least && may_replace(rules, play.state, unit, hex).allows()) {
        best = hex;
        least = distance;
      }
    }
  if (best.exists()) replace(play, unit, best);
}
void replace_all(Play& play) {
  for (std::size_t u = 0; u < play.rules.units.size(); ++u)
    if (waits(play.rules, play.state, unit_id(static_cast<int>(u))))
      place_by_itself(play, unit_id(static_cast<int>(u)));
}

template <typename Function>
void each_choice(const RuleSet& rules, const State& state, UnitId unit, Function&& function) {
  if (!waits(rules, state, unit)) return;
  for (int b = 0; b <= kLastDataBox; ++b) {
    const BoxId box{static_cast<std::uint16_t>(b)};
    if (may_station(rules, state, unit, box).allows() && !function(engine::act(Verb::kStation, unit, box)))
      return;
  }
  if (rules.unit(unit).is_air()) return;
  for (const Front front : kFronts)
    for (const HexId hex : rules.map_hexes[static_cast<std::size_t>(index(front))])
      if (may_replace(rules, state, unit, hex).allows() && !function(engine::act(Verb::kReplace, unit, hex)))
        return;
}
bool anything(const RuleSet& rules, const State& state) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(top(state).side))]) {
    bool found = false;
    each_choice(rules, state, unit_id(u), [&](const engine::Action&) { return !(found = true); });
    if (found) return true;
  }
  for (const int u : rules.air[static_cast<std::size_t>(index(top(state).side))])
    if (waits(rules, state, unit_id(u))) return true;
  return false;
}
void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    each_choice(rules, state, unit_id(static_cast<int>(u)), [&](const engine::Action&) {
      units.insert(static_cast<int>(u));
      return false;
    });
  out.push_back(engine::act(Verb::kReplaceAll));
  out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  each_choice(rules, state, unit, [&](const engine::Action& action) {
    out.push_back(action);
    return true;
  });
}

constexpr VerbRules kVerbs[] = {
    verb_rules<Verb::kReplace, may_replace, replace>(), verb_rules<Verb::kStation, may_station, station>(),
    verb_rules<Verb::kReplaceAll, always, replace_all>(), verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

// Ruling: units that are not placed wait for the next refit.
const FrameRules kPlaceRefittedFrame{.question = {"replacing", "Place the refitted units.", "23.4"},
                                     .subjects = subjects,
                                     .actions = actions,
                                     .verbs = kVerbs,
                                     .resolve_automatic_step = end_unless<anything>};

void begin_replacing(Play& play) {
  State& state = play.state;
  // Air units with only one Flown box need no question.
  for (const Side side : kSides)
    for (const int u : play.rules.air[static_cast<std::size_t>(index(side))])
      if (state.pieces[static_cast<std::size_t>(u)].marks & kRefitted)
        if (side == Side::kArab || !(play.rules.has_map[0] && play.rules.has_map[1]))
          place_by_itself(play, unit_id(u));
  ask_both(play, FrameKind::kPlaceRefitted);
}

}  // namespace mitla::barlev
