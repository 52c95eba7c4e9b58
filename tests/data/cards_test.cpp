// Cards: what the loader makes of them, and what it refuses.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "data/load.h"
#include "support/data_files.h"

namespace mitla::data {
namespace {

constexpr std::string_view kHead =
    R"("schema": "mitla/cards/1", "id": "t", "title": "Test", "provenance": "seed",
  "tracks": {"standing": "Standing"}, "flags": {"closed": "The straits are closed."}, "traits": {"trump": "Cancels."},
  "decks": [{"id": "north", "title": "Northern cards", "side": "north"}])";

base::Result<Cards> load(const std::string& cards) {
  const Source source = test::data_files().with_file(
      "t/cards.json", "{" + std::string(kHead) + ", \"cards\": [" + cards + "]}", "t/cards.json");
  return load_cards(source, "t/cards.json");
}

std::string card_with(const std::string& more) {
  return R"({"id": "N-1", "deck": "north", "title": "One", "text": "A card.", "provenance": "seed", )" +
         more + "}";
}

std::string error_of(const std::string& more) {
  const auto cards = load(card_with(more));
  return cards.ok() ? "" : cards.error();
}

TEST(Cards, OfSixDaysOfWarAreComplete) {
  const auto loaded = load_cards(test::data_files(), "sixdays/cards.json");
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  const Cards& cards = loaded.value();
  std::map<std::string, int> sizes;
  for (const Card& card : cards.cards) ++sizes[card.deck];
  const std::map<std::string, int> printed{
      {"uar", 18}, {"israel", 19}, {"events", 21}, {"uar-options", 4}, {"israel-options", 2}};
  EXPECT_EQ(sizes, printed);  // 2.6
}

TEST(Cards, HoldEffectsWithTheirValues) {
  const auto loaded = load_cards(test::data_files(), "sixdays/cards.json");
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  const Card* straits = loaded.value().card("UAR-04");
  ASSERT_NE(straits, nullptr);
  EXPECT_EQ(straits->window, CardWindow::kCrisis);
  ASSERT_EQ(straits->requires_all.size(), 1u);
  EXPECT_EQ(straits->requires_all[0].kind, CardCondition::Kind::kFlag);
  EXPECT_EQ(straits->requires_all[0].name, "unef-ousted");
  ASSERT_EQ(straits->effects.size(), 4u);
  EXPECT_EQ(straits->effects[1].op, "adjust");
  EXPECT_EQ(straits->effects[1].values.word("track"), "uar-dsp");
  EXPECT_EQ(straits->effects[1].values.number("by"), 2);
  EXPECT_TRUE(straits->rescindable);
  EXPECT_EQ(straits->rescind.size(), 5u);
}

TEST(Cards, HoldBranchesAndTheirConditions) {
  const auto loaded = load_cards(test::data_files(), "sixdays/cards.json");
  ASSERT_TRUE(loaded.ok()) << loaded.error();
  const Card* revolt = loaded.value().card("EVENT-19");
  ASSERT_NE(revolt, nullptr);
  ASSERT_EQ(revolt->effects.size(), 1u);
  const CardBranch* modifiers = revolt->effects[0].branch("modifiers");
  ASSERT_NE(modifiers, nullptr);
  ASSERT_EQ(modifiers->effects.size(), 3u);
  const CardCondition& standing = modifiers->effects[0].when.at(0);
  EXPECT_EQ(standing.kind, CardCondition::Kind::kTrack);
  EXPECT_EQ(standing.name, "uar-dsp");
  EXPECT_EQ(standing.comparison, '<');
  EXPECT_EQ(standing.number, 0);
  const CardCondition& el_arish = modifiers->effects[2].when.at(0);
  EXPECT_EQ(el_arish.kind, CardCondition::Kind::kHolds);
  EXPECT_EQ(el_arish.name, "israel");
  EXPECT_EQ(el_arish.hex, "2801");
  EXPECT_EQ(revolt->effects[0].branch("nothing"), nullptr);
}

TEST(Cards, MayNameACardThatStandsFurtherDown) {
  const auto cards =
      load(card_with(R"("requires": ["played N-2"])") +
           R"(, {"id": "N-2", "deck": "north", "title": "Two", "text": "A card.", "provenance": "seed"})");
  ASSERT_TRUE(cards.ok()) << cards.error();
  EXPECT_EQ(cards.value().card_index("N-2"), 1);
  EXPECT_EQ(cards.value().cards[0].requires_all[0].kind, CardCondition::Kind::kPlayed);
}

TEST(Cards, AreRefusedWithTheKeyAndWhatWasExpected) {
  EXPECT_EQ(error_of(R"("window": "peace")"),
            "t/cards.json: /cards/0/window: expected \"any\", \"crisis\" or \"war\", found \"peace\"");
  EXPECT_EQ(error_of(R"("requires": ["played N-9"])"),
            "t/cards.json: /cards/0/requires/0: expected a card of this file after \"played\", found "
            "\"played N-9\"");
  EXPECT_EQ(
      error_of(R"("requires": ["flag open"])"),
      "t/cards.json: /cards/0/requires/0: expected a flag of \"flags\" after \"flag\", found \"flag open\"");
  EXPECT_EQ(error_of(R"("forbidden_by": ["morale < 3"])"),
            "t/cards.json: /cards/0/forbidden_by/0: expected a track of \"tracks\" before \"<\", found "
            "\"morale < 3\"");
  EXPECT_EQ(
      error_of(R"("forbidden_by": ["standing ~ 3"])"),
      "t/cards.json: /cards/0/forbidden_by/0: expected \"flag F\", \"played C\", \"T < 3\" (or = or >), "
      "\"holds SIDE HEX\" or one word, found \"standing ~ 3\"");
  EXPECT_EQ(error_of(R"("effects": [{"op": "adjust", "track": "morale", "by": 1}])"),
            "t/cards.json: /cards/0/effects/0/track: expected a track of \"tracks\", found \"morale\"");
  EXPECT_EQ(error_of(R"("effects": [{"op": "even-odd", "even": [{"op": "set-flag", "flag": "open"}]}])"),
            "t/cards.json: /cards/0/effects/0/even/0/flag: expected a flag of \"flags\", found \"open\"");
  EXPECT_EQ(error_of(R"("effects": [{"op": "peek", "deck": "south"}])"),
            "t/cards.json: /cards/0/effects/0/deck: expected a deck of \"decks\", found \"south\"");
  EXPECT_NE(error_of(R"("traits": ["joker"])"), "");
  EXPECT_NE(error_of(R"("colour": "red")"), "");
}

}  // namespace
}  // namespace mitla::data
