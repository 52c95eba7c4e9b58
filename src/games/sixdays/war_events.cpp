#include "games/sixdays/events.h"

namespace mitla::sixdays {
namespace {

// The chances of the column, best for the attacker first: the results of the highest dice.
std::optional<engine::Trial> combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const WarTables& war = rules.war;
  engine::Trial trial{engine::seat_at(a[7]),
                      engine::seat_at(1 - a[7]),
                      "Ground combat",
                      war.columns[static_cast<std::size_t>(a[2])],
                      {},
                      10,
                      war.results[static_cast<std::size_t>(a[0])].code};
  for (int die = 10; die >= 1; --die) {
    const std::string& code = war.result(die, a[2]).code;
    if (!trial.chances.empty() && trial.chances.back().result == code)
      ++trial.chances.back().ways;
    else
      trial.chances.push_back({code, 1});
  }
  return trial;
}

constexpr auto rows() {
  using enum WarEvent;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kInitiativeDice, "die initiative", "uar:die israel:die sides:number",
       "initiative dice: UAR {uar}, Israel {israel}"},
      {kInitiative, "initiative",
       "uar:die israel:die uar_total:number israel_total:number side operations:number sides:number",
       "initiative: UAR {uar} ({uar_total}), Israel {israel} ({israel_total}): {side}, "
       "{operations#Operation|Operations} in a row"},
      {kPreemption, "die preemptive", "side die total:number succeeds:flag sides:number",
       "{side} tries a pre-emptive attack, die {die}, total {total}: {succeeds:it fails|it succeeds}"},
      {kPreemptiveAttack, "preemptive-attack", "side operations:number",
       "{side} attacks first with {operations#Operation|Operations}"},
      {kOperation, "operation",
       "side kind=none/ugdah/air/independent/ground/final ugdah:number die left:number sides:number",
       "{side}: {kind:|Operation of an Ugdah|air Operation|Operation of independent units|ground "
       "Operation|final Operation}[, die {die}][, {left#unit|units}]"},
      {kPassesOperation, "passes", "side", "{side} passes"},
      {kActivated, "activated", "unit counts:number", "{unit} is activated"},
      {kEntryRoll, "die entry", "theater die total:number passed:flag sides:number",
       "entry into Israel, {theater}, die {die} ({total}): {passed:not allowed|allowed}"},
      {kSyriansRoll, "die syrians", "die total:number passed:flag sides:number",
       "Syrian reinforcements, die {die} ({total}): {passed:not yet|they come}"},
      {kMoved, "moved", "unit from:hex to:hex cost:amount", "{unit} moves {from} to {to}, {cost} MP"},
      {kSlipped, "die slipped", "unit from:hex to:hex die total:number passed:flag sides:number",
       "{unit} tries to go from {from} to {to} between zones of control, die {die} ({total}): {passed:it "
       "stays|it goes}"},
      {kJumps, "jumps", "unit hex", "{unit} jumps to {hex}"},
      {kJumpIntercepted, "die jump-intercepted",
       "by:unit unit die result=missed/returned/shot-down sides:number",
       "{by} intercepts {unit}, die {die}: {result:it misses|it turns back|it is shot down}"},
      {kLanded, "landed", "unit hex", "{unit} lands in {hex}"},
      {kSails, "die sails", "unit from:hex to:hex die passed:flag sides:number",
       "{unit} embarks in {from} for {to}, die {die}: {passed:it stays|it lands}"},
      {kDeparts, "departs", "unit hex", "{unit} leaves {hex} by strategic movement"},
      {kArrives, "arrives", "unit hex", "{unit} enters the map in {hex}"},
      {kBoards, "boards", "unit", "{unit} becomes available on the Strategic Movement track"},
      {kClimbs, "climbs", "unit hex", "{unit} goes from {hex} to Mount Hermon"},
      {kDescends, "descends", "unit hex", "{unit} comes down to {hex}"},
      {kExits, "die exits", "unit hex die sides:number", "{unit} leaves for Tel Aviv from {hex}, die {die}"},
      {kEnters, "enters", "unit hex", "{unit} enters in {hex}"},
      {kReinforces, "reinforces", "unit hex", "{unit} arrives in {hex}"},
      {kNoticed, "noticed", "unit hex", "the superpowers notice {unit} in {hex}"},
      {kBridgeDestroyed, "bridge-destroyed", "unit hex", "{unit} destroys the bridge in {hex}"},
      {kKibbutzDestroyed, "kibbutz-destroyed", "unit hex", "{unit} destroys the kibbutz in {hex}"},
      {kFortDestroyed, "fort-destroyed", "hex", "the fort in {hex} is destroyed"},
      {kOverstacked, "overstacked", "hex", "too many units are in {hex}"},
      {kDisplaced, "displaced", "unit from:hex to:hex", "{unit} moves on from {from} to {to}"},
      {kInSupply, "in-supply", "unit hex", "{unit} in {hex} is in supply again"},
      {kOutOfSupply, "out-of-supply", "unit hex", "{unit} in {hex} is out of supply"},
      {kDisrupted, "disrupted", "unit place:hex", "{unit} is Disrupted"},
      {kEliminated, "eliminated", "unit hex", "{unit} is eliminated in {hex}", kUnitLost},
      {kDestroyed, "destroyed", "unit", "{unit} is destroyed", kUnitLost},
      {kCombatResult, "result combat",
       "result die column attack:number defence:number shift:number hex side sides:number",
       "{attack} against {defence} in {hex}, column {column}, die {die}: {result}", kTable,
       "{column} / {result}", combat_trial},
      {kRetreated, "retreated", "unit from:hex to:hex", "{unit} retreats {from} to {to}"},
      {kRetreatRoll, "die retreat", "unit die harmed:flag sides:number",
       "{unit} has passed an enemy zone of control, die {die}: {harmed:unharmed|Disrupted}"},
      {kAdvanced, "advanced", "unit from:hex to:hex", "{unit} advances {from} to {to}"},
      {kPatrols, "patrols", "unit box", "{unit} flies air defence: {box}"},
      {kLandsAt, "lands", "unit box", "{unit} lands at {box}"},
      {kSent, "sent", "unit hex mission=none/ground/base/city/reactor",
       "{unit} flies to {hex}{mission:||||, against the reactor}"},
      {kSentToBase, "sent-to-base", "unit box", "{unit} flies against {box}"},
      {kIntercepts, "intercepts", "unit", "{unit} intercepts"},
      {kScramble, "die scramble", "die passed:flag units:number sides:number",
       "emergency scramble, die {die}[: {units#unit goes|units go}|: nobody goes]"},
      {kMeets, "meets", "unit enemy:unit", "{unit} meets {enemy}"},
      {kAirCombat, "result air-combat",
       "unit enemy:unit die total:number harm=missed/aborted/damaged/destroyed sides:number",
       "{unit} fires at {enemy}, die {die} ({total}): {harm:it misses|it turns away|it is damaged|it is "
       "destroyed}"},
      {kAirAttack, "result air-attack", "unit enemy:unit hex die total:number hits:flag sides:number",
       "{unit} attacks {enemy} in {hex}, die {die} ({total}): {hits:it misses|it hits}"},
      {kBaseAttack, "result base-attack", "unit box enemy:unit die total:number hits:flag sides:number",
       "{unit} attacks {box}[, {enemy}], die {die} ({total}): {hits:it misses|it hits}"},
      {kBombing, "result bombing", "unit reactor:flag die total:number hits:flag sides:number",
       "{unit} bombs {reactor:a city|the reactor}, die {die} ({total}): {hits:it misses|it hits}"},
      {kFlak, "flak", "unit", "{unit} is damaged by anti-aircraft fire"},
      {kBaseDamaged, "base-damaged", "box", "{box} is damaged"},
      {kBaseDestroyed, "base-destroyed", "box", "{box} is destroyed"},
      {kTerror, "die terror", "unit die total:number succeeds:flag sides:number",
       "{unit} makes a terror attack, die {die} ({total}): {succeeds:it fails|it succeeds}"},
      {kRedeploys, "redeploys", "unit hex", "{unit} is brought to {hex}"},
      {kBaseRepair, "die base-repair", "box die total:number done:flag sides:number",
       "repair of {box}, die {die} ({total}): {done:it stays damaged|it is repaired}"},
      {kAirRepair, "die air-repair", "unit die total:number done:flag sides:number",
       "repair of {unit}, die {die} ({total}): {done:it stays damaged|it is repaired}"},
      {kRecovery, "die recovery", "unit die total:number done:flag sides:number",
       "{unit}, die {die} ({total}): {done:it stays Disrupted|it recovers}"},
      {kSupplyRoll, "die supply", "unit die harmed:flag sides:number",
       "{unit} is out of supply, die {die}: {harmed:it holds out|it is Disrupted}"},
      {kCeaseFireRoll, "die cease-fire",
       "number uar:die israel:die uar_bound:flag israel_bound:flag sides:number",
       "cease-fire number {number}: UAR {uar}{uar_bound:|, bound}, Israel {israel}{israel_bound:|, bound}"},
      {kStops, "stops", "side stops:flag", "{side} {stops:fights on|stops fighting}"},
      {kIgnores, "ignores", "side", "{side} ignores the cease-fire"},
      {kEndTurn, "end-turn", "turn:number", "the war will end on {turn!turn-title}"},
      {kCeaseFire, "cease-fire-agreed", "", "a cease-fire ends the war"},
      {kWeather, "weather", "theater", "nobody flies over {theater} today"},
      {kRallies, "rallies", "unit", "{unit} recovers"},
      {kArmageddon, "armageddon", "", "the superpowers go to war"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

}  // namespace

const EventRow& war_event_row(std::uint8_t kind) { return kRows[kind - kFirstWarEvent]; }

}  // namespace mitla::sixdays
