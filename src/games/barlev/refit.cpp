#include "games/barlev/refit.h"

#include <algorithm>

#include "games/barlev/air_frames.h"
#include "games/barlev/segments.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

// The seat that is asked decides for the nation of the unit, and the unit is in its box.
bool is_in_refit(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  return state.hex_of(unit) == place(kRefit, info.nation) && !state.piece(unit).has(kRefitted) &&
         seat_of(rules, info.nation) == top(state).seat;
}
// 23.21, 23.3
int ratio_for(const RuleSet& rules, const UnitInfo& unit) {
  const Numbers& numbers = rules.numbers();
  if (unit.is_air()) return numbers.aircraft_ratio[static_cast<std::size_t>(index(unit.side))];
  return numbers
      .refit_ratio[static_cast<std::size_t>(index(unit.nation))][unit.refit == RefitType::kTank ? 0 : 1];
}
// 23.22, 23.3: may the second be scrapped for the first?
bool pays_for(const RuleSet& rules, const UnitInfo& unit, const UnitInfo& scrapped) {
  if (unit.is_air() != scrapped.is_air() || unit.nation != scrapped.nation) return false;
  if (unit.is_air())
    return rules.refit_model[static_cast<std::size_t>(unit.model)] ==
           rules.refit_model[static_cast<std::size_t>(scrapped.model)];
  return unit.refit == scrapped.refit && scrapped.attack >= unit.attack && scrapped.defence >= unit.defence;
}
template <typename Function>
void each_of_side(const RuleSet& rules, Side side, Function&& function) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(side))]) function(unit_id(u));
  for (const int u : rules.air[static_cast<std::size_t>(index(side))]) function(unit_id(u));
}
// Everybody who waits in the boxes of the seat that is asked.
UnitSet waiting_units(const RuleSet& rules, const State& state) {
  UnitSet waiting;
  each_of_side(rules, top(state).side, [&](UnitId unit) {
    if (is_in_refit(rules, state, unit)) waiting.insert(unit.value);
  });
  return waiting;
}
// Calls with(unit) for each of those waiting that may be scrapped for this unit, until it returns false.
template <typename With>
void each_payment(const RuleSet& rules, const UnitSet& waiting, UnitId unit, With&& with) {
  for (const int scrapped : waiting)
    if (scrapped != unit.value &&
        pays_for(rules, rules.unit(unit), rules.units[static_cast<std::size_t>(scrapped)]) &&
        !with(unit_id(scrapped)))
      return;
}

Reason may_refit_among(const RuleSet& rules, const UnitSet& waiting, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (!waiting.contains(unit.value)) return {"23.1", "{u} does not wait to be refitted"};
  if (!info.is_air() && info.refit == RefitType::kNone) return {"23.21", "{u} is never refitted"};
  int missing = ratio_for(rules, info);
  if (missing > 0) each_payment(rules, waiting, unit, [&](UnitId) { return --missing > 0; });
  if (missing > 0) return {"23.22", "there are not enough units to scrap for {u}"};
  return kAllowed;
}
Reason may_refit(const RuleSet& rules, const State& state, UnitId unit) {
  return may_refit_among(rules, waiting_units(rules, state), unit);
}
// Those that the player chose, then the weakest.
UnitId next_payment(const RuleSet& rules, const State& state, UnitId unit) {
  UnitId best;
  const auto worth = [&](UnitId scrapped) {
    const UnitInfo& info = rules.unit(scrapped);
    return (state.piece(scrapped).has(kToScrap) ? 0 : 1000) + info.attack + info.defence + info.air_strength +
           info.ground_strike;
  };
  each_payment(rules, waiting_units(rules, state), unit, [&](UnitId scrapped) {
    if (!best.exists() || worth(scrapped) < worth(best)) best = scrapped;
    return true;
  });
  return best;
}
void refit(Play& play, UnitId unit) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  for (int paid = 0; paid < ratio_for(play.rules, info); ++paid) {
    const UnitId scrapped = next_payment(play.rules, state, unit);
    state.piece(scrapped).hex = place(kScrapped, info.nation);
    state.piece(scrapped).marks = 0;
    play.tell(AirEvent::kScrapped, "23.21", {scrapped.value});
  }
  state.piece(unit).marks = kRefitted;
  play.tell(AirEvent::kRefitted, "23.21", {unit.value});
}

Reason may_scrap(const RuleSet& rules, const State& state, UnitId unit) {
  return is_in_refit(rules, state, unit) ? kAllowed : Reason{"23.1", "{u} does not wait to be refitted"};
}
void scrap(Play& play, UnitId unit) { play.state.piece(unit).marks ^= kToScrap; }

// As many as possible: the weakest first, because more can be scrapped for them.
UnitId weakest_refit(const RuleSet& rules, const State& state) {
  UnitId best;
  const UnitSet waiting = waiting_units(rules, state);
  const auto worth = [&](UnitId unit) { return rules.unit(unit).attack + rules.unit(unit).defence; };
  each_of_side(rules, top(state).side, [&](UnitId unit) {
    if (waiting.contains(unit.value) && (!best.exists() || worth(unit) < worth(best)) &&
        may_refit_among(rules, waiting, unit).allows())
      best = unit;
  });
  return best;
}
Reason may_refit_all(const RuleSet& rules, const State& state) {
  return weakest_refit(rules, state).exists() ? kAllowed : Reason{"23.22", "nobody can be refitted"};
}
void refit_all(Play& play) {
  for (UnitId unit = weakest_refit(play.rules, play.state); unit.exists();
       unit = weakest_refit(play.rules, play.state))
    refit(play, unit);
}

// 24.2, A33
Reason may_aid(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  if (info.aid < 0 || seat_of(rules, info.nation) != top(state).seat)
    return {"24.2", "no aid brings {u} back"};
  if (state.air.aid[static_cast<std::size_t>(info.aid)] == 0) return {"24.1", "no such aid is at hand"};
  const HexId where = state.hex_of(unit);
  if ((where != place(kRefit, info.nation) && where != place(kScrapped, info.nation)) ||
      state.piece(unit).has(kRefitted))
    return {"24.2", "{u} is not lost"};
  return kAllowed;
}
void aid(Play& play, UnitId unit) {
  State& state = play.state;
  const UnitInfo& info = play.rules.unit(unit);
  --state.air.aid[static_cast<std::size_t>(info.aid)];
  state.piece(unit).hex = place(kRefit, info.nation);
  state.piece(unit).marks = kRefitted;
  play.tell(AirEvent::kAided, "24.2", {unit.value});
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  each_of_side(rules, top(state).side, [&](UnitId unit) {
    if (may_scrap(rules, state, unit).allows() || may_aid(rules, state, unit).allows())
      units.insert(unit.value);
  });
  if (may_refit_all(rules, state).allows()) out.push_back(engine::act(Verb::kRefitAll));
  out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_refit(rules, state, unit).allows()) out.push_back(engine::act(Verb::kRefit, unit));
  if (may_scrap(rules, state, unit).allows()) out.push_back(engine::act(Verb::kScrap, unit));
  if (may_aid(rules, state, unit).allows()) out.push_back(engine::act(Verb::kAid, unit));
}
bool anything(const RuleSet& rules, const State& state) {
  const UnitSet waiting = waiting_units(rules, state);
  for (const int u : waiting)
    if (may_refit_among(rules, waiting, unit_id(u)).allows()) return true;
  bool found = false;
  each_of_side(rules, top(state).side,
               [&](UnitId unit) { found = found || may_aid(rules, state, unit).allows(); });
  return found;
}

constexpr VerbRules kVerbs[] = {
    verb_rules<Verb::kRefit, may_refit, refit>(), verb_rules<Verb::kScrap, may_scrap, scrap>(),
    verb_rules<Verb::kAid, may_aid, aid>(), verb_rules<Verb::kRefitAll, may_refit_all, refit_all>(),
    verb_rules<Verb::kEnd, always, end_frame>()};

}  // namespace

const FrameRules kRefitFrame{.question = {"refit", "Refit units, and use military aid.", "23.21"},
                             .subjects = subjects,
                             .actions = actions,
                             .verbs = kVerbs,
                             .resolve_automatic_step = end_unless<anything>};

// 24.1: the aid of a turn comes in its first refit.
void begin_refit(Play& play) {
  State& state = play.state;
  if (state.phasing == Side::kArab)
    for (std::size_t kind = 0; kind < kAids; ++kind)
      state.air.aid[kind] = static_cast<std::uint8_t>(state.air.aid[kind] + play.rules.aid[kind][state.turn]);
  ask_both(play, FrameKind::kRefit);
}
void end_refit(Play& play) {
  for (const Side side : kSides)
    each_of_side(play.rules, side, [&](UnitId unit) { play.state.piece(unit).marks &= ~kToScrap; });
}

}  // namespace mitla::barlev
