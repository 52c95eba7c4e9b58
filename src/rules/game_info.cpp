#include "rules/game_info.h"

#include <algorithm>

namespace mitla::rules {
namespace {

constexpr std::string_view kOption = "setup";
constexpr std::string_view kReady = "ready";

}  // namespace

engine::GameInfo describe(const data::GameData& data, std::string_view map, std::string_view scenario) {
  engine::GameInfo info;
  info.game = data.scenario.game;
  info.scenario = data.scenario.id;
  info.title = data.scenario.title;
  info.summary = data.scenario.blurb.text;
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
