// Dice that nobody knows in advance, and that do not come again after an undo.
#include "engine/save.h"
#include "running_server.h"

namespace mitla::test {
namespace {

const std::string kNumber = "0123456789abcdef0123456789abcdef";

class FairDice : public ServerTest {
 protected:
  static const engine::Game& game() { return *all_games().open("elarish67/standard", {}).value(); }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  static std::string share(const std::string& number) {
    return R"("type":"share","number":")" + number + "\"";
  }
  static bool shared(const engine::Json& seats, const std::string& id) {
    for (const auto& seat : seats.items)
      if (text_at(seat, "seat") == id) return at(seat, "shared").truth;
    return false;
  }
  void begin() {
    stop();
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(store_path() + end);
    options_.entropy = predictable();
    start();
  }
  // The dice of the last state.
  static std::string dice_of(const Player& player) {
    std::string dice;
    for (const auto& event : at(player.state(), "events").items)
      for (const auto& die : at(event, "dice").items) dice += std::to_string(number_at(die, "result"));
    return dice;
  }
  // Plays until dice were cast; returns them, and the action that cast them.
  std::pair<std::string, std::string> play_until_dice(Player& israel, Player& egypt,
                                                      engine::RandomStream& random) {
    for (int i = 0; i < 2000; ++i) {
      Player& actor = israel.mine() ? israel : egypt;
      const std::string action = actor.random_choice(game(), random);
      const int before = israel.revision();
      EXPECT_TRUE(at(actor.act(action), "ok").truth) << action;
      if (!israel.wait_for_revision(before + 1) || !egypt.wait_for_revision(before + 1)) break;
      if (const std::string dice = dice_of(israel); !dice.empty()) return {action, dice};
    }
    return {};
  }
  // All dice of the first actions of a game with these numbers of Israel and Egypt.
  std::string dice_with(const std::string& israels, const std::string& egypts) {
    begin();
    const Made made = make();
    Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
    if (!israels.empty()) {
      EXPECT_EQ(code(israel.ask(share(israels))), "");
    }
    if (!egypts.empty()) {
      EXPECT_EQ(code(egypt.ask(share(egypts))), "");
    }
    engine::RandomStream random(9);
    std::string dice;
    for (int i = 0; i < 3; ++i) dice += play_until_dice(israel, egypt, random).second;
    return dice;
  }
};

TEST_F(FairDice, EverySeatsNumberIsInThem) {
  const std::string other = std::string(31, '0') + "1";
  const std::string none = dice_with("", "");
  EXPECT_GE(none.size(), 3u);
  EXPECT_EQ(dice_with("", ""), none) << "the same seed, the same dice";
  const std::string both = dice_with(kNumber, kNumber);
  EXPECT_EQ(dice_with(kNumber, kNumber), both);
  EXPECT_NE(both, none);
  EXPECT_NE(dice_with(other, kNumber), both);
  EXPECT_NE(dice_with(kNumber, other), both);
}

TEST_F(FairDice, ASeatAddsItsNumberOnce) {
  begin();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt), watcher = sit(made, made.spectator);
  EXPECT_FALSE(shared(at(israel.hello(), "seats"), "israel"));
  for (const char* bad : {"", "0123", "0123456789ABCDEF0123456789ABCDEF", "0123456789abcdef0123456789abcdeg"})
    EXPECT_EQ(code(israel.ask(share(bad))), "bad") << bad;
  EXPECT_EQ(code(israel.ask(R"("type":"share")")), "bad");
  EXPECT_EQ(code(watcher.ask(share(kNumber))), "not-your-turn");
  EXPECT_EQ(code(israel.ask(share(kNumber))), "");
  EXPECT_EQ(code(israel.ask(share(kNumber))), "none");
  while (!shared(at(egypt.last(), "seats"), "israel")) ASSERT_TRUE(egypt.next());
  EXPECT_FALSE(shared(at(egypt.last(), "seats"), "egypt"));
  stop();
  start();
  Player again = sit(made, made.israel);
  EXPECT_TRUE(shared(at(again.hello(), "seats"), "israel"));
}

TEST_F(FairDice, AfterAnUndoTheDiceAreNewAndEverybodySeesIt) {
  begin();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  EXPECT_EQ(code(israel.ask(share(kNumber))), "");
  engine::RandomStream random(9);
  std::string before, after;
  for (int round = 0; round < 6; ++round) {
    const auto [action, dice] = play_until_dice(israel, egypt, random);
    ASSERT_FALSE(dice.empty());
    const int to = israel.revision() - 1;
    ASSERT_EQ(code(israel.ask(R"("type":"undo-ask","to":)" + std::to_string(to))), "");
    ASSERT_TRUE(egypt.wait_for("undo-asked"));
    ASSERT_EQ(code(egypt.ask(R"("type":"undo-answer","agree":true)")), "");
    for (Player* player : {&israel, &egypt}) {
      while (player->revision() != to) ASSERT_TRUE(player->next());
      const auto undos = at(player->state(), "taken_back").items;
      ASSERT_EQ(undos.size(), 1u) << "only what is new";
      EXPECT_EQ(text_at(undos[0], "by"), "israel");
      ASSERT_EQ(at(undos[0], "agreed").items.size(), 1u);
      EXPECT_EQ(at(undos[0], "agreed").items[0].text, "egypt");
      EXPECT_EQ(number_at(undos[0], "after"), to);
      EXPECT_TRUE(at(undos[0], "new_dice").truth);
      ASSERT_EQ(at(undos[0], "actions").items.size(), 1u);
      EXPECT_EQ(text_at(at(undos[0], "actions").items[0], "action"), action);
    }
    Player& actor = israel.mine() ? israel : egypt;
    ASSERT_TRUE(at(actor.act(action), "ok").truth);
    ASSERT_TRUE(israel.wait_for_revision(to + 1) && egypt.wait_for_revision(to + 1));
    before += dice;
    after += dice_of(israel);
  }
  EXPECT_NE(before, after) << "a known die must not come again";
  EXPECT_EQ(at(sit(made, made.spectator).state(), "taken_back").items.size(), 6u) << "all after connecting";

  // The save of the finished game proves all of it.
  Player& actor = israel.mine() ? israel : egypt;
  ASSERT_TRUE(at(actor.act("concede"), "ok").truth);
  while (!israel.over()) ASSERT_TRUE(israel.next());
  EXPECT_EQ(at(israel.state(), "mixed").items.size(), 7u);
  const std::string save = get("/api/games/" + made.game + "/save", bearer(made.israel)).body;
  EXPECT_NE(save.find("\"with\":\"israel " + kNumber + "\""), std::string::npos);
  EXPECT_NE(save.find("\"with\":\"undo 6\""), std::string::npos);
  const auto session = engine::load_from_json(all_games(), save);
  ASSERT_TRUE(session.ok()) << session.error();
  const auto record = engine::read_record(save);
  ASSERT_EQ(record.value().taken_back.size(), 6u);
  EXPECT_EQ(record.value().taken_back[0].agreed, std::vector<std::string>{"egypt"});
  // A server that had left a number out would be found out.
  std::string forged = save;
  forged.replace(forged.find(kNumber), 1, "f");
  EXPECT_FALSE(engine::load_from_json(all_games(), forged).ok());
}

TEST_F(FairDice, AnUndoWithoutDiceChangesNone) {
  begin();
  const Made made = make();
  Player israel = sit(made, made.israel);
  engine::RandomStream random(2);
  ASSERT_TRUE(at(israel.act(israel.random_choice(game(), random)), "ok").truth);
  ASSERT_TRUE(israel.wait_for_revision(1));
  ASSERT_TRUE(at(israel.ask(R"("type":"undo","to":0)"), "ok").truth);
  while (israel.revision() != 0) ASSERT_TRUE(israel.next());
  const auto undos = at(israel.state(), "taken_back").items;
  ASSERT_EQ(undos.size(), 1u);
  EXPECT_FALSE(at(undos[0], "new_dice").truth);
  EXPECT_NE(get("/api/games/" + made.game + "/save", bearer(made.israel)).body.find("\"taken_back\""),
            std::string::npos);
}

}  // namespace
}  // namespace mitla::test
