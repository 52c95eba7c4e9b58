// B.III.A: boards, their joining, names of hexes.
#include "games/aiw/state.h"
#include "games/registry.h"
#include "rules/aiw/rule_sets.h"
#include "rules/aiw/situation_field.h"
#include "support/random_play.h"

namespace mitla::test {
namespace {

using Compiled = base::Result<AiwRules>;

// X-1 with its second board joined in another way; where that board is A, its areas lie there too.
Compiled joined(const std::string& second, const std::string& hex, const std::string& on, bool turned) {
  const data::Source source = data_files();
  std::string text = source.read("aiw/scenarios/x1.json").value();
  const auto replace = [&](const std::string& old_text, const std::string& new_text) {
    const std::size_t at = text.find(old_text);
    EXPECT_NE(at, std::string::npos) << old_text;
    if (at != std::string::npos) text.replace(at, old_text.size(), new_text);
  };
  replace(R"({"map": "aiw/boards/B", "hex": "B-B1", "on": "C-B11"})",
          R"({"map": "aiw/boards/)" + second + R"(", "hex": ")" + hex + R"(", "on": ")" + on + "\"" +
              (turned ? R"(, "turned": true})" : "}"));
  // Edges that both ways of joining have.
  replace(R"("edge": "west", "grids": ["C"])", R"("edge": "north")");
  replace(R"("edge": "east", "grids": ["B"])", R"("edge": "south")");
  return compile_aiw(source.with_file("aiw/scenarios/x1.json", text), "aiw/x1");
}

TEST(AiwBoards, JoinSideToSideAndEndToEndInAnyRotation) {
  CASES("aiw:B.III.A aiw:B.III.A.2 aiw:B.III.C.6");
  struct Join {
    const char* hex;
    const char* on;
    bool turned;
    const char* other;  // another pair of the same seam
    const char* other_on;
    int hexes;
  };
  // 346 hexes each; the half-hexes of the seam are shared: 16 along a side, ten along an end.
  for (const Join& join : {Join{"B-B1", "C-B11", false, "B-D1", "C-D11", 692 - 16},
                           Join{"B-A1", "C-GG1", false, "B-A7", "C-GG7", 692 - 10},
                           Join{"B-GG10", "C-GG1", true, "B-GG1", "C-GG10", 692 - 10}}) {
    const Compiled rules = joined("B", join.hex, join.on, join.turned);
    ASSERT_TRUE(rules.ok()) << rules.error();
    const hex::Board& board = rules.value()->board();
    EXPECT_EQ(board.find(join.hex), board.find(join.on));
    EXPECT_EQ(board.find(join.other), board.find(join.other_on));
    EXPECT_EQ(board.names(board.find(join.other)).size(), 2u);
    EXPECT_EQ(rules.value()->hexes, join.hexes) << join.hex;
  }
}

TEST(AiwBoards, FourBoardsAreOneMap) {
  CASES("aiw:B.III.A");
  const data::Source source = with_other_words(data_files(), "aiw/scenarios/b2.json",
                                               R"({"map": "aiw/boards/D", "hex": "D-B1", "on": "C-B11"}])",
                                               R"({"map": "aiw/boards/D", "hex": "D-B1", "on": "C-B11"},
          {"map": "aiw/boards/B", "hex": "B-B1", "on": "D-B11"},
          {"map": "aiw/boards/A", "hex": "A-B1", "on": "B-B11"}])");
  const AiwRules rules = must(compile_aiw(source, "aiw/b2"));
  EXPECT_EQ(rules->hexes, 4 * 346 - 3 * 16);

  const engine::Registry registry = must(games::make_registry(source));
  engine::Session session =
      must(engine::Session::start(registry, {"aiw/b2", {{"setup", "ready"}}, 1, {}, {}}));
  engine::State two_boards;
  all_games().open("aiw/b2", {}).value()->start(two_boards, engine::CounterDice(1), nullptr);
  EXPECT_EQ(session.state().size() - two_boards.size(), (4 * 346 - 3 * 16 - (692 - 16)) * sizeof(aiw::Cell));
  play_randomly(session, 7, 400);
  EXPECT_EQ(session.game().broken_invariants(session.state()), std::vector<std::string>{});
}

TEST(AiwBoards, BoardAIsNeverJoinedEndToEnd) {
  CASES("aiw:B.III.A");
  EXPECT_TRUE(joined("A", "A-B1", "C-B11", false).ok());
  const Compiled end = joined("A", "A-A1", "C-GG1", false);
  ASSERT_FALSE(end.ok());
  EXPECT_NE(end.error().find("end to end"), std::string::npos) << end.error();
  EXPECT_FALSE(joined("A", "A-GG10", "C-GG1", true).ok());
}

TEST(AiwBoards, LetteredEdgeToLetteredEdge) {
  CASES("aiw:B.III.A.2");
  const Compiled rules = joined("A", "A-P1", "C-R1", true);  // as A-R1 and B-P1 of the book
  ASSERT_TRUE(rules.ok()) << rules.error();
  const hex::Board& board = rules.value()->board();
  EXPECT_EQ(board.find("A-R1"), board.find("C-P1"));
  EXPECT_EQ(board.find("A-B1"), board.find("C-FF1"));
}

TEST(AiwBoards, TheTownsOfBoardA) {
  CASES("aiw:B.III.A.1");
  const AiwRules rules = rules_of("aiw/b1");
  std::vector<std::string> towns;
  for (const hex::HexId hex : rules->towns) towns.push_back(rules->hex_name(hex));
  std::sort(towns.begin(), towns.end());
  EXPECT_EQ(towns, (std::vector<std::string>{"A-R2", "A-S1"}));
}

TEST(AiwBoards, ASeamHexIsOneHexWithTwoNames) {
  CASES("aiw:B.III.A.2 aiw:SIT.C.5");
  Field field("aiw/s9");
  field.turn(2).phase("israel-move").unit("I-M48-1", "B-D1").unit("I-M48-2", "A-D10");
  EXPECT_EQ(field.refusal("move I-M48-1 A-D11"), field.refusal("move I-M48-1 B-D1"));
  EXPECT_TRUE(field.legal("move I-M48-2 B-D1"));
  EXPECT_TRUE(field.legal("move I-M48-1 A-D10"));
  EXPECT_TRUE(field.legal("move I-M48-1 B-D2"));
}

}  // namespace
}  // namespace mitla::test
