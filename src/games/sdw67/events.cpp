#include "games/sdw67/events.h"

namespace mitla::sdw67 {
namespace {

using engine::Trial;

// The chances of a table with one die, best for `seat` first, and what came of it.
template <typename Cell>
Trial one_die(engine::Seat seat, std::optional<engine::Seat> against, std::string title, std::string column,
              std::span<const std::string_view> words_best_first, Cell&& cell, std::string_view result) {
  Trial trial{seat, against, std::move(title), std::move(column), {}, 6, std::string(result)};
  for (const std::string_view word : words_best_first) {
    int ways = 0;
    for (int die = 1; die <= 6; ++die) ways += cell(die) == word ? 1 : 0;
    if (ways != 0) trial.chances.push_back({std::string(word), ways});
  }
  return trial;
}

constexpr std::array<std::string_view, 3> kAirWords{"EE", "EH", "-"};
constexpr std::array<std::string_view, 3> kStrikeWords{"T2", "T1", "-"};
// From best to worst for the attacker.
constexpr std::array<std::string_view, kResults> kResultOrder{"DE", "OR", "DD", "DP", "DR", "BB", "MD",
                                                              "DA", "AR", "AA", "AP", "AD", "AZ", "AE"};

std::string_view word(AirResult result) { return kAirWords[2 - static_cast<int>(result)]; }
std::string_view word(StrikeResult result) { return kStrikeWords[2 - static_cast<int>(result)]; }
std::string_view word(Result result) { return kResultCodes[static_cast<int>(result)]; }

std::optional<Trial> air_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  return one_die(
      engine::seat_at(a[0]), engine::seat_at(1 - a[0]), "Air Superiority", std::to_string(a[2]), kAirWords,
      [&](int die) { return word(rules.air_superiority[die - 1][a[2]]); },
      word(static_cast<AirResult>(a[3])));
}
std::optional<Trial> strike_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Front sector = rules.at(HexId(a[4])).sector;
  const Front firing = player_of(a[5] != 0 ? Side::kArab : Side::kIsrael, sector);
  return one_die(
      seat_of(firing), seat_of(other(firing)), "Strike", std::to_string(a[2]), kStrikeWords,
      [&](int die) { return word(rules.strike[die - 1][a[2] - 1]); }, word(static_cast<StrikeResult>(a[3])));
}
std::optional<Trial> shell_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  const Front firing = player_of(Side::kArab, rules.at(HexId(a[1])).sector);
  return one_die(
      seat_of(firing), seat_of(other(firing)), "Strike", "1", kStrikeWords,
      [&](int die) { return word(rules.strike[die - 1][0]); }, word(static_cast<StrikeResult>(a[3])));
}
std::optional<Trial> combat_trial(const RuleSet& rules, const engine::Event& event) {
  const auto& a = event.args;
  return one_die(
      engine::seat_at(a[7]), engine::seat_at(1 - a[7]), a[3] == 0 ? "Assault" : "Mobile",
      rules.columns[a[2]].heading, kResultOrder,
      [&](int die) { return word(rules.crt[a[3]][die - 1][a[2]]); }, word(static_cast<Result>(a[0])));
}

constexpr auto rows() {
  using enum EventKind;
  using enum engine::Fact::Kind;
  return std::to_array<EventRow>({
      {kTurnBegins, "turn", "turn:number", "Turn {turn}: {turn!turn-title}"},
      {kPlayerTurn, "phase", "sector side player", "{player} player: {side} turn, {sector} sector"},
      {kSetUp, "set-up", "unit hex", "{unit} is set up in {hex}"},
      {kReadySetUp, "set-up ready-set-up", "player count:number",
       "{player} player: {count#unit|units} in their ready places"},
      {kSomeoneSetUp, "set-up hidden-set-up", "hex", "a unit is set up in {hex}"},
      {kRandomEvent, "random-event", "player die second_die:die event",
       "random event, dice {die} and {second_die}: {event}"},
      {kEventDie, "die event", "die", "event die {die}"},
      {kLebanonAtWar, "lebanon", "", "Lebanon enters the war"},
      {kReinforcementDue, "reinforcement", "unit sector",
       "{unit} will reinforce the Arabs of the {sector} sector"},
      {kPointsLost, "reserve-points lost", "player points:number",
       "{player} player loses {points#reserve point|reserve points}"},
      {kPointsGained, "reserve-points gained", "player points:number",
       "{player} player gains {points#reserve point|reserve points}"},
      {kPieceReturned, "returned", "unit player", "{player} player returns {unit} to the Reserve box"},
      {kPieceReceived, "received", "unit player", "{player} player receives {unit} from the Reserve box"},
      {kDisintegration, "disintegration", "sector die most:number happens:flag",
       "disintegration check, {sector} sector: die {die}, needs {most} or less: "
       "{happens:the Arabs hold together|the Arabs disintegrate}"},
      {kBarrageBack, "barrage-back", "unit sector", "{unit} is available again"},
      {kLevelRises, "air-defence rises", "sector level:number",
       "the air defence level of the {sector} sector rises to {level}"},
      {kBought, "bought", "unit player points:number", "{player} player buys {unit} for {points}"},
      {kBoughtBrigade, "bought brigade", "unit hex points:number",
       "{unit} is bought for {points} and placed in {hex}"},
      {kTaken, "taken", "unit player points:number", "{player} player takes {unit} over for {points}"},
      {kReplaced, "replaced", "unit points:number", "{unit} is replaced for {points}"},
      {kReplacedBrigade, "replaced brigade", "unit hex points:number",
       "{unit} is replaced for {points} and placed in {hex}"},
      {kTerrorRemoved, "terror-removed", "hex points:number", "the terror in {hex} is removed for {points}"},
      {kAirSuperiority, "result air-superiority",
       "player die column:number air-result strikes:number points:number",
       "air superiority with {strikes}, column {column}, die {die}: {air-result!air-effect}"
       "[, {points#point|points} to spend]",
       kTable, "Air Superiority / {column} / {air-result}", air_trial},
      {kLevelFalls, "air-defence falls", "sector level:number",
       "the air defence level of the {sector} sector falls to {level}"},
      {kBarrageDestroyed, "barrage-destroyed", "unit", "{unit} is destroyed from the air"},
      {kAirDefence, "result air-defence", "player die column:number air-result",
       "Arab air defence, column {column}, die {die}: {air-result!air-effect}", kTable,
       "Air Superiority / {column} / {air-result}", air_trial},
      {kAirstrikeLost, "airstrike-lost", "unit for_good:flag",
       "{unit} is shot down{for_good: and goes to Refit|, for good}"},
      {kAimed, "aimed", "unit hex", "{unit} is aimed at {hex}"},
      {kStruck, "result strike", "unit die column:number strike-result hex barrage:flag",
       "{barrage:airstrike|barrage} on {unit} in {hex}, column {column}, die {die}: "
       "{strike-result!strike-effect}",
       kTable, "Strike / {column} / {strike-result}", strike_trial},
      {kShelled, "result shelling", "unit hex die strike-result",
       "{unit} fires at the place {hex}, die {die}: {strike-result!strike-effect}", kTable,
       "Strike / 1 / {strike-result}", shell_trial},
      {kTerrorized, "terrorized", "hex", "{hex} is terrorized"},
      {kMoved, "moved", "unit from:hex to:hex cost:amount", "{unit} moves {from} to {to}, {cost} MP"},
      {kSomeoneMoved, "moved hidden-move", "from:hex to:hex cost:amount",
       "a unit moves {from} to {to}, {cost} MP"},
      {kForcedMarch, "forced-march", "unit hex die", "{unit} makes a forced march: {die} MP more"},
      {kSomeoneMarched, "forced-march hidden-march", "hex die",
       "a unit in {hex} makes a forced march: {die} MP more"},
      {kDropped, "dropped", "unit from:hex to:hex assault:flag",
       "{unit} {assault:is lifted out|drops}: {from} to {to}"},
      {kSomeoneDropped, "dropped hidden-drop", "from:hex to:hex assault:flag",
       "an airborne unit {assault:is lifted out|drops}: {from} to {to}"},
      {kTakenOver, "taken-over", "unit player from:hex to:hex",
       "{player} player takes {unit} over: {from} to {to}"},
      {kContingent, "contingent", "contingent die", "{contingent} contingent: {die} MP"},
      {kArrived, "arrived", "unit hex", "{unit} arrives in {hex}"},
      {kOverstacked, "overstacked", "hex", "{hex} is overstacked"},
      {kAttackDeclared, "attack", "hex more_hexes:number units:number from_hexes:number enhanced:flag",
       "{enhanced:attack|enhanced attack} on {hex}[ and {more_hexes#hex more|hexes more}]: "
       "{units#unit|units} from {from_hexes#hex|hexes}",
       kCombat},
      {kSurprise, "surprise", "hex", "airborne surprise: the fortification of {hex} counts for nothing"},
      {kCombatResult, "result combat", "result die column table attack:number defence:number hex player",
       "{attack} against {defence}, {table} column {column}, die {die}: {result}", kTable,
       "{table} / {column} / {result}", combat_trial},
      {kEliminated, "eliminated", "unit hex refit:flag",
       "{unit} is eliminated in {hex}{refit:| and goes to Refit}", kUnitLost},
      {kPanicDie, "die panic", "die units:number hex",
       "{units#unit panics|units panic} in {hex}: {die#hex|hexes}"},
      {kStands, "stands", "unit hex", "{unit} stands in {hex}"},
      {kRetreated, "retreated", "unit from:hex to:hex", "{unit} retreats {from} to {to}"},
      {kAdvanced, "advanced", "unit from:hex to:hex", "{unit} advances {from} to {to}"},
      {kSuddenDeath, "sudden-death", "who=arab/israeli",
       "{who:Arab units hold every city of Israel|Israelis hold all objectives of a sector}"},
      {kConceded, "conceded", "player", "{player} player concedes"},
      {kGameOver, "over", "winner:player sinai:number eastern:number",
       "[victory of the {winner} player|nobody wins], Sinai {sinai} : Eastern {eastern}"},
  });
}
constexpr auto kRows = rows();
static_assert(rules::in_order(kRows));

std::string told(std::string_view result) { return result == "-" ? "no effect" : std::string(result); }
std::string front_title(const RuleSet&, int front) {
  return front < 0 ? "" : front == 0 ? "Sinai" : "Eastern";
}
std::string front_id(const RuleSet& rules, int front) {
  return front < 0 ? "" : rules.data().scenario.seats[front].id;
}

constexpr rules::EventWord<RuleSet> kWords[] = {
    {"player", front_title, front_id},
    {"sector", front_title, front_id},
    {"side", [](const RuleSet&, int side) { return std::string(side == 0 ? "Israeli" : "Arab"); },
     [](const RuleSet&, int side) { return std::string(side == 0 ? "israel" : "arab"); }},
    {"turn-title", [](const RuleSet& rules, int turn) { return rules.data().scenario.turn(turn)->label; }},
    {"event",
     [](const RuleSet& rules, int event) {
       const std::string id(kRandomEventWords[event]);
       const data::Parameters* titles = rules.data().tables.parameter_group("event-titles");
       const std::string_view title = titles == nullptr ? std::string_view() : titles->word(id);
       return title.empty() ? id : std::string(title);
     },
     [](const RuleSet&, int event) { return std::string(kRandomEventWords[event]); }},
    {"air-result",
     [](const RuleSet&, int result) { return std::string(word(static_cast<AirResult>(result))); }},
    {"strike-result",
     [](const RuleSet&, int result) { return std::string(word(static_cast<StrikeResult>(result))); }},
    {"air-effect", [](const RuleSet&, int result) { return told(word(static_cast<AirResult>(result))); }},
    {"strike-effect",
     [](const RuleSet&, int result) { return told(word(static_cast<StrikeResult>(result))); }},
    {"contingent",
     [](const RuleSet&, int contingent) {
       constexpr std::array<std::string_view, kContingents> kTitles{
           "Egyptian", "PLA", "Syrian", "Jordanian", "Iraqi", "Commando", "Lebanese", "Volunteer"};
       return std::string(kTitles[contingent]);
     },
     [](const RuleSet&, int contingent) { return std::string(kContingentWords[contingent]); }},
    {"table", [](const RuleSet&, int table) { return std::string(table == 0 ? "Assault" : "Mobile"); }},
    {"column", [](const RuleSet& rules, int column) { return rules.columns[column].heading; }},
    {"result", [](const RuleSet&, int result) { return std::string(word(static_cast<Result>(result))); }},
};

}  // namespace

const EventRow& event_row(const RuleSet&, std::uint8_t kind) { return kRows[kind]; }
std::span<const rules::EventWord<RuleSet>> event_words() { return kWords; }

}  // namespace mitla::sdw67
