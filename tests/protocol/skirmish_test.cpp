// A game on the floor needs nothing of the protocol.
#include <gtest/gtest.h>

#include "engine/json.h"
#include "protocol/protocol.h"
#include "support/skirmish.h"

namespace mitla::protocol {
namespace {

class SkirmishProtocol : public testing::Test {
 protected:
  engine::Json ask(const std::string& line) {
    return engine::parse_json(protocol_.handle(line), {.bytes = 1 << 24}).value();
  }
  std::string text(const engine::Json& json, std::string_view first, std::string_view second = {}) {
    const engine::Json* found = json.find(first);
    if (found != nullptr && !second.empty()) found = found->find(second);
    return found == nullptr ? "" : found->text;
  }
  Protocol protocol_{skirmish::registry()};
};

TEST_F(SkirmishProtocol, PlaysRefusesAndExplains) {
  ask(R"({"cmd":"new","scenario":"skirmish/crossroads","seed":1})");
  const auto refused = ask(R"({"cmd":"apply","game":1,"action":"move B1 0602"})");
  EXPECT_EQ(text(refused, "error", "case"), "1.1");
  EXPECT_EQ(text(refused, "error", "why"), "blue 1 is not yours to move");
  EXPECT_EQ(text(ask(R"({"cmd":"explain","game":1,"action":"move R1 0102"})"), "why"),
            "0102 is not next to red 1");
  const auto moved = ask(R"({"cmd":"apply","game":1,"action":"move R1 0202"})");
  EXPECT_EQ(moved.find("events")->items.at(0).find("text")->text, "red 1 moves to 0202");
  ask(R"({"cmd":"apply","game":1,"action":"end"})");
  EXPECT_EQ(text(ask(R"({"cmd":"decision","game":1})"), "seat"), "blue");
}

// 2.1: strength 2 attacks strength 3 and needs more than 4.
TEST_F(SkirmishProtocol, TakesPositionsAndScriptedDice) {
  const std::string position =
      R"("position":{"pieces":[{"unit":"R2","hex":"0403"},{"unit":"B1","hex":"0402"}]}})";
  ask(R"({"cmd":"position","scenario":"skirmish/crossroads","dice":[4],)" + position);
  ask(R"({"cmd":"apply","game":1,"action":"move R2 0402"})");
  EXPECT_EQ(text(ask(R"({"cmd":"legal","game":1,"unit":"R2"})"), "seat"), "red");
  ask(R"({"cmd":"apply","game":1,"action":"concede"})");
  const auto over = ask(R"({"cmd":"decision","game":1})");
  EXPECT_TRUE(over.find("over")->truth);
  EXPECT_EQ(text(over, "winner"), "blue");
}

}  // namespace
}  // namespace mitla::protocol
