// 17.9 Reserve movement, 28.0 Syrian exploitation.
#include "games/barlev/bridges.h"
#include "games/barlev/crossings.h"
#include "games/barlev/forms.h"
#include "games/barlev/land_frames.h"
#include "games/barlev/movement.h"
#include "games/barlev/movement_frame.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/stacking.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

// The number of the HQ among all, or -1.
int number_of(const RuleSet& rules, UnitId hq) {
  int number = 0;
  for (const int u : rules.hqs) {
    if (u == hq.value) return number < kMaxHqs ? number : -1;
    ++number;
  }
  return -1;
}

Reason may_mark(const RuleSet& rules, const State& state, UnitId hq) {
  const UnitInfo& info = rules.unit(hq);
  if (!info.is_hq() || !is_asked(rules, state, hq)) return {"17.92", "{u} has no reserve marker of yours"};
  if (info.army == Army::kPortSaid) return {"17.92", "Port Said has no reserve marker"};
  if (!stands(state, hq) || state.piece(hq).has(kNeutralized))
    return {"17.92", "{u} is not in order on the map"};
  const int number = number_of(rules, hq);
  if (number < 0 || state.land.reserve_of[static_cast<std::size_t>(number)].exists())
    return {"17.92", "the marker of {u} is in use"};
  return is_frozen(state, rules.at(state.hex_of(hq)).front)
             ? Reason{"3.1", "there is a cease-fire on this map"}
             : kAllowed;
}

// 8.2: may a unit be commanded by this HQ?
bool obeys(const UnitInfo& unit, const UnitInfo& hq) {
  const auto is_field_army = [](Army army) { return army == Army::kSecond || army == Army::kThird; };
  if (is_field_army(unit.army) && is_field_army(hq.army)) return unit.army == hq.army;
  return unit.army != Army::kPortSaid;
}

Reason may_be_reserve(const RuleSet& rules, const State& state, UnitId hq, HexId hex) {
  const UnitInfo& chief = rules.unit(hq);
  const Numbers& numbers = rules.numbers();
  const int radius = chief.side == Side::kIsrael ? numbers.command_israeli : numbers.command_arab;
  if (rules.board().distance(state.hex_of(hq), hex) > radius) return {"17.93", "{h} is too far from {u}"};
  bool mobile = false;
  for (const UnitId unit : Stack(state, hex)) {
    const UnitInfo& info = rules.unit(unit);
    if (info.side != chief.side || info.is_installation() || info.is_fixed_sam()) continue;
    const Piece& piece = state.piece(unit);
    if (info.irregular) return {"17.93", "irregulars are not put in reserve"};
    if (piece.has(kOutOfCommand | kOutOfSupply)) return {"17.93", "a unit is not in command or not supplied"};
    if (piece.has(kReserve)) return {"17.93", "{h} is in reserve already"};
    if (!obeys(info, chief)) return {"17.93", "a unit obeys another headquarters"};
    mobile = mobile || !(info.is_hq() && info.side == Side::kArab);
  }
  if (!mobile) return {"17.93", "there is no unit in {h}"};
  for (const HexId next : rules.board().neighbours(hex))
    if (next.exists() && has_enemy(rules, state, next, chief.side))
      return {"17.93", "an enemy is beside {h}"};
  return kAllowed;
}

Reason may_reserve(const RuleSet& rules, const State& state, UnitId hq, HexId hex) {
  return first_of([&] { return may_mark(rules, state, hq); },
                  [&] { return may_be_reserve(rules, state, hq, hex); });
}

template <typename With>
void each_reserve_hex(const RuleSet& rules, const State& state, UnitId hq, With&& with) {
  const Side side = rules.side_of(hq);
  for (const int u : rules.ground[static_cast<std::size_t>(index(side))]) {
    const HexId hex = state.pieces[static_cast<std::size_t>(u)].hex;
    // Each hex once: by its first unit of this side.
    if (!on_map(hex) || rules.at(hex).front != rules.at(state.hex_of(hq)).front) continue;
    UnitId first = kNobody;
    for (const UnitId unit : Stack(state, hex))
      if (rules.side_of(unit) == side) {
        first = unit;
        break;
      }
    if (first.value != u || !may_be_reserve(rules, state, hq, hex).allows()) continue;
    if (!with(hex)) return;
  }
}

void mark_stack(State& state, const RuleSet& rules, HexId hex, Side side, bool set) {
  for (const UnitId unit : Stack(state, hex)) {
    const UnitInfo& info = rules.unit(unit);
    if (info.side != side || info.is_installation() || info.is_fixed_sam()) continue;
    auto& marks = state.piece(unit).marks;
    marks = set ? marks | kReserve : marks & ~std::uint32_t{kReserve};
  }
}

void put_in_reserve(Play& play, UnitId hq, HexId hex) {
  State& state = play.state;
  state.land.reserve_of[static_cast<std::size_t>(number_of(play.rules, hq))] = hex;
  mark_stack(state, play.rules, hex, play.rules.side_of(hq), true);
  play.tell(LandEvent::kReserve, "17.91", {hq.value, hex.value});
}

Reason may_unreserve(const RuleSet& rules, const State& state, UnitId hq) {
  const int number = number_of(rules, hq);
  if (number < 0 || !is_asked(rules, state, hq) ||
      !state.land.reserve_of[static_cast<std::size_t>(number)].exists())
    return {"17.91", "{u} has no marker on the map"};
  return kAllowed;
}
void unreserve(Play& play, UnitId hq) {
  HexId& hex = play.state.land.reserve_of[static_cast<std::size_t>(number_of(play.rules, hq))];
  mark_stack(play.state, play.rules, hex, play.rules.side_of(hq), false);
  hex = hex::kNowhere;
}

void reserve_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!rules.unit(unit).is_hq()) return;
  if (may_mark(rules, state, unit).allows())
    each_reserve_hex(rules, state, unit, [&](HexId hex) {
      out.push_back(act(Verb::kReserve, unit, hex));
      return true;
    });
  if (may_unreserve(rules, state, unit).allows()) out.push_back(act(Verb::kUnreserve, unit));
}
bool has_reserve_action(const RuleSet& rules, const State& state, UnitId hq) {
  if (may_unreserve(rules, state, hq).allows()) return true;
  if (!may_mark(rules, state, hq).allows()) return false;
  bool found = false;
  each_reserve_hex(rules, state, hq, [&](HexId) {
    found = true;
    return false;
  });
  return found;
}
void reserve_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.hqs)
    if (has_reserve_action(rules, state, unit_id(u))) units.insert(u);
  out.push_back(act(Verb::kEnd));
}
bool any_reserve(const RuleSet& rules, const State& state) {
  for (const int u : rules.hqs)
    if (has_reserve_action(rules, state, unit_id(u))) return true;
  return false;
}
constexpr VerbRules kReserveVerbs[] = {verb_rules<Verb::kReserve, may_reserve, put_in_reserve>(),
                                       verb_rules<Verb::kUnreserve, may_unreserve, unreserve>(),
                                       verb_rules<Verb::kEnd, always, end_frame>()};

// --- 2g ---

void move_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(top(state).side))])
    if (has_movement_action(rules, state, unit_id(u))) units.insert(u);
  if (may_end_moves(rules, state).allows()) out.push_back(act(Verb::kEnd));
}
bool any_move(const RuleSet& rules, const State& state) {
  for (const int u : rules.ground[static_cast<std::size_t>(index(top(state).side))]) {
    const Piece& piece = state.pieces[static_cast<std::size_t>(u)];
    if (piece.has(kReserve) && has_movement_action(rules, state, unit_id(u))) return true;
  }
  return false;
}
bool end_if_done(Play& play) {
  if (any_move(play.rules, play.state)) return false;
  end_moves(play);
  return true;
}
constexpr VerbRules kReserveMoveVerbs[] = {verb_rules<Verb::kMove, may_move_to, move>(),
                                           verb_rules<Verb::kDismount, may_dismount, dismount>(),
                                           verb_rules<Verb::kRemount, may_remount, remount>(),
                                           verb_rules<Verb::kBreakDown, may_break_down, break_down>(),
                                           verb_rules<Verb::kRecombine, may_recombine, recombine>(),
                                           verb_rules<Verb::kBridge, may_bridge, build_bridge>(),
                                           verb_rules<Verb::kFill, may_fill, fill_ditch>(),
                                           verb_rules<Verb::kFerry, may_ferry, ferry>(),
                                           verb_rules<Verb::kRow, may_row, row>(),
                                           verb_rules<Verb::kEnd, may_end_moves, end_moves>()};

}  // namespace

const FrameRules kReservesFrame{
    .question = {"reserves", "Put reserve markers on stacks, then begin to move.", "17.91"},
    .subjects = reserve_subjects,
    .actions = reserve_actions,
    .verbs = kReserveVerbs,
    .resolve_automatic_step = end_unless<any_reserve>};

const FrameRules kReserveMoveFrame{
    .question = {"reserve-moves", "Move your reserves, then end the segment.", "17.94"},
    .subjects = move_subjects,
    .actions = movement_actions,
    .verbs = kReserveMoveVerbs,
    .resolve_automatic_step = end_if_done};

void begin_reserve_moves(Play& play) {
  State& state = play.state;
  const bool exploits = play.rules.variations.free_syrians && state.turn == 1 && state.phasing == Side::kArab;
  if (exploits) {  // 28.1, 28.2
    int units = 0;
    for (const int u : play.rules.ground[static_cast<std::size_t>(index(Side::kArab))]) {
      const UnitId unit = unit_id(u);
      const UnitInfo& info = play.rules.unit(unit);
      if (info.nationality != Nationality::kSyria || !stands(state, unit) ||
          in_enemy_zone(state, Side::kArab, state.hex_of(unit)))
        continue;
      auto& marks = state.piece(unit).marks;
      marks = (marks & ~std::uint32_t{kMoved | kStarted}) | kReserve;
      state.spent[unit.value] = 0;
      ++units;
    }
    if (units != 0) play.tell(LandEvent::kExploitation, "28.1", {units});
  }
  ask_side(play, FrameKind::kReserveMove, state.phasing);
}

void end_reserve_moves(Play& play) {
  put_down(play);
  clear_marks(play.rules, play.state, play.state.phasing, kReserve);  // 17.95
  play.state.land.reserve_of.fill(hex::kNowhere);
  forget_cleared(play.rules, play.state);
  remove_lone_sites(play);
}

}  // namespace mitla::barlev
