// What programs read instead of sentences: events as data, names, forced steps, several actions, routes.
#include <gtest/gtest.h>

#include "engine/json.h"
#include "games/registry.h"
#include "protocol/protocol.h"
#include "support/skirmish.h"

namespace mitla::protocol {
namespace {

using engine::Json;

class Data : public testing::Test {
 protected:
  explicit Data(const engine::Registry& registry) : protocol_(registry) {}
  Json ask(const std::string& line) {
    last_ = protocol_.handle(line);
    return engine::parse_json(last_, {.bytes = 1 << 24, .depth = 64, .values = 1'000'000}).value();
  }
  Json must(const std::string& line) {
    Json json = ask(line);
    EXPECT_TRUE(json.find("ok")->truth) << line << "\n" << last_;
    return json;
  }
  Json error(const std::string& line) {
    const Json json = ask(line);
    EXPECT_FALSE(json.find("ok")->truth) << line;
    return *json.find("error");
  }
  std::string hash() { return must(R"({"cmd":"hash","game":1})").find("hash")->text; }
  static std::vector<std::string> texts(const Json& array) {
    std::vector<std::string> out;
    for (const Json& item : array.items) out.push_back(item.text);
    return out;
  }
  const std::string& last() const { return last_; }

 private:
  Protocol protocol_;
  std::string last_;
};

using Strings = std::vector<std::string>;

class SkirmishData : public Data {
 protected:
  SkirmishData() : Data(skirmish::registry()) {
    must(R"({"cmd":"new","scenario":"skirmish/crossroads","seed":1})");
  }
};

TEST_F(SkirmishData, EventsHaveKindUnitsHexesAndValues) {
  must(R"({"cmd":"apply","game":1,"action":"move R1 0202"})");
  EXPECT_NE(last().find(R"("events":[{"text":"red 1 moves to 0202","case":"1.1","kind":"moved",)"
                        R"("event":"moved","units":["R1"],"hexes":["0202"],)"
                        R"("values":{"unit":"R1","hex":"0202"}}])"),
            std::string::npos)
      << last();
}

TEST_F(SkirmishData, NamesConnectTextsWithIds) {
  const Json names = must(R"({"cmd":"names","game":1})");
  const Json& unit = names.find("units")->items.at(0);
  EXPECT_EQ(unit.find("unit")->text, "R1");
  EXPECT_EQ(unit.find("name")->text, "red 1");
  EXPECT_EQ(unit.find("side")->text, "red");
  EXPECT_TRUE(unit.find("factors")->find("strength")->integer().has_value());
  const Json& hexes = *names.find("hexes");
  int places = 0;
  for (const Json& hex : hexes.items) {
    EXPECT_NE(hex.find("terrain"), nullptr);
    if (hex.find("places") != nullptr) ++places;
  }
  EXPECT_EQ(places, 1) << "the crossroads";
}

TEST_F(SkirmishData, SeveralActionsAreAllPlayedOrNone) {
  const std::string before = hash();
  const Json refused = error(R"({"cmd":"apply","game":1,"actions":["move R1 0202","move R1 0302","end"]})");
  EXPECT_EQ(refused.find("code")->text, "illegal_action");
  EXPECT_EQ(refused.find("index")->integer(), 1);
  EXPECT_EQ(refused.find("why")->text, "red 1 has moved in this turn");
  EXPECT_EQ(hash(), before) << "nothing was played";

  const Json played = must(R"({"cmd":"apply","game":1,"actions":["move R1 0202","move R2 0203","end"]})");
  ASSERT_EQ(played.find("played")->items.size(), 3u);
  EXPECT_EQ(played.find("played")->items[1].find("action")->text, "move R2 0203");
  EXPECT_EQ(played.find("played")->items[1].find("events")->items.size(), 1u);
  EXPECT_TRUE(played.find("played")->items[2].find("events")->items.empty());
  EXPECT_EQ(played.find("events")->items.size(), 2u);
  EXPECT_EQ(played.find("decision")->find("seat")->text, "blue");
  EXPECT_EQ(must(R"({"cmd":"undo","game":1,"to":0})").find("actions")->integer(), 0);
  EXPECT_EQ(hash(), before);
}

TEST_F(SkirmishData, TheMembersOfApplyExcludeEachOther) {
  for (const char* members :
       {"", R"(,"action":"end","actions":["end"])", R"(,"actions":["end"],"route":["0202"])",
        R"(,"actions":"end")", R"(,"actions":[])", R"(,"actions":[1])", R"(,"action":"end","route":["0202"])",
        R"(,"action":"move R1 0202","route":["0203"])", R"(,"action":"move R1 0202","route":"0202")"})
    EXPECT_EQ(error(R"({"cmd":"apply","game":1)" + std::string(members) + "}").find("code")->text,
              "bad_argument")
        << members;
}

TEST_F(SkirmishData, ARouteThatCannotBeWalkedChangesNothing) {
  const std::string before = hash();
  EXPECT_EQ(error(R"({"cmd":"apply","game":1,"action":"move R1 0302","route":["0202","0302"]})")
                .find("index")
                ->integer(),
            1)
      << "a battalion moves once";
  EXPECT_EQ(error(R"({"cmd":"apply","game":1,"action":"move R1 0402","route":["0202","0402"]})")
                .find("message")
                ->text,
            "0402 is not next to 0202");
  EXPECT_EQ(hash(), before);
  must(R"({"cmd":"apply","game":1,"action":"move R1 0202","route":["0102","0202"]})");
}

class RealData : public Data {
 protected:
  RealData() : Data(registry()) {}
  static const engine::Registry& registry() {
    static const auto made = games::make_registry(data::Source::embedded(data::embedded_files()));
    return made.value();
  }
};

TEST_F(RealData, AnAttackIsToldWithItsNumbers) {
  must(
      R"({"cmd":"position","scenario":"elarish67/standard","dice":[5],"position":{"turn":2,)"
      R"("phase":"western-combat","pieces":[{"unit":"I-79/7","hex":"4719"},{"unit":"E-1/7","hex":"4619"}]}})");
  const Json json =
      must(R"({"cmd":"apply","game":1,"actions":["attack 4619","with I-79/7","resolve","table mobile"]})");
  const Json* combat = nullptr;
  for (const Json& event : json.find("events")->items)
    if (event.find("event")->text == "combat") combat = &event;
  ASSERT_NE(combat, nullptr);
  EXPECT_EQ(combat->find("kind")->text, "result");
  EXPECT_EQ(texts(*combat->find("hexes")), Strings{"4619"});
  EXPECT_EQ(combat->find("dice")->items.at(0).integer(), 5);
  const Json& values = *combat->find("values");
  EXPECT_EQ(values.find("result")->text, "BR");
  EXPECT_EQ(values.find("column")->text, "0");
  EXPECT_EQ(values.find("table")->text, "Mobile");
  EXPECT_EQ(values.find("attack")->integer(), 6);
}

TEST_F(RealData, NamesKnowTheUnitOfASentence) {
  must(R"({"cmd":"new","scenario":"elarish67/standard"})");
  const Json names = must(R"({"cmd":"names","game":1})");
  std::string found;
  for (const Json& unit : names.find("units")->items)
    if (unit.find("name")->text == "79/7 Tank") found = unit.find("unit")->text;
  EXPECT_EQ(found, "I-79/7");
}

TEST_F(RealData, ARouteIsWalkedHexByHex) {
  must(R"({"cmd":"new","scenario":"elarish67/standard","options":{"setup":"ready"}})");
  must(R"({"cmd":"apply","game":1,"action":"enter I-79/7 4820"})");
  const Json json =
      must(R"({"cmd":"apply","game":1,"action":"move I-79/7 4719","route":["4820","4819","4719"]})");
  Strings hexes;
  for (const Json& event : json.find("events")->items)
    hexes.push_back(event.find("hexes")->items.back().text);
  EXPECT_EQ(hexes, (Strings{"4819", "4719"}));
}

// 7.8: an Egyptian attack has one table only.
TEST_F(RealData, ATableThatIsTheOnlyOneIsForced) {
  must(
      R"({"cmd":"position","scenario":"elarish67/standard","dice":[5],"position":{"turn":2,)"
      R"("phase":"egyptian-combat","pieces":[{"unit":"I-79/7","hex":"4719"},{"unit":"E-1/7","hex":"4619"}]}})");
  const Json json = must(R"({"cmd":"apply","game":1,"actions":["attack 4719","with E-1/7","resolve"]})");
  ASSERT_FALSE(json.find("forced")->items.empty()) << last();
  const Json& forced = json.find("forced")->items[0];
  EXPECT_TRUE(forced.find("action")->text.starts_with("table ")) << last();
  const Json& told = json.find("events")->items.at(*forced.find("events")->items.at(0).integer());
  EXPECT_EQ(told.find("event")->text, "combat");
  EXPECT_EQ(told.find("values")->find("_traits"), nullptr);
}

// A unit that is alone in its hex and has one way to go is not asked.
TEST_F(RealData, ForcedActionsAreTold) {
  engine::RandomStream random{5};
  int forced = 0;
  for (int seed = 1; seed <= 3 && forced == 0; ++seed) {
    const int game = static_cast<int>(
        *must(R"({"cmd":"new","scenario":"elarish67/standard","options":{"setup":"ready"},"seed":)" +
              std::to_string(seed) + "}")
             .find("game")
             ->integer());
    const std::string of_game = R"(","game":)" + std::to_string(game);
    for (int i = 0; i < 1500 && forced == 0; ++i) {
      const Json legal = must(R"({"cmd":"legal)" + of_game + "}");
      Strings actions = texts(*legal.find("actions"));
      std::erase(actions, "concede");
      if (actions.empty()) break;
      const std::string& action = actions[random.below(static_cast<int>(actions.size()))];
      const Json json = must(R"({"cmd":"apply)" + of_game + R"(,"action":")" + action + "\"}");
      for (const Json& step : json.find("forced")->items) {
        ++forced;
        ASSERT_FALSE(step.find("events")->items.empty());
        for (const Json& index : step.find("events")->items) {
          const Json& event = json.find("events")->items.at(*index.integer());
          EXPECT_EQ(event.find("forced")->text, step.find("action")->text);
          EXPECT_TRUE(event.find("automatic")->truth);
        }
      }
    }
  }
  EXPECT_GT(forced, 0);
}

}  // namespace
}  // namespace mitla::protocol
