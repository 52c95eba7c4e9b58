// The report of luck: an event of dice says what the chances were before the roll.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/barlev/events.h"
#include "games/barlev/strength.h"
#include "rules/barlev/air_war.h"

namespace mitla::test {
namespace {

using barlev::AirEvent;
using barlev::EventKind;
using barlev::LandEvent;
using engine::Trial;

bool is_one_of(const Trial& trial, const std::string& result) {
  return std::any_of(trial.chances.begin(), trial.chances.end(),
                     [&](const auto& chance) { return chance.result == result && chance.ways > 0; });
}

// What an action tells, with any dice.
engine::EventList events_of(War& war, const std::string& action) {
  engine::State copy = war.state();
  engine::EventList events;
  EXPECT_EQ(war.refusal(action), "");
  war.game().apply(copy, war.game().notation().parse(action).value(), engine::CounterDice(1), &events);
  return events;
}
template <typename Kind>
std::vector<Trial> trials_in(War& war, const engine::EventList& events, Kind kind) {
  std::vector<Trial> trials;
  for (const engine::Event& event : events)
    if (event.kind == static_cast<std::uint8_t>(kind)) {
      const auto trial = war.game().note(event).trial;
      EXPECT_TRUE(trial.has_value()) << war.game().text(event);
      if (trial) trials.push_back(*trial);
    }
  return trials;
}
// The only one.
template <typename Kind>
Trial trial_in(War& war, const engine::EventList& events, Kind kind) {
  const std::vector<Trial> trials = trials_in(war, events, kind);
  EXPECT_EQ(trials.size(), 1U);
  return trials.empty() ? Trial{} : trials.front();
}
template <typename Kind>
Trial trial_of(War& war, Kind kind, std::array<std::int16_t, 10> args) {
  engine::Event event;
  event.kind = static_cast<std::uint8_t>(kind);
  event.args = args;
  return trial_in(war, {event}, kind);
}
// "lands 5, scatters 2 of 10", the best for its seat first.
std::string chances(const Trial& trial) {
  std::string out;
  for (const auto& chance : trial.chances)
    out += (out.empty() ? "" : ", ") + chance.result + " " + std::to_string(chance.ways);
  return out + " of " + std::to_string(trial.ways);
}
// "egypt against israel"
std::string parties(War& war, const Trial& trial) {
  const auto& seats = war.game().info().seats;
  const auto id = [&](engine::Seat seat) { return seats[static_cast<std::size_t>(seat.index())].id; };
  return id(trial.seat) + (trial.against ? " against " + id(*trial.against) : std::string());
}
// The chances of a column, without results that no die gives.
std::string chances_on(const barlev::FireTable& table, int column, int drm) {
  Trial trial;
  trial.ways = 10;
  for (const auto& chance : barlev::chances_of(table, column, drm).chances)
    if (chance.ways > 0) trial.chances.push_back(chance);
  return chances(trial);
}

TEST(Luck, AnAttackHasTheChancesOfItsOdds) {
  War war = suez(3, "arab-direct-fire");
  war.unit("egy_4-11x", "S1908").unit("egy_1-11x", "S1908");
  war.unit("isr_46-401x", "S1907").unit("isr_195-401x", "S1907").dice({1, 1});
  war.play("attack isr_46-401x", "with egy_4-11x");
  const engine::OddsReport odds = war.odds();
  war.play("resolve", "end");
  ASSERT_EQ(war.to_act(), "israel");
  const Trial trial = trial_in(war, events_of(war, "end"), LandEvent::kAttack);
  EXPECT_EQ(trial.ways, odds.ways);
  EXPECT_EQ(trial.title, odds.tables.at(0).title);
  EXPECT_EQ(trial.column, odds.tables.at(0).column);
  int ways = 0;
  for (const auto& chance : odds.tables.at(0).chances) {
    ways += chance.ways;
    EXPECT_EQ(is_one_of(trial, chance.result), chance.ways > 0) << chance.result;
  }
  EXPECT_EQ(ways, 10);
  EXPECT_TRUE(is_one_of(trial, trial.result));
  EXPECT_EQ(parties(war, trial), "egypt against israel");
}

TEST(Luck, ABridgeIsRolledForOnTheTableOfTheFire) {
  CASES("barlev:14.46 barlev:15.74");
  War war = suez(3, "israel-indirect-fire");
  war.unit("isr_209_sp", "S3111").unit("isr_404_sp", "S3111").unit("isr_9-14x", "S3112");
  war.mark("bridge", "S3113");
  war.play("target S3113", "fire-all");
  const barlev::Tables& tables = barlev_rules(war).tables;
  const Trial shelled = trial_in(war, events_of(war, "resolve"), LandEvent::kBridgeRoll);
  int eighths = 0;
  for (const char* gun : {"isr_209_sp", "isr_404_sp"})
    eighths += barlev::bombardment_eighths(barlev_rules(war), barlev_state(war), unit_named(war, gun));
  EXPECT_EQ(chances(shelled), chances_on(tables.indirect_fire, tables.indirect_column(false, eighths), 1));
  EXPECT_EQ(shelled.title, tables.indirect_fire.title());
  EXPECT_EQ(parties(war, shelled), "israel against egypt");

  War bombed = suez(3, "israel-air");
  bombed.unit("isr_9-14x", "S3112").mark("bridge", "S3113");
  for (const char* fighter : {"egy_mig-21_1", "alg_mig-21_1", "lib_mirage_1"})
    if (!bombed.legal("end") && !bombed.actions(std::string("assign ") + fighter + " 1 ").empty())
      bombed.play("assign " + std::string(fighter) + " 14 air-egypt-superiority");
  bombed.play("end", "end", "end", "strike isr_a-4_1 S3113 medium", "end");
  while (bombed.decision() != "bombing" &&
         trials_in(bombed, events_of(bombed, "end"), LandEvent::kBridgeRoll).empty())
    bombed.play("end");
  const engine::EventList events = events_of(bombed, "end");
  const Trial bomb = trial_in(bombed, events, LandEvent::kBridgeRoll);
  EXPECT_EQ(bomb.title, tables.ground_attack.title());
  EXPECT_EQ(bomb.column, tables.ground_attack.heading(
                             barlev_rules(bombed).unit(unit_named(bombed, "isr_a-4_1")).ground_strike - 1));
}

TEST(Luck, ReleasesHaveTheChancesOfTheNumberThatWaits) {
  CASES("barlev:9.21 barlev:9.22 barlev:9.22.ex");
  War war = golan(2, "israel-mobilization");
  war.unit("isr_679x_recce", "northern-command").dice(printed({5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  const Trial rolled = trials_in(war, war.session().opening_events(), EventKind::kReleaseRoll).at(0);
  EXPECT_EQ(parties(war, rolled), "israel");
  EXPECT_TRUE(is_one_of(rolled, rolled.result));
  // 13 units and a 5: 80 per cent are 11.
  const Trial thirteen = trial_of(war, EventKind::kReleaseRoll, {barlev::kNorthernCommand, 5, 80, 11, 13});
  EXPECT_EQ(chances(thirteen), "13 2, 12 2, 11 2, 10 2, 8 2 of 10");
  EXPECT_EQ(thirteen.result, "11");
  const Trial two = trial_of(war, EventKind::kReleaseRoll, {barlev::kNorthernCommand, 0, 60, 2, 2});
  EXPECT_EQ(chances(two), "2 10 of 10") << "fractions are rounded up";
}

TEST(Luck, TheGarrisonOfSouthSinai) {
  CASES("barlev:27.52");
  War war = suez(6, "israel-mobilization");
  // 13 are needed: 4 are added, so a 9 sets a unit free.
  const Trial nine = trial_of(war, EventKind::kSharmRoll, {9, 13, 1});
  EXPECT_EQ(chances(nine), "a unit may leave 1, nobody leaves 9 of 10");
  EXPECT_EQ(nine.result, "a unit may leave");
  EXPECT_EQ(trial_of(war, EventKind::kSharmRoll, {9, 12, 0}).result, "nobody leaves");
  EXPECT_EQ(chances(trial_of(war, EventKind::kSharmRoll, {0, 13, 1})), "a unit may leave 10 of 10");
}

TEST(Luck, RandomOperationsPoints) {
  CASES("barlev:29.2");
  War war = golan(4, "arab-planning");
  war.option("option-random-operations", "on").unit("syr_lw_hq", "G2712").dice(printed({0}));
  const Trial trial = trial_in(war, war.session().opening_events(), EventKind::kOperationsPoints);
  EXPECT_EQ(chances(trial), "2 3, 1 4, 0 3 of 10");
  EXPECT_EQ(trial.result, "2");
  EXPECT_EQ(parties(war, trial), "syria");
  War fixed = golan(4, "arab-planning");
  fixed.unit("syr_lw_hq", "G2712");
  for (const engine::Event& event : fixed.session().opening_events())
    EXPECT_FALSE(fixed.game().note(event).trial) << "no die decides";
}

TEST(Luck, ACeaseFireNeedsASeven) {
  CASES("barlev:3.1.b");
  War war = golan(10, "israel-replacing");  // turn 11 begins by itself
  const char* ten[] = {"isr_53-188x", "isr_74-188x", "isr_71-7x", "isr_77-7x",   "isr_82-7x",
                       "isr_75-7x",   "isr_12-1x",   "isr_13-1x", "isr_57-679x", "isr_93-679x"};
  const char* hexes[] = {"G0403", "G0404", "G0304"};
  for (std::size_t i = 0; i < std::size(ten); ++i) war.unit(ten[i], hexes[i / 4]);
  war.dice(printed({6}));
  const Trial trial = trial_in(war, war.session().opening_events(), AirEvent::kCeaseFireRoll);
  EXPECT_EQ(chances(trial), "cease-fire 3, the war goes on 7 of 10");
  EXPECT_EQ(trial.result, "the war goes on");
  EXPECT_EQ(parties(war, trial), "syria against israel");
}

TEST(Luck, ServiceabilityAddsTheChancesOfAllDice) {
  CASES("barlev:SEQ.3.b");
  War war = golan(2, "arab-serviceability");
  war.unit("isr_a-4_1", "air-israel-golan-flown").unit("isr_a-4_2", "air-israel-golan-flown");
  war.unit("isr_f-4_1", "air-israel-golan-aborted").unit("syr_mig-17_1", "air-syria-aborted");
  war.unit("syr_su-7_1", "air-syria-flown")
      .unit("isr_53-188x", "refit-israel")
      .unit("isr_74-188x", "refit-israel");
  war.dice(tens({5, 8, 9, 4, 6}));
  const auto trials = trials_in(war, war.session().opening_events(), AirEvent::kServiceable);
  ASSERT_EQ(trials.size(), 2U);
  // Two with 9 chances of ten, one with 6.
  EXPECT_EQ(chances(trials[0]), "3 486, 2 432, 1 78, 0 4 of 1000");
  EXPECT_EQ(trials[0].result, "2");
  EXPECT_EQ(parties(war, trials[0]), "israel");
  // One with 7, one with 4.
  EXPECT_EQ(chances(trials[1]), "2 28, 1 54, 0 18 of 100");
  EXPECT_EQ(trials[1].result, "1");
  EXPECT_EQ(parties(war, trials[1]), "syria");
}

TEST(Luck, ServiceabilityOfMoreUnitsThanWaysCanCount) {
  War war = golan(2, "arab-serviceability");
  const auto box = static_cast<std::int16_t>(
      rules::box_number(barlev::place(barlev::Display::kIsraelGolan, barlev::DisplayBox::kAvailable)));
  const Trial nine = trial_of(war, AirEvent::kServiceable, {box, 9, 9, 0});
  EXPECT_EQ(nine.ways, 1'000'000'000);
  EXPECT_EQ(nine.chances.front().ways, 387'420'489) << "9 to the power of 9";
  EXPECT_EQ(nine.chances.back().ways, 1);
  const Trial thirty = trial_of(war, AirEvent::kServiceable, {box, 27, 30, 0});
  EXPECT_EQ(thirty.chances.front().result, "30");
  EXPECT_EQ(thirty.chances.front().ways, 42'391'158) << "0.9 to the power of 30";
  EXPECT_EQ(thirty.chances.at(3).ways, 236'087'932);
  EXPECT_LE(thirty.ways, 1'000'000'000);
  EXPECT_GE(thirty.ways, 999'999'900) << "what is rounded away";
  const Trial none = trial_of(war, AirEvent::kServiceable, {box, 0, 30, 0});
  EXPECT_EQ(none.chances.back().result, "0");
  EXPECT_EQ(none.chances.back().ways, 1) << "what happened had a chance";
}

TEST(Luck, AHelicopterThatLands) {
  CASES("barlev:18.7");
  War war = golan(3, "arab-movement");
  war.unit("syr_1-1_cdo", "off-map-syria").unit("isr_53-188x", "G2020");
  war.play("load syr_helicopter_1 syr_1-1_cdo");
  const Trial trial = trial_in(war, events_of(war, "land syr_helicopter_1 G1513"), AirEvent::kDetection);
  EXPECT_EQ(chances(trial), "not seen 7, seen 3 of 10");
  EXPECT_EQ(parties(war, trial), "syria against israel");
  EXPECT_TRUE(is_one_of(trial, trial.result));
}

TEST(Luck, AnAirdrop) {
  CASES("barlev:19.4");
  const auto drop = [](const std::string& hex) {
    War war = suez(3, "arab-movement");
    war.unit("egy_2-170x_para", "off-map-egypt").unit("isr_46-401x", "S1904").unit("isr_14x_recce", "S1908");
    for (int i = 0; i < 3 && war.decision() != "movement"; ++i) war.play("end");
    war.play("load egy_il-14_1 egy_2-170x_para");
    const Trial trial = trial_in(war, events_of(war, "drop egy_il-14_1 " + hex), AirEvent::kAirdropRoll);
    EXPECT_EQ(parties(war, trial), "egypt against israel");
    EXPECT_TRUE(is_one_of(trial, trial.result));
    return chances(trial);
  };
  EXPECT_EQ(drop("S1911"),
            "lands 5, scatters 2, lands-neutralized 1, scatters-neutralized 1, eliminated 1 of 10");
  EXPECT_EQ(drop("S1909"),
            "lands 4, scatters 2, lands-neutralized 1, scatters-neutralized 1, eliminated 2 of 10")
      << "one more beside an enemy";
}

TEST(Luck, TheGunsOfAirfields) {
  CASES("barlev:15.84");
  War war = air_war();
  allocate(war);
  war.play("end", "raid isr_a-4_1 air-syria-available medium", "end");
  const barlev::Tables& tables = barlev_rules(war).tables;
  const auto trials = trials_in(war, events_of(war, "end"), AirEvent::kAirfieldShot);
  ASSERT_FALSE(trials.empty());
  const auto& table = tables.surface_to_air[static_cast<std::size_t>(tables.airfield_defence[2])];
  EXPECT_EQ(trials[0].title, table.title());
  EXPECT_EQ(chances(trials[0]), chances_on(table, 1, 0));
  EXPECT_EQ(parties(war, trials[0]), "syria against israel");
}

TEST(Luck, EveryRowOfADieHasChances) {
  War war = golan(3, "arab-movement");
  const barlev::RuleSet& rules = barlev_rules(war);
  const auto check = [&](int first, int last) {
    for (int kind = first; kind <= last; ++kind) {
      const barlev::EventRow& row = barlev::event_row(rules, static_cast<std::uint8_t>(kind));
      if (row.word.starts_with("die ")) EXPECT_NE(row.trial, nullptr) << row.word;
    }
  };
  check(0, static_cast<int>(EventKind::kGameOver));
  check(barlev::kFirstLandEvent, static_cast<int>(LandEvent::kExploitation));
  check(barlev::kFirstAirEvent, static_cast<int>(AirEvent::kReplaced));
}

TEST(Luck, EveryDieSaysItsChances) {
  const auto game = barlev_games().open("barlev/two-front", {{"setup", "ready"}}).value();
  const engine::CounterDice dice(1973);
  engine::RandomStream random(1973);
  engine::State state;
  engine::ActionList subjects, actions;
  engine::EventList events;
  std::map<std::string, int> trials;
  game->start(state, dice, nullptr);
  for (int i = 0; i < 6000 && !game->decision(state).over; ++i) {
    events.clear();
    game->apply(state, engine::random_action(*game, state, random, subjects, actions), dice, &events);
    for (const engine::Event& event : events) {
      const engine::EventNote note = game->note(event);
      EXPECT_TRUE(note.trial || note.kind != "die") << game->text(event);
      if (!note.trial) continue;
      ++trials[std::string(note.name)];
      int ways = 0;
      for (const auto& chance : note.trial->chances) ways += chance.ways;
      EXPECT_EQ(note.trial->ways, ways) << game->text(event);
      if (note.kind == "die") EXPECT_EQ(ways, 10) << game->text(event);
      EXPECT_TRUE(is_one_of(*note.trial, note.trial->result)) << game->text(event);
      if (note.trial->against) EXPECT_NE(note.trial->seat, *note.trial->against) << game->text(event);
    }
  }
  for (const char* name : {"attack", "barrage", "air-to-air", "surface-to-air", "ground-attack",
                           "mobilization", "serviceability"})
    EXPECT_GT(trials[name], 0) << name;
}

}  // namespace
}  // namespace mitla::test
