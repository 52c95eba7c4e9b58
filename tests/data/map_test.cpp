#include "data/map.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

const std::string kElArish = "elarish67/map.json";
const std::string kSuez = "suez56/map.json";

Map good_map(const std::string& path) {
  auto map = load_map(project_data(), path);
  EXPECT_TRUE(map.ok()) << map.error();
  return std::move(map).value();
}

int hexes_with(const Map& map, const std::string& terrain) {
  return static_cast<int>(std::count(map.terrain.begin(), map.terrain.end(), map.terrain_index(terrain)));
}

int links_of(const Map& map, const std::string& type) {
  return static_cast<int>(std::count_if(map.links.begin(), map.links.end(), [&](const Link& link) {
    return link.type == map.link_type_index(type);
  }));
}

int objectives(const Map& map) {
  return static_cast<int>(std::count_if(map.places.begin(), map.places.end(),
                                        [](const Place& place) { return place.objective; }));
}

int size_of(const Map& map, const std::string& area) {
  EXPECT_NE(map.area(area), nullptr) << area;
  return static_cast<int>(map.area(area)->hexes.size());
}

TEST(ElArishMap, CountsOfTheSheet) {
  const Map map = good_map(kElArish);
  EXPECT_EQ(map.board.size(), 923);
  EXPECT_EQ(hexes_with(map, "fortification"), 17);
  EXPECT_EQ(hexes_with(map, "city"), 2);
  EXPECT_EQ(objectives(map), 9);
  EXPECT_EQ(map.hexsides.size(), 105u);
  EXPECT_EQ(links_of(map, "road"), 108);
  EXPECT_EQ(links_of(map, "trail"), 68);
  EXPECT_EQ(size_of(map, "zone-4620-1"), 7);
  EXPECT_EQ(size_of(map, "zone-C-7"), 232);
  EXPECT_EQ(size_of(map, "zone-3844-8"), 217);
  EXPECT_EQ(size_of(map, "zone-F"), 17);
  EXPECT_EQ(size_of(map, "coast"), 30);
  EXPECT_EQ(size_of(map, "east-edge"), 37);
  EXPECT_EQ(size_of(map, "west-edge"), 25);
  EXPECT_EQ(size_of(map, "south-edge"), 30);
  EXPECT_EQ(size_of(map, "entry-T"), 9);
  EXPECT_EQ(size_of(map, "entry-Y"), 12);
  EXPECT_EQ(size_of(map, "entry-S"), 12);
}

TEST(ElArishMap, SinglePlaces) {
  const Map map = good_map(kElArish);
  const auto at = [&](const char* name) { return map.board.find(name); };
  EXPECT_EQ(map.terrain_name(at("4620")), "fortification");
  EXPECT_EQ(map.terrain_name(at("3844")), "clear");
  EXPECT_EQ(map.terrain_name(at("1934")), "rough");
  EXPECT_TRUE(map.has_feature(at("4620"), "town"));
  EXPECT_TRUE(map.has_feature(at("4816"), "coastal"));
  EXPECT_FALSE(map.has_feature(at("4620"), "airfield"));
  EXPECT_FALSE(map.has_feature(at("4620"), "harbour"));
  EXPECT_FALSE(map.area("zone-C-7")->contains(at("4816")));
  EXPECT_EQ(map.area("entry-T")->hexes.front(), at("4816"));
  EXPECT_EQ(map.area("entry-T")->hexes.back(), at("4824"));
  EXPECT_EQ(map.compasses[0].up, "north");
  EXPECT_EQ(map.provenance.kind, ProvenanceKind::kMixed);
  EXPECT_EQ(map.area("south-edge")->provenance.kind, ProvenanceKind::kReconstructed);
  ASSERT_NE(map.box("israeli-box"), nullptr);
  EXPECT_EQ(map.box("israeli-box")->side, "western");
}

TEST(ElArishMap, RoadsKeepTheirPath) {
  const Map map = good_map(kElArish);
  const Line& coast_road = map.link_groups.front();
  EXPECT_EQ(coast_road.name, "coast road");
  EXPECT_EQ(coast_road.path.front(), map.board.find("4818"));
  EXPECT_EQ(coast_road.path.back(), map.board.find("1930"));
  for (const Link& link : map.links) EXPECT_TRUE(map.board.adjacent(link.a, link.b));
}

TEST(SuezMap, CountsOfTheSheet) {
  const Map map = good_map(kSuez);
  EXPECT_EQ(map.board.size(), 711);
  EXPECT_EQ(hexes_with(map, "city"), 81);
  EXPECT_EQ(hexes_with(map, "oil_tank"), 1);
  EXPECT_EQ(objectives(map), 8);
  EXPECT_EQ(map.hexsides.size(), 89u);
  EXPECT_EQ(links_of(map, "road"), 80);
  EXPECT_EQ(links_of(map, "trail"), 25);
  EXPECT_EQ(size_of(map, "coast"), 35);
  EXPECT_EQ(size_of(map, "sea-entry"), 32);
  EXPECT_EQ(size_of(map, "south-exit"), 8);
  EXPECT_EQ(size_of(map, "city"), 81);
  EXPECT_EQ(size_of(map, "inland"), 447 - 35);
  EXPECT_EQ(size_of(map, "west-bank"), 264);
  EXPECT_EQ(size_of(map, "east-bank"), 183);
}

TEST(SuezMap, TheCoastRunsFromEastToWest) {
  const Map map = good_map(kSuez);
  const auto& coast = map.area("coast")->hexes;
  EXPECT_EQ(coast.front(), map.board.find("1701"));
  EXPECT_EQ(coast.back(), map.board.find("1232"));
  for (std::size_t i = 1; i < coast.size(); ++i) EXPECT_TRUE(map.board.adjacent(coast[i - 1], coast[i]));
}

TEST(SuezMap, BridgesAreWhereRoadsCrossWater) {
  const Map map = good_map(kSuez);
  int bridges = 0;
  for (const HexsideMark& mark : map.hexsides)
    for (const Link& link : map.links)
      if (map.link_types[link.type] == "road" && hex::hexside_between(map.board, link.a, link.b) == mark.side)
        ++bridges;
  EXPECT_EQ(bridges, 4);
}

// One kind of broken input each; the message must name the place and what was expected.

TEST(BrokenMap, Grid) {
  EXPECT_EQ(
      error_after(kElArish, "\"flat\"", "\"round\""),
      "elarish67/map.json: /grids/0/orientation: expected one of \"flat\", \"pointy\", found \"round\"");
  EXPECT_EQ(error_after(kElArish, "[19, 48]", "[19]"),
            "elarish67/map.json: /grids/0/columns: expected the first and the last number, like [1, 48], "
            "found a list");
  EXPECT_EQ(error_after(kElArish, "[19, 48]", "[19, 100000]"),
            "elarish67/map.json: /grids/0/columns/1: expected a whole number from 0 to 99, found 100000");
  EXPECT_EQ(
      error_after(kElArish, "\"1928-1952\"", "\"1928-2052\""),
      "elarish67/map.json: /grids/0/extent/0: expected a hex or a span of hexes along one column or row "
      "(\"1928-1952\"), found \"1928-2052\"");
  EXPECT_EQ(error_after(kElArish, "\"1928-1952\"", "\"1928-1960\""),
            "elarish67/map.json: /grids/0/extent/0: expected hexes within \"columns\" and \"rows\", found "
            "\"1928-1960\"");
  EXPECT_EQ(error_after(kElArish, "\"2027-2052\"", "\"1930\""),
            "elarish67/map.json: /grids/0/extent/1: a hex stands here for the second time");
}

TEST(SeveralMaps, EachGridHasATitleAndAScale) {
  const Source source = project_data().with_file(
      "two.json",
      R"({"schema": "mitla/map/1", "id": "two", "title": "Two", "scale": "1 km", "provenance": "seed", "base": "clear",
          "grids": [{"id": "suez", "orientation": "flat", "shifted": "even", "numbering": "XXYY", "prefix": "S",
                     "compass": {"up": "north", "right": "east"}, "columns": [1, 2], "rows": [1, 2], "provenance": "seed"},
                    {"id": "golan", "title": "The Golan", "scale": "2 km", "orientation": "flat", "shifted": "even",
                     "numbering": "XXYY", "prefix": "G", "compass": {"up": "north", "right": "east"}, "columns": [1, 2],
                     "rows": [1, 2], "provenance": "seed"}]})");
  const auto map = load_map(source, "two.json");
  ASSERT_TRUE(map.ok()) << map.error();
  const auto& sheets = map.value().sheets;
  ASSERT_EQ(sheets.size(), 2u);
  EXPECT_EQ(sheets[0].title + ", " + sheets[0].scale, "suez, 1 km");
  EXPECT_EQ(sheets[1].title + ", " + sheets[1].scale, "The Golan, 2 km");
  EXPECT_EQ(map.value().board.frame(map.value().board.find("G0101")), 1);
}

TEST(BrokenMap, MoreHexesThanABoardHolds) {
  const std::string error = error_of(
      kElArish,
      R"({"schema": "mitla/map/1", "id": "x", "title": "x", "scale": "x", "provenance": "seed", "base": "clear",
          "grids": [{"id": "g", "orientation": "flat", "shifted": "even", "numbering": "XXYY",
                     "compass": {"up": "north", "right": "east"}, "columns": [0, 99], "rows": [0, 99],
                     "provenance": "seed"}]})");
  EXPECT_EQ(error.substr(0, 27), "elarish67/map.json: /grids:") << error;
}

TEST(BrokenMap, Terrain) {
  EXPECT_EQ(error_after(kElArish, "\"1934-1944\"", "\"1934-1999\""),
            "elarish67/map.json: /hexes/rough/0: expected a hex or a span of hexes along one column or row "
            "(\"1928-1952\"), found \"1934-1999\"");
  EXPECT_EQ(error_after(kElArish, "\"city\": [\"2129\"", "\"city\": [\"1934\""),
            "elarish67/map.json: /hexes/city/0: hex 1934 is already \"rough\"");
  EXPECT_EQ(error_after(kElArish, "\"city\": [\"2129\", \"2229\"]", "\"clear\": [\"2129\", \"2229\"]"),
            "elarish67/map.json: /hexes/clear: the base terrain is where nothing else is listed");
  EXPECT_EQ(error_after(kElArish, "\"base\": \"clear\",", ""),
            "elarish67/map.json: /: the key \"base\" is missing");
}

TEST(BrokenMap, Features) {
  EXPECT_EQ(error_after(kElArish, "\"airfield\": [\"2332\"", "\"airfield\": [\"2350\""),
            "elarish67/map.json: /features/airfield/1: hex 2350 stands here for the second time");
}

TEST(BrokenMap, Hexsides) {
  EXPECT_EQ(error_after(kElArish, "\"3852-3952\"", "\"3852-3999\""),
            "elarish67/map.json: /hexsides/0/sides/0: expected a hexside \"AABB-CCDD\" between two "
            "neighbouring hexes, "
            "found \"3852-3999\"");
  EXPECT_EQ(error_after(kElArish, "\"3852-3952\"", "\"3852-4052\""),
            "elarish67/map.json: /hexsides/0/sides/0: expected a hexside \"AABB-CCDD\" between two "
            "neighbouring hexes, "
            "found \"3852-4052\"");
  EXPECT_EQ(error_after(kElArish, "\"3851-3952\"", "\"3952-3852\""),
            "elarish67/map.json: /hexsides/0/sides/1: this hexside already is a \"wadi\"");
}

TEST(BrokenMap, Links) {
  EXPECT_EQ(error_after(kElArish, "\"4818\", \"4719\"", "\"4818\", \"4720\""),
            "elarish67/map.json: /links/0/path/1: expected a hex next to 4818, found \"4720\"");
  EXPECT_EQ(error_after(kElArish, "\"4818\", \"4719\"", "\"4818\", \"9999\""),
            "elarish67/map.json: /links/0/path/1: expected a hex of the map, found \"9999\"");
  EXPECT_EQ(error_after(kElArish, "\"path\": [\"2333\", \"2233\"",
                        "\"path\": [\"2332\", \"2333\", \"2332\", \"2333\", \"2233\""),
            "elarish67/map.json: /links/9/path/2: there already is a \"trail\" from 2333 to 2332");
  EXPECT_EQ(error_after(kElArish, "\"path\"", "\"way\""),
            "elarish67/map.json: /links/0: a link has either a \"path\" of hexes or \"pairs\" of "
            "neighbouring hexes");
}

TEST(BrokenMap, LoosePairsAreLinksToo) {
  const std::string path =
      "\"path\": [\"4244\", \"4245\", \"4346\", \"4347\", \"4447\", \"4448\", \"4549\", \"4649\", \"4650\", "
      "\"4751\", \"4851\"]";
  EXPECT_EQ(error_after(kElArish, path, "\"pairs\": [\"4244-4245\", \"4346-4245\"]"), "no error");
  EXPECT_EQ(
      error_after(kElArish, path, "\"pairs\": [\"4244-4245\", \"4346-4246x\"]"),
      "elarish67/map.json: /links/4/pairs/1: expected a pair \"AABB-CCDD\" of neighbouring hexes, found "
      "\"4346-4246x\"");
}

TEST(BrokenMap, Places) {
  EXPECT_EQ(error_after(kElArish, "\"hex\": \"2129\"", "\"hex\": \"0101\""),
            "elarish67/map.json: /places/0/hex: expected a hex of the map, found \"0101\"");
  EXPECT_EQ(error_after(kElArish, "\"objective\": true", "\"objective\": \"yes\""),
            "elarish67/map.json: /places/0/objective: expected true or false, found \"yes\"");
}

TEST(BrokenMap, Areas) {
  EXPECT_EQ(
      error_after(kElArish, "\"of\": \"coast\"", "\"of\": \"beach\""),
      "elarish67/map.json: /areas/zone-C-7/of: expected an area that stands further up in the file, found "
      "\"beach\"");
  EXPECT_EQ(error_after(kElArish, "\"within\": 7,", ""),
            "elarish67/map.json: /areas/zone-C-7: \"within\" and \"of\" go together: so many hexes of an "
            "area or of "
            "listed hexes");
  EXPECT_EQ(error_after(kElArish, "\"terrain\": [\"fortification\"]", "\"terrain\": [\"fort\"]"),
            "elarish67/map.json: /areas/zone-F/terrain/0: expected a terrain of the map, found \"fort\"");
  EXPECT_EQ(error_after(kElArish, "\"hexes\": [\"4816-4824\"]", "\"hexes\": []"),
            "elarish67/map.json: /areas/entry-T: the area holds no hex");
}

TEST(BrokenMap, Boxes) {
  EXPECT_EQ(error_after(kElArish, "\"id\": \"israeli-box\"", "\"id\": \"egyptian-box\""),
            "elarish67/map.json: /boxes/1: there is already a box \"egyptian-box\"");
}

TEST(BrokenMap, ProvenanceIsNeverMissing) {
  EXPECT_EQ(error_after(kElArish, "\"hexes\": [\"4816-4852\"], \"provenance\": \"seed\"",
                        "\"hexes\": [\"4816-4852\"]"),
            "elarish67/map.json: /areas/east-edge: the key \"provenance\" is missing");
  EXPECT_EQ(error_after(kElArish, "\"provenance\": \"seed\"", "\"provenance\": \"hearsay\""),
            "elarish67/map.json: /areas/east-edge/provenance: expected a provenance: \"seed\", \"source\", "
            "\"reconstructed\" or \"mixed\", perhaps with \": note\", or a name of \"provenances\", found "
            "\"hearsay\"");
}

TEST(BrokenMap, UnknownKeys) {
  EXPECT_EQ(error_after(kElArish, "\"scale\"", "\"scales\""),
            "elarish67/map.json: /: the key \"scale\" is missing");
  const std::string error = error_after(kElArish, "\"scale\"", "\"colour\": \"red\",\n  \"scale\"");
  const std::string start =
      "elarish67/map.json: /: unknown key \"colour\"; the keys here are \"schema\", \"id\"";
  EXPECT_EQ(error.substr(0, start.size()), start);
}

}  // namespace
}  // namespace mitla::data
