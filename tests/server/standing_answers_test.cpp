// Standing answers: what a seat always answers to one kind of decision.
#include "running_server.h"

namespace mitla::test {
namespace {

class Orders : public ServerTest {
 protected:
  void SetUp() override {
    options_.entropy = predictable();  // the same dice every time
    start();
  }
  static const engine::Game& game() { return *all_games().open("elarish67/standard", {}).value(); }
  static std::string code(const engine::Json& answer) { return text_at(answer, "error.code"); }
  static std::string order(const std::string& kind, const std::string& action) {
    return R"("type":"order","kind":")" + kind + R"(","action":)" + action;
  }
  // Plays until this kind of question is asked of the seat.
  bool play_until(const std::string& kind, Player& seat, Player& other, int most) {
    for (int i = 0; i < most; ++i) {
      if (seat.mine() && text_at(seat.state(), "decision.kind") == kind) return true;
      if (play(game(), {&seat, &other}, random_, 1) == 0) return false;
    }
    return false;
  }
  engine::RandomStream random_{31};
};

TEST_F(Orders, AnswerInTheSeatsNameUntilTheyAreWithdrawn) {
  constexpr const char* kKind = "final-fire";
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  EXPECT_TRUE(at(egypt.state(), "orders").items.empty());
  ASSERT_TRUE(play_until(kKind, egypt, israel, 3000));
  const int before = egypt.revision();
  EXPECT_TRUE(at(egypt.ask(order(kKind, "\"pass\"")), "ok").truth);
  // It also answers the present question.
  ASSERT_TRUE(egypt.wait_for_revision(before + 1) && israel.wait_for_revision(before + 1));
  ASSERT_EQ(at(egypt.state(), "orders").items.size(), 1u);
  EXPECT_EQ(text_at(at(egypt.state(), "orders").items[0], "kind"), kKind);
  EXPECT_EQ(text_at(at(egypt.state(), "orders").items[0], "action"), "pass");
  EXPECT_TRUE(at(israel.state(), "orders").items.empty()) << "nobody else's business";
  EXPECT_FALSE(play_until(kKind, egypt, israel, 400));

  stop();
  start();
  Player again = sit(made, made.egypt);
  EXPECT_EQ(at(again.state(), "orders").items.size(), 1u) << "the store remembers";
  EXPECT_TRUE(at(again.ask(order(kKind, "null")), "ok").truth);
  ASSERT_TRUE(again.wait_for_state());
  EXPECT_TRUE(at(again.state(), "orders").items.empty());
}

TEST_F(Orders, OnlyDecliningCanBeOrdered) {
  const Made made = make();
  Player israel = sit(made, made.israel), watcher = sit(made, made.spectator);
  EXPECT_EQ(code(israel.ask(order("movement", "\"end\""))), "bad");
  EXPECT_EQ(code(israel.ask(order("movement", "\"concede\""))), "bad");
  EXPECT_EQ(code(israel.ask(order("movement", "\"dance\""))), "bad");
  EXPECT_EQ(code(israel.ask(order("movement", "7"))), "bad");
  EXPECT_EQ(code(israel.ask(order("", "\"pass\""))), "bad");
  EXPECT_EQ(code(israel.ask(R"("type":"order","action":"pass")")), "bad");
  EXPECT_EQ(code(watcher.ask(order("final-fire", "\"pass\""))), "not-your-turn");
  EXPECT_EQ(israel.revision(), 0);
}

// A kind that the game does not have, a question that is not asked, an answer that does not fit it.
TEST_F(Orders, AreGivenToAQuestionThatIsAsked) {
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  const std::string kind = text_at(israel.state(), "decision.kind");
  EXPECT_EQ(code(israel.ask(order("invented", "\"pass\""))), "bad");
  EXPECT_EQ(code(israel.ask(order("final-fire", "\"pass\""))), "bad") << "nobody fires yet";
  EXPECT_EQ(code(israel.ask(order("undo", "\"pass\""))), "bad");
  EXPECT_EQ(code(egypt.ask(order(kind, "\"pass\""))), "bad") << "the other is asked";
  EXPECT_EQ(code(israel.ask(order(kind, "\"pass\""))), "illegal");
  EXPECT_EQ(code(israel.ask(order(kind, "null"))), "none") << "nothing to withdraw";
}

// Each is an entry of the journal, so they cannot be given and withdrawn without end.
TEST_F(Orders, AFloodOfThemIsRefused) {
  constexpr const char* kKind = "final-fire";
  stop();
  options_.limits.standing_answers_per_second = 0.001;
  options_.limits.standing_answers_burst = 1;
  start();
  const Made made = make();
  Player israel = sit(made, made.israel), egypt = sit(made, made.egypt);
  ASSERT_TRUE(play_until(kKind, egypt, israel, 3000));
  ASSERT_TRUE(at(egypt.ask(order(kKind, "\"pass\"")), "ok").truth);
  EXPECT_EQ(code(egypt.ask(order(kKind, "null"))), "busy");
}

}  // namespace
}  // namespace mitla::test
