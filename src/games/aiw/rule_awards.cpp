#include <algorithm>

#include "games/aiw/rule_set_parts.h"

namespace mitla::aiw {
namespace {

struct EventWord {
  std::string_view word;
  AwardEvent event;
};
constexpr EventWord kEvents[] = {
    {"unit-eliminated", AwardEvent::kEliminated},
    {"unit-exited", AwardEvent::kExited},
    {"unit-on-board-at-end", AwardEvent::kOnBoardAtEnd},
    {"town-occupied-at-end", AwardEvent::kTownOccupiedAtEnd},
    {"town-free-at-end", AwardEvent::kTownFreeAtEnd},
    {"fort-entered", AwardEvent::kFortEntered},
    {"bridge-occupied-at-end", AwardEvent::kBridgeOccupiedAtEnd},
    {"ferry-at-cut", AwardEvent::kFerryAtCut},
    {"turn-with-attack-on", AwardEvent::kAttackedInTurn},
    {"never-attacked", AwardEvent::kNeverAttacked},
    {"strike-called", AwardEvent::kStrikeCalled},
};

bool named(const std::vector<std::string>& names, const std::string& name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The counters that an award looks at. Neutral counters are no units unless their kind is named.
UnitSet units_of(const RuleSet& rules, const data::Award& award, const AwardInfo& info) {
  UnitSet out;
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    const UnitInfo& counter = rules.units[u];
    const data::Unit& unit = rules.data().units.units[u];
    const auto class_code = unit.codes.find("class");
    const std::string unit_class = class_code == unit.codes.end() ? std::string() : class_code->second;
    if (info.of && counter.side != *info.of) continue;
    if (!award.kinds.empty() ? !named(award.kinds, counter.kind) : !counter.combat_unit()) continue;
    if (named(award.not_kinds, counter.kind)) continue;
    if (!award.classes.empty() && !named(award.classes, unit_class)) continue;
    if (named(award.not_classes, unit_class)) continue;
    if (!award.group.empty() && (counter.group < 0 || rules.groups[counter.group].id != award.group))
      continue;
    out.insert(static_cast<int>(u));
  }
  return out;
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// For the log and the score: what the points are for, in the words of the situation.
std::string title_of(const RuleSet& rules, const data::Award& award, const AwardInfo& info) {
  std::vector<std::string> kinds;
  for (const std::string& kind : award.kinds) kinds.push_back(rules.data().units.kind(kind)->title);
  for (const std::string& unit_class : award.classes) kinds.push_back(unit_class);
  const std::string whose = info.of ? rules.data().scenario.seats[index(*info.of)].title + ": " : "";
  const std::string what =
      kinds.empty() ? (award.not_kinds.empty() && award.not_classes.empty() ? "unit" : "other unit")
                    : joined(kinds);
  switch (info.event) {
    case AwardEvent::kEliminated:
      return whose + what + " eliminated";
    case AwardEvent::kExited:
      return whose + what + " off the map";
    case AwardEvent::kOnBoardAtEnd:
      return whose + what + " on the board at the end";
    case AwardEvent::kTownOccupiedAtEnd:
      return whose + "town hex held at the end";
    case AwardEvent::kTownFreeAtEnd:
      return whose + "not in a town hex at the end";
    case AwardEvent::kFortEntered:
      return whose + "fort entered";
    case AwardEvent::kBridgeOccupiedAtEnd:
      return whose + "bridge held at the end";
    case AwardEvent::kFerryAtCut:
      return whose + "ferry at a cut at the end";
    case AwardEvent::kAttackedInTurn:
      return whose + what + " attacked in this turn";
    case AwardEvent::kNeverAttacked:
      return whose + what + " never attacked";
    case AwardEvent::kStrikeCalled:
      return whose + "air strike called";
  }
  return {};
}

}  // namespace

std::string compile_awards(RuleSet& rules) {
  const data::Scenario& scenario = rules.data().scenario;
  if (scenario.awards.size() > 16) return "a situation has at most 16 awards";
  for (const data::Award& award : scenario.awards) {
    AwardInfo info;
    info.id = award.id;
    info.rule = award.id.starts_with("SIT.") ? award.id : "SIT.A.3.f";
    const auto* event = std::find_if(std::begin(kEvents), std::end(kEvents),
                                     [&](const EventWord& known) { return known.word == award.event; });
    if (event == std::end(kEvents))
      return "the award " + award.id + " is for \"" + award.event + "\", which is not known here";
    info.event = event->event;
    info.to = side_in(rules, award.to);
    if (!award.of.empty()) info.of = side_in(rules, award.of);
    info.points = award.points.whole();
    info.once = award.once;
    info.title = title_of(rules, award, info);
    info.only_if_extended = !award.only_if.empty();
    if (!award.area.empty()) {
      info.has_area = true;
      info.area = rules.data().map.area(award.area)->set;
      info.edge = quarter_of(rules.data().map, rules.data().map.area(award.area)->edge);
    }
    info.units = units_of(rules, award, info);
    if (info.event == AwardEvent::kStrikeCalled)
      for (std::size_t u = 0; u < rules.units.size(); ++u)
        if (rules.units[u].unit_class == UnitClass::kAirStrike &&
            (!info.of || rules.units[u].side == *info.of))
          info.units.insert(static_cast<int>(u));
    rules.awards.push_back(std::move(info));
  }
  for (const data::VictoryLevel& level : scenario.victory.levels)
    rules.levels.emplace_back(level.margin, level.title);
  if (rules.levels.empty()) return "the scenario has no levels of victory";
  return {};
}

}  // namespace mitla::aiw
