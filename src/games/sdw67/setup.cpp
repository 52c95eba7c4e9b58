#include "games/sdw67/setup.h"

#include "games/sdw67/placement.h"
#include "games/sdw67/stacking.h"
#include "rules/setup.h"

namespace mitla::sdw67 {

using engine::ActionList;

HexId first_box(const UnitInfo& unit) {
  if (unit.group < 0) return place(kSetAside);
  if (unit.type == UnitType::kBarrage) return place(kBarrages, unit.front);
  if (unit.contingent == Contingent::kVolunteer) return place(kVolunteerPool);
  return place(unit.side == Side::kIsrael ? kReserve : kArabReinforcements);
}

void prepare_table(const RuleSet& rules, State& state) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& unit = rules.units[u];
    const bool set_up = unit.group >= 0 && rules.groups[unit.group].placing == data::Placing::kSetup;
    state.pieces[u].hex = set_up ? place(kToSetUp) : first_box(unit);
  }
  for (int h = 0; h < rules.board().size(); ++h)
    if (rules.hexes[h].israel) take_control(state, Side::kIsrael, HexId(h));
  for (const Front front : kFronts) {
    state.reserve_points[index(front)] = static_cast<std::uint8_t>(rules.start_points);
    state.air_defence[index(front)] = static_cast<std::uint8_t>(rules.start_level[index(front)]);
  }
}

namespace {

// Whose units the present step brings; null if no step is being asked for.
const UnitInfo* first_unit_of_step(const RuleSet& rules, const State& state) {
  if (state.step != Step::kSetup || state.frames.empty()) return nullptr;
  for (const UnitInfo& unit : rules.units)
    if (unit.group >= 0 && rules.groups[unit.group].placing == data::Placing::kSetup &&
        rules.groups[unit.group].order == top(state).count)
      return &unit;
  return nullptr;
}

}  // namespace

Garrisons empty_fortifications(const RuleSet& rules, const State& state) {
  Garrisons empty;
  const UnitInfo* unit = first_unit_of_step(rules, state);
  if (unit == nullptr || unit->side != Side::kArab || unit->contingent == Contingent::kLebanese) return empty;
  for (const HexId hex : rules.sector_hexes[index(unit->front)])
    if (rules.at(hex).fortification && !rules.at(hex).israel && count_stack(rules, state, hex).mobile == 0 &&
        empty.size() < kMaxGarrisons)
      empty.push_back(hex);
  return empty;
}
std::string_view garrison_case(const RuleSet& rules, HexId hex) {
  return rules.at(hex).sector == Front::kSinai ? "24.1.2" : "24.1.3";
}

bool ask_setup_step(Play& play, int after) {
  if (after >= play.rules.setup_steps) return false;
  for (const GroupInfo& group : play.rules.groups)
    if (group.placing == data::Placing::kSetup && group.order == after + 1) {
      play.state.player = group.player;
      ask(play, FrameKind::kSetup, group.player, after + 1);
      return true;
    }
  return ask_setup_step(play, after + 1);
}

void begin_setup(Play& play) {
  prepare_table(play.rules, play.state);
  play.state.step = Step::kSetup;
  ask_setup_step(play, 0);
}

namespace {

struct Kind {
  using Play = sdw67::Play;
  using UnitSet = sdw67::UnitSet;
  static constexpr Verb kPlace = Verb::kPlace, kReady = Verb::kReady, kEnd = Verb::kEnd;
  static constexpr EventKind kReadySetUp = EventKind::kReadySetUp;
  static constexpr Reason not_placed{"24.1", "every unit of this step must be placed first"};
  static constexpr Reason no_ready_setup{"24.1", "there is no ready set-up"};

  static bool is_now(const State& state, const GroupInfo& group) { return group.order == top(state).count; }
  static Reason not_now(const RuleSet&, UnitId) { return {"24.1", "{u} is not set up in this step"}; }
  static std::span<const HexId> hexes(const RuleSet& rules, UnitId unit) {
    return rules.groups[rules.unit(unit).group].hex_list;
  }
  static Reason may_place_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
    if (!rules.groups[rules.unit(unit).group].allows(hex))
      return {setup_case(rules, unit), rules.groups[rules.unit(unit).group].elsewhere};
    if (state.hex_of(unit) == hex) return {"24.1", "{u} is in {h} already"};
    if (would_overstack(rules, state, unit, hex, top(state).player))
      return {"11.8", "{h} would be overstacked"};
    return kAllowed;
  }
  // 24.1.2, 24.1.3: a mobile unit in each fortification of the step's own country.
  static Reason may_stay(const RuleSet& rules, const State& state, UnitId unit) {
    const UnitInfo& info = rules.unit(unit);
    if (info.side != Side::kArab || info.contingent == Contingent::kLebanese) return kAllowed;
    const Garrisons empty = empty_fortifications(rules, state);
    if (empty.empty()) return kAllowed;
    return {garrison_case(rules, empty[0]), "a mobile unit must be in the fortification {h}", {}, empty[0]};
  }
  static void more_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
    if (may_put_on_top(rules, state, unit).allows()) out.push_back(engine::act(Verb::kTop, unit));
  }
  static void take_up(Play& play, UnitId unit) {
    if (stands(play.state, unit)) take_off(play.rules, play.state, unit, place(kToSetUp));
  }
  static void put(Play& play, UnitId unit, HexId hex) { sdw67::put(play.rules, play.state, unit, hex); }
  static void board(Play&, UnitId, UnitId) {}  // no unit carries another
  static std::string_view ready_rule(const RuleSet&) { return "24.1"; }

  static std::string_view setup_case(const RuleSet& rules, UnitId unit) {
    const UnitInfo& info = rules.unit(unit);
    const bool sinai = info.front == Front::kSinai;
    if (info.contingent == Contingent::kLebanese) return "24.1.4";
    if (info.side == Side::kArab) return sinai ? "24.1.2" : "24.1.3";
    if (info.type == UnitType::kMilitia) return sinai ? "24.1.10.mil" : "24.1.9.mil";
    return sinai ? "24.1.10" : "24.1.9";
  }
};
using SetUp = rules::SetUp<Kind>;

void place_unit(Play& play, UnitId unit, HexId hex) {
  Kind::take_up(play, unit);
  Kind::put(play, unit, hex);
  const Front player = top(play.state).player;
  if (play.rules.side_of(unit) == Side::kArab) {
    play.tell(EventKind::kSetUp, "24.1", {unit.value, hex.value});
  } else {  // 22.1
    play.tell_only(rules::only(player), EventKind::kSetUp, "24.1", {unit.value, hex.value});
    play.tell_only(rules::only(other(player)), EventKind::kSomeoneSetUp, "22.1", {hex.value});
  }
}

void take_ready(Play& play) {
  SetUp::take_ready(play, SetUp::units(play.rules, play.state), index(top(play.state).player));
}

void end_setup_step(Play& play) {
  const int step = top(play.state).count;
  end_frame(play);
  ask_setup_step(play, step);
}

constexpr VerbRules kSetupVerbs[] = {verb_rules<Verb::kPlace, SetUp::may_place, place_unit>(),
                                     verb_rules<Verb::kReady, SetUp::may_take_ready, take_ready>(),
                                     verb_rules<Verb::kTop, may_put_on_top, put_unit_on_top>(),
                                     verb_rules<Verb::kEnd, SetUp::may_end, end_setup_step>()};

// 24.1: whose units a step brings, and where.
rules::Question question_of_step(const RuleSet& rules, const State& state) {
  using rules::Question;
  const Front player = top(state).player;
  if (const UnitInfo* unit = first_unit_of_step(rules, state); unit != nullptr) {
    const bool sinai = unit->front == Front::kSinai;
    if (unit->contingent == Contingent::kLebanese)
      return {"setup", "Set up the Lebanese brigade in a town of Lebanon, then end the step.", "24.1.4"};
    if (unit->side == Side::kArab)
      return sinai ? Question{"setup",
                              "Set up the Arabs of the Sinai, a mobile unit in each fortification; then end "
                              "the step.",
                              "24.1.2"}
                   : Question{"setup",
                              "Set up the Arabs of the East, a mobile unit in each fortification; then end "
                              "the step.",
                              "24.1.3"};
  }
  return player == Front::kSinai
             ? Question{"setup", "Set up the Israelis of the Sinai Front, then end the step.", "24.1.10"}
             : Question{"setup", "Set up the Israelis of the Eastern Front, then end the step.", "24.1.9"};
}

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up these units, then end the step.", "24.1"},
                             .subjects = SetUp::subjects,
                             .actions = SetUp::actions,
                             .verbs = kSetupVerbs,
                             .varying_question = question_of_step};

void take_ready_setup(Play& play) {
  while (!play.state.frames.empty()) {
    take_ready(play);
    end_setup_step(play);
  }
}

Reason may_put_on_top(const RuleSet& rules, const State& state, UnitId unit) {
  if (!stands(state, unit) || rules.unit(unit).is_marker()) return {"22.1", "{u} is in no stack"};
  if (rules.side_of(unit) == Side::kArab)
    return {"22.1", "Arab stacks are open: their order does not matter"};
  if (rules.at(state.hex_of(unit)).sector != top(state).player)
    return {"22.1", "a player orders only the stacks of his own Front"};
  if (state.stack_top(state.hex_of(unit)) == unit) return {"22.1", "{u} lies on top already"};
  return kAllowed;
}
void put_unit_on_top(Play& play, UnitId unit) { put_on_top(play.state, unit); }

}  // namespace mitla::sdw67
