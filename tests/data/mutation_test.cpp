// Valid files with random damage: the checks return a report or an error, and never do anything else.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <boost/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "broken_files.h"
#include "data/load.h"

namespace mitla::data {
namespace {

namespace json = boost::json;

// Every value of a tree, with the container that holds it.
struct Spot {
  json::value* value;
  json::value* parent;
  std::string key;        // in an object
  std::size_t index = 0;  // in a list
};

void collect(json::value& value, std::vector<Spot>& spots) {
  if (value.is_object())
    for (auto& member : value.as_object()) {
      spots.push_back({&member.value(), &value, std::string(member.key()), 0});
      collect(member.value(), spots);
    }
  if (value.is_array())
    for (std::size_t i = 0; i < value.as_array().size(); ++i) {
      spots.push_back({&value.as_array()[i], &value, "", i});
      collect(value.as_array()[i], spots);
    }
}

json::value other_value(int choice) {
  switch (choice) {
    case 0:
      return nullptr;
    case 1:
      return -1;
    case 2:
      return 1'000'000'000'000;
    case 3:
      return 0.5;
    case 4:
      return "";
    case 5:
      return "4620-4624-4699";
    case 6:
      return true;
    case 7:
      return json::array{};
    case 8:
      return json::object{};
    case 9:
      return json::array{"4620", json::array{1, json::object{{"id", nullptr}}}};
    default:
      return json::object{{"id", "x"}, {"schema", 7}};
  }
}

void damage(const Spot& spot) {
  switch (*rc::gen::inRange(0, 5)) {
    case 0:  // take it away
      if (spot.parent->is_object())
        spot.parent->as_object().erase(spot.key);
      else
        spot.parent->as_array().erase(spot.parent->as_array().begin() +
                                      static_cast<std::ptrdiff_t>(spot.index));
      return;
    case 1:  // repeat it, or give it another name
      if (spot.parent->is_object()) {
        const json::value copy = *spot.value;
        spot.parent->as_object()[spot.key + "x"] = copy;
      } else {
        const json::value copy = *spot.value;
        spot.parent->as_array().push_back(copy);
      }
      return;
    case 2:  // spoil a text
      if (spot.value->is_string() && !spot.value->as_string().empty()) {
        auto& text = spot.value->as_string();
        text[*rc::gen::inRange<std::size_t>(0, text.size())] = static_cast<char>(*rc::gen::inRange(32, 127));
        return;
      }
      [[fallthrough]];
    default:  // something else in its place
      *spot.value = other_value(*rc::gen::inRange(0, 11));
  }
}

// An error has a message that begins with a file name; a report has a schema.
void check_survives(const std::string& path, const std::string& text) {
  const auto report = check_file(project_data().with_file(path, text), path);
  if (report) {
    RC_ASSERT(!report.value().schema.empty());
  } else {
    RC_ASSERT(!report.error().empty());
    RC_ASSERT(report.error().find('\n') == std::string::npos);
  }
}

std::string any_path() { return *rc::gen::elementOf(project_data().list()); }

RC_GTEST_PROP(Mutations, OfOneOrMoreValues, ()) {
  const std::string path = any_path();
  json::value root = json::parse(text_of(path));
  const int wounds = *rc::gen::inRange(1, 4);
  for (int i = 0; i < wounds; ++i) {
    std::vector<Spot> spots;
    collect(root, spots);
    if (spots.empty()) break;
    damage(spots[*rc::gen::inRange<std::size_t>(0, spots.size())]);
  }
  check_survives(path, json::serialize(root));
}

RC_GTEST_PROP(Mutations, CutOffAnywhere, ()) {
  const std::string path = any_path();
  const std::string text = text_of(path);
  const std::size_t end = *rc::gen::inRange<std::size_t>(0, text.size() - 2);
  const auto report = check_file(project_data().with_file(path, text.substr(0, end)), path);
  RC_ASSERT(!report.ok());
}

RC_GTEST_PROP(Mutations, OfAnyByte, ()) {
  const std::string path = any_path();
  std::string text = text_of(path);
  text[*rc::gen::inRange<std::size_t>(0, text.size())] = static_cast<char>(*rc::gen::inRange(0, 256));
  check_survives(path, text);
}

RC_GTEST_PROP(Mutations, AnyTextAtAll, (const std::string& text)) {
  check_survives("elarish67/map.json", text);
}

// Many scenarios are read by the same code, so a few of them are enough.
bool one_of_many(const std::string& path) {
  static const std::set<std::string> few{"aiw/scenarios/b3.json",
                                         "aiw/scenarios/s11.json",
                                         "aiw/scenarios/s12.json",
                                         "barlev/scenarios/golan-only.json",
                                         "elarish67/scenarios/standard.json",
                                         "sdw67/scenarios/standard.json",
                                         "sixdays/scenarios/grand.json",
                                         "suez56/scenarios/what-if.json"};
  return path.find("/scenarios/") != std::string::npos && !few.contains(path);
}

// Every member of the root is either required or optional, but leaving it out never causes a crash.
TEST(Mutations, EveryKeyOfTheRootLeftOut) {
  for (const std::string& path : project_data().list()) {
    if (one_of_many(path)) continue;
    const json::value root = json::parse(text_of(path));
    for (const auto& member : root.as_object()) {
      json::value less = root;
      less.as_object().erase(member.key());
      check_file(project_data().with_file(path, json::serialize(less)), path).ok();
    }
  }
}

}  // namespace
}  // namespace mitla::data
