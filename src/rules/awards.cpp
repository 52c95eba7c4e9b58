#include "rules/awards.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "base/quote.h"
#include "rules/words.h"

namespace mitla::rules {
namespace {

bool named(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

bool passes(const data::Award& award, const data::GameData& data, int unit, bool counts) {
  const data::Unit& counter = data.units.units[unit];
  const std::string& kind =
      counter.kind == data::Unit::kNoKind ? counter.id : data.units.kinds[counter.kind].id;
  const std::string_view unit_class = counter.code("class");
  if (award.kinds.empty() ? !counts : !named(award.kinds, kind)) return false;
  if (!award.classes.empty() && !named(award.classes, unit_class)) return false;
  return !named(award.not_kinds, kind) && !named(award.not_classes, unit_class);
}

std::string award_title(std::string_view pattern, const data::Award& award, const data::GameData& data) {
  std::vector<std::string> kinds = award.classes;
  const auto title_of = [&](const std::string& kind) { return data.units.kind(kind)->title; };
  std::transform(award.kinds.begin(), award.kinds.end(), std::inserter(kinds, kinds.begin()), title_of);
  const bool some = !award.not_kinds.empty() || !award.not_classes.empty();
  std::string text(pattern);
  fill_in(text, "{whose}", award.of.empty() ? "" : data.scenario.seat(award.of)->title + ": ");
  fill_in(text, "{what}",
          kinds.empty() ? (some ? "other unit" : "unit")
                        : base::listed(kinds, [](const std::string& kind) { return kind; }));
  return text;
}

std::optional<engine::Seat> winner_by_lead(const data::Victory& victory, const std::array<int, 2>& halves) {
  const int lead = halves[0] - halves[1];
  if (victory.levels.empty() || std::abs(lead) < 2 * victory.levels.front().margin) return std::nullopt;
  return engine::seat_at(lead > 0 ? 0 : 1);
}

engine::Outcome outcome_by_lead(const data::Victory& victory, const std::array<int, 2>& halves,
                                int conceded) {
  engine::Outcome out;
  out.halves = {halves[0], halves[1]};
  const auto winner = conceded != 0 ? engine::seat_at(2 - conceded) : winner_by_lead(victory, halves);
  if (winner) out.win(*winner);
  out.level = victory.draw;
  for (const data::VictoryLevel& level : victory.levels)
    if (conceded != 0 || std::abs(halves[0] - halves[1]) >= 2 * level.margin) out.level = level.title;
  return out;
}

}  // namespace mitla::rules
