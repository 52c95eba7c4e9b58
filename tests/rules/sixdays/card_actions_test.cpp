// 3.0, 4.1: the card round.
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

Crisis uar_round(int turn = 2) { return {"grand", turn, "uar-cards"}; }
Crisis israeli_round(int turn = 2) { return {"grand", turn, "israeli-cards"}; }

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }

TEST(SixDaysCards, BeforeTheWarThereIsOnlyTheCardRound) {
  CASES("sixdays:3.0 sixdays:3.1 sixdays:3.1(4) sixdays:4.1(4) sixdays:4.1");
  // Outbreak 5 and 1: the difference of 4 is less than 5 - 2 ... here levels 9 and 1 keep the peace.
  Crisis crisis = uar_round(1);
  crisis.track("israel-wfl", "9").track("uar-wfl", "1").dice({5, 1});
  EXPECT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.decision(), "card-action");
  crisis.play("pass");
  EXPECT_EQ(crisis.to_act(), "israel");
  crisis.play("pass");
  EXPECT_EQ(crisis.view().turn, 2) << "the turn ends without operations";
  EXPECT_EQ(crisis.now().war_turn, 0);
}

TEST(SixDaysCards, PlayingACardMovesTheTracksAtOnce) {
  CASES("sixdays:3.1(1) sixdays:4.1(1) sixdays:4.1g sixdays:2.6a");
  Crisis crisis = uar_round();
  crisis.play("play UAR-08", "allow");
  EXPECT_EQ(level(crisis, "uar-dsp"), 2);
  EXPECT_EQ(level(crisis, "american-scl"), 1);
  EXPECT_EQ(level(crisis, "soviet-scl"), 2);
  EXPECT_EQ(level(crisis, "israel-wfl"), 4);
  EXPECT_EQ(level(crisis, "uar-wfl"), 2) << "what a card does not name stays";
}

TEST(SixDaysCards, OnlyCardsWithRescindCanBeTakenBack) {
  CASES("sixdays:3.1(2) sixdays:4.1(2)");
  Crisis crisis = uar_round();
  crisis.track("card-UAR-02", "played").track("card-UAR-03", "played").track("uar-wfl", "3").dice({3});
  EXPECT_EQ(crisis.refusal("rescind UAR-03"), "4.1(2)");
  EXPECT_EQ(crisis.refusal("rescind UAR-05"), "3.1(2)");
  crisis.play("rescind UAR-02", "allow");
  EXPECT_EQ(level(crisis, "uar-wfl"), 2);
  EXPECT_EQ(crisis.now().crisis.cards[crisis.rules().card_index("UAR-02")], sixdays::CardPlace::kDiscard);
  EXPECT_EQ(crisis.to_act(), "israel") << "it was the action of the turn";
}

TEST(SixDaysCards, WindowsAndConditions) {
  CASES("sixdays:4.1a sixdays:4.1a.1");
  Crisis crisis = uar_round();
  EXPECT_EQ(crisis.refusal("play UAR-17"), "4.1a") << "only in the war";
  EXPECT_EQ(crisis.refusal("play UAR-04"), "4.1a.1") << "the UNEF has not been ousted";
  EXPECT_EQ(crisis.refusal("play UAR-13"), "4.1a.1") << "no pact with Jordan";
  Crisis later = uar_round();
  later.track("card-UAR-01", "played").track("card-UAR-12", "played").track("card-UAR-08", "played");
  EXPECT_EQ(later.refusal("play UAR-04"), "");
  EXPECT_EQ(later.refusal("play UAR-13"), "");
  EXPECT_EQ(later.refusal("play UAR-06"), "4.1a.1") << "UAR-08 forbids it";
  Crisis israel = israeli_round();
  israel.track("card-ISR-02", "played");
  EXPECT_EQ(israel.refusal("play ISR-05"), "4.1a.1");
  EXPECT_EQ(israel.refusal("play ISR-03"), "4.1a.1");
  EXPECT_EQ(israel.refusal("play ISR-09"), "") << "Jordan is neutral";
  Crisis fallen = israeli_round();
  fallen.track("jordan", "2");
  EXPECT_EQ(fallen.refusal("play ISR-09"), "4.1a.1");
  Crisis war("historical", 24, "uar-cards");
  war.track("war-turn", "2");
  EXPECT_EQ(war.refusal("play UAR-17"), "");
  EXPECT_EQ(war.refusal("play UAR-06"), "4.1a") << "only before the war";
}

TEST(SixDaysCards, TrumpsAreNotLed) {
  CASES("sixdays:4.1.1");
  EXPECT_EQ(uar_round().refusal("play UAR-15"), "4.1.1");
  EXPECT_EQ(israeli_round().refusal("play ISR-16"), "4.1.1");
  EXPECT_EQ(uar_round().refusal("play ISR-04"), "4.1i") << "not in this hand";
}

TEST(SixDaysCards, EachSideHasItsCards) {
  CASES("sixdays:4.1b");
  Crisis crisis = uar_round();
  int hand = 0, deck = 0;
  for (const auto& pile : crisis.view(1).piles) {
    if (pile.pile == 1) hand = pile.count;
    if (pile.pile == 4) deck = pile.count;
  }
  EXPECT_EQ(hand, 18);
  EXPECT_EQ(deck, 21);
  for (const auto& pile : crisis.view(0).piles)
    if (pile.pile == 0) {
      EXPECT_EQ(pile.count, 19);
    }
}

// --- 4.1h, 4.1k: events ---
TEST(SixDaysEvents, AMandateIsAppliedAtOnce) {
  CASES("sixdays:3.1(3) sixdays:4.1(3) sixdays:4.1h");
  Crisis crisis = uar_round();
  crisis.dice({10}).play("draw");  // the tenth of 21
  EXPECT_TRUE(crisis.happened("Sixth Fleet"));
  EXPECT_EQ(level(crisis, "american-scl"), 1);
  EXPECT_EQ(crisis.to_act(), "israel");
  EXPECT_EQ(crisis.view(1).piles[4].count, 20);
}

TEST(SixDaysEvents, NoEventLosesTheAction) {
  CASES("sixdays:4.1h");
  Crisis crisis = uar_round();
  crisis.dice({17}).play("draw");
  EXPECT_TRUE(crisis.happened("No Event"));
  EXPECT_EQ(crisis.to_act(), "israel");
  // Of the war, drawn before it; of the crisis, drawn after it.
  Crisis early = uar_round();
  early.dice({12}).play("draw");
  EXPECT_TRUE(early.happened("Incident at Sea"));
  EXPECT_EQ(level(early, "american-scl"), 0);
  Crisis late("historical", 24, "uar-cards");
  late.track("war-turn", "2").dice({3}).play("draw");  // the third of those left: EVENT-07
  EXPECT_TRUE(late.happened("Palestinians Revolt"));
  EXPECT_EQ(late.to_act(), "israel");
}

TEST(SixDaysEvents, OthersAreKeptOrUsed) {
  CASES("sixdays:4.1(3) sixdays:4.1k");
  Crisis crisis = uar_round();
  crisis.dice({15, 7}).play("draw");
  EXPECT_EQ(crisis.decision(), "drawn");
  EXPECT_EQ(crisis.actions("p"), Texts{"play-drawn"});
  crisis.play("play-drawn");
  EXPECT_EQ(level(crisis, "uar-dsp"), 3) << "half of seven";
  Crisis held = uar_round();
  held.dice({15, 1, 1, 5, 1, 6}).track("israel-wfl", "9").track("uar-wfl", "1");
  held.play("draw", "hold", "pass");
  EXPECT_EQ(level(held, "uar-dsp"), 0);
  Crisis later = uar_round();
  later.track("card-EVENT-15", "held-uar").dice({6});
  later.play("play EVENT-15");
  EXPECT_EQ(level(later, "uar-dsp"), 3);
  EXPECT_EQ(later.to_act(), "israel") << "it was the action of the turn, and nobody trumps it";
  // A card of the war can only be held.
  Crisis khamsin = uar_round();
  khamsin.dice({2}).play("draw");
  EXPECT_EQ(khamsin.refusal("play-drawn"), "4.1a");
  khamsin.play("hold");
  // One with a moment of its own too.
  Crisis spares = uar_round();
  spares.dice({5}).play("draw");
  EXPECT_EQ(spares.refusal("play-drawn"), "4.1k");
}

TEST(SixDaysEvents, NeverRescindedNorTrumped) {
  CASES("sixdays:4.1j");
  Crisis crisis = israeli_round();
  crisis.track("card-EVENT-15", "held-israel").dice({6, 1, 1});
  EXPECT_EQ(crisis.refusal("rescind EVENT-10"), "4.1j");
  crisis.play("play EVENT-15");
  EXPECT_NE(crisis.decision(), "trump");
  EXPECT_EQ(level(crisis, "israel-dsp"), 3);
}

TEST(SixDaysEvents, AnEmptyDeckGivesNothing) {
  CASES("sixdays:3.1(3)");
  Crisis crisis = uar_round();
  for (int e = 1; e <= 21; ++e)
    crisis.track("card-EVENT-" + std::string(e < 10 ? "0" : "") + std::to_string(e), "discard");
  EXPECT_EQ(crisis.refusal("draw"), "3.1(3)");
}

// --- 4.1.2 ---
TEST(SixDaysLevels, SideEffectsOfTheUar) {
  CASES("sixdays:4.1.2(1) sixdays:4.1.2(2)");
  EXPECT_EQ(level(uar_round().dice({4}).play("play UAR-02", "allow"), "uar-dsp"), 1);
  EXPECT_EQ(level(uar_round().dice({7}).play("play UAR-02", "allow"), "uar-dsp"), 0);
  for (const int die : {9, 10}) {
    Crisis crisis = uar_round();
    crisis.track("card-UAR-02", "played").track("uar-wfl", "3").dice({static_cast<std::uint8_t>(die)});
    crisis.play("rescind UAR-02", "allow");
    EXPECT_EQ(level(crisis, "uar-dsp"), die == 10 ? -1 : 0);
  }
  // Nothing is rolled at the limit.
  Crisis limit = uar_round();
  limit.track("uar-wfl", "9").play("play UAR-02", "allow");
  EXPECT_EQ(limit.state().rolls(), 0u);
}

TEST(SixDaysLevels, SideEffectsOfIsrael) {
  CASES("sixdays:4.1.2(3) sixdays:4.1.2(4)");
  for (const int die : {7, 8, 10}) {
    Crisis crisis = israeli_round();
    crisis.track("uar-wfl", "1").dice({static_cast<std::uint8_t>(die), 1, 1});
    crisis.play("play ISR-04", "allow");
    EXPECT_EQ(level(crisis, "american-scl"), die >= 8 ? 1 : 0);
  }
  Crisis first = israeli_round();
  first.track("israel-wfl", "4").track("uar-wfl", "9").dice({6, 1, 1}).play("play ISR-10", "allow");
  EXPECT_EQ(level(first, "israel-dsp"), 8) << "2 of the card and 6 of the die";
  EXPECT_EQ(first.now().crisis.levels_rewarded, 1 << 3);
  Crisis again = israeli_round();
  again.track("israel-wfl", "4").track("uar-wfl", "9").track("rewarded-levels", "8").dice({1, 1});
  again.play("play ISR-10", "allow");
  EXPECT_EQ(level(again, "israel-dsp"), 2);
  Crisis four = israeli_round();
  four.track("israel-wfl", "5").track("uar-wfl", "9").dice({1, 1}).play("play ISR-10", "allow");
  EXPECT_EQ(level(four, "israel-dsp"), 2) << "level 4 is not rewarded";
}

TEST(SixDaysLevels, TheOtherPlayersCardRollsNothing) {
  CASES("sixdays:4.1.2(2)");
  Crisis own = uar_round();
  own.track("uar-wfl", "3").dice({6, 8}).play("draw");  // EVENT-06
  EXPECT_EQ(level(own, "uar-wfl"), 2);
  EXPECT_EQ(level(own, "uar-dsp"), -2);
  Crisis enemy = israeli_round();
  enemy.track("uar-wfl", "3").track("israel-wfl", "9").dice({6, 1, 1}).play("draw");
  EXPECT_EQ(level(enemy, "uar-wfl"), 2);
  EXPECT_EQ(level(enemy, "uar-dsp"), -1);
}

TEST(SixDaysLevels, TracksHaveLimits) {
  CASES("sixdays:2.5.wfl sixdays:9.2 sixdays:2.5.dsp sixdays:2.0b");
  Crisis high = uar_round();
  high.track("uar-wfl", "9").track("american-scl", "6").track("card-UAR-01", "played");
  high.play("play UAR-04", "allow");
  EXPECT_EQ(level(high, "uar-wfl"), 9);
  EXPECT_EQ(level(high, "american-scl"), 6);
  Crisis low = israeli_round();
  low.track("israel-wfl", "1").track("uar-wfl", "9").track("israel-dsp", "-3").dice({1, 1});
  low.play("play ISR-10", "allow");
  EXPECT_EQ(level(low, "israel-wfl"), 1);
  EXPECT_EQ(level(low, "israel-dsp"), -1) << "standing may be negative";
  // 2.0b: halved dice, never below 1.
  const std::map<int, int> halves{{1, 1}, {2, 1}, {3, 1}, {5, 2}, {9, 4}, {10, 5}};
  for (const auto& [die, half] : halves) {
    Crisis crisis = uar_round();
    crisis.dice({static_cast<std::uint8_t>(die)}).play("play UAR-14", "allow");
    EXPECT_EQ(level(crisis, "uar-dsp"), half);
  }
}

TEST(SixDaysLevels, UnitsStayWhenALevelFalls) {
  CASES("sixdays:4.1.2a sixdays:12.1.3 sixdays:12.1.3(1)");
  Crisis crisis = israeli_round();
  crisis.dice({1, 10, 1}).track("uar-wfl", "1").play("play ISR-04", "allow");  // WFL 6
  ASSERT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.to_act(), "israel");
  EXPECT_EQ(crisis.refusal("place ISR-ADAN 2801"), "12.1.3(1)");
  EXPECT_EQ(crisis.refusal("place ISR-MIL1 3305"), "12.1.3(1)") << "militia: towns and kibbutzim";
  crisis.play("place ISR-ADAN 3304", "place ISR-MIL1 0405");
  EXPECT_EQ(crisis.refusal("place ISR-MIL2 0405"), "12.1.3(1)") << "one to a hex";
  EXPECT_EQ(crisis.refusal("end"), "12.1.3(1)");
  crisis.play("ready");
  EXPECT_EQ(crisis.at("ISR-ADAN"), "3304");
  EXPECT_EQ(crisis.now().crisis.reserves_called, 1);
  Crisis fallen = israeli_round();
  fallen.unit("ISR-ADAN", "3304").track("israel-wfl", "6").dice({1, 1}).play("play ISR-10", "allow");
  EXPECT_EQ(fallen.at("ISR-ADAN"), "3304");
}

}  // namespace
}  // namespace mitla::test
