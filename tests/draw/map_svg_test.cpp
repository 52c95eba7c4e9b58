#include "draw/map_svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "draw/drawn_maps.h"
#include "draw/labels.h"
#include "draw/legend.h"

namespace mitla::draw {
namespace {

std::vector<Counter> ready_counters(const data::GameData& game) {
  std::vector<Counter> counters;
  for (const data::ReadySetup& setup : game.scenario.ready_setups)
    for (const auto& [unit, hex] : setup.hexes) counters.push_back({unit, game.map.board.find(hex)});
  return counters;
}

struct Drawing {
  explicit Drawing(const char* scenario)
      : game(draw::game(scenario)),
        counters(ready_counters(game)),
        svg(map_svg(game.map, &game.units, counters, {})),
        tree(parse_xml(svg)) {}

  data::GameData game;
  std::vector<Counter> counters;
  std::string svg;
  boost::property_tree::ptree tree;
};

// Drawn once for all tests of a game.
const Drawing& drawing_of(const std::string& scenario) {
  static std::map<std::string, Drawing> drawings;
  return drawings.try_emplace(scenario, scenario.c_str()).first->second;
}

class DrawnGame : public testing::TestWithParam<const char*> {
 protected:
  const Drawing& drawing_ = drawing_of(GetParam());
  const data::GameData& game_ = drawing_.game;
  const std::string& svg_ = drawing_.svg;
};

INSTANTIATE_TEST_SUITE_P(Games, DrawnGame,
                         testing::Values("elarish67/standard", "suez56/historical", "suez56/what-if",
                                         "sdw67/standard"));

TEST_P(DrawnGame, IsWellFormed) {
  EXPECT_EQ(drawing_.tree.begin()->first, "svg");
  EXPECT_EQ(drawing_.tree.size(), 1u);
}

TEST_P(DrawnGame, HasEveryHexNumberOnce) {
  std::multiset<std::string> texts;
  for (const std::string& text : texts_of(svg_)) texts.insert(text);
  for (int i = 0; i < game_.map.board.size(); ++i) {
    const std::string name(game_.map.board.name(hex::HexId(i)));
    EXPECT_EQ(texts.count(name), 1u) << name;
  }
}

TEST_P(DrawnGame, HasEveryPlaceName) {
  std::set<std::string> names;
  for_each_element(drawing_.tree, [&](const std::string& tag, const boost::property_tree::ptree& element) {
    if (tag != "text") return;
    names.insert(element.get<std::string>("<xmltext>", ""));
    names.insert(attribute(element, "aria-label"));  // of a name in capitals
  });
  for (const data::Place& place : game_.map.places) EXPECT_EQ(names.count(place.name), 1u) << place.name;
}

TEST_P(DrawnGame, HasTheNamesOfWatersAndOfTheSea) {
  for (const data::Line& line : game_.map.hexside_groups)
    EXPECT_TRUE(line.name.empty() || holds_text(svg_, line.name)) << line.name;
  EXPECT_TRUE(holds_text(svg_, "Mediterranean Sea"));
}

TEST_P(DrawnGame, HasEveryCounterOnce) {
  std::multiset<std::string> drawn;
  for_each_element(drawing_.tree, [&](const std::string&, const boost::property_tree::ptree& element) {
    if (attribute(element, "class") == "counter") drawn.insert(attribute(element, "data-unit"));
  });
  std::multiset<std::string> expected;
  for (const Counter& counter : drawing_.counters) expected.insert(counter.unit);
  EXPECT_FALSE(expected.empty());
  EXPECT_EQ(drawn, expected);
}

TEST_P(DrawnGame, IsTheSameEveryTime) {
  const data::GameData again = game(GetParam());
  EXPECT_TRUE(map_svg(again.map, &again.units, ready_counters(again), {}) == svg_);
}

TEST_P(DrawnGame, RefersToNothingOutsideItself) {
  EXPECT_EQ(count_of(svg_, "http"), 1);  // the name of SVG itself
  EXPECT_EQ(count_of(svg_, "://"), 1);
  std::set<std::string> ids;
  std::vector<std::string> references;
  for_each_element(drawing_.tree, [&](const std::string&, const boost::property_tree::ptree& element) {
    const std::string id = attribute(element, "id");
    EXPECT_TRUE(id.empty() || ids.insert(id).second) << id;
    if (const std::string href = attribute(element, "href"); !href.empty())
      references.push_back(href.substr(1));
    const std::string clip = attribute(element, "clip-path");
    if (!clip.empty()) references.push_back(clip.substr(5, clip.size() - 6));
    const std::string font = attribute(element, "font-family");
    EXPECT_TRUE(font.empty() || font == "serif" || font == "sans-serif") << font;
  });
  for (const std::string& reference : references) EXPECT_EQ(ids.count(reference), 1u) << reference;
}

TEST_P(DrawnGame, IsOfModestSize) {
  EXPECT_LT(svg_.size(), 480u * static_cast<std::size_t>(game_.map.board.size()));
}

TEST_P(DrawnGame, HasNoNumberFarOffThePage) {
  EXPECT_FALSE(std::regex_search(svg_, std::regex("[^#0-9a-f.][0-9]{5}")));
  EXPECT_EQ(count_of(svg_, "\"-0\""), 0);
}

// What a rule of Six Day War 1967 uses is on its map, and the key explains it.
TEST(MapSvg, LinesAndSymbolsThatRulesUseAreDrawn) {
  const Drawing& drawing = drawing_of("sdw67/standard");
  const auto texts = texts_of(drawing.svg);
  const std::set<std::string> drawn(texts.begin(), texts.end());
  for (const char* line : {"front-line", "ceasefire-line", "border", "canal", "river", "road", "track"})
    EXPECT_EQ(count_of(drawing.svg, "class=\"line " + std::string(line) + "\""), 1) << line;
  for (const char* word : {"Front line", "Ceasefire line", "Fortified city", "City", "Town", "Kibbutz",
                           "Fortification", "Airbase", "Commanding", "Pass", "Objective"})
    EXPECT_TRUE(drawn.contains(word)) << word;
  for (const data::Place& place : drawing.game.map.places)
    EXPECT_TRUE(!place.objective || drawn.contains(std::to_string(place.value))) << place.name;
}

// Two maps of different scale, whose numbers repeat but for their first letter.
TEST(MapSvg, BothMapsOfBarLevHaveTheirNumbersAndNames) {
  const data::GameData barlev = game("barlev/two-front");
  const std::string svg = map_svg(barlev.map, &barlev.units, {}, {});
  EXPECT_LT(svg.size(), 480u * static_cast<std::size_t>(barlev.map.board.size()));
  std::set<std::string> names;
  for_each_element(parse_xml(svg), [&](const std::string& tag, const boost::property_tree::ptree& element) {
    if (tag != "text") return;
    names.insert(element.get<std::string>("<xmltext>", ""));
    names.insert(attribute(element, "aria-label"));  // of a name in capitals
  });
  for (int i = 0; i < barlev.map.board.size(); ++i)
    EXPECT_EQ(names.count(std::string(barlev.map.board.name(hex::HexId(i)))), 1u);
  for (const data::Place& place : barlev.map.places) EXPECT_EQ(names.count(place.name), 1u) << place.name;
  for (const data::Line& line : barlev.map.hexside_groups)
    EXPECT_TRUE(line.name.empty() || names.contains(line.name)) << line.name;
}

TEST(MapSvg, NumbersNamesAndKeyCanBeLeftOut) {
  const data::Map map = small_map(R"(, "places": [{"name": "Here", "hex": "0303", "kind": "site"}])");
  EXPECT_TRUE(holds_text(map_svg(map, nullptr, {}, {}), "0303"));
  EXPECT_TRUE(holds_text(map_svg(map, nullptr, {}, {}), "Clear"));
  Options bare;
  bare.numbers = bare.names = bare.legend = false;
  EXPECT_EQ(texts_of(map_svg(map, nullptr, {}, bare)), (std::vector<std::string>{"N"}));
}

TEST(MapSvg, ScaleChangesTheSizeAndNothingElse) {
  const data::Map map = small_map("");
  Options twice;
  twice.scale = 2;
  std::string once = map_svg(map, nullptr, {}, {});
  std::string doubled = map_svg(map, nullptr, {}, twice);
  const auto root = [](const std::string& svg) { return parse_xml(svg).begin()->second; };
  EXPECT_NEAR(std::stod(attribute(root(doubled), "width")), 2 * std::stod(attribute(root(once), "width")),
              0.011);
  EXPECT_EQ(once.substr(once.find('\n')), doubled.substr(doubled.find('\n')));
}

TEST(MapSvg, TextOfTheDataIsEscaped) {
  const data::Map map = small_map(R"(, "places": [{"name": "<b> & \"c\"", "hex": "0303", "kind": "site"}])");
  EXPECT_TRUE(holds_text(map_svg(map, nullptr, {}, {}), "<b> & \"c\""));
}

TEST(MapSvg, WordsThatNobodyKnowsAreDrawnAllTheSame) {
  const data::Map map =
      small_map(R"(, "hexes": {"mystery": ["0303", "0304"]}, "features": {"riddle": ["0505"]},
      "hexsides": [{"type": "enigma", "name": "E", "sides": ["0606-0607"], "provenance": "seed"}],
      "links": [{"type": "puzzle", "name": "P", "path": ["0707", "0706"], "provenance": "seed"}])");
  const std::string svg = map_svg(map, nullptr, {}, {});
  for (const char* word : {"Mystery", "Enigma", "Puzzle"}) EXPECT_TRUE(holds_text(svg, word)) << word;
}

// A bridge is a deck and two rails; nothing else on this map is drawn in the colour of a deck and so wide.
int bridges_in(const std::string& svg) { return count_of(svg, "stroke=\"#f6e3b6\" stroke-width=\"6.4\""); }

TEST(MapSvg, ARoadOverWaterHasABridgeAndOneOverAWadiHasNone) {
  const auto with = [](const std::string& type) {
    return map_svg(small_map(R"(, "hexsides": [{"type": ")" + type +
                             R"(", "sides": ["0303-0304"], "provenance": "seed"}],
        "links": [{"type": "road", "path": ["0303", "0304"], "provenance": "seed"}])"),
                   nullptr, {}, {});
  };
  EXPECT_EQ(bridges_in(with("canal")), 1);
  EXPECT_EQ(bridges_in(with("river")), 1);
  EXPECT_EQ(bridges_in(with("canal_bridge")), 1);
  EXPECT_EQ(bridges_in(with("wadi")), 0);
}

TEST(MapSvg, MapsThatAreNotJoinedLieSideBySide) {
  const std::string text =
      R"({"schema": "mitla/map/1", "id": "two", "title": "Two", "scale": "any", "provenance": "seed",
    "grids": [
      {"id": "a", "orientation": "flat", "shifted": "even", "numbering": "XXYY", "columns": [1, 3], "rows": [1, 3],
       "compass": {"up": "north", "right": "east"}, "provenance": "seed"},
      {"id": "b", "orientation": "pointy", "shifted": "odd", "numbering": "XXYY", "columns": [11, 13], "rows": [1, 3],
       "compass": {"up": "south", "right": "west"}, "provenance": "seed"}],
    "base": "clear"})";
  const auto map = data::load_map(data_directory().with_file("two/map.json", text), "two/map.json");
  ASSERT_TRUE(map.ok()) << map.error();
  const std::string svg = map_svg(map.value(), nullptr, {}, {});
  EXPECT_EQ(count_of(svg, "class=\"sheet\""), 2);
  EXPECT_EQ(count_of(svg, "class=\"compass\""), 2);
}

TEST(Counters, WithoutUnitsShowTheirIds) {
  const data::Map map = small_map("");
  const std::vector<Counter> counters{{"E-1", map.board.find("0303")}, {"E-2", hex::kNowhere}};
  const std::string svg = map_svg(map, nullptr, counters, {});
  EXPECT_TRUE(holds_text(svg, "E-1"));
  EXPECT_FALSE(holds_text(svg, "E-2"));  // not on the map
}

TEST(Counters, ThatTheUnitsDoNotHoldShowTheirIds) {
  const data::GameData el_arish = game("elarish67/standard");
  const std::vector<Counter> counters{{"nobody", el_arish.map.board.find("4620")}};
  EXPECT_TRUE(holds_text(map_svg(el_arish.map, &el_arish.units, counters, {}), "nobody"));
}

TEST(Counters, ShowFactorsAndDesignation) {
  const data::GameData el_arish = game("elarish67/standard");
  const std::vector<Counter> counters{{"E-7Art", el_arish.map.board.find("4620")},
                                      {"E-PLA", el_arish.map.board.find("4521")}};
  const std::string svg = map_svg(el_arish.map, &el_arish.units, counters, {});
  EXPECT_TRUE(holds_text(svg, "4-2-1-7"));
  EXPECT_TRUE(holds_text(svg, "PLA"));
}

TEST(Counters, OfAStackLieOffsetTheLastOnTop) {
  const data::Map map = small_map("");
  const hex::HexId here = map.board.find("0303");
  const std::string svg = map_svg(map, nullptr, std::vector<Counter>{{"below", here}, {"above", here}}, {});
  std::vector<std::pair<std::string, std::string>> drawn;
  for_each_element(parse_xml(svg), [&](const std::string&, const boost::property_tree::ptree& element) {
    if (attribute(element, "class") == "counter")
      drawn.emplace_back(attribute(element, "data-unit"), attribute(element, "transform"));
  });
  ASSERT_EQ(drawn.size(), 2u);
  EXPECT_EQ(drawn[0].first, "below");
  EXPECT_EQ(drawn[1].first, "above");
  EXPECT_NE(drawn[0].second, drawn[1].second);
}

TEST(TextWidth, CountsCharactersAndNotBytes) {
  EXPECT_DOUBLE_EQ(text_width("\xC3\xA9t\xC3\xA9", 10, 0, false), text_width("ete", 10, 0, false));
}

TEST(Cover, IsAFractionOfTheMapAndHasNoText) {
  const data::GameData elarish = game("elarish67/standard");
  const Options cover{.numbers = false, .names = false, .legend = false, .scale = 1, .grain = false};
  const std::string small = map_svg(elarish.map, &elarish.units, {}, cover);
  EXPECT_TRUE(texts_of(small).empty());
  EXPECT_LT(small.size() * 4, map_svg(elarish.map, &elarish.units, {}, {}).size());
}

TEST(Legend, OfEveryMapNamesItsTerrain) {
  EXPECT_TRUE(holds_text(legend_svg(game("aiw/s13").map), "Dune"));
  EXPECT_TRUE(holds_text(legend_svg(game("aiw/s8").map), "Crest"));
  EXPECT_TRUE(holds_text(legend_svg(game("elarish67/standard").map), "Rough"));
}

}  // namespace
}  // namespace mitla::draw
