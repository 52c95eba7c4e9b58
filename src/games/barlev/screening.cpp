#include "games/barlev/screening.h"

#include <algorithm>

#include "games/barlev/land_frames.h"
#include "games/barlev/seats.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

// 13.16: dual-purpose guns are not screened.
bool can_be_screened(const UnitInfo& info) { return info.artillery && !info.is_dual_purpose(); }
// Ruling: headquarters, which never die, and installations, which are no units (5.12), do not screen.
bool can_screen(const UnitInfo& info) {
  return info.is_ground() && !info.artillery && !info.is_hq() && !info.is_installation();
}

Reason may_screen(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!can_be_screened(info)) return {"13.31", "{u} is not screened"};
  if (!stands(state, unit) || !is_asked(rules, state, unit)) return {"13.31", "{u} is not yours"};
  const HexId hex = state.hex_of(unit);
  if (is_frozen(state, rules.at(hex).front)) return {"3.1", "there is a cease-fire on this map"};
  for (const UnitId mate : Stack(state, hex))
    if (rules.side_of(mate) == info.side && can_screen(rules.unit(mate)) && !state.piece(mate).has(kIsBridge))
      return kAllowed;
  return {"13.31", "no unit in {h} can screen {u}", {}, hex};
}
// Only where an enemy could fire at it is there something to decide.
bool is_threatened(const RuleSet& rules, const State& state, UnitId unit) {
  const Side enemy = other(rules.side_of(unit));
  for (const HexId next : rules.board().neighbours(state.hex_of(unit)))
    if (next.exists() && has_unit_of(rules, state, next, enemy)) return true;
  return false;
}

// 13.31: all artillery of the hex, or none.
void screen(Play& play, UnitId unit) {
  State& state = play.state;
  const HexId hex = state.hex_of(unit);
  const bool screened = state.piece(unit).has(kScreened);
  for (const UnitId mate : Stack(state, hex)) {
    const UnitInfo& info = play.rules.unit(mate);
    if (info.side != play.rules.side_of(unit) || !can_be_screened(info)) continue;
    auto& marks = state.piece(mate).marks;
    marks = screened ? marks & ~std::uint32_t{kScreened} : marks | kScreened;
  }
  play.tell(LandEvent::kScreened, "13.31", {hex.value, screened ? 0 : 1});
}

bool is_offered(const RuleSet& rules, const State& state, UnitId unit) {
  return may_screen(rules, state, unit).allows() && is_threatened(rules, state, unit);
}
Reason may_choose(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_screen(rules, state, unit); !reason.allows()) return reason;
  return is_threatened(rules, state, unit) ? kAllowed : Reason{"13.31", "no enemy is beside {u}"};
}

void screening_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (is_offered(rules, state, unit)) out.push_back(act(Verb::kScreen, unit));
}
void screening_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(top(state).side))])
    if (is_offered(rules, state, unit_id(u))) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool any_screen(const RuleSet& rules, const State& state) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(top(state).side))])
    if (is_offered(rules, state, unit_id(u))) return true;
  return false;
}
constexpr VerbRules kScreeningVerbs[] = {verb_rules<Verb::kScreen, may_choose, screen>(),
                                         verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

void resolve_screens(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  for (const Side side : kSides)
    for (const int u : rules.ground[static_cast<std::size_t>(index(side))]) {
      const UnitId unit = unit_id(u);
      if (!state.piece(unit).has(kScreened)) continue;
      state.piece(unit).marks &= ~std::uint32_t{kScreened};
      if (!stands(state, unit)) continue;
      const HexId hex = state.hex_of(unit);
      const bool attacked = std::any_of(state.land.attacks.begin(), state.land.attacks.end(),
                                        [&](const Attack& attack) { return attack.hex == hex; });
      int left = 0;
      int in_order = 0;
      for (const UnitId mate : Stack(state, hex)) {
        if (rules.side_of(mate) != side || !can_screen(rules.unit(mate))) continue;
        ++left;
        if (!state.piece(mate).has(kNeutralized)) ++in_order;
      }
      if (left == 0)
        eliminate(play, unit, "13.32");
      else if (in_order == 0 && attacked && !state.piece(unit).has(kNeutralized))
        neutralize(play, unit, "13.32");
    }
}

const FrameRules kScreeningFrame{.question = {"screening", "Choose which artillery is screened.", "13.31"},
                                 .subjects = screening_subjects,
                                 .actions = screening_actions,
                                 .verbs = kScreeningVerbs,
                                 .resolve_automatic_step = end_unless<any_screen>};

}  // namespace mitla::barlev
