// 7.2, 7.5, 7.7: how an attack is declared and resolved.
#include "support/cases.h"
#include "support/field.h"

namespace mitla::test {
namespace {

Field day() {
  Field field("elarish67/standard");
  field.turn(2).phase("western-combat");
  return field;
}

// The amount of the line of the odds report that holds these words.
std::string line(Field& field, const std::string& words) {
  for (const auto& entry : field.odds().lines)
    if (entry.text.find(words) != std::string::npos) return entry.amount;
  return "none";
}

// --- 7.2: the procedure ---

TEST(Declaration, TheDifferentialIsTotalAttackMinusTotalDefence) {
  CASES("meb:7.2");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-3A/Tal", "2943").unit("I-1A/Tal", "2838").track("airstrikes", "4");
  field.unit("E-14", "2843").unit("E-2Art", "2847").unit("E-2AT", "2844").dice({3});
  field.play("attack 2843", "with I-79/7");
  EXPECT_EQ(line(field, "differential"), "0");
  field.play("with I-3A/Tal");  // adjacent gun: its barrage strength
  EXPECT_EQ(line(field, "differential"), "+3");
  field.play("fire I-1A/Tal 2843");
  EXPECT_EQ(line(field, "differential"), "+7");
  field.play("air israeli 4");
  EXPECT_EQ(field.odds().attack, "17");
  EXPECT_EQ(field.odds().defence, "6");
  EXPECT_EQ(line(field, "differential"), "+11");
  field.play("resolve", "fpf E-2Art 2843");  // E-2AT in 2844 directs it
  EXPECT_EQ(field.odds().defence, "8");
  EXPECT_EQ(line(field, "differential"), "+9");
  field.play("table mobile");
  EXPECT_TRUE(field.happened("17 against 8, Mobile column \"+9, 11\", die 3: D4"));
}

TEST(Declaration, ANegativeDifferentialIsFoundInItsColumn) {
  CASES("meb:7.2");
  Field field = day();
  field.unit("I-R/7", "2842").unit("E-14", "2843").dice({5});
  field.play("attack 2843", "with I-R/7");
  EXPECT_EQ(line(field, "differential"), "-4");
  field.play("resolve", "table frontal");
  EXPECT_TRUE(field.happened("2 against 6, Frontal Assault column \"-5, -4\", die 5: AE"));
}

TEST(Declaration, AnAttackNeedsSomebodyWhoAttacks) {
  CASES("meb:7.2");
  Field field = day();
  field.unit("I-79/7", "2842").unit("E-14", "2843").track("airstrikes", "1");
  EXPECT_EQ(field.refusal("resolve"), "7.2");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.2");
  field.play("attack 2843");
  EXPECT_EQ(field.refusal("resolve"), "7.2");
  field.play("with I-79/7");
  EXPECT_TRUE(field.legal("resolve"));
  field.play("without I-79/7");
  EXPECT_EQ(field.refusal("resolve"), "7.2");
  EXPECT_EQ(field.refusal("without I-79/7"), "7.2");
}

TEST(Declaration, ACancelledDeclarationChangesNothing) {
  CASES("meb:7.2");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-1A/Tal", "2838").unit("E-14", "2843").track("airstrikes", "3");
  field.play("attack 2843", "with I-79/7", "fire I-1A/Tal 2843", "air israeli 3", "cancel");
  EXPECT_FALSE(field.has("I-79/7", "attacked"));
  EXPECT_FALSE(field.has("E-14", "defended"));
  EXPECT_EQ(field.halves("airstrikes"), 6);
  field.play("attack 2843", "with I-79/7");
  EXPECT_EQ(field.odds().attack, "6");
}

TEST(Declaration, AttacksAreResolvedInAnyOrderTheAttackerWishes) {
  CASES("meb:7.2");
  for (const bool north_first : {true, false}) {
    SCOPED_TRACE(north_first);
    Field field = day();
    field.unit("I-79/7", "2842")
        .unit("E-2AT", "2841")
        .unit("I-82/7", "2847")
        .unit("E-3AT", "2848")
        .dice({1, 1});
    EXPECT_TRUE(field.legal("attack 2841"));
    EXPECT_TRUE(field.legal("attack 2848"));
    const std::string first = north_first ? "2841" : "2848";
    const std::string second = north_first ? "2848" : "2841";
    field.play("attack " + first, north_first ? "with I-79/7" : "with I-82/7", "resolve", "table frontal",
               "pass");
    EXPECT_EQ(field.at(north_first ? "E-2AT" : "E-3AT"), "eliminated");
    EXPECT_EQ(field.at(north_first ? "E-3AT" : "E-2AT"), second);
    EXPECT_TRUE(field.legal("attack " + second));
  }
}

TEST(Declaration, AResultIsAppliedInFullBeforeTheNextAttackBegins) {
  CASES("meb:7.2");
  Field field = day();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("I-82/7", "2347").unit("E-3AT", "2348").dice({1});
  field.play("attack 2843", "with I-79/7");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2");
  field.play("resolve");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2");
  field.play("table mobile");  // die 1: D2
  EXPECT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.to_act(), "egypt");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2");
  EXPECT_EQ(field.refusal("end"), "4.2");
  field.play("retreat E-14 2844");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2");
  field.play("retreat E-14 2845");
  EXPECT_EQ(field.decision(), "advance");
  EXPECT_EQ(field.refusal("attack 2348"), "4.2");
  field.play("pass");
  EXPECT_TRUE(field.legal("attack 2348"));
}

TEST(Declaration, OneDieDecides) {
  CASES("meb:7.2");
  // Each face of the die gives its own line of the table, and one die is cast.
  const char* const kFrontal[] = {"EX", "D2", "D1", "AX", "BR", "A1"};
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Field field = day();
    field.unit("I-79/7", "2842").unit("E-14", "2843").dice({die});
    field.play("attack 2843", "with I-79/7", "resolve", "table frontal");
    EXPECT_TRUE(field.happened("die " + std::to_string(die) + ": " + kFrontal[die - 1])) << int{die};
    EXPECT_EQ(field.session().last_rolls().size(), 1u);
  }
}

// --- 7.2.a ---

TEST(Declaration, UninvolvedUnitsAreNotTouchedByAResult) {
  CASES("meb:7.2.a");
  Field field = day();
  // 9/7 is next to 2843, too, but attacks 2945; 1A/Tal only barrages, 2A/Tal does nothing.
  field.unit("I-79/7", "2842").unit("I-9/7", "2944").unit("I-1A/Tal", "2838").unit("I-2A/Tal", "2841");
  field.unit("E-14", "2843").unit("E-2AT", "2945").unit("E-3AT", "2744").unit("E-2Art", "2847");
  field.unit("I-82/7", "2644").dice({6});
  field.play("attack 2843", "with I-79/7", "fire I-1A/Tal 2843", "resolve", "fpf E-2Art 2843");
  field.play("table frontal");  // 10 against 8, die 6: AX
  EXPECT_TRUE(field.happened("10 against 8, Frontal Assault column \"+2, 3\", die 6: AX"));
  // E-14 has nowhere to go, is lost, and 79/7 pays for it: the others stand where they stood.
  EXPECT_EQ(field.at("E-14"), "eliminated");
  EXPECT_EQ(field.at("I-79/7"), "eliminated");
  EXPECT_EQ(field.at("I-9/7"), "2944");
  EXPECT_EQ(field.at("I-1A/Tal"), "2838");
  EXPECT_EQ(field.at("I-2A/Tal"), "2841");
  EXPECT_EQ(field.at("I-82/7"), "2644");
  EXPECT_EQ(field.at("E-2AT"), "2945");
  EXPECT_EQ(field.at("E-3AT"), "2744");
  EXPECT_EQ(field.at("E-2Art"), "2847");
}

TEST(Declaration, NobodyElseMayRetreatWithTheUnitsOfACombat) {
  CASES("meb:7.2.a");
  Field field = day();
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2AT", "2847").dice({3});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal");  // die 3: D1
  ASSERT_EQ(field.decision(), "retreat");
  EXPECT_EQ(field.refusal("retreat E-2AT 2848"), "7.2.a");
  EXPECT_EQ(field.refusal("retreat I-79/7 2841"), "7.2.a");
}

TEST(Declaration, NothingOfAResultIsCarriedOverToALaterPhase) {
  CASES("meb:7.2.a");
  Field field = day();
  field.unit("I-79/7", "2842").unit("E-14", "2843").dice({3, 3});
  field.play("attack 2843", "with I-79/7", "resolve", "table frontal", "retreat E-14 2844",
             "advance I-79/7 2843");
  // The unit that retreated is free in its own player turn: it attacks, and whom it attacks has advanced
  // before.
  ASSERT_EQ(field.view().phase, "egyptian-movement");
  field.play("end");
  ASSERT_EQ(field.view().phase, "egyptian-combat");
  EXPECT_FALSE(field.has("E-14", "defended"));
  EXPECT_FALSE(field.has("I-79/7", "attacked"));
  EXPECT_FALSE(field.has("I-79/7", "advanced"));
  EXPECT_EQ(field.refusal("end"), "7.3");
  field.play("attack 2843", "with E-14");
  EXPECT_EQ(field.odds().attack, "3");
  EXPECT_EQ(field.odds().defence, "6");
  EXPECT_TRUE(field.legal("resolve"));
}

// --- 7.5 ---

TEST(Declaration, AUnitsStrengthIsNeverDivided) {
  CASES("meb:7.5");
  Field field = day();
  // One unit against two hexes: its strength counts once against the sum of both.
  field.unit("I-79/7", "2843").unit("I-1A/Tal", "2838").unit("E-2AT", "2744").unit("E-3AT", "2943");
  field.play("attack 2744", "also 2943", "with I-79/7");
  EXPECT_EQ(field.odds().attack, "6");
  EXPECT_EQ(field.odds().defence, "4");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.5");
  // A gun names one of the hexes; it cannot fire at both.
  field.play("fire I-1A/Tal 2744");
  EXPECT_EQ(field.odds().attack, "10");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2943"), "7.5");
}

TEST(Declaration, AnAttackerIsInOneCombatOnly) {
  CASES("meb:7.5 meb:7.3.a");
  Field field = day();
  field.unit("I-79/7", "2843").unit("I-82/7", "3042").unit("I-1A/Tal", "2838");
  field.unit("E-2AT", "2744").unit("E-3AT", "2943").dice({1});
  field.play("attack 2744", "with I-79/7", "fire I-1A/Tal 2744", "resolve", "table frontal", "pass");
  field.play("attack 2943");
  EXPECT_EQ(field.refusal("with I-79/7"), "7.3.a");
  EXPECT_EQ(field.refusal("fire I-1A/Tal 2943"), "7.3.a");
}

TEST(Declaration, AGunGivesItsFpfToOneCombatOnly) {
  CASES("meb:7.5");
  Field field = day();
  // Two fights far apart, an Egyptian next to each defender to direct the fire, two guns in range of both.
  field.unit("I-79/7", "2842").unit("E-14", "2843").unit("E-2AT", "2844");
  field.unit("I-82/7", "3142").unit("E-2A", "3143").unit("E-3AT", "3144");
  field.unit("E-2Art", "2948").unit("E-3Art", "2848").dice({6});
  field.play("attack 2843", "with I-79/7", "resolve", "fpf E-2Art 2843", "table frontal");
  EXPECT_TRUE(field.happened("6 against 8, Frontal Assault column \"-3, -2\", die 6: AE"));
  field.play("pass", "attack 3143", "with I-82/7", "resolve");
  ASSERT_EQ(field.decision(), "final-fire");
  EXPECT_EQ(field.refusal("fpf E-2Art 3143"), "7.5");
  EXPECT_TRUE(field.legal("fpf E-3Art 3143"));
}

// --- 7.7 ---

TEST(Declaration, AWeakHoldingAttackIsAllowed) {
  CASES("meb:7.7");
  Field field = day();
  // R/7 (2) ties down 14 (6) so that both tank battalions can attack the anti-tank battalion in 2943.
  field.unit("I-R/7", "2643")
      .unit("I-79/7", "2843")
      .unit("I-82/7", "3042")
      .unit("E-14", "2744")
      .unit("E-2AT", "2943");
  field.dice({1, 6});
  field.play("attack 2943", "with I-79/7", "with I-82/7");
  EXPECT_EQ(line(field, "differential"), "+10");
  field.play("resolve", "table frontal", "pass");
  field.play("attack 2744", "with I-R/7");
  EXPECT_EQ(line(field, "differential"), "-4");
  field.play("resolve", "table mobile");
  EXPECT_TRUE(field.happened("2 against 6, Mobile column \"-5, -4\", die 6: AE"));
}

TEST(Declaration, TheAttackerMayNotLowerHisDifferential) {
  CASES("meb:7.7");
  Field field = day();
  field.unit("I-79/7", "2842").unit("I-82/7", "2943").unit("I-1A/Tal", "2838").unit("E-2AT", "2843");
  field.track("airstrikes", "5").dice({1});
  // A unit that must attack cannot be left out to lower the differential.
  field.play("attack 2843", "with I-79/7");
  EXPECT_EQ(field.refusal("resolve"), "7.3");
  field.play("with I-82/7", "air israeli 2", "resolve");
  // Once declared the attack stands: nothing can be taken out of it, and the only choice is the table.
  EXPECT_EQ(field.decision(), "choose-table");
  EXPECT_EQ(field.actions(), (std::vector<std::string>{"concede", "table frontal", "table mobile"}));
  EXPECT_EQ(field.refusal("without I-82/7"), "7.2");
  EXPECT_EQ(field.refusal("air israeli 0"), "8.18");
  EXPECT_EQ(field.refusal("cancel"), "7.2");
  // Both tables are entered in the column of the full differential: 14 - 2.
  for (const auto& table : field.odds().tables) EXPECT_EQ(table.column, "+12, 15");
  field.play("table frontal");
  EXPECT_TRUE(field.happened("14 against 2, Frontal Assault column \"+12, 15\", die 1: DE"));
}

}  // namespace
}  // namespace mitla::test
