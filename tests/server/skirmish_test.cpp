// A game on the floor needs nothing of the server: it is drawn, played by two people and by machines.
#include "support/skirmish.h"
#include "running_server.h"

namespace mitla::test {
namespace {

class SkirmishServer : public ServerTest {
 protected:
  SkirmishServer() {
    registry_ = &skirmish::registry();
    source_ = skirmish::files();
  }
};

TEST_F(SkirmishServer, ServesTheBoard) {
  start();
  EXPECT_NE(get("/api/scenarios").body.find("skirmish/crossroads"), std::string::npos);
  EXPECT_NE(get("/api/scenarios/skirmish/crossroads/board").body.find("Crossroads"), std::string::npos);
  EXPECT_NE(get("/api/scenarios/skirmish/crossroads/map.svg").body.find("<svg"), std::string::npos);
}

TEST_F(SkirmishServer, TwoPeoplePlayToTheEnd) {
  start();
  const Reply reply = post(R"({"scenario":"skirmish/crossroads"})");
  ASSERT_EQ(reply.status, 201u) << reply.body;
  const Made made{text_at(reply.json(), "game"),
                  {},
                  text_at(reply.json(), "tokens.red"),
                  text_at(reply.json(), "tokens.blue"),
                  {}};
  Player red = sit(made, made.israel);
  Player blue = sit(made, made.egypt);
  const auto game = skirmish::registry().open("skirmish/crossroads", {}).value();
  engine::RandomStream random(3);
  EXPECT_GT(play(*game, {&red, &blue}, random, 1000), 6);
  EXPECT_TRUE(red.over());
  EXPECT_TRUE(blue.over());
}

TEST_F(SkirmishServer, AMachinePlaysTheOtherSide) {
  start();
  const Reply reply =
      post(R"({"scenario":"skirmish/crossroads","seats":[{"seat":"blue","player":"random"}]})");
  ASSERT_EQ(reply.status, 201u) << reply.body;
  const Made made{text_at(reply.json(), "game"), {}, text_at(reply.json(), "tokens.red"), {}, {}};
  Player red = sit(made, made.israel);
  while (!red.over()) {
    ASSERT_TRUE(at(red.act("end"), "ok").truth);
    do ASSERT_TRUE(red.wait_for_state());
    while (!red.mine() && !red.over());
  }
}

}  // namespace
}  // namespace mitla::test
