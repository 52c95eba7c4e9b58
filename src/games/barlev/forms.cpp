#include "games/barlev/forms.h"

#include <algorithm>

#include "games/barlev/command.h"
#include "games/barlev/movement.h"
#include "games/barlev/seats.h"
#include "games/barlev/supply.h"

namespace mitla::barlev {

using engine::act;

namespace {

constexpr std::uint32_t kStrained = kOutOfCommand | kOutOfSupply;

int slot_of(const RuleSet& rules, UnitId battalion) {
  for (std::size_t c = 0; c < rules.converged.size(); ++c)
    if (rules.converged[c] == battalion) return static_cast<int>(c);
  return -1;
}

using Components = base::FixedVector<UnitId, 16>;
Components components_of(const RuleSet& rules, const State& state, UnitId unit) {
  Components all;
  for (const UnitId component : rules.unit(unit).components)
    if (!all.full()) all.push_back(component);
  if (const int slot = slot_of(rules, unit); slot >= 0)
    for (const UnitId company : state.land.converged[static_cast<std::size_t>(slot)])
      if (company.exists()) all.push_back(company);
  return all;
}

bool is_strained_twice(const Piece& piece) { return piece.has(kOutOfCommand) && piece.has(kOutOfSupply); }

int printed_quarters(const RuleSet& rules, UnitId unit) { return rules.unit(unit).allowance * kQuarters; }

// The counter that names the components: the 130th Brigade has two counters (6.32.ex1).
UnitId leading(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  return info.with.exists() && info.components.empty() ? info.with : unit;
}

Reason may_pay_half(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (is_strained_twice(state.piece(unit)))
    return {"6.33", "{u} is out of command and out of supply and keeps its form"};
  if (movement_left(rules, state, unit) < printed_quarters(rules, unit) / 2)
    return {"6.33", "{u} has not half of its movement allowance left"};
  return kAllowed;
}

}  // namespace

Reason may_break_down(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitId lead = leading(rules, unit);
  const Components components = components_of(rules, state, lead);
  if (components.empty()) return {"6.32", "{u} has one form only"};
  if (const Reason reason = may_pay_half(rules, state, unit); !reason.allows()) return reason;
  if (const UnitId with = rules.unit(unit).with; with.exists()) {
    if (state.hex_of(with) != state.hex_of(unit)) return {"6.32", "both counters must be in one hex"};
    if (const Reason reason = may_pay_half(rules, state, with); !reason.allows()) return reason;
  }
  for (const UnitId component : components)
    if (state.hex_of(component) != place(kComponents, rules.unit(component).nation))
      return {"6.31", "a component is not in its box"};
  return kAllowed;
}

void break_down(Play& play, UnitId unit) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const UnitId lead = leading(rules, unit);
  const Components components = components_of(rules, state, lead);
  const HexId hex = state.hex_of(unit);
  const std::uint32_t inherited = state.piece(unit).marks & (kStrained | kArrived | kReserve);
  // A22: the part of the printed allowance that is left after half of it has been paid.
  const int printed = printed_quarters(rules, unit);
  const int rest = std::max(0, movement_left(rules, state, unit) - printed / 2);
  put_down(play);
  const auto store = [&](UnitId counter) {
    take_off(rules, state, counter, place(kComponents, rules.unit(counter).nation));
    state.piece(counter).marks = 0;
    state.spent[counter.value] = 0;
  };
  store(unit);
  if (const UnitId with = rules.unit(unit).with; with.exists()) store(with);
  for (const UnitId component : components) {
    state.piece(component).marks = inherited;
    put(rules, state, component, hex);
    const int own = printed_quarters(rules, component);
    const int left = std::min(rest * own / printed, own / 2);
    state.spent[component.value] =
        static_cast<std::uint8_t>(std::clamp(allowance(rules, state, component) - left, 0, 255));
    if (left == 0) state.piece(component).marks |= kMoved;
  }
  if (const int slot = slot_of(rules, unit); slot >= 0)
    state.land.converged[static_cast<std::size_t>(slot)] = {};
  play.tell(LandEvent::kBrokenDown, "6.33", {unit.value, hex.value});
}

Reason may_recombine(const RuleSet& rules, const State& state, UnitId parent) {
  const UnitInfo& info = rules.unit(parent);
  if (info.components.empty()) return {"6.32", "{u} is not formed from components"};
  if (info.side != top(state).side) return {"6.34", "{u} is not yours to form"};
  if (state.hex_of(parent) != place(kComponents, info.nation)) return {"6.34", "{u} is not in its box"};
  const HexId hex = state.hex_of(info.components.front());
  for (const UnitId component : info.components) {
    const Piece& piece = state.piece(component);
    if (!on_map(piece.hex) || piece.hex != hex) return {"6.34", "the components are not together in one hex"};
    if (piece.has(kNeutralized)) return {"16.2", "a component is neutralized"};
    if (is_strained_twice(piece)) return {"6.34", "a component is out of command and out of supply"};
    const int spent = state.spent[component.value];
    if (piece.has(kStrained) ? spent > 0 : spent > printed_quarters(rules, component) / 2)
      return {"6.34", "a component has moved too far"};
    if (piece.has(kFired) || piece.has(kLanded)) return {"6.34", "a component may not move any more"};
  }
  if (commander_of(rules, state, info.components.front()) != top(state).seat)
    return {"6.34", "{u} is not yours to form"};
  if (is_frozen(state, rules.at(hex).front)) return {"3.1", "there is a cease-fire on this map"};
  return kAllowed;
}

void recombine(Play& play, UnitId parent) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const UnitInfo& info = rules.unit(parent);
  const HexId hex = state.hex_of(info.components.front());
  put_down(play);
  std::uint32_t marks = 0;
  int spent = 0;
  const int printed = printed_quarters(rules, parent);
  for (const UnitId component : info.components) {
    const Piece& piece = state.piece(component);
    marks |= piece.marks & (kStrained | kArrived | kReserve);
    // A23: the largest part of a printed allowance that a component has spent.
    const int own = std::max(1, printed_quarters(rules, component));
    spent = std::max(spent, (state.spent[component.value] * printed + own - 1) / own);
    // 5.31: who was stopped by an enemy zone stays.
    if (in_enemy_zone(state, info.side, hex) && state.spent[component.value] > 0) marks |= kMoved;
    take_off(rules, state, component, place(kComponents, info.nation));
    state.piece(component).marks = 0;
    state.spent[component.value] = 0;
  }
  const auto form = [&](UnitId counter) {
    state.piece(counter).marks = marks;
    state.spent[counter.value] = static_cast<std::uint8_t>(std::min(spent, 255));
    put(rules, state, counter, hex);
  };
  form(parent);
  if (info.with.exists()) form(info.with);
  play.tell(LandEvent::kRecombined, "6.34", {parent.value, hex.value});
}

// --- 6.4 ---

base::FixedVector<UnitId, 4> companies_for(const RuleSet& rules, const State& state, UnitId battalion,
                                           HexId hex) {
  const UnitInfo& wanted = rules.unit(battalion);
  int strong = wanted.attack - wanted.defence;  // 6.43: 6-4-8 needs two 2-1-4, 5-4-8 one, 4-4-8 none
  int weak = wanted.defence - strong;           // in companies
  base::FixedVector<UnitId, 4> chosen;
  const auto is_free = [&](UnitId unit) {
    const Piece& piece = state.piece(unit);
    return rules.side_of(unit) == Side::kIsrael && !piece.has(kNeutralized | kMoved | kLanded) &&
           state.spent[unit.value] == 0;
  };
  const auto take = [&](auto&& fits, int& need, int worth) {
    for (const UnitId unit : Stack(state, hex))
      if (need >= worth && is_free(unit) && fits(rules.unit(unit)) && !chosen.full()) {
        chosen.push_back(unit);
        need -= worth;
      }
  };
  const auto recce = [](const UnitInfo& unit, int attack, int defence) {
    return unit.type == UnitType::kRecce && unit.attack == attack && unit.defence == defence;
  };
  take([&](const UnitInfo& unit) { return recce(unit, 2, 1); }, strong, 1);
  // 6.44: one anti-tank company for one of them; a half-battalion for two of the others.
  int anti_tank = std::min(strong, 1);
  const int before = anti_tank;
  take([](const UnitInfo& unit) { return unit.type == UnitType::kAntiTank && unit.size == Size::kCompany; },
       anti_tank, 1);
  strong -= before - anti_tank;
  take([&](const UnitInfo& unit) { return recce(unit, 1, 1); }, weak, 1);
  if (weak % 2 == 1 && weak < wanted.defence && !chosen.empty()) {
    // An odd rest cannot be filled by half-battalions: one company less.
    for (int i = chosen.size() - 1; i >= 0; --i)
      if (recce(rules.unit(chosen[i]), 1, 1)) {
        chosen.erase(i);
        ++weak;
        break;
      }
  }
  take([&](const UnitInfo& unit) { return recce(unit, 2, 2); }, weak, 2);
  if (strong != 0 || weak != 0) chosen.clear();
  return chosen;
}

Reason may_converge(const RuleSet& rules, const State& state, UnitId battalion, HexId hex) {
  if (top(state).side != Side::kIsrael) return {"6.41", "only Israeli companies converge"};
  if (slot_of(rules, battalion) < 0) return {"6.43", "{u} is no converged battalion"};
  if (state.hex_of(battalion) != place(kComponents, Nation::kIsrael)) return {"6.42", "{u} is not available"};
  const auto companies = companies_for(rules, state, battalion, hex);
  if (companies.empty()) return {"6.43", "the companies for {u} are not in {h}"};
  if (commander_of(rules, state, companies[0]) != top(state).seat)
    return {"6.41", "the companies are not yours"};
  return is_frozen(state, rules.at(hex).front) ? Reason{"3.1", "there is a cease-fire on this map"}
                                               : kAllowed;
}

void converge(Play& play, UnitId battalion, HexId hex) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  const auto companies = companies_for(rules, state, battalion, hex);
  auto& kept = state.land.converged[static_cast<std::size_t>(slot_of(rules, battalion))];
  kept = {};
  put_down(play);
  std::uint32_t marks = 0;
  for (int i = 0; i < companies.size(); ++i) {
    marks |= state.piece(companies[i]).marks & (kStrained | kArrived);
    take_off(rules, state, companies[i], place(kComponents, Nation::kIsrael));
    state.piece(companies[i]).marks = 0;
    kept[static_cast<std::size_t>(i)] = companies[i];
  }
  state.piece(battalion).marks = marks;
  state.spent[battalion.value] = 0;
  put(rules, state, battalion, hex);
  play.tell(LandEvent::kConverged, "6.41", {battalion.value, hex.value});
}

void converge_actions(const RuleSet& rules, const State& state, UnitId battalion, engine::ActionList& out) {
  if (slot_of(rules, battalion) < 0 || state.hex_of(battalion) != place(kComponents, Nation::kIsrael)) return;
  base::FixedVector<HexId, 64> seen;
  for (const int u : rules.irregular[static_cast<std::size_t>(index(Side::kIsrael))]) {
    const HexId hex = state.pieces[static_cast<std::size_t>(u)].hex;
    if (!on_map(hex) || seen.full() || std::find(seen.begin(), seen.end(), hex) != seen.end()) continue;
    seen.push_back(hex);
    if (may_converge(rules, state, battalion, hex).allows())
      out.push_back(act(Verb::kConverge, battalion, hex));
  }
}

// --- 17.8 ---

namespace {

// 17.86: supply and command are traced now; the markers of this player turn do not count.
bool can_remount(const RuleSet& rules, const State& state, UnitId unit) {
  return (has_just_come(state, unit) || in_command(rules, state, unit)) &&
         supplied_hexes(rules, state, rules.side_of(unit)).contains(state.hex_of(unit));
}

}  // namespace

Reason may_dismount(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.unit(unit).may_dismount) return {"17.81", "{u} does not dismount"};
  if (const Reason reason = may_move(rules, state, unit); !reason.allows()) return reason;
  if (state.piece(unit).has(kDismounted)) return {"17.81", "{u} is dismounted already"};
  return state.spent[unit.value] != 0 ? Reason{"17.81", "{u} dismounts at the start of its move"} : kAllowed;
}
void dismount(Play& play, UnitId unit) {
  take_in_hand(play, unit);
  play.state.piece(unit).marks |= kDismounted;
  play.tell(LandEvent::kDismounted, "17.81", {unit.value});
}

Reason may_remount(const RuleSet& rules, const State& state, UnitId unit) {
  const Piece& piece = state.piece(unit);
  if (!stands(state, unit) || !is_asked(rules, state, unit) || !piece.has(kDismounted))
    return {"17.86", "{u} is not dismounted"};
  if (piece.has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (piece.has(kReserve) && top(state).kind == FrameKind::kMovement) return {"17.94", "{u} is in reserve"};
  if (is_frozen(state, rules.at(piece.hex).front)) return {"3.1", "there is a cease-fire on this map"};
  return can_remount(rules, state, unit) ? kAllowed
                                         : Reason{"17.86", "{u} is not in command and supplied there"};
}
void remount(Play& play, UnitId unit) {
  take_in_hand(play, unit);
  play.state.piece(unit).marks &= ~std::uint32_t{kDismounted};
  put_down(play);  // it does so at the end of the segment
  play.tell(LandEvent::kRemounted, "17.86", {unit.value});
}

}  // namespace mitla::barlev
