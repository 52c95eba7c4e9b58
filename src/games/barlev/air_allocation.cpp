// 15.2 Aircraft task allocation: secret until everybody is ready (15.24).
#include "games/barlev/air.h"
#include "games/barlev/air_frames.h"
#include "games/barlev/air_secrets.h"

namespace mitla::barlev {

using engine::ActionList;
using engine::BoxId;

namespace {

std::size_t slot(const RuleSet& rules, UnitId unit) {
  return static_cast<std::size_t>(unit.value - rules.first_air);
}
bool is_task(HexId where) {
  return in_display(where) &&
         (box_at(where) == DisplayBox::kAvailable || box_at(where) == DisplayBox::kSuperiority);
}
bool plays(const RuleSet& rules, const State& state, Display display) {
  const Front front = front_of(display);
  return rules.has_map[static_cast<std::size_t>(index(front))] && !is_frozen(state, front);
}

// May the seat that is asked put this unit, wherever the others of its model go, into the box?
Reason may_task(const RuleSet& rules, const State& state, UnitId unit, HexId to) {
  const UnitInfo& info = rules.unit(unit);
  const Frame& frame = top(state);
  if (!info.is_air() || info.side != frame.side) return {"15.21", "{u} is not one of your air units"};
  const HexId from = planned_place(rules, state, unit);
  if (!is_task(from)) return {"15.23", "{u} is not available"};
  if (!is_task(to) || side_of(display_at(to)) != info.side)
    return {"15.23", "air units are put into the boxes Available and Air Superiority of their side"};
  if (to == from) return {"15.23", "{u} is there already"};
  const Display old_display = display_at(from), new_display = display_at(to);
  if (!plays(rules, state, new_display)) return {"3.1", "there is no war on that front"};
  const bool superiority = box_at(to) == DisplayBox::kSuperiority;
  if (superiority && !is_fighter(info)) return {"15.22", "{u} is no fighter"};
  const bool split = old_display != new_display;
  if (split && info.side != Side::kIsrael) return {"15.21", "{u} is restricted to its front"};
  const bool common = info.side == Side::kIsrael && frame.seat == rules.command.common_israel;
  if (split && !common) return {"15.21", "the aircraft are divided by the other Israeli player"};
  if (!common && seat_of(rules, old_display) != frame.seat) return {"15.21", "{u} is on the other front"};
  if (superiority && seat_of(rules, new_display) != frame.seat)
    return {"15.21", "the other front is allocated by its own player"};
  return kAllowed;
}

// The unit stands for those of its model in the same box, from its own number on.
int like(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId from = planned_place(rules, state, unit);
  int count = 0;
  for (const int u : rules.air[static_cast<std::size_t>(index(rules.side_of(unit)))])
    if (u >= unit.value && rules.units[static_cast<std::size_t>(u)].model == rules.unit(unit).model &&
        planned_place(rules, state, unit_id(u)) == from)
      ++count;
  return count;
}

Reason may_assign(const RuleSet& rules, const State& state, UnitId unit, int number, BoxId box) {
  return first_of(may_task(rules, state, unit, rules::box(box.value)), [&] {
    return number >= 1 && number <= like(rules, state, unit)
               ? kAllowed
               : Reason{"15.23", "there are not so many of this model in the box"};
  });
}

void plan(const RuleSet& rules, State& state, UnitId unit, HexId to) {
  const int superiority = box_at(to) == DisplayBox::kSuperiority ? 1 : 0;
  state.air.plan[slot(rules, unit)] =
      to == state.hex_of(unit)
          ? std::uint8_t{0}
          : static_cast<std::uint8_t>(1 + 2 * static_cast<int>(display_at(to)) + superiority);
}

void assign(Play& play, UnitId unit, int number, BoxId box) {
  const HexId from = planned_place(play.rules, play.state, unit);
  for (const int u : play.rules.air[static_cast<std::size_t>(index(play.rules.side_of(unit)))])
    if (number > 0 && u >= unit.value &&
        play.rules.units[static_cast<std::size_t>(u)].model == play.rules.unit(unit).model &&
        planned_place(play.rules, play.state, unit_id(u)) == from) {
      plan(play.rules, play.state, unit_id(u), rules::box(box.value));
      --number;
    }
}

// 15.25
bool has_enough(const RuleSet& rules, const State& state, Display display) {
  int count = 0;
  for (const int u : rules.air[static_cast<std::size_t>(index(side_of(display)))])
    if (rules.units[static_cast<std::size_t>(u)].counts_for_superiority &&
        planned_place(rules, state, unit_id(u)) == place(display, DisplayBox::kSuperiority))
      ++count;
  return count >= state.air.due[static_cast<std::size_t>(display)];
}
}  // namespace

Reason may_end_allocation(const RuleSet& rules, const State& state) {
  for (int d = 0; d < kDisplayCount; ++d) {
    const Display display = static_cast<Display>(d);
    if (side_of(display) == top(state).side && plays(rules, state, display) &&
        seat_of(rules, display) == top(state).seat && !has_enough(rules, state, display))
      return {"15.25", "half of the available MiG-21 and Mirage units must be on air superiority"};
  }
  return kAllowed;
}

namespace {

// Calls with(box) for each box into which the unit may be put, until it returns false.
template <typename With>
void each_target(const RuleSet& rules, const State& state, UnitId unit, With&& with) {
  const HexId from = planned_place(rules, state, unit);
  if (!is_task(from)) return;
  for (const Front front : kFronts) {
    if (top(state).side == Side::kArab && front != front_of(display_at(from))) continue;  // 15.21
    for (const DisplayBox box : {DisplayBox::kAvailable, DisplayBox::kSuperiority}) {
      const HexId to = place(display_of(top(state).side, front), box);
      if (to != from && may_task(rules, state, unit, to).allows() && !with(to)) return;
    }
  }
}
bool has_target(const RuleSet& rules, const State& state, UnitId unit) {
  bool found = false;
  each_target(rules, state, unit, [&](HexId) { return !(found = true); });
  return found;
}

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.air[static_cast<std::size_t>(index(top(state).side))])
    if (has_target(rules, state, unit_id(u))) units.insert(u);
  if (may_end_allocation(rules, state).allows()) out.push_back(engine::act(Verb::kEnd));
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  const int most = rules.unit(unit).is_air() ? like(rules, state, unit) : 0;
  each_target(rules, state, unit, [&](HexId to) {
    const BoxId box{static_cast<std::uint16_t>(rules::box_number(to))};
    for (int number = 1; number <= most; ++number)
      out.push_back(engine::act(Verb::kAssign, unit, number, box));
    return true;
  });
}
// Depends on nothing that is secret: only on units that have a task at all.
bool anything(const RuleSet& rules, const State& state) {
  for (const int u : rules.air[static_cast<std::size_t>(index(top(state).side))])
    if (has_target(rules, state, unit_id(u))) return true;
  return false;
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kAssign, may_assign, assign>(),
                                verb_rules<Verb::kEnd, may_end_allocation, end_frame>()};

}  // namespace

const FrameRules kAllocationFrame{
    .question = {"allocation", "Put air units on Air Superiority in secret; the others stand by.", "15.21"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kVerbs,
    .resolve_automatic_step = end_unless<anything>};

HexId planned_place(const RuleSet& rules, const State& state, UnitId unit) {
  const HexId now = state.hex_of(unit);
  if (!rules.unit(unit).is_air()) return now;
  const int planned = state.air.plan[slot(rules, unit)];
  if (planned == 0) return now;
  return place(static_cast<Display>((planned - 1) / 2),
               planned % 2 == 0 ? DisplayBox::kSuperiority : DisplayBox::kAvailable);
}

// The seat that divides the Israeli aircraft comes before the one that is given them.
void ask_allocations(Play& play) {
  State& state = play.state;
  state.air.due = {};
  for (int d = 0; d < kDisplayCount; ++d) {
    const Display display = static_cast<Display>(d);
    if (side_of(display) != Side::kArab || !plays(play.rules, state, display)) continue;
    int count = 0;
    for (const int u : play.rules.air[static_cast<std::size_t>(index(Side::kArab))]) {
      const HexId where = state.hex_of(unit_id(u));
      count += play.rules.units[static_cast<std::size_t>(u)].counts_for_superiority && is_task(where) &&
                       display_at(where) == display
                   ? 1
                   : 0;
    }
    state.air.due[static_cast<std::size_t>(d)] =
        static_cast<std::uint8_t>((count * play.rules.numbers().superiority_percent + 99) / 100);
  }
  const int common = play.rules.command.common_israel;
  const std::vector<int>& order = play.rules.play_order;
  for (auto seat = order.rbegin(); seat != order.rend(); ++seat)
    if (side_of_seat(play.rules, *seat) == Side::kIsrael && *seat != common)
      ask(play, FrameKind::kAllocation, *seat);
  if (common >= 0) ask(play, FrameKind::kAllocation, common);
  ask_side(play, FrameKind::kAllocation, Side::kArab);
}

// 15.24, 15.31
void reveal_allocations(Play& play) {
  State& state = play.state;
  for (const Side side : kSides)
    for (const int u : play.rules.air[static_cast<std::size_t>(index(side))]) {
      const UnitId unit = unit_id(u);
      state.piece(unit).hex = planned_place(play.rules, state, unit);
      state.air.plan[slot(play.rules, unit)] = 0;
    }
  state.air.superiority = {};
  for (const Front front : kFronts) {
    if (!play.rules.has_map[static_cast<std::size_t>(index(front))] || is_frozen(state, front)) continue;
    std::array<int, 2> units{};
    for (const Side side : kSides)
      units[static_cast<std::size_t>(index(side))] =
          count_in(play.rules, state, display_of(side, front), DisplayBox::kSuperiority);
    const int winner = units[0] > units[1] ? 0 : units[1] > units[0] ? 1 : -1;
    state.air.superiority[static_cast<std::size_t>(index(front))] = static_cast<std::uint8_t>(1 + winner);
    play.tell(AirEvent::kSuperiority, "15.31", {index(front), winner, units[0], units[1]});
  }
}

// --- what is secret (air_secrets.h) ---

std::uint32_t shown_plan(const RuleSet& rules, const State& state, UnitId unit, engine::Seat seat) {
  const HexId to = planned_place(rules, state, unit), now = state.hex_of(unit);
  const bool own = seat.index() < rules.seats() && side_of_seat(rules, seat.index()) == rules.side_of(unit);
  if (to == now || !own) return 0;
  return (box_at(to) == DisplayBox::kSuperiority ? kToSuperiority : kToAvailable) |
         (display_at(to) != display_at(now) ? kToOtherFront : 0);
}

engine::Disclosure air_disclosure(const RuleSet& rules, const State& before, const engine::Action&,
                                  engine::Seat seat) {
  // The verbs of other fire are secret in the Direct Fire Segment only.
  if (top(before).kind != FrameKind::kAllocation) return engine::Disclosure::kWhole;
  const bool own = seat.index() < rules.seats() && side_of_seat(rules, seat.index()) == top(before).side;
  return own ? engine::Disclosure::kWhole : engine::Disclosure::kNothing;
}

bool reveals_allocation(const State& before, const State& after) {
  return before.step == Step::kAir && before.stage == 0 && (after.step != Step::kAir || after.stage != 0);
}

std::vector<std::pair<std::string, std::string>> air_secrets(const RuleSet& rules, const State& state) {
  std::vector<std::pair<std::string, std::string>> out;
  // Whether there is a secret is known to all: as long as allocations are written, whatever they are.
  if (state.step != Step::kAir || state.stage != 0) return out;
  for (const Side side : kSides) {
    std::string planned;
    for (const int u : rules.air[static_cast<std::size_t>(index(side))])
      if (state.air.plan[slot(rules, unit_id(u))] != 0)
        planned += (planned.empty() ? "" : " ") + rules.units[static_cast<std::size_t>(u)].id;
    out.emplace_back(side == Side::kIsrael ? "allocation of Israel" : "allocation of the Arab states",
                     planned);
  }
  return out;
}

// Any allocation that the rules allow; the number of dice does not depend on the true one.
void guess_allocation(const RuleSet& rules, State& state, engine::Seat seat, engine::RandomStream& random) {
  if (state.step != Step::kAir || state.stage != 0) return;
  const Side enemy = other(side_of_seat(rules, seat.index() % rules.seats()));
  std::array<int, kDisplayCount> due{};
  for (std::size_t d = 0; d < kDisplayCount; ++d) due[d] = state.air.due[d];
  for (const int u : rules.air[static_cast<std::size_t>(index(enemy))]) {
    const UnitId unit = unit_id(u);
    state.air.plan[slot(rules, unit)] = 0;
    const HexId where = state.hex_of(unit);
    if (!is_task(where) || !is_fighter(rules.unit(unit))) continue;
    const Display display = display_at(where);
    int& needed = due[static_cast<std::size_t>(display)];
    const bool counts = rules.unit(unit).counts_for_superiority;
    if (random.below(2) == 0 && !(counts && needed > 0)) continue;
    if (counts) --needed;
    if (plays(rules, state, display)) plan(rules, state, unit, place(display, DisplayBox::kSuperiority));
  }
}

}  // namespace mitla::barlev
