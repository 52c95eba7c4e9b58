#include "draw/drawn_maps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/property_tree/xml_parser.hpp>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace mitla::draw {

namespace {

template <typename T>
T must(base::Result<T> result) {
  if (result) return std::move(result).value();
  std::cerr << result.error() << "\n";
  std::abort();
}

}  // namespace

data::Source data_directory() { return data::Source::directory(MITLA_SOURCE_DIR "/data"); }

data::GameData game(const std::string& scenario) {
  return must(data::load_scenario(data_directory(), data::scenario_path(scenario)));
}

data::Map small_map(const std::string& members, const std::string& compass) {
  const std::string text = R"({"schema": "mitla/map/1", "id": "small", "title": "Small", "scale": "none",
    "provenance": "seed",
    "grids": [{"id": "sheet", "orientation": "flat", "shifted": "even", "numbering": "XXYY", "compass": )" +
                           compass + R"(, "columns": [1, 10], "rows": [1, 8], "provenance": "seed"}],
    "base": "clear")" + members +
                           "}";
  return must(data::load_map(data_directory().with_file("small/map.json", text), "small/map.json"));
}

boost::property_tree::ptree parse_xml(const std::string& text) {
  boost::property_tree::ptree tree;
  std::istringstream in(text);
  try {
    boost::property_tree::read_xml(in, tree, boost::property_tree::xml_parser::no_concat_text);
  } catch (const boost::property_tree::xml_parser_error& error) {
    ADD_FAILURE() << "no well-formed XML: " << error.what();
  }
  return tree;
}

void for_each_element(const boost::property_tree::ptree& tree, const Visit& visit) {
  for (const auto& [tag, child] : tree) {
    if (tag.empty() || tag.front() == '<') continue;  // attributes, comments, text
    visit(tag, child);
    for_each_element(child, visit);
  }
}

std::string attribute(const boost::property_tree::ptree& element, const std::string& name) {
  return element.get<std::string>("<xmlattr>." + name, "");
}

std::vector<std::string> texts_of(const std::string& svg) {
  std::vector<std::string> texts;
  for_each_element(parse_xml(svg), [&](const std::string& tag, const boost::property_tree::ptree& element) {
    if (tag == "text") texts.push_back(element.get<std::string>("<xmltext>", ""));
  });
  return texts;
}

bool holds_text(const std::string& svg, std::string_view text) {
  const auto texts = texts_of(svg);
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace mitla::draw
