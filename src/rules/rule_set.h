// What the rule sets of games have in common. A game extends each part:
//
//   struct UnitInfo : rules::UnitBase<Side> { ... };
//   struct GroupInfo : rules::GroupBase<Side, UnitSet> { ... };
//   class RuleSet : public rules::RuleSetBase<UnitInfo, GroupInfo, AwardInfo> { ... };
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "hex/hex_set.h"
#include "rules/compilation.h"
#include "rules/two_sides.h"

namespace mitla::rules {

template <TwoSides SideOfGame>
struct UnitBase {
  using Side = SideOfGame;
  std::string id;
  std::string name;  // for sentences
  Side side{};
  int group = -1;  // index into RuleSet::groups; -1: not used in this scenario
};

// Units that are placed or enter in the same way.
template <TwoSides SideOfGame, typename UnitSetOfGame>
struct GroupBase {
  using Side = SideOfGame;
  using UnitSet = UnitSetOfGame;
  std::string id;
  std::string title;
  Side side{};
  data::Placing placing = data::Placing::kSetup;
  int order = 0;  // of set-up
  int from_turn = 1;
  int to_turn = 0;  // 0: any later turn
  bool together = false;
  hex::HexSet hexes;                 // set-up area or entry hexes
  std::vector<hex::HexId> hex_list;  // the same, ascending
  UnitSet units;
  bool allows(hex::HexId hex) const { return hexes.contains(hex); }
};

// The ready set-ups in the data, one for each seat that has one, by number of unit.
struct ReadySetup {
  std::vector<hex::HexId> hex;  // or nowhere
  std::vector<engine::UnitId> carrier;
  int size = 0;  // how many units it places
  bool empty() const { return size == 0; }
};
ReadySetup read_ready_setup(const data::GameData& data);

template <typename Unit, typename Group, typename Award = std::monostate>
class RuleSetBase {
  data::GameData data_;  // first: others are made from it

 public:
  using Side = typename Unit::Side;

  const data::GameData& data() const { return data_; }
  const hex::Board& board() const { return data_.map.board; }

  std::uint64_t serial = next_serial();
  int last_turn = data_.scenario.last_turn;
  std::vector<Unit> units;
  std::vector<Group> groups;
  std::vector<Award> awards;
  ReadySetup ready_setup = read_ready_setup(data_);

  const Unit& unit(engine::UnitId u) const { return units[u.value]; }
  Side side_of(engine::UnitId u) const { return units[u.value].side; }
  int group_index(std::string_view id) const {  // -1 if there is none
    for (std::size_t g = 0; g < groups.size(); ++g)
      if (groups[g].id == id) return static_cast<int>(g);
    return -1;
  }
  hex::HexId hex(std::string_view name) const { return board().find(name); }

 protected:
  explicit RuleSetBase(data::GameData data) : data_(std::move(data)) {}
};

// Reads the groups of the scenario. `complete(data, group)` adds what only the game knows, and may remove
// hexes; the units must have been read.
template <typename RuleSet, typename Complete>
void read_groups(Compilation& compilation, RuleSet& rules, Complete&& complete) {
  for (const data::Group& from : compilation.data().scenario.groups) {
    auto& group = rules.groups.emplace_back();
    group.id = from.id;
    group.title = from.title;
    group.side = static_cast<typename RuleSet::Side>(compilation.seat(from.seat));
    group.placing = from.placing;
    group.order = from.order;
    group.from_turn = from.from_turn;
    group.to_turn = from.to_turn;
    group.together = from.together;
    group.hexes = data::hexes_of(from, compilation.data().map);
    for (const std::string& id : from.units) {
      const int unit = compilation.data().units.unit_index(id);
      group.units.insert(unit);
      rules.units[unit].group = static_cast<int>(rules.groups.size()) - 1;
    }
    complete(from, group);
    for (const hex::HexId hex : group.hexes) group.hex_list.push_back(hex);
  }
}

// Cost of leaving a hex in a direction; 0: prohibited.
using StepCosts = std::vector<std::array<std::uint8_t, hex::kDirectionCount>>;

// cost(from, direction, to) for each pair of neighbours.
template <typename Cost>
StepCosts make_step_costs(const hex::Board& board, Cost&& cost) {
  StepCosts costs(board.size());
  for (int h = 0; h < board.size(); ++h)
    for (const hex::Direction d : hex::kDirections)
      if (const hex::HexId to = board.neighbour(hex::HexId(h), d); to.exists())
        costs[h][hex::index_of(d)] = static_cast<std::uint8_t>(cost(hex::HexId(h), d, to));
  return costs;
}

// Calls visit(hex, direction) for a hexside as seen from both of its hexes; at the rim of the map there is
// only one.
template <typename Visit>
void from_both_hexes(const hex::Board& board, hex::HexId hex, hex::Direction d, Visit&& visit) {
  visit(hex, d);
  if (const hex::HexId beyond = board.neighbour(hex, d); beyond.exists()) visit(beyond, hex::opposite(d));
}

}  // namespace mitla::rules
