// Victory points: the awards of a scenario, and what a lead is worth.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "hex/hex_set.h"
#include "rules/compilation.h"
#include "rules/two_sides.h"

namespace mitla::rules {

// The state has room to record this many awards as given.
inline constexpr int kMaxAwards = 16;

// What scores, for which side, and which units count. `EventOfGame` enumerates the events that the game
// rewards.
template <TwoSides SideOfGame, typename EventOfGame, typename UnitSet>
struct AwardBase {
  using Side = SideOfGame;
  using Event = EventOfGame;
  std::string id;
  std::string rule;  // the case
  std::string title;
  Event event{};
  Side to{};
  std::optional<Side> of;  // whose units are counted
  int group = -1;          // index into RuleSet::groups
  UnitSet units;           // those that it looks at, all filters applied
  bool has_area = false;
  hex::HexSet area;
  std::uint32_t turns = 0;  // bit per turn; 0: all
  bool once = false;
  data::Amount points;
  bool on_turn(int turn) const { return turns == 0 || ((turns >> turn) & 1) != 0; }
  bool covers(hex::HexId hex) const { return !has_area || area.contains(hex); }
};

// The word of an event in the data, and its text in the log: {whose} and {what} stand for the seat and the
// kind of units that the award names.
template <typename Event>
struct AwardWord {
  std::string_view word;
  Event event;
  std::string_view title;
};

// Does the unit pass the filters of an award? `counts` decides if the award names no kinds.
bool passes(const data::Award& award, const data::GameData& data, int unit, bool counts);
std::string award_title(std::string_view pattern, const data::Award& award, const data::GameData& data);

// Reads the awards of the scenario; `counts(event, unit)` says which counters are units to which such an
// event can apply. `fallback` is the case of an award that cites none.
template <typename RuleSet, typename Event, std::size_t N, typename Counts>
void read_awards(Compilation& compilation, RuleSet& rules, const AwardWord<Event> (&words)[N],
                 std::string_view fallback, Counts&& counts) {
  const data::GameData& data = compilation.data();
  compilation.require(data.scenario.awards.size() <= kMaxAwards, DataFile::kScenario, "awards",
                      "there is room for " + std::to_string(kMaxAwards));
  for (const data::Award& from : data.scenario.awards) {
    const auto* word =
        std::find_if(words, words + N, [&](const auto& known) { return known.word == from.event; });
    if (word == words + N)
      return compilation.reject(DataFile::kScenario, "awards",
                                from.id + " is for \"" + from.event + "\", which is not known here");
    using Side = typename RuleSet::Side;
    auto& award = rules.awards.emplace_back();
    award.id = from.id;
    award.rule = from.rule.empty() ? std::string(fallback) : from.rule;
    award.title = award_title(word->title, from, data);
    award.event = word->event;
    award.to = static_cast<Side>(compilation.seat(from.to));
    if (!from.of.empty()) award.of = static_cast<Side>(compilation.seat(from.of));
    award.group = rules.group_index(from.group);
    for (std::size_t u = 0; u < rules.units.size(); ++u) {
      const auto& unit = rules.units[u];
      if ((!award.of || *award.of == unit.side) && (award.group < 0 || award.group == unit.group) &&
          passes(from, data, static_cast<int>(u), counts(award.event, unit)))
        award.units.insert(static_cast<int>(u));
    }
    award.has_area = !from.area.empty();
    if (award.has_area) award.area = data.map.area(from.area)->set;
    award.turns = turn_bits(from.turns);
    award.once = from.once;
    award.points = from.points;
  }
}

// Gives halves of points for an award and reports it with the game's event `kPoints`.
template <auto kPoints, typename Play>
void give_points(Play& play, int award, int halves) {
  if (halves == 0) return;
  const auto& info = play.rules.awards[award];
  auto& points = play.state.vp[index(info.to)];
  points = static_cast<std::int16_t>(points + halves);
  play.tell(kPoints, info.rule, {index(info.to), halves, award});
}

// The seat that leads by enough to win.
std::optional<engine::Seat> winner_by_lead(const data::Victory& victory, const std::array<int, 2>& halves);
// The same with its level; the game supplies the text. `conceded` is 1 + the side that gave up, whose
// opponent then gets the highest level, or 0.
engine::Outcome outcome_by_lead(const data::Victory& victory, const std::array<int, 2>& halves, int conceded);

}  // namespace mitla::rules
