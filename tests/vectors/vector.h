// One test vector of tests/vectors/<book>.json: what is given and what is expected, read with short words.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace mitla::test {

// A value of a vector. A missing value, or one of another type, fails the test.
class Value {
 public:
  explicit Value(const engine::Json* json) : json_(json) {}

  bool exists() const { return json_ != nullptr; }
  Value operator[](std::string_view key) const {
    return Value(json_ != nullptr ? json_->find(key) : nullptr);
  }
  bool has(std::string_view key) const { return (*this)[key].exists(); }
  bool is_null() const { return exists() && json_->is(engine::Json::Kind::kNull); }

  std::string text() const {
    if (!is(engine::Json::Kind::kString)) return "";
    return json_->text;
  }
  bool yes() const { return is(engine::Json::Kind::kBool) && json_->truth; }
  bool yes_or(bool otherwise) const { return exists() ? yes() : otherwise; }
  int number() const {
    if (!is(engine::Json::Kind::kNumber)) return 0;
    return std::stoi(json_->text);
  }
  // 0.5 is 1.
  int halves() const {
    if (!is(engine::Json::Kind::kNumber)) return 0;
    return static_cast<int>(std::lround(2 * std::stod(json_->text)));
  }
  // In parts of a whole: 1.25 in quarters is 5.
  int parts(int of) const {
    if (!is(engine::Json::Kind::kNumber)) return 0;
    return static_cast<int>(std::lround(of * std::stod(json_->text)));
  }
  std::vector<Value> items() const {
    std::vector<Value> out;
    if (is(engine::Json::Kind::kArray))
      for (const engine::Json& item : json_->items) out.emplace_back(&item);
    return out;
  }
  std::vector<std::string> texts() const {
    std::vector<std::string> out;
    for (const Value& item : items()) out.push_back(item.text());
    return out;
  }
  std::vector<int> numbers() const {
    std::vector<int> out;
    for (const Value& item : items()) out.push_back(item.number());
    return out;
  }
  std::vector<std::pair<std::string, Value>> members() const {
    std::vector<std::pair<std::string, Value>> out;
    if (is(engine::Json::Kind::kObject))
      for (const auto& member : json_->members) out.emplace_back(member.key, Value(&member.value));
    return out;
  }

 private:
  bool is(engine::Json::Kind kind) const {
    if (json_ != nullptr && json_->is(kind)) return true;
    ADD_FAILURE() << "the vector lacks " << engine::noun(kind);
    return false;
  }
  const engine::Json* json_;
};

struct Vector {
  std::string id;
  Value given;
  Value expect;
};

using Handler = void (*)(const Vector&);
using Handlers = std::map<std::string, Handler>;

inline void add(Handlers& handlers, Handler handler, std::initializer_list<const char*> ids) {
  for (const char* id : ids) EXPECT_TRUE(handlers.emplace(id, handler).second) << id << " has two handlers";
}

// By theme; each in a file of its own.
void add_ground(Handlers& handlers);    // grid, movement, stacking, zones of control
void add_numbers(Handlers& handlers);   // differential, columns, shifts, strengths, tables
void add_duties(Handlers& handlers);    // who must attack whom
void add_results(Handlers& handlers);   // exchanges, retreats, displacement, advance
void add_guns(Handlers& handlers);      // artillery, final protective fire, aircraft, divisions
void add_el_arish(Handlers& handlers);  // chapter 10 and victory

}  // namespace mitla::test
