#include "games/barlev/command.h"

#include <algorithm>

#include "games/barlev/ground.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

bool same_map(const RuleSet& rules, const State& state, UnitId a, UnitId b) {
  return rules.at(state.hex_of(a)).front == rules.at(state.hex_of(b)).front;
}

// 8.32: a formation outside the two armies uses one HQ; it is the one that reaches more of its units, the
// Second Army's if they are equal (ruling).
Army hq_of_formation(const RuleSet& rules, const State& state, const UnitSet& formation) {
  int second = 0;
  int third = 0;
  for (const int h : rules.hqs) {
    const UnitId hq = unit_id(h);
    const Army army = rules.unit(hq).army;
    if (army != Army::kSecond && army != Army::kThird) continue;
    for (const int u : formation)
      if (stands(state, unit_id(u)) && in_radius(rules, state, unit_id(u), hq))
        ++(army == Army::kSecond ? second : third);
  }
  return third > second ? Army::kThird : Army::kSecond;
}

// 8.21
bool is_always_in(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const HexInfo& hex = rules.at(state.hex_of(unit));
  if (info.is_hq() || info.is_installation()) return true;
  if (info.side == Side::kIsrael) return false;
  if (info.is_commando() || info.type == UnitType::kPara || info.is_fixed_sam()) return true;
  if (hex.front == Front::kSuez) return hex.canal || hex.bank == Bank::kWest;
  return installation_in(rules, state, state.hex_of(unit), Side::kArab).exists();
}

// 8.22, 8.24: two others of the brigade within a hex, or all of them in the same hex.
bool with_brigade(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.brigade < 0 || info.is_brigade()) return true;
  const HexId hex = state.hex_of(unit);
  int others = 0;
  int near = 0;
  int here = 0;
  for (const int u : rules.brigades[static_cast<std::size_t>(info.brigade)].units) {
    if (unit_id(u) == unit || !stands(state, unit_id(u)) || !same_map(rules, state, unit, unit_id(u)))
      continue;
    ++others;
    const int distance = rules.board().distance(hex, state.hex_of(unit_id(u)));
    if (distance <= rules.numbers().within_brigade) ++near;
    if (distance == 0) ++here;
  }
  return near >= 2 || here == others;  // a lone survivor has nobody to keep up with
}

// 8.22, 8.23: another unit of the division within two hexes; waived if there is none on the map (ruling).
bool with_division(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.division < 0) return true;
  bool others = false;
  for (const int u : rules.divisions[static_cast<std::size_t>(info.division)].units) {
    if (unit_id(u) == unit || !stands(state, unit_id(u)) || rules.unit(unit_id(u)).is_hq()) continue;
    if (!same_map(rules, state, unit, unit_id(u))) continue;
    others = true;
    if (rules.board().distance(state.hex_of(unit), state.hex_of(unit_id(u))) <=
        rules.numbers().within_division)
      return true;
  }
  return !others;
}

bool has_hq(const RuleSet& rules, const State& state, UnitId unit) {
  for (const int h : rules.hqs) {
    const UnitId hq = unit_id(h);
    if (rules.side_of(hq) == rules.side_of(unit) && stands(state, hq) && in_radius(rules, state, unit, hq) &&
        may_use_hq(rules, state, unit, hq))
      return true;
  }
  return false;
}

}  // namespace

bool in_radius(const RuleSet& rules, const State& state, UnitId unit, UnitId hq) {
  if (!stands(state, hq) || state.piece(hq).has(kNeutralized)) return false;
  const Numbers& numbers = rules.numbers();
  const int radius = rules.side_of(unit) == Side::kIsrael ? numbers.command_israeli : numbers.command_arab;
  return rules.board().distance(state.hex_of(unit), state.hex_of(hq)) <= radius;
}

bool may_use_hq(const RuleSet& rules, const State& state, UnitId unit, UnitId hq) {
  const UnitInfo& info = rules.unit(unit);
  const Army army = rules.unit(hq).army;
  if (info.side != rules.side_of(hq)) return false;
  if (info.side == Side::kIsrael) return true;  // 8.41
  if (rules.at(state.hex_of(unit)).front == Front::kGolan)
    return army == Army::kLeftWing || army == Army::kRightWing;  // 8.31
  switch (info.army) {
    case Army::kSecond:
    case Army::kThird:
      return army == info.army;  // 8.32
    case Army::kPortSaid:
      return army == Army::kPortSaid;  // 8.33
    default:
      if (info.division < 0 && info.brigade < 0) return true;  // 8.33: independents, any of the three
      if (army == Army::kPortSaid) return false;
      return army == hq_of_formation(rules, state,
                                     info.division >= 0
                                         ? rules.divisions[static_cast<std::size_t>(info.division)].units
                                         : rules.brigades[static_cast<std::size_t>(info.brigade)].units);
  }
}

bool in_command(const RuleSet& rules, const State& state, UnitId unit) {
  if (is_always_in(rules, state, unit)) return true;
  if (!has_hq(rules, state, unit)) return false;
  if (rules.side_of(unit) == Side::kIsrael) return true;
  return with_brigade(rules, state, unit) && with_division(rules, state, unit);
}

// 1b. Neutralized headquarters give no command now; then they may escape and are flipped up.
void begin_command(Play& play) {
  State& state = play.state;
  const Side side = state.phasing;
  int out = 0;
  UnitSet lost;
  for (const int u : play.rules.ground[static_cast<std::size_t>(index(side))]) {
    const UnitId unit = unit_id(u);
    if (stands(state, unit) && !has_just_come(state, unit) && !in_command(play.rules, state, unit))
      lost.insert(u);
  }
  clear_marks(play.rules, state, side, kOutOfCommand);
  for (const int u : lost) {
    state.pieces[static_cast<std::size_t>(u)].marks |= kOutOfCommand;
    ++out;
  }
  if (out != 0) play.tell(EventKind::kOutOfCommand, "8.12", {out, index(side)});
  for (const int u : play.rules.hqs) {
    const UnitId hq = unit_id(u);
    if (play.rules.side_of(hq) == side && stands(state, hq) && state.piece(hq).has(kNeutralized) &&
        has_enemy(play.rules, state, state.hex_of(hq), side))
      ask(play, FrameKind::kEscape, commander_of(play.rules, state, hq), 0, state.hex_of(hq), hq);
  }
}

void end_command(Play& play) {
  State& state = play.state;
  for (const int u : play.rules.hqs) {
    const UnitId hq = unit_id(u);
    if (play.rules.side_of(hq) != state.phasing || !stands(state, hq) || !state.piece(hq).has(kNeutralized) ||
        has_enemy(play.rules, state, state.hex_of(hq), state.phasing))  // A45
      continue;
    change_marks(play.rules, state, hq, 0, kNeutralized);
    take_control(state, state.phasing, state.hex_of(hq));  // 3.41: enemies may have passed through
    play.tell(EventKind::kHqRegrouped, "16.3", {hq.value});
  }
}

namespace {

int to_own_edge(const RuleSet& rules, Side side, HexId hex) {
  int least = hex::kFar;
  const auto& edges = rules.edge[static_cast<std::size_t>(index(side))];
  for (const HexId edge : edges[static_cast<std::size_t>(index(rules.at(hex).front))])
    least = std::min(least, rules.board().distance(hex, edge));
  return least;
}

// 22.64: every step leads towards the nearest own edge; the first hex without enemies ends the way.
void escapes(const RuleSet& rules, const State& state, UnitId hq, base::FixedVector<HexId, 128>& out) {
  const Side side = rules.side_of(hq);
  base::FixedVector<HexId, 128> from;
  from.push_back(state.hex_of(hq));
  for (int step = 0; step < rules.unit(hq).allowance && !from.empty(); ++step) {
    base::FixedVector<HexId, 128> further;
    for (const HexId at : from)
      for (const HexId to : rules.board().neighbours(at)) {
        if (!to.exists() || !rules.at(to).playable) continue;
        if (to_own_edge(rules, side, to) >= to_own_edge(rules, side, at)) continue;
        auto& list = has_enemy(rules, state, to, side) ? further : out;
        if (std::find(list.begin(), list.end(), to) == list.end() && !list.full()) list.push_back(to);
      }
    from = further;
  }
}

Reason may_escape(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (unit != top(state).unit) return {"22.64", "{u} does not escape now"};
  base::FixedVector<HexId, 128> hexes;
  escapes(rules, state, unit, hexes);
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end()
             ? kAllowed
             : Reason{"22.64",
                      "{u} cannot escape to {h}: it goes towards its own edge, to the first free hex"};
}
void escape(Play& play, UnitId unit, HexId hex) {
  const HexId from = play.state.hex_of(unit);
  relocate(play.rules, play.state, unit, hex);
  play.tell(EventKind::kEscaped, "22.64", {unit.value, from.value, hex.value});
  end_frame(play);
}
void escape_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  base::FixedVector<HexId, 128> hexes;
  escapes(rules, state, top(state).unit, hexes);
  if (!hexes.empty()) units.insert(top(state).unit.value);
  out.push_back(act(Verb::kEnd));
}
void escape_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (unit != top(state).unit) return;
  base::FixedVector<HexId, 128> hexes;
  escapes(rules, state, unit, hexes);
  for (const HexId hex : hexes) out.push_back(act(Verb::kEscape, unit, hex));
}
bool can_escape(const RuleSet& rules, const State& state) {
  base::FixedVector<HexId, 128> hexes;
  escapes(rules, state, top(state).unit, hexes);
  return !hexes.empty();
}
constexpr VerbRules kEscapeVerbs[] = {verb_rules<Verb::kEscape, may_escape, escape>(),
                                      verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

const FrameRules kEscapeFrame{
    .question = {"escape", "A neutralized headquarters may escape from its hex.", "22.64"},
    .subjects = escape_subjects,
    .actions = escape_actions,
    .verbs = kEscapeVerbs,
    .resolve_automatic_step = end_unless<can_escape>};

}  // namespace mitla::barlev
