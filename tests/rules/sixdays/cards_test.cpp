// 2.6: every card of the cards file does what it says.
#include "games/sixdays/crisis.h"
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

using sixdays::CardEffect;
using sixdays::Op;
using sixdays::Side;

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }

TEST(SixDaysDeck, HasSixtyFourCards) {
  CASES("sixdays:2.6");
  Crisis crisis("grand", 2, "uar-cards");
  const sixdays::RuleSet& rules = crisis.rules();
  EXPECT_EQ(rules.national[0].size(), 19);
  EXPECT_EQ(rules.national[1].size(), 18);
  EXPECT_EQ(rules.events.size(), 21);
  EXPECT_EQ(rules.optional[0].size(), 2);
  EXPECT_EQ(rules.optional[1].size(), 4);
  EXPECT_GT(rules.trumps[0].size(), rules.trumps[1].size()) << "17.0";
}

// Plays a card with everything that it needs, and compares all levels with the sum of its fixed changes.
class EveryCard : public testing::TestWithParam<std::string> {};

TEST_P(EveryCard, ChangesTheLevels) {
  const std::string id = GetParam();
  Crisis probe("grand", 2, "uar-cards");
  const sixdays::CardRules& card = probe.rules().card(probe.rules().card_index(id));
  const bool war = card.window == data::CardWindow::kWar;
  const Side by = card.event ? Side::kUar : card.side;
  const std::string round = by == Side::kUar ? "uar-cards" : "israeli-cards";
  Crisis crisis(war ? "historical" : "grand", war ? 24 : 2, round);
  if (war) crisis.track("war-turn", "2");
  // Room on every track, even-numbered dice that change nothing more than the card.
  crisis.track("israel-wfl", "5").track("uar-wfl", "5").track("american-scl", "3").track("soviet-scl", "3");
  crisis.track("israel-dsp", "0").track("uar-dsp", "0");
  if (!war) crisis.track("jil", "5");
  for (const char* needed : {"UAR-01", "UAR-03", "UAR-04", "UAR-12"})
    if (id != needed && !war) crisis.track("card-" + std::string(needed), "played");
  crisis.track("card-" + id, card.event ? "held-uar" : "hand");
  crisis.unit("EGY-15A", "2106");
  crisis.dice({7, 7, 7, 1, 10});  // 7: odd, half is 3
  std::map<sixdays::Track, int> expected;
  const auto add = [&](const std::vector<CardEffect>& effects, const auto& self) -> void {
    for (const CardEffect& effect : effects) {
      if (effect.op == Op::kEvenOdd) self(effect.second, self);
      if (effect.op == Op::kCheck) self(effect.second, self);
      if (effect.op != Op::kAdjust) continue;
      const int amount = effect.rolled ? 3 : effect.by;
      sixdays::Track track = effect.track;
      if (track == sixdays::Track::kHolderDsp) track = sixdays::Track::kUarDsp;
      expected[track] += effect.lost ? -amount : amount;
    }
  };
  add(card.effects, add);
  if (card.event && card.immediate) {
    // Drawn: it is the only card left of the deck.
    for (const int other : probe.rules().events)
      if (probe.rules().card(other).id != id) crisis.track("card-" + probe.rules().card(other).id, "discard");
    crisis.track("card-" + id, "deck").dice({1, 7, 7, 1, 10}).play("draw");
  } else {
    crisis.play("play " + id);
    if (!card.event) crisis.play("allow");
  }
  const sixdays::State& state = crisis.now();
  for (const auto track :
       {sixdays::Track::kIsraelWfl, sixdays::Track::kUarWfl, sixdays::Track::kIsraelDsp,
        sixdays::Track::kUarDsp, sixdays::Track::kAmericanScl, sixdays::Track::kSovietScl}) {
    const int start = track <= sixdays::Track::kUarWfl ? 5 : track >= sixdays::Track::kAmericanScl ? 3 : 0;
    EXPECT_EQ(sixdays::level(state, track, by), start + expected[track])
        << sixdays::kTrackWords[static_cast<std::size_t>(track)];
  }
  for (const CardEffect& effect : card.effects)
    if (effect.op == Op::kSetFlag) {
      EXPECT_TRUE(state.has(effect.flag));
    }
}

std::vector<std::string> cards_with_levels() {
  std::vector<std::string> ids;
  const auto game = must(all_games().open("sixdays/grand", {}));
  for (const data::Card& card : game->data()->cards.cards)
    if (!card.has_trait("trump") && card.timing.empty() && card.id != "EVENT-07" &&
        card.deck.find("options") == std::string::npos)
      ids.push_back(card.id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(SixDays, EveryCard, testing::ValuesIn(cards_with_levels()), [](const auto& chosen) {
  std::string name = chosen.param;
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
});

TEST(SixDaysDeck, TheArmyEntersTheSinai) {
  CASES("sixdays:12.2.1a sixdays:12.2.1");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.play("play UAR-01", "allow");
  ASSERT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2904"), "12.2.1a");
  EXPECT_EQ(crisis.refusal("place EGY-1st-2 2904"), "12.2.1a") << "east of the Conqueror Line";
  crisis.play("place EGY-15A 2106", "place EGY-1st-2 2521");
  EXPECT_EQ(crisis.refusal("place EGY-2nd-2 2521"), "12.2.1a") << "one at Sharm el-Sheikh";
  EXPECT_EQ(crisis.refusal("place EGY-14A 2106"), "12.2.1a") << "a reinforcement";
  EXPECT_EQ(crisis.refusal("end"), "12.2.1a");
  crisis.play("ready");
  EXPECT_EQ(crisis.to_act(), "israel");
  for (const int u : crisis.rules().force(sixdays::Force::kMainLeg))
    EXPECT_TRUE(rules::on_map(crisis.now().pieces[u].hex));
}

TEST(SixDaysDeck, BrigadesComeHomeFromYemen) {
  CASES("sixdays:12.2.1d");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.dice({9}).play("play UAR-10", "allow");
  ASSERT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.now().crisis.yemen, 4);
  std::set<std::string> hexes;
  for (const std::string& action : crisis.actions("place EGY-1st-9 ")) hexes.insert(action.substr(16));
  EXPECT_EQ(hexes, (std::set<std::string>{"1703", "1802", "1705", "1804", "1708", "1807"}));
  crisis.play("place EGY-1st-9 1703", "place EGY-2nd-9 1703", "place EGY-3rd-9 1703");
  EXPECT_EQ(crisis.refusal("place EGY-21st-NG 1703"), "5.4.2");
  crisis.play("place EGY-21st-NG 1802");
  EXPECT_EQ(crisis.at("EGY-25th-NG"), "yemen");
  EXPECT_EQ(crisis.to_act(), "israel");
}

TEST(SixDaysDeck, ArmorRedeploys) {
  CASES("sixdays:4.1g sixdays:5.0");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.track("card-UAR-01", "played").unit("EGY-15A", "2106").dice({1});
  crisis.play("play UAR-07", "allow");
  ASSERT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2405"), "") << "along the road";
  EXPECT_EQ(crisis.refusal("place EGY-15A 3102"), "4.1g") << "inside Egypt";
  crisis.play("place EGY-15A 2405");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2305"), "4.1g") << "one move";
  crisis.play("end");
  EXPECT_EQ(crisis.at("EGY-15A"), "2405");
  // Israel moves them with ISR-11.
  Crisis israel("grand", 2, "israeli-cards");
  israel.track("card-UAR-01", "played")
      .unit("EGY-15A", "2106")
      .unit("EGY-SHZ", "2106")
      .unit("ISR-7A", "3104");
  israel.dice({3, 1, 10}).play("play ISR-11", "allow");
  ASSERT_EQ(israel.decision(), "deploy");
  EXPECT_EQ(israel.to_act(), "israel");
  EXPECT_EQ(israel.refusal("place EGY-15A 3004"), "13.2.4b") << "next to an Israeli unit";
  EXPECT_EQ(israel.refusal("place EGY-15A 1705"), "13.2.4b") << "beyond the Canal";
  israel.play("place EGY-15A 3009");
  EXPECT_EQ(israel.at("EGY-15A"), "3009");
  EXPECT_NE(israel.decision(), "deploy") << "half of three is one";
}

TEST(SixDaysDeck, NasserMayFall) {
  CASES("sixdays:11.4");
  for (const int die : {9, 10}) {
    Crisis crisis("grand", 2, "uar-cards");
    for (int e = 1; e <= 21; ++e)
      if (e != 19)
        crisis.track("card-EVENT-" + std::string(e < 10 ? "0" : "") + std::to_string(e), "discard");
    crisis.dice({1, static_cast<std::uint8_t>(die)}).play("draw");
    EXPECT_EQ(crisis.over(), die == 10);
    if (die == 10) {
      EXPECT_TRUE(crisis.game().outcome(crisis.state()).won_by(engine::seat_at(0)));
      EXPECT_NE(crisis.game().outcome(crisis.state()).level.find("decisive"), std::string::npos);
    } else {
      EXPECT_EQ(level(crisis, "uar-dsp"), -1);
    }
  }
}

}  // namespace
}  // namespace mitla::test
