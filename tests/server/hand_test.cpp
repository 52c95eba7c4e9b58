// What a player has at hand: explanations of a click, charts, objectives, entries, targets, an officer who
// finishes a phase, a forecast, and the rule for taking back against a machine.
#include <set>
#include <string>

#include "running_server.h"

namespace mitla::test {
namespace {

constexpr const char* kAgainstOfficer =
    R"({"scenario":"elarish67/standard","options":{"setup":"ready"},"seats":[{"seat":"egypt","player":"officer"}])";

class Hand : public ServerTest {
 protected:
  void SetUp() override {
    options_.entropy = predictable();
    start();
  }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  Made against_officer(const std::string& more = "") { return make(kAgainstOfficer + more + "}"); }
  // Waits until the seat decides.
  static void wait_for_turn(Player& player) {
    while (!player.mine() && !player.over()) ASSERT_TRUE(player.wait_for_state());
  }
  // Ends phases until the other side has answered.
  void end_until_answered(Player& player) {
    for (int i = 0; i < 10; ++i) {
      wait_for_turn(player);
      const int before = player.revision();
      const auto answer = player.act("end");
      ASSERT_TRUE(at(answer, "ok").truth) << text_at(answer, "error.message");
      ASSERT_TRUE(player.wait_for_revision(before + 1));
      wait_for_turn(player);
      if (player.revision() > before + 1) return;
    }
    FAIL() << "the officer never answered";
  }
};

TEST_F(Hand, AClickIsExplainedByWhereAndWithWhat) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  ASSERT_TRUE(israel.mine());
  const auto far = israel.ask(R"("type":"explain","unit":"I-79/7","hex":"2332")");
  EXPECT_FALSE(at(far, "legal").truth);
  EXPECT_FALSE(text_at(far, "rule").empty());
  EXPECT_NE(text_at(far, "why").find("79/7"), std::string::npos) << text_at(far, "why");
  EXPECT_FALSE(text_at(israel.ask(R"("type":"explain","unit":"E-14")"), "why").empty());
  EXPECT_FALSE(text_at(israel.ask(R"("type":"explain","hex":"4620")"), "why").empty());
  EXPECT_EQ(code(israel.ask(R"("type":"explain")")), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"explain","unit":"nobody")")), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"explain","unit":"I-79/7","hex":"9999")")), "bad");
  EXPECT_NE(text_at(egypt.ask(R"("type":"explain","unit":"E-14","hex":"4620")"), "why").find("decision"),
            std::string::npos);
}

TEST_F(Hand, AnEntryLightsWhatLiesBeyond) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  const auto reach = israel.ask(R"("type":"reach","unit":"I-79/7")");
  const auto beyond = at(reach, "beyond").items;
  ASSERT_FALSE(beyond.empty());
  const auto& way = beyond.back();
  EXPECT_FALSE(text_at(way, "cost").empty());
  EXPECT_GE(at(way, "route").items.size(), 2u);
  for (const char* step : {"enter", "move"}) {
    const int before = israel.revision();
    ASSERT_TRUE(at(israel.act(text_at(way, step)), "ok").truth) << text_at(way, step);
    ASSERT_TRUE(israel.wait_for_revision(before + 1));
  }
  EXPECT_TRUE(at(israel.ask(R"("type":"reach","unit":"I-79/7")"), "beyond").items.empty())
      << "a unit on the map has no entry";
}

TEST_F(Hand, ChartsHoldTheTablesTheTerrainAndWhatScores) {
  for (const char* scenario : {"elarish67/standard", "suez56/historical", "sdw67/standard", "aiw/s9"}) {
    const Reply reply = get("/api/scenarios/" + std::string(scenario) + "/charts");
    ASSERT_EQ(reply.status, 200u) << scenario;
    const auto charts = reply.json();
    ASSERT_FALSE(at(charts, "tables").items.empty()) << scenario;
    for (const auto& table : at(charts, "tables").items) {
      ASSERT_EQ(at(table, "cells").items.size(), at(table, "rows").items.size()) << text_at(table, "id");
      for (const auto& row : at(table, "cells").items)
        EXPECT_EQ(row.items.size(), at(table, "columns").items.size()) << text_at(table, "id");
    }
    EXPECT_FALSE(at(charts, "terrain").items.empty()) << scenario;
    EXPECT_FALSE(at(charts, "victory.levels").items.empty()) << scenario;
    EXPECT_FALSE(at(charts, "provenance").items.empty()) << scenario;
  }
  EXPECT_EQ(get("/api/scenarios/nothing/charts").status, 404u);
}

TEST_F(Hand, ObjectivesTellWhoHoldsThem) {
  const Made made = make();
  Player watcher = sit(made, made.spectator);
  const auto list = at(watcher.ask(R"("type":"objectives")"), "objectives").items;
  ASSERT_FALSE(list.empty());
  for (const auto& objective : list) {
    EXPECT_FALSE(text_at(objective, "name").empty());
    EXPECT_EQ(at(objective, "worth").items.size(), 2u) << "10.9: for Egypt each turn, for Israel at the end";
    const std::string hex = text_at(objective, "hex");
    if (hex == "4620") {
      EXPECT_EQ(text_at(objective, "seat"), "egypt") << "Rafiah";
    }
    if (hex == "2250") {
      EXPECT_EQ(text_at(objective, "seat"), "") << "Jebel Libni is empty";
    }
  }
}

TEST_F(Hand, ThreatenedHexesAreCounted) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  const auto answer = israel.ask(R"("type":"threatened","hexes":["4719","4818"])");
  EXPECT_TRUE(at(answer, "ok").truth);
  EXPECT_EQ(code(israel.ask(R"("type":"threatened","hexes":["9999"])")), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"threatened")")), "bad");
  EXPECT_TRUE(at(israel.ask(R"("type":"targets","unit":"I-79/7")"), "ok").truth);
}

TEST_F(Hand, AFriendlyMachineAgreesAndAStrictOneRefuses) {
  const Made friendly = against_officer();
  Player one = sit(friendly, friendly.israel);
  EXPECT_EQ(text_at(one.state(), "undo_beyond"), "agreed");
  const Made strict = against_officer(R"(,"undo":"strict")");
  {
    Player two = sit(strict, strict.israel);
    EXPECT_EQ(text_at(two.state(), "undo_beyond"), "refused");
    end_until_answered(two);
    EXPECT_EQ(code(two.ask(R"("type":"undo-ask","to":0)")), "consent");
  }
  stop();
  start();
  Player again = sit(strict, strict.israel);
  EXPECT_EQ(text_at(again.state(), "undo_beyond"), "refused") << "the store remembers";
  EXPECT_EQ(post(kAgainstOfficer + std::string(R"(,"undo":"perhaps"})")).status, 400u);
}

TEST_F(Hand, StrictOrNotOnesOwnActionsAreFreeUntilADie) {
  const Made made = against_officer(R"(,"undo":"strict")");
  Player israel = sit(made, made.israel);
  wait_for_turn(israel);
  const int before = israel.revision();
  const auto entries = at(israel.ask(R"("type":"legal","unit":"I-79/7")"), "actions").items;
  ASSERT_FALSE(entries.empty());
  ASSERT_TRUE(at(israel.act(entries[0].text), "ok").truth);
  ASSERT_TRUE(israel.wait_for_revision(before + 1));
  EXPECT_TRUE(at(israel.ask("\"type\":\"undo\",\"to\":" + std::to_string(before)), "ok").truth);
}

TEST_F(Hand, AnOfficerFinishesThePhaseAndItIsTakenBackAsOne) {
  const Made made = against_officer();
  Player israel = sit(made, made.israel);
  wait_for_turn(israel);
  const std::string phase = text_at(israel.state(), "view.phase");
  const int before = israel.revision();
  EXPECT_EQ(number_at(israel.ask(R"("type":"finish")"), "revision"), before);
  while (text_at(israel.state(), "view.phase") == phase) ASSERT_TRUE(israel.wait_for_state());
  EXPECT_GT(israel.revision(), before + 1) << "it has played more than the end of the phase";
  EXPECT_TRUE(at(israel.ask("\"type\":\"undo-ask\",\"to\":" + std::to_string(before)), "agreed").truth);
  while (israel.revision() != before) ASSERT_TRUE(israel.wait_for_state());
  EXPECT_TRUE(israel.mine());
  EXPECT_EQ(text_at(israel.state(), "view.phase"), phase) << "and the officer does not begin again";
}

// Both allocate aircraft in one phase: the officer of one seat does not keep the other seat from its own.
TEST_F(Hand, TwoSeatsLetOfficersFinishTheSamePhase) {
  const Made made = make(R"({"scenario":"barlev/suez-only","options":{"setup":"ready"}})");
  Player egypt = sit(made, made.egypt), israel = sit(made, made.israel);
  std::set<std::string> asked;
  for (int i = 0; i < 2000; ++i) {
    for (Player* player : {&egypt, &israel}) {
      while (player->next(10)) {
      }
      const std::string phase = text_at(player->state(), "view.phase");
      if (phase == "arab-movement") {
        EXPECT_TRUE(asked.contains("egypt arab-air"));
        EXPECT_TRUE(asked.contains("israel arab-air"));
        return;
      }
      if (!player->mine() || !asked.insert((player == &egypt ? "egypt " : "israel ") + phase).second)
        continue;
      EXPECT_EQ(code(player->ask(R"("type":"finish")")), "") << phase;
    }
  }
  FAIL() << "the air segment does not end: " << text_at(egypt.state(), "view.phase");
}

TEST_F(Hand, OnlyTheOneWhoDecidesCanLetAnOfficerFinish) {
  const Made made = make();
  Player egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  EXPECT_EQ(code(egypt.ask(R"("type":"finish")")), "not-your-turn");
  EXPECT_EQ(code(watcher.ask(R"("type":"finish")")), "not-your-turn");
}

TEST_F(Hand, AForecastSaysHowManyGamesItIsMadeOf) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  const auto forecast = israel.ask(R"("type":"forecast")");
  ASSERT_TRUE(at(forecast, "ok").truth) << text_at(forecast, "error.message");
  EXPECT_GE(number_at(forecast, "games"), 0);
  const auto seats = at(forecast, "seats").items;
  ASSERT_EQ(seats.size(), 2u);
  int sum = number_at(forecast, "draws");
  for (const auto& seat : seats) sum += number_at(seat, "wins");
  EXPECT_EQ(sum, number_at(forecast, "games"));
  EXPECT_EQ(israel.revision(), 0) << "nothing is played";
}

TEST_F(Hand, AWrongAddressIsAPageForPeopleAndJsonForPrograms) {
  const Reply page = get("/nowhere", {{"accept", "text/html,application/xhtml+xml"}});
  EXPECT_EQ(page.status, 404u);
  EXPECT_TRUE(page.headers.at("content-type").starts_with("text/html"));
  EXPECT_NE(page.body.find("<html"), std::string::npos);
  const Reply json = get("/nowhere");
  EXPECT_EQ(json.status, 404u);
  EXPECT_EQ(text_at(json.json(), "error.code"), "unknown");
  EXPECT_TRUE(get("/api/nowhere", {{"accept", "text/html"}})
                  .headers.at("content-type")
                  .starts_with("application/json"));
}

}  // namespace
}  // namespace mitla::test
