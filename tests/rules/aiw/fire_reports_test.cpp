// The odds of an attack that is being built, and who threatens a hex.
#include "rules/aiw/fire_field.h"

namespace mitla::test {
namespace {

using Names = std::vector<std::string>;

TEST(OddsReport, EveryNumberHasItsCase) {
  Field field("aiw/s4");
  field.turn(2).phase("israel-direct-fire").unit("I-SH51HV-1", "C-N5").unit("I-INF-1", "C-N6");
  field.unit("J-CENT3-1", "C-N7").unit("J-CENT3-2", "C-N7", {"inverted", "dispersed"});
  field.play("attack C-N7", "with I-SH51HV-1", "with I-INF-1");
  const engine::OddsReport report = field.odds();
  EXPECT_EQ(report.attack, "51");
  EXPECT_EQ(report.defence, "33");
  EXPECT_EQ(report.ways, 6);
  for (const auto& line : report.lines) EXPECT_FALSE(line.rule.empty()) << line.text;
  ASSERT_EQ(report.tables.size(), 2u);
  EXPECT_EQ(report.tables[0].column, "1-1");
  for (const auto& table : report.tables) {
    int ways = 0;
    for (const auto& chance : table.chances) ways += chance.ways;
    EXPECT_EQ(ways, 6) << table.title;
  }
  // 1-1: in the town a 1 and a 2 disperse; dispersed before, a 1 is DD, a 2 and a 3 are D.
  ASSERT_EQ(report.tables[0].chances.size(), 2u);
  EXPECT_EQ(report.tables[0].chances[0].result, "D");
  EXPECT_EQ(report.tables[0].chances[0].ways, 2);
  ASSERT_EQ(report.tables[1].chances.size(), 3u);
  EXPECT_EQ(report.tables[1].chances[0].result, "DD");
  EXPECT_EQ(report.tables[1].chances[0].ways, 1);
}

TEST(OddsReport, NothingIsReportedWhereNothingIsBuilt) {
  Field field("aiw/s2");
  field.turn(2).phase("israel-direct-fire").unit("I-SH51HV-1", "B-N5").unit("E-T3485-1", "B-M5");
  EXPECT_FALSE(field.game().odds(field.state(), engine::Seat{0}).has_value());
}

Names threats(Field& field, const std::string& hex) {
  Names out;
  const auto report =
      field.game().threat(field.state(), engine::seat_at(0), field.game().notation().board().find(hex));
  for (const auto& threat : report.threats) {
    EXPECT_FALSE(threat.rule.empty());
    out.push_back(field.game().notation().unit_name(threat.unit));
  }
  return out;
}

TEST(Threat, WhoCouldFireAtAHex) {
  Field field("aiw/s2");
  field.turn(2).phase("israel-move").unit("I-SH51HV-1", "B-N5").unit("I-SH51HV-2", "B-P5", {"inverted"});
  field.unit("I-INF-1", "B-V6").unit("E-T3485-1", "B-M5", {"inverted"}).unit("E-SU100-1", "B-L6");
  EXPECT_EQ(threats(field, "B-M5"), (Names{"I-SH51HV-1"})) << "inverted and distant units are no threat";
  EXPECT_EQ(threats(field, "B-R5"), (Names{"E-SU100-1"})) << "an empty hex: the enemies of who moves";
}

}  // namespace
}  // namespace mitla::test
