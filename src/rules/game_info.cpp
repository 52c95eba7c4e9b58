#include "rules/game_info.h"

#include <algorithm>

namespace mitla::rules {
namespace {

constexpr std::string_view kOption = "setup";
constexpr std::string_view kReady = "ready";

// The number of the seat or side with this id.
template <typename Items>
std::optional<int> number_of(const Items& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].id == id) return static_cast<int>(i);
  return std::nullopt;
}

// The seat that commands the whole side.
std::optional<engine::Seat> seat_of_side(const engine::GameInfo& info, const data::Scenario& scenario,
                                         const std::string& side) {
  for (const data::Seat& seat : scenario.seats)
    if (const auto number = number_of(info.seats, seat.id);
        number && std::find(seat.sides.begin(), seat.sides.end(), side) != seat.sides.end())
      return engine::seat_at(*number);
  return std::nullopt;
}

bool in_play(const data::GameData& data, const std::string& side) {
  const auto& seats = data.scenario.seats;
  const auto& units = data.units.units;
  return std::any_of(seats.begin(), seats.end(), [&](const data::Seat& s) { return s.commands(side); }) ||
         std::any_of(units.begin(), units.end(), [&](const data::Unit& unit) { return unit.side == side; });
}

}  // namespace

engine::GameInfo describe(const data::GameData& data, std::string_view map, std::string_view scenario) {
  engine::GameInfo info;
  info.game = data.scenario.game;
  info.scenario = data.scenario.id;
  info.title = data.scenario.title;
  info.summary = data.scenario.blurb.text;
  for (const data::Seat& seat : data.scenario.seats) info.seats.push_back({seat.id, seat.title, seat.name});
  for (const data::Sheet& sheet : data.map.sheets)
    info.components.maps.push_back({sheet.id, sheet.title, sheet.scale});
  const auto note = [&](std::string_view what, const data::Provenance& p) {
    info.provenance.push_back({std::string(what), std::string(data::to_string(p.kind)), p.note});
  };
  note(map, data.map.provenance);
  note("units", data.units.provenance);
  note("tables", data.tables.provenance);
  for (const data::Table& table : data.tables.tables) note(table.title, table.provenance);
  note(scenario, data.scenario.provenance);
  return info;
}

engine::GameInfo with_sides_and_teams(engine::GameInfo info, const data::GameData& data) {
  if (info.sides.empty())
    for (const data::Side& side : data.units.sides)
      if (in_play(data, side.id))
        info.sides.push_back({side.id, side.title, seat_of_side(info, data.scenario, side.id)});
  if (info.teams.empty())
    for (const data::Team& team : data.scenario.teams) {
      engine::TeamInfo& made = info.teams.emplace_back(engine::TeamInfo{team.id, team.title, {}});
      for (const std::string& id : team.seats)
        if (const auto seat = number_of(info.seats, id)) made.seats.push_back(engine::seat_at(*seat));
      std::sort(made.seats.begin(), made.seats.end());
    }
  return info;
}

std::vector<std::optional<int>> sides_of_units(const engine::GameInfo& info, const data::GameData& data) {
  std::vector<std::optional<int>> sides;
  for (const data::Unit& unit : data.units.units) sides.push_back(number_of(info.sides, unit.side));
  return sides;
}

std::vector<std::string> unit_ids(const data::GameData& data) {
  std::vector<std::string> ids;
  for (const data::Unit& unit : data.units.units) ids.push_back(unit.id);
  return ids;
}

engine::ArgumentNames argument_names(const engine::GameInfo& info) {
  engine::ArgumentNames names{.boxes = info.boxes};
  for (const engine::CardInfo& card : info.components.cards) names.cards.push_back(card.id);
  for (const engine::Term& option : info.components.options) names.options.push_back(option.id);
  return names;
}

engine::OptionInfo ready_setup_option(std::string title) {
  return {std::string(kOption), std::move(title), {"free", std::string(kReady)}};
}

bool ready_setup_chosen(const engine::Options& options) {
  return std::any_of(options.begin(), options.end(),
                     [](const auto& option) { return option.first == kOption && option.second == kReady; });
}

}  // namespace mitla::rules
