// Study: given dice, a branch of a game with dice of its own, a save that is opened as a game, the curve, and
// the reason of a hint. Nothing of it may tell what a running game keeps secret.
#include "running_server.h"

namespace mitla::test {
namespace {

class Study : public ServerTest {
 protected:
  void SetUp() override {
    options_.entropy = predictable();
    start();
  }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  void act(Player& player, const std::string& action) {
    const int before = player.revision();
    const auto answer = player.act(action);
    ASSERT_TRUE(at(answer, "ok").truth) << action << ": " << text_at(answer, "error.message");
    ASSERT_TRUE(player.wait_for_revision(before + 1));
  }
  // The results of all dice that the player was told.
  static std::vector<int> dice(const engine::Json& state) {
    std::vector<int> results;
    for (const auto& event : at(state, "events").items)
      for (const auto& die : at(event, "dice").items) results.push_back(number_at(die, "result"));
    return results;
  }
  Reply branch(const std::string& game, const std::string& token, int revision,
               const std::string& seats = "[]") {
    return post(R"({"from":{"game":")" + game + R"(","revision":)" + std::to_string(revision) +
                    R"(},"seats":)" + seats + "}",
                {{"content-type", "application/json"}, {"authorization", "Bearer " + token}});
  }
};

constexpr const char* kAlone = R"({"scenario":"elarish67/standard","options":{"setup":"ready"})";

// Plays a barrage of one gun: one die.
const std::vector<std::string> kBarrage{"enter I-SCArt 4851", "move I-SCArt 4252", "end",
                                        "attack 3844",        "fire I-SCArt 3844", "resolve"};

TEST_F(Study, TheFirstDiceMayBeGivenAndThoseAfterThemAreNot) {
  for (const int die : {1, 6}) {
    const Made made = make(std::string(kAlone) + R"(,"dice":[)" + std::to_string(die) + "]}");
    Player israel = sit(made, made.israel);
    for (const std::string& action : kBarrage) act(israel, action);
    const std::vector<int> results = dice(israel.state());
    ASSERT_FALSE(results.empty());
    EXPECT_EQ(results.front(), die);
  }
  // A guest must be able to trust the dice.
  const Reply refused =
      post(std::string(kAlone) + R"(,"dice":[1],"seats":[{"seat":"egypt","player":"link"}]})");
  EXPECT_EQ(refused.status, 400u);
  EXPECT_EQ(post(std::string(kAlone) + R"(,"dice":[0]})").status, 400u);
  EXPECT_EQ(post(std::string(kAlone) + R"(,"dice":["one"]})").status, 400u);
}

TEST_F(Study, ABranchRepeatsTheGameAndThenHasDiceOfItsOwn) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  for (const std::string& action : kBarrage) act(israel, action);
  const int end = israel.revision();
  const Reply reply = branch(made.game, made.israel, end);
  ASSERT_EQ(reply.status, 201u) << reply.body;
  const auto json = reply.json();
  EXPECT_NE(text_at(json, "game"), made.game);
  EXPECT_NE(text_at(json, "commitment"), made.commitment);
  Player again(port_, text_at(json, "game"), text_at(json, "tokens.israel"));
  ASSERT_TRUE(again.wait_for_state());
  EXPECT_EQ(again.revision(), end);
  Player fresh = sit(made, made.israel);
  EXPECT_EQ(dice(again.state()), dice(fresh.state()));
  // An earlier moment: as many actions as were asked for, and the game itself stays as it is.
  const Reply early = branch(made.game, made.israel, 2);
  ASSERT_EQ(early.status, 201u);
  Player early_player(port_, text_at(early.json(), "game"), text_at(early.json(), "tokens.israel"));
  ASSERT_TRUE(early_player.wait_for_state());
  EXPECT_EQ(early_player.revision(), 2);
  EXPECT_EQ(sit(made, made.israel).revision(), end);
  EXPECT_EQ(branch(made.game, made.israel, end + 1).status, 400u);
  EXPECT_EQ(branch(made.game, "nonsense", 1).status, 403u);
  EXPECT_EQ(branch("nowhere", made.israel, 1).status, 404u);
  EXPECT_EQ(post(R"({"from":{"game":7}})").status, 400u);
}

TEST_F(Study, NobodyBranchesOffWhilePeoplePlayAgainstEachOther) {
  const Made invited = make(std::string(kAlone) + R"(,"seats":[{"seat":"egypt","player":"link"}]})");
  EXPECT_EQ(branch(invited.game, invited.israel, 0).status, 403u);
  const Made made = make();
  EXPECT_EQ(branch(made.game, made.spectator, 0).status, 403u) << "a spectator, before the end";
  // When it is over its record is public.
  Player israel = sit(made, made.israel);
  act(israel, "concede");
  EXPECT_EQ(branch(made.game, made.spectator, 0).status, 201u);
}

TEST_F(Study, ASaveIsOpenedAsAGame) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  for (const std::string& action : kBarrage) act(israel, action);
  Player egypt = sit(made, made.egypt);
  Player* to_act = israel.mine() ? &israel : &egypt;
  act(*to_act, "concede");
  const Reply save = get("/api/games/" + made.game + "/save", bearer(made.israel));
  ASSERT_EQ(save.status, 200u);
  const Reply opened = post(R"({"save":)" + save.body + "}");
  ASSERT_EQ(opened.status, 201u) << opened.body;
  Player player(port_, text_at(opened.json(), "game"), text_at(opened.json(), "tokens.israel"));
  ASSERT_TRUE(player.wait_for_state());
  EXPECT_TRUE(player.over());
  EXPECT_EQ(player.revision(), static_cast<int>(kBarrage.size()) + 1);
  // A save that was changed is no save.
  std::string forged = save.body;
  forged.replace(forged.find("move I-SCArt 4252"), 17, "move I-SCArt 4251");
  EXPECT_EQ(post(R"({"save":)" + forged + "}").status, 400u);
  EXPECT_EQ(post(R"({"save":{"format":"nonsense"}})").status, 400u);
}

TEST_F(Study, TheCurveTellsWhatAGeneralExpects) {
  const Made made = make();
  Player israel = sit(made, made.israel);
  for (const std::string& action : kBarrage) act(israel, action);
  const auto curve = israel.ask(R"("type":"curve","revisions":[0,3,6])");
  ASSERT_TRUE(at(curve, "ok").truth) << text_at(curve, "error.message");
  EXPECT_EQ(text_at(curve, "seat"), "israel");
  const auto points = at(curve, "points").items;
  ASSERT_EQ(points.size(), 3u);
  EXPECT_EQ(number_at(points[1], "revision"), 3);
  EXPECT_GT(number_at(points[1], "playouts"), 0);
  EXPECT_EQ(code(israel.ask(R"("type":"curve","revisions":[7000])")), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"curve")")), "bad");
  Player watching = sit(made, made.spectator);
  EXPECT_EQ(code(watching.ask(R"("type":"curve","revisions":[0])")), "none");
}

TEST_F(Study, AHintSaysWhy) {
  const Made made = make(std::string(kAlone) + R"(,"seats":[{"seat":"egypt","player":"officer"}]})");
  Player israel = sit(made, made.israel);
  EXPECT_FALSE(text_at(israel.ask(R"("type":"hint","player":"officer")"), "why").empty()) << "points";
  for (std::size_t i = 0; i + 1 < kBarrage.size(); ++i) act(israel, kBarrage[i]);
  const std::string why = text_at(israel.ask(R"("type":"hint","player":"officer")"), "why");
  EXPECT_NE(why.find(" against "), std::string::npos) << why;
  EXPECT_NE(why.find('%'), std::string::npos) << why;
}

TEST_F(Study, LessonsAreServed) {
  for (const char* scenario : {"elarish67/standard", "aiw/b1"}) {
    const Reply reply = get("/api/scenarios/" + std::string(scenario) + "/lesson");
    ASSERT_EQ(reply.status, 200u) << scenario;
    EXPECT_GE(at(reply.json(), "steps").items.size(), 12u);
  }
  EXPECT_EQ(get("/api/scenarios/aiw/s9/lesson").status, 404u);
}

}  // namespace
}  // namespace mitla::test
