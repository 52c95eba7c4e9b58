// Maps to draw in tests, and the drawing read back as a tree.
#pragma once

#include <boost/property_tree/ptree.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "data/load.h"
#include "data/map.h"

namespace mitla::draw {

data::Source data_directory();
data::GameData game(const std::string& scenario);

// A map file of ten by eight flat-top hexes, 0101 to 1008, all clear; `members` are further members of the
// file, each beginning with a comma.
data::Map small_map(const std::string& members,
                    const std::string& compass = R"({"up": "north", "right": "east"})");

// Fails the test if the text is no well-formed XML.
boost::property_tree::ptree parse_xml(const std::string& text);

using Visit = std::function<void(const std::string& tag, const boost::property_tree::ptree& element)>;
void for_each_element(const boost::property_tree::ptree& tree, const Visit& visit);
std::string attribute(const boost::property_tree::ptree& element, const std::string& name);

// What the text elements of a drawing say, in their order.
std::vector<std::string> texts_of(const std::string& svg);
bool holds_text(const std::string& svg, std::string_view text);
int count_of(std::string_view text, std::string_view part);

}  // namespace mitla::draw
