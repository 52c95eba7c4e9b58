// 4.1.1: trumps.
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

using sixdays::CardPlace;

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }
CardPlace place(Crisis& crisis, const std::string& card) {
  return crisis.now().crisis.cards[crisis.rules().card_index(card)];
}
Crisis uar_round() {
  Crisis crisis("grand", 3, "uar-cards");
  crisis.track("uar-wfl", "2").track("israel-wfl", "7").track("uar-dsp", "4");
  return crisis;
}

TEST(SixDaysTrumps, AnUnopposedTrumpCancelsThePlay) {
  CASES("sixdays:4.1.1 sixdays:4.1.1(1) sixdays:4.1.1b sixdays:4.1.1g");
  Crisis crisis = uar_round();
  crisis.dice({9, 3, 3, 5, 6, 5});
  crisis.play("play UAR-02", "trump ISR-16", "allow", "fate return");
  EXPECT_EQ(level(crisis, "uar-wfl"), 2);
  EXPECT_EQ(place(crisis, "UAR-02"), CardPlace::kHand);
  EXPECT_EQ(place(crisis, "ISR-16"), CardPlace::kDiscard);
  EXPECT_EQ(level(crisis, "israel-dsp"), -3) << "the lower roller";
  EXPECT_EQ(crisis.to_act(), "israel") << "3 - 1 is not above 2";
  // Later it may be played again: no war, 5 for Jordan, and the next day.
  crisis.play("pass");
  while (crisis.decision() == "unilateral") crisis.play("peace");
  while (crisis.decision() == "air-defence") crisis.play("end");
  ASSERT_EQ(crisis.now().turn, 4);
  ASSERT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.refusal("play UAR-02"), "");
}

TEST(SixDaysTrumps, RemovalIsPaidFor) {
  CASES("sixdays:4.1.1(2) sixdays:4.1.1a");
  Crisis dsp = uar_round();
  dsp.dice({5, 5, 2}).play("play UAR-02", "trump ISR-17", "allow", "fate pay-dsp");
  EXPECT_EQ(place(dsp, "UAR-02"), CardPlace::kDiscard);
  EXPECT_EQ(level(dsp, "israel-dsp"), -1);
  EXPECT_EQ(level(dsp, "israel-wfl"), 7);
  Crisis wfl = uar_round();
  wfl.dice({5, 5, 2}).play("play UAR-02", "trump ISR-17", "allow", "fate pay-wfl");
  EXPECT_EQ(level(wfl, "israel-dsp"), 0);
  EXPECT_EQ(level(wfl, "israel-wfl"), 6);
  EXPECT_EQ(wfl.state().rolls(), 3u) << "R-52: no roll for the change of level";
  Crisis low = uar_round();
  low.track("israel-wfl", "1").play("play UAR-02", "trump ISR-17", "allow");
  EXPECT_EQ(low.refusal("fate pay-wfl"), "4.1.1a");
  EXPECT_EQ(low.refusal("fate pay-dsp"), "");
}

TEST(SixDaysTrumps, ACounterTrumpSavesTheCard) {
  CASES("sixdays:4.1.1c sixdays:4.1.1d sixdays:16.1");
  Crisis crisis = uar_round();
  crisis.dice({9, 2, 3}).play("play UAR-02", "trump ISR-16");
  EXPECT_EQ(crisis.decision(), "counter-trump");
  EXPECT_EQ(crisis.to_act(), "uar");
  crisis.play("trump UAR-15");
  EXPECT_EQ(place(crisis, "UAR-02"), CardPlace::kInPlay);
  EXPECT_EQ(level(crisis, "uar-wfl"), 3);
  EXPECT_EQ(level(crisis, "israel-dsp"), -2);
  EXPECT_EQ(place(crisis, "UAR-15"), CardPlace::kDiscard);
  EXPECT_EQ(place(crisis, "ISR-16"), CardPlace::kDiscard);
  EXPECT_EQ(crisis.to_act(), "israel") << "no third trump, no roll for war";
  EXPECT_EQ(crisis.state().rolls(), 3u);
}

TEST(SixDaysTrumps, EqualRollsCostNobody) {
  CASES("sixdays:4.1.1d");
  Crisis crisis = uar_round();
  crisis.dice({6, 6, 1}).play("play UAR-02", "trump ISR-16", "allow", "fate return");
  EXPECT_EQ(level(crisis, "israel-dsp"), 0);
  EXPECT_EQ(level(crisis, "uar-dsp"), 4);
}

TEST(SixDaysTrumps, OfARescind) {
  CASES("sixdays:4.1.1e sixdays:4.1.1f");
  Crisis crisis = uar_round();
  crisis.track("card-UAR-02", "played").track("uar-wfl", "3");
  crisis.dice({5, 1}).play("rescind UAR-02", "trump ISR-18");
  EXPECT_EQ(place(crisis, "UAR-02"), CardPlace::kInPlay);
  EXPECT_EQ(level(crisis, "uar-wfl"), 3);
  EXPECT_EQ(crisis.to_act(), "israel") << "no answer, no fate";
  EXPECT_EQ(crisis.decision(), "card-action");
  EXPECT_EQ(crisis.state().rolls(), 0u) << "no roll-off";
  crisis.play("pass");
  EXPECT_TRUE(crisis.cited("4.2")) << "the outbreak is rolled for as always";
}

TEST(SixDaysTrumps, MayBringWar) {
  CASES("sixdays:4.2(4) sixdays:4.2d");
  for (const bool returned : {false, true}) {
    Crisis crisis = uar_round();
    crisis.track("uar-wfl", "4").dice({5, 5, 5});
    crisis.play("play UAR-02", "trump ISR-16", "allow", returned ? "fate return" : "fate pay-dsp");
    EXPECT_EQ(crisis.now().war_turn, returned ? 0 : 1) << "5, or 5 - 1, against 4";
    if (!returned) {
      EXPECT_EQ(crisis.now().end_turn, 3 + 9);
    }
  }
}

TEST(SixDaysTrumps, InWartimeWithoutTheRollForWar) {
  CASES("sixdays:4.1.1 sixdays:4.2(4)");
  Crisis war("historical", 24, "uar-cards");
  war.track("war-turn", "2").dice({9, 4, 10});
  const unsigned before = war.state().rolls();
  war.play("play UAR-17", "trump ISR-17", "allow", "fate return");
  EXPECT_EQ(place(war, "UAR-17"), CardPlace::kHand);
  EXPECT_EQ(war.state().rolls(), before + 2) << "only the roll-off";
}

TEST(SixDaysTrumps, LateMobilization) {
  CASES("sixdays:15.3");
  for (const bool option : {false, true}) {
    Crisis crisis("grand", 3, "israeli-cards");
    if (option) crisis.option("late-mobilization", "on");
    crisis.track("uar-wfl", "1").track("returned-mobilization", "1").track("israel-wfl", "4");
    crisis.dice({1, 1, 1}).play("play ISR-01", "allow");
    EXPECT_EQ(level(crisis, "israel-wfl"), option ? 3 : 5);
    Crisis back("grand", 4, "israeli-cards");
    if (option) back.option("late-mobilization", "on");
    back.track("uar-wfl", "1").track("returned-mobilization", "1").track("israel-wfl", "5");
    back.track("card-ISR-01", "played").dice({1, 1, 1}).play("rescind ISR-01", "allow");
    EXPECT_EQ(level(back, "israel-wfl"), 4) << "taking it back is as printed";
  }
  Crisis trumped("grand", 3, "israeli-cards");
  trumped.dice({5, 5, 1, 10, 1}).play("play ISR-01", "trump UAR-15", "allow", "fate return");
  EXPECT_EQ(trumped.now().crisis.returned_mobilization, 1);
}

TEST(SixDaysTrumps, TheWindowAsksAlways) {
  CASES("sixdays:4.1i");
  // With and without a trump in the hand: the same question of the same player.
  for (const char* at : {"hand", "discard"}) {
    Crisis crisis = uar_round();
    for (const char* trump : {"ISR-16", "ISR-17", "ISR-18"}) crisis.track("card-" + std::string(trump), at);
    crisis.play("play UAR-02");
    EXPECT_EQ(crisis.decision(), "trump");
    EXPECT_EQ(crisis.to_act(), "israel");
    EXPECT_EQ(crisis.view(1).prompt,
              "The UAR plays General Mobilization (UAR WFL +1). Trump it, or let it pass.");
  }
}

// The questions name the card and what it does, and whether it is played or taken back.
TEST(SixDaysTrumps, TheWindowsNameTheCard) {
  CASES("sixdays:4.1.1");
  Crisis crisis = uar_round();
  crisis.track("card-ISR-16", "hand").play("play UAR-02", "trump ISR-16");
  EXPECT_EQ(crisis.view(1).prompt,
            "General Mobilization (UAR WFL +1) is trumped. Answer with a trump of your own, or accept it.");
  crisis.play("allow");
  EXPECT_EQ(crisis.view(1).prompt,
            "General Mobilization (UAR WFL +1) is stopped. Send it back to the hand, or pay to remove it for "
            "good.");
  Crisis rescinding = uar_round();
  rescinding.track("card-UAR-02", "played").play("rescind UAR-02");
  EXPECT_EQ(rescinding.view(1).prompt,
            "The UAR takes General Mobilization back (UAR WFL −1). Trump that, or let it pass.");
}

// The card that was announced and the trump on it lie open for both until their fate is decided.
TEST(SixDaysTrumps, WhatIsAnsweredLiesOnTheTable) {
  CASES("sixdays:4.1.1");
  Crisis crisis = uar_round();
  const auto on_table = [&](int seat) {
    std::vector<std::string> cards;
    const engine::Components& parts = crisis.game().info().components;
    for (const auto& card : crisis.view(seat).cards)
      if (parts.piles[static_cast<std::size_t>(card.pile)].id == "table")
        cards.push_back(parts.cards[card.card.value].id);
    return cards;
  };
  using Cards = std::vector<std::string>;
  EXPECT_EQ(on_table(0), Cards{});
  crisis.track("card-ISR-16", "hand").play("play UAR-02");
  EXPECT_EQ(on_table(0), (Cards{"UAR-02"}));
  crisis.play("trump ISR-16");
  for (const int seat : {0, 1}) EXPECT_EQ(on_table(seat), (Cards{"UAR-02", "ISR-16"}));
  crisis.dice({5, 5, 1, 10, 1}).play("allow", "fate return");
  EXPECT_EQ(on_table(0), Cards{});
}

// A card says what it does, from its effects: whoever enters another deck writes no code.
TEST(SixDaysTrumps, ACardSaysWhatItDoes) {
  Crisis crisis("grand", 3, "uar-cards");
  const auto text = [&](std::string_view id) {
    for (const auto& card : crisis.game().info().components.cards)
      if (card.id == id) return card.text;
    return std::string();
  };
  EXPECT_EQ(text("UAR-02"), "Egypt calls up its reserves.\nUAR WFL +1\ncan be taken back");
  EXPECT_NE(text("UAR-01").find("\nbefore the war\nUAR DSP +2\nJordan +1\n"), std::string::npos)
      << text("UAR-01");
  EXPECT_NE(text("ISR-16").find("\nTrump: stops a card of the other side"), std::string::npos);
}

}  // namespace
}  // namespace mitla::test
