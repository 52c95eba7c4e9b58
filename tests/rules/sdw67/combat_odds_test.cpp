// 13.12 to 13.14: columns, shifts and tables.
#include "rules/sdw67/clash.h"

namespace mitla::test {
namespace {

// The column of the attack being declared: on the Assault table, which is always allowed.
std::string column(Field& field) { return column_in(field, "Assault"); }
// The columns that a case shifts: "2 left"; empty if none.
std::string shift(Field& field, std::string_view rule) {
  for (const auto& line : field.odds().lines)
    if (line.rule == rule) return line.amount;
  return "";
}

TEST(SixDayWarOdds, TheQuotientSelectsTheColumn) {
  CASES("sdw67:13.1.3 sdw67:13.1.3.c sdw67:13.14 sdw67:13.14.ex1 sdw67:13.14.ex2");
  SCOPED_TRACE("V-ratio-1 to V-ratio-4");
  struct {
    Names attackers, defenders;
    const char* text;
    const char* column;
  } const cases[] = {
      {{"IS-S-7", "IS-S-99", "IS-R-11"}, {"EG-2", "EG-3"}, "20 against 12", "150-199"},
      {{"IS-S-60", "IS-S-Shaked"}, {"EG-2", "EG-3"}, "10 against 12", "50-99"},
      {{"IS-S-Shaked"}, {"EG-2"}, "3 against 6", "50-99"},
      {{"IS-S-99"}, {"EG-2", "EG-6"}, "5 against 11", "1-49"},
      {{"IS-R-11"}, {"EG-2"}, "6 against 6", "100-149"},
      {{"IS-S-14", "IS-S-60"}, {"EG-12", "EG-I-6"}, "15 against 8", "150-199"},
      {{"IS-S-14", "IS-S-200"}, {"EG-12", "EG-I-6"}, "16 against 8", "200-299"},
      {{"IS-S-7", "IS-S-99"}, {"VO-Algeria", "VO-PLO"}, "14 against 4", "300-399"},
      {{"IS-S-14", "IS-S-200"}, {"VO-Algeria", "VO-PLO"}, "16 against 4", "400-499"},
      {{"IS-S-60", "IS-S-14", "IS-S-99"}, {"VO-Algeria", "VO-PLO"}, "20 against 4", "500-599"},
      {{"IS-S-7", "IS-S-14", "IS-S-60"}, {"VO-Algeria", "VO-PLO"}, "24 against 4", "600+"},
  };
  for (const auto& c : cases) {
    Clash clash = israeli_attack();
    clash.attackers(c.attackers).defenders(c.defenders);
    clash.play("attack 1427", "with 1426");
    EXPECT_EQ(clash.odds().attack + " against " + clash.odds().defence, c.text);
    const int percent = 100 * std::stoi(clash.odds().attack) / std::stoi(clash.odds().defence);
    EXPECT_EQ(shift(clash, "13.1.3.c"), std::to_string(percent) + " %");
    EXPECT_EQ(column(clash), c.column) << c.text;
  }
}

// --- 13.12 ---

// 20 against 12 (column 150-199) out of 1523, which commands 1522, dunes without shift.
Clash from_the_height(int turn) {
  Clash clash(turn, "sinai-combat");
  clash.in("1523", {"IS-S-7", "IS-S-99", "IS-R-11"}).in("1522", {"EG-2", "EG-3"});
  clash.play("attack 1522", "with 1523");
  return clash;
}

TEST(SixDayWarOdds, EnhancementAndCommandingTerrainAddUp) {
  CASES("sdw67:13.12 sdw67:13.12.ex1 sdw67:13.12.iea sdw67:13.12.commanding sdw67:13.1.4");
  SCOPED_TRACE("V-shift-1");
  Clash clash = from_the_height(2);
  EXPECT_EQ(column(clash), "200-299") << "three units on commanding terrain are one shift";
  EXPECT_EQ(shift(clash, "13.12.commanding"), "1 right");
  clash.play("enhance");
  EXPECT_EQ(column(clash), "300-399");
  EXPECT_EQ(shift(clash, "13.12.iea"), "1 right");
  EXPECT_EQ(clash.refusal("enhance"), "6.2.7") << "one shift for each category";

  // Against rough 1623 the net is one less.
  Clash net(2, "sinai-combat");
  net.in("1523", {"IS-S-7", "IS-S-99", "IS-R-11"}).in("1623", {"EG-2", "EG-3"});
  net.play("attack 1623", "with 1523", "enhance");
  EXPECT_EQ(shift(net, "13.12.terrain"), "1 left");
  EXPECT_EQ(column(net), "200-299");
}

TEST(SixDayWarOdds, OneAttackerOnCommandingTerrainIsEnoughArabsToo) {
  CASES("sdw67:13.12.commanding");
  Clash clash = arab_attack();  // 12 against 6
  clash.in("1523", {"EG-2"}).in("1422", {"EG-3"}).in("1522", {"IS-R-11"});
  clash.play("attack 1522", "with 1422");
  EXPECT_EQ(column(clash), "100-149");
  clash.play("with 1523");
  EXPECT_EQ(column(clash), "300-399") << "200 percent and one shift";
  // Two heights, Tel Fahr and Nafakh, are one shift.
  Clash golan(1, "eastern-arab-combat");
  golan.in("2705", {"SY-11"}).in("2706", {"SY-8"}).in("2805", {"IS-E-1"});
  golan.play("attack 2805", "with 2705", "with 2706");
  EXPECT_EQ(shift(golan, "13.12.commanding"), "1 right");
  // The height of the defender gives nothing; rough does.
  Clash below = arab_attack();
  below.in("1522", {"EG-2", "EG-3"}).in("1523", {"IS-R-11"});
  below.play("attack 1523", "with 1522");
  EXPECT_EQ(column(below), "150-199");
}

TEST(SixDayWarOdds, ShockIsTheEnhancementOfTheFirstTurn) {
  CASES("sdw67:13.1.note sdw67:13.12.shock");
  SCOPED_TRACE("V-shift-2");
  Clash clash(1, "sinai-combat");
  clash.attackers({"IS-S-7", "IS-S-99", "IS-R-11"}).defenders({"EG-2", "EG-3"});
  clash.play("attack 1427", "with 1426");
  EXPECT_EQ(shift(clash, "13.12.shock"), "1 right");
  EXPECT_EQ(column(clash), "200-299");
  EXPECT_EQ(clash.refusal("enhance"), "25.5.4");
  clash.play("resolve");
  EXPECT_EQ(clash.halves("zrp-sinai"), 2 * 50);

  Clash arabs(1, "sinai-arab-combat");
  arabs.attackers({"EG-2", "EG-3"}).defenders({"IS-R-11"});
  arabs.play("attack 1427", "with 1426");
  EXPECT_EQ(column(arabs), "200-299") << "Arabs have no shock";
  Clash later = israeli_attack();
  later.attackers({"IS-S-7", "IS-S-99", "IS-R-11"}).defenders({"EG-2", "EG-3"});
  later.play("attack 1427", "with 1426");
  EXPECT_EQ(column(later), "150-199");
}

TEST(SixDayWarOdds, TheEndOfTheTableIsTheBaseLine) {
  CASES("sdw67:13.12 sdw67:13.12.ex2");
  SCOPED_TRACE("V-clamp-1 to V-clamp-4");
  // 10 against 1 in a town: 1000 percent, one column left of the last.
  Clash most = israeli_attack();
  most.in("1321", {"IS-S-60", "IS-S-Shaked"}).in("1320", {"VO-PLO"});
  most.play("attack 1320", "with 1321");
  EXPECT_EQ(shift(most, "13.12.terrain"), "1 left");
  EXPECT_EQ(column(most), "500-599");
  most.play("enhance");
  EXPECT_EQ(column(most), "600+") << "the net shift counts";

  // 3 against 12 in a fortification cannot leave the table, in the open it goes one to the right.
  Clash least = israeli_attack();
  least.in("1621", {"IS-S-Shaked"}).in("1622", {"EG-2", "EG-3"});
  least.play("attack 1622", "with 1621");
  EXPECT_EQ(shift(least, "13.12.terrain"), "2 left");
  EXPECT_EQ(column(least), "1-49");
  Clash open = israeli_attack();
  open.attackers({"IS-S-Shaked"}).defenders({"EG-2", "EG-3"});
  open.play("attack 1427", "with 1426", "enhance");
  EXPECT_EQ(column(open), "50-99");
  // 25 against 4 enhanced stays in the last column.
  Clash more = israeli_attack();
  more.attackers({"IS-S-7", "IS-S-14", "IS-S-200"}).defenders({"VO-Algeria", "VO-PLO"});
  more.play("attack 1427", "with 1426", "enhance");
  EXPECT_EQ(column(more), "600+");
}

TEST(SixDayWarOdds, TheBestTerrainOfTheHexAndTheHexside) {
  CASES("sdw67:13.12.terrain sdw67:13.12.hexside");
  SCOPED_TRACE("V-shift-3, V-shift-4");
  // Nafakh 2706: rough (1) and a fortification (2), with the Jordan to 2605 (bridged) and 2606, not to 2705.
  Clash river(2, "eastern-combat");
  river.in("2605", {"IS-E-45", "IS-E-1"}).in("2606", {"IS-E-2"}).in("2706", {"SY-11"});
  river.play("attack 2706", "with 2605");
  EXPECT_EQ(shift(river, "13.12.terrain"), "2 left");
  EXPECT_EQ(shift(river, "13.12.hexside"), "1 left");
  EXPECT_EQ(column(river), "150-199") << "466 percent and three shifts";
  river.play("with 2606");
  EXPECT_EQ(shift(river, "13.12.hexside"), "1 left") << "all across it";

  Clash around(2, "eastern-combat");
  around.in("2605", {"IS-E-45"}).in("2705", {"IS-E-1"}).in("2706", {"SY-11"});
  around.play("attack 2706", "with 2605");
  EXPECT_EQ(shift(around, "13.12.hexside"), "1 left");
  around.play("with 2705");
  EXPECT_EQ(shift(around, "13.12.hexside"), "") << "one is not";
  EXPECT_EQ(shift(around, "13.12.terrain"), "2 left");
}

TEST(SixDayWarOdds, OfSeveralHexesTheBestTerrainCounts) {
  CASES("sdw67:13.12.terrain");
  // Out of 1524 against 1525 in the open, and 1523 and 1623 in the rough.
  Clash clash = israeli_attack();
  clash.in("1524", {"IS-S-7"}).in("1525", {"EG-11"}).in("1623", {"EG-10"}).in("1523", {"EG-12"});
  clash.play("attack 1525", "with 1524");
  EXPECT_EQ(shift(clash, "13.12.terrain"), "");
  clash.play("also 1623");
  EXPECT_EQ(shift(clash, "13.12.terrain"), "1 left");
  clash.play("also 1523");
  EXPECT_EQ(shift(clash, "13.12.terrain"), "1 left") << "the best, not the sum";
}

TEST(SixDayWarOdds, AKibbutzHasItsOwnLine) {
  CASES("sdw67:13.4");
  Clash kibbutz = arab_attack();  // 12 against 6
  kibbutz.in("1720", {"EG-2", "EG-3"}).in("1719", {"IS-R-11"});
  kibbutz.play("attack 1719", "with 1720");
  EXPECT_EQ(shift(kibbutz, "13.12.terrain"), "2 left");
  EXPECT_EQ(column(kibbutz), "100-149");
  // A fortified city has three.
  Clash city(1, "eastern-arab-combat");
  city.in("2415", {"JO-40", "JO-60"}).in("2315", {"IS-R-11"});
  city.play("attack 2315", "with 2415");
  EXPECT_EQ(shift(city, "13.12.terrain"), "3 left");
  // In a kibbutz that Arabs hold they have nothing.
  Clash arabs = israeli_attack();
  arabs.in("1720", {"IS-S-7"}).in("1719", {"EG-11"});
  arabs.play("attack 1719", "with 1720");
  EXPECT_EQ(shift(arabs, "13.12.terrain"), "");
}

// --- 13.13 ---

// The tables that the attack of 1426 on 1427 may use.
Names tables(Field& field) {
  Names titles;
  for (const auto& table : field.odds().tables) titles.push_back(table.title);
  return titles;
}
const Names kBoth{"Assault", "Mobile"};
const Names kAssault{"Assault"};

TEST(SixDayWarOdds, MotorizedIsraelisMayUseTheMobileTable) {
  CASES("sdw67:13.13 sdw67:13.13.isr sdw67:13.1.2");
  SCOPED_TRACE("V-crt-1, V-crt-2");
  struct {
    Names attackers;
    Names tables;
  } const cases[] = {{{"IS-S-7"}, kBoth},
                     {{"IS-R-10"}, kBoth},
                     {{"IS-S-99", "IS-S-Shaked"}, kBoth},
                     {{"IS-S-99", "IS-S-202"}, kAssault}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.attackers.back());
    Clash clash = israeli_attack();
    clash.attackers(c.attackers).defenders({"EG-6"});
    clash.play("attack 1427", "with 1426");
    EXPECT_EQ(tables(clash), c.tables);
    clash.play("resolve");
    // With one table there is nothing to choose.
    EXPECT_EQ(clash.decision() == "table", c.tables.size() == 2);
    if (c.tables.size() == 1) {
      EXPECT_TRUE(clash.happened(", Assault column "));
    }
  }
}

TEST(SixDayWarOdds, AMotorizedBystanderDoesNotHelp) {
  CASES("sdw67:13.13.isr");
  Clash clash = israeli_attack();
  clash.attackers({"IS-S-99"}).unit("IS-S-7", "1426", {"attacked"}).unit("EG-6", "1427");
  clash.play("attack 1427", "with 1426");
  EXPECT_EQ(attack_points(clash), 5);
  EXPECT_EQ(tables(clash), kAssault);
}

TEST(SixDayWarOdds, ArabsUseTheAssaultTable) {
  CASES("sdw67:13.13 sdw67:13.13.arab");
  SCOPED_TRACE("V-crt-4");
  Clash clash = arab_attack();
  clash.attackers({"EG-2"}).defenders({"IS-R-11"}).dice({6});
  clash.play("attack 1427", "with 1426");
  EXPECT_EQ(tables(clash), kAssault);
  clash.play("resolve");
  EXPECT_TRUE(clash.happened(", Assault column 100-149, die 6: DR"));
}

TEST(SixDayWarOdds, FortifiedDefendersForceTheAssaultTable) {
  CASES("sdw67:13.13 sdw67:13.13.fort");
  SCOPED_TRACE("V-crt-3");
  struct {
    const char* from;
    const char* to;
    Names tables;
  } const cases[] = {{"1621", "1622", kAssault},  // a fortification
                     {"1817", "1717", kAssault},  // the fortified city of Gaza
                     {"1321", "1320", kBoth},     // the town of El Arish
                     {"1720", "1719", kBoth}};    // a kibbutz
  for (const auto& c : cases) {
    SCOPED_TRACE(c.to);
    Clash clash = israeli_attack();
    clash.in(c.from, {"IS-S-7"}).in(c.to, {"EG-11"});
    clash.play(std::string("attack ") + c.to, std::string("with ") + c.from);
    EXPECT_EQ(tables(clash), c.tables);
  }
  // One such hex among several is enough.
  Clash several = israeli_attack();
  several.in("1621", {"IS-S-7"}).in("1622", {"EG-11"}).in("1521", {"EG-10"});
  several.play("attack 1521", "with 1621");
  EXPECT_EQ(tables(several), kBoth);
  several.play("also 1622");
  EXPECT_EQ(tables(several), kAssault);
}

TEST(SixDayWarOdds, TheyTellWhoMayIgnoreARetreat) {
  CASES("sdw67:14.5");
  Clash gaza = israeli_attack();
  gaza.in("1817", {"IS-S-7", "IS-S-99"}).in("1717", {"EG-ST-Gaza"}).play("attack 1717", "with 1817");
  ASSERT_FALSE(gaza.odds().replies.empty());
  EXPECT_EQ(gaza.odds().replies[0].rule, "14.5");
  EXPECT_NE(gaza.odds().replies[0].text.find("the defender in 1717"), std::string::npos);
  Clash desert = israeli_attack();
  desert.attackers({"IS-S-7"}).defenders({"EG-2"}).play("attack 1427", "with 1426");
  EXPECT_TRUE(desert.odds().replies.empty());
  EXPECT_TRUE(desert.odds().answers.empty()) << "nobody is asked before the die";
}

}  // namespace
}  // namespace mitla::test
