// A.II.G: variable minefields; O.II.A: the minelayer. MINE-1 to 3 are 2-1 mines.
#include "rules/aiw/canal_field.h"

namespace mitla::test {
namespace {

Field setting_up_mines() {
  Field field("aiw/s13", canal_games());
  field.option("level", "advanced").from_start();
  field.play("end");  // the boats
  return field;
}

TEST(AiwMinefields, AreExchangedDuringSetUp) {
  CASES("aiw:A.II.G.1 aiw:A.II.G.1.b aiw:A.II.G.1.c aiw:A.II.G.1.d");
  Field field = setting_up_mines();
  EXPECT_EQ(field.refusal("place MINE11-1 A-H6"), "SIT.A.3.c");  // not in play yet
  field.play("place MINE-1 A-H6", "split MINE-1");
  EXPECT_EQ(field.at("MINE-1"), "spent");
  EXPECT_TRUE(field.happened("trades 1 2-1 mine in for 2 mines of 1-1"));
  field.play("place MINE11-1 A-H6", "place MINE11-2 A-H7");
  EXPECT_EQ(field.refusal("merge MINE-2 MINE-2"), "A.II.G.1.d");
  EXPECT_EQ(field.refusal("merge MINE-2 MINE11-1"), "A.II.G.1.b");
  field.play("merge MINE-2 MINE-3", "place MINE31-1 A-H8");
  EXPECT_EQ(field.refusal("split MINE-2"), "SIT.A.3.c");  // it is gone
  Field standard("aiw/s13", canal_games());
  standard.from_start();
  EXPECT_EQ(standard.refusal("split MINE-1"), "A.II.G.1.b");
}

TEST(AiwMinefields, TheExchangedMinesMustBePlaced) {
  CASES("aiw:A.II.G.1.b");
  Field field = setting_up_mines();
  field.play("split MINE-1");
  bool offered_mine = false;
  for (const std::string& action : field.actions("place MINE11-1 ")) offered_mine = !action.empty();
  EXPECT_TRUE(offered_mine);
}

TEST(AiwMinefields, AttackAtTheirPrintedOdds) {
  CASES("aiw:A.II.G.2");
  // By a die that tells the three odds apart.
  const auto result = [](const std::string& mine, std::uint8_t die) {
    Field field = at_canal("egypt-move", mine + " B-H5, E-T55-1 B-H6");
    field.dice({die});
    field.play("move E-T55-1 B-H5");
    return field.at("E-T55-1") + (field.has("E-T55-1", "dispersed") ? " D" : "");
  };
  int milder = 0;
  for (std::uint8_t die = 1; die <= 6; ++die) {
    const std::string weak = result("MINE11-5", die);
    const std::string printed = result("MINE-1", die);
    const std::string strong = result("MINE31-1", die);
    const auto severity = [](const std::string& r) {
      return r == "eliminated" ? 2 : r.find(" D") != std::string::npos ? 1 : 0;
    };
    EXPECT_LE(severity(weak), severity(printed));
    EXPECT_LE(severity(printed), severity(strong));
    milder += severity(strong) - severity(weak);
  }
  EXPECT_GT(milder, 0);
}

TEST(AiwMinefields, EngineersAttackAtTheReverseOdds) {
  CASES("aiw:A.II.G.3");
  const auto cleared = [](const std::string& mine) {
    int count = 0;
    for (std::uint8_t die = 1; die <= 6; ++die) {
      Field field = at_canal("egypt-engineering", mine + " B-H5, E-CENG-1 B-H5");
      field.dice({die});
      field.play("clear E-CENG-1");
      count += field.has(mine, "inverted") ? 1 : 0;
    }
    return count;
  };
  // Rows of the results table with anything but "no effect" at 1-1, 1-2 and 1-3.
  EXPECT_GT(cleared("MINE11-5"), cleared("MINE-1"));
  EXPECT_GT(cleared("MINE-1"), cleared("MINE31-1"));
  EXPECT_GT(cleared("MINE31-1"), 0);
}

TEST(AiwMinelayer, LeavesAMineInTheHexItLeft) {
  CASES("aiw:O.II.A");
  Field field = at_canal("egypt-move", "E-MLG-1 B-H5, E-T55-1 B-H7, E-T55-2 A-A2");
  field.play("mine E-MLG-1 B-H6");
  EXPECT_EQ(field.at("E-MLG-1"), "B-H6");
  EXPECT_EQ(field.at("MINE11-5"), "B-H5");
  EXPECT_TRUE(field.has("E-MLG-1", "inverted"));
  Field moved = at_canal("egypt-move", "E-MLG-1 B-H5, E-T55-1 B-H7");
  EXPECT_EQ(moved.refusal("mine E-T55-1 B-H8"), "O.II.A");
  EXPECT_EQ(moved.refusal("mine E-MLG-1 B-H8"), "O.II.A");  // one hex
  moved.play("move E-MLG-1 B-H6");
  EXPECT_EQ(moved.refusal("mine E-MLG-1 B-H5"), "O.II.A");  // its whole move
  Field fort = at_canal("egypt-move", "E-MLG-1 B-H5, FORT-1 B-H5, E-T55-1 B-H7");
  EXPECT_EQ(fort.refusal("mine E-MLG-1 B-H6"), "S.V.E.1.a");
}

TEST(AiwMinelayer, IsAnOptionalRule) {
  CASES("aiw:O.II.A");
  Field field("aiw/s13", canal_games());
  field.option("level", "advanced").turn(2).phase("egypt-move").unit("E-MLG-1", "B-H5");
  EXPECT_EQ(field.refusal("mine E-MLG-1 B-H6"), "O.II.A");
}

}  // namespace
}  // namespace mitla::test
