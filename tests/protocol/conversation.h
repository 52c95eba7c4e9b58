// A conversation with the protocol about the toy game.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "engine/json.h"
#include "protocol/protocol.h"
#include "support/toy_game.h"

namespace mitla::protocol {

class Conversation : public testing::Test {
 protected:
  // The answer to a line: always one line of valid JSON.
  engine::Json ask(const std::string& line) {
    last_ = protocol_.handle(line);
    EXPECT_EQ(last_.find('\n'), std::string::npos);
    auto json = engine::parse_json(last_, {.bytes = 1 << 24});
    EXPECT_TRUE(json) << last_;
    return json ? json.value() : engine::Json{};
  }
  // The same for a line that must succeed.
  engine::Json must(const std::string& line) {
    engine::Json json = ask(line);
    EXPECT_TRUE(json.find("ok") != nullptr && json.find("ok")->truth) << line << "\n" << last_;
    return json;
  }
  // The code of the error of a line that must fail.
  std::string code(const std::string& line) { return error_member(line, "code"); }
  std::string message(const std::string& line) { return error_member(line, "message"); }

  std::string hash(int game) {
    return must(R"({"cmd":"hash","game":)" + std::to_string(game) + "}").find("hash")->text;
  }
  void play(int game, const std::string& action) {
    must(R"({"cmd":"apply","game":)" + std::to_string(game) + R"(,"action":")" + action + "\"}");
  }
  // A game in which R1 stands next to B1 and Red may fight; its first die shows a 5.
  int fight() {
    const auto json = must(
        R"({"cmd":"position","scenario":"toy/duel","seed":3,"dice":[5],"position":{"turn":2,"phase":"red fight",)"
        R"("pieces":[{"unit":"R1","hex":"0402"}]}})");
    return static_cast<int>(*json.find("game")->integer());
  }

  const std::string& last() const { return last_; }
  bool quitting() const { return protocol_.quitting(); }

 private:
  std::string error_member(const std::string& line, std::string_view member) {
    const engine::Json json = ask(line);
    const engine::Json* ok = json.find("ok");
    const engine::Json* error = json.find("error");
    EXPECT_TRUE(ok != nullptr && !ok->truth && error != nullptr) << line << "\n" << last_;
    return error != nullptr && error->find(member) != nullptr ? error->find(member)->text : "";
  }

  engine::Registry registry_ = toy::make_registry();
  Protocol protocol_{registry_};
  std::string last_;
};

}  // namespace mitla::protocol
