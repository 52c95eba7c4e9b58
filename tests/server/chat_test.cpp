// What people at a table say to each other: to all, or to their own side.
#include "running_server.h"

namespace mitla::test {
namespace {

class Chat : public ServerTest {
 protected:
  void SetUp() override { start(); }
  static std::string say(const std::string& to, const std::string& text) {
    return R"("type":"chat","to":")" + to + R"(","text":")" + text + "\"";
  }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  // The texts of all lines that have come so far.
  static std::vector<std::string> heard(const Player& player) {
    std::vector<std::string> texts;
    for (std::size_t begin = 0; begin < player.recorded().size();) {
      const std::size_t end = player.recorded().find('\n', begin);
      const auto json = parsed(player.recorded().substr(begin, end - begin));
      if (text_at(json, "type") == "chat")
        for (const auto& line : at(json, "lines").items)
          texts.push_back(text_at(line, "seat") + " " + text_at(line, "to") + " " + text_at(line, "text"));
      begin = end + 1;
    }
    return texts;
  }
  // Takes everything that was sent before.
  static void catch_up(Player& player) { player.ask(R"("type":"ping")"); }
};

TEST_F(Chat, ALineToTheTableIsHeardByAllAndOneToASideByNobodyElse) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  ASSERT_TRUE(at(israel.ask(say("table", "good luck \\u00e9")), "ok").truth);
  ASSERT_TRUE(at(egypt.ask(say("side", "a plan")), "ok").truth);
  for (Player* player : {&israel, &egypt, &watcher}) catch_up(*player);
  const std::string good = "israel table good luck \u00e9";
  EXPECT_EQ(heard(israel), std::vector<std::string>{good});
  EXPECT_EQ(heard(watcher), std::vector<std::string>{good});
  EXPECT_EQ(heard(egypt), (std::vector<std::string>{good, "egypt side a plan"}));
  EXPECT_EQ(israel.revision(), 0) << "nothing was played";

  stop();
  start();
  Player again = sit(made, made.egypt), other = sit(made, made.spectator);
  catch_up(again);
  catch_up(other);
  EXPECT_EQ(heard(again), (std::vector<std::string>{good, "egypt side a plan"})) << "the journal keeps it";
  EXPECT_EQ(heard(other), std::vector<std::string>{good});
}

TEST_F(Chat, WhatCannotBeSaidIsRefused) {
  const Made made = make();
  Player israel = sit(made, made.israel), watcher = sit(made, made.spectator);
  EXPECT_EQ(code(watcher.ask(say("table", "hello"))), "not-your-turn");
  EXPECT_EQ(code(israel.ask(say("table", ""))), "bad");
  EXPECT_EQ(code(israel.ask(say("table", "   "))), "bad");
  EXPECT_EQ(code(israel.ask(say("enemy", "hello"))), "bad");
  EXPECT_EQ(code(israel.ask(say("table", "a\\nb"))), "bad");
  EXPECT_EQ(code(israel.ask(say("table", std::string(1001, 'x')))), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"chat","to":"table","text":7)")), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"chat","text":"hello")")), "bad");
  catch_up(watcher);
  EXPECT_TRUE(heard(watcher).empty());
}

TEST_F(Chat, AFloodIsRefused) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  int said = 0;
  for (int i = 0; i < 40; ++i) said += at(israel.ask(say("table", "x")), "ok").truth ? 1 : 0;
  EXPECT_GE(said, 10);
  EXPECT_LT(said, 30);
  EXPECT_EQ(code(israel.last()), "busy");
  EXPECT_TRUE(at(egypt.ask(say("table", "y")), "ok").truth) << "the other seat has a pace of its own";
}

TEST_F(Chat, AFinishedGameCanBeTalkedAbout) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  Player& actor = israel.mine() ? israel : egypt;
  ASSERT_TRUE(at(actor.act("concede"), "ok").truth);
  EXPECT_TRUE(at(egypt.ask(say("table", "well played")), "ok").truth);
}

}  // namespace
}  // namespace mitla::test
