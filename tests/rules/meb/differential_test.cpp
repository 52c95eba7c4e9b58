// 7.2.ex, 7.6, 7.17, 8.15: strengths, terrain, shifts of columns.
//
// Terrain used: 4239 lies deep in rough; 3837 is rough with a wadi along its sides to 3836 and 3737; 3848 is
// clear with a wadi along its sides to 3948 and 3949; 2536 is a fortification in the open, 2129 a city hex.
#include "data/source.h"
#include "games/registry.h"
#include "rules/meb/el_arish.h"
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

std::string column(Field& field) { return field.odds().tables.at(0).column; }

std::string amount(Field& field, const std::string& words) {
  for (const auto& entry : field.odds().lines)
    if (entry.text.find(words) != std::string::npos) return entry.amount;
  return "none";
}

// Columns that terrain takes away: the lines about a terrain or a hexside of the defenders.
int terrain_columns(Field& field) {
  int sum = 0;
  for (const auto& entry : field.odds().lines)
    if (entry.rule == "7.6" || entry.rule == "8.15") sum += std::stoi(entry.amount);
  return sum;
}

// --- 7.2.ex ---

TEST(Differential, ThirteenAgainstFourInRoughIsTheColumnOfFourAndFive) {
  CASES("meb:7.2.ex meb:7.2");
  SCOPED_TRACE("crt-example");
  Field field = israeli_attack();
  field.unit("I-79/7", "4238").unit("I-9/7", "4339").unit("I-R/7", "4139").unit("E-PLA", "4239").dice({3});
  field.play("attack 4239", "with I-79/7", "with I-9/7", "with I-R/7");
  EXPECT_EQ(field.odds().attack, "13");
  EXPECT_EQ(field.odds().defence, "4");
  EXPECT_EQ(amount(field, "differential"), "+9");
  EXPECT_EQ(terrain_columns(field), -2);
  EXPECT_EQ(column(field), "+4, 5");
  field.play("resolve", "table frontal");
  EXPECT_TRUE(field.happened("13 against 4, Frontal Assault column \"+4, 5\", die 3: D3"));

  // Without the rough it is the column of the differential itself.
  Field open = israeli_attack();
  open.unit("I-79/7", "2842").unit("I-9/7", "2943").unit("I-R/7", "2743").unit("E-PLA", "2843");
  open.play("attack 2843", "with I-79/7", "with I-9/7", "with I-R/7");
  EXPECT_EQ(column(open), "+9, 11");
}

// --- 7.6 ---

TEST(Differential, RoughAndWadiAreNotAddedUp) {
  CASES("meb:7.6.ex meb:7.6");
  SCOPED_TRACE("terrain-not-cumulative");
  Field field = israeli_attack();
  field.unit("I-79/7", "3836").unit("I-R/7", "3737").unit("E-PLA", "3837").dice({3});
  field.play("attack 3837", "with I-79/7", "with I-R/7");
  EXPECT_EQ(terrain_columns(field), -2);
  EXPECT_EQ(column(field), "+1");  // +4 is the column "+4, 5": two to the left, where three would be "0"
}

TEST(Differential, OnlyTheDefendersTerrainCounts) {
  CASES("meb:7.6");
  // The attacker stands in rough, in a fortification, in a city; the defender in the clear.
  const std::pair<const char*, const char*> kPlaces[] = {
      {"4142", "4143"}, {"2536", "2636"}, {"2129", "2130"}};
  for (const auto& [from, to] : kPlaces) {
    SCOPED_TRACE(from);
    Field field = israeli_attack();
    field.unit("I-79/7", from).unit("E-14", to);
    field.play(std::string("attack ") + to, "with I-79/7");
    EXPECT_EQ(terrain_columns(field), 0);
    EXPECT_EQ(column(field), "0");
  }
}

TEST(Differential, TheTerrainOfTheDefendingHexShiftsToTheLeft) {
  CASES("meb:7.6 meb:11.1");
  struct {
    const char* what;
    const char* from;
    const char* to;
    int shift;
    const char* column;
  } const cases[] = {{"clear", "2842", "2843", 0, "0"},         {"town in the clear", "3843", "3844", 0, "0"},
                     {"airfield", "2333", "2332", 0, "0"},      {"rough", "4238", "4239", -2, "-3, -2"},
                     {"city", "2130", "2129", -3, "-5, -4"},    {"fortification", "2636", "2536", -1, "-1"},
                     {"wadi hexside", "3948", "3848", -1, "-1"}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.what);
    Field field = israeli_attack();
    field.unit("I-79/7", c.from).unit("E-14", c.to);
    field.play(std::string("attack ") + c.to, "with I-79/7");
    EXPECT_EQ(terrain_columns(field), c.shift);
    EXPECT_EQ(column(field), c.column);
  }
}

TEST(Differential, RoughAndCityHelpIsraeliDefendersButFortificationsDoNot) {
  CASES("meb:7.6 meb:7.8.b");
  struct {
    const char* what;
    const char* from;
    const char* to;
    int shift;
    const char* column;
  } const cases[] = {{"rough", "4238", "4239", -2, "-3, -2"},
                     {"city", "2130", "2129", -3, "-5, -4"},
                     {"terrain-fort-israeli", "2636", "2536", 0, "0"}};
  for (const auto& c : cases) {
    SCOPED_TRACE(c.what);
    Field field = egyptian_attack();
    field.unit("E-14", c.from).unit("I-R/Tal", c.to);  // 6 / 2 against 3
    field.play(std::string("attack ") + c.to, "with E-14");
    EXPECT_EQ(terrain_columns(field), c.shift);
    EXPECT_EQ(column(field), c.column);
  }
}

TEST(Differential, SeveralDefendersAllHaveTheBestTerrainOfAnyOfThem) {
  CASES("meb:7.6.a meb:7.6");
  SCOPED_TRACE("terrain-best-of-several");
  // 4042 is next to 4142 (rough) and 4143 (clear).
  Field field = israeli_attack();
  field.unit("I-79/7", "4042").unit("E-2AT", "4142").unit("E-3AT", "4143");
  field.play("attack 4143", "with I-79/7");
  EXPECT_EQ(terrain_columns(field), 0);
  EXPECT_EQ(column(field), "+4, 5");
  field.play("also 4142");
  EXPECT_EQ(terrain_columns(field), -2);
  EXPECT_EQ(column(field), "0");  // 6 against 4: "+2, 3", two columns to the left
}

TEST(Differential, AHexsideOfOneDefendingHexShiftsTheWholeAttack) {
  CASES("meb:7.6.a meb:8.15");
  // 3949 attacks 3848 across the wadi and 3948 on its own bank.
  Field field = israeli_attack();
  field.unit("I-79/7", "3949").unit("E-2AT", "3848").unit("E-3AT", "3948");
  field.play("attack 3948", "with I-79/7");
  EXPECT_EQ(terrain_columns(field), 0);
  field.play("also 3848");
  EXPECT_EQ(terrain_columns(field), -1);
  EXPECT_EQ(column(field), "+1");  // 6 against 4: "+2, 3", one column to the left
}

TEST(Differential, ABridgeDoesNotTakeTheWadiAway) {
  CASES("meb:7.6 meb:8.15");
  Field field = israeli_attack();
  field.unit("I-79/7", "3745").unit("E-14", "3844");  // the road crosses the wadi here (R12)
  field.play("attack 3844", "with I-79/7");
  EXPECT_EQ(terrain_columns(field), -1);
}

// --- 8.15 ---

TEST(Differential, AHexsideCountsOnlyIfAllAdjacentNonArtilleryAttacksAcrossIt) {
  CASES("meb:8.15");
  Field all = israeli_attack();
  all.unit("I-79/7", "3948").unit("I-82/7", "3949").unit("E-14", "3848");
  all.play("attack 3848", "with I-79/7", "with I-82/7");
  EXPECT_EQ(terrain_columns(all), -1);

  Field some = israeli_attack();
  some.unit("I-79/7", "3948").unit("I-82/7", "3847").unit("E-14", "3848");
  some.play("attack 3848", "with I-79/7");
  EXPECT_EQ(terrain_columns(some), -1);
  some.play("with I-82/7");
  EXPECT_EQ(terrain_columns(some), 0) << "hexside-partial";
}

TEST(Differential, PureBarrageMeetsTheTerrainOfTheHexButNoHexside) {
  CASES("meb:8.15");
  Field rough = israeli_attack();
  rough.unit("I-1A/Tal", "3836").unit("I-2A/Tal", "3737").unit("E-PLA", "3837").track("airstrikes", "1");
  rough.play("attack 3837", "with I-1A/Tal", "with I-2A/Tal", "air israeli 1");
  EXPECT_EQ(terrain_columns(rough), -2) << "hexside-pure-barrage";
  EXPECT_EQ(column(rough), "+1");  // 9 against 4

  Field clear = israeli_attack();
  clear.unit("I-1A/Tal", "3948").unit("E-PLA", "3848").track("airstrikes", "3");
  clear.play("attack 3848", "with I-1A/Tal");
  EXPECT_EQ(terrain_columns(clear), 0);
  clear.play("without I-1A/Tal", "air israeli 3");
  EXPECT_EQ(terrain_columns(clear), 0);

  Field ranged = israeli_attack();
  ranged.unit("I-SCArt", "4232").unit("E-2AT", "4238").unit("E-PLA", "4243");
  ranged.play("attack 4238", "fire I-SCArt 4238");
  EXPECT_EQ(terrain_columns(ranged), -2) << "rough helps at any range";
  ranged.play("cancel", "attack 4243", "fire I-SCArt 4243");
  EXPECT_EQ(terrain_columns(ranged), -1) << "so does a fortification";
}

TEST(Differential, ArtilleryIsNotAskedWhichHexsideItFiresAcross) {
  CASES("meb:8.15");
  Field field = israeli_attack();
  // Tank across the wadi, an adjacent gun on the defender's bank, a gun at range, airstrikes.
  field.unit("I-79/7", "3948").unit("I-3A/Tal", "3847").unit("I-1A/Tal", "3742").unit("E-14", "3848");
  field.track("airstrikes", "1");
  field.play("attack 3848", "with I-79/7", "with I-3A/Tal", "fire I-1A/Tal 3848", "air israeli 1");
  EXPECT_EQ(field.odds().attack, "14");
  EXPECT_EQ(terrain_columns(field), -1);
  EXPECT_EQ(column(field), "+4, 5");  // +8: "+6, 8", one to the left
}

// --- shifts are summed, then kept within the table ---

TEST(Differential, ShiftsStopAtTheFirstColumn) {
  CASES("meb:7.2");
  Field field = israeli_attack();
  field.unit("I-R/7", "2636").unit("E-14", "2536").dice({4});
  field.play("attack 2536", "with I-R/7");
  EXPECT_EQ(amount(field, "differential"), "-4");
  EXPECT_EQ(column(field), "-6 or less") << "crt-clamp-left";
  field.play("resolve");
  EXPECT_TRUE(field.happened("column \"-6 or less\", die 4: AE"));
}

TEST(Differential, AllShiftsAreSummedBeforeTheTableEnds) {
  CASES("meb:7.2");
  SCOPED_TRACE("crt-clamp-sum");
  Field field = israeli_attack();
  // An engineer battalion (one right) against two fortification hexes (three left), 2 against 12.
  field.unit("I-E/Tal", "4345").unit("E-14", "4244").unit("E-2A", "4245").dice({1});
  field.play("attack 4244", "also 4245", "with I-E/Tal");
  EXPECT_EQ(amount(field, "differential"), "-10");
  EXPECT_EQ(amount(field, "engineers"), "+1 column");
  EXPECT_EQ(column(field), "-6 or less");
  field.play("resolve");
  EXPECT_TRUE(field.happened("column \"-6 or less\", die 1: BR"));
}

// --- 7.17 ---

TEST(Differential, EgyptianUnitsAttackAtHalfStrength) {
  CASES("meb:7.17");
  const std::tuple<const char*, const char*, const char*> kUnits[] = {
      {"halving-6", "E-14", "3"}, {"four", "E-PLA", "2"}, {"two", "E-2AT", "1"}};
  for (const auto& [what, unit, strength] : kUnits) {
    SCOPED_TRACE(what);
    Field field = egyptian_attack();
    field.unit(unit, "2842").unit("I-79/7", "2843");
    field.play("attack 2843", std::string("with ") + unit);
    EXPECT_EQ(field.odds().attack, strength);
  }
}

TEST(Differential, EgyptianUnitsDefendAtFullStrengthAndIsraelisAreNeverHalved) {
  CASES("meb:7.17");
  SCOPED_TRACE("halving-defense");
  Field field = israeli_attack();
  field.unit("I-79/7", "2842").unit("E-14", "2843");
  field.play("attack 2843", "with I-79/7");
  EXPECT_EQ(field.odds().attack, "6");
  EXPECT_EQ(field.odds().defence, "6");
}

TEST(Differential, EgyptianArtilleryIsNeverHalved) {
  CASES("meb:7.17");
  SCOPED_TRACE("halving-artillery");
  Field field = egyptian_attack();
  // 2Art next to the enemy, 7Art at range; E-14 beside them.
  field.unit("E-14", "2842").unit("E-2Art", "2743").unit("E-7Art", "2839").unit("I-79/7", "2843").dice({1});
  field.play("attack 2843", "with E-2Art");
  EXPECT_EQ(field.odds().attack, "4");
  field.play("with E-14");
  EXPECT_EQ(field.odds().attack, "7");
  field.play("fire E-7Art 2843");
  EXPECT_EQ(field.odds().attack, "11");
}

TEST(Differential, EgyptianArtilleryKeepsItsFactorsAtNight) {
  CASES("meb:7.17");
  Field field = egyptian_attack();
  field.turn(4).unit("E-14", "2842").unit("E-2Art", "2743").unit("E-7Art", "2839").unit("I-79/7", "2843");
  field.play("attack 2843", "with E-14", "with E-2Art", "fire E-7Art 2843");
  EXPECT_EQ(field.odds().attack, "11");

  Field defence = israeli_attack();
  defence.turn(4).unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2AT", "2844").unit("E-2Art", "2848");
  defence.play("attack 2843", "with I-79/7", "resolve", "fpf E-2Art 2843");
  EXPECT_EQ(defence.odds().defence, "8");
}

TEST(Differential, EgyptiansAttackOutOfAFortificationAtFullStrength) {
  CASES("meb:7.17.a");
  SCOPED_TRACE("halving-fort");
  Field field = egyptian_attack();
  field.unit("E-14", "2536").unit("E-2A", "2537").unit("I-79/7", "2636");
  field.play("attack 2636", "with E-14");
  EXPECT_EQ(field.odds().attack, "6");
  // Beside the fortification the halving stays, although the target is next to it, too (R11).
  field.play("with E-2A");
  EXPECT_EQ(field.odds().attack, "9");
  field.play("without E-14");
  EXPECT_EQ(field.odds().attack, "3");
}

TEST(Differential, EgyptiansAttackIntoAFortificationAtHalfStrengthUnlessTheyStandInOne) {
  CASES("meb:7.17.a");
  Field from_clear = egyptian_attack();
  from_clear.unit("E-14", "4345").unit("I-79/7", "4244");
  from_clear.play("attack 4244", "with E-14");
  EXPECT_EQ(from_clear.odds().attack, "3");

  Field from_fort = egyptian_attack();
  from_fort.unit("E-14", "4245").unit("I-79/7", "4244");
  from_fort.play("attack 4244", "with E-14");
  EXPECT_EQ(from_fort.odds().attack, "6");
}

// The Egyptian counters of this game have even strengths, so the rounding is proved with other counters.
TEST(Differential, EachHalvedUnitIsRoundedDownForItself) {
  CASES("meb:7.17");
  SCOPED_TRACE("halving-1, halving-per-unit");
  const auto source = data::Source::directory(MITLA_SOURCE_DIR "/data");
  auto text = source.read("elarish67/units.json");
  ASSERT_TRUE(text);
  std::string units = text.value();
  for (const std::string id : {"E-1ShF", "E-2ShF"}) {
    const std::size_t unit = units.find("\"id\": \"" + id + "\"");
    ASSERT_NE(unit, std::string::npos);
    const std::string two = "\"strength\": 2";
    const std::size_t strength = units.find(two, unit);
    ASSERT_NE(strength, std::string::npos);
    units.replace(strength, two.size(), "\"strength\": 1");
  }
  auto registry = games::make_registry(source.with_file("elarish67/units.json", units));
  ASSERT_TRUE(registry) << registry.error();
  engine::Beginning beginning;
  beginning.scenario = "elarish67/standard";
  beginning.position.emplace();
  beginning.position->turn = 2;
  beginning.position->phase = "egyptian-combat";
  beginning.position->pieces = {
      {"E-1ShF", "2842", {}}, {"E-2ShF", "2943", {}}, {"E-3ShF", "2743", {}}, {"I-79/7", "2843", {}}};
  auto session = engine::Session::start(registry.value(), beginning);
  ASSERT_TRUE(session) << session.error();
  engine::EventList events;
  const auto attack_after = [&](const char* action) {
    const auto checked = engine::check_text(session.value().game(), session.value().state(), action);
    if (!checked.action) return checked.refusal.why;
    session.value().apply(*checked.action, events);
    const auto odds = session.value().game().odds(session.value().state(), engine::Seat{0});
    return odds ? odds->attack : std::string("no attack");
  };
  attack_after("attack 2843");
  EXPECT_EQ(attack_after("with E-1ShF"), "0");
  EXPECT_EQ(attack_after("with E-2ShF"), "0");
  EXPECT_EQ(attack_after("with E-3ShF"), "1");
}

}  // namespace
}  // namespace mitla::test
