#include "games/meb/parts.h"

#include "games/meb/frame.h"
#include "games/meb/placement.h"
#include "rules/setup.h"

namespace mitla::meb {

void leave_out_unused(const RuleSet& rules, State& state) {
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].group < 0) state.pieces[u].hex = kNotUsed;
}

void begin_setup(Play& play) {
  State& state = play.state;
  leave_out_unused(play.rules, state);
  state.step = Step::kSetup;
  state.phasing = Side::kEgyptian;
  state.frames.push_back({FrameKind::kSetup, Side::kEgyptian});
}

namespace {

struct Kind {
  using Play = meb::Play;
  using UnitSet = meb::UnitSet;
  static constexpr Verb kPlace = Verb::kPlace, kReady = Verb::kReady, kEnd = Verb::kEnd;
  static constexpr EventKind kReadySetUp = EventKind::kReadySetUp;
  static constexpr Reason not_placed{"3.1", "every unit of the set-up must be placed first"};
  static constexpr Reason no_ready_setup{"3.1", "this scenario has no ready set-up"};

  static bool is_now(const State&, const GroupInfo& group) { return group.side == Side::kEgyptian; }
  static Reason not_now(const RuleSet& rules, UnitId unit) {
    if (rules.side_of(unit) != Side::kEgyptian)
      return {"3.1", "{u} does not set up: it waits in the holding box"};
    return {rules.cite.setup, "{u} starts in the holding box and enters later"};
  }
  static std::span<const HexId> hexes(const RuleSet& rules, UnitId unit) {
    return rules.groups[rules.unit(unit).group].hex_list;
  }
  static Reason may_place_in(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
    if (!rules.groups[rules.unit(unit).group].allows(hex))
      return {rules.cite.setup, "{h} is outside the set-up zone of {u}"};
    if (!vacant(state, hex)) return {"5.11", "there is a unit in {h} already"};
    return kAllowed;
  }
  static Reason may_stay(const RuleSet&, const State&, UnitId) { return kAllowed; }
  static void more_actions(const RuleSet&, const State&, UnitId, engine::ActionList&) {}
  static void take_up(Play& play, UnitId unit) {
    if (stands(play.state, unit)) take_off(play.rules, play.state, unit, kHoldingBox);
  }
  static void put(Play& play, UnitId unit, HexId hex) { meb::put(play.rules, play.state, unit, hex); }
  static void board(Play&, UnitId, UnitId) {}  // no unit starts aboard
  static std::string_view ready_rule(const RuleSet& rules) { return rules.cite.setup; }
};
using SetUp = rules::SetUp<Kind>;

void place(Play& play, UnitId unit, HexId hex) {
  Kind::take_up(play, unit);
  Kind::put(play, unit, hex);
  play.tell(EventKind::kSetUp, play.rules.cite.setup, {unit.value, hex.value});
}

void take_ready(Play& play) {
  SetUp::take_ready(play, SetUp::units(play.rules, play.state), index(Side::kEgyptian));
}

constexpr VerbRules kSetupVerbs[] = {verb_rules<Verb::kPlace, SetUp::may_place, place>(),
                                     verb_rules<Verb::kReady, SetUp::may_take_ready, take_ready>(),
                                     verb_rules<Verb::kEnd, SetUp::may_end, end_frame>()};

}  // namespace

const FrameRules kSetupFrame{.question = {"setup", "Set up your units, then end the set-up.", "3.1"},
                             .subjects = SetUp::subjects,
                             .actions = SetUp::actions,
                             .verbs = kSetupVerbs};

void take_ready_setup(Play& play) {
  take_ready(play);
  play.state.frames.pop_back();
}

}  // namespace mitla::meb
