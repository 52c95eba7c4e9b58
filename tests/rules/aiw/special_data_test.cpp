// What a situation and the tables say of sides, years and cases: read, used, and refused with a reason.
#include "rules/aiw/rule_sets.h"
#include "rules/aiw/situation_field.h"
#include "support/cases.h"

namespace mitla::test {
namespace {

constexpr const char* kTables = "aiw/tables.json";

data::Source tables_with(const std::string& old_text, const std::string& new_text) {
  return with_other_words(data_files(), kTables, old_text, new_text);
}

// Without the folder in which the files lie.
std::string error_of(const data::Source& source, const std::string& scenario) {
  const auto rules = compile_aiw(source, scenario);
  if (rules) return "";
  constexpr std::string_view kFolder = MITLA_SOURCE_DIR "/data/";
  return rules.error().substr(rules.error().starts_with(kFolder) ? kFolder.size() : 0);
}

bool writes_ahead(const aiw::RuleSet& rules, const std::string& nation) {
  for (const aiw::NationInfo& n : rules.nations)
    if (n.id == nation) return rules.special.strikes_written_ahead[aiw::index(n.side)];
  ADD_FAILURE() << nation;
  return true;
}

TEST(AiwSpecialData, TheYearOfShortNoticeStandsInTheTables) {
  CASES("aiw:S.II.F.1.d");
  EXPECT_TRUE(writes_ahead(*rules_of("aiw/s4"), "israel")) << "1967 is not after 1967";
  EXPECT_FALSE(writes_ahead(*rules_of("aiw/s11"), "israel"));
  const auto later = tables_with(R"("israel_after": 1967)", R"("israel_after": 1973)");
  EXPECT_TRUE(writes_ahead(*must(compile_aiw(later, "aiw/s11")), "israel"));
  const auto earlier = tables_with(R"("israel_after": 1967)", R"("israel_after": 1956)");
  EXPECT_FALSE(writes_ahead(*must(compile_aiw(earlier, "aiw/s4")), "israel"));
  const auto others = tables_with(R"("israel_after": 1967)", R"("jordan_after": 1956)");
  EXPECT_FALSE(writes_ahead(*must(compile_aiw(others, "aiw/s4")), "jordan"));
  EXPECT_TRUE(writes_ahead(*must(compile_aiw(others, "aiw/s11")), "israel"));
}

TEST(AiwSpecialData, DatesThatMeanNothingAreRefused) {
  const std::string where = "aiw/tables.json: /parameters, group \"strikes-written-only-a-turn-ahead\": ";
  EXPECT_EQ(error_of(tables_with(R"("israel_after": 1967)", R"("isreal_after": 1967)"), "aiw/s6"),
            where + "\"isreal_after\" is for the side \"isreal\", which the units do not have");
  for (const char* year : {"67", "\"1967\"", "19670", "true"})
    EXPECT_EQ(
        error_of(tables_with(R"("israel_after": 1967)", R"("israel_after": )" + std::string(year)), "aiw/s6"),
        where + "\"israel_after\" must be a year: a whole number from 1900 to 2100")
        << year;
  EXPECT_EQ(error_of(tables_with("\"strikes-written-only-a-turn-ahead\"", "\"strikes\""), "aiw/s6"),
            "aiw/tables.json: /parameters: \"strikes-written-only-a-turn-ahead\" is missing");
  EXPECT_NE(error_of(tables_with(R"("jordan_after": 1967)", R"("jordania_after": 1967)"), "aiw/s6"), "");
  EXPECT_NE(error_of(tables_with(R"("egypt_after": 1970)", R"("egypt_after": 70)"), "aiw/s6"), "");
}

TEST(AiwSpecialData, EverySituationCitesItsOwnSpecialRules) {
  CASES("aiw:SIT.B-2.special.1 aiw:SIT.S-8.special.1");
  EXPECT_EQ(rules_of("aiw/b2")->special.cite.immobile, "SIT.B-2.special.1");
  EXPECT_EQ(rules_of("aiw/s8")->special.cite.immobile, "SIT.S-8.special.1");
  EXPECT_EQ(rules_of("aiw/b3")->special.cite.march_entry, "SIT.B-3.special.1");
  EXPECT_EQ(rules_of("aiw/b3")->special.cite.march, "SIT.B-3.special.2");
  EXPECT_EQ(rules_of("aiw/b3")->special.cite.march_end, "SIT.B-3.special.3");
  EXPECT_EQ(rules_of("aiw/b3")->special.cite.not_doubled, "SIT.B-3.special.4");
  EXPECT_EQ(rules_of("aiw/s1")->special.cite.extension, "SIT.S-1.special.1");
  EXPECT_EQ(rules_of("aiw/s11")->special.cite.reinforcement, "SIT.S-11.special.1");
  EXPECT_EQ(rules_of("aiw/s12")->special.cite.spotting, "SIT.S-12.special.1");
}

TEST(AiwSpecialData, ASituationThatIsNotInTheBookCitesTheRuleForAll) {
  const auto source =
      with_other_words(data_files(), "aiw/scenarios/s8.json", R"("case": "SIT.S-8.special.1", )", "");
  EXPECT_EQ(must(compile_aiw(source, "aiw/s8"))->special.cite.immobile, "SIT.A.3.d");
  const auto wrong = with_other_words(data_files(), "aiw/scenarios/s8.json", R"("case": "SIT.S-8.special.1")",
                                      R"("case": 8)");
  EXPECT_NE(error_of(wrong, "aiw/s8").find("case: expected"), std::string::npos) << error_of(wrong, "aiw/s8");
}

TEST(AiwSpecialData, OnlyTheSideThatIsNamedIsNotDoubled) {
  CASES("aiw:SIT.B-3.special.4");
  const AiwRules b3 = rules_of("aiw/b3");
  EXPECT_TRUE(b3->unit(find_unit(*b3, "I-SH51HV-1")).not_doubled);
  EXPECT_FALSE(b3->unit(find_unit(*b3, "I-SH51HV-1")).good_gunner);
  EXPECT_FALSE(b3->unit(find_unit(*b3, "Q-T55-1")).not_doubled);
  const auto other =
      with_other_words(data_files(), "aiw/scenarios/b3.json", R"("id": "not-doubled", "side": "israel")",
                       R"("id": "not-doubled", "side": "iraq")");
  const AiwRules turned = must(compile_aiw(other, "aiw/b3"));
  EXPECT_TRUE(turned->unit(find_unit(*turned, "I-SH51HV-1")).good_gunner);
  const auto nobody = with_other_words(data_files(), "aiw/scenarios/b3.json",
                                       R"("id": "not-doubled", "side": "israel")", R"("id": "not-doubled")");
  EXPECT_EQ(error_of(nobody, "aiw/b3"),
            "aiw/scenarios/b3.json: /parameters: \"not-doubled\" names no \"side\"");
}

TEST(AiwSpecialData, TheMarchEndsAtTheDistanceThatTheSituationSays) {
  CASES("aiw:SIT.B-3.special.3");
  EXPECT_EQ(rules_of("aiw/b3")->special.march_ends_within, 2);
  const auto far =
      with_other_words(data_files(), "aiw/scenarios/b3.json", R"("ends_within": 2)", R"("ends_within": 5)");
  EXPECT_EQ(must(compile_aiw(far, "aiw/b3"))->special.march_ends_within, 5);
  const auto lost = with_other_words(data_files(), "aiw/scenarios/b3.json",
                                     R"("id": "march", "group": "iraq", )", R"("id": "march", )");
  EXPECT_EQ(error_of(lost, "aiw/b3"), "aiw/scenarios/b3.json: /parameters: the march has no \"group\"");
}

TEST(AiwSpecialData, ConstructionsSayWhatTheyAre) {
  const auto source =
      with_other_words(data_files(), "aiw/units.json", R"("work": "fort")", R"("work": "castle")");
  EXPECT_EQ(error_of(source, "aiw/b2"),
            "aiw/units.json: /kinds: FORT-1 is a neutral counter and needs the code \"work\": fort, "
            "improved-position, mine, block, trench or bridge");
  const auto mine = with_other_words(data_files(), kTables, R"("MINE_2_1_clear": "1-2")", R"("x": "1-2")");
  EXPECT_EQ(
      error_of(mine, "aiw/b1"),
      "aiw/tables.json: /parameters, mines, MINE_2_1_clear: \"\" is not known here; known are 1-4, 1-3, "
      "1-2, 1-1, 2-1, 3-1, 4-1");
}

}  // namespace
}  // namespace mitla::test
