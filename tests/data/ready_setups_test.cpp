// The ready set-ups of The Arab-Israeli Wars. The loader checks areas; this checks what it leaves to the
// game: stacking, the placing of constructions, conditions, loads.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

using hex::HexId;

class Setups {
 public:
  explicit Setups(const GameData& data) : data_(data) {
    for (const ReadySetup& setup : data.scenario.ready_setups)
      for (const auto& [unit, name] : setup.hexes) at_[unit] = data.map.board.find(name);
    for (const auto& [unit, h] : at_)
      (data.units.unit(unit)->has_trait("neutral") ? works_ : units_)[h].push_back(unit);
  }

  void check_stacks() const {
    for (const auto& [h, units] : units_) {
      EXPECT_LE(units.size(), 4u) << where(h);
      EXPECT_NE(data_.map.terrain_name(h), "canal") << where(h);
      const std::set<std::string> works = works_in(h);
      EXPECT_TRUE(works.count("MINE_2_1") == 0 && works.count("TRENCH") == 0) << where(h);
      for (const std::string& unit : units)
        EXPECT_EQ(data_.scenario.group_of(unit)->seat, data_.scenario.group_of(units.front())->seat)
            << where(h);
    }
  }

  // One construction in a hex, except a bridge on its trench; trenches in clear hexes or the canal, the
  // others neither in towns nor in the canal.
  void check_works() const {
    for (const auto& [h, counters] : works_) {
      const std::set<std::string> kinds = works_in(h);
      const std::string_view terrain = data_.map.terrain_name(h);
      const bool bridged = kinds == std::set<std::string>{"BRIDGE", "TRENCH"};
      EXPECT_EQ(counters.size(), bridged ? 2u : 1u) << where(h);
      const bool fits = kinds.count("TRENCH") != 0 ? terrain == "clear" || terrain == "canal"
                                                   : terrain != "town" && terrain != "canal";
      EXPECT_TRUE(fits) << where(h);
    }
  }

  void check_conditions() const {
    for (const Group& group : data_.scenario.groups)
      for (const Condition& condition : group.conditions) {
        const std::vector<HexId> places = places_of(group, condition);
        EXPECT_FALSE(places.empty()) << group.id << " " << condition.rule;
        for (const HexId h : places) {
          EXPECT_TRUE(alone_right(condition, h)) << condition.rule << " " << where(h);
          for (const HexId other : places)
            EXPECT_TRUE(pair_right(condition, h, other)) << condition.rule << " " << where(h) << where(other);
        }
      }
  }

  void check_loads() const {
    for (const ReadySetup& setup : data_.scenario.ready_setups) {
      std::set<std::string> carriers;
      for (const auto& [unit, carrier] : setup.aboard) {
        EXPECT_TRUE(carriers.insert(carrier).second) << carrier;
        const std::string& load = data_.units.unit(unit)->codes.at("passenger");
        const std::string& room = data_.units.unit(carrier)->codes.at("carrier");
        EXPECT_TRUE(room == "T" || room == load) << unit << " aboard " << carrier;
      }
    }
  }

 private:
  std::string where(HexId h) const {
    return data_.scenario.id + " " + std::string(data_.map.board.name(h)) + " ";
  }

  const std::string& kind_of(const std::string& unit) const {
    return data_.units.kinds[static_cast<std::size_t>(data_.units.unit(unit)->kind)].id;
  }

  std::set<std::string> works_in(HexId h) const {
    std::set<std::string> kinds;
    const auto found = works_.find(h);
    if (found == works_.end()) return kinds;
    for (const std::string& work : found->second) kinds.insert(kind_of(work));
    return kinds;
  }

  std::vector<HexId> places_of(const Group& group, const Condition& condition) const {
    std::vector<HexId> places;
    for (const std::string& unit : group.units) {
      const bool meant = condition.kinds.empty() ||
                         std::count(condition.kinds.begin(), condition.kinds.end(), kind_of(unit)) != 0;
      if (meant && at_.count(unit) != 0) places.push_back(at_.at(unit));
    }
    return places;
  }

  bool alone_right(const Condition& condition, HexId h) const {
    if (condition.rule == "on") return works_in(h).count(condition.of) != 0;
    if (condition.rule != "beyond" && condition.rule != "farther-than") return true;
    return std::all_of(at_.begin(), at_.end(), [&](const auto& placed) {
      const auto& [unit, other] = placed;
      // East is at the top of the boards where "beyond" is used.
      if (condition.rule == "beyond")
        return kind_of(unit) != condition.of || data_.map.board.centre(h).y < data_.map.board.centre(other).y;
      return data_.scenario.group_of(unit)->seat != condition.seat ||
             data_.map.board.distance(h, other) > condition.number;
    });
  }

  bool pair_right(const Condition& condition, HexId a, HexId b) const {
    if (condition.rule == "same-hex") return a == b;
    const int range = data_.map.board.distance(a, b);
    if (condition.rule == "within") return range <= condition.number;
    if (a == b) return true;
    if (condition.rule == "apart") return range >= condition.number;
    return condition.rule != "between" || between(condition.of, a, b) >= condition.number;
  }

  // Counters of the kind, without a bridge, that lie along the canal between the two.
  int between(const std::string& kind, HexId a, HexId b) const {
    const auto x = [&](HexId h) { return data_.map.board.centre(h).x; };
    return static_cast<int>(std::count_if(works_.begin(), works_.end(), [&](const auto& entry) {
      return works_in(entry.first) == std::set<std::string>{kind} && x(entry.first) > std::min(x(a), x(b)) &&
             x(entry.first) < std::max(x(a), x(b));
    }));
  }

  const GameData& data_;
  std::map<std::string, HexId> at_;
  std::map<HexId, std::vector<std::string>> units_;
  std::map<HexId, std::vector<std::string>> works_;
};

TEST(ReadySetups, OfAllSituationsAreLegal) {
  int setups = 0;
  for (const std::string& id : list_scenarios(project_data())) {
    if (!id.starts_with("aiw/")) continue;
    const auto loaded = load_scenario(project_data(), scenario_path(id));
    ASSERT_TRUE(loaded.ok()) << loaded.error();
    const GameData& data = loaded.value();
    setups += static_cast<int>(data.scenario.ready_setups.size());
    const Setups placed(data);
    placed.check_stacks();
    placed.check_works();
    placed.check_conditions();
    placed.check_loads();
  }
  EXPECT_EQ(setups, 36);
}

TEST(ReadySetups, EverySeatThatSetsUpHasOne) {
  for (const std::string& id : list_scenarios(project_data())) {
    if (!id.starts_with("aiw/")) continue;
    const auto loaded = load_scenario(project_data(), scenario_path(id));
    ASSERT_TRUE(loaded.ok()) << loaded.error();
    const Scenario& scenario = loaded.value().scenario;
    for (const Seat& seat : scenario.seats) {
      const bool sets_up = std::any_of(
          scenario.groups.begin(), scenario.groups.end(),
          [&](const Group& group) { return group.seat == seat.id && group.placing == Placing::kSetup; });
      EXPECT_EQ(scenario.ready_setup("ready-" + seat.id) != nullptr, sets_up) << id << " " << seat.id;
    }
  }
}

}  // namespace
}  // namespace mitla::data
