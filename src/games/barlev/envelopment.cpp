// 18.9 Vertical envelopment (reconstructed, d.16): units that land on enemies fight at once.
#include <algorithm>

#include "games/barlev/air_frames.h"
#include "games/barlev/air_transport.h"
#include "games/barlev/movement.h"
#include "games/barlev/strength.h"

namespace mitla::barlev {

using engine::ActionList;

namespace {

using Units = base::FixedVector<UnitId, 128>;

// Those of the load that come down here and have not yet.
void collect_landed(const State& state, HexId hex, Units& out) {
  for (int i = 0; i < state.air.load.size(); ++i)
    if (is_in(state.hex_of(state.air.load[i]), kAirLifted) &&
        state.air.landing[static_cast<std::size_t>(i)] == hex)
      out.push_back(state.air.load[i]);
}
void collect_enemies(const RuleSet& rules, const State& state, HexId hex, Side side, Units& out) {
  for (const UnitId unit : Stack(state, hex))
    if (rules.side_of(unit) == side) out.push_back(unit);
}

struct Party {
  int attack = 0, defence = 0;
  int able = 0;  // unneutralized units
};
Party party_of(const RuleSet& rules, const State& state, const Units& units) {
  Party party;
  for (const UnitId unit : units) {
    const int defence = defence_eighths(rules, state, unit);
    party.defence += defence;
    if (state.piece(unit).has(kNeutralized)) continue;
    ++party.able;
    party.attack += rules.unit(unit).artillery ? defence : attack_eighths(rules, state, unit);
  }
  return party;
}

// One group fires at the other; the die is the firer's.
FireResult fire(Play& play, const Units& firers, const Party& own, const Party& theirs, HexId hex) {
  const int column = own.able == 0 ? -1 : play.rules.tables.odds_column(own.attack, theirs.defence);
  if (column < 0) return FireResult::kNone;
  int drm = 0;
  for (const UnitId unit : firers)
    drm = std::max(
        drm, broken_drm(play.rules, play.state, unit, play.rules.tables.modifiers.direct_broken_morale));
  const int die = roll_ten(play);
  const FireResult result = play.rules.tables.direct_fire.at(column, die + drm);
  play.tell(AirEvent::kEnvelopment, "18.9",
            {index(play.rules.side_of(firers[0])), hex.value, column, die, drm, static_cast<int>(result)});
  return result;
}

void hit(Play& play, Units& units, FireResult result) {
  if (result == FireResult::kNone) return;
  for (const UnitId unit : units) {
    if (result == FireResult::kDestroyed)
      eliminate(play, unit, "18.9");
    else
      neutralize(play, unit, "18.9");
  }
}

Reason may_fall_back(const RuleSet& rules, const State& state, UnitId unit, HexId hex) {
  if (unit != top(state).unit) return {"18.9", "{u} does not fall back"};
  if (!rules.at(hex).playable || !rules.board().adjacent(hex, top(state).hex))
    return {"18.9", "{h} is not next to the fight"};
  if (has_enemy(rules, state, hex, rules.side_of(unit))) return {"18.9", "enemies are in {h}"};
  return kAllowed;
}
void set_down(Play& play, const Units& units, HexId hex) {
  for (const UnitId unit : units) {
    put(play.rules, play.state, unit, hex);
    take_control(play.state, play.rules.side_of(unit),
                 hex);  // a headquarters that is neutralized holds nothing
    change_marks(play.rules, play.state, unit, kLanded | kMoved, 0);
    play.tell(AirEvent::kLanded, "18.24", {unit.value, hex.value});
  }
  for (const UnitId unit : units) arrive(play, unit);  // 10.45, 10.46
}
void fall_back(Play& play, UnitId, HexId hex) {
  Units landed;
  collect_landed(play.state, top(play.state).hex, landed);
  end_frame(play);
  for (const UnitId unit : landed) play.state.piece(unit).marks |= kNeutralized;
  set_down(play, landed, hex);
}
void subjects(const RuleSet&, const State& state, UnitSet& units, ActionList&) {
  units.insert(top(state).unit.value);
}
void actions(const RuleSet& rules, const State& state, UnitId unit, ActionList& out) {
  for (const HexId hex : rules.board().neighbours(top(state).hex))
    if (hex.exists() && may_fall_back(rules, state, unit, hex).allows())
      out.push_back(engine::act(Verb::kFallBack, unit, hex));
}
// With nowhere to go they die; a single way is taken.
bool fall_back_if_clear(Play& play) {
  HexId only;
  int ways = 0;
  for (const HexId hex : play.rules.board().neighbours(top(play.state).hex))
    if (hex.exists() && may_fall_back(play.rules, play.state, top(play.state).unit, hex).allows()) {
      only = hex;
      ++ways;
    }
  if (ways > 1) return false;
  if (ways == 1) {
    fall_back(play, top(play.state).unit, only);
    return true;
  }
  Units landed;
  collect_landed(play.state, top(play.state).hex, landed);
  end_frame(play);
  for (const UnitId unit : landed) eliminate(play, unit, "18.9");
  return true;
}

constexpr VerbRules kVerbs[] = {verb_rules<Verb::kFallBack, may_fall_back, fall_back>()};

}  // namespace

const FrameRules kEnvelopmentFrame{
    .question = {"fall-back", "To which hex do the landed units fall back?", "18.9"},
    .subjects = subjects,
    .actions = actions,
    .verbs = kVerbs,
    .resolve_automatic_step = fall_back_if_clear};

void come_down(Play& play, HexId hex) {
  State& state = play.state;
  Units landed;
  collect_landed(state, hex, landed);
  const Side side = play.rules.side_of(landed[0]);
  for (int round = 0; round < play.rules.numbers().envelopment_rounds; ++round) {
    Units enemies;
    collect_enemies(play.rules, state, hex, other(side), enemies);
    if (landed.empty() || enemies.empty()) break;
    const Party ours = party_of(play.rules, state, landed);
    const Party theirs = party_of(play.rules, state, enemies);
    // 17.5: headquarters that are neutralized do not bar the hex.
    const bool only_hqs = std::all_of(enemies.begin(), enemies.end(), [&](UnitId unit) {
      return play.rules.unit(unit).is_hq() && state.piece(unit).has(kNeutralized);
    });
    if (only_hqs) break;
    const FireResult on_them = fire(play, landed, ours, theirs, hex);
    const FireResult on_us = fire(play, enemies, theirs, ours, hex);
    hit(play, enemies, on_them);
    hit(play, landed, on_us);
    landed.clear();
    collect_landed(state, hex, landed);
    enemies.clear();
    collect_enemies(play.rules, state, hex, other(side), enemies);
    // A side on which nobody can fight any more is destroyed.
    const bool we_can = party_of(play.rules, state, landed).able != 0;
    const bool they_can = party_of(play.rules, state, enemies).able != 0;
    if (we_can == they_can) continue;
    for (const UnitId unit : we_can ? enemies : landed) eliminate(play, unit, "18.9");
    landed.clear();
    collect_landed(state, hex, landed);
    break;
  }
  if (landed.empty()) return;
  for (const UnitId unit : Stack(state, hex))
    if (play.rules.side_of(unit) != side &&
        !(play.rules.unit(unit).is_hq() && state.piece(unit).has(kNeutralized))) {
      ask(play, FrameKind::kEnvelopment, seat_of(play.rules, state.air.missions[0].display), 0, hex,
          landed[0]);
      return;
    }
  set_down(play, landed, hex);
}

}  // namespace mitla::barlev
