#include "games/barlev/options.h"

#include <string>

#include "data/seating_option.h"

namespace mitla::barlev {
namespace {

constexpr std::string_view kPlayers = data::kPlayersOption;

std::string_view chosen(const engine::Options& options, std::string_view id) {
  for (const auto& [name, value] : options)
    if (name == id) return value;
  return {};
}

struct Rule {
  std::string_view id;  // of its group of parameters
  std::string_view title;
  bool Variations::*flag;
};
constexpr Rule kRules[] = {
    {"option-arab-allies", "Arab Allies (26)", &Variations::allies},
    {"option-garrison-either-map", "West Bank garrison enters either map (27.3)",
     &Variations::garrison_either_map},
    {"option-free-syrians", "Free movement of Syrians on turn 1 (28)", &Variations::free_syrians},
    {"option-random-operations", "Random Operations Points (29)", &Variations::random_operations},
    {"variation-early-alert", "Early alert (32)", &Variations::early_alert},
    {"variation-no-surprise", "No surprise (32)", &Variations::no_surprise},
    {"variation-jordan-enters", "Jordan enters the war (32)", &Variations::jordan_enters},
    {"variation-free-reserves", "Free reserves (32)", &Variations::free_reserves},
};

}  // namespace

std::vector<int> players_of(const data::Scenario& scenario) {
  std::vector<int> players;
  for (const data::Seating& seating : scenario.seatings)
    players.push_back(static_cast<int>(seating.players.size()));
  return players;
}

void take_seating(data::GameData& data, const engine::Options& options) {
  const std::string_view given = chosen(options, kPlayers);
  const data::Seating* seating = nullptr;
  for (const data::Seating& each : data.scenario.seatings)
    if (std::to_string(each.players.size()) == (given.empty() ? "2" : given)) seating = &each;
  if (seating == nullptr) return;
  const data::Seating taken = *seating;
  std::vector<data::Seating> others = data.scenario.seatings;
  data.scenario = data::seated(std::move(data.scenario), taken);
  data.scenario.seatings = std::move(others);  // the lobby still offers them
}

Variations variations_chosen(const data::GameData& data, const engine::Options& options) {
  Variations variations;
  variations.allies = false;
  const auto group = [&](std::string_view id) { return data.scenario.parameter_group(id); };
  for (const Rule& rule : kRules) {
    const data::Parameters* parameters = group(rule.id);
    if (parameters == nullptr) continue;
    const std::string_view value = chosen(options, rule.id);
    variations.*rule.flag = value.empty() ? parameters->flag("default") : value == "on";
  }
  if (const auto* alert = group("variation-early-alert")) {
    variations.alert_turns_earlier = alert->number("turns_earlier");
    variations.alert_first_turn = alert->number("first_turn");
  }
  if (const auto* jordan = group("variation-jordan-enters")) variations.jordan_turn = jordan->number("turn");
  if (const auto* free = group("variation-free-reserves"))
    variations.reserves_from_turn = free->number("from_turn");
  return variations;
}

std::vector<engine::OptionInfo> options_of(const data::GameData& data, std::vector<int> players) {
  std::vector<engine::OptionInfo> options;
  if (players.size() > 1) {
    engine::OptionInfo& option = options.emplace_back();
    option.id = kPlayers;
    option.title = "Players";
    for (const int number : players) option.values.push_back(std::to_string(number));
  }
  for (const Rule& rule : kRules)
    if (const data::Parameters* parameters = data.scenario.parameter_group(rule.id)) {
      const bool on = parameters->flag("default");
      options.push_back(
          {std::string(rule.id), std::string(rule.title), {on ? "on" : "off", on ? "off" : "on"}});
    }
  return options;
}

}  // namespace mitla::barlev
