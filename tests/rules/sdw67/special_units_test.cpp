// 19.0: recon and static units.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

TEST(SixDayWarSpecialUnits, ReconAdvancesAHexMoreOnTheMobileTable) {
  CASES("sdw67:19.1");
  SCOPED_TRACE("V-adv-3, V-res-OR");
  // 7, 60 and Shaked (19) against 3 (column 600+). Mobile: 1 DR, 2 DP, 4 OR. Assault: 4 DE.
  struct {
    const char* table;
    std::uint8_t die;
    bool enhanced;
    int armor, recon;
  } const cases[] = {{"mobile", 1, false, 1, 2},
                     {"mobile", 2, false, 2, 3},
                     {"mobile", 2, true, 4, 5},
                     {"assault", 4, false, 1, 1},
                     {"assault", 4, true, 2, 2}};
  for (const auto& c : cases) {
    SCOPED_TRACE(std::string(c.table) + " " + std::to_string(c.die));
    Clash clash = israeli_attack();
    clash.attackers({"IS-S-7", "IS-S-60", "IS-S-Shaked"}).defenders({"VO-Algeria"}).dice({c.die, 1});
    clash.play("attack 1427", "with 1426");
    if (c.enhanced) clash.play("enhance");
    clash.play("resolve", std::string("table ") + c.table);
    if (clash.decision() == "retreat") clash.play("retreat VO-Algeria 1528");
    EXPECT_EQ(hexes_south(clash, "IS-S-7"), c.armor);
    EXPECT_EQ(hexes_south(clash, "IS-S-Shaked"), c.recon);
  }
}

TEST(SixDayWarSpecialUnits, ReconThatDefendsAdvancesLikeOthers) {
  CASES("sdw67:19.1");
  // 6 against 10, column 50-99, die 6: AR.
  Clash clash = arab_attack();
  clash.in("1428", {"EG-2"}).in("1427", {"IS-S-60", "IS-S-Shaked"}).dice({6});
  clash.play("attack 1427", "with 1428", "resolve");
  ASSERT_TRUE(clash.happened(": AR"));
  clash.play("retreat EG-2 1429", "advance IS-S-Shaked 1428");
  EXPECT_EQ(clash.refusal("advance IS-S-Shaked 1328"), "15.1");
}

TEST(SixDayWarSpecialUnits, StaticUnitsNeverMove) {
  CASES("sdw67:19.2.1");
  War israel(2, "sinai-movement");
  israel.unit("IS-S-Mil1", "1426").unit("IS-S-7", "1426");
  EXPECT_TRUE(israel.legal("move IS-S-7 1427"));
  EXPECT_EQ(israel.refusal("move IS-S-Mil1 1427"), "19.2.1");
  EXPECT_EQ(israel.refusal("march IS-S-Mil1"), "19.2.1");
  EXPECT_EQ(israel.actions("move IS-S-Mil1"), Names{});

  War arabs(2, "sinai-arab-movement");
  arabs.unit("EG-ST-ElArish", "1426").unit("EG-2", "1426").dice({3});
  arabs.play("contingent egyptian");
  EXPECT_TRUE(arabs.legal("move EG-2 1427"));
  EXPECT_EQ(arabs.refusal("move EG-ST-ElArish 1427"), "19.2.1");
}

TEST(SixDayWarSpecialUnits, StaticUnitsNeverAttack) {
  CASES("sdw67:19.2.2");
  // In a zone of control: the garrison need not, and the Israelis next to it need not be attacked.
  Clash arabs = arab_attack();
  arabs.attackers({"EG-ST-ElArish"}).defenders({"IS-S-60"});
  EXPECT_TRUE(arabs.over()) << "the phase has passed";
  Clash both = arab_attack();
  both.attackers({"EG-ST-ElArish"}).in("1428", {"EG-2"}).defenders({"IS-S-60"});
  EXPECT_EQ(both.refusal("end"), "13.3");
  both.play("attack 1427");
  EXPECT_EQ(both.refusal("with 1426"), "13.2");
  EXPECT_EQ(both.actions("with"), Names{"with 1428"});
}

TEST(SixDayWarSpecialUnits, StaticUnitsAreNeverReplaced) {
  CASES("sdw67:19.2.4");
  // Kiryat Gat, a town of Israel: the recon goes to Refit, the militia to the deadpile. 12 against 3, one
  // shift, column 300-399, die 6: DD; against 2, column 500-599, die 5: DE.
  Clash recon = arab_attack();
  recon.in("2017", {"EG-2", "EG-3"}).in("2016", {"IS-S-Shaked"}).dice({6});
  recon.play("attack 2016", "with 2017", "resolve");
  ASSERT_TRUE(recon.happened(": DD"));
  EXPECT_EQ(recon.at("IS-S-Shaked"), "sinai-refit");
  Clash militia = arab_attack();
  militia.in("2017", {"EG-2", "EG-3"}).in("2016", {"IS-S-Mil1"}).dice({5});
  militia.play("attack 2016", "with 2017", "resolve");
  ASSERT_TRUE(militia.happened(": DE"));
  EXPECT_EQ(militia.at("IS-S-Mil1"), "sinai-deadpile");

  War later(3, "sinai-reinforcement");
  later.unit("IS-S-Shaked", "sinai-refit").unit("IS-S-Mil1", "sinai-deadpile");
  EXPECT_TRUE(later.legal("replace-brigade IS-S-Shaked 2018"));
  EXPECT_EQ(later.refusal("replace-brigade IS-S-Mil1 2018"), "8.3");
}

}  // namespace
}  // namespace mitla::test
