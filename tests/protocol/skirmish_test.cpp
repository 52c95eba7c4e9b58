// A game built on src/rules needs no change of the protocol.
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

// --- three seats in two teams, one of which commands units of both sides ---

std::string printed(const engine::Json& list) {
  std::string text;
  for (const engine::Json& item : list.items) text += (text.empty() ? "" : " ") + item.text;
  return text;
}

TEST_F(SkirmishProtocol, TellsSidesTeamsAndOwners) {
  const auto opened = ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  EXPECT_EQ(opened.find("seats")->items.size(), 3u);
  const auto& sides = opened.find("sides")->items;
  ASSERT_EQ(sides.size(), 2u);
  EXPECT_EQ(text(sides[1], "id"), "blue");
  EXPECT_EQ(text(sides[1], "title"), "Blue");
  EXPECT_EQ(text(sides[1], "seat"), "blue");
  const auto& teams = opened.find("teams")->items;
  ASSERT_EQ(teams.size(), 2u);
  EXPECT_EQ(text(teams[0], "id"), "attackers");
  EXPECT_EQ(printed(*teams[0].find("seats")), "red green");
  EXPECT_EQ(printed(*teams[1].find("seats")), "blue");
  const auto& units = opened.find("units")->items;
  ASSERT_EQ(units.size(), 4u);
  EXPECT_EQ(text(units[1], "unit"), "R2");
  EXPECT_EQ(text(units[1], "side"), "red");
  EXPECT_EQ(text(units[3], "unit"), "B2");
  EXPECT_EQ(text(units[3], "side"), "blue");
  // Owned by a side, commanded by another seat than that of the side.
  const auto shown = ask(R"({"cmd":"view","game":1,"seat":"blue"})");
  const engine::Json* commanders = shown.find("view")->find("commanders");
  ASSERT_NE(commanders, nullptr);
  EXPECT_EQ(commanders->members.size(), 2u);
  EXPECT_EQ(text(*commanders, "R2"), "green");
  EXPECT_EQ(text(*commanders, "B2"), "green");
}

TEST_F(SkirmishProtocol, AGameWithoutTeamsHasOneForEachSeat) {
  const auto opened = ask(R"({"cmd":"new","scenario":"skirmish/crossroads"})");
  const auto& teams = opened.find("teams")->items;
  ASSERT_EQ(teams.size(), 2u);
  EXPECT_EQ(text(teams[0], "id"), "red");
  EXPECT_EQ(printed(*teams[0].find("seats")), "red");
  EXPECT_EQ(ask(R"({"cmd":"view","game":1,"seat":"blue"})").find("view")->find("commanders"), nullptr);
  const auto games = ask(R"({"cmd":"games"})");
  for (const auto& game : games.find("games")->items) EXPECT_EQ(game.find("teams")->items.size(), 2u);
}

TEST_F(SkirmishProtocol, ASeatMovesUnitsOfBothSides) {
  ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  ask(R"({"cmd":"apply","game":1,"action":"end"})");
  EXPECT_EQ(text(ask(R"({"cmd":"explain","game":1,"action":"move B2 0603"})"), "why"),
            "blue 2 is not yours to move");
  ask(R"({"cmd":"apply","game":1,"action":"end"})");
  EXPECT_EQ(text(ask(R"({"cmd":"decision","game":1})"), "seat"), "green");
  EXPECT_TRUE(ask(R"({"cmd":"apply","game":1,"action":"move B2 0603"})").find("ok")->truth);
  EXPECT_TRUE(ask(R"({"cmd":"apply","game":1,"action":"move R2 0204"})").find("ok")->truth);
}

TEST_F(SkirmishProtocol, ATeamWinsTogether) {
  ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  ask(R"({"cmd":"apply","game":1,"action":"end"})");
  ask(R"({"cmd":"apply","game":1,"action":"concede"})");  // Blue
  const auto over = ask(R"({"cmd":"decision","game":1})");
  EXPECT_TRUE(over.find("winner")->is(engine::Json::Kind::kNull));
  EXPECT_EQ(printed(*over.find("winners")), "red green");
  EXPECT_EQ(text(over, "result"), "decided");
  EXPECT_EQ(text(over, "points", "green"), "2");
  EXPECT_EQ(text(over, "points", "blue"), "1");
}

TEST_F(SkirmishProtocol, AllCanLose) {
  ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  for (int i = 0; i < 18; ++i) ask(R"({"cmd":"apply","game":1,"action":"end"})");
  const auto over = ask(R"({"cmd":"decision","game":1})");
  ASSERT_TRUE(over.find("over")->truth);
  EXPECT_TRUE(over.find("winner")->is(engine::Json::Kind::kNull));
  EXPECT_TRUE(over.find("winners")->items.empty());
  EXPECT_EQ(text(over, "result"), "nobody-wins");
}

// 2.1, 2.2: strength 2 attacks strength 3 and needs more than 4 sixths of ten.
TEST_F(SkirmishProtocol, CastsDiceOfAnyNumberOfSides) {
  const std::string position =
      R"("position":{"pieces":[{"unit":"R1","hex":"0403"},{"unit":"B1","hex":"0402"}]}})";
  ask(R"({"cmd":"position","scenario":"skirmish/coalition","dice":[6,93,10],)" + position);
  ask(R"({"cmd":"apply","game":1,"action":"end"})");
  const auto repulsed = ask(R"({"cmd":"apply","game":1,"action":"move B1 0403"})");
  const auto& dice = repulsed.find("dice")->items;
  ASSERT_EQ(dice.size(), 2u);
  EXPECT_EQ(text(dice[0], "sides"), "10");
  EXPECT_EQ(text(dice[0], "result"), "6");
  EXPECT_EQ(text(dice[1], "sides"), "100");
  EXPECT_EQ(text(dice[1], "result"), "93");
  EXPECT_EQ(repulsed.find("events")->items.at(1).find("text")->text, "blue 1 stands");
  for (const char* end : {"end", "end", "end"})
    ask(R"({"cmd":"apply","game":1,"action":")" + std::string(end) + R"("})");
  const auto won = ask(R"({"cmd":"apply","game":1,"action":"move B1 0403"})");
  EXPECT_EQ(text(won.find("dice")->items.at(0), "result"), "10");
  EXPECT_EQ(won.find("events")->items.at(0).find("text")->text, "blue 1 drives off red 1");
  // The save keeps results beyond six.
  const auto saved = ask(R"({"cmd":"save","game":1})");
  EXPECT_EQ(printed(*saved.find("save")->find("dice")), "6 93 10");
}

TEST_F(SkirmishProtocol, TellsQuartersOfAPoint) {
  ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  EXPECT_EQ(text(ask(R"({"cmd":"explain","game":1,"action":"move R1 0201"})"), "why"),
            "0201 costs 1.25, and red 1 has 1");
  const auto reach = ask(R"({"cmd":"reach","game":1,"unit":"R1"})");
  EXPECT_EQ(text(reach, "allowance"), "1");
  EXPECT_EQ(text(reach.find("places")->items.at(0), "cost"), "3/4");
  const auto other = ask(R"({"cmd":"reach","game":1,"unit":"B1"})");
  EXPECT_EQ(text(other, "allowance"), "2.75");
}

TEST_F(SkirmishProtocol, ABotPlaysAnySeat) {
  ask(R"({"cmd":"new","scenario":"skirmish/coalition","seed":1})");
  for (int i = 0; i < 200 && !ask(R"({"cmd":"decision","game":1})").find("over")->truth; ++i) {
    const auto advised = ask(R"({"cmd":"bot","game":1,"player":"general","playouts":20})");
    ASSERT_TRUE(advised.find("ok")->truth);
    ask(R"({"cmd":"apply","game":1,"action":")" + text(advised, "action") + R"("})");
  }
  EXPECT_TRUE(ask(R"({"cmd":"decision","game":1})").find("over")->truth);
}

}  // namespace
}  // namespace mitla::protocol
