// What the chapters of the air look up: distances to the map edge, scatter, models.
#include <algorithm>
#include <charconv>

#include "games/barlev/rule_parts.h"

namespace mitla::barlev {

using rules::Compilation;
using rules::DataFile;

namespace {

// 18.31
void read_bases(RuleSet& rules) {
  const int size = rules.board().size();
  for (const Side side : kSides) {
    auto& distances = rules.to_edge[static_cast<std::size_t>(index(side))];
    distances.assign(static_cast<std::size_t>(size), 255);
    for (const Front front : kFronts)
      for (const HexId edge :
           rules.edge[static_cast<std::size_t>(index(side))][static_cast<std::size_t>(index(front))])
        for (int h = 0; h < size; ++h) {
          auto& least = distances[static_cast<std::size_t>(h)];
          least = static_cast<std::uint8_t>(
              std::min<int>(least, std::min(255, rules.board().distance(edge, HexId(h)))));
        }
  }
  for (int h = 0; h < size; ++h)
    if (rules.hexes[static_cast<std::size_t>(h)].airbase) rules.airbases.push_back(HexId(h));
}

// 19.4: steps "+1 -1" of the printed number, column and row.
void read_scatter(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& scatter = compilation.table_parameters("scatter");
  if (compilation.failed()) return;
  const auto number = [](std::string_view text) {
    int value = 0;
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
  };
  rules.scatter.assign(static_cast<std::size_t>(rules.board().size()), {});
  for (int h = 0; h < rules.board().size(); ++h) {
    const std::string name(rules.hex_name(HexId(h)));
    const int column = number(std::string_view(name).substr(1, 2));
    const int row = number(std::string_view(name).substr(3));
    const auto steps = scatter.words(column % 2 == 1 ? "odd_columns" : "even_columns");
    compilation.require(steps.size() == 6, DataFile::kTables, "parameters, scatter", "six steps are needed");
    if (compilation.failed()) return;
    for (std::size_t die = 0; die < 6; ++die) {
      const std::string_view step = steps[die];
      const auto space = step.find(' ');
      const int to_column = column + number(step.substr(0, space));
      const int to_row = row + number(step.substr(space + 1));
      const auto two = [](int value) { return (value < 10 ? "0" : "") + std::to_string(value); };
      if (to_column > 0 && to_row > 0)
        rules.scatter[static_cast<std::size_t>(h)][die] =
            rules.board().find(name.substr(0, 1) + two(to_column) + two(to_row));
    }
  }
}

// 23.3: two models of one type.
void read_models(Compilation& compilation, RuleSet& rules) {
  const data::Parameters& refit = compilation.table_parameters("refit");
  if (compilation.failed()) return;
  int models = 0;
  for (const UnitInfo& unit : rules.units) models = std::max(models, unit.model + 1);
  for (int m = 0; m < models; ++m) rules.refit_model.push_back(m);
  for (const std::string_view key : {"same_model_1", "same_model_2"}) {
    int first = -1;
    const auto same = refit.words(key);
    for (std::size_t u = 0; u < rules.units.size(); ++u) {
      const UnitInfo& unit = rules.units[u];
      const std::string& designation = compilation.data().units.units[u].designation;
      if (unit.model < 0 || std::find(same.begin(), same.end(), designation) == same.end()) continue;
      if (first < 0) first = unit.model;
      rules.refit_model[static_cast<std::size_t>(unit.model)] = first;
    }
  }
}

// 24.2, A33: tanks of the nation, aircraft of the model; never Allies.
void read_aid(const Compilation& compilation, RuleSet& rules) {
  for (std::size_t u = 0; u < rules.units.size(); ++u) {
    UnitInfo& unit = rules.units[u];
    const std::string& designation = compilation.data().units.units[u].designation;
    const auto of = [&](Nation nation) { return unit.nation == nation && !unit.is_ally(); };
    const bool tank = unit.refit == RefitType::kTank && !unit.is_air();
    const auto set = [&](bool is, Aid aid) {
      if (is) unit.aid = static_cast<int>(aid);
    };
    set(of(Nation::kIsrael) && tank, Aid::kIsraelTank);
    set(of(Nation::kIsrael) && designation == "A-4", Aid::kIsraelA4);
    set(of(Nation::kIsrael) && designation == "F-4", Aid::kIsraelF4);
    set(of(Nation::kIsrael) && unit.refit == RefitType::kAntiTank, Aid::kIsraelAntiTank);
    set(of(Nation::kEgypt) && tank, Aid::kEgyptTank);
    set(of(Nation::kEgypt) && designation == "MiG-21", Aid::kEgyptMig21);
    set(of(Nation::kEgypt) && designation == "MiG-17", Aid::kEgyptMig17);
    set(of(Nation::kSyria) && tank, Aid::kSyriaTank);
    set(of(Nation::kSyria) && designation == "MiG-21", Aid::kSyriaMig21);
    set(of(Nation::kSyria) && designation == "MiG-17", Aid::kSyriaMig17);
  }
}

// 18.11, 19.3: who may be carried at all.
bool is_liftable(const UnitInfo& carrier, const UnitInfo& unit) {
  const bool helicopter = carrier.capability == Capability::kH;
  if (!unit.is_ground() || unit.group < 0 || unit.nation != carrier.nation) return false;
  if (!helicopter && carrier.side == Side::kArab) return unit.type == UnitType::kPara && unit.para_brigade;
  if (unit.para_brigade) return !helicopter || unit.size == Size::kCompany || !unit.artillery;
  return helicopter && carrier.side == Side::kArab && unit.is_commando();
}
void read_carriers(RuleSet& rules) {
  rules.liftable.resize(rules.units.size() - static_cast<std::size_t>(rules.first_air));
  for (std::size_t a = static_cast<std::size_t>(rules.first_air); a < rules.units.size(); ++a) {
    const UnitInfo& carrier = rules.units[a];
    if (carrier.capability != Capability::kT && carrier.capability != Capability::kH) continue;
    if (carrier.group >= 0)
      rules.carriers[static_cast<std::size_t>(index(carrier.side))].insert(static_cast<int>(a));
    for (std::size_t u = 0; u < rules.units.size(); ++u)
      if (is_liftable(carrier, rules.units[u]))
        rules.liftable[a - static_cast<std::size_t>(rules.first_air)].insert(static_cast<int>(u));
  }
}

}  // namespace

void compile_air(Compilation& compilation, RuleSet& rules) {
  read_bases(rules);
  read_scatter(compilation, rules);
  read_models(compilation, rules);
  read_aid(compilation, rules);
  int count = 0;
  rules.first_air = static_cast<int>(rules.units.size());
  for (std::size_t u = 0; u < rules.units.size(); ++u)
    if (rules.units[u].is_air()) {
      rules.first_air = std::min(rules.first_air, static_cast<int>(u));
      ++count;
    }
  compilation.require(count <= 128 && (count == 0 || rules.units.back().is_air()), DataFile::kUnits, "units",
                      "air units come last, at most 128");
  for (std::size_t u = static_cast<std::size_t>(rules.first_air); u < rules.units.size(); ++u)
    compilation.require(rules.units[u].is_air(), DataFile::kUnits, "units", "air units come last");
  read_carriers(rules);
}

}  // namespace mitla::barlev
