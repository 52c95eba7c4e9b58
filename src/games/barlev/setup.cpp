#include "games/barlev/setup.h"

#include <algorithm>

#include "games/barlev/seats.h"
#include "games/barlev/stacking.h"
#include "rules/setup.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

bool is_front_box(const RuleSet& rules, HexId box) {
  return std::find(rules.front_boxes.begin(), rules.front_boxes.end(), box) != rules.front_boxes.end();
}
// 26.11: Allies come only if the option is used.
bool is_used(const RuleSet& rules, const UnitInfo& unit) {
  return unit.group >= 0 && (rules.variations.allies || !unit.is_ally());
}

}  // namespace

HexId first_box(const RuleSet& rules, const UnitInfo& unit) {
  if (!is_used(rules, unit)) return place(kSetAside);
  if (is_front_box(rules, unit.box) && unit.from_turn > 0) return place(kNotYet);  // 9.5
  return unit.box.exists() ? unit.box : place(kSetAside);
}

void prepare_table(const RuleSet& rules, State& state) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& unit = rules.units[u];
    const bool set_up = is_used(rules, unit) &&
                        rules.groups[static_cast<std::size_t>(unit.group)].placing == data::Placing::kSetup;
    state.pieces[u].hex = set_up ? place(kToSetUp) : first_box(rules, unit);
  }
  for (const HexId hex : rules.israeli_start)
    state.israeli[hex.value >> 6] |= std::uint64_t{1} << (hex.value & 63);
}

void ask_setup(Play& play) {
  const std::vector<int>& order = play.rules.setup_order;
  for (auto seat = order.rbegin(); seat != order.rend(); ++seat) ask(play, FrameKind::kSetup, *seat);
}

void begin_setup(Play& play) {
  prepare_table(play.rules, play.state);
  play.state.step = Step::kSetup;
  ask_setup(play);
}

namespace {

// One commando battalion of Syria may start off the map, with the helicopters.
Reason may_pool(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.group < 0 || rules.groups[static_cast<std::size_t>(info.group)].seat != top(state).seat ||
      info.nation != Nation::kSyria || !info.is_commando())
    return {"30.0", "{u} does not start off the map"};
  for (const int u : rules.ground[static_cast<std::size_t>(index(Side::kArab))])
    if (is_in(state.pieces[static_cast<std::size_t>(u)].hex, kOffMapSyria))
      return {"30.0", "one battalion only starts off the map"};
  return kAllowed;
}
void pool(Play& play, UnitId unit) {
  take_off(play.rules, play.state, unit, place(kOffMapSyria));
  play.tell(EventKind::kPooled, "30.0", {unit.value});
}

// 32: without surprise Israel sets up in any hex that it controls, on the map of the group.
bool sets_up_anywhere(const RuleSet& rules, const UnitInfo& info) {
  return rules.variations.no_surprise && info.side == Side::kIsrael;
}
bool on_own_map(const RuleSet& rules, const UnitInfo& info, HexId hex) {
  const std::vector<HexId>& area = rules.groups[static_cast<std::size_t>(info.group)].hex_list;
  if (area.empty() || rules.at(hex).front != rules.at(area.front()).front || !rules.at(hex).playable)
    return false;
  return std::find(rules.israeli_start.begin(), rules.israeli_start.end(), hex) != rules.israeli_start.end();
}

struct Kind {
  using Play = barlev::Play;
  using UnitSet = barlev::UnitSet;
  static constexpr Verb kPlace = Verb::kPlace, kReady = Verb::kReady, kEnd = Verb::kEnd;
  static constexpr EventKind kReadySetUp = EventKind::kReadySetUp;
  static constexpr Reason not_placed{"30.0", "every unit must be placed first"};
  static constexpr Reason no_ready_setup{"30.0", "there is no ready set-up"};

  static bool is_now(const State& state, const GroupInfo& group) { return group.seat == top(state).seat; }
  static bool is_out(const State& state, UnitId unit) {
    return is_in(state.hex_of(unit), kSetAside) || is_in(state.hex_of(unit), kOffMapSyria);
  }
  static Reason not_now(const RuleSet&, UnitId) { return {"30.0", "{u} is not set up in this step"}; }
  static std::span<const HexId> hexes(const RuleSet& rules, UnitId unit) {
    const UnitInfo& info = rules.unit(unit);
    if (info.home.exists()) return {&info.home, 1};
    if (sets_up_anywhere(rules, info)) return rules.israeli_start;
    return rules.groups[static_cast<std::size_t>(info.group)].hex_list;
  }
  static Reason may_place_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
    const UnitInfo& info = rules.unit(unit);
    const bool allowed = info.home.exists() ? hex == info.home
                         : sets_up_anywhere(rules, info)
                             ? on_own_map(rules, info, hex)
                             : rules.groups[static_cast<std::size_t>(info.group)].allows(hex);
    if (!allowed) return {"30.0", "{u} is not set up in {h}"};
    if (state.hex_of(unit) == hex) return {"30.0", "{u} is in {h} already"};
    if (has_enemy(rules, state, hex, info.side)) return {"17.5", "an enemy is in {h}"};
    if (info.artillery && !info.is_dual_purpose() && !info.is_fixed_sam() &&
        in_enemy_zone(state, info.side, hex))
      return {"5.41", "{h} is in an enemy zone of control"};
    return may_stack(rules, state, unit, hex);
  }
  static Reason may_stay(const RuleSet&, const State&, UnitId) { return kAllowed; }
  static void more_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
    if (may_pool(rules, state, unit).allows()) out.push_back(engine::act(Verb::kPool, unit));
  }
  static void take_up(Play& play, UnitId unit) {
    if (stands(play.state, unit)) take_off(play.rules, play.state, unit, place(kToSetUp));
  }
  static void put(Play& play, UnitId unit, HexId hex) { barlev::put(play.rules, play.state, unit, hex); }
  static void board(Play&, UnitId, UnitId) {}  // no unit carries another
  static std::string_view ready_rule(const RuleSet&) { return "30.0"; }
};
using SetUp = rules::SetUp<Kind>;

void place_unit(Play& play, UnitId unit, HexId hex) {
  Kind::take_up(play, unit);
  Kind::put(play, unit, hex);
  play.tell(EventKind::kSetUp, "30.0", {unit.value, hex.value});
}
void take_ready(Play& play) {
  SetUp::take_ready(play, SetUp::units(play.rules, play.state), top(play.state).seat);
}

constexpr VerbRules kSetupVerbs[] = {verb_rules<Verb::kPlace, SetUp::may_place, place_unit>(),
                                     verb_rules<Verb::kReady, SetUp::may_take_ready, take_ready>(),
                                     verb_rules<Verb::kPool, may_pool, pool>(),
                                     verb_rules<Verb::kEnd, SetUp::may_end, end_frame>()};

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your units, then end the set-up.", "30.0"},
                             .subjects = SetUp::subjects,
                             .actions = SetUp::actions,
                             .verbs = kSetupVerbs};

void take_ready_setup(Play& play) {
  while (!play.state.frames.empty()) {
    take_ready(play);
    end_frame(play);
  }
}

}  // namespace mitla::barlev
