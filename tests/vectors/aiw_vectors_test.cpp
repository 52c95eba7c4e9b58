// Every vector of aiw.json that concerns the Basic and Standard rules or one of their seventeen situations is
// proved through the engine, or where it is pure arithmetic through the functions of the rules. Nothing is
// left out silently: vectors of the Advanced and Optional rules are counted, and a vector that nobody handles
// fails.
#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

#include "vectors/aiw_ground.h"

namespace mitla::test {
namespace {

engine::Json read_vectors() {
  std::ifstream file(std::string(MITLA_SOURCE_DIR) + "/tests/vectors/aiw.json");
  std::stringstream text;
  text << file.rdbuf();
  auto json = engine::parse_json(text.str(), {});
  EXPECT_TRUE(json) << (json ? "" : json.error());
  return json ? std::move(json).value() : engine::Json{};
}

// Whether all its cases belong to the Advanced or Optional rules or to their situations.
bool advanced(const Value& vector) {
  for (const std::string& id : vector["case"].texts())
    if (id.rfind("A.", 0) != 0 && id.rfind("O.", 0) != 0 && id.rfind("SIT.A-", 0) != 0) return false;
  return true;
}

TEST(AiwVectors, EveryVectorOfTheBasicAndStandardRulesHolds) {
  Handlers handlers;
  add_aiw_boards(handlers);
  add_aiw_combat(handlers);
  add_aiw_effects(handlers);
  add_aiw_play(handlers);
  add_aiw_situations(handlers);

  const engine::Json json = read_vectors();
  const Value vectors = Value(&json)["vectors"];
  int proved = 0;
  int skipped = 0;
  std::set<std::string> seen;
  for (const Value& value : vectors.items()) {
    const Vector v{value["id"].text(), value["given"], value["expect"]};
    SCOPED_TRACE("vector " + v.id);
    EXPECT_TRUE(seen.insert(v.id).second) << "listed twice";
    if (advanced(value)) {
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
  EXPECT_EQ(skipped, 17);
  EXPECT_EQ(proved, 143);
  for (const auto& [id, handler] : handlers) EXPECT_EQ(seen.count(id), 1u) << "no vector " << id;
}

}  // namespace
}  // namespace mitla::test
