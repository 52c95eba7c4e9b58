#include "games/aiw/play.h"

#include "games/aiw/attack.h"
#include "games/aiw/rule_set.h"
#include "games/aiw/steps.h"

namespace mitla::aiw {
namespace {

// B.VI.B: the chances that the attacker saw for this defender before the roll, and the result.
std::optional<engine::Trial> attack_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  if (a[5] < 0) return std::nullopt;
  const auto odds = static_cast<Odds>(a[3]);
  const int modifier = a[1] - a[4];
  engine::Trial trial;
  trial.seat = engine::seat_at(a[5]);
  trial.against = engine::seat_at(1 - a[5]);
  trial.title = "Combat results table";
  trial.column = std::string(heading(odds));
  trial.ways = 6;
  for (const Result result :
       {Result::kEliminated, Result::kDoubleDispersed, Result::kDispersed, Result::kNone}) {
    int ways = 0;
    for (int die = 1; die <= 6; ++die) ways += table_result(rules, odds, die + modifier) == result ? 1 : 0;
    if (ways > 0) trial.chances.push_back({std::string(code(result)), ways});
  }
  trial.result = code(static_cast<Result>(a[2]));
  return trial;
}

constexpr auto rows() {
  using enum EventKind;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kTurnBegins, "turn", "turn:number", "Turn {turn} begins."},
      {kPhaseBegins, "phase", "side step", "{side} {step}."},
      {kSetUp, "set-up", "unit hex carrier:unit", "{unit} [starts aboard {carrier}|is set up in {hex}]."},
      {kReadySetUp, "set-up ready-set-up", "side count:number",
       "{side} takes the ready set-up of {count} counters."},
      {kWritten, "written", "unit hex turn:number", "{unit} is written for turn {turn}[ on {hex}]."},
      {kRecordForgotten, "written taken-back", "unit", "What was written for {unit} is taken back."},
      {kRecordOpened, "opened", "unit hex", "{unit} was written on {hex}."},
      {kFireWritten, "written fire-type",
       "unit hex turn:number fire=neutralization/destruction/interdiction/smoke target:unit",
       "{unit} is written for turn {turn} on {hex}: "
       "{fire:neutralization|destructive fire|interdiction|smoke}[ at {target}]."},
      {kFireOpened, "opened fire-type",
       "unit hex fire=neutralization/destruction/interdiction/smoke target:unit",
       "{unit} was written on {hex}: "
       "{fire:neutralization|destructive fire|interdiction|smoke}[ at {target}]."},
      {kAmmunitionAllotted, "written ammunition", "unit turns:number",
       "{unit} will spend {turns} turns' worth of ammunition."},
      {kAmmunitionUsed, "ammunition", "unit turns:number left:number",
       "{unit} has spent {turns#turn's worth|turns' worth} of ammunition; {left} left."},
      {kScatter, "die scatter", "hex die outcome=on-the-hex/drifts/lost",
       "Nobody sees {hex}: scatter die {die}, {outcome:on the hex|it drifts|the fire is lost}."},
      {kDrift, "die drift", "from:hex die to:hex",
       "Drift die {die}: the fire meant for {from} falls [on {to}|off the map]."},
      {kDestructionFails, "result destruction-fails", "unit hex",
       "{unit} is not in {hex}, or not spotted: the destructive fire has no effect."},
      {kInterdictionBegins, "interdiction begins", "hex points:number",
       "Interdiction of {hex} begins with {points} points."},
      {kInterdictionTooWeak, "interdiction too-weak", "hex points:number",
       "The interdiction of {hex} has only {points} points and no effect."},
      {kInterdictionEnds, "interdiction ends", "hex", "The interdiction of {hex} ends."},
      {kInterdicted, "result interdiction-attack", "unit hex die result odds",
       "Interdiction fire on {unit} in {hex} at {odds}: die {die}, {result!code}."},
      {kStopped, "stopped", "unit hex", "{unit} is stopped in {hex} and does nothing more in this turn."},
      {kSmokePlaced, "work smoke-placed", "unit hex", "{unit} places smoke in {hex}."},
      {kSmokeLifts, "work smoke-lifts", "hex", "The smoke in {hex} lifts."},
      {kMoved, "moved", "unit from:hex to:hex cost:amount",
       "{unit} moves from {from} to {to} ({cost#point|points})."},
      {kEntered, "entered", "unit hex cost:amount",
       "{unit} comes on the map at {hex} ({cost#point|points})."},
      {kExited, "exited", "unit hex", "{unit} leaves the map at {hex}.", kUnitLeft},
      {kLoaded, "loaded", "carrier:unit unit", "{carrier} takes {unit} aboard."},
      {kUnloaded, "loaded unloaded", "carrier:unit unit", "{carrier} puts {unit} down."},
      {kMineAttack, "result mine-attack", "unit hex die result while=entering/leaving",
       "Mine in {hex} against {while:|the leaving }{unit}: die {die}, {result}."},
      {kMineCleared, "work mine-cleared", "unit hex", "{unit} clears the mine in {hex}."},
      {kMineAttacked, "result mine-attacked", "unit hex die result",
       "{unit} works on the mine in {hex}: die {die}, {result!code}."},
      {kBlockPlaced, "work block-placed", "unit hex", "{unit} places a block in {hex}."},
      {kWorkInverted, "work inverted", "unit hex work", "{unit} prepares to remove the {work} in {hex}."},
      {kWorkTurnedUp, "work turned-up", "hex work", "The {work} in {hex} is turned up again."},
      {kWorkRemoved, "work removed", "unit hex work", "{unit} removes the {work} in {hex}."},
      {kBridgeLaid, "work bridge-laid", "unit hex", "{unit} lays a bridge in {hex}."},
      {kBridgeLifted, "work bridge-lifted", "unit hex", "{unit} picks the bridge in {hex} up."},
      {kSwam, "moved swam", "unit from:hex to:hex cost:amount",
       "{unit} enters the water from {from} to {to} ({cost#point|points})."},
      {kLanded, "loaded landed", "carrier:unit unit hex", "{carrier} puts {unit} ashore in {hex}."},
      {kBoatsWritten, "written boats", "hex count:number", "{count#boat is|boats are} written to {hex}."},
      {kBoatsShown, "opened boats", "side hex count:number",
       "{side} had {count#boat|boats} written to {hex}."},
      {kEmbarked, "moved embarked", "unit from:hex to:hex", "{unit} goes from {from} into a boat in {to}."},
      {kDisembarked, "moved landed", "unit from:hex to:hex", "{unit} lands in {to}; its boat is used up."},
      {kBridgeLaunched, "work bridge-launched", "unit bridge:unit hex",
       "{unit} brings {bridge} onto {hex}, where it is to be built."},
      {kBuilt, "work built", "unit hex turns:number", "{unit} builds in {hex}: {turns#turn|turns} so far."},
      {kBridgeBuilt, "work bridge-built", "bridge:unit hex", "{bridge} in {hex} is finished."},
      {kCutBuilt, "work cut-built", "unit hex", "{unit} has cut the banks of {hex}."},
      {kMineLaid, "work mine-laid", "unit hex to:hex cost:amount",
       "{unit} leaves a 1-1 mine in {hex} and moves to {to} ({cost#point|points})."},
      {kMinesExchanged, "work mines-exchanged", "side given:number taken:number kind=1-1/3-1",
       "{side} trades {given#2-1 mine|2-1 mines} in for {taken#mine|mines} of {kind}."},
      {kWreckCleared, "work wreck-cleared", "unit hex", "{unit} clears a wreck in {hex}."},
      {kWreckPlaced, "work wreck-placed", "hex wrecks:number",
       "A wreck remains in {hex}{wrecks:|| (# there now)}."},
      {kMissilesFly, "attack missiles-fly", "hex attackers:number",
       "Wire-guided missiles fly at {hex}: {attackers#attacker|attackers} announced."},
      {kAttackBroken, "attack broken", "hex", "Nobody is left to attack {hex}."},
      {kAttackDeclared, "attack", "attack hex attackers:number defenders:number by:unit others:number",
       "{attack} on {hex}[ by {by}][ and {others#other|others}]: {defenders#defender|defenders}.", kCombat},
      {kAttackRolled, "attack rolled", "attack hex odds die", "{attack} on {hex} at {odds}: die {die}.",
       kTable, "{attack} / {odds}"},
      {kUnitResult, "result", "unit modified_die:number result odds die attacker:side",
       "{unit}: modified die {modified_die}, {result}.", kNothing, "", attack_trial},
      {kEliminated, "eliminated", "unit hex", "{unit} is eliminated[ in {hex}].", kUnitLost},
      {kDispersed, "dispersed", "unit hex", "{unit} is dispersed."},
      {kRecovered, "morale recovered", "unit die", "{unit} recovers[ (morale die {die})]."},
      {kNotRecovered, "morale not-recovered", "unit die", "{unit} stays dispersed (morale die {die})."},
      {kBailedOut, "bailed-out", "unit carrier:unit", "{unit} bails out of {carrier}."},
      {kQuickMarched, "quick-march", "unit hex modified_die:number result",
       "{unit} has marched quickly: modified die {modified_die}, {result}."},
      {kReload, "reload", "unit shots:number spares:number",
       "{unit} has missiles for {shots#attack|attacks}[ and {spares#reserve reload|reserve reloads}]."},
      {kReloadHanded, "reload handed", "unit to:unit", "{unit} gives a reload to {to}."},
      {kOverrunBegins, "overrun begins", "hex", "An overrun of {hex} begins."},
      {kOverrunPoints, "overrun points-spent", "hex able:number unable:number",
       "{able#unit spends|units spend} two points to overrun {hex}[; {unable} cannot]."},
      {kOverrunLapses, "overrun lapses", "hex", "The overrun of {hex} lapses."},
      {kSetAside, "written set-aside", "count:number",
       "{count#air strike is|air strikes are} set aside for air superiority."},
      {kSortiesWritten, "written number", "count:number turn:number",
       "{count#airplane strike is|airplane strikes are} written for turn {turn}."},
      {kSortiesOpened, "opened number", "side count:number",
       "{side} had written {count#airplane strike|airplane strikes} for this turn."},
      {kAirplaneSent, "airplane", "unit hex", "{unit} comes over {hex}."},
      {kAirplaneLeaves, "airplane leaves", "unit hex", "{unit} leaves the map without striking."},
      {kStrikeCancelled, "airplane cancelled", "unit by:unit", "{by} intercepts {unit}: both are used up."},
      {kPutDown, "down", "unit hex", "{unit} goes down in {hex}."},
      {kReinforcementRoll, "die reinforcement", "die comes:flag",
       "Reinforcement die {die}: {comes:nobody comes|a unit may enter}."},
      {kGameExtended, "event extended", "turn:number", "The game goes on to turn {turn}."},
      {kMarchEnds, "event march-ends", "", "The march column breaks up."},
      {kPoints, "points", "side points:amount award", "{side} scores {points#point|points} ({award})."},
      {kConceded, "conceded", "side", "{side} concedes."},
      {kGameOver, "over", "winner:side first:amount second:amount",
       "The game is over: {first#point|points} for {0!side}, {second} for {1!side}."},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

std::string work_name(const RuleSet&, int work) {
  constexpr std::array<std::string_view, 10> kNames{
      "fort",   "improved position", "mine",  "counter", "block", "counter", "trench",
      "bridge", "infantry bridge",   "bridge"};
  return std::string(kNames[std::countr_zero(static_cast<unsigned>(work))]);
}

std::string result_code(const RuleSet&, int result) { return std::string(code(static_cast<Result>(result))); }

std::string result_text(const RuleSet&, int result) {
  constexpr std::array<const char*, 4> kTexts{
      "no effect", "D, dispersed", "DD, dispersed, eliminated if it was dispersed", "X, eliminated"};
  return kTexts[result];
}

std::string attack_name(const RuleSet&, int type) {
  constexpr std::array<const char*, kAttackTypes> kNames{
      "Direct fire",   "Opportunity fire", "Indirect fire",     "Overrun",
      "Close assault", "Air strike",       "Anti-aircraft fire"};
  return kNames[type];
}

constexpr rules::EventWord<RuleSet> kWords[] = {
    {"side",
     [](const RuleSet& rules, int side) { return side < 0 ? "" : rules.data().scenario.seats[side].title; },
     [](const RuleSet& rules, int side) { return rules.data().scenario.seats[side].id; }},
    {"step", [](const RuleSet&, int step) { return std::string(kStepInfo[step].telling); },
     [](const RuleSet&, int step) { return std::string(kStepInfo[step].word); }},
    {"work", work_name},
    {"result", result_text, result_code},
    {"code", result_code},
    {"attack", attack_name},
    {"odds", [](const RuleSet&, int odds) { return std::string(heading(static_cast<Odds>(odds))); }},
    {"award", [](const RuleSet& rules, int award) { return rules.awards[award].title; }},
};

}  // namespace

const EventRow& event_row(const RuleSet&, std::uint8_t kind) { return kRows[kind]; }

std::span<const rules::EventWord<RuleSet>> event_words() { return kWords; }

}  // namespace mitla::aiw
