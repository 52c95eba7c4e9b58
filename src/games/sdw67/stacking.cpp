#include "games/sdw67/stacking.h"

#include <bit>

#include "games/sdw67/placement.h"

namespace mitla::sdw67 {

using engine::act;
using engine::ActionList;

void StackCount::add(const UnitInfo& unit) {
  ++(unit.mobile ? mobile : statics);
  if (unit.mobile && unit.side == Side::kArab)
    contingents = static_cast<std::uint16_t>(contingents | 1u << static_cast<int>(unit.contingent));
}

StackCount count_stack(const RuleSet& rules, const State& state, HexId hex) {
  StackCount count;
  for (const UnitId unit : Stack(state, hex)) count.add(rules.unit(unit));
  return count;
}

bool exceeds(const RuleSet& rules, Side side, const StackCount& count) {
  const auto& limit = rules.stack_limit[index(side)];
  return count.mobile > limit[0] || count.statics > limit[1] || std::popcount(count.contingents) > 1;
}

bool is_overstacked(const RuleSet& rules, const State& state, HexId hex) {
  return !vacant(state, hex) && exceeds(rules, holder(rules, state, hex), count_stack(rules, state, hex));
}

bool would_overstack(const RuleSet& rules, const State& state, UnitId unit, HexId hex, Front player) {
  StackCount count;
  for (const UnitId there : Stack(state, hex)) {
    if (there == unit) continue;
    if (is_known(rules, state, there, player))
      count.add(rules.unit(there));
    else
      ++count.mobile;
  }
  count.add(rules.unit(unit));
  return exceeds(rules, rules.side_of(unit), count);
}

bool enforce_stacking(Play& play) {
  const State& state = play.state;
  for (int h = 0; h < play.rules.board().size(); ++h)
    if (is_overstacked(play.rules, state, HexId(h))) {
      ask(play, FrameKind::kOverstacked, commander_in(play.rules, state, state.stack_top(HexId(h))), 0,
          HexId(h));
      return true;
    }
  return false;
}

namespace {

// A unit whose removal helps: a mobile one if there are too many or of two contingents, a static one
// likewise.
Reason may_remove(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId hex = top(state).hex;
  if (state.hex_of(unit) != hex) return {"11.5", "{u} is not in the overstacked hex {h}", {}, hex};
  const UnitInfo& info = rules.unit(unit);
  StackCount count = count_stack(rules, state, hex);
  (info.mobile ? count.statics : count.mobile) = 0;  // what the others exceed does not concern it
  if (!info.mobile) count.contingents = 0;
  return exceeds(rules, info.side, count) ? kAllowed : Reason{"11.5", "{u} is not one of too many"};
}

void list_removals(const RuleSet& rules, const State& state, ActionList& out) {
  for (const UnitId unit : Stack(state, top(state).hex))
    if (may_remove(rules, state, unit).allows()) out.push_back(act(Verb::kRemove, unit));
}
using Removals = rules::ShortFrame<list_removals>;

void remove(Play& play, UnitId unit) {
  State& state = play.state;
  play.tell(EventKind::kOverstacked, "11.5", {top(state).hex.value});
  eliminate(play, unit, "11.5");
  // A32: no point for a unit that the Arab player gave up after his own phase.
  if (is_arab(state.step) && play.rules.side_of(unit) == Side::kArab) state.piece(unit).marks |= kDisbanded;
  if (!is_overstacked(play.rules, state, top(state).hex)) end_frame(play);
}

constexpr VerbRules kRemoveVerbs[] = {verb_rules<Verb::kRemove, may_remove, remove>()};

}  // namespace

const FrameRules kOverstackedFrame{
    .question = {"overstacked", "Too many units are in this hex: choose which one is eliminated.", "11.5"},
    .subjects = Removals::subjects,
    .actions = Removals::actions,
    .verbs = kRemoveVerbs};

}  // namespace mitla::sdw67
