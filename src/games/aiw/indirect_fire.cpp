#include "games/aiw/indirect_fire.h"

#include <algorithm>

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/destructive_fire.h"
#include "games/aiw/frame.h"
#include "games/aiw/interdiction.h"
#include "games/aiw/placement.h"
#include "games/aiw/smoke.h"
#include "games/aiw/spotting.h"
#include "games/aiw/supply.h"

namespace mitla::aiw {
namespace {

// The Advanced rules state the conditions of indirect fire anew.
struct Cases {
  std::string_view face_up;
  std::string_view range;
  std::string_view least_range;
  std::string_view once;
  std::string_view binding;
};
constexpr Cases kStandardCases{"S.II.A.2.b", "S.II.A.2.b", "S.II.A.2.c", "B.VI.C.6", "S.II.A.1.a"};
constexpr Cases kAdvancedCases{"A.III.A.2.a", "A.III.A.2.b", "A.III.A.2.b", "A.III.A.2.c", "A.III.A.5.a"};
const Cases& cases(const RuleSet& rules) {
  return rules.has(Switch::kArtilleryTypes) ? kAdvancedCases : kStandardCases;
}

bool holds_spotted_enemy(const RuleSet& rules, const State& state, Side side, HexId hex, int nation) {
  return any_of(targets_in(rules, state, hex), [&](int u) {
    return rules.units[u].side != side && !airborne(rules, state, unit_id(u)) &&
           spotted(rules, state, unit_id(u), nation);
  });
}

// What each army may choose as targets: spotted enemies, and the hexes that hold them.
class Targets {
 public:
  Targets(const RuleSet& rules, const State& state) : rules_(rules), state_(state) {}

  const hex::HexSet& hexes(UnitId unit) { return of_army(unit).hexes; }
  const UnitSet& units(UnitId unit) { return of_army(unit).units; }

 private:
  struct Army {
    int nation = -1;
    hex::HexSet hexes;
    UnitSet units;
  };

  const Army& of_army(UnitId unit) {
    const int nation = spotting_nation(rules_, unit);
    for (const Army& army : armies_)
      if (army.nation == nation) return army;
    if (armies_.full()) armies_.clear();
    armies_.push_back({nation, {}, {}});
    find(armies_.back(), rules_.side_of(unit));
    return armies_.back();
  }

  void find(Army& army, Side side) const {
    const SeenHexes seen(rules_, state_, side, army.nation);
    for (const int u : rules_.of_side[index(other(side))] | rules_.bridges) {
      const Piece& piece = state_.pieces[u];
      if (!on_map(piece.hex) || piece.has(kAboard) || rules_.units[u].side == side) continue;
      if (airborne(rules_, state_, unit_id(u))) continue;  // A.I.E.4
      if (!spotted(rules_, state_, unit_id(u), army.nation, seen)) continue;
      army.hexes.insert(piece.hex);
      army.units.insert(u);
    }
  }

  const RuleSet& rules_;
  const State& state_;
  base::FixedVector<Army, 4> armies_;
};

bool any_hex_in_range(const RuleSet& rules, const State& state, UnitId unit) {
  for (int h = 0; h < rules.hexes; ++h)
    if (in_fire_range(rules, state, unit, HexId(h)).allows()) return true;
  return false;
}

bool any_hex_to_screen(const RuleSet& rules, const State& state, UnitId unit) {
  for (int h = 0; h < rules.hexes; ++h)
    if (may_screen_hex(rules, state, unit, HexId(h)).allows()) return true;
  return false;
}

// What concerns the unit is asked first, and once for all hexes.
bool can_write(const RuleSet& rules, const State& state, UnitId unit, Targets& targets) {
  // Interdiction asks least of a unit and its target, so that it answers nearly always.
  if (rules.has(Switch::kInterdiction) &&
      may_write_fire(rules, state, unit, FireType::kInterdiction).allows() &&
      any_hex_in_range(rules, state, unit))
    return true;
  if (rules.has(Switch::kSmoke) && may_write_smoke(rules, state, unit).allows() &&
      any_hex_to_screen(rules, state, unit))
    return true;
  if (!may_write_fire(rules, state, unit, FireType::kNeutralization).allows()) return false;
  return any_of(targets.hexes(unit),
                [&](HexId hex) { return in_fire_range(rules, state, unit, hex).allows(); });
}

bool writes_fire(const RuleSet& rules, UnitId unit) {
  return !is_strike(rules, unit) && !rules.unit(unit).neutral();
}

// --- writing ---

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Side side = state.phasing;
  Targets targets(rules, state);
  for (const int u : rules.all_of[index(side)]) {
    const UnitId unit = unit_id(u);
    if (!writes_fire(rules, unit)) continue;
    if (written_now(state, side, unit) || can_write(rules, state, unit, targets)) units.insert(u);
  }
  out.push_back(act(Verb::kEnd));
}

Reason may_forget_fire(const RuleSet& rules, const State& state, UnitId unit) {
  if (is_strike(rules, unit)) return {"S.I.A.1", "air strikes are written in the air phase"};
  return may_forget(state, state.phasing, unit);
}

// O.I.E: the ammunition for written fire is written with it and announced when the record opens.
Reason may_allot(const RuleSet& rules, const State& state, UnitId unit, int turns) {
  const Record* record = record_of(state, state.phasing, unit, next_turn(state));
  if (record == nullptr || is_strike(rules, unit))
    return {"O.I.E", "no fire is written for {u} in this step"};
  if (record->type == FireType::kInterdiction || record->type == FireType::kSmoke)
    return {"O.I.E", "more ammunition adds nothing to interdiction and smoke"};
  return may_spend_ammunition(rules, state, unit, turns, record->ammunition);
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_forget_fire(rules, state, unit).allows()) {
    out.push_back(act(Verb::kForget, unit));
    for (int turns = 1; turns <= rules.supply.most; ++turns)
      if (may_allot(rules, state, unit, turns).allows()) out.push_back(act(Verb::kAllot, unit, turns));
    return;
  }
  if (!writes_fire(rules, unit)) return;
  Targets targets(rules, state);
  if (may_write_fire(rules, state, unit, FireType::kNeutralization).allows()) {
    for (const HexId hex : targets.hexes(unit))
      if (in_fire_range(rules, state, unit, hex).allows()) out.push_back(act(Verb::kRecord, unit, hex));
    if (rules.has(Switch::kDestructiveFire))
      for (const int target : targets.units(unit))
        if (may_destroy(rules, state, unit, unit_id(target)).allows())
          out.push_back(act(Verb::kDestroy, unit, unit_id(target)));
  }
  const auto offer = [&](Verb verb, auto may) {
    for (int h = 0; h < rules.hexes; ++h)
      if (may(rules, state, unit, HexId(h)).allows()) out.push_back(act(verb, unit, HexId(h)));
  };
  if (rules.has(Switch::kInterdiction) &&
      may_write_fire(rules, state, unit, FireType::kInterdiction).allows())
    offer(Verb::kInterdict, in_fire_range);
  if (rules.has(Switch::kSmoke) && may_write_smoke(rules, state, unit).allows())
    offer(Verb::kScreen, may_screen_hex);
}

void write_fire(Play& play, UnitId unit, HexId hex, FireType type, UnitId target, std::string_view rule) {
  write(play, play.state.phasing, record_for(unit, next_turn(play.state), hex, type, target), rule);
}

void record_fire(Play& play, UnitId unit, HexId hex) {
  write_fire(play, unit, hex, FireType::kNeutralization, kNobody, "S.II.A.1");
}
void record_destruction(Play& play, UnitId unit, UnitId target) {
  write_fire(play, unit, play.state.hex_of(target), FireType::kDestruction, target, "A.III.A.1.e");
}
void record_interdiction(Play& play, UnitId unit, HexId hex) {
  write_fire(play, unit, hex, FireType::kInterdiction, kNobody, "A.III.A.1.d");
}
void record_smoke(Play& play, UnitId unit, HexId hex) {
  write_fire(play, unit, hex, FireType::kSmoke, kNobody, "O.II.B.3.c");
}
void forget_fire(Play& play, UnitId unit) { forget(play, play.state.phasing, unit, "S.II.A.1"); }
void allot(Play& play, UnitId unit, int turns) {
  for (Record& record : play.state.records[index(play.state.phasing)])
    if (record.unit == unit && record.turn == next_turn(play.state))
      record.ammunition = static_cast<std::uint8_t>(turns);
  play.tell_only(only(play.state.phasing), EventKind::kAmmunitionAllotted, "O.I.E", {unit.value, turns});
}

constexpr VerbRules kWriteVerbs[] = {verb_rules<Verb::kRecord, may_record, record_fire>(),
                                     verb_rules<Verb::kDestroy, may_destroy, record_destruction>(),
                                     verb_rules<Verb::kInterdict, may_interdict, record_interdiction>(),
                                     verb_rules<Verb::kScreen, may_screen, record_smoke>(),
                                     verb_rules<Verb::kAllot, may_allot, allot>(),
                                     verb_rules<Verb::kForget, may_forget_fire, forget_fire>(),
                                     verb_rules<Verb::kEnd, always, end_frame>()};

bool resolve_automatic_step(Play& play) {
  const State& state = play.state;
  for (const Record& record : state.records[index(state.phasing)])
    if (record.turn == next_turn(state) && !is_strike(play.rules, record.unit)) return false;
  if (anything_to_write(play.rules, state)) return false;
  pop(play.state);
  return true;
}

// --- execution ---

// Attacks of one type that land in one hex (A.III.A.3.a).
struct Salvo {
  FireType type = FireType::kNeutralization;  // or smoke
  HexId hex;
  int nation = -1;  // SIT.S-12: one army's, until the shells have landed
  UnitSet attackers;
};
using Salvoes = base::FixedVector<Salvo, 32>;

Salvo& salvo_on(Salvoes& salvoes, FireType type, HexId hex, int nation) {
  for (Salvo& salvo : salvoes)
    if (salvo.type == type && salvo.hex == hex && salvo.nation == nation) return salvo;
  salvoes.push_back({type, hex, nation, {}});
  return salvoes.back();
}

struct Opened {
  Salvoes salvoes;
  AimedFires aimed;
};

// S.II.A.4.a: everything written for the same hex is one attack, in the order of writing. The records are
// executed and removed. Interdiction begins at another time (A.III.A.4.b).
Opened open_records(Play& play) {
  State& state = play.state;
  auto& records = state.records[index(state.phasing)];
  Opened opened;
  int i = 0;
  while (i < records.size()) {
    const Record record = records[i];
    if (record.turn != state.turn || is_strike(play.rules, record.unit) ||
        record.type == FireType::kInterdiction) {
      ++i;
      continue;
    }
    records.erase(i);
    if (!still_fires(play.rules, state, record.unit, record.type)) continue;
    // O.I.E: what was spent since the writing may leave less than was written, or nothing.
    const int left = ammunition_left(play.rules, state, record.unit);
    if (left == 0) continue;
    reveal(play, record);
    set_expenditure(state, record.unit, std::min<int>(record.ammunition, left));
    const int nation = spotting_nation(play.rules, record.unit);
    if (record.type == FireType::kDestruction)
      add_aimed_fire(play.rules, record, opened.aimed);
    else
      salvo_on(opened.salvoes, record.type, record.hex, nation).attackers.insert(record.unit.value);
  }
  return opened;
}

// S.II.A.4.b, 4.c: where it lands; kNowhere if it is lost.
HexId landing_hex(Play& play, const Salvo& salvo) {
  if (seen_by(play.rules, play.state, play.state.phasing, salvo.hex, salvo.nation)) return salvo.hex;
  enum { kOnTheHex, kDrifts, kLost };
  const int die = play.roll_die();
  const int outcome = play.rules.scatter[die - 1];
  play.tell(EventKind::kScatter, "S.II.A.4.c", {salvo.hex.value, die, outcome});
  if (outcome == kOnTheHex) return salvo.hex;
  return outcome == kLost ? hex::kNowhere : drifted(play, salvo.hex, "S.II.A.4.c");
}

// Those attackers that friendly shells that drifted have not just silenced.
UnitSet still_firing(const Play& play, const UnitSet& attackers, FireType type) {
  UnitSet left;
  for (const int u : attackers)
    if (still_fires(play.rules, play.state, unit_id(u), type)) left.insert(u);
  return left;
}

// A.III.B.3.b: destructive fire at units of the hex is added to the neutralization, for those units alone. It
// is taken out of `aimed`.
AimedFires take_along(Play& play, HexId hex, AimedFires& aimed) {
  AimedFires here;
  for (int i = aimed.size() - 1; i >= 0; --i) {
    AimedFire fire = aimed[i];
    if (effective_hex(play.rules, play.state, fire) != hex) continue;
    fire.attackers = still_firing(play, fire.attackers, FireType::kDestruction);
    if (!fire.attackers.empty()) here.push_back(fire);
    aimed.erase(i);
  }
  return here;
}

void fall_on(Play& play, const Salvo& salvo, AimedFires& aimed) {
  // S.II.A.4.d, 5.d: friend or foe.
  Attack attack = attack_on(AttackType::kIndirect, salvo.hex);
  for (const int u : targets_in(play.rules, play.state, salvo.hex))
    if (!airborne(play.rules, play.state, unit_id(u))) attack.defenders.insert(u);
  attack.attackers = still_firing(play, salvo.attackers, salvo.type);
  attack.strikers = attack.attackers & play.rules.helicopters[index(play.state.phasing)];
  if (attack.attackers.empty()) return;
  if (salvo.type == FireType::kSmoke) {
    land_smoke(play, attack.attackers, salvo.hex);
  } else if (attack.defenders.empty()) {
    finish_attackers(play, attack.attackers);
    use_strikes(play, attack.strikers);
  } else {
    resolve_each(play, attack, take_along(play, salvo.hex, aimed));
  }
}

}  // namespace

int minimum_range(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  return info.weapon == Weapon::kHowitzer && !is_battery(rules, unit) ? quarter_of(info.range) : 0;
}

Reason may_write_fire(const RuleSet& rules, const State& state, UnitId unit, FireType type) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = state.phasing;
  if (info.side != side) return {"S.II.A.1", "{u} is not yours"};
  if (is_strike(rules, unit)) return {"S.I.A.1", "air strikes are written in the air phase"};
  if (!is_battery(rules, unit)) {
    if (!info.can(AttackType::kIndirect) || (info.weapon != Weapon::kM && info.weapon != Weapon::kHowitzer))
      return {"S.II.A.2.a", "{u} has no weapon of type M or (H) and fires directly only"};
    const Piece& piece = state.piece(unit);
    if (!on_map(piece.hex)) return {cases(rules).face_up, "{u} is not on the map"};
    if (piece.has(kAboard)) return {"B.V.B.6.b", "{u} is loaded and attacks nobody"};
    if (piece.has(kInverted | kDispersed))
      return {cases(rules).face_up, "{u} is not face up: only units that are can be written"};
  }
  if (written_now(state, side, unit))
    return {cases(rules).once, "a target is written for {u} already; it is not split between two"};
  if (const Reason reason = has_ammunition(rules, state, unit); !reason.allows()) return reason;
  // Interdiction begins in the enemy's turn, which may be the last one.
  const bool enemy_follows = type == FireType::kInterdiction && side == rules.first;
  if (!another_turn(rules, state) && !enemy_follows)
    return {"S.II.A", "this is the last turn: nothing written now is executed"};
  return room_to_write(state, side);
}

Reason in_fire_range(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (is_battery(rules, unit)) return kAllowed;  // S.II.B.1.b
  const int distance = rules.distance(state.hex_of(unit), hex);
  if (distance > rules.unit(unit).range) return {cases(rules).range, "{h} is out of range of {u}"};
  if (distance < minimum_range(rules, unit))
    return {cases(rules).least_range, "{h} is nearer to {u} than a quarter of its range"};
  return kAllowed;
}

Reason may_record(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_write_fire(rules, state, unit, FireType::kNeutralization); !reason.allows())
    return reason;
  if (const Reason reason = in_fire_range(rules, state, unit, hex); !reason.allows()) return reason;
  const int nation = spotting_nation(rules, unit);
  if (holds_spotted_enemy(rules, state, state.phasing, hex, nation)) return kAllowed;
  if (nation >= 0 && holds_spotted_enemy(rules, state, state.phasing, hex, -1))
    return {rules.special.cite.spotting, "{h} is spotted by another army alone, which tells {u} nothing"};
  return {"S.II.A.1.b", "there is no spotted enemy in {h}"};
}

bool anything_to_write(const RuleSet& rules, const State& state) {
  Targets targets(rules, state);
  return any_of(rules.all_of[index(state.phasing)], [&](int u) {
    return writes_fire(rules, unit_id(u)) && can_write(rules, state, unit_id(u), targets);
  });
}

bool still_fires(const RuleSet& rules, const State& state, UnitId unit, FireType type) {
  if (is_battery(rules, unit)) return true;
  const Piece& piece = state.piece(unit);
  if (!on_map(piece.hex) || piece.has(kDispersed)) return false;
  return type == FireType::kNeutralization || !piece.has(kInverted);
}

void reveal(Play& play, const Record& record) {
  if (!play.rules.has(Switch::kArtilleryTypes) && record.type == FireType::kNeutralization)
    play.tell(EventKind::kRecordOpened, "S.II.A.3", {record.unit.value, record.hex.value});
  else
    play.tell(EventKind::kFireOpened, "A.III.A.5.c",
              {record.unit.value, record.hex.value, static_cast<int>(record.type),
               record.target.exists() ? record.target.index() : -1});
}

HexId drifted(Play& play, HexId hex, std::string_view rule) {
  const int die = play.roll_die();
  const HexId to =
      play.rules.board().neighbour(hex, Direction{static_cast<std::uint8_t>(play.rules.drift[die - 1])});
  // off the map it is lost.
  play.tell(EventKind::kDrift, rule, {hex.value, die, to.exists() ? to.value : -1});
  return to;
}

void execute_indirect_fire(Play& play) {
  Opened opened = open_records(play);
  // S.II.A.4.f: all drift before any is resolved; all that land in one hex are one attack.
  Salvoes final;
  for (const Salvo& salvo : opened.salvoes) {
    const HexId hex = landing_hex(play, salvo);
    if (!hex.exists()) {
      finish_attackers(play, salvo.attackers);  // S.II.A.4.c: they have attacked even so
      continue;
    }
    salvo_on(final, salvo.type, hex, -1).attackers |= salvo.attackers;
  }
  // A.I.E.7.b, d: the strikes of helicopters on the hexes below them join what falls there.
  for (const int u : play.state.attack.strikers)
    salvo_on(final, FireType::kNeutralization, play.state.pieces[u].hex, -1).attackers.insert(u);
  play.state.attack = {};
  for (const Salvo& salvo : final) fall_on(play, salvo, opened.aimed);
  for (const AimedFire& fire : opened.aimed) resolve_aimed_fire(play, fire);
}

bool committed(const State& state, const RuleSet& rules, UnitId unit) {
  return state.piece(unit).interdiction != 0 ||
         any_of(state.records[index(rules.side_of(unit))],
                [&](const Record& record) { return record.unit == unit; });
}

Reason may_leave_fire(const RuleSet& rules, const State& state, UnitId unit) {
  if (!committed(state, rules, unit)) return kAllowed;
  return {cases(rules).binding, "{u} is bound by the indirect fire that is written for it"};
}

const FrameRules kWriteFireFrame{
    .question = {"write-fire", "Write next turn's indirect fire in secret, then end the step.", "S.I.B.2.a"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kWriteVerbs,
    .resolve_automatic_step = resolve_automatic_step};

}  // namespace mitla::aiw
