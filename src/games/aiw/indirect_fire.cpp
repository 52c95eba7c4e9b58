#include "games/aiw/records.h"

#include "games/aiw/air_units.h"
#include "games/aiw/attack.h"
#include "games/aiw/frame.h"
#include "games/aiw/placement.h"
#include "games/aiw/spotting.h"

namespace mitla::aiw {
namespace {

bool off_board(const RuleSet& rules, UnitId unit) {
  return rules.unit(unit).unit_class == UnitClass::kOffBoardArtillery;
}

// SIT.S-12.special.1: the nation that spots for the unit; -1: all friends.
int spotting_nation(const RuleSet& rules, UnitId unit) {
  return rules.special.armies_spot_apart ? rules.unit(unit).nation : -1;
}

// What does not depend on the target.
Reason may_fire_indirectly(const RuleSet& rules, const State& state, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  const Side side = state.phasing;
  if (info.side != side) return {"S.II.A.1", "{u} is not yours"};
  if (is_strike(rules, unit)) return {"S.I.A.1", "air strikes are written in the air phase"};
  if (!off_board(rules, unit)) {
    if (!info.can(AttackType::kIndirect) || (info.weapon != Weapon::kM && info.weapon != Weapon::kHowitzer))
      return {"S.II.A.2.a", "{u} has no weapon of type M or (H) and fires directly only"};
    const Piece& piece = state.piece(unit);
    if (!on_map(piece.hex)) return {"S.II.A.2.b", "{u} is not on the map"};
    if (piece.has(kAboard)) return {"B.V.B.6.b", "{u} is loaded and attacks nobody"};
    if (piece.has(kInverted | kDispersed))
      return {"S.II.A.2.b", "{u} is not face up: only units that are can be written"};
  }
  if (written_now(state, side, unit))
    return {"B.VI.C.6", "a target is written for {u} already; it is not split between two"};
  if (!another_turn(rules, state))
    return {"S.II.A", "this is the last turn: nothing written now is executed"};
  return room_to_write(state, side);
}

Reason reaches(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (off_board(rules, unit)) return kAllowed;  // S.II.B.1.b
  const int distance = rules.distance(state.hex_of(unit), hex);
  if (distance > rules.unit(unit).range) return {"S.II.A.2.b", "{h} is out of range of {u}"};
  if (distance < minimum_range(rules, unit))
    return {"S.II.A.2.c", "{h} is nearer to {u} than a quarter of its range"};
  return kAllowed;
}

bool holds_spotted_enemy(const RuleSet& rules, const State& state, Side side, HexId hex, int nation) {
  return any_of(targets_in(rules, state, hex), [&](int u) {
    return rules.units[u].side != side && !airborne(rules, state, unit_id(u)) &&
           spotted(rules, state, unit_id(u), nation);
  });
}

// The hexes that one army may choose as targets.
class Targets {
 public:
  Targets(const RuleSet& rules, const State& state) : rules_(rules), state_(state) {}

  const hex::HexSet& of(UnitId unit) {
    const int nation = spotting_nation(rules_, unit);
    if (known_ && nation == nation_) return hexes_;
    known_ = true;
    nation_ = nation;
    hexes_.clear();
    const Side side = rules_.side_of(unit);
    for (const int u : rules_.of_side[index(other(side))] | rules_.bridges) {
      const Piece& piece = state_.pieces[u];
      if (!on_map(piece.hex) || piece.has(kAboard) || rules_.units[u].side == side) continue;
      if (airborne(rules_, state_, unit_id(u))) continue;  // A.I.E.4
      if (!hexes_.contains(piece.hex) && spotted(rules_, state_, unit_id(u), nation))
        hexes_.insert(piece.hex);
    }
    return hexes_;
  }

 private:
  const RuleSet& rules_;
  const State& state_;
  hex::HexSet hexes_;
  int nation_ = -1;
  bool known_ = false;
};

bool has_target(const RuleSet& rules, const State& state, UnitId unit, Targets& targets) {
  if (!may_fire_indirectly(rules, state, unit).allows()) return false;
  return any_of(targets.of(unit), [&](HexId hex) { return reaches(rules, state, unit, hex).allows(); });
}

// --- writing ---

void subjects(const RuleSet& rules, const State& state, UnitSet& units, ActionList& out) {
  const Side side = state.phasing;
  Targets targets(rules, state);
  for (const int u : rules.all_of[index(side)]) {
    const UnitId unit = unit_id(u);
    if (is_strike(rules, unit) || rules.unit(unit).neutral()) continue;
    if (written_now(state, side, unit) || has_target(rules, state, unit, targets)) units.insert(u);
  }
  out.push_back(act(Verb::kEnd));
}

Reason may_forget_fire(const RuleSet& rules, const State& state, UnitId unit) {
  if (is_strike(rules, unit)) return {"S.I.A.1", "air strikes are written in the air phase"};
  return may_forget(state, state.phasing, unit);
}

void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  if (may_forget_fire(rules, state, unit).allows()) out.push_back(act(Verb::kForget, unit));
  if (!may_fire_indirectly(rules, state, unit).allows()) return;
  Targets targets(rules, state);
  for (const HexId hex : targets.of(unit))
    if (reaches(rules, state, unit, hex).allows()) out.push_back(act(Verb::kRecord, unit, hex));
}

void record_fire(Play& play, UnitId unit, HexId hex) {
  write(play, play.state.phasing, unit, hex, "S.II.A.1");
}
void forget_fire(Play& play, UnitId unit) { forget(play, play.state.phasing, unit, "S.II.A.1"); }

constexpr VerbRules kWriteVerbs[] = {verb_rules<Verb::kRecord, may_record, record_fire>(),
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

// Attacks that land in one hex.
struct Salvo {
  HexId hex;
  int nation = -1;  // SIT.S-12: one army's, until the shells have landed
  UnitSet attackers;
};
using Salvoes = base::FixedVector<Salvo, 32>;

Salvo& salvo_on(Salvoes& salvoes, HexId hex, int nation) {
  for (Salvo& salvo : salvoes)
    if (salvo.hex == hex && salvo.nation == nation) return salvo;
  salvoes.push_back({hex, nation, {}});
  return salvoes.back();
}

// S.II.A.3.a
bool still_attacks(const RuleSet& rules, const State& state, UnitId unit) {
  if (off_board(rules, unit)) return true;
  const Piece& piece = state.piece(unit);
  return on_map(piece.hex) && !piece.has(kDispersed);
}

// S.II.A.4.a: everything written for the same hex is one attack, in the order of writing. The records are
// executed and removed.
Salvoes open_records(Play& play) {
  State& state = play.state;
  auto& records = state.records[index(state.phasing)];
  Salvoes salvoes;
  int i = 0;
  while (i < records.size()) {
    const Record record = records[i];
    if (record.turn != state.turn || is_strike(play.rules, record.unit)) {
      ++i;
      continue;
    }
    records.erase(i);
    if (!still_attacks(play.rules, state, record.unit)) continue;
    play.tell(EventKind::kRecordOpened, "S.II.A.3", {record.unit.value, record.hex.value});
    const int nation = spotting_nation(play.rules, record.unit);
    salvo_on(salvoes, record.hex, nation).attackers.insert(record.unit.value);
  }
  return salvoes;
}

// S.II.A.4.b, 4.c: where it lands; kNowhere if it is lost.
HexId landing_hex(Play& play, const Salvo& salvo) {
  if (seen_by(play.rules, play.state, play.state.phasing, salvo.hex, salvo.nation)) return salvo.hex;
  enum { kOnTheHex, kDrifts, kLost };
  const int die = play.roll_die();
  const int outcome = play.rules.scatter[die - 1];
  play.tell(EventKind::kScatter, "S.II.A.4.c", {salvo.hex.value, die, outcome});
  if (outcome == kOnTheHex) return salvo.hex;
  if (outcome == kLost) return hex::kNowhere;
  const int direction = play.roll_die();
  const HexId to = play.rules.board().neighbour(
      salvo.hex, Direction{static_cast<std::uint8_t>(play.rules.drift[direction - 1])});
  // off the map it is lost.
  play.tell(EventKind::kDrift, "S.II.A.4.c", {salvo.hex.value, direction, to.exists() ? to.value : -1});
  return to;
}

void invert_attackers(Play& play, const UnitSet& attackers) {
  for (const int u : attackers)
    if (!off_board(play.rules, unit_id(u))) invert(play.state, unit_id(u));
}

void fall_on(Play& play, const Salvo& salvo) {
  // S.II.A.4.d, 5.d: friend or foe.
  Attack attack = attack_on(AttackType::kIndirect, salvo.hex);
  for (const int u : targets_in(play.rules, play.state, salvo.hex))
    if (!airborne(play.rules, play.state, unit_id(u))) attack.defenders.insert(u);
  // Friendly shells that drifted may just have silenced a battery.
  for (const int u : salvo.attackers)
    if (still_attacks(play.rules, play.state, unit_id(u))) attack.attackers.insert(u);
  attack.strikers = attack.attackers & play.rules.helicopters[index(play.state.phasing)];
  if (attack.attackers.empty()) return;
  if (attack.defenders.empty())
    invert_attackers(play, attack.attackers);
  else
    resolve_each(play, attack);
}

}  // namespace

int minimum_range(const RuleSet& rules, UnitId unit) {
  const UnitInfo& info = rules.unit(unit);
  return info.weapon == Weapon::kHowitzer && !off_board(rules, unit) ? quarter_of(info.range) : 0;
}

Reason may_record(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (const Reason reason = may_fire_indirectly(rules, state, unit); !reason.allows()) return reason;
  if (const Reason reason = reaches(rules, state, unit, hex); !reason.allows()) return reason;
  const int nation = spotting_nation(rules, unit);
  if (holds_spotted_enemy(rules, state, state.phasing, hex, nation)) return kAllowed;
  if (nation >= 0 && holds_spotted_enemy(rules, state, state.phasing, hex, -1))
    return {rules.special.cite.spotting, "{h} is spotted by another army alone, which tells {u} nothing"};
  return {"S.II.A.1.b", "there is no spotted enemy in {h}"};
}

bool anything_to_write(const RuleSet& rules, const State& state) {
  if (!another_turn(rules, state)) return false;
  Targets targets(rules, state);
  return any_of(rules.all_of[index(state.phasing)], [&](int u) {
    return !is_strike(rules, unit_id(u)) && !rules.units[u].neutral() &&
           has_target(rules, state, unit_id(u), targets);
  });
}

void execute_indirect_fire(Play& play) {
  Salvoes salvoes = open_records(play);
  // S.II.A.4.f: all drift before any is resolved; all that land in one hex are one attack.
  Salvoes final;
  for (const Salvo& salvo : salvoes) {
    const HexId hex = landing_hex(play, salvo);
    if (!hex.exists()) {
      invert_attackers(play, salvo.attackers);  // S.II.A.4.c: they have attacked even so
      continue;
    }
    salvo_on(final, hex, -1).attackers |= salvo.attackers;
  }
  // A.I.E.7.b, d: the strikes of helicopters on the hexes below them join what falls there.
  for (const int u : play.state.attack.strikers)
    salvo_on(final, play.state.pieces[u].hex, -1).attackers.insert(u);
  play.state.attack = {};
  for (const Salvo& salvo : final) fall_on(play, salvo);
}

bool committed(const State& state, const RuleSet& rules, UnitId unit) {
  return any_of(state.records[index(rules.side_of(unit))],
                [&](const Record& record) { return record.unit == unit; });
}

const FrameRules kWriteFireFrame{
    .question = {"write-fire", "Write next turn's indirect fire in secret, then end the step.", "S.I.B.2.a"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kWriteVerbs,
    .resolve_automatic_step = resolve_automatic_step};

}  // namespace mitla::aiw
