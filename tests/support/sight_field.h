// Terrain made for one test of sight: a board without its terrain, then set hexside by hexside.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/aiw/sight.h"
#include "support/aiw_boards.h"
#include "support/canal_works.h"

namespace mitla::test {

class SightField {
 public:
  // Board B without its dunes; names are those of the board without its letter: "H8".
  static SightField desert() { return SightField("B"); }
  // Board A with nothing but the canal, its moraines and its compass (row A north, the lettered edge west).
  static SightField canal() { return SightField("A"); }

  SightField& hex(std::string_view name, std::string_view terrain) {
    map_->terrain[at(name).value] = static_cast<data::TerrainIndex>(index(map_->terrains, terrain));
    return *this;
  }
  SightField& side(std::string_view one, std::string_view other, std::string_view type) {
    const auto found = hex::hexside_between(map_->board, at(one), at(other));
    if (!found) fail(std::string(one) + " and " + std::string(other) + " do not touch");
    map_->hexsides.push_back(
        {*found, static_cast<data::HexsideTypeIndex>(index(map_->hexside_types, type)), 0});
    return *this;
  }
  SightField& compass(std::string up, std::string right) {
    for (data::Compass& c : map_->compasses) c = {up, right};
    return *this;
  }
  SightField& trench(std::string_view name) { return put(works_.trenches, name); }
  SightField& east_fort(std::string_view name) { return put(works_.east_forts, name); }
  SightField& east_position(std::string_view name) { return put(works_.east_positions, name); }
  SightField& west_position(std::string_view name) { return put(works_.west_positions, name); }

  hex::HexId at(std::string_view name) const {
    const hex::HexId found = map_->board.find(letter_ + "-" + std::string(name));
    if (!found.exists()) fail("no hex " + std::string(name));
    return found;
  }
  const data::Map& map() const { return *map_; }
  data::Map& map() { return *map_; }
  const aiw::CanalWorks& works() const { return works_; }
  // Computed at the first question; the terrain must be complete by then.
  const aiw::Sight& sight() {
    if (!sight_) sight_ = std::make_unique<aiw::Sight>(*map_);
    return *sight_;
  }

  // Both directions are checked: sight is symmetric.
  bool clear(std::string_view from, std::string_view to, aiw::Eye at_from = aiw::Eye::kOther,
             aiw::Eye at_to = aiw::Eye::kOther) {
    const bool one = sight().clear(at(from), at(to), works_, at_from, at_to);
    if (one != sight().clear(at(to), at(from), works_, at_to, at_from)) fail("sight is not symmetric");
    return one;
  }
  bool hull_down(std::string_view attacker, std::string_view defender,
                 aiw::Eye at_attacker = aiw::Eye::kOther, aiw::Eye at_defender = aiw::Eye::kOther) {
    return sight().hull_down(at(attacker), at(defender), works_, at_attacker, at_defender);
  }
  engine::SightReport report(std::string_view from, std::string_view to) {
    return sight().report(at(from), at(to), works_, aiw::Eye::kOther, aiw::Eye::kOther);
  }

 private:
  explicit SightField(const std::string& letter)
      : letter_(letter), map_(std::make_unique<data::Map>(join(alone(letter)))) {
    const int canal = map_->terrain_index("canal");
    for (data::TerrainIndex& terrain : map_->terrain)
      if (terrain != canal) terrain = static_cast<data::TerrainIndex>(map_->terrain_index("clear"));
    std::erase_if(map_->hexsides, [this](const data::HexsideMark& mark) {
      return map_->hexside_types[mark.type] != "moraine";
    });
  }

  SightField& put(hex::HexSet& set, std::string_view name) {
    set.insert(at(name));
    return *this;
  }
  static int index(std::vector<std::string>& names, std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found != names.end()) return static_cast<int>(found - names.begin());
    names.emplace_back(name);
    return static_cast<int>(names.size()) - 1;
  }
  [[noreturn]] static void fail(const std::string& what) {
    std::cerr << what << "\n";
    std::abort();
  }

  std::string letter_;
  std::unique_ptr<data::Map> map_;  // a place of its own: sight_ points into it
  aiw::CanalWorks works_;
  std::unique_ptr<aiw::Sight> sight_;
};

}  // namespace mitla::test
