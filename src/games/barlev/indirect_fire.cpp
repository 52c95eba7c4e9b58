// 14.0 Indirect fire; d.9.
#include <algorithm>

#include "games/barlev/bridges.h"
#include "games/barlev/land_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/spotting.h"
#include "games/barlev/strength.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

Reason may_fire(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (!info.is_field_artillery()) return {"14.1", "{u} is no field artillery"};
  if (!stands(state, unit) || !is_asked(rules, state, unit)) return {"14.1", "{u} does not fire for you now"};
  if (is_frozen(state, rules.at(piece.hex).front)) return {"3.1", "there is a cease-fire on this map"};
  if (piece.has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (piece.has(kFired | kSpFired)) return {"14.2", "{u} has fired"};
  if (piece.has(kOnBridge)) return {"7.26", "{u} is on a bridge"};
  if (piece.has(kMustLeave) && info.is_towed()) return {"5.42", "{u} must leave an enemy zone of control"};
  return kAllowed;
}

// 13.21, 13.22
bool reaches(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const HexId from = state.hex_of(unit);
  if (rules.at(from).front != rules.at(hex).front) return false;
  return rules.board().distance(from, hex) * rules.map_numbers(hex).range_per_hex <= rules.unit(unit).range;
}

bool was_fired_at(const State& state, HexId hex) {
  return std::any_of(state.land.attacks.begin(), state.land.attacks.end(),
                     [&](const Attack& attack) { return attack.hex == hex; });
}

using Batteries = base::FixedVector<UnitId, 128>;
Batteries batteries(const RuleSet& rules, const State& state) {
  Batteries found;
  for (const int u : rules.artillery[static_cast<std::size_t>(index(top(state).side))])
    if (!found.full() && may_fire(rules, state, unit_id(u)).allows()) found.push_back(unit_id(u));
  return found;
}

// The hexes of the batteries of a map, each with the longest range in it: batteries stand in stacks.
struct Gun {
  HexId hex;
  std::uint16_t range = 0;  // in hexes
};
using Guns = std::array<base::FixedVector<Gun, 128>, 2>;  // by front
Guns guns(const RuleSet& rules, const State& state, const Batteries& all) {
  Guns found;
  for (const UnitId unit : all) {
    const HexId hex = state.hex_of(unit);
    const auto range =
        static_cast<std::uint16_t>(rules.unit(unit).range / rules.map_numbers(hex).range_per_hex);
    auto& known = found[static_cast<std::size_t>(index(rules.at(hex).front))];
    const auto same =
        std::find_if(known.begin(), known.end(), [&](const Gun& gun) { return gun.hex == hex; });
    if (same == known.end())
      known.push_back({hex, range});
    else
      same->range = std::max(same->range, range);
  }
  return found;
}
bool any_reaches(const RuleSet& rules, const Guns& guns, HexId hex) {
  const auto& near = guns[static_cast<std::size_t>(index(rules.at(hex).front))];
  return std::any_of(near.begin(), near.end(),
                     [&](const Gun& gun) { return rules.board().distance(gun.hex, hex) <= gun.range; });
}

Reason may_target(const RuleSet& rules, const State& state, HexId hex) {
  if (!rules.at(hex).playable) return {"14.2", "nothing is in {h}"};
  if (is_frozen(state, rules.at(hex).front)) return {"3.1", "there is a cease-fire on this map"};
  if (was_fired_at(state, hex)) return {"14.43", "{h} has been fired at in this segment"};
  if (!any_reaches(rules, guns(rules, state, batteries(rules, state)), hex))
    return {"14.3", "no battery reaches {h}"};
  return Spotters(rules, state, top(state).side).may_see(hex);
}

// Calls with(hex) for every hex that may be a target, until it returns false.
template <typename With>
void each_target(const RuleSet& rules, const State& state, With&& with) {
  const Side side = top(state).side;
  const Batteries all = batteries(rules, state);
  if (all.empty()) return;
  const Guns guns_of_all = guns(rules, state, all);
  const Spotters spotters(rules, state, side);
  thread_local hex::HexSet seen;  // scratch
  seen.clear();
  const auto offer = [&](HexId hex) {
    if (!on_map(hex) || seen.contains(hex)) return true;
    seen.insert(hex);
    if (is_frozen(state, rules.at(hex).front) || was_fired_at(state, hex) ||
        !any_reaches(rules, guns_of_all, hex) || !spotters.may_see(hex).allows())
      return true;
    return static_cast<bool>(with(hex));
  };
  for (const int u : rules.ground[static_cast<std::size_t>(index(other(side)))])
    if (!offer(state.pieces[static_cast<std::size_t>(u)].hex)) return;
  for (const Bridge& bridge : state.land.bridges)
    if (!offer(bridge.hex)) return;
}

void fire_subjects(const RuleSet& rules, const State& state, UnitSet&, ActionList& out) {
  each_target(rules, state, [&](HexId hex) {
    out.push_back(act(Verb::kTarget, hex));
    return true;
  });
  out.push_back(act(Verb::kEnd));
}
bool any_target(const RuleSet& rules, const State& state) {
  bool found = false;
  each_target(rules, state, [&](HexId) {
    found = true;
    return false;
  });
  return found;
}
void target(Play& play, HexId hex) {
  play.state.land.fire_hex = hex;
  ask(play, FrameKind::kBarrage, top(play.state).seat, 0, hex);
}
constexpr VerbRules kFireVerbs[] = {verb_rules<Verb::kTarget, may_target, target>(),
                                    verb_rules<Verb::kEnd, always, end_frame>()};

// --- the fire at one hex ---

Reason may_join(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_fire(rules, state, unit); !reason.allows()) return reason;
  return reaches(rules, state, unit, top(state).hex) ? kAllowed
                                                     : Reason{"14.3", "{u} does not reach that far"};
}
void join(Play& play, UnitId unit) {
  auto& joined = play.state.land.fires_in[unit.value];
  joined = joined == 0 ? 1 : 0;
}

Reason may_join_all(const RuleSet& rules, const State& state) {
  for (const int u : rules.artillery[static_cast<std::size_t>(index(top(state).side))])
    if (state.land.fires_in[static_cast<std::size_t>(u)] == 0 && may_join(rules, state, unit_id(u)).allows())
      return kAllowed;
  return {"14.42", "no other battery can join"};
}
void join_all(Play& play) {
  for (const int u : play.rules.artillery[static_cast<std::size_t>(index(top(play.state).side))])
    if (play.state.land.fires_in[static_cast<std::size_t>(u)] == 0 &&
        may_join(play.rules, play.state, unit_id(u)).allows())
      join(play, unit_id(u));
}

struct Barrage {
  int eighths = 0;
  bool arab_row = false;  // 14.44
  Batteries firing;
};
Barrage barrage(const RuleSet& rules, const State& state) {
  Barrage sum;
  for (const int u : rules.artillery[static_cast<std::size_t>(index(top(state).side))]) {
    if (state.land.fires_in[static_cast<std::size_t>(u)] == 0 || sum.firing.full()) continue;
    const UnitId unit = unit_id(u);
    sum.firing.push_back(unit);
    sum.eighths += bombardment_eighths(rules, state, unit);
    const Nationality nationality = rules.unit(unit).nationality;
    sum.arab_row |= nationality != Nationality::kIsrael && nationality != Nationality::kJordan;
  }
  return sum;
}

Reason may_resolve(const RuleSet& rules, const State& state) {
  const Barrage sum = barrage(rules, state);
  if (sum.firing.empty()) return {"14.42", "no battery fires yet"};
  return rules.tables.indirect_column(sum.arab_row, sum.eighths) < 0
             ? Reason{"14.44", "these are too few artillery factors"}
             : kAllowed;
}

void end_barrage(Play& play) {
  play.state.land.fires_in.fill(0);
  play.state.land.fire_hex = hex::kNowhere;
  end_frame(play);
}

// 14.45, 14.46: for one unit of the hex.
DieModifiers modifiers_of(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  const Modifiers& modifiers = rules.tables.modifiers;
  const UnitInfo& info = rules.unit(unit);
  DieModifiers all;
  all.add("terrain of the target", rules.at(hex).indirect_drm, "14.45");
  if (info.tank || info.is_brigade() || state.piece(unit).has(kIsBridge))
    all.add("tank, bridge or brigade", modifiers.indirect_hard_target, "14.46");
  if (installation_in(rules, state, hex, info.side).exists())
    all.add("installation of the target", modifiers.indirect_installation, "14.45");
  return all;
}

void resolve(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const HexId hex = top(state).hex;
  const Side side = top(state).side;
  const Barrage sum = barrage(rules, state);
  const int column = rules.tables.indirect_column(sum.arab_row, sum.eighths);
  for (const UnitId unit : sum.firing)
    state.piece(unit).marks |= rules.unit(unit).is_towed() ? kFired : kSpFired;
  Attack done;
  done.hex = hex;
  done.by = side;
  if (!state.land.attacks.full()) state.land.attacks.push_back(done);
  end_barrage(play);
  play.tell(LandEvent::kBarrage, "14.42",
            {hex.value, sum.eighths / kEighths, sum.firing.size(), index(side)});

  // 14.45: a die for each unit; 7.26: a unit on a bridge shares the fate of the bridge.
  base::FixedVector<UnitId, 64> targets;
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) != side && !rules.unit(unit).is_hq() && !state.piece(unit).has(kOnBridge) &&
        !state.piece(unit).has(kIsBridge) && !targets.full())
      targets.push_back(unit);
  const int bridge = bridge_in(state, hex);
  for (const UnitId unit : targets) {
    const int die = roll_ten(play);
    const int drm = modifiers_of(rules, state, unit, hex).sum();
    const FireResult result = rules.tables.indirect_fire.at(column, die + drm);
    play.tell(LandEvent::kBarrageRoll, "14.45",
              {unit.value, die, drm, static_cast<int>(result), column, hex.value});
    if (result == FireResult::kDestroyed)
      eliminate(play, unit, "14.47");
    else if (result == FireResult::kNeutralized)
      neutralize(play, unit, "14.47");
  }
  if (bridge < 0) return;
  const int die = roll_ten(play);
  const int drm = rules.at(hex).indirect_drm + rules.tables.modifiers.indirect_hard_target;
  const FireResult result = rules.tables.indirect_fire.at(column, die + drm);
  play.tell(LandEvent::kBridgeRoll, "14.46",
            {hex.value, die, drm, static_cast<int>(result), column, index(side), 0});
  hit_bridge(play, bridge_in(state, hex), result, "14.47");
}

void barrage_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.artillery[static_cast<std::size_t>(index(top(state).side))])
    if (may_join(rules, state, unit_id(u)).allows()) units.insert(u);
  if (may_join_all(rules, state).allows()) out.push_back(act(Verb::kFireAll));
  if (may_resolve(rules, state).allows()) out.push_back(act(Verb::kResolve));
  out.push_back(act(Verb::kCancel));
}
void barrage_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_join(rules, state, unit).allows()) out.push_back(act(Verb::kFire, unit));
}
constexpr VerbRules kBarrageVerbs[] = {
    verb_rules<Verb::kFire, may_join, join>(), verb_rules<Verb::kFireAll, may_join_all, join_all>(),
    verb_rules<Verb::kResolve, may_resolve, resolve>(), verb_rules<Verb::kCancel, always, end_barrage>()};

}  // namespace

const FrameRules kIndirectFireFrame{
    .question = {"indirect-fire", "Choose a hex for your artillery, or end the segment.", "14.2"},
    .subjects = fire_subjects,
    .actions = nullptr,
    .verbs = kFireVerbs,
    .resolve_automatic_step = end_unless<any_target>};

const FrameRules kBarrageFrame{.question = {"barrage", "Choose the batteries that fire at the hex.", "14.42"},
                               .subjects = barrage_subjects,
                               .actions = barrage_actions,
                               .verbs = kBarrageVerbs};

std::optional<engine::OddsReport> barrage_odds(const RuleSet& rules, const State& state) {
  if (top(state).kind != FrameKind::kBarrage) return std::nullopt;
  const Barrage sum = barrage(rules, state);
  const HexId hex = top(state).hex;
  engine::OddsReport report;
  report.attack = strength_text(sum.eighths);
  report.defence = "-";
  for (const UnitId unit : sum.firing)
    report.lines.push_back(
        {rules.unit(unit).name, strength_text(bombardment_eighths(rules, state, unit)), "14.42"});
  const int column = sum.firing.empty() ? -1 : rules.tables.indirect_column(sum.arab_row, sum.eighths);
  if (column < 0) return report;
  for (const UnitId unit : Stack(state, hex)) {  // 14.45: each unit has a die of its own
    if (rules.side_of(unit) == top(state).side || rules.unit(unit).is_hq()) continue;
    const DieModifiers added = modifiers_of(rules, state, unit, hex);
    added.tell(report, rules.unit(unit).name);
    report.tables.push_back(chances_of(rules.tables.indirect_fire, column, added.sum()));
    report.tables.back().title = rules.unit(unit).name;
  }
  report.ways = 10;
  return report;
}

void begin_indirect_fire(Play& play) {
  play.state.land.attacks.clear();
  ask_side(play, FrameKind::kIndirectFire, play.state.phasing);
}
void end_indirect_fire(Play& play) {
  play.state.land.attacks.clear();
  remove_lone_sites(play);
}

}  // namespace mitla::barlev
