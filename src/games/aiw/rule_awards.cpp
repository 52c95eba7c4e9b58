#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

constexpr rules::AwardWord<AwardEvent> kEvents[] = {
    {"unit-eliminated", AwardEvent::kEliminated, "{whose}{what} eliminated"},
    {"unit-exited", AwardEvent::kExited, "{whose}{what} off the map"},
    {"unit-on-board-at-end", AwardEvent::kOnBoardAtEnd, "{whose}{what} on the board at the end"},
    {"unit-on-exited-board-at-end", AwardEvent::kOnBoardLeftAtEnd,
     "{whose}{what} on a board that the attacker has left"},
    {"hex-occupied-at-end", AwardEvent::kHexOccupiedAtEnd, "{whose}hex held at the end"},
    {"fort-occupied-at-end", AwardEvent::kFortOccupiedAtEnd, "{whose}fort held at the end"},
    {"unit-in-fort-at-end", AwardEvent::kInFortAtEnd, "{whose}{what} in a fort at the end"},
    {"bridge-in-canal-at-end", AwardEvent::kBridgeInCanalAtEnd, "{whose}bridge across the canal at the end"},
    {"bridge-at-canal-at-end", AwardEvent::kBridgeAtCanalAtEnd, "{whose}bridge at the canal at the end"},
    {"town-occupied-at-end", AwardEvent::kTownOccupiedAtEnd, "{whose}town hex held at the end"},
    {"town-free-at-end", AwardEvent::kTownFreeAtEnd, "{whose}not in a town hex at the end"},
    {"fort-entered", AwardEvent::kFortEntered, "{whose}fort entered"},
    {"bridge-occupied-at-end", AwardEvent::kBridgeOccupiedAtEnd, "{whose}bridge held at the end"},
    {"ferry-at-cut", AwardEvent::kFerryAtCut, "{whose}ferry at a cut at the end"},
    {"turn-with-attack-on", AwardEvent::kAttackedInTurn, "{whose}{what} attacked in this turn"},
    {"never-attacked", AwardEvent::kNeverAttacked, "{whose}{what} never attacked"},
    {"strike-called", AwardEvent::kStrikeCalled, "{whose}air strike called"},
};

// neutral counters are not units unless their kind is named. An airplane is one when it is shot down
// (A.I.D.1.d).
bool counts(AwardEvent event, const UnitInfo& counter) {
  if (event == AwardEvent::kBridgeInCanalAtEnd) return counter.bridge();
  if (event == AwardEvent::kEliminated && counter.air) return true;
  return event == AwardEvent::kStrikeCalled ? counter.unit_class == UnitClass::kAirStrike && !counter.carried
                                            : counter.combat_unit();
}

}  // namespace

void compile_awards(Compilation& compilation, RuleSet& rules) {
  const data::Scenario& scenario = compilation.data().scenario;
  rules::read_awards(compilation, rules, kEvents, "SIT.A.3.f", counts);
  for (std::size_t i = 0; i < rules.awards.size(); ++i)
    rules.awards[i].only_if_extended = !scenario.awards[i].only_if.empty();
  compilation.require(!scenario.victory.levels.empty(), DataFile::kScenario, "victory",
                      "there are no levels of victory");
}

}  // namespace mitla::aiw
