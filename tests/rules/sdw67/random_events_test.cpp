// 9.0 Random events, and the events of the table.
#include "rules/sdw67/war.h"

namespace mitla::test {
namespace {

using Texts = std::vector<std::string>;

// The Arabs of the Sinai have nobody to attack: when their barrages are over, the next turn begins, and the
// Sinai player rolls for his random event. Dice: the two of the event, then its own.
struct SinaiEvent : War {
  explicit SinaiEvent(std::vector<std::uint8_t> dice, int turn = 2) : War(turn - 1, "sinai-barrage") {
    this->dice(std::move(dice));
  }
};
// The same for the Eastern player, in the middle of a turn.
struct EasternEvent : War {
  explicit EasternEvent(std::vector<std::uint8_t> dice, int turn = 2) : War(turn, "eastern-barrage") {
    this->dice(std::move(dice));
  }
};

int rolls(Field& field) { return static_cast<int>(field.state().rolls()); }

TEST(SixDayWarEvents, TwoDiceAreAdded) {
  CASES("sdw67:9.1");
  SinaiEvent sinai({1, 3, 2});
  sinai.play("end");
  EXPECT_TRUE(sinai.happened("random event, dice 1 and 3: USS Liberty"));
  EasternEvent eastern({3, 1, 2});
  eastern.play("end");
  EXPECT_TRUE(eastern.happened("random event, dice 3 and 1: USS Liberty"));
  EXPECT_EQ(eastern.to_act(), "eastern");
  EXPECT_EQ(eastern.view().phase, "eastern-reinforcement");
}

TEST(SixDayWarEvents, AnEventCanTouchBothPlayersOrOne) {
  CASES("sdw67:9.2");
  SinaiEvent both({2, 2, 3});
  both.play("end");
  EXPECT_EQ(both.halves("zrp-sinai"), 2 * 47);
  EXPECT_EQ(both.halves("zrp-eastern"), 2 * 47);
  SinaiEvent one({1, 2});
  one.unit("SY-44", "eastern-arab-deadpile").play("end");
  EXPECT_EQ(one.at("SY-44"), "eastern-pending");
}

TEST(SixDayWarEvents, NoneOnTheFirstTurn) {
  CASES("sdw67:9.3");
  Field start("sdw67/standard");
  start.from_start().option("setup", "ready");
  EXPECT_EQ(start.view().phase, "sinai-reinforcement");
  EXPECT_EQ(rolls(start), 0);
  EasternEvent eastern({1, 1}, 1);
  eastern.play("end");
  EXPECT_EQ(eastern.view().phase, "eastern-reinforcement");
  EXPECT_EQ(rolls(eastern), 0);
  SinaiEvent second({6, 6}, 2);
  second.play("end");
  EXPECT_EQ(rolls(second), 2);
}

bool is_marked(Field& field, const char* overlay, int seat, const char* hex) {
  engine::OverlayReport report;
  field.game().overlay(field.state(), engine::seat_at(seat), overlay, report);
  const hex::HexId wanted = field.game().notation().board().find(hex);
  return std::any_of(report.hexes.begin(), report.hexes.end(),
                     [&](const auto& spot) { return spot.hex == wanted; });
}

TEST(SixDayWarEvents, LebanonEntersTheWar) {
  CASES("sdw67:RE.2");
  SinaiEvent war({1, 1});
  war.unit("LB-1", "2603").unit("IS-E-1", "2604");
  EXPECT_TRUE(is_marked(war, "closed", 1, "2503"));
  EXPECT_FALSE(is_marked(war, "zones", 1, "2604"));
  war.play("end");
  EXPECT_TRUE(war.happened("Lebanon enters the war"));
  EXPECT_EQ(war.halves("lebanon-at-war"), 2);
  EXPECT_FALSE(is_marked(war, "closed", 1, "2503"));
  EXPECT_FALSE(is_marked(war, "closed", 0, "2604")) << "the Arabs may come out as well";
  EXPECT_TRUE(is_marked(war, "zones", 1, "2604"));

  SinaiEvent again({1, 1});
  again.track("lebanon-at-war", "1").unit("LB-1", "2603").unit("IS-E-1", "2604").play("end");
  EXPECT_FALSE(again.cited("RE.2"));
  EXPECT_EQ(again.halves("lebanon-at-war"), 2);

  War moves(3, "eastern-arab-movement");  // it is a contingent of its own, under the Sinai player
  moves.track("lebanon-at-war", "1").unit("LB-1", "2603").dice({2});
  EXPECT_EQ(moves.to_act(), "sinai");
  moves.play("contingent lebanese", "move LB-1 2503");
  EXPECT_EQ(moves.at("LB-1"), "2503");
}

TEST(SixDayWarEvents, TheWeakestMobileUnitsComeBack) {
  CASES("sdw67:RE.3");
  SinaiEvent war({2, 1});
  war.unit("EG-2", "sinai-arab-deadpile")
      .unit("EG-11", "sinai-arab-deadpile")
      .unit("EG-10", "sinai-arab-deadpile", {"disbanded"})
      .unit("EG-ST-Gaza", "sinai-arab-deadpile")
      .unit("SY-44", "eastern-arab-deadpile")
      .unit("SY-11", "eastern-arab-deadpile")
      .unit("SY-8", "eastern-arab-deadpile");
  war.play("end");
  EXPECT_EQ(war.decision(), "return-unit");
  EXPECT_EQ(war.to_act(), "sinai") << "he commands the Eastern Arabs";
  EXPECT_EQ(war.actions("return"), (Texts{"return SY-11", "return SY-8"}));
  EXPECT_EQ(war.refusal("return SY-44"), "RE.3");
  war.play("return SY-8");
  EXPECT_EQ(war.to_act(), "eastern");
  EXPECT_EQ(war.actions("return"), (Texts{"return EG-10", "return EG-11"})) << "neither static nor strong";
  war.play("return EG-10");
  EXPECT_EQ(war.at("SY-8"), "eastern-pending");
  EXPECT_EQ(war.at("EG-10"), "sinai-pending");
  EXPECT_EQ(war.at("EG-11"), "sinai-arab-deadpile");
  EXPECT_EQ(war.view().phase, "sinai-reinforcement");

  SinaiEvent empty({2, 1});
  empty.unit("EG-ST-Gaza", "sinai-arab-deadpile").play("end");
  EXPECT_EQ(empty.at("EG-ST-Gaza"), "sinai-arab-deadpile");
  EXPECT_EQ(empty.view().phase, "sinai-reinforcement");
}

TEST(SixDayWarEvents, TheOilEmbargoTakesPoints) {
  CASES("sdw67:RE.4");
  SinaiEvent war({2, 2, 5});
  war.track("zrp-sinai", "3").track("expended-sinai", "20").track("zrp-eastern", "30").play("end");
  EXPECT_EQ(war.halves("zrp-sinai"), 0);
  EXPECT_EQ(war.halves("expended-sinai"), 2 * 20) << "they are lost, not expended";
  EXPECT_EQ(war.halves("zrp-eastern"), 2 * 25);
  EXPECT_EQ(rolls(war), 3) << "one die for both";
}

TEST(SixDayWarEvents, JohnsonGivesPoints) {
  CASES("sdw67:RE.5");
  SinaiEvent war({2, 3, 6});
  war.track("zrp-sinai", "38").track("expended-sinai", "10").track("zrp-eastern", "20").play("end");
  EXPECT_EQ(war.halves("zrp-sinai"), 2 * 40) << "what has been expended stays expended";
  EXPECT_EQ(war.halves("expended-sinai"), 2 * 10);
  EXPECT_EQ(war.halves("zrp-eastern"), 2 * 26);
}

TEST(SixDayWarEvents, ACrisisNeedsAPlaceInDanger) {
  CASES("sdw67:RE.6");
  SinaiEvent calm({3, 3, 2});
  calm.unit("AIR-1", "sinai-available").unit("EG-2", "1718").play("end");
  EXPECT_EQ(rolls(calm), 2);
  EXPECT_EQ(calm.at("AIR-1"), "sinai-available");
  SinaiEvent lost({3, 3, 2});  // control alone is not occupation
  lost.unit("AIR-1", "sinai-available").mark("arab-control", "1916").play("end");
  EXPECT_EQ(rolls(lost), 2);
  SinaiEvent airbase({3, 3, 2});
  airbase.unit("AIR-1", "sinai-available").mark("terrorized", "1919").play("end");
  EXPECT_EQ(rolls(airbase), 2) << "an airbase is no city, town or kibbutz";
  for (const char* danger : {"occupied", "terrorized"}) {
    SinaiEvent war({3, 3, 2});
    war.unit("AIR-1", "sinai-available");
    if (danger == std::string("occupied"))
      war.unit("SY-44", "2604");
    else
      war.mark("terrorized", "2604");
    war.play("end");
    EXPECT_EQ(rolls(war), 3) << danger;
  }
}

TEST(SixDayWarEvents, ACrisisCanTakeAPieceOfEachPlayer) {
  CASES("sdw67:RE.6");
  SinaiEvent war({3, 3, 4});
  war.mark("terrorized", "1818")
      .unit("AIR-1", "sinai-available")
      .unit("AIR-2", "sinai-utilized")
      .unit("AIR-3", "sinai-refit")
      .unit("SF-1", "sinai-available")
      .unit("AIR-4", "sinai-deadpile")
      .unit("AIR-5", "eastern-refit")
      .unit("AIR-6", "eastern-available");
  war.play("end");
  EXPECT_EQ(war.decision(), "give-back");
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_EQ(war.actions("give-back"),
            (Texts{"give-back AIR-1", "give-back AIR-2", "give-back AIR-3", "give-back SF-1"}));
  EXPECT_FALSE(war.legal("end")) << "it must be done";
  EXPECT_EQ(war.refusal("give-back AIR-4"), "RE.6");
  war.play("give-back SF-1");
  EXPECT_EQ(war.to_act(), "eastern");
  war.play("give-back AIR-5");
  EXPECT_EQ(war.at("SF-1"), "reserve");
  EXPECT_EQ(war.at("AIR-5"), "reserve");
  EXPECT_EQ(war.view().phase, "sinai-reinforcement");
  EXPECT_EQ(war.decision(), "reinforcement");
}

TEST(SixDayWarEvents, ACrisisCanGiveAPieceToEachPlayer) {
  CASES("sdw67:RE.6");
  SinaiEvent war({3, 3, 3});
  war.mark("terrorized", "2604").play("end");
  EXPECT_EQ(war.decision(), "receive");
  EXPECT_EQ(war.to_act(), "eastern") << "first";
  EXPECT_EQ(war.refusal("receive-brigade IS-R-8 2604"), "18.8.1");
  EXPECT_EQ(war.refusal("receive-brigade IS-R-8 2018"), "5.4");
  EXPECT_EQ(war.refusal("receive-brigade IS-R-8 2410"), "7.2");
  war.play("receive-brigade IS-R-8 2605");
  EXPECT_EQ(war.at("IS-R-8"), "2605") << "at once";
  EXPECT_EQ(war.to_act(), "sinai");
  EXPECT_FALSE(war.legal("receive-brigade IS-R-8 2018"));
  war.play("receive SF-1");
  EXPECT_EQ(war.at("SF-1"), "sinai-available");
  EXPECT_EQ(war.halves("zrp-sinai") + war.halves("zrp-eastern"), 2 * 100) << "free of charge";
  EXPECT_EQ(war.decision(), "reinforcement");

  SinaiEvent declined({3, 3, 1});
  declined.mark("terrorized", "2604").play("end", "end", "end");
  EXPECT_EQ(declined.decision(), "reinforcement");
  EXPECT_EQ(declined.at("AIR-1"), "reserve");
}

TEST(SixDayWarEvents, SevenAndEightCheckDisintegration) {
  CASES("sdw67:RE.7 sdw67:RE.8");
  const std::vector<std::vector<std::uint8_t>> kRolls{{3, 4, 2, 3}, {4, 4, 2, 3}};
  for (const auto& dice : kRolls) {
    SinaiEvent war(dice);
    for (const char* hex : {"1618", "1320", "2410", "2411"}) war.mark("israeli-control", hex);
    war.play("end");
    EXPECT_EQ(war.halves("disintegrated-sinai"), 2) << "2 is not more than two objectives";
    EXPECT_FALSE(tells(war, "disintegrated-eastern")) << "3 is";
    EXPECT_EQ(rolls(war), 4) << "a die for each Front";
  }
}

TEST(SixDayWarEvents, VolunteersAreDrawnAtRandom) {
  CASES("sdw67:RE.9");
  SinaiEvent war({4, 5, 2, 2});
  war.play("end");
  EXPECT_EQ(war.at("VO-Kuwait"), "eastern-pending") << "the Sinai player draws first, for the Eastern Arabs";
  EXPECT_EQ(war.at("VO-Morocco"), "sinai-pending") << "from those who are left";
  EXPECT_EQ(war.at("VO-Algeria"), "volunteers");
  SinaiEvent other_dice({4, 5, 6, 1});
  other_dice.play("end");
  EXPECT_EQ(other_dice.at("VO-PLO"), "eastern-pending");
  EXPECT_EQ(other_dice.at("VO-Algeria"), "sinai-pending");

  SinaiEvent last({4, 5});
  for (const char* gone : {"VO-Algeria", "VO-Kuwait", "VO-Morocco", "VO-Sudan", "VO-Saudi"})
    last.unit(gone, "eastern-arab-deadpile");
  last.play("end");
  EXPECT_EQ(last.at("VO-PLO"), "eastern-pending");
  EXPECT_EQ(last.view().phase, "sinai-reinforcement");
}

TEST(SixDayWarEvents, TheIraqisComeToJordanOnce) {
  CASES("sdw67:RE.10");
  SinaiEvent war({4, 6});
  war.play("end");
  for (const char* unit : {"IQ-6", "IQ-1", "IQ-27"}) EXPECT_EQ(war.at(unit), "eastern-pending") << unit;
  SinaiEvent again({4, 6});
  again.unit("IQ-6", "2914").unit("IQ-1", "eastern-arab-deadpile").unit("IQ-27", "2713").play("end");
  EXPECT_EQ(again.at("IQ-1"), "eastern-arab-deadpile");
  EXPECT_EQ(again.at("IQ-6"), "2914");

  War arrival(3, "eastern-arab-reinforcement");
  arrival.unit("IQ-6", "eastern-pending");
  EXPECT_EQ(arrival.to_act(), "sinai");
  EXPECT_EQ(arrival.refusal("arrive IQ-6 3102"), "RE.10") << "Damascus is in Syria";
  EXPECT_TRUE(arrival.legal("arrive IQ-6 2914"));
  EXPECT_TRUE(arrival.legal("arrive IQ-6 3420")) << "the east edge of Jordan";
  EXPECT_EQ(arrival.refusal("arrive IQ-6 3405"), "RE.10") << "that of Syria";
}

TEST(SixDayWarEvents, WeaponsRaiseTheLevelsAndBringBarragesBack) {
  CASES("sdw67:RE.11");
  SinaiEvent war({5, 6});
  war.track("air-defence-sinai", "5").track("air-defence-eastern", "2");
  war.unit("BAR-S-1", "sinai-arab-deadpile").unit("BAR-S-2", "sinai-arab-deadpile");
  war.play("end");
  EXPECT_EQ(war.halves("air-defence-sinai"), 2 * 5);
  EXPECT_EQ(war.halves("air-defence-eastern"), 2 * 3);
  EXPECT_EQ(war.at("BAR-S-1"), "sinai-barrages");
  EXPECT_EQ(war.at("BAR-S-2"), "sinai-arab-deadpile") << "one for each Front";
}

TEST(SixDayWarEvents, TheCeasefireDoesNothing) {
  CASES("sdw67:RE.12");
  SinaiEvent war({6, 6});
  war.mark("terrorized", "2604")
      .unit("BAR-S-1", "sinai-arab-deadpile")
      .unit("EG-2", "sinai-arab-deadpile")
      .unit("AIR-1", "sinai-available")
      .track("air-defence-eastern", "2");
  for (const char* hex : {"1618", "1320", "2410", "2411"}) war.mark("israeli-control", hex);
  war.play("end");
  EXPECT_EQ(rolls(war), 2);
  EXPECT_TRUE(war.happened("UN calls for a ceasefire"));
  EXPECT_EQ(war.decision(), "reinforcement");
  EXPECT_EQ(war.at("BAR-S-1"), "sinai-arab-deadpile");
  EXPECT_EQ(war.at("EG-2"), "sinai-arab-deadpile");
  EXPECT_EQ(war.at("VO-PLO"), "volunteers");
  EXPECT_EQ(war.at("IQ-6"), "arab-reinforcements");
  EXPECT_EQ(war.halves("air-defence-eastern"), 2 * 2);
  EXPECT_EQ(war.halves("zrp-sinai") + war.halves("zrp-eastern"), 2 * 100);
  EXPECT_FALSE(tells(war, "lebanon-at-war") || tells(war, "disintegrated-sinai"));
}

}  // namespace
}  // namespace mitla::test
