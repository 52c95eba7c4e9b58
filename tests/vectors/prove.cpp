#include "vectors/prove.h"

#include <fstream>
#include <set>
#include <sstream>

namespace mitla::test {
namespace {

engine::Json read_vectors(const std::string& book) {
  std::string path = MITLA_SOURCE_DIR "/tests/vectors/";
  path += book;
  path += ".json";
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  auto json = engine::parse_json(text.str(), {});
  EXPECT_TRUE(json) << (json ? "" : json.error());
  return json ? std::move(json).value() : engine::Json{};
}

}  // namespace

Count prove_vectors(const std::string& book, const Handlers& handlers, Duty (*duty)(const Value& vector)) {
  const engine::Json json = read_vectors(book);
  Count count;
  std::set<std::string> seen;
  for (const Value& value : Value(&json)["vectors"].items()) {
    const Vector v{value["id"].text(), value["given"], value["expect"]};
    SCOPED_TRACE("vector " + v.id);
    EXPECT_TRUE(seen.insert(v.id).second) << "listed twice";
    const auto handler = handlers.find(v.id);
    const Duty what = duty(value);
    count.must += what == Duty::kMust ? 1 : 0;
    count.never += what == Duty::kNever ? 1 : 0;
    if (handler == handlers.end()) {
      EXPECT_NE(what, Duty::kMust) << "nobody proves this vector";
      continue;
    }
    EXPECT_NE(what, Duty::kNever) << "handled and skipped";
    handler->second(v);
  }
  for (const auto& [id, handler] : handlers) EXPECT_EQ(seen.count(id), 1u) << "no vector " << id;
  return count;
}

bool suez_only(const Value& vector) {
  static const std::set<std::string> kWithoutGame{
      "naval-twice",         "naval-nationality",      "retreat-channel",
      "hexside-two-kinds",   "retreat-channel-bridge", "oil-tank-hexside",
      "crossing-may-advance"};
  const Value game = vector["given"]["game"];
  if (game.exists() && game.text() == "suez56") return true;
  return kWithoutGame.count(vector["id"].text()) != 0;
}

}  // namespace mitla::test
