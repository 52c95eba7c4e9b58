// 12.0 to 14.0: how the scenarios begin.
#include "games/sixdays/cards.h"
#include "rules/sixdays/crisis.h"

namespace mitla::test {
namespace {

using sixdays::CardPlace;
using sixdays::Force;

int level(Field& field, const std::string& track) { return field.halves(track) / 2; }
CardPlace place(Crisis& crisis, const std::string& card) {
  return crisis.now().crisis.cards[crisis.rules().card_index(card)];
}
int cards_in(Crisis& crisis, sixdays::Side side, bool events) {
  int count = 0;
  for (int c = 0; c < static_cast<int>(crisis.rules().cards.size()); ++c)
    count +=
        crisis.rules().card(c).event == events && sixdays::in_hand(crisis.rules(), crisis.now(), side, c);
  return count;
}
int aircraft(Crisis& crisis, Force force, std::string_view type) {
  int count = 0;
  for (const int u : crisis.rules().force(force))
    count += crisis.rules().units[static_cast<std::size_t>(u)].aircraft == type ? 1 : 0;
  return count;
}

TEST(SixDays, EveryScenarioOpens) {
  for (const char* scenario : {"grand", "historical", "nightmare"}) {
    Crisis game(scenario);
    EXPECT_EQ(game.game().info().components.cards.size(), 64u);
    EXPECT_TRUE(engine::broken_components(game.game().info()).empty());
  }
}

TEST(SixDaysGrand, Levels) {
  CASES("sixdays:12.0 sixdays:12.1 sixdays:12.2");
  Crisis crisis("grand");
  EXPECT_EQ(crisis.view().turn_title, "May 15");
  for (const char* track : {"israel-dvp", "uar-dvp", "israel-dsp", "uar-dsp", "american-scl"})
    EXPECT_EQ(level(crisis, track), 0) << track;
  EXPECT_EQ(level(crisis, "israel-wfl"), 5);
  EXPECT_EQ(level(crisis, "uar-wfl"), 2);
  EXPECT_EQ(level(crisis, "soviet-scl"), 1);
  EXPECT_EQ(level(crisis, "jil"), 1);
}

TEST(SixDaysGrand, AirForces) {
  CASES("sixdays:12.1.1 sixdays:12.2.1 sixdays:5.5e");
  Crisis crisis("grand");
  const std::map<std::string, int> israel{{"Shahak", 3}, {"Mystere", 1}, {"Ouragan", 2},
                                          {"Sambad", 2}, {"Vautour", 1}, {"Fouga", 2}};
  for (const auto& [type, count] : israel) EXPECT_EQ(aircraft(crisis, Force::kIsraeliAir, type), count);
  const std::map<std::string, int> egypt{
      {"MiG-21", 3}, {"MiG-19", 2}, {"MiG-17", 4}, {"Su-7", 1}, {"Il-28", 2}};
  for (const auto& [type, count] : egypt) EXPECT_EQ(aircraft(crisis, Force::kEgyptianAir, type), count);
  EXPECT_EQ(crisis.at("ALG-MIG19-1"), "egyptian-reinforcements");
  EXPECT_EQ(crisis.at("SYR-TU16-1"), "SYR-AB");
  EXPECT_EQ(crisis.at("JOR-HUNTER-1"), "jordanian-army");
  crisis.play("end", "end");
  ASSERT_EQ(crisis.decision(), "setup");
  EXPECT_EQ(crisis.refusal("station EGY-MIG21-1 SYR-AB"), "5.5e");
  EXPECT_EQ(crisis.refusal("station EGY-IL28-1 EGY-AB2"), "5.5e") << "no bombers there";
}

TEST(SixDaysGrand, SetUp) {
  CASES("sixdays:12.1.2 sixdays:12.2.1 sixdays:12.2.2 sixdays:10.1");
  Crisis crisis("grand");
  crisis.play("end", "end");
  EXPECT_EQ(crisis.to_act(), "uar") << "R-3";
  EXPECT_EQ(crisis.refusal("place PAL-1 3001"), "12.0");
  EXPECT_EQ(crisis.refusal("place EGY-CDO1 3101"), "");
  EXPECT_EQ(crisis.refusal("place EGY-15A 2106"), "12.0") << "the main force waits for UAR-01";
  EXPECT_EQ(crisis.at("EGY-15A"), "egyptian-main-force");
  EXPECT_EQ(crisis.at("SYR-HVY"), "mount-hermon");
  EXPECT_EQ(crisis.refusal("end"), "12.0");
  crisis.play("ready");
  // All Syrians cover their fortifications; one that leaves uncovers its own.
  EXPECT_EQ(crisis.refusal("end"), "") << crisis.why("end");
  crisis.play("end");
  EXPECT_EQ(crisis.to_act(), "israel");
  EXPECT_EQ(crisis.refusal("place ISR-JER 1217"), "12.0") << "West Jerusalem";
  EXPECT_EQ(crisis.refusal("place ISR-7A 2904"), "12.0");
  EXPECT_EQ(crisis.refusal("place ISR-ADAN 3304"), "12.0") << "a reserve unit";
  crisis.play("place ISR-JER 1216", "ready", "end");
}

TEST(SixDaysGrand, EveryFortificationIsCovered) {
  CASES("sixdays:12.2.2");
  Crisis crisis("grand");
  crisis.play("end", "end", "ready");
  ASSERT_EQ(crisis.refusal("end"), "");
  // Crowd the units in the first hexes of the map: the others are bare.
  for (const char* unit : {"SYR-132nd", "SYR-123rd", "SYR-90th", "SYR-89th", "SYR-80th"})
    if (crisis.refusal("end").empty())
      crisis.play(crisis.actions("place " + std::string(unit) + " ").front());
  EXPECT_EQ(crisis.refusal("end"), "12.2.2");
}

TEST(SixDaysGrand, HeavyArtilleryByOption) {
  CASES("sixdays:12.2.2b");
  for (const bool option : {false, true}) {
    Crisis crisis("grand");
    if (option) crisis.option("heavy-artillery", "on");
    crisis.play("end", "end");
    EXPECT_EQ(crisis.refusal("place SYR-HVY 0404"), option ? "" : "12.0") << "next to Dan";
    if (!option) continue;
    EXPECT_EQ(crisis.refusal("place SYR-HVY 0803"), "12.2.2b") << "no border town";
    EXPECT_EQ(crisis.refusal("place SYR-HVY 0302"), "12.2.2b") << "no fortification";
    crisis.play("place SYR-HVY 0404");
    EXPECT_EQ(crisis.at("SYR-HVY"), "0404");
    crisis.play("station SYR-HVY mount-hermon");
  }
}

TEST(SixDaysGrand, PlacesAndPieces) {
  CASES("sixdays:2.2 sixdays:16.3a sixdays:2.0a");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.play("play UAR-01", "allow");
  EXPECT_EQ(crisis.refusal("place EGY-1st-2 2101"), "12.2.1a") << "the sea";
  Crisis israel("grand", 2, "israeli-cards");
  israel.unit("ISR-7A", "2101");
  EXPECT_NE(israel.impossible().find("2.2"), std::string::npos) << "nobody enters the sea";
  EXPECT_EQ(crisis.at("EGY-14A"), "egyptian-reinforcements") << "marked R";
  // A die has ten sides: a 10 is possible, and means something of its own.
  Crisis ten("grand", 2, "jordan");
  ten.track("jil", "9").dice({10});
  EXPECT_EQ(ten.now().jordan, sixdays::Jordan::kFallen);
}

TEST(SixDaysGrand, ASideMayConcede) {
  CASES("sixdays:3.5(1)");
  Crisis crisis("grand", 2, "uar-cards");
  crisis.play("concede");
  EXPECT_TRUE(crisis.over());
  EXPECT_TRUE(crisis.game().outcome(crisis.state()).won_by(engine::seat_at(0)));
}

TEST(SixDaysGrand, AfterTheOutbreakThereAreOperations) {
  CASES("sixdays:3.2");
  Crisis crisis("grand", 2, "outbreak");
  crisis.track("uar-wfl", "3").track("israel-wfl", "3").track("card-UAR-01", "played").dice({5, 5, 9, 1});
  EXPECT_EQ(crisis.now().war_turn, 1);
  for (int i = 0; i < 20 && crisis.view().phase != "operations" && !crisis.over(); ++i) {
    const std::vector<std::string> actions = crisis.actions();
    crisis.play(actions.front() == "concede" && actions.size() > 1 ? actions[1] : actions.front());
  }
  EXPECT_EQ(crisis.view().phase, "operations");
  EXPECT_EQ(crisis.view().turn, 2) << "on the same day";
}

TEST(SixDaysGrand, AirDefenceAtTheStart) {
  CASES("sixdays:12.2.1e sixdays:12.1.1 sixdays:12.2");
  Crisis crisis("grand");
  crisis.play("end", "end", "ready", "end", "ready", "end");
  ASSERT_EQ(crisis.decision(), "air-defence");
  ASSERT_EQ(crisis.to_act(), "uar");
  crisis.play("patrol EGY-MIG21-1 sinai-air-defense-uar");
  EXPECT_EQ(crisis.refusal("patrol EGY-MIG21-2 sinai-air-defense-uar"), "12.2.1e");
  crisis.play("patrol SYR-MIG21-1 golan-air-defense-uar");
  EXPECT_EQ(crisis.refusal("patrol SYR-MIG19-1 golan-air-defense-uar"), "5.5.1") << "the WFL of 2";
  crisis.play("end");
  const char* kIsraelis[] = {"ISR-SHAHAK-1", "ISR-SHAHAK-2", "ISR-SHAHAK-3", "ISR-SAMBAD-1", "ISR-SAMBAD-2"};
  for (const char* unit : kIsraelis) crisis.play("patrol " + std::string(unit) + " sinai-air-defense-israel");
  EXPECT_EQ(crisis.refusal("patrol ISR-VAUTOUR-1 golan-air-defense-israel"), "5.5.1") << "five";
}

TEST(SixDaysNightmare, AirDefenceAtTheStart) {
  CASES("sixdays:14.1b sixdays:14.2c");
  Crisis crisis("nightmare");
  crisis.play("ready", "end", "ready", "end");
  ASSERT_EQ(crisis.decision(), "air-defence");
  EXPECT_EQ(crisis.refusal("patrol EGY-MIG21-1 golan-air-defense-uar"), "5.5.1a");
  EXPECT_EQ(crisis.refusal("patrol SYR-MIG21-1 sinai-air-defense-uar"), "5.5.1a");
  crisis.play("patrol EGY-MIG21-1 sinai-air-defense-uar", "patrol EGY-MIG21-2 sinai-air-defense-uar");
  EXPECT_EQ(crisis.refusal("patrol SYR-MIG21-1 golan-air-defense-uar"), "5.5.1") << "two";
  crisis.play("end", "patrol ISR-SHAHAK-1 sinai-air-defense-israel",
              "patrol ISR-SHAHAK-2 golan-air-defense-israel",
              "patrol ISR-SHAHAK-3 westbank-air-defense-israel");
  EXPECT_EQ(crisis.refusal("patrol ISR-SAMBAD-1 sinai-air-defense-israel"), "5.5.1") << "three";
}

TEST(SixDaysGrand, ReservesComeOnTheSecondDayOfWar) {
  CASES("sixdays:12.1.3(2)");
  Crisis crisis("grand", 5, "turn-start");
  crisis.track("war-turn", "2").track("israel-wfl", "4").track("uar-wfl", "9");
  ASSERT_EQ(crisis.to_act(), "israel");
  EXPECT_EQ(crisis.refusal("reinforce ISR-ADAN 3304"), "") << "a town";
  EXPECT_EQ(crisis.refusal("reinforce ISR-ADAN 3305"), "12.1.3(2)");
}

TEST(SixDaysHistorical, CardsAndLevels) {
  CASES("sixdays:13.0 sixdays:13.1 sixdays:13.1.4 sixdays:13.2 sixdays:13.2.4 sixdays:13.3");
  Crisis crisis("historical");
  crisis.dice({4, 9});
  EXPECT_EQ(level(crisis, "uar-dsp"), 10);
  EXPECT_EQ(level(crisis, "israel-dsp"), 3);
  EXPECT_EQ(level(crisis, "uar-wfl"), 3);
  EXPECT_EQ(level(crisis, "israel-wfl"), 8);
  EXPECT_EQ(level(crisis, "uar-dvp"), 21);
  EXPECT_EQ(level(crisis, "soviet-scl"), 2);
  EXPECT_EQ(level(crisis, "american-scl"), 1);
  EXPECT_EQ(crisis.view().turn_title, "June 6");
  EXPECT_EQ(crisis.rules().data().scenario.turn(crisis.now().end_turn)->label, "June 15");
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kUar, false), 10);
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kIsrael, false), 9);
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kUar, true), 2);
  EXPECT_EQ(sixdays::cards_in_deck(crisis.rules(), crisis.now()), 15);
  for (const char* card : {"UAR-01", "UAR-03", "UAR-12", "ISR-01", "ISR-11"})
    EXPECT_EQ(place(crisis, card), CardPlace::kInPlay) << card;
  for (const char* card : {"UAR-10", "UAR-15", "ISR-13", "ISR-18", "EVENT-01", "EVENT-05"})
    EXPECT_EQ(place(crisis, card), CardPlace::kDiscard) << card;
  EXPECT_TRUE(crisis.now().has(sixdays::Flag::kUnefOusted));
  EXPECT_TRUE(crisis.now().has(sixdays::Flag::kCommandosMayDeploy));
  EXPECT_FALSE(crisis.now().has(sixdays::Flag::kUnefNegev));
  EXPECT_EQ(crisis.now().jordan, sixdays::Jordan::kIntervened);
}

TEST(SixDaysHistorical, SetUp) {
  CASES(
      "sixdays:13.1.1 sixdays:13.1.2 sixdays:13.1.3 sixdays:13.1.4a sixdays:13.2.1 sixdays:13.2.2 "
      "sixdays:13.2.3 sixdays:13.2.4a sixdays:13.2.4b sixdays:13.3a");
  Crisis crisis("historical");
  crisis.dice({4, 9, 6});
  ASSERT_EQ(crisis.decision(), "setup");
  EXPECT_EQ(crisis.refusal("place EGY-ISLV 2106"), "") << "R-32";
  EXPECT_EQ(crisis.refusal("place EGY-ISLV 3005"), "12.0");
  EXPECT_EQ(crisis.refusal("place EGY-1A-6 2704"), "") << "6th Mechanized: west of the line";
  EXPECT_EQ(crisis.refusal("place EGY-15A 2704"), "12.0") << "other armor: east of it";
  EXPECT_EQ(crisis.refusal("place EGY-15A 3003"), "");
  EXPECT_EQ(crisis.refusal("place EGY-CDO1 1016"), "");
  EXPECT_EQ(crisis.refusal("place EGY-1st-9 1703"), "13.1.1") << "Yemen is out of the game";
  EXPECT_EQ(crisis.at("ALG-MIG19-1"), "egyptian-reinforcements");
  crisis.play("place EGY-SHZ 3003", "ready", "end");
  EXPECT_EQ(crisis.refusal("place ISR-3M 1219"), "12.0");
  EXPECT_EQ(crisis.refusal("place ISR-P80 1220"), "12.0");
  EXPECT_EQ(crisis.refusal("place ISR-MIL1 0806"), "12.0") << "kibbutzim only";
  EXPECT_EQ(crisis.refusal("place ISR-GOL 0506"), "12.0") << "not next to the border";
  EXPECT_EQ(crisis.refusal("station ISR-P55 ISR-AB2"), "");
  EXPECT_EQ(crisis.refusal("station ISR-P80 ISR-AB2"), "12.0");
  crisis.play("station ISR-P55 ISR-AB2", "station ISR-P66 available");
  crisis.play("ready", "end");
  for (int i = 0; i < 4 && crisis.decision() == "air-defence"; ++i) crisis.play("end");
  // 13.2.4b: half of six Egyptian mechanized brigades.
  ASSERT_EQ(crisis.decision(), "deploy");
  EXPECT_EQ(crisis.to_act(), "israel");
  EXPECT_EQ(crisis.now().crisis.deception, 3);
  crisis.play("end");
  // 13.3a: four Operations without a roll, all bases normal; then the Operational Segment of the same day.
  EXPECT_EQ(crisis.view().phase, "preemptive");
  EXPECT_EQ(crisis.now().war.preemptive_left, 4);
  EXPECT_EQ(crisis.to_act(), "israel");
  for (const auto base : crisis.now().war.bases) EXPECT_EQ(base, sixdays::BaseStatus::kNormal);
}

TEST(SixDaysNightmare, CardsAndLevels) {
  CASES(
      "sixdays:14.0 sixdays:14.1 sixdays:14.1a sixdays:14.1c sixdays:14.2 sixdays:14.2a sixdays:14.2b "
      "sixdays:14.2d sixdays:14.3");
  const std::map<int, int> levels{{3, 4}, {4, 5}, {7, 5}, {8, 6}};
  for (const auto& [die, wfl] : levels) {
    Crisis crisis("nightmare");
    crisis.dice({static_cast<std::uint8_t>(die), 1, 2});
    EXPECT_EQ(level(crisis, "uar-wfl"), wfl);
    EXPECT_EQ(level(crisis, "uar-dsp"), 11);
    EXPECT_EQ(level(crisis, "israel-dsp"), 4);
  }
  Crisis crisis("nightmare");
  EXPECT_EQ(level(crisis, "israel-wfl"), 7);
  EXPECT_EQ(level(crisis, "israel-dvp"), 8);
  EXPECT_EQ(level(crisis, "uar-dvp"), 4);
  EXPECT_EQ(level(crisis, "american-scl"), 4);
  EXPECT_EQ(level(crisis, "soviet-scl"), 4);
  EXPECT_EQ(crisis.view().turn_title, "June 4");
  EXPECT_EQ(crisis.rules().data().scenario.turn(crisis.now().end_turn)->label, "June 13");
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kUar, false), 6);
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kIsrael, false), 10);
  EXPECT_EQ(cards_in(crisis, sixdays::Side::kUar, true), 2);
  EXPECT_EQ(sixdays::cards_in_deck(crisis.rules(), crisis.now()), 17);
  EXPECT_TRUE(crisis.now().has(sixdays::Flag::kRegattaSupported));
  EXPECT_EQ(crisis.at("EGY-1st-9"), "yemen") << "R-73";
  EXPECT_EQ(crisis.refusal("place EGY-15A 3003"), "") << "as in the Historical Scenario";
  crisis.play("ready", "end");
  EXPECT_EQ(crisis.refusal("place ISR-P55 3304"), "") << "R-72";
}

}  // namespace
}  // namespace mitla::test
