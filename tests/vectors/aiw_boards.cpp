// Vectors about the boards: names, neighbours, distances, lines of sight, hull down, drift.
#include "data/join_maps.h"
#include "games/aiw/sight.h"
#include "support/canal_works.h"
#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

const data::Map& board(const std::string& letter) {
  static std::map<std::string, data::Map> loaded;
  const auto found = loaded.find(letter);
  if (found != loaded.end()) return found->second;
  return loaded.emplace(letter, must(data::load_map(data_files(), "aiw/boards/" + letter + ".json")))
      .first->second;
}

hex::HexId hex_on(const data::Map& map, const std::string& letter, const std::string& name) {
  const hex::HexId hex = map.board.find(letter + "-" + name);
  EXPECT_TRUE(hex.exists()) << letter << "-" << name;
  return hex;
}

int hexes_of_terrain(const data::Map& map, const std::string& terrain) {
  int count = 0;
  for (int h = 0; h < map.board.size(); ++h)
    if (map.terrain_name(hex::HexId(h)) == terrain) ++count;
  return count;
}

void names(const Vector& v) {
  const std::string letter = v.given["board"].text();
  const data::Map& map = board(letter);
  const auto hexes = v.given["hexes"].texts();
  for (const std::string& name : hexes)
    EXPECT_EQ(map.terrain_name(hex_on(map, letter, name)), v.expect["terrain"].text());
  EXPECT_EQ(hexes_of_terrain(map, v.expect["terrain"].text()), v.expect["count_on_board"].number());
  EXPECT_EQ(map.board.adjacent(hex_on(map, letter, hexes[0]), hex_on(map, letter, hexes[1])),
            v.expect["adjacent"].yes());
}

void seam(const Vector& v) {
  EXPECT_EQ(v.given["boards"].texts(), (std::vector<std::string>{"A", "B"}));
  const std::vector<data::MapPiece> pieces{{"aiw/boards/A", "", "", false},
                                           {"aiw/boards/B", "B-P1", "A-R1", true}};
  const auto joined = data::join_maps({board("A"), board("B")}, pieces);
  ASSERT_TRUE(joined) << joined.error();
  const auto& both = joined.value().board;
  EXPECT_TRUE(both.find("A-R1").exists());
  EXPECT_EQ(v.expect["same_as"].text(), "B-P-1");
  EXPECT_EQ(both.find("A-R1"), both.find("B-P1"));
  // Lettered edge to lettered edge all along: the hexes of the rows that end in half-hexes.
  EXPECT_EQ(both.find("A-B1"), both.find("B-FF1"));
  EXPECT_EQ(both.find("A-FF1"), both.find("B-B1"));
}

void neighbours(const Vector& v) {
  const data::Map& map = board("A");
  const hex::HexId hex = hex_on(map, "A", v.given["hex"].text());
  const std::vector<std::string> words{"N", "NE", "SE", "S", "SW", "NW"};
  for (std::size_t d = 0; d < words.size(); ++d)
    EXPECT_EQ(map.board.neighbour(hex, hex::kDirections[d]),
              hex_on(map, "A", v.expect["neighbours"][words[d]].text()))
        << words[d];
}

void distance(const Vector& v) {
  const data::Map& map = board("B");
  EXPECT_EQ(
      map.board.distance(hex_on(map, "B", v.given["from"].text()), hex_on(map, "B", v.given["to"].text())),
      v.expect["distance"].number());
}

void single_town(const Vector& v) {
  EXPECT_EQ(hexes_of_terrain(board(v.given["board"].text()), "town"), v.expect["town_hexes"].number());
}

void rows(const Vector& v) {
  for (const char* letter : {"A", "B", "C", "D"}) {
    const data::Map& map = board(letter);
    EXPECT_EQ(map.board.size(), v.expect["hexes"].number());
    EXPECT_EQ(map.board.distance(hex_on(map, letter, "A1"), hex_on(map, letter, "GG1")) + 1,
              v.expect["rows"].number());
  }
}

void roads(const Vector& v) {
  const std::string letter = v.given["board"].text();
  const data::Map& map = board(letter);
  for (const std::string& start : v.given["eastern_road_hexes"].texts()) {
    // Everything that the roads reach from here.
    std::vector<hex::HexId> reached{hex_on(map, letter, start)};
    hex::HexSet seen;
    seen.insert(reached[0]);
    bool end = false;
    while (!reached.empty()) {
      const hex::HexId at = reached.back();
      reached.pop_back();
      const std::string name(map.board.name(at));
      end = end || name.rfind(letter + "-GG", 0) == 0;
      for (const hex::Direction d : hex::kDirections) {
        const hex::HexId to = map.board.neighbour(at, d);
        if (!to.exists() || seen.contains(to) ||
            (situation("b3").road[at.value] >> hex::index_of(d) & 1) == 0)
          continue;
        seen.insert(to);
        reached.push_back(to);
      }
    }
    EXPECT_EQ(end, v.expect["continuous_road_to_GG_end"].yes()) << start;
  }
}

void check_line(const Vector& v, bool clear, bool hull_down) {
  EXPECT_EQ(clear, v.expect["los"].yes());
  if (v.expect.has("hull_down")) {
    EXPECT_EQ(hull_down, v.expect["hull_down"].yes());
  }
}

void line(const Vector& v) {
  const std::string letter = v.given["board"].text();
  const data::Map& map = board(letter);
  const aiw::Sight sight(map);
  const hex::HexId from = hex_on(map, letter, v.given["from"].text());
  const hex::HexId to = hex_on(map, letter, v.given["to"].text());
  check_line(v, sight.clear(from, to), sight.hull_down(from, to));
  EXPECT_EQ(sight.clear(to, from), sight.clear(from, to));
  if (v.expect.has("distance")) {
    EXPECT_EQ(map.board.distance(from, to), v.expect["distance"].number());
  }
  if (!v.given.has("hexsides")) return;
  for (const auto& [sides, kind] : v.given["hexsides"].members()) {
    const aiw::RuleSet& rules = ground();  // board B
    EXPECT_EQ(letter, "B");
    const auto slash = sides.find('/');
    const hex::HexId a = rules.board().find("B-" + sides.substr(0, slash));
    const auto d = rules.board().direction_between(a, rules.board().find("B-" + sides.substr(slash + 1)));
    ASSERT_TRUE(d);
    EXPECT_EQ(kind.text(), "dune");
    EXPECT_EQ(rules.hexside(a, *d), aiw::HexsideKind::kDune);
  }
}

void line_over_a_seam(const Vector& v) {
  const aiw::RuleSet& rules = situation(scenario_of(v.given["situation"].text()));
  const hex::HexId from = rules.board().find(v.given["from"].text());
  const hex::HexId to = rules.board().find(v.given["to"].text());
  ASSERT_TRUE(from.exists() && to.exists());
  check_line(v, rules.sight().clear(from, to), rules.sight().hull_down(from, to));
  if (v.expect.has("distance")) {
    EXPECT_EQ(rules.distance(from, to), v.expect["distance"].number());
  }
}

// Board A with row A in the north: the unlettered bank is the east bank.
void line_at_the_canal(const Vector& v) {
  const aiw::RuleSet& rules = situation("s9");
  const auto hex = [&](const std::string& name) { return rules.board().find("A-" + name); };
  aiw::CanalWorks works;
  if (v.given.has("trench")) works.trenches.insert(hex(v.given["trench"].text()));
  if (v.given.has("fort")) works.east_forts.insert(hex(v.given["fort"].text()));
  if (v.given.has("improved_position")) works.west_positions.insert(hex(v.given["improved_position"].text()));
  const auto clear = [&](const std::string& to) {
    return rules.sight().clear(hex(v.given["from"].text()), hex(to), works, aiw::Eye::kOther,
                               aiw::Eye::kOther);
  };
  if (v.id == "los-east-fort") {
    const auto to = v.given["to"].texts();
    const auto expected = v.expect["los"].items();
    for (std::size_t i = 0; i < to.size(); ++i) EXPECT_EQ(clear(to[i]), expected[i].yes()) << to[i];
    return;
  }
  const std::string to = v.given["to"].text();
  check_line(v, clear(to),
             rules.sight().hull_down(hex(v.given["from"].text()), hex(to), works, aiw::Eye::kOther,
                                     aiw::Eye::kOther));
  EXPECT_FALSE(rules.sight().clear(hex(v.given["from"].text()), hex(to))) << "without the work it is blocked";
}

void drift(const Vector& v) {
  const aiw::RuleSet& rules = situation(scenario_of(v.given["situation"].text()));
  const hex::HexId from = rules.board().find(v.given["recorded"].text());
  ASSERT_TRUE(from.exists());
  const auto hexes = v.expect["hexes"].texts();
  for (const int die : v.given["die"].numbers()) {
    const hex::Direction d = hex::kDirections[rules.drift[die - 1]];
    EXPECT_EQ(rules.board().neighbour(from, d), rules.board().find(hexes[die - 1])) << "die " << die;
  }
}

}  // namespace

void add_aiw_boards(Handlers& handlers) {
  add(handlers, names, {"geo-names"});
  add(handlers, seam, {"geo-seam"});
  add(handlers, neighbours, {"geo-neigh-odd", "geo-neigh-even"});
  add(handlers, distance,
      {"geo-dist-J4-H7", "geo-dist-K8-N9", "geo-dist-A1-GG10", "geo-dist-R2-S1", "geo-dist-H4-H9"});
  add(handlers, single_town, {"geo-single-town-D"});
  add(handlers, rows, {"geo-rows"});
  add(handlers, roads, {"roads-B3"});
  add(handlers, line,
      {"los-own-side", "los-hull", "los-blocked", "los-report-1", "los-report-2", "los-moraine", "los-town",
       "los-crest-up", "los-crest-down", "los-crest-far", "los-one-woods", "los-rim", "los-end-point",
       "los-along", "hull-end-point"});
  add(handlers, line_over_a_seam, {"los-seam-clear", "los-seam-blocked"});
  add(handlers, line_at_the_canal, {"los-cut", "los-east-fort", "los-west-ip"});
  add(handlers, drift, {"drift-north", "drift-east"});
}

}  // namespace mitla::test
