// 4.1b to 4.1i, 15.0: cards chosen and removed before the game, and what nobody may know.
#include "engine/dice.h"
#include "games/sixdays/cards.h"
#include "games/sixdays/knowledge.h"
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

using sixdays::CardPlace;

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }
CardPlace place(Crisis& crisis, const std::string& card) {
  return crisis.now().crisis.cards[crisis.rules().card_index(card)];
}

TEST(SixDaysRemoval, TheUarRemovesTwoForTwoEach) {
  CASES("sixdays:4.1c");
  Crisis crisis("grand");
  EXPECT_EQ(crisis.decision(), "removal");
  EXPECT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.refusal("discard ISR-03"), "4.1c");
  EXPECT_EQ(crisis.refusal("discard EVENT-01"), "4.1c");
  crisis.play("discard UAR-08", "discard UAR-10");
  EXPECT_EQ(crisis.refusal("discard UAR-11"), "4.1c");
  crisis.play("discard UAR-10", "discard UAR-11", "end");  // taken back, another one
  EXPECT_EQ(level(crisis, "uar-dvp"), 4);
  EXPECT_EQ(place(crisis, "UAR-10"), CardPlace::kHand);
  EXPECT_EQ(place(crisis, "UAR-11"), CardPlace::kRemoved);
  EXPECT_EQ(crisis.to_act(), "israel");
}

TEST(SixDaysRemoval, IsraelIsRewardedByPairs) {
  CASES("sixdays:4.1d sixdays:4.1e");
  const auto removed = [](int cards, std::vector<std::string> rewards) {
    Crisis crisis("grand");
    crisis.play("end");
    const char* kCards[] = {"ISR-03", "ISR-05", "ISR-08", "ISR-13"};
    for (int i = 0; i < cards; ++i) crisis.play("discard " + std::string(kCards[i]));
    if (cards == 4) {
      EXPECT_EQ(crisis.refusal("discard ISR-14"), "4.1d");
    }
    crisis.play("end");
    for (const std::string& reward : rewards) crisis.play("reward " + reward);
    EXPECT_EQ(crisis.decision(), "setup");
    return std::pair(level(crisis, "israel-dvp"), level(crisis, "israel-wfl") - 5);
  };
  EXPECT_EQ(removed(4, {"dvp", "wfl"}), std::pair(1, 1));
  EXPECT_EQ(removed(2, {"dvp"}), std::pair(1, 0));
  EXPECT_EQ(removed(2, {"wfl"}), std::pair(0, 1));
  EXPECT_EQ(removed(3, {"dvp"}), std::pair(1, 0)) << "an odd card earns nothing";
  EXPECT_EQ(removed(1, {}), std::pair(0, 0));
}

TEST(SixDaysRemoval, OptionalCards) {
  CASES("sixdays:15.0 sixdays:15.1 sixdays:15.2 sixdays:4.1f");
  Crisis crisis("grand");
  crisis.option("optional-cards", "on");
  EXPECT_EQ(crisis.decision(), "optional-cards");
  EXPECT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.refusal("choose OPT-I1"), "15.0");
  EXPECT_EQ(crisis.refusal("discard UAR-02"), "15.1");
  crisis.play("choose OPT-U2");
  EXPECT_EQ(crisis.refusal("choose OPT-U1"), "15.1") << "one of four";
  crisis.play("end", "choose OPT-I1", "choose OPT-I2");
  EXPECT_EQ(crisis.refusal("end"), "15.2") << "a National card for each";
  crisis.play("discard ISR-03", "discard ISR-05");
  EXPECT_EQ(crisis.refusal("discard ISR-08"), "15.2");
  crisis.play("end", "end", "end");
  EXPECT_EQ(level(crisis, "israel-dvp"), 0) << "these discards earn nothing";
  EXPECT_EQ(level(crisis, "israel-wfl"), 5);
  EXPECT_EQ(place(crisis, "OPT-U2"), CardPlace::kHand);
  EXPECT_EQ(place(crisis, "OPT-U1"), CardPlace::kBoxed);
  crisis.play("ready", "end", "ready", "end");
  while (crisis.decision() != "card-action") crisis.play("end");
  ASSERT_EQ(crisis.to_act(), "uar");
  EXPECT_EQ(crisis.refusal("play UAR-02"), "15.1") << "the optional card first";
  EXPECT_EQ(crisis.refusal("draw"), "") << "R-51";
  crisis.play("play OPT-U2", "allow");
  EXPECT_EQ(level(crisis, "uar-wfl"), 3);
  // Not in the other scenarios.
  Crisis historical("historical");
  for (const auto& option : historical.game().info().options) EXPECT_NE(option.id, "optional-cards");
}

// --- 4.1i ---
TEST(SixDaysSecrecy, HandsAreHidden) {
  CASES("sixdays:4.1i");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("card-EVENT-15", "held-uar");
  const engine::View israel = crisis.view(0);
  for (const auto& pile : israel.piles)
    if (pile.pile == 1 || pile.pile == 3) {
      EXPECT_EQ(pile.count, engine::View::Pile::kUnknown) << "not even their number";
    }
  for (const auto& card : israel.cards) {
    EXPECT_NE(card.pile, 1);
    EXPECT_NE(card.pile, 3);
    EXPECT_NE(card.pile, 4) << "nor the deck";
  }
  int seen = 0;
  for (const auto& card : crisis.view(1).cards) seen += card.pile == 1 || card.pile == 3 ? 1 : 0;
  EXPECT_EQ(seen, 19);
}

TEST(SixDaysSecrecy, NoRecordOfCardsUnlessAgreed) {
  CASES("sixdays:4.1i");
  for (const bool log : {false, true}) {
    Crisis crisis("grand", 2, "uar-cards");
    if (log) crisis.option("card-log", "on");
    crisis.track("card-UAR-15", "discard");
    int shown = 0;
    for (const auto& card : crisis.view(0).cards) shown += card.pile == 7 ? 1 : 0;
    EXPECT_EQ(shown, log ? 1 : 0);
  }
}

// Two states that differ only in what is hidden from a seat look the same to it, before and after any action
// that is possible in both.
TEST(SixDaysSecrecy, WhatIsHiddenDoesNotShow) {
  CASES("sixdays:4.1i");
  const std::vector<std::vector<std::pair<const char*, const char*>>> kWorlds{
      {{"card-ISR-16", "hand"},
       {"card-ISR-17", "hand"},
       {"card-ISR-18", "hand"},
       {"card-EVENT-15", "held-israel"}},
      {{"card-ISR-16", "removed"},
       {"card-ISR-17", "removed"},
       {"card-ISR-18", "removed"},
       {"card-EVENT-14", "held-israel"}}};
  const std::vector<std::vector<std::string>> kPlays{
      {}, {"play UAR-08"}, {"play UAR-08", "allow"}, {"pass"}, {"pass", "pass"}};
  for (const auto& plays : kPlays) {
    std::vector<engine::View> views;
    std::vector<std::vector<std::string>> told;
    for (const auto& world : kWorlds) {
      Crisis crisis("grand", 2, "uar-cards");
      crisis.track("uar-wfl", "1").track("israel-wfl", "9").dice({5, 1, 1});
      for (const auto& [card, at] : world) crisis.track(card, at);
      for (const std::string& play : plays) crisis.play(play);
      views.push_back(crisis.view(1));
      told.push_back(crisis.events());
    }
    EXPECT_EQ(views[0], views[1]) << plays.size();
    EXPECT_EQ(told[0], told[1]);
  }
}

TEST(SixDaysSecrecy, ADrawTellsOnlyItsOutcome) {
  CASES("sixdays:4.1i sixdays:4.1k");
  // EVENT-15 can be played, EVENT-02 cannot: the other player sees the same question and the same end.
  std::vector<engine::View> asked, held;
  for (const int die : {15, 2}) {
    Crisis crisis("grand", 2, "uar-cards");
    crisis.dice({static_cast<std::uint8_t>(die)}).play("draw");
    asked.push_back(crisis.view(0));
    crisis.play("hold");
    held.push_back(crisis.view(0));
  }
  EXPECT_EQ(asked[0], asked[1]);
  EXPECT_EQ(held[0], held[1]);
  EXPECT_EQ(asked[0].decision, "drawn");
}

// What a guess deals fits what the seat has seen, and the seat sees no difference.
TEST(SixDaysSecrecy, GuessesKeepWhatIsKnown) {
  CASES("sixdays:4.1i");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("card-EVENT-02", "held-israel")
      .track("card-ISR-03", "removed")
      .track("card-ISR-05", "removed");
  engine::View before, after;
  for (int seed = 0; seed < 20; ++seed) {
    engine::State guessed = crisis.state();
    engine::RandomStream random(static_cast<std::uint64_t>(seed));
    crisis.game().guess_hidden(guessed, engine::seat_at(1), random);
    crisis.game().view(crisis.state(), engine::seat_at(1), before);
    crisis.game().view(guessed, engine::seat_at(1), after);
    EXPECT_EQ(before, after);
    EXPECT_TRUE(crisis.game().broken_invariants(guessed).empty());
    const auto& state = guessed.as<sixdays::State>();
    int held = 0;
    for (const int card : crisis.rules().events) {
      const bool in_hand = state.crisis.cards[card] == CardPlace::kHeld;
      held += in_hand ? 1 : 0;
      if (in_hand) {
        EXPECT_FALSE(crisis.rules().card(card).immediate);
      }
    }
    EXPECT_EQ(held, 1);
  }
}

}  // namespace
}  // namespace mitla::test
