#include "games/sixdays/stacking.h"

#include "games/sixdays/losses.h"
#include "games/sixdays/movement.h"
#include "games/sixdays/placement.h"
#include "hex/hex_set.h"

namespace mitla::sixdays {

using engine::act;
using engine::ActionList;
using hex::Direction;

bool within_limit(const RuleSet& rules, int large, int small, int limit) {
  const int per_large = rules.war.small_per_large;
  const int counted = std::max(0, small - rules.war.free_small);
  return large + (counted + per_large - 1) / per_large <= limit;
}

Reason may_stack(const RuleSet& rules, const State& state, HexId hex, UnitId extra, UnitId without) {
  int large = 0, small = 0, total = 0, same_ugdah = 0;
  std::uint8_t ugdah = kIndependent;
  bool volunteers = false, palestinians = false;
  const auto count = [&](UnitId unit) {
    const UnitInfo& info = rules.unit(unit);
    if (unit == without || info.type == UnitType::kHeavyArtillery) return;  // 5.4.2b
    (info.large ? large : small) += 1;
    ++total;
    if (info.ugdah != kIndependent && (ugdah == kIndependent || ugdah == info.ugdah)) {
      ugdah = info.ugdah;
      ++same_ugdah;
    }
    palestinians |= info.nation == Nation::kPalestinian;
    volunteers |= unit == rules.islamic_volunteers;
  };
  for (const UnitId unit : Stack(state, hex)) count(unit);
  if (extra.exists() && state.hex_of(extra) != hex) count(extra);
  if (volunteers && palestinians)
    return {"5.3.1", "the Islamic Volunteers and the Palestinians do not stack with one another"};
  if (same_ugdah == total && ugdah != kIndependent) return kAllowed;  // a whole Ugdah always may
  if (within_limit(rules, large, small, rules.ground.at(hex).stacking)) return kAllowed;
  return {"5.4.2", "too many units would be in {h}"};
}

namespace {

// 5.4.2b: the nearest hexes that can take the unit, through hexes that it may enter, free of enemies and of
// their zones. Calls visit for each of them.
template <typename Visit>
void for_each_refuge(const RuleSet& rules, const State& state, UnitId unit, Visit&& visit) {
  const UnitInfo& info = rules.unit(unit);
  const HexId start = state.hex_of(unit);
  hex::HexSet seen;
  seen.insert(start);
  thread_local std::vector<HexId> ring, next;  // scratch
  ring.assign(1, start);
  for (bool found = false; !found && !ring.empty();) {
    next.clear();
    for (const HexId from : ring)
      for (const Direction d : hex::kDirections) {
        const HexId to = rules.board().neighbour(from, d);
        if (!to.exists() || seen.contains(to)) continue;
        if (step_cost(rules, state, info.mobility, from, d) == 0 ||
            !may_be_in(rules, state, unit, to).allows() || in_open_enemy_zone(rules, state, info.side, to))
          continue;
        seen.insert(to);
        next.push_back(to);
      }
    for (const HexId hex : next)
      if (may_stack(rules, state, hex, unit).allows()) {
        found = true;
        visit(hex);
      }
    std::swap(ring, next);
  }
}

bool has_refuge(const RuleSet& rules, const State& state, UnitId unit) {
  bool found = false;
  for_each_refuge(rules, state, unit, [&](HexId) { found = true; });
  return found;
}

Reason stands_there(const RuleSet& rules, const State& state, UnitId unit) {
  if (state.hex_of(unit) != top(state).hex || rules.unit(unit).type == UnitType::kHeavyArtillery)
    return {"5.4.2b", "{u} is not among the units that are too many"};
  return kAllowed;
}
Reason may_displace(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  return first_of(
      [&] { return stands_there(rules, state, unit); },
      [&] {
        bool found = false;
        for_each_refuge(rules, state, unit, [&](HexId hex) { found |= hex == to; });
        return found ? kAllowed : Reason{"5.4.2b", "{h} is not one of the nearest hexes that can take {u}"};
      });
}
void displace(Play& play, UnitId unit, HexId to) {
  const HexId from = play.state.hex_of(unit);
  end_frame(play);
  relocate(play.rules, play.state, unit, to);
  play.tell(WarEvent::kDisplaced, "5.4.2b", {unit.value, from.value, to.value});
  enter_hex(play, unit, to);
}
Reason may_give_up(const RuleSet& rules, const State& state, UnitId unit) {
  return first_of([&] { return stands_there(rules, state, unit); },
                  [&] {
                    return has_refuge(rules, state, unit)
                               ? Reason{"5.4.2b", "{u} can retreat to where there is room"}
                               : kAllowed;
                  });
}
void give_up(Play& play, UnitId unit) {
  end_frame(play);
  eliminate(play, unit, "5.4.2c");
}

void overstacked_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList&) {
  for (const UnitId unit : Stack(state, top(state).hex))
    if (stands_there(rules, state, unit).allows()) units.insert(unit.value);
}
void overstacked_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!stands_there(rules, state, unit).allows()) return;
  const std::size_t before = out.size();
  for_each_refuge(rules, state, unit, [&](HexId hex) { out.push_back(act(Verb::kDisplace, unit, hex)); });
  if (out.size() == before) out.push_back(act(Verb::kGiveUp, unit));
}
constexpr VerbRules kOverstackedVerbs[] = {verb_rules<Verb::kDisplace, may_displace, displace>(),
                                           verb_rules<Verb::kGiveUp, may_give_up, give_up>()};

}  // namespace

bool enforce_stacking(Play& play) {
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {
    const HexId hex = play.state.pieces[u].hex;
    if (!on_map(hex) || play.state.stack_top(hex) != unit_id(static_cast<int>(u))) continue;
    if (may_stack(play.rules, play.state, hex).allows()) continue;
    play.tell(WarEvent::kOverstacked, "5.4.2b", {hex.value});
    ask(play, FrameKind::kOverstacked, play.rules.units[u].side, 0, hex);
    return true;
  }
  return false;
}

const FrameRules kOverstackedFrame{
    .question = {"overstacked", "Too many units are in a hex: move one of them on.", "5.4.2b"},
    .subjects = overstacked_subjects,
    .actions = overstacked_actions,
    .verbs = kOverstackedVerbs};

}  // namespace mitla::sixdays
