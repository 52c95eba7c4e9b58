#include "games/barlev/direct_fire.h"

#include <algorithm>
#include <cstring>

#include "games/barlev/first_fire.h"
#include "games/barlev/land_frames.h"
#include "games/barlev/morale.h"
#include "games/barlev/movement.h"
#include "games/barlev/screening.h"
#include "games/barlev/seats.h"
#include "games/barlev/segments.h"
#include "games/barlev/strength.h"

namespace mitla::barlev {

using engine::act;
using engine::ActionList;

namespace {

// The impulse of the innermost frame, or of the one below while an attack is being declared.
bool is_first_impulse(const State& state) {
  for (int f = state.frames.size() - 1; f >= 0; --f) {
    if (state.frames[f].kind == FrameKind::kFirstFire) return true;
    if (state.frames[f].kind == FrameKind::kSimultaneous) return false;
  }
  return false;
}
// 1 + the number of the attack being declared; 0: none is.
std::uint8_t declaring(const State& state) {
  return top(state).kind == FrameKind::kFireGroup ? static_cast<std::uint8_t>(top(state).count + 1)
                                                  : std::uint8_t{0};
}

bool touches(const RuleSet& rules, Side side, HexId from, HexId to) {
  const HexList& contacts = rules.contacts[static_cast<std::size_t>(index(side))][from.value];
  return std::find(contacts.begin(), contacts.end(), to) != contacts.end();
}

// --- who fires ---

Reason may_fire(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Piece& piece = state.piece(unit);
  if (info.is_air() || !stands(state, unit) || !is_asked(rules, state, unit))
    return {"22.1", "{u} does not fire for you now"};
  if (info.artillery && !info.is_dual_purpose()) return {"22.3", "artillery does not fire directly"};
  if (info.is_dual_purpose() && piece.has(kFired | kSpFired) && info.side == state.phasing)
    return {"22.3", "{u} has fired in the Indirect Fire Segment"};
  if (info.attack == 0) return {"22.1", "{u} has no attack strength"};
  if (piece.has(kNeutralized)) return {"16.2", "{u} is neutralized"};
  if (piece.has(kReserve)) return {"17.94", "{u} is in reserve"};
  if (piece.has(kOnBridge)) return {"7.26", "{u} is on a bridge"};
  if (piece.has(kIsBridge)) return {"7.21", "{u} is a bridge"};
  if (piece.has(kHasFired)) return {"22.21", "{u} has fired in this segment"};
  const std::uint8_t fires = state.land.fires_in[unit.value];
  if (fires != 0 && fires != declaring(state)) return {"22.21", "{u} fires in another attack"};
  return kAllowed;
}

// --- at whom ---

Reason may_be_target(const RuleSet& rules, const State& state, UnitId enemy) {
  const UnitInfo& info = rules.unit(enemy);
  const Piece& piece = state.piece(enemy);
  if (info.is_air() || !stands(state, enemy) || info.side == top(state).side)
    return {"22.21", "{u} is no target"};
  if (is_frozen(state, rules.at(piece.hex).front)) return {"3.1", "there is a cease-fire on this map"};
  if (piece.has(kScreened)) return {"13.32", "{u} is screened"};
  if (piece.has(kFiredAt)) return {"22.21", "{u} has been fired at in this segment"};
  const std::uint8_t target = state.land.target_of[enemy.value];
  if (target != 0 && target != declaring(state)) return {"22.21", "{u} is the target of another attack"};
  return kAllowed;
}

Reason may_fire_at(const RuleSet& rules, const State& state, UnitId unit, UnitId enemy) {
  const Side side = rules.side_of(unit);
  if (!touches(rules, side, state.hex_of(unit), state.hex_of(enemy)))
    return {rules.board().adjacent(state.hex_of(unit), state.hex_of(enemy)) ? "20.2" : "22.21",
            "{u} cannot fire at its target"};
  if (is_first_impulse(state) && !has_first_fire(rules, state, unit, enemy))
    return {"22.52", "{u} has no first fire there"};
  return kAllowed;
}

using Units = base::FixedVector<UnitId, 96>;
// Few of a thousand units take part in an attack: they are looked for byte by byte.
Units of_attack(const std::array<std::uint8_t, kMaxUnits>& attack_of, int number) {
  Units found;
  const std::uint8_t* const end = attack_of.data() + attack_of.size();
  for (const std::uint8_t* at = attack_of.data(); !found.full(); ++at) {
    at = static_cast<const std::uint8_t*>(std::memchr(at, number + 1, static_cast<std::size_t>(end - at)));
    if (at == nullptr) break;
    found.push_back(unit_id(static_cast<int>(at - attack_of.data())));
  }
  return found;
}
Units firers(const State& state, int number) { return of_attack(state.land.fires_in, number); }
Units targets(const State& state, int number) { return of_attack(state.land.target_of, number); }

// Calls with(firer) for each unit of the seat beside the hex that may still fire.
template <typename With>
void each_neighbour(const RuleSet& rules, const State& state, HexId hex, With&& with) {
  for (const HexId next : rules.board().neighbours(hex)) {
    if (!next.exists()) continue;
    for (const UnitId unit : Stack(state, next))
      if (rules.side_of(unit) == top(state).side && may_fire(rules, state, unit).allows())
        if (!with(unit)) return;
  }
}

bool somebody_can_fire_at(const RuleSet& rules, const State& state, UnitId enemy) {
  bool found = false;
  each_neighbour(rules, state, state.hex_of(enemy), [&](UnitId unit) {
    found = may_fire_at(rules, state, unit, enemy).allows();
    return !found;
  });
  return found;
}

bool has_room(const State& state) {
  int declared = 0;
  for (int number = state.land.opened; number < state.land.attacks.size(); ++number)
    declared += state.land.attacks[number].by == top(state).side ? 1 : 0;
  return declared < kMaxAttacksOfSide;
}

Reason may_attack(const RuleSet& rules, const State& state, UnitId enemy) {
  if (const Reason reason = may_be_target(rules, state, enemy); !reason.allows()) return reason;
  if (!has_room(state)) return {"22.1", "there are too many attacks"};
  if (!somebody_can_fire_at(rules, state, enemy))
    return is_first_impulse(state) ? Reason{"22.52", "no unit has first fire at {u}"}
                                   : Reason{"22.21", "no unit that can fire is beside {u}"};
  return kAllowed;
}
void attack(Play& play, UnitId enemy) {
  State& state = play.state;
  Attack begun;
  begun.hex = state.hex_of(enemy);
  begun.by = top(state).side;
  const int number = state.land.attacks.size();
  state.land.attacks.push_back(begun);
  state.land.target_of[enemy.value] = static_cast<std::uint8_t>(number + 1);
  ask(play, FrameKind::kFireGroup, top(state).seat, number, begun.hex);
}

// --- the attack being declared ---

Reason may_add_target(const RuleSet& rules, const State& state, UnitId enemy) {
  if (const Reason reason = may_be_target(rules, state, enemy); !reason.allows()) return reason;
  if (state.hex_of(enemy) != top(state).hex) return {"22.23", "{u} is in another hex"};
  const int number = top(state).count;
  if (state.land.target_of[enemy.value] != 0)
    return targets(state, number).size() > 1 ? kAllowed : Reason{"22.1", "an attack needs a target"};
  for (const UnitId unit : firers(state, number))
    if (Reason reason = may_fire_at(rules, state, unit, enemy); !reason.allows()) {
      reason.unit = unit;
      return reason;
    }
  return somebody_can_fire_at(rules, state, enemy) ? kAllowed
                                                   : Reason{"22.52", "no unit has first fire at {u}"};
}
void add_target(Play& play, UnitId enemy) {
  auto& target = play.state.land.target_of[enemy.value];
  target = target != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(top(play.state).count + 1);
}

Reason may_add_firer(const RuleSet& rules, const State& state, UnitId unit) {
  if (const Reason reason = may_fire(rules, state, unit); !reason.allows()) return reason;
  for (const UnitId enemy : targets(state, top(state).count))
    if (const Reason reason = may_fire_at(rules, state, unit, enemy); !reason.allows()) return reason;
  return kAllowed;
}
void add_firer(Play& play, UnitId unit) {
  auto& fires = play.state.land.fires_in[unit.value];
  fires = fires != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(top(play.state).count + 1);
}

// All at once.
Reason may_add_all(const RuleSet& rules, const State& state) {
  bool found = false;
  each_neighbour(rules, state, top(state).hex, [&](UnitId unit) {
    found = state.land.fires_in[unit.value] == 0 && may_add_firer(rules, state, unit).allows();
    return !found;
  });
  return found ? kAllowed : Reason{"22.23", "no other unit can join"};
}
void add_all(Play& play) {
  each_neighbour(play.rules, play.state, top(play.state).hex, [&](UnitId unit) {
    if (play.state.land.fires_in[unit.value] == 0 && may_add_firer(play.rules, play.state, unit).allows())
      add_firer(play, unit);
    return true;
  });
}

int attack_sum(const RuleSet& rules, const State& state, const Units& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += attack_eighths(rules, state, unit);
  return sum;
}
int defence_sum(const RuleSet& rules, const State& state, const Units& units) {
  int sum = 0;
  for (const UnitId unit : units) sum += defence_eighths(rules, state, unit);
  return sum;
}

Reason may_declare(const RuleSet& rules, const State& state) {
  const int number = top(state).count;
  const Units firing = firers(state, number);
  if (firing.empty()) return {"22.1", "no unit fires yet"};
  const int column = rules.tables.odds_column(attack_sum(rules, state, firing),
                                              defence_sum(rules, state, targets(state, number)));
  return column < 0 ? Reason{"22.4", "the odds are worse than any on the table"} : kAllowed;
}

void give_up(Play& play) {
  State& state = play.state;
  const auto number = static_cast<std::uint8_t>(top(state).count + 1);
  for (std::size_t u = 0; u < play.rules.units.size(); ++u) {
    if (state.land.fires_in[u] == number) state.land.fires_in[u] = 0;
    if (state.land.target_of[u] == number) state.land.target_of[u] = 0;
  }
  state.land.attacks.pop_back();
  end_frame(play);
}

void group_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.side_of(unit) == top(state).side) {
    if (may_add_firer(rules, state, unit).allows()) out.push_back(act(Verb::kWith, unit));
  } else if (may_add_target(rules, state, unit).allows()) {
    out.push_back(act(Verb::kAlso, unit));
  }
}
void group_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const HexId hex = top(state).hex;
  each_neighbour(rules, state, hex, [&](UnitId unit) {
    if (may_add_firer(rules, state, unit).allows()) units.insert(unit.value);
    return true;
  });
  for (const UnitId enemy : Stack(state, hex))
    if (may_add_target(rules, state, enemy).allows()) units.insert(enemy.value);
  if (may_add_all(rules, state).allows()) out.push_back(act(Verb::kWithAll));
  if (may_declare(rules, state).allows()) out.push_back(act(Verb::kResolve));
  out.push_back(act(Verb::kCancel));
}
constexpr VerbRules kGroupVerbs[] = {
    verb_rules<Verb::kAlso, may_add_target, add_target>(),
    verb_rules<Verb::kWith, may_add_firer, add_firer>(), verb_rules<Verb::kWithAll, may_add_all, add_all>(),
    verb_rules<Verb::kResolve, may_declare, end_frame>(), verb_rules<Verb::kCancel, always, give_up>()};

// --- the impulses ---

// Calls with(enemy) for each unit that may be attacked, once, until it returns false.
template <typename With>
void each_target(const RuleSet& rules, const State& state, With&& with) {
  const Side side = top(state).side;
  for (const int u : rules.ground[static_cast<std::size_t>(index(other(side)))]) {
    const UnitId enemy = unit_id(u);
    const HexId hex = state.pieces[static_cast<std::size_t>(u)].hex;
    if (!on_map(hex)) continue;
    // Whoever can fire has a zone of control, or is an installation.
    const auto own = static_cast<std::size_t>(index(side));
    if (state.cell(hex).zones[own] == 0 && !rules.beside_works[own].contains(hex)) continue;
    if (may_be_target(rules, state, enemy).allows() && somebody_can_fire_at(rules, state, enemy) &&
        !with(enemy))
      return;
  }
}
void impulse_subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  if (has_room(state))
    each_target(rules, state, [&](UnitId enemy) {
      units.insert(enemy.value);
      return true;
    });
  out.push_back(act(Verb::kEnd));
}
void impulse_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (rules.side_of(unit) != top(state).side && may_attack(rules, state, unit).allows())
    out.push_back(act(Verb::kAttack, unit));
}
bool any_attack(const RuleSet& rules, const State& state) {
  bool found = false;
  if (has_room(state))
    each_target(rules, state, [&](UnitId) {
      found = true;
      return false;
    });
  return found;
}
constexpr VerbRules kImpulseVerbs[] = {verb_rules<Verb::kAttack, may_attack, attack>(),
                                       verb_rules<Verb::kEnd, always, end_frame>()};

// --- resolution ---

DieModifiers modifiers_of(const RuleSet& rules, const State& state, HexId hex, const Units& firing,
                          const Units& aimed_at) {
  const Modifiers& modifiers = rules.tables.modifiers;
  DieModifiers all;
  all.add("terrain of the target", rules.at(hex).direct_drm, "22.4");
  const Side defender = rules.side_of(aimed_at[0]);
  if (installation_in(rules, state, hex, defender).exists())
    all.add("installation of the target", modifiers.direct_installation, "22.4");
  const auto every = [](const Units& units, auto&& holds) {
    return std::all_of(units.begin(), units.end(), holds);
  };
  if (every(firing, [&](UnitId unit) { return fires_over_obstacle(rules, state.hex_of(unit), hex); }))
    all.add("over water, ditch or escarpment", modifiers.direct_obstacle, "22.4");
  // Ruling: only if Saggers alone fire, at Israeli tanks alone.
  if (every(firing, [&](UnitId unit) { return rules.unit(unit).sagger; }) &&
      every(aimed_at, [&](UnitId unit) { return rules.unit(unit).tank && defender == Side::kIsrael; }))
    all.add("Saggers at tanks", modifiers.direct_sagger, "22.72");
  // 25.4, A27: not Syrians in their fortifications; 25.5: never Jordanians.
  const auto despairs = [&](UnitId unit) {
    const UnitInfo& info = rules.unit(unit);
    return is_broken(state, info.nation) && info.nationality != Nationality::kJordan &&
           !(info.side == Side::kArab &&
             installation_in(rules, state, state.hex_of(unit), info.side).exists());
  };
  if (std::any_of(firing.begin(), firing.end(), despairs))
    all.add("broken morale", modifiers.direct_broken_morale, "25.4");
  return all;
}

// 22.53, 22.54: all dice first, then all results.
void resolve_impulse(Play& play) {
  State& state = play.state;
  const RuleSet& rules = play.rules;
  LandState& land = state.land;
  for (int number = land.opened; number < land.attacks.size(); ++number) {
    const Units firing = firers(state, number);
    const Units aimed_at = targets(state, number);
    const HexId hex = land.attacks[number].hex;
    const int column =
        rules.tables.odds_column(attack_sum(rules, state, firing), defence_sum(rules, state, aimed_at));
    const int drm = modifiers_of(rules, state, hex, firing, aimed_at).sum();
    const int die = roll_ten(play);
    const FireResult result = rules.tables.direct_fire.at(column, die + drm);
    land.attacks[number].die = static_cast<std::uint8_t>(result);
    for (const UnitId unit : firing) state.piece(unit).marks |= kHasFired;
    for (const UnitId unit : aimed_at) state.piece(unit).marks |= kFiredAt;
    play.tell(LandEvent::kAttack, "22.4",
              {index(land.attacks[number].by), hex.value, column, die, drm, static_cast<int>(result),
               firing.size(), aimed_at.size()});
  }
  for (int number = land.opened; number < land.attacks.size(); ++number) {
    const auto result = static_cast<FireResult>(land.attacks[number].die);
    if (result == FireResult::kNone) continue;
    for (const UnitId unit : targets(state, number)) {
      if (!stands(state, unit)) continue;
      if (result == FireResult::kDestroyed)
        eliminate(play, unit, "22.4");
      else
        neutralize(play, unit, "22.4");
    }
  }
  land.opened = static_cast<std::uint8_t>(land.attacks.size());
  land.fires_in.fill(0);
  land.target_of.fill(0);
  remove_lone_sites(play);
}

}  // namespace

const FrameRules kFirstFireFrame{
    .question = {"first-fire", "Declare your first fire; it is opened when both sides are ready.", "22.52"},
    .subjects = impulse_subjects,
    .actions = impulse_actions,
    .verbs = kImpulseVerbs,
    .resolve_automatic_step = end_unless<any_attack>};

const FrameRules kSimultaneousFrame{
    .question = {"simultaneous-fire", "Declare your fire; it is opened when both sides are ready.", "22.54"},
    .subjects = impulse_subjects,
    .actions = impulse_actions,
    .verbs = kImpulseVerbs,
    .resolve_automatic_step = end_unless<any_attack>};

const FrameRules kFireGroupFrame{.question = {"fire-group", "Choose who fires, and at whom.", "22.23"},
                                 .subjects = group_subjects,
                                 .actions = group_actions,
                                 .verbs = kGroupVerbs};

void begin_direct_fire(Play& play) {
  LandState& land = play.state.land;
  land.attacks.clear();
  land.opened = 0;
  land.fires_in.fill(0);
  land.target_of.fill(0);
  for (const Side side : kSides) clear_marks(play.rules, play.state, side, kHasFired | kFiredAt | kScreened);
  ask_both(play, FrameKind::kScreening);
}

bool continue_direct_fire(Play& play) {
  switch (play.state.stage++) {
    case 0:
      ask_both(play, FrameKind::kFirstFire);
      return true;
    case 1:
      resolve_impulse(play);
      if (play.state.step == Step::kOver) return true;
      ask_both(play, FrameKind::kSimultaneous);
      return true;
    case 2:
      resolve_impulse(play);
      return true;
    default:
      return false;
  }
}

void end_direct_fire(Play& play) {
  resolve_screens(play);
  for (const Side side : kSides) clear_marks(play.rules, play.state, side, kHasFired | kFiredAt);
  play.state.land.attacks.clear();
  play.state.land.opened = 0;
  remove_lone_sites(play);
}

std::optional<engine::OddsReport> attack_odds(const RuleSet& rules, const State& state) {
  if (top(state).kind != FrameKind::kFireGroup) return std::nullopt;
  const int number = top(state).count;
  const Units firing = firers(state, number);
  const Units aimed_at = targets(state, number);
  engine::OddsReport report;
  const int attack = attack_sum(rules, state, firing), defence = defence_sum(rules, state, aimed_at);
  report.attack = strength_text(attack);
  report.defence = strength_text(defence);
  for (const UnitId unit : firing)
    report.lines.push_back(
        {rules.unit(unit).name, strength_text(attack_eighths(rules, state, unit)), "22.4"});
  for (const UnitId unit : aimed_at)
    report.lines.push_back(
        {rules.unit(unit).name, "-" + strength_text(defence_eighths(rules, state, unit)), "22.4"});
  const int column = firing.empty() ? -1 : rules.tables.odds_column(attack, defence);
  if (column < 0) return report;
  const DieModifiers added = modifiers_of(rules, state, top(state).hex, firing, aimed_at);
  added.tell(report);
  report.tables.push_back(chances_of(rules.tables.direct_fire, column, added.sum()));
  report.ways = 10;
  return report;
}

bool fires_over_obstacle(const RuleSet& rules, HexId from, HexId to) {
  if ((rules.flags_between(from, to) & kObstacles) != 0) return true;
  const HexInfo& here = rules.at(from);
  const HexInfo& there = rules.at(to);
  return (here.canal || there.canal) && here.bank != there.bank;
}

engine::Disclosure fire_disclosure(const RuleSet& rules, const State& before, engine::Seat seat) {
  const FrameKind kind = top(before).kind;
  const bool declared =
      kind == FrameKind::kFirstFire || kind == FrameKind::kSimultaneous || kind == FrameKind::kFireGroup;
  const bool own = seat.index() < rules.seats() && side_of_seat(rules, seat.index()) == top(before).side;
  return !declared || own ? engine::Disclosure::kWhole : engine::Disclosure::kNothing;
}

bool reveals_attacks(const State& before, const State& after) {
  return before.step == Step::kDirectFire &&
         (after.step != Step::kDirectFire || after.land.opened != before.land.opened);
}

void forget_enemy_attacks(const RuleSet& rules, State& state, Side own) {
  LandState& land = state.land;
  if (state.step != Step::kDirectFire || top(state).side != own) return;
  // While this side declares, those of the other are numbers only: they are taken out, the own ones keep
  // their order.
  base::FixedVector<Attack, kMaxAttacks> kept;
  std::array<std::uint8_t, kMaxAttacks + 1> renamed{};
  for (int number = 0; number < land.attacks.size(); ++number) {
    if (number >= land.opened && land.attacks[number].by != own) continue;
    kept.push_back(land.attacks[number]);
    renamed[static_cast<std::size_t>(number + 1)] = static_cast<std::uint8_t>(kept.size());
  }
  land.attacks = kept;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    land.fires_in[u] = renamed[land.fires_in[u]];
    land.target_of[u] = renamed[land.target_of[u]];
  }
  for (Frame& frame : state.frames)
    if (frame.kind == FrameKind::kFireGroup)
      frame.count = static_cast<std::uint8_t>(renamed[static_cast<std::size_t>(frame.count) + 1] - 1);
}

}  // namespace mitla::barlev
