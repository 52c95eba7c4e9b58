#include "games/aiw/missiles.h"

#include <algorithm>

#include "games/aiw/placement.h"
#include "games/aiw/verbs.h"

namespace mitla::aiw {
namespace {

constexpr int kWhole = 2;        // halves of a passenger
constexpr int kSaggersEach = 3;  // A.II.F.8.a
constexpr int kCarried = 2;      // A.II.F.9.b

bool has_own(const Piece& piece) { return !piece.has(kReloadAside | kReloadGone); }
int reloads_on(const Piece& piece) { return piece.spares + (has_own(piece) ? 1 : 0); }

// A.II.F.8.c: a reserve is exchanged for the own reload as soon as that is out of play. It can be handed on
// all the same.
void exchange(Piece& piece) {
  if (!piece.has(kReloadGone) || piece.spares == 0) return;
  --piece.spares;
  piece.unset(kReloadGone);
}

void take_one(Piece& piece) {
  if (piece.spares != 0)
    --piece.spares;
  else
    piece.set(kReloadGone);
}

void give_one(Piece& piece) {
  ++piece.spares;
  exchange(piece);
}

bool alike(const RuleSet& rules, UnitId a, UnitId b) {
  return rules.unit(a).kind == rules.unit(b).kind && rules.side_of(a) == rules.side_of(b);
}

}  // namespace

int room_taken(const RuleSet& rules, UnitId passenger) {
  return rules.has(Switch::kMissilePassengers) && rules.unit(passenger).half_passenger ? 1 : kWhole;
}

int room_aboard(const RuleSet& rules, UnitId carrier) {
  return std::max<int>(1, rules.unit(carrier).capacity) * kWhole;  // ferries and tugs carry one
}

int room_left(const RuleSet& rules, const State& state, UnitId carrier) {
  int room = room_aboard(rules, carrier);
  for (const UnitId passenger : passengers_of(state, carrier)) room -= room_taken(rules, passenger);
  return room;
}

Reason may_fire_missiles(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kReloads) || !rules.unit(unit).reloads) return kAllowed;
  if (state.piece(unit).has(kReloadGone)) return {"A.II.F.6", "{u} has fired its reloads"};
  return kAllowed;
}

void use_missiles(Play& play, UnitId unit) {
  if (!play.rules.has(Switch::kReloads) || !play.rules.unit(unit).reloads) return;
  Piece& piece = play.state.piece(unit);
  if (has_own(piece)) {
    piece.set(kReloadAside);
    play.tell(EventKind::kReload, "A.II.F.4", {unit.value, 1, piece.spares});
    return;
  }
  piece.unset(kReloadAside);
  piece.set(kReloadGone);
  exchange(piece);
  play.tell(EventKind::kReload, "A.II.F.5", {unit.value, has_own(piece) ? 2 : 0, piece.spares});
}

Reason may_carry_reloads(const RuleSet& rules, const State& state, UnitId unit) {
  if (!rules.has(Switch::kReloads) || !rules.unit(unit).reloads) return kAllowed;
  if (reloads_on(state.piece(unit)) > kCarried)
    return {"A.II.F.9.b", "{u} carries two reloads when it moves"};
  return kAllowed;
}

void give_out_reserves(const RuleSet& rules, State& state) {
  if (!rules.has(Switch::kReloads)) return;
  for (const Side side : kBothSides) {
    UnitSet saggers;
    for (const int u : rules.of_side[index(side)])
      if (rules.units[u].reloads && rules.units[u].reserves) saggers.insert(u);
    int reserves = saggers.size() / kSaggersEach;
    int number = 0;
    for (const int u : saggers)
      if (number++ % kSaggersEach == 0 && reserves-- > 0) state.pieces[u].spares = 1;
  }
}

Reason may_hand_over(const RuleSet& rules, const State& state, UnitId from, UnitId to) {
  if (!rules.has(Switch::kReloads)) return {"A.II.F", "there are no reloads in this game"};
  if (!rules.unit(from).reserves || from == to || !alike(rules, from, to))
    return {"A.II.F.9", "reloads pass between Sagger units of one side"};
  const Piece& giver = state.piece(from);
  const Piece& taker = state.piece(to);
  if (state.step == Step::kSetup) {
    if (giver.spares == 0) return {"A.II.F.8.b", "{u} has no reserve reload"};
    if (taker.spares != 0) return {"A.II.F.8.b", "a Sagger unit starts with one reserve besides its own"};
    return kAllowed;
  }
  if (rules.side_of(from) != state.phasing) return {"B.IV.B.1", "{u} does not move in this movement phase"};
  if (!on_map(giver.hex) || giver.hex != taker.hex) return {"A.II.F.9", "the two are not in one hex"};
  // What passes on through it may as well pass directly: the question has an end.
  if (giver.has(kReceivedReload)) return {"A.II.F.9", "{u} has just been given a reload in this phase"};
  if (reloads_on(giver) == 0) return {"A.II.F.9", "{u} has no reload on the board"};
  return kAllowed;
}

void hand_over(Play& play, UnitId from, UnitId to) {
  take_one(play.state.piece(from));
  give_one(play.state.piece(to));
  if (play.state.step != Step::kSetup) play.state.piece(to).set(kReceivedReload);
  play.tell(EventKind::kReloadHanded, "A.II.F.9", {from.value, to.value});
}

void hand_over_actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (!rules.has(Switch::kReloads) || !rules.unit(unit).reserves) return;
  for (const int to : rules.of_side[index(rules.side_of(unit))])
    if (may_hand_over(rules, state, unit, unit_id(to)).allows())
      out.push_back(act(Verb::kHandOver, unit, unit_id(to)));
}

void pass_on_reloads(Play& play, UnitId lost, HexId hex) {
  if (!play.rules.has(Switch::kReloads) || !play.rules.unit(lost).reloads) return;
  Piece& piece = play.state.piece(lost);
  UnitId heir = kNobody;  // the unit with the fewest
  for (const int u : play.rules.of_side[index(play.rules.side_of(lost))]) {
    const UnitId unit = unit_id(u);
    if (unit == lost || play.state.pieces[u].hex != hex || !alike(play.rules, unit, lost)) continue;
    if (!heir.exists() || reloads_on(play.state.pieces[u]) < reloads_on(play.state.piece(heir))) heir = unit;
  }
  for (; reloads_on(piece) != 0; take_one(piece)) {
    if (!heir.exists()) continue;
    give_one(play.state.piece(heir));
    play.tell(EventKind::kReloadHanded, "A.II.F.9.c", {lost.value, heir.value});
  }
}

}  // namespace mitla::aiw
