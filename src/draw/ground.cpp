#include "draw/ground.h"

#include <algorithm>
#include <map>

#include "draw/palette.h"

namespace mitla::draw {

namespace {

constexpr std::string_view kSea = "sea";
constexpr int kLandGoesOn =
    2;  // hexes beyond the rim; farther out the ground is open, and water continues without limit
constexpr int kCoastLooked = 4;  // hexes along the coast that are examined to find where the sea lies

bool is_water_word(std::string_view word) { return terrain_style(word).kind == GroundKind::kWater; }

// A hex at the rim, and what it implies for the ground beyond it.
struct RimHex {
  Vec at{};
  std::string_view word{};
  Vec seaward{};  // of a coastal hex: where the open sea lies; no length for any other
};

// The missing hexes are sea only along a coast.
class Coast {
 public:
  Coast(const data::Map& map, const Sheet& sheet) : map_(map), sheet_(sheet) {
    for (const std::string_view word : {"coastal", "coast"}) {
      const int feature = map.feature_index(word);
      if (feature < 0) continue;
      for (const hex::HexId h : map.feature_hexes[feature])
        if (map.board.frame(h) == sheet.frame) hexes_.push_back(h);
    }
  }

  // Averaged over a stretch of coast, so that the shore continues straight at its ends.
  Vec seaward(hex::HexId h) const {
    if (std::find(hexes_.begin(), hexes_.end(), h) == hexes_.end()) return {};
    Vec sum{};
    for (const hex::HexId other : hexes_)
      if (map_.board.distance(h, other) <= kCoastLooked) sum = sum + sea_beside(other);
    return unit(sum);
  }

 private:
  // Towards the sea hexes beside a hex; where the map has none, towards the missing hexes.
  Vec sea_beside(hex::HexId h) const {
    const hex::Cube c = map_.board.cube(h);
    Vec to_sea{};
    Vec to_nowhere{};
    for (const hex::Direction d : hex::kDirections) {
      const Vec step = sheet_.centre(hex::neighbour(c, d)) - sheet_.centre(c);
      const hex::HexId other = map_.board.neighbour(h, d);
      if (!other.exists())
        to_nowhere = to_nowhere + step;
      else if (map_.terrain_name(other) == kSea)
        to_sea = to_sea + step;
    }
    return length(to_sea) > 0 ? to_sea : to_nowhere;
  }

  const data::Map& map_;
  const Sheet& sheet_;
  std::vector<hex::HexId> hexes_;
};

std::vector<RimHex> rim_of(const data::Map& map, const Sheet& sheet) {
  const Coast coast(map, sheet);
  std::vector<RimHex> rim;
  for (int i = 0; i < map.board.size(); ++i) {
    const hex::HexId h(i);
    if (map.board.frame(h) != sheet.frame) continue;
    const auto& around = map.board.neighbours(h);
    if (std::none_of(around.begin(), around.end(), [](hex::HexId n) { return !n.exists(); })) continue;
    rim.push_back({sheet.centre(map.board.cube(h)), map.terrain_name(h), coast.seaward(h)});
  }
  return rim;
}

// The ground at a point beyond the rim: the hexes of the rim vote, near ones with far more weight, so that
// shores continue smoothly over the rim.
std::string_view beyond_rim(const std::vector<RimHex>& rim, Vec point) {
  std::map<std::string_view, double> votes;
  for (const RimHex& h : rim) {
    const Vec way = point - h.at;
    const double nearness = kSide * kSide / dot(way, way);
    const bool in_the_sea = dot(way, h.seaward) > kSide * 0.25;
    votes[in_the_sea ? kSea : h.word] += nearness * nearness * nearness;
  }
  std::string_view best;
  for (const auto& [word, count] : votes)
    if (best.empty() || count > votes[best]) best = word;
  return best;
}

std::string_view open_ground(const data::Map& map) {
  for (const std::string& word : map.terrains)
    if (terrain_style(word).kind == GroundKind::kOpen && mark_of(word) == Mark::kNone) return word;
  return "clear";
}

}  // namespace

GroundPlan::GroundPlan(const data::Map& map, const Sheet& sheet) {
  const hex::Board& board = map.board;
  const std::vector<RimHex> rim = rim_of(map, sheet);
  const std::string_view open = open_ground(map);
  const Rect reach = sheet.area.grown(4 * kSide);

  std::vector<hex::Cube> places;
  for (int i = 0; i < board.size(); ++i) {
    const hex::HexId h(i);
    if (board.frame(h) != sheet.frame) continue;
    places.push_back(board.cube(h));
    ground_[board.cube(h)] = {map.terrain_name(h), 0};
    board_.insert(board.cube(h));
  }
  // Outwards ring by ring: `places` grows while it is read.
  for (std::size_t i = 0; i < places.size(); ++i) {
    const int away = ground_[places[i]].away + 1;
    for (const hex::Direction d : hex::kDirections) {
      const hex::Cube c = hex::neighbour(places[i], d);
      if (ground_.count(c) != 0 || !reach.contains(sheet.centre(c))) continue;
      std::string_view word = beyond_rim(rim, sheet.centre(c));
      if (!is_water_word(word) && (away > kLandGoesOn || mark_of(word) != Mark::kNone)) word = open;
      ground_[c] = {word, away};
      places.push_back(c);
    }
  }

  for (const std::string& word : map.terrains)
    for (const auto& [cube, ground] : ground_)
      if (ground.word == word) {
        words_.push_back(word);
        break;
      }
  const bool any_sea =
      std::any_of(ground_.begin(), ground_.end(), [](const auto& g) { return g.second.word == kSea; });
  if (any_sea && std::find(words_.begin(), words_.end(), kSea) == words_.end()) words_.push_back(kSea);
}

const Ground* GroundPlan::at(hex::Cube c) const {
  const auto found = ground_.find(c);
  return found == ground_.end() ? nullptr : &found->second;
}

std::string_view GroundPlan::word_at(hex::Cube c) const {
  const Ground* ground = at(c);
  return ground == nullptr ? std::string_view{} : ground->word;
}

bool GroundPlan::is_water(hex::Cube c) const {
  const Ground* ground = at(c);
  return ground != nullptr && is_water_word(ground->word);
}

CubeSet GroundPlan::cubes(std::string_view word) const {
  CubeSet set;
  for (const auto& [cube, ground] : ground_)
    if (ground.word == word) set.insert(cube);
  return set;
}

}  // namespace mitla::draw
