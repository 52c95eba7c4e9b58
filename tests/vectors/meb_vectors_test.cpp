// Every vector of meb.json that concerns El Arish '67 is proved through the engine, or where it is pure
// arithmetic through the functions of the rules. Nothing is left out silently: vectors of Suez '56 are
// counted, and a vector that nobody handles fails.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "vectors/vector.h"

namespace mitla::test {
namespace {

engine::Json read_vectors() {
  std::ifstream file(MITLA_SOURCE_DIR "/tests/vectors/meb.json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = engine::parse_json(text.str(), {});
  EXPECT_TRUE(json) << (json ? "" : json.error());
  return json ? std::move(json).value() : engine::Json{};
}

// Vectors of chapter 9, of naval gunfire (8.19), of the mixed attacks of 7.18 and of terrain that only Suez
// has.
bool suez_only(const Vector& v) {
  static const std::set<std::string> kWithoutGame{
      "naval-twice",         "naval-nationality",      "retreat-channel",
      "hexside-two-kinds",   "retreat-channel-bridge", "oil-tank-hexside",
      "crossing-may-advance"};
  if (v.given.has("game") && v.given["game"].text() == "suez56") return true;
  return kWithoutGame.count(v.id) != 0;
}

TEST(MebVectors, EveryVectorOfElArishHolds) {
  Handlers handlers;
  add_ground(handlers);
  add_numbers(handlers);
  add_duties(handlers);
  add_results(handlers);
  add_guns(handlers);
  add_el_arish(handlers);

  const engine::Json json = read_vectors();
  const Value vectors = Value(&json)["vectors"];
  int proved = 0;
  int skipped = 0;
  std::set<std::string> seen;
  for (const Value& value : vectors.items()) {
    const Vector v{value["id"].text(), value["given"], value["expect"]};
    SCOPED_TRACE("vector " + v.id);
    EXPECT_TRUE(seen.insert(v.id).second) << "listed twice";
    if (suez_only(v)) {
      ++skipped;
      EXPECT_EQ(handlers.count(v.id), 0u) << "handled and skipped";
      continue;
    }
    const auto handler = handlers.find(v.id);
    if (handler == handlers.end()) {
      ADD_FAILURE() << "nobody proves this vector";
      continue;
    }
    handler->second(v);
    ++proved;
  }
  EXPECT_EQ(skipped, 39);
  EXPECT_EQ(proved, 185);
  for (const auto& [id, handler] : handlers) EXPECT_EQ(seen.count(id), 1u) << "no vector " << id;
}

}  // namespace
}  // namespace mitla::test
