#include "games/meb/events.h"

#include <map>

#include "games/meb/differential.h"
#include "games/meb/rule_set.h"

namespace mitla::meb {

std::string_view code(Result result) {
  static constexpr std::array<std::string_view, 10> kCodes{"AE", "A1", "BR", "AX", "D1",
                                                           "D2", "D3", "D4", "EX", "DE"};
  return kCodes[static_cast<int>(result)];
}

std::string_view table_title(int table) { return table == 0 ? "Frontal Assault" : "Mobile"; }

engine::Trial sum_of_dice(engine::Seat seat, std::string_view title, int dice, int more, int result) {
  std::map<int, int> ways{{more, 1}};
  engine::Trial trial{seat, std::nullopt, std::string(title), "", {}, 1, std::to_string(result)};
  for (int die = 0; die < dice; ++die) {
    std::map<int, int> next;
    for (const auto& [sum, count] : ways)
      for (int face = 1; face <= 6; ++face) next[sum + face] += count;
    ways = std::move(next);
    trial.ways *= 6;
  }
  for (auto it = ways.rbegin(); it != ways.rend(); ++it)
    trial.chances.push_back({std::to_string(it->first), it->second});
  return trial;
}

namespace {

// 7.2, 7.19: the chances that the attacker saw before the roll, and the result.
std::optional<engine::Trial> combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const int traits = a[7];
  const Side attacker = (traits & kEgyptianAttack) != 0 ? Side::kEgyptian : Side::kWestern;
  const auto result = effective_result(traits, static_cast<Result>(a[0]));
  engine::Trial trial;
  trial.seat = seat_of(attacker);
  trial.against = seat_of(other(attacker));
  trial.title = table_title(a[3]);
  trial.column = rules.columns[a[2]].heading;
  trial.chances = result_chances(rules, a[3], a[6], traits);
  trial.ways = result_ways(rules, traits);
  trial.result = result ? code(*result) : kNoEffectCode;
  return trial;
}

std::optional<engine::Trial> airstrike_trial(const RuleSet&, const engine::Event& event) {
  const auto& a = event.args;
  if (a[2] == 0) return std::nullopt;
  return sum_of_dice(seat_of(Side::kWestern), "Airstrikes", a[3] != 0 ? 2 : 1, a[1] - a[2] - a[3], a[1]);
}

constexpr auto rows() {
  using enum EventKind;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kTurnBegins, "turn", "turn:number", "Turn {turn}: {turn!turn-title}"},
      {kPhaseBegins, "phase", "side phase=movement/combat", "{side} {phase} phase"},
      {kSetUp, "set-up", "unit hex", "{unit} is set up in {hex}"},
      {kReadySetUp, "set-up ready-set-up", "side count:number",
       "{side} set-up: {count#unit|units} in their ready places"},
      {kMoved, "moved", "unit from:hex to:hex cost:amount", "{unit} moves {from} to {to}, {cost} MP"},
      {kStopped, "stopped", "unit hex", "{unit} is stopped in {hex} by an enemy zone of control"},
      {kEnteredMap, "entered", "unit hex place:number cost:amount",
       "{unit} enters at {hex}, number {place} in column, {cost} MP"},
      {kExitedMap, "exited", "unit hex cost:amount", "{unit} leaves the map from {hex}, {cost} MP",
       kUnitLeft},
      {kAirstrikes, "support airstrikes", "nationality markers:number die second_die:die",
       "{nationality}: {markers#airstrike|airstrikes}[ (die {die}[ and {second_die}])]", kNothing, "",
       airstrike_trial},
      {kAttackDeclared, "attack",
       "hex more_hexes:number adjacent:number guns:number airstrikes:number naval:flag",
       "attack on {hex}[ and {more_hexes#hex more|hexes more}]: {adjacent#adjacent unit|adjacent units}"
       "[, {guns#gun at range|guns at range}][, {airstrikes#airstrike|airstrikes}]{naval:|, naval gunfire}",
       kCombat},
      {kFpfFired, "fire", "unit hex strength:number", "{unit} gives FPF of {strength} to {hex}"},
      {kSupportFpf, "fire support-fire", "nationality by=airstrikes/ships strength:number hex",
       "{nationality} {by:airstrikes give|naval gunfire gives} FPF of {strength} to {hex}"},
      {kNightDie, "die night", "die left:number", "night die {die}: {left#column|columns} to the left"},
      // The column by day is the one before the night die; traits are CombatTraits.
      {kCombatResult, "result combat",
       "result die column table attack:number defence:number _by_day:number _traits:number hex",
       "{attack} against {defence}, {table} column \"{column}\", die {die}: {result}", kTable,
       "{table} / {column} / {result}", combat_trial},
      {kConverted, "result converted", "result", "{result} becomes EX here"},
      {kNoEffect, "result no-effect", "result",
       "{result} has no effect in an attack by artillery, air or ships alone"},
      {kRetreated, "retreated", "unit from:hex to:hex", "{unit} retreats {from} to {to}"},
      {kDisplaced, "displaced", "unit from:hex to:hex", "{unit} is displaced from {from} to {to}"},
      {kEliminated, "eliminated", "unit hex", "{unit} is eliminated in {hex}", kUnitLost},
      {kAdvanced, "advanced", "unit from:hex to:hex", "{unit} advances {from} to {to}"},
      {kPoints, "points", "side points:amount award", "{side!country} +{points} VP: {award}"},
      {kConceded, "conceded", "side", "{side} player concedes"},
      {kGameOver, "over", "winner:side western:amount egyptian:amount",
       "[{winner} victory|the game ends in a draw], {western} : {egyptian}"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

constexpr rules::EventWord<RuleSet> kWords[] = {
    {"side", [](const RuleSet& rules, int side) { return side < 0 ? "" : rules.side_titles[side]; },
     [](const RuleSet& rules, int side) { return rules.data().scenario.seats[side].id; }},
    {"country",
     [](const RuleSet& rules, int side) {
       const data::Seat& seat = rules.data().scenario.seats[side];
       return seat.name.empty() ? seat.title : seat.name;
     }},
    {"nationality", [](const RuleSet& rules, int flag) { return rules.nationalities[flag]; }},
    {"turn-title", [](const RuleSet& rules, int turn) { return rules.turns[turn - 1].title; }},
    {"table", [](const RuleSet&, int table) { return std::string(table_title(table)); }},
    {"column", [](const RuleSet& rules, int column) { return rules.columns[column].heading; }},
    {"result", [](const RuleSet&, int result) { return std::string(code(static_cast<Result>(result))); }},
    {"award", [](const RuleSet& rules, int award) { return rules.awards[award].title; }},
};

}  // namespace

const EventRow& event_row(const RuleSet& rules, std::uint8_t kind) {
  constexpr auto kFirstOwn = static_cast<std::uint8_t>(EventKind::kFirstOwn);
  return kind < kFirstOwn ? kRows[kind] : rules.chapter().events()[kind - kFirstOwn];
}

std::span<const rules::EventWord<RuleSet>> event_words() { return kWords; }

}  // namespace mitla::meb
