#include "data/references.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <vector>

namespace mitla::data {
namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

// "one_hex_groups" -> "groups": the last word of a key says what kind of name its value is.
std::string_view last_word(std::string_view key) {
  const std::size_t line = key.rfind('_');
  return line == std::string_view::npos ? key : key.substr(line + 1);
}

std::string unknown_side(const std::vector<std::string>& sides, const Units& units, const std::string& what) {
  for (const std::string& side : sides)
    if (!units.side(side)) return what + " names the side " + quoted(side) + ", which the units do not have";
  return {};
}

std::string unknown_mobility(const MoveCosts& move, const Tables& tables, const std::string& what) {
  for (const MoveCost& cost : move.costs)
    if (!tables.mobility(cost.mobility))
      return what + " names the mobility " + quoted(cost.mobility) + ", which \"mobilities\" does not have";
  return {};
}

std::string complaint_about_chart(const std::vector<TerrainEffect>& chart, const Units& units,
                                  const Tables& tables) {
  for (const TerrainEffect& effect : chart) {
    const std::string what = "the line " + quoted(effect.id) + " of the terrain effects";
    if (std::string side = unknown_side(effect.benefits, units, what); !side.empty()) return side;
    if (std::string mobility = unknown_mobility(effect.move, tables, what); !mobility.empty())
      return mobility;
  }
  return {};
}

// "israel_after": 1967: the group applies to the side in situations of later years.
std::string complaint_about_date(const Parameters& group, const std::string& key, const Units& units) {
  constexpr std::string_view kAfter = "_after";
  constexpr int kFirstYear = 1900;  // 67 and 19670 are typing errors
  constexpr int kLastYear = 2100;
  if (!key.ends_with(kAfter)) return {};
  const std::string side = key.substr(0, key.size() - kAfter.size());
  if (!units.side(side))
    return quoted(key) + " is for the side " + quoted(side) + ", which the units do not have";
  const int year = group.number(key);
  if (year < kFirstYear || year > kLastYear)
    return quoted(key) + " must be a year: a whole number from " + std::to_string(kFirstYear) + " to " +
           std::to_string(kLastYear);
  return {};
}

}  // namespace

std::string complaint_about_map(const Map& map, const Units& units, const Tables& tables) {
  for (const std::string& terrain : map.terrains)
    if (!tables.terrain_effect(terrain))
      return "the tables have no terrain " + quoted(terrain) + ", which is on the map";
  for (const std::string& type : map.hexside_types)
    if (!tables.hexside_effect(type))
      return "the tables have no hexside " + quoted(type) + ", which is on the map";
  for (const std::string& type : map.link_types)
    if (!tables.link_effect(type)) return "the tables have no link " + quoted(type) + ", which is on the map";
  for (const Box& box : map.boxes)
    if (!box.side.empty() && !units.side(box.side))
      return "the box " + quoted(box.id) + " of the map is of the side " + quoted(box.side) +
             ", which the units do not have";
  return {};
}

std::string complaint_about_tables(const Tables& tables, const Units& units) {
  for (const Allowance& allowance : tables.allowances) {
    if (!units.side(allowance.side))
      return "the allowances name the side " + quoted(allowance.side) + ", which the units do not have";
    if (!tables.mobility(allowance.mobility))
      return "the allowances name the mobility " + quoted(allowance.mobility) +
             ", which \"mobilities\" does not have";
  }
  for (const Surcharge& surcharge : tables.surcharges) {
    const std::string what = "the surcharge " + quoted(surcharge.reason);
    if (std::string side = unknown_side({surcharge.side}, units, what); !side.empty()) return side;
    if (std::string mobility = unknown_mobility(surcharge.move, tables, what); !mobility.empty())
      return mobility;
  }
  for (const auto* chart : {&tables.terrain, &tables.features, &tables.hexsides, &tables.links})
    if (std::string complaint = complaint_about_chart(*chart, units, tables); !complaint.empty())
      return complaint;
  for (const Modifier& modifier : tables.modifiers) {
    const std::string what = "the modifier " + quoted(modifier.id);
    if (!modifier.side.empty() && !units.side(modifier.side))
      return unknown_side({modifier.side}, units, what);
    for (const std::string& terrain : modifier.terrain)
      if (!tables.terrain_effect(terrain))
        return what + " names the terrain " + quoted(terrain) + ", which the tables do not have";
  }
  for (const Unit& kind : units.kinds)
    if (!tables.mobility(kind.mobility))
      return "the kind " + quoted(kind.id) + " has the mobility " + quoted(kind.mobility) +
             ", which \"mobilities\" does not have";
  for (const Unit& unit : units.units) {
    if (!tables.mobility(unit.mobility))
      return "the unit " + quoted(unit.id) + " has the mobility " + quoted(unit.mobility) +
             ", which \"mobilities\" does not have";
    // Games that print the allowance on the counter have no such list.
    if (!tables.allowances.empty() && !tables.allowance(unit.side, unit.mobility))
      return "the allowances lack " + quoted(unit.mobility) + " of the side " + quoted(unit.side) +
             ", which the unit " + quoted(unit.id) + " needs";
  }
  return {};
}

std::string complaint_about_parameters(const Parameters& group, const Scenario& scenario, const Map& map,
                                       const Units& units, const Tables& tables, const Cards& cards) {
  using Exists = std::function<bool(const std::string&)>;
  const std::vector<std::tuple<std::string_view, std::string_view, Exists>> kinds = {
      {"side", "sides", [&](const std::string& id) { return units.side(id) != nullptr; }},
      {"seat", "seats", [&](const std::string& id) { return scenario.seat(id) != nullptr; }},
      {"unit", "units", [&](const std::string& id) { return units.unit(id) != nullptr; }},
      {"kind", "kinds", [&](const std::string& id) { return units.kind(id) != nullptr; }},
      {"formation", "formations", [&](const std::string& id) { return units.formation(id) != nullptr; }},
      {"marker", "markers", [&](const std::string& id) { return units.marker(id) != nullptr; }},
      {"group", "groups", [&](const std::string& id) { return scenario.group(id) != nullptr; }},
      {"area", "areas", [&](const std::string& id) { return map.area(id) != nullptr; }},
      {"box", "boxes", [&](const std::string& id) { return map.box(id) != nullptr; }},
      {"mobility", "mobilities", [&](const std::string& id) { return tables.mobility(id) != nullptr; }},
      {"result", "results", [&](const std::string& id) { return tables.result(id) != nullptr; }},
      {"card", "cards", [&](const std::string& id) { return cards.card(id) != nullptr; }},
      {"table", "tables", [&](const std::string& id) { return tables.table(id) != nullptr; }},
  };
  for (const auto& [key, value] : group.values) {
    if (std::string date = complaint_about_date(group, key, units); !date.empty()) return date;
    const std::string_view word = last_word(key);
    for (const auto& [one, many, exists] : kinds) {
      if (word != one && word != many) continue;
      for (const std::string& name : group.words(key))
        if (!exists(name))
          return quoted(key) + " names " + quoted(name) + ", but there is no such " + std::string(one);
    }
  }
  return {};
}

bool names_seats(std::string_view key) { return last_word(key) == "seat" || last_word(key) == "seats"; }

namespace {

std::string complaint_about_conditions(const std::vector<CardCondition>& conditions, const Map& map,
                                       const Units& units) {
  for (const CardCondition& condition : conditions) {
    if (condition.kind != CardCondition::Kind::kHolds) continue;
    if (!units.side(condition.name))
      return quoted(condition.text) + " names " + quoted(condition.name) + ", but there is no such side";
    if (map.board.find(condition.hex) == hex::kNowhere)
      return quoted(condition.text) + " names " + quoted(condition.hex) + ", but there is no such hex";
  }
  return {};
}

std::string complaint_about_effects(const std::vector<CardEffect>& effects, const Map& map,
                                    const Units& units) {
  for (const CardEffect& effect : effects) {
    if (std::string complaint = complaint_about_conditions(effect.when, map, units); !complaint.empty())
      return complaint;
    for (const CardBranch& branch : effect.branches)
      if (std::string complaint = complaint_about_effects(branch.effects, map, units); !complaint.empty())
        return complaint;
  }
  return {};
}

}  // namespace

std::string complaint_about_cards(const Cards& cards, const Map& map, const Units& units) {
  for (const Deck& deck : cards.decks)
    if (!deck.side.empty() && !units.side(deck.side))
      return "the deck " + quoted(deck.id) + " belongs to " + quoted(deck.side) +
             ", but there is no such side";
  for (const Card& card : cards.cards)
    for (const std::string& complaint : {complaint_about_conditions(card.requires_all, map, units),
                                         complaint_about_conditions(card.forbidden_by, map, units),
                                         complaint_about_effects(card.effects, map, units),
                                         complaint_about_effects(card.rescind, map, units)})
      if (!complaint.empty()) return "the card " + quoted(card.id) + ": " + complaint;
  return {};
}

}  // namespace mitla::data
